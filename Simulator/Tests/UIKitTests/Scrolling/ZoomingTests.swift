import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor struct ZoomingTests {
    // MARK: Whether and what

    @Test("B1: there is a pinch while the delegate has a view to zoom and the scales leave room")
    func pinchExistsWhileZoomingIsEnabled() {
        let scrollView = UIScrollView(frame: ScrollFixture.frame)
        let recorder = ScrollRecorder()
        let content = UIView()
        recorder.zoomView = content

        scrollView.maximumZoomScale = 2
        #expect(scrollView.pinchGestureRecognizer == nil)
        scrollView.delegate = recorder
        #expect(scrollView.pinchGestureRecognizer != nil)
        scrollView.maximumZoomScale = 1
        #expect(scrollView.pinchGestureRecognizer == nil)
        scrollView.minimumZoomScale = 0.5
        #expect(scrollView.pinchGestureRecognizer != nil)
        scrollView.delegate = nil

        #expect(scrollView.pinchGestureRecognizer == nil)
    }

    @Test("B1: the first pinch zooms, even if the delegate had nothing to zoom when the scales were set")
    func firstPinchZoomsWhatCameLater() {
        let fixture = ScrollFixture()
        fixture.scrollView.maximumZoomScale = 4
        fixture.recorder.zoomView = fixture.content
        #expect(fixture.scrollView.pinchGestureRecognizer == nil)

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale > 1.5)
    }

    @Test("B1: the first pinch of the pointer zooms as well")
    func firstPinchOfThePointerZooms() {
        let fixture = ScrollFixture()
        fixture.scrollView.maximumZoomScale = 4
        fixture.recorder.zoomView = fixture.content

        fixture.phone.magnify(at: fixture.middle, by: 2, duration: 0.3)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale > 1.5)
    }

    @Test("B1: content that the delegate does not name is not zoomed")
    func unnamedContentIsNotZoomed() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.recorder.zoomView = nil

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.scrollView.setZoomScale(2, animated: false)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.content.transform == .identity)
        #expect(fixture.recorder.count(of: .didZoom) == 0)
        #expect(fixture.recorder.count(of: .willBeginZooming) == 0)
    }

    @Test("B1: scales that leave no room zoom nothing")
    func equalScalesZoomNothing() {
        let fixture = ScrollFixture()
        fixture.recorder.zoomView = fixture.content

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.recorder.count(of: .willBeginZooming) == 0)
    }

    @Test("B2: any view inside the scroll view can be zoomed")
    func descendantIsZoomed() {
        let fixture = ScrollFixture(zoom: 1...4)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        fixture.content.addSubview(inner)
        fixture.recorder.zoomView = inner

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        #expect(inner.transform.a > 1.5)
        #expect(fixture.scrollView.zoomScale == inner.transform.a)
        #expect(fixture.content.transform == .identity)
    }

    @Test("B3: a zoom scales the view by its transform, absolutely, and leaves its origin and bounds alone")
    func zoomScalesByTransform() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.content.frame.origin = CGPoint(x: 20, y: 30)

        for scale: CGFloat in [2, 3, 1.5] {
            fixture.scrollView.zoomScale = scale

            #expect(fixture.content.transform == CGAffineTransform(scaleX: scale, y: scale))
            #expect(fixture.content.bounds == CGRect(x: 0, y: 0, width: 1000, height: 1000))
            #expect(fixture.content.frame.origin.isClose(to: CGPoint(x: 20, y: 30), within: 1e-9))
            #expect(abs(fixture.content.frame.width - 1000 * scale) < 1e-9)
        }
    }

    @Test("B3: a pinch leaves the view's origin and bounds alone in every step")
    func pinchKeepsTheOrigin() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.recorder.whenTold = { event, _ in
            guard event == .didZoom else { return }
            #expect(fixture.content.frame.origin.isClose(to: .zero, within: 1e-9))
            #expect(fixture.content.bounds.size == CGSize(width: 1000, height: 1000))
        }

        fixture.phone.pinch(at: fixture.middle, scale: 3)
        fixture.phone.settle()

        #expect(fixture.recorder.count(of: .didZoom) > 10)
    }

    @Test("B4: the zoom scale is that of the view's transform")
    func zoomScaleIsTheTransforms() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = 2

        let fresh = UIView(frame: fixture.content.bounds)
        fixture.scrollView.addSubview(fresh)
        fixture.recorder.zoomView = fresh
        #expect(fixture.scrollView.zoomScale == 1)
        fresh.transform = CGAffineTransform(a: 3, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        #expect(fixture.scrollView.zoomScale == 3)
    }

    @Test("B5: the content size is the unscaled one times the scale, whatever has been set meanwhile")
    func contentSizeFollowsTheScale() {
        let fixture = ScrollFixture(zoom: 0.5...4)
        let scrollView = fixture.scrollView

        scrollView.zoomScale = 2
        #expect(scrollView.contentSize == CGSize(width: 2000, height: 2000))
        scrollView.contentSize = CGSize(width: 2500, height: 1500)
        #expect(scrollView.contentSize == CGSize(width: 2500, height: 1500))
        scrollView.zoomScale = 3
        #expect(scrollView.contentSize == CGSize(width: 3000, height: 3000))
        scrollView.zoomScale = 0.5

        #expect(scrollView.contentSize == CGSize(width: 500, height: 500))
    }

    @Test("B5: zooming a view that is smaller than the content makes the content as small as the view")
    func contentSizeIsTheZoomedViews() {
        let fixture = ScrollFixture(content: CGSize(width: 480, height: 360), zoom: 1...4)
        fixture.scrollView.contentSize = CGSize(width: 1000, height: 1000)

        fixture.scrollView.zoomScale = 2
        #expect(fixture.scrollView.contentSize == CGSize(width: 960, height: 720))
        fixture.scrollView.zoomScale = 1

        #expect(fixture.scrollView.contentSize == CGSize(width: 480, height: 360))
    }

    @Test("B5: a content size set in didZoom holds until the next step")
    func contentSizeSetInDidZoomHolds() {
        let fixture = ScrollFixture(zoom: 1...4)
        var given: [CGSize] = []
        fixture.recorder.whenTold = { event, scrollView in
            guard event == .didZoom else { return }
            given.append(scrollView.contentSize)
            scrollView.contentSize = CGSize(width: 5000, height: 4000)
        }

        fixture.scrollView.zoomScale = 2
        fixture.phone.advance(by: 0.5)
        #expect(fixture.scrollView.contentSize == CGSize(width: 5000, height: 4000))
        fixture.scrollView.zoomScale = 3

        #expect(given == [CGSize(width: 2000, height: 2000), CGSize(width: 3000, height: 3000)])
    }

    // MARK: In code

    @Test("B6: the content at the center stays there: 320 × 460 points zoomed to 2 are at (160, 230)")
    func zoomScaleKeepsTheCenter() {
        let frame = CGRect(x: 35, y: 150, width: 320, height: 460)
        let first = ScrollFixture(frame: frame, content: frame.size, zoom: 1...4)
        let second = ScrollFixture(frame: frame, content: frame.size, zoom: 1...4)

        first.scrollView.setZoomScale(2, animated: false)
        second.scrollView.zoomScale = 2

        #expect(first.offset == CGPoint(x: 160, y: 230))
        #expect(second.offset == CGPoint(x: 160, y: 230))
    }

    @Test("B6: the content at the center stays there from any offset")
    func zoomScaleKeepsTheCenterOfAnyOffset() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 100, y: 200)

        fixture.scrollView.zoomScale = 2

        #expect(fixture.offset == CGPoint(x: 350, y: 550))
    }

    @Test(
        "B33: a view that was zoomed to nothing comes back, in code and by constraints, and lies where it began"
    )
    func zeroScaleIsLeft() {
        for isConstrained in [false, true] {
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
            let delegate = ZoomingDelegate(view: zoomed)
            scrollView.delegate = delegate
            scrollView.addSubview(zoomed)
            if isConstrained {
                zoomed.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    zoomed.widthAnchor.constraint(equalToConstant: 600),
                    zoomed.heightAnchor.constraint(equalToConstant: 400),
                    zoomed.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
                    zoomed.leftAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leftAnchor),
                    zoomed.rightAnchor.constraint(equalTo: scrollView.contentLayoutGuide.rightAnchor),
                    zoomed.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
                ])
            }
            scrollView.layoutIfNeeded()
            scrollView.minimumZoomScale = 0
            scrollView.zoomScale = 0
            scrollView.layoutIfNeeded()
            #expect(scrollView.zoomScale == 0 && zoomed.frame.size == .zero)

            scrollView.minimumZoomScale = 0.5
            scrollView.zoomScale = 0.5
            scrollView.layoutIfNeeded()

            #expect(zoomed.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
            #expect(scrollView.contentOffset == .zero)
            #expect(scrollView.contentSize == CGSize(width: 300, height: 200))
        }
    }

    private final class ZoomingDelegate: NSObject, UIScrollViewDelegate {
        let view: UIView

        init(view: UIView) {
            self.view = view
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test("B23: a minimum above the maximum is the scale that is set")
    func minimumAboveMaximumWins() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = ZoomingDelegate(view: zoomed)
        scrollView.delegate = delegate
        scrollView.addSubview(zoomed)

        scrollView.minimumZoomScale = 3
        scrollView.zoomScale = 3

        #expect(scrollView.zoomScale == 3 && zoomed.frame.width == 300)
    }

    @Test(
        "B6: a zoom scale set in code is clamped", arguments: [(10, 4), (0.1, 0.5)] as [(CGFloat, CGFloat)])
    func zoomScaleIsClamped(scale: CGFloat, limit: CGFloat) {
        let first = ScrollFixture(zoom: 0.5...4)
        let second = ScrollFixture(zoom: 0.5...4)

        first.scrollView.zoomScale = scale
        second.scrollView.setZoomScale(scale, animated: false)

        #expect(first.scrollView.zoomScale == limit)
        #expect(second.scrollView.zoomScale == limit)
    }

    @Test("B7: a zoom scale set in code is told")
    func zoomInCodeIsTold() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.scrollView.zoomScale = 2
        #expect(fixture.recorder.count(of: .didZoom) == 1)
        fixture.scrollView.setZoomScale(3, animated: false)

        #expect(fixture.recorder.count(of: .didZoom) == 2)
    }

    @Test("B8: a rectangle of the unscaled content fills the scroll view", arguments: [1, 3] as [CGFloat])
    func rectangleFillsTheScrollView(scale: CGFloat) {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = scale

        fixture.scrollView.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 150), animated: false)

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset == CGPoint(x: 350, y: 600))
    }

    @Test("B8: a rectangle that would take another scale gets the nearest, about its middle")
    func rectangleScaleIsClamped() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.scrollView.zoom(to: CGRect(x: 500, y: 500, width: 10, height: 10), animated: false)
        #expect(fixture.scrollView.zoomScale == 4)
        #expect(fixture.offset == CGPoint(x: 1870, y: 1870))
        fixture.scrollView.zoom(to: CGRect(x: 0, y: 200, width: 600, height: 600), animated: false)

        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.offset == CGPoint(x: 150, y: 350))
    }

    @Test("B8: content that is zoomed and still fits stays where it rests", arguments: [false, true])
    func zoomedContentThatFitsRests(isAnimated: Bool) {
        let frame = CGRect(x: 95, y: 250, width: 200, height: 200)
        let fixture = ScrollFixture(frame: frame, content: CGSize(width: 180, height: 60), zoom: 1...4)

        fixture.scrollView.zoom(to: CGRect(x: 40, y: -20, width: 100, height: 100), animated: isAnimated)
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset == CGPoint(x: 80, y: 0))
    }

    @Test("B8: the offset is clamped at the end last: 100 points of content in 200 end at (−100, −100)")
    func rectangleIsClampedAtTheEndLast() {
        let frame = CGRect(x: 95, y: 250, width: 200, height: 200)
        let fixture = ScrollFixture(frame: frame, content: CGSize(width: 100, height: 100), zoom: 1...4)

        fixture.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: false)

        #expect(fixture.scrollView.zoomScale == 1)
        #expect(fixture.offset == CGPoint(x: -100, y: -100))
    }

    @Test("B8: a rectangle at a corner of the content stops at its edges")
    func rectangleStopsAtTheEdges() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.scrollView.zoom(to: CGRect(x: -50, y: 950, width: 150, height: 150), animated: false)

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset == CGPoint(x: 0, y: 1700))
    }

    static let zooms: [@MainActor @Sendable (UIScrollView) -> Void] = [
        { $0.setZoomScale(2, animated: true) },
        { $0.zoom(to: CGRect(x: 175, y: 275, width: 150, height: 150), animated: true) },
    ]

    @Test(
        "B9: an animated zoom is at its end at once, is told once, and is drawn on its way",
        arguments: [0, 1])
    func animatedZoomJumpsToItsEnd(way: Int) throws {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 100, y: 200)
        fixture.recorder.clear()

        Self.zooms[way](fixture.scrollView)
        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.content.transform.a == 2)
        #expect(fixture.scrollView.contentSize == CGSize(width: 2000, height: 2000))
        #expect(fixture.offset == CGPoint(x: 350, y: 550))
        #expect(abs(fixture.phone.frame(of: fixture.content).width - 1000) < 1)
        fixture.phone.advance(by: 0.1)
        let width = fixture.phone.frame(of: fixture.content).width
        #expect(width > 1010 && width < 1990)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 2)) == 0)
        fixture.phone.settle()

        #expect(fixture.phone.frame(of: fixture.content).width == 2000)
        #expect(fixture.recorder.milestones == [.willBeginZooming, .didEndZooming(scale: 2)])
        #expect(fixture.recorder.events.first == .willBeginZooming)
        #expect(fixture.recorder.events.last == .didEndZooming(scale: 2))
        #expect(fixture.recorder.count(of: .didZoom) == 1)
        #expect(fixture.recorder.count(of: .didScroll) == 1)
    }

    @Test("B10: a zoom without animation is told without a beginning and an end")
    func zoomWithoutAnimationIsOneStep() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.scrollView.zoomScale = 2
        fixture.scrollView.setZoomScale(3, animated: false)
        fixture.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 150, height: 150), animated: false)
        fixture.phone.settle()

        #expect(fixture.recorder.count(of: .didZoom) == 3)
        #expect(fixture.recorder.milestones == [])
    }

    // MARK: Pinching

    @Test("B11: the end of a pinch is told even if nothing could be zoomed")
    func pinchEndsEvenIfNothingZoomed() {
        let fixture = ScrollFixture(zoom: 1...4) { $0.bouncesZoom = false }

        fixture.phone.pinch(at: fixture.middle, scale: 0.4)
        fixture.phone.settle()

        #expect(fixture.recorder.count(of: .didZoom) == 0)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: 1)) == 1)
        #expect(fixture.activities == [])
    }

    @Test("B11: the scale at the end of a zoom is within the limits", arguments: [0.3, 5] as [CGFloat])
    func endingScaleIsWithinTheLimits(scale: CGFloat) throws {
        let fixture = ScrollFixture(zoom: 0.8...2)

        fixture.phone.pinch(at: fixture.middle, scale: scale)
        fixture.phone.settle()

        let limit: CGFloat = scale < 1 ? 0.8 : 2
        #expect(fixture.recorder.milestones.last == .didEndZooming(scale: limit))
        #expect(fixture.scrollView.zoomScale == limit)
    }

    @Test("B12: a pinch is told as its beginning, its steps and its end")
    func pinchIsTold() throws {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)
        fixture.recorder.clear()

        fixture.phone.pinch(at: fixture.middle, scale: 2)
        fixture.phone.settle()

        let events = fixture.recorder.events
        let began = try #require(events.firstIndex(of: .willBeginZooming))
        let stepped = try #require(events.firstIndex(of: .didZoom))
        let scale = fixture.scrollView.zoomScale
        #expect(began < stepped)
        #expect(fixture.recorder.count(of: .didZoom) > 10)
        #expect(fixture.recorder.count(of: .willBeginZooming) == 1)
        #expect(fixture.recorder.count(of: .didEndZooming(scale: scale)) == 1)
        #expect(try #require(events.lastIndex(of: .didZoom)) < events.count - 1)
        let steps = fixture.recorder.moments.filter { $0.event == .didZoom }
        #expect(steps.map(\.zoomScale).pairs.allSatisfy { $0 < $1 })
    }

    @Test("B13: two fingers pan and pinch at the same time")
    func twoFingersPanAndPinch() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.contentOffset = CGPoint(x: 300, y: 300)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: -120), apart: 120, over: 0.3)

        #expect(fixture.scrollView.panGestureRecognizer.state == .changed)
        #expect(fixture.scrollView.pinchGestureRecognizer?.state == .changed)
        #expect(fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isDragging)
        fixture.phone.lift(fingers)
        fixture.phone.settle()
        #expect(fixture.recorder.events.contains(.willBeginDragging))
        #expect(fixture.recorder.events.contains(.willBeginZooming))
        #expect(fixture.activities == [])
    }

    @Test("B14: zooming lasts as long as the pinch, bouncing from its release to its end")
    func flagsFollowThePinch() throws {
        let fixture = ScrollFixture(zoom: 1...4)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 200)
        #expect(!fixture.scrollView.isZooming)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
        #expect(fixture.scrollView.isZooming)
        #expect(!fixture.scrollView.isZoomBouncing)
        fixture.phone.lift(fingers)
        #expect(!fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isZoomBouncing)
        fixture.phone.settle()

        #expect(fixture.activities == [])
        let ended = try #require(fixture.recorder.last(.didEndZooming(scale: 1)))
        #expect(!ended.isZooming && !ended.isZoomBouncing)
    }

    @Test("B14: a pinch within the limits does not bounce")
    func pinchWithinTheLimitsDoesNotBounce() {
        let fixture = ScrollFixture(zoom: 1...4)

        fixture.phone.pinch(at: fixture.middle, scale: 2)

        #expect(!fixture.scrollView.isZooming)
        #expect(!fixture.scrollView.isZoomBouncing)
    }

    @Test(
        "B15: two fingers from 20 to 200 points apart zoom by 6.9, not by 10, however fast they are",
        arguments: [1, 0.2, 0.05])
    func pinchSwallowsItsBeginning(duration: TimeInterval) {
        let fixture = ScrollFixture(zoom: 1...10)

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 20)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 200, over: duration)
        fixture.phone.lift(fingers)
        fixture.phone.settle()

        #expect(abs(fixture.scrollView.zoomScale - 6.9) < 0.1)
    }

    @Test("B16: the content under the fingers stays under them, wherever they go")
    func contentStaysUnderTheFingers() throws {
        let fixture = ScrollFixture(zoom: 1...10)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = CGPoint(x: 800, y: 900)
        let start = fixture.middle + CGVector(dx: 30, dy: -40)
        let fingers = fixture.phone.twoFingers(about: start, apart: 80)
        func centroid() -> CGPoint {
            fingers[0].location + (fingers[1].location - fingers[0].location) * 0.5
        }
        var held: CGPoint?
        fixture.recorder.whenTold = { event, _ in
            guard event == .willBeginZooming else { return }
            held = fixture.content.convert(centroid(), from: nil)
        }

        var errors: [CGFloat] = []
        fixture.phone.spread(
            fingers, about: start + CGVector(dx: -60, dy: 90), apart: 240, over: 0.5
        ) {
            guard let held else { return }
            errors.append((fixture.content.convert(held, to: nil) - centroid()).extent)
        }

        #expect(errors.count > 40)
        #expect(errors.allSatisfy { $0 < 2 })
        #expect(fixture.scrollView.zoomScale > 4)
    }

    @Test("B16: an axis on which the scaled content fits stays where it rests")
    func fittingAxisStaysAtRest() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 50), zoom: 1...4)

        let fingers = fixture.phone.twoFingers(about: fixture.middle + CGVector(dx: 0, dy: -130), apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: -130), apart: 150, over: 0.3)

        #expect(fixture.scrollView.zoomScale > 1.8)
        #expect(fixture.offset.y == 0)
        #expect(fixture.offset.x > 50)
    }

    @Test(
        "A39: a pinch that begins past an edge goes on from where the content is shown",
        arguments: [CGSize(width: 1000, height: 1000), CGSize(width: 300, height: 200)])
    func pinchGoesOnPastAnEdge(size: CGSize) {
        let fixture = ScrollFixture(content: size, zoom: 1...10) { $0.alwaysBounceVertical = true }
        let first = fixture.phone.touch(at: fixture.middle + CGVector(dx: -30, dy: -60))
        first.move(to: fixture.middle + CGVector(dx: -30, dy: 90), duration: 0.3)
        let start = fixture.offset.y

        let second = fixture.phone.touch(at: fixture.middle + CGVector(dx: 30, dy: 90))
        var offsets = [start]
        fixture.phone.spread(
            [first, second], about: fixture.middle + CGVector(dx: 0, dy: 90), apart: 90, over: 0.3
        ) {
            offsets.append(fixture.offset.y)
        }

        #expect(start < -50)
        #expect(fixture.scrollView.zoomScale > 1.2)
        #expect(offsets.pairs.allSatisfy { abs($1 - $0) < 6 })
    }

    @Test(
        "B16: content that a pinch makes larger than the scroll view, or smaller, does not jump then",
        arguments: [(0.5 as CGFloat, 60 as CGFloat, 240 as CGFloat), (3, 240, 60)])
    func pinchedContentDoesNotJumpWhenItFits(scale: CGFloat, start: CGFloat, end: CGFloat) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 200), zoom: 0.5...4)
        fixture.scrollView.zoomScale = scale
        let center = fixture.middle + CGVector(dx: 0, dy: 90)

        let fingers = fixture.phone.twoFingers(about: center, apart: start)
        var offsets: [CGPoint] = []
        var heights: [CGFloat] = []
        fixture.phone.spread(fingers, about: center, apart: end, over: 0.5) {
            offsets.append(fixture.offset)
            heights.append(fixture.scrollView.contentSize.height)
        }

        #expect(heights.contains { $0 < 290 } && heights.contains { $0 > 310 })
        #expect(offsets.pairs.allSatisfy { ($1 - $0).extent < 15 })
    }

    @Test(
        "B17: beyond a limit the scale gives way while the fingers are down, and bounces back when they lift",
        arguments: [(0.4, 1), (5, 2)] as [(CGFloat, CGFloat)])
    func scaleBouncesBack(scale: CGFloat, limit: CGFloat) throws {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let distance: CGFloat = scale < 1 ? 240 : 48

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: distance)
        fixture.phone.spread(fingers, about: fixture.middle, apart: distance * scale, over: 0.3)
        let held = fixture.scrollView.zoomScale
        #expect(scale < 1 ? (held < limit && held > scale) : (held > limit && held < scale))
        #expect(fixture.recorder.last(.didZoom)?.zoomScale == held)
        let steps = fixture.recorder.count(of: .didZoom)
        fixture.phone.lift(fingers)

        #expect(!fixture.scrollView.isZooming)
        #expect(fixture.scrollView.isZoomBouncing)
        #expect(fixture.scrollView.zoomScale == limit)
        #expect(abs(fixture.phone.frame(of: fixture.content).width - 300 * held) < 1)
        fixture.phone.settle()
        #expect(fixture.recorder.count(of: .didZoom) == steps + 1)
        #expect(fixture.recorder.last(.didZoom)?.zoomScale == limit)
        #expect(fixture.recorder.milestones.last == .didEndZooming(scale: limit))
        #expect(abs(fixture.phone.frame(of: fixture.content).width - 300 * limit) < 1e-6)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
    }

    @Test("B17: content pinched below its minimum is back 0.3 seconds after")
    func contentIsBackInTime() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)

        fixture.phone.pinch(at: fixture.middle, scale: 0.3)
        fixture.phone.advance(by: 0.3)

        #expect(abs(fixture.scrollView.zoomScale - 1) <= 0.1)
    }

    @Test("B19: the bounce takes the offset into its range together with the scale")
    func bounceKeepsTheContentWithinItsRange() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = .zero
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 60)
        fixture.phone.spread(
            fingers, about: fixture.middle + CGVector(dx: 0, dy: 140), apart: 160, over: 0.3)
        #expect(fixture.scrollView.zoomScale > 2)
        #expect(fixture.offset.y < -10)
        let held = fixture.phone.frame(of: fixture.content)

        fixture.phone.lift(fingers)
        #expect(fixture.scrollView.isZoomBouncing)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
        #expect(fixture.phone.frame(of: fixture.content).isClose(to: held, within: 1))
        fixture.phone.settle()

        #expect(fixture.scrollView.zoomScale == 2)
        #expect(fixture.offset.isClose(to: fixture.clampedOffset, within: fixture.pixel))
    }

    @Test("B18: without bouncesZoom the scale stops at its limits", arguments: [0.4, 5] as [CGFloat])
    func scaleStopsAtItsLimits(scale: CGFloat) {
        let fixture = ScrollFixture(zoom: 0.8...2) { $0.bouncesZoom = false }

        fixture.phone.pinch(at: fixture.middle, scale: scale)
        #expect(!fixture.scrollView.isZoomBouncing)
        fixture.phone.settle()

        #expect(fixture.recorder.moments.allSatisfy { 0.8...2 ~= $0.zoomScale })
        #expect(fixture.scrollView.zoomScale == (scale < 1 ? 0.8 : 2))
        #expect(fixture.activities == [])
    }

    @Test("B20: what didZoom changes in a bounce moves along with it")
    func changesInDidZoomAnimateInABounce() {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.container.addSubview(marker)
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didZoom { marker.frame.origin.x = 300 * scrollView.zoomScale }
        }

        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 240)
        fixture.phone.spread(fingers, about: fixture.middle, apart: 80, over: 0.3)
        let start = marker.frame.origin.x
        fixture.phone.lift(fingers)
        #expect(marker.frame.origin.x == 300)
        fixture.phone.advance(by: 0.1)

        let drawn = fixture.phone.frame(of: marker).minX
        #expect(drawn > start + 1 && drawn < 299)
        #expect(abs(drawn - fixture.phone.frame(of: fixture.content).width) < 1)
        fixture.phone.settle()
        #expect(fixture.phone.frame(of: marker).minX == 300)
    }

    @Test(
        "B20: layout does not run inside an animated zoom, unless didZoom asks for it",
        arguments: [false, true])
    func layoutRunsOutsideTheAnimation(didZoomLaysOut: Bool) {
        let fixture = ScrollFixture(content: CGSize(width: 300, height: 300), zoom: 1...2)
        let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.container.addSubview(marker)
        fixture.scrollView.whenLaidOut = { [unowned fixture] in
            marker.frame.origin.x = 100 * fixture.scrollView.zoomScale
        }
        fixture.recorder.whenTold = { event, scrollView in
            if event == .didZoom && didZoomLaysOut { scrollView.layoutIfNeeded() }
        }
        fixture.scrollView.setNeedsLayout()
        fixture.phone.advance(by: 0)
        #expect(marker.frame.origin.x == 100)

        fixture.scrollView.setZoomScale(2, animated: true)
        fixture.phone.advance(by: 0.1)

        #expect(marker.frame.origin.x == 200)
        let drawn = fixture.phone.frame(of: marker).minX
        #expect(didZoomLaysOut ? (drawn > 101 && drawn < 199) : drawn == 200)
    }

    @Test("B21: a finger lifted in mid-pinch moves nothing, and the other one pans on", arguments: [0, 1])
    func remainingFingerPansOn(lifted: Int) {
        let fixture = ScrollFixture(zoom: 1...10)
        fixture.scrollView.zoomScale = 2
        fixture.scrollView.contentOffset = CGPoint(x: 800, y: 900)
        fixture.recorder.clear()
        let fingers = fixture.phone.twoFingers(about: fixture.middle, apart: 80)
        fixture.phone.spread(fingers, about: fixture.middle + CGVector(dx: 0, dy: 40), apart: 200, over: 0.3)
        let (offset, scale) = (fixture.offset, fixture.scrollView.zoomScale)

        fingers[lifted].lift()
        #expect(fixture.offset.isClose(to: offset, within: fixture.pixel))
        let finger = fingers[1 - lifted]
        var offsets = [fixture.offset]
        fixture.phone.move([(finger, finger.location + CGVector(dx: 0, dy: -180))], over: 0.5) {
            offsets.append(fixture.offset)
        }

        #expect(fixture.scrollView.zoomScale == scale)
        #expect(offsets.pairs.allSatisfy { ($1 - $0).extent <= 3 + fixture.pixel })
        #expect(abs(fixture.offset.y - offset.y - 175) <= 6)
        #expect(abs(fixture.offset.x - offset.x) <= fixture.pixel)
        fixture.phone.advance(by: 0.2)
        finger.lift()
        fixture.phone.settle()
        #expect(fixture.activities == [])
        #expect(fixture.recorder.count(of: .didEndZooming(scale: scale)) == 1)
    }

    @Test("B22: new limits do not change the scale, but clamp the next one that is set")
    func limitsDoNotChangeTheScale() {
        let fixture = ScrollFixture(zoom: 1...4)
        fixture.scrollView.zoomScale = 3

        fixture.scrollView.maximumZoomScale = 2
        #expect(fixture.scrollView.zoomScale == 3)
        fixture.scrollView.zoomScale = 3.5
        #expect(fixture.scrollView.zoomScale == 2)
        fixture.scrollView.maximumZoomScale = 8
        fixture.scrollView.minimumZoomScale = 5
        #expect(fixture.scrollView.zoomScale == 2)
        fixture.scrollView.zoomScale = 3

        #expect(fixture.scrollView.zoomScale == 5)
    }

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

    // MARK: Auto Layout

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

    // MARK: Centring

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
