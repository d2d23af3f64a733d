//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick or pull it past an edge to close.
/// More is in `Documentation/Start.md`.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.onDismiss = { print("Closed") }
///     present(viewer, animated: true)
///
/// It can be presented again after it has been dismissed. As a root, a child or a pushed controller, it zooms, and leaves the
/// status bar to your app; closing and taps, too, unless you set ``onClose``. Keys and VoiceOver's scrub close it even without the
/// ``closeButton``, with any ``dismissal``, and with `isModalInPresentation`.
public final class ImageViewerController: UIViewController, UIScrollViewDelegate {
    // MARK: Image

    /// The image, or its placeholder while it loads. A new image keeps the zoom of the old one, and shows the same point in the
    /// middle. During a drag, a zoom or a bounce, it appears only when that has ended.
    public var image: UIImage? {
        get { ownScrollView.latest.image }
        set {
            for addition in additions { addition.viewer(self, wasGivenImage: newValue) }
            ownScrollView.imageView.imageLabel = newValue?.accessibilityLabel
            if newValue !== image { show(newValue, as: newValue) }
        }
    }

    /// Shows the image; the ``scrollView`` zooms it. Setting its `image`, as image loaders do, sets the viewer's ``image``.
    public var imageView: UIImageView { ownScrollView.imageView }

    /// Zooms, pans and bounces the image. The viewer is its delegate, and sets its zoom limits, by ``maximumZoom``, and whether it
    /// bounces, by ``dismissal``.
    public var scrollView: UIScrollView { ownScrollView }

    /// Shows an image. Pass nil if there is none yet, and set ``image`` later. A large one, such as a photo, opens smoothly if
    /// it is decoded before, by its `byPreparingForDisplay()`.
    public init(image: UIImage?) {
        super.init(nibName: nil, bundle: nil)
        // Here, so that these defaults never overwrite what the app sets.
        presence.setUp()
        setUpImage()
        show(image, as: image)
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: Zoom

    /// How far people can zoom in, as a multiple of the smallest zoom, which shows the whole image. By default as far as a double
    /// tap goes, or until a pixel is as large as a point, if that is farther.
    public var maximumZoom: CGFloat? { didSet { updateZoomSettings() } }

    /// How far a double tap zooms in, as a multiple of the smallest zoom, at most to ``maximumZoom``. By default the image fills the
    /// view then, and is at least twice as large.
    public var doubleTapZoom: CGFloat? { didSet { updateZoomSettings() } }

    /// Whether an image smaller than the view is enlarged to fit. Set it to false for icons and stickers.
    public var enlargesSmallImages = true { didSet { updateZoomSettings() } }

    /// Whether an image taller than the view, such as a long screenshot, opens as wide as the view, at its top.
    public var opensTallImagesAtTop = false { didSet { updateZoomSettings() } }

    /// Whether the image is zoomed in farther than it opens.
    public var isZoomed: Bool { ownScrollView.isZoomed }

    /// Called at each step of a zoom, and when a rotation or another image changes the scale.
    public var onZoom: (() -> Void)?

    /// Zooms to a multiple of the smallest zoom, within the limits, and brings a point of the ``imageView`` to the middle, as near as
    /// the edges allow; without one, what is in the middle stays there. Before the image is on the screen, it is how that opens.
    public func setZoom(_ zoom: CGFloat, at point: CGPoint? = nil, animated: Bool) {
        ownScrollView.setZoom(zoom, at: point, animated: animated)
    }

    // MARK: Controls

    /// Holds what an app lays over the image, such as a caption or a toolbar. It fills the safe area, lies under the close button,
    /// and hides with it. Touches beside its subviews go to the image.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the viewer. The app may change, hide, fade or remove it.
    public var closeButton: UIButton { chrome.closeButton }

    /// Whether the close button and the overlay are hidden: by a tap, by a zoom, or by the app. With VoiceOver or Switch Control, they
    /// stay. The next presentation begins with them shown, unless the app hides them before. In a gallery, set that of the gallery.
    public var isChromeHidden: Bool {
        get { chrome.isHiddenNow }
        set { chrome.isHiddenNow = newValue }
    }

    /// Whether the close button and the overlay are hidden while the image is zoomed in. A tap shows them, until the next zoom in
    /// from how the image opens. They stay where the viewer cannot be closed: taps are your app's there.
    public var hidesControlsWhenZoomed = true { didSet { updateIfAtRest() } }

    /// Called in the animation that hides or shows the close button and the overlay, for views that follow.
    public var onChromeChange: (() -> Void)?

    /// Called with a tap on the image, or beside it. Return true if you have handled it: otherwise, it hides or shows the controls.
    public var onTap: (() -> Bool)?

    // MARK: Closing

    /// Which drags close the viewer. In a gallery, its own `dismissal` counts instead. A change during a drag counts from the next.
    public var dismissal = ImageViewerDismissal() {
        didSet {
            assert(dismissal.isValid, "A dismissal has no negative speed or pull.")
            updateBounces()
        }
    }

    /// Closes the screen of a viewer that is not presented by itself, but is pushed, a child or wrapped: that is what ✕, flicks,
    /// pulls, keys and VoiceOver's scrub do there. If it does not within a second, the image comes back. Nil: none of these closes.
    public var onClose: (() -> Void)? { didSet { presence.onCloseDidChange(from: oldValue) } }

    /// Called once after the viewer was dismissed, whatever closed it; not for a viewer that your app embeds.
    public var onDismiss: (() -> Void)?

    /// Called while the image is pulled away, and while it comes back. The argument says how far the finger has pulled it past the
    /// edge: from 0 to 1, where the backdrop is gone. When a drag closes the viewer, it keeps its last value until the end.
    public var onPull: ((CGFloat) -> Void)?

    /// Replaces the cross-dissolve that opens and closes the viewer. It is held strongly, unlike UIKit's `transitioningDelegate`. An
    /// animation of yours also has to move a flicked image: from where the finger let go, at ``releaseVelocity``.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// How fast the image was when a drag closed the viewer, in points per second, for transitions that go on
    /// from there. It is zero if the viewer is closed in another way, and while it is open.
    public var releaseVelocity: CGVector { presence.releaseVelocity }

    // MARK: For the optional files, too

    private(set) lazy var presence = ImageViewerPresence(of: self)
    var chrome: ImageViewerChrome { presence.chrome }
    let ownScrollView = ImageViewerScrollView()

    /// What other files have added. Each event goes to all of them, in this order, and each question only until one says yes.
    var additions: [ImageViewerAddition] = []

    var paging: (any ImageViewerPaging)? {
        sequence(first: self as UIViewController, next: \.parent).lazy
            .compactMap { $0 as? any ImageViewerPaging }.first
    }

    // MARK: Setting up

    private func setUpImage() {
        ownScrollView.delegate = self
        ownScrollView.onRest = { [weak self] in self?.imageIsAtRest() }
        ownScrollView.pull.onChange = { [weak self] in self?.wasPulled($0) }
        chrome.onChange = { [weak self] in
            guard let self else { return }
            for addition in additions { addition.viewer(self, didHideChrome: isChromeHidden) }
            onChromeChange?()
        }
        ownScrollView.imageView.viewer = self
    }

    public override func loadView() {
        super.loadView()
        presence.setUpView()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.insertSubview(scrollView, belowSubview: chrome)
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        for recognizer in [tap, doubleTap] {
            recognizer.delegate = ownScrollView.imageView
            view.addGestureRecognizer(recognizer)
        }
    }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { presence.hidesStatusBar }
    public override var preferredStatusBarStyle: UIStatusBarStyle {
        presence.statusBarStyle ?? super.preferredStatusBarStyle
    }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presence.willAppear()
        updateBounces()
        if isBeingPresented { ownScrollView.reset() }
        paging?.viewerWillAppear(self)
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presence.didAppear()
        takeKeys()
        setHighDynamicRange(true)
        // A dismissal that is cancelled makes the viewer appear again.
        if isFlyingOut { flyBack() }
        updateIfAtRest()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presence.willDisappear()
        // The presenter shows its thumbnail in standard range. A page keeps its high range while it is turned away.
        if paging == nil { setHighDynamicRange(false) }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        setHighDynamicRange(false)
        // Ends a drag past an edge, and its pull, at once: nobody would see the bounce.
        if ownScrollView.overscroll != .zero, !isFlyingOut { ownScrollView.layOut(to: ownScrollView.framing) }
        presence.didDisappear()
    }

    private func setHighDynamicRange(_ isHigh: Bool) {
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = isHigh ? .high : .standard }
    }

    func didLeave() {
        ownScrollView.forgetOpening()
        // A container may show the viewer again, without the reset of a presentation.
        if isFlyingOut { ownScrollView.reset() }
        // After `reset`, which would start them again. The gallery tells those of its pages.
        if paging == nil { tellAdditionsItLeft() }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The scroll view still has its old size, so that `framing` is what was seen before.
        if view.bounds.size != scrollView.bounds.size, !isFlyingOut {
            ownScrollView.layOut(to: ownScrollView.framing)
        }
        updateIfAtRest()
    }

    private func imageIsAtRest() {
        updateBounces()
        updateChrome()
        for addition in additions { addition.viewerIsAtRest(self) }
    }

    // MARK: Zooming

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        let mayClose =
            currentDismissal.includesPinches && canFlyOut && ownScrollView.isSmallest
            && ownScrollView.pull.amount == 0
        ownScrollView.didBeginZooming()
        guard mayClose, let pinch = scrollView.pinchGestureRecognizer else { return }
        ownScrollView.pull.begin(pinch)
        // Here, since UIKit may make the recognizer late; and once.
        pinch.removeTarget(self, action: #selector(pinched(_:)))
        pinch.addTarget(self, action: #selector(pinched(_:)))
    }

    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began, .changed: ownScrollView.pull.follow(pinch)
        case .ended where ownScrollView.pull.closes(at: pinch) && canFlyOut: flyOut(at: .zero)
        default: ownScrollView.takeBackPinch()
        }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        ownScrollView.didZoom()
        if ownScrollView.isZoomedFar, !chrome.hidesForZoom { updateChrome() }
        onZoom?()
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        ownScrollView.didEndZooming()
    }

    private func updateZoomSettings() {
        ownScrollView.settings = .init(
            maximumZoom: maximumZoom, doubleTapZoom: doubleTapZoom, enlargesSmallImages: enlargesSmallImages,
            opensTallImagesAtTop: opensTallImagesAtTop)
    }

    @objc private func doubleTapped(_ doubleTap: UITapGestureRecognizer) {
        ownScrollView.toggleZoom(at: doubleTap.location(in: imageView))
    }

    @objc func zoomIn() -> Bool { ownScrollView.zoom(by: 2) }
    @objc func zoomOut() -> Bool { ownScrollView.zoom(by: 0.5) }
    @objc private func zoomToFit() { ownScrollView.zoomToFit() }

    // MARK: Dragging

    /// The gallery's on a page, without the axis along which pages turn: only where the image does not bounce, UIKit hands a drag on
    /// to the pages, or to a scroll view around the viewer.
    private var currentDismissal: ImageViewerDismissal { paging?.pageDismissal ?? dismissal }

    func updateBounces() {
        guard !scrollView.isDragging else { return }
        let axes = currentDismissal.axes
        scrollView.alwaysBounceHorizontal = axes.contains(.horizontal)
        scrollView.alwaysBounceVertical = axes.contains(.vertical)
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        let touchCount = scrollView.panGestureRecognizer.numberOfTouches
        var dismissal = currentDismissal
        // A trackpad or a wheel, which has no touches, scrolls slowly to look around: by these, only flicks close.
        if touchCount == 0 { dismissal.minimumPull = nil }
        ownScrollView.pull.begin(
            isAllowed: presence.canClose && touchCount < 2 && !ownScrollView.isInZoom, by: dismissal)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { ownScrollView.pull.follow() }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let closes = ownScrollView.pull.closes(at: velocity)
        ownScrollView.pull.letGo()
        guard closes, canFlyOut else { return }
        // Against the offset, and in points per second.
        flyOut(at: CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000))
        targetContentOffset.pointee = scrollView.contentOffset
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { updateIfAtRest() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { updateIfAtRest() }

    // Called after VoiceOver's scrolling, too, which may end a deceleration without another call.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { updateIfAtRest() }

    private func wasPulled(_ amount: CGFloat) {
        presence.pullAmount = amount
        for addition in additions { addition.viewer(self, wasPulled: amount) }
        paging?.viewer(self, wasPulled: amount)
        onPull?(amount)
    }

    // MARK: Leaving

    var isFlyingOut: Bool { ownScrollView.isFlyingOut }

    /// UIKit refuses to dismiss a controller that has just begun to present another one.
    private var canFlyOut: Bool { !isFlyingOut && presence.canCloseNow && presentedViewController == nil }

    @discardableResult
    @objc func close() -> Bool { !isFlyingOut && presence.close() }

    /// Closes the viewer. The image goes on as fast as the finger let go: without a transition by `moveOn`; with
    /// `ImageZoomTransition` as a copy that flies to the thumbnail, or by `moveOn` if there is none; with a transition of the app's
    /// as that moves it.
    private func flyOut(at velocity: CGVector) {
        presence.releaseVelocity = velocity
        ownScrollView.beginFlyOut()
        _ = presence.close()
        if !presence.closesByDismissal || outermostContainer.transitioningDelegate == nil {
            UIView.animate(
                withDuration: ImageViewerDismissal.flyOutDuration, delay: 0, options: .curveEaseOut,
                animations: moveOn)
        }
        flyBackLater()
    }

    /// Moves the image on in an animation of `flyOutDuration` that eases out.
    func moveOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let seconds = ImageViewerDismissal.flyOutDuration * ImageViewerDismissal.easeOutShare
        scrollView.transform = CGAffineTransform(
            translationX: releaseVelocity.dx * seconds, y: releaseVelocity.dy * seconds)
    }

    /// The controller that is presented, whose `transitioningDelegate` counts.
    private var outermostContainer: UIViewController {
        sequence(first: self as UIViewController, next: \.parent).reduce(self) { $1 }
    }

    /// UIKit may refuse to close the viewer, and an app may keep its screen. Neither tells the viewer.
    private func flyBackLater() {
        Self.cancelPreviousPerformRequests(withTarget: self, selector: #selector(flyBackIfKept), object: nil)
        perform(
            #selector(flyBackIfKept), with: nil,
            afterDelay: presence.closesByDismissal
                ? ImageViewerDismissal.flyOutDuration : ImageViewerDismissal.closingDuration)
    }

    @objc private func flyBackIfKept() {
        guard isFlyingOut, view.window != nil else { return }
        // The transition may be a rotation: ask again. `didLeave` ends the fly-out of a dismissal, or `viewDidAppear` if cancelled.
        if transitionCoordinator == nil { flyBack() } else { flyBackLater() }
    }

    private func flyBack() {
        presence.releaseVelocity = .zero
        ownScrollView.flyBack()
    }

    // MARK: Controls and taps

    private func updateChrome() {
        if let paging { return paging.viewerDidZoom() }
        chrome.hidesForZoom = isZoomed && hidesControlsWhenZoomed && presence.canClose
    }

    @objc private func tapped() {
        if onTap?() == true { return }
        // Elsewhere, taps are the app's.
        guard presence.canClose else { return }
        if let paging { return paging.pageWasTapped() }
        presence.endTypingOrToggleChrome()
        // A text field may have let go of the keyboard.
        takeKeys()
    }

    // MARK: Keyboard and VoiceOver

    /// Becomes the first responder, unless it is the app's to close, a sheet covers it, or people type on the overlay.
    func takeKeys() {
        if let paging { return paging.takeKeys() }
        guard presence.canClose, !presence.isTyping, !presence.isCovered else { return }
        becomeFirstResponder()
    }

    public override var keyCommands: [UIKeyCommand]? {
        ImageViewerKeys.closing(#selector(close)) + [
            ImageViewerKeys.command(Self.localized("Zoom In"), #selector(zoomIn), "+"),
            UIKeyCommand(input: "=", modifierFlags: .command, action: #selector(zoomIn)),
            ImageViewerKeys.command(Self.localized("Zoom Out"), #selector(zoomOut), "-"),
            ImageViewerKeys.command(Self.localized("Zoom to Fit"), #selector(zoomToFit), "0"),
        ] + (super.keyCommands ?? [])
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        let isCopying = action == #selector(copy(_:))
        // Keys come up the responder chain from text fields on the overlay, and UIKit asks the viewer for them beneath a sheet, too.
        if isCopying || sender is UIKeyCommand {
            guard isFirstResponder, presentedViewController == nil else { return false }
        }
        guard isCopying else { return super.canPerformAction(action, withSender: sender) }
        return additions.contains { $0.canCopyImage } && !additions.contains { $0.hasSelection }
    }

    /// Copies the image, if an addition can.
    public override func copy(_ sender: Any?) {
        for addition in additions where addition.canCopyImage { addition.copyImage() }
    }

    // The gestures of VoiceOver come up from controllers over the viewer, too.
    public override func accessibilityPerformEscape() -> Bool { presentedViewController == nil && close() }
}

extension ImageViewerController: ImageViewerPresentable {}
