import ImageViewer
import Photos
import SimulatorKit
import Testing
import UIKit

/// The gallery that opens out of the page *Library*.
@MainActor struct LibraryGalleryTests {
    @Test func tapOpensThePhotoAndSwipesGoOnToItsNeighbors() async {
        let stage = await LibraryStage.shown(count: 30)

        await stage.open(4)
        #expect(stage.shownPhoto == 4 && stage.gallery?.count == 30)

        await stage.turn()
        await stage.turn()
        #expect(stage.shownPhoto == 6)
        await stage.turn(forward: false)
        #expect(stage.shownPhoto == 5)
    }

    @Test func galleryCountsThePhotosInsteadOfShowingSoManyDots() async throws {
        let stage = await LibraryStage.shown(count: 300)

        await stage.open(4)
        #expect(stage.words.contains("5 of 300"))
        #expect(stage.phone.opacity(of: try #require(stage.gallery).pageControl) == 0)

        await stage.turn()
        #expect(stage.words.contains("6 of 300"))
        stage.library.photos.removeFirst()
        await stage.phone.settle()
        #expect(stage.words.contains("5 of 299"))
    }

    @Test func counterLiesBesideTheCloseButton() async throws {
        let stage = await LibraryStage.shown(count: 300)
        await stage.open(4)
        let gallery = try #require(stage.gallery)

        let words = stage.phone.voiceOver.elements.filter { element in
            ["5 of 300", stage.date(of: 4)].contains(element.accessibilityLabel)
        }

        let frame = words.map(\.accessibilityFrame).reduce(CGRect.null) { $0.union($1) }
        let close = stage.phone.frame(of: gallery.closeButton)
        #expect(words.count == 2)
        #expect(
            abs(frame.midX - 195) < 1 && abs(frame.midY - close.midY) < 1 && frame.maxX < close.minX,
            "\(frame) \(close)")
    }

    @Test func pageSaysWhenItsPhotoWasTaken() async throws {
        let stage = await LibraryStage.shown(count: 9) { stage in
            stage.library.photos[4].creationDate = Date(timeIntervalSinceReferenceDate: -40_000_000)
        }

        // It is the oldest one now.
        await stage.open(8)
        let words = stage.words
        await stage.turn(forward: false)

        #expect(words.contains { $0.contains("1999") }, "\(words)")
        #expect(!stage.words.contains { $0.contains("1999") })
    }

    @Test func dateIsNotCutOffInTheLargestTexts() async throws {
        let stage = await LibraryStage.shown(count: 20)
        stage.phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        await stage.phone.settle()

        await stage.open(4)

        let date = try #require(stage.date(of: 4))
        #expect(stage.phone.svg().contains(">\(date)<"))
    }

    @Test func livePhotosAreMarkedInTheGridAndOnTheirPage() async throws {
        let stage = await LibraryStage.shown(count: 9) { stage in
            for index in [1, 4] {
                let id = stage.library.photos[index].id
                let date = stage.library.photos[index].creationDate
                stage.library.photos[index] = Photo(
                    id: id, size: CGSize(width: 4000, height: 3000), liveDuration: 3
                ) {
                    _ in UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in }
                }
                stage.library.photos[index].creationDate = date
            }
        }
        /// The signs are the only small images.
        func signs(_ view: UIView?) -> Int {
            guard let view else { return 0 }
            let frame = stage.phone.frame(of: view)
            let isSign = view is UIImageView && frame.width < 30 && stage.phone.opacity(of: view) > 0
            return (isSign ? 1 : 0) + view.subviews.map(signs).reduce(0, +)
        }
        #expect(signs(stage.phone.window.rootViewController?.view) == 2)

        await stage.open(4)
        #expect(signs(stage.gallery?.overlayView) == 1)
        await stage.turn()

        #expect(signs(stage.gallery?.overlayView) == 0)
    }

    @Test func opensOutOfItsThumbnailWithTheSmallImageAtOnce() async {
        let stage = await LibraryStage.shown(count: 30) { $0.library.imageDuration = 5 }

        stage.phone.tap(at: stage.place(4))
        stage.phone.advance(by: 0.05)

        // From the second row to the middle of the screen.
        let flight = stage.flight ?? .zero
        #expect((129..<390).contains(flight.width) && (242..<421).contains(flight.midY), "\(flight)")
        stage.phone.advance(by: 1)
        #expect(stage.viewer?.image != nil && stage.shownPhoto == nil)
        await stage.phone.settle()
        #expect(stage.shownPhoto == 4)
    }

    private func isDark(_ viewer: ImageViewerController) -> Bool {
        viewer.imageView.subviews.contains { $0.backgroundColor == .black && $0.alpha > 0.5 }
    }

    @Test func photoFromICloudShowsHowFarItHasCome() async throws {
        let stage = await LibraryStage.shown(count: 30) { stage in
            stage.library.photos[4].isInCloud = true
            stage.library.downloadDuration = 10
        }

        stage.phone.tap(at: stage.place(4))
        stage.phone.advance(by: 1)
        await stage.phone.runTasks()
        stage.phone.advance(by: 5.5)
        await stage.phone.runTasks()
        stage.phone.advance(by: 0.1)

        let viewer = try #require(stage.viewer)
        let bar = try #require(
            viewer.view.subviews.flatMap(\.subviews).compactMap { $0 as? UIProgressView }.first)
        #expect(stage.phone.opacity(of: bar) == 1 && (0.4...0.6).contains(bar.progress))
        #expect(isDark(viewer))
        #expect(viewer.image != nil && stage.shownPhoto == nil)
        await stage.phone.settle()
        #expect(stage.shownPhoto == 4 && stage.phone.opacity(of: bar) == 0)
    }

    @Test func photoThatFailsToComeIsOfferedAgain() async throws {
        let stage = await LibraryStage.shown(count: 30) { stage in
            stage.library.photos[4].isInCloud = true
            stage.library.downloadFailure = PHPhotosError(.networkError)
        }

        await stage.open(4)
        #expect(stage.words.contains("This one is in iCloud, and there is no network."), "\(stage.words)")
        let viewer = try #require(stage.viewer)
        #expect(stage.words.contains("Retry") && viewer.image != nil && isDark(viewer))

        stage.library.downloadFailure = nil
        await stage.tap("Retry")
        #expect(stage.shownPhoto == 4 && !stage.words.contains("Retry") && !isDark(viewer))
    }

    @Test func closesIntoTheThumbnailOfThePhotoOnTheScreenHoweverFarThatIs() async {
        let stage = await LibraryStage.shown(count: 200)
        await stage.open(4)
        for _ in 0..<30 { await stage.turn() }
        #expect(stage.shownPhoto == 34)

        stage.phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        stage.phone.advance(by: 0.35)

        // Into the last row.
        let flight = stage.flight ?? .zero
        #expect(flight.width < 300 && flight.midY > 600, "\(flight)")
        await stage.phone.settle()
        #expect(stage.gallery == nil && stage.thumbnails.count > 15)
    }

    // MARK: Changes while it is open

    @Test func deletedPhotoGivesWayToTheOneInItsPlace() async {
        let stage = await LibraryStage.shown(count: 30)
        await stage.open(4)

        stage.library.photos.remove(at: 4)
        await stage.phone.settle()

        #expect(stage.shownPhoto == 5 && stage.gallery?.count == 29)
        await stage.flickAway()
        #expect(stage.gallery == nil && stage.thumbnails.count > 15)
    }

    @Test func lastPhotoThatIsDeletedLeavesAScreenThatSaysSo() async {
        let stage = await LibraryStage.shown(count: 1)
        await stage.open(0)

        stage.library.photos = []
        await stage.phone.settle()

        #expect(stage.gallery == nil && stage.words.contains("No Photos"))
    }

    @Test func newPhotosComeBesideTheOneOnTheScreen() async {
        let stage = await LibraryStage.shown(count: 30)
        await stage.open(4)

        stage.library.photos += [LibraryStage.photo(-1), LibraryStage.photo(-2)]
        await stage.phone.settle()

        #expect(stage.shownPhoto == 4 && stage.gallery?.index == 6 && stage.gallery?.count == 32)
    }

    @Test func photoThatMovesStaysOnTheScreen() async {
        let stage = await LibraryStage.shown(count: 30)
        await stage.open(4)

        stage.library.photos[4].creationDate = Date(timeIntervalSinceReferenceDate: 100)
        await stage.phone.settle()

        #expect(stage.shownPhoto == 4 && stage.gallery?.index == 0)
    }

    @Test func editedPhotoIsShownAnew() async {
        let stage = await LibraryStage.shown(count: 30)
        await stage.open(4)

        stage.library.photos[4].edit(size: CGSize(width: 4777, height: 3000)) {
            UIGraphicsImageRenderer(size: CGSize(width: 4777, height: 3000)).image { _ in }
        }
        await stage.phone.settle()

        #expect(stage.shownPhoto == 777 && stage.gallery?.index == 4)
        await stage.flickAway()
        #expect(stage.gallery == nil)
    }

    @Test(arguments: [0, 1, 2])
    func twoThousandChangesAtOnceLeaveAPhotoOnTheScreenAndAWayOn(kind: Int) async {
        let stage = await LibraryStage.shown(count: 5000)
        await stage.open(4)

        switch kind {
        case 0: stage.library.photos.removeFirst(2000)
        case 1: stage.library.photos += (1...2000).map { LibraryStage.photo(-$0) }
        default:
            stage.library.photos.removeAll { Int($0.id).map { $0.isMultiple(of: 2) && $0 < 4000 } ?? false }
        }
        await stage.phone.settle()

        let expected = [2000, 4, 5][kind]
        #expect(stage.shownPhoto == expected, "\(String(describing: stage.shownPhoto))")
        #expect(stage.gallery?.count == stage.library.photos.count)
        await stage.turn()
        #expect(stage.shownPhoto == [2001, 5, 7][kind])
        await stage.flickAway()
        #expect(stage.gallery == nil && stage.thumbnails.count > 15)
    }
}
