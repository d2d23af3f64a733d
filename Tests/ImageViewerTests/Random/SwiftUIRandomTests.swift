#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// Whatever an app's state, its list, its sheets and covers do while fingers do what they like: at rest, bindings and
/// screen say the same.
@MainActor struct SwiftUIRandomTests {
    @Test(arguments: 0..<(12 * Random.rounds))
    func bindingsAndScreenSayTheSame(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let photos = PhotoModel()
        photos.all = (0..<30).map { PhotoItem($0) }
        let isGallery = seed % 2 == 0
        photos.animatesLists = seed % 3 == 0
        var untold: String?
        let app = SwiftUIStage(photos) { photos in
            VStack(spacing: 0) {
                Post(photos: photos).frame(height: 100)
                PhotoItemGrid(photos: photos, isGallery: isGallery) { gallery in
                    let lookUp = { [unowned gallery] (index: Int) in
                        let told = photos.all.indices.contains(index) ? photos.all[index].id : nil
                        if told != gallery.photoID { untold = "page \(index): \(told ?? -1)" }
                    }
                    (gallery.onRest, gallery.onPageChange) = (lookUp, lookUp)
                }
            }
            .fullScreenCover(isPresented: photos.cover) { Mark("cover", photos) }
        }
        app.phone.accessibility.isReduceMotionEnabled = seed % 5 == 4
        app.phone.settle()
        var log: [String] = []
        for _ in 0..<50 {
            log.append(step(app, &random))
            app.phone.advance(by: random.below(3) == 0 ? 0 : 0.5 * random.unit())
            guard random.below(4) == 0 else { continue }
            app.phone.settle()
            log.append("|")
            let flaws = flaws(of: app, isGallery: isGallery) + [untold].compactMap { $0 }
            guard flaws.isEmpty else {
                Issue.record("\(flaws) after \(log.suffix(16))")
                return
            }
        }
        app.phone.settle()
        app.change { (photos.photo, photos.isOpen, photos.isCovering) = (nil, false, false) }
        app.change { app.host.dismiss(animated: false) }
        #expect(app.chain.count == 1 && flaws(of: app, isGallery: isGallery) == [] && app.anchors == 0)
    }

    private func step(_ app: SwiftUIStage, _ random: inout Random) -> String {
        let photos = app.photos
        let pick = random.below(40)
        switch random.below(20) {
        case 0, 1:
            app.phone.act { photos.photo = photos.all.first { $0.id == pick } }
            return "select \(pick)"
        case 2:
            app.phone.act { photos.photo = nil }
            return "select none"
        case 3:
            let isOpen = random.below(2) == 0
            app.phone.act { photos.isOpen = isOpen }
            return "post \(isOpen)"
        case 4:
            app.phone.act { photos.all.removeAll { $0.id % 7 == pick % 7 } }
            return "remove \(pick % 7)"
        case 5:
            app.phone.act { photos.all = (0..<30).map { PhotoItem(($0 * 7 + pick) % 30) } }
            return "reload \(pick)"
        case 6:
            app.phone.act { for index in photos.all.indices { photos.all[index].isFavorite.toggle() } }
            return "favor"
        case 7:
            let isCovering = random.below(2) == 0
            app.phone.act { photos.isCovering = isCovering }
            return "cover \(isCovering)"
        case 8:
            app.phone.act { photos.isSheetOpen.toggle() }
            return "sheet"
        case 9:
            app.phone.act { photos.isCameraOpen.toggle() }
            return "camera"
        case 10, 11:
            app.flickAway()
            return "flick away"
        case 12:
            app.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 75, y: 422))
            return "turn"
        case 13:
            app.phone.press(.keyboardEscape)
            return "escape"
        case 18, 19:
            let (start, way) = (CGPoint(x: pick < 20 ? 370 : 20, y: 422), 150 - 300 * (pick < 20 ? 1.0 : 0))
            let finger = app.phone.touch(at: start)
            finger.move(to: CGPoint(x: start.x + way, y: 422), duration: 0.2)
            app.phone.act {
                switch random.below(3) {
                case 0: photos.all.insert(PhotoItem(30 + pick), at: 0)
                case 1: photos.all.removeAll { $0.id % 7 == pick % 7 }
                default: photos.all.shuffle(using: &random)
                }
            }
            finger.move(to: CGPoint(x: start.x + 2 * way, y: 422), duration: 0.2)
            app.phone.advance(by: 0.4 * random.unit())
            finger.lift()
            return "change in a drag"
        case 14:
            let isAnimated = random.below(2) == 0
            app.phone.act { app.host.dismiss(animated: isAnimated) }
            return "dismiss \(isAnimated)"
        case 15:
            let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]
            app.phone.accessibility.preferredContentSizeCategory = sizes[pick % 3]
            return "text \(pick % 3)"
        case 16:
            app.phone.act {
                UIView.animate(withDuration: 0.3) {
                    app.host.additionalSafeAreaInsets.bottom = CGFloat(pick * 2)
                    app.host.view.layoutIfNeeded()
                }
            }
            return "banner \(pick * 2)"
        default:
            app.phone.tap(at: CGPoint(x: 20 + 350 * random.unit(), y: 150 + 600 * random.unit()))
            return "tap"
        }
    }

    private func flaws(of app: SwiftUIStage, isGallery: Bool) -> [String] {
        let photos = app.photos
        // Beneath a cover things wait until it has gone.
        if photos.mark("cover").window != nil { return [] }
        var flaws: [String] = []
        let galleries = app.chain.compactMap { $0 as? ImageGalleryController }
        let viewers = app.chain.compactMap { $0 as? ImageViewerController }
        let posts = viewers.filter { $0.image === photos.image }
        let opened = isGallery ? galleries.count : viewers.count - posts.count
        // One that the gallery does not have waits.
        let wanted = photos.photo.map { photo in !isGallery || photos.all.contains { $0.id == photo.id } }
        if opened != (wanted == true ? 1 : 0) { flaws.append("\(opened) for \(photos.photo?.id ?? -1)") }
        // The post is on the screen and in the sheet: two thumbnails of one binding.
        if photos.isOpen != !posts.isEmpty { flaws.append("\(posts.count) posts for \(photos.isOpen)") }
        if let gallery = galleries.first, let photo = photos.photo, gallery.index < photos.all.count,
            photos.all[gallery.index].id != photo.id
        {
            flaws.append("page \(photos.all[gallery.index].id) for \(photo.id)")
        }
        if app.phone.warnings.contains(where: { $0.hasPrefix("Unable to simultaneously") }) {
            flaws.append("constraints")
        }
        if opened == 0, !app.hidden.isEmpty { flaws.append("\(app.hidden) hidden") }
        return flaws
    }
}
#endif
