#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// States that change, thumbnails that come and go, and fingers, at every moment.
@MainActor struct PresenterMomentsTests {
    @Test func opensAgainWhereSomebodyStillHoldsTheOldViewer() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        let held = screen.viewer
        screen.flickAway()
        screen.phone.settle()
        #expect(screen.selection == nil)

        screen.selection = 1
        screen.phone.settle()

        #expect(screen.viewer != nil && held != nil)
    }

    @Test(arguments: [false, true]) func zoomingViewerOfTheAppIsNotTakenOver(isThumbnailGone: Bool) {
        let screen = PresenterStage()
        let own = ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        if !isThumbnailGone { screen.controller.view.addSubview(thumbnail) }
        own.transition = ImageZoomTransition(from: thumbnail)
        var count = 0
        own.onDismiss = { count += 1 }
        screen.controller.present(own, animated: true)
        screen.phone.settle()
        let image = own.image

        screen.selection = 1
        screen.phone.settle()

        #expect(own.image === image && screen.made == 1)
        screen.controller.dismiss(animated: false)
        screen.phone.settle()
        #expect(count == 1)
    }

    @Test(arguments: stride(from: 0.02, to: 0.7, by: 0.06).map { $0 })
    func itemThatIsChosenAgainWhileItClosesOpensAgain(wait: Double) {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        screen.selection = nil
        screen.phone.advance(by: wait)

        screen.selection = 1
        screen.phone.settle()

        #expect(screen.viewer != nil && screen.selection == 1, "\(String(describing: screen.selection))")
    }

    @Test func severalThumbnailsOverAViewerOfTheAppOpenOneViewer() {
        let screen = PresenterStage()
        screen.add(1)
        let own = ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        screen.controller.present(own, animated: true)
        screen.phone.settle()

        screen.selection = 1
        screen.phone.settle()

        #expect(own.presentedViewController != nil && screen.selection == 1 && screen.made == 1)
    }

    @Test func itemThatIsChosenDuringAFlickOpens() {
        for wait in stride(from: 0.0, to: 0.6, by: 0.04) {
            let screen = PresenterStage([1, 2])
            screen.selection = 1
            screen.phone.settle()
            screen.flickAway()
            screen.phone.advance(by: wait)
            screen.selection = 2
            screen.phone.settle()
            #expect(screen.viewer != nil && screen.selection == 2 && screen.hidden == [2], "\(wait)")
        }
    }

    @Test func stateClosesTheViewerWithAllThatItPresents() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        let (sheet, alert) = (UIViewController(), UIViewController())
        screen.viewer?.present(sheet, animated: true)
        screen.phone.settle()
        sheet.present(alert, animated: true)
        screen.phone.advance(by: 0.1)

        screen.selection = nil
        screen.phone.settle()

        #expect(screen.viewer == nil)
    }

    @Test func flightThatTheStateAskedForEndsDespiteATouch() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        screen.selection = nil
        screen.phone.advance(by: 0.1)
        screen.phone.tap(at: CGPoint(x: 195, y: 500))
        screen.phone.settle()
        #expect(screen.viewer == nil && screen.hidden == [])
    }

    @Test(arguments: stride(from: 0.0, to: 1.3, by: 0.1).map { $0 })
    func fastChangesEndWithTheLast(wait: Double) {
        for last in [1, nil] as [Int?] {
            for second in stride(from: 0.02, to: 0.7, by: 0.12) {
                let screen = PresenterStage([1, 2])
                screen.selection = 1
                screen.phone.advance(by: wait)
                screen.selection = 2
                screen.phone.advance(by: second)
                screen.selection = last
                screen.phone.settle()
                let shown = screen.viewer != nil
                #expect(shown == (screen.selection != nil), "\(second)")
                #expect(screen.selection == last, "\(second) \(String(describing: screen.selection))")
                #expect(screen.hidden == (shown ? [1] : []), "\(second) \(screen.hidden)")
            }
        }
    }

    @Test(arguments: [true, false], stride(from: 0.0, to: 1.3, by: 0.1).map { $0 })
    func rootThatIsReplacedTakesTheViewerWithIt(isMotionReduced: Bool, wait: Double) {
        let screen = PresenterStage()
        screen.phone.accessibility.isReduceMotionEnabled = isMotionReduced
        screen.selection = 1
        screen.phone.advance(by: wait)
        if wait > 0.7 {
            screen.flickAway()
            screen.phone.advance(by: max(0, wait - 0.7))
        }
        screen.phone.show(UIViewController())
        screen.phone.settle()
        #expect(screen.viewer == nil && screen.hidden == [])
        screen.phone.show(screen.controller)
        screen.phone.settle()
        #expect((screen.viewer != nil) == (screen.selection != nil))
    }

    @Test(
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .popover, .overFullScreen],
        [Device.iPhone, .iPad])
    func presenterThatGoesTakesTheViewerWithIt(style: UIModalPresentationStyle, device: Device) {
        for wait in stride(from: 0.0, to: 1.2, by: 0.2) {
            for animated in [false, true] {
                let screen = PresenterStage([], on: device)
                let sheet = UIViewController()
                sheet.modalPresentationStyle = style
                sheet.popoverPresentationController?.sourceView = screen.controller.view
                screen.controller.present(sheet, animated: false)
                screen.phone.settle()
                screen.add(1, in: sheet.view)
                screen.selection = 1
                screen.phone.advance(by: wait)
                screen.controller.dismiss(animated: animated)
                screen.phone.settle()
                if screen.controller.presentedViewController == nil {
                    #expect(screen.selection == nil, "\(wait) \(animated)")
                    #expect(screen.hidden == [], "\(wait) \(animated)")
                } else {
                    #expect(
                        sheet.presentedViewController != nil && screen.selection == 1,
                        "\(wait) \(animated)")
                }
            }
        }
    }

    @Test(arguments: stride(from: 0.0, to: 1.2, by: 0.1).map { $0 })
    func thumbnailThatIsPoppedInMidFlightBreaksNothing(wait: Double) {
        let screen = PresenterStage([])
        let (child, navigation) = (UIViewController(), UINavigationController())
        navigation.isNavigationBarHidden = true
        navigation.viewControllers = [UIViewController(), child]
        screen.phone.show(navigation)
        screen.add(1, in: child.view)
        screen.phone.settle()
        screen.selection = 1
        screen.phone.advance(by: wait)
        navigation.popViewController(animated: true)
        screen.phone.settle()
        let isShown = navigation.presentedViewController != nil
        #expect(isShown == (screen.selection != nil))
        if isShown {
            screen.flickAway()
            screen.phone.settle()
        }
        #expect(navigation.presentedViewController == nil && screen.selection == nil && screen.hidden == [])
    }

    @Test(arguments: stride(from: 0.0, to: 0.8, by: 0.16).map { $0 })
    func thumbnailThatLeavesTheWindowAndComesBackStaysTrue(wait: Double) throws {
        for closing in [false, true] {
            for away in [0, 0.1, 2] {
                for reduced in [false, true] {
                    let screen = PresenterStage()
                    screen.phone.accessibility.isReduceMotionEnabled = reduced
                    screen.selection = 1
                    if closing {
                        screen.phone.settle()
                        screen.flickAway()
                    }
                    screen.phone.advance(by: wait)
                    let kept = try #require(screen.anchors[1]?.first)
                    kept.removeFromSuperview()
                    if away > 0 { screen.phone.advance(by: away) }
                    screen.controller.view.addSubview(kept)
                    screen.phone.settle()
                    let name: Comment = "\(closing) \(away) \(reduced)"
                    #expect((screen.viewer != nil) == (screen.selection != nil), name)
                    if screen.viewer != nil {
                        screen.selection = nil
                        screen.phone.settle()
                    }
                    #expect(screen.viewer == nil && screen.hidden == [] && kept.alpha == 1, name)
                    screen.selection = 1
                    screen.phone.settle()
                    #expect(screen.viewer != nil, name)
                }
            }
        }
    }
}
#endif
