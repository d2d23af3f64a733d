#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What SwiftUI's modifier stands on: an anchor over each thumbnail, and a state that says whether it is open.
@MainActor @Suite struct ImageViewerAnchorTests {
    /// One screen of an app whose thumbnails are drawn by something else than UIKit.
    @MainActor final class ThumbnailScreen {
        let phone: Simulator
        let controller = UIViewController()
        var images = [1: Stage.picture(CGSize(width: 1200, height: 800))] {
            didSet { update() }
        }
        /// The state that the app has bound.
        var selection: Int? {
            didSet { update() }
        }
        var hidden: Set<Int> = []
        /// The anchors that have a viewer, by what they said last.
        var open: Set<ObjectIdentifier> = []
        private(set) var anchors: [Int: [ImageViewerAnchor]] = [:]
        private(set) var made = 0

        init(_ items: [Int] = [1], on device: Device = .iPhone) {
            phone = Simulator(device)
            controller.view.backgroundColor = .white
            phone.show(controller)
            for item in items { add(item) }
            phone.settle()
        }

        @discardableResult
        func add(_ item: Int, in view: UIView? = nil) -> ImageViewerAnchor {
            let anchor = ImageViewerAnchor(
                frame: CGRect(x: 20 + 100 * CGFloat(item), y: 500, width: 80, height: 80))
            anchor.clipsToBounds = true
            anchor.contentMode = .scaleAspectFill
            anchor.layer.cornerRadius = 8
            anchors[item, default: []].append(anchor)
            (view ?? controller.view).addSubview(anchor)
            update()
            return anchor
        }

        func remove(_ item: Int) {
            for anchor in anchors[item] ?? [] { anchor.removeFromSuperview() }
            anchors[item] = nil
            // A thumbnail that comes anew is not hidden.
            hidden.remove(item)
        }

        /// Leaves thumbnails where they are, but tells them nothing any more.
        func forget(_ item: Int) -> [ImageViewerAnchor]? {
            anchors.removeValue(forKey: item)
        }

        /// What SwiftUI does when the state has changed.
        private func update() {
            for (item, anchors) in anchors {
                for anchor in anchors {
                    let image = images[item] ?? images[1]
                    anchor.make = { [weak self] in
                        self?.made += 1
                        return ImageViewerController(image: image)
                    }
                    anchor.update = { viewer in
                        guard let viewer = viewer as? ImageViewerController, viewer.image !== image
                        else { return }
                        viewer.image = image
                    }
                    anchor.onDismiss = { [weak self] in self?.selection = nil }
                    anchor.onOpen = { [weak self, weak anchor] in
                        guard let anchor else { return }
                        if $0 {
                            self?.open.insert(ObjectIdentifier(anchor))
                        } else {
                            self?.open.remove(ObjectIdentifier(anchor))
                        }
                    }
                    anchor.onHide = { [weak self] in
                        if $0 { self?.hidden.insert(item) } else { self?.hidden.remove(item) }
                    }
                    anchor.isPresented = selection == item
                }
            }
        }

        var viewer: ImageViewerController? {
            controller.presentedViewController as? ImageViewerController
        }

        /// What flies in a transition.
        var flying: CGRect? {
            let stage = phone.window.subviews.last?.subviews.last
            return stage?.subviews.first.map { phone.frame(of: $0) }
        }

        func flickAway() {
            phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
        }
    }

    @Test func stateOpensTheViewerOutOfTheThumbnailAndAFlickTakesItBack() throws {
        let screen = ThumbnailScreen()

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
        let screen = ThumbnailScreen()
        for anchor in screen.anchors[1] ?? [] { anchor.isAnimated = false }

        screen.selection = 1
        screen.phone.advance(by: 0)
        #expect(screen.viewer.map { screen.phone.opacity(of: $0.imageView) } == 1)
        screen.selection = nil
        screen.phone.advance(by: 0)

        #expect(screen.viewer == nil && screen.hidden == [])
    }

    @Test func stateClosesTheViewerToo() {
        let screen = ThumbnailScreen()
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
        let screen = ThumbnailScreen()
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

    @Test func stateThatIsSetBeforeTheThumbnailAppearsOpensIt() {
        let screen = ThumbnailScreen([])
        screen.selection = 2

        screen.add(2)
        screen.phone.settle()

        #expect(screen.viewer != nil)
    }

    /// SwiftUI keeps the anchor of a thumbnail only while it has a viewer.
    @Test(arguments: [[1, 2], [2, 1]])
    func everyAnchorSaysWhenItHasNoViewerAnyMore(order: [Int]) throws {
        let screen = ThumbnailScreen(order)
        func ids(_ item: Int) -> Set<ObjectIdentifier> {
            Set(screen.anchors[item]?.map(ObjectIdentifier.init) ?? [])
        }
        screen.selection = 1
        screen.phone.settle()
        #expect(screen.open == ids(1))

        screen.selection = 2
        screen.phone.settle()
        #expect(screen.open == ids(2))
        screen.selection = nil
        screen.phone.settle()

        #expect(screen.open == [] && screen.viewer == nil)
    }

    /// UIKit refuses while it is busy with what it tells nobody of.
    @Test func refusedPresentationIsTriedAgain() {
        let screen = ThumbnailScreen()
        let menu = ContextMenuImpostor()
        screen.controller.present(menu, animated: false)
        screen.phone.settle()

        screen.selection = 1
        screen.phone.advance(by: 1)
        #expect(screen.viewer == nil && screen.selection == 1 && screen.open == [])
        menu.dismiss(animated: false)
        screen.phone.settle()

        #expect(screen.viewer != nil && screen.selection == 1 && screen.open.count == 1)
    }

    @Test func presentationThatIsRefusedWithoutATransitionIsTriedAgain() {
        let screen = ThumbnailScreen()
        let busy = BusyController()
        busy.modalPresentationStyle = .overFullScreen
        screen.controller.present(busy, animated: false)
        screen.phone.settle()
        screen.selection = 1
        screen.phone.advance(by: 1)
        #expect(screen.viewer == nil && screen.open == [])

        busy.isBusy = false
        screen.phone.advance(by: 1)

        #expect(busy.presentedViewController is ImageViewerController && screen.open.count == 1)
    }

    /// Refuses to present, as UIKit does where an app has just started, and tells nobody.
    private final class BusyController: UIViewController {
        var isBusy = true

        override func present(
            _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
        ) {
            if !isBusy { super.present(controller, animated: animated, completion: completion) }
        }
    }

    @Test func thumbnailThatIsGoneIsSeenAgainWhereAnotherTakesItsViewerOver() throws {
        let screen = ThumbnailScreen()
        screen.selection = 1
        screen.phone.settle()
        let gone = try #require(screen.anchors[1]?.first)
        #expect(gone.alpha == 0)

        screen.remove(1)
        screen.add(1)
        screen.phone.settle()

        #expect(gone.alpha == 1 && screen.viewer != nil && screen.hidden == [1])
    }

    /// Named like the controllers with which UIKit shows menus, and which take along what is presented on them.
    private final class ContextMenuImpostor: UIViewController {}

    @Test func otherItemTakesTheTurnOfTheFirst() {
        for order in [[1, 2], [2, 1]] {
            let screen = ThumbnailScreen(order)
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
        let screen = ThumbnailScreen([1])
        screen.add(1)
        screen.selection = 1
        screen.phone.settle()
        #expect(screen.made == 1)

        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.made == 1)
    }

    /// It has followed the one that opened the viewer, and opens no second one over it.
    @Test func thumbnailOfTheSameItemTakesTheViewerOverWhenTheFirstIsGone() throws {
        let screen = ThumbnailScreen([1, 1])
        screen.selection = 1
        screen.phone.settle()
        let viewer = try #require(screen.viewer)
        let opener = try #require((viewer.transition as? ImageZoomTransition)?.source())

        opener.removeFromSuperview()
        for _ in 0..<3 {
            for anchor in screen.anchors[1] ?? [] { anchor.setNeedsLayout() }
            screen.phone.settle()
        }
        #expect(screen.viewer === viewer && viewer.presentedViewController == nil && screen.made == 1)
        let owner = (viewer.transition as? ImageZoomTransition)?.source()
        #expect(owner !== opener && owner?.window != nil)
        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.open == [])
    }

    @Test func reloadedListTakesTheViewerBack() throws {
        let screen = ThumbnailScreen()
        screen.selection = 1
        screen.phone.settle()

        screen.remove(1)
        let anchor = screen.add(1)
        anchor.frame.origin = CGPoint(x: 250, y: 100)
        screen.phone.settle()
        #expect(screen.viewer != nil && screen.made == 1 && screen.selection == 1)
        #expect(screen.open == [ObjectIdentifier(anchor)])
        screen.flickAway()
        screen.phone.advance(by: 0.4)
        let end = try #require(screen.flying)
        #expect(abs(end.midX - 290) < 20 && abs(end.midY - 140) < 20)
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [] && screen.open == [])
    }

    @Test func thumbnailThatIsGoneLeavesTheViewerAndItsWayOut() {
        let screen = ThumbnailScreen()
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
                let screen = ThumbnailScreen()
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
            let screen = ThumbnailScreen()
            screen.selection = 1
            screen.phone.advance(by: wait)

            screen.selection = nil
            screen.phone.settle()

            #expect(screen.viewer == nil && screen.hidden == [], "after \(wait)")
        }
    }

    @Test func sheetThatLeavesTheThumbnailWithinReachPresentsTheViewer() {
        let screen = ThumbnailScreen()
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
        let screen = ThumbnailScreen()
        screen.controller.present(UIViewController(), animated: true)
        screen.phone.settle()
        screen.controller.dismiss(animated: true)
        screen.phone.advance(by: 0.1)

        screen.selection = 1
        screen.phone.settle()

        #expect(screen.viewer != nil && screen.selection == 1)
    }

    @Test func childOfContainersPresentsFromWhereItIs() {
        let screen = ThumbnailScreen([])
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
        let screen = ThumbnailScreen()
        screen.selection = 1
        screen.phone.settle()

        let other = Stage.picture(CGSize(width: 800, height: 800))
        screen.images[1] = other
        screen.phone.settle()

        #expect(screen.viewer?.imageView.image === other && screen.made == 1)
    }

    @Test func otherItemTakesTheViewerOverWhoseThumbnailIsGone() {
        let screen = ThumbnailScreen([1, 2])
        screen.images[2] = Stage.picture(CGSize(width: 800, height: 800))
        screen.selection = 1
        screen.phone.settle()

        screen.remove(1)
        screen.selection = 2
        screen.phone.settle()
        #expect(screen.viewer?.imageView.image === screen.images[2] && screen.hidden == [2])
        screen.flickAway()
        screen.phone.advance(by: 0.1)
        #expect(screen.hidden == [2])
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && screen.hidden == [] && screen.made == 1)
    }

    @Test func thumbnailThatIsKeptOffTheScreenCountsAsGone() {
        let screen = ThumbnailScreen()
        screen.selection = 1
        screen.phone.settle()
        let kept = screen.anchors[1]

        screen.remove(1)
        screen.add(1)
        screen.phone.settle()
        #expect(screen.viewer != nil && screen.made == 1 && screen.selection == 1)
        screen.flickAway()
        screen.phone.settle()

        #expect(screen.viewer == nil && screen.selection == nil && kept?.first?.window == nil)
    }

    /// What is around it takes it off the screen and back; UIKit need not lay it out again then.
    @Test func thumbnailThatComesBackOntoTheScreenLooksAgain() throws {
        let screen = ThumbnailScreen([])
        let page = UIView(frame: screen.controller.view.bounds)
        screen.controller.view.addSubview(page)
        let anchor = screen.add(1, in: page)
        screen.phone.settle()
        page.removeFromSuperview()
        screen.selection = 1
        anchor.layoutIfNeeded()
        screen.phone.settle()
        #expect(screen.viewer == nil)

        screen.controller.view.addSubview(page)
        screen.phone.settle()

        #expect(screen.viewer != nil)
    }

    @Test func viewerOfTheAppIsLeftAlone() throws {
        let (screen, own) = (
            ThumbnailScreen(), ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
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
        let screen = ThumbnailScreen()
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
        let screen = ThumbnailScreen()
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
@MainActor @Suite struct CloseActionTests {
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
        viewer.host = ImageViewerController.Host(close: { count += 1 })

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

    @Test func backdropStaysWhereThePresenterIsNotBeneathIt() {
        viewer.host = ImageViewerController.Host(close: {})

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 700), duration: 0.3)

        #expect(viewer.scrollView.contentOffset.y < viewer.scrollView.contentInset.top * -1 - 50)
        #expect(viewer.view.backgroundColor == .black)
        finger.lift()
    }
}
#endif
