#if canImport(SimulatorKit)
import Testing
import SimulatorKit
import UIKit

@testable import ImageViewer

/// A phone with a grid of thumbnails, out of which an app presents a gallery.
@MainActor final class GalleryStage {
    let phone: Simulator
    let presenter = UIViewController()
    let list = UIScrollView()
    /// One for each picture; the rows that are off the screen are in the list as well.
    private(set) var thumbnails: [UIImageView] = []
    private(set) var gallery: ImageGalleryController
    /// Those that the gallery has asked for, the last ones for each page.
    private(set) var viewers: [Int: ImageViewerController] = [:]
    /// The pages that were asked for, in order.
    private(set) var asked: [Int] = []
    /// What `onChange` told, in order.
    private(set) var told: [Int] = []
    private(set) var dismissals = 0

    /// - Parameter hasThumbnails: whether the gallery zooms out of a thumbnail.
    init(
        _ device: Device = .iPhone, count: Int = 12, index: Int = 0, hasThumbnails: Bool = true,
        isRightToLeft: Bool = false, scrolling: NestedScrolling = .dragged,
        page: ((Int) -> UIViewController)? = nil
    ) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
        phone.nestedScrolling = scrolling
        gallery = ImageGalleryController(count: 0) { _ in UIViewController() }
        gallery = ImageGalleryController(count: count, index: index) { [unowned self] index in
            asked.append(index)
            if let page { return page(index) }
            let viewer = ImageViewerController(image: Self.picture(index))
            viewers[index] = viewer
            return viewer
        }
        gallery.onChange = { [unowned self] in told.append($0) }
        gallery.onDismiss = { [unowned self] in dismissals += 1 }
        presenter.view.backgroundColor = .white
        presenter.view.addSubview(list)
        phone.show(presenter)
        guard hasThumbnails else { return }
        list.frame = presenter.view.bounds
        for index in 0..<count { addThumbnail(index) }
        list.contentSize = CGSize(
            width: list.bounds.width, height: thumbnails.last.map { $0.frame.maxY + 10 } ?? 0)
        gallery.thumbnail = { [unowned self] in thumbnails.indices.contains($0) ? thumbnails[$0] : nil }
    }

    private func addThumbnail(_ index: Int) {
        let side = (list.bounds.width - 40) / 3
        let thumbnail = UIImageView(image: Self.picture(index))
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 8
        thumbnail.frame = CGRect(
            x: 10 + CGFloat(index % 3) * (side + 10), y: 60 + CGFloat(index / 3) * (side + 10), width: side,
            height: side)
        list.addSubview(thumbnail)
        thumbnails.append(thumbnail)
    }

    /// Wide, tall, square and small ones.
    static func picture(_ index: Int) -> UIImage {
        let sizes = [
            CGSize(width: 1200, height: 800), CGSize(width: 600, height: 1300),
            CGSize(width: 900, height: 900),
            CGSize(width: 120, height: 90),
        ]
        return Stage.picture(sizes[index % sizes.count])
    }

    /// Presents the gallery, and waits until it is there.
    func present() {
        presenter.present(gallery, animated: true)
        phone.settle()
    }

    // MARK: Fingers

    var screen: CGRect { phone.window.bounds }
    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

    /// Flicks to the next page, or to others.
    func turn(by pages: Int = 1) {
        for _ in 0..<abs(pages) {
            beginTurn(forward: pages > 0)
            phone.settle()
        }
    }

    /// Flicks, and does not wait.
    func beginTurn(forward: Bool = true) {
        let isMirrored = gallery.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isVertical = gallery.axis == .vertical
        let way: CGFloat = forward == (isMirrored && !isVertical) ? 120 : -120
        phone.flick(
            from: middle,
            to: CGPoint(x: middle.x + (isVertical ? 0 : way), y: middle.y + (isVertical ? way : 0)))
    }

    /// Flicks the page away, across the axis of the pages.
    func flickAway() {
        let isVertical = gallery.axis == .vertical
        phone.flick(
            from: middle,
            to: CGPoint(x: middle.x + (isVertical ? 150 : 0), y: middle.y + (isVertical ? 0 : 150)))
        phone.settle()
    }

    // MARK: What is seen

    var isPresented: Bool { presenter.presentedViewController === gallery }

    /// The pages that are drawn at least partly on the screen, as shares of it.
    var seenPages: [(page: UIViewController, frame: CGRect)] {
        gallery.children.compactMap { page in
            guard phone.opacity(of: page.view) > 0 else { return nil }
            let frame = phone.frame(of: page.view).intersection(screen)
            return frame.width > 0.5 && frame.height > 0.5 ? (page, frame) : nil
        }
    }

    /// The viewer of the page that is shown.
    var shown: ImageViewerController? { viewers[gallery.index] }

    /// The thumbnails that nobody could see.
    var hidden: [Int] { thumbnails.indices.filter { thumbnails[$0].alpha < 0.01 } }

    /// What must never be, when nothing moves and the gallery is up.
    var flaws: [String] {
        var flaws: [String] = []
        let seen = seenPages
        if seen.count != 1 { flaws.append("\(seen.count) pages are seen") }
        if let page = seen.first, page.frame.insetBy(dx: -0.5, dy: -0.5).contains(screen) == false {
            flaws.append("the page lies at \(page.frame)")
        }
        if let page = seen.first?.page, let viewer = page as? ImageViewerController, gallery.count > 0,
            viewers[gallery.index] !== viewer
        {
            flaws.append("another page than \(gallery.index) is seen")
        }
        if gallery.children.count > 3 { flaws.append("\(gallery.children.count) pages are alive") }
        if hidden.count > 1 || hidden.contains(where: { $0 != gallery.index }) {
            flaws.append("thumbnails \(hidden) are hidden on page \(gallery.index)")
        }
        return flaws
    }
}
#endif
