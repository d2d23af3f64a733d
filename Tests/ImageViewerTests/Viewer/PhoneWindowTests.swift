#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// From SDK 27 on, an iPhone app has windows that people resize: on a Mac that mirrors the phone, and on an iPad. A trackpad
/// scrolls and pinches there. The window is the phone's screen, whose size changes and that has no notch.
@MainActor struct PhoneWindowTests {
    private let sizes = [
        CGSize(width: 430, height: 700), .init(width: 620, height: 480), .init(width: 690, height: 360),
        .init(width: 320, height: 320), .init(width: 320, height: 690), .init(width: 400, height: 560),
    ]

    /// As a hand drags its corner: a step in each frame.
    private func drag(_ phone: Simulator, to size: CGSize) {
        let old = phone.window.bounds.size
        for step in 1...12 {
            let part = CGFloat(step) / 12
            let width = (old.width + (size.width - old.width) * part).rounded()
            let height = (old.height + (size.height - old.height) * part).rounded()
            phone.resize(as: Device(size: CGSize(width: width, height: height)))
            phone.advance(by: 1 / 60)
        }
    }

    @Test func trackpadWorksInEveryWindowThatTheCornerIsDraggedTo() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 2400))
        for size in sizes {
            drag(stage.phone, to: size)
            stage.phone.settle()
            #expect(stage.flaws == [] && !stage.viewer.isZoomed, "\(size)")

            stage.phone.magnify(at: stage.middle, by: 4)
            stage.phone.settle()
            #expect(stage.viewer.isZoomed)
            let zoomed = stage.image
            stage.phone.scroll(at: stage.middle, by: CGVector(dx: -60, dy: 40))
            stage.phone.settle()
            #expect(stage.image.minX < zoomed.minX - 30 && stage.image.minY > zoomed.minY + 20, "\(size)")
            stage.phone.doubleTap(at: stage.middle)
            stage.phone.settle()
            #expect(stage.flaws == [] && !stage.viewer.isZoomed)
        }
    }

    @Test func zoomedImageKeepsItsPlaceAsTheCornerIsDragged() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.magnify(at: stage.middle, by: 3)
        stage.phone.scroll(at: stage.middle, by: CGVector(dx: -120, dy: -90))
        stage.phone.settle()
        func middle() -> CGPoint {
            CGPoint(
                x: (stage.middle.x - stage.image.minX) / stage.image.width,
                y: (stage.middle.y - stage.image.minY) / stage.image.height)
        }
        let before = middle()

        for size in sizes + [CGSize(width: 390, height: 844)] { drag(stage.phone, to: size) }
        stage.phone.settle()

        #expect(stage.flaws == [] && stage.viewer.isZoomed)
        // Each of the steps rounds the offset to whole pixels.
        #expect(abs(middle().x - before.x) < 0.02 && abs(middle().y - before.y) < 0.02)
    }

    @Test(arguments: [false, true]) func imageFliesHomeInAWindowOfAnotherSize(byKey: Bool) {
        let stage = Stage()
        let thumbnail = stage.addThumbnail()
        thumbnail.autoresizingMask = .flexibleLeftMargin
        stage.present()
        drag(stage.phone, to: CGSize(width: 620, height: 480))
        stage.phone.settle()

        if byKey {
            stage.phone.press(.keyboardEscape)
        } else {
            stage.phone.scroll(at: stage.middle, by: CGVector(dx: 0, dy: 250), duration: 0.12)
        }
        stage.phone.advance(by: 0.05)
        var last = CGRect.null
        while let crop = stage.phone.flyingPicture(of: stage.viewer)?.superview {
            last = stage.phone.frame(of: crop)
            stage.phone.advance(by: 1 / 60)
        }

        let home = stage.phone.frame(of: thumbnail)
        #expect(abs(last.midX - home.midX) < 3 && abs(last.midY - home.midY) < 3, "\(last) \(home)")
        stage.phone.settle()
        #expect(!stage.isPresented && thumbnail.alpha == 1)
    }

    @Test func windowThatIsDraggedWhileTheImageCoastsOrIsPulledLosesNothing() {
        for (magnification, delta) in [(4.0, CGVector(dx: -150, dy: -100)), (1, CGVector(dx: 0, dy: 60))] {
            let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
            stage.phone.magnify(at: stage.middle, by: magnification)
            stage.phone.settle()
            stage.phone.scroll(at: stage.middle, by: delta, duration: 0.4)
            stage.phone.advance(by: 0.03)

            drag(stage.phone, to: CGSize(width: 620, height: 480))
            stage.phone.settle()

            #expect(stage.flaws == [] && stage.viewer.isZoomed == (magnification > 1))
        }
    }

    @Test(arguments: GallerySetting.axes) func trackpadTurnsPagesInEveryWindow(setting: GallerySetting) {
        let stage = GalleryStage.presented(setting)
        for (turns, size) in sizes.enumerated() {
            drag(stage.phone, to: size)
            stage.phone.settle()
            #expect(stage.gallery.index == turns && stage.flaws == [], "\(size)")

            let isVertical = setting.axis == .vertical
            let delta = -0.7 * (isVertical ? size.height : size.width)
            stage.phone.scroll(
                at: stage.middle, by: CGVector(dx: isVertical ? 0 : delta, dy: isVertical ? delta : 0))
            // The next size comes as the page still turns.
            stage.phone.advance(by: 0.1)
        }
        stage.phone.settle()

        #expect(stage.gallery.index == sizes.count && stage.flaws == [])
    }
}
#endif
