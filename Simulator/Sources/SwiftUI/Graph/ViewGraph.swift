/// The views of one hosting controller, and what has changed in them since they were drawn.
@MainActor final class ViewGraph {
    weak var host: (any ViewGraphHost)?

    private var outdated: [Node] = []

    /// How the changes since the last update are to be drawn.
    private(set) var transaction = Transaction()
    private var nextTransaction = Transaction()

    private var finalActions: [() -> Void] = []
    private var actionsWhenShown: [() -> Void] = []

    var isOutdated: Bool { !outdated.isEmpty }

    // MARK: Reading

    /// Whose code is running.
    private(set) static var reader: Node?

    /// Whether SwiftUI runs the app's code, which then reads the snapshots of its properties.
    nonisolated static var isUpdating: Bool {
        MainThread.isCurrent && MainActor.assumeIsolated { reader != nil }
    }

    /// SwiftUI refuses what a body, or the update of a represented view, would change.
    static func allowsChange() -> Bool {
        guard let reader else { return true }
        reader.graph.host?.application.log(
            "Modifying state during view update, this will cause undefined behavior.")
        return false
    }

    static func run<Result>(reader: Node?, _ body: () -> Result) -> Result {
        let outer = self.reader
        self.reader = reader
        defer { self.reader = outer }
        return body()
    }

    // MARK: Changes

    func add(_ node: Node) {
        outdated.append(node)
        host?.graphNeedsUpdate()
    }

    /// What changes now is drawn so.
    func note(_ transaction: Transaction) {
        if transaction.animation != nil || transaction.disablesAnimations { nextTransaction = transaction }
    }

    /// Does something when everything is up to date and in its place: what the app may change something in.
    func afterwards(_ action: @escaping () -> Void) {
        finalActions.append(action)
    }

    /// Does something as soon as everything is in its place in a window.
    func whenShown(_ action: @escaping () -> Void) {
        actionsWhenShown.append(action)
        host?.graphNeedsUpdate()
    }

    /// Brings all nodes up to date, those on the outside first, since they may do away with others.
    func update(_ root: () -> Void) {
        transaction = nextTransaction
        nextTransaction = Transaction()
        root()
        var rounds = 0
        while !outdated.isEmpty {
            let nodes = outdated.sorted { $0.order < $1.order }
            outdated = []
            for node in nodes { node.refreshIfOutdated() }
            rounds += 1
            precondition(rounds < 1000, "Views keep changing what other views have read.")
        }
    }

    /// What was put off until the views are in their places.
    func finish() {
        transaction = Transaction()
        var actions = finalActions
        finalActions = []
        if host?.isAttached ?? false {
            actions += actionsWhenShown
            actionsWhenShown = []
        }
        for action in actions { action() }
    }

    // MARK: Appearing

    private var appearances: [WeakAppearance] = []

    private struct WeakAppearance {
        weak var appearance: (any Appearance)?
    }

    /// Tells a view when it appears with the screen around it, and when it has gone.
    func add(appearance: any Appearance) {
        appearances.removeAll { $0.appearance == nil }
        appearances.append(WeakAppearance(appearance: appearance))
        appearWhenShown(appearance)
    }

    private func appearWhenShown(_ appearance: any Appearance) {
        whenShown { [weak appearance] in appearance?.appear() }
    }

    /// UIKit has taken the screen away, and may bring it back (I37).
    func disappear() {
        for appearance in appearances.compactMap(\.appearance) {
            appearance.disappear()
            appearWhenShown(appearance)
        }
    }

    // MARK: Presentations

    private var presentations: [WeakPresentation] = []

    private struct WeakPresentation {
        weak var presentation: (any Presentation)?
    }

    func add(presentation: any Presentation) {
        presentations.removeAll { $0.presentation == nil }
        presentations.append(WeakPresentation(presentation: presentation))
    }

    /// Something has been dismissed: what has waited for that comes now.
    func followPresentations() {
        for presentation in presentations { presentation.presentation?.follow() }
    }

    // MARK: Chrome

    private var chrome: [(owner: Node, preference: ChromePreference)] = []

    /// Takes what a view asks for; nil when it has gone.
    func setChrome(_ preference: ChromePreference?, for owner: Node) {
        if let index = chrome.firstIndex(where: { $0.owner === owner }) {
            if let preference {
                chrome[index].preference = preference
            } else {
                chrome.remove(at: index)
            }
        } else if let preference {
            chrome.append((owner, preference))
        }
        host?.preferencesDidChange()
    }

    /// Of several that ask, one that hides the bar is heard; nil where nobody asks.
    var hidesStatusBar: Bool? {
        chrome.reduce(nil) { result, item in
            guard case .statusBar(let isHidden) = item.preference else { return result }
            return (result ?? false) || isHidden
        }
    }

    var hidesOverlays: Bool {
        chrome.contains {
            if case .overlays(.hidden) = $0.preference { true } else { false }
        }
    }

    func run<Result>(with transaction: Transaction, _ body: () -> Result) -> Result {
        let outer = self.transaction
        self.transaction = transaction
        defer { self.transaction = outer }
        return body()
    }
}

/// Shows the views of a graph.
@MainActor protocol ViewGraphHost: AnyObject {
    var controller: UIViewController? { get }
    var application: UIApplication { get }
    /// Whether its view is in a window, or beneath a cover.
    var isAttached: Bool { get }
    func graphNeedsUpdate()
    func graphNeedsLayout()
    func preferencesDidChange()
}

/// Tells the app of a view that appears and goes.
@MainActor protocol Appearance: AnyObject {
    func appear()
    func disappear()
}

/// Presents something while a binding says so.
@MainActor protocol Presentation: AnyObject {
    func follow()
}
