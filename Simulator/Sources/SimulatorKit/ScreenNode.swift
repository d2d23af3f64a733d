import UIKit

/// What one layer shows right now, animations included: the screen is a list of these, in the order in which they
/// are drawn, parents before their children.
///
/// A player keeps an element for each id and sends what differs from the list before.
package struct ScreenNode: Equatable {
    /// The layer's as long as the layer lives, and no other one's ever after.
    package let id: Int
    package let parent: Int?
    /// Takes the layer's coordinates to those of the parent.
    package let transform: CGAffineTransform
    /// Counts for the node and all that is in it, as a group.
    package let opacity: CGFloat
    /// How the node is mixed with what lies behind it, as style sheets have it.
    package let blendMode: String?
    package let shape: ScreenShape
    /// Whether the picture and the children end at the edges of the shape.
    package let isClipping: Bool
    package let background: CGColor?
    package let border: Border?
    package let shadow: Shadow?
    package let picture: Picture?

    /// A line inside the edges, over the children.
    package struct Border: Equatable {
        package let width: CGFloat
        package let color: CGColor
    }

    /// The value of an attribute; empty for none.
    package var style: String { blendMode.map { "mix-blend-mode:\($0)" } ?? "" }

    /// What the node and its children cast.
    package struct Shadow: Equatable {
        package let color: CGColor
        package let opacity: CGFloat
        package let offset: CGSize
        package let radius: CGFloat
        /// What of the node's coordinates can matter to what is seen of it.
        package let area: CGRect
    }

    /// What the layer draws itself, between its background and its children.
    package struct Picture: Equatable {
        package let drawing: any LayerDrawing
        package let placement: ContentsPlacement
        /// The same for the same drawing, which therefore needs to be sent once only.
        package let key: String

        /// What is drawn is what there is to see now, because it may be written out later.
        init(drawing: any LayerDrawing, placement: ContentsPlacement) {
            let still = drawing.still
            (self.drawing, self.placement, key) = (still, placement, still.contentsKey)
        }

        package static func == (lhs: Picture, rhs: Picture) -> Bool {
            lhs.key == rhs.key && lhs.placement == rhs.placement
        }
    }
}

/// The rectangle that a layer fills, some of its corners rounded.
package struct ScreenShape: Equatable {
    package let rect: CGRect
    package let radii: CornerRadii

    init(rect: CGRect, radii: CornerRadii) {
        self.rect = rect
        self.radii = radii.limited(in: rect)
    }
}
