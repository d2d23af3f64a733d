#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import UIKit

extension Stage {
    /// What is wrong with a viewer that is presented and that nobody touches.
    var flaws: [String] {
        let (view, scrollView) = (viewer.view ?? UIView(), viewer.scrollView)
        let size = viewer.image?.size ?? .zero
        let largest = viewer.enlargesSmallImages ? CGFloat.infinity : 1
        let fit = min(screen.width / size.width, screen.height / size.height, largest)
        let isTall = viewer.opensTallImagesAtTop && size.height > 0 && size.height * fit > screen.height - 0.5
        let home = isTall ? max(fit, min(screen.width / size.width, largest)) : scrollView.minimumZoomScale
        let inset = UIEdgeInsets(
            top: max(0, (screen.height - scrollView.contentSize.height) / 2),
            left: max(0, (screen.width - scrollView.contentSize.width) / 2),
            bottom: 0, right: 0)
        let button = phone.frame(of: viewer.closeButton)
        let model = viewer.imageView.convert(viewer.imageView.bounds, to: phone.window)
        let checks: [(Bool, String)] = [
            (isPresented, "it is gone"),
            (isAtRest, "the image rests at \(image) on a screen of \(screen.size)"),
            (phone.frame(of: view) == screen, "the view is at \(phone.frame(of: view))"),
            (scrollView.frame == view.bounds, "the scroll view is at \(scrollView.frame)"),
            (
                view.backdrop?.cgColor.alpha ?? 0 > 0.998,
                "the backdrop's opacity is \(view.backdrop?.cgColor.alpha ?? 0)"
            ),
            (
                phone.opacity(of: viewer.imageView) == 1,
                "the image is \(phone.opacity(of: viewer.imageView))"
            ),
            (
                size == .zero || abs(scrollView.minimumZoomScale / fit - 1) < 1e-6,
                "the minimum scale is \(scrollView.minimumZoomScale) instead of \(fit)"
            ),
            (
                scrollView.zoomScale >= scrollView.minimumZoomScale * 0.9999
                    && scrollView.zoomScale <= scrollView.maximumZoomScale * 1.0001,
                "the scale is \(scrollView.zoomScale)"
            ),
            (
                viewer.isZoomed == (scrollView.zoomScale > home * 1.01)
                    || abs(scrollView.zoomScale / home - 1) < 0.011,
                "isZoomed is \(viewer.isZoomed) at \(scrollView.zoomScale / scrollView.minimumZoomScale)"
            ),
            (
                abs(scrollView.contentSize.width - size.width * scrollView.zoomScale) < 1
                    && abs(scrollView.contentSize.height - size.height * scrollView.zoomScale) < 1,
                "the content's size is \(scrollView.contentSize)"
            ),
            (
                abs(scrollView.contentInset.top - inset.top) < 0.5
                    && abs(scrollView.contentInset.bottom - inset.top) < 0.5
                    && abs(scrollView.contentInset.left - inset.left) < 0.5
                    && abs(scrollView.contentInset.right - inset.left) < 0.5,
                "the insets are \(scrollView.contentInset)"
            ),
            (
                abs(model.midX - image.midX) < 0.1 && abs(model.midY - image.midY) < 0.1
                    && abs(model.width - image.width) < 0.1,
                "the image is drawn at \(image) instead of \(model)"
            ),
            (
                button.minX >= 0 && button.minY >= 0 && button.maxX <= screen.width
                    && (button.maxX > screen.midX) == (view.safeAreaInsets.right <= view.safeAreaInsets.left),
                "the close button is at \(button)"
            ),
            (viewer.closeButton.alpha == 1, "the close button is hidden"),
            (
                [0, 1].contains(phone.opacity(of: viewer.closeButton)),
                "the close button is \(phone.opacity(of: viewer.closeButton))"
            ),
            (view.isUserInteractionEnabled, "the view takes no touches"),
            (viewer.isFirstResponder, "the viewer takes no keys"),
            (scrollView.transform.isIdentity, "the scroll view is transformed"),
            (viewer.releaseVelocity == .zero, "the velocity is \(viewer.releaseVelocity)"),
            (
                phone.window.subviews.count <= 2,
                "there are \(phone.window.subviews.count) views in the window"
            ),
        ]
        return checks.filter { !$0.0 }.map(\.1)
    }
}
#endif
