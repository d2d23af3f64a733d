import Foundation
import SimulatorKit
import Testing
import UIKit

/// The layout of what is zoomed, by frames and by constraints.
@MainActor struct ZoomLayoutTests {
    static let zooms: [@MainActor @Sendable (UIScrollView) -> Void] = [
        { $0.setZoomScale(2, animated: true) },
        { $0.zoom(to: CGRect(x: 175, y: 275, width: 150, height: 150), animated: true) },
    ]

    // MARK: Layout

    @Test(
        "B24, D13: a scroll view is laid out whenever its offset or zoom changes, its superview where phones do so",
        arguments: [false, true])
    func everyStepLaysOut(isAroundLaidOut: Bool) {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.phone.scrollingLaysOutSuperview = isAroundLaidOut
        /// Whether the scroll view is laid out, and what is around it.
        func layout(after change: () -> Void) -> [Bool] {
            let (own, around) = (fixture.scrollView.layoutCount, fixture.container.layoutCount)
            change()
            fixture.phone.advance(by: Simulator.frame)
            return [fixture.scrollView.layoutCount > own, fixture.container.layoutCount > around]
        }

        var layouts = [
            layout { fixture.scrollView.contentOffset.y = 10 },
            layout { fixture.scrollView.contentOffset.y = 20 },
            layout { fixture.scrollView.bounds.origin.y = 30 },
            layout { fixture.scrollView.zoomScale = 2 },
        ]
        let finger = fixture.hold(draggedBy: CGVector(dx: 0, dy: -50))
        layouts.append(
            layout { finger.move(to: finger.location + CGVector(dx: 0, dy: -5), duration: 0) })
        finger.lift()
        fixture.phone.settle()

        #expect(layouts == Array(repeating: [true, isAroundLaidOut], count: 5))
        #expect(layout {} == [false, false])
    }

    @Test("B24: what is around a scroll view is laid out when its size changes")
    func sizeLaysOutTheSuperview() {
        let fixture = ScrollFixture()
        let around = fixture.container.layoutCount

        fixture.scrollView.bounds.size.height = 310
        fixture.phone.advance(by: Simulator.frame)

        #expect(fixture.container.layoutCount > around)
    }

    /// What the edges of the content are pinned to.
    enum Edges: CaseIterable, Sendable {
        case scrollView, contentGuide
    }

    private struct Pins {
        var top: NSLayoutConstraint
        var leading: NSLayoutConstraint
        var width: NSLayoutConstraint
        var all: [NSLayoutConstraint]
    }

    /// Gives the content a size, and the scroll view the content's with a margin, by constraints alone.
    private func pin(
        _ fixture: ScrollFixture, to edges: Edges = .contentGuide, size: CGSize, margin: CGFloat = 0
    ) -> Pins {
        let (content, scrollView) = (fixture.content, fixture.scrollView)
        content.translatesAutoresizingMaskIntoConstraints = false
        let guide = scrollView.contentLayoutGuide
        let isGuide = edges == .contentGuide
        let top = content.topAnchor.constraint(
            equalTo: isGuide ? guide.topAnchor : scrollView.topAnchor, constant: margin)
        let leading = content.leadingAnchor.constraint(
            equalTo: isGuide ? guide.leadingAnchor : scrollView.leadingAnchor, constant: margin)
        let width = content.widthAnchor.constraint(equalToConstant: size.width)
        let all = [
            top, leading, width, content.heightAnchor.constraint(equalToConstant: size.height),
            (isGuide ? guide.bottomAnchor : scrollView.bottomAnchor)
                .constraint(equalTo: content.bottomAnchor, constant: margin),
            (isGuide ? guide.trailingAnchor : scrollView.trailingAnchor)
                .constraint(equalTo: content.trailingAnchor, constant: margin),
        ]
        NSLayoutConstraint.activate(all)
        fixture.phone.advance(by: 0)
        return Pins(top: top, leading: leading, width: width, all: all)
    }

    private func unsizedFixture(zoom: ClosedRange<CGFloat> = 1...10) -> ScrollFixture {
        ScrollFixture(content: .zero, zoom: zoom)
    }

    // MARK: Auto Layout

    @Test(
        "B25: constraints from edge to edge of the content area give it its size", arguments: Edges.allCases)
    func constraintsDefineTheContentSize(edges: Edges) {
        let fixture = unsizedFixture()

        let pins = pin(fixture, to: edges, size: CGSize(width: 500, height: 700), margin: 20)
        #expect(fixture.scrollView.contentSize == CGSize(width: 540, height: 740))
        #expect(fixture.content.frame == CGRect(x: 20, y: 20, width: 500, height: 700))
        fixture.scrollView.contentOffset = CGPoint(x: 100, y: 50)
        fixture.phone.advance(by: Simulator.frame)
        #expect(fixture.content.frame.origin == CGPoint(x: 20, y: 20))
        pins.width.constant = 600
        fixture.phone.advance(by: Simulator.frame)

        #expect(fixture.scrollView.contentSize == CGSize(width: 640, height: 740))
        #expect(fixture.offset == CGPoint(x: 100, y: 50))
    }

    @Test("B25: the frame layout guide stays over the frame, however the content is scrolled")
    func frameGuideStaysOverTheFrame() {
        let fixture = ScrollFixture()
        let badge = UIView()
        badge.translatesAutoresizingMaskIntoConstraints = false
        fixture.scrollView.addSubview(badge)
        let guide = fixture.scrollView.frameLayoutGuide
        NSLayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
            badge.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -10),
            badge.widthAnchor.constraint(equalToConstant: 40),
            badge.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.1),
        ])

        fixture.scrollView.contentOffset = CGPoint(x: 120, y: 240)
        fixture.phone.advance(by: Simulator.frame)
        #expect(fixture.phone.frame(of: badge) == CGRect(x: 295, y: 260, width: 40, height: 30))
        _ = fixture.hold(draggedBy: CGVector(dx: 0, dy: -60))

        #expect(fixture.offset.y > 280)
        #expect(fixture.phone.frame(of: badge) == CGRect(x: 295, y: 260, width: 40, height: 30))
        #expect(fixture.scrollView.contentSize == CGSize(width: 1000, height: 1000))
    }

    @Test("B26: pinned content zooms to 6.9 and back, laid out unscaled", arguments: Edges.allCases)
    func pinnedContentZooms(edges: Edges) {
        let fixture = unsizedFixture()
        _ = pin(fixture, to: edges, size: CGSize(width: 300, height: 300))

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 20)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 200, over: 1)
        fixture.phone.lift(fingers)
        fixture.phone.settle()
        let scale = fixture.scrollView.zoomScale
        #expect(abs(scale - 6.9) <= 1)
        #expect(fixture.content.bounds.size == CGSize(width: 300, height: 300))
        #expect(abs(fixture.scrollView.contentSize.width - 300 * scale) < 1e-6)
        #expect(fixture.content.frame.origin.isClose(to: .zero, within: 1e-6))
        fixture.phone.pinch(at: fixture.middle, scale: 0.2)
        fixture.phone.pinch(at: fixture.middle, scale: 0.2)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.scrollView.contentSize == CGSize(width: 300, height: 300))
        #expect(fixture.phone.frame(of: fixture.content) == ScrollFixture.frame)
    }

    @Test("B26: the content is the scaled view and the unscaled margins")
    func marginsAreNotScaled() {
        let fixture = unsizedFixture()
        _ = pin(fixture, size: CGSize(width: 300, height: 200), margin: 20)

        fixture.scrollView.zoomScale = 2
        #expect(fixture.scrollView.contentSize == CGSize(width: 640, height: 440))
        fixture.phone.advance(by: Simulator.frame)

        #expect(fixture.scrollView.contentSize == CGSize(width: 640, height: 440))
        #expect(fixture.content.frame == CGRect(x: 20, y: 20, width: 600, height: 400))
        #expect(fixture.content.bounds.size == CGSize(width: 300, height: 200))
    }

    @Test("B26: the content is scaled uniformly, even if the view scales along one axis only")
    func contentIsScaledUniformly() {
        let fixture = unsizedFixture()
        let strip = HorizontallyScaledView()
        strip.translatesAutoresizingMaskIntoConstraints = false
        fixture.content.removeFromSuperview()
        fixture.scrollView.addSubview(strip)
        fixture.recorder.zoomView = strip
        let guide = fixture.scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            strip.topAnchor.constraint(equalTo: guide.topAnchor),
            strip.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            strip.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            strip.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            strip.widthAnchor.constraint(equalToConstant: 400),
            strip.heightAnchor.constraint(equalToConstant: 200),
        ])
        fixture.phone.advance(by: 0)

        fixture.scrollView.zoomScale = 3
        fixture.phone.advance(by: Simulator.frame)

        #expect(fixture.scrollView.zoomScale == 3)
        #expect(strip.transform.d == 1)
        #expect(fixture.scrollView.contentSize == CGSize(width: 1200, height: 600))
    }

    @Test("B26: what changes the size of a zoomed view changes the content by its scale")
    func zoomedContentFollowsItsConstraints() {
        let fixture = unsizedFixture()
        let pins = pin(fixture, size: CGSize(width: 300, height: 200))
        fixture.scrollView.zoomScale = 2

        pins.width.constant = 350
        fixture.phone.advance(by: Simulator.frame)

        #expect(fixture.scrollView.contentSize == CGSize(width: 700, height: 400))
        #expect(fixture.content.bounds.size == CGSize(width: 350, height: 200))
        #expect(fixture.content.frame.origin.isClose(to: .zero, within: 1e-6))
    }

    @Test("B27: a zoom view as wide as the frame keeps its bounds and is zoomed by its transform")
    func frameWideContentKeepsItsBounds() {
        let fixture = unsizedFixture()
        let pins = pin(fixture, size: CGSize(width: 100, height: 400))
        pins.width.isActive = false
        fixture.content.widthAnchor
            .constraint(equalTo: fixture.scrollView.frameLayoutGuide.widthAnchor).isActive = true
        fixture.phone.advance(by: 0)
        #expect(fixture.content.bounds.size == CGSize(width: 300, height: 400))

        fixture.phone.pinch(at: fixture.middle, scale: 3)
        fixture.phone.settle()

        let scale = fixture.scrollView.zoomScale
        #expect(scale > 2)
        #expect(fixture.content.bounds.size == CGSize(width: 300, height: 400))
        #expect(abs(fixture.scrollView.contentSize.width - 300 * scale) < 1e-6)
    }

    @Test(
        "B28: a constant changed in a bounce moves along with it if didZoom lays out, and jumps if not",
        arguments: [false, true])
    func constantMovesWithTheBounce(didZoomLaysOut: Bool) {
        let fixture = unsizedFixture(zoom: 0.5...4)
        let pins = pin(fixture, size: CGSize(width: 300, height: 300))
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .didZoom else { return }
            pins.top.constant = max(0, (300 - 300 * scrollView.zoomScale) / 2)
            pins.leading.constant = pins.top.constant
            if didZoomLaysOut { scrollView.layoutIfNeeded() }
        }

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 290)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 60, over: 0.3)
        #expect(fixture.scrollView.zoomScale < 0.4)
        fixture.phone.lift(fingers)
        #expect(pins.top.constant == 75)
        var centers: [CGPoint] = []
        fixture.phone.watch(for: 0.25) {
            let frame = fixture.phone.frame(of: fixture.content)
            centers.append(CGPoint(x: frame.midX, y: frame.midY))
        }

        #expect(centers.allSatisfy { $0.isClose(to: fixture.middle, within: 1) } == didZoomLaysOut)
        fixture.phone.settle()
        #expect(fixture.phone.frame(of: fixture.content) == CGRect(x: 120, y: 325, width: 150, height: 150))
        fixture.recorder.whenTold = { _, _ in }
    }

    /// The insets that center the content, assigned after the center has been read.
    private func center(_ scrollView: UIScrollView) {
        let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
        let x = max(0, (bounds.width - size.width) / 2)
        let y = max(0, (bounds.height - size.height) / 2)
        let inset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        if scrollView.contentInset != inset { scrollView.contentInset = inset }
    }

    private func centeredFixture(
        content: CGSize = CGSize(width: 300, height: 200),
        behavior: UIScrollView.ContentInsetAdjustmentBehavior = .never
    ) -> ScrollFixture {
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        let fixture = ScrollFixture(frame: screen, content: content, zoom: 0.5...4) {
            $0.contentInsetAdjustmentBehavior = behavior
        }
        fixture.scrollView.whenLaidOut = { [unowned fixture] in center(fixture.scrollView) }
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didZoom { center(scrollView) }
        }
        fixture.scrollView.setNeedsLayout()
        fixture.phone.advance(by: 0)
        fixture.scrollView.contentOffset = CGPoint(
            x: -fixture.scrollView.adjustedContentInset.left, y: -fixture.scrollView.adjustedContentInset.top)
        return fixture
    }

    // MARK: Centring

    @Test(
        "B29: insets of half of what is left center the content at any scale",
        arguments: [0.3, 0.7, 1.6, 3] as [CGFloat])
    func insetsCenterTheContent(scale: CGFloat) {
        let fixture = centeredFixture()
        let screen = CGPoint(x: 195, y: 422)
        func isCentered() -> Bool {
            let frame = fixture.phone.frame(of: fixture.content)
            return (frame.width > 390 || abs(frame.midX - 195) < 0.5)
                && (frame.height > 844 || abs(frame.midY - 422) < 0.5)
        }
        #expect(isCentered())

        fixture.phone.pinch(at: screen + CGVector(dx: 10, dy: 40), scale: scale)
        fixture.phone.settle()
        #expect(isCentered())
        fixture.scrollView.setZoomScale(1, animated: true)
        fixture.phone.settle()

        #expect(isCentered())
        #expect(fixture.phone.frame(of: fixture.content) == CGRect(x: 45, y: 322, width: 300, height: 200))
    }

    @Test("B29: an inset assigned in a step clamps the offset")
    func insetClampsTheOffset() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200))
        fixture.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0)

        #expect(fixture.offset == CGPoint(x: 0, y: -50))
        #expect(fixture.phone.frame(of: fixture.content).midY == fixture.middle.y)
    }

    @Test("B29: with an adjusted inset the safe area comes on top, and the content is not centered")
    func safeAreaSpoilsTheCentring() {
        let fixture = centeredFixture(behavior: .always)

        #expect(abs(fixture.phone.frame(of: fixture.content).midY - 422) > 5)
    }

    @Test("B29: a centered axis rests at a single point")
    func centeredAxisHasOneRestingPoint() {
        let fixture = centeredFixture()
        fixture.scrollView.alwaysBounceVertical = true
        let rest = fixture.offset

        fixture.drag(by: CGVector(dx: 0, dy: 150))
        #expect(fixture.offset != rest)
        fixture.phone.settle()
        #expect(fixture.offset == rest)
        fixture.flick(by: CGVector(dx: 0, dy: -250))
        fixture.phone.settle()

        #expect(fixture.offset == rest)
    }

    @Test("B30: content centered by its frame stays centered through every zoom")
    func frameCentersTheContent() {
        let fixture = ScrollFixture(content: CGSize(width: 200, height: 100), zoom: 0.5...4)
        func place() {
            let (bounds, size) = (fixture.scrollView.bounds.size, fixture.content.frame.size)
            fixture.content.frame.origin = CGPoint(
                x: max(0, (bounds.width - size.width) / 2), y: max(0, (bounds.height - size.height) / 2))
        }
        fixture.scrollView.whenLaidOut = place
        fixture.recorder.whenTold = { event, _ in if event == .didZoom { place() } }
        place()

        fixture.phone.pinch(at: fixture.middle, scale: 1.5)
        fixture.phone.settle()
        #expect(fixture.scrollView.zoomScale > 1.2)
        #expect(fixture.content.frame.midY.isClose(to: 150))
        fixture.phone.pinch(at: fixture.middle, scale: 0.4)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale < 1)
        #expect(fixture.content.frame.midX.isClose(to: 150))
        #expect(fixture.content.frame.midY.isClose(to: 150))
        #expect(fixture.offset == .zero)
        fixture.recorder.whenTold = { _, _ in }
        fixture.scrollView.whenLaidOut = {}
    }

    @Test("B31: a double tap zooms in on the tapped point", arguments: [1, 1.5] as [CGFloat])
    func doubleTapZoomsIn(scale: CGFloat) {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = scale
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        let zoomer = DoubleTapZoomer(scrollView: fixture.scrollView, content: fixture.content)
        let place = fixture.middle + CGVector(dx: 60, dy: -80)
        let tapped = fixture.content.convert(place, from: nil)

        fixture.phone.doubleTap(at: place)
        fixture.phone.settle()

        #expect(zoomer.count == 1)
        #expect(fixture.scrollView.zoomScale == 3)
        #expect(fixture.content.convert(tapped, to: nil).isClose(to: fixture.middle, within: 0.5))
    }
}

/// A view that a zoom makes wider but not taller.
private final class HorizontallyScaledView: UIView {
    override var transform: CGAffineTransform {
        get { super.transform }
        set { super.transform = CGAffineTransform(a: newValue.a, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    }
}

/// Zooms to 3 about the point that is tapped twice.
@MainActor private final class DoubleTapZoomer: NSObject {
    private let scrollView: UIScrollView
    private let content: UIView
    private(set) var count = 0

    init(scrollView: UIScrollView, content: UIView) {
        (self.scrollView, self.content) = (scrollView, content)
        super.init()
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.addTarget(self, action: Selector("zoom", DoubleTapZoomer.zoom))
        content.addGestureRecognizer(tap)
    }

    private func zoom(_ tap: UITapGestureRecognizer) {
        count += 1
        let point = tap.location(in: content)
        let size = CGSize(width: scrollView.bounds.width / 3, height: scrollView.bounds.height / 3)
        let origin = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2)
        scrollView.zoom(to: CGRect(origin: origin, size: size), animated: true)
    }
}
