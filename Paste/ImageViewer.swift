//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit
//  Made by: Tools/paste Viewer
//  It needs iOS 15 and Xcode 26. What is unused here serves the other folders: Gallery, Loading, SwiftUI and so on.

import UIKit

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.onDismiss = { print("Closed") }
///     present(viewer, animated: true)
///
/// It can be presented again after it has been dismissed. As a root, a child or a pushed controller, it zooms,
/// but leaves closing, taps and the status bar to your app.
///
/// `isModalInPresentation` has no effect: flicks still dismiss the viewer. To forbid flicks, set
/// `alwaysBounceVertical` and `alwaysBounceHorizontal` of ``scrollView`` to false. Keys and VoiceOver's scrub
/// still close the viewer, even without the ``closeButton``.
public final class ImageViewerController: UIViewController, UIScrollViewDelegate {
    // Two rules:
    // 1. Only `layOut` sets the scroll view's frame and the limits of its scale.
    // 2. A new image waits in `latest` while something moves the old one, until that rests (`updateIfAtRest`), or until the next
    //    layout, such as that of a rotation.

    /// The image, or its placeholder while it loads. A new image is zoomed as far as the old one, and shows the same point in
    /// the middle. It waits for the end of a drag, of a zoom, or of a bounce.
    public var image: UIImage? {
        get { latest.image }
        set {
            for addition in additions { addition.viewer(self, wasGivenImage: newValue) }
            guard newValue !== image else { return setImageLabel(newValue?.accessibilityLabel) }
            show(newValue, as: newValue)
        }
    }

    /// Shows the image; the scroll view zooms it. Set the viewer's ``image``, not that of the image view.
    public var imageView: UIImageView { ownImageView }
    private let ownImageView = ImageViewerImageView()

    /// Zooms, pans and bounces the image. The viewer is its delegate, and overwrites its zoom limits with each new size or
    /// image: an app cannot set any. To forbid flicks along an axis, set `alwaysBounceVertical` or `alwaysBounceHorizontal` false.
    public let scrollView = UIScrollView()

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

    /// Animates opening and closing, instead of a cross-dissolve. The viewer keeps it, whereas UIKit's
    /// `transitioningDelegate` is weak. A transition of your own also has to move a flicked image on, from
    /// ``releaseVelocity``: the viewer then leaves the image where the finger let go.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer, or the screen that an `ImageViewerView` fills, was dismissed, whatever closed it; not for a
    /// viewer that your app embeds. To present something else from here, use `DispatchQueue.main.async`.
    public var onDismiss: (() -> Void)? {
        get { presence.onDismiss }
        set { presence.onDismiss = newValue }
    }

    /// Called while the image is pulled away, and while it comes back. The argument says how far: from 0, at
    /// rest, to 1, where the backdrop is gone. When a flick dismisses the viewer, the argument keeps its last value until the end.
    public var onPull: ((CGFloat) -> Void)?

    /// Called at each step of a zoom, and when a rotation or another image changes the scale.
    public var onZoom: (() -> Void)?

    /// Whether the image is zoomed in. A viewer opens with the smallest zoom.
    public var isZoomed: Bool {
        scrollView.zoomScale > scrollView.minimumZoomScale * (1 + Self.scaleTolerance)
    }

    /// The part by which two equal scales may differ, since they are computed and clamped.
    private static let scaleTolerance: CGFloat = 0.001

    /// How fast the image was when a flick dismissed the viewer, in points per second, for transitions that go on
    /// from there. It is zero if the viewer is closed in another way, and while it is open.
    public var releaseVelocity: CGVector { motion.flyOutVelocity ?? .zero }

    /// Shows an image. Pass nil if there is none yet, and set ``image`` later. A large one, such as a photo, opens smoothly if
    /// it is decoded before, by its `byPreparingForDisplay()`.
    public init(image: UIImage?) {
        super.init(nibName: nil, bundle: nil)
        show(image, as: image)
        // Here, so that these defaults never overwrite what the app sets.
        presence.setUp()
        setUpScrollView()
        setUpImageView()
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: State

    // Members that are not private are used by the optional files, too.

    /// Where the viewer is shown, and how it comes and leaves.
    private(set) lazy var presence = ImageViewerPresence(of: self)

    /// The close button and the overlay. The gallery hides those of all its pages together.
    var chrome: ImageViewerChrome { presence.chrome }

    var paging: (any ImageViewerPaging)? {
        sequence(first: self as UIViewController, next: \.parent).lazy
            .compactMap { $0 as? any ImageViewerPaging }.first
    }

    /// Capabilities that other files have added, such as loading. Each event goes to all of them, in this order, and each question
    /// only until one says yes.
    var additions: [any ImageViewerAddition] = []

    /// The app's latest image, and the copy to draw for it: the image itself, or a smaller one that was decoded for this screen.
    /// Until the viewer is at rest, both may wait here, while the image view draws the image before.
    private(set) var latest: (image: UIImage?, copy: UIImage?) = (nil, nil)

    /// The scale of the image whose copy is drawn. It limits the zoom: the copy may have fewer pixels.
    private var imageScale: CGFloat = 1

    /// The accessibility label that came with the image. If the image view has another one, the app has set it.
    private(set) var imageLabel: String?

    /// What moves the image now, besides the scroll view's own drags and decelerations.
    private var motion = Motion()

    /// The drag past an edge, which takes the image along.
    private(set) lazy var pull = ImageViewerPull(of: scrollView)

    /// The content's offset when the last drag began.
    private var dragStart = CGPoint.zero

    /// The framing that the last layout was asked for, and the scale and the offset that came of it.
    private var lastLayout: (framing: ImageViewerGeometry.Framing, scale: CGFloat, offset: CGPoint)?

    /// Motions of the image. Animations are counted, since they may overlap.
    ///
    ///                begins with    ends with
    ///     fly-out    `flyOut`       `reset`, once the viewer has left; or `flyBack`, if it stays
    ///     zoom       two fingers    the end of its bounce; or `endGestures`
    ///     animation  `move`         its completion
    private struct Motion {
        /// How fast the image flies out after a flick.
        var flyOutVelocity: CGVector?
        var isZooming = false
        var animationCount = 0

        var isNone: Bool { flyOutVelocity == nil && !isZooming && animationCount == 0 }
    }

    var isFlyingOut: Bool { motion.flyOutVelocity != nil }

    private var isAtRest: Bool { motion.isNone && !scrollView.isDragging && !scrollView.isDecelerating }

    // MARK: Setting up

    private func setUpScrollView() {
        scrollView.delegate = self
        scrollView.showNothingButContent()
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = true
        // An image that flies out is not cut off where it was scrolled.
        scrollView.clipsToBounds = false
    }

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

    /// Shows an image by a copy of it. The image is what the app sees, the copy what people see.
    func show(_ image: UIImage?, as copy: UIImage?) {
        if image !== latest.image { setImageLabel(image?.accessibilityLabel) }
        latest = (image, copy)
        updateIfAtRest()
    }

    /// Describes the image. A label that the app has set on the image view stays, unless there is one for this image.
    func setImageLabel(_ label: String?) {
        if label != nil || imageView.accessibilityLabel == imageLabel { imageView.accessibilityLabel = label }
        imageLabel = label
    }

    func add(_ addition: any ImageViewerAddition) {
        additions.append(addition)
        if isAtRest { addition.viewerIsAtRest(self) }
    }

    /// Tells the additions that nobody sees the viewer now, so that they may stop their work.
    func tellAdditionsItLeft() {
        for addition in additions { addition.viewerDidLeave(self) }
    }

    /// Whether an addition keeps a gesture at a point of the image view for itself: sharing asks for a long
    /// press.
    func isClaimed(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool {
        additions.contains { $0.claims(gesture, at: point) }
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
        chrome.onChange = { [weak self] in self?.chromeDidChange() }
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
        if presence.placement != .page { setHighDynamicRange(false) }
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
        // A container may show the viewer again, without the reset of a presentation.
        if isFlyingOut { reset() }
        // Last: `reset` tells the additions that the image is at rest, and they would go on. A page's are told by the gallery.
        if presence.placement != .page { tellAdditionsItLeft() }
    }

    /// Shows the image as it was before anybody touched it.
    func reset() {
        motion.flyOutVelocity = nil
        scrollView.transform = .identity
        layOut(to: .fitted)
        updateIfAtRest()
    }

    // MARK: Layout

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The scroll view still has its old size, so that `framing` is what was seen before. An image that flies out is
        // left alone.
        if view.bounds.size != scrollView.bounds.size, !isFlyingOut { layOut(to: framing) }
        updateIfAtRest()
    }

    /// Shows an image that has waited for the end of a motion, and tells the additions; if the viewer is at rest.
    private func updateIfAtRest() {
        guard isAtRest else { return }
        if latest.copy !== imageView.image { layOut(to: framing) }
        for addition in additions { addition.viewerIsAtRest(self) }
    }

    /// Shows the latest image in a framing, in the current size of the view. Gestures end, and so does the pull.
    private func layOut(to framing: ImageViewerGeometry.Framing) {
        imageView.image = latest.copy
        imageScale = latest.image?.scale ?? 1
        guard isViewLoaded else { return }
        endGestures()
        // Before the frame, which must not be set under a transform. In a rotation this joins UIKit's animation.
        pull.takeBack()
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()
        let geometry = geometry
        // The maximum first: UIKit copes badly with a minimum above it.
        scrollView.maximumZoomScale = geometry.maximumScale
        scrollView.minimumZoomScale = geometry.minimumScale
        setZoom(geometry.scale(for: framing), centering: geometry.point(for: framing))
        lastLayout = (framing, scrollView.zoomScale, scrollView.contentOffset)
    }

    /// Cancels drags and pinches, which would go on from the previous scale and offset.
    private func endGestures() {
        // First: a cancelled drag ends in `scrollViewWillEndDragging`, as when a finger lets go, and could dismiss the viewer.
        pull.forbid()
        motion.isZooming = false
        if scrollView.isDragging || areFingersPinching { scrollView.cancelGestures() }
    }

    /// The part of the image that people look at, which stays the same when the view or the image changes its size.
    private var framing: ImageViewerGeometry.Framing {
        // Not moved since the last layout: what that was asked for counts, not what edges and zoom limits made of it. So a phone
        // that is turned and turned back shows the same part.
        if let lastLayout, lastLayout.scale == scrollView.zoomScale,
            lastLayout.offset == scrollView.contentOffset
        {
            return lastLayout.framing
        }
        return isZoomed ? geometry.framing(of: centerPoint, at: scrollView.zoomScale) : .fitted
    }

    /// The image's point in the middle of the view.
    private var centerPoint: CGPoint {
        let bounds = scrollView.bounds
        return CGPoint(x: bounds.midX / scrollView.zoomScale, y: bounds.midY / scrollView.zoomScale)
    }

    /// The image in the scroll view, which has the view's size since the last layout.
    private var geometry: ImageViewerGeometry {
        ImageViewerGeometry(
            viewSize: scrollView.bounds.size, imageSize: imageView.image?.size ?? .zero,
            imageScale: imageScale)
    }

    // MARK: Zooming

    /// Zooms, and brings a point of the image to the middle, as near as the edges allow.
    private func setZoom(_ scale: CGFloat, centering point: CGPoint) {
        scrollView.zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        scrollView.setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    /// Centers an image that is smaller than the view.
    private func updateInset() {
        // An image that flies out has large insets, which stay.
        guard isViewLoaded, !isFlyingOut else { return }
        let inset = geometry.inset(at: scrollView.zoomScale)
        if inset != scrollView.contentInset { scrollView.contentInset = inset }
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        motion.isZooming = true
        pull.forbid()
        // A zoom ends the pull: gently even if motion is reduced, since the image would otherwise jump under two fingers.
        if pull.amount > 0 {
            move(isAnimated: true) { [self] in
                pull.takeBack()
                self.scrollView.contentOffset = geometry.offset(
                    centering: centerPoint, at: self.scrollView.zoomScale)
            }
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
        motion.isZooming = areFingersPinching
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

    /// Zooms about the middle of the view; false if the scale is at its limit.
    private func zoom(by factor: CGFloat) -> Bool {
        let scale = min(
            max(scrollView.zoomScale * factor, geometry.minimumScale), geometry.maximumScale)
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

    /// Moves the image; at once if motion is reduced. The viewer is not at rest until the end, so that no image that waits comes
    /// in between. Touches stay enabled.
    private func move(
        isAnimated: Bool = !UIAccessibility.isReduceMotionEnabled, _ changes: @escaping () -> Void
    ) {
        motion.animationCount += 1
        let completion = { [self] (_: Bool) in
            motion.animationCount -= 1
            updateIfAtRest()
        }
        guard isAnimated else {
            changes()
            return completion(true)
        }
        UIView.animate(
            withDuration: ImageViewerChrome.animationDuration, delay: 0, options: .allowUserInteraction,
            animations: changes, completion: completion)
    }

    // MARK: Dragging

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragStart = scrollView.contentOffset
        let container = outermostContainer
        (container.transitioningDelegate as? any ImageViewerTransition)?
            .viewerWillBeginDragging(self, in: container)
        let place = scrollView.panGestureRecognizer.location(in: view)
        let finger = CGPoint(x: place.x - view.bounds.midX, y: place.y - view.bounds.midY)
        if overscroll == .zero {
            pull.begin(at: finger, isAllowed: presence.canClose && !areFingersPinching)
        } else {
            // It is on its way back from past an edge.
            pull.catchImage(at: finger, overscroll: overscroll)
        }
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // An image that flies out goes on from where it is seen. A zoomed one is only panned, and never pulled.
        if !isFlyingOut { pull.follow(isZoomed ? .zero : overscroll) }
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        // UIKit refuses to dismiss a controller that has just begun to present another one.
        guard !isFlyingOut, presence.canCloseNow, presentedViewController == nil, pull.isAllowed,
            let flick = flick(at: velocity), flick.dismisses(isZoomed: isZoomed)
        else { return }
        // The finger goes the other way than the offset, and UIKit tells its speed in points per millisecond.
        flyOut(at: CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000))
        targetContentOffset.pointee = scrollView.contentOffset
    }

    /// The drag that ends, along its faster axis; nil along an axis that does not bounce.
    private func flick(at velocity: CGPoint) -> ImageViewerFlick? {
        let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
        if abs(velocity.x) > abs(velocity.y) {
            guard scrollView.alwaysBounceHorizontal else { return nil }
            return ImageViewerFlick(
                overscroll: overscroll.dx, travel: offset.x - dragStart.x, velocity: velocity.x,
                viewLength: size.width)
        }
        guard scrollView.alwaysBounceVertical else { return nil }
        return ImageViewerFlick(
            overscroll: overscroll.dy, travel: offset.y - dragStart.y, velocity: velocity.y,
            viewLength: size.height)
    }

    /// How far the content is past its edges, in the direction of the offset.
    private var overscroll: CGVector {
        geometry.overscroll(of: scrollView.contentOffset, at: scrollView.zoomScale)
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { updateIfAtRest() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { updateIfAtRest() }

    // Called after VoiceOver's scrolling, too, which may end a deceleration without another call.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { updateIfAtRest() }

    /// Fades all that lies around the image.
    private func wasPulled(_ amount: CGFloat) {
        presence.view.opacity = presence.isTransparent ? 1 - amount : 1
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
        motion.flyOutVelocity = velocity
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
        // UIKit may refuse to close the viewer, and an app may keep its SwiftUI cover. Neither tells the viewer.
        Self.cancelPreviousPerformRequests(withTarget: self, selector: #selector(flyBackIfKept), object: nil)
        perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.flyOutDuration)
    }

    /// The outermost controller around the viewer, or the viewer itself. Only this one can be presented, by its transition.
    private var outermostContainer: UIViewController {
        var container: UIViewController = self
        while let parent = container.parent { container = parent }
        return container
    }

    /// Moves the flicked image on as fast as the finger let go, in an animation of ``flyOutDuration`` that eases out.
    /// `ImageZoomFlight` calls it if there is no thumbnail to fly to.
    func moveOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let seconds = Self.flyOutDuration * Self.easeOutShare
        scrollView.transform = CGAffineTransform(
            translationX: releaseVelocity.dx * seconds, y: releaseVelocity.dy * seconds)
    }

    static let flyOutDuration: TimeInterval = 0.4

    /// `.curveEaseOut`, with the control points (0, 0) and (0.58, 1), starts 1 / 0.58 times as fast as it goes on average. To
    /// start as fast as the finger, the image goes 0.58 times as far as the finger would in the same time.
    private static let easeOutShare: CGFloat = 0.58

    @objc private func flyBackIfKept() {
        guard isFlyingOut, view.window != nil else { return }
        guard transitionCoordinator != nil else { return flyBack() }
        // Asked again later: the transition may be a rotation. A dismissal ends the fly-out by itself, cancelled or not.
        perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.flyOutDuration)
    }

    private func flyBack() {
        motion.flyOutVelocity = nil
        move { [self] in
            pull.takeBack()
            // If it was flicked without a pull, it has only flown.
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
        // The gallery hides the chrome of all its pages, and decides which of them has the keys.
        if let paging { return paging.pageWasTapped() }
        presence.endTypingOrToggleChrome()
        // A text field may have let go of the keyboard.
        takeKeys()
    }

    // MARK: Keyboard and VoiceOver

    /// Becomes the first responder, to get key commands: not in a container of the app's, not beneath a sheet, and not
    /// while a text field on the overlay has the keyboard. A page gets them from the gallery, when it is turned to.
    func takeKeys() {
        guard presence.placement != .page, presence.canClose, !presence.isTyping, !presence.isCovered
        else { return }
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

    public override func accessibilityPerformEscape() -> Bool {
        // The gestures of VoiceOver come up from controllers over the viewer, too.
        presentedViewController == nil && close()
    }
}

extension ImageViewerController: ImageViewerPresentable {}

/// A capability that an optional file adds to the viewer. The file makes it in an extension of the viewer, and passes it to
/// ``ImageViewerController/add(_:)``. The viewer owns its additions, so an addition holds the viewer weakly or unowned.
/// Views of an addition go into the viewer's view, below the chrome.
@MainActor protocol ImageViewerAddition: AnyObject {
    /// Nothing moves the image now. The viewer calls this after each motion, layout and new image, in a window or not. Often nothing
    /// has changed since the last call, and then the method has to be cheap.
    func viewerIsAtRest(_ viewer: ImageViewerController)
    /// The viewer has left the screen, and is not only covered.
    func viewerDidLeave(_ viewer: ImageViewerController)
    /// The chrome was hidden or shown. Called in the animation.
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool)
    /// The image is pulled away, or comes back. The amount is 0 at rest, and 1 where the backdrop is gone.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
    /// The app sets an image, which the viewer is about to show, or shows already.
    func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?)
    /// Whether a gesture at a point of the image view is for the addition: the viewer then leaves it alone.
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool
    /// Whether a key is for what the addition has selected, and not for the viewer.
    func claims(_ key: UIKeyCommand) -> Bool
}

extension ImageViewerAddition {
    func viewerIsAtRest(_ viewer: ImageViewerController) {}
    func viewerDidLeave(_ viewer: ImageViewerController) {}
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {}
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {}
    func viewer(_ viewer: ImageViewerController, wasGivenImage image: UIImage?) {}
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool { false }
    func claims(_ key: UIKeyCommand) -> Bool { false }
}

/// A gesture on the image besides zooming and panning.
enum ImageViewerGesture {
    case tap, doubleTap, longPress
}

/// The view of a viewer or a gallery, whose background is the backdrop.
final class ImageViewerBackdropView: UIView {
    /// How much of the backdrop is seen. The color itself stays the app's.
    var opacity: CGFloat = 1 {
        didSet { if opacity != oldValue { showColor() } }
    }

    /// Whether a zoom flight draws the backdrop beneath its flying image. This view then draws none.
    var isDrawnOnStage = false {
        didSet { showColor() }
    }

    override var backgroundColor: UIColor? {
        get { color }
        set {
            color = newValue
            showColor()
        }
    }

    private var color: UIColor?
    private weak var controller: (any ImageViewerPresentable)?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
        super.init(frame: .zero)
        // An image that flies out is cut off at the edges.
        clipsToBounds = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func showColor() {
        let opacity = isDrawnOnStage ? 0 : opacity
        super.backgroundColor =
            opacity == 1 ? color : color.map { $0.withAlphaComponent($0.cgColor.alpha * opacity) }
    }

    /// Refuses touches while the controller comes, leaves or flies out. `isUserInteractionEnabled` belongs to the app.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let controller, controller.presence.takesTouches else { return nil }
        return super.hitTest(point, with: event)
    }
}

/// Takes touches only where it has something.
class ImageViewerPassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}

/// The close button, and the overlay with the app's own views. A tap hides both.
///
/// It hides and fades as a whole, so that the opacity of its views belongs to the app.
final class ImageViewerChrome: ImageViewerPassthroughView {
    // Made when they are first asked for: the pages of a gallery hardly ever have their own.
    private(set) lazy var overlayView = makeOverlayView()
    private(set) lazy var closeButton = makeCloseButton()

    var onClose: (() -> Void)?

    /// Called in each animation that hides or shows the chrome, for all that goes with it.
    var onChange: (() -> Void)?

    /// Whether the chrome was asked to hide, by a tap or by the app.
    var wantsHidden = false {
        didSet { if wantsHidden != oldValue { animate() } }
    }

    /// Whether it is hidden. With VoiceOver and Switch Control it stays.
    var isHiddenNow: Bool { wantsHidden && !mustStay }

    /// Whether VoiceOver or Switch Control runs. Then people need the button as their way out.
    private var mustStay: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    /// How far the image is pulled away, from 0 to 1.
    var pullAmount: CGFloat = 0 {
        didSet {
            alpha = opacity
            // Past 0 the status bar comes back, past 0.5 its style changes: at once, or the app beneath would slide with the bar.
            let turnsOver = (pullAmount > 0) != (oldValue > 0) || (pullAmount > 0.5) != (oldValue > 0.5)
            if turnsOver { UIView.performWithoutAnimation(updateStatusBar) }
        }
    }

    var hasCloseButton = false {
        didSet {
            if hasCloseButton { _ = closeButton }  // Makes it.
            closeButtonArea?.isHidden = !hasCloseButton
            setNeedsLayout()
        }
    }

    private weak var closeButtonArea: UIView?

    /// Whether a dismissal has begun, until the controller appears again.
    private var isLeaving = false

    private var opacity: CGFloat {
        if isLeaving { return 0 }
        if mustStay { return 1 }
        return wantsHidden ? 0 : ImageViewerPull.chromeOpacity(at: pullAmount)
    }

    static let animationDuration: TimeInterval = 0.3

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for name in [
            UIAccessibility.voiceOverStatusDidChangeNotification,
            UIAccessibility.switchControlStatusDidChangeNotification,
        ] {
            NotificationCenter.default.addObserver(
                self, selector: #selector(animate), name: name, object: nil)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updateDirection()
    }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// Darkens the image beneath the status bar, so that the bar is seen on white, too.
    override func layoutSubviews() {
        super.layoutSubviews()
        let shade = layer as? CAGradientLayer
        let isNeeded = hasCloseButton && safeAreaInsets.top > 0
        shade?.colors = isNeeded ? [UIColor(white: 0, alpha: 0.6), .clear].map(\.cgColor) : nil
        shade?.endPoint.y = (safeAreaInsets.top + 24) / max(bounds.height, 1)
    }

    // MARK: Views

    /// The controller's view decides which side is trailing, and its subviews do not inherit that.
    private func updateDirection() {
        for view in [self, closeButtonArea] {
            view?.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
        }
    }

    private func makeCloseButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.tintColor = .white
        // It has to be seen on white images, too.
        button.backgroundColor = UIColor(white: 0, alpha: 0.6)
        button.layer.cornerRadius = 22
        button.accessibilityLabel = ImageViewerController.localized("Close")
        // A long press shows it large to those who read large text.
        button.showsLargeContentViewer = true
        button.largeContentTitle = button.accessibilityLabel
        button.addInteraction(UILargeContentViewerInteraction())
        button.isPointerInteractionEnabled = true
        // In an app for the Mac it would otherwise become a push button.
        button.preferredBehavioralStyle = .pad
        button.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
        button.translatesAutoresizingMaskIntoConstraints = false

        // In an area of its own, since the button's `isHidden` and `alpha` belong to the app, which may also remove it.
        let area = ImageViewerPassthroughView()
        area.isHidden = !hasCloseButton
        area.addSubview(button)
        addSubview(area)
        area.fill(safeArea)
        closeButtonArea = area
        updateDirection()
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
            button.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -8),
            // The smallest target for a finger, says Apple's guideline.
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }

    private func makeOverlayView() -> UIView {
        let overlay = ImageViewerPassthroughView()
        insertSubview(overlay, at: 0)
        overlay.fill(safeArea)
        return overlay
    }

    private var safeArea: UILayoutGuide {
        #if !targetEnvironment(macCatalyst)
        // On an iPad the controls of a window lie in a corner of its safe area.
        if #available(iOS 26, *) { return layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)) }
        #endif
        return safeAreaLayoutGuide
    }

    // MARK: Coming and going

    func toggle() {
        if !mustStay { wantsHidden.toggle() }
    }

    /// Shows the chrome, also after a dismissal that was cancelled.
    func appear() {
        isLeaving = false
        alpha = opacity
    }

    /// Fades the chrome in a dismissal, so fast that it is gone before the image beneath has moved far.
    func disappear() {
        isLeaving = true
        UIView.animate(withDuration: 0.1) { self.alpha = self.opacity }
    }

    @objc private func animate() {
        UIView.animate(withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction) {
            [self] in
            alpha = opacity
            updateStatusBar()
            onChange?()
        }
    }

    private func updateStatusBar() {
        (superview?.next as? UIViewController)?.setNeedsStatusBarAppearanceUpdate()
    }
}

/// A drag at its release, along its faster axis. Lengths are in points, speeds in points per millisecond. Positive is where the
/// content's offset grows.
struct ImageViewerFlick {
    /// How far the content is past its edge.
    var overscroll: CGFloat
    /// How far the drag has moved the content.
    var travel: CGFloat
    var velocity: CGFloat
    /// How long the view is along the axis.
    var viewLength: CGFloat

    /// The speed above which a release is a flick. UIKit's paging scroll views turn the page at the same speed.
    static let minimumSpeed: CGFloat = 0.3
    /// How long the image is assumed to go on at its speed after the release, in milliseconds.
    static let lookahead: CGFloat = 120
    /// How far past the edge the image has to be then, as a part of the view's length.
    static let minimumShare: CGFloat = 1 / 8

    func dismisses(isZoomed: Bool) -> Bool {
        // A zoomed image is panned, too. Only a drag that begins at the edge dismisses it: all its travel is then overscroll,
        // whereas one that pans first has travelled farther.
        let beganAtEdge = abs(overscroll - travel) <= ImageViewerGeometry.tolerance
        guard overscroll != 0, !isZoomed || beganAtEdge else { return false }
        // Outward, and as fast as a flick: a slow pull comes back, however far it is.
        let speed = overscroll < 0 ? -velocity : velocity
        guard speed > Self.minimumSpeed else { return false }
        return abs(overscroll) + speed * Self.lookahead > viewLength * Self.minimumShare
    }
}

/// How an image lies in a view: how large it can be, and where.
struct ImageViewerGeometry {
    let viewSize: CGSize
    let imageSize: CGSize
    /// Shows the whole image, and never enlarges it.
    let minimumScale: CGFloat
    let doubleTapScale: CGFloat
    let maximumScale: CGFloat

    /// How far content may lie from an edge and still rest there: the scroll view rests on whole pixels, and
    /// rounds an inset of half a point to a whole one.
    static let tolerance: CGFloat = 0.5

    /// How much smaller the right and the bottom inset are. In points: more than rounding errors, less than anybody sees.
    private static let slack: CGFloat = 0.001

    /// Sizes are in points. Whatever they are, the scales are positive, finite and in order.
    init(viewSize: CGSize = .zero, imageSize: CGSize = .zero, imageScale: CGFloat = 1) {
        self.viewSize = viewSize
        let width = viewSize.width / imageSize.width
        let height = viewSize.height / imageSize.height
        let (fit, fill) = (min(width, height), max(width, height))
        guard imageSize.width > 0, imageSize.height > 0, fit > 0, fill.isFinite else {
            // There is nothing to see, or no room to see it.
            self.imageSize = .zero
            (minimumScale, doubleTapScale, maximumScale) = (1, 1, 1)
            return
        }
        self.imageSize = imageSize
        minimumScale = min(fit, 1)
        // Fills the view, or doubles the smallest scale if that is more. A tiny image, far smaller than the view, just fits then.
        doubleTapScale = fit < 2 ? max(fill, 2 * minimumScale) : fit
        // At least the double tap's scale, and 1. An image at @2x or @3x can be zoomed until each of its pixels is a point.
        maximumScale = max(doubleTapScale, imageScale.isFinite ? max(imageScale, 1) : 1)
    }

    /// A part of the image, in terms that mean the same in another view and of another image.
    struct Framing: Equatable {
        /// The zoom, relative to the smallest.
        var scale: CGFloat = 1
        /// The image's point in the middle of the view, in units of the image's size.
        var center = CGPoint(x: 0.5, y: 0.5)

        static let fitted = Framing()
    }

    func framing(of point: CGPoint, at scale: CGFloat) -> Framing {
        guard imageSize.width > 0, imageSize.height > 0 else { return .fitted }
        return Framing(
            scale: scale / minimumScale,
            center: CGPoint(x: point.x / imageSize.width, y: point.y / imageSize.height))
    }

    func scale(for framing: Framing) -> CGFloat {
        min(minimumScale * max(framing.scale, 1), maximumScale)
    }

    func point(for framing: Framing) -> CGPoint {
        CGPoint(x: framing.center.x * imageSize.width, y: framing.center.y * imageSize.height)
    }

    func contentSize(at scale: CGFloat) -> CGSize {
        CGSize(width: imageSize.width * scale, height: imageSize.height * scale)
    }

    /// Insets that center an image smaller than the view. Right and bottom are less by ``slack``: the content's size is a
    /// product, whose last digits might exceed the view. Then a page would scroll, and the gallery would not turn.
    func inset(at scale: CGFloat) -> UIEdgeInsets {
        let size = contentSize(at: scale)
        let x = max(0, (viewSize.width - size.width) / 2)
        let y = max(0, (viewSize.height - size.height) / 2)
        return UIEdgeInsets(top: y, left: x, bottom: y - Self.slack, right: x - Self.slack)
    }

    /// The offset that brings a point of the image to the middle, as near as the edges allow.
    func offset(centering point: CGPoint, at scale: CGFloat) -> CGPoint {
        let offset = CGPoint(
            x: point.x * scale - viewSize.width / 2, y: point.y * scale - viewSize.height / 2)
        return clamped(offset, at: scale)
    }

    /// How far an offset is past the edges.
    func overscroll(of offset: CGPoint, at scale: CGFloat) -> CGVector {
        func past(_ distance: CGFloat) -> CGFloat { abs(distance) <= Self.tolerance ? 0 : distance }
        let legal = clamped(offset, at: scale)
        return CGVector(dx: past(offset.x - legal.x), dy: past(offset.y - legal.y))
    }

    /// The nearest offset at which nothing but the image, or the room that centers it, is seen.
    private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        let size = contentSize(at: scale)
        let inset = inset(at: scale)
        return CGPoint(
            x: max(min(offset.x, size.width + inset.right - viewSize.width), -inset.left),
            y: max(min(offset.y, size.height + inset.bottom - viewSize.height), -inset.top))
    }
}

/// The image. It is VoiceOver's element, since VoiceOver sends its zoom gestures to the element only. It is also the delegate of
/// the viewer's taps, since the viewer is a public class, whose conformance would be public.
final class ImageViewerImageView: UIImageView, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    // A symbol or an asset may have alignment insets, by which constraints would place it beside the middle.
    override var alignmentRectInsets: UIEdgeInsets { .zero }
    override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }

    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }

    /// Whether the viewer takes a tap. It takes none on the chrome, and none that an addition claims. Single taps may belong to the
    /// app (`tapsHideChrome`).
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.chrome) { return false }
        let isDouble = tap.numberOfTapsRequired == 2
        // A tap on an image that coasts stops it, and means no more.
        guard isDouble || (viewer.presence.tapsHideChrome && !viewer.scrollView.isDecelerating) else {
            return false
        }
        return !viewer.isClaimed(isDouble ? .doubleTap : .tap, at: touch.location(in: self))
    }

    /// Makes other double taps on the image wait for the viewer's. Live Text has one.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        [recognizer, other].allSatisfy { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }
    }
}

/// The keys of viewer and gallery. Only one key of each action has a title, since ⌘, held down, lists all titles.
@MainActor enum ImageViewerKeys {
    static func closing(_ action: Selector) -> [UIKeyCommand] {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
            UIKeyCommand(input: " ", modifierFlags: [], action: action),
            command(ImageViewerController.localized("Close"), action, "w"),
        ]
    }

    static func command(
        _ title: String, _ action: Selector, _ input: String, modifierFlags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Whether a text field, or another view that takes typed text, has the keyboard within a view.
    static func isTyping(in view: UIView) -> Bool {
        (view.isFirstResponder && view is any UIKeyInput) || view.subviews.contains(where: isTyping)
    }
}

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var presence: ImageViewerPresence { get }
    /// The gallery on one of whose pages the controller is.
    var paging: (any ImageViewerPaging)? { get }
    /// Closes the controller. Returns false if the app has to close it, or if it comes or leaves already.
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
///     backdrop fades     if transparent  no                as gallery's     no
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
            // SwiftUI sets it after the controller has appeared, which takes the keys only if it can be closed.
            if oldValue == nil, controller.viewIfLoaded?.window != nil { controller.takeKeys() }
        }
    }

    /// Called once when a presentation has ended, whatever has ended it.
    var onDismiss: (() -> Void)?

    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the controller is gone.
    var willCallOnDismiss: (() -> Void)?

    /// Whether SwiftUI's binding is about to dismiss the controller. Asked before anything is presented on it, which would go, too.
    var isAboutToGo: (() -> Bool)?

    /// Whether a presentation is open: from `willAppear` until `leave`. By then it may have lost its presenter, by which
    /// ``placement`` goes.
    private(set) var hasOpenPresentation = false

    /// The controller's view.
    private(set) lazy var view = ImageViewerBackdropView(of: controller)
    private(set) lazy var chrome = ImageViewerChrome()

    private unowned let controller: any ImageViewerPresentable
    /// The status bar that the app had when the presentation began. The next one overwrites it.
    private var appStatusBar: (isHidden: Bool, style: UIStatusBarStyle)?
    private weak var marker: Marker?
    /// The viewer or the gallery beneath, from which the controller takes the keys. The next presentation overwrites it.
    private weak var beneath: (any ImageViewerPresentable)?

    init(of controller: any ImageViewerPresentable) {
        self.controller = controller
    }

    var placement: Placement {
        if closeHost != nil { return .hosted }
        if controller.paging != nil { return .page }
        return controller.presentingViewController != nil && controller.parent == nil ? .presented : .embedded
    }

    /// Whether the app is seen beneath the controller when the backdrop fades.
    var isTransparent: Bool {
        switch placement {
        case .presented: ![.fullScreen, .currentContext].contains(controller.modalPresentationStyle)
        case .page: controller.paging?.presence.isTransparent ?? false
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
        // A part of a screen leaves the rest of it within VoiceOver's reach.
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

    /// Whether touches count: not while the controller comes, leaves, or flies out.
    var takesTouches: Bool {
        !controller.isBeingPresented && !controller.isBeingDismissed && !controller.isFlyingOut
    }

    func willAppear() {
        updateForPlacement()
        guard controller.isBeingPresented else { return }
        // The last presentation has ended unseen, beneath a cover, and its marker has not told yet.
        if hasOpenPresentation { leave() }
        hasOpenPresentation = true
        chrome.appear()
        rememberStatusBar()
        beneath = presenters(of: controller).lazy.compactMap { $0 as? any ImageViewerPresentable }.first
        // The presenter's keyboard would stay above it.
        controller.presentingViewController?.view.endEditing(true)
        mark()
    }

    func didAppear() {
        chrome.appear()
        guard hasOpenPresentation else { return }
        // Apple does not say whether there is a container view, which holds the marker, in `viewWillAppear`.
        if marker == nil { mark() }
        // A dismissal that was cancelled has shown the bar.
        controller.setNeedsStatusBarAppearanceUpdate()
    }

    func willDisappear() {
        guard controller.isBeingDismissed else { return }
        chrome.disappear()
        // At once: in an animation the app, which is about to be seen, would slide with the bar.
        UIView.performWithoutAnimation { controller.setNeedsStatusBarAppearanceUpdate() }
    }

    func didDisappear() {
        if hasLeft { leave() }
    }

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

    /// Ends a presentation, or a stay in a container. Called by `didDisappear`; by the marker, beneath a full-screen cover, where
    /// nothing disappears; or, if neither has told, by `willAppear` of the next presentation.
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

    /// Puts a marker into UIKit's container view, which tells when that leaves the window: dismissed beneath a full-screen cover,
    /// the controller does not disappear, since it has already.
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

    /// Gives the keys back to the viewer or the gallery beneath, since UIKit does not. One that leaves, too, gets none: the app
    /// may have them.
    private func giveKeysBack() {
        guard let beneath, beneath.presence.canClose, !beneath.isBeingDismissed,
            !presenters(of: beneath).contains(where: \.isBeingDismissed)
        else { return }
        // While a modal still lies over it, a viewer's `takeKeys` refuses. A gallery's hands the keys on to its page.
        beneath.becomeFirstResponder()
        beneath.takeKeys()
    }

    private func presenters(of controller: UIViewController) -> [UIViewController] {
        Array(sequence(first: controller, next: \.presentingViewController).dropFirst())
    }

    /// Whether a modal lies over the controller, and is not about to go.
    var isCovered: Bool { controller.presentedViewController.map { !$0.isBeingDismissed } ?? false }

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
            !coversScreen || controller.isBeingDismissed || (isTransparent && chrome.pullAmount > 0)
        return appStatusBar.isHidden || (chrome.isHiddenNow && !isAppSeen)
    }

    /// Light on the dark backdrop; that of the app once a pull shows more of the app than of the backdrop, and in a sheet, around
    /// which the app is seen; nil if the controller has no say, since it was not presented.
    var statusBarStyle: UIStatusBarStyle? {
        guard placement == .presented else { return nil }
        let isOverApp = !coversScreen || (isTransparent && chrome.pullAmount > 0.5)
        return isOverApp ? appStatusBar?.style : .lightContent
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

/// Pulls the image away with a finger that drags it past an edge.
///
/// There UIKit moves the content only a part of the way, as a rubber band. A transform adds the rest, and shrinks the image
/// about the point that the finger holds. The hold and the overscroll determine the transform, and no history does. So the
/// pull also goes back step by step, when the finger has let go and UIKit bounces the content back.
@MainActor final class ImageViewerPull {
    /// Whether the drag may pull the image away, and dismiss. A zoom or a new layout forbids it until the next drag that
    /// begins within the edges.
    private(set) var isAllowed = false

    /// How far the image is pulled away: from 0, at rest, to 1.
    private(set) var amount: CGFloat = 0 {
        didSet { if amount != oldValue { onChange?(amount) } }
    }

    /// Called with each amount that is new; within the animation that takes the pull back, if there is one.
    var onChange: ((CGFloat) -> Void)?

    private let scrollView: UIScrollView
    private var hold = Shape.Hold()

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    /// A finger begins to drag the image, which is not past its edges.
    func begin(at finger: CGPoint, isAllowed: Bool) {
        self.isAllowed = isAllowed
        hold = Shape.Hold(point: finger)
    }

    /// A finger catches the image on its way back. It counts as the same drag: `isAllowed` stays. Only the hold is new.
    func catchImage(at finger: CGPoint, overscroll: CGVector) {
        hold = shape(overscroll).hold(caughtBy: finger)
    }

    func forbid() { isAllowed = false }

    /// Moves the image to the finger, or takes it back if the content is not past its edges.
    func follow(_ overscroll: CGVector) {
        guard isAllowed, overscroll != .zero else { return takeBack() }
        let shape = shape(overscroll)
        // Not the scroll view's own transform, which would shrink the area that takes touches, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(shape.transform)
        amount = shape.amount
    }

    /// Takes the image back: at once, or in the animation in whose block this is called.
    func takeBack() {
        guard amount != 0 else { return }
        // UIKit animates a view's `transform`, but perhaps not a layer's `sublayerTransform`. So the pull first moves, unanimated,
        // from the layer to the view. Both transforms act about the middle, so nothing jumps.
        UIView.performWithoutAnimation {
            let transform = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
            scrollView.layer.sublayerTransform = CATransform3DIdentity
            scrollView.transform = transform.concatenating(scrollView.transform)
        }
        scrollView.transform = .identity
        amount = 0
    }

    private func shape(_ overscroll: CGVector) -> Shape {
        // The content goes the other way than the offset.
        Shape(
            shift: CGVector(dx: -overscroll.dx, dy: -overscroll.dy), viewSize: scrollView.bounds.size,
            hold: hold, shrinks: !UIAccessibility.isReduceMotionEnabled)
    }

    /// The opacity of the chrome and of views around the image, not of the backdrop: 0 from the first third of the way on.
    static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }
}

extension ImageViewerPull {
    /// How a pulled image is drawn. Lengths are in points, and positive to the right and down. Places are counted from the
    /// middle of the view.
    struct Shape {
        /// How far the scroll view has let the content go past its edges.
        var shift: CGVector
        var viewSize: CGSize
        var hold: Hold
        var shrinks = true

        /// What a finger holds. A catch begins a new hold.
        struct Hold {
            /// The point of the image that is held, as it lies at rest.
            var point = CGPoint.zero
            /// At a catch: from the point's `place`, where it would be drawn without a gap, to the finger, where it is drawn.
            var gap = CGVector.zero
            /// The pull's amount at the catch. From there on, the whole gap is added to `place`; below, a part in proportion to the
            /// amount. So the image comes to rest in its place.
            var gapAmount: CGFloat = 1
        }

        /// How far past an edge the content is when the pull is whole, as a part of the view's longer side.
        static let distance: CGFloat = 1 / 6
        /// How small the image becomes.
        static let minimumScale: CGFloat = 0.7
        /// UIKit's rubber band: just past the edge, the content moves so far for each point of the finger.
        static let rubberBand: CGFloat = 0.55

        /// From 0, at rest, to 1: the same for the same distance along both axes.
        var amount: CGFloat {
            let length = max(viewSize.width, viewSize.height) * Self.distance
            return min(max(abs(shift.dx), abs(shift.dy)) / length, 1)
        }

        /// Scales about the middle of the view, as layers do, and then moves the held point under the finger.
        var transform: CGAffineTransform {
            let scale = shrinks ? 1 - (1 - Self.minimumScale) * amount : 1
            // UIKit shifts the held point, and the scale takes it to `drawn`. The translation then moves it to `target`.
            let drawn = CGPoint(x: scale * (hold.point.x + shift.dx), y: scale * (hold.point.y + shift.dy))
            let (place, gapShare) = (place(of: hold.point), min(amount / hold.gapAmount, 1))
            let target = CGPoint(
                x: place.x + gapShare * hold.gap.dx, y: place.y + gapShare * hold.gap.dy)
            return CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: target.x - drawn.x, ty: target.y - drawn.y)
        }

        /// The hold of a finger that catches the image as this shape draws it.
        func hold(caughtBy finger: CGPoint) -> Hold {
            // A point is drawn at transform(point + shift). `translatedBy` adds the shift first. The inverse finds the point.
            let point = finger.applying(transform.translatedBy(x: shift.dx, y: shift.dy).inverted())
            let fresh = place(of: point)
            let gap = CGVector(dx: finger.x - fresh.x, dy: finger.y - fresh.y)
            return Hold(point: point, gap: gap, gapAmount: amount)
        }

        /// Where a held point is drawn without a gap: moved as far as the finger, and not only by UIKit's shift, which is less.
        private func place(of point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + fingerTravel(for: shift.dx, in: viewSize.width),
                y: point.y + fingerTravel(for: shift.dy, in: viewSize.height))
        }

        /// How far a finger has gone: UIKit's shift = length · (1 - 1 / (1 + 0.55 · travel / length)), solved for the travel.
        /// At a shift of the whole length that is infinite. So from half of it on, the travel is a fixed multiple of the shift.
        private func fingerTravel(for shift: CGFloat, in length: CGFloat) -> CGFloat {
            shift / (Self.rubberBand * (1 - min(abs(shift) / length, 1 / 2)))
        }
    }
}

/// A transition that also hides the thumbnail while the viewer is open, as that of the folder Zoom.
@MainActor protocol ImageViewerTransition: UIViewControllerTransitioningDelegate {
    /// A drag begins, which may uncover the thumbnail. The container is the outermost around the viewer, or the viewer itself.
    func viewerWillBeginDragging(_ viewer: ImageViewerController, in container: UIViewController)
}

extension ImageViewerController {
    /// Returns a text for people, in the language of the app.
    ///
    /// The app's Localizable.strings come first, in which a key is the English text with a prefix:
    /// `"ImageViewer.Close" = "Done";`. Next come the translations of the package, which pasted files do not have; then the
    /// English text itself.
    static func localized(_ english: String) -> String {
        let key = "ImageViewer." + english
        #if IMAGEVIEWER_HAS_RESOURCES
        let word = NSLocalizedString(key, bundle: .module, value: english, comment: "")
        #else
        let word = english
        #endif
        return NSLocalizedString(key, value: word, comment: "")
    }
}

extension UIView {
    /// Lays the view out to fill a guide. It knows no reading direction: an image has none.
    func fill(_ guide: UILayoutGuide, margin: CGFloat = 0) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: guide.topAnchor, constant: margin),
            leftAnchor.constraint(equalTo: guide.leftAnchor, constant: margin),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -margin),
            rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -margin),
        ])
    }
}

extension UIScrollView {
    /// Leaves out whatever UIKit draws or lays around the content: indicators, insets for bars, and the effects of iOS 26 at edges
    /// where there may be no bars.
    func showNothingButContent() {
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        guard #available(iOS 26, macCatalyst 26, *) else { return }
        for effect in [topEdgeEffect, leftEdgeEffect, bottomEdgeEffect, rightEdgeEffect] {
            effect.isHidden = true
        }
    }

    /// Ends pinches and drags. A recognizer that the app has switched off stays off.
    func cancelGestures() {
        let recognizers = [pinchGestureRecognizer, panGestureRecognizer].compactMap { $0 }
        for recognizer in recognizers where recognizer.isEnabled {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }
}
