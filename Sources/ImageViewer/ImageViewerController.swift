//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.onDismiss = { print("Closed") }
///     present(viewer, animated: true)
///
/// It can be presented again after it was dismissed. Shown in any other way, as a root, a child or pushed, it
/// zooms but leaves closing to the app.
public final class ImageViewerController: UIViewController, UIScrollViewDelegate {
    // Three rules. `layOut` alone sets sizes, and ends every motion. A new image waits until nothing moves the old one
    // (`updateAtRest`); where the view's size changes meanwhile, as in a rotation, `layOut` shows it. What is drawn past an
    // edge depends on nothing but how far the content is past it (`updatePull`).
    //
    // Below the controller stand the types that it uses: its `Host`; the keys; `ImageViewerAddition`, by which optional
    // files take part; the chrome; the status bar; the decisions, which are values: `Flick`, `Pull`, `ImageViewerGeometry`;
    // views.

    /// The image that is shown. A new one keeps the zoom, relative to the smallest, and the point in the middle. It
    /// waits for the end of a drag, a zoom or a bounce. A flight out of a thumbnail shows a copy of the old one until
    /// it lands.
    public var image: UIImage? {
        didSet {
            setImageLabel(image?.accessibilityLabel)
            displayedImage = additions.lazy.compactMap { $0.displayedCopy(of: self.image) }.first ?? image
        }
    }

    /// Shows the image; the scroll view zooms it. Set ``image``, not its own image.
    public let imageView: UIImageView = ZoomableImageView()

    /// Zooms, pans and bounces the image. Its delegate is the viewer. Along an axis whose `alwaysBounce…` is off, no
    /// flick dismisses.
    public let scrollView = UIScrollView()

    /// Holds what an app lays over the image, such as a caption or a toolbar.
    ///
    /// It fills the safe area, lies under the close button, and hides with it. Touches that meet none of its
    /// subviews are the image's.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the viewer. A tap on the image, or beside it, shows and hides the button.
    public var closeButton: UIButton { chrome.closeButton }

    /// Animates opening and closing, instead of a cross-dissolve. The viewer keeps it, whereas UIKit's
    /// `transitioningDelegate` is weak.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer was dismissed, whatever closed it. To present something else from here, wait for
    /// the next turn of the run loop.
    public var onDismiss: (() -> Void)?

    /// Called while the image is pulled away, and while it comes back: how far, from 0, at rest, to 1, where the
    /// backdrop is gone. While a flicked image leaves, the amount stays what it was.
    public var onPull: ((CGFloat) -> Void)?

    /// Whether the image is larger than it was at first.
    public var isZoomed: Bool {
        scrollView.zoomScale > scrollView.minimumZoomScale * Self.scaleTolerance
    }

    /// Scales are computed and clamped, so that two equal ones may differ in their last digits.
    private static let scaleTolerance: CGFloat = 1.001

    /// How fast the image was when a flick dismissed the viewer, in points per second, for transitions that go on
    /// from there. It is zero for other ways out, and while the viewer is open.
    public private(set) var releaseVelocity = CGVector.zero

    public init(image: UIImage?) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
        // Observers are not called within an initializer.
        setImageLabel(image?.accessibilityLabel)
        displayedImage = image
        // The presenter stays visible beneath the fading backdrop, and the status bar is the viewer's.
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
        modalPresentationCapturesStatusBarAppearance = true
        overrideUserInterfaceStyle = .dark
        // Before the app sets its own.
        setUpScrollView()
        setUpImageView()
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: State

    // Members that are not private are used by the other files of the package, each of which an app may leave out.

    /// The image for the image view: ``image`` itself, or a smaller copy that loading has decoded for this screen.
    /// The image view gets it as soon as the viewer is at rest.
    var displayedImage: UIImage? {
        didSet { updateAtRest() }
    }

    /// The words that came with an image. If the image view has others, the app has set those.
    private(set) var imageLabel: String?

    /// Capabilities that other files have added, such as loading. Each event goes to all of them, in this order.
    var additions: [any ImageViewerAddition] = []

    /// The close button and the overlay. The gallery hides those of all its pages together.
    let chrome = ImageViewerChrome()

    /// The container that shows the viewer as its own, SwiftUI or the gallery; see the table at ``Host``. Nil where the
    /// app has presented the viewer, or shows it in a container of its own.
    var host: Host? {
        didSet {
            if host?.paging?.axis != oldValue?.paging?.axis { updateBounce() }
            updateCloseButton()
            // SwiftUI sets its host after the viewer has appeared. By now it can be closed.
            if oldValue == nil, viewIfLoaded?.window != nil { takeKeys() }
        }
    }

    /// SwiftUI's own `onDismiss`: called first, so that the binding says that the viewer is gone when the app is told.
    var didDismiss: (() -> Void)?

    /// Whether the viewer was presented, and has not been dismissed since.
    private var wasPresented = false

    /// From the beginning of a pinch to the end of its bounce.
    private var isZooming = false

    /// How many animations move the image.
    private var runningAnimations = 0

    /// The drag that goes on, or the last one.
    private var drag = Drag()

    /// How far the image is pulled away, from 0 to 1. Backdrop and chrome fade with it.
    private var pullAmount: CGFloat = 0 {
        didSet { if pullAmount != oldValue { pullAmountDidChange() } }
    }

    /// The backdrop's own color, and the one that a pull has faded it to. If the view has a third one, the app has set
    /// that meanwhile.
    private var backdrop: (own: UIColor, faded: UIColor)?

    /// The last layout: the framing that was asked for, and the scale and the offset that came of it. While both are
    /// unchanged, nobody has moved the image.
    private var lastLayout: (framing: ImageViewerGeometry.Framing, scale: CGFloat, offset: CGPoint)?

    /// The axis whose bounce is off while the viewer is a page, and comes back after.
    private var bounceToRestore: NSLayoutConstraint.Axis?

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let tapDelegate = TapDelegate()

    private struct Drag {
        /// The content's offset when it began.
        var start = CGPoint.zero
        /// Whether it may pull the image away, and dismiss. A zoom or a new layout takes that back.
        var canDismiss = false
        /// The finger's place when the drag began, from the middle of the view.
        var hold = CGVector.zero
    }

    /// Whether the image flies away after a flick. `flyOut` begins it, `flyBack` and `reset` end it: nobody else sets the
    /// velocity, and no flick is as slow as zero.
    private var isFlyingOut: Bool { releaseVelocity != .zero }

    /// Whether the viewer closes by itself. As a root, a child or pushed, that is the business of the app.
    private var canClose: Bool { host.map { $0.close != nil } ?? isModal }

    /// Whether the app has presented the viewer by itself, in no container.
    private var isModal: Bool { host == nil && presentingViewController != nil && parent == nil }

    /// Whether the viewer is one of a gallery's pages, which have their chrome in common.
    private var isPage: Bool { host?.paging != nil }

    /// Whether the app is seen beneath the viewer when the backdrop fades.
    private var isTransparent: Bool {
        host?.isTransparent ?? (isModal && modalPresentationStyle != .fullScreen)
    }

    /// Whether no drag, zoom, bounce or animation moves the image.
    private var isAtRest: Bool {
        !isFlyingOut && !isZooming && runningAnimations == 0 && !scrollView.isDragging
            && !scrollView.isDecelerating
    }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { appStatusBar?.isHidden ?? true }
    public override var preferredStatusBarStyle: UIStatusBarStyle { appStatusBar?.style ?? .lightContent }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        // The image that flies out is cut off at the edges of the view.
        view.clipsToBounds = true
        view.addSubview(scrollView)
        setUpChrome()
        setUpTaps()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.isUserInteractionEnabled = true
        if isBeingPresented {
            // An app may dismiss the viewer beneath a cover, and present it again in the same turn of the run loop.
            if wasPresented { didLeave() }
            wasPresented = true
            chrome.isHidden = false
            chrome.hasArrived = false
            chrome.minimumTop = topOfApp
            reset()
            // The presenter's keyboard would stay above the viewer.
            presentingViewController?.view.endEditing(true)
        }
        if !wasPresented, !isPage { chrome.arrive(animated: false) }
        updateCloseButton()
        // A viewer that is a part of a screen leaves the rest of that within VoiceOver's reach.
        view.accessibilityViewIsModal = isModal
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !isPage { chrome.arrive(animated: animated) }
        takeKeys()
        setHighDynamicRange(true)
        // A dismissal that is cancelled makes the viewer appear again.
        if isFlyingOut { flyBack() }
        updateAtRest()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed {
            view.isUserInteractionEnabled = false
            chrome.hasArrived = false
        }
        // The presenter shows its thumbnail in standard range. A page that is turned away shines while it is seen.
        if !isPage { setHighDynamicRange(false) }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        setHighDynamicRange(false)
        // A drag past an edge ends here without its bounce, which nobody would see.
        if overscroll != .zero, !isFlyingOut { layOut(to: framing) }
        // UIKit calls this where a full-screen cover hides the viewer, too, and not again if it is dismissed beneath that.
        // So: at once where it has left, later where it leaves beneath the cover.
        ImageViewerCoverWatch.watch(self) { [self] in didLeave() }
    }

    private func setHighDynamicRange(_ isHigh: Bool) {
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = isHigh ? .high : .standard }
    }

    /// The viewer has left the screen, and is not only covered.
    private func didLeave() {
        endPull()
        // A page goes on loading while another one is shown.
        if !isPage { endDisplay() }
        if wasPresented {
            wasPresented = false
            chrome.hasArrived = false
            didDismiss?()
            onDismiss?()
        }
        // A container may show it again, without the reset of a presentation.
        if isFlyingOut { reset() }
    }

    /// Describes the image. A label that the app has set on the image view stays, unless there is one for this image.
    func setImageLabel(_ label: String?) {
        if label != nil || imageView.accessibilityLabel == imageLabel { imageView.accessibilityLabel = label }
        imageLabel = label
    }

    /// Tells the additions that nobody sees the viewer now, so that they may stop their work.
    func endDisplay() {
        for addition in additions { addition.viewerDidLeave(self) }
    }

    /// Shows the image as it was before anybody touched it.
    func reset() {
        releaseVelocity = .zero
        endPull()
        scrollView.transform = .identity
        layOut(to: .fitted)
        updateAtRest()
    }

    // MARK: Layout

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        chrome.minimumTop = 0
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The scroll view still has its old size, so that `framing` is what was seen before. An image that flies out is
        // left alone.
        if view.bounds.size != scrollView.bounds.size, !isFlyingOut { layOut(to: framing) }
        updateAtRest()
    }

    /// Shows an image that has waited for the end of a motion, and tells the additions; if the viewer is at rest.
    private func updateAtRest() {
        guard isAtRest else { return }
        if displayedImage !== imageView.image { layOut(to: framing) }
        for addition in additions { addition.viewerIsAtRest(self) }
    }

    /// Sizes everything anew, for an image or a view of another size.
    private func layOut(to framing: ImageViewerGeometry.Framing) {
        if displayedImage !== imageView.image { imageView.image = displayedImage }
        guard isViewLoaded else { return }
        // First: a drag that is cancelled ends as if it were released.
        drag.canDismiss = false
        endGestures()
        // Before anything changes, so that an animation of its end begins where the image is seen now.
        endPull()
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()
        let geometry = geometry
        // The maximum first: UIKit copes badly with a minimum above it.
        scrollView.maximumZoomScale = geometry.maximumScale
        scrollView.minimumZoomScale = geometry.minimumScale
        zoom(to: geometry.scale(for: framing), centering: geometry.point(for: framing))
        lastLayout = (framing, scrollView.zoomScale, scrollView.contentOffset)
    }

    /// The part of the image that people look at, which stays the same when the view or the image changes its size.
    private var framing: ImageViewerGeometry.Framing {
        // An image that nobody has moved keeps the framing that was asked for, even if the view had no room for it: turned
        // back, the phone shows it again.
        if let last = lastLayout, last.scale == scrollView.zoomScale, last.offset == scrollView.contentOffset
        {
            return last.framing
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
        let image = imageView.image
        return ImageViewerGeometry(
            viewSize: scrollView.bounds.size, imageSize: image?.size ?? .zero, imageScale: image?.scale ?? 1)
    }

    /// Cancels drags and pinches, which would go on from a scale and an offset of before.
    private func endGestures() {
        isZooming = false
        guard scrollView.isDragging || isPinching else { return }
        for recognizer in [scrollView.pinchGestureRecognizer, scrollView.panGestureRecognizer] {
            recognizer?.isEnabled = false
            recognizer?.isEnabled = true
        }
    }

    /// Zooms, and brings a point of the image to the middle, as near as the edges allow.
    private func zoom(to scale: CGFloat, centering point: CGPoint) {
        scrollView.zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        scrollView.setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    /// Centers an image that is smaller than the view.
    private func updateInset() {
        // An image that flies out has large insets, which stay.
        guard isViewLoaded, !isFlyingOut else { return }
        let inset = geometry.scrollInset(
            at: scrollView.zoomScale, bouncesHorizontally: scrollView.alwaysBounceHorizontal,
            bouncesVertically: scrollView.alwaysBounceVertical)
        if inset != scrollView.contentInset { scrollView.contentInset = inset }
    }

    /// Switches the bounce off along the axis of the pages, so that UIKit hands a drag at the image's edge on to the
    /// pager. Where there are no pages any more, it comes back; but not where the app has switched it off.
    private func updateBounce() {
        if let bounceToRestore { setBounces(true, along: bounceToRestore) }
        bounceToRestore = nil
        if let axis = host?.paging?.axis, bounces(along: axis) {
            setBounces(false, along: axis)
            bounceToRestore = axis
        }
        updateInset()
    }

    private func bounces(along axis: NSLayoutConstraint.Axis) -> Bool {
        axis == .horizontal ? scrollView.alwaysBounceHorizontal : scrollView.alwaysBounceVertical
    }

    private func setBounces(_ bounces: Bool, along axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            scrollView.alwaysBounceHorizontal = bounces
        } else {
            scrollView.alwaysBounceVertical = bounces
        }
    }

    // MARK: Zooming

    private func setUpScrollView() {
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.scrollsToTop = false
        // An image that flies out is not cut off where it was scrolled.
        scrollView.clipsToBounds = false
    }

    private func setUpImageView() {
        (imageView as? ZoomableImageView)?.viewer = self
        imageView.isUserInteractionEnabled = true
        imageView.semanticContentAttribute = .forceLeftToRight
        // A large image shown small flickers and shows moiré with the default, which reads four pixels for
        // each.
        imageView.layer.minificationFilter = .trilinear
        imageView.isAccessibilityElement = true
        imageView.accessibilityIgnoresInvertColors = true
        imageView.accessibilityTraits = .image
        if #available(iOS 17, *) { imageView.accessibilityTraits.insert(.supportsZoom) }
        imageView.accessibilityCustomActions = [
            UIAccessibilityCustomAction(
                name: Self.localized("Zoom In"), target: self, selector: #selector(zoomIn)),
            UIAccessibilityCustomAction(
                name: Self.localized("Zoom Out"), target: self, selector: #selector(zoomOut)),
        ]
        scrollView.addSubview(imageView)
        imageView.translatesAutoresizingMaskIntoConstraints = false
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: content.topAnchor),
            imageView.leftAnchor.constraint(equalTo: content.leftAnchor),
            imageView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            imageView.rightAnchor.constraint(equalTo: content.rightAnchor),
        ])
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        isZooming = true
        drag.canDismiss = false
        // A zoom ends the pull: gently, also where motion is reduced, since its first step would otherwise make the
        // image jump under two fingers.
        if pullAmount > 0 {
            move(isAnimated: true) { [self] in
                endPull()
                self.scrollView.contentOffset = geometry.offset(
                    centering: centerPoint, at: self.scrollView.zoomScale)
            }
        }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        updateInset()
        // The image view would otherwise get its place after the animation's block, and not be animated.
        if UIView.inheritedAnimationDuration > 0 { scrollView.layoutIfNeeded() }
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        // A pinch that begins ends the bounce of the one before.
        isZooming = isPinching
        updateAtRest()
    }

    /// Asked of the recognizer: the scroll view's `isZooming` within its own callbacks is not documented.
    private var isPinching: Bool {
        let state = scrollView.pinchGestureRecognizer?.state
        return state == .began || state == .changed
    }

    @objc private func doubleTapped() {
        animateZoom(
            to: isZoomed ? geometry.minimumScale : geometry.doubleTapScale,
            centering: doubleTap.location(in: imageView))
    }

    /// Zooms about the middle of the view; false where there is no room left.
    private func zoom(by factor: CGFloat) -> Bool {
        let scale = min(
            max(scrollView.zoomScale * factor, geometry.minimumScale), geometry.maximumScale)
        guard scale != scrollView.zoomScale else { return false }
        animateZoom(to: scale, centering: centerPoint)
        return true
    }

    /// Not by the scroll view's own `zoom(to:animated:)`, which clamps with the insets of the old scale.
    private func animateZoom(to scale: CGFloat, centering point: CGPoint) {
        guard !isFlyingOut else { return }
        move { self.zoom(to: scale, centering: point) }
    }

    /// Moves the image; at once where motion is reduced. Until the end the viewer is not at rest, so that no image that waits
    /// comes in between. Touches stay enabled.
    private func move(
        isAnimated: Bool = !UIAccessibility.isReduceMotionEnabled, _ changes: @escaping () -> Void
    ) {
        runningAnimations += 1
        let completion = { [self] (_: Bool) in
            runningAnimations -= 1
            updateAtRest()
        }
        guard isAnimated else {
            changes()
            return completion(true)
        }
        UIView.animate(
            withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction,
            animations: changes, completion: completion)
    }

    fileprivate static let animationDuration: TimeInterval = 0.3

    // MARK: Dragging

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        drag.start = scrollView.contentOffset
        // A drag that catches the image on its way back keeps the permission and the hold of the one before. But it starts
        // here, so that `Flick` knows that it did not begin at the edge.
        guard overscroll == .zero else { return }
        drag.canDismiss = canClose && !isPinching
        drag.hold = finger
    }

    /// The finger's place, from the middle of the view.
    private var finger: CGVector {
        let place = scrollView.panGestureRecognizer.location(in: view)
        return CGVector(dx: place.x - view.bounds.midX, dy: place.y - view.bounds.midY)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updatePull()
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard canCloseNow, drag.canDismiss, let flick = flick(at: velocity),
            flick.dismisses(isZoomed: isZoomed)
        else { return }
        // UIKit refuses to dismiss a controller that has just begun to present another one.
        guard presentedViewController == nil else { return }
        // The finger goes the other way than the offset, and UIKit tells its speed in points per millisecond.
        flyOut(at: CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000))
        targetContentOffset.pointee = scrollView.contentOffset
    }

    /// The drag that ends, along its faster axis; nil along an axis that does not bounce.
    private func flick(at velocity: CGPoint) -> Flick? {
        let offset = scrollView.contentOffset
        if abs(velocity.x) > abs(velocity.y) {
            guard scrollView.alwaysBounceHorizontal else { return nil }
            return Flick(
                overscroll: overscroll.dx, travel: offset.x - drag.start.x, velocity: velocity.x,
                viewLength: scrollView.bounds.width)
        } else {
            guard scrollView.alwaysBounceVertical else { return nil }
            return Flick(
                overscroll: overscroll.dy, travel: offset.y - drag.start.y, velocity: velocity.y,
                viewLength: scrollView.bounds.height)
        }
    }

    /// How far the content is past its edges, in the direction of the offset.
    private var overscroll: CGVector {
        geometry.overscroll(of: scrollView.contentOffset, at: scrollView.zoomScale)
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { updateAtRest() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        updateAtRest()
    }

    /// Called where VoiceOver scrolls, too, which may end a deceleration without another call.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        updateAtRest()
    }

    // MARK: Pulling

    /// Keeps the image under the finger past an edge. There, UIKit moves the content only a part of the way, as a rubber
    /// band; a transform adds the rest. It depends only on how far the content is past its edge, so that UIKit's bounce
    /// takes it back, too.
    private func updatePull() {
        // An image that flies out goes on from where it is seen.
        guard !isFlyingOut else { return }
        let overscroll = overscroll
        guard overscroll != .zero, drag.canDismiss, !isZoomed else { return endPull() }
        // The content goes the other way than the offset.
        let shift = CGVector(dx: -overscroll.dx, dy: -overscroll.dy)
        let pull = Pull(shift: shift, viewSize: scrollView.bounds.size, hold: drag.hold)
        let shrinks = !UIAccessibility.isReduceMotionEnabled
        // Not the scroll view's own transform, which would shrink the area that takes touches, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(
            pull.transform(shrinks: shrinks))
        pullAmount = pull.amount
    }

    /// Takes the pull back: animated inside of an animation block, elsewhere at once.
    private func endPull() {
        guard pullAmount != 0 else { return }
        let transform = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
        scrollView.layer.sublayerTransform = CATransform3DIdentity
        if UIView.inheritedAnimationDuration > 0 {
            // Apple does not say whether UIView animates `sublayerTransform`. The view's own transform draws the same,
            // since both are about the same point, and is animated.
            UIView.performWithoutAnimation {
                scrollView.transform = transform.concatenating(scrollView.transform)
            }
            scrollView.transform = .identity
        }
        pullAmount = 0
    }

    private func pullAmountDidChange() {
        updateBackdrop()
        chrome.pullAmount = pullAmount
        for addition in additions { addition.viewer(self, wasPulled: pullAmount) }
        host?.paging?.pull(pullAmount)
        onPull?(pullAmount)
    }

    private func updateBackdrop() {
        let isFaded = backdrop != nil && view.backgroundColor == backdrop?.faded
        let own = isFaded ? backdrop?.own : view.backgroundColor
        if pullAmount > 0, isTransparent, let own {
            let faded = own.withAlphaComponent(own.cgColor.alpha * (1 - pullAmount))
            view.backgroundColor = faded
            backdrop = (own, faded)
        } else if backdrop != nil {
            view.backgroundColor = own
            backdrop = nil
        }
    }

    // MARK: Leaving

    /// Whether the viewer can be closed, and neither it nor its host comes or goes already.
    private var canCloseNow: Bool {
        guard canClose, !isFlyingOut else { return false }
        return host == nil ? !isBeingPresented && !isBeingDismissed : transitionCoordinator == nil
    }

    @discardableResult
    @objc private func close() -> Bool {
        guard canCloseNow else { return false }
        leave()
        return true
    }

    private func leave() {
        if let host {
            host.close?()
        } else {
            // Asked of the presenter: the viewer itself would dismiss whatever lies over it instead.
            presentingViewController?.dismiss(animated: true)
        }
    }

    /// Closes the viewer, and lets the image leave from where the finger let go, and as fast.
    private func flyOut(at velocity: CGVector) {
        releaseVelocity = velocity
        view.isUserInteractionEnabled = false
        // UIKit springs content back into its insets, so these become larger than any overscroll, until the flight ends.
        let size = scrollView.bounds.size
        scrollView.contentInset = UIEdgeInsets(
            top: size.height, left: size.width, bottom: size.height, right: size.width)
        leave()
        if !hasTransition { flyOn() }
        perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.exitDuration)
    }

    /// Whether a custom transition moves the viewer, or a container of it, and the image with that.
    private var hasTransition: Bool {
        sequence(first: self as UIViewController, next: \.parent).contains { $0.transitioningDelegate != nil }
    }

    /// Moves the image on as fast as the finger let go. `ImageZoomTransition` calls it where there is no thumbnail to
    /// fly to.
    func flyOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let distance = Self.exitDuration * Self.easeOutShare
        UIView.animate(withDuration: Self.exitDuration, delay: 0, options: .curveEaseOut) { [self] in
            scrollView.transform = CGAffineTransform(
                translationX: releaseVelocity.dx * distance, y: releaseVelocity.dy * distance)
        }
    }

    private static let exitDuration: TimeInterval = 0.4

    /// `.curveEaseOut` has the control points (0, 0) and (0.58, 1), so that it starts 1 / 0.58 times as fast as it goes
    /// on average. To start as fast as the finger, it goes 0.58 times as far as that would in the same time.
    private static let easeOutShare: CGFloat = 0.58

    /// Brings the image back where closing was refused: by UIKit, which is in the middle of something else, or by an
    /// app that keeps its SwiftUI cover.
    @objc private func flyBackIfKept() {
        guard isFlyingOut, view.window != nil else { return }
        if transitionCoordinator == nil {
            flyBack()
        } else {
            // A dismissal that goes on ends with viewDidAppear or viewDidDisappear, a rotation with neither.
            perform(#selector(flyBackIfKept), with: nil, afterDelay: Self.exitDuration)
        }
    }

    private func flyBack() {
        releaseVelocity = .zero
        view.isUserInteractionEnabled = true
        move { [self] in
            endPull()
            scrollView.transform = .identity
            layOut(to: framing)
        }
    }

    // MARK: Chrome and taps

    /// The status bar that the app has beneath, while anything of the app is seen.
    private var appStatusBar: ImageViewerStatusBar? {
        isModal && !(coversScreen && chrome.coversApp) ? ImageViewerStatusBar(beneath: self) : nil
    }

    private func setUpChrome() {
        chrome.add(to: view)
        chrome.onClose = { [unowned self] in close() }
        chrome.onToggle = { [unowned self] isHidden in
            for addition in additions { addition.viewer(self, didHideChrome: isHidden) }
        }
        chrome.onCover = { [unowned self] in setNeedsStatusBarAppearanceUpdate() }
    }

    private func updateCloseButton() {
        chrome.hasCloseButton = canClose && !isPage
    }

    private func setUpTaps() {
        tap.addTarget(self, action: #selector(tapped))
        doubleTap.addTarget(self, action: #selector(doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tapDelegate.viewer = self
        tap.delegate = tapDelegate
        doubleTap.delegate = tapDelegate
        view.addGestureRecognizer(tap)
        // On the image alone: a tap beside it need not wait for a second one.
        imageView.addGestureRecognizer(doubleTap)
    }

    @objc private func tapped() {
        // The gallery takes the keys, since by now another page may be on the screen.
        if let paging = host?.paging { return paging.toggleChrome() }
        if isTyping { view.endEditing(true) } else { chrome.toggle() }
        // A text field may have let go of the keyboard.
        takeKeys()
    }

    /// Whether an addition keeps a gesture at a point of the image view for itself: sharing asks for a long
    /// press.
    func isClaimed(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool {
        additions.contains { $0.claims(gesture, at: point) }
    }

    // MARK: Keyboard and VoiceOver

    /// Becomes the first responder, to get key commands: not in a container of the app's, not beneath a sheet, and not
    /// while a text field has the keyboard. A page gets them from the gallery, when it is turned to.
    private func takeKeys() {
        guard !isPage, canClose, presentedViewController?.isBeingDismissed ?? true,
            !ImageViewerKeys.isTyping(around: self)
        else { return }
        becomeFirstResponder()
    }

    /// Whether a text field on the overlay has the keyboard.
    var isTyping: Bool { ImageViewerKeys.isTyping(in: chrome.view) }

    public override var keyCommands: [UIKeyCommand]? {
        ImageViewerKeys.closing(#selector(close)) + [
            UIKeyCommand(input: "+", modifierFlags: .command, action: #selector(zoomIn)),
            UIKeyCommand(input: "=", modifierFlags: .command, action: #selector(zoomIn)),
            UIKeyCommand(input: "-", modifierFlags: .command, action: #selector(zoomOut)),
            UIKeyCommand(input: "0", modifierFlags: .command, action: #selector(zoomToFit)),
            ImageViewerKeys.arrow(UIKeyCommand.inputUpArrow, #selector(panUp)),
            ImageViewerKeys.arrow(UIKeyCommand.inputDownArrow, #selector(panDown)),
            ImageViewerKeys.arrow(UIKeyCommand.inputLeftArrow, #selector(panLeft)),
            ImageViewerKeys.arrow(UIKeyCommand.inputRightArrow, #selector(panRight)),
        ] + (super.keyCommands ?? [])
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // Keys that are pressed in a controller over the viewer come up the responder chain, arrows even before a
        // text field gets them.
        guard presentedViewController == nil, !isTyping else { return false }
        if let key = sender as? UIKeyCommand, additions.contains(where: { $0.claims(key) }) { return false }
        // At the edge of the image an arrow turns the page: it goes on up the responder chain, to the gallery.
        if isPage, isAtEdge(for: action) { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    @objc fileprivate func zoomIn() -> Bool { zoom(by: 2) }
    @objc fileprivate func zoomOut() -> Bool { zoom(by: 0.5) }
    @objc private func zoomToFit() { animateZoom(to: geometry.minimumScale, centering: centerPoint) }

    // Arrows and VoiceOver pan by half the view.
    @objc private func panUp() -> Bool { pan(x: 0, y: -0.5) }
    @objc private func panDown() -> Bool { pan(x: 0, y: 0.5) }
    @objc private func panLeft() -> Bool { pan(x: -0.5, y: 0) }
    @objc private func panRight() -> Bool { pan(x: 0.5, y: 0) }

    /// Moves on by parts of the view; false at the edge.
    private func pan(x: CGFloat, y: CGFloat) -> Bool {
        guard let center = center(afterPanX: x, y: y) else { return false }
        animateZoom(to: scrollView.zoomScale, centering: center)
        return true
    }

    /// The image's point that comes to the middle with a pan by parts of the view; nil at the edge.
    private func center(afterPanX x: CGFloat, y: CGFloat) -> CGPoint? {
        let bounds = scrollView.bounds
        let scale = scrollView.zoomScale
        var center = centerPoint
        center.x += x * bounds.width / scale
        center.y += y * bounds.height / scale
        let offset = geometry.offset(centering: center, at: scale)
        // The scroll view rests on whole pixels.
        let hasRoom = abs(offset.x - bounds.minX) > 1 || abs(offset.y - bounds.minY) > 1
        return hasRoom ? center : nil
    }

    /// Whether an arrow would find the image at its edge.
    private func isAtEdge(for action: Selector) -> Bool {
        switch action {
        case #selector(panUp): center(afterPanX: 0, y: -0.5) == nil
        case #selector(panDown): center(afterPanX: 0, y: 0.5) == nil
        case #selector(panLeft): center(afterPanX: -0.5, y: 0) == nil
        case #selector(panRight): center(afterPanX: 0.5, y: 0) == nil
        default: false
        }
    }

    public override func accessibilityPerformEscape() -> Bool {
        // The gestures of VoiceOver come up from controllers over the viewer, too.
        presentedViewController == nil && close()
    }

    /// Scrolls as a scroll view does for three fingers of VoiceOver: up shows what is below. UIKit asks the scroll view
    /// itself where the focus is on the image.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard presentedViewController == nil else { return false }
        let hasMoved =
            switch direction {
            case .up: panDown()
            case .down: panUp()
            case .left: panRight()
            case .right: panLeft()
            default: false
            }
        if hasMoved { UIAccessibility.post(notification: .pageScrolled, argument: nil) }
        return hasMoved
    }

    // MARK: Words

    /// Returns a text that is spoken or shown, in the language of the app. Only the messages of errors come from
    /// elsewhere.
    ///
    /// An app may have words of its own in its Localizable.strings, under the English with a prefix:
    /// `"ImageViewer.Close" = "Done";`. For a pasted file this is the only table.
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

// MARK: - Host

extension ImageViewerController {
    /// A container that shows the viewer as its own: SwiftUI's view, or the gallery. The viewer differs by where it is:
    ///
    ///                      presented       SwiftUI's view  page            in a container of the app's
    ///     is closed by     its presenter   the host        the gallery     the app, if anybody
    ///     close button     its own         its own         the gallery's   none
    ///     a tap toggles    its chrome      its chrome      all pages'      its chrome
    ///     backdrop fades   yes             no              if presented    no
    ///     takes keys       appearing       appearing       when turned to  never
    ///     VoiceOver modal  yes             no              no              no
    ///     onDismiss        yes             no              no              no
    ///     is reset         when presented  after a flick   turned away     never
    struct Host {
        /// Closes the viewer, at once or later. A host may also decide to keep it. Nil where nobody can.
        let close: (() -> Void)?
        /// Whether the app is seen beneath the host, so that the backdrop may fade.
        var isTransparent = false
        /// Set where the viewer is one of a gallery's pages.
        var paging: Paging?

        struct Paging {
            /// The axis along which pages turn.
            let axis: NSLayoutConstraint.Axis
            /// Shows and hides the chrome of all pages.
            let toggleChrome: () -> Void
            /// Fades the chrome of all pages while the image is pulled away: how far, from 0 to 1.
            let pull: (CGFloat) -> Void
        }
    }
}

// MARK: - Keys

/// Keys that viewer and gallery have in common.
@MainActor enum ImageViewerKeys {
    static func closing(_ action: Selector) -> [UIKeyCommand] {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
            UIKeyCommand(input: " ", modifierFlags: [], action: action),
            UIKeyCommand(input: "w", modifierFlags: .command, action: action),
        ]
    }

    static func arrow(_ input: String, _ action: Selector) -> UIKeyCommand {
        let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
        // Otherwise the focus system takes the arrows.
        command.wantsPriorityOverSystemBehavior = true
        // Left is left in every language.
        command.allowsAutomaticMirroring = false
        return command
    }

    /// Whether a text field, or another view that takes typed text, has the keyboard within a view.
    static func isTyping(in view: UIView) -> Bool {
        (view.isFirstResponder && view is any UIKeyInput) || view.subviews.contains(where: isTyping)
    }

    /// The same for the whole screen that a controller is a part of: its outermost container.
    static func isTyping(around controller: UIViewController) -> Bool {
        var top = controller
        while let parent = top.parent { top = parent }
        return top.viewIfLoaded.map(isTyping) ?? false
    }
}

// MARK: - Additions

/// A capability that an optional file adds to the viewer. A method of an extension makes it and appends it to
/// ``ImageViewerController/additions``. The viewer holds it strongly, and it holds the viewer weakly, if at all.
@MainActor protocol ImageViewerAddition: AnyObject {
    /// Nothing moves the image. It is a state, and told often: after each motion, layout and image, on the screen or
    /// not. So the answer has to be cheap, and nothing need have changed.
    func viewerIsAtRest(_ viewer: ImageViewerController)
    /// The viewer has left the screen, and is not only covered.
    func viewerDidLeave(_ viewer: ImageViewerController)
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool)
    /// The image is pulled away, or comes back: from 0, at rest, to 1.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
    /// The copy to display of an image that the addition has loaded; nil for any other image.
    func displayedCopy(of image: UIImage?) -> UIImage?
    /// Whether a gesture at a point of the image view is the addition's: the viewer then leaves it alone. The first
    /// that says so ends the question.
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool
    /// Whether a key is for what the addition has selected, and not for the viewer.
    func claims(_ key: UIKeyCommand) -> Bool
}

extension ImageViewerAddition {
    func viewerIsAtRest(_ viewer: ImageViewerController) {}
    func viewerDidLeave(_ viewer: ImageViewerController) {}
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {}
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {}
    func displayedCopy(of image: UIImage?) -> UIImage? { nil }
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool { false }
    func claims(_ key: UIKeyCommand) -> Bool { false }
}

/// A gesture on the image beside zooming and panning.
enum ImageViewerGesture {
    case tap, doubleTap, longPress
}

// MARK: - Chrome

/// The close button, and the overlay with the app's own views. A tap hides both.
///
/// They lie in a view of their own, which hides and fades, so that the overlay's opacity and the button's `isHidden`
/// are the app's. Each is made when it is first asked for: the pages of a gallery hardly ever have their own.
@MainActor final class ImageViewerChrome: NSObject {
    let view: UIView = ImageViewerPassthroughView()
    private(set) lazy var overlayView = makeOverlayView()
    private(set) lazy var closeButton = makeCloseButton()

    /// Called by the button.
    var onClose: (() -> Void)?

    /// Whether a tap has hidden it. It stays for people who need it to find a way out.
    var isHidden = false {
        didSet { update() }
    }

    /// How far the image is pulled away, from 0 to 1.
    var pullAmount: CGFloat = 0 {
        didSet {
            view.alpha = opacity
            updateCover()
        }
    }

    /// Whether the controller has appeared, and is not about to leave. Until then the chrome would pass beneath the image
    /// that flies in.
    var hasArrived = false {
        didSet {
            guard hasArrived != oldValue else { return }
            update()
            updateCover()
        }
    }

    /// Whether nothing of the app is seen beneath a controller that was presented.
    private(set) var coversApp = false

    /// Called when that changes, in an animation.
    var onCover: (() -> Void)?

    /// The least distance from the top: that of the app's safe area, so that the chrome stays where it is when the status
    /// bar goes or comes back.
    var minimumTop: CGFloat = 0 {
        didSet { minimumTopConstraint?.constant = minimumTop }
    }

    private var minimumTopConstraint: NSLayoutConstraint?

    /// Whether the button closes anything. Its `isHidden` is the app's.
    var hasCloseButton = false {
        didSet { if hasCloseButton != oldValue { closeButton.alpha = hasCloseButton ? 1 : 0 } }
    }

    /// Called when it begins to hide or to come back.
    var onToggle: ((Bool) -> Void)?

    /// Whether it is hidden in fact.
    private var isGone = false

    /// Constraints that wait for the container.
    private var pendingPins: [() -> [NSLayoutConstraint]] = []

    /// Where the chrome is. It is the container's, which may have a direction of its own.
    private let area = UILayoutGuide()

    private var isNeeded: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    private var opacity: CGFloat {
        if isGone { return 0 }
        if isNeeded { return 1 }
        return hasArrived ? ImageViewerController.Pull.chromeOpacity(at: pullAmount) : 0
    }

    /// The smallest target for a finger, says Apple's guideline.
    private static let buttonSize: CGFloat = 44
    private static let buttonMargin: CGFloat = 8

    func add(to container: UIView) {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        view.alpha = opacity
        addArea(to: container)
        for pin in pendingPins { self.pin(pin) }
        pendingPins = []
        updateWhenPosted(UIAccessibility.voiceOverStatusDidChangeNotification)
        updateWhenPosted(UIAccessibility.switchControlStatusDidChangeNotification)
    }

    private func addArea(to container: UIView) {
        container.addLayoutGuide(area)
        let safeArea = container.safeAreaLayoutGuide
        let safeTop = area.topAnchor.constraint(equalTo: safeArea.topAnchor)
        safeTop.priority = .defaultHigh
        let minimumTop = area.topAnchor.constraint(
            greaterThanOrEqualTo: container.topAnchor, constant: minimumTop)
        minimumTopConstraint = minimumTop
        NSLayoutConstraint.activate([
            safeTop, minimumTop, area.topAnchor.constraint(greaterThanOrEqualTo: safeArea.topAnchor),
            area.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            area.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
            area.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
        ])
    }

    /// Pins a view to the area, as soon as there is a container.
    private func pin(_ constraints: @escaping () -> [NSLayoutConstraint]) {
        if view.superview != nil {
            NSLayoutConstraint.activate(constraints())
        } else {
            pendingPins.append(constraints)
        }
    }

    private func makeOverlayView() -> UIView {
        let overlay = ImageViewerPassthroughView()
        overlay.translatesAutoresizingMaskIntoConstraints = false
        view.insertSubview(overlay, at: 0)
        pin { [area] in
            [
                overlay.topAnchor.constraint(equalTo: area.topAnchor),
                overlay.leadingAnchor.constraint(equalTo: area.leadingAnchor),
                overlay.bottomAnchor.constraint(equalTo: area.bottomAnchor),
                overlay.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ]
        }
        return overlay
    }

    private func makeCloseButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.tintColor = .white
        // It has to be seen on white images, too.
        button.backgroundColor = UIColor(white: 0, alpha: 0.5)
        button.layer.cornerRadius = Self.buttonSize / 2
        button.accessibilityLabel = ImageViewerController.localized("Close")
        // A long press shows it large to those who read large text.
        button.showsLargeContentViewer = true
        button.largeContentTitle = button.accessibilityLabel
        button.addInteraction(UILargeContentViewerInteraction())
        button.isPointerInteractionEnabled = true
        // In an app for the Mac it would otherwise become a push button.
        button.preferredBehavioralStyle = .pad
        button.alpha = hasCloseButton ? 1 : 0
        button.addTarget(self, action: #selector(close), for: .primaryActionTriggered)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        pin { [area] in
            [
                button.topAnchor.constraint(equalTo: area.topAnchor, constant: Self.buttonMargin),
                button.trailingAnchor.constraint(
                    equalTo: area.trailingAnchor, constant: -Self.buttonMargin),
                button.widthAnchor.constraint(equalToConstant: Self.buttonSize),
                button.heightAnchor.constraint(equalToConstant: Self.buttonSize),
            ]
        }
        return button
    }

    @objc private func close() { onClose?() }

    /// Hides and shows everything; but hides nothing from people who need it.
    func toggle() {
        if !isNeeded { isHidden.toggle() }
    }

    func arrive(animated: Bool) {
        guard !animated else { return hasArrived = true }
        UIView.performWithoutAnimation { hasArrived = true }
    }

    private func updateCover() {
        let coversApp = hasArrived && pullAmount == 0
        guard coversApp != self.coversApp else { return }
        self.coversApp = coversApp
        UIView.animate(
            withDuration: ImageViewerController.animationDuration, delay: 0, options: .allowUserInteraction
        ) { [self] in onCover?() }
    }

    private func updateWhenPosted(_ name: Notification.Name) {
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: name, object: nil)
    }

    @objc private func update() {
        let wasGone = isGone
        isGone = isHidden && !isNeeded
        UIView.animate(
            withDuration: ImageViewerController.animationDuration, delay: 0, options: .allowUserInteraction
        ) { [self] in view.alpha = opacity }
        if isGone != wasGone { onToggle?(isGone) }
    }
}

// MARK: - Status bar

/// The status bar of the app beneath a modal controller. It stays while anything of the app is seen: where no notch covers the
/// top, the safe area changes with the bar, and the app's layout would jump.
@MainActor struct ImageViewerStatusBar {
    let isHidden: Bool
    let style: UIStatusBarStyle

    /// Whether the app is being asked. It may ask what it has presented in its turn.
    private static var isAsking = false

    init?(beneath modal: UIViewController) {
        guard !Self.isAsking else { return nil }
        Self.isAsking = true
        defer { Self.isAsking = false }
        let hider = Self.decider(beneath: modal) { $0.childForStatusBarHidden }
        let styler = Self.decider(beneath: modal) { $0.childForStatusBarStyle }
        guard let hider, let styler else { return nil }
        isHidden = hider.prefersStatusBarHidden
        let style = styler.preferredStatusBarStyle
        // The default goes by the appearance, and that of the modal controller may be another one.
        let isDark = styler.traitCollection.userInterfaceStyle == .dark
        self.style = style == .default ? (isDark ? .lightContent : .darkContent) : style
    }

    /// The controller whose word counts: a sheet leaves the bar to what is beneath it, a container to its child.
    private static func decider(
        beneath modal: UIViewController, child: (UIViewController) -> UIViewController?
    ) -> UIViewController? {
        var decider = modal.presentingViewController
        while let sheet = decider, let presenter = sheet.presentingViewController,
            sheet.modalPresentationStyle != .fullScreen, !sheet.modalPresentationCapturesStatusBarAppearance
        {
            decider = presenter
        }
        while let next = decider.flatMap(child), next !== modal { decider = next }
        return decider
    }
}

extension UIViewController {
    /// Whether it was presented over everything. Around a sheet, the app is seen.
    var coversScreen: Bool { [.overFullScreen, .fullScreen].contains(modalPresentationStyle) }

    /// The top of the app's safe area beneath.
    var topOfApp: CGFloat {
        coversScreen ? presentingViewController?.viewIfLoaded?.window?.safeAreaInsets.top ?? 0 : 0
    }
}

// MARK: - Flick

extension ImageViewerController {
    /// A drag at its release, along its faster axis: lengths in points, speeds in points per millisecond, as
    /// UIKit counts them. Positive is the direction in which the content's offset grows.
    struct Flick {
        /// How far the content is past its edge.
        var overscroll: CGFloat
        /// How far the drag has moved the content.
        var travel: CGFloat
        var velocity: CGFloat
        /// How long the view is along the axis.
        var viewLength: CGFloat

        /// UIKit's own flick, as paging scroll views tell it from a drag.
        static let minimumSpeed: CGFloat = 0.3
        /// Milliseconds after the release for which the movement is projected.
        static let lookahead: CGFloat = 120
        /// How far past the edge the projection has to lie, as a part of the view's length.
        static let minimumShare: CGFloat = 1 / 8

        func dismisses(isZoomed: Bool) -> Bool {
            // If the drag began at rest at the edge, all of its travel is overscroll. Any other one pans a zoomed image,
            // also one that catches it in its bounce.
            let beganAtEdge = abs(overscroll - travel) <= ImageViewerGeometry.tolerance
            guard overscroll != 0, !isZoomed || beganAtEdge else { return false }
            // Outward, and as fast as a flick: a slow pull comes back, however far it is.
            let speed = overscroll < 0 ? -velocity : velocity
            guard speed > Self.minimumSpeed else { return false }
            return abs(overscroll) + speed * Self.lookahead > viewLength * Self.minimumShare
        }
    }
}

// MARK: - Pull

extension ImageViewerController {
    /// A drag of the whole image past an edge. Lengths are in points, and positive to the right and down.
    ///
    /// UIKit's scroll views let the content lag behind the finger. The transform makes up for that, and shrinks the
    /// image about the point that the finger holds.
    struct Pull {
        /// How far the scroll view has let the content go past its edges.
        var shift: CGVector
        var viewSize: CGSize
        /// Where the finger took hold of the image, from the middle of the view.
        var hold: CGVector

        /// How far past an edge the content is when the pull is whole, as a part of the view's length. The finger has gone a
        /// good third of the length by then.
        static let distance: CGFloat = 1 / 6
        /// How small the image becomes.
        static let minimumScale: CGFloat = 0.7
        /// How far the content goes along for a point of the finger, at first: UIKit's rubber band.
        static let rubberBand: CGFloat = 0.55

        /// From 0, at rest, to 1.
        var amount: CGFloat {
            let share = max(abs(shift.dx) / viewSize.width, abs(shift.dy) / viewSize.height)
            return min(share / Self.distance, 1)
        }

        /// Falls from 1 to 0 over the first third of the way.
        static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }

        /// Takes the image from where the content is to where the finger is. It applies about the middle of the view.
        func transform(shrinks: Bool) -> CGAffineTransform {
            let scale = shrinks ? 1 - (1 - Self.minimumScale) * amount : 1
            // The content has moved by the shift, and is scaled about the middle: a point p is at scale · (p + shift).
            // The translation brings the held point from there to the finger, at hold + fingerTravel.
            func translation(_ shift: CGFloat, _ length: CGFloat, _ hold: CGFloat) -> CGFloat {
                fingerTravel(for: shift, in: length) - scale * shift + (1 - scale) * hold
            }
            return CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: translation(shift.dx, viewSize.width, hold.dx),
                ty: translation(shift.dy, viewSize.height, hold.dy))
        }

        /// How far a finger has gone that has moved the content so far past its edge: the rubber band's inverse.
        /// Beyond half of the view it is a straight line, since the inverse has no end.
        private func fingerTravel(for shift: CGFloat, in length: CGFloat) -> CGFloat {
            shift / (Self.rubberBand * (1 - min(abs(shift) / length, 1 / 2)))
        }
    }
}

// MARK: - Geometry

/// How an image lies in a view: how large it can be, and where.
struct ImageViewerGeometry {
    let viewSize: CGSize
    let imageSize: CGSize
    /// Shows the whole image, but none larger than it is.
    let minimumScale: CGFloat
    let doubleTapScale: CGFloat
    let maximumScale: CGFloat

    /// How far content may lie from an edge and still rest there: the scroll view rests on whole pixels, and
    /// rounds an inset of half a point to a whole one.
    static let tolerance: CGFloat = 0.5

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
        // An image that is so small that it fits only after a zoom need not fill the view.
        doubleTapScale = fit < 2 * minimumScale ? max(fill, 2 * minimumScale) : fit
        // At least its own size, and as far as one pixel covers one point.
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

    /// Centers an image that is smaller than the view, from both sides.
    func inset(at scale: CGFloat) -> UIEdgeInsets {
        let size = contentSize(at: scale)
        let x = max(0, (viewSize.width - size.width) / 2)
        let y = max(0, (viewSize.height - size.height) / 2)
        return UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    /// The same for the scroll view, a hair smaller along an axis that does not bounce. The content's size is a product,
    /// and may exceed the view by its last digits. The page would scroll by those, instead of letting the gallery turn.
    func scrollInset(at scale: CGFloat, bouncesHorizontally: Bool, bouncesVertically: Bool) -> UIEdgeInsets {
        let size = contentSize(at: scale)
        var inset = inset(at: scale)
        if !bouncesHorizontally, size.width < viewSize.width + Self.slack { inset.right -= Self.slack }
        if !bouncesVertically, size.height < viewSize.height + Self.slack { inset.bottom -= Self.slack }
        return inset
    }

    /// Points: more than any rounding error, and less than anybody sees.
    private static let slack: CGFloat = 0.001

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

// MARK: - Views

/// Hands the zoom gestures of VoiceOver, which only its element gets, on to the viewer.
private final class ZoomableImageView: UIImageView {
    weak var viewer: ImageViewerController?

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }

    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }
}

/// Takes touches only where it has something.
final class ImageViewerPassthroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view === self ? nil : view
    }
}

/// Tells when a controller that has disappeared has left the screen.
///
/// UIKit calls `viewDidDisappear` for a controller that leaves, and for one that a full-screen cover hides; and not again
/// if the covered one leaves then. So this view lies, unseen, in the cover's container. When it leaves the window, the
/// cover has gone, and the controller has left, is back, or lies beneath something else.
final class ImageViewerCoverWatch: UIView {
    private let covered: UIViewController
    /// Whether the covered controller was presented, and is no part of another one.
    private let isPresentedItself: Bool
    private let onLeave: () -> Void

    /// - Parameter onLeave: called at once if nothing covers the controller; otherwise as soon as it has left beneath
    ///   the cover, and not if it comes back.
    static func watch(_ controller: UIViewController, onLeave: @escaping () -> Void) {
        guard isCovered(controller), let container = topContainer(over: controller) else { return onLeave() }
        container.addSubview(ImageViewerCoverWatch(controller, onLeave: onLeave))
    }

    /// Whether something that the controller, or a container of it, presents lies over it. Otherwise it was dismissed,
    /// or another screen has taken its place.
    private static func isCovered(_ controller: UIViewController) -> Bool {
        guard !controller.isBeingDismissed, controller.presentedViewController != nil else { return false }
        var screen = controller
        while let parent = screen.parent { screen = parent }
        return controller.view.isDescendant(of: screen.view)
    }

    /// The view in which the uppermost cover is presented; nil if all of them left together with the root.
    private static func topContainer(over controller: UIViewController) -> UIView? {
        var (top, container) = (controller, UIView?.none)
        while let cover = top.presentedViewController {
            let view = cover.presentationController?.containerView
            if view?.window != nil { container = view }
            top = cover
        }
        return container
    }

    private init(_ covered: UIViewController, onLeave: @escaping () -> Void) {
        self.covered = covered
        self.onLeave = onLeave
        isPresentedItself = covered.parent == nil && covered.presentingViewController != nil
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // In the next turn: the dismissal is still under way.
        if window == nil { perform(#selector(checkWhetherLeft), with: nil, afterDelay: 0) }
    }

    @objc private func checkWhetherLeft() {
        removeFromSuperview()
        if isPresentedItself, covered.presentingViewController == nil { return onLeave() }
        let isBack = covered.viewIfLoaded?.window != nil
        // It lies beneath something else, or has left with its container.
        if !isBack { Self.watch(covered, onLeave: onLeave) }
    }
}

/// Leaves taps to the additions that claim them. An object of its own, so that the viewer's public interface
/// does not show it.
private final class TapDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.chrome.view) { return false }
        let gesture = tap.numberOfTapsRequired == 2 ? ImageViewerGesture.doubleTap : .tap
        return !viewer.isClaimed(gesture, at: touch.location(in: viewer.imageView))
    }

    /// Another double tap on the image, such as Live Text's, waits for the viewer's.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
            && (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
    }
}
