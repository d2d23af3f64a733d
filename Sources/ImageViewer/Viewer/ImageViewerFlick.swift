//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A drag at its release, along its faster axis. Lengths are in points, speeds in points per millisecond. Positive is where the
/// content's offset grows.
struct ImageViewerFlick {
    /// How far the content is past its edge.
    var overscroll: CGFloat
    /// How far the drag has moved the content.
    var travel: CGFloat
    var velocity: CGFloat
    /// How long the view is along the axis.
    var viewLength: CGFloat

    /// The speed above which a release is a flick. UIKit's paging scroll views turn the page at the same speed.
    static let minimumSpeed: CGFloat = 0.3
    /// How long the image is assumed to go on at its speed after the release, in milliseconds.
    static let lookahead: CGFloat = 120
    /// How far past the edge the image has to be then, as a part of the view's length.
    static let minimumShare: CGFloat = 1 / 8

    func dismisses(isZoomed: Bool) -> Bool {
        // A zoomed image is panned, too. Only a drag that begins at the edge dismisses it: all its travel is then overscroll,
        // whereas one that pans first has travelled farther.
        let beganAtEdge = abs(overscroll - travel) <= ImageViewerGeometry.tolerance
        guard overscroll != 0, !isZoomed || beganAtEdge else { return false }
        // Outward, and as fast as a flick: a slow pull comes back, however far it is.
        let speed = overscroll < 0 ? -velocity : velocity
        guard speed > Self.minimumSpeed else { return false }
        return abs(overscroll) + speed * Self.lookahead > viewLength * Self.minimumShare
    }
}
