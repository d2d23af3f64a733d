#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

/// What both promise in numbers. Just below and just above each of them is a test.
enum BothNumbers {
    /// A flick is faster, in points a millisecond.
    static let flickSpeed: CGFloat = 0.3
    /// It would be that part of the view's side past the edge …
    static let flickShare: CGFloat = 1 / 8
    /// … in so many milliseconds.
    static let flickTime: CGFloat = 120
    /// A pull is that part of the view's height long, but within these points.
    static let pullShare: CGFloat = 1 / 4
    static let shortestPull: CGFloat = 100
    static let longestPull: CGFloat = 200
    /// It does not move back faster, in points a millisecond.
    static let trembling: CGFloat = 0.1
    /// How much a double tap enlarges the image, at least.
    static let doubleTap: CGFloat = 2
    /// How wide and high the close button is.
    static let button: CGFloat = 44
    /// How far content is from its edge that is at its edge.
    static let edge: CGFloat = 0.5

    static func pull(in height: CGFloat) -> CGFloat {
        min(max(height * pullShare, shortestPull), longestPull)
    }

    // MARK: UIKit's

    /// What a finger has gone when it begins to drag.
    static let recognition: CGFloat = 10

    /// How far a finger goes to bring content so far past its edge.
    static func finger(past overscroll: CGFloat, in side: CGFloat) -> CGFloat {
        recognition + overscroll / (0.55 * (1 - overscroll / side))
    }

    static let directions = [
        CGVector(dx: 0, dy: 1), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0),
    ]

    static let devices = [Device.iPhone, .iPhoneSE, .iPad]
}

func * (direction: CGVector, length: CGFloat) -> CGVector {
    CGVector(dx: direction.dx * length, dy: direction.dy * length)
}
#endif
