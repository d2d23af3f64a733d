import UIKit

/// What becomes of a drag in nested scroll views that comes to the inner one's edge in its middle. That a phone goes on
/// with the outer one is reported, but not how it ends: what has to be right on a phone is right with all of them.
///
///     for scrolling in NestedScrolling.allCases {
///         phone.nestedScrolling = scrolling
///     }
public enum NestedScrolling: CaseIterable, Sendable {
    /// The drag stays the inner one's. Only one that begins at the edge is the outer one's.
    case separate

    /// The drag goes on as one of the outer one, whose delegate is told of its beginning and its end, and which goes
    /// to a page.
    case transferred

    /// The outer one is moved along, is told of its offsets only, and stays where the finger leaves it: between two
    /// pages. So does one that moves when a touch stops it and then drags the inner one. This is how a phone begins.
    case dragged

    init(_ model: ScrollHandover) {
        self =
            switch model {
            case .separate: .separate
            case .transferred: .transferred
            case .dragged: .dragged
            }
    }

    var model: ScrollHandover {
        switch self {
        case .separate: .separate
        case .transferred: .transferred
        case .dragged: .dragged
        }
    }
}
