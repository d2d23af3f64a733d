//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Zooms the viewer out of a thumbnail, and back into it.
///
///     let viewer = ImageViewerController(image: photo)
///     viewer.transition = ImageZoomTransition(from: thumbnail)
///     present(viewer, animated: true)
///
/// A press on the flying image takes hold of it, and turns it back when the finger lifts. Where there is no
/// thumbnail to fly from or to, or only a mirrored one, where the image is animated, and where motion is
/// reduced, the viewer cross-fades. A container may be presented instead of the viewer: the image of the one
/// in its middle flies.
@MainActor public final class ImageZoomTransition: NSObject {
    /// Asked for the thumbnail before every flight, and when a drag uncovers it.
    let source: () -> UIView?

    /// Flies from the place of a thumbnail and back to it, with its crop and its corners.
    public convenience init(from thumbnail: UIView) {
        self.init { [weak thumbnail] in thumbnail }
    }

    /// Asks for the thumbnail before every flight, and when a drag uncovers it, since lists scroll and reuse
    /// theirs.
    public init(from source: @escaping () -> UIView?) {
        self.source = source
    }

    /// Hides the thumbnail of what a presented container shows now, instead of that of before. Where motion is
    /// reduced it stays to be seen, since nothing flies into it.
    func hideThumbnail(in presentedView: UIView) {
        HiddenThumbnail.removeAll(from: presentedView)
        if !UIAccessibility.isReduceMotionEnabled, let thumbnail = source(),
            ImageZoomPlace(of: thumbnail, image: thumbnail.bounds.size, in: presentedView) != nil
        {
            hide(thumbnail, in: presentedView)
        }
    }

    private func hide(_ thumbnail: UIView, in presentedView: UIView) {
        self.presentedView = presentedView
        let presented = presentedView.next as? UIViewController
        presentedView.addSubview(HiddenThumbnail(thumbnail, during: presented?.presentationController))
        presented?.shownViewer?.scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned))
    }

    private weak var presentedView: UIView?

    /// A drag uncovers the list, which may have given the thumbnail to another cell since.
    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard recognizer.state == .began, let presentedView,
            // The viewer may have got another transition since.
            (presentedView.next as? UIViewController)?.transitioningDelegate === self,
            let hidden = HiddenThumbnail.first(in: presentedView), hidden.thumbnail !== source()
        else { return }
        hideThumbnail(in: presentedView)
    }

    private func begin(_ context: any UIViewControllerContextTransitioning) {
        let flight = ImageFlight(context)
        flight.addViews()
        guard context.isAnimated else { return flight.end(hasArrived: true) }
        if let thumbnail = source(), flight.takeImage(between: thumbnail) {
            hide(thumbnail, in: flight.presentedView)
        }
        flight.start()
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
        begin(transitionContext)
    }

    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }
}

// MARK: - HiddenThumbnail

/// Hides a thumbnail from the screen as long as the view that the transition presents is there.
///
/// It lies in that view, and so comes and goes with it, whoever takes it away.
private final class HiddenThumbnail: UIView {
    private(set) weak var thumbnail: UIView?
    /// The thumbnail's opacity while it is hidden.
    private var opacity: CGFloat?
    /// Another one hides its own thumbnail.
    private weak var presentation: UIPresentationController?

    static func first(in presentedView: UIView) -> HiddenThumbnail? {
        presentedView.subviews.lazy.compactMap { $0 as? HiddenThumbnail }.first
    }

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
            // The app may have given it another one meanwhile.
            if thumbnail?.alpha == 0 { thumbnail?.alpha = opacity }
            self.opacity = nil
        }
    }

    /// What comes back may only have been covered by something full screen. Or it was dismissed under that, and is
    /// shown otherwise now.
    private var isPresented: Bool {
        guard let controller = superview?.next as? UIViewController else { return false }
        return controller.presentingViewController != nil && controller.presentationController === presentation
    }
}

// MARK: - ImageFlight

/// One flight of the image, in or out. Its animators hold it until it has ended.
@MainActor private final class ImageFlight: NSObject, UIGestureRecognizerDelegate {
    static let duration: TimeInterval = 0.45

    /// How long a touch has to rest on the flying image to take hold of it. Shorter ones are taps and scrolls
    /// of people who go on with what is beneath.
    private static let minimumPressDuration: TimeInterval = 0.15

    /// The view that is presented, or was. It fades.
    let presentedView: UIView

    private let context: any UIViewControllerContextTransitioning
    private let isOpening: Bool
    private let presented: UIViewController?
    /// Looked for when everything is laid out, since a container may show several.
    private lazy var viewer = presented?.shownViewer
    /// Lies over everything and takes the touches.
    private let stage: FlightStage
    /// What flies: the image, cropped as by the thumbnail. None where the viewer only fades.
    private var crop: UIView?
    /// Fades the presented view, and gives the crop its size and corners.
    private let shapeAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: spring())
    /// Moves the crop, on its own because only this starts with the finger's velocity. None where it stays in
    /// place: an animator without anything to animate need not end.
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

    /// Puts what comes to where it will be, and the stage over everything.
    func addViews() {
        // The thumbnail of the way in may be another one than that of the way out, or lie elsewhere by now.
        HiddenThumbnail.removeAll(from: presentedView)
        let container = context.containerView
        if let destination = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: destination)
            container.insertSubview(view, at: isOpening ? container.subviews.count : 0)
        }
        container.layoutIfNeeded()
        container.addSubview(stage)
    }

    /// A spring that does not overshoot by itself.
    private static func spring(velocity: CGVector = .zero) -> UISpringTimingParameters {
        UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity)
    }

    /// Takes a copy of the image, instead of the viewer's own, to fly between the thumbnail and the viewer;
    /// false where it cannot, or should not.
    func takeImage(between thumbnail: UIView) -> Bool {
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
        crop.layer.maskedCorners = thumbnailPlace.roundCorners
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
        let way = CGVector(dx: end.center.x - start.center.x, dy: end.center.y - start.center.y)
        guard way != .zero else { return true }
        // On as fast as the finger let go. Springs count their velocity in whole ways.
        let speed = isOpening ? .zero : viewer.releaseVelocity
        let velocity = CGVector(
            dx: way.dx == 0 ? 0 : speed.dx / way.dx, dy: way.dy == 0 ? 0 : speed.dy / way.dy)
        let animator = UIViewPropertyAnimator(
            duration: Self.duration, timingParameters: Self.spring(velocity: velocity))
        animator.addAnimations { crop.center = end.center }
        centerAnimator = animator
        return true
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

    /// The screen has turned: the way holds no longer.
    private func land() {
        for animator in [centerAnimator, shapeAnimator] {
            guard let animator, animator.state == .active else { continue }
            let position = animator.isReversed ? UIViewAnimatingPosition.start : .end
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
        }
    }

    /// Only on the image as it is drawn now.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let point = touch.location(in: stage)
        if let crop { return (crop.layer.presentation() ?? crop.layer).frame.contains(point) }
        guard let viewer else { return false }
        return stage.convert(viewer.drawnImageFrame, from: viewer.view).contains(point)
    }

    /// A finger holds the image, and turns it back when it lets go.
    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        for animator in [shapeAnimator, centerAnimator] {
            // One that has arrived already cannot be steered.
            guard let animator, animator.state == .active else { continue }
            switch press.state {
            case .began:
                animator.pauseAnimation()
            case .ended, .cancelled:
                if press.state == .ended { animator.isReversed.toggle() }
                // From rest, and for equally long, so that both arrive together.
                animator.continueAnimation(withTimingParameters: Self.spring(), durationFactor: 1)
            default: break
            }
        }
    }

    /// Takes the copy away, shows what it stood for, and tells UIKit how it went.
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

/// Says that its size has changed, with the window's.
private final class FlightStage: UIView {
    var onResize: (() -> Void)?

    private var size: CGSize?

    override func layoutSubviews() {
        super.layoutSubviews()
        // In the next turn: the screen is still turning.
        if let size, size != bounds.size { perform(#selector(tell), with: nil, afterDelay: 0) }
        size = bounds.size
    }

    @objc private func tell() { onResize?() }
}

extension UIViewController {
    /// The viewer that people see: this controller, or the one in its middle, however deep.
    fileprivate var shownViewer: ImageViewerController? {
        if let viewer = self as? ImageViewerController { return viewer }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        // A toolbar of the app's may be a child as well.
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
    /// Where the image is drawn now, in the view's coordinates.
    fileprivate var drawnImageFrame: CGRect {
        let image = imageView.layer.presentation() ?? imageView.layer
        let scroll = scrollView.layer.presentation() ?? scrollView.layer
        let (frame, bounds) = (scroll.frame, scroll.bounds)
        // The transform of a pull applies about the middle of what the scroll view shows.
        return image.frame.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
            .applying(CATransform3DGetAffineTransform(scroll.sublayerTransform))
            .offsetBy(dx: frame.midX, dy: frame.midY)
    }
}

// MARK: - ImageZoomPlace

/// Where an image is on the stage, and how much of it is seen.
@MainActor struct ImageZoomPlace {
    /// Of the part that is seen, on the stage.
    let center: CGPoint
    /// How the view that shows the image is turned. Its size is in the rectangles.
    let transform: CGAffineTransform
    /// The part that is seen, as if nothing were turned.
    let visible: CGRect
    /// The whole image, in the same coordinates.
    let image: CGRect
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundCorners: CACornerMask = .all

    /// The image in the viewer, as it is drawn now.
    init(of viewer: ImageViewerController, in stage: UIView) {
        let frame = viewer.drawnImageFrame
        self.init(visible: frame, image: frame, in: viewer.view, on: stage)
    }

    /// The image in a thumbnail; nil where nobody could see it, or only mirrored.
    init?(of thumbnail: UIView, image: CGSize, in stage: UIView) {
        let size = (thumbnail as? UIImageView)?.image?.size ?? image
        guard thumbnail.window === stage.window, size.width > 0, size.height > 0 else { return nil }
        let drawn = thumbnail.contentMode.rect(of: size, in: thumbnail.bounds)
        // The thumbnail's own image may have been made square, and of the middle of the whole one.
        let filled = UIView.ContentMode.scaleAspectFill.rect(of: image, in: CGRect(origin: .zero, size: size))
        let whole = filled.applying(
            CGAffineTransform(translationX: drawn.minX, y: drawn.minY)
                .scaledBy(x: drawn.width / size.width, y: drawn.height / size.height))
        let bounds = thumbnail.clipsToBounds ? drawn.intersection(thumbnail.bounds) : drawn

        var part = VisiblePart(stage.convert(bounds, from: thumbnail))
        part.clip(toSafeAreaOf: thumbnail, on: stage)
        for view in sequence(first: thumbnail, next: \.superview) {
            // UIKit itself takes what is fainter for hidden.
            guard !view.isHidden, view.alpha > 0.01 else { return nil }
            if view.clipsToBounds { part.clip(to: view, on: stage) }
        }
        guard !part.rect.isEmpty, stage.bounds.intersects(part.rect) else { return nil }

        let visible = thumbnail.convert(part.rect, from: stage).intersection(bounds)
        self.init(visible: visible, image: whole, in: thumbnail, on: stage)
        guard transform.a * transform.d > transform.b * transform.c else { return nil }
        cornerRadius = part.cornerRadius * self.visible.width / visible.width
        roundCorners = part.roundCorners
    }

    /// Rectangles are in the coordinates of the view, which may be turned and scaled.
    private init(visible: CGRect, image: CGRect, in view: UIView, on stage: UIView) {
        let origin = stage.convert(CGPoint.zero, from: view)
        let x = stage.convert(CGPoint(x: 1, y: 0), from: view)
        let y = stage.convert(CGPoint(x: 0, y: 1), from: view)
        let width = hypot(x.x - origin.x, x.y - origin.y)
        let height = hypot(y.x - origin.x, y.y - origin.y)
        transform = CGAffineTransform(
            a: (x.x - origin.x) / width, b: (x.y - origin.y) / width, c: (y.x - origin.x) / height,
            d: (y.y - origin.y) / height, tx: 0, ty: 0)
        let scale = CGAffineTransform(scaleX: width, y: height)
        self.visible = visible.applying(scale)
        self.image = image.applying(scale)
        center = stage.convert(CGPoint(x: visible.midX, y: visible.midY), from: view)
    }

    /// Gives the flying views the size, the crop and the corners of this place.
    func apply(to crop: UIView, picture: UIView) {
        crop.transform = transform
        crop.bounds = visible
        crop.layer.cornerRadius = cornerRadius
        picture.frame = image
    }
}

/// The part of a thumbnail that is seen, in the stage's coordinates, and its corners.
@MainActor private struct VisiblePart {
    private(set) var rect: CGRect
    private(set) var cornerRadius: CGFloat = 0
    private(set) var roundCorners: CACornerMask = .all
    /// All that the thumbnail draws.
    private let whole: CGRect

    /// Converted coordinates of one edge may differ in their last digits.
    private static let tolerance: CGFloat = 0.1

    init(_ rect: CGRect) {
        self.rect = rect
        whole = rect
    }

    /// Bars lie over a thumbnail where its safe area reaches further into it than the device's own.
    mutating func clip(toSafeAreaOf thumbnail: UIView, on stage: UIView) {
        let insets = thumbnail.safeAreaInsets
        let safeArea = stage.convert(thumbnail.bounds.inset(by: insets), from: thumbnail)
        let device = stage.bounds.inset(by: stage.safeAreaInsets)
        // Within a point they are the device's own.
        if insets.top > 0, safeArea.minY > device.minY + 1 { clip(fromTop: safeArea.minY) }
        if insets.bottom > 0, safeArea.maxY < device.maxY - 1 { clip(fromBottom: safeArea.maxY) }
    }

    mutating func clip(to view: UIView, on stage: UIView) {
        let frame = stage.convert(view.bounds, from: view)
        let corners = roundCorners
        // What the edge of the screen cuts off flies in whole, from as far as it may reach.
        if frame.height < stage.bounds.height {
            clip(fromTop: frame.minY)
            clip(fromBottom: frame.maxY)
        }
        if frame.width < stage.bounds.width {
            clip(fromLeft: frame.minX)
            clip(fromRight: frame.maxX)
        }
        // A round view that the image fills gives it its corners.
        guard view.layer.cornerRadius > 0,
            whole.minX < frame.minX + Self.tolerance, whole.maxX > frame.maxX - Self.tolerance,
            whole.minY < frame.minY + Self.tolerance, whole.maxY > frame.maxY - Self.tolerance
        else { return }
        cornerRadius = view.layer.cornerRadius
        roundCorners = corners.intersection(view.layer.maskedCorners)
    }

    // What is cut straight has no round corners there.

    private mutating func clip(fromTop y: CGFloat) {
        guard y > rect.minY + Self.tolerance else { return }
        rect = CGRect(x: rect.minX, y: y, width: rect.width, height: max(0, rect.maxY - y))
        roundCorners.subtract(.top)
    }

    private mutating func clip(fromBottom y: CGFloat) {
        guard y < rect.maxY - Self.tolerance else { return }
        rect.size.height = max(0, y - rect.minY)
        roundCorners.subtract(.bottom)
    }

    private mutating func clip(fromLeft x: CGFloat) {
        guard x > rect.minX + Self.tolerance else { return }
        rect = CGRect(x: x, y: rect.minY, width: max(0, rect.maxX - x), height: rect.height)
        roundCorners.subtract(.left)
    }

    private mutating func clip(fromRight x: CGFloat) {
        guard x < rect.maxX - Self.tolerance else { return }
        rect.size.width = max(0, x - rect.minX)
        roundCorners.subtract(.right)
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
    /// Where a view with this mode draws an image.
    fileprivate func rect(of image: CGSize, in bounds: CGRect) -> CGRect {
        let size = size(of: image, in: bounds.size)
        let share = shareOfRoomBefore
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * share.x,
            y: bounds.minY + (bounds.height - size.height) * share.y, width: size.width, height: size.height)
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

    /// How much of the room that is left lies before the image: all of it where the image is at the right or
    /// the bottom.
    private var shareOfRoomBefore: CGPoint {
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
