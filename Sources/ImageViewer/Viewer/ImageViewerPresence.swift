//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var presence: ImageViewerPresence { get }
    /// The gallery on one of whose pages the controller is.
    var paging: (any ImageViewerPaging)? { get }
    /// Closes the controller. Returns false if only the app can close it, or during a transition or a fly-out.
    func close() -> Bool
    /// Whether its image flies away after a flick.
    var isFlyingOut: Bool { get }
    /// The controller has left the screen, and is not only covered.
    func didLeave()
    /// Becomes the first responder, if it may.
    func takeKeys()
}

/// A container that shows viewers on its pages: the gallery. A viewer finds it among its parents.
@MainActor protocol ImageViewerPaging: ImageViewerPresentable {
    /// A viewer is about to appear on a page, where it may be new.
    func viewerWillAppear(_ viewer: ImageViewerController)
    /// A tap on a page hides and shows the chrome of all.
    func pageWasTapped()
    /// The image of a viewer is pulled away, or comes back: how far, from 0 to 1.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
}

/// What a viewer and a gallery share: where they are shown, and what they do from their presentation until they have left.
///
///                        presented       hosted            page             embedded
///     shown by           presenter       SwiftUI's view    gallery          container of the app
///     closed by          presenter       host              gallery          app
///     close button       own             own               gallery's        none
///     a tap              hides chrome    hides chrome      hides all        belongs to the app
///     backdrop fades     over the app    no                as gallery's     no
///     takes keys         on appearing    once hosted       when turned to   never
///     VoiceOver modal    yes             no                no               no
///     status bar         own             host's            gallery's        app's
///     reset              when presented  after a flick     when turned away no
///     loading stops      on leaving      on leaving        when dropped     on leaving
///     onDismiss          yes             by SwiftUI        no               no
///
/// The columns are the cases of ``Placement``. On a page of an embedded gallery, closing and taps are the app's, too. A gallery
/// that leaves stops the loading of its pages.
@MainActor final class ImageViewerPresence {
    enum Placement {
        case presented, hosted, page, embedded
    }

    /// Closes the host, a SwiftUI screen that the controller fills, at once or later. An app may also keep it. Nil elsewhere.
    var closeHost: (() -> Void)? {
        didSet {
            updateForPlacement()
            // SwiftUI sets this after the controller has appeared. By then `takeKeys` has refused: it could not be closed yet.
            let isNew = oldValue == nil && closeHost != nil
            if isNew, controller.viewIfLoaded?.window != nil { controller.takeKeys() }
        }
    }

    /// Called once when a presentation has ended, whatever has ended it.
    var onDismiss: (() -> Void)?

    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the controller is gone.
    var willCallOnDismiss: (() -> Void)?

    /// Whether SwiftUI's binding is about to dismiss the controller. Ask before presenting on it: UIKit would dismiss both.
    var isAboutToGo: (() -> Bool)?

    /// Whether a presentation is open: from `willAppear` until `leave`. ``placement`` cannot tell, since the controller may lose
    /// its presenter before `leave` is called.
    private(set) var hasOpenPresentation = false

    /// The controller's view.
    private(set) lazy var view = ImageViewerBackdropView(of: controller)
    private(set) lazy var chrome = ImageViewerChrome()

    private unowned let controller: any ImageViewerPresentable
    /// The status bar that the app had when the presentation began. The next one overwrites it.
    private var appStatusBar: (isHidden: Bool, style: UIStatusBarStyle)?
    private weak var marker: Marker?
    /// The controller beneath that had the keys, such as that of a chat, whose input bar comes and goes with them.
    private weak var keyHolder: UIViewController?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
    }

    var placement: Placement {
        if closeHost != nil { return .hosted }
        if controller.paging != nil { return .page }
        return controller.presentingViewController != nil && controller.parent == nil ? .presented : .embedded
    }

    /// Whether the app is seen beneath the controller when the backdrop fades.
    var canRevealApp: Bool {
        switch placement {
        // Not told by the style, which UIKit may replace: on a phone in landscape, sheets are full-screen.
        case .presented: controller.presentingViewController?.viewIfLoaded?.window != nil
        case .page: controller.paging?.presence.canRevealApp ?? false
        case .hosted, .embedded: false
        }
    }

    /// Whether a tap hides the chrome. In a container of the app, taps belong to the app.
    var tapsHideChrome: Bool { (controller.paging?.presence ?? self).placement != .embedded }

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

    private func updateForPlacement() {
        chrome.hasCloseButton = canClose && placement != .page
        // Otherwise VoiceOver could not reach the rest of the screen that the controller is a part of.
        controller.viewIfLoaded?.accessibilityViewIsModal = placement == .presented
    }

    // MARK: Closing

    var canClose: Bool {
        switch placement {
        case .presented, .hosted: true
        case .page: controller.paging?.presence.canClose ?? false
        case .embedded: false
        }
    }

    /// Whether it can be closed, and no transition goes on, in which UIKit would refuse.
    var canCloseNow: Bool { canClose && controller.transitionCoordinator == nil }

    func close() -> Bool {
        guard canCloseNow else { return false }
        switch placement {
        // Asked of the presenter: the controller itself would dismiss whatever lies over it instead.
        case .presented: controller.presentingViewController?.dismiss(animated: true)
        case .hosted: closeHost?()
        case .page: return controller.paging?.presence.close() ?? false
        case .embedded: return false
        }
        return true
    }

    // MARK: Coming and leaving

    func willAppear() {
        updateForPlacement()
        chrome.appear()
        guard controller.isBeingPresented else { return }
        // The last presentation was dismissed beneath a full-screen cover, and its marker has not reported that yet.
        if hasOpenPresentation { leave() }
        hasOpenPresentation = true
        rememberStatusBar()
        let presenters = sequence(first: controller as UIViewController, next: \.presentingViewController)
        keyHolder = presenters.dropFirst().lazy.compactMap(\.keyHolder).first
        // The presenter's keyboard would stay above it.
        controller.presentingViewController?.view.endEditing(true)
        mark()
    }

    func didAppear() {
        guard hasOpenPresentation else { return }
        // Apple does not say whether there is a container view, which holds the marker, in `viewWillAppear`.
        if marker == nil { mark() }
        // A dismissal that was cancelled has shown the bar.
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    func willDisappear() {
        guard controller.isBeingDismissed || controller.paging?.isBeingDismissed == true else { return }
        chrome.disappear()
        // At once: in an animation the app, which is about to be seen, would slide with the bar.
        UIView.performWithoutAnimation { controller.setNeedsStatusBarAppearanceUpdate() }
    }

    func didDisappear() { if hasLeft { leave() } }

    /// Whether the controller has left, and is not only covered. Asked only while it is not on the screen.
    private var hasLeft: Bool {
        guard hasOpenPresentation else {
            // It was not presented. It has left, unless a modal covers it: its own or its container's, with a view in a window.
            return controller.presentedViewController?.viewIfLoaded?.window == nil
        }
        // An app may dismiss it and present it again in one turn of the run loop. Both flags are set then, and it has not left.
        let isLeaving = controller.isBeingDismissed && !controller.isBeingPresented
        return isLeaving || controller.presentingViewController == nil
    }

    /// Ends a presentation, or a stay in a container. Called by `didDisappear`; by the marker, in the two cases that ``mark()``
    /// names; or, failing both, by `willAppear` of the next presentation.
    private func leave() {
        let wasPresented = hasOpenPresentation
        hasOpenPresentation = false
        marker?.removeFromSuperview()
        marker = nil
        if wasPresented {
            UIView.performWithoutAnimation { chrome.wantsHidden = false }
            giveKeysBack()
            willCallOnDismiss?()
            onDismiss?()
        }
        controller.didLeave()
    }

    /// Adds a marker to UIKit's container view, to learn when that leaves the window, which `viewDidDisappear` does not tell in two
    /// cases. A controller beneath a full-screen cover has disappeared already: its dismissal does not call that a second time.
    /// And when a flight in is turned back, the controller still has its presenter there, as if it were only covered.
    private func mark() {
        let marker = Marker()
        // The closure owns the controller until it has run: UIKit, perhaps the only other owner, lets go earlier.
        marker.onLeave = { [self, controller] in
            withExtendedLifetime(controller) { if hasOpenPresentation, hasLeft { leave() } }
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

    /// Gives the keys back, since UIKit does not; but not to a controller that is dismissed as well, or has gone, and not while
    /// people type: the app may have given the keyboard to a field.
    private func giveKeysBack() {
        guard let keyHolder, let window = keyHolder.viewIfLoaded?.window else { return }
        let views = [window, keyHolder.inputAccessoryView].compactMap { $0 }
        let containers = sequence(first: keyHolder, next: { $0.parent ?? $0.presentingViewController })
        guard !views.contains(where: ImageViewerKeys.isTyping) else { return }
        guard !containers.contains(where: \.isBeingDismissed) else { return }
        // While a modal still lies over it, a viewer's `takeKeys` refuses. A gallery's hands the keys on to its page.
        keyHolder.becomeFirstResponder()
        (keyHolder as? any ImageViewerPresentable)?.takeKeys()
    }

    /// Whether a modal lies over the controller, and is not about to go.
    var isCovered: Bool { controller.presentedViewController?.isBeingDismissed == false }

    var isTyping: Bool { ImageViewerKeys.isTyping(in: view) }

    func endTypingOrToggleChrome() {
        if isTyping { view.endEditing(true) } else { chrome.toggle() }
    }

    // MARK: Status bar

    /// A tap hides the bar with the chrome while the controller covers the app. While the app is seen, the bar stays as the
    /// app has it: on a phone without a notch, the app's layout would jump with the bar.
    var hidesStatusBar: Bool {
        guard placement == .presented, let appStatusBar else { return false }
        let isAppSeen =
            !coversScreen || controller.isBeingDismissed || (canRevealApp && chrome.pullAmount > 0)
        return appStatusBar.isHidden || (chrome.isHiddenNow && !isAppSeen)
    }

    /// Light over the dark backdrop. The app's style in a sheet, or once a pull has faded the backdrop by more than half. Nil if
    /// the controller was not presented, and so has no say.
    var statusBarStyle: UIStatusBarStyle? {
        guard placement == .presented else { return nil }
        let isOverApp = !coversScreen || (canRevealApp && chrome.pullAmount > 0.5)
        return isOverApp ? appStatusBar?.style : .lightContent
    }

    private var coversScreen: Bool {
        [.fullScreen, .overFullScreen].contains(controller.modalPresentationStyle)
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
    /// Itself or a descendant: a viewer or a gallery that can be closed, or the first responder.
    fileprivate var keyHolder: UIViewController? {
        let canClose = (self as? any ImageViewerPresentable)?.presence.canClose == true
        return canClose || isFirstResponder ? self : children.lazy.compactMap(\.keyHolder).first
    }
}
