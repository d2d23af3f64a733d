import ImageViewer
import UIKit

/// Pictures to look at, drawn in code: a day by the sea, wide, tall, square and as a panorama.
@MainActor private enum Day {
    static let hours = (6...19).map { CGFloat($0) }
    static let sizes = [(1200, 800), (900, 900), (800, 1300), (2000, 800)].map {
        CGSize(width: $0, height: $1)
    }
    static let pictures = hours.indices.map { draw(hour: hours[$0], size: sizes[$0 % sizes.count]) }

    private static func draw(hour: CGFloat, size: CGSize) -> UIImage {
        let light = 1 - abs(hour - 12.5) / 7
        let horizon = size.height * 0.62
        let sun = CGPoint(x: size.width * (hour - 3) / 19, y: horizon * (1 - 0.8 * light))

        func color(_ dusk: [CGFloat], _ noon: [CGFloat], alpha: CGFloat = 1) -> UIColor {
            let mixed = zip(dusk, noon).map { $0 + ($1 - $0) * light }
            return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: alpha)
        }

        return UIGraphicsImageRenderer(size: size).image { context in
            color([0.27, 0.22, 0.5], [0.2, 0.52, 0.95]).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for band in 1..<12 {
                color([1, 0.6, 0.36], [0.86, 0.95, 1], alpha: 0.2).setFill()
                let y = horizon * CGFloat(band) / 12
                context.fill(CGRect(x: 0, y: y, width: size.width, height: size.height - y))
            }
            color([1, 0.85, 0.5], [1, 1, 0.9]).setFill()
            UIBezierPath(ovalIn: CGRect(x: sun.x - 70, y: sun.y - 70, width: 140, height: 140)).fill()
            let hills = UIBezierPath()
            hills.move(to: CGPoint(x: 0, y: horizon))
            for x in stride(from: 0, through: size.width, by: 20) {
                let height = sin(x / 190 + hour) * 60 + sin(x / 71 + 2 * hour) * 18 + 20
                hills.addLine(to: CGPoint(x: x, y: horizon - max(0, height)))
            }
            hills.addLine(to: CGPoint(x: size.width, y: horizon))
            color([0.3, 0.16, 0.3], [0.25, 0.5, 0.42]).setFill()
            hills.fill()
            color([0.2, 0.15, 0.36], [0.06, 0.4, 0.66]).setFill()
            context.fill(CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon))
            for wave in 0..<9 {
                color([1, 0.7, 0.45], [1, 1, 1], alpha: 0.45).setFill()
                let width = 50 + 24 * CGFloat(wave)
                let y = horizon + (size.height - horizon) * CGFloat(wave + 1) / 11
                context.fill(CGRect(x: sun.x - width / 2, y: y, width: width, height: 9))
            }
        }
    }
}

/// The screen of an app: a title, and a grid whose first picture is a large one.
public final class DayViewController: UIViewController {
    private let list = UIScrollView()
    private let heading = UILabel()
    private let detail = UILabel()
    private let thumbnails = Day.pictures.map { UIImageView(image: $0) }
    private var buttons: [UIButton] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(list)
        list.alwaysBounceVertical = true
        heading.text = "A day by the sea"
        heading.font = .systemFont(ofSize: 34, weight: .bold)
        detail.text = "\(Day.pictures.count) pictures"
        detail.textColor = .secondaryLabel
        list.addSubview(heading)
        list.addSubview(detail)
        for (index, thumbnail) in thumbnails.enumerated() {
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = index == 0 ? 20 : 12
            let button = UIButton(primaryAction: UIAction { [unowned self] _ in open(index) })
            button.accessibilityLabel = "Picture at \(Int(Day.hours[index])) o’clock"
            button.addSubview(thumbnail)
            list.addSubview(button)
            buttons.append(button)
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        list.frame = view.bounds
        let (margin, gap) = (CGFloat(16), CGFloat(8))
        let width = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right - 2 * margin
        heading.frame = CGRect(x: margin, y: 16, width: width, height: 41)
        detail.frame = CGRect(x: margin, y: 57, width: width, height: 22)
        let columns = max(3, (width / 180).rounded(.down))
        let side = (width - gap * (columns - 1)) / columns
        // The first one takes four places.
        var places: [CGPoint] = []
        for place in 0..<Day.pictures.count + 4 {
            let (row, column) = (place / Int(columns), place % Int(columns))
            if place > 0, row < 2, column < 2 { continue }
            places.append(
                CGPoint(x: margin + CGFloat(column) * (side + gap), y: 95 + CGFloat(row) * (side + gap)))
        }
        for (index, button) in buttons.enumerated() {
            let length = index == 0 ? 2 * side + gap : side
            button.frame = CGRect(origin: places[index], size: CGSize(width: length, height: length))
            thumbnails[index].frame = button.bounds
        }
        list.contentSize = CGSize(width: width + 2 * margin, height: (buttons.last?.frame.maxY ?? 0) + margin)
    }

    private func open(_ index: Int) {
        let gallery = ImageGalleryController(count: Day.pictures.count, index: index) {
            ImageViewerController(image: Day.pictures[$0])
        }
        gallery.thumbnail = { [unowned self] in thumbnails[$0] }
        present(gallery, animated: true)
    }
}
