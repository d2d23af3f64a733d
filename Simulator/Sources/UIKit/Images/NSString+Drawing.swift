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

    /// Of a single line, which is as wide as it is and stands on the origin, unless the origin is that of lines that
    /// break at the width.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        guard options.contains(.usesLineFragmentOrigin) else {
            let layout = TextLayout(self, lineLimit: 1)
            return CGRect(origin: CGPoint(x: 0, y: -(layout.lines.first?.baseline ?? 0)), size: layout.size)
        }
        let isLimited = options.contains(.truncatesLastVisibleLine) && size.height > 0
        return CGRect(
            origin: .zero,
            size: TextLayout(
                self, width: size.width > 0 ? size.width : .infinity,
                height: isLimited ? size.height : .infinity
            ).size)
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

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
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

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// What of it makes text smaller is not here.
open class NSStringDrawingContext: NSObject {}
