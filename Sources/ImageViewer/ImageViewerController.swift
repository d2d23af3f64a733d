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
    /// The image that is shown. A new one keeps the zoom, relative to the smallest, and the center. It waits
    /// for the end of a drag, a zoom or a bounce. A flight out of a thumbnail shows the old one until it lands.
    public var image: UIImage? {
        didSet {
            // The app's own name for the image view stays where the new image has none.
            let label = image?.accessibilityLabel
            if label != nil || imageView.accessibilityLabel == oldValue?.accessibilityLabel {
                imageView.accessibilityLabel = label
            }
            displayedImage = additions.lazy.compactMap { $0.displayedCopy(of: self.image) }.first ?? image
        }
    }

    /// Shows the image; the scroll view zooms it. Set ``image``, not its own image.
    public let imageView: UIImageView = ZoomableImageView()

    /// Zooms, pans and bounces the image. Its delegate is the viewer.
    public let scrollView = UIScrollView()

    /// Holds what an app lays over the image, such as a caption or a toolbar.
    ///
    /// It fills the safe area, lies under the close button, and hides with it. Touches that meet none of its
    /// subviews are the image's.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the viewer. A tap anywhere else shows and hides it.
    public var closeButton: UIButton { chrome.closeButton }

    /// Animates opening and closing, instead of a cross-dissolve. Unlike a `transitioningDelegate` it is
    /// held.
    public var transition: (any UIViewControllerTransitioningDelegate)? {
        didSet { transitioningDelegate = transition }
    }

    /// Called once after the viewer was dismissed, whatever closed it. UIKit presents nothing before the next
    /// turn.
    public var onDismiss: (() -> Void)?

    /// Called while the image is pulled away, and while it comes back: how far, from 0, at rest, to 1, where the
    /// backdrop is gone. A film may pause meanwhile. It keeps its value while the image leaves.
    public var onPull: ((CGFloat) -> Void)?

    /// Whether the image is larger than it was at first.
    public var isZoomed: Bool {
        scrollView.zoomScale > scrollView.minimumZoomScale * Self.scaleTolerance
    }

    /// Scales are computed and clamped, so that equal ones may differ in their last digits.
    private static let scaleTolerance: CGFloat = 1.001

    /// How fast the image was when a flick dismissed the viewer, in points per second; zero for other ways
    /// out.
    public var releaseVelocity: CGVector { flickVelocity ?? .zero }

    public init(image: UIImage?) {
        self.image = image
        super.init(nibName: nil, bundle: nil)
        imageView.accessibilityLabel = image?.accessibilityLabel
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

    // MARK: Seams

    // What the optional files reach beyond the public members.

    /// What loading, sharing and Live Text have added. All are told of everything, in this order.
    var additions: [any ImageViewerAddition] = []

    /// The copy of ``image`` to display: the image itself, or a smaller one that loading has decoded for this
    /// screen. It appears as soon as nothing moves.
    var displayedImage: UIImage? {
        didSet { settleIfStill() }
    }

    /// The close button and the overlay. The gallery hides those of all its pages together.
    let chrome = ImageViewerChrome()

    /// Called before ``onDismiss``, which is the app's: SwiftUI's binding says by then that the viewer is gone.
    var didDismiss: (() -> Void)?

    /// Shows the viewer where it is not presented itself: SwiftUI and the gallery.
    var host: Host? {
        didSet {
            if host?.paging?.axis != oldValue?.paging?.axis {
                endBounce(along: host?.paging?.axis)
            }
            updateCloseButton()
            // A page takes them when it is turned to.
            if oldValue == nil, !isPage, viewIfLoaded?.window != nil { takeKeys() }
        }
    }

    /// A container of the viewer.
    struct Host {
        /// Closes the viewer, at once or later. A host may also decide to keep it. Nil where nobody can.
        let close: (() -> Void)?
        /// Whether the app is seen beneath the host, so that the backdrop may fade.
        var isTransparent = false
        /// Where the viewer is one page among others. It goes on loading while another one is shown.
        var paging: Paging?

        struct Paging {
            /// The axis along which pages turn: there the image ends at its edge, where the pager takes over.
            let axis: NSLayoutConstraint.Axis
            /// Shows and hides the chrome of all pages.
            let toggleChrome: () -> Void
            /// Fades the chrome of all pages while the image is pulled away: how far, from 0 to 1.
            let pull: (CGFloat) -> Void
        }
    }

    /// As it was before anybody touched it.
    func startAnew() {
        flickVelocity = nil
        endPull()
        scrollView.transform = .identity
        adapt(to: .fitted)
    }

    /// Nobody will see the viewer for now, so that the additions may stop what they do for it.
    func endDisplay() {
        for addition in additions { addition.viewerDidDisappear(self) }
    }

    /// Whether an addition keeps a gesture at a point of the image view for itself: sharing asks for a long
    /// press.
    func isClaimed(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool {
        additions.contains { $0.claims(gesture, at: point) }
    }

    /// Lets a flicked image fly on as fast as the finger let go: the transition asks for it where it cannot
    /// fly the image into a thumbnail.
    func flyOn() {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let distance = Self.exitDuration * Self.easeOutStart
        UIView.animate(withDuration: Self.exitDuration, delay: 0, options: .curveEaseOut) { [self] in
            scrollView.transform = CGAffineTransform(
                translationX: releaseVelocity.dx * distance, y: releaseVelocity.dy * distance)
        }
    }

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

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { true }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        // What flies out is cut at the edges of the view.
        view.clipsToBounds = true
        view.addSubview(scrollView)
        setUpChrome()
        setUpTaps()
        setUpKeys()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.isUserInteractionEnabled = true
        if isBeingPresented {
            wasPresented = true
            chrome.isHidden = false
            startAnew()
            // The presenter's keyboard would stay above the viewer.
            presentingViewController?.view.endEditing(true)
        }
        updateCloseButton()
        // The host may have changed since the layout.
        updateInset()
        // Inside of another screen, that one's own controls stay within VoiceOver's reach.
        view.accessibilityViewIsModal = isModal
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        takeKeys()
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = .high }
        // After a dismissal that was taken back.
        if isFlyingOut { comeBack() }
        settleIfStill()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { view.isUserInteractionEnabled = false }
        // The presenter shows its thumbnail in standard range.
        if #available(iOS 17, *) { imageView.preferredImageDynamicRange = .standard }
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ImageViewerCoverWatch.watch(self) { [self] in didLeave() }
    }

    /// The viewer has left the screen, and is not only covered.
    private func didLeave() {
        endPull()
        if !isPage { endDisplay() }
        if wasPresented {
            wasPresented = false
            didDismiss?()
            onDismiss?()
        }
        // A container may show it again: only a presentation begins anew by itself.
        if isFlyingOut { startAnew() }
    }

    private var wasPresented = false

    /// How the viewer came onto the screen, which decides who closes it.
    private enum Hosting {
        /// Modally: its presenter dismisses it.
        case presented
        /// In a container that knows how to close it.
        case hosted(Host)
        /// As a root, a child or pushed: closing is the app's business.
        case embedded
    }

    private var hosting: Hosting {
        if let host { return .hosted(host) }
        return presentingViewController != nil && parent == nil ? .presented : .embedded
    }

    private var isModal: Bool {
        if case .presented = hosting { true } else { false }
    }

    /// Whether the viewer is one of several, whose chrome and backdrop are one.
    private var isPage: Bool { host?.paging != nil }

    /// Whether the app is seen beneath the viewer when the backdrop fades.
    private var isTransparent: Bool {
        switch hosting {
        case .presented: true
        case .hosted(let host): host.isTransparent
        case .embedded: false
        }
    }

    // MARK: Layout

    /// What stays the same when the view or the image changes its size.
    private var focus: ZoomGeometry.Focus {
        isZoomed ? geometry.focus(on: centerPoint, at: scrollView.zoomScale) : .fitted
    }

    /// The image's point in the middle of the view.
    private var centerPoint: CGPoint {
        let bounds = scrollView.bounds
        return CGPoint(x: bounds.midX / scrollView.zoomScale, y: bounds.midY / scrollView.zoomScale)
    }

    private var geometry: ZoomGeometry {
        let image = imageView.image
        return ZoomGeometry(
            viewSize: scrollView.bounds.size, imageSize: image?.size ?? .zero, imageScale: image?.scale ?? 1)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // What leaves flies on. The focus is read before the scroll view clamps its offset to the new size.
        if view.bounds.size != scrollView.bounds.size, !isFlyingOut { adapt(to: focus) }
        settleIfStill()
    }

    /// Displays an image that has waited for the end of a motion, and tells the additions, unless something
    /// still moves.
    private func settleIfStill() {
        guard !isFlyingOut, !isZooming, runningAnimations == 0, !scrollView.isDragging,
            !scrollView.isDecelerating
        else { return }
        if displayedImage !== imageView.image { adapt(to: focus) }
        for addition in additions { addition.viewerDidComeToRest(self) }
    }

    /// Displays the image, and computes everything anew for its size and the view's.
    private func adapt(to focus: ZoomGeometry.Focus) {
        if displayedImage !== imageView.image { imageView.image = displayedImage }
        guard isViewLoaded else { return }
        endGestures()
        // From where it is drawn now, before anything of it changes.
        drag.follows = false
        endPull()
        scrollView.frame = view.bounds
        scrollView.layoutIfNeeded()
        let geometry = geometry
        // The maximum first: UIKit copes badly with a minimum above it.
        scrollView.maximumZoomScale = geometry.maximumScale
        scrollView.minimumZoomScale = geometry.minimumScale
        zoom(to: geometry.scale(for: focus), centering: geometry.point(for: focus))
    }

    /// Fingers that are down would go on from a scale and an offset that hold no longer.
    private func endGestures() {
        guard scrollView.isDragging || isPinching else { return }
        for recognizer in [scrollView.pinchGestureRecognizer, scrollView.panGestureRecognizer] {
            recognizer?.isEnabled = false
            recognizer?.isEnabled = true
        }
        isZooming = false
    }

    /// Zooms, and brings a point of the image to the middle, as near as the edges allow.
    private func zoom(to scale: CGFloat, centering point: CGPoint) {
        scrollView.zoomScale = scale
        // In this order: assigning an inset clamps the offset.
        updateInset()
        scrollView.setContentOffset(geometry.offset(centering: point, at: scale), animated: false)
    }

    /// Centers what is smaller than the view.
    private func updateInset() {
        guard isViewLoaded else { return }
        let inset = geometry.inset(
            at: scrollView.zoomScale, bouncesHorizontally: scrollView.alwaysBounceHorizontal,
            bouncesVertically: scrollView.alwaysBounceVertical)
        // What leaves has insets that do not hold it back.
        if !isFlyingOut, inset != scrollView.contentInset { scrollView.contentInset = inset }
    }

    /// Along the axis of the pages the image does not bounce. The app's own setting comes back afterwards.
    private func endBounce(along axis: NSLayoutConstraint.Axis?) {
        switch axisWithoutBounce {
        case .horizontal: scrollView.alwaysBounceHorizontal = true
        case .vertical: scrollView.alwaysBounceVertical = true
        default: break
        }
        axisWithoutBounce = nil
        switch axis {
        case .horizontal where scrollView.alwaysBounceHorizontal:
            scrollView.alwaysBounceHorizontal = false
            axisWithoutBounce = axis
        case .vertical where scrollView.alwaysBounceVertical:
            scrollView.alwaysBounceVertical = false
            axisWithoutBounce = axis
        default: break
        }
        updateInset()
    }

    /// The axis along which the image has bounced before the viewer became a page.
    private var axisWithoutBounce: NSLayoutConstraint.Axis?

    // MARK: Zooming

    /// Whether two fingers zoom the image, or it bounces back from that.
    private var isZooming = false

    private func setUpScrollView() {
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = true
        scrollView.alwaysBounceHorizontal = true
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.scrollsToTop = false
        // What flies out is not cut where it was scrolled.
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
        drag.includesZoom = true
        drag.follows = false
        isZooming = true
        // Nothing is pulled from here on, and the zoom's first step would put the content back with a jump.
        if pullAmount > 0 {
            animate { [self] in
                endPull()
                self.scrollView.contentOffset = geometry.offset(
                    centering: centerPoint, at: self.scrollView.zoomScale)
            }
        }
    }

    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        updateInset()
        // In an animation the image view would otherwise get its place after the block, which is not
        // animated.
        scrollView.layoutIfNeeded()
    }

    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
        // The bounce of an earlier pinch may end in this one.
        isZooming = isPinching
        settleIfStill()
    }

    /// Asked of the recognizer: what the scroll view's own flag says within its callbacks is not documented.
    private var isPinching: Bool {
        let state = scrollView.pinchGestureRecognizer?.state
        return state == .began || state == .changed
    }

    @objc private func doubleTapped() {
        animateZoom(
            to: isZoomed ? geometry.minimumScale : geometry.doubleTapScale,
            centering: doubleTap.location(in: imageView))
    }

    /// Zooms around what is in the middle; false where there is no room left.
    private func zoom(by factor: CGFloat) -> Bool {
        let scale = min(
            max(scrollView.zoomScale * factor, geometry.minimumScale), geometry.maximumScale)
        guard scale != scrollView.zoomScale else { return false }
        animateZoom(to: scale, centering: centerPoint)
        return true
    }

    /// Not `zoom(to:animated:)`, which clamps with the insets of the scale that it comes from.
    private func animateZoom(to scale: CGFloat, centering point: CGPoint) {
        guard !isFlyingOut else { return }
        animateMotion { self.zoom(to: scale, centering: point) }
    }

    private var runningAnimations = 0

    /// Moves the image, or lets it jump where motion is reduced.
    private func animateMotion(_ changes: @escaping () -> Void) {
        guard UIAccessibility.isReduceMotionEnabled else { return animate(changes) }
        changes()
        settleIfStill()
    }

    /// Fingers may go on meanwhile. What waits for the end of all motion waits for the end of this, too.
    private func animate(_ changes: @escaping () -> Void) {
        runningAnimations += 1
        UIView.animate(
            withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction,
            animations: changes
        ) { _ in
            self.runningAnimations -= 1
            self.settleIfStill()
        }
    }

    fileprivate static let animationDuration: TimeInterval = 0.3

    // MARK: Dragging

    private struct Drag {
        /// Where the content was when it began.
        var start = CGPoint.zero
        /// Whether the image was zoomed meanwhile.
        var includesZoom = false
        /// Whether the image goes along where the drag pulls it past an edge.
        var follows = false
        /// Where the finger took hold, from the middle of the view.
        var hold = CGVector.zero
    }

    private var drag = Drag()

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        let isCaught = overscroll != .zero
        drag = Drag(
            start: scrollView.contentOffset, includesZoom: isPinching,
            // A finger that catches the image on its way back pulls it on as it is.
            follows: isCaught ? drag.follows : !isPinching, hold: isCaught ? drag.hold : finger)
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
        // UIKit refuses to dismiss what has just begun to present something.
        guard canCloseNow, presentedViewController == nil, !drag.includesZoom,
            let flick = flick(at: velocity), flick.dismisses(isZoomed: isZoomed)
        else { return }
        // The finger goes the other way than the offset, and UIKit counts this velocity in milliseconds.
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
        if !decelerate { settleIfStill() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        settleIfStill()
    }

    /// VoiceOver has the scroll view move by itself, which may end a deceleration without a word.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        settleIfStill()
    }

    // MARK: Pulling

    /// How far the image is pulled away, from 0 to 1. Backdrop and chrome fade with it.
    private var pullAmount: CGFloat = 0 {
        didSet {
            guard pullAmount != oldValue else { return }
            updateBackdrop()
            chrome.pullAmount = pullAmount
            for addition in additions { addition.viewer(self, wasPulled: pullAmount) }
            host?.paging?.pull(pullAmount)
            onPull?(pullAmount)
        }
    }

    /// Lets the image follow the finger past an edge, and the bounce back to rest. Everything is computed from
    /// how far the content is past its edge, so that nothing is left behind when that is 0, however it came to
    /// be.
    private func updatePull() {
        // What leaves goes on from what is seen.
        guard !isFlyingOut else { return }
        let overscroll = overscroll
        guard overscroll != .zero, drag.follows, canClose, !isZoomed else { return endPull() }
        // The content goes the other way than the offset.
        let shift = CGVector(dx: -overscroll.dx, dy: -overscroll.dy)
        let pull = Pull(shift: shift, viewSize: scrollView.bounds.size, hold: drag.hold)
        let shrinks = !UIAccessibility.isReduceMotionEnabled
        // Not the scroll view's own transform: fingers beside the smaller image have to meet it, too.
        scrollView.layer.sublayerTransform = CATransform3DMakeAffineTransform(
            pull.transform(shrinks: shrinks))
        pullAmount = pull.amount
    }

    /// Draws the image where the scroll view has it.
    private func endPull() {
        guard pullAmount != 0 else { return }
        let transform = CATransform3DGetAffineTransform(scrollView.layer.sublayerTransform)
        scrollView.layer.sublayerTransform = CATransform3DIdentity
        if UIView.inheritedAnimationDuration > 0 {
            // Apple does not say whether an animation moves this transform. It moves a view's own, which about
            // the same point draws the same.
            UIView.performWithoutAnimation {
                scrollView.transform = transform.concatenating(scrollView.transform)
            }
            scrollView.transform = .identity
        }
        pullAmount = 0
    }

    /// The app's backdrop while it is faded, and the faded one. The app may set another one meanwhile.
    private var backdrop: (own: UIColor, faded: UIColor)?

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

    private static let exitDuration: TimeInterval = 0.4

    /// How fast `.curveEaseOut` starts beside its mean speed: its control points are (0, 0) and (0.58, 1), so
    /// that it is 1 / 0.58 times as fast. The start has to be as fast as the finger.
    private static let easeOutStart: CGFloat = 0.58

    /// That of the flick which carries the image away. It is kept until the viewer is shown again.
    private var flickVelocity: CGVector?

    private var isFlyingOut: Bool { flickVelocity != nil }

    /// Whether somebody closes the viewer at its own request.
    private var canClose: Bool {
        switch hosting {
        case .presented: true
        case .hosted(let host): host.close != nil
        case .embedded: false
        }
    }

    private var canCloseNow: Bool {
        guard !isFlyingOut else { return false }
        switch hosting {
        case .presented: return !isBeingPresented && !isBeingDismissed
        // Not while its container comes or goes.
        case .hosted(let host): return host.close != nil && transitionCoordinator == nil
        case .embedded: return false
        }
    }

    @discardableResult
    @objc private func close() -> Bool {
        guard canCloseNow else { return false }
        askToBeClosed()
        return true
    }

    private func askToBeClosed() {
        switch hosting {
        // Not by itself: it would dismiss what it presents instead.
        case .presented: presentingViewController?.dismiss(animated: true)
        case .hosted(let host): host.close?()
        case .embedded: break
        }
    }

    /// Leaves from where the finger let go, and as fast.
    private func flyOut(at velocity: CGVector) {
        flickVelocity = velocity
        view.isUserInteractionEnabled = false
        // UIKit springs back what is outside of the insets, so these become larger than any overscroll.
        let size = scrollView.bounds.size
        scrollView.contentInset = UIEdgeInsets(
            top: size.height, left: size.width, bottom: size.height, right: size.width)
        askToBeClosed()
        if !isTransitioned { flyOn() }
        perform(#selector(comeBackIfKept), with: nil, afterDelay: Self.exitDuration)
    }

    /// Whether an animator of its own moves the viewer or what contains it.
    private var isTransitioned: Bool {
        sequence(first: self as UIViewController, next: \.parent).contains { $0.transitioningDelegate != nil }
    }

    /// Whoever was asked to close the viewer may have refused: UIKit in the middle of something else, or an
    /// app that keeps its cover.
    @objc private func comeBackIfKept() {
        // A transition ends with viewDidAppear or viewDidDisappear.
        guard isFlyingOut, view.window != nil, transitionCoordinator == nil else { return }
        comeBack()
    }

    private func comeBack() {
        flickVelocity = nil
        view.isUserInteractionEnabled = true
        animateMotion { [self] in
            endPull()
            scrollView.transform = .identity
            adapt(to: focus)
        }
    }

    // MARK: Chrome

    private func setUpChrome() {
        chrome.add(to: view)
        closeButton.addTarget(self, action: #selector(close), for: .primaryActionTriggered)
        chrome.onToggle = { [unowned self] isHidden in
            for addition in additions { addition.viewer(self, didHideChrome: isHidden) }
        }
    }

    private func updateCloseButton() {
        chrome.hasCloseButton = canClose && !isPage
    }

    private let tap = UITapGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let tapDelegate = TapDelegate()

    private func setUpTaps() {
        tap.addTarget(self, action: #selector(tapped))
        doubleTap.addTarget(self, action: #selector(doubleTapped))
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tapDelegate.viewer = self
        tap.delegate = tapDelegate
        doubleTap.delegate = tapDelegate
        view.addGestureRecognizer(tap)
        // Beside the image no second tap can follow, so that the first one need not wait.
        imageView.addGestureRecognizer(doubleTap)
    }

    @objc private func tapped() {
        // By now another page may be on the screen.
        if let paging = host?.paging { return paging.toggleChrome() }
        chrome.toggle()
        // A text field may have let go of the keyboard.
        takeKeys()
    }

    // MARK: Keyboard and VoiceOver

    /// An embedded viewer leaves the keyboard to the screen around it, a page that is turned to beneath a
    /// sheet to the sheet, and any viewer to a text field.
    private func takeKeys() {
        guard canClose, presentedViewController?.isBeingDismissed ?? true, !Self.isTyping(around: self)
        else { return }
        becomeFirstResponder()
    }

    /// Whether a text field has the keyboard in all that is presented together with a controller.
    static func isTyping(around controller: UIViewController) -> Bool {
        var top = controller
        while let parent = top.parent { top = parent }
        return top.viewIfLoaded?.containsTextInput ?? false
    }

    /// Whether a text field on the overlay has the keyboard.
    var isTyping: Bool { overlayView.containsTextInput }

    private func setUpKeys() {
        addCloseKeys(action: #selector(close))
        addKey("+", modifiers: .command, action: #selector(zoomIn))
        addKey("=", modifiers: .command, action: #selector(zoomIn))
        addKey("-", modifiers: .command, action: #selector(zoomOut))
        addKey("0", modifiers: .command, action: #selector(zoomToFit))
        addArrow(UIKeyCommand.inputUpArrow, action: #selector(panUp))
        addArrow(UIKeyCommand.inputDownArrow, action: #selector(panDown))
        addArrow(UIKeyCommand.inputLeftArrow, action: #selector(panLeft))
        addArrow(UIKeyCommand.inputRightArrow, action: #selector(panRight))
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // Keys that are pressed in what lies over the viewer come up the responder chain, arrows even before a
        // text field gets them.
        guard presentedViewController == nil, !isTyping else { return false }
        if let key = sender as? UIKeyCommand, additions.contains(where: { $0.claims(key) }) { return false }
        // There, an arrow turns the page: it goes up the responder chain to the gallery.
        if isPage, isAtEdge(for: action) { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    @objc fileprivate func zoomIn() -> Bool { zoom(by: 2) }
    @objc fileprivate func zoomOut() -> Bool { zoom(by: 0.5) }
    @objc private func zoomToFit() { animateZoom(to: geometry.minimumScale, centering: centerPoint) }

    // By half the view.
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

    /// The image's point that comes to the middle with parts of the view; nil at the edge.
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
        // The gestures of VoiceOver come up from what lies over the viewer, too.
        presentedViewController == nil && close()
    }

    /// Three fingers take the image along: where they go up, what is below comes into view. UIKit asks the
    /// scroll view instead where the focus is on the image.
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
}

extension UIViewController {
    func addKey(_ input: String, modifiers: UIKeyModifierFlags = [], action: Selector) {
        addKeyCommand(UIKeyCommand(input: input, modifierFlags: modifiers, action: action))
    }

    func addCloseKeys(action: Selector) {
        addKey(UIKeyCommand.inputEscape, action: action)
        addKey(" ", action: action)
        addKey("w", modifiers: .command, action: action)
    }

    func addArrow(_ input: String, action: Selector) {
        let command = UIKeyCommand(input: input, modifierFlags: [], action: action)
        // Otherwise the focus system takes the arrows.
        command.wantsPriorityOverSystemBehavior = true
        // Left is left in every language.
        command.allowsAutomaticMirroring = false
        addKeyCommand(command)
    }
}

// MARK: - Additions

/// What an optional file adds to the viewer. A method of an extension appends it to
/// ``ImageViewerController/additions``, where the viewer holds it; so it must not hold the viewer.
@MainActor protocol ImageViewerAddition: AnyObject {
    /// No finger is down, and nothing moves.
    func viewerDidComeToRest(_ viewer: ImageViewerController)
    /// The viewer is gone, and not only covered.
    func viewerDidDisappear(_ viewer: ImageViewerController)
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool)
    /// The image is pulled away, or comes back: from 0, at rest, to 1.
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat)
    /// The copy to display of an image that the addition has loaded.
    func displayedCopy(of image: UIImage?) -> UIImage?
    /// Whether a gesture at a point of the image view is the addition's: the viewer then leaves it alone.
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool
    /// Whether a key is for what the addition has selected, and not for the viewer.
    func claims(_ key: UIKeyCommand) -> Bool
}

extension ImageViewerAddition {
    func viewerDidComeToRest(_ viewer: ImageViewerController) {}
    func viewerDidDisappear(_ viewer: ImageViewerController) {}
    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {}
    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {}
    func displayedCopy(of image: UIImage?) -> UIImage? { nil }
    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool { false }
    func claims(_ key: UIKeyCommand) -> Bool { false }
}

/// What fingers do on the image beside zooming and panning.
enum ImageViewerGesture {
    case tap, doubleTap, longPress
}

// MARK: - Chrome

/// The close button, and what an app lays over the image. A tap hides both.
///
/// They lie in a view of their own, which hides and fades, so that the overlay's opacity and the button's `isHidden`
/// are the app's.
@MainActor final class ImageViewerChrome: NSObject {
    let view: UIView = ImageViewerPassthroughView()
    let overlayView: UIView = ImageViewerPassthroughView()
    let closeButton = UIButton(type: .system)

    /// Whether people have asked for the image alone.
    var isHidden = false {
        didSet { update() }
    }

    /// How far the image is pulled away, from 0 to 1.
    var pullAmount: CGFloat = 0 {
        didSet { view.alpha = opacity }
    }

    /// Whether the button closes anything. Its `isHidden` is the app's.
    var hasCloseButton = true {
        didSet { if hasCloseButton != oldValue { closeButton.alpha = hasCloseButton ? 1 : 0 } }
    }

    /// Called when it begins to hide or to come back.
    var onToggle: ((Bool) -> Void)?

    /// Whether it is hidden indeed: never from people who need it to find a way out.
    private var hides = false

    private var isNeeded: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    private var opacity: CGFloat {
        if hides { return 0 }
        return isNeeded ? 1 : ImageViewerController.Pull.chromeOpacity(at: pullAmount)
    }

    /// The smallest target for a finger, says Apple's guideline.
    private static let buttonSize: CGFloat = 44
    private static let buttonMargin: CGFloat = 8

    override init() {
        super.init()
        setUpCloseButton()
    }

    func add(to container: UIView) {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        view.addSubview(overlayView)
        view.addSubview(closeButton)
        overlayView.translatesAutoresizingMaskIntoConstraints = false
        closeButton.translatesAutoresizingMaskIntoConstraints = false
        // Of the container, which may have a direction of its own.
        let safeArea = container.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            overlayView.topAnchor.constraint(equalTo: safeArea.topAnchor),
            overlayView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            overlayView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
            overlayView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            closeButton.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: Self.buttonMargin),
            closeButton.trailingAnchor.constraint(
                equalTo: safeArea.trailingAnchor, constant: -Self.buttonMargin),
            closeButton.widthAnchor.constraint(equalToConstant: Self.buttonSize),
            closeButton.heightAnchor.constraint(equalToConstant: Self.buttonSize),
        ])
        updateWhenPosted(UIAccessibility.voiceOverStatusDidChangeNotification)
        updateWhenPosted(UIAccessibility.switchControlStatusDidChangeNotification)
    }

    private func setUpCloseButton() {
        closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
        closeButton.tintColor = .white
        // It has to be seen on white images, too.
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.5)
        closeButton.layer.cornerRadius = Self.buttonSize / 2
        closeButton.accessibilityLabel = ImageViewerController.localized("Close")
        // A long press shows it large to those who read large text.
        closeButton.showsLargeContentViewer = true
        closeButton.largeContentTitle = closeButton.accessibilityLabel
        closeButton.addInteraction(UILargeContentViewerInteraction())
        closeButton.isPointerInteractionEnabled = true
        // In an app for the Mac it would otherwise become a push button.
        closeButton.preferredBehavioralStyle = .pad
    }

    /// A tap on the image: it ends what is typed on the overlay, or else hides and shows everything.
    func toggle() {
        if overlayView.containsTextInput { view.endEditing(true) } else { isHidden.toggle() }
    }

    private func updateWhenPosted(_ name: Notification.Name) {
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: name, object: nil)
    }

    @objc private func update() {
        let wasHiding = hides
        hides = isHidden && !isNeeded
        UIView.animate(
            withDuration: ImageViewerController.animationDuration, delay: 0, options: .allowUserInteraction
        ) { [self] in view.alpha = opacity }
        if hides != wasHiding { onToggle?(hides) }
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
            // Past an edge. A zoomed image is panned: there, the drag must have begun at that edge already.
            guard overscroll != 0, !isZoomed || abs(overscroll - travel) <= ZoomGeometry.tolerance else {
                return false
            }
            // Outward, and as fast as a flick.
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

        /// How far past an edge the content is when the pull is whole, as a part of the view's length.
        static let distance: CGFloat = 1 / 3
        /// How small the image becomes.
        static let minimumScale: CGFloat = 0.7
        /// How far the content goes along for a point of the finger, at first: UIKit's rubber band.
        static let rubberBand: CGFloat = 0.55

        /// From 0, at rest, to 1.
        var amount: CGFloat {
            let share = max(abs(shift.dx) / viewSize.width, abs(shift.dy) / viewSize.height)
            return min(share / Self.distance, 1)
        }

        /// The chrome is gone at a third of the way.
        static func chromeOpacity(at amount: CGFloat) -> CGFloat { max(0, 1 - 3 * amount) }

        /// Takes the image from where the content is to where the finger is. It applies about the middle of the view.
        func transform(shrinks: Bool) -> CGAffineTransform {
            let scale = shrinks ? 1 - (1 - Self.minimumScale) * amount : 1
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
struct ZoomGeometry {
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
        // What is smaller than the view need not fill it.
        doubleTapScale = fit > 1 ? max(fit, 2) : max(fill, 2 * minimumScale)
        // At least its own size, and as far as one pixel covers one point.
        maximumScale = max(doubleTapScale, imageScale.isFinite ? max(imageScale, 1) : 1)
    }

    /// A zoom and a place that mean the same in another view, or of another image.
    struct Focus: Equatable {
        /// The zoom, relative to the smallest.
        var scale: CGFloat = 1
        /// The image's point in the middle of the view, in units of the image's size.
        var center = CGPoint(x: 0.5, y: 0.5)

        static let fitted = Focus()
    }

    func focus(on point: CGPoint, at scale: CGFloat) -> Focus {
        guard imageSize.width > 0, imageSize.height > 0 else { return .fitted }
        return Focus(
            scale: scale / minimumScale,
            center: CGPoint(x: point.x / imageSize.width, y: point.y / imageSize.height))
    }

    func scale(for focus: Focus) -> CGFloat {
        min(minimumScale * max(focus.scale, 1), maximumScale)
    }

    func point(for focus: Focus) -> CGPoint {
        CGPoint(x: focus.center.x * imageSize.width, y: focus.center.y * imageSize.height)
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

    /// The same for a scroll view that must not scroll along an axis where the image fits: its size is a
    /// product, which may be larger than the view by its last digits. A page that could scroll by so little
    /// would keep the drag that is to turn it.
    func inset(at scale: CGFloat, bouncesHorizontally: Bool, bouncesVertically: Bool) -> UIEdgeInsets {
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

/// Tells the viewer what only an element of VoiceOver is told.
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

/// Tells a controller that it was dismissed, or taken off its screen, while something full screen covered it. It has
/// disappeared by then, and UIKit does not tell it once more.
///
/// It lies, unseen, in the view in which the cover is presented, and looks when that leaves the window.
final class ImageViewerCoverWatch: UIView {
    private let covered: UIViewController
    private let wasPresented: Bool
    private let onLeave: () -> Void

    /// - Parameter onLeave: called when the controller, which has disappeared, has left its screen: at once, unless
    ///   something covers it; then, as soon as it has left beneath that, and not if it comes back.
    static func watch(_ controller: UIViewController, onLeave: @escaping () -> Void) {
        guard isCovered(controller), let container = topContainer(over: controller) else { return onLeave() }
        container.addSubview(ImageViewerCoverWatch(controller, onLeave: onLeave))
    }

    /// Whether the controller is beneath what it presents, or what the screen presents that it is a part of.
    /// Otherwise it was dismissed, or another screen has taken its place.
    private static func isCovered(_ controller: UIViewController) -> Bool {
        guard !controller.isBeingDismissed, controller.presentedViewController != nil else { return false }
        var screen = controller
        while let parent = screen.parent { screen = parent }
        return controller.view.isDescendant(of: screen.view)
    }

    /// The view in which the uppermost cover is presented, and nil if all of them left together with the root.
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
        wasPresented = covered.parent == nil && covered.presentingViewController != nil
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // In the next turn: the dismissal is still under way.
        if window == nil { perform(#selector(look), with: nil, afterDelay: 0) }
    }

    @objc private func look() {
        removeFromSuperview()
        if wasPresented, covered.presentingViewController == nil {
            onLeave()
        } else if covered.viewIfLoaded?.window == nil {
            // Something else may cover it by now.
            Self.watch(covered, onLeave: onLeave)
        }
    }
}

extension UIView {
    /// Whether a text field, or whatever else takes what is typed, has the keyboard here.
    var containsTextInput: Bool {
        isFirstResponder && self is any UIKeyInput || subviews.contains(where: \.containsTextInput)
    }
}

/// Leaves taps to the additions that claim them. An object of its own, so that the viewer's public interface
/// does not show it.
private final class TapDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var viewer: ImageViewerController?

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let viewer, let tap = recognizer as? UITapGestureRecognizer else { return true }
        if let view = touch.view, view.isDescendant(of: viewer.overlayView) { return false }
        let gesture = tap.numberOfTapsRequired == 2 ? ImageViewerGesture.doubleTap : .tap
        return !viewer.isClaimed(gesture, at: touch.location(in: viewer.imageView))
    }

    /// Whoever else knows a double tap on the image, such as Live Text, waits for what the viewer makes of
    /// it.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
            && (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
    }
}
