//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var presence: ImageViewerPresence { get }
    /// Closes the controller. Returns false where the app has to close it, or where it comes or leaves already.
    func close() -> Bool
    /// Whether its image flies away after a flick.
    var isFlyingOut: Bool { get }
    /// It has left the screen, and is not only covered.
    func didLeave()
    /// A finger is about to come down, or a view asks what it would meet.
    func willHitTest()
}

extension ImageViewerPresentable {
    func willHitTest() {}
}

/// Where a viewer or a gallery is shown, and what both do alike from their presentation until they have left.
///
///                      presented      hosted          page            embedded
///     is shown by      the presenter  SwiftUI's view  the gallery     a container of the app's
///     is closed by     the presenter  the host        the gallery     the app, if anybody
///     close button     its own        its own         the gallery's   none
///     a tap            hides chrome   hides chrome    hides all       is the app's
///     backdrop fades   yes            if it may       if presented    no
///     takes keys       appearing      appearing       when turned to  never
///     VoiceOver modal  yes            no              no              no
///     status bar       its own        the host's      the gallery's   the app's
///     is reset         when presented no              turned away     no
///     leaving stops    loading        loading         once dropped    loading
///     onDismiss        yes            by SwiftUI      no              no
@MainActor final class ImageViewerPresence {
    enum Placement {
        case presented, hosted, page, embedded
    }

    /// The container that shows the controller as its own. Nil where the app has presented it, or shows it in a container of
    /// the app's.
    var host: Host? {
        didSet { updateForPlacement() }
    }

    /// Called once when a presentation has ended, whatever has ended it.
    var onDismiss: (() -> Void)?

    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the controller is gone.
    var willCallOnDismiss: (() -> Void)?

    /// Whether a presentation has begun, and the controller has not left since.
    private(set) var isPresented = false

    /// The controller's view.
    private(set) lazy var view = ImageViewerBackdropView(of: controller)
    private(set) lazy var chrome = ImageViewerChrome()

    private unowned let controller: any ImageViewerPresentable
    /// The status bar that the app had when the presentation began.
    private var appStatusBar: (isHidden: Bool, style: UIStatusBarStyle)?
    private weak var marker: Marker?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
    }

    var placement: Placement {
        if let host { return host.paging == nil ? .hosted : .page }
        return controller.presentingViewController != nil && controller.parent == nil ? .presented : .embedded
    }

    /// Whether the app is seen beneath the controller where the backdrop fades.
    var isTransparent: Bool {
        host?.isTransparent ?? (placement == .presented && controller.modalPresentationStyle != .fullScreen)
    }

    /// Has the controller presented over the app, which is seen beneath the fading backdrop. The status bar goes with the chrome.
    func setUp() {
        controller.modalPresentationStyle = .overFullScreen
        controller.modalTransitionStyle = .crossDissolve
        controller.modalPresentationCapturesStatusBarAppearance = true
        controller.overrideUserInterfaceStyle = .dark
    }

    /// Puts ``view`` in the place of the view that UIKit has made, which has the size that apps lay out by.
    func setUpView() {
        view.frame = controller.view.frame
        controller.view = view
        chrome.onClose = { [weak controller] in _ = controller?.close() }
        chrome.frame = view.bounds
        view.addSubview(chrome)
    }

    private func updateForPlacement() {
        chrome.hasCloseButton = canClose && placement != .page
        // A part of a screen leaves the rest of it within VoiceOver's reach.
        controller.viewIfLoaded?.accessibilityViewIsModal = placement == .presented
    }

    // MARK: Closing

    var canClose: Bool { host.map { $0.close != nil } ?? (placement == .presented) }

    /// Whether it can be closed, and neither it nor its host comes or goes already.
    var canCloseNow: Bool { canClose && controller.transitionCoordinator == nil }

    func close() -> Bool {
        guard canCloseNow else { return false }
        if let host {
            host.close?()
        } else {
            // Asked of the presenter: the controller itself would dismiss whatever lies over it instead.
            controller.presentingViewController?.dismiss(animated: true)
        }
        return true
    }

    // MARK: Coming and leaving

    /// No touch counts while the controller comes or leaves.
    var takesTouches: Bool {
        !controller.isBeingPresented && !controller.isBeingDismissed && !controller.isFlyingOut
    }

    /// Returns whether a presentation begins.
    func willAppear() -> Bool {
        updateForPlacement()
        guard controller.isBeingPresented else { return false }
        // An app may dismiss it beneath a cover, and present it again in the same turn of the run loop.
        if isPresented { leave() }
        isPresented = true
        chrome.appear()
        rememberStatusBar()
        // The presenter's keyboard would stay above it.
        controller.presentingViewController?.view.endEditing(true)
        mark()
        return true
    }

    func didAppear() {
        chrome.appear()
        guard isPresented else { return }
        // Apple does not say whether the container is there when the controller is about to appear.
        if marker == nil { mark() }
        // A dismissal that was cancelled has shown the bar.
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    func willDisappear() {
        guard controller.isBeingDismissed else { return }
        chrome.disappear()
        // At once, see `ImageViewerChrome.pullAmount`.
        UIView.performWithoutAnimation { controller.setNeedsStatusBarAppearanceUpdate() }
    }

    func didDisappear() {
        if hasLeft { leave() }
    }

    /// Whether the controller has left, and is not only covered. Asked only while it is not on the screen.
    private var hasLeft: Bool { isPresented ? isPresentationOver : !isCoveredInWindow }

    private var isPresentationOver: Bool {
        // Presented again in the same turn of the run loop, it is being dismissed and being presented.
        let isLeaving = controller.isBeingDismissed && !controller.isBeingPresented
        return isLeaving || controller.presentingViewController == nil
    }

    /// Whether the screen of which it is a part presents something over itself.
    private var isCoveredInWindow: Bool { controller.presentedViewController?.viewIfLoaded?.window != nil }

    /// Called in one of three ways: when the view has disappeared (`didDisappear`); when the presentation's container has left
    /// the window (`mark`), since beneath a full-screen cover nothing disappears; or by the next presentation (`willAppear`).
    private func leave() {
        let wasPresented = isPresented
        isPresented = false
        marker?.removeFromSuperview()
        marker = nil
        if wasPresented {
            UIView.performWithoutAnimation { chrome.wantsHidden = false }
            willCallOnDismiss?()
            onDismiss?()
        }
        controller.didLeave()
    }

    /// Puts a marker into the container of the presentation. It tells when that leaves the window.
    private func mark() {
        let marker = Marker()
        // Keeps the controller until then.
        marker.onLeave = { [self, controller] in
            withExtendedLifetime(controller) { if isPresented, hasLeft { leave() } }
        }
        controller.presentationController?.containerView?.addSubview(marker)
        self.marker = marker
    }

    /// An unseen view that tells when it has left the window.
    private final class Marker: UIView {
        var onLeave: (() -> Void)?

        override func didMoveToWindow() {
            super.didMoveToWindow()
            // In the next turn of the run loop: in this one the dismissal is still under way.
            if window == nil { perform(#selector(tell), with: nil, afterDelay: 0) }
        }

        @objc private func tell() {
            if window == nil { onLeave?() }
        }
    }

    // MARK: Keys and taps

    /// Whether something of the app's lies over the controller.
    var isCovered: Bool { controller.presentedViewController.map { !$0.isBeingDismissed } ?? false }

    var isTyping: Bool { ImageViewerKeys.isTyping(in: view) }

    func endTypingOrToggleChrome() {
        if isTyping { view.endEditing(true) } else { chrome.toggle() }
    }

    // MARK: Status bar

    /// A tap hides the bar with the chrome while the controller covers the app. Where the app is seen, the bar stays as the
    /// app has it: on a phone without a notch, the app's layout would jump with it.
    var hidesStatusBar: Bool {
        guard placement == .presented, let appStatusBar else { return false }
        let isAppSeen =
            !coversScreen || controller.isBeingDismissed || (isTransparent && chrome.pullAmount > 0)
        return appStatusBar.isHidden || (chrome.isHiddenNow && !isAppSeen)
    }

    /// Light on the dark backdrop; that of the app in a sheet, around which the app is seen; nil where the controller was not
    /// presented, and so has no say.
    var statusBarStyle: UIStatusBarStyle? {
        guard placement == .presented else { return nil }
        return coversScreen ? .lightContent : appStatusBar?.style
    }

    private var coversScreen: Bool {
        [.fullScreen, .overFullScreen].contains(controller.modalPresentationStyle)
    }

    private func rememberStatusBar() {
        let window = controller.presentingViewController?.viewIfLoaded?.window
        let bar = window?.windowScene?.statusBarManager
        // A phone on its side hides the bar by itself, and shows it again when it is turned.
        let isUpright = controller.traitCollection.verticalSizeClass != .compact
        appStatusBar = (bar?.isStatusBarHidden == true && isUpright, bar?.statusBarStyle ?? .default)
    }
}
