//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Zooms the viewer out of a thumbnail, and back into it.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.transition = ImageZoomTransition(from: thumbnail)
///     present(viewer, animated: true)
///
/// A copy of the image flies between the two places. It flies alone: a view that the app has added to the
/// image view is not seen until it has landed. A press on the flying image holds it, and turns it back when
/// the finger lifts.
///
/// The viewer cross-fades instead where there is no thumbnail that can be seen, where the thumbnail is
/// mirrored, where the image is animated, and where motion is reduced.
///
/// A container of viewers may be presented, too: the image of the viewer in its middle flies.
@MainActor public final class ImageZoomTransition: NSObject {
    /// Finds the thumbnail: before every flight, and when a drag uncovers it.
    let source: () -> UIView?

    /// Keeps the thumbnail hidden. It lies in the view that the transition has presented.
    private weak var hiddenThumbnail: HiddenThumbnail?

    /// Flies from the place of a thumbnail and back to it, with its crop and its corners.
    public convenience init(from thumbnail: UIView) {
        self.init { [weak thumbnail] in thumbnail }
    }

    /// Asks for the thumbnail before every flight, and when a drag uncovers it, since lists scroll and reuse
    /// their cells.
    public init(from source: @escaping () -> UIView?) {
        self.source = source
    }

    private func fly(_ context: any UIViewControllerContextTransitioning) {
        let flight = ImageFlight(context)
        // Before the source is asked: a thumbnail that is still hidden could not be seen, and so not be flown
        // to.
        HiddenThumbnail.removeAll(from: flight.presentedView)
        flight.addViews()
        guard context.isAnimated else { return flight.end(hasArrived: true) }
        if let thumbnail = source(), flight.addCopy(thumbnail: thumbnail) {
            hide(thumbnail, in: flight.presentedView)
        }
        flight.start()
    }

    // MARK: Hiding the thumbnail

    /// Hides the thumbnail that the source finds now, and shows the one that was hidden before. Where motion
    /// is reduced, no image flies into the thumbnail, and so it is not hidden.
    func hideThumbnail(in presentedView: UIView) {
        HiddenThumbnail.removeAll(from: presentedView)
        if !UIAccessibility.isReduceMotionEnabled, let thumbnail = source(),
            ImageZoomPlace.exists(for: thumbnail, in: presentedView)
        {
            hide(thumbnail, in: presentedView)
        }
    }

    private func hide(_ thumbnail: UIView, in presentedView: UIView) {
        let presented = presentedView.next as? UIViewController
        let hiddenThumbnail = HiddenThumbnail(thumbnail, during: presented?.presentationController)
        presentedView.addSubview(hiddenThumbnail)
        self.hiddenThumbnail = hiddenThumbnail
        presented?.shownViewer?.scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned))
    }

    /// Hides the right thumbnail as soon as a drag uncovers the list: its cells may have changed places.
    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard recognizer.state == .began, let hiddenThumbnail, let presentedView = hiddenThumbnail.superview,
            // The app may have given the viewer another transition by now.
            (presentedView.next as? UIViewController)?.transitioningDelegate === self,
            hiddenThumbnail.thumbnail !== source()
        else { return }
        hideThumbnail(in: presentedView)
    }
}

// MARK: - UIViewControllerTransitioningDelegate

extension ImageZoomTransition: UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    // UIKit keeps touches away from a transition that nobody interacts with, so that none could turn it back.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

// MARK: - UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning

extension ImageZoomTransition: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
    {
        ImageFlight.duration
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        fly(transitionContext)
    }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        fly(transitionContext)
    }
}

// MARK: - HiddenThumbnail

/// Hides a thumbnail for as long as the viewer is on the screen.
///
/// It is an empty view inside the view that the transition presents. In whatever way that one leaves the
/// window, this one leaves with it, and shows the thumbnail again.
private final class HiddenThumbnail: UIView {
    private(set) weak var thumbnail: UIView?
    /// The opacity that the thumbnail had before; nil while it is not hidden.
    private var opacity: CGFloat?
    /// The presentation during which the thumbnail is hidden. UIKit makes a new one each time that it
    /// presents the same controller.
    private weak var presentation: UIPresentationController?

    static func removeAll(from presentedView: UIView) {
        for case let hidden as HiddenThumbnail in presentedView.subviews { hidden.removeFromSuperview() }
    }

    init(_ thumbnail: UIView, during presentation: UIPresentationController?) {
        self.thumbnail = thumbnail
        self.presentation = presentation
        super.init(frame: .zero)
        isHidden = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, opacity == nil, isPresented {
            opacity = thumbnail?.alpha
            // Not `isHidden`, which would close its gap in a stack view.
            thumbnail?.alpha = 0
        } else if window == nil, let opacity {
            // The app may have set another opacity meanwhile.
            if thumbnail?.alpha == 0 { thumbnail?.alpha = opacity }
            self.opacity = nil
        }
    }

    /// Whether the presentation goes on. A view also comes into the window when a full-screen cover goes
    /// away, and when the app shows a dismissed controller otherwise, such as pushed.
    private var isPresented: Bool {
        guard let controller = superview?.next as? UIViewController else { return false }
        return controller.presentingViewController != nil
            && controller.presentationController === presentation
    }
}

// MARK: - ImageFlight

/// One flight of the image, in or out: a copy of the image flies, while the presented view fades in or out.
///
/// The flight lives as long as its animators hold it, which is until it has ended.
@MainActor private final class ImageFlight: NSObject, UIGestureRecognizerDelegate {
    static let duration: TimeInterval = 0.45

    /// How long a finger has to rest on the flying image to hold it, in seconds. Taps and scrolls are
    /// shorter: people mean them for the screen beneath, and they must not turn the image back.
    private static let minimumPressDuration: TimeInterval = 0.15

    /// UIKit's side of the transition, which is told how the flight has ended.
    private let context: any UIViewControllerContextTransitioning
    /// Whether the image flies to the viewer, and not back to the thumbnail.
    private let isOpening: Bool
    /// The controller that is presented or dismissed: the viewer, or a container of viewers.
    private let presented: UIViewController?
    /// The view of that controller, which fades in or out.
    let presentedView: UIView
    /// The viewer whose image flies. It is looked for after the layout, which decides which one is in the
    /// middle of a container.
    private lazy var viewer = presented?.shownViewer

    /// Covers the whole screen, carries the copy, and takes all touches.
    private let stage: FlightStage
    /// The flying copy of the image, cropped as the thumbnail crops it. Nil where the viewer only fades.
    private var crop: UIView?

    /// Animates everything but the place of the copy: its size and corners, and the presented view's opacity.
    /// It always runs, and the flight ends when it ends.
    private let shapeAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: spring())
    /// Moves the copy. It is an animator of its own since it alone starts with the finger's velocity; it
    /// lasts as long as the other. Nil where the copy stays in its place: an animator of nothing may never
    /// end.
    private var centerAnimator: UIViewPropertyAnimator?

    init(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        let destination = context.viewController(forKey: .to)
        isOpening = destination?.isBeingPresented ?? false
        presented = isOpening ? destination : context.viewController(forKey: .from)
        presentedView = presented?.view ?? context.containerView
        stage = FlightStage(frame: context.containerView.bounds)
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// A spring that does not overshoot unless its velocity makes it.
    private static func spring(velocity: CGVector = .zero) -> UISpringTimingParameters {
        UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity)
    }

    // MARK: Taking off

    /// Adds the appearing view in its final frame, and the stage above everything.
    func addViews() {
        let container = context.containerView
        if let destination = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: destination)
            container.insertSubview(view, at: isOpening ? container.subviews.count : 0)
        }
        container.layoutIfNeeded()
        container.addSubview(stage)
    }

    /// Adds a copy of the image, which is to fly between the thumbnail and the viewer, and hides the viewer's
    /// own. Returns false where no image can fly, or none should.
    func addCopy(thumbnail: UIView) -> Bool {
        // The copy of an animated image would start over.
        guard !UIAccessibility.isReduceMotionEnabled, let viewer, let image = viewer.imageView.image,
            image.duration == 0, !viewer.imageView.bounds.isEmpty,
            let thumbnailPlace = ImageZoomPlace(
                of: thumbnail, image: viewer.imageView.bounds.size, in: stage)
        else { return false }
        let viewerPlace = ImageZoomPlace(of: viewer, in: stage)
        let start = isOpening ? thumbnailPlace : viewerPlace
        let end = isOpening ? viewerPlace : thumbnailPlace

        let crop = UIView()
        crop.clipsToBounds = true
        crop.layer.maskedCorners = thumbnailPlace.roundedCorners
        crop.layer.cornerCurve = thumbnail.layer.cornerCurve
        let picture = UIImageView(image: image)
        picture.accessibilityIgnoresInvertColors = true
        picture.layer.minificationFilter = viewer.imageView.layer.minificationFilter
        crop.addSubview(picture)
        stage.addSubview(crop)
        self.crop = crop
        viewer.imageView.alpha = 0

        crop.center = start.center
        start.apply(to: crop, picture: picture)
        shapeAnimator.addAnimations { end.apply(to: crop, picture: picture) }
        if start.center != end.center { addCenterAnimator(for: crop, to: end.center) }
        return true
    }

    private func addCenterAnimator(for crop: UIView, to center: CGPoint) {
        let distance = CGVector(dx: center.x - crop.center.x, dy: center.y - crop.center.y)
        // A flicked image goes on as fast as the finger let go.
        let speed = isOpening ? .zero : viewer?.releaseVelocity ?? .zero
        // A spring's velocity of 1 covers the whole distance in a second.
        let velocity = CGVector(
            dx: distance.dx == 0 ? 0 : speed.dx / distance.dx,
            dy: distance.dy == 0 ? 0 : speed.dy / distance.dy)
        let animator = UIViewPropertyAnimator(
            duration: Self.duration, timingParameters: Self.spring(velocity: velocity))
        animator.addAnimations { crop.center = center }
        centerAnimator = animator
    }

    func start() {
        let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed))
        press.minimumPressDuration = Self.minimumPressDuration
        press.delegate = self
        stage.addGestureRecognizer(press)

        if crop == nil, !isOpening { viewer?.flyOn() }
        if isOpening { presentedView.alpha = 0 }
        shapeAnimator.addAnimations { [presentedView, isOpening] in presentedView.alpha = isOpening ? 1 : 0 }
        shapeAnimator.addCompletion { position in self.end(hasArrived: position == .end) }
        shapeAnimator.startAnimation()
        centerAnimator?.startAnimation()
        stage.onResize = { [weak self] in self?.land() }
    }

    // MARK: Holding and turning back

    /// Receives touches on the image only, where it is drawn now.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let point = touch.location(in: stage)
        if let crop { return (crop.layer.presentation() ?? crop.layer).frame.contains(point) }
        guard let viewer else { return false }
        return stage.convert(viewer.drawnImageFrame, from: viewer.view).contains(point)
    }

    /// Holds the image while a finger rests on it, and turns it back when the finger lifts.
    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        for animator in runningAnimators {
            switch press.state {
            case .began:
                animator.pauseAnimation()
            case .ended, .cancelled:
                if press.state == .ended { animator.isReversed.toggle() }
                // Both from rest and for equally long, so that they arrive together.
                animator.continueAnimation(withTimingParameters: Self.spring(), durationFactor: 1)
            default: break
            }
        }
    }

    /// The animators that have not arrived yet: others can be neither paused nor stopped.
    private var runningAnimators: [UIViewPropertyAnimator] {
        [centerAnimator, shapeAnimator].compactMap { $0 }.filter { $0.state == .active }
    }

    // MARK: Landing

    /// Ends the flight at once, since the screen has turned, and the places were those of the screen before.
    private func land() {
        for animator in runningAnimators {
            let position = animator.isReversed ? UIViewAnimatingPosition.start : .end
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
        }
    }

    /// Replaces the copy by the viewer's own image, and tells UIKit whether the flight has arrived or was
    /// turned back.
    func end(hasArrived: Bool) {
        stage.removeFromSuperview()
        viewer?.imageView.alpha = 1
        presentedView.alpha = 1
        if !hasArrived, !isOpening { context.view(forKey: .to)?.removeFromSuperview() }
        if context.isInteractive {
            if hasArrived {
                context.finishInteractiveTransition()
            } else {
                context.cancelInteractiveTransition()
            }
        }
        context.completeTransition(!context.transitionWasCancelled)
    }
}

/// The view in which the image flies. It tells when its size has changed, as when the device turns.
private final class FlightStage: UIView {
    var onResize: (() -> Void)?

    private var size: CGSize?

    override func layoutSubviews() {
        super.layoutSubviews()
        // In the next turn of the run loop: in this one UIKit is still about to turn the screen.
        if let size, size != bounds.size { perform(#selector(tell), with: nil, afterDelay: 0) }
        size = bounds.size
    }

    @objc private func tell() { onResize?() }
}

extension UIViewController {
    /// The viewer that people see: this controller, or the viewer in its middle, however deep among its
    /// children.
    fileprivate var shownViewer: ImageViewerController? {
        if let viewer = self as? ImageViewerController { return viewer }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        // Not every child in front is a page: a toolbar of the app's may be one as well.
        for child in children.reversed() {
            guard let childView = child.viewIfLoaded, !childView.isHidden, childView.isDescendant(of: view),
                childView.convert(childView.bounds, to: view).contains(middle)
            else { continue }
            if let viewer = child.shownViewer { return viewer }
        }
        return nil
    }
}

extension ImageViewerController {
    /// The image's frame as it is drawn now, in the coordinates of the viewer's view.
    fileprivate var drawnImageFrame: CGRect {
        let image = imageView.layer.presentation() ?? imageView.layer
        let scroll = scrollView.layer.presentation() ?? scrollView.layer
        let (frame, bounds) = (scroll.frame, scroll.bounds)
        // While the image is pulled, this transform moves it, about the middle of the scroll view.
        return image.frame.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
            .applying(CATransform3DGetAffineTransform(scroll.sublayerTransform))
            .offsetBy(dx: frame.midX, dy: frame.midY)
    }
}

// MARK: - ImageZoomPlace

/// The place of an image at one end of its flight: in the thumbnail, or in the viewer.
///
/// Lengths are in points of the stage. The view that shows the image may be turned; the two rectangles are
/// measured along its own axes, as if it were not, and only ``transform`` turns them.
@MainActor struct ImageZoomPlace {
    /// The middle of the visible part, in the stage's coordinates.
    let center: CGPoint
    /// How the view is turned on the stage, without its scale, which is in the rectangles.
    let transform: CGAffineTransform
    /// The visible part of the image. Its origin is the view's own.
    let visible: CGRect
    /// The whole image, in the coordinates of ``visible``, which may be a part of it.
    let image: CGRect
    private(set) var cornerRadius: CGFloat = 0
    /// The corners of the visible part to which the radius applies.
    private(set) var roundedCorners: CACornerMask = .all

    /// The place of the image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let frame = viewer.drawnImageFrame
        self.init(visible: frame, image: frame, in: viewer.view, on: stage)
    }

    /// The place of the image in a thumbnail; nil where the thumbnail cannot be seen, or is mirrored.
    ///
    /// - Parameter image: The size of the whole image.
    init?(of thumbnail: UIView, image: CGSize, in stage: UIView) {
        let size = (thumbnail as? UIImageView)?.image?.size ?? image
        guard thumbnail.window === stage.window, size.width > 0, size.height > 0 else { return nil }
        let drawn = thumbnail.contentMode.rect(of: size, in: thumbnail.bounds)
        // A thumbnail often has a small image of its own, such as a square from the middle of the whole one.
        // So the whole image is taken to fill the thumbnail's, centered, and to reach beyond it where their
        // shapes differ.
        let whole = UIView.ContentMode.scaleAspectFill.rect(of: image, in: CGRect(origin: .zero, size: size))
            .applying(
                CGAffineTransform(translationX: drawn.minX, y: drawn.minY)
                    .scaledBy(x: drawn.width / size.width, y: drawn.height / size.height))
        let bounds = thumbnail.clipsToBounds ? drawn.intersection(thumbnail.bounds) : drawn

        var part = VisiblePart(stage.convert(bounds, from: thumbnail))
        part.clip(toSafeAreaOf: thumbnail, on: stage)
        for view in sequence(first: thumbnail, next: \.superview) {
            // UIKit itself treats a fainter view as hidden.
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            if view.clipsToBounds { part.clip(to: view, on: stage) }
        }
        guard !part.rect.isEmpty, stage.bounds.intersects(part.rect) else { return nil }

        let visibleInThumbnail = thumbnail.convert(part.rect, from: stage).intersection(bounds)
        self.init(visible: visibleInThumbnail, image: whole, in: thumbnail, on: stage)
        guard !isMirrored else { return nil }
        cornerRadius = part.cornerRadius
        roundedCorners = part.roundedCorners
    }

    /// - Parameters:
    ///   - visible: The visible part of the image, in the view's own coordinates.
    ///   - image: The whole image, in the view's own coordinates.
    private init(visible: CGRect, image: CGRect, in view: UIView, on stage: UIView) {
        let axes = ImageZoomAxes(of: view, on: stage)
        let scale = CGAffineTransform(scaleX: axes.scale.width, y: axes.scale.height)
        transform = axes.rotation
        self.visible = visible.applying(scale)
        self.image = image.applying(scale)
        center = stage.convert(CGPoint(x: visible.midX, y: visible.midY), from: view)
    }

    /// Whether an image could fly to the thumbnail, whatever the image is.
    static func exists(for thumbnail: UIView, in stage: UIView) -> Bool {
        ImageZoomPlace(of: thumbnail, image: thumbnail.bounds.size, in: stage) != nil
    }

    /// Whether the determinant of the transform is not positive, as that of a mirror image.
    private var isMirrored: Bool {
        transform.a * transform.d <= transform.b * transform.c
    }

    /// Gives the flying copy the size, the crop and the corners of this place. Since the crop's bounds have
    /// the origin of ``visible``, the picture's frame within it is ``image``.
    func apply(to crop: UIView, picture: UIView) {
        crop.transform = transform
        crop.bounds = visible
        crop.layer.cornerRadius = cornerRadius
        picture.frame = image
    }
}

/// The axes of a view on the stage: a point to the right, and one down.
@MainActor private struct ImageZoomAxes {
    private let right: CGVector
    private let down: CGVector

    init(of view: UIView, on stage: UIView) {
        let origin = stage.convert(CGPoint.zero, from: view)
        let (x, y) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1))
        let (right, down) = (stage.convert(x, from: view), stage.convert(y, from: view))
        self.right = CGVector(dx: right.x - origin.x, dy: right.y - origin.y)
        self.down = CGVector(dx: down.x - origin.x, dy: down.y - origin.y)
    }

    /// How many points of the stage a point of the view is, along each axis.
    var scale: CGSize {
        CGSize(width: hypot(right.dx, right.dy), height: hypot(down.dx, down.dy))
    }

    /// How the view is turned, without its scale.
    var rotation: CGAffineTransform {
        let scale = scale
        return CGAffineTransform(
            a: right.dx / scale.width, b: right.dy / scale.width, c: down.dx / scale.height,
            d: down.dy / scale.height, tx: 0, ty: 0)
    }
}

/// The part of a thumbnail that is seen, in the stage's coordinates, and its corners.
@MainActor private struct VisiblePart {
    private(set) var rect: CGRect
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundedCorners: CACornerMask = .all
    /// Everything that the thumbnail draws, seen or not.
    private let whole: CGRect

    /// Conversions of one edge may differ in their last digits. In points.
    private static let tolerance: CGFloat = 0.1

    init(_ rect: CGRect) {
        self.rect = rect
        whole = rect
    }

    /// Cuts off what lies beneath a bar: the thumbnail's safe area ends there, and not only at the device's
    /// own.
    mutating func clip(toSafeAreaOf thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        let device = stage.bounds.inset(by: stage.safeAreaInsets)
        // Within a point they are the device's own.
        if insets.top > 0, safeArea.minY > device.minY + 1 { clip(minY: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < device.maxY - 1 { clip(maxY: safeArea.maxY) }
    }

    /// Cuts off what lies outside of the thumbnail or of a view around it, which may give it round corners.
    mutating func clip(to view: UIView, on stage: UIView) {
        let frame = stage.convert(view.bounds, from: view)
        let cornersBefore = roundedCorners
        // A view as long as the screen cuts nothing off: the image flies whole, from beyond the screen's
        // edge.
        if frame.height < stage.bounds.height { clip(minY: frame.minY, maxY: frame.maxY) }
        if frame.width < stage.bounds.width { clip(minX: frame.minX, maxX: frame.maxX) }
        // Only a view that the image fills gives it its corners.
        guard view.layer.cornerRadius > 0,
            whole.minX < frame.minX + Self.tolerance, whole.maxX > frame.maxX - Self.tolerance,
            whole.minY < frame.minY + Self.tolerance, whole.maxY > frame.maxY - Self.tolerance
        else { return }
        // In points of the stage: the view may have another scale than the thumbnail.
        cornerRadius = view.layer.cornerRadius * ImageZoomAxes(of: view, on: stage).scale.width
        roundedCorners = cornersBefore.intersection(view.layer.maskedCorners)
    }

    /// Moves the edges inward to those that are given. An edge that is cut is straight: its corners are not
    /// round.
    private mutating func clip(
        minX: CGFloat = -.infinity, maxX: CGFloat = .infinity, minY: CGFloat = -.infinity,
        maxY: CGFloat = .infinity
    ) {
        let cutsLeft = minX > rect.minX + Self.tolerance
        let cutsRight = maxX < rect.maxX - Self.tolerance
        let cutsTop = minY > rect.minY + Self.tolerance
        let cutsBottom = maxY < rect.maxY - Self.tolerance
        if cutsLeft { roundedCorners.subtract(.left) }
        if cutsRight { roundedCorners.subtract(.right) }
        if cutsTop { roundedCorners.subtract(.top) }
        if cutsBottom { roundedCorners.subtract(.bottom) }
        let (left, right) = (cutsLeft ? minX : rect.minX, cutsRight ? maxX : rect.maxX)
        let (top, bottom) = (cutsTop ? minY : rect.minY, cutsBottom ? maxY : rect.maxY)
        rect = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

extension CACornerMask {
    fileprivate static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    fileprivate static let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    fileprivate static let left: CACornerMask = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    fileprivate static let right: CACornerMask = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    fileprivate static let all: CACornerMask = [.top, .bottom]
}

extension UIView.ContentMode {
    /// The rectangle in which a view with this mode draws an image.
    fileprivate func rect(of image: CGSize, in bounds: CGRect) -> CGRect {
        let size = size(of: image, in: bounds.size)
        let alignment = alignment
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * alignment.x,
            y: bounds.minY + (bounds.height - size.height) * alignment.y, width: size.width,
            height: size.height)
    }

    private func size(of image: CGSize, in bounds: CGSize) -> CGSize {
        let x = bounds.width / image.width
        let y = bounds.height / image.height
        return switch self {
        case .scaleToFill, .redraw: bounds
        case .scaleAspectFit: CGSize(width: image.width * min(x, y), height: image.height * min(x, y))
        case .scaleAspectFill: CGSize(width: image.width * max(x, y), height: image.height * max(x, y))
        default: image
        }
    }

    /// The image's place in a view of another size: 0 at the left or the top edge, 1 at the right or the
    /// bottom.
    private var alignment: CGPoint {
        switch self {
        case .topLeft: CGPoint(x: 0, y: 0)
        case .top: CGPoint(x: 0.5, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        default: CGPoint(x: 0.5, y: 0.5)
        }
    }
}
