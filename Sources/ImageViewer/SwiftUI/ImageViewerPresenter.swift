//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Presents and dismisses the viewer or the gallery of one modifier, as its binding says.
///
/// | What happens                      | What the presenter does                                            |
/// |-----------------------------------|--------------------------------------------------------------------|
/// | SwiftUI updates the modified view | updates an open controller, and asks for a step (`noteUpdate`)     |
/// | the run loop makes its next pass  | takes the step (`takeStep`), since state may be changed by then    |
/// | a transition has ended            | takes a step that UIKit would have refused during it               |
/// | the controller has left           | clears the binding (`controllerDidLeave`)                          |
/// | the modified view has gone        | asks for the step that dismisses (`windowViewDidGo`)               |
///
/// The controller is the viewer or the gallery. Each modifier has a presenter of its own.
@MainActor final class ImageViewerPresenter {
    // MARK: State: SwiftUI's last update

    private var subject: (any ImageViewerSubject)?
    /// The binding's item in SwiftUI's last update. The binding may have a newer one by now.
    private var updatedID: AnyHashable?
    /// The environment of the modified view, for the views over the image.
    private(set) var environment = EnvironmentValues()
    /// Empty views behind the modified one, with which it comes and goes: one for each view of a modified `Group`.
    private var windowViews: [Weak<ImageViewerWindowView>] = []
    /// The one in whose window the controller is presented.
    private var windowView: ImageViewerWindowView? {
        (windowViews.last { $0.view?.window != nil } ?? windowViews.last { $0.view != nil })?.view
    }

    // MARK: State: the screen

    /// `open` from the presentation on, also while people close the controller; `dismissing` once the presenter
    /// has asked UIKit to dismiss it, unless a press on its flying image brings it back; `closed` when it has left.
    private enum State { case closed, open, dismissing }

    private var state = State.closed
    /// The viewer or the gallery, from its presentation until it has left.
    private weak var controller: (any ImageViewerPresentable)?
    /// The item on the screen: in a turn, that of the nearer page.
    private var shownID: AnyHashable? {
        didSet {
            if let shownID { seenIDs.insert(shownID) }
            if shownID != oldValue { onShow?(shownID) }
        }
    }
    /// Hands the shown item to the modifier.
    var onShow: (@MainActor (AnyHashable?) -> Void)?
    /// All items shown since the presentation. When people close the controller, they become `closedIDs` if the setter is slow.
    private var seenIDs: Set<AnyHashable> = []
    /// Items that do not open. People have closed their controller, but the binding still has one of them, since its setter is
    /// slow. Emptied once the binding has another item, or none.
    private var closedIDs: Set<AnyHashable> = []
    /// The controller that UIKit has refused to present so far, and its item.
    private var refused: (controller: any ImageViewerPresentable, id: AnyHashable)?
    /// The anchor that the controller was told of last, to hide its thumbnail.
    private weak var toldAnchor: ImageViewerAnchorView?
    /// The anchors of this modifier's thumbnails, on the screen or not. One that comes back is the last.
    private var anchors: [Weak<ImageViewerAnchorView>] = []

    private struct Weak<Object: AnyObject> { weak var view: Object? }

    /// Those that have presented a controller.
    private static var all: [Weak<ImageViewerPresenter>] = []

    // MARK: Called by SwiftUI

    /// Takes note of an update of the modified view.
    func noteUpdate(
        of subject: any ImageViewerSubject, in environment: EnvironmentValues,
        windowView: ImageViewerWindowView, isAnimated: Bool
    ) {
        self.subject = subject
        updatedID = subject.itemID
        self.environment = environment
        windowViews.removeAll { $0.view == nil || $0.view === windowView }
        windowViews.append(Weak(view: windowView))
        if updatedID.map(closedIDs.contains) != true { closedIDs = [] }
        if updatedID != refused?.id { refused = nil }
        // Also while it closes: a gallery goes on to tell the app page numbers. One that is to have no pages closes with those it has.
        if let controller, !subject.isEmpty, subject.showsAllItems || updatedID == shownID {
            subject.update(controller, for: self, isAnimated: isAnimated)
        }
        setNeedsStep(isAnimated: isAnimated)
    }

    /// Dismisses the controller if it is open, since the modified view has gone. A sheet goes with its view,
    /// too. Called after each closing as well, since the window view is there only while there is an item.
    func windowViewDidGo(_ gone: ImageViewerWindowView) {
        windowViews.removeAll { $0.view === gone }
        // SwiftUI may have made another one before.
        guard windowView == nil else { return }
        if state == .closed { forget() } else { setNeedsStep() }
    }

    /// Breaks the retain cycle: `subject` and `onShow` hold the modifier, whose state holds this presenter.
    /// The environment may hold anything that belongs to the app.
    private func forget() {
        (subject, updatedID, onShow, refused, closedIDs) = (nil, nil, nil, nil, [])
        environment = EnvironmentValues()
    }

    // MARK: Called by the transition and by the gallery

    /// The anchor of the item that is shown, or is about to be; nil if no thumbnail of it is on the screen.
    var anchor: ImageViewerAnchorView? { (shownID ?? updatedID).flatMap(anchor(of:)) }

    /// The first of an item's anchors on the screen that is not scrolled away, or else the first.
    func anchor(of id: AnyHashable) -> ImageViewerAnchorView? {
        let anchors = anchors.compactMap(\.view).filter { $0.id == id && $0.window != nil }
        let seen = anchors.first { $0.window?.bounds.intersects($0.convert($0.bounds, to: nil)) == true }
        return seen ?? anchors.first
    }

    func add(_ anchor: ImageViewerAnchorView) {
        anchors.removeAll { $0.view == nil || $0.view === anchor }
        anchors.append(Weak(view: anchor))
        setNeedsStep()
    }

    /// Takes note of the item whose page is nearest in the gallery.
    func galleryDidTurn(to id: AnyHashable) {
        if state == .open { shownID = id }
    }

    // MARK: The next step

    private enum Step { case present, keep, dismiss }

    /// The item that is to be on the screen.
    private var wantedID: AnyHashable? {
        guard let updatedID, !closedIDs.contains(updatedID), windowView != nil, subject?.isEmpty == false
        else { return nil }
        return updatedID
    }

    /// The next step; nil if nothing is wanted or shown. A gallery is kept, and turns to another item. A
    /// viewer of another item is dismissed, and the step after that presents the next one.
    private var nextStep: Step? {
        switch (wantedID, shownID) {
        case (nil, nil): nil
        case (_?, nil): .present
        case (nil, _?): .dismiss
        case (let wanted?, let shown?) where wanted != shown && subject?.showsAllItems != true: .dismiss
        case (_?, _?): .keep
        }
    }

    private lazy var nextPass = ImageViewerNextPass { [weak self] in self?.takeStep(isAnimated: $0) }

    /// Takes the next step after SwiftUI's update.
    func setNeedsStep(isAnimated: Bool = true) { nextPass.schedule(isAnimated: isAnimated) }

    /// Takes the next step when a controller's transition has ended, or else soon: UIKit may not tell when.
    private func stepLater(after controller: UIViewController, isAnimated: Bool) {
        let isWaiting = controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.setNeedsStep(isAnimated: isAnimated)
        }
        if isWaiting != true { nextPass.schedule(isAnimated: isAnimated, after: 0.1) }
    }

    private func takeStep(isAnimated: Bool) {
        // The controller may have gone without a word, together with the screen on which it was presented.
        if state != .closed, controller?.presentingViewController == nil { controllerDidLeave(controller) }
        guard let subject, let top else { return }
        // Another presenter's controller may be about to go, and would take along what is presented on it.
        let others = Self.all.compactMap(\.view).filter { $0 !== self && $0.controller === top }
        if top.isPassing || others.contains(where: { $0.nextStep == .dismiss }) {
            return stepLater(after: top, isAnimated: isAnimated)
        }
        // A binding that is newer than SwiftUI's last update waits for the next one, which makes the new thumbnail's anchor, and
        // asks for the step again. A modified view that has gone gets no update, so it does not wait.
        guard windowView == nil || subject.itemID == updatedID else { return }
        switch nextStep {
        case .present: present(subject, on: top, isAnimated: isAnimated)
        case .keep: keep(subject)
        case .dismiss: dismiss(isAnimated: isAnimated)
        case nil: break
        }
    }

    /// The uppermost controller: over the presented one, or in the window in which that is to be presented.
    private var top: UIViewController? {
        (controller ?? windowView?.window?.rootViewController).flatMap {
            Array(sequence(first: $0, next: \.presentedViewController)).last
        }
    }

    // MARK: The steps

    private func present(_ subject: any ImageViewerSubject, on top: UIViewController, isAnimated: Bool) {
        // A controller that UIKit has refused is used again, since `configure` is called once. It has missed some updates.
        if let refused { subject.update(refused.controller, for: self, isAnimated: isAnimated) }
        // The items may come later, as behind a link into the app. Then there is another update.
        guard let updatedID, let controller = refused?.controller ?? subject.makeController(for: self)
        else { return }
        // An app may set a direction in SwiftUI's environment, of which UIKit does not know.
        let isMirrored = environment.layoutDirection == .rightToLeft
        if isMirrored != (top.traitCollection.layoutDirection == .rightToLeft),
            controller.view.semanticContentAttribute == .unspecified
        {
            controller.view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        }
        top.present(controller, animated: isAnimated)
        guard controller.presentingViewController != nil else {
            // UIKit may be busy without saying with what, as when an app starts.
            refused = (controller, updatedID)
            return stepLater(after: top, isAnimated: isAnimated)
        }
        refused = nil
        // The strong reference keeps the presenter until it has cleared the binding, should the modifier go.
        controller.presence.willCallOnDismiss = { [self, weak controller] in controllerDidLeave(controller) }
        Self.all.removeAll { $0.view == nil || $0.view === self }
        Self.all.append(Weak(view: self))
        self.controller = controller
        state = .open
        toldAnchor = anchor
        shownID = updatedID
        // Looks again after the flight: a press on the flying image may have turned it back, so that nothing is presented.
        stepLater(after: controller, isAnimated: true)
    }

    private func keep(_ subject: any ImageViewerSubject) {
        guard let controller else { return }
        state = .open
        guard let anchor, anchor !== toldAnchor else { return }
        toldAnchor = anchor
        subject.thumbnailDidChange(for: controller)
    }

    private func dismiss(isAnimated: Bool) {
        guard let controller else { return }
        state = .dismissing
        controller.presentingViewController?.dismiss(animated: isAnimated)
        // The presenter looks again until the controller has left: a press may bring it back.
        if controller.presentingViewController != nil {
            stepLater(after: controller, isAnimated: isAnimated)
        }
    }

    // MARK: Leaving

    /// Clears the binding, unless its item is to be shown next. The first row that fits counts:
    ///
    /// | Closed by                    | The binding's item by now, if any                               |
    /// |------------------------------|-----------------------------------------------------------------|
    /// | the modified view that went  | is cleared                                                      |
    /// | a gallery without items left | is cleared                                                      |
    /// | the binding                  | is shown next                                                   |
    /// | people, from a gallery       | is cleared, whichever it is: the closed gallery shows all items |
    /// | people, from a viewer        | is cleared if it is the shown one, or else shown next           |
    ///
    /// - Parameter gone: nil if it was freed without a word, as with its window.
    private func controllerDidLeave(_ gone: (any ImageViewerPresentable)?) {
        guard state != .closed, gone === controller, let subject else { return }
        let item = subject.itemID
        // None of the first two rows, and then the third or the last one.
        let canBeShown = item != nil && windowView != nil && !subject.isEmpty
        let isWanted = state == .dismissing || (!subject.showsAllItems && item != shownID)
        (controller, state) = (nil, .closed)
        if !canBeShown || !isWanted {
            // Even if the binding reads nil: the app may look its item up, and the item may come back.
            subject.clear()
            // Until a slow setter has run, no item that was shown may open.
            if let item, subject.itemID == item { closedIDs = seenIDs.union([item]) }
        }
        shownID = nil
        seenIDs = []
        subject.onDismiss?()
        if windowView == nil { forget() }
        setNeedsStep()
    }
}

extension UIViewController {
    /// Whether this comes or goes, or is a menu, which goes soon: whatever is presented on it goes with it.
    fileprivate var isPassing: Bool {
        transitionCoordinator != nil || isBeingPresented || isBeingDismissed || isMenu
    }

    /// Whether this is UIKit's controller of a context menu. Its class has no public name
    /// (https://github.com/stleamist/BetterSafariView/pull/52).
    private var isMenu: Bool {
        let name = String(describing: type(of: self)).prefix { $0 != "<" }
        return name.hasPrefix("_UI") && name.contains("ContextMenu")
    }
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
