import SimulatorKit
import Testing
import UIKit

/// A page control in the middle of a phone, and what it has told.
@MainActor private final class PageControlStage {
    let phone: Simulator
    let control = UIPageControl()
    private(set) var told: [(page: Int, interaction: UIPageControl.InteractionState)] = []

    var pages: [Int] { told.map(\.page) }

    init(pages: Int, current: Int = 0, width: CGFloat? = nil, isRightToLeft: Bool = false) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        let controller = UIViewController()
        control.numberOfPages = pages
        control.currentPage = current
        control.sizeToFit()
        if let width { control.bounds.size.width = width }
        control.center = CGPoint(x: 195, y: 400)
        control.addAction(
            UIAction { [unowned self] _ in told.append((control.currentPage, control.interactionState)) },
            for: .valueChanged)
        controller.view.addSubview(control)
        phone.show(controller)
    }

    /// Those that are shown, from left to right or from top to bottom.
    var indicators: [UIImageView] {
        phone.act {}
        return control.subviews.compactMap { $0 as? UIImageView }.filter { !$0.isHidden }
            .sorted { $0.center.x + $0.center.y < $1.center.x + $1.center.y }
    }

    /// Which of them is the current one.
    var currentIndicators: [Int] {
        indicators.indices.filter { indicators[$0].backgroundColor == UIColor.white }
    }

    func tapAtEnd() { phone.tap(at: CGPoint(x: control.frame.maxX - 4, y: 400)) }
    func tapAtStart() { phone.tap(at: CGPoint(x: control.frame.minX + 4, y: 400)) }
}

@Suite("Page controls")
@MainActor
struct PageControlTests {
    // MARK: Pages

    @Test("UIPageControl.h: no pages, the first one, and no colors or images of its own at first")
    func defaults() {
        let control = UIPageControl()

        #expect(control.numberOfPages == 0)
        #expect(control.currentPage == 0)
        #expect(!control.hidesForSinglePage)
        #expect(control.pageIndicatorTintColor == nil)
        #expect(control.currentPageIndicatorTintColor == nil)
        #expect(control.backgroundStyle == .automatic)
        #expect(control.direction == .natural)
        #expect(control.interactionState == .none)
        #expect(control.allowsContinuousInteraction)
        #expect(control.preferredIndicatorImage == nil)
        #expect(control.preferredCurrentPageIndicatorImage == nil)
    }

    @Test("UIPageControl.h: the current page is one of the pages", arguments: [(-3, 0), (2, 2), (9, 4)])
    func currentPageIsPinned(page: Int, result: Int) {
        let control = UIPageControl()
        control.numberOfPages = 5

        control.currentPage = page

        #expect(control.currentPage == result)
    }

    @Test("UIPageControl.h: fewer pages take the current one with them")
    func fewerPagesPinTheCurrentOne() {
        let stage = PageControlStage(pages: 5, current: 4)

        stage.control.numberOfPages = 3
        #expect(stage.control.currentPage == 2)
        #expect(stage.indicators.count == 3)
        stage.control.numberOfPages = 0

        #expect(stage.control.currentPage == 0)
        #expect(stage.indicators.isEmpty)
        #expect(stage.told.isEmpty)
    }

    @Test("There is an indicator for each page, and one of them is the current one's")
    func indicatorsShowThePages() {
        let stage = PageControlStage(pages: 5, current: 1)
        #expect(stage.indicators.count == 5)
        #expect(stage.currentIndicators == [1])

        stage.control.currentPage = 3

        #expect(stage.currentIndicators == [3])
        #expect(stage.told.isEmpty)
    }

    @Test("UIPageControl.h: a single page can be hidden", arguments: [(false, 1), (true, 0)])
    func singlePageCanBeHidden(hides: Bool, shown: Int) {
        let stage = PageControlStage(pages: 1, width: 150)

        stage.control.hidesForSinglePage = hides
        #expect(stage.indicators.count == shown)
        stage.control.numberOfPages = 2

        #expect(stage.indicators.count == 2)
    }

    // MARK: Taps

    @Test("Guidelines: a tap on either side of the current indicator turns one page")
    func tapTurnsOnePage() {
        let stage = PageControlStage(pages: 5, current: 2)

        stage.tapAtEnd()
        #expect(stage.control.currentPage == 3)
        stage.tapAtStart()
        stage.tapAtStart()

        #expect(stage.pages == [3, 2, 1])
        #expect(stage.told.allSatisfy { $0.interaction == .discrete })
        #expect(stage.control.currentPage == 1)
    }

    @Test("Guidelines: what counts is the side of the current indicator, not that of the control")
    func tapCountsFromTheCurrentIndicator() {
        let stage = PageControlStage(pages: 5, current: 0)

        stage.phone.tap(at: CGPoint(x: stage.control.center.x - 10, y: 400))

        #expect(stage.pages == [1])
    }

    @Test("A tap past the last page and before the first tells nothing")
    func tapAtTheEndsTellsNothing() {
        let stage = PageControlStage(pages: 2, current: 1)

        stage.tapAtEnd()
        stage.control.currentPage = 0
        stage.tapAtStart()

        #expect(stage.told.isEmpty)
    }

    @Test("From right to left the next page is on the left, unless the direction is set")
    func tapsAreMirrored() {
        let stage = PageControlStage(pages: 5, current: 1, isRightToLeft: true)
        #expect(stage.currentIndicators == [3])

        stage.tapAtStart()
        #expect(stage.pages == [2])
        stage.control.direction = .leftToRight
        stage.tapAtStart()

        #expect(stage.pages == [2, 1])
        #expect(stage.currentIndicators == [1])
    }

    @Test("The natural direction is that of the system's language, and not the view's own")
    func naturalDirectionIsTheSystems() {
        let stage = PageControlStage(pages: 5, current: 1)

        stage.control.semanticContentAttribute = .forceRightToLeft
        #expect(stage.currentIndicators == [1])
        stage.control.direction = .rightToLeft

        #expect(stage.currentIndicators == [3])
    }

    @Test(
        "UIPageControl.h: indicators can lie one above the other",
        arguments: [(UIPageControl.Direction.topToBottom, 1), (.bottomToTop, 3)])
    func indicatorsLieInAColumn(direction: UIPageControl.Direction, place: Int) {
        let stage = PageControlStage(pages: 5, current: 1)
        let wide = stage.control.size(forNumberOfPages: 5)

        stage.control.direction = direction
        stage.control.sizeToFit()
        stage.control.center = CGPoint(x: 195, y: 400)

        #expect(stage.control.bounds.size == CGSize(width: wide.height, height: wide.width))
        #expect(stage.indicators.allSatisfy { $0.center.x == wide.height / 2 })
        #expect(stage.currentIndicators == [place])
        stage.phone.tap(at: CGPoint(x: 195, y: stage.control.frame.maxY - 4))
        #expect(stage.pages == [direction == .topToBottom ? 2 : 0])
    }

    @Test("C10: a tap recognizer around a page control does not take its tap")
    func tapIsItsOwn() {
        let stage = PageControlStage(pages: 5)
        let tap = UITapGestureRecognizer()
        let taps = ActionCounter()
        taps.follow(tap)
        stage.control.superview?.addGestureRecognizer(tap)

        stage.tapAtEnd()
        #expect(stage.pages == [1])
        #expect(taps.count == 0)
        stage.control.isEnabled = false
        stage.tapAtEnd()

        #expect(stage.pages == [1])
        #expect(taps.count == 1)
    }

    // MARK: Sliding

    @Test("Guidelines: a finger that slides along turns the pages in sequence")
    func slidingTurnsPagesInSequence() {
        let stage = PageControlStage(pages: 6, current: 0)
        let places = stage.indicators.map { stage.control.convert($0.center, to: nil as UIView?) }

        let finger = stage.phone.touch(at: places[0])
        finger.move(to: places[4], duration: 0.4)
        #expect(stage.pages == [1, 2, 3, 4])
        finger.move(to: places[2], duration: 0.4)
        finger.lift()

        #expect(stage.pages == [1, 2, 3, 4, 3, 2])
        #expect(stage.told.allSatisfy { $0.interaction == .continuous })
    }

    @Test("Guidelines: past an edge of the control is the last page, or the first")
    func slidingPastTheEdgeReachesTheEnds() {
        let stage = PageControlStage(pages: 100, current: 50, width: 150)

        let finger = stage.phone.touch(at: stage.control.center)
        finger.move(to: CGPoint(x: 330, y: 400), duration: 0.2)
        #expect(stage.control.currentPage == 99)
        finger.move(to: CGPoint(x: 60, y: 400), duration: 0.2)
        finger.lift()

        #expect(stage.control.currentPage == 0)
    }

    @Test("UIPageControl.h: without continuous interaction a finger turns one page when it lifts")
    func slidingCanBeSwitchedOff() {
        let stage = PageControlStage(pages: 6, current: 0)
        stage.control.allowsContinuousInteraction = false
        let places = stage.indicators.map { stage.control.convert($0.center, to: nil as UIView?) }

        let finger = stage.phone.touch(at: places[0])
        finger.move(to: places[4], duration: 0.4)
        #expect(stage.told.isEmpty)
        finger.lift()

        #expect(stage.pages == [1])
        #expect(stage.told.first?.interaction == .discrete)
    }

    @Test("UIControl.h: a finger that lifts far beside the control turns no page")
    func liftingBesideTurnsNothing() {
        let stage = PageControlStage(pages: 6, current: 2)
        let start = CGPoint(x: stage.control.frame.maxX - 4, y: 400)

        let finger = stage.phone.touch(at: start)
        finger.move(to: CGPoint(x: start.x, y: 700), duration: 0.2)
        #expect(!stage.control.isTouchInside)
        finger.lift()

        #expect(stage.told.isEmpty && stage.control.currentPage == 2)
    }

    @Test("A finger that is taken away turns no page")
    func cancelledTouchTurnsNothing() {
        let stage = PageControlStage(pages: 6, current: 0)

        let finger = stage.phone.touch(at: CGPoint(x: stage.control.frame.maxX - 4, y: 400))
        finger.cancel()

        #expect(stage.told.isEmpty)
        #expect(stage.control.interactionState == .none)
    }

    @Test("UIPageControl.h: the interaction's state is that of a change, and none when it is over")
    func interactionEnds() {
        let stage = PageControlStage(pages: 6, current: 0)
        let places = stage.indicators.map { stage.control.convert($0.center, to: nil as UIView?) }

        stage.tapAtEnd()
        #expect(stage.told.map(\.interaction) == [.discrete] && stage.control.interactionState == .none)
        for end in [{ (finger: Finger) in finger.lift() }, { $0.cancel() }] {
            let finger = stage.phone.touch(at: places[1])
            #expect(stage.control.interactionState == .none)
            finger.move(to: places[3], duration: 0.2)
            #expect(stage.control.interactionState == .continuous && stage.control.currentPage == 3)
            end(finger)
            #expect(stage.control.interactionState == .none && stage.control.currentPage == 3)
            stage.control.currentPage = 1
        }
        stage.control.accessibilityIncrement()
        #expect(stage.told.last?.interaction == .discrete && stage.control.interactionState == .none)
        stage.tapAtStart()

        #expect(stage.told.last?.interaction == .discrete && stage.control.currentPage == 1)
        #expect(stage.control.interactionState == .none)
    }

    @Test("A finger slides from where it came down, each time")
    func slidesBeginAnew() {
        let stage = PageControlStage(pages: 8, current: 2)
        let places = stage.indicators.map { stage.control.convert($0.center, to: nil as UIView?) }

        stage.phone.drag(from: places[2], to: places[5], duration: 0.3)
        #expect(stage.control.currentPage == 5)
        stage.phone.drag(from: places[2], to: places[4], duration: 0.3)
        #expect(stage.control.currentPage == 7)
        stage.phone.drag(from: places[6], to: places[3], duration: 0.3)

        #expect(stage.control.currentPage == 4)
    }

    @Test(
        "Guidelines: the background is there during interaction, always, or never",
        arguments: [
            (UIPageControl.BackgroundStyle.automatic, [0.0, 1, 0]), (.prominent, [1, 1, 1]),
            (.minimal, [0, 0, 0]),
        ])
    func backgroundFollowsItsStyle(style: UIPageControl.BackgroundStyle, opacities: [Double]) throws {
        let stage = PageControlStage(pages: 6)
        stage.control.backgroundStyle = style
        let background = try #require(stage.control.subviews.first { !($0 is UIImageView) })
        func opacity() -> Double {
            stage.phone.settle()
            return Double(stage.phone.opacity(of: background))
        }

        let before = opacity()
        let finger = stage.phone.touch(at: stage.control.center)
        finger.move(to: stage.control.center + CGVector(dx: 30, dy: 0), duration: 0.2)
        let during = opacity()
        finger.lift()

        #expect([before, during, opacity()] == opacities)
    }

    // MARK: Looks

    @Test("UIPageControl.h: the current indicator has a color of its own")
    func colorsAreShown() {
        let stage = PageControlStage(pages: 3, current: 1)

        stage.control.pageIndicatorTintColor = .red
        stage.control.currentPageIndicatorTintColor = .blue

        #expect(stage.indicators.map(\.backgroundColor) == [.red, .blue, .red])
    }

    @Test("UIPageControl.h: a page's image goes before the preferred one, and a current one before both")
    func imagesAreShown() throws {
        let names = ["chevron.down", "chevron.right", "doc.on.doc", "xmark"]
        let images = try names.map { try #require(UIImage(systemName: $0)) }
        let stage = PageControlStage(pages: 3, current: 0, width: 200)
        func shown() -> [UIImage?] { stage.indicators.map(\.image) }

        stage.control.preferredIndicatorImage = images[0]
        #expect(shown() == [images[0], images[0], images[0]])
        stage.control.setIndicatorImage(images[1], forPage: 0)
        stage.control.setIndicatorImage(images[1], forPage: 1)
        #expect(stage.control.indicatorImage(forPage: 1) == images[1])
        #expect(stage.control.indicatorImage(forPage: 2) == nil)
        #expect(shown() == [images[1], images[1], images[0]])
        stage.control.preferredCurrentPageIndicatorImage = images[2]
        #expect(shown() == [images[2], images[1], images[0]])
        stage.control.setCurrentPageIndicatorImage(images[3], forPage: 0)
        #expect(stage.control.currentPageIndicatorImage(forPage: 0) == images[3])
        #expect(shown() == [images[3], images[1], images[0]])
        stage.control.setIndicatorImage(nil, forPage: 1)

        #expect(shown() == [images[3], images[0], images[0]])
    }

    @Test("UIPageControl.h: a page that is not there has no image")
    func imagesAreForPages() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let control = UIPageControl()
                control.numberOfPages = 3
                control.setIndicatorImage(nil, forPage: 3)
            }
        }
    }

    @Test("UIPageControl.h: a size can be asked for any number of pages, and is its own for its pages")
    func sizesGrowWithPages() {
        let control = UIPageControl()
        control.numberOfPages = 4
        let sizes = (1...6).map { control.size(forNumberOfPages: $0) }

        #expect(sizes.pairs.allSatisfy { $1.width > $0.width && $1.height == $0.height })
        #expect(control.intrinsicContentSize == sizes[3])
        #expect(control.sizeThatFits(.zero) == sizes[3])
    }

    @Test("Guidelines: where there are more pages than room, the indicators at the ends are smaller")
    func moreIndicatorsThanRoomShrink() {
        let stage = PageControlStage(pages: 100, current: 50, width: 150)
        func sizes() -> [CGFloat] { stage.indicators.map(\.frame.width) }
        let full = stage.indicators[1].frame.width

        #expect(stage.indicators.count < 12)
        #expect(sizes().first.map { $0 < full } == true)
        #expect(sizes().last.map { $0 < full } == true)
        #expect(sizes().dropFirst().dropLast().allSatisfy { $0 == full })
        #expect(stage.indicators.allSatisfy { stage.control.bounds.contains($0.frame) })
        for page in [0, 1, 40, 41, 98, 99] {
            stage.control.currentPage = page
            #expect(stage.currentIndicators.map { sizes()[$0] } == [full])
        }

        #expect(sizes().last == full)
        #expect(sizes().first.map { $0 < full } == true)
    }

    // MARK: Accessibility

    @Test("UIAccessibility.h: VoiceOver adjusts it, and reads the page")
    func voiceOverTurnsPages() {
        let stage = PageControlStage(pages: 3)
        #expect(stage.control.isAccessibilityElement)
        #expect(stage.control.accessibilityTraits.contains(.adjustable))
        #expect(stage.control.accessibilityValue == "page 1 of 3")
        stage.phone.voiceOver.focus(on: stage.control)

        stage.phone.voiceOver.increment()
        #expect(stage.control.accessibilityValue == "page 2 of 3")
        stage.phone.voiceOver.increment()
        stage.phone.voiceOver.increment()
        stage.phone.voiceOver.decrement()

        #expect(stage.pages == [1, 2, 1])
    }

    @Test("It is drawn")
    func isDrawn() {
        let stage = PageControlStage(pages: 3, current: 1)
        let few = stage.phone.svg()

        stage.control.numberOfPages = 4
        stage.phone.settle()

        #expect(stage.phone.svg() != few)
    }

    @Test("Guidelines: with more pages than room, the current indicator is a large one wherever it is")
    func currentIndicatorIsLarge() {
        let stage = Stage()
        let control = UIPageControl(frame: CGRect(x: 0, y: 300, width: 120, height: 26))
        control.numberOfPages = 40
        stage.view.addSubview(control)
        stage.phone.settle()
        func shown() -> [UIView] {
            control.subviews.filter { $0 is UIImageView && !$0.isHidden }.sorted { $0.center.x < $1.center.x }
        }
        let count = shown().count

        for page in [0, 1, 5, 20, 38, 39, 12, 3, 0] {
            stage.phone.act { control.currentPage = page }
            stage.phone.settle()
            let current = shown().filter { $0.backgroundColor == .white }
            let small = shown().map { $0.transform.a < 1 }

            #expect(shown().count == count && current.count == 1, "\(page)")
            #expect(current.first.map { $0.transform == .identity } == true, "\(page)")
            #expect(
                small.first == (page > 1 ? true : small.first) && !small.dropFirst().dropLast().contains(true)
            )
            #expect(shown().allSatisfy { control.bounds.contains($0.center) })
        }
        #expect(shown().first?.transform == .identity && shown().last?.transform.a ?? 1 < 1)
    }

    @Test("UIPageControl.h: constraints give it the size of its pages, also of other pages and images")
    func constraintsFollowThePages() {
        let stage = Stage()
        let control = UIPageControl()
        control.numberOfPages = 3
        control.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(control)
        NSLayoutConstraint.activate([
            control.leftAnchor.constraint(equalTo: stage.view.leftAnchor),
            control.topAnchor.constraint(equalTo: stage.view.topAnchor),
        ])
        stage.phone.settle()
        #expect(control.bounds.size == control.size(forNumberOfPages: 3))

        control.numberOfPages = 6
        stage.phone.settle()
        #expect(control.bounds.size == control.size(forNumberOfPages: 6))
        control.direction = .topToBottom
        stage.phone.settle()
        #expect(control.bounds.height > control.bounds.width)
        #expect(control.bounds.size == control.size(forNumberOfPages: 6))
        let height = control.bounds.height
        control.preferredIndicatorImage =
            UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in }
        stage.phone.settle()

        #expect(control.bounds.height == height + 6 * 32)
    }

    @Test("UIAccessibility.h: what the app says of it is read instead")
    func readsTheAppsWords() {
        let control = UIPageControl()
        control.numberOfPages = 4
        #expect(control.accessibilityValue == "page 1 of 4" && control.accessibilityTraits == .adjustable)

        control.accessibilityValue = "Lake"
        control.accessibilityTraits = .button
        control.isEnabled = false

        #expect(control.accessibilityValue == "Lake" && control.accessibilityTraits == .button)
    }
}
