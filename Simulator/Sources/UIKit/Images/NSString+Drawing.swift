/// Measuring and drawing text in code, in 12 points and black where the attributes say nothing else.
extension NSAttributedString {
    /// One line to a paragraph.
    public func size() -> CGSize {
        TextLayout(self).size
    }

    /// The upper left corner of the text comes to the point.
    public func draw(at point: CGPoint) {
        UIGraphicsGetCurrentContext()?.draw(TextLayout(self), at: point)
    }

    /// Breaks the lines at the width of the rectangle, and leaves out those that it has no room for.
    public func draw(in rect: CGRect) {
        let layout = TextLayout(self, width: rect.width, height: rect.height)
        UIGraphicsGetCurrentContext()?.draw(layout, at: rect.origin)
    }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: String(describing: self), attributes: attributes)
    }
}

/// Where there is an Objective-C runtime, Swift finds the members of NSString on String too.
extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }

    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }

    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }
}
