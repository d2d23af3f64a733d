/// How round each corner of a rectangle is.
package struct CornerRadii: Equatable {
    package let topLeft, topRight, bottomRight, bottomLeft: CGFloat

    package init(_ radius: (CACornerMask) -> CGFloat) {
        topLeft = radius(.layerMinXMinYCorner)
        topRight = radius(.layerMaxXMinYCorner)
        bottomRight = radius(.layerMaxXMaxYCorner)
        bottomLeft = radius(.layerMinXMaxYCorner)
    }

    private init(_ radii: CornerRadii, _ change: (CGFloat) -> CGFloat) {
        topLeft = change(radii.topLeft)
        topRight = change(radii.topRight)
        bottomRight = change(radii.bottomRight)
        bottomLeft = change(radii.bottomLeft)
    }

    package var areEqual: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

    private var areSquare: Bool { areEqual && topLeft == 0 }

    /// Corners cannot be rounder than a half circle.
    package func limited(in rect: CGRect) -> CornerRadii {
        CornerRadii(self) { max(0, min($0, rect.width / 2, rect.height / 2)) }
    }

    /// Those of a line that lies as much further in. A square corner stays square.
    package func inset(by distance: CGFloat) -> CornerRadii {
        CornerRadii(self) { $0 == 0 ? 0 : max(0, $0 - distance) }
    }

    func outline(of rect: CGRect) -> PathOutline {
        guard !areSquare else { return .rect(rect) }
        func size(_ radius: CGFloat) -> CGSize { CGSize(width: radius, height: radius) }
        return .roundedRect(
            rect, topLeft: size(topLeft), topRight: size(topRight), bottomRight: size(bottomRight),
            bottomLeft: size(bottomLeft))
    }
}

extension LayerValues {
    /// Those that are drawn: where a view's configuration rounds a corner more than the layer does, the configuration's.
    package var cornerRadii: CornerRadii {
        CornerRadii { corner in
            guard maskedCorners.contains(corner) else { return 0 }
            guard let cornerConfiguration else { return cornerRadius }
            return max(
                cornerRadius,
                // The corners have the same values in both types.
                cornerConfiguration.radius(
                    of: UIRectCorner(rawValue: corner.rawValue), in: bounds.standardized.size))
        }
    }
}
