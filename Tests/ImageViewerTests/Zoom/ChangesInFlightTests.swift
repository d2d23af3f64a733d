#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The screen, the image and the page may change while the image flies.
@MainActor struct ChangesInFlightTests {
    @Test(arguments: [0.02, 0.1, 0.3], [false, true])
    func flightEndsWhereItLeadsWhenTheScreenTurns(moment: TimeInterval, isOpening: Bool) {
        let stage = ThumbnailStage()
        if isOpening {
            stage.present()
        } else {
            stage.open()
            stage.phone.press(.keyboardEscape)
        }
        stage.phone.advance(by: moment)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.advance(by: 0.1)
        #expect(stage.phone.flyingPicture(of: stage.viewer) == nil)
        var last = stage.phone.frame(of: stage.viewer.imageView)
        for _ in 0..<40 where isOpening {
            stage.phone.advance(by: 1 / 120)
            let next = stage.phone.frame(of: stage.viewer.imageView)
            #expect(abs(next.midX - last.midX) < 20 && abs(next.midY - last.midY) < 20)
            last = next
        }
        stage.phone.settle()

        stage.expectCleanEnd(isPresented: isOpening)
        guard isOpening else { return }
        #expect(abs(stage.phone.frame(of: stage.viewer.imageView).midX - 422) < 1)
    }

    @Test func nothingIsLeftInThePlaceOfTheOldScreenWhenThatTurns() {
        let stage = ThumbnailStage()
        stage.thumbnail.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        stage.open()
        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        for _ in 0..<80 {
            stage.phone.advance(by: 1 / 120)
            #expect(stage.flying == nil && abs(stage.thumbnail.alpha - 0.75) < 0.001)
            #expect(!stage.phone.window.subviews.contains(where: Simulator.isLanded))
        }

        stage.phone.settle()
        stage.expectCleanEnd()
    }

    /// The copy that flies is the picture which took off.
    @Test func imageThatComesInTheFlightIsThereWhenItLands() {
        let stage = Stage()
        _ = stage.addThumbnail()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.2)
        let (before, image) = (stage.viewer.image, Stage.picture(CGSize(width: 800, height: 1600)))

        stage.viewer.image = image
        stage.phone.advance(by: 0.05)
        #expect(stage.phone.flyingPicture(of: stage.viewer)?.image === before)
        stage.phone.settle()

        #expect(stage.viewer.drawnImage === image && stage.isAtRest)
        #expect(stage.flaws == [])
    }

    /// As an app does that dims a picture which nobody has paid for yet.
    @Test func imageThatIsFadedInTheFlightIsFadedWhenItLands() {
        let stage = ThumbnailStage()
        stage.present()
        stage.phone.advance(by: 0.1)

        stage.viewer.imageView.alpha = 0.5
        stage.phone.settle()

        #expect(stage.isPresented)
        #expect(stage.phone.opacity(of: stage.viewer.imageView) == 0.5)
    }

    @Test func pageThatIsMadeAnewInTheFlightIsThereWhenItLands() {
        for moment in [0.05, 0.2, 0.4] {
            let stage = GalleryStage(index: 3)
            stage.presenter.present(stage.gallery, animated: true)
            stage.phone.advance(by: moment)

            stage.change(to: stage.items, keepsPages: false)
            stage.phone.settle()

            #expect(stage.flaws == [], "\(moment)")
        }
    }

    @Test func placeholderIsCopiedWhileAnImageLoads() async throws {
        let source = Source()
        let stage = Stage.loading(from: source)
        stage.viewer.addSharing()
        await stage.presentAndAsk()
        let placeholder = try #require(stage.viewer.image)

        stage.phone.press(.keyboardC, modifiers: .command)
        await stage.phone.settle()

        #expect(UIPasteboard.general.image === placeholder)
    }
}
#endif
