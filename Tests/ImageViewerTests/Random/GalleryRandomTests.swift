#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Whatever fingers and an app do to a gallery: it comes to rest on one page, and can be left.
@MainActor struct GalleryRandomTests {
    @Test(arguments: 0..<(GallerySetting.all.count * Random.rounds)) func nothingIsLeftBetween(run: Int) {
        var random = Random(seed: UInt64(run))
        let count = [1, 2, 3, 5, 40][random.below(5)]
        let stage = GalleryStage(
            GallerySetting.all[run % GallerySetting.all.count], count: count, index: random.below(count),
            hasThumbnails: random.below(3) > 0, isRightToLeft: random.below(4) == 0)
        stage.gallery.loops = random.below(3) == 0
        stage.gallery.style = [.slide, .cover, .uncover, .zoom, .fade][random.below(5)]
        stage.phone.accessibility.isReduceMotionEnabled = random.below(8) == 0
        stage.present()
        var log: [String] = []

        for _ in 0..<40 {
            act(on: stage, &random, &log)
            #expect(stage.gallery.pages.count <= 3, "\(log.suffix(8))")
            guard random.below(3) == 0 else { continue }
            rest(stage)
            #expect(stage.flaws == [], "run \(run): \(log.suffix(8))")
            log.append("|")
        }

        rest(stage)
        leave(stage, by: random.below(3))
        #expect(
            !stage.isPresented && stage.hidden == [] && stage.alive.isEmpty, "run \(run): \(log.suffix(8))")
    }

    /// Waits, closes what lies over the gallery, and opens the gallery again if it was left.
    private func rest(_ stage: GalleryStage) {
        stage.phone.settle()
        while stage.gallery.presentedViewController != nil {
            stage.phone.act { stage.gallery.dismiss(animated: true) }
            stage.phone.settle()
        }
        if !stage.isPresented {
            #expect(stage.hidden == [] && stage.gallery.pages.isEmpty)
            stage.present()
        }
    }

    private func leave(_ stage: GalleryStage, by way: Int) {
        switch way {
        case 0: stage.phone.press(.keyboardEscape)
        case 1:
            if !stage.isChromeSeen {
                stage.phone.tap(at: stage.place(0.5, 0.1))
                stage.phone.settle()
            }
            stage.tap(stage.gallery.closeButton)
        default:
            stage.phone.press(.keyboard0, modifiers: .command)
            stage.phone.settle()
            stage.flickAway()
        }
        stage.phone.settle()
    }

    private func act(on stage: GalleryStage, _ random: inout Random, _ log: inout [String]) {
        let kind = random.below(3)
        if kind < 2 { touch(stage, &random, &log) } else { change(stage, &random, &log) }
        stage.phone.advance(by: [0, 0.02, 0.1, 0.3][random.below(4)])
    }

    private func touch(_ stage: GalleryStage, _ random: inout Random, _ log: inout [String]) {
        let phone = stage.phone
        // Asked each time, since the screen may turn under the fingers.
        func anywhere() -> CGPoint { random.point(in: stage.screen.insetBy(dx: 4, dy: 4)) }
        let (point, other) = (anywhere(), anywhere())
        let choice = random.below(12)
        log.append("touch \(choice)")
        switch choice {
        case 0: phone.tap(at: point)
        case 1: phone.doubleTap(at: point)
        case 2: phone.drag(from: point, to: other, duration: 0.1 + random.unit(), pause: 0.2)
        case 3: phone.flick(from: point, to: other)
        case 4: phone.pinch(at: stage.middle, scale: 1.2 + 3 * random.unit(), duration: 0.3)
        case 5: phone.pinch(at: stage.middle, scale: 0.3 + 0.5 * random.unit(), duration: 0.3)
        case 6, 7: stage.beginTurn(forward: choice == 6)
        case 8: stage.beginToFlickAway()
        case 9:
            let (one, two) = (phone.touch(at: point), phone.touch(at: other))
            one.move(to: anywhere(), duration: 0.1)
            if random.below(2) == 0 { change(stage, &random, &log) }
            two.move(to: anywhere(), duration: 0.1)
            one.lift()
            two.move(to: anywhere(), duration: 0.05)
            two.lift()
        case 10:
            let finger = phone.touch(at: point)
            finger.move(to: other, duration: 0.2)
            change(stage, &random, &log)
            finger.move(to: anywhere(), duration: 0.1)
            if random.below(2) == 0 { finger.cancel() } else { finger.lift() }
        default:
            phone.scroll(
                at: point, by: CGVector(dx: 600 * random.unit() - 300, dy: 600 * random.unit() - 300))
        }
    }

    private func change(_ stage: GalleryStage, _ random: inout Random, _ log: inout [String]) {
        let phone = stage.phone
        let gallery = stage.gallery
        var items = stage.items
        let choice = random.below(13)
        log.append("change \(choice)")
        switch choice {
        case 0 where !items.isEmpty, 1 where !items.isEmpty:
            let index = random.below(items.count)
            phone.act { gallery.turn(to: index, animated: choice == 0) }
        case 2:
            items.insert((items.max() ?? 0) + 1, at: random.below(items.count + 1))
            stage.change(to: items)
        case 3 where !items.isEmpty:
            items.remove(at: random.below(items.count))
            stage.change(to: items)
        case 4 where items.count > 1:
            items.swapAt(random.below(items.count), random.below(items.count))
            stage.change(to: items, keepsPages: random.below(2) == 0)
        case 5:
            phone.resize(to: CGSize(width: stage.screen.height, height: stage.screen.width))
        case 6:
            let cover = UIViewController()
            cover.modalPresentationStyle = random.below(2) == 0 ? .fullScreen : .pageSheet
            if stage.isPresented { phone.act { gallery.present(cover, animated: true) } }
        case 7: phone.act { gallery.dismiss(animated: random.below(2) == 0) }
        case 8: phone.act { gallery.axis = gallery.axis == .vertical ? .horizontal : .vertical }
        case 9: phone.act { gallery.loops.toggle() }
        case 10: phone.simulateMemoryWarning()
        case 11: phone.press(random.below(2) == 0 ? .keyboardRightArrow : .keyboardDownArrow)
        default: phone.act { gallery.spacing = 100 * random.unit() }
        }
    }
}
#endif
