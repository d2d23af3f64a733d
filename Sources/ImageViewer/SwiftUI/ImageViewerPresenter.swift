//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// A viewer or a gallery, which a presenter presents.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var didDismiss: (() -> Void)? { get set }
}

extension ImageViewerController: ImageViewerPresentable {}

/// Presents and dismisses the viewer or the gallery of one modifier, so that the binding and the screen agree.
///
/// | What happens                      | What the presenter does                                      |
/// |-----------------------------------|--------------------------------------------------------------|
/// | SwiftUI updates the modified view | takes note (`update`), since no state may be changed then    |
/// | the run loop makes its next pass  | takes a step (`takeStep`)                                    |
/// | a transition has ended            | takes a step, since UIKit refuses it during a transition     |
/// | the viewer has left the screen    | clears the binding, unless that closed it (`viewerDidLeave`) |
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
    /// The item on the screen. While a gallery turns, it is the one from which it turns.
    private var shownID: AnyHashable? {
        didSet { if shownID != oldValue { onShow?(shownID) } }
    }
    /// Hands the shown item to the modifier.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// The item that people have closed and the binding still holds, because the app clears it later. It is not presented
    /// again.
    private var ignoredID: AnyHashable?
    /// The viewer that UIKit has refused to present so far, and its item.
    private var refused: (viewer: any ImageViewerPresentable, id: AnyHashable)?
    /// The anchor whose thumbnail the viewer hides.
    private weak var hiddenAnchor: ImageViewerAnchor?
    /// The anchors of this modifier's thumbnails.
    private var anchors = ImageViewerAnchors()

    private enum State {
        /// No viewer is presented.
        case closed
        /// The viewer is presented. People may be closing it already.
        case open
        /// The presenter dismisses the viewer, since the binding has another item or none, or since the modified view has
        /// gone.
        case closing
    }

    // MARK: Called by SwiftUI

    /// Takes note of an update of the modified view.
    func update(
        to subject: any ImageViewerSubject, wantedID: AnyHashable?, in environment: EnvironmentValues,
        windowView: ImageViewerWindowView, isAnimated: Bool
    ) {
        self.subject = subject
        self.wantedID = wantedID
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

    /// Breaks the retain cycle: `subject` and `onShow` hold the modifier, whose state holds this presenter.
    private func forget() {
        (subject, onShow, refused, ignoredID) = (nil, nil, nil, nil)
    }

    // MARK: Called by the transition and by the gallery

    /// The anchor behind the thumbnail of the item that is shown, or is about to be; nil where that is not on the screen.
    var anchor: ImageViewerAnchor? { (shownID ?? wantedID).flatMap(anchor(of:)) }

    func anchor(of id: AnyHashable) -> ImageViewerAnchor? { anchors.first(of: id) }

    func add(_ anchor: ImageViewerAnchor) {
        anchors.add(anchor)
        setNeedsStep()
    }

    /// Takes note of the item at which the gallery has come to rest.
    func didTurn(to id: AnyHashable) {
        if state == .open { shownID = id }
    }

    // MARK: The next step

    enum Step: Equatable {
        case nothing, present, dismiss
        /// The viewer stays, and turns to the wanted item if it shows another one.
        case keep
    }

    /// Decides the next step.
    ///
    /// |                                          | no item is wanted | an item is wanted                             |
    /// |------------------------------------------|-------------------|-----------------------------------------------|
    /// | no viewer                                | nothing           | present                                       |
    /// | the viewer shows the item, or turns to it | dismiss          | keep                                          |
    /// | the viewer shows another item            | dismiss           | dismiss: the next one is presented after that |
    static func step(wanted: AnyHashable?, shown: AnyHashable?, turns: Bool) -> Step {
        guard let wanted else { return shown == nil ? .nothing : .dismiss }
        guard let shown else { return .present }
        return shown == wanted || turns ? .keep : .dismiss
    }

    private var nextStep: Step {
        let isWanted = windowView != nil && wantedID != ignoredID
        return Self.step(wanted: isWanted ? wantedID : nil, shown: shownID, turns: subject?.turn != nil)
    }

    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.takeStep(isAnimated: $0) }

    /// Takes the next step after SwiftUI's update.
    func setNeedsStep(isAnimated: Bool = true) {
        nextPass.schedule(isAnimated: isAnimated)
    }

    /// Takes the next step a little later, where UIKit does not tell when it could be taken.
    private func lookAgainSoon(isAnimated: Bool) {
        nextPass.schedule(isAnimated: isAnimated, after: 0.1)
    }

    /// Takes the next step at the end of the controller's transition; returns false if none goes on.
    @discardableResult
    private func waitForTransition(of controller: UIViewController, isAnimated: Bool) -> Bool {
        guard let coordinator = controller.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
            self?.setNeedsStep(isAnimated: isAnimated)
        }
        return true
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
        // A viewer that is presented on a menu would go with it.
        if top.isMenu {
            lookAgainSoon(isAnimated: isAnimated)
            return true
        }
        return waitForTransition(of: top, isAnimated: isAnimated)
    }

    // MARK: The steps

    private func present(_ subject: any ImageViewerSubject, on top: UIViewController, isAnimated: Bool) {
        guard let wantedID, let viewer = makeViewer(of: subject) else { return subject.clear() }
        top.present(viewer, animated: isAnimated)
        guard viewer.presentingViewController != nil else {
            // It may be busy without saying with what, as when an app starts.
            refused = (viewer, wantedID)
            return lookAgainSoon(isAnimated: isAnimated)
        }
        refused = nil
        // The strong reference keeps the presenter until it has cleared the binding, even if the modifier goes first.
        viewer.didDismiss = { [self, weak viewer] in viewerDidLeave(viewer) }
        self.viewer = viewer
        state = .open
        hiddenAnchor = anchor
        shownID = wantedID
        // A press on the flying image may turn it back.
        waitForTransition(of: viewer, isAnimated: true)
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
        subject.turn?(viewer, isAnimated)
        guard let anchor, anchor !== hiddenAnchor else { return }
        hiddenAnchor = anchor
        subject.thumbnailDidChange(for: viewer)
    }

    private func dismiss(isAnimated: Bool) {
        guard let viewer else { return }
        state = .closing
        viewer.presentingViewController?.dismiss(animated: isAnimated)
        // Looks again until the viewer has left: a press on the flying image may bring it back.
        if viewer.presentingViewController != nil,
            !waitForTransition(of: viewer, isAnimated: isAnimated)
        {
            lookAgainSoon(isAnimated: isAnimated)
        }
    }

    // MARK: Leaving

    /// - Parameter viewer: nil if it was freed without a word, as with its window.
    private func viewerDidLeave(_ viewer: (any ImageViewerPresentable)?) {
        guard state != .closed, viewer === self.viewer, let subject else { return }
        let isClosedByBinding = state == .closing && windowView != nil
        (self.viewer, state) = (nil, .closed)
        // A binding that has closed the viewer needs no clearing: it may even have the same item again by now.
        if !isClosedByBinding, let id = subject.itemID {
            // For a gallery, another item is another page. For a viewer it waits for a viewer of its own.
            let isOfThisViewer = id == shownID || subject.turn != nil
            if isOfThisViewer {
                subject.clear()
                if subject.itemID == id { ignoredID = id }
            }
        }
        shownID = nil
        subject.onDismiss?()
        if windowView == nil { forget() }
        setNeedsStep()
    }
}

extension UIViewController {
    /// Whether this is UIKit's controller of a context menu. A viewer that is presented on it is dismissed with the menu.
    ///
    /// Its class has no public name: https://github.com/stleamist/BetterSafariView/pull/52. If Apple renames it, a viewer
    /// that is opened by an action of a menu goes away at once, and its binding becomes nil.
    fileprivate var isMenu: Bool {
        String(describing: type(of: self)).contains("ContextMenu")
    }
}
#endif
