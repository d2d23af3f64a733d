//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var presence: ImageViewerPresence { get }
    /// The gallery on one of whose pages the controller is.
    var paging: (any ImageViewerPaging)? { get }
    /// Returns false if only the app can close it, or during a transition or a fly-out.
    func close() -> Bool
    var isFlyingOut: Bool { get }
    /// The controller has left the screen, and is not only covered.
    func didLeave()
    func takeKeys()
}

/// A container that shows viewers on its pages: the gallery. A viewer finds it among its parents.
@MainActor protocol ImageViewerPaging: ImageViewerPresentable {
    func viewerWillAppear(_ viewer: ImageViewerController)
    func pageWasTapped()
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
}

/// What a viewer and a gallery share, from their presentation until they have left.
///
/// One that is presented closes itself, has a button for that, and shows the app beneath. One that fills a screen of SwiftUI's has
/// the screen closed. A viewer on a page leaves all of that to its gallery. In a container of the app, closing, taps, keys and the
/// status bar are the app's.
@MainActor final class ImageViewerPresence {
    /// Closes the SwiftUI screen that the controller fills, at once or later. An app may also keep it. Nil elsewhere.
    var closeHost: (() -> Void)? {
        didSet {
            update()
            // SwiftUI sets this after the controller has appeared. By then `takeKeys` has refused: it could not be closed yet.
            let isNew = oldValue == nil && closeHost != nil
            if isNew, controller.viewIfLoaded?.window != nil { controller.takeKeys() }
        }
    }

    var onDismiss: (() -> Void)?
    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the controller is gone.
    var willCallOnDismiss: (() -> Void)?

    /// Whether a presentation is open: from `willAppear` until `leave`.
    private(set) var isOpen = false

    private(set) lazy var view = ImageViewerBackdropView(of: controller)
    private(set) lazy var chrome = ImageViewerChrome()

    private unowned let controller: any ImageViewerPresentable
    private var appStatusBar: (isHidden: Bool, style: UIStatusBarStyle)?
    private var marker: Marker?
    /// The controller beneath that had the keys, such as that of a chat, whose input bar comes and goes with them.
    private weak var keyHolder: UIViewController?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
    }

    /// The gallery's, on a page.
    private var owner: ImageViewerPresence { controller.paging?.presence ?? self }

    var isPresented: Bool { controller.presentingViewController != nil && controller.parent == nil }

    var canClose: Bool { owner.closeHost != nil || owner.isPresented }

    /// UIKit would refuse in a transition.
    var canCloseNow: Bool { canClose && owner.controller.transitionCoordinator == nil }

    /// Whether the app is seen beneath the controller when the backdrop fades.
    var canRevealApp: Bool {
        // Not told by the style, which UIKit may replace: on a phone in landscape, sheets are full-screen.
        owner.isPresented && owner.controller.presentingViewController?.viewIfLoaded?.window != nil
    }

    func setUp() {
        controller.modalPresentationStyle = .overFullScreen
        controller.modalTransitionStyle = .crossDissolve
        controller.modalPresentationCapturesStatusBarAppearance = true
        controller.overrideUserInterfaceStyle = .dark
    }

    /// Replaces UIKit's view by ``view``.
    func setUpView() {
        // Apps lay out by it in `viewDidLoad`.
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

    func close() -> Bool {
        guard canCloseNow else { return false }
        // Asked of the presenter: the controller itself would dismiss whatever lies over it instead.
        let dismiss = { self.owner.controller.presentingViewController?.dismiss(animated: true) }
        (owner.closeHost ?? { dismiss() })()
        return true
    }

    // MARK: Coming and leaving

    func willAppear() {
        update()
        chrome.appear()
        guard controller.isBeingPresented else { return }
        // The app presents it again before the marker has told of its end.
        leave()
        isOpen = true
        let presenter = controller.presentingViewController
        rememberStatusBar()
        keyHolder = presenter.flatMap {
            sequence(first: $0, next: \.presentingViewController).lazy.compactMap(\.keyHolder).first
        }
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

    /// Tells the controller if it has left: one that was not presented, unless a modal covers it.
    func didDisappear() {
        let isCovered = controller.presentedViewController?.viewIfLoaded?.window != nil
        if isOpen ? controller.isBeingDismissed : !isCovered { controller.didLeave() }
    }

    /// Adds a marker to UIKit's container view. That leaves the window when the presentation ends, also beneath a full-screen
    /// cover, where UIKit does not call `viewDidDisappear` a second time.
    private func mark() {
        // There may be no container before the presentation is over.
        guard marker?.superview == nil, let container = controller.presentationController?.containerView
        else { return }
        let marker = Marker()
        // The closure owns the controller until it has run: UIKit, perhaps the only other owner, lets go earlier.
        marker.onLeave = { [self, controller] in
            withExtendedLifetime(controller) { if controller.presentingViewController == nil { leave() } }
        }
        container.addSubview(marker)
        self.marker = marker
    }

    private func leave() {
        guard isOpen else { return }
        isOpen = false
        marker?.onLeave = nil
        marker?.removeFromSuperview()
        marker = nil
        UIView.performWithoutAnimation { chrome.wantsHidden = false }
        giveKeysBack()
        willCallOnDismiss?()
        onDismiss?()
        controller.didLeave()
    }

    /// An unseen view that tells when it has left the window, in the next turn of the run loop.
    private final class Marker: UIView {
        var onLeave: (() -> Void)?

        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { perform(#selector(tell), with: nil, afterDelay: 0) }
        }

        @objc private func tell() { if window == nil { onLeave?() } }
    }

    // MARK: Keys and taps

    /// Gives the keys back, since UIKit does not; but not while people type: the app may have given the keyboard to a field.
    private func giveKeysBack() {
        guard let keyHolder, let window = keyHolder.viewIfLoaded?.window,
            ![window, keyHolder.inputAccessoryView].compactMap({ $0 }).contains(
                where: ImageViewerKeys.isTyping)
        else { return }
        keyHolder.becomeFirstResponder()
    }

    var isCovered: Bool { controller.presentedViewController?.isBeingDismissed == false }

    var isTyping: Bool { ImageViewerKeys.isTyping(in: view) }

    func endTypingOrToggleChrome() {
        if isTyping { view.endEditing(true) } else { chrome.toggle() }
    }

    // MARK: Status bar

    /// A tap hides the bar with the chrome. While the app is seen, the bar stays as the app has it: on a phone without a notch,
    /// the app's layout would jump with the bar.
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
            || (canRevealApp && chrome.pullAmount > amount)
    }

    private func rememberStatusBar() {
        let presenter = controller.presentingViewController
        let bar = presenter?.viewIfLoaded?.window?.windowScene?.statusBarManager
        // A phone in landscape hides the bar by itself, so a bar that is hidden there does not count as hidden by the app.
        let isUpright = controller.traitCollection.verticalSizeClass != .compact
        // Before iOS 17 `.default` goes by the controller that decides: white, since this one is dark.
        let isDefault = bar?.statusBarStyle ?? .default == .default
        let isDarkOnLight = isDefault && presenter?.traitCollection.userInterfaceStyle == .light
        let style = isDarkOnLight ? .darkContent : bar?.statusBarStyle ?? .default
        appStatusBar = (bar?.isStatusBarHidden == true && isUpright, style)
    }
}

extension UIViewController {
    fileprivate var keyHolder: UIViewController? {
        isFirstResponder ? self : children.lazy.compactMap(\.keyHolder).first
    }
}
