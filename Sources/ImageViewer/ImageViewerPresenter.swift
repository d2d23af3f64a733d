//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

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
/// Three items are told apart: the wanted one, which the binding had at SwiftUI's last update; the told one, which the
/// viewer was last told to show; and the shown one, which people see. While a gallery turns from one page to another,
/// the told one is the other already.
@MainActor final class ImageViewerPresenter {
    // The last update of SwiftUI.

    /// The modifier, which reads and clears the binding and makes the viewer.
    private var presentation: ImageViewerPresentation?
    /// The item of the binding then; nil where there was none.
    private var wantedID: AnyHashable?
    /// Whether the next step may be animated: no update since the last step forbids it.
    private(set) var isAnimated = true
    /// The environment of the modified view, for the views over the image.
    var environment = EnvironmentValues()
    /// Called with the item whose viewer is on the screen from now on.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// The view behind the modified one, in whose window the viewer is presented.
    weak var place: ImageViewerPlaceView?

    // The screen.

    /// The viewer, from the moment that it is presented until it is dismissed.
    private weak var viewer: (any ImageViewerPresentable)?
    /// Where the viewer is, and why it leaves.
    private var state = State.closed
    /// The item that the viewer was told to show, or to turn to.
    private var toldID: AnyHashable?
    /// The item that people see. While a gallery turns, it is the one from which it turns.
    private var shownID: AnyHashable?
    /// The item that people have closed, and that the binding has all the same: an app may clear its store later. It is
    /// not opened again until the binding has had another one, or none.
    private var closedID: AnyHashable?

    /// The anchors of the thumbnails that SwiftUI has made for wanted items, on the screen or not.
    private var anchors: [WeakAnchor] = []
    /// The anchor whose thumbnail the viewer hides.
    private weak var lastAnchor: ImageViewerAnchor?

    /// Takes the next step.
    private let nextTurn = ImageViewerNextTurn()

    private enum State {
        /// Nothing of this presenter's is on the screen.
        case closed
        /// The viewer is presented. People may be closing it already.
        case open
        /// The viewer is on its way out, since the binding has another item, or none.
        case closing
        /// The viewer is on its way out, since the view that has presented it is gone.
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
        if wantedID != closedID { closedID = nil }
        if !isAnimated { self.isAnimated = false }
        if let viewer, state == .open, wish == .thisViewer { presentation.update(self, viewer) }
        setNeedsStep()
    }

    /// Closes the viewer, since the modified view is gone: a sheet closes, too, with the view that presents
    /// it.
    func placeDidGo(_ gone: ImageViewerPlaceView) {
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
        toldID = id
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

    /// What the binding asks for.
    enum Wish: CaseIterable {
        /// No viewer.
        case nothing
        /// The viewer that is open, which shows the item or can turn to it; or else a new one.
        case thisViewer
        /// Another viewer than the one that is open, if any.
        case anotherViewer
    }

    /// Decides the next step: a table of what the binding asks for, and whether a viewer is open.
    static func step(wish: Wish, isOpen: Bool) -> Step {
        switch (wish, isOpen) {
        case (.nothing, false): .nothing
        case (.nothing, true): .dismiss
        case (.thisViewer, false): .present
        case (.thisViewer, true): .keep
        case (.anotherViewer, false): .present
        // One viewer at a time, as with sheets: the next one is presented when this one has gone.
        case (.anotherViewer, true): .dismiss
        }
    }

    private var wish: Wish {
        guard let wantedID, wantedID != closedID else { return .nothing }
        return wantedID == toldID || presentation?.turn != nil ? .thisViewer : .anotherViewer
    }

    func setNeedsStep() {
        nextTurn.schedule { [weak self] in self?.takeStep() }
    }

    private func takeStep() {
        // The viewer may have gone together with the screen on which it was presented.
        if state != .closed, viewer?.presentingViewController == nil { viewerDidDismiss() }
        guard let presentation, let top else { return }
        // A viewer that is presented on a menu would go with it.
        if top.isMenu { return lookAgainSoon() }
        if waitForTransition(of: top) { return }
        if state == .abandoned { return dismiss() }
        // The next update takes the step for a binding that has changed since the last one: by then the new thumbnail has
        // an anchor.
        guard presentation.itemID() == wantedID else { return }
        switch Self.step(wish: wish, isOpen: viewer != nil) {
        case .nothing: isAnimated = true
        case .present: present(presentation, on: top)
        case .keep: keep(presentation)
        case .dismiss:
            state = .closing
            dismiss()
        }
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
        // First: the transition of the new viewer asks for the anchor of the shown item.
        shownID = wantedID
        guard let viewer = presentation.make(self) else {
            shownID = nil
            return presentation.clear()
        }
        // Strong: if the modifier goes first, the presenter lives until it has cleared the binding.
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
        isAnimated = true
        toldID = wantedID
        lastAnchor = anchor
        show(wantedID)
        // A change of the binding during the flight is followed at its end.
        waitForTransition(of: viewer)
    }

    private func keep(_ presentation: ImageViewerPresentation) {
        guard let viewer else { return }
        // It has not been told of updates on its way out.
        if state == .closing { presentation.update(self, viewer) }
        state = .open
        toldID = wantedID
        presentation.turn?(self, viewer)
        isAnimated = true
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
        (viewer, state, isAnimated) = (nil, .closed, true)
        // People have closed the viewer, or its view has gone: the binding is cleared. Where the app has closed it by the
        // binding, that may have the item again since then.
        if reason != .closing, presentation.itemID() == toldID {
            presentation.clear()
            if presentation.itemID() == toldID { closedID = toldID }
        }
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
/// SwiftUI has ended its update, and all views are in their places. While a finger scrolls, it waits.
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
