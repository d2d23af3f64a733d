#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What SwiftUI's modifiers stand on: the presenter of a binding, and anchors behind the thumbnails.
@MainActor struct ImageViewerPresenterTests {
    @Test func stateOpensTheViewerOutOfTheThumbnailAndAFlickTakesItBack() throws {
        let screen = PresenterStage()

        screen.selection = 1
        screen.phone.advance(by: 0.02)
        let start = try #require(screen.flying)
        #expect(abs(start.midX - 160) < 20 && abs(start.midY - 540) < 20 && start.width < 120)
        #expect(screen.hidden == [1])
        screen.phone.settle()
        #expect(screen.viewer != nil)

        screen.flickAway()
        screen.phone.settle()
        #expect(screen.viewer == nil && screen.selection == nil)
        #expect(screen.hidden == [])
        #expect(screen.made == 1)
    }

    @Test func withoutAnimationsItComesAndGoesAtOnce() {
        let screen = PresenterStage()
        screen.isAnimated = false

        screen.selection = 1
        screen.phone.advance(by: 0)
        #expect(screen.viewer.map { screen.phone.opacity(of: $0.imageView) } == 1)
        screen.selection = nil
        screen.phone.advance(by: 0)

        #expect(screen.viewer == nil && screen.hidden == [])
    }

    @Test func stateClosesTheViewerToo() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        screen.selection = nil
        screen.phone.advance(by: 0.4)
        #expect(screen.flying.map { $0.width < 200 } ?? false)
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.hidden == [])
    }

    @Test(arguments: ["flick", "button", "Escape", "code", "code without animation"])
    func everyWayOfClosingIsToldToTheState(way: String) {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        switch way {
        case "flick": screen.flickAway()
        case "button":
            let frame = screen.viewer.map { screen.phone.frame(of: $0.closeButton) } ?? .null
            screen.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        case "Escape": screen.phone.press(.keyboardEscape)
        default: screen.controller.dismiss(animated: way == "code")
        }
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [])
        screen.selection = 1
        screen.phone.settle()
        #expect(screen.viewer != nil)
    }

    @Test func itemWithoutAThumbnailFadesInAndFliesIntoTheOneThatComes() throws {
        let screen = PresenterStage([])
        screen.selection = 2
        screen.phone.advance(by: 0.1)
        #expect(screen.viewer != nil && screen.flying == nil)
        screen.phone.settle()

        screen.add(2)
        screen.phone.settle()
        #expect(screen.hidden == [2])
        screen.flickAway()
        screen.phone.advance(by: 0.4)
        let end = try #require(screen.flying)
        #expect(abs(end.midX - 260) < 20 && abs(end.midY - 540) < 20)
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [])
    }

    @Test func reloadedListGetsItsImageBack() throws {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        screen.remove(1)
        screen.add(1).frame.origin = CGPoint(x: 250, y: 100)
        screen.phone.settle()
        #expect(screen.viewer != nil && screen.made == 1 && screen.selection == 1 && screen.hidden == [1])
        screen.flickAway()
        screen.phone.advance(by: 0.4)
        let end = try #require(screen.flying)
        #expect(abs(end.midX - 290) < 20 && abs(end.midY - 140) < 20)
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [] && screen.shown == nil)
    }

    @Test func otherItemOfAThumbnailThatIsGoneIsAnotherViewer() {
        let screen = PresenterStage([1, 2])
        screen.images[2] = Stage.picture(CGSize(width: 800, height: 800))
        screen.selection = 1
        screen.phone.settle()
        let first = screen.viewer

        screen.remove(1)
        screen.selection = 2
        screen.phone.settle()
        #expect(screen.viewer !== first && screen.viewer?.drawnImage === screen.images[2])
        #expect(screen.made == 2 && screen.hidden == [2])
        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [])
    }

    @Test func dismissalsAreToldOnceEach() {
        let screen = PresenterStage([1, 2])
        screen.selection = 1
        screen.phone.settle()
        #expect(screen.dismissals == 0)
        screen.selection = 2
        screen.phone.settle()
        #expect(screen.dismissals == 1)
        screen.flickAway()
        screen.phone.settle()
        #expect(screen.dismissals == 2)
        screen.selection = 1
        screen.phone.settle()
        screen.selection = nil
        screen.phone.settle()
        #expect(screen.dismissals == 3)
    }

    /// As a sheet goes with the view that has presented it.
    @Test func viewerGoesWithTheViewThatHasPresentedItAndTheBindingSaysSo() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        screen.phone.act { screen.presenter.windowViewDidGo(screen.windowView) }
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.dismissals == 1)
    }

    private enum Step {
        case nothing, present, keep, dismiss
    }

    @Test(
        arguments: [
            (nil, nil, false, Step.nothing), (nil, nil, true, .nothing),
            (nil, 1, false, .dismiss), (nil, 1, true, .dismiss),
            (1, nil, false, .present), (1, nil, true, .present),
            (1, 1, false, .keep), (1, 1, true, .keep), (1, 2, true, .keep), (1, 2, false, .dismiss),
        ] as [(Int?, Int?, Bool, Step)])
    private func stepIsThatOfTheTable(wanted: Int?, shown: Int?, showsAllItems: Bool, step: Step) {
        let screen = PresenterStage([1, 2])
        screen.showsAllItems = showsAllItems
        screen.selection = shown
        screen.phone.settle()
        let (first, updated) = (screen.viewer, screen.updated.count)
        #expect((first != nil) == (shown != nil))

        screen.selection = wanted
        screen.phone.settle()

        #expect((screen.viewer != nil) == (wanted != nil) && screen.selection == wanted)
        #expect((screen.viewer === first) == (step == .nothing || step == .keep))
        #expect(screen.made == (shown == nil ? 0 : 1) + (wanted == nil || step == .keep ? 0 : 1))
        #expect(screen.dismissals == (step == .dismiss ? 1 : 0))
        if step == .keep { #expect(screen.updated.dropFirst(updated) == [1]) }
    }

    @Test func presentationThatIsRefusedWithoutATransitionIsTriedAgain() {
        let screen = PresenterStage()
        let busy = BusyController()
        busy.modalPresentationStyle = .overFullScreen
        screen.controller.present(busy, animated: false)
        screen.phone.settle()
        screen.selection = 1
        screen.phone.advance(by: 1)
        #expect(screen.viewer == nil && screen.shown == nil)

        busy.isBusy = false
        screen.phone.advance(by: 1)

        #expect(busy.presentedViewController is ImageViewerController && screen.shown == 1)
    }

    @Test func presentationThatIsRefusedForLongIsGivenUp() {
        let screen = PresenterStage()
        let busy = BusyController()
        busy.modalPresentationStyle = .overFullScreen
        screen.controller.present(busy, animated: false)
        screen.phone.settle()
        screen.selection = 1
        screen.phone.advance(by: 2)
        #expect(screen.selection == 1)

        screen.phone.advance(by: 3)
        let refusals = busy.refusals
        screen.phone.advance(by: 1)

        #expect(busy.refusals == refusals && screen.selection == nil && screen.dismissals == 0)
        busy.isBusy = false
        screen.selection = 1
        screen.phone.settle()
        #expect(busy.presentedViewController is ImageViewerController)
    }

    @Test func viewerThatWasRefusedShowsItsItemAsItIsByThen() {
        let screen = PresenterStage([1, 2])
        let busy = BusyController()
        busy.modalPresentationStyle = .overFullScreen
        screen.controller.present(busy, animated: false)
        screen.phone.settle()
        screen.selection = 2
        screen.phone.advance(by: 0.5)
        screen.selection = 1
        screen.phone.advance(by: 0.5)

        screen.images[1] = Stage.picture(CGSize(width: 300, height: 300))
        busy.isBusy = false
        screen.phone.advance(by: 1)

        let viewer = busy.presentedViewController as? ImageViewerController
        #expect(viewer?.image === screen.images[1] && screen.shown == 1)
    }

    /// As where a window goes with all that is in it.
    @Test func viewerStaysWhereSwiftUIMakesTheModifiedViewAnew() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        let viewer = screen.viewer

        screen.phone.act { screen.remakeWindowView() }
        screen.phone.settle()

        #expect(viewer != nil && screen.viewer === viewer && screen.selection == 1)
        screen.selection = nil
        screen.phone.settle()
        #expect(screen.viewer == nil)
    }

    @Test func viewerThatIsGoneWithoutAWordIsToldToTheStateWhenItsViewGoesToo() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        screen.phone.act {
            screen.viewer?.presence.willCallOnDismiss = nil
            screen.controller.dismiss(animated: false)
        }
        screen.phone.act { screen.presenter.windowViewDidGo(screen.windowView) }
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.dismissals == 1)
    }

    /// Refuses to present, as UIKit does where an app has just started, and tells nobody.
    private final class BusyController: UIViewController {
        var isBusy = true
        private(set) var refusals = 0

        override func present(
            _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
        ) {
            if isBusy {
                refusals += 1
            } else {
                super.present(controller, animated: animated, completion: completion)
            }
        }
    }

    @Test func thumbnailThatComesAnewIsHiddenInPlaceOfTheOneThatIsGone() throws {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        let gone = try #require(screen.anchors[1]?.first)
        #expect(gone.alpha == 0)

        screen.remove(1)
        screen.add(1)
        screen.phone.settle()

        #expect(gone.alpha == 1 && screen.viewer != nil && screen.hidden == [1])
    }

    @Test func otherItemTakesTheTurnOfTheFirst() {
        for order in [[1, 2], [2, 1]] {
            let screen = PresenterStage(order)
            screen.selection = 1
            screen.phone.settle()
            let first = screen.viewer

            screen.selection = 2
            screen.phone.settle()

            #expect(screen.viewer != nil && screen.viewer !== first)
            #expect(screen.selection == 2 && screen.hidden == [2])
            screen.flickAway()
            screen.phone.settle()
            #expect(screen.selection == nil && screen.viewer == nil && screen.hidden == [])
        }
    }

    @Test func severalThumbnailsOfOneItemOpenOneViewer() {
        let screen = PresenterStage([1])
        screen.add(1)
        screen.selection = 1
        screen.phone.settle()
        #expect(screen.made == 1)

        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.made == 1)
    }

    @Test func thumbnailThatIsGoneLeavesTheViewerAndItsWayOut() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        screen.remove(1)
        screen.phone.settle()
        #expect(screen.viewer != nil)
        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil)
    }

    @Test func thumbnailThatGoesInTheMiddleOfAFlightBreaksNothing() {
        for wait in [0.05, 0.2] {
            for isClosing in [false, true] {
                let screen = PresenterStage()
                screen.selection = 1
                if isClosing {
                    screen.phone.settle()
                    screen.flickAway()
                }
                screen.phone.advance(by: wait)

                screen.remove(1)
                screen.phone.settle()
                #expect((screen.viewer == nil) == isClosing)
                screen.selection = nil
                screen.flickAway()
                screen.phone.settle()

                #expect(screen.viewer == nil)
                #expect(screen.phone.opacity(of: screen.controller.view) == 1)
            }
        }
    }

    @Test func stateThatChangesInTheMiddleOfAFlightHasItsWayInTheEnd() {
        for wait in [0.02, 0.1, 0.3] {
            let screen = PresenterStage()
            screen.selection = 1
            screen.phone.advance(by: wait)

            screen.selection = nil
            screen.phone.settle()

            #expect(screen.viewer == nil && screen.hidden == [], "after \(wait)")
        }
    }

    @Test func sheetThatLeavesTheThumbnailWithinReachPresentsTheViewer() {
        let screen = PresenterStage()
        let sheet = UIViewController()
        screen.controller.present(sheet, animated: true)
        screen.phone.settle()

        screen.selection = 1
        screen.phone.settle()
        #expect(sheet.presentedViewController is ImageViewerController)
        screen.flickAway()
        screen.phone.settle()

        #expect(screen.selection == nil && screen.hidden == [])
        #expect(screen.controller.presentedViewController === sheet)
    }

    @Test func sheetThatIsLeavingIsWaitedFor() {
        let screen = PresenterStage()
        screen.controller.present(UIViewController(), animated: true)
        screen.phone.settle()
        screen.controller.dismiss(animated: true)
        screen.phone.advance(by: 0.1)

        screen.selection = 1
        screen.phone.settle()

        #expect(screen.viewer != nil && screen.selection == 1)
    }

    /// What is presented on it would go with it. It may come and go without a coordinator.
    @Test(arguments: [false, true])
    func screenThatComesOrGoesWithoutACoordinatorIsWaitedFor(isGoing: Bool) {
        let screen = PresenterStage()
        let passing = PassingController()
        passing.modalPresentationStyle = .overFullScreen
        screen.controller.present(passing, animated: false)
        screen.phone.settle()
        (passing.isComing, passing.isGoing) = (!isGoing, isGoing)

        screen.selection = 1
        screen.phone.advance(by: 1)
        #expect(passing.presentedViewController == nil && screen.selection == 1 && screen.shown == nil)
        (passing.isComing, passing.isGoing) = (false, false)
        screen.phone.advance(by: 1)

        #expect(passing.presentedViewController is ImageViewerController && screen.shown == 1)
        #expect(screen.made == 1)
    }

    private final class PassingController: UIViewController {
        var isComing = false
        var isGoing = false

        override var isBeingPresented: Bool { isComing || super.isBeingPresented }
        override var isBeingDismissed: Bool { isGoing || super.isBeingDismissed }
    }

    @Test func childOfContainersPresentsFromWhereItIs() {
        let screen = PresenterStage([])
        let (child, navigation) = (UIViewController(), UINavigationController())
        navigation.isNavigationBarHidden = true
        navigation.viewControllers = [child]
        screen.phone.show(navigation)
        screen.add(1, in: child.view)

        screen.selection = 1
        screen.phone.settle()
        #expect(navigation.presentedViewController is ImageViewerController)
        screen.flickAway()
        screen.phone.settle()

        #expect(navigation.presentedViewController == nil && screen.selection == nil)
    }

    @Test func otherImageOfTheItemTakesThePlaceOfTheFirst() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()

        let other = Stage.picture(CGSize(width: 800, height: 800))
        screen.images[1] = other
        screen.phone.settle()

        #expect(screen.viewer?.drawnImage === other && screen.made == 1)
    }

    @Test func viewerOfTheAppIsLeftAlone() throws {
        let (screen, own) = (
            PresenterStage(), ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        )
        var count = 0
        own.onDismiss = { count += 1 }
        screen.controller.present(own, animated: true)
        screen.phone.settle()

        screen.selection = 1
        screen.phone.settle()
        #expect(own.presentedViewController is ImageViewerController && screen.made == 1)
        screen.flickAway()
        screen.phone.settle()

        #expect(own.presentedViewController == nil && screen.viewer === own)
        #expect(count == 0 && screen.selection == nil)
    }

    @Test func reloadedListLeavesAloneWhatTheViewerPresents() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        let sheet = UIViewController()
        screen.viewer?.present(sheet, animated: true)
        screen.phone.settle()

        screen.remove(1)
        screen.add(1)
        screen.phone.settle()

        #expect(screen.viewer?.presentedViewController === sheet && sheet.presentedViewController == nil)
        #expect(screen.made == 1 && screen.selection == 1)
    }

    @Test func viewerIsReleasedOnceItIsGone() {
        let screen = PresenterStage()
        screen.selection = 1
        screen.phone.settle()
        weak let viewer = screen.viewer
        #expect(viewer != nil)

        screen.flickAway()
        screen.phone.settle()

        #expect(viewer == nil)
    }
}

/// What SwiftUI's view stands on: a viewer in a container that knows how to close it.
@MainActor struct CloseActionTests {
    let phone = Simulator(.iPhone)
    let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))

    init() {
        let container = UIViewController()
        container.addChild(viewer)
        viewer.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        container.view.addSubview(viewer.view)
        viewer.didMove(toParent: container)
        phone.show(container)
        phone.settle()
    }

    @Test(arguments: ["flick", "button", "Escape"])
    func viewerInAContainerClosesItself(way: String) {
        var count = 0
        viewer.onClose = { count += 1 }

        switch way {
        case "flick": phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        case "button":
            let frame = phone.frame(of: viewer.closeButton)
            phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        default: phone.press(.keyboardEscape)
        }
        phone.settle()

        #expect(count == 1)
    }

    /// Its host closes it some frames later, as SwiftUI does.
    @Test func galleryThatFliesAwayNeitherTurnsNorClosesTwice() {
        var count = 0
        let gallery = ImageGalleryController(count: 3) { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 600, height: 400)))
        }
        gallery.onClose = { count += 1 }
        phone.show(gallery)
        phone.settle()

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        phone.press(.keyboardEscape)
        phone.press(.keyboardRightArrow)
        phone.advance(by: 0.2)

        #expect(count == 1 && gallery.index == 0 && gallery.isFlyingOut)
        // The host has kept it.
        phone.settle()
        #expect(gallery.index == 0 && !gallery.isFlyingOut)
    }

    @Test func backdropStaysWhereThePresenterIsNotBeneathIt() {
        viewer.onClose = {}

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 700), duration: 0.3)

        #expect(viewer.scrollView.contentOffset.y < viewer.scrollView.contentInset.top * -1 - 50)
        #expect(viewer.view.backdrop == .black)
        finger.lift()
    }
}
#endif
