import SimulatorKit
import Testing
import UIKit

/// Which images the page *Library* asks for, and how long.
@MainActor struct LibraryImagesTests {
    @Test func voiceOverHearsWhatAPhotoIsAndWhenItWasTaken() async throws {
        let stage = await LibraryStage.shown(count: 9)

        let photos = stage.phone.voiceOver.elements.filter {
            $0.accessibilityLabel?.hasPrefix("Photo, ") == true
        }
        #expect(photos.count == 9 && photos.allSatisfy { $0.accessibilityTraits.contains(.button) })
        let name = try #require(photos.first?.accessibilityLabel)
        #expect(name.contains("2000") || name.contains("2001"))

        await stage.tap(name)
        #expect(stage.gallery != nil)
    }

    @Test func thumbnailThatWasNotAtHandBecomesSharp() async {
        let stage = await LibraryStage.shown(count: 30)

        stage.library.photos[4].edit(size: CGSize(width: 4777, height: 3000)) {
            UIGraphicsImageRenderer(size: CGSize(width: 4777, height: 3000)).image { _ in }
        }
        await stage.phone.settle()

        let sizes = stage.thumbnailImages.map { max($0.size.width, $0.size.height) }

        #expect(sizes.count == 18 && sizes.allSatisfy { $0 > 300 }, "\(sizes)")
    }

    @Test func thumbnailsAreMadeAheadHoweverFarItHasBeenScrolled() async {
        let stage = await LibraryStage.shown(count: 1000)
        for _ in 0..<4 {
            stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200), duration: 0.08)
            await stage.phone.settle()
        }
        stage.library.imageDuration = 10

        stage.phone.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.5)
        await stage.phone.runTasks()
        stage.phone.advance(by: 0.1)

        let sizes = stage.thumbnailImages.map { max($0.size.width, $0.size.height) }
        #expect(sizes.count >= 18 && sizes.allSatisfy { $0 > 300 }, "\(sizes)")
    }

    @Test func photoFromICloudIsNoLongerFetchedWhenItsViewerIsClosed() async {
        let stage = await LibraryStage.shown(count: 30) { stage in
            stage.library.photos[4].isInCloud = true
            stage.library.downloadDuration = 100
        }
        func goOn() async {
            for _ in 0..<3 {
                stage.phone.advance(by: 1)
                await stage.phone.runTasks()
            }
        }
        stage.phone.tap(at: stage.place(4))
        await goOn()
        #expect(stage.library.pendingRequestCount == 1)

        stage.phone.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 500))
        await goOn()

        #expect(stage.gallery == nil && stage.library.pendingRequestCount == 0)
    }
}

extension LibraryStage {
    /// What is seen in the grid.
    fileprivate var thumbnailImages: [UIImage] {
        func find(_ view: UIView) -> [UIImage] {
            let image = (view as? UIImageView)?.image
            let isSeen = phone.frame(of: view).intersects(phone.window.bounds)
            return (isSeen ? [image].compactMap { $0 } : []) + view.subviews.flatMap(find)
        }
        return phone.window.rootViewController.map { find($0.view) } ?? []
    }
}
