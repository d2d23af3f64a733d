//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Zooms, pans and centers the image. The viewer is its delegate, and passes on what concerns zooms and pulls.
///
/// Only `layOut` sets the frame and the zoom limits. While something moves the image, a new one waits in `latest` for the end of the
/// motion (`updateIfAtRest`), or for the next `layOut`, such as that of a rotation.
final class ImageViewerScrollView: UIScrollView {
    let imageView = ImageViewerImageView()
    private(set) lazy var pull = ImageViewerPull(of: self)

    /// Called after each motion, layout and new image, when nothing moves the image.
    var onRest: (() -> Void)?

    /// The app's latest image, and the copy to draw for it: the image itself, or one of as many points, but fewer pixels, that was
    /// decoded for this screen.
    private(set) var latest: (image: UIImage?, copy: UIImage?) = (nil, nil)

    var settings = ImageViewerGeometry.Settings() {
        didSet {
            assert(settings.isValid, "A zoom is at least 1: \(settings)")
            layOutIfAtRest()
        }
    }

    /// The geometry of the last layout.
    private(set) var geometry = ImageViewerGeometry()

    /// Whether an image or settings wait for a layout.
    private var needsLayOut = false
    /// The framing that the last layout was asked for, and the scale and the offset that came of it.
    private var lastLayout: (framing: ImageViewerGeometry.Framing?, scale: CGFloat, offset: CGPoint)?
    /// What the app has asked to see as the image opens.
    private var opening: (zoom: CGFloat, point: CGPoint?)?

    // What moves the image, besides drags and decelerations.

    /// Whether the image flies out after a flick, until the viewer has left, or is kept.
    private(set) var isFlyingOut = false
    /// Whether two fingers zoom, or their zoom bounces back.
    private(set) var isInZoom = false
    private var isInLayOut = false
    /// How many animations move the image. They may overlap.
    private var animationCount = 0

    var isAtRest: Bool {
        !isFlyingOut && !isInZoom && !isInLayOut && animationCount == 0 && !isDragging && !isDecelerating
    }

    /// The relative difference up to which two scales count as equal, since they are computed and clamped.
    private static let scaleTolerance: CGFloat = 0.001

    init() {
        super.init(frame: .zero)
        showNothingButContent()
        // While a zoomed image flies out, parts outside the scroll view's bounds come into view.
        clipsToBounds = false
        // The finger may move while the content, which goes by whole pixels, stays.
        panGestureRecognizer.addTarget(self, action: #selector(panned))
        addSubview(imageView)
        imageView.fill(contentLayoutGuide)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    @objc private func panned() { pull.follow() }

    // MARK: Image

    func show(_ image: UIImage?, as copy: UIImage?) {
        if image !== latest.image { imageView.imageLabel = image?.accessibilityLabel }
        let isNew = copy !== latest.copy
        latest = (image, copy)
        if isNew { layOutIfAtRest() } else { updateIfAtRest() }
    }

    private func layOutIfAtRest() {
        needsLayOut = true
        updateIfAtRest()
    }

    /// Shows what has waited for the end of a motion.
    @objc func updateIfAtRest() {
        guard isAtRest else { return }
        if needsLayOut { layOut(to: framing) }
        if window != nil, geometry.imageSize != .zero { opening = nil }
        // In the next turn of the run loop: an app that sets another image in each `onZoom`, which `layOut` calls, would never end.
        if needsLayOut { perform(#selector(updateIfAtRest), with: nil, afterDelay: 0) } else { onRest?() }
    }

    // MARK: Layout

    /// Shows the latest image in a framing, or else as it opens, in the current size of the view. Gestures and pull end.
    func layOut(to framing: ImageViewerGeometry.Framing?) {
        needsLayOut = false
        imageView.draw(latest.copy)
        guard let superview else { return }
        // An image that the app sets in `onZoom` waits.
        let wasInLayOut = isInLayOut
        isInLayOut = true
        defer { isInLayOut = wasInLayOut }
        endGestures()
        // Before the frame, which must not be set under a transform. In a rotation this joins UIKit's animation.
        pull.takeBack()
        frame = superview.bounds
        layoutIfNeeded()
        geometry = ImageViewerGeometry(
            viewSize: bounds.size, imageSize: imageView.drawnImage?.size ?? .zero,
            imageScale: latest.image?.scale ?? 1, settings: settings)
        // The maximum first: UIKit copes badly with a minimum above it.
        maximumZoomScale = geometry.maximumScale
        minimumZoomScale = geometry.minimumScale
        let framing = openingFraming ?? framing
        setScale(geometry.scale(for: framing), centering: geometry.point(for: framing))
        lastLayout = (framing, zoomScale, contentOffset)
    }

    private var openingFraming: ImageViewerGeometry.Framing? {
        opening.flatMap {
            geometry.framing(
                of: $0.point ?? geometry.point(for: nil),
                at: geometry.clamped(geometry.minimumScale * $0.zoom))
        }
    }

    /// Cancels drags and pinches, which would go on from the previous scale and offset.
    private func endGestures() {
        // First: a cancelled drag ends in `scrollViewWillEndDragging`, as when a finger lets go, and could close the viewer.
        pull.isAllowed = false
        isInZoom = false
        if isDragging || areFingersPinching { cancelGestures() }
    }

    /// The part of the image that people look at, which stays the same in another size, and in another image. Nil: as it opens.
    var framing: ImageViewerGeometry.Framing? {
        // As it was asked for, and not as edges and limits have clamped it, if nothing has moved since: a phone that is turned and
        // turned back shows the same part again.
        if let lastLayout, lastLayout.scale == zoomScale, lastLayout.offset == contentOffset {
            return lastLayout.framing
        }
        let isFitted = !isZoomed && geometry.homeScale == geometry.minimumScale
        return isFitted ? nil : geometry.framing(of: centerPoint, at: zoomScale)
    }

    private var centerPoint: CGPoint { CGPoint(x: bounds.midX / zoomScale, y: bounds.midY / zoomScale) }

    /// How far the content is past its edges, in the direction of the offset.
    var overscroll: CGVector { geometry.overscroll(of: contentOffset, at: zoomScale) }

    /// Whether the image is taller than the view, and so panned along it.
    var isTall: Bool { geometry.contentSize(at: zoomScale).height > bounds.height + 1 }

    // MARK: Zooming

    var isZoomed: Bool { zoomScale > geometry.homeScale * (1 + Self.scaleTolerance) }

    /// Whether the image is as small as it can be, but for a bounce.
    var isSmallest: Bool { zoomScale <= geometry.minimumScale * (1 + Self.scaleTolerance) }

    /// Whether a zoom, and not a layout, has gone so far that people look at details.
    var isZoomedFar: Bool { zoomScale > geometry.homeScale * 1.1 && !isInLayOut }

    private func setScale(_ scale: CGFloat, centering point: CGPoint) {
        zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    private func updateInset() {
        // An image that flies out has large insets, which stay.
        guard superview != nil, !isFlyingOut else { return }
        let inset = geometry.inset(at: zoomScale)
        if inset != contentInset { contentInset = inset }
    }

    func didBeginZooming() {
        isInZoom = true
        pull.isAllowed = false
        guard pull.amount > 0 else { return }
        // Gently even if motion is reduced: the image would otherwise jump under two fingers.
        move(isAnimated: true) { [self] in
            pull.takeBack()
            contentOffset = geometry.offset(centering: centerPoint, at: zoomScale)
        }
    }

    func didZoom() {
        updateInset()
        // In an animation's block the image view has to get its place now. Later, it would not be animated.
        if UIView.inheritedAnimationDuration > 0 { layoutIfNeeded() }
    }

    /// The image comes back from a pinch that has not closed the viewer.
    func takeBackPinch() { move(isAnimated: !UIAccessibility.isReduceMotionEnabled, pull.takeBack) }

    func didEndZooming() {
        // UIKit calls this, too, when a new pinch interrupts the bounce of the last one. Then a pinch still goes on.
        isInZoom = areFingersPinching
        updateIfAtRest()
    }

    /// Asked of the recognizer: the scroll view's `isZooming` within its own callbacks is not documented.
    private var areFingersPinching: Bool {
        let state = pinchGestureRecognizer?.state
        return state == .began || state == .changed
    }

    /// Zooms to a multiple of the smallest scale, about a point of the image, or about what is in the middle.
    func setZoom(_ zoom: CGFloat, at point: CGPoint?, animated: Bool) {
        let isFinite = zoom.isFinite && (point ?? .zero).x.isFinite && (point ?? .zero).y.isFinite
        assert(isFinite, "There is no zoom of \(zoom) at \(String(describing: point)).")
        guard isFinite else { return }
        guard window != nil, geometry.imageSize != .zero else {
            opening = (zoom, point)
            return layOutIfAtRest()
        }
        animate(to: geometry.minimumScale * zoom, centering: point ?? centerPoint, isAnimated: animated)
    }

    /// Zooms in about a point, or back to how the image opens.
    func toggleZoom(at point: CGPoint) {
        let size = geometry.imageSize
        let nearest = CGPoint(
            x: min(max(point.x, 0), size.width), y: min(max(point.y, 0), size.height))
        animate(to: isZoomed ? geometry.homeScale : geometry.doubleTapScale, centering: nearest)
    }

    func zoomToFit() { animate(to: geometry.minimumScale, centering: centerPoint) }

    /// Zooms about the middle of the view; false if the scale is at its limit.
    func zoom(by factor: CGFloat) -> Bool {
        let scale = geometry.clamped(zoomScale * factor)
        guard !isFlyingOut, abs(scale / zoomScale - 1) > Self.scaleTolerance else { return false }
        animate(to: scale, centering: centerPoint)
        return true
    }

    /// Zooms about a point. The scroll view's own `zoom(to:animated:)` clamps with the insets of the old scale.
    private func animate(to scale: CGFloat, centering point: CGPoint, isAnimated: Bool = true) {
        guard !isFlyingOut else { return }
        endGestures()
        move(isAnimated: isAnimated && !UIAccessibility.isReduceMotionEnabled) { [self] in
            pull.takeBack()
            setScale(geometry.clamped(scale), centering: point)
        }
    }

    /// Moves the image. Until the end it is not at rest. Touches stay enabled.
    private func move(isAnimated: Bool, _ changes: @escaping () -> Void) {
        animationCount += 1
        let finish = { [self] in
            animationCount -= 1
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

    // MARK: Flying out

    /// Holds the image where a finger has let it go, to fly out from there.
    func beginFlyOut() {
        isFlyingOut = true
        // UIKit springs content back into its insets. These are larger than any overscroll, so the image stays where it is.
        let size = bounds.size
        contentInset = UIEdgeInsets(
            top: size.height, left: size.width, bottom: size.height, right: size.width)
    }

    /// The viewer is kept: the image comes back.
    func flyBack() {
        isFlyingOut = false
        move(isAnimated: !UIAccessibility.isReduceMotionEnabled) { [self] in
            pull.takeBack()
            // Without a pull, the transform of the fly-out is still there.
            transform = .identity
            layOut(to: framing)
        }
    }

    func forgetOpening() { opening = nil }

    /// Shows the image as it opens, before anybody has touched it.
    func reset() {
        isFlyingOut = false
        transform = .identity
        layOut(to: nil)
        // `layOut` ends a drag. A finger that has not moved yet would begin one, and pull a page that nobody sees.
        cancelGestures()
        updateIfAtRest()
    }
}
