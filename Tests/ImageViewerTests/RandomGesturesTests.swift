#if canImport(SimulatorKit)
    import ImageViewer
    import SimulatorKit
    import Testing
    import UIKit

    /// Whatever fingers do: what is shown is finite, comes to rest centered or covering, and can be closed.
    @MainActor @Suite struct RandomGesturesTests {
        nonisolated static let devices = [Device.iPhone, .iPhoneSE, .iPad]
        nonisolated static let images = [
            CGSize(width: 1200, height: 800), CGSize(width: 800, height: 1200),
            CGSize(width: 4032, height: 3024),
            CGSize(width: 390, height: 844), CGSize(width: 100, height: 60), CGSize(width: 1, height: 1),
            CGSize(width: 1, height: 10_000), CGSize(width: 10_000, height: 1),
            CGSize(width: 30_000, height: 30_000),
            CGSize(width: 600, height: 9000), CGSize(width: 9000, height: 600), CGSize(width: 0, height: 0),
        ]

        @Test(arguments: images, devices.indices)
        func neverTrapTheUser(image: CGSize, device: Int) {
            var random = Random(seed: UInt64(image.width * 31 + image.height * 7) + UInt64(device))
            let stage = Stage.presented(Self.devices[device], image: image)
            for _ in 0..<25 {
                act(on: stage, &random)
                #expect(isFinite(stage))
                stage.phone.settle()
                if !stage.isPresented { stage.present() }

                #expect(
                    stage.isAtRest, "The image rests at \(stage.image) on a screen of \(stage.screen.size).")
                let scrollView = stage.viewer.scrollView
                #expect(scrollView.zoomScale >= scrollView.minimumZoomScale * 0.999)
                #expect(scrollView.zoomScale <= scrollView.maximumZoomScale * 1.001)
            }

            stage.phone.press(.keyboardEscape, modifiers: [])
            stage.phone.settle()
            #expect(!stage.isPresented)
        }

        private func isFinite(_ stage: Stage) -> Bool {
            let (scrollView, image) = (stage.viewer.scrollView, stage.image)
            return [
                scrollView.zoomScale, scrollView.contentOffset.x, scrollView.contentOffset.y,
                scrollView.contentInset.left, scrollView.contentInset.top, image.minX, image.minY,
                image.width,
                image.height,
            ].allSatisfy(\.isFinite)
        }

        private func act(on stage: Stage, _ random: inout Random) {
            let phone = stage.phone
            let point = random.point(in: stage.screen.insetBy(dx: 4, dy: 4))
            let other = random.point(in: stage.screen.insetBy(dx: 4, dy: 4))
            switch random.below(10) {
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
            default:
                let size = stage.screen.size
                phone.resize(to: CGSize(width: size.height, height: size.width))
            }
            phone.advance(by: 0.3 * random.unit())
        }
    }

    /// SplitMix64.
    struct Random {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed
        }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

        mutating func unit() -> CGFloat { CGFloat(next() >> 11) / CGFloat(1 << 53) }

        mutating func point(in rect: CGRect) -> CGPoint {
            CGPoint(x: rect.minX + unit() * (rect.width - 1), y: rect.minY + unit() * (rect.height - 1))
        }
    }
#endif
