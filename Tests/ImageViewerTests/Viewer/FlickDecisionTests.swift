import Foundation
import Testing

@testable import ImageViewer

/// The three checks of a dismissal, as a table. Lengths in points, speeds in points per millisecond.
struct FlickDecisionTests {
    private static let viewLength: CGFloat = 800

    @Test(arguments: [
        // Past the bottom edge, with the finger going up, and past the top edge, with the finger going down.
        (overscroll: 60, velocity: 1, dismisses: true),
        (overscroll: -60, velocity: -1, dismisses: true),
        // At no edge, or exactly at one.
        (overscroll: 0, velocity: 3, dismisses: false),
        // Back inward.
        (overscroll: 60, velocity: -1, dismisses: false),
        (overscroll: -60, velocity: 1, dismisses: false),
        // At rest, however far.
        (overscroll: 390, velocity: 0, dismisses: false),
        (overscroll: -390, velocity: 0, dismisses: false),
        // As slow as a drag, and just faster.
        (overscroll: 390, velocity: 0.3, dismisses: false),
        (overscroll: 390, velocity: 0.301, dismisses: true),
        // In 120 milliseconds exactly an eighth of the view, and a bit more.
        (overscroll: 40, velocity: 0.5, dismisses: false),
        (overscroll: 40.1, velocity: 0.5, dismisses: true),
        (overscroll: -40.1, velocity: -0.5, dismisses: true),
    ])
    func fittedImageLeavesOutwardAndFast(overscroll: CGFloat, velocity: CGFloat, dismisses: Bool) {
        let flick = ImageViewerFlick(
            overscroll: overscroll, travel: overscroll, velocity: velocity, viewLength: Self.viewLength)

        #expect(flick.dismisses(isZoomed: false) == dismisses)
    }

    @Test(arguments: [
        (overscroll: 60, travel: 60, dismisses: true), (overscroll: -60, travel: -60, dismisses: true),
        // The scroll view rests on whole pixels.
        (overscroll: 60, travel: 60.5, dismisses: true), (overscroll: 60, travel: 59.5, dismisses: true),
        // The drag began before the edge, or past it.
        (overscroll: 60, travel: 60.6, dismisses: false), (overscroll: 60, travel: 200, dismisses: false),
        (overscroll: -60, travel: -200, dismisses: false), (overscroll: 60, travel: 20, dismisses: false),
    ])
    func zoomedImageLeavesOnlyWhereTheDragBeganAtTheEdge(
        overscroll: CGFloat, travel: CGFloat, dismisses: Bool
    ) {
        let flick = ImageViewerFlick(
            overscroll: overscroll, travel: travel, velocity: overscroll / abs(overscroll) * 2,
            viewLength: Self.viewLength)

        #expect(flick.dismisses(isZoomed: true) == dismisses)
        #expect(flick.dismisses(isZoomed: false))
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
