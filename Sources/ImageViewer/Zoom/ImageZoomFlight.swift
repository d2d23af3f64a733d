//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// One flight of the image, in or out: a copy of the image flies in this view, which covers the screen, while the presented view
/// fades in or out.
///
/// With a copy, the view lies beneath the presented view, so that the close button is drawn over the image. The backdrop above would
/// hide the image, so this view draws it. In a container of the app's, or over a colored view, it lies on top.
final class ImageZoomFlight: UIView {
    static let duration: TimeInterval = 0.45

    private let context: any UIViewControllerContextTransitioning
    /// Whether the image flies to the viewer, and not back to the thumbnail.
    let isOpening: Bool
    /// The controller that is presented or dismissed: the viewer, or a container of viewers.
    let presented: UIViewController?
    /// The view of that controller, which fades in or out.
    let presentedView: UIView
    /// The viewer whose image flies. Lazy: only after the layout is it known which viewer is in the middle of a container.
    private lazy var viewer = presented?.shownViewer

    /// The size of the screen that the flight has been planned for.
    private let plannedSize: CGSize
    /// The flying copy of the image, cropped as the thumbnail crops it. Nil if the viewer only fades.
    private var crop: UIView?
    /// Animates everything but the way of the copy: its size and corners, and the opacity of the presented view. The flight ends
    /// with it.
    private let animator = spring()

    init(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        let destination = context.viewController(forKey: .to)
        isOpening = destination?.isBeingPresented ?? false
        presented = isOpening ? destination : context.viewController(forKey: .from)
        presentedView = presented?.view ?? context.containerView
        plannedSize = context.containerView.bounds.size
        super.init(frame: context.containerView.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// A spring that does not overshoot unless its velocity makes it. A velocity of 1 covers the whole distance in a second.
    private static func spring(velocity: CGVector = .zero) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(
            duration: duration,
            timingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity))
    }

    // MARK: Taking off

    /// Adds the appearing view in its final frame, and this view above everything; `lieBeneath` may move it down.
    func addViews() {
        let container = context.containerView
        if let destination = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: destination)
            container.insertSubview(view, at: isOpening ? container.subviews.count : 0)
        }
        // All of the app's window: the status bar may have come back, and moved the thumbnail.
        (container.window ?? container).layoutIfNeeded()
        container.addSubview(self)
    }

    /// Lets a copy of the image fly between the thumbnail and the viewer, and hides the viewer's own. Returns false if no image can
    /// fly, or none should.
    func fly(thumbnail: UIView) -> Bool {
        guard !UIAccessibility.isReduceMotionEnabled, let viewer, !viewer.imageView.bounds.isEmpty,
            let image = viewer.ownScrollView.imageView.drawnImage,
            let thumbnailPlace = ImageZoomPlace(
                of: thumbnail, imageSize: viewer.imageView.bounds.size, in: self)
        else { return false }
        let viewerPlace = ImageZoomPlace(of: viewer, in: self)
        let start = isOpening ? thumbnailPlace : viewerPlace
        let end = isOpening ? viewerPlace : thumbnailPlace

        let (crop, picture) = (UIView(), picture(of: image, in: viewer))
        crop.clipsToBounds = true
        crop.layer.maskedCorners = thumbnailPlace.roundedCorners
        crop.layer.cornerCurve = thumbnailPlace.cornerCurve
        crop.center = start.center
        start.apply(to: crop, picture: picture)
        crop.addSubview(picture)
        addSubview(crop)
        self.crop = crop
        viewer.scrollView.isHidden = true
        lieBeneath(viewer)

        animator.addAnimations { end.apply(to: crop, picture: picture) }
        move(crop, to: end.center, at: isOpening ? .zero : viewer.releaseVelocity)
        return true
    }

    /// A copy of the viewer's image, as the app has it shown.
    private func picture(of image: UIImage, in viewer: ImageViewerController) -> UIView {
        // A copy of an animated image would start over: the frame that is seen flies, or the first before one is.
        let seen = image.duration > 0 ? viewer.imageView.layer.presentation()?.contents : nil
        let picture = seen == nil ? UIImageView(image: image.images?.first ?? image) : UIView()
        if let seen { picture.layer.contents = seen }
        picture.accessibilityIgnoresInvertColors = true
        picture.layer.minificationFilter = viewer.imageView.layer.minificationFilter
        picture.layer.magnificationFilter = viewer.imageView.layer.magnificationFilter
        picture.alpha = viewer.imageView.alpha
        picture.backgroundColor = viewer.imageView.backgroundColor
        picture.tintColor = viewer.imageView.tintColor
        picture.overrideUserInterfaceStyle = viewer.traitCollection.userInterfaceStyle
        return picture
    }

    /// Moves the copy by an animator of its own: only its way has a velocity, since a flicked image goes on as fast as the finger
    /// let go.
    private func move(_ crop: UIView, to center: CGPoint, at speed: CGVector) {
        let distance = CGVector(dx: center.x - crop.center.x, dy: center.y - crop.center.y)
        // An animator without changes may never end.
        guard distance != .zero else { return }
        let velocity = CGVector(
            dx: distance.dx == 0 ? 0 : speed.dx / distance.dx,
            dy: distance.dy == 0 ? 0 : speed.dy / distance.dy)
        let animator = Self.spring(velocity: velocity)
        animator.addAnimations { crop.center = center }
        animator.startAnimation()
    }

    /// Moves this view beneath the presented one, and fades the backdrop here, beneath the flying image.
    private func lieBeneath(_ viewer: ImageViewerController) {
        let backdrop = viewer.presence.view
        guard canLieBeneath(viewer.scrollView, on: backdrop) else { return }
        context.containerView.insertSubview(self, belowSubview: presentedView)
        let clear = backdrop.backgroundColor?.withAlphaComponent(0)
        let drawn = backdrop.layer.backgroundColor.map { UIColor(cgColor: $0) }
        backgroundColor = isOpening ? clear : drawn
        animator.addAnimations { [self] in backgroundColor = isOpening ? drawn : clear }
        backdrop.isDrawnByFlight = true
    }

    /// Whether the presented view is a backdrop view, and nothing else that it draws lies beneath the scroll view, and so would hide
    /// the image: neither the color of a container, nor a view of the app's, such as a blur.
    private func canLieBeneath(_ scrollView: UIView, on backdrop: UIView) -> Bool {
        guard presentedView is ImageViewerBackdropView else { return false }
        let views = sequence(first: scrollView, next: { $0 === self.presentedView ? nil : $0.superview })
        return zip(views, views.dropFirst()).allSatisfy { view, container in
            (container === backdrop || (container.backgroundColor?.cgColor.alpha ?? 0) == 0)
                && container.subviews.prefix { $0 !== view }.allSatisfy { $0.isHidden || $0.alpha == 0 }
        }
    }

    /// Fades the presented view in or out, and ends the flight with that.
    func start(completion: @escaping () -> Void) {
        // Without a copy, the flicked image itself goes on while it fades.
        if crop == nil, !isOpening, let viewer, viewer.isFlyingOut {
            UIView.animate(
                withDuration: ImageViewerDismissal.flyOutDuration, delay: 0, options: .curveEaseOut,
                animations: viewer.moveOn)
        }
        if isOpening { presentedView.alpha = 0 }
        animator.addAnimations { [self] in presentedView.alpha = isOpening ? 1 : 0 }
        animator.addCompletion { _ in
            completion()
            self.end()
        }
        animator.startAnimation()
    }

    // MARK: Landing

    /// Replaces the copy at once where the screen has changed its size: the flight leads to a place of the screen before.
    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != plannedSize, let crop, let viewer else { return }
        crop.removeFromSuperview()
        if isOpening {
            viewer.scrollView.isHidden = false
        } else {
            ImageZoomThumbnailHider.removeAll(from: presentedView)
        }
    }

    /// Replaces the copy by the viewer's own image, or by the thumbnail, and ends the transition.
    func end() {
        if crop != nil, let viewer {
            viewer.scrollView.isHidden = false
            viewer.presence.view.isDrawnByFlight = false
        }
        if !isOpening { ImageZoomThumbnailHider.removeAll(from: presentedView) }
        presentedView.alpha = 1
        if let window, crop?.superview != nil, !isOpening {
            // SwiftUI shows the thumbnail a frame late while it animates something else: the copy stays for two frames more.
            frame = window.convert(bounds, from: self)
            window.addSubview(self)
            // Also while a finger scrolls.
            perform(#selector(removeFromSuperview), with: nil, afterDelay: 1 / 30, inModes: [.common])
        } else {
            removeFromSuperview()
        }
        context.completeTransition(!context.transitionWasCancelled)
    }
}
