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

    /// The view that keeps the thumbnail hidden, in the presented view.
    private weak var hiddenThumbnail: HiddenThumbnail?

    /// The controller that was presented, whose drags uncover the list.
    private weak var presented: UIViewController?

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
        followDrags(in: flight.presentedView)
        guard context.isAnimated else { return flight.end(hasArrived: true) }
        if let thumbnail = source(), flight.addCopy(thumbnail: thumbnail) {
            hide(thumbnail, in: flight.presentedView)
        }
        flight.start()
    }

    // MARK: Hiding the thumbnail

    /// Shows the thumbnail that is hidden, and hides the one that the source finds now. Where motion is
    /// reduced, no image flies into the thumbnail, and so it is not hidden.
    func updateHiddenThumbnail(in presentedView: UIView) {
        HiddenThumbnail.removeAll(from: presentedView)
        followDrags(in: presentedView)
        if !UIAccessibility.isReduceMotionEnabled, let thumbnail = source(),
            ImageZoomPlace.exists(for: thumbnail, in: presentedView)
        {
            hide(thumbnail, in: presentedView)
        }
    }

    private func hide(_ thumbnail: UIView, in presentedView: UIView) {
        let hiddenThumbnail = HiddenThumbnail(thumbnail, during: presented?.presentationController)
        presentedView.addSubview(hiddenThumbnail)
        self.hiddenThumbnail = hiddenThumbnail
    }

    /// Hears when a drag of the image begins. Also where no thumbnail is hidden: it was off the screen, or the image had not
    /// loaded, and by now there may be one to hide.
    private func followDrags(in presentedView: UIView) {
        presented = presentedView.next as? UIViewController
        // UIKit ignores a target that it already has.
        presented?.shownViewer?.scrollView.panGestureRecognizer.addTarget(self, action: #selector(panned))
    }

    /// Hides the right thumbnail as soon as a drag uncovers the list: its cells may have changed places.
    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        // The app may have given the viewer another transition by now.
        guard recognizer.state == .began, let presented, presented.transitioningDelegate === self,
            presented.shownViewer?.image != nil
        else { return }
        if hiddenThumbnail?.thumbnail !== source() { updateHiddenThumbnail(in: presented.view) }
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
/// It is an empty view in the presented view, and so leaves the window with it, in whatever way, and then
/// shows the thumbnail again.
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

    /// Whether this presentation still goes on. A view also comes into a window when it is uncovered, which
    /// counts, and when a dismissed controller is pushed, which does not.
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
    /// shorter: people make them on their way to something else, and they must not turn the image back.
    private static let minimumPressDuration: TimeInterval = 0.15

    /// UIKit's side of the transition, which is told how the flight has ended.
    private let context: any UIViewControllerContextTransitioning
    /// Whether the image flies to the viewer, and not back to the thumbnail.
    private let isOpening: Bool
    /// The controller that is presented or dismissed: the viewer, or a container of viewers.
    private let presented: UIViewController?
    /// The view of that controller, which fades in or out.
    let presentedView: UIView
    /// The viewer whose image flies. Lazy: only after the layout is it known which viewer is in the middle of
    /// a container.
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
        // The app's views, too: the status bar may have come back, and moved the thumbnail.
        (container.window ?? container).layoutIfNeeded()
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

        // Without a copy, the flicked image itself goes on while it fades.
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
                // Both with the same spring and duration, so that they arrive together.
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
        if crop != nil { viewer?.imageView.alpha = 1 }
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

/// A container that says itself which of its children is in the middle: in a turn two may lie in the same place.
@MainActor protocol ImageZoomContainer: UIViewController {
    var middleChild: UIViewController? { get }
}

extension UIViewController {
    /// The viewer that people see: this controller, or the viewer in its middle, however deep among its
    /// children.
    fileprivate var shownViewer: ImageViewerController? {
        if let viewer = self as? ImageViewerController { return viewer }
        if let container = self as? any ImageZoomContainer { return container.middleChild?.shownViewer }
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
