import Foundation
import SimulatorKit
import Testing
import UIKit

/// What is zoomed, by how much, and by code.
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

    /// The insets that center the content, assigned after the center has been read.
    private func center(_ scrollView: UIScrollView) {
        let (bounds, size) = (scrollView.bounds, scrollView.contentSize)
        let x = max(0, (bounds.width - size.width) / 2)
        let y = max(0, (bounds.height - size.height) / 2)
        let inset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
        if scrollView.contentInset != inset { scrollView.contentInset = inset }
    }
}
