import SimulatorKit
import Testing
import UIKit

@Suite("Pinches")
@MainActor
struct PinchTests {
    let phone = Simulator()
    let recorder: TouchRecorder

    init() {
        recorder = phone.showRecorder()
    }

    @Test(
        "A pinch spreads two fingers from 56 points to the ratio, on the horizontal line through its center")
    func spread() {
        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 2)

        #expect(recorder.locations(.began) == [[CGPoint(x: 172, y: 300), CGPoint(x: 228, y: 300)]])
        #expect(recorder.locations(.moved).last == [CGPoint(x: 144, y: 300), CGPoint(x: 256, y: 300)])
        #expect(recorder.locations(.ended) == [[CGPoint(x: 144, y: 300), CGPoint(x: 256, y: 300)]])
    }

    @Test("A pinch by less than 1 starts wide and ends at 56 points")
    func close() {
        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 0.5)

        #expect(recorder.locations(.began) == [[CGPoint(x: 144, y: 300), CGPoint(x: 256, y: 300)]])
        #expect(recorder.locations(.ended) == [[CGPoint(x: 172, y: 300), CGPoint(x: 228, y: 300)]])
    }

    @Test("Both fingers share one event in each frame, about the center")
    func sharedEvents() {
        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 3, duration: 0.3)

        let moves = recorder.locations(.moved)
        #expect(moves.count == 36)
        #expect(moves.allSatisfy { $0.count == 2 && abs($0[0].x + $0[1].x - 400) < 1e-9 })
        #expect(recorder.times(.moved) == recorder.times(.moved).sorted())
    }

    @Test("A pinch lifts while moving, or rests before")
    func pause() {
        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 2, duration: 0.3)
        #expect(recorder.times(.ended) == [recorder.times(.moved).last])

        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 2, duration: 0.3, pause: 0.4)

        #expect(abs((recorder.times(.ended).last ?? 0) - (recorder.times(.moved).last ?? 0) - 0.4) < 1e-9)
    }

    @Test("A scroll view zooms by a little less than the ratio of the distances")
    func zoom() {
        let zoomer = Zoomer(frame: phone.window.bounds)
        recorder.addSubview(zoomer)

        phone.pinch(at: CGPoint(x: 200, y: 300), scale: 3, duration: 0.3, pause: 0.3)
        phone.settle()

        #expect(zoomer.zoomScale > 2.3 && zoomer.zoomScale < 3)
    }
}

/// A scroll view that zooms a picture of its own size, up to ten times.
final class Zoomer: UIScrollView, UIScrollViewDelegate {
    let picture = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.frame = bounds
        picture.backgroundColor = .systemTeal
        addSubview(picture)
        contentSize = bounds.size
        maximumZoomScale = 10
        delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
