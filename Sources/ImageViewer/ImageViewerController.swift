//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

/// Shows one image on the whole screen: pinch or double-tap to zoom, flick past an edge to dismiss.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.onDismiss = { print("Closed") }
///     present(viewer, animated: true)
///
/// It can be presented again after it was dismissed. Shown in any other way, as a root, a child or pushed, it
/// zooms but leaves closing to the app.
public final class ImageViewerController: UIViewController {
    /// The image that is shown. A new one keeps the zoom, relative to the smallest, and the center; it waits for
    /// the end of a drag, a zoom or a bounce.
    public var image: UIImage? {
        didSet { show(image) }
    }

    /// What is shown of it: the screen may need less than the whole image.
    var shownImage: UIImage? {
        didSet { rest() }
    }

    /// Shows the image; the scroll view zooms it. Set ``image``, not its own image.
    public let imageView: UIImageView = ZoomableImageView()

    /// Zooms, pans and bounces the image. Its delegate is the viewer.
    public let scrollView = UIScrollView()

    /// Closes the viewer. A tap anywhere else shows and hides it.
    public let closeButton = UIButton(type: .system)

    /// Animates opening and closing, instead of a cross-dissolve. Unlike a `transitioningDelegate` it is held.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer was dismissed, whatever closed it. UIKit presents nothing before the next turn.
    public var onDismiss: (() -> Void)?

    /// Whether the image is larger than it was at first.
    public var isZoomed: Bool {
        // Scales are computed and clamped, so that equal ones may differ in their last digits.
        scrollView.zoomScale > scrollView.minimumZoomScale * 1.001
    }

    /// How fast the image was when a flick dismissed the viewer, in points per second; zero for other ways out.
    public private(set) var releaseVelocity = CGVector.zero

    public init(image: UIImage?) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
        show(image)
        // The presenter stays visible beneath the fading backdrop, and the status bar is the viewer's.
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
        modalPresentationCapturesStatusBarAppearance = true
        overrideUserInterfaceStyle = .dark
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: Life cycle

    public override var prefersStatusBarHidden: Bool { true }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func viewDidLoad() {
        super.viewDidLoad()
        guard let view else { return }
        view.backgroundColor = .black
        // What flies out is cut at the edges of the view.
        view.clipsToBounds = true
        view.accessibilityViewIsModal = true
        view.addSubview(scrollView)
        view.addSubview(closeButton)
        view.addGestureRecognizer(tap)
        setUpScrollView()
        setUpImageView()
        setUpTaps()
        setUpCloseButton()
        setUpKeys()
        observe(UIAccessibility.voiceOverStatusDidChangeNotification)
        observe(UIAccessibility.switchControlStatusDidChangeNotification)
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.isUserInteractionEnabled = true
        if isBeingPresented { startAnew() }
        isChromeHidden = false
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = .high }
        // After a dismissal that was taken back.
        if isLeaving { comeBack() }
        rest()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { view.isUserInteractionEnabled = false }
        // The presenter shows its thumbnail in standard range.
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = .standard }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // It may also have gone with its presenter or with the root; or it is only covered by what it presents.
        guard isBeingDismissed || presentedViewController == nil else { return }
        didRest?(self)
        guard wasPresented else { return }
        wasPresented = false
        onDismiss?()
    }

    private var wasPresented = false

    /// How the viewer is closed where it is not presented itself.
    var closeAction: (() -> Void)? {
        didSet { updateChrome() }
    }

    /// Whether closing is this controller's own business.
    private var isPresented: Bool { closeAction != nil || presentingViewController != nil && parent == nil }

    private func startAnew() {
        wasPresented = true
        isLeaving = false
        releaseVelocity = .zero
        restoreBackdrop()
        scrollView.transform = .identity
        adapt(to: fitted)
    }

    // MARK: Layout

    /// What stays as it is when the view or the image changes its size: the zoom scale, relative to the smallest,
    /// and what is in the middle, in units of the image's size.
    private typealias Focus = (scale: CGFloat, center: CGPoint)

    private var fitted: Focus { (1, CGPoint(x: 0.5, y: 0.5)) }

    private var geometry: ZoomGeometry {
        let image = imageView.image
        return ZoomGeometry(
            viewSize: scrollView.bounds.size, imageSize: image?.size ?? .zero, imageScale: image?.scale ?? 1)
    }

    private var focus: Focus {
        let (size, center) = (geometry.imageSize, center)
        guard isZoomed, size.width > 0, size.height > 0 else { return fitted }
        return (
            scrollView.zoomScale / scrollView.minimumZoomScale,
            CGPoint(x: center.x / size.width, y: center.y / size.height)
        )
    }

    /// The image's point in the middle of the view.
    private var center: CGPoint {
        let (bounds, scale) = (scrollView.bounds, scrollView.zoomScale)
        return CGPoint(x: bounds.midX / scale, y: bounds.midY / scale)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // What leaves flies on. The focus is read before the scroll view clamps its offset to the new size.
        if view.bounds.size != scrollView.bounds.size, !isLeaving { adapt(to: focus) }
        rest()
    }

    private func show(_ image: UIImage?) {
        imageView.accessibilityLabel = image?.accessibilityLabel
        shownImage = image
    }

    /// Called when the image has come onto the screen, and when it has left it.
    var didMoveToWindow: ((UIWindow?) -> Void)?

    /// Whether a point of the image is somebody else's.
    var isTaken: ((CGPoint) -> Bool)?

    /// Called when the image has come to rest, and when the viewer is gone.
    var didRest: ((ImageViewerController) -> Void)?

    /// Called wherever a motion may have ended.
    private func rest() {
        guard !isLeaving, !isZooming, animations == 0, !scrollView.isDragging, !scrollView.isDecelerating
        else { return }
        if shownImage !== imageView.image { adapt(to: focus) }
        didRest?(self)
    }

    /// Shows the image, and computes everything anew for its size and the view's.
    private func adapt(to focus: Focus) {
        imageView.image = shownImage
        guard isViewLoaded else { return }
        endGestures()
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()
        let geometry = geometry
        // The maximum first: UIKit copes badly with a minimum above it.
        scrollView.maximumZoomScale = geometry.maximumScale
        scrollView.minimumZoomScale = geometry.minimumScale
        let size = geometry.imageSize
        show(
            CGPoint(x: focus.center.x * size.width, y: focus.center.y * size.height),
            at: min(geometry.minimumScale * max(focus.scale, 1), geometry.maximumScale))
    }

    /// Fingers that are down would go on from a scale and an offset that hold no longer.
    private func endGestures() {
        guard scrollView.isDragging || scrollView.isZooming else { return }
        restart(scrollView.pinchGestureRecognizer)
        restart(scrollView.panGestureRecognizer)
    }

    private func restart(_ recognizer: UIGestureRecognizer?) {
        recognizer?.isEnabled = false
        recognizer?.isEnabled = true
    }

    /// Zooms, and brings a point of the image to the middle, as near as the edges allow.
    private func show(_ point: CGPoint, at scale: CGFloat) {
        scrollView.zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        scrollView.setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    /// Centers what is smaller than the view.
    private func updateInset() {
        let inset = geometry.inset(at: scrollView.zoomScale)
        guard !isLeaving, inset != scrollView.contentInset else { return }
        scrollView.contentInset = inset
    }

    // MARK: Zooming

    private func setUpScrollView() {
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        // What flies out is not cut where it was scrolled.
        scrollView.clipsToBounds = false
    }

    private func setUpImageView() {
        imageView.isUserInteractionEnabled = true
        imageView.semanticContentAttribute = .forceLeftToRight
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
        imageView.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        imageView.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
        imageView.bottomAnchor.constraint(equalTo: content.bottomAnchor).isActive = true
        imageView.rightAnchor.constraint(equalTo: content.rightAnchor).isActive = true
    }

    @objc private func doubleTapped() {
        zoom(
            to: isZoomed ? geometry.minimumScale : geometry.doubleTapScale,
            around: doubleTap.location(in: imageView))
    }

    /// Zooms around what is in the middle; false where there is no room left.
    private func zoom(by factor: CGFloat) -> Bool {
        let scale = scrollView.zoomScale
        let target = min(max(scale * factor, geometry.minimumScale), geometry.maximumScale)
        guard target != scale else { return false }
        zoom(to: target, around: center)
        return true
    }

    private func zoom(to scale: CGFloat, around point: CGPoint) {
        // Not `zoom(to:animated:)`, which clamps with the insets of the scale that it comes from.
        animate(UIAccessibility.isReduceMotionEnabled ? 0 : 0.3) { self.show(point, at: scale) }
    }

    private var animations = 0

    /// Fingers need not wait for the end.
    private func animate(_ duration: TimeInterval = 0.3, _ changes: @escaping () -> Void) {
        animations += 1
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes)
        { _ in
            self.animations -= 1
            self.rest()
        }
    }

    // MARK: Dismissing

    /// Where the content was when the drag began.
    private var dragStart = CGPoint.zero
    private var hasZoomed = false

    /// With two fingers, and until the bounce after them is over.
    private var isZooming = false

    /// From the flick that carries the image away until the viewer is gone.
    private var isLeaving = false

    @discardableResult
    @objc private func close() -> Bool {
        guard mayClose else { return false }
        // Asked of the presenter: what this controller itself presents would be dismissed instead of it.
        if let closeAction { closeAction() } else { presentingViewController?.dismiss(animated: true) }
        return true
    }

    private var mayClose: Bool { isPresented && !isBeingPresented && !isBeingDismissed }

    /// Leaves from where the finger let go, and as fast.
    private func leave(at velocity: CGVector) {
        isLeaving = true
        releaseVelocity = velocity
        // What lies within the insets does not spring back.
        let (x, y) = (scrollView.bounds.width, scrollView.bounds.height)
        scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        close()
        if transition == nil { flyOn() }
    }

    /// Moves what was flicked on, where nothing else does.
    func flyOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        // An ease-out curve starts at 1/0.58 of its mean speed; the start has to be as fast as the finger.
        let duration = 0.4
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) { [self] in
            scrollView.transform = CGAffineTransform(
                translationX: releaseVelocity.dx * duration * 0.58, y: releaseVelocity.dy * duration * 0.58)
        }
    }

    private func comeBack() {
        isLeaving = false
        releaseVelocity = .zero
        animate { [self] in
            scrollView.transform = .identity
            adapt(to: focus)
        }
    }

    // MARK: Fading

    /// The host's backdrop while it is faded.
    private var backdrop: UIColor?

    private func fadeBackdrop() {
        guard !isLeaving, !isZooming, closeAction == nil else { return }
        let (overscroll, size) = (overscroll, scrollView.bounds.size)
        let share = max(abs(overscroll.dx) / size.width, abs(overscroll.dy) / size.height)
        guard share > 0, !isZoomed else { return restoreBackdrop() }
        let color = backdrop ?? view.backgroundColor
        backdrop = color
        // Gone when the image is a third of the view away.
        view.backgroundColor = color?.withAlphaComponent((color?.cgColor.alpha ?? 0) * max(0, 1 - 3 * share))
    }

    private func restoreBackdrop() {
        guard let backdrop else { return }
        view.backgroundColor = backdrop
        self.backdrop = nil
    }

    // MARK: Chrome

    private var isChromeHidden = false {
        didSet { updateChrome() }
    }

    private func setUpCloseButton() {
        closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
        closeButton.tintColor = .white
        // It has to be seen on white images, too.
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.5)
        closeButton.layer.cornerRadius = 22
        closeButton.accessibilityLabel = Self.localized("Close")
        closeButton.addTarget(self, action: #selector(close), for: .primaryActionTriggered)
        closeButton.translatesAutoresizingMaskIntoConstraints = false
        let safeArea = view.safeAreaLayoutGuide
        closeButton.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 8).isActive = true
        closeButton.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -8).isActive = true
        closeButton.widthAnchor.constraint(equalToConstant: 44).isActive = true
        closeButton.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }

    let tap = UITapGestureRecognizer()
    let doubleTap = UITapGestureRecognizer()

    private func setUpTaps() {
        tap.addTarget(self, action: #selector(tapped))
        doubleTap.addTarget(self, action: #selector(doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        // Beside the image no second tap can follow, so that the first one need not wait.
        imageView.addGestureRecognizer(doubleTap)
    }

    /// What is spoken or shown, with the English as the key. Not inlined: every `NSLocalizedString` is large.
    @inline(never)
    static func localized(_ text: String) -> String {
        NSLocalizedString(text, comment: "")
    }

    /// Whoever switches VoiceOver on while the button is hidden gets it back.
    private func observe(_ name: Notification.Name) {
        NotificationCenter.default.addObserver(
            self, selector: #selector(updateChrome), name: name, object: nil)
    }

    @objc private func tapped() {
        isChromeHidden.toggle()
    }

    @objc private func updateChrome() {
        closeButton.isHidden = !isPresented
        let isNeeded = UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
        let alpha: CGFloat = isChromeHidden && !isNeeded ? 0 : 1
        guard alpha != closeButton.alpha else { return }
        animate { self.closeButton.alpha = alpha }
    }

    // MARK: Keyboard and VoiceOver

    private func setUpKeys() {
        addKey(UIKeyCommand.inputEscape, #selector(close))
        addKey(" ", #selector(close))
        addKey("w", #selector(close), .command)
        addKey("+", #selector(zoomIn), .command)
        addKey("=", #selector(zoomIn), .command)
        addKey("-", #selector(zoomOut), .command)
        addKey("0", #selector(zoomToFit), .command)
        addKey(UIKeyCommand.inputUpArrow, #selector(panUp))
        addKey(UIKeyCommand.inputDownArrow, #selector(panDown))
        addKey(UIKeyCommand.inputLeftArrow, #selector(panLeft))
        addKey(UIKeyCommand.inputRightArrow, #selector(panRight))
    }

    func addKey(_ input: String, _ action: Selector, _ modifiers: UIKeyModifierFlags = .init(rawValue: 0)) {
        let command = UIKeyCommand(input: input, modifierFlags: modifiers, action: action)
        // Otherwise the focus system takes the arrows and the space bar.
        command.wantsPriorityOverSystemBehavior = true
        addKeyCommand(command)
    }

    @objc fileprivate func zoomIn() -> Bool { zoom(by: 2) }
    @objc fileprivate func zoomOut() -> Bool { zoom(by: 0.5) }
    @objc private func zoomToFit() -> Bool { zoom(by: 0) }
    @objc private func panUp() -> Bool { pan(x: 0, y: -0.5) }
    @objc private func panDown() -> Bool { pan(x: 0, y: 0.5) }
    @objc private func panLeft() -> Bool { pan(x: -0.5, y: 0) }
    @objc private func panRight() -> Bool { pan(x: 0.5, y: 0) }

    public override func accessibilityPerformEscape() -> Bool {
        close()
    }

    /// Three fingers take the image along: where they go up, what is below comes into view.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
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

    /// Moves on by parts of the view; false at the edge.
    private func pan(x: CGFloat, y: CGFloat) -> Bool {
        let (bounds, scale) = (scrollView.bounds, scrollView.zoomScale)
        var center = center
        center.x += x * bounds.width / scale
        center.y += y * bounds.height / scale
        let offset = geometry.offset(centering: center, at: scale)
        // The scroll view rests on whole pixels.
        guard abs(offset.x - bounds.minX) > 1 || abs(offset.y - bounds.minY) > 1 else { return false }
        zoom(to: scale, around: center)
        return true
    }
}

// MARK: - UIScrollViewDelegate

extension ImageViewerController: UIScrollViewDelegate {
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        hasZoomed = true
        isZooming = true
        // No scrolling fades or restores it from here on.
        restoreBackdrop()
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        updateInset()
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        fadeBackdrop()
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        // The bounce of an earlier zoom may end in this one.
        isZooming = scrollView.isZooming
        rest()
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        rest()
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { rest() }
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragStart = scrollView.contentOffset
        hasZoomed = scrollView.isZooming
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let overscroll = overscroll
        // UIKit refuses to dismiss what has just begun to present something.
        guard mayClose, presentedViewController == nil, !hasZoomed, shouldDismiss(velocity, overscroll) else {
            return
        }
        // The finger goes the other way than the offset, and UIKit counts this velocity in milliseconds.
        leave(at: CGVector(dx: -velocity.x * 1000, dy: -velocity.y * 1000))
        targetContentOffset.pointee = scrollView.contentOffset
    }

    /// The three checks: past an edge, in the dominant direction, at a significant velocity.
    private func shouldDismiss(_ velocity: CGPoint, _ overscroll: CGVector) -> Bool {
        let (offset, size) = (scrollView.contentOffset, scrollView.bounds.size)
        let (velocity, overscroll, way, length) =
            abs(velocity.x) > abs(velocity.y)
            ? (velocity.x, overscroll.dx, offset.x - dragStart.x, size.width)
            : (velocity.y, overscroll.dy, offset.y - dragStart.y, size.height)
        // A zoomed image is panned; it leaves only where it already rested at the edge.
        guard overscroll != 0, !isZoomed || abs(overscroll - way) <= 0.5 else { return false }
        let outward = overscroll < 0 ? -velocity : velocity
        // UIKit's own flick is faster than 0.3 points a millisecond. Where this one would be 120 milliseconds
        // later has to be further out than an eighth of the view.
        return outward > 0.3 && abs(overscroll) + outward * 120 > length / 8
    }

    /// How far the content is past its edges, in the direction of the offset.
    private var overscroll: CGVector {
        let offset = scrollView.contentOffset
        let legal = geometry.offset(centering: center, at: scrollView.zoomScale)
        // The scroll view rests on whole pixels, which may be a part of one from the edge.
        func past(_ distance: CGFloat) -> CGFloat { abs(distance) < 0.5 ? 0 : distance }
        return CGVector(dx: past(offset.x - legal.x), dy: past(offset.y - legal.y))
    }
}

// MARK: - Geometry

/// How an image lies in a view: how large it can be, and where.
struct ZoomGeometry {
    let viewSize: CGSize
    let imageSize: CGSize
    /// Shows the whole image, but none larger than it is.
    let minimumScale: CGFloat
    let doubleTapScale: CGFloat
    let maximumScale: CGFloat

    /// Sizes are in points. Whatever they are, the scales are positive, finite and in order.
    init(viewSize: CGSize = .zero, imageSize: CGSize = .zero, imageScale: CGFloat = 1) {
        self.viewSize = viewSize
        let (width, height) = (viewSize.width / imageSize.width, viewSize.height / imageSize.height)
        let (fit, fill) = (min(width, height), max(width, height))
        guard imageSize.width > 0, imageSize.height > 0, fit > 0, fill.isFinite else {
            // There is nothing to see, or no room to see it.
            self.imageSize = .zero
            (minimumScale, doubleTapScale, maximumScale) = (1, 1, 1)
            return
        }
        self.imageSize = imageSize
        minimumScale = min(fit, 1)
        // What is smaller than the view need not fill it.
        doubleTapScale = fit > 1 ? max(fit, 2) : max(fill, 2 * minimumScale)
        // At least its own size, and as far as one pixel covers one point.
        maximumScale = max(doubleTapScale, imageScale.isFinite ? max(imageScale, 1) : 1)
    }

    func contentSize(at scale: CGFloat) -> CGSize {
        CGSize(width: imageSize.width * scale, height: imageSize.height * scale)
    }

    /// Centers what is smaller than the view, from both sides.
    func inset(at scale: CGFloat) -> UIEdgeInsets {
        let size = contentSize(at: scale)
        let x = max(0, (viewSize.width - size.width) / 2)
        let y = max(0, (viewSize.height - size.height) / 2)
        return UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }

    /// The offset that brings a point of the image to the middle, as near as the edges allow.
    func offset(centering point: CGPoint, at scale: CGFloat) -> CGPoint {
        let (size, inset) = (contentSize(at: scale), inset(at: scale))
        let x = min(point.x * scale - viewSize.width / 2, size.width + inset.right - viewSize.width)
        let y = min(point.y * scale - viewSize.height / 2, size.height + inset.bottom - viewSize.height)
        return CGPoint(x: max(x, -inset.left), y: max(y, -inset.top))
    }
}

/// Tells the viewer what only a view is told.
private final class ZoomableImageView: UIImageView {
    private var viewer: ImageViewerController? {
        (superview as? UIScrollView)?.delegate as? ImageViewerController
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        viewer?.didMoveToWindow?(window)
    }

    @available(iOS 17, *)
    override func accessibilityZoomIn(at point: CGPoint) -> Bool { viewer?.zoomIn() ?? false }

    @available(iOS 17, *)
    override func accessibilityZoomOut(at point: CGPoint) -> Bool { viewer?.zoomOut() ?? false }
}
