#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// What SwiftUI's modifier stands on: an anchor over each thumbnail, and a state that says whether it is open.
@MainActor @Suite struct ImageViewerAnchorTests {
    /// One screen of an app whose thumbnails are drawn by something else than UIKit.
    @MainActor final class Album {
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
                    anchor.update = { if $0.image !== image { $0.image = image } }
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
        let album = Album()

        album.selection = 1
        album.phone.advance(by: 0.02)
        let start = try #require(album.flying)
        #expect(abs(start.midX - 160) < 20 && abs(start.midY - 540) < 20 && start.width < 120)
        #expect(album.hidden == [1])
        album.phone.settle()
        #expect(album.viewer != nil)

        album.flickAway()
        album.phone.settle()
        #expect(album.viewer == nil && album.selection == nil)
        #expect(album.hidden == [])
        #expect(album.made == 1)
    }

    @Test func stateClosesTheViewerToo() {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        album.selection = nil
        album.phone.advance(by: 0.4)
        #expect(album.flying.map { $0.width < 200 } ?? false)
        album.phone.settle()

        #expect(album.viewer == nil && album.hidden == [])
    }

    @Test(arguments: ["flick", "button", "Escape", "code", "code without animation"])
    func everyWayOfClosingIsToldToTheState(way: String) {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        switch way {
        case "flick": album.flickAway()
        case "button":
            let frame = album.viewer.map { album.phone.frame(of: $0.closeButton) } ?? .null
            album.phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        case "Escape": album.phone.press(.keyboardEscape)
        default: album.controller.dismiss(animated: way == "code")
        }
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil && album.hidden == [])
        album.selection = 1
        album.phone.settle()
        #expect(album.viewer != nil)
    }

    @Test func stateThatIsSetBeforeTheThumbnailAppearsOpensIt() {
        let album = Album([])
        album.selection = 2

        album.add(2)
        album.phone.settle()

        #expect(album.viewer != nil)
    }

    /// SwiftUI keeps the anchor of a thumbnail only while it has a viewer.
    @Test(arguments: [[1, 2], [2, 1]])
    func everyAnchorSaysWhenItHasNoViewerAnyMore(order: [Int]) throws {
        let album = Album(order)
        func ids(_ item: Int) -> Set<ObjectIdentifier> {
            Set(album.anchors[item]?.map(ObjectIdentifier.init) ?? [])
        }
        album.selection = 1
        album.phone.settle()
        #expect(album.open == ids(1))

        album.selection = 2
        album.phone.settle()
        #expect(album.open == ids(2))
        album.selection = nil
        album.phone.settle()

        #expect(album.open == [] && album.viewer == nil)
    }

    /// UIKit refuses while it is busy with what it tells nobody of.
    @Test func refusedPresentationIsTriedAgain() {
        let album = Album()
        let menu = ContextMenuImpostor()
        album.controller.present(menu, animated: false)
        album.phone.settle()

        album.selection = 1
        album.phone.advance(by: 1)
        #expect(album.viewer == nil && album.selection == 1 && album.open == [])
        menu.dismiss(animated: false)
        album.phone.settle()

        #expect(album.viewer != nil && album.selection == 1 && album.open.count == 1)
    }

    /// Named like the controllers with which UIKit shows menus, and which take along what is presented on them.
    private final class ContextMenuImpostor: UIViewController {}

    @Test func otherItemTakesTheTurnOfTheFirst() {
        for order in [[1, 2], [2, 1]] {
            let album = Album(order)
            album.selection = 1
            album.phone.settle()
            let first = album.viewer

            album.selection = 2
            album.phone.settle()

            #expect(album.viewer != nil && album.viewer !== first)
            #expect(album.selection == 2 && album.hidden == [2])
            album.flickAway()
            album.phone.settle()
            #expect(album.selection == nil && album.viewer == nil && album.hidden == [])
        }
    }

    @Test func severalThumbnailsOfOneItemOpenOneViewer() {
        let album = Album([1])
        album.add(1)
        album.selection = 1
        album.phone.settle()
        #expect(album.made == 1)

        album.flickAway()
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil && album.made == 1)
    }

    @Test func reloadedListTakesTheViewerBack() throws {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        album.remove(1)
        album.add(1).frame.origin = CGPoint(x: 250, y: 100)
        album.phone.settle()
        #expect(album.viewer != nil && album.made == 1 && album.selection == 1)
        album.flickAway()
        album.phone.advance(by: 0.4)
        let end = try #require(album.flying)
        #expect(abs(end.midX - 290) < 20 && abs(end.midY - 140) < 20)
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil && album.hidden == [])
    }

    @Test func thumbnailThatIsGoneLeavesTheViewerAndItsWayOut() {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        album.remove(1)
        album.phone.settle()
        #expect(album.viewer != nil)
        album.flickAway()
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil)
    }

    @Test func thumbnailThatGoesInTheMiddleOfAFlightBreaksNothing() {
        for wait in [0.05, 0.2] {
            for isClosing in [false, true] {
                let album = Album()
                album.selection = 1
                if isClosing {
                    album.phone.settle()
                    album.flickAway()
                }
                album.phone.advance(by: wait)

                album.remove(1)
                album.phone.settle()
                #expect((album.viewer == nil) == isClosing)
                album.selection = nil
                album.flickAway()
                album.phone.settle()

                #expect(album.viewer == nil)
                #expect(album.phone.opacity(of: album.controller.view) == 1)
            }
        }
    }

    @Test func stateThatChangesInTheMiddleOfAFlightHasItsWayInTheEnd() {
        for wait in [0.02, 0.1, 0.3] {
            let album = Album()
            album.selection = 1
            album.phone.advance(by: wait)

            album.selection = nil
            album.phone.settle()

            #expect(album.viewer == nil && album.hidden == [], "after \(wait)")
        }
    }

    @Test func sheetThatLeavesTheThumbnailWithinReachPresentsTheViewer() {
        let album = Album()
        let sheet = UIViewController()
        album.controller.present(sheet, animated: true)
        album.phone.settle()

        album.selection = 1
        album.phone.settle()
        #expect(sheet.presentedViewController is ImageViewerController)
        album.flickAway()
        album.phone.settle()

        #expect(album.selection == nil && album.hidden == [])
        #expect(album.controller.presentedViewController === sheet)
    }

    @Test func sheetThatIsLeavingIsWaitedFor() {
        let album = Album()
        album.controller.present(UIViewController(), animated: true)
        album.phone.settle()
        album.controller.dismiss(animated: true)
        album.phone.advance(by: 0.1)

        album.selection = 1
        album.phone.settle()

        #expect(album.viewer != nil && album.selection == 1)
    }

    @Test func childOfContainersPresentsFromWhereItIs() {
        let album = Album([])
        let (child, navigation) = (UIViewController(), UINavigationController())
        navigation.isNavigationBarHidden = true
        navigation.viewControllers = [child]
        album.phone.show(navigation)
        album.add(1, in: child.view)

        album.selection = 1
        album.phone.settle()
        #expect(navigation.presentedViewController is ImageViewerController)
        album.flickAway()
        album.phone.settle()

        #expect(navigation.presentedViewController == nil && album.selection == nil)
    }

    @Test func otherImageOfTheItemTakesThePlaceOfTheFirst() {
        let album = Album()
        album.selection = 1
        album.phone.settle()

        let other = Stage.picture(CGSize(width: 800, height: 800))
        album.images[1] = other
        album.phone.settle()

        #expect(album.viewer?.imageView.image === other && album.made == 1)
    }

    @Test func otherItemTakesTheViewerOverWhoseThumbnailIsGone() {
        let album = Album([1, 2])
        album.images[2] = Stage.picture(CGSize(width: 800, height: 800))
        album.selection = 1
        album.phone.settle()

        album.remove(1)
        album.selection = 2
        album.phone.settle()
        #expect(album.viewer?.imageView.image === album.images[2] && album.hidden == [])
        album.flickAway()
        album.phone.advance(by: 0.1)
        #expect(album.hidden == [2])
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil && album.hidden == [] && album.made == 1)
    }

    @Test func thumbnailThatIsKeptOffTheScreenCountsAsGone() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        let kept = album.anchors[1]

        album.remove(1)
        album.add(1)
        album.phone.settle()
        #expect(album.viewer != nil && album.made == 1 && album.selection == 1)
        album.flickAway()
        album.phone.settle()

        #expect(album.viewer == nil && album.selection == nil && kept?.first?.window == nil)
    }

    /// What is around it takes it off the screen and back; UIKit need not lay it out again then.
    @Test func thumbnailThatComesBackOntoTheScreenLooksAgain() throws {
        let album = Album([])
        let page = UIView(frame: album.controller.view.bounds)
        album.controller.view.addSubview(page)
        let anchor = album.add(1, in: page)
        album.phone.settle()
        page.removeFromSuperview()
        album.selection = 1
        anchor.layoutIfNeeded()
        album.phone.settle()
        #expect(album.viewer == nil)

        album.controller.view.addSubview(page)
        album.phone.settle()

        #expect(album.viewer != nil)
    }

    @Test func viewerOfTheAppIsLeftAlone() throws {
        let (album, own) = (
            Album(), ImageViewerController(image: Stage.picture(CGSize(width: 800, height: 800)))
        )
        var count = 0
        own.onDismiss = { count += 1 }
        album.controller.present(own, animated: true)
        album.phone.settle()

        album.selection = 1
        album.phone.settle()
        #expect(own.presentedViewController is ImageViewerController && album.made == 1)
        album.flickAway()
        album.phone.settle()

        #expect(own.presentedViewController == nil && album.viewer === own)
        #expect(count == 0 && album.selection == nil)
    }

    @Test func reloadedListLeavesAloneWhatTheViewerPresents() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        let sheet = UIViewController()
        album.viewer?.present(sheet, animated: true)
        album.phone.settle()

        album.remove(1)
        album.add(1)
        album.phone.settle()

        #expect(album.viewer?.presentedViewController === sheet && sheet.presentedViewController == nil)
        #expect(album.made == 1 && album.selection == 1)
    }

    @Test func viewerIsReleasedOnceItIsGone() {
        let album = Album()
        album.selection = 1
        album.phone.settle()
        weak let viewer = album.viewer
        #expect(viewer != nil)

        album.flickAway()
        album.phone.settle()

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
