//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// One flight of the image, in or out: a copy of the image flies, while the presented view fades in or out.
///
/// The flight lives as long as its animators hold it, which is until it has ended.
@MainActor final class ImageZoomFlight: NSObject, UIGestureRecognizerDelegate {
    static let duration: TimeInterval = 0.45

    /// How long a finger has to rest on the flying image to hold it, in seconds. Taps and scrolls are
    /// shorter: people make them on their way to something else, and they must not turn the image back.
    private static let minimumPressDuration: TimeInterval = 0.15

    /// UIKit's side of the transition, which is told how the flight has ended.
    private let context: any UIViewControllerContextTransitioning
    /// Whether the image flies to the viewer, and not back to the thumbnail.
    private let isOpening: Bool
    /// The controller that is presented or dismissed: the viewer, or a container of viewers.
    let presented: UIViewController?
    /// The view of that controller, which fades in or out.
    let presentedView: UIView
    /// The viewer whose image flies. Lazy: only after the layout is it known which viewer is in the middle of
    /// a container.
    private lazy var viewer = presented?.shownViewer

    /// Covers the screen, carries the copy and takes all touches, which the presented view refuses meanwhile.
    ///
    /// With a copy, it lies beneath the presented view, so that the close button is drawn over the image. The backdrop above would
    /// hide the image, so the stage draws it. In a container of the app's, or over a colored view, the stage lies on top.
    private let stage: FlightStage
    /// The flying copy of the image, cropped as the thumbnail crops it. Nil if the viewer only fades.
    private var crop: UIView?
    /// The opacity of the viewer's own image before the flight, in which it is unseen.
    private var imageOpacity: CGFloat = 1

    /// Animates everything but the place of the copy: its size and corners, and the opacity of the presented view. The flight ends
    /// with it.
    private let shapeAnimator = UIViewPropertyAnimator(duration: duration, timingParameters: spring())
    /// Moves the copy, or a flicked image without one. Only the place has a velocity, so it has an animator of its own. It
    /// ends no later than `shapeAnimator`, and is nil if nothing moves: an animator without changes may never end.
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

    /// Adds the appearing view in its final frame, and the stage above everything; `putStageBeneath` may move it down.
    func addViews() {
        let container = context.containerView
        if let destination = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: destination)
            container.insertSubview(view, at: isOpening ? container.subviews.count : 0)
        }
        // All of the app's window: the status bar may have come back, and moved the thumbnail.
        (container.window ?? container).layoutIfNeeded()
        container.addSubview(stage)
    }

    /// Adds a copy of the image, which is to fly between the thumbnail and the viewer, and hides the viewer's
    /// own. Returns false if no image can fly, or none should.
    func addCopy(thumbnail: UIView) -> Bool {
        // The copy of an animated image would start over.
        guard !UIAccessibility.isReduceMotionEnabled, let viewer, !viewer.imageView.bounds.isEmpty,
            let image = viewer.ownScrollView.imageView.drawnImage, image.duration == 0,
            let thumbnailPlace = ImageZoomPlace(
                of: thumbnail, imageSize: viewer.imageView.bounds.size, in: stage)
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
        picture.layer.magnificationFilter = viewer.imageView.layer.magnificationFilter
        picture.backgroundColor = viewer.imageView.backgroundColor
        picture.tintColor = viewer.imageView.tintColor
        picture.overrideUserInterfaceStyle = viewer.traitCollection.userInterfaceStyle
        crop.addSubview(picture)
        stage.addSubview(crop)
        self.crop = crop
        let backdrop = viewer.presence.view
        imageOpacity = viewer.imageView.alpha
        picture.alpha = imageOpacity
        viewer.imageView.alpha = 0
        if canStageLieBeneath(viewer.scrollView, on: backdrop) { putStageBeneath(fading: backdrop) }

        crop.center = start.center
        start.apply(to: crop, picture: picture)
        shapeAnimator.addAnimations { end.apply(to: crop, picture: picture) }
        if start.center != end.center { addCenterAnimator(for: crop, to: end.center) }
        return true
    }

    /// Whether the stage can lie beneath the presented view. That must be a backdrop view, which lets touches through in
    /// transitions. Nothing else that it draws may lie beneath the scroll view, and so hide the image: neither the color of a
    /// container, nor a view of the app's, such as a blur.
    private func canStageLieBeneath(_ scrollView: UIView, on backdrop: UIView) -> Bool {
        guard presentedView is ImageViewerBackdropView else { return false }
        let views = sequence(first: scrollView, next: { $0 === self.presentedView ? nil : $0.superview })
        return zip(views, views.dropFirst()).allSatisfy { view, container in
            (container === backdrop || (container.backgroundColor?.cgColor.alpha ?? 0) == 0)
                && container.subviews.prefix { $0 !== view }.allSatisfy { $0.isHidden || $0.alpha == 0 }
        }
    }

    /// Moves the stage down, and fades the backdrop there, beneath the flying image.
    private func putStageBeneath(fading backdrop: ImageViewerBackdropView) {
        context.containerView.insertSubview(stage, belowSubview: presentedView)
        let clear = backdrop.backgroundColor?.withAlphaComponent(0)
        let drawn = backdrop.layer.backgroundColor.map { UIColor(cgColor: $0) }
        stage.backgroundColor = isOpening ? clear : drawn
        let end = isOpening ? drawn : clear
        shapeAnimator.addAnimations { [stage] in stage.backgroundColor = end }
        backdrop.isDrawnByFlight = true
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
        if crop == nil, !isOpening, let viewer, viewer.isFlyingOut, !UIAccessibility.isReduceMotionEnabled {
            centerAnimator = UIViewPropertyAnimator(
                duration: ImageViewerDismissal.flyOutDuration, curve: .easeOut, animations: viewer.moveOn)
        }
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

    /// Holds the image while a finger rests on it, and turns it round when the finger lifts.
    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: for animator in runningAnimators { animator.pauseAnimation() }
        case .ended: goOn(turningBack: true)
        case .cancelled: goOn(turningBack: false)
        default: break
        }
    }

    private func goOn(turningBack: Bool) {
        for animator in runningAnimators {
            if turningBack { animator.isReversed.toggle() }
            // Both with the same spring, so that a copy's place and shape arrive together.
            animator.continueAnimation(withTimingParameters: Self.spring(), durationFactor: 1)
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
        // The copy stays on the thumbnail for two frames more: see `removeSoon`.
        if hasArrived, !isOpening, crop != nil { stage.removeSoon() } else { stage.removeFromSuperview() }
        if crop != nil, let viewer {
            // The app may have set another opacity meanwhile.
            if viewer.imageView.alpha == 0 { viewer.imageView.alpha = imageOpacity }
            viewer.presence.view.isDrawnByFlight = false
        }
        presentedView.alpha = 1
        // A dismissal was turned back. `addViews` had added the presenter's view for it.
        if !hasArrived, !isOpening { context.view(forKey: .to)?.removeFromSuperview() }
        if context.isInteractive, hasArrived { context.finishInteractiveTransition() }
        if context.isInteractive, !hasArrived { context.cancelInteractiveTransition() }
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

    /// Stays in its place in the window for two frames: SwiftUI shows the thumbnail a frame late while it animates something else.
    func removeSoon() {
        guard let window else { return removeFromSuperview() }
        isUserInteractionEnabled = false
        frame = window.convert(bounds, from: self)
        window.addSubview(self)
        // Also while a finger scrolls.
        perform(#selector(removeFromSuperview), with: nil, afterDelay: 1 / 30, inModes: [.common])
    }
}
