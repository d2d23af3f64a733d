import ImageViewer
import UIKit

/// A picture in a chat. Its bubble has three round corners, and may be scrolled beneath what one writes.
final class ChatBubble: UIViewController {
    private lazy var bubble = UIButton(
        frame: CGRect(x: 0, y: 320, width: 240, height: 320),
        primaryAction: UIAction(image: Picture.balloons.photo) { [unowned self] _ in open() })

    private func open() {
        let viewer = ImageViewerController(image: Picture.balloons.photo)
        viewer.transition = ImageZoomTransition(from: bubble)
        present(viewer, animated: true)
    }

    override func loadView() {
        bubble.accessibilityLabel = Picture.balloons.title
        (bubble.contentHorizontalAlignment, bubble.contentVerticalAlignment) = (.fill, .fill)
        bubble.layer.cornerRadius = 24
        bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        bubble.clipsToBounds = true
        let messages = UIScrollView()
        messages.alwaysBounceVertical = true
        messages.contentSize.height = bubble.frame.maxY + 16
        messages.addSubview(bubble)
        let chat = UIStackView(arrangedSubviews: [messages, Composer()])
        chat.axis = .vertical
        chat.isLayoutMarginsRelativeArrangement = true
        chat.backgroundColor = .systemBackground
        view = chat
    }
}
