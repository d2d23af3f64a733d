//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Presents and dismisses the viewer or the gallery of one modifier, so that the binding and the screen agree.
///
/// | What happens                      | What the presenter does                                      |
/// |-----------------------------------|--------------------------------------------------------------|
/// | SwiftUI updates the modified view | takes note (`update`), since no state may be changed then    |
/// | the run loop makes its next pass  | takes a step (`takeStep`)                                    |
/// | a transition has ended            | takes a step, since UIKit refuses it during a transition     |
/// | the viewer has left the screen    | clears the binding (`viewerDidLeave`)                        |
/// | the modified view has gone        | closes the viewer (`windowViewDidGo`)                        |
///
/// Each modifier has a presenter of its own, which knows no viewer but its own, and presents it over whatever else is on
/// the screen. In the comments here, a viewer may be a gallery.
@MainActor final class ImageViewerPresenter {
    // MARK: State: SwiftUI's last update

    private var subject: (any ImageViewerSubject)?
    /// The item of the binding.
    private var wantedID: AnyHashable?
    /// The environment of the modified view, for the views over the image.
    private(set) var environment = EnvironmentValues()
    /// The view behind the modified one, in whose window the viewer is presented. It goes with the modified view.
    private weak var windowView: ImageViewerWindowView?

    // MARK: State: the screen

    private var state = State.closed
    /// The viewer, from its presentation until it has left.
    private weak var viewer: (any ImageViewerPresentable)?
    /// The item on the screen: in a turn, that of the nearer page.
    private var shownID: AnyHashable? {
        didSet { if shownID != oldValue { onShow?(shownID) } }
    }
    /// Hands the shown item to the modifier.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// The item that people have closed and the binding still holds: the app may clear it later, or not at all.
    private var ignoredID: AnyHashable?
    /// The viewer that UIKit has refused to present so far, and its item.
    private var refused: (viewer: any ImageViewerPresentable, id: AnyHashable)?
    /// The anchor whose thumbnail the viewer hides.
    private weak var hiddenAnchor: ImageViewerAnchor?
    /// The anchors that SwiftUI has made for this modifier's thumbnails, on the screen or not, in the order in which they
    /// appeared.
    private var anchors: [WeakAnchor] = []

    private struct WeakAnchor {
        weak var anchor: ImageViewerAnchor?
    }

    /// An open viewer may be one that people are closing; a closing one is being dismissed by the presenter.
    private enum State {
        case closed, open, closing
    }

    // MARK: Called by SwiftUI

    /// Takes note of an update of the modified view.
    func update(
        to subject: any ImageViewerSubject, in environment: EnvironmentValues,
        windowView: ImageViewerWindowView, isAnimated: Bool
    ) {
        self.subject = subject
        wantedID = subject.itemID
        self.environment = environment
        self.windowView = windowView
        if wantedID != ignoredID { ignoredID = nil }
        if wantedID != refused?.id { refused = nil }
        if let viewer, state == .open, nextStep == .keep { subject.update(viewer, for: self) }
        setNeedsStep(isAnimated: isAnimated)
    }

    /// Closes the viewer, since the modified view has gone: a sheet closes, too, with the view that presents it.
    func windowViewDidGo(_ gone: ImageViewerWindowView) {
        // SwiftUI may have made another one before.
        guard windowView === gone || windowView == nil else { return }
        windowView = nil
        if state == .closed { forget() } else { setNeedsStep() }
    }

    /// Breaks the retain cycle: `subject` and `onShow` hold the modifier, whose state holds this presenter. The environment
    /// may hold anything of the app's.
    private func forget() {
        (subject, onShow, refused, ignoredID) = (nil, nil, nil, nil)
        environment = EnvironmentValues()
    }

    // MARK: Called by the transition and by the gallery

    /// The anchor behind the thumbnail of the item that is shown, or is about to be; nil where that is not on the screen.
    var anchor: ImageViewerAnchor? { (shownID ?? wantedID).flatMap(anchor(of:)) }

    /// The first of an item's anchors on the screen.
    func anchor(of id: AnyHashable) -> ImageViewerAnchor? {
        anchors.lazy.compactMap(\.anchor).first { $0.id == id && $0.window != nil }
    }

    func add(_ anchor: ImageViewerAnchor) {
        anchors.removeAll { $0.anchor == nil || $0.anchor === anchor }
        anchors.append(WeakAnchor(anchor: anchor))
        setNeedsStep()
    }

    /// Takes note of the item whose page of the gallery is nearest.
    func didTurn(to id: AnyHashable) {
        if state == .open { shownID = id }
    }

    // MARK: The next step

    enum Step: Equatable {
        case nothing, present, dismiss
        /// The viewer stays, and turns to the wanted item if it shows another one.
        case keep
    }

    /// Decides the next step. A viewer of another item is dismissed first, and the next one is presented after that.
    static func step(wanted: AnyHashable?, shown: AnyHashable?, turns: Bool) -> Step {
        guard let wanted else { return shown == nil ? .nothing : .dismiss }
        guard let shown else { return .present }
        return shown == wanted || turns ? .keep : .dismiss
    }

    private var nextStep: Step {
        guard let subject else { return Self.step(wanted: nil, shown: shownID, turns: false) }
        let isWanted = windowView != nil && wantedID != ignoredID && !subject.isEmpty
        return Self.step(wanted: isWanted ? wantedID : nil, shown: shownID, turns: type(of: subject).turns)
    }

    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.takeStep(isAnimated: $0) }

    /// Takes the next step after SwiftUI's update.
    func setNeedsStep(isAnimated: Bool = true) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    /// Takes the next step at the end of the controller's transition, or else a little later: UIKit may not tell when.
    private func stepLater(after controller: UIViewController, isAnimated: Bool) {
        guard let coordinator = controller.transitionCoordinator else {
            return nextPass.schedule(isAnimated: isAnimated, after: 0.1)
        }
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            self?.setNeedsStep(isAnimated: isAnimated)
        }
    }

    private func takeStep(isAnimated: Bool) {
        // The viewer may have gone without a word, together with the screen on which it was presented.
        if state != .closed, viewer?.presentingViewController == nil { viewerDidLeave(viewer) }
        guard let subject, let top, !mustWait(for: top, isAnimated: isAnimated) else { return }
        // A binding that has changed since SwiftUI's last update waits for the next one, which makes the new thumbnail's
        // anchor. Without a window view there will be none.
        guard windowView == nil || subject.itemID == wantedID else { return }
        switch nextStep {
        case .nothing: break
        case .present: present(subject, on: top, isAnimated: isAnimated)
        case .keep: keep(subject, isAnimated: isAnimated)
        case .dismiss: dismiss(isAnimated: isAnimated)
        }
    }

    /// The uppermost controller over the viewer, or over the screen on which it is to be presented. A view beneath a
    /// full-screen cover has no window: its viewer is presented when it is seen again, as with sheets.
    private var top: UIViewController? {
        (viewer ?? windowView?.window?.rootViewController).flatMap {
            Array(sequence(first: $0, next: \.presentedViewController)).last
        }
    }

    private func mustWait(for top: UIViewController, isAnimated: Bool) -> Bool {
        // A viewer that is presented on a menu, or on what goes, would go with it.
        guard
            top.transitionCoordinator != nil || top.isMenu || top.isBeingPresented || top.isBeingDismissed
        else { return false }
        stepLater(after: top, isAnimated: isAnimated)
        return true
    }

    // MARK: The steps

    private func present(_ subject: any ImageViewerSubject, on top: UIViewController, isAnimated: Bool) {
        // The items may come later, as behind a link into the app: then there is another update.
        guard let wantedID, let viewer = makeViewer(of: subject) else { return }
        top.present(viewer, animated: isAnimated)
        guard viewer.presentingViewController != nil else {
            // It may be busy without saying with what, as when an app starts.
            refused = (viewer, wantedID)
            return stepLater(after: top, isAnimated: isAnimated)
        }
        refused = nil
        // The strong reference keeps the presenter until it has cleared the binding, even if the modifier goes first.
        viewer.presence.willCallOnDismiss = { [self, weak viewer] in viewerDidLeave(viewer) }
        self.viewer = viewer
        state = .open
        hiddenAnchor = anchor
        shownID = wantedID
        // A press on the flying image may turn it back.
        stepLater(after: viewer, isAnimated: true)
    }

    /// Makes the viewer of the wanted item, or takes the one that was refused.
    private func makeViewer(of subject: any ImageViewerSubject) -> (any ImageViewerPresentable)? {
        guard let refused else { return subject.makeController(for: self) }
        subject.update(refused.viewer, for: self)
        return refused.viewer
    }

    private func keep(_ subject: any ImageViewerSubject, isAnimated: Bool) {
        guard let viewer else { return }
        // This makes up for the updates that were skipped while the state was `closing`.
        if state == .closing { subject.update(viewer, for: self) }
        state = .open
        subject.turn(viewer, isAnimated: isAnimated)
        guard let anchor, anchor !== hiddenAnchor else { return }
        hiddenAnchor = anchor
        subject.thumbnailDidChange(for: viewer)
    }

    private func dismiss(isAnimated: Bool) {
        guard let viewer else { return }
        state = .closing
        viewer.presentingViewController?.dismiss(animated: isAnimated)
        // Looks again until the viewer has left: a press on the flying image may bring it back.
        if viewer.presentingViewController != nil { stepLater(after: viewer, isAnimated: isAnimated) }
    }

    // MARK: Leaving

    /// - Parameter viewer: nil if it was freed without a word, as with its window.
    private func viewerDidLeave(_ viewer: (any ImageViewerPresentable)?) {
        guard state != .closed, viewer === self.viewer, let subject else { return }
        let isClosedByBinding = state == .closing && windowView != nil && !subject.isEmpty
        (self.viewer, state) = (nil, .closed)
        // The item stays in the binding if the binding itself has closed the viewer, and has the same item again by now; or if it
        // is another one, which gets a viewer of its own. For a gallery another item is another page. A binding without an item
        // may have looked for one that is no longer there, and would find it if that came again.
        let id = subject.itemID
        let isNext = id != nil && id != shownID && !type(of: subject).turns
        if id == nil || !(isClosedByBinding || isNext) {
            subject.clear()
            if let id, subject.itemID == id { ignoredID = id }
        }
        shownID = nil
        subject.onDismiss?()
        if windowView == nil { forget() }
        setNeedsStep()
    }
}

extension UIViewController {
    /// Whether this is UIKit's controller of a context menu. Its class has no public name
    /// (https://github.com/stleamist/BetterSafariView/pull/52). If Apple renames it, a viewer that is opened by an action of a
    /// menu goes away with that.
    fileprivate var isMenu: Bool {
        let name = String(describing: type(of: self)).prefix { $0 != "<" }
        return name.hasPrefix("_UI") && name.contains("ContextMenu")
    }
}

/// Takes an action in the next pass of the run loop, once however often it is scheduled until then.
///
/// By then SwiftUI has ended its update, so state may be changed, and all views are in their places. While a finger
/// scrolls, the pass waits.
@MainActor final class ImageViewerNextPass: NSObject {
    private let action: @MainActor (_ isAnimated: Bool) -> Void
    private var isScheduled = false
    private var isAnimated = true

    /// - Parameter action: told whether it may animate.
    init(_ action: @escaping @MainActor (_ isAnimated: Bool) -> Void) {
        self.action = action
    }

    /// Schedules the action. Of several calls for one action, the first says when, and any forbids the animation.
    func schedule(isAnimated: Bool = true, after delay: TimeInterval = 0) {
        if !isAnimated { self.isAnimated = false }
        guard !isScheduled else { return }
        isScheduled = true
        perform(#selector(act), with: nil, afterDelay: delay)
    }

    @objc private func act() {
        let isAnimated = isAnimated
        (isScheduled, self.isAnimated) = (false, true)
        action(isAnimated)
    }
}
#endif
