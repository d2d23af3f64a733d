import ImageViewer
import UIKit

/// The screen of an app: thumbnails with different crops and corners, out of which the viewer zooms.
public final class PostViewController: UIViewController {
    /// A sun above three rows of hills.
    private static let picture: UIImage = {
        let size = CGSize(width: 1200, height: 800)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(red: 0.99, green: 0.78, blue: 0.55, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(red: 1, green: 0.95, blue: 0.82, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 760, y: 170, width: 180, height: 180)).fill()
            for row in 0..<3 {
                let depth = CGFloat(row)
                let hills = UIBezierPath()
                hills.move(to: CGPoint(x: 0, y: size.height))
                for x in stride(from: 0, through: size.width, by: 20) {
                    let height = sin(x / (170 - 30 * depth) + 2 * depth) * 60 + sin(x / 61 + depth) * 18
                    hills.addLine(to: CGPoint(x: x, y: 430 + 110 * depth - height))
                }
                hills.addLine(to: CGPoint(x: size.width, y: size.height))
                UIColor(hue: 0.62, saturation: 0.3 + 0.2 * depth, brightness: 0.62 - 0.2 * depth, alpha: 1)
                    .setFill()
                hills.fill()
            }
        }
    }()

    private let heading = UILabel()
    private let caption = UILabel()
    private let thumbnails = (0..<3).map { _ in UIImageView(image: PostViewController.picture) }
    private var buttons: [UIButton] = []
    private var hasOpened = false

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        heading.text = "Morning in the hills"
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        caption.text = "One picture, cropped in three ways."
        caption.textColor = .secondaryLabel
        view.addSubview(heading)
        view.addSubview(caption)
        let modes: [UIView.ContentMode] = [.scaleAspectFill, .scaleAspectFit, .topLeft]
        for (index, thumbnail) in thumbnails.enumerated() {
            thumbnail.contentMode = modes[index]
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = [24, 12, 60][index]
            thumbnail.backgroundColor = .secondarySystemBackground
            let button = UIButton(primaryAction: UIAction { [unowned self] _ in open(thumbnail) })
            button.addSubview(thumbnail)
            view.addSubview(button)
            buttons.append(button)
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 16)
        heading.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 41)
        let side = min(160, (area.width - 20) / 2)
        let height = min(area.width * 0.8, area.height - side - 110)
        let top = area.minY + 57
        buttons[0].frame = CGRect(x: area.minX, y: top, width: area.width, height: height)
        caption.frame = CGRect(x: area.minX, y: top + height + 8, width: area.width, height: 22)
        let row = top + height + 46
        buttons[1].frame = CGRect(x: area.minX, y: row, width: side, height: side)
        buttons[2].frame = CGRect(x: area.minX + side + 20, y: row, width: side, height: side)
        for (thumbnail, button) in zip(thumbnails, buttons) { thumbnail.frame = button.bounds }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Once, not whenever its tab comes back.
        if hasOpened { return }
        hasOpened = true
        open(thumbnails[0])
    }

    private func open(_ thumbnail: UIView) {
        let viewer = ImageViewerController(image: Self.picture)
        viewer.transition = ImageZoomTransition(from: thumbnail)
        present(viewer, animated: true)
    }
}
