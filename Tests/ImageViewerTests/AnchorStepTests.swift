import Testing
import UIKit

@testable import ImageViewer

/// What the anchor behind a thumbnail does next, as a table.
@MainActor @Suite struct AnchorStepTests {
    @Test(arguments: [
        (ImageViewerAnchor.Opener.nobody, ImageViewerAnchor.Step.present),
        (.thisAnchor, .update),
        (.anotherAnchor(isPresented: true), .follow),
        (.anotherAnchor(isPresented: false), .closeOther),
        (.anchorThatIsGone, .takeOver),
    ])
    func whatIsWantedIsShown(opener: ImageViewerAnchor.Opener, step: ImageViewerAnchor.Step) {
        #expect(ImageViewerAnchor.step(isPresented: true, opener: opener) == step)
    }

    @Test func thumbnailOfThePageThatAGalleryTurnsToTakesItOver() {
        let opener = ImageViewerAnchor.Opener.anotherAnchor(isPresented: false, isTurnedAway: true)
        #expect(ImageViewerAnchor.step(isPresented: true, opener: opener) == .takeOver)
    }

    @Test(arguments: [
        (ImageViewerAnchor.Opener.nobody, ImageViewerAnchor.Step.nothing),
        (.thisAnchor, .update),
        (.anotherAnchor(isPresented: true), .nothing),
        (.anotherAnchor(isPresented: false, isTurnedAway: true), .nothing),
        (.anchorThatIsGone, .nothing),
    ])
    func galleryThatTurnsAwayStays(opener: ImageViewerAnchor.Opener, step: ImageViewerAnchor.Step) {
        #expect(ImageViewerAnchor.step(isPresented: false, isTurnedAway: true, opener: opener) == step)
    }

    @Test(arguments: [
        (ImageViewerAnchor.Opener.nobody, ImageViewerAnchor.Step.close),
        (.thisAnchor, .close),
        (.anotherAnchor(isPresented: true), .nothing),
        (.anotherAnchor(isPresented: false), .nothing),
        (.anchorThatIsGone, .close),
    ])
    func whatIsNotWantedIsClosed(opener: ImageViewerAnchor.Opener, step: ImageViewerAnchor.Step) {
        #expect(ImageViewerAnchor.step(isPresented: false, opener: opener) == step)
    }
}
