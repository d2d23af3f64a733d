import SimulatorKit
import Testing
import UIKit

@MainActor struct ScrollIndicatorTests {
    /// Three screens tall, as wide as the scroll view.
    private static let tall = CGSize(width: 300, height: 900)
    private static let wide = CGSize(width: 900, height: 300)

    // MARK: When

    @Test("An indicator is seen while a finger drags and the content coasts, and has faded at rest")
    func indicatorIsSeenWhileScrolling() throws {
        let fixture = ScrollFixture(content: Self.tall)
        #expect(fixture.indicators.isEmpty)

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100))
        let indicator = try #require(fixture.indicators.first)
        #expect(fixture.phone.opacity(of: indicator) == 1)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -140), duration: 0.1)
        finger.lift()
        fixture.phone.advance(by: 0.5)
        #expect(fixture.scrollView.isDecelerating)
        #expect(fixture.phone.opacity(of: indicator) == 1)
        fixture.phone.settle()

        #expect(fixture.phone.opacity(of: indicator) == 0)
    }

    @Test("An indicator stays for as long as a finger holds the content")
    func indicatorStaysUnderAFinger() throws {
        let fixture = ScrollFixture(content: Self.tall)
        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100))

        fixture.phone.advance(by: 10)

        #expect(fixture.phone.opacity(of: try #require(fixture.indicators.first)) == 1)
    }

    @Test("An indicator fades rather than vanishes")
    func indicatorFades() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        let indicator = try #require(fixture.indicators.first)

        var opacities: [CGFloat] = []
        fixture.phone.watch(for: 5) { opacities.append(fixture.phone.opacity(of: indicator)) }

        #expect(opacities.pairs.allSatisfy { $0 >= $1 })
        #expect(opacities.contains { $0 > 0.4 && $0 < 0.6 })
        #expect(opacities.last == 0)
    }

    @Test("A new drag shows an indicator that is fading")
    func newDragShowsAFadingIndicator() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        let indicator = try #require(fixture.indicators.first)
        var waited = 0
        while fixture.phone.opacity(of: indicator) == 1, waited < 600 {
            fixture.phone.advance(by: Simulator.frame)
            waited += 1
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -50))
        fixture.phone.advance(by: 3)

        #expect(fixture.phone.opacity(of: indicator) == 1)
        #expect(fixture.indicators == [indicator])
    }

    @Test("Content that is put elsewhere shows no indicator")
    func settingTheOffsetShowsNone() {
        let fixture = ScrollFixture(content: Self.tall)

        fixture.scrollView.contentOffset.y = 200

        #expect(fixture.indicators.isEmpty)
    }

    @Test(
        "A drag soon after another keeps the indicator for as long as it lasts", arguments: [0.1, 0.6, 1.1])
    func newDragKeepsAnIndicator(rest: TimeInterval) throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.drag(by: CGVector(dx: 0, dy: -100))
        let indicator = try #require(fixture.indicators.first)
        fixture.phone.advance(by: rest)

        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -50))
        var opacities: Set<CGFloat> = []
        fixture.phone.watch(for: 3) { opacities.insert(fixture.phone.opacity(of: indicator)) }
        #expect(opacities == [1])
        fixture.phone.advance(by: 0.5)
        finger.lift()
        fixture.phone.advance(by: 1)
        #expect(fixture.phone.opacity(of: indicator) == 1)
        fixture.phone.settle()

        #expect(fixture.phone.opacity(of: indicator) == 0)
    }

    @Test("Flashing again starts the moment anew, and a content that fits has nothing to flash")
    func flashingAgain() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()
        fixture.phone.advance(by: 1)
        let indicator = try #require(fixture.indicators.first)

        fixture.scrollView.flashScrollIndicators()
        fixture.phone.advance(by: 1)
        #expect(fixture.phone.opacity(of: indicator) == 1)
        fixture.phone.settle()
        fixture.scrollView.contentSize = CGSize(width: 300, height: 300)
        fixture.scrollView.flashScrollIndicators()

        #expect(fixture.indicators.allSatisfy { $0.isHidden || fixture.phone.opacity(of: $0) == 0 })
    }

    @Test("Flashing shows the indicators for a moment")
    func flashingShowsForAMoment() throws {
        let fixture = ScrollFixture()

        fixture.scrollView.flashScrollIndicators()
        #expect(fixture.indicators.count == 2)
        #expect(fixture.indicators.allSatisfy { fixture.phone.opacity(of: $0) == 1 })
        fixture.phone.settle()

        #expect(fixture.indicators.allSatisfy { fixture.phone.opacity(of: $0) == 0 })
    }

    @Test("Flashing does not hide the indicators from a drag that goes on")
    func flashingInADragHidesNothing() throws {
        let fixture = ScrollFixture(content: Self.tall)
        let finger = fixture.phone.touch(at: fixture.middle)
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -100))

        fixture.scrollView.flashScrollIndicators()
        fixture.phone.advance(by: 5)

        #expect(fixture.phone.opacity(of: try #require(fixture.indicators.first)) == 1)
    }

    @Test("Indicators that are turned off are not there, and come to rest with nothing to wait for")
    func indicatorsTurnedOffAreNotThere() {
        let fixture = ScrollFixture {
            $0.showsVerticalScrollIndicator = false
            $0.showsHorizontalScrollIndicator = false
        }

        fixture.scrollView.flashScrollIndicators()
        fixture.drag(by: CGVector(dx: -50, dy: -100))
        let lift = fixture.phone.now
        fixture.phone.settle()

        #expect(fixture.indicators.isEmpty)
        #expect(fixture.phone.now - lift < 0.1)
    }

    @Test("An indicator that is turned off while it is seen goes at once")
    func indicatorTurnedOffGoes() {
        let fixture = ScrollFixture()
        fixture.scrollView.flashScrollIndicators()

        fixture.scrollView.showsVerticalScrollIndicator = false
        #expect(fixture.indicators.map(\.frame.height) == [3])
        fixture.scrollView.showsVerticalScrollIndicator = true

        #expect(fixture.indicators.count == 2)
    }

    @Test("A scroll view that leaves the window leaves its indicators hidden")
    func leavingTheWindowHides() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()
        let indicator = try #require(fixture.indicators.first)

        fixture.scrollView.removeFromSuperview()
        #expect(indicator.alpha == 0)
        fixture.scrollView.flashScrollIndicators()
        fixture.container.addSubview(fixture.scrollView)

        #expect(fixture.phone.opacity(of: indicator) == 0)
    }

    // MARK: Which

    @Test("Only an axis along which there is something to scroll has an indicator")
    func onlyScrollableAxesHaveIndicators() {
        let (tall, wide, small) = (
            ScrollFixture(content: Self.tall), ScrollFixture(content: Self.wide),
            ScrollFixture(content: CGSize(width: 300, height: 300)) { $0.alwaysBounceVertical = true }
        )

        for fixture in [tall, wide, small] { fixture.scrollView.flashScrollIndicators() }

        #expect(tall.indicators.map(\.frame.width) == [3])
        #expect(wide.indicators.map(\.frame.height) == [3])
        #expect(small.indicators.isEmpty)
    }

    @Test("Insets that let fitting content scroll give it an indicator")
    func insetsMakeScrollable() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300)) { $0.contentInset.bottom = 100 }

        fixture.scrollView.flashScrollIndicators()

        #expect(fixture.indicators.count == 1)
    }

    @Test("An indicator goes when the content comes to fit, and comes back with the content")
    func indicatorFollowsTheContentSize() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()
        let indicator = try #require(fixture.indicators.first)

        fixture.scrollView.contentSize = CGSize(width: 300, height: 300)
        #expect(indicator.isHidden)
        fixture.scrollView.contentSize = CGSize(width: 300, height: 600)

        #expect(!indicator.isHidden)
        #expect(indicator.frame.height == 147)
    }

    // MARK: Where

    @Test("An indicator is 3 points thick, with round ends, 3 points from the edges")
    func indicatorIsThinAndNearTheEdge() throws {
        let (tall, wide) = (ScrollFixture(content: Self.tall), ScrollFixture(content: Self.wide))

        for fixture in [tall, wide] { fixture.scrollView.flashScrollIndicators() }

        let (vertical, horizontal) = (
            try #require(tall.indicators.first), try #require(wide.indicators.first)
        )
        #expect(vertical.frame.origin == CGPoint(x: 294, y: 3))
        #expect(vertical.frame.width == 3)
        #expect(vertical.layer.cornerRadius == 1.5)
        #expect(horizontal.frame.origin == CGPoint(x: 3, y: 294))
        #expect(horizontal.frame.height == 3)
    }

    @Test(
        "An indicator is as long as the visible share, as far along as the content",
        arguments: [0, 150, 300, 600] as [CGFloat])
    func indicatorTellsShareAndProgress(offset: CGFloat) throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()

        fixture.scrollView.contentOffset.y = offset

        // A third of 294 points, in one of which the other two thirds are scrolled.
        let frame = try #require(fixture.indicators.first).frame
        #expect(frame.height == 98)
        #expect(abs(frame.minY - (offset + 3 + 196 * offset / 600)) <= fixture.pixel)
    }

    @Test("An indicator is 36 points long at least")
    func indicatorHasAMinimumLength() throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 100_000))
        fixture.scrollView.flashScrollIndicators()

        fixture.scrollView.contentOffset.y = 100_000 - 300

        let frame = try #require(fixture.indicators.first).frame
        #expect(frame.height == 36)
        #expect(frame.maxY == 99_997)
    }

    @Test(
        "Past an edge an indicator gets shorter at that end of its track",
        arguments: [-1, 1] as [CGFloat])
    func indicatorGivesWayPastAnEdge(direction: CGFloat) throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.contentOffset.y = direction < 0 ? 0 : 600
        let finger = fixture.phone.touch(at: fixture.middle)

        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -40 * direction))
        let short = try #require(fixture.indicators.first).frame
        finger.move(to: fixture.middle + CGVector(dx: 0, dy: -120 * direction))
        let shorter = try #require(fixture.indicators.first).frame

        let bounds = fixture.scrollView.bounds
        #expect(shorter.height < short.height)
        #expect(short.height < 98)
        #expect(
            abs((direction < 0 ? shorter.minY - bounds.minY : bounds.maxY - shorter.maxY) - 3)
                <= fixture.pixel)
    }

    @Test("The insets of each indicator shorten its track and move it off its edge")
    func insetsMoveIndicators() throws {
        let fixture = ScrollFixture {
            $0.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 99, bottom: 20, right: 30)
            $0.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 99, left: 40, bottom: 50, right: 60)
        }
        fixture.scrollView.flashScrollIndicators()

        let vertical = try #require(fixture.indicators.first { $0.frame.width == 3 }).frame
        let horizontal = try #require(fixture.indicators.first { $0.frame.height == 3 }).frame

        #expect(vertical.origin == CGPoint(x: 264, y: 13))
        #expect(horizontal.origin == CGPoint(x: 43, y: 244))
        fixture.scrollView.contentOffset = CGPoint(x: 700, y: 700)
        let far = fixture.indicators.map { CGPoint(x: $0.frame.maxX - 700, y: $0.frame.maxY - 700) }
        #expect(far.contains { $0.y <= 277 && $0.y > 265 && $0.x == 267 })
        #expect(far.contains { $0.x <= 237 && $0.x > 225 && $0.y == 247 })
    }

    @Test("The setter of both insets sets either")
    func commonInsetsSetBoth() {
        let scrollView = UIScrollView()

        scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        #expect(
            scrollView.verticalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            scrollView.horizontalScrollIndicatorInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test(
        "The safe area adds to the insets, however the content is adjusted, unless they are not to be adjusted",
        arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .never], [true, false])
    func safeAreaAddsToInsets(
        behavior: UIScrollView.ContentInsetAdjustmentBehavior, isAdjusted: Bool
    ) throws {
        let size = CGSize(width: 844, height: 390)
        let fixture = ScrollFixture(
            frame: CGRect(origin: .zero, size: size), content: CGSize(width: 844, height: 900)
        ) {
            $0.contentInsetAdjustmentBehavior = behavior
            $0.automaticallyAdjustsScrollIndicatorInsets = isAdjusted
        }
        fixture.phone.resize(to: size)

        fixture.scrollView.flashScrollIndicators()
        fixture.scrollView.contentOffset.y = fixture.scrollView.contentSize.height

        // The notch takes 47 points at either side, the home indicator 21.
        let (frame, bounds) = (try #require(fixture.indicators.first).frame, fixture.scrollView.bounds)
        let expected: CGFloat = isAdjusted ? 844 - 47 - 3 : 844 - 3
        #expect(frame.maxX == expected)
        #expect(abs(bounds.maxY - frame.maxY - (isAdjusted ? 21 + 3 : 3)) <= fixture.pixel)
    }

    @Test("From right to left the vertical indicator is at the left")
    func verticalIndicatorIsMirrored() throws {
        let fixture = ScrollFixture(content: Self.tall) { $0.semanticContentAttribute = .forceRightToLeft }

        fixture.scrollView.flashScrollIndicators()

        #expect(try #require(fixture.indicators.first).frame.minX == 3)
    }

    @Test("An indicator stays at the edge of a scroll view that gets another size")
    func indicatorFollowsTheBounds() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()

        fixture.scrollView.frame.size = CGSize(width: 350, height: 450)

        let frame = try #require(fixture.indicators.first).frame
        #expect(frame == CGRect(x: 344, y: 3, width: 3, height: 222))
    }

    // MARK: What

    @Test("Indicators are black on what is light and white on what is dark, or as their style says")
    func indicatorsHaveAStyle() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()
        let indicator = try #require(fixture.indicators.first)
        func white() throws -> CGFloat {
            let color = try #require(indicator.layer.backgroundColor)
            return try #require(color.components?.first)
        }

        #expect(try white() == 0)
        fixture.scrollView.overrideUserInterfaceStyle = .dark
        #expect(try white() == 1)
        fixture.scrollView.indicatorStyle = .black
        #expect(try white() == 0)
        fixture.scrollView.overrideUserInterfaceStyle = .light
        fixture.scrollView.indicatorStyle = .white

        #expect(try white() == 1)
    }

    @Test("Indicators are subviews in front of the content")
    func indicatorsAreSubviewsInFront() {
        let fixture = ScrollFixture()
        fixture.scrollView.flashScrollIndicators()
        let late = UIView()
        fixture.scrollView.addSubview(late)

        fixture.scrollView.flashScrollIndicators()

        #expect(fixture.scrollView.subviews.prefix(2) == [fixture.content, late])
        #expect(fixture.scrollView.subviews.count == 4)
    }

    @Test("A touch goes through an indicator")
    func touchGoesThroughAnIndicator() {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()

        let hit = fixture.scrollView.hitTest(CGPoint(x: 295, y: 10), with: nil)

        #expect(hit === fixture.content)
    }

    @Test("A flash while another one fades shows the indicators as long as the first did")
    func flashesAgain() throws {
        let fixture = ScrollFixture(content: Self.tall)
        fixture.scrollView.flashScrollIndicators()
        let indicator = try #require(fixture.indicators.first)
        var shown: TimeInterval = 0
        while fixture.phone.opacity(of: indicator) == 1, shown < 5 {
            fixture.phone.advance(by: 0.01)
            shown += 0.01
        }
        #expect(shown > 0.1 && shown < 5)

        fixture.scrollView.flashScrollIndicators()
        #expect(fixture.phone.opacity(of: indicator) == 1)
        fixture.phone.advance(by: shown - 0.05)
        fixture.scrollView.flashScrollIndicators()
        fixture.phone.advance(by: shown - 0.05)
        #expect(fixture.phone.opacity(of: indicator) == 1)
        fixture.phone.advance(by: 2)

        #expect(fixture.indicators.allSatisfy { fixture.phone.opacity(of: $0) == 0 || $0.isHidden })
    }

    @Test("A horizontal indicator alone fades after the drag, as a vertical one does")
    func horizontalOnesFade() {
        let fixture = ScrollFixture(content: Self.wide)
        let finger = fixture.hold(draggedBy: CGVector(dx: -60, dy: 0))
        let held = fixture.indicators.map { fixture.phone.opacity(of: $0) }
        fixture.phone.advance(by: 3)
        let stillHeld = fixture.indicators.map { fixture.phone.opacity(of: $0) }
        finger.lift()
        fixture.phone.advance(by: 0.1)
        let lifted = fixture.indicators.map { fixture.phone.opacity(of: $0) }
        fixture.phone.advance(by: 3)

        #expect(held == [1] && stillHeld == [1] && lifted == [1])
        #expect(fixture.indicators.allSatisfy { fixture.phone.opacity(of: $0) == 0 || $0.isHidden })
    }
}

extension ScrollFixture {
    /// What is in the scroll view beside the content.
    fileprivate var indicators: [UIView] {
        scrollView.subviews.filter { $0 !== content }
    }
}
