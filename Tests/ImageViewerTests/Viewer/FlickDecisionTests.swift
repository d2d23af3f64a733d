import Foundation
import Testing

@testable import ImageViewer

/// The three checks of a dismissal, as a table. Lengths in points, speeds in points per millisecond.
struct FlickDecisionTests {
    private static let viewLength: CGFloat = 800

    private func release(
        _ overscroll: CGFloat, travel: CGFloat? = nil, pull: CGFloat = 0, velocity: CGFloat
    ) -> ImageViewerRelease {
        ImageViewerRelease(
            overscroll: overscroll, travel: travel ?? overscroll, way: pull, velocity: velocity,
            viewLength: Self.viewLength)
    }

    @Test(arguments: [
        // Past the bottom edge, with the finger going up, and past the top edge, with the finger going down.
        (overscroll: 60, velocity: 1, closes: true),
        (overscroll: -60, velocity: -1, closes: true),
        // At no edge, or exactly at one.
        (overscroll: 0, velocity: 3, closes: false),
        // Back inward.
        (overscroll: 60, velocity: -1, closes: false),
        (overscroll: -60, velocity: 1, closes: false),
        // At rest, however far.
        (overscroll: 390, velocity: 0, closes: false),
        (overscroll: -390, velocity: 0, closes: false),
        // As slow as a drag, and just faster.
        (overscroll: 390, velocity: 0.3, closes: false),
        (overscroll: 390, velocity: 0.301, closes: true),
        // In 120 milliseconds exactly an eighth of the view, and a bit more.
        (overscroll: 40, velocity: 0.5, closes: false),
        (overscroll: 40.1, velocity: 0.5, closes: true),
        (overscroll: -40.1, velocity: -0.5, closes: true),
    ])
    func flickIsOutwardAndFast(overscroll: CGFloat, velocity: CGFloat, closes: Bool) {
        #expect(release(overscroll, velocity: velocity).isFlick(by: .init()) == closes)
    }

    @Test(arguments: [
        (overscroll: 60, travel: 60, closes: true), (overscroll: -60, travel: -60, closes: true),
        // The scroll view rests on whole pixels.
        (overscroll: 60, travel: 60.5, closes: true), (overscroll: 60, travel: 59.5, closes: true),
        // The drag began before the edge, or past it.
        (overscroll: 60, travel: 60.6, closes: false), (overscroll: 60, travel: 200, closes: false),
        (overscroll: -60, travel: -200, closes: false), (overscroll: 60, travel: 20, closes: false),
    ])
    func dragClosesOnlyWhereItBeganAtTheEdge(overscroll: CGFloat, travel: CGFloat, closes: Bool) {
        let direction = overscroll / abs(overscroll)
        let flick = release(overscroll, travel: travel, velocity: direction * 2)
        let pull = release(overscroll, travel: travel, pull: -direction * 300, velocity: 0)

        #expect(flick.isFlick(by: .init()) == closes)
        #expect(pull.isFarPull(by: .init()) == closes)
    }

    /// A quarter of 800 points, or as the app wants.
    @Test(
        arguments: [
            (nil, 400, 0, false), (1, 199, 0, false), (1, 200, 0, true), (0.5, 100, 0, true),
            (2, 390, 0, false),
            (2, 400, 0, true), (0, 1, 0, true),
            // A finger trembles.
            (1, 200, 0.09, true), (1, 200, 0.11, false), (1, 200, -0.2, true),
        ] as [(CGFloat?, CGFloat, CGFloat, Bool)])
    func pullIsFarAndDoesNotGoBack(minimum: CGFloat?, pull: CGFloat, inward: CGFloat, closes: Bool) {
        var dismissal = ImageViewerDismissal()
        dismissal.minimumPull = minimum

        #expect(release(-90, pull: pull, velocity: inward).isFarPull(by: dismissal) == closes)
        #expect(release(90, pull: -pull, velocity: -inward).isFarPull(by: dismissal) == closes)
    }

    @Test(
        arguments: [
            (0, 0.001, true), (1000, 0.9, false), (1000, 1.1, true), (.infinity, 9, false), (.nan, 9, false),
            // No speed is negative: at rest, nothing is a flick.
            (-300, 0, false), (-300, 0.001, true),
        ] as [(CGFloat, CGFloat, Bool)])
    func flickIsAsFastAsTheAppWants(minimum: CGFloat, speed: CGFloat, closes: Bool) {
        var dismissal = ImageViewerDismissal()
        dismissal.minimumSpeed = minimum

        #expect(release(390, velocity: speed).isFlick(by: dismissal) == closes)
    }

    @Test(arguments: [-1, .nan, .infinity] as [CGFloat]) func badPullsCloseNothing(minimum: CGFloat) {
        var dismissal = ImageViewerDismissal()
        dismissal.minimumPull = minimum

        #expect(!release(-90, pull: 300, velocity: 0).isFarPull(by: dismissal))
        #expect(dismissal.isValid == (minimum == .infinity))
    }

    /// Half a point is none, since UIKit rounds insets of half a point to whole ones.
    @Test(arguments: [(0.5, 0), (0.51, 0.51), (-0.5, 0), (-0.51, -0.51), (20, 20)] as [(CGFloat, CGFloat)])
    func halfAPointIsNotPastTheEdge(distance: CGFloat, overscroll: CGFloat) {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 400, height: 800), imageSize: CGSize(width: 4000, height: 4000))
        let scale = geometry.minimumScale
        let rest = geometry.offset(centering: CGPoint(x: 2000, y: 2000), at: scale)

        let past = geometry.overscroll(
            of: CGPoint(x: rest.x + distance, y: rest.y + distance), at: scale)

        #expect(abs(past.dx - overscroll) < 1e-9 && abs(past.dy - overscroll) < 1e-9)
    }
}
