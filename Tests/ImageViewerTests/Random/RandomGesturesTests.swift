#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Whatever fingers do: what is shown is finite, comes to rest centered or covering, and can be closed.
@MainActor struct RandomGesturesTests {
    nonisolated static let devices = [Device.iPhone, .iPhoneSE, .iPad]
    nonisolated static let images = [
        CGSize(width: 1200, height: 800), CGSize(width: 800, height: 1200),
        CGSize(width: 4032, height: 3024),
        CGSize(width: 390, height: 844), CGSize(width: 100, height: 60), CGSize(width: 1, height: 1),
        CGSize(width: 1, height: 10_000), CGSize(width: 10_000, height: 1),
        CGSize(width: 30_000, height: 30_000),
        CGSize(width: 600, height: 9000), CGSize(width: 9000, height: 600), CGSize(width: 0, height: 0),
    ]

    @Test(arguments: 0..<(images.count * Random.rounds))
    func neverTrapTheUser(run: Int) {
        // Every round has every image, each time on another device.
        let (image, round) = (run % Self.images.count, run / Self.images.count)
        let device = Self.devices[(image + round) % Self.devices.count]
        var random = Random(seed: UInt64(run))
        let stage = Stage(device, image: Self.images[image])
        let thumbnail = (image + round) % 2 == 0 ? stage.addThumbnail() : nil
        if run % 2 == 1 { stage.viewer.setAtRandom(Random(seed: UInt64(run) ^ 0x5E77)) }
        stage.present()
        var log: [String] = []

        for _ in 0..<40 {
            act(on: stage, &random, &log)
            #expect(isFinite(stage), "\(log.suffix(8))")
            guard random.below(3) == 0 else { continue }
            stage.phone.settle()
            if stage.isPresented, stage.viewer.presentedViewController != nil {
                stage.viewer.dismiss(animated: true)
                stage.phone.settle()
            }
            if !stage.isPresented {
                #expect(thumbnail?.alpha ?? 1 == 1, "\(log.suffix(8))")
                stage.present()
            }
            #expect(stage.flaws == [], "\(log.suffix(8))")
            log.append("|")
        }

        stage.phone.settle()
        while stage.viewer.presentedViewController != nil {
            stage.viewer.dismiss(animated: true)
            stage.phone.settle()
        }
        if !stage.isPresented { stage.present() }
        stage.phone.press(.keyboardEscape, modifiers: [])
        stage.phone.settle()
        #expect(!stage.isPresented && thumbnail?.alpha ?? 1 == 1)
    }

    private func isFinite(_ stage: Stage) -> Bool {
        guard stage.viewer.view.window != nil else { return true }
        let (scrollView, image) = (stage.viewer.scrollView, stage.image)
        return [
            scrollView.zoomScale, scrollView.contentOffset.x, scrollView.contentOffset.y,
            scrollView.contentInset.left, scrollView.contentInset.top, image.minX, image.minY,
            image.width,
            image.height,
        ].allSatisfy(\.isFinite)
    }

    private func act(on stage: Stage, _ random: inout Random, _ log: inout [String]) {
        let phone = stage.phone
        let point = random.point(in: stage.screen.insetBy(dx: 4, dy: 4))
        let other = random.point(in: stage.screen.insetBy(dx: 4, dy: 4))
        let choice = random.below(18)
        let event = choice < 9 ? nil : Event.allCases[random.below(Event.allCases.count)]
        log.append(event?.rawValue ?? "\(choice)")
        switch choice {
        case 0: phone.tap(at: point)
        case 1: phone.doubleTap(at: point)
        case 2: phone.drag(from: point, to: other, duration: 0.1 + random.unit(), pause: 0.2)
        case 3: phone.flick(from: point, to: other)
        case 4: phone.pinch(at: stage.middle, scale: 1.2 + 3 * random.unit(), duration: 0.3)
        case 5: phone.pinch(at: stage.middle, scale: 0.3 + 0.5 * random.unit(), duration: 0.3)
        case 6:
            let (one, two) = (phone.touch(at: point), phone.touch(at: other))
            one.move(to: random.point(in: stage.screen), duration: 0.1)
            two.move(to: random.point(in: stage.screen), duration: 0.1)
            one.lift()
            two.move(to: random.point(in: stage.screen), duration: 0.05)
            two.lift()
        case 7:
            let finger = phone.touch(at: point)
            finger.move(to: other, duration: 0.2)
            finger.cancel()
        case 8:
            phone.scroll(
                at: point, by: CGVector(dx: 300 * random.unit() - 150, dy: 300 * random.unit() - 150))
        default: event?.happen(on: stage, [])
        }
        phone.advance(by: 0.3 * random.unit())
    }
}
#endif
