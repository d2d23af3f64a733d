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
/// changes some. So the presenter takes its next step in the next pass of the run loop. UIKit refuses to
/// present and to dismiss during a transition: then the step is taken at its end.
///
/// Each modifier has a presenter of its own, which knows no viewer but its own. It presents over whatever
/// else is on the screen. Of two modifiers around one thumbnail, the inner one has it.
///
/// It tells these items apart:
///
/// - `wantedID`: the item of the binding at SwiftUI's last update
/// - `targetID`: the item that the viewer was last told to show, or to turn to
/// - `shownID`: the item on the screen; while a gallery turns, the one from which it turns
/// - `closedID`: the item that people have closed and the binding still holds, because the app clears it later; it is not
///   presented again
@MainActor final class ImageViewerPresenter {
    // The last update of SwiftUI.

    private var subject: (any ImageViewerSubject)?
    private var wantedID: AnyHashable?
    /// Whether the next step is animated. An update without animation makes it false until that step has been taken.
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
    private var targetID: AnyHashable?
    private var shownID: AnyHashable?
    private var closedID: AnyHashable?

    /// The anchors of the thumbnails that SwiftUI has made for wanted items, on the screen or not.
    private var anchors: [WeakAnchor] = []
    /// The anchor whose thumbnail the viewer hides.
    private weak var lastAnchor: ImageViewerAnchor?

    /// Takes the next step.
    private let nextPass = ImageViewerNextPass()

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
    func update(to subject: any ImageViewerSubject, wantedID: AnyHashable?, isAnimated: Bool) {
        self.subject = subject
        self.wantedID = wantedID
        if wantedID != closedID { closedID = nil }
        if !isAnimated { self.isAnimated = false }
        if let viewer, state == .open, nextStep == .keep { subject.update(viewer, for: self) }
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

    /// Breaks the retain cycle: `subject` and `onShow` hold the modifier, whose state holds this presenter.
    private func forget() {
        (subject, onShow) = (nil, nil)
    }

    /// Takes note of an item to which the gallery has turned, and which it has written into the binding.
    func didTurn(to id: AnyHashable) {
        guard state == .open else { return }
        targetID = id
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

    /// Decides the next step.
    ///
    /// - Parameters:
    ///   - hasItem: whether the binding has an item.
    ///   - isOpen: whether a viewer is open.
    ///   - canShow: whether that viewer shows the item, or can turn to it.
    static func step(hasItem: Bool, isOpen: Bool, canShow: Bool) -> Step {
        guard hasItem else { return isOpen ? .dismiss : .nothing }
        guard isOpen else { return .present }
        // One viewer at a time, as with sheets: the next one is presented when this one has gone.
        return canShow ? .keep : .dismiss
    }

    private var nextStep: Step {
        Self.step(
            hasItem: wantedID != nil && wantedID != closedID, isOpen: viewer != nil,
            canShow: wantedID == targetID || subject?.turns == true)
    }

    func setNeedsStep() {
        nextPass.schedule { [weak self] in self?.takeStep() }
    }

    private func takeStep() {
        // The viewer may have gone together with the screen on which it was presented.
        if state != .closed, viewer?.presentingViewController == nil { viewerDidDismiss() }
        guard let subject, let top else { return }
        // A viewer that is presented on a menu would go with it.
        if top.isMenu { return lookAgainSoon() }
        if waitForTransition(of: top) { return }
        if state == .abandoned { return dismiss() }
        // A binding that has changed since SwiftUI's last update waits for the next one, which makes the new thumbnail's
        // anchor.
        guard subject.itemID == wantedID else { return }
        switch nextStep {
        case .nothing: isAnimated = true
        case .present: present(subject, on: top)
        case .keep: keep(subject)
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

    private func present(_ subject: any ImageViewerSubject, on top: UIViewController) {
        // The transition of the new viewer asks for the anchor of the shown item.
        shownID = wantedID
        guard let viewer = subject.makeController(for: self) else {
            (shownID, isAnimated) = (nil, true)
            return subject.clear()
        }
        // The strong reference keeps the presenter until it has cleared the binding, even if the modifier goes first.
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
        targetID = wantedID
        lastAnchor = anchor
        show(wantedID)
        // A change of the binding during the flight is followed at its end.
        waitForTransition(of: viewer)
    }

    private func keep(_ subject: any ImageViewerSubject) {
        guard let viewer else { return }
        // This makes up for the updates that were skipped while the state was `closing`.
        if state == .closing { subject.update(viewer, for: self) }
        state = .open
        targetID = wantedID
        subject.turn(viewer, for: self)
        isAnimated = true
        guard let anchor, anchor !== lastAnchor else { return }
        lastAnchor = anchor
        subject.thumbnailDidChange(for: viewer)
    }

    private func dismiss() {
        guard let viewer else { return }
        viewer.presentingViewController?.dismiss(animated: isAnimated)
        // Looks again until the viewer has gone: a press on the flying image may bring it back.
        if viewer.presentingViewController != nil, !waitForTransition(of: viewer) { lookAgainSoon() }
    }

    private func viewerDidDismiss() {
        guard state != .closed, let subject else { return }
        let reason = state
        (viewer, state, isAnimated) = (nil, .closed, true)
        // The binding is cleared unless the app closed the viewer by it: then it may have the same item again.
        if reason != .closing, subject.itemID == targetID {
            subject.clear()
            if subject.itemID == targetID { closedID = targetID }
        }
        show(nil)
        subject.onDismiss?()
        if place == nil { forget() }
        setNeedsStep()
    }

    /// Takes the step a little later, where UIKit does not tell when it could be taken: after a menu has
    /// gone, or when UIKit presents again.
    private func lookAgainSoon() {
        nextPass.schedule(after: 0.1) { [weak self] in self?.takeStep() }
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

/// Calls a closure in the next pass of the run loop, once however often it is scheduled until then. By then SwiftUI has
/// ended its update, and all views are in their places. While a finger scrolls, it waits.
@MainActor final class ImageViewerNextPass: NSObject {
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
