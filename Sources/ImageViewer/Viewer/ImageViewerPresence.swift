//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var presence: ImageViewerPresence { get }
    /// Closes the screen that the controller is a part of, at once or later. An app may also keep it.
    var onClose: (() -> Void)? { get set }
    /// Called once when a presentation has ended, whatever has ended it.
    var onDismiss: (() -> Void)? { get }
    /// The gallery on one of whose pages the controller is.
    var paging: (any ImageViewerPaging)? { get }
    /// Returns false if only the app can close it, or during a transition or a fly-out.
    func close() -> Bool
    /// Whether its image flies out after a flick.
    var isFlyingOut: Bool { get }
    /// The controller has left the screen, and is not only covered.
    func didLeave()
    /// Becomes the first responder, if it may.
    func takeKeys()
}

/// A container that shows viewers on its pages: the gallery. A viewer finds it among its parents.
@MainActor protocol ImageViewerPaging: ImageViewerPresentable {
    /// Which drags of viewers on its pages close it.
    var pageDismissal: ImageViewerDismissal { get }
    /// A viewer is about to appear on a page: its controls and bounces follow the gallery's.
    func viewerWillAppear(_ viewer: ImageViewerController)
    /// A viewer is zoomed in, or has come to rest.
    func viewerDidZoom()
    func pageWasTapped()
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
}

/// What a viewer and a gallery share, from their presentation until they have left.
///
/// One that is presented closes itself, has a button for that, and shows the app beneath. One with `onClose` asks the app to close
/// the screen around it. A viewer on a page leaves all of that to its gallery. Elsewhere, in a container of the app, closing, taps,
/// keys and the status bar are the app's.
@MainActor final class ImageViewerPresence {
    /// Called before `onDismiss`, so that SwiftUI's binding says there that the controller is gone. Of its own: an app may replace
    /// `onDismiss` at any time.
    var willCallOnDismiss: (() -> Void)?

    /// How fast a drag has closed the controller, in points per second; from then until `onDismiss`.
    var releaseVelocity = CGVector.zero

    /// How far its image is pulled away, from 0 to 1. The backdrop fades with it; the controls go, and the bar becomes the app's,
    /// sooner.
    var pullAmount: CGFloat = 0 {
        didSet {
            view.opacity = canRevealApp ? 1 - pullAmount : 1
            chrome.pullAmount = pullAmount
            // Past 0 the status bar comes back, past 0.5 its style changes: at once, or the app beneath would slide with the bar.
            let turnsOver = (pullAmount > 0) != (oldValue > 0) || (pullAmount > 0.5) != (oldValue > 0.5)
            if turnsOver { UIView.performWithoutAnimation(controller.setNeedsStatusBarAppearanceUpdate) }
        }
    }

    /// Whether a presentation is open: from `willAppear` until `leave`. `presentingViewController` is nil earlier.
    private(set) var isOpen = false
    /// Whether the controller knows that the presentation has ended.
    private var hasLeft = false

    private(set) lazy var view = ImageViewerBackdropView(of: controller)
    private(set) lazy var chrome = ImageViewerChrome()

    private unowned let controller: any ImageViewerPresentable
    /// The status bar that the app had when the presentation began.
    private var appStatusBar: (isHidden: Bool, style: UIStatusBarStyle)?
    private weak var marker: Marker?
    /// The controller beneath that had the keys, such as that of a chat, whose input bar comes and goes with them.
    private weak var keyHolder: UIViewController?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
    }

    /// The gallery's, on a page.
    private var owner: ImageViewerPresence { controller.paging?.presence ?? self }

    /// Whether it is presented by itself, and not as a part of another controller.
    var isPresented: Bool { controller.presentingViewController != nil && controller.parent == nil }

    var canClose: Bool { owner.controller.onClose != nil || owner.isPresented }

    /// Whether it closes by UIKit's dismissal, and not by ``ImageViewerPresentable/onClose``.
    var closesByDismissal: Bool { owner.isPresented }

    /// UIKit would refuse in a transition.
    var canCloseNow: Bool { canClose && owner.controller.transitionCoordinator == nil }

    /// Whether the app is seen beneath the controller when the backdrop fades.
    private var canRevealApp: Bool {
        // Asked of the view: the style may be replaced by UIKit, which shows sheets on a phone in landscape full-screen.
        owner.isPresented && owner.controller.presentingViewController?.viewIfLoaded?.window != nil
    }

    /// How the controller is presented, unless the app sets something else: over the app, and dark.
    func setUp() {
        controller.modalPresentationStyle = .overFullScreen
        controller.modalTransitionStyle = .crossDissolve
        controller.modalPresentationCapturesStatusBarAppearance = true
        controller.overrideUserInterfaceStyle = .dark
    }

    /// Replaces UIKit's view by ``view``, which takes over its frame, since apps lay out by it in `viewDidLoad`.
    func setUpView() {
        view.frame = controller.view.frame
        controller.view = view
        chrome.onClose = { [weak controller] in _ = controller?.close() }
        chrome.frame = view.bounds
        view.addSubview(chrome)
    }

    private func update() {
        chrome.hasCloseButton = canClose && controller.paging == nil
        // Otherwise VoiceOver could not reach the rest of the screen that the controller is a part of.
        controller.viewIfLoaded?.accessibilityViewIsModal = isPresented
    }

    func onCloseDidChange(from oldValue: (() -> Void)?) {
        update()
        // An app may set it after the controller has appeared. By then `takeKeys` has refused: it could not be closed yet.
        let isNew = oldValue == nil && controller.onClose != nil
        if isNew, controller.viewIfLoaded?.window != nil { controller.takeKeys() }
    }

    func close() -> Bool {
        guard canCloseNow else { return false }
        if owner.isPresented {
            // Asked of the presenter: the controller itself would dismiss whatever lies over it instead.
            owner.controller.presentingViewController?.dismiss(animated: true)
        } else {
            owner.controller.onClose?()
        }
        return true
    }

    // MARK: Coming and leaving

    func willAppear() {
        update()
        chrome.appear()
        guard controller.isBeingPresented else { return }
        // The app presents it again before the marker has told of its end.
        end()
        (isOpen, hasLeft) = (true, false)
        pullAmount = 0
        rememberStatusBar()
        let presenter = controller.presentingViewController
        keyHolder =
            sequence(first: controller as UIViewController, next: \.presentingViewController)
            .dropFirst().lazy.compactMap(\.keyHolder).first
        // The presenter's keyboard would stay above it.
        presenter?.view.endEditing(true)
        mark()
    }

    func didAppear() {
        guard isOpen else { return }
        mark()
        // A dismissal that was cancelled has shown the bar.
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    func willDisappear() {
        guard owner.controller.isBeingDismissed else { return }
        chrome.disappear()
        // At once: in an animation the app, which is about to be seen, would slide with the bar.
        UIView.performWithoutAnimation { controller.setNeedsStatusBarAppearanceUpdate() }
    }

    /// Tells the controller if it has left. In a container it has, unless a modal covers it: its own or its container's.
    func didDisappear() {
        let hasModal = controller.presentedViewController?.viewIfLoaded?.window != nil
        guard isOpen ? controller.isBeingDismissed : !hasModal else { return }
        hasLeft = isOpen
        UIView.performWithoutAnimation { if isOpen { chrome.reset() } }
        controller.didLeave()
        if !isOpen { releaseVelocity = .zero }
    }

    /// Adds a marker to UIKit's container view. That leaves the window when the presentation ends, also beneath a full-screen
    /// cover, where UIKit does not call `viewDidDisappear` a second time, and when a flight in is turned back.
    private func mark() {
        // There may be no container before the presentation is over.
        guard marker?.superview == nil, let container = controller.presentationController?.containerView
        else { return }
        let marker = Marker()
        // The closure owns the controller until it has run: UIKit, perhaps the only other owner, lets go earlier.
        marker.onRemoval = { [self, controller] in
            withExtendedLifetime(controller) { if controller.presentingViewController == nil { end() } }
        }
        container.addSubview(marker)
        self.marker = marker
    }

    /// Ends the presentation, and tells the app.
    private func end() {
        guard isOpen else { return }
        isOpen = false
        marker?.onRemoval = nil
        marker?.removeFromSuperview()
        marker = nil
        if !hasLeft {
            UIView.performWithoutAnimation(chrome.reset)
            controller.didLeave()
        }
        giveKeysBack()
        willCallOnDismiss?()
        // UIKit has taken its container away, so that the app may present something else.
        controller.onDismiss?()
        if !isOpen { releaseVelocity = .zero }
    }

    /// An unseen view that tells when it has left the window, in the next turn of the run loop.
    private final class Marker: UIView {
        var onRemoval: (() -> Void)?

        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { perform(#selector(tell), with: nil, afterDelay: 0) }
        }

        @objc private func tell() { if window == nil { onRemoval?() } }
    }

    // MARK: Keys and taps

    /// Gives the keys back, since UIKit does not; but not while people type: the app may have given the keyboard to a field.
    private func giveKeysBack() {
        guard let keyHolder, let window = keyHolder.viewIfLoaded?.window else { return }
        let views = [window, keyHolder.inputAccessoryView].compactMap { $0 }
        guard !views.contains(where: ImageViewerKeys.isTyping) else { return }
        keyHolder.becomeFirstResponder()
        // A gallery hands them on to its page, which may be another one by now.
        (keyHolder as? any ImageViewerPresentable)?.takeKeys()
    }

    /// Whether a modal lies over the controller, and is not about to go.
    var isCovered: Bool { controller.presentedViewController?.isBeingDismissed == false }

    var isTyping: Bool { ImageViewerKeys.isTyping(in: view) }

    func endTypingOrToggleChrome() {
        if isTyping { view.endEditing(true) } else { chrome.toggle() }
    }

    // MARK: Status bar

    /// The bar hides with the chrome. While the app is seen, it stays as the app has it: on a phone without a notch, the app's layout
    /// would jump with the bar. So would that of an iPad's sheet, and that would end the drag.
    var hidesStatusBar: Bool {
        guard isPresented, let appStatusBar else { return false }
        return appStatusBar.isHidden
            || (chrome.isHiddenNow && !controller.isBeingDismissed && !isAppSeen(after: 0))
    }

    /// Light over the dark backdrop, and the app's once a pull has faded that by more than half. Nil if the controller was not
    /// presented, and so has no say.
    var statusBarStyle: UIStatusBarStyle? {
        guard isPresented else { return nil }
        return isAppSeen(after: 0.5) ? appStatusBar?.style : .lightContent
    }

    /// Whether the app is seen around a sheet, or beneath a backdrop that a pull has faded so far.
    private func isAppSeen(after amount: CGFloat) -> Bool {
        ![.fullScreen, .overFullScreen].contains(controller.modalPresentationStyle)
            || (canRevealApp && pullAmount > amount)
    }

    private func rememberStatusBar() {
        let presenter = controller.presentingViewController
        let bar = presenter?.viewIfLoaded?.window?.windowScene?.statusBarManager
        // A phone in landscape hides the bar by itself, so a bar that is hidden there does not count as hidden by the app.
        let isUpright = presenter?.traitCollection.verticalSizeClass != .compact
        // Before iOS 17 `.default` goes by the controller that decides: white, since this one is dark.
        let isDefault = bar?.statusBarStyle ?? .default == .default
        let isDarkOnLight = isDefault && presenter?.traitCollection.userInterfaceStyle == .light
        let style = isDarkOnLight ? .darkContent : bar?.statusBarStyle ?? .default
        appStatusBar = (bar?.isStatusBarHidden == true && isUpright, style)
    }
}

extension UIViewController {
    /// Itself or a descendant: a viewer or a gallery that can be closed, or the first responder.
    fileprivate var keyHolder: UIViewController? {
        let canClose = (self as? any ImageViewerPresentable)?.presence.canClose == true
        return canClose || isFirstResponder ? self : children.lazy.compactMap(\.keyHolder).first
    }
}
