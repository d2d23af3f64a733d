#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Which drags close, as the app wants it, in a viewer and in a gallery.
@MainActor struct DismissalTests {
    /// What is open, and what closes it.
    @MainActor struct App {
        var phone: Simulator
        var middle: CGPoint
        var isOpen: () -> Bool
        var set: ((inout ImageViewerDismissal) -> Void) -> Void

        func flick(by way: CGVector, duration: TimeInterval = 0.1) {
            phone.flick(
                from: middle, to: CGPoint(x: middle.x + way.dx, y: middle.y + way.dy), duration: duration)
            phone.settle()
        }

        func pull(by way: CGVector) {
            let start = CGPoint(x: middle.x - way.dx / 2, y: middle.y - way.dy / 2)
            phone.drag(
                from: start, to: CGPoint(x: start.x + way.dx, y: start.y + way.dy), duration: 1.5, pause: 0.3)
            phone.settle()
        }
    }

    private func app(isGallery: Bool, axis: NSLayoutConstraint.Axis = .horizontal) -> App {
        if isGallery {
            let stage = GalleryStage(index: 3)
            stage.gallery.axis = axis
            stage.present()
            return App(phone: stage.phone, middle: stage.middle, isOpen: { stage.isPresented }) {
                $0(&stage.gallery.dismissal)
            }
        }
        let stage = Stage.presented()
        return App(phone: stage.phone, middle: stage.middle, isOpen: { stage.isPresented }) {
            $0(&stage.viewer.dismissal)
        }
    }

    @Test(arguments: [false, true], [nil, 0.5, 1, 1.5] as [CGFloat?])
    func pullClosesAtRestAsFarAsTheAppWants(isGallery: Bool, minimumPull: CGFloat?) {
        for way in [130, 250, 330] as [CGFloat] {
            let app = app(isGallery: isGallery)
            app.set { $0.minimumPull = minimumPull }

            app.pull(by: CGVector(dx: 0, dy: way))

            let closes = minimumPull.map { way - BothNumbers.recognition > $0 * 200 } ?? false
            #expect(app.isOpen() != closes, "\(way)")
        }
    }

    @Test(arguments: [false, true]) func flickIsAsFastAsTheAppWants(isGallery: Bool) {
        for (minimumSpeed, isFast) in [
            (300, false), (300, true), (3000, false), (3000, true), (.infinity, true),
        ]
            as [(CGFloat, Bool)]
        {
            let app = app(isGallery: isGallery)
            app.set { ($0.minimumSpeed, $0.minimumPull) = (minimumSpeed, nil) }

            // 1,500 or 5,000 points a second.
            app.flick(by: CGVector(dx: 0, dy: 200), duration: isFast ? 0.04 : 0.13)

            #expect(app.isOpen() == (minimumSpeed > (isFast ? 5000 : 1500)), "\(minimumSpeed)")
        }
    }

    @Test(arguments: [UIAxis.horizontal, .vertical, .both, []]) func flickCloses(along axes: UIAxis) {
        for (way, axis) in [
            (CGVector(dx: 150, dy: 0), UIAxis.horizontal), (CGVector(dx: 0, dy: 200), .vertical),
        ] {
            let stage = Stage.presented()
            let app = App(phone: stage.phone, middle: stage.middle, isOpen: { stage.isPresented }) {
                $0(&stage.viewer.dismissal)
            }
            app.set { $0.axes = axes }
            var amounts: [CGFloat] = []
            stage.viewer.onPull = { amounts.append($0) }

            app.flick(by: way)

            #expect(app.isOpen() != axes.contains(axis))
            if app.isOpen() { #expect(amounts.isEmpty && stage.flaws == []) }
        }
    }

    /// Along the pages no drag closes, whatever the app sets.
    @Test(
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical], [UIAxis.horizontal, .vertical, .both, []])
    func galleryIsFlickedAwayAcrossItsPages(axis: NSLayoutConstraint.Axis, axes: UIAxis) {
        for way in [CGVector(dx: 150, dy: 0), CGVector(dx: 0, dy: 200)] {
            let app = app(isGallery: true, axis: axis)
            app.set { $0.axes = axes }

            app.flick(by: way)

            let along: NSLayoutConstraint.Axis = way.dx != 0 ? .horizontal : .vertical
            let isSet = axes.contains(along == .horizontal ? .horizontal : .vertical)
            #expect(app.isOpen() != (along != axis && isSet))
        }
    }

    /// Sideways people look for another image, unless nothing else closes.
    @Test(arguments: [UIAxis.both, .horizontal]) func pullSideways(axes: UIAxis) {
        let app = app(isGallery: false)
        app.set { $0.axes = axes }

        app.pull(by: CGVector(dx: 220, dy: 30))

        #expect(app.isOpen() == (axes == .both))
    }

    @Test(arguments: [false, true], [false, true])
    func zoomedImageIsFlickedOnlyIfTheAppWantsIt(isGallery: Bool, includes: Bool) {
        let app = app(isGallery: isGallery)
        app.set { $0.includesZoomedImages = includes }
        app.phone.pinch(at: app.middle, scale: 2)
        app.phone.settle()
        app.phone.drag(from: app.middle, to: CGPoint(x: app.middle.x, y: app.middle.y + 390))
        app.phone.settle()

        app.flick(by: CGVector(dx: 0, dy: 250))

        #expect(app.isOpen() != includes)
    }

    @Test(arguments: [false, true]) func changeInADragCountsFromTheNext(isGallery: Bool) {
        for closesNow in [false, true] {
            let app = app(isGallery: isGallery)
            app.set { $0.axes = closesNow ? .both : [] }
            let finger = app.phone.touch(at: app.middle)
            finger.move(to: CGPoint(x: app.middle.x, y: app.middle.y + 80), duration: 0.1)

            app.set { $0.axes = closesNow ? [] : .both }
            finger.move(to: CGPoint(x: app.middle.x, y: app.middle.y + 250), duration: 0.1)
            finger.lift()
            app.phone.settle()
            #expect(app.isOpen() != closesNow)
            if !app.isOpen() { continue }

            app.flick(by: CGVector(dx: 0, dy: 200))
            #expect(!app.isOpen())
        }
    }

    /// It closes from where the image is, with and without a thumbnail to fly to.
    @Test(arguments: [false, true]) func pullThatClosesGoesOnFromWhereItIs(hasThumbnail: Bool) {
        let stage = Stage()
        if hasThumbnail { _ = stage.addThumbnail() }
        stage.present()
        let finger = stage.phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 560), duration: 1)
        stage.phone.advance(by: 0.3)
        let left = stage.image
        finger.lift()
        stage.phone.advance(by: 1 / 120)
        if !hasThumbnail {
            for _ in 0..<20 {
                stage.phone.advance(by: 1 / 120)
                #expect(abs(stage.image.midY - left.midY) < 2 && abs(stage.image.width - left.width) < 2)
            }
        }
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    /// From a start below the middle there is not much room on a phone on its side: 150 points, of 195.
    @Test(arguments: [Device.iPhone, .iPhoneSE]) func isPulledOnItsSideFromBelowTheMiddle(device: Device) {
        let stage = Stage.presented(device)
        stage.phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
        stage.phone.settle()

        let start = CGPoint(x: stage.middle.x, y: stage.middle.y + 50)
        stage.phone.drag(
            from: start, to: CGPoint(x: start.x, y: stage.screen.maxY - 3), duration: 1, pause: 0.3)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func isPulledDiagonallyOnATablet() {
        let stage = Stage.presented(.iPad)

        stage.phone.drag(
            from: CGPoint(x: 300, y: 400), to: CGPoint(x: 450, y: 640), duration: 1, pause: 0.3)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    /// 1 where the backdrop is gone, and 0 at rest.
    @Test func isToldInTheSameTerms() {
        let stage = Stage.presented()
        var amounts: [CGFloat] = []
        stage.viewer.onPull = { amounts.append($0) }
        stage.viewer.dismissal.minimumPull = nil
        let finger = stage.phone.touch(at: stage.middle)

        finger.move(to: CGPoint(x: 195, y: 422 + 100 + BothNumbers.recognition), duration: 0.5)
        #expect(abs((amounts.last ?? 0) - 0.5) < 0.02)
        finger.move(to: CGPoint(x: 195, y: 422 + 250), duration: 0.5)
        #expect(amounts.last == 1 && stage.viewer.view.backdrop?.cgColor.alpha == 0)
        stage.phone.advance(by: 0.2)
        finger.lift()
        let count = amounts.count
        stage.phone.settle()

        let back = amounts.dropFirst(count)
        #expect(back.last == 0 && zip(back, back.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func badValuesAreCaughtInDebug() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { ImageViewerController(image: nil).dismissal.minimumSpeed = -1 }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { ImageViewerController(image: nil).dismissal.minimumPull = .nan }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                ImageGalleryController(count: 0) { _ in UIViewController() }.dismissal.minimumSpeed = .nan
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { ImageViewerController(image: nil).setZoom(.nan, animated: false) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                ImageViewerController(image: nil).maximumZoom = 0
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                ImageViewerController(image: nil).doubleTapZoom = .infinity
            }
        }
    }
}
#endif
