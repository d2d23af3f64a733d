#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// An image that arrives in the midst of something waits for its end.
@MainActor struct LoadingArrivalTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)
    private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

    /// While fingers, a bounce or an animation have the placeholder, nothing about it changes.
    @Test(arguments: [
        Moment.resting, .zoomed, .draggedPastAnEdge, .bouncingBack, .panned, .coasting,
        .bouncingOffAnEdge,
        .pinchedOut, .pinchedTooSmall, .growingBack, .zoomingIn, .zoomingOut, .appearing,
    ])
    func imageThatArrivesInAMotionWaitsForItsEnd(moment: Moment) async {
        let stage = Stage.loading(from: source)
        let others = Source()
        let undisturbed = Stage.loading(from: others)
        let (fingers, otherFingers) = (moment.reach(on: stage), moment.reach(on: undisturbed))
        let (placeholder, image) = (stage.viewer.image, Stage.picture(large))
        await stage.wait { source.requestCount == 1 && others.requestCount == 1 }

        source.answer(image)
        await stage.wait { stage.viewer.image !== placeholder }
        let isHeld = !fingers.isEmpty
        if isHeld { #expect(stage.shownWidth == 30) }
        for phone in [stage.phone, undisturbed.phone] where isHeld { phone.advance(by: 0.2) }
        for finger in fingers + otherFingers { finger.lift() }
        var largest: CGFloat = 0
        for _ in 0..<600 {
            let (one, other) = (stage.image, undisturbed.image)
            largest = max(
                largest, abs(one.midX - other.midX), abs(one.midY - other.midY),
                abs(one.width - other.width), abs(one.height - other.height))
            stage.phone.advance(by: 1 / 120)
            undisturbed.phone.advance(by: 1 / 120)
        }
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.shownWidth ?? 0 > 1000)
        #expect(largest < 1.5, "by \(largest)")
        #expect(stage.flaws == [] && !stage.isShowingAnything)
    }

    @Test(arguments: [0.05, 0.2, 0.35])
    func imageThatArrivesInTheFlightIsThereAtItsEnd(time: TimeInterval) async {
        let stage = Stage.loading(from: source)
        let thumbnail = stage.addThumbnail()
        stage.viewer.transition = ImageZoomTransition(from: thumbnail)
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: time)
        await stage.wait { source.requestCount == 1 }

        source.answer(Stage.picture(large))
        await stage.wait { stage.viewer.image?.size == large }
        await stage.phone.settle()

        #expect(stage.image == fitted && stage.shownWidth == 1170)
        #expect(stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        #expect(!stage.isPresented && thumbnail.alpha == 1)
    }

    @Test func imageThatArrivesInTheFlightBackIsKept() async {
        source.heedsCancellation = false
        let stage = Stage.loading(from: source)
        stage.viewer.transition = ImageZoomTransition(from: stage.addThumbnail())
        await stage.presentAndAsk()
        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.05)

        source.answer(Stage.picture(large))
        await stage.wait { stage.viewer.image?.size == large }
        await stage.phone.settle()
        #expect(!stage.isPresented)
        await stage.presentAndAsk()

        #expect(stage.image == fitted && source.requestCount == 1)
        #expect(stage.flaws == [] && !stage.isShowingAnything)
    }

    @Test func turningWhileItLoadsKeepsEverything() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        let spinner = stage.phone.frame(of: try #require(stage.spinner))
        #expect(stage.image.width == 585 && stage.isAtRest)
        #expect(abs(spinner.midX - 422) < 0.5 && abs(spinner.midY - 195) < 0.5)

        stage.phone.resize(to: CGSize(width: 390, height: 844))
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.image == fitted && stage.flaws == [] && source.requestCount == 1)
    }

    @Test func imageThatTheAppSetsMeanwhileStays() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(CGSize(width: 600, height: 400))

        stage.viewer.image = image
        await stage.phone.settle()
        #expect(stage.viewer.drawnImage === image && stage.image == fitted && !stage.isShowingAnything)
        source.answer(Stage.picture(large))
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.viewer.drawnImage === image)
        #expect(!stage.isShowingAnything && source.cancellations == 1)
        #expect(stage.flaws == [])
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        await stage.presentAndAsk()
        #expect(stage.viewer.image === image && source.requestCount == 1)
    }

    /// An answer may come while the app's image still waits for the end of a drag.
    @Test(arguments: [false, true]) func imageThatTheAppSetsInADragStays(fails: Bool) async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let image = Stage.picture(CGSize(width: 600, height: 400))
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 480), duration: 0.1)

        stage.viewer.image = image
        if fails { source.fail() } else { source.answer(Stage.picture(large)) }
        await stage.phone.runTasks()
        #expect(!stage.isShowingAnything)
        finger.lift()
        await stage.phone.settle()

        #expect(stage.viewer.image === image && stage.viewer.drawnImage === image)
        #expect(!stage.isShowingAnything)
    }

    @Test func messageGoesWhenTheAppSetsAnImage() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.fail("The server is gone.")
        await stage.phone.settle()
        #expect(stage.isShowingAnything)

        stage.viewer.image = Stage.picture(CGSize(width: 600, height: 400))
        await stage.phone.settle()

        #expect(!stage.isShowingAnything)
    }

    @Test func imageThatTheAppSetsAfterwardsStays() async {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        source.answer(Stage.picture(large))
        await stage.phone.settle()
        let other = Stage.picture(CGSize(width: 800, height: 900))

        stage.viewer.image = other
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        stage.phone.simulateMemoryWarning()
        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()
        await stage.presentAndAsk()

        #expect(stage.viewer.drawnImage === other && source.requestCount == 1)
        #expect(stage.flaws == [])
    }
}
#endif
