#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What people see while they wait.
@MainActor struct LoadingIndicatorTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)
    private let fitted = CGRect(x: 0, y: 292, width: 390, height: 260)

    @Test func spinnerWaitsBeforeItFadesIn() async throws {
        let stage = Stage.loading(from: source)
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.45)
        #expect(stage.spinner == nil)

        await stage.phone.settle()

        let spinner = try #require(stage.spinner)
        let frame = stage.phone.frame(of: spinner)
        #expect(stage.phone.opacity(of: spinner) == 1 && spinner.isAnimating)
        #expect(abs(frame.midX - 195) < 0.5 && abs(frame.midY - 422) < 0.5)
    }

    @Test func spinnerFadesWithTheChromeWhenThePlaceholderIsPulled() async throws {
        let stage = Stage.loading(from: source)
        await stage.presentAndAsk()
        let spinner = try #require(stage.spinner)
        stage.viewer.dismissal.minimumPull = nil

        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 195, y: 462), duration: 0.2)
        let faded = stage.phone.opacity(of: stage.viewer.closeButton)
        #expect(faded > 0.1 && faded < 0.9 && abs(stage.phone.opacity(of: spinner) - faded) < 0.01)
        finger.move(to: CGPoint(x: 195, y: 722), duration: 0.2)
        #expect(stage.phone.opacity(of: spinner) == 0)
        stage.phone.advance(by: 0.2)
        finger.lift()
        await stage.phone.settle()

        #expect(stage.phone.opacity(of: spinner) == 1)
    }

    @Test(arguments: [false, true])
    func nothingFlashesWhenTheImageComesAtOnce(reports: Bool) async {
        let stage = Stage.loading(progress: reports ? Progress(totalUnitCount: 1) : nil, from: source)
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 1 / 120)
        await stage.wait { source.requestCount == 1 }
        source.answer(Stage.picture(large))
        await stage.wait { stage.viewer.image?.size == large }

        var hasFlashed = false
        for _ in 0..<240 {
            hasFlashed = hasFlashed || stage.isShowingAnything
            stage.phone.advance(by: 1 / 120)
        }

        #expect(!hasFlashed)
        #expect(stage.image == fitted)
    }

    @Test func barFollowsTheProgress() async throws {
        let progress = Progress(totalUnitCount: 100)
        let stage = Stage.loading(progress: progress, from: source)
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.45)
        #expect(stage.bar == nil)
        await stage.phone.settle()
        let bar = try #require(stage.bar)
        #expect(stage.spinner == nil && bar.progress == 0)

        progress.completedUnitCount = 60
        await stage.phone.settle()

        let frame = stage.phone.frame(of: bar)
        #expect(abs(bar.progress - 0.6) < 0.001)
        #expect(stage.phone.opacity(of: bar) == 1)
        #expect(frame.width > 100 && frame.height > 1, "\(frame)")
        #expect(abs(frame.midX - 195) < 0.5 && abs(frame.midY - 422) < 3)
        source.answer(Stage.picture(large))
        await stage.phone.settle()
        #expect(stage.bar == nil)
    }

    @Test(arguments: [false, true], [false, true])
    func fingerOnTheIndicatorMeansTheImage(reports: Bool, isZoomed: Bool) async throws {
        let stage = Stage.loading(progress: reports ? Progress(totalUnitCount: 1) : nil, from: source)
        await stage.presentAndAsk()
        if isZoomed {
            stage.phone.doubleTap(at: CGPoint(x: 195, y: 380))
            await stage.phone.settle()
        }
        let indicator: UIView = try #require(stage.spinner ?? stage.bar)
        let (start, before) = (stage.phone.frame(of: indicator), stage.image)
        var pulled: CGFloat = 0
        stage.viewer.onPull = { pulled = max(pulled, $0) }

        stage.phone.drag(
            from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: start.midX - 60, y: start.midY),
            pause: 0.5)
        await stage.phone.settle()

        #expect(stage.viewer.isZoomed == isZoomed && (pulled > 0) == !isZoomed)
        #expect(isZoomed ? abs(stage.image.minX - before.minX + 60) < 12 : stage.image == before)
    }

    @Test(arguments: [CGSize(width: 30, height: 20), nil])
    func withASourceThatNeverAnswersEverythingElseWorks(placeholder: CGSize?) async {
        let stage = Stage.loading(placeholder: placeholder, from: source)
        await stage.presentAndAsk()

        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        #expect(stage.viewer.isZoomed == (placeholder != nil))
        stage.phone.pinch(at: stage.middle, scale: 0.2)
        await stage.phone.settle()
        #expect(!stage.viewer.isZoomed && stage.isAtRest)
        stage.phone.tap(at: CGPoint(x: 195, y: 100))
        await stage.phone.settle()
        #expect(stage.phone.opacity(of: stage.viewer.closeButton) == 0)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        await stage.phone.settle()
        #expect(stage.isAtRest && stage.isPresented)
        stage.phone.drag(from: stage.middle, to: CGPoint(x: 422, y: 300))
        await stage.phone.settle()
        #expect(stage.isAtRest && source.requestCount == 1 && source.cancellations == 0)
        #expect(stage.spinner != nil)
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 422, y: 350))
        await stage.phone.settle()

        #expect(!stage.isPresented)
    }
}
#endif
