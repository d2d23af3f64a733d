//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Presents a viewer or a gallery over whatever is on the screen while the app's binding has an item.
@MainActor struct ImageViewerPresentation: ViewModifier {
    /// Reads the identity of the binding's item; nil where there is none.
    let itemID: @MainActor () -> AnyHashable?
    /// Sets the binding to nil.
    let clear: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    /// Makes the viewer or the gallery; nil where there is nothing to show of the item.
    let make: @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?
    /// Shows the items as they look now. Called while SwiftUI updates its views.
    let update: @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void
    /// Turns to the page of another item. Nil for viewers of one image: another item gets another viewer.
    let turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)?
    /// Called when the shown item has another thumbnail than before.
    let thumbnailDidChange: @MainActor (any ImageViewerPresentable) -> Void

    @State private var presenter = ImageViewerPresenter()
    /// The presenter's `shownID`, so that SwiftUI keeps that item's anchor.
    @State private var shownID: AnyHashable?

    init(
        itemID: @escaping @MainActor () -> AnyHashable?, clear: @escaping @MainActor () -> Void,
        onDismiss: (() -> Void)?,
        make: @escaping @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?,
        update: @escaping @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void,
        turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)? = nil,
        thumbnailDidChange: @escaping @MainActor (any ImageViewerPresentable) -> Void
    ) {
        self.itemID = itemID
        self.clear = clear
        self.onDismiss = onDismiss
        self.make = make
        self.update = update
        self.turn = turn
        self.thumbnailDidChange = thumbnailDidChange
    }

    func body(content: Content) -> some View {
        let wantedID = itemID()
        content
            .environment(
                \.imageViewerThumbnails,
                ImageViewerThumbnails(presenter: presenter, ids: Set([wantedID, shownID].compactMap { $0 }))
            )
            .background {
                // Only while there is something to present: an `ImageRenderer` cannot draw views of UIKit's.
                if wantedID != nil || shownID != nil {
                    ImageViewerPresenterView(
                        presentation: self, presenter: presenter, wantedID: wantedID,
                        onShow: { shownID = $0 }
                    )
                    .transition(.identity)
                }
            }
    }
}

/// Tells the presenter of SwiftUI's updates, and gives it a place on the screen.
private struct ImageViewerPresenterView: UIViewRepresentable {
    let presentation: ImageViewerPresentation
    let presenter: ImageViewerPresenter
    let wantedID: AnyHashable?
    let onShow: @MainActor (AnyHashable?) -> Void

    func makeCoordinator() -> ImageViewerPresenter { presenter }

    func makeUIView(context: Context) -> ImageViewerPlace { ImageViewerPlace() }

    func updateUIView(_ place: ImageViewerPlace, context: Context) {
        place.presenter = presenter
        presenter.place = place
        presenter.environment = context.environment
        presenter.onShow = onShow
        presenter.update(
            to: presentation, wantedID: wantedID, isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIView(_ place: ImageViewerPlace, coordinator: ImageViewerPresenter) {
        coordinator.placeDidGo(place)
    }
}

/// An empty view behind the modified one. Its window is the one in which the viewer is presented.
final class ImageViewerPlace: UIView {
    weak var presenter: ImageViewerPresenter?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.setNeedsStep() }
    }
}

// MARK: - ImageViewerPresenter

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var didDismiss: (() -> Void)? { get set }
}

extension ImageViewerController: ImageViewerPresentable {}

/// Presents and dismisses the viewer of one modifier, so that the binding and the screen agree.
///
/// SwiftUI tells of its binding during an update, in which no state may be changed, and a presentation
/// changes some. So the presenter takes its next step in the next turn of the run loop. UIKit refuses to
/// present and to dismiss during a transition: then the step is taken at its end.
///
/// Each modifier has a presenter of its own, which knows no viewer but its own. It presents over whatever
/// else is on the screen. Of two modifiers around one thumbnail, the inner one has it.
///
/// Three items are told apart: the wanted one, which the binding had at SwiftUI's last update; the known one, which the
/// viewer was last told to show; and the shown one, which people see. The last two differ while a gallery turns.
@MainActor final class ImageViewerPresenter {
    // The last update of SwiftUI.

    /// The modifier, which reads and clears the binding and makes the viewer.
    private var presentation: ImageViewerPresentation?
    /// The item of the binding then; nil where there was none.
    private var wantedID: AnyHashable?
    /// Whether the next step may be animated.
    private(set) var isAnimated = true
    /// The environment of the modified view, for the views over the image.
    var environment = EnvironmentValues()
    /// Called with the item whose viewer is on the screen from now on.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// The view behind the modified one, in whose window the viewer is presented.
    weak var place: ImageViewerPlace?

    // The screen.

    /// The viewer, from the moment that it is presented until it is dismissed.
    private weak var viewer: (any ImageViewerPresentable)?
    /// Where the viewer is, and why it leaves.
    private var state = State.closed
    /// The item that the viewer was told to show, or to turn to.
    private var knownID: AnyHashable?
    /// The item that people see. While a gallery turns, it is the one from which it turns.
    private var shownID: AnyHashable?

    /// The anchors of the thumbnails that SwiftUI has made for wanted items, on the screen or not.
    private var anchors: [WeakAnchor] = []
    /// The anchor whose thumbnail the viewer hides.
    private weak var lastAnchor: ImageViewerAnchor?

    /// Takes the next step.
    private let nextTurn = ImageViewerNextTurn()

    private enum State {
        /// Nothing of this presenter's is on the screen.
        case closed
        /// The viewer is there, or on its way in, or on its way out because somebody has closed it.
        case open
        /// The viewer is on its way out because the binding has no such item any more.
        case closing
        /// The viewer is on its way out because the view that has presented it is gone.
        case abandoned
    }

    private struct WeakAnchor {
        weak var anchor: ImageViewerAnchor?
    }

    // MARK: SwiftUI

    /// Called during SwiftUI's update.
    func update(to presentation: ImageViewerPresentation, wantedID: AnyHashable?, isAnimated: Bool) {
        self.presentation = presentation
        self.wantedID = wantedID
        // One step is taken for all updates of a turn of the run loop: each of them may forbid its animation.
        let isFirst = !nextTurn.isScheduled
        self.isAnimated = isAnimated && (isFirst || self.isAnimated)
        if let viewer, state == .open, item == .showable { presentation.update(self, viewer) }
        setNeedsStep()
    }

    /// Closes the viewer, since the modified view is gone: a sheet closes, too, with the view that presents
    /// it.
    func placeDidGo(_ gone: ImageViewerPlace) {
        // SwiftUI may have made another one before.
        guard place === gone || place == nil else { return }
        place = nil
        guard viewer != nil else { return forget() }
        state = .abandoned
        setNeedsStep()
    }

    /// Lets go of the modifier, whose state holds the presenter in turn.
    private func forget() {
        (presentation, onShow) = (nil, nil)
    }

    /// Takes note of an item to which the gallery has turned, and which it has written into the binding.
    func didTurn(to id: AnyHashable) {
        guard state == .open else { return }
        knownID = id
        show(id)
    }

    private func show(_ id: AnyHashable?) {
        shownID = id
        onShow?(id)
    }

    // MARK: Steps

    enum Step: Equatable {
        case nothing, present, dismiss
        /// The viewer stays, and turns to the item if it shows another one.
        case keep
    }

    /// The item of the binding.
    enum Item: CaseIterable {
        /// There is none.
        case none
        /// The viewer shows it, or can turn to it.
        case showable
        /// Only another viewer can show it.
        case other
    }

    /// Decides the next step: a table of what the binding says, and whether a viewer is open.
    static func step(item: Item, isOpen: Bool) -> Step {
        switch (item, isOpen) {
        case (.none, false): .nothing
        case (.none, true): .dismiss
        case (.showable, false): .present
        case (.showable, true): .keep
        case (.other, false): .present
        // One viewer at a time, as with sheets: the next one is presented when this one has gone.
        case (.other, true): .dismiss
        }
    }

    func setNeedsStep() {
        nextTurn.schedule { [weak self] in self?.takeStep() }
    }

    private func takeStep() {
        // The viewer may have gone together with the screen on which it was presented.
        if state != .closed, viewer?.presentingViewController == nil { viewerDidDismiss() }
        guard let presentation, let top else { return }
        if top.isMenu { return lookAgainSoon() }
        if waitForTransition(of: top) { return }
        if state == .abandoned { return dismiss() }
        // A binding that has changed since the last update brings another one, with the anchor of the new thumbnail.
        guard presentation.itemID() == wantedID else { return }
        switch Self.step(item: item, isOpen: viewer != nil) {
        case .nothing: break
        case .present: present(presentation, on: top)
        case .keep: keep(presentation)
        case .dismiss:
            state = .closing
            dismiss()
        }
    }

    private var item: Item {
        guard let wantedID else { return .none }
        return wantedID == knownID || presentation?.turn != nil ? .showable : .other
    }

    /// The uppermost controller over the viewer, or over the screen on which it is to be presented. A view
    /// beneath a full-screen cover has no window: its viewer is presented when it is seen again, as with
    /// sheets.
    private var top: UIViewController? {
        (viewer ?? place?.window?.rootViewController).flatMap {
            Array(sequence(first: $0, next: \.presentedViewController)).last
        }
    }

    /// Takes the step at the end of a transition; returns false if none goes on.
    @discardableResult private func waitForTransition(of controller: UIViewController) -> Bool {
        guard let coordinator = controller.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.setNeedsStep() }
        return true
    }

    private func present(_ presentation: ImageViewerPresentation, on top: UIViewController) {
        // Before the viewer is made, whose transition asks for the anchor of the shown item.
        shownID = wantedID
        guard let viewer = presentation.make(self) else {
            shownID = nil
            return presentation.clear()
        }
        // Strong: where the modifier goes first, the presenter lives until it has cleared the binding. A late call of an
        // earlier viewer is left alone.
        viewer.didDismiss = { [self, weak viewer] in
            if viewer === self.viewer { viewerDidDismiss() }
        }
        top.present(viewer, animated: isAnimated)
        guard viewer.presentingViewController != nil else {
            // UIKit has refused. It may be busy without saying with what, as when an app starts.
            shownID = nil
            viewer.didDismiss = nil
            return lookAgainSoon()
        }
        self.viewer = viewer
        state = .open
        knownID = wantedID
        lastAnchor = anchor
        show(wantedID)
        // A change of the binding during the flight is followed at its end.
        waitForTransition(of: viewer)
    }

    private func keep(_ presentation: ImageViewerPresentation) {
        guard let viewer else { return }
        state = .open
        knownID = wantedID
        presentation.turn?(self, viewer)
        guard let anchor, anchor !== lastAnchor else { return }
        lastAnchor = anchor
        presentation.thumbnailDidChange(viewer)
    }

    private func dismiss() {
        guard let viewer else { return }
        viewer.presentingViewController?.dismiss(animated: isAnimated)
        // Looks again until the viewer has gone: a press on the flying image may bring it back.
        if viewer.presentingViewController != nil, !waitForTransition(of: viewer) { lookAgainSoon() }
    }

    private func viewerDidDismiss() {
        guard state != .closed, let presentation else { return }
        let reason = state
        (viewer, state, lastAnchor) = (nil, .closed, nil)
        // The binding is cleared where people have closed the viewer, and it still has that item. Where the app has
        // closed it, by the binding, that may have the item again since then.
        if reason != .closing, presentation.itemID() == knownID { presentation.clear() }
        show(nil)
        presentation.onDismiss?()
        if place == nil { forget() }
        setNeedsStep()
    }

    /// Takes the step a little later, where UIKit does not tell when it could be taken: after a menu has
    /// gone, or when UIKit presents again.
    private func lookAgainSoon() {
        nextTurn.schedule(after: 0.1) { [weak self] in self?.takeStep() }
    }

    // MARK: Thumbnails

    /// The anchor behind the thumbnail of the shown item; nil where that is not on the screen.
    var anchor: ImageViewerAnchor? { shownID.flatMap(anchor(of:)) }

    func anchor(of id: AnyHashable) -> ImageViewerAnchor? {
        anchors.lazy.compactMap(\.anchor).first { $0.id == id && $0.window != nil }
    }

    func add(_ anchor: ImageViewerAnchor) {
        anchors.removeAll { $0.anchor == nil || $0.anchor === anchor }
        anchors.append(WeakAnchor(anchor: anchor))
        setNeedsStep()
    }
}

/// Calls a closure in the next turn of the run loop, once however often it is scheduled until then. By then
/// SwiftUI has ended its update, and all views are in their places.
@MainActor final class ImageViewerNextTurn: NSObject {
    private var action: (() -> Void)?

    var isScheduled: Bool { action != nil }

    func schedule(after delay: TimeInterval = 0, _ action: @escaping () -> Void) {
        guard !isScheduled else { return }
        self.action = action
        perform(#selector(act), with: nil, afterDelay: delay)
    }

    @objc private func act() {
        let action = action
        self.action = nil
        action?()
    }
}

extension UIViewController {
    /// Whether this is UIKit's controller of a context menu. A viewer that is presented on it is dismissed
    /// with the menu.
    ///
    /// Its class has no public name: https://github.com/stleamist/BetterSafariView/pull/52. If Apple renames
    /// it, a viewer that is opened by an action of a menu goes away at once, and its binding becomes nil.
    fileprivate var isMenu: Bool {
        String(describing: type(of: self)).contains("ContextMenu")
    }
}
#endif
