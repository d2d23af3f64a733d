//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Presents and dismisses the viewer or the gallery of one modifier, as its binding says.
///
/// SwiftUI's update is only noted (`noteUpdate`), since state must not be changed in it. The next pass of the run loop then compares
/// what is wanted with what is shown: it presents, keeps or dismisses the controller (`takeStep`). When the controller has left,
/// the binding is cleared (`controllerDidLeave`).
@MainActor final class ImageViewerPresenter: NSObject {
    // MARK: State: SwiftUI's last update

    private var subject: (any ImageViewerSubject)?
    /// The binding's item in that update. The binding may have a newer one by now.
    private var updatedID: AnyHashable?
    private(set) var context = ImageViewerContext()
    /// An empty view behind the modified one, with which it comes and goes.
    private weak var windowView: ImageViewerWindowView?

    // MARK: State: the screen

    /// The viewer or the gallery, from its presentation until it has left.
    private weak var controller: (any ImageViewerPresentable)?
    /// The ``ImageViewerSubject/contentID`` of the controller; nil if there is none.
    private var shownContentID: AnyHashable?
    /// The item on the screen: in a turn, that of the nearer page.
    private var shownID: AnyHashable? {
        didSet { if shownID != oldValue { onShow?(shownID) } }
    }
    /// Hands the shown item to the modifier.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// Whether the presenter has asked UIKit to dismiss the controller. Otherwise people do.
    private var isDismissing = false
    /// How often UIKit has refused to present.
    private var refusals = 0
    /// The anchors of this modifier's thumbnails, on the screen or not.
    private var anchors: [WeakAnchor] = []
    /// The anchor whose thumbnail is hidden.
    private weak var hiddenAnchor: ImageViewerAnchorView?

    private struct WeakAnchor { weak var anchor: ImageViewerAnchorView? }

    // MARK: Called by SwiftUI

    /// Takes note of an update of the modified view, and updates an open controller.
    func noteUpdate(
        of subject: any ImageViewerSubject, in context: ImageViewerContext, windowView: ImageViewerWindowView
    ) {
        (self.subject, updatedID) = (subject, subject.itemID)
        (self.context, self.windowView) = (context, windowView)
        // Also while it closes: a gallery goes on to tell the app page numbers.
        if let controller, [nil, shownContentID].contains(subject.contentID) {
            subject.update(controller, for: self)
        }
        setNeedsStep(isAnimated: context.isAnimated)
    }

    /// Dismisses the controller if it is open, since the modified view has gone. A sheet goes with its view, too. Called after each
    /// closing as well, since the window view is there only while there is an item.
    func windowViewDidGo(_ gone: ImageViewerWindowView) {
        // SwiftUI may have made a newer one before.
        if let windowView, windowView !== gone { return }
        windowView = nil
        if shownContentID == nil { forget() } else { setNeedsStep() }
    }

    /// Lets go of all that belongs to the app.
    private func forget() {
        (subject, updatedID, refusals) = (nil, nil, 0)
        context = ImageViewerContext()
    }

    // MARK: Called by the transition and by the gallery

    /// The anchor of the item that is shown, or is about to be; nil if no thumbnail of it is on the screen.
    var anchor: ImageViewerAnchorView? { (shownID ?? updatedID).flatMap(anchor(of:)) }

    /// One of an item's anchors, if possible one that is not scrolled away.
    func anchor(of id: AnyHashable) -> ImageViewerAnchorView? {
        let anchors = anchors.compactMap(\.anchor).filter { $0.id == id && $0.window != nil }
        let seen = anchors.first { $0.window?.bounds.intersects($0.convert($0.bounds, to: nil)) == true }
        return seen ?? anchors.first
    }

    func add(_ anchor: ImageViewerAnchorView) {
        anchors.removeAll { $0.anchor == nil || $0.anchor === anchor }
        anchors.append(WeakAnchor(anchor: anchor))
        setNeedsStep()
    }

    /// Takes note of the item whose page is nearest in the gallery.
    func galleryDidTurn(to id: AnyHashable) {
        if shownContentID != nil, !isDismissing { shownID = id }
    }

    // MARK: The next step

    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.takeStep(isAnimated: $0) }
    /// The pass after that: another modifier's controller, if it is to go now, would take along what is presented on it.
    private lazy var presentingPass = ImageViewerNextPass { [weak self] in self?.present(isAnimated: $0) }

    /// Takes the next step after SwiftUI's update.
    func setNeedsStep(isAnimated: Bool = true) { nextPass.schedule(isAnimated: isAnimated) }

    /// What is to be on the screen. It goes with the modified view.
    private var wantedContentID: AnyHashable? { windowView == nil ? nil : subject?.contentID }

    /// The uppermost controller: over the presented one, or in the window in which that is to be presented.
    private var top: UIViewController? {
        (controller ?? windowView?.window?.rootViewController).flatMap {
            Array(sequence(first: $0, next: \.presentedViewController)).last
        }
    }

    private func takeStep(isAnimated: Bool) {
        // The controller may have gone without a word, together with the screen on which it was presented.
        if controller?.presentingViewController == nil { controllerDidLeave() }
        guard let top else { return }
        // UIKit may not tell when the transition is over.
        if top.isPassing { return nextPass.schedule(isAnimated: isAnimated, after: 0.1) }
        if shownContentID == nil {
            presentingPass.schedule(isAnimated: isAnimated)
        } else if wantedContentID == shownContentID {
            hideThumbnail()
        } else {
            // A viewer of another item goes, too, and the step after that presents the next one.
            isDismissing = true
            controller?.presentingViewController?.dismiss(animated: isAnimated)
        }
    }

    private func present(isAnimated: Bool) {
        guard shownContentID == nil, wantedContentID != nil, let subject, let top else { return }
        // A binding that is newer than SwiftUI's last update waits for the next one, which makes the new thumbnail's anchor.
        guard subject.itemID == updatedID else { return }
        if top.isPassing { return setNeedsStep(isAnimated: isAnimated) }
        // The items may come later, as behind a link into the app. Then there is another update.
        guard let controller = subject.makeController(for: self) else { return }
        // An app may set a direction in SwiftUI's environment, of which UIKit does not know.
        let isMirrored = context.isRightToLeft
        if isMirrored != (top.traitCollection.layoutDirection == .rightToLeft),
            controller.view.semanticContentAttribute == .unspecified
        {
            controller.view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        }
        top.present(controller, animated: isAnimated)
        guard controller.presentingViewController != nil else {
            // UIKit may be busy without saying with what, as while a menu goes. After three seconds nothing is to be presented.
            refusals += 1
            if refusals < 30 {
                nextPass.schedule(isAnimated: isAnimated, after: 0.1)
            } else {
                subject.clear()
            }
            return
        }
        // The strong reference keeps the presenter until it has cleared the binding, should the modifier go.
        controller.presence.willCallOnDismiss = { [self, weak controller] in
            if controller === self.controller { controllerDidLeave() }
        }
        (self.controller, shownContentID, refusals) = (controller, subject.contentID, 0)
        (hiddenAnchor, shownID) = (anchor, updatedID)
    }

    /// The shown item may have another thumbnail, as when its row has come back.
    private func hideThumbnail() {
        guard let controller, controller.viewIfLoaded?.window != nil, let anchor, anchor !== hiddenAnchor
        else { return }
        hiddenAnchor = anchor
        (controller.transitioningDelegate as? ImageZoomTransition)?.updateHiddenThumbnail(in: controller)
    }

    /// Clears the binding if people have closed its controller, or if there is nothing to show. Anything else that the binding has by
    /// now is shown next.
    private func controllerDidLeave() {
        guard let subject, let goneID = shownContentID else { return }
        let onClose = isDismissing ? nil : controller?.onClose
        let peopleHaveClosedIt = !isDismissing && wantedContentID == goneID
        let isClosed = peopleHaveClosedIt || wantedContentID == nil
        (controller, shownContentID, isDismissing) = (nil, nil, false)
        // Even if the binding reads nil: the app may look its item up, and the item may come back.
        if isClosed { subject.clear() }
        anchor?.onFocus?()
        shownID = nil
        onClose?()
        subject.onDismiss?()
        if windowView == nil { forget() }
        setNeedsStep()
    }
}

extension UIViewController {
    /// Whether this comes or goes: what is presented on it then is refused, or goes with it.
    fileprivate var isPassing: Bool { transitionCoordinator != nil || isBeingPresented || isBeingDismissed }
}

/// Takes an action in the next pass of the run loop, or later, once however often it is scheduled until then.
///
/// By then SwiftUI has ended its update, so that state may be changed.
@MainActor final class ImageViewerNextPass: NSObject {
    private let mode: RunLoop.Mode
    private let action: @MainActor (_ isAnimated: Bool) -> Void
    private var isScheduled = false
    private var isAnimated = true

    /// - Parameter waitsForFingers: Whether the pass waits while a finger scrolls.
    init(waitsForFingers: Bool = true, _ action: @escaping @MainActor (_ isAnimated: Bool) -> Void) {
        mode = waitsForFingers ? .default : .common
        self.action = action
    }

    /// Schedules the action. Of several calls the first one says when, and any forbids the animation.
    func schedule(isAnimated: Bool = true, after delay: TimeInterval = 0) {
        if !isAnimated { self.isAnimated = false }
        guard !isScheduled else { return }
        isScheduled = true
        perform(#selector(act), with: nil, afterDelay: delay, inModes: [mode])
    }

    @objc private func act() {
        let isAnimated = isAnimated
        (isScheduled, self.isAnimated) = (false, true)
        action(isAnimated)
    }
}
#endif
