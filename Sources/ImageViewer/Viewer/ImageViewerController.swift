//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.onDismiss = { print("Closed") }
///     present(viewer, animated: true)
///
/// It can be presented again after it has been dismissed. As a root, a child or a pushed controller, it zooms,
/// but leaves closing, taps and the status bar to your app. Keys and VoiceOver's scrub close it in any case,
/// also without the ``closeButton``, and with `isModalInPresentation`.
public final class ImageViewerController: UIViewController, UIScrollViewDelegate {
    // Only `layOut` sets the scroll view's frame and zoom limits. While something moves the image, a new one waits in `latest`
    // for the end of the motion (`updateIfAtRest`), or for the next `layOut`, such as that of a rotation.

    /// The image, or its placeholder while it loads. A new image keeps the zoom of the old one, and shows the same point in the
    /// middle. During a drag, a zoom or a bounce, it appears only when that has ended.
    public var image: UIImage? {
        get { latest.image }
        set {
            for addition in additions { addition.viewer(self, wasGivenImage: newValue) }
            guard newValue !== image else { return ownImageView.imageLabel = newValue?.accessibilityLabel }
            show(newValue, as: newValue)
        }
    }

    /// Shows the image; the scroll view zooms it. An image that is set here is the viewer's ``image``.
    public var imageView: UIImageView { ownImageView }
    let ownImageView = ImageViewerImageView()

    /// Zooms, pans and bounces the image. The viewer is its delegate, and sets its zoom limits and bounces: see ``zoom`` and
    /// ``dismissal``.
    public let scrollView = UIScrollView()

    /// Which drags dismiss the viewer.
    public var dismissal = ImageViewerDismissal() { didSet { updateBounces() } }

    /// How far the image can be zoomed, and how it opens.
    public var zoom = ImageViewerZoom() { didSet { layOut(to: framing) } }

    /// Holds what an app lays over the image, such as a caption or a toolbar.
    ///
    /// It fills the safe area, lies under the close button, and hides with it. Touches beside its subviews go to
    /// the image.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the viewer. A tap on the image, or beside it, hides and shows the button. The app may hide, fade or remove it.
    public var closeButton: UIButton { chrome.closeButton }

    /// Whether the close button and the overlay are hidden, by a tap or by the app. With VoiceOver or Switch
    /// Control, they stay. The next presentation begins with them shown, unless the app hides them before. In a
    /// gallery, set the gallery's `isChromeHidden` instead.
    public var isChromeHidden: Bool {
        get { chrome.isHiddenNow }
        set { chrome.wantsHidden = newValue }
    }

    /// Called in the animation that hides or shows the close button and the overlay, for views that follow.
    public var onChromeChange: (() -> Void)?

    /// Replaces the cross-dissolve that opens and closes the viewer. It is held strongly, unlike UIKit's
    /// `transitioningDelegate`. The viewer then does not move a flicked image by itself: an animation of yours has to start where
    /// the finger let go, at ``releaseVelocity``.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer, or the screen that an `ImageViewerView` fills, was dismissed, whatever closed it; not for a
    /// viewer that your app embeds.
    public var onDismiss: (() -> Void)? {
        get { presence.onDismiss }
        set { presence.onDismiss = newValue }
    }

    /// Called while the image is pulled away, and while it comes back. The argument says how far: from 0, at
    /// rest, to 1, where the backdrop is gone. When a flick dismisses the viewer, the argument keeps its last value until the end.
    public var onPull: ((CGFloat) -> Void)?

    /// Called at each step of a zoom, and when a rotation or another image changes the scale.
    public var onZoom: (() -> Void)?

    /// Whether the image is zoomed in.
    public var isZoomed: Bool {
        scrollView.zoomScale > scrollView.minimumZoomScale * (1 + Self.scaleTolerance)
    }

    /// How fast the image was when a flick dismissed the viewer, in points per second, for transitions that go on
    /// from there. It is zero if the viewer is closed in another way, and while it is open.
    public var releaseVelocity: CGVector { flyOutVelocity ?? .zero }

    /// Shows an image. Pass nil if there is none yet, and set ``image`` later. A large one, such as a photo, opens smoothly if
    /// it is decoded before, by its `byPreparingForDisplay()`.
    public init(image: UIImage?) {
        super.init(nibName: nil, bundle: nil)
        show(image, as: image)
        // Here, so that these defaults never overwrite what the app sets.
        presence.setUp()
        chrome.onChange = { [weak self] in self?.chromeDidChange() }
        setUpScrollView()
        setUpImageView()
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: State, for the optional files, too

    private(set) lazy var presence = ImageViewerPresence(of: self)
    var chrome: ImageViewerChrome { presence.chrome }

    /// Whether it is in a window, and on no page that is hidden while another one is shown.
    var isShown: Bool {
        viewIfLoaded?.window != nil && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
    }

    var paging: (any ImageViewerPaging)? {
        sequence(first: self as UIViewController, next: \.parent).lazy
            .compactMap { $0 as? any ImageViewerPaging }.first
    }

    /// What other files have added. Each event goes to all of them, in this order, and each question only until one says yes.
    var additions: [ImageViewerAddition] = []

    /// The app's latest image, and the copy to draw for it: the image itself, or a smaller one that was decoded for this screen.
    private(set) var latest: (image: UIImage?, copy: UIImage?) = (nil, nil)

    /// The axes along which drags belong to the pages around the image.
    var pageAxes: UIAxis = [] { didSet { updateBounces() } }

    private(set) lazy var pull = ImageViewerPull(of: scrollView)
    private var dragStart = CGPoint.zero
    /// The framing that the last layout was asked for, and the scale and the offset that came of it.
    private var lastLayout: (framing: ImageViewerGeometry.Framing, scale: CGFloat, offset: CGPoint)?

    /// How fast the image flies out after a flick, until the viewer has left, or is kept.
    private var flyOutVelocity: CGVector?
    /// Whether two fingers zoom, or their zoom bounces back.
    private var isZooming = false
    /// How many animations and layouts move the image. They may overlap.
    private var motionCount = 0

    var isFlyingOut: Bool { flyOutVelocity != nil }

    private var isAtRest: Bool {
        !isFlyingOut && !isZooming && motionCount == 0 && !scrollView.isDragging && !scrollView.isDecelerating
    }

    /// The relative difference up to which two scales count as equal, since they are computed and clamped.
    private static let scaleTolerance: CGFloat = 0.001

    // MARK: Setting up

    private func setUpScrollView() {
        scrollView.delegate = self
        scrollView.showNothingButContent()
        updateBounces()
        // While a zoomed image flies out, parts outside the scroll view's bounds come into view.
        scrollView.clipsToBounds = false
    }

    /// UIKit hands a drag on to the pages, or to a scroll view around the viewer, where the image does not bounce.
    private func updateBounces() {
        scrollView.alwaysBounceHorizontal = flickAxes.contains(.horizontal)
        scrollView.alwaysBounceVertical = flickAxes.contains(.vertical)
    }

    private var flickAxes: UIAxis { dismissal.axes.subtracting(pageAxes) }

    private func setUpImageView() {
        ownImageView.viewer = self
        imageView.isUserInteractionEnabled = true
        imageView.semanticContentAttribute = .forceLeftToRight
        // A large image shown small flickers and shows moiré with the default, which samples only four pixels.
        imageView.layer.minificationFilter = .trilinear
        imageView.isAccessibilityElement = true
        imageView.accessibilityIgnoresInvertColors = true
        imageView.accessibilityTraits = .image
        if #available(iOS 17, *) { imageView.accessibilityTraits.insert(.supportsZoom) }
        imageView.accessibilityCustomActions = [
            (Self.localized("Zoom In"), #selector(zoomIn)), (Self.localized("Zoom Out"), #selector(zoomOut)),
        ].map { UIAccessibilityCustomAction(name: $0, target: self, selector: $1) }
        scrollView.addSubview(imageView)
        imageView.fill(scrollView.contentLayoutGuide)
    }

    private func setUpTaps() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        for recognizer in [tap, doubleTap] { recognizer.delegate = ownImageView }
        view.addGestureRecognizer(tap)
        // On the image alone: a tap beside it need not wait for a second one.
        imageView.addGestureRecognizer(doubleTap)
    }

    // MARK: Image and additions

    func show(_ image: UIImage?, as copy: UIImage?) {
        if image !== latest.image { ownImageView.imageLabel = image?.accessibilityLabel }
        latest = (image, copy)
        updateIfAtRest()
    }

    func add(_ addition: ImageViewerAddition) {
        additions.append(addition)
        addition.viewer(self, didHideChrome: isChromeHidden)
        if isAtRest { addition.viewerIsAtRest(self) }
    }

    func tellAdditionsItLeft() {
        for addition in additions { addition.viewerDidLeave(self) }
    }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { presence.hidesStatusBar }
    public override var preferredStatusBarStyle: UIStatusBarStyle {
        presence.statusBarStyle ?? super.preferredStatusBarStyle
    }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func loadView() {
        super.loadView()
        presence.setUpView()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.insertSubview(scrollView, belowSubview: chrome)
        pull.onChange = { [weak self] in self?.wasPulled($0) }
        // The content moves by whole pixels, far out by fewer than the finger.
        scrollView.panGestureRecognizer.addTarget(self, action: #selector(follow))
        setUpTaps()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presence.willAppear()
        if isBeingPresented { reset() }
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
        if overscroll != .zero, !isFlyingOut { layOut(to: framing) }
        presence.didDisappear()
    }

    private func setHighDynamicRange(_ isHigh: Bool) {
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = isHigh ? .high : .standard }
    }

    func didLeave() {
        // A container may show the viewer again, without the reset of a presentation. Until its end the speed is kept, for `onDismiss`.
        if isFlyingOut, !presence.isOpen { reset() }
        // After `reset`, which would start them again. The gallery tells those of its pages.
        if paging == nil { tellAdditionsItLeft() }
    }

    /// Shows the image as it was before anybody touched it.
    func reset() {
        flyOutVelocity = nil
        scrollView.transform = .identity
        layOut(to: nil)
        // `layOut` ends a drag. A finger that has not moved yet would begin one, and pull a page that nobody sees.
        scrollView.cancelGestures()
        updateIfAtRest()
    }

    // MARK: Layout

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The scroll view still has its old size, so that `framing` is what was seen before.
        if view.bounds.size != scrollView.bounds.size, !isFlyingOut { layOut(to: framing) }
        updateIfAtRest()
    }

    /// Shows an image that has waited for the end of a motion, and tells the additions.
    func updateIfAtRest() {
        guard isAtRest else { return }
        if latest.copy !== imageView.image { layOut(to: framing) }
        guard latest.copy === imageView.image else { return updateIfAtRest() }
        for addition in additions { addition.viewerIsAtRest(self) }
    }

    /// Shows the latest image in a framing, by default as it opens, in the current size of the view. Gestures and pull end.
    private func layOut(to framing: ImageViewerGeometry.Framing?) {
        ownImageView.draw(latest.copy)
        guard isViewLoaded else { return }
        // An image that the app sets in `onZoom` waits.
        motionCount += 1
        defer { motionCount -= 1 }
        endGestures()
        // Before the frame, which must not be set under a transform. In a rotation this joins UIKit's animation.
        pull.takeBack()
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()
        let geometry = geometry
        let framing = framing ?? geometry.opening
        // The maximum first: UIKit copes badly with a minimum above it.
        scrollView.maximumZoomScale = geometry.maximumScale
        scrollView.minimumZoomScale = geometry.minimumScale
        setZoom(geometry.scale(for: framing), centering: geometry.point(for: framing))
        lastLayout = (framing, scrollView.zoomScale, scrollView.contentOffset)
    }

    /// Cancels drags and pinches, which would go on from the previous scale and offset.
    private func endGestures() {
        // First: a cancelled drag ends in `scrollViewWillEndDragging`, as when a finger lets go, and could dismiss the viewer.
        pull.isAllowed = false
        isZooming = false
        if scrollView.isDragging || areFingersPinching { scrollView.cancelGestures() }
    }

    /// The part of the image that people look at, which stays the same in another size, and in another image. Nil if there is none.
    private var framing: ImageViewerGeometry.Framing? {
        guard geometry.imageSize != .zero else { return nil }
        // What was asked for, if nothing has moved since, and not what edges and zoom limits have made of it: a phone that is turned
        // and turned back shows the same part again.
        if let lastLayout, lastLayout.scale == scrollView.zoomScale,
            lastLayout.offset == scrollView.contentOffset
        {
            return lastLayout.framing
        }
        return isZoomed ? geometry.framing(of: centerPoint, at: scrollView.zoomScale) : .fitted
    }

    private var centerPoint: CGPoint {
        let bounds = scrollView.bounds
        return CGPoint(x: bounds.midX / scrollView.zoomScale, y: bounds.midY / scrollView.zoomScale)
    }

    /// The geometry of the image in the scroll view, which keeps the size of the last layout until the next one.
    private var geometry: ImageViewerGeometry {
        ImageViewerGeometry(
            viewSize: scrollView.bounds.size, imageSize: imageView.image?.size ?? .zero,
            imageScale: image?.scale ?? 1, zoom: zoom)
    }

    // MARK: Zooming

    private func setZoom(_ scale: CGFloat, centering point: CGPoint) {
        scrollView.zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        scrollView.setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    private func updateInset() {
        // An image that flies out has large insets, which stay.
        guard isViewLoaded, !isFlyingOut else { return }
        let inset = geometry.inset(at: scrollView.zoomScale)
        if inset != scrollView.contentInset { scrollView.contentInset = inset }
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        isZooming = true
        pull.isAllowed = false
        guard pull.amount > 0 else { return }
        // Gently even if motion is reduced: the image would otherwise jump under two fingers.
        move(isAnimated: true) { [self] in
            pull.takeBack()
            self.scrollView.contentOffset = geometry.offset(
                centering: centerPoint, at: self.scrollView.zoomScale)
        }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        updateInset()
        // In an animation's block the image view has to get its place now. Later, it would not be animated.
        if UIView.inheritedAnimationDuration > 0 { scrollView.layoutIfNeeded() }
        onZoom?()
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        // UIKit calls this, too, when a new pinch interrupts the bounce of the last one. Then a pinch still goes on.
        isZooming = areFingersPinching
        updateIfAtRest()
    }

    /// Asked of the recognizer: the scroll view's `isZooming` within its own callbacks is not documented.
    private var areFingersPinching: Bool {
        let state = scrollView.pinchGestureRecognizer?.state
        return state == .began || state == .changed
    }

    @objc private func doubleTapped(_ doubleTap: UITapGestureRecognizer) {
        animateZoom(
            to: isZoomed ? geometry.minimumScale : geometry.doubleTapScale,
            centering: doubleTap.location(in: imageView))
    }

    @objc func zoomIn() -> Bool { zoom(by: 2) }
    @objc func zoomOut() -> Bool { zoom(by: 0.5) }
    @objc private func zoomToFit() { animateZoom(to: geometry.minimumScale, centering: centerPoint) }

    private func zoom(by factor: CGFloat) -> Bool {
        let scale = min(max(scrollView.zoomScale * factor, geometry.minimumScale), geometry.maximumScale)
        guard !isFlyingOut, abs(scale / scrollView.zoomScale - 1) > Self.scaleTolerance else { return false }
        animateZoom(to: scale, centering: centerPoint)
        return true
    }

    /// Not by the scroll view's own `zoom(to:animated:)`, which clamps with the insets of the old scale.
    private func animateZoom(to scale: CGFloat, centering point: CGPoint) {
        guard !isFlyingOut else { return }
        endGestures()
        move { [self] in
            pull.takeBack()
            setZoom(scale, centering: point)
        }
    }

    /// Moves the image; at once if motion is reduced. Until the end the viewer is not at rest. Touches stay enabled.
    private func move(
        isAnimated: Bool = !UIAccessibility.isReduceMotionEnabled, _ changes: @escaping () -> Void
    ) {
        motionCount += 1
        let finish = { [self] in
            motionCount -= 1
            updateIfAtRest()
        }
        guard isAnimated else {
            changes()
            return finish()
        }
        UIView.animate(
            withDuration: ImageViewerChrome.animationDuration, delay: 0, options: .allowUserInteraction,
            animations: changes, completion: { _ in finish() })
    }

    // MARK: Dragging

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragStart = scrollView.contentOffset
        let container = outermostContainer
        (container.transitioningDelegate as? any ImageViewerTransition)?
            .viewerWillBeginDragging(self, in: container)
        // Past an edge it is on its way back, and belongs to the drag before.
        if overscroll == .zero { pull.isAllowed = presence.canClose && !areFingersPinching }
        pull.begin(overscroll: overscroll)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { follow() }

    @objc private func follow() {
        // An image that flies out keeps its pull. A zoomed image is only panned, and never pulled.
        if !isFlyingOut { pull.follow(isZoomed ? .zero : overscroll) }
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        pull.letGo(overscroll: overscroll)
        // UIKit refuses to dismiss a controller that has just begun to present another one.
        guard !isFlyingOut, presence.canCloseNow, presentedViewController == nil, pull.isAllowed,
            isFlick(at: velocity) || isFarPull(at: velocity)
        else { return }
        // Against the offset, and in points per second.
        flyOut(at: CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000))
        targetContentOffset.pointee = scrollView.contentOffset
    }

    private func isFlick(at velocity: CGPoint) -> Bool {
        let (offset, size, overscroll) = (scrollView.contentOffset, scrollView.bounds.size, overscroll)
        let isHorizontal = abs(velocity.x) > abs(velocity.y)
        let flick =
            isHorizontal
            ? ImageViewerFlick(
                overscroll: overscroll.dx, travel: offset.x - dragStart.x, velocity: velocity.x,
                viewLength: size.width)
            : ImageViewerFlick(
                overscroll: overscroll.dy, travel: offset.y - dragStart.y, velocity: velocity.y,
                viewLength: size.height)
        return flickAxes.contains(isHorizontal ? .horizontal : .vertical)
            && flick.dismisses(isZoomed: isZoomed, by: dismissal)
    }

    /// Whether the image is pulled so far that it need not be flicked, and does not come back.
    private func isFarPull(at velocity: CGPoint) -> Bool {
        guard let pullAtRest = dismissal.pullAtRest, pull.amount > 0, pull.amount >= pullAtRest else {
            return false
        }
        return velocity.x * overscroll.dx + velocity.y * overscroll.dy >= 0
    }

    private var overscroll: CGVector {
        geometry.overscroll(of: scrollView.contentOffset, at: scrollView.zoomScale)
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { updateIfAtRest() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { updateIfAtRest() }

    // Called after VoiceOver's scrolling, too, which may end a deceleration without another call.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { updateIfAtRest() }

    private func wasPulled(_ amount: CGFloat) {
        presence.view.opacity = presence.canRevealApp ? 1 - amount : 1
        chrome.pullAmount = amount
        for addition in additions { addition.viewer(self, wasPulled: amount) }
        paging?.viewer(self, wasPulled: amount)
        onPull?(amount)
    }

    // MARK: Leaving

    @discardableResult
    @objc func close() -> Bool { !isFlyingOut && presence.close() }

    /// Closes the viewer, and lets the image leave from where the finger let go, and as fast.
    private func flyOut(at velocity: CGVector) {
        flyOutVelocity = velocity
        // UIKit springs content back into its insets. These are larger than any overscroll, so the image stays where it is.
        let size = scrollView.bounds.size
        scrollView.contentInset = UIEdgeInsets(
            top: size.height, left: size.width, bottom: size.height, right: size.width)
        _ = presence.close()
        // A transition of the app's moves the image itself.
        if outermostContainer.transitioningDelegate == nil {
            UIView.animate(
                withDuration: Self.flyOutDuration, delay: 0, options: .curveEaseOut, animations: moveOn)
        }
        perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.flyOutDuration)
    }

    /// The controller that is presented, whose `transitioningDelegate` counts.
    private var outermostContainer: UIViewController {
        sequence(first: self as UIViewController, next: \.parent).reduce(self) { $1 }
    }

    /// Moves the flicked image on as fast as the finger let go, in an animation of ``flyOutDuration`` that eases out.
    /// `ImageZoomFlight` calls it if there is no thumbnail to fly to.
    func moveOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        // `.curveEaseOut`, with the control points (0, 0) and (0.58, 1), starts 1 / 0.58 times as fast as it goes on average.
        let seconds = Self.flyOutDuration * 0.58
        scrollView.transform = CGAffineTransform(
            translationX: releaseVelocity.dx * seconds, y: releaseVelocity.dy * seconds)
    }

    static let flyOutDuration: TimeInterval = 0.4

    /// UIKit may refuse to close the viewer, and an app may keep its SwiftUI cover. Neither tells the viewer.
    @objc private func flyBackIfKept() {
        guard isFlyingOut, view.window != nil else { return }
        guard transitionCoordinator != nil else { return flyBack() }
        // Asked again later: the transition may be a rotation. A dismissal ends the fly-out by itself, cancelled or not.
        perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.flyOutDuration)
    }

    private func flyBack() {
        flyOutVelocity = nil
        move { [self] in
            pull.takeBack()
            // Without a pull, the transform that `moveOn` has set is still there.
            scrollView.transform = .identity
            layOut(to: framing)
        }
    }

    // MARK: Chrome and taps

    private func chromeDidChange() {
        for addition in additions { addition.viewer(self, didHideChrome: isChromeHidden) }
        onChromeChange?()
    }

    @objc private func tapped() {
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
        // Keys come up the responder chain from text fields on the overlay, and are still the viewer's beneath a sheet.
        if let key = sender as? UIKeyCommand {
            guard isFirstResponder, presentedViewController == nil,
                !additions.contains(where: { $0.claims(key) })
            else { return false }
        }
        return super.canPerformAction(action, withSender: sender)
    }

    // The gestures of VoiceOver come up from controllers over the viewer, too.
    public override func accessibilityPerformEscape() -> Bool { presentedViewController == nil && close() }
}

extension ImageViewerController: ImageViewerPresentable {}
