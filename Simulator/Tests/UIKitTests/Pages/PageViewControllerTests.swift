import SimulatorKit
import Testing
import UIKit

/// A book of pages A to E, what is asked of its data source, and what its delegate and its pages hear.
@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let phone: Simulator
    let log = EventLog()
    let pages: [RecordingViewController]
    let controller: UIPageViewController

    init(
        _ style: UIPageViewController.TransitionStyle = .scroll,
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil, start: [Int] = [0],
        isRightToLeft: Bool = false
    ) {
        phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
        pages = "ABCDE".map { [log] in RecordingViewController(String($0), log) }
        controller = UIPageViewController(
            transitionStyle: style, navigationOrientation: orientation, options: options)
        super.init()
        controller.dataSource = self
        controller.delegate = self
        controller.setViewControllers(start.map { pages[$0] }, direction: .forward, animated: false)
        phone.show(controller)
        log.clear()
    }

    var shown: String { names(controller.viewControllers ?? []) }

    private func names(_ controllers: [UIViewController]) -> String {
        controllers.compactMap { ($0 as? RecordingViewController)?.name }.joined()
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, by: -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, by: 1) }

    private func page(beside controller: UIViewController, by step: Int) -> UIViewController? {
        log.append("\(step < 0 ? "before" : "after") \(names([controller]))")
        let index = (pages.firstIndex { $0 === controller } ?? 0) + step
        return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("will \(names(pendingViewControllers))") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        log.append("did \(names(previousViewControllers)) \(finished) \(completed) \(shown)")
    }

    /// What was heard, without how pages are loaded and become children.
    func heard() -> [String] { log.takeAppearance().filter { !$0.contains("Move(") } }

    func flick(_ way: CGFloat) {
        phone.flick(from: CGPoint(x: 195 - way / 2, y: 400), to: CGPoint(x: 195 + way / 2, y: 400))
        phone.settle()
    }

    var scrollView: UIScrollView {
        controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
    }
}

/// Pages that scroll, under fingers and by code.
@MainActor struct PageViewControllerTests {
    @Test("UIPageViewController.h: what it is at first, and what its options say")
    func defaults() {
        let plain = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .vertical)
        #expect(plain.spineLocation == .min && !plain.isDoubleSided && plain.viewControllers == [])
        #expect(plain.gestureRecognizers.count == 2 && plain.navigationOrientation == .vertical)

        let open = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        let scrolling = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.spineLocation: 2])

        #expect(open.spineLocation == .mid && open.isDoubleSided)
        #expect(scrolling.spineLocation == .none && scrolling.gestureRecognizers.isEmpty)
        #expect(UIPageViewController().transitionStyle == .pageCurl)
    }

    @Test("E53: the first drag asks for the pages on both sides, the next ones only for what is new")
    func asksForNeighbors() {
        let book = Book()
        #expect(book.heard() == [])

        book.phone.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 150, y: 400))
        book.phone.settle()
        #expect(
            book.heard().filter { $0.hasPrefix("after") || $0.hasPrefix("before") } == [
                "after A", "before A",
            ])
        book.flick(-150)
        #expect(book.heard().last == "after B")
        book.flick(150)

        #expect(book.heard().filter { $0.hasPrefix("after") || $0.hasPrefix("before") } == ["before A"])
        #expect(book.shown == "A")
    }

    @Test("E54, E57: a flick turns the page, and everybody hears of it in UIKit's order")
    func flickTurnsThePage() {
        let book = Book(start: [1])

        book.flick(-150)

        #expect(
            book.heard() == [
                "after B", "before B", "will C", "C.viewWillAppear", "B.viewWillDisappear", "C.viewDidAppear",
                "B.viewDidDisappear", "did B true true C", "after C",
            ])
        #expect(book.phone.frame(of: book.pages[2].view) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(book.pages[1].view.window == nil)
        #expect(book.pages[2].parent === book.controller)
    }

    @Test("E54, E57: a drag that is let go too early goes back, and says so")
    func smallDragGoesBack() {
        let book = Book(start: [1])

        let finger = book.phone.touch(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.5)
        #expect(book.phone.frame(of: book.pages[2].view).minX == 300)
        #expect(book.phone.frame(of: book.pages[1].view).minX == -90)
        book.phone.advance(by: 0.5)
        finger.lift()
        book.phone.settle()

        #expect(
            book.heard() == [
                "after B", "before B", "will C", "C.viewWillAppear", "B.viewWillDisappear",
                "B.viewWillAppear",
                "B.viewDidAppear", "C.viewWillDisappear", "C.viewDidDisappear", "did B true false B",
            ])
        #expect(book.phone.frame(of: book.pages[1].view).minX == 0 && book.shown == "B")
    }

    @Test("E57: a finger that goes back and beyond takes the page on the other side")
    func turnsBackUnderTheFinger() {
        let book = Book(start: [1])

        let finger = book.phone.touch(at: CGPoint(x: 195, y: 400))
        finger.move(to: CGPoint(x: 95, y: 400), duration: 0.2)
        finger.move(to: CGPoint(x: 345, y: 400), duration: 0.2)
        finger.lift()
        book.phone.settle()

        let told = book.heard().filter { $0.hasPrefix("will") || $0.hasPrefix("did") }
        #expect(told == ["will C", "did B true false B", "will A", "did B true true A"])
        #expect(book.shown == "A")
    }

    @Test("E56: there is nothing beyond the last page but a bounce")
    func endsBounce() {
        let book = Book()

        let finger = book.phone.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 300, y: 400), duration: 0.2)
        let pulled = book.phone.frame(of: book.pages[0].view).minX
        finger.lift()
        book.phone.settle()

        #expect(pulled > 40 && pulled < 120)
        #expect(book.phone.frame(of: book.pages[0].view).minX == 0)
        #expect(book.heard() == ["after A", "before A"])
    }

    @Test("E56: a flick while the last page still comes goes on to the next one")
    func flicksFollowEachOther() {
        let book = Book()

        for _ in 0..<3 {
            book.phone.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 120, y: 400))
            book.phone.advance(by: 0.15)
        }
        book.phone.settle()

        #expect(book.shown == "D")
        #expect(book.phone.frame(of: book.pages[3].view).minX == 0)
        let completed = book.heard().filter { $0.hasPrefix("did") && $0.split(separator: " ")[3] == "true" }
        #expect(completed == ["did A false true B", "did B false true C", "did C true true D"])
    }

    @Test("UIPageViewController.h: without a data source no finger turns a page")
    func noDataSourceNoTurning() {
        let book = Book()
        book.controller.dataSource = nil

        book.flick(-150)

        #expect(book.shown == "A" && book.heard() == [])
    }

    @Test("E56: the scroll view has its size before anything is laid out, and shows its middle")
    func scrollViewHasItsSizeAtOnce() throws {
        let phone = Simulator(.iPhone)
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal,
            options: [.interPageSpacing: 20])

        let scrollView = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)

        #expect(scrollView.frame == CGRect(x: -10, y: 0, width: 410, height: 844))
        #expect(scrollView.contentSize.width == 1230 && scrollView.contentOffset.x == 410)
        withExtendedLifetime(phone) {}
    }

    @Test("E62: a page's view has its center in the middle of what is seen of it, wherever it has come from")
    func pagesHaveTheirOwnCenter() {
        let book = Book(options: [.interPageSpacing: 20])
        #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))

        book.flick(-150)

        let view = book.pages[1].view
        #expect(book.shown == "B" && view?.center == CGPoint(x: 195, y: 422))
        #expect(book.phone.frame(of: book.pages[1].view) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(book.pages[0].view.superview == nil && book.scrollView.subviews.count == 1)
        book.phone.resize(to: CGSize(width: 844, height: 390))
        book.phone.settle()

        #expect(view?.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(book.phone.frame(of: book.pages[1].view).minX == 0)
    }

    @Test("E56: pages lie apart by the spacing, in a scroll view that is wider by it")
    func spacing() {
        let book = Book(options: [.interPageSpacing: 20])

        let finger = book.phone.touch(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.5)

        #expect(book.scrollView.frame == CGRect(x: -10, y: 0, width: 410, height: 844))
        let (first, second) = (
            book.phone.frame(of: book.pages[0].view), book.phone.frame(of: book.pages[1].view)
        )
        #expect(first.width == 390 && second.minX - first.maxX == 20)
    }

    @Test("E56: vertically, the spacing lies above and below the pages")
    func verticalSpacing() {
        let book = Book(.scroll, .vertical, options: [.interPageSpacing: 20])
        #expect(book.scrollView.frame == CGRect(x: 0, y: -10, width: 390, height: 864))
        #expect(
            book.phone.frame(of: book.pages[0].view) == CGRect(x: 0, y: 0, width: 390, height: 844))

        let finger = book.phone.touch(at: CGPoint(x: 200, y: 600))
        finger.move(to: CGPoint(x: 200, y: 400), duration: 0.5)

        let (first, second) = (
            book.phone.frame(of: book.pages[0].view), book.phone.frame(of: book.pages[1].view)
        )
        #expect(first.height == 844 && second.minY - first.maxY == 20 && second.width == 390)
    }

    @Test("UIPageViewController.h: vertically, the next page comes from below")
    func vertical() {
        let book = Book(.scroll, .vertical)

        book.phone.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
        book.phone.advance(by: 0.02)
        let frame = book.phone.frame(of: book.pages[1].view)
        book.phone.settle()

        #expect(frame.minY > 0 && frame.minX == 0 && book.shown == "B")
    }

    @Test("E60: from right to left the next page comes from the left, but code's forward from the right")
    func rightToLeft() {
        let book = Book(isRightToLeft: true)

        book.flick(150)
        #expect(book.shown == "B")
        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
        book.phone.advance(by: 0.1)

        #expect(book.phone.frame(of: book.pages[2].view).minX > 0)
    }

    @Test("E35: a page is as large as the window after it was turned, and where it was")
    func turningTheDevice() {
        let book = Book(start: [2])

        book.phone.resize(to: CGSize(width: 844, height: 390))
        book.phone.settle()
        #expect(book.phone.frame(of: book.pages[2].view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        book.phone.flick(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 200, y: 200))
        book.phone.settle()

        #expect(book.shown == "D")
        #expect(book.phone.frame(of: book.pages[3].view).minX == 0)
    }

    // MARK: By code

    @Test("E58: without animation pages are there at once, and the completion with them")
    func setsPagesAtOnce() {
        let book = Book()
        var finished: [Bool] = []

        book.controller.setViewControllers([book.pages[3]], direction: .forward, animated: false) {
            finished.append($0)
        }

        #expect(finished == [true] && book.shown == "D")
        #expect(
            book.heard() == [
                "D.viewWillAppear", "A.viewWillDisappear", "D.viewDidAppear", "A.viewDidDisappear",
            ])
        #expect(book.pages[0].parent == nil && book.pages[3].parent === book.controller)
        book.phone.settle()
        #expect(book.phone.frame(of: book.pages[3].view).minX == 0)
    }

    @Test("E57: code's turn scrolls, in its direction, and tells the completion but not the delegate")
    func animatesPages() {
        let book = Book(start: [1])
        var finished: [Bool] = []

        book.controller.setViewControllers([book.pages[4]], direction: .reverse, animated: true) {
            finished.append($0)
        }
        book.phone.advance(by: 0.15)
        let middle = book.phone.frame(of: book.pages[4].view).minX
        #expect(middle < 0 && middle > -390 && finished.isEmpty && book.shown == "E")
        book.phone.settle()

        #expect(finished == [true])
        #expect(
            book.heard() == [
                "E.viewWillAppear", "B.viewWillDisappear", "E.viewDidAppear", "B.viewDidDisappear",
            ])
        #expect(book.phone.frame(of: book.pages[4].view).minX == 0 && book.pages[1].parent == nil)
    }

    @Test("UIPageViewController: another turn ends the one before, which was not finished")
    func turnsReplaceEachOther() {
        let book = Book()
        var finished: [String] = []

        book.controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
            finished.append("B \($0)")
        }
        book.phone.advance(by: 0.1)
        book.controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
            finished.append("C \($0)")
        }
        book.phone.settle()

        #expect(finished == ["B false", "C true"])
        #expect(book.shown == "C" && book.controller.children == [book.pages[2]])
    }

    @Test("E53: pages that code has set have other neighbors, and so has another data source")
    func forgetsNeighbors() {
        let book = Book()
        book.flick(-150)
        book.log.clear()

        book.controller.setViewControllers([book.pages[3]], direction: .forward, animated: false)
        book.flick(-150)
        #expect(book.shown == "E" && book.log.take().contains("after D"))
        book.controller.dataSource = nil
        book.controller.dataSource = book
        book.phone.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 220, y: 400))

        #expect(book.log.take().contains("before E"))
    }

    @Test("E8: pages appear and disappear with the page view controller")
    func pagesFollowTheirContainer() {
        let book = Book()

        book.phone.show(UIViewController())
        book.phone.settle()

        #expect(book.heard() == ["A.viewWillDisappear", "A.viewDidDisappear"])
    }

    @Test("UIPageViewController: who leaves in the middle of a turn has the page that is nearer")
    func leavesInTheMiddle() {
        let book = Book()
        let finger = book.phone.touch(at: CGPoint(x: 300, y: 400))
        finger.move(to: CGPoint(x: 60, y: 400), duration: 0.3)

        book.phone.show(UIViewController())
        book.phone.settle()

        #expect(book.shown == "B")
        #expect(book.heard().suffix(2) == ["B.viewWillDisappear", "B.viewDidDisappear"])
    }

    @Test("E59: another number of pages than the style takes is refused")
    func wrongNumberOfPages() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: .horizontal)
                controller.setViewControllers([], direction: .forward, animated: false)
            }
        }
    }

    @Test("UIPageViewController.h: the delegate says which ways it may be turned")
    func orientations() {
        final class Fixed: NSObject, UIPageViewControllerDelegate {
            func pageViewControllerSupportedInterfaceOrientations(
                _ pageViewController: UIPageViewController
            ) -> UIInterfaceOrientationMask { .landscapeLeft }
        }
        final class Silent: NSObject, UIPageViewControllerDelegate {}
        let book = Book()
        let (fixed, silent) = (Fixed(), Silent())

        book.controller.delegate = fixed
        #expect(book.controller.supportedInterfaceOrientations == .landscapeLeft)
        book.controller.delegate = silent

        #expect(book.controller.supportedInterfaceOrientations == .allButUpsideDown)
    }

    @Test("UIPageViewController.h: pages that are shown already are done at once, and stay")
    func samePages() {
        let book = Book(.scroll)
        var results: [Bool] = []
        let page = book.pages[0]
        let superview = page.view.superview

        book.controller.setViewControllers([page], direction: .forward, animated: true) { results.append($0) }

        #expect(results == [true] && book.shown == "A" && page.view.superview === superview)
        book.phone.settle()
        #expect(results == [true])
    }

    @Test("UIPageViewController.h: with the spine moved back, one page is left, as large as the screen")
    func spineMovesBack() {
        final class Turning: NSObject, UIPageViewControllerDelegate {
            let pages: [UIViewController]
            init(_ pages: [UIViewController]) { self.pages = pages }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                spineLocationFor orientation: UIInterfaceOrientation
            ) -> UIPageViewController.SpineLocation {
                pageViewController.setViewControllers(
                    orientation.isLandscape ? pages : [pages[0]], direction: .forward, animated: false)
                return orientation.isLandscape ? .mid : .min
            }
        }
        let book = Book(.pageCurl)
        let delegate = Turning([book.pages[0], book.pages[1]])
        book.controller.delegate = delegate
        book.phone.resize(to: CGSize(width: 844, height: 390))
        book.phone.settle()

        book.phone.resize(to: CGSize(width: 390, height: 844))
        book.phone.settle()

        #expect(book.controller.spineLocation == .min && book.shown == "A")
        #expect(book.phone.frame(of: book.pages[0].view) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(book.pages[1].view.window == nil)
    }
}

/// A book that counts its pages.
@MainActor struct PageIndicatorTests {
    private final class Counting: NSObject, UIPageViewControllerDataSource {
        let pages = (0..<4).map { _ in UIViewController() }
        var asked = 0

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            let index = pages.firstIndex(of: viewController) ?? 0
            return index > 0 ? pages[index - 1] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            let index = pages.firstIndex(of: viewController) ?? 0
            return index < pages.count - 1 ? pages[index + 1] : nil
        }

        func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
        }
    }

    private let phone = Simulator(.iPhone)
    private let source = Counting()
    private let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)

    init() {
        controller.dataSource = source
        controller.setViewControllers([source.pages[1]], direction: .forward, animated: false)
        phone.show(controller)
    }

    private var indicator: UIPageControl? {
        controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first
    }

    @Test(
        "E61: the indicator lies below the pages, follows fingers by itself, and is asked for after code's turns"
    )
    func followsThePages() throws {
        let indicator = try #require(indicator)
        #expect(indicator.numberOfPages == 4 && indicator.currentPage == 1)
        #expect(phone.frame(of: source.pages[1].view).maxY == phone.frame(of: indicator).minY)
        let asked = source.asked

        phone.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        phone.settle()
        #expect(indicator.currentPage == 2 && source.asked == asked)
        controller.setViewControllers([source.pages[3]], direction: .forward, animated: false)

        #expect(indicator.currentPage == 3 && source.asked > asked)
    }

    @Test("UIPageControl: a tap beside the current indicator turns a page")
    func tapTurns() throws {
        let frame = phone.frame(of: try #require(indicator))

        phone.tap(at: CGPoint(x: frame.maxX - 150, y: frame.midY))
        phone.settle()

        #expect(controller.viewControllers == [source.pages[2]])
        #expect(indicator?.currentPage == 2)
    }

    @Test("E61: the pages end above the indicator, and that above what the safe area keeps free")
    func indicatorHasItsPlace() throws {
        let phone = Simulator(.iPhone)
        let source = Counting()
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = source
        controller.setViewControllers([source.pages[1]], direction: .forward, animated: false)
        phone.show(controller)
        phone.settle()
        let indicator = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)

        let (page, frame) = (phone.frame(of: source.pages[1].view), phone.frame(of: indicator))
        #expect(frame.maxY == 844 - 34 && frame.minX == 0 && frame.width == 390)
        #expect(page.minY == 0 && page.maxY == frame.minY && indicator.numberOfPages == 4)
        controller.dataSource = nil
        phone.settle()

        #expect(phone.frame(of: source.pages[1].view).maxY == 844)
    }
}

/// Pages of a book.
@MainActor struct PageCurlTests {
    @Test("E55: a leaf that is pulled far enough turns, in the order of curls")
    func pullTurnsTheLeaf() {
        let book = Book(.pageCurl)

        let finger = book.phone.touch(at: CGPoint(x: 350, y: 400))
        finger.move(to: CGPoint(x: 140, y: 400), duration: 0.5)
        let folded = book.phone.frame(of: book.pages[0].view)
        #expect(folded.minX == 0 && folded.width > 100 && folded.width < 380)
        #expect(book.phone.frame(of: book.pages[1].view).width == 390)
        finger.lift()
        book.phone.settle()

        #expect(
            book.heard() == [
                "after A", "will B", "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
                "B.viewDidAppear", "did A true true B",
            ])
        #expect(book.phone.frame(of: book.pages[1].view) == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test("E55: a leaf that is let go early falls back")
    func smallPullFallsBack() {
        let book = Book(.pageCurl, start: [1])

        let finger = book.phone.touch(at: CGPoint(x: 100, y: 400))
        finger.move(to: CGPoint(x: 180, y: 400), duration: 0.5)
        book.phone.advance(by: 0.5)
        finger.lift()
        book.phone.settle()

        #expect(
            book.heard() == [
                "before B", "will A", "A.viewWillAppear", "B.viewWillDisappear", "A.viewWillDisappear",
                "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear", "did B true false B",
            ])
        #expect(book.pages[0].view.window == nil)
    }

    @Test("UIPageViewController.gestureRecognizers: taps at the edges turn, on another view, too")
    func tapsTurn() {
        let book = Book(.pageCurl, start: [2])

        book.phone.tap(at: CGPoint(x: 380, y: 400))
        book.phone.settle()
        #expect(book.shown == "D")
        book.phone.tap(at: CGPoint(x: 195, y: 400))
        book.phone.settle()
        #expect(book.shown == "D")
        for recognizer in book.controller.gestureRecognizers {
            book.phone.window.addGestureRecognizer(recognizer)
        }
        book.phone.tap(at: CGPoint(x: 10, y: 400))
        book.phone.settle()

        #expect(book.shown == "C")
    }

    @Test("UIPageViewController.h: with the spine in the middle two pages lie side by side, and two come")
    func openBook() {
        let book = Book(
            .pageCurl, options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue],
            start: [0, 1])
        #expect(book.phone.frame(of: book.pages[1].view) == CGRect(x: 195, y: 0, width: 195, height: 844))

        book.phone.tap(at: CGPoint(x: 385, y: 400))
        book.phone.advance(by: 0.1)
        #expect(book.phone.frame(of: book.pages[1].view).width < 195)
        #expect(book.phone.frame(of: book.pages[3].view).width == 195)
        book.phone.settle()

        #expect(book.shown == "CD")
        #expect(book.phone.frame(of: book.pages[2].view) == CGRect(x: 0, y: 0, width: 195, height: 844))
    }

    @Test(
        "UIPageViewController.h: the delegate may move the spine when the device turns, and set other pages")
    func spineMoves() {
        final class Opening: NSObject, UIPageViewControllerDelegate {
            let pages: [UIViewController]
            init(_ pages: [UIViewController]) { self.pages = pages }

            func pageViewController(
                _ pageViewController: UIPageViewController,
                spineLocationFor orientation: UIInterfaceOrientation
            ) -> UIPageViewController.SpineLocation {
                guard orientation.isLandscape else { return .min }
                pageViewController.setViewControllers(pages, direction: .forward, animated: false)
                return .mid
            }
        }
        let book = Book(.pageCurl)
        let delegate = Opening([book.pages[0], book.pages[1]])
        book.controller.delegate = delegate

        book.phone.resize(to: CGSize(width: 844, height: 390))
        book.phone.settle()

        #expect(book.controller.spineLocation == .mid && book.controller.isDoubleSided)
        #expect(book.shown == "AB" && book.phone.frame(of: book.pages[1].view).minX == 422)
    }

    @Test(
        "UIPageViewController: code turns leaves, too, whose backs it hands over where pages have two sides")
    func codeTurns() {
        let book = Book(.pageCurl)
        book.controller.isDoubleSided = true
        var finished: [Bool] = []

        book.controller.setViewControllers(
            [book.pages[2], book.pages[1]], direction: .forward, animated: true
        ) { finished.append($0) }
        book.phone.settle()

        #expect(finished == [true] && book.shown == "C")
        #expect(
            book.heard() == [
                "C.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "C.viewDidAppear",
            ])
    }
}
