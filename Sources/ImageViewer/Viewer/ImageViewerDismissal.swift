//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Which drags close a viewer or a gallery.
public struct ImageViewerDismissal: Sendable {
    /// The axes along which a drag past an edge pulls the image away, and closes. In a gallery, pages turn along one of them: that
    /// one never counts. With none, no drag closes, and the image does not follow a finger past its edges.
    public var axes = UIAxis.both

    /// The speed, in points per second, above which a drag is a flick when the finger lifts. UIKit turns pages at the same speed.
    public var minimumSpeed: CGFloat = 300

    /// How far a pull has to go to close without a flick, in the terms of `onPull`: at 1, the backdrop is gone. Nil: only flicks
    /// close. Sideways, where people look for another image, only flicks close, unless ``axes`` is `.horizontal`.
    public var minimumPull: CGFloat? = 1

    /// Whether a zoomed image can be flicked away, in a drag that begins at its edge.
    public var includesZoomedImages = true

    /// Whether a pinch closes that begins at the smallest zoom, and lets go at less than 0.7 of the fingers' first distance while they
    /// still close in.
    public var includesPinches = true

    public init() {}

    var isValid: Bool { minimumSpeed >= 0 && minimumPull ?? 0 >= 0 }
}

/// What is the same for all drags that close. Lengths are in points, speeds in points per millisecond.
extension ImageViewerDismissal {
    /// After `lookahead` milliseconds at its speed, a flick would be past its edge by this part of the view's side.
    static let (flickShare, lookahead): (CGFloat, CGFloat) = (1 / 8, 120)

    /// A resting finger trembles: slower than this, it does not move back.
    static let trembling: CGFloat = 0.1

    /// How far a finger pulls until the backdrop is gone: a part of the side along which it pulls, within limits.
    static func pullLength(along side: CGFloat) -> CGFloat { min(max(side / 4, 100), 200) }

    /// How small a pulled image becomes, and a pinched one until the backdrop is gone.
    static let pulledScale: CGFloat = 0.7

    /// The opacity of controls and of views around a pulled image: 0 from the first third of the way on.
    static func controlOpacity(at pull: CGFloat) -> CGFloat { max(0, 1 - 3 * pull) }

    /// How long a flicked image flies, in seconds, and the part of that for which it would fly as fast as it was let go: it starts
    /// 1 / 0.58 times as fast as it goes on average, by the control points (0, 0) and (0.58, 1) of `.curveEaseOut`.
    static let (flyOutDuration, easeOutShare): (TimeInterval, CGFloat) = (0.4, 0.58)

    /// How fast the controls go in a dismissal, in seconds.
    static let controlDuration: TimeInterval = 0.1

    /// How long an app may take to close a viewer after its `onClose`.
    static let closingDuration: TimeInterval = 1
}

/// A drag at its release, along one axis. Positive is where the content's offset grows.
struct ImageViewerRelease {
    /// How far the content is past its edge.
    var overscroll: CGFloat
    /// How far the drag has moved the content. A drag that has begun at the edge has moved it only past that.
    var travel: CGFloat
    /// How far the finger has gone since the edge. The content goes only a part of that.
    var way: CGFloat = 0
    var velocity: CGFloat
    var viewLength: CGFloat

    var isPastTheEdgeOfItsStart: Bool {
        overscroll != 0 && abs(overscroll - travel) <= ImageViewerGeometry.tolerance
    }

    private var outwardSpeed: CGFloat { overscroll < 0 ? -velocity : velocity }

    func isFlick(by dismissal: ImageViewerDismissal) -> Bool {
        isPastTheEdgeOfItsStart && outwardSpeed > max(dismissal.minimumSpeed, 0) / 1000
            && abs(overscroll) + outwardSpeed * ImageViewerDismissal.lookahead
                > viewLength * ImageViewerDismissal.flickShare
    }

    /// Whether it closes without a flick.
    func isFarPull(by dismissal: ImageViewerDismissal) -> Bool {
        guard let minimumPull = dismissal.minimumPull, minimumPull >= 0, isPastTheEdgeOfItsStart
        else { return false }
        return abs(way) >= minimumPull * ImageViewerDismissal.pullLength(along: viewLength)
            && outwardSpeed > -ImageViewerDismissal.trembling
    }
}
