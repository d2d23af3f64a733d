#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// States that change, thumbnails that come and go, and fingers, at every moment.
@MainActor @Suite struct AnchorMomentsTests {
    typealias Album = ImageViewerAnchorTests.Album

    @Test func opensAgainWhereSomebodyStillHoldsTheOldViewer() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        let held = album.viewer
        album.flickAway()
        album.phone.settle()
        #expect(album.selection == nil)

        album.selection = 1
        album.phone.settle()

        #expect(album.viewer != nil && held != nil)
    }

    @Test func keptThumbnailWhoseViewerWasTakenOverIsSeenAgain() throws {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        let kept = try #require(album.anchors[1]?.first)
        kept.removeFromSuperview()
        album.add(1)
        album.phone.settle()
        album.flickAway()
        album.phone.settle()
        #expect(album.viewer == nil && album.selection == nil)

        album.controller.view.addSubview(kept)
        album.phone.settle()

        #expect(kept.alpha == 1 && album.hidden == [])
    }

    @Test func keptThumbnailLeavesTheViewerOfAnotherAlone() throws {
        let album = Album([1, 2])
        album.selection = 1
        album.phone.settle()
        let kept = try #require(album.anchors[1]?.first)
        kept.removeFromSuperview()
        album.selection = 2
        album.phone.settle()
        #expect(album.viewer != nil && album.made == 1)

        album.controller.view.addSubview(kept)
        album.phone.settle()

        #expect(album.viewer != nil && album.selection == 2)

        // Even when that other one's thumbnail goes.
        album.anchors[2]?.first?.removeFromSuperview()
        kept.setNeedsLayout()
        album.phone.settle()

        #expect(album.viewer != nil && album.selection == 2)
    }

    @Test(arguments: [false, true]) func zoomingViewerOfTheAppIsNotTakenOver(isThumbnailGone: Bool) {
        let album = Album()
        let own = ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        if !isThumbnailGone { album.controller.view.addSubview(thumbnail) }
        own.transition = ImageZoomTransition(from: thumbnail)
        var count = 0
        own.onDismiss = { count += 1 }
        album.controller.present(own, animated: true)
        album.phone.settle()
        let image = own.image

        album.selection = 1
        album.phone.settle()

        #expect(own.image === image && album.made == 1)
        album.controller.dismiss(animated: false)
        album.phone.settle()
        #expect(count == 1)
    }

    @Test func stateClosesTheViewerWhoseThumbnailIsGoneWhileAnotherIsThere() throws {
        let album = Album()
        let other = album.add(1)
        album.selection = 1
        album.phone.settle()
        let first = try #require(album.anchors[1]?.first)
        first.removeFromSuperview()
        album.phone.settle()

        album.selection = nil
        album.phone.settle()

        #expect(other.window != nil && album.viewer == nil)
    }

    @Test(arguments: stride(from: 0.02, to: 0.7, by: 0.06).map { $0 })
    func itemThatIsChosenAgainWhileItClosesOpensAgain(wait: Double) {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        album.selection = nil
        album.phone.advance(by: wait)

        album.selection = 1
        album.phone.settle()

        #expect(album.viewer != nil && album.selection == 1, "\(String(describing: album.selection))")
    }

    @Test func severalThumbnailsOverAViewerOfTheAppOpenOneViewer() {
        let album = Album()
        album.add(1)
        let own = ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        album.controller.present(own, animated: true)
        album.phone.settle()

        album.selection = 1
        album.phone.settle()

        #expect(own.presentedViewController != nil && album.selection == 1 && album.made == 1)
    }

    @Test func itemThatIsChosenDuringAFlickOpens() {
        for wait in stride(from: 0.0, to: 0.6, by: 0.04) {
            let album = Album([1, 2])
            album.selection = 1
            album.phone.settle()
            album.flickAway()
            album.phone.advance(by: wait)
            album.selection = 2
            album.phone.settle()
            #expect(album.viewer != nil && album.selection == 2 && album.hidden == [2], "\(wait)")
        }
    }

    @Test func stateClosesTheViewerWithAllThatItPresents() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        let (sheet, alert) = (UIViewController(), UIViewController())
        album.viewer?.present(sheet, animated: true)
        album.phone.settle()
        sheet.present(alert, animated: true)
        album.phone.advance(by: 0.1)

        album.selection = nil
        album.phone.settle()

        #expect(album.viewer == nil)
    }

    @Test func listThatChangesWithAnAnimationKeepsItsViewer() throws {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        // What SwiftUI takes away with a transition is in the window for a while, and is told nothing any more.
        let old = try #require(album.forget(1)?.first)
        album.add(1)
        album.phone.advance(by: 0.3)
        old.removeFromSuperview()
        album.phone.settle()
        #expect(album.viewer != nil && album.made == 1)
        album.selection = nil
        album.phone.settle()

        #expect(album.viewer == nil)
    }

    @Test func flightThatTheStateAskedForEndsDespiteATouch() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        album.selection = nil
        album.phone.advance(by: 0.1)
        album.phone.tap(at: CGPoint(x: 195, y: 500))
        album.phone.settle()
        #expect(album.viewer == nil && album.hidden == [])
    }

    @Test func openingFlightThatIsTurnedBackIsToldToTheState() {
        let album = Album()
        album.selection = 1
        album.phone.advance(by: 0.1)
        let flying = album.flying ?? .zero
        album.phone.longPress(at: CGPoint(x: flying.midX, y: flying.midY), duration: 0.2)
        album.phone.settle()
        #expect(album.viewer == nil && album.selection == nil && album.hidden == [])
    }

    @Test(arguments: stride(from: 0.0, to: 1.3, by: 0.1).map { $0 })
    func fastChangesEndWithTheLast(wait: Double) {
        for last in [1, nil] as [Int?] {
            for second in stride(from: 0.02, to: 0.7, by: 0.12) {
                let album = Album([1, 2])
                album.selection = 1
                album.phone.advance(by: wait)
                album.selection = 2
                album.phone.advance(by: second)
                album.selection = last
                album.phone.settle()
                let shown = album.viewer != nil
                #expect(shown == (album.selection != nil), "\(second)")
                #expect(album.selection == last, "\(second) \(String(describing: album.selection))")
                #expect(album.hidden == (shown ? [1] : []), "\(second) \(album.hidden)")
            }
        }
    }

    @Test(arguments: [true, false], stride(from: 0.0, to: 1.3, by: 0.1).map { $0 })
    func rootThatIsReplacedTakesTheViewerWithIt(isMotionReduced: Bool, wait: Double) {
        let album = Album()
        album.phone.accessibility.isReduceMotionEnabled = isMotionReduced
        album.selection = 1
        album.phone.advance(by: wait)
        if wait > 0.7 {
            album.flickAway()
            album.phone.advance(by: max(0, wait - 0.7))
        }
        album.phone.show(UIViewController())
        album.phone.settle()
        #expect(album.viewer == nil && album.hidden == [])
        album.phone.show(album.controller)
        album.phone.settle()
        #expect((album.viewer != nil) == (album.selection != nil))
    }

    @Test(
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .popover, .overFullScreen],
        [Device.iPhone, .iPad])
    func presenterThatGoesTakesTheViewerWithIt(style: UIModalPresentationStyle, device: Device) {
        for wait in stride(from: 0.0, to: 1.2, by: 0.2) {
            for animated in [false, true] {
                let album = Album([], on: device)
                let sheet = UIViewController()
                sheet.modalPresentationStyle = style
                sheet.popoverPresentationController?.sourceView = album.controller.view
                album.controller.present(sheet, animated: false)
                album.phone.settle()
                album.add(1, in: sheet.view)
                album.selection = 1
                album.phone.advance(by: wait)
                album.controller.dismiss(animated: animated)
                album.phone.settle()
                if album.controller.presentedViewController == nil {
                    #expect(album.selection == nil, "\(wait) \(animated)")
                    #expect(album.hidden == [], "\(wait) \(animated)")
                } else {
                    #expect(
                        sheet.presentedViewController != nil && album.selection == 1,
                        "\(wait) \(animated)")
                }
            }
        }
    }

    @Test(arguments: stride(from: 0.0, to: 1.2, by: 0.1).map { $0 })
    func thumbnailThatIsPoppedInMidFlightBreaksNothing(wait: Double) {
        let album = Album([])
        let (child, navigation) = (UIViewController(), UINavigationController())
        navigation.isNavigationBarHidden = true
        navigation.viewControllers = [UIViewController(), child]
        album.phone.show(navigation)
        album.add(1, in: child.view)
        album.phone.settle()
        album.selection = 1
        album.phone.advance(by: wait)
        navigation.popViewController(animated: true)
        album.phone.settle()
        let isShown = navigation.presentedViewController != nil
        #expect(isShown == (album.selection != nil))
        if isShown {
            album.flickAway()
            album.phone.settle()
        }
        #expect(navigation.presentedViewController == nil && album.selection == nil && album.hidden == [])
    }

    @Test func anchorViewerAndImageAreReleased() {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        phone.show(controller)
        weak var anchor: ImageViewerAnchor?
        weak var viewer: ImageViewerController?
        weak var image: UIImage?
        do {
            let made = ImageViewerAnchor(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
            let picture = Stage.picture(CGSize(width: 90, height: 90))
            made.make = { ImageViewerController(image: picture) }
            made.isPresented = true
            (anchor, image) = (made, picture)
            controller.view.addSubview(made)
        }
        phone.settle()
        viewer = controller.presentedViewController as? ImageViewerController
        #expect(viewer != nil)
        anchor?.removeFromSuperview()
        phone.settle()
        controller.dismiss(animated: true)
        phone.settle()
        #expect(anchor == nil && viewer == nil && image == nil)
    }

    @Test(arguments: stride(from: 0.0, to: 0.8, by: 0.16).map { $0 })
    func thumbnailThatLeavesTheWindowAndComesBackStaysTrue(wait: Double) throws {
        for closing in [false, true] {
            for away in [0, 0.1, 2] {
                for reduced in [false, true] {
                    let album = Album()
                    album.phone.accessibility.isReduceMotionEnabled = reduced
                    album.selection = 1
                    if closing {
                        album.phone.settle()
                        album.flickAway()
                    }
                    album.phone.advance(by: wait)
                    let kept = try #require(album.anchors[1]?.first)
                    kept.removeFromSuperview()
                    if away > 0 { album.phone.advance(by: away) }
                    album.controller.view.addSubview(kept)
                    album.phone.settle()
                    let name: Comment = "\(closing) \(away) \(reduced)"
                    #expect((album.viewer != nil) == (album.selection != nil), name)
                    if album.viewer != nil {
                        album.selection = nil
                        album.phone.settle()
                    }
                    #expect(album.viewer == nil && album.hidden == [] && kept.alpha == 1, name)
                    album.selection = 1
                    album.phone.settle()
                    #expect(album.viewer != nil, name)
                }
            }
        }
    }
}
#endif
