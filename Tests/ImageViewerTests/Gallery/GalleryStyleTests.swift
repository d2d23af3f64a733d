#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Pages move as their style says, and lie as they should when they rest.
@MainActor struct GalleryStyleTests {
    enum Look: CaseIterable {
        case slide, cover, uncover, zoom, fade

        @MainActor var style: ImageGalleryController.Style {
            switch self {
            case .slide: .slide
            case .cover: .cover
            case .uncover: .uncover
            case .zoom: .zoom
            case .fade: .fade
            }
        }
    }

    private func stage(_ style: ImageGalleryController.Style, _ setting: GallerySetting) -> GalleryStage {
        let stage = GalleryStage(setting, index: 3)
        stage.gallery.style = style
        stage.present()
        return stage
    }

    /// A page at the middle of a turn.
    private func page(_ item: Int, on stage: GalleryStage) -> UIView? {
        stage.seenPages.first {
            ($0.page as? ImageViewerController)?.image?.accessibilityLabel == "\(item)"
        }?.page.view
    }

    @Test(arguments: Look.allCases, GallerySetting.axes)
    func pagesTurnAndRest(look: Look, setting: GallerySetting) {
        let stage = stage(look.style, setting)

        stage.turn(by: 2)
        #expect(stage.gallery.index == 5)
        #expect(stage.flaws == [])
        stage.turn(by: -3)
        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
        stage.gallery.turn(to: 9, animated: true)
        stage.phone.settle()
        #expect(stage.flaws == [])
        stage.flickAway()

        #expect(!stage.isPresented && stage.hidden == [])
    }

    @Test(arguments: GallerySetting.axes) func nextPageCoversOrUncovers(setting: GallerySetting) throws {
        for (style, lies) in [(ImageGalleryController.Style.cover, 3), (.uncover, 4)] {
            let stage = stage(style, setting)
            let finger = stage.holdHalfATurn()

            let still = try #require(page(lies, on: stage))
            #expect(stage.phone.frame(of: still) == stage.screen)
            let other = try #require(page(lies == 3 ? 4 : 3, on: stage))
            #expect(stage.phone.frame(of: other) != stage.screen)
            #expect(other.layer.zPosition > still.layer.zPosition)
            finger.lift()
            stage.phone.settle()
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: GallerySetting.axes) func nextPageGrowsOutOfTheMiddle(setting: GallerySetting) throws {
        let stage = stage(.zoom, setting)
        let finger = stage.holdHalfATurn()

        let (still, grows) = (try #require(page(3, on: stage)), try #require(page(4, on: stage)))
        let frame = stage.phone.frame(of: grows)
        #expect(stage.phone.frame(of: still) == stage.screen)
        #expect(abs(frame.midX - stage.middle.x) < 1 && abs(frame.midY - stage.middle.y) < 1)
        #expect(frame.width < stage.screen.width && grows.layer.zPosition > still.layer.zPosition)
        finger.lift()
    }

    @Test(arguments: GallerySetting.axes) func onePageShinesThroughTheOther(setting: GallerySetting) throws {
        let stage = stage(.fade, setting)
        let finger = stage.holdHalfATurn()

        let (still, fades) = (try #require(page(3, on: stage)), try #require(page(4, on: stage)))
        #expect(stage.phone.frame(of: still) == stage.screen && stage.phone.frame(of: fades) == stage.screen)
        #expect((0.2...0.8).contains(stage.phone.opacity(of: fades)))
        #expect(stage.phone.opacity(of: still) == 1)
        finger.lift()
    }

    @Test func styleThatIsSetInTheMiddleOfATurnIsSeenAtOnce() {
        let stage = stage(.slide, GallerySetting())
        let finger = stage.holdHalfATurn()

        stage.gallery.style = .fade

        #expect(stage.seenPages.map(\.frame) == [stage.screen, stage.screen])
        finger.lift()
    }

    @Test(arguments: GallerySetting.all) func styleOfAnAppGetsEveryPositionOnce(setting: GallerySetting) {
        var positions: [CGFloat] = []
        let style = ImageGalleryController.Style { page, position, inPlace in
            positions.append(position)
            page.transform = inPlace.rotated(by: position)
            page.alpha = 1 - abs(position) / 2
        }
        let stage = stage(style, setting)
        positions = []

        stage.turn()

        #expect(positions.allSatisfy { (-1...1).contains($0) })
        #expect(positions.contains { $0 > 0.3 && $0 < 0.7 } && positions.contains { $0 < -0.3 && $0 > -0.7 })
        #expect(stage.flaws == [])
    }

    @Test func nothingIsLeftOfAStyleWhenAnotherIsChosen() {
        for setting in GallerySetting.axes {
            let odd = ImageGalleryController.Style { page, position, _ in
                page.alpha = 0.5
                page.layer.zPosition = 7
                page.transform = CGAffineTransform(rotationAngle: 0.3)
            }
            let stage = stage(odd, setting)
            stage.turn()
            stage.beginTurn()
            stage.phone.advance(by: 0.1)

            stage.phone.act { stage.gallery.style = .slide }
            stage.phone.settle()

            #expect(stage.flaws == [])
            for page in stage.gallery.pages {
                #expect(page.view.alpha == 1 && page.view.transform.isIdentity)
                #expect(page.view.layer.zPosition == 0)
            }
        }
    }

    @Test func pageThatIsDroppedIsAsTheAppMadeIt() {
        var pages: [Int: UIViewController] = [:]
        let stage = GalleryStage(count: 8) { index in
            let page = pages[index] ?? UIViewController()
            pages[index] = page
            return page
        }
        stage.gallery.style = ImageGalleryController.Style { page, position, inPlace in
            page.alpha = 0.3
            page.transform = inPlace.rotated(by: 1)
        }
        stage.present()
        stage.turn(by: 3)

        #expect(pages[0]?.view.alpha == 1 && pages[0]?.view.transform.isIdentity == true)
        #expect(pages[0]?.view.isHidden == false && pages[0]?.parent == nil)
    }

    @Test func withReducedMotionPagesSlide() throws {
        let stage = stage(.zoom, GallerySetting())
        stage.phone.accessibility.isReduceMotionEnabled = true

        let finger = stage.holdHalfATurn()

        #expect(stage.seenPages.allSatisfy { $0.frame.size == stage.screen.size })
        finger.lift()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func rightToLeftTheNextPageCoversFromTheLeft() throws {
        let stage = GalleryStage(index: 3, isRightToLeft: true)
        stage.gallery.style = .cover
        stage.present()
        let finger = stage.holdHalfATurn()

        let next = try #require(page(4, on: stage))
        #expect(stage.phone.frame(of: next).minX < 0)
        finger.lift()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    @Test func betweenPagesTheAppBehindIsNotSeen() {
        for look in Look.allCases {
            let stage = stage(look.style, GallerySetting())
            let finger = stage.holdHalfATurn()
            let pager = stage.gallery.scrollView
            #expect(pager?.backgroundColor == .black, "\(look)")
            finger.lift()
            stage.phone.settle()
            #expect(pager?.backgroundColor == nil)
        }
    }

    @Test func pageIsNoDarkerWhileItTurns() throws {
        let stage = GalleryStage(count: 3, hasThumbnails: false) { _ in
            let viewer = ImageViewerController(image: GalleryStage.picture(0))
            viewer.view.backgroundColor = UIColor(white: 0, alpha: 0.5)
            return viewer
        }
        stage.present()
        let layers = [stage.gallery.scrollView, stage.shown?.view]
        /// How much of the app lets these shine through.
        func shine() -> CGFloat {
            layers.reduce(1) { $0 * (1 - ($1?.backdrop?.cgColor.alpha ?? 0)) }
        }
        #expect(abs(shine() - 0.5) < 0.01)

        let finger = stage.holdHalfATurn()

        #expect(abs(shine() - 0.5) < 0.01)
        finger.lift()
    }

    /// The pages of the app's own: with a viewer of another colour, with a colour, without any.
    @Test(arguments: [(0, UIColor.blue), (1, .red), (2, .black)])
    func gapIsAsDarkAsThePage(kind: Int, color: UIColor) {
        let stage = GalleryStage(GallerySetting(), count: 3) { _ in
            let page = UIViewController()
            page.view.backgroundColor = kind == 1 ? .red : nil
            guard kind == 0 else { return page }
            let viewer = ImageViewerController(image: nil)
            viewer.view.backgroundColor = .blue
            page.addChild(viewer)
            page.view.addSubview(viewer.view)
            viewer.didMove(toParent: page)
            return page
        }
        stage.present()
        let finger = stage.holdHalfATurn()

        #expect(stage.gallery.scrollView?.backgroundColor == color)
        finger.lift()
        stage.phone.settle()
    }
}
#endif
