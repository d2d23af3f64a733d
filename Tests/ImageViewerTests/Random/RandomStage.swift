#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

/// A phone on which an app shows a viewer or a gallery in every way there is, and remembers how that has to be.
@MainActor final class RandomStage {
    enum Place: CaseIterable {
        case presented, child, scrolling, pushed, tab, root

        /// Pages that scroll are many things in one.
        static let all = allCases + [.scrolling, .scrolling]
    }

    enum Container: CaseIterable { case tabs, navigation, home, subject }

    let phone: Simulator
    /// The viewer or the gallery.
    private(set) var subject = UIViewController()
    var gallery: ImageGalleryController? { subject as? ImageGalleryController }
    /// Where it is shown; nil where nowhere.
    var place: Place?
    /// Whether viewers load their images.
    let loads: Bool

    private(set) var tabs = TabScreen()
    private(set) var navigation = UINavigationController()
    private(set) var home = ScrollingPage(axis: .vertical, isPaging: false, adjustsInsets: false)
    /// Another tab.
    private(set) var elsewhere = UIViewController()
    let (pageAxis, isPaging, adjustsInsets): (NSLayoutConstraint.Axis, Bool, Bool)
    let companion: Companion
    /// Another window of the app's.
    var extraWindow: UIWindow?

    /// The pictures, by page: their names, which they keep when the pages change.
    var items: [Int]
    private(set) var made: [MadeViewer] = []
    private(set) var thumbnails: [Int: UIImageView] = [:]
    private let pictures: [UIImage]

    /// On the home screen, and on the overlay of the viewer or the gallery.
    let (homeField, overlayField) = (Field(), Field())
    /// Lies on the overlay, too, as a toolbar does that is a controller.
    let toolbar = AppearanceRecorder()

    // MARK: What has to be

    var presentations = 0
    private(set) var dismissals = 0
    /// The last that `onPull` told.
    private(set) var pull: CGFloat = 0
    var hidesCloseButton = false
    var overlayOpacity: CGFloat = 1
    var thumbnailOpacities: [Int: CGFloat] = [:]
    /// What the app has added to the safe areas of its controllers.
    var insets: [Container: UIEdgeInsets] = [:]
    var (hidesNavigationBar, hidesToolbar) = (true, true)
    /// Whether the app hid its status bar when it presented.
    var hadHiddenStatusBar = false
    lazy var keyWindow = phone.window
    /// How it looked before it was covered, or turned away from.
    var look: Look?
    /// The picture to which the app, or a finger, has turned.
    var goal: Int?
    /// Has the keyboard.
    var typist: Field?
    /// Whether something has lain over it as a part of a screen. From then on it may be gone without having been told.
    var wasCovered = false
    /// Whether a field has had the keyboard since the viewer took it, and nobody else has it back.
    var hasTyped = false
    /// The same of the other one.
    var hasTypedSinceOther = false
    var isResting = false
    var log: [String] = []

    init(run: Int) {
        var random = Random(seed: UInt64(run))
        phone = Simulator(
            [Device.iPhone, .iPhoneSE, .iPad][random.below(3)], isRightToLeft: random.below(6) == 0)
        phone.nestedScrolling = NestedScrolling.allCases[random.below(3)]
        phone.scrollingLaysOutSuperview = random.below(3) == 0
        loads = random.below(5) < 2
        pictures = [
            CGSize(width: 1200, height: 800), CGSize(width: 600, height: 1300),
            CGSize(width: 120, height: 90),
            CGSize(width: 2400, height: 3200),
        ].map { Stage.picture($0) }
        let count = [1, 2, 3, 5, 40][random.below(5)]
        items = Array(0..<count)
        isPaging = random.below(3) == 0
        (pageAxis, adjustsInsets) = (
            random.below(3) == 0 ? .horizontal : .vertical, !isPaging && random.below(2) == 0
        )
        companion = Companion(isGallery: random.below(2) == 0, picture: pictures[random.below(4)])
        if run.isMultiple(of: 2) {
            makeGallery(index: random.below(min(count, 6)), &random)
        } else {
            let viewer = makeViewer(random.below(4))
            viewer.onDismiss = { [unowned self] in dismissals += 1 }
            viewer.onPull = { [unowned self] in pull = $0 }
            subject = viewer
        }
        setUpOverlay()
        makeScreens()
        if random.below(3) > 0 { makeThumbnails() }
    }

    private func makeGallery(index: Int, _ random: inout Random) {
        let hasPlainPages = random.below(3) == 0
        let gallery = ImageGalleryController(count: items.count, index: index) { [unowned self] index in
            hasPlainPages && items[index] % 4 == 3 ? UIViewController() : makeViewer(items[index])
        }
        gallery.axis = random.below(2) == 0 ? .horizontal : .vertical
        gallery.loops = random.below(3) == 0
        gallery.onDismiss = { [unowned self] in dismissals += 1 }
        gallery.onPull = { [unowned self] in pull = $0 }
        subject = gallery
    }

    private func makeViewer(_ item: Int) -> ImageViewerController {
        let (picture, source) = (picture(item), SlowSource())
        let viewer =
            loads
            ? ImageViewerController(placeholder: picture) { try await source.load() }
            : ImageViewerController(image: picture)
        made.removeAll { $0.viewer == nil }
        made.append(MadeViewer(viewer, item: item, source: source))
        return viewer
    }

    func picture(_ item: Int) -> UIImage { pictures[item % pictures.count] }

    private func setUpOverlay() {
        subject.loadViewIfNeeded()
        overlayField.frame = CGRect(x: 20, y: 20, width: 60, height: 20)
        overlayView.addSubview(overlayField)
        subject.addChild(toolbar)
        toolbar.view.frame = .zero
        toolbar.view.autoresizingMask = []
        overlayView.addSubview(toolbar.view)
        toolbar.didMove(toParent: subject)
    }

    private func makeThumbnails() {
        for item in 0..<min(items.count, 6) {
            let thumbnail = UIImageView(image: picture(item))
            thumbnail.contentMode = .scaleAspectFill
            thumbnail.clipsToBounds = true
            thumbnail.frame = CGRect(
                x: 20 + 100 * (item % 3), y: 100 + 100 * (item / 3), width: 90, height: 90)
            home.scrollView.addSubview(thumbnail)
            thumbnails[item] = thumbnail
            thumbnailOpacities[item] = 1
        }
        if let gallery {
            gallery.thumbnail = { [unowned self] in items.indices.contains($0) ? thumbnails[items[$0]] : nil }
        } else if let viewer = subject as? ImageViewerController, let thumbnail = thumbnails[0] {
            viewer.transition = ImageZoomTransition(from: thumbnail)
        }
    }

    /// Makes the app's screens anew, with tabs as the root.
    func makeScreens() {
        if companion.controller.parent === home { companion.takeOut() }
        let statusBar = tabs.statusBar
        (tabs, navigation, elsewhere) = (TabScreen(), UINavigationController(), UIViewController())
        home = ScrollingPage(axis: pageAxis, isPaging: isPaging, adjustsInsets: adjustsInsets)
        tabs.statusBar = statusBar
        insets = insets.filter { $0.key == .subject }
        homeField.frame = CGRect(x: 20, y: 60, width: 100, height: 20)
        home.view.addSubview(homeField)
        companion.thumbnail.frame = CGRect(x: 240, y: 320, width: 90, height: 60)
        for thumbnail in thumbnails.values + [companion.thumbnail] { home.scrollView.addSubview(thumbnail) }
        navigation.isNavigationBarHidden = hidesNavigationBar
        navigation.isToolbarHidden = hidesToolbar
        navigation.setViewControllers([home], animated: false)
        tabs.select(navigation)
        phone.show(tabs)
        keyWindow = phone.window
    }

    // MARK: What is there

    var screen: CGRect { phone.window.bounds }

    /// Where it lies, unless it comes or goes.
    var box: CGRect { place == .scrolling ? phone.frame(of: home.slots[0]) : screen }

    /// The middle of what can be touched of it, with room for fingers around that.
    var middle: CGPoint {
        let reach = screen.insetBy(dx: 120, dy: 120)
        return CGPoint(
            x: min(max(box.midX, reach.minX), reach.maxX), y: min(max(box.midY, reach.minY), reach.maxY))
    }

    /// Whether a finger there meets an image or a page, and no control, bar or window over it.
    func meetsContent(_ point: CGPoint) -> Bool {
        for window in phone.window.windowScene?.windows.reversed() ?? [] where !window.isHidden {
            let place = window.convert(point, from: nil as UIWindow?)
            guard let hit = window.hitTest(place, with: nil) else { continue }
            return hit.isDescendant(of: subject.view) && !(hit is UIControl)
        }
        return false
    }

    /// A point at parts of where it lies.
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: box.minX + box.width * x, y: box.minY + box.height * y)
    }

    var closeButton: UIButton {
        gallery?.closeButton ?? (subject as? ImageViewerController)?.closeButton ?? UIButton()
    }

    var overlayView: UIView {
        gallery?.overlayView ?? (subject as? ImageViewerController)?.overlayView ?? UIView()
    }

    /// The root, what it presents, what that presents.
    var chain: [UIViewController] {
        Array(sequence(first: phone.window.rootViewController ?? tabs, next: \.presentedViewController))
    }

    var top: UIViewController { chain[chain.count - 1] }

    var isPresented: Bool { chain.dropFirst().contains(subject) }

    /// Whether something lies over the viewer or the gallery, or over the screen that it is a part of.
    var isCovered: Bool { isPresented ? top !== subject : chain.count > 1 }

    var liesOverCompanion: Bool {
        isPresented && chain.prefix { $0 !== subject }.contains(companion.controller)
    }

    func noteCover() {
        if isPresented { wasCovered = false } else if place != nil, isCovered { wasCovered = true }
    }

    var isOnScreen: Bool { subject.viewIfLoaded?.window != nil }

    /// Whether people see it, or would if nothing were over it.
    var isShown: Bool {
        guard let root = phone.window.rootViewController?.viewIfLoaded else { return false }
        return isPresented || subject.view.isDescendant(of: root)
    }

    var isFree: Bool { isOnScreen && !isCovered }

    /// Whether fingers reach it: all of it is seen.
    var isInReach: Bool {
        isFree && screen.insetBy(dx: -0.5, dy: -0.5).contains(box)
            && !(extraWindow.map { $0.frame.contains(screen) } ?? false)
    }

    /// The viewer, or that of the page.
    var shown: MadeViewer? {
        guard let gallery else { return made.first }
        guard items.indices.contains(gallery.index) else { return nil }
        return made.last { made in
            made.item == items[gallery.index] && gallery.pages.contains { $0 === made.viewer }
        }
    }

    /// Where the finger takes hold of the image to pull it, and in which direction.
    var across: CGVector {
        gallery?.axis == .vertical ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1)
    }

    func center(of view: UIView) -> CGPoint {
        let frame = phone.frame(of: view)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// What a cover, another tab or another screen must not change.
    struct Look {
        var isPresented: Bool
        var item: Int?
        weak var viewer: ImageViewerController?
        var zoom: CGFloat?
        var isChromeHidden: Bool?
    }

    var presentLook: Look {
        let viewer = shown?.viewer
        return Look(
            isPresented: isPresented,
            item: gallery.map { items.indices.contains($0.index) ? items[$0.index] : -1 }, viewer: viewer,
            zoom: viewer.flatMap {
                // A tall image is as wide as the view, whatever zoom that is.
                $0.opensTallImagesAtTop ? nil : $0.scrollView.zoomScale / $0.scrollView.minimumZoomScale
            },
            isChromeHidden: viewer?.isMeantToHideChrome)
    }
}

/// A viewer that the app has made, and what it has set of it.
@MainActor final class MadeViewer {
    private(set) weak var viewer: ImageViewerController?
    let item: Int
    let source: SlowSource
    var backdrop = UIColor.black
    var bounces: [NSLayoutConstraint.Axis: Bool] = [.horizontal: true, .vertical: true]
    var name: String?
    /// What it has to show from now on.
    var image: UIImage?
    var hasImage = false
    /// Whether it was loading when everything rested, and nothing has ended that since.
    var isLoading = false
    /// Whether the app has ever set its image.
    var isSet = false

    init(_ viewer: ImageViewerController, item: Int, source: SlowSource) {
        (self.viewer, self.item, self.source) = (viewer, item, source)
    }
}

/// Lies over the app, with something to type into.
final class Cover: UIViewController {
    let (label, field) = (UILabel(), Field())

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .gray
        label.text = "Comments"
        label.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
        field.frame = CGRect(x: 20, y: 160, width: 100, height: 40)
        view.addSubview(label)
        view.addSubview(field)
    }
}
#endif
