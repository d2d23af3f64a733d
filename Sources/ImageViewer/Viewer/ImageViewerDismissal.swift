//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Which drags dismiss a viewer.
public struct ImageViewerDismissal: Sendable {
    /// The axes along which the image can be pulled away and flicked, by default both. In a gallery, it is never the axis along
    /// which pages turn.
    public var axes = UIAxis.both

    /// The speed above which a release is a flick, in points per second. UIKit turns a page at the same speed.
    public var minimumSpeed: CGFloat = 300

    /// How far a pull without a flick has to go to dismiss, in the terms of `onPull`: 1 is where the backdrop is gone. By default
    /// nil: a slow pull comes back, however far it is.
    public var pullAtRest: CGFloat?

    /// Whether a zoomed image can be flicked from its edge.
    public var includesZoomedImages = true

    public init() {}
}

/// A drag at its release, along its faster axis. Lengths are in points, speeds in points per millisecond. Positive is where the
/// content's offset grows.
struct ImageViewerFlick {
    /// How far the content is past its edge.
    var overscroll: CGFloat
    /// How far the drag has moved the content.
    var travel: CGFloat
    var velocity: CGFloat
    var viewLength: CGFloat

    func dismisses(isZoomed: Bool, by dismissal: ImageViewerDismissal = .init()) -> Bool {
        // A zoomed image is panned, too. Only a drag that begins at the edge dismisses it: all its travel is then overscroll,
        // whereas one that pans first has travelled farther.
        let beganAtEdge = abs(overscroll - travel) <= ImageViewerGeometry.tolerance
        guard overscroll != 0, !isZoomed || (dismissal.includesZoomedImages && beganAtEdge) else {
            return false
        }
        // Outward, and as fast as a flick.
        let speed = overscroll < 0 ? -velocity : velocity
        guard speed > dismissal.minimumSpeed / 1000 else { return false }
        // In 120 milliseconds more than an eighth of the view past its edge.
        return abs(overscroll) + speed * 120 > viewLength / 8
    }
}
