#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Where a gallery is tried: pages turn along either axis, on every device, and however a phone nests scroll
/// views.
struct GallerySetting: CustomTestStringConvertible, Sendable {
    var device = Device.iPhone
    var axis = NSLayoutConstraint.Axis.horizontal
    var scrolling = NestedScrolling.dragged

    /// Every device, axis and way of nesting: with each other one in a long run, else each device with one of them.
    static let all: [GallerySetting] = {
        // Loops, because closures in closures take the compiler seven seconds to check.
        var settings: [GallerySetting] = []
        for row in 0..<3 {
            for column in 0..<3 where Random.rounds > 1 || column == row {
                settings.append(
                    GallerySetting(
                        device: [.iPhone, .iPhoneSE, .iPad][row],
                        axis: (row + column).isMultiple(of: 2) == (column != 1) ? .horizontal : .vertical,
                        scrolling: NestedScrolling.allCases[column]))
            }
        }
        return settings
    }()

    /// Both axes on an iPhone.
    static let axes = [GallerySetting(axis: .horizontal), GallerySetting(axis: .vertical)]

    var testDescription: String {
        "\(Int(device.size.width)) × \(Int(device.size.height)), "
            + "\(axis == .horizontal ? "horizontal" : "vertical"), \(scrolling)"
    }
}

extension ImageGalleryController {
    /// The pages that are alive, in the order in which they were made.
    var pages: [UIViewController] { pager.children }

    /// The scroll view that turns them.
    var scrollView: UIScrollView? { pager.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first }
}

/// A phone with a grid of thumbnails, out of which an app presents a gallery.
@MainActor final class GalleryStage {
    let phone: Simulator
    let presenter = UIViewController()
    let list = UIScrollView()
    private(set) var gallery = ImageGalleryController(count: 0) { _ in UIViewController() }
    /// The pictures, by page: their names, which they keep when the pages change.
    private(set) var items: [Int]
    /// By picture. The rows that are off the screen are in the list as well.
    private(set) var thumbnails: [Int: UIImageView] = [:]
    /// The pages that were asked for, in order.
    private(set) var asked: [Int] = []
    /// The page that `onRest` told first.
    private(set) var firstTold: Int?
    /// The pages that it told after that, in order.
    private(set) var told: [Int] = []
    private(set) var dismissals = 0
    private var made: [Made] = []

    private struct Made {
        weak var viewer: ImageViewerController?
    }

    /// - Parameters:
    ///   - hasThumbnails: whether the gallery zooms out of a thumbnail.
    ///   - page: makes a page; nil for a viewer that shows the picture.
    init(
        _ setting: GallerySetting = GallerySetting(), count: Int = 12, index: Int = 0,
        hasThumbnails: Bool = true, isRightToLeft: Bool = false, page: ((Int) -> UIViewController?)? = nil
    ) {
        phone = Simulator(setting.device, isRightToLeft: isRightToLeft)
        phone.nestedScrolling = setting.scrolling
        items = Array(0..<count)
        gallery = ImageGalleryController(count: count, index: index) { [unowned self] index in
            asked.append(index)
            return page?(index) ?? makeViewer(items[index])
        }
        gallery.axis = setting.axis
        gallery.onRest = { [unowned self] index in
            if firstTold == nil { firstTold = index } else { told.append(index) }
        }
        gallery.onDismiss = { [unowned self] in dismissals += 1 }
        presenter.view.backgroundColor = .white
        presenter.view.addSubview(list)
        phone.show(presenter)
        guard hasThumbnails else { return }
        layOutThumbnails()
        gallery.thumbnail = { [unowned self] in items.indices.contains($0) ? thumbnails[items[$0]] : nil }
    }

    static func presented(
        _ setting: GallerySetting = GallerySetting(), count: Int = 12, index: Int = 0,
        hasThumbnails: Bool = true, isRightToLeft: Bool = false
    ) -> GalleryStage {
        let stage = GalleryStage(
            setting, count: count, index: index, hasThumbnails: hasThumbnails, isRightToLeft: isRightToLeft)
        stage.present()
        return stage
    }

    private func makeViewer(_ item: Int) -> ImageViewerController {
        let viewer = ImageViewerController(image: Self.picture(item))
        made.append(Made(viewer: viewer))
        return viewer
    }

    private func layOutThumbnails() {
        list.frame = presenter.view.bounds
        let side = (list.bounds.width - 40) / 3
        for (index, item) in items.enumerated() {
            let thumbnail = thumbnails[item] ?? UIImageView(image: Self.picture(item))
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.layer.cornerRadius = 8
            thumbnail.frame = CGRect(
                x: 10 + CGFloat(index % 3) * (side + 10), y: 60 + CGFloat(index / 3) * (side + 10),
                width: side, height: side)
            list.addSubview(thumbnail)
            thumbnails[item] = thumbnail
        }
        list.contentSize = CGSize(
            width: list.bounds.width, height: 70 + CGFloat((items.count + 2) / 3) * (side + 10))
    }

    /// Wide, tall, square, small and large ones, which tell their names.
    static func picture(_ item: Int) -> UIImage {
        let sizes = [
            CGSize(width: 1200, height: 800), CGSize(width: 600, height: 1300),
            CGSize(width: 900, height: 900), CGSize(width: 120, height: 90),
            CGSize(width: 2400, height: 3200),
        ]
        let picture = Stage.picture(sizes[item % sizes.count])
        picture.accessibilityLabel = "\(item)"
        return picture
    }

    /// Presents the gallery, and waits until it is there.
    func present() {
        presenter.present(gallery, animated: true)
        phone.settle()
    }

    // MARK: The list

    /// Has other pictures, of which those that stay keep their pages.
    func change(to newItems: [Int], keepsPages: Bool = true, byIdentifier: Bool = false) {
        let old = items
        items = newItems
        for (item, thumbnail) in thumbnails where !newItems.contains(item) {
            thumbnail.removeFromSuperview()
            thumbnails[item] = nil
        }
        if gallery.thumbnail != nil { layOutThumbnails() }
        phone.act {
            if byIdentifier {
                gallery.reload(from: old, to: newItems)
            } else if keepsPages {
                gallery.reload(count: newItems.count) { newItems.firstIndex(of: old[$0]) }
            } else {
                gallery.reload(count: newItems.count) { _ in nil }
            }
        }
    }

    func delete(_ index: Int) {
        var items = items
        items.remove(at: index)
        change(to: items)
    }

    // MARK: Fingers

    var screen: CGRect { phone.window.bounds }
    var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }
    private var isVertical: Bool { gallery.axis == .vertical }

    /// A point at parts of the screen: along the axis of the pages from where the first one comes, and across it.
    func place(_ along: CGFloat, _ across: CGFloat = 0.5) -> CGPoint {
        let isMirrored = gallery.view.effectiveUserInterfaceLayoutDirection == .rightToLeft && !isVertical
        let along = isMirrored ? 1 - along : along
        return CGPoint(
            x: screen.minX + screen.width * (isVertical ? across : along),
            y: screen.minY + screen.height * (isVertical ? along : across))
    }

    /// Flicks to the next page, or to others, one after the other has come to rest.
    func turn(by pages: Int = 1) {
        for _ in 0..<abs(pages) {
            beginTurn(forward: pages > 0)
            phone.settle()
        }
    }

    /// Flicks, and does not wait.
    func beginTurn(forward: Bool = true) {
        phone.flick(from: place(forward ? 0.7 : 0.3), to: place(forward ? 0.4 : 0.6))
    }

    /// Puts a finger down and turns halfway with it.
    func holdHalfATurn(forward: Bool = true) -> Finger {
        let finger = phone.touch(at: place(forward ? 0.8 : 0.2))
        finger.move(to: place(forward ? 0.35 : 0.65), duration: 0.2)
        return finger
    }

    /// Flicks the page away, across the axis of the pages.
    func flickAway() {
        beginToFlickAway()
        phone.settle()
    }

    func beginToFlickAway() {
        phone.flick(from: place(0.5, 0.5), to: place(0.5, 0.75))
    }

    func tap(_ view: UIView) {
        let frame = phone.frame(of: view)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Zooms the page that is shown, with a double tap in the middle.
    func zoomIn() {
        phone.doubleTap(at: middle)
        phone.settle()
    }

    // MARK: What is seen

    var isPresented: Bool { presenter.presentedViewController === gallery }

    /// The pages that are drawn on the screen, and where.
    var seenPages: [(page: UIViewController, frame: CGRect)] {
        gallery.pages.compactMap { page in
            guard phone.opacity(of: page.view) > 0 else { return nil }
            let frame = phone.frame(of: page.view)
            let seen = frame.intersection(screen)
            return seen.width > 0.5 && seen.height > 0.5 ? (page, frame) : nil
        }
    }

    /// The pictures on the screen, in the order of their pages.
    var seenItems: [String] {
        seenPages.sorted { $0.frame.minX + $0.frame.minY < $1.frame.minX + $1.frame.minY }
            .compactMap { ($0.page as? ImageViewerController)?.image?.accessibilityLabel }
    }

    /// The viewer that is seen alone.
    var shown: ImageViewerController? {
        let seen = seenPages
        return seen.count == 1 ? seen[0].page as? ImageViewerController : nil
    }

    /// The viewers that were made and are still there.
    var alive: [ImageViewerController] { made.compactMap(\.viewer) }

    /// The pictures whose thumbnails nobody could see.
    var hidden: [Int] { thumbnails.filter { $1.alpha < 0.01 }.map(\.key) }

    var isChromeSeen: Bool { phone.opacity(of: gallery.closeButton) == 1 }

    /// What must never be, when nothing moves and the gallery is up.
    var flaws: [String] {
        let seen = seenPages
        guard let page = seen.first, seen.count == 1 else { return ["\(seen.count) pages are seen"] }
        let item = items.indices.contains(gallery.index) ? items[gallery.index] : nil
        let pages = gallery.pages.count
        let checks: [(Bool, String)] = [
            (isPresented, "it is gone"),
            (
                abs(page.frame.minX - screen.minX) < 0.5 && abs(page.frame.minY - screen.minY) < 0.5
                    && abs(page.frame.width - screen.width) < 0.5
                    && abs(page.frame.height - screen.height) < 0.5,
                "the page lies at \(page.frame)"
            ),
            (pages <= 3, "\(pages) pages are alive"),
            (gallery.count == items.count, "it counts \(gallery.count) pages"),
            (
                hidden.isEmpty || hidden == [item],
                "the thumbnails of \(hidden) are hidden while \(item ?? -1) is shown"
            ),
            (
                items.count > 10
                    ? gallery.counterLabel.text?.filter { $0 != "," }
                        == "\(gallery.index + 1) of \(items.count)"
                        && gallery.pageControl.numberOfPages == 0
                    : gallery.pageControl.currentPage == gallery.index
                        && gallery.pageControl.numberOfPages == items.count
                        && gallery.counterLabel.text == nil,
                "\(gallery.counterLabel.text ?? "\(gallery.pageControl.currentPage)") is marked"
            ),
            (gallery.closeButton.alpha == 1, "the close button is hidden"),
            (
                [0, 1].contains(phone.opacity(of: gallery.closeButton))
                    && phone.opacity(of: gallery.closeButton) == phone.opacity(of: gallery.overlayView),
                "the chrome is \(phone.opacity(of: gallery.closeButton))"
            ),
            (gallery.view.isUserInteractionEnabled, "the gallery takes no touches"),
            (phone.window.subviews.count <= 2, "\(phone.window.subviews.count) views in the window"),
        ]
        return checks.filter { !$0.0 }.map(\.1) + flaws(of: page.page as? ImageViewerController, item: item)
    }

    private func flaws(of viewer: ImageViewerController?, item: Int?) -> [String] {
        guard let viewer else { return [] }
        let image = phone.frame(of: viewer.imageView)
        func rests(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Bool {
            abs(low + high - length) <= 1 && high - low <= length + 1 || low <= 0.5 && high >= length - 0.5
        }
        let checks: [(Bool, String)] = [
            (
                viewer.image?.accessibilityLabel == item.map { "\($0)" },
                "\(viewer.image?.accessibilityLabel ?? "nothing") is seen instead of \(item ?? -1)"
            ),
            (
                viewer.image == nil
                    || rests(image.minX, image.maxX, screen.width)
                        && rests(image.minY, image.maxY, screen.height),
                "the image rests at \(image)"
            ),
            (phone.opacity(of: viewer.imageView) == 1, "the image is \(phone.opacity(of: viewer.imageView))"),
            (
                viewer.view.backdrop?.cgColor.alpha ?? 0 > 0.998,
                "the backdrop is \(viewer.view.backdrop?.cgColor.alpha ?? 0)"
            ),
            // The gallery has the keys of a page that was turned to beneath a sheet.
            (viewer.isFirstResponder || gallery.isFirstResponder, "the page takes no keys"),
            (phone.opacity(of: viewer.closeButton) == 0, "the page has a close button"),
            (
                phone.opacity(of: viewer.overlayView) == phone.opacity(of: gallery.overlayView),
                "the page's chrome is \(phone.opacity(of: viewer.overlayView))"
            ),
            (viewer.view.isUserInteractionEnabled, "the page takes no touches"),
        ]
        return checks.filter { !$0.0 }.map(\.1)
    }
}
#endif
