//  ImageViewer, the small one. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit
//
//  One image on the whole screen, in one file. Paste it into your app, read it from top to bottom, and change it: it is yours.
//  `ImageZoomTransition.swift` is optional. What neither does, and the package ImageViewer does:
//  - the image that shrinks, and the backdrop that fades, under the finger; controls that hide; a status bar that follows
//  - an overlay, pages, loading, smaller copies of large photos, sharing, Live Text, translations, SwiftUI
//  - settings; ⌘ and arrow keys; VoiceOver's own zoom gestures; closing by a mouse or trackpad, and as a child or pushed
//  - a new image that waits for the end of a gesture (here, it ends that); the very same part after a rotation there and back
//  - presenters that refuse to dismiss it; `onDismiss` when it goes beneath another full-screen one, or with the window's root
//  Delete this file when you add the package: its names would hide the package's.

import UIKit

/// Shows one image on the whole screen. Pinch or double-tap to zoom. Flick it past an edge, or pull it down or up, to close.
///
///     present(ImageViewerController(image: photo), animated: true)
///
/// As a child or a pushed controller it zooms, and leaves closing to your app.
public final class ImageViewerController: UIViewController, UIScrollViewDelegate {
    /// A new image keeps the zoom of the old one, and shows the same part in the middle.
    public var image: UIImage? {
        didSet { if image !== oldValue { layOut() } }
    }

    /// Shows the image. Set ``image``, not that of the image view.
    public let imageView: UIImageView = ExactImageView()

    /// Zooms, pans and bounces the image.
    public let scrollView = UIScrollView()

    /// Closes the viewer. You may change or hide it.
    public let closeButton = UIButton(type: .system)

    /// Replaces the cross-dissolve. Unlike UIKit's `transitioningDelegate`, it is held strongly. After a flick or a pull it has to
    /// move the image itself, from where the finger let go, at ``releaseVelocity``.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer was dismissed, whatever has closed it. Something else may be presented from there.
    public var onDismiss: (() -> Void)?

    /// Whether the image is larger than the one that is seen as a whole. Scales are computed, and so compared with a tolerance.
    public var isZoomed: Bool { scrollView.zoomScale > scrollView.minimumZoomScale * 1.001 }

    /// How fast the image was, in points per second, when a finger let it go and so closed the viewer. Otherwise zero.
    public private(set) var releaseVelocity = CGVector.zero

    /// The content's offset when one finger, and no wheel, began to drag it; nil if that drag must not close the viewer.
    private var dragStart: CGPoint?

    /// Whether a finger has closed the viewer. UIKit's bounce must not bring the image back, nor a layout.
    private var isClosedByFinger = false

    public init(image: UIImage?) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
        imageView.image = image
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
        overrideUserInterfaceStyle = .dark
        modalPresentationCapturesStatusBarAppearance = true
        setUpViews()
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    private func setUpViews() {
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        (scrollView.showsHorizontalScrollIndicator, scrollView.showsVerticalScrollIndicator) = (false, false)
        // An image that is seen as a whole has to bounce, too: that is how it is flicked away.
        (scrollView.alwaysBounceHorizontal, scrollView.alwaysBounceVertical) = (true, true)

        imageView.isUserInteractionEnabled = true
        // Without mipmaps, a large image that is drawn small shimmers.
        imageView.layer.minificationFilter = .trilinear
        imageView.isAccessibilityElement = true
        imageView.accessibilityTraits = .image
        imageView.accessibilityIgnoresInvertColors = true
        imageView.accessibilityCustomActions = [
            (NSLocalizedString("Zoom In", comment: ""), 2), (NSLocalizedString("Zoom Out", comment: ""), 0.5),
        ].map { name, factor in
            UIAccessibilityCustomAction(name: name) { [weak self] _ in
                guard let self else { return false }
                zoom(to: scrollView.zoomScale * factor, at: middle)
                return true
            }
        }

        closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
        closeButton.tintColor = .white
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.6)  // Seen on white images, too.
        closeButton.layer.cornerRadius = 22
        closeButton.accessibilityLabel = NSLocalizedString("Close", comment: "")
        closeButton.addTarget(self, action: #selector(close), for: .primaryActionTriggered)
    }

    // MARK: Layout

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.addSubview(scrollView)  // It has no constraints: `layOut` sets its frame.
        scrollView.addSubview(imageView)
        view.addSubview(closeButton)
        for view in [imageView, closeButton] { view.translatesAutoresizingMaskIntoConstraints = false }
        let (content, safeArea) = (scrollView.contentLayoutGuide, view.safeAreaLayoutGuide)
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: content.topAnchor),
            imageView.leftAnchor.constraint(equalTo: content.leftAnchor),
            imageView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            imageView.rightAnchor.constraint(equalTo: content.rightAnchor),
            closeButton.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8),
            closeButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -8),
            closeButton.widthAnchor.constraint(equalToConstant: 44),
            closeButton.heightAnchor.constraint(equalToConstant: 44),
        ])
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped(_:)))
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The scroll view still has its old size, so that `layOut` can ask what was in the middle.
        if scrollView.bounds.size != view.bounds.size { layOut() }
    }

    /// Shows the image in the view's size: as far zoomed as before, and with the same part in the middle.
    private func layOut() {
        guard !isClosedByFinger else { return }
        let zoom = scrollView.zoomScale / scrollView.minimumZoomScale
        let (oldMiddle, oldSize) = (middle, imageView.bounds.size)
        endGestures()
        imageView.image = image
        guard isViewLoaded else { return }
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()  // The image view takes the new image's size.
        // Up to a point of the screen for each pixel: the size of a photo at @3x is a third of its pixels.
        scrollView.maximumZoomScale = max(doubleTapScale, image?.scale ?? 1)
        scrollView.minimumZoomScale = fitScale
        // An image that is seen as a whole is in the middle, whatever is asked for.
        guard oldSize.width > 0, oldSize.height > 0, zoom > 1 else {
            return setScale(fitScale, middle: .zero)
        }
        let size = imageView.bounds.size
        let (x, y) = (size.width / oldSize.width, size.height / oldSize.height)
        setScale(fitScale * zoom, middle: CGPoint(x: oldMiddle.x * x, y: oldMiddle.y * y))
    }

    /// Shows the whole image. A small one is enlarged.
    private var fitScale: CGFloat { scale(choosing: min) }

    /// Fills the view with the image, which is at least doubled.
    private var doubleTapScale: CGFloat { image == nil ? 1 : max(scale(choosing: max), 2 * fitScale) }

    /// The smaller or the larger one of the scales at which the image is as wide, and as high, as the view.
    private func scale(choosing: (CGFloat, CGFloat) -> CGFloat) -> CGFloat {
        let (picture, room) = (imageView.bounds.size, scrollView.bounds.size)
        guard picture.width > 0, picture.height > 0, room.width > 0, room.height > 0 else { return 1 }
        return choosing(room.width / picture.width, room.height / picture.height)
    }

    /// The image's point in the middle of the view.
    private var middle: CGPoint {
        scrollView.convert(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), to: imageView)
    }

    // MARK: Zooming

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { dragStart = nil }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) { updateInsets() }

    @objc private func doubleTapped(_ doubleTap: UITapGestureRecognizer) {
        zoom(to: isZoomed ? fitScale : doubleTapScale, at: doubleTap.location(in: imageView))
    }

    private func zoom(to scale: CGFloat, at point: CGPoint) {
        let duration = UIAccessibility.isReduceMotionEnabled ? 0 : 0.3
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [self] in
            setScale(scale, middle: point)
        }
    }

    /// Brings a point of the image to the middle, as near as the edges allow. UIKit's `zoom(to:animated:)` would use the old insets.
    private func setScale(_ scale: CGFloat, middle: CGPoint) {
        endGestures()
        scrollView.zoomScale = scale
        updateInsets()
        scrollView.layoutIfNeeded()  // The content size follows the image view.
        let (scale, size) = (scrollView.zoomScale, scrollView.bounds.size)
        let offset = CGPoint(x: middle.x * scale - size.width / 2, y: middle.y * scale - size.height / 2)
        scrollView.setContentOffset(nearestRest(to: offset), animated: false)
    }

    /// Cancels drags and pinches, which would go on from where they were before, and lets them close nothing.
    private func endGestures() {
        dragStart = nil
        guard scrollView.isDragging || scrollView.isZooming else { return }
        for gesture in [scrollView.panGestureRecognizer, scrollView.pinchGestureRecognizer] {
            gesture?.isEnabled = false
            gesture?.isEnabled = true
        }
    }

    // MARK: Drags that close

    // A flick: faster than 0.3 points/ms, as where UIKit turns pages, and so 1/8 of the view's side past the edge within 120 ms.
    private static let (flickSpeed, flickShare, flickTime): (CGFloat, CGFloat, CGFloat) = (0.3, 1 / 8, 120)
    // A pull: the finger has gone 1/4 of the view's height, or 100 to 200 points, and back no faster than it trembles, in points/ms.
    private static let (pullShare, shortest, longest): (CGFloat, CGFloat, CGFloat) = (1 / 4, 100, 200)
    private static let trembling: CGFloat = 0.1

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragStart = scrollView.panGestureRecognizer.numberOfTouches == 1 ? scrollView.contentOffset : nil
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let dragStart, canClose, scrollView.panGestureRecognizer.state != .cancelled else { return }
        let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
        let rest = nearestRest(to: offset)
        let past = CGVector(dx: offset.x - rest.x, dy: offset.y - rest.y)
        let wasFlicked =
            abs(velocity.x) > abs(velocity.y)
            ? isFlick(past: past.dx, start: dragStart.x - rest.x, velocity: velocity.x, side: size.width)
            : isFlick(past: past.dy, start: dragStart.y - rest.y, velocity: velocity.y, side: size.height)
        guard wasFlicked || isPull(past: past.dy, velocity: velocity.y) else { return }
        targetContentOffset.pointee = offset
        closeByFinger(at: velocity)
    }

    /// Past an edge, outward, and fast. When zoomed, also begun at that edge, so that `start` is 0: other drags pan.
    private func isFlick(past: CGFloat, start: CGFloat, velocity: CGFloat, side: CGFloat) -> Bool {
        let speed = past < 0 ? -velocity : velocity
        let mayClose = !isZoomed || abs(start) <= 0.5
        let reach = abs(past) + speed * Self.flickTime
        return abs(past) > 0.5 && mayClose && speed > Self.flickSpeed && reach > side * Self.flickShare
    }

    /// Far enough down or up, and not back. The finger is asked, since the content follows it only in part.
    private func isPull(past: CGFloat, velocity: CGFloat) -> Bool {
        let finger = scrollView.panGestureRecognizer.translation(in: view)
        let (pulled, speed) = past < 0 ? (finger.y, -velocity) : (-finger.y, velocity)
        let length = min(max(view.bounds.height * Self.pullShare, Self.shortest), Self.longest)
        return abs(past) > 0.5 && !isZoomed && pulled >= length && pulled > abs(finger.x)
            && speed > -Self.trembling
    }

    // MARK: Centering

    /// Centers an image that is smaller than the view, by insets on both sides.
    private func updateInsets() {
        guard !isClosedByFinger else { return }
        let (size, content) = (scrollView.bounds.size, imageView.frame.size)
        let (x, y) = (max(0, (size.width - content.width) / 2), max(0, (size.height - content.height) / 2))
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    /// The nearest offset at which the content is not past its edges.
    private func nearestRest(to offset: CGPoint) -> CGPoint {
        let (size, content, inset) = (scrollView.bounds.size, imageView.frame.size, scrollView.contentInset)
        return CGPoint(
            x: max(min(offset.x, content.width + inset.right - size.width), -inset.left),
            y: max(min(offset.y, content.height + inset.bottom - size.height), -inset.top))
    }

    // MARK: Closing

    /// Whether it was presented by itself. Otherwise it is a part of another screen, and does not close.
    private var isPresented: Bool { presentingViewController != nil && parent == nil }

    /// UIKit refuses to dismiss during a transition. VoiceOver's gestures come up from what lies over the viewer, too.
    private var canClose: Bool {
        isPresented && presentedViewController == nil && transitionCoordinator == nil
    }

    @discardableResult @objc private func close() -> Bool {
        guard canClose else { return false }
        presentingViewController?.dismiss(animated: true)
        return true
    }

    public override func accessibilityPerformEscape() -> Bool { close() }
    public override var canBecomeFirstResponder: Bool { true }
    public override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(close))]
    }

    /// Closes the viewer, while the image goes on as fast as it was let go.
    private func closeByFinger(at velocity: CGPoint) {
        isClosedByFinger = true
        releaseVelocity = CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000)  // Against the offset.
        // UIKit springs content back into its insets. If these are as large as the view, it stays where it is.
        let (x, y) = (scrollView.bounds.width, scrollView.bounds.height)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        presentingViewController?.dismiss(animated: true)
        guard transition == nil else { return }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut, animations: moveOn)
    }

    /// Begins as fast as the finger: an ease-out is 1 / 0.58 times as fast at first as on average. `ImageZoomTransition` calls it, too.
    func moveOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        scrollView.transform = CGAffineTransform(
            translationX: releaseVelocity.dx * 0.4 * 0.58, y: releaseVelocity.dy * 0.4 * 0.58)
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.accessibilityViewIsModal = isPresented
        // A zoomed image that flies away shows more of itself, but must not lie over the rest of a screen.
        scrollView.clipsToBounds = !isPresented
        if !isPresented { closeButton.removeFromSuperview() }
        // Each presentation begins with the whole image; so does a viewer whose dismissal was cancelled.
        guard isBeingPresented || isClosedByFinger else { return }
        (isClosedByFinger, releaseVelocity) = (false, .zero)
        scrollView.transform = .identity
        scrollView.zoomScale = scrollView.minimumZoomScale
        layOut()
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isPresented { becomeFirstResponder() }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // In the next turn of the run loop: in this one UIKit would refuse to present anything else.
        if isBeingDismissed { perform(#selector(tellDismissal), with: nil, afterDelay: 0) }
    }

    @objc private func tellDismissal() { onDismiss?() }
}

/// As large as its image. Alignment insets, which symbols have, would move it away from the middle.
private final class ExactImageView: UIImageView {
    override var intrinsicContentSize: CGSize { image?.size ?? .zero }
    override var alignmentRectInsets: UIEdgeInsets { .zero }
    override var accessibilityLabel: String? {
        get { image?.accessibilityLabel ?? super.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }
}
