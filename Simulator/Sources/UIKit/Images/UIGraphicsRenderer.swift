/// What renderers of all kinds have in common: the rectangle in which they draw.
open class UIGraphicsRendererFormat: NSObject {
    open internal(set) var bounds: CGRect = .zero

    public required override init() {}

    open class func `default`() -> Self { self.init() }

    open class func preferred() -> Self { self.init() }

    /// A renderer keeps its format for itself.
    func copied() -> UIGraphicsRendererFormat {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The context of a renderer. Colors come from `UIColor.setFill()` and `UIColor.setStroke()`.
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    open func fill(_ rect: CGRect) {
        fill(rect, blendMode: .normal)
    }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill(userOutline: .rect(rect), evenOdd: false, blendMode: blendMode)
    }

    /// A line one point wide, inside the rectangle.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .normal)
    }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.stroke(
            userOutline: .rect(rect.insetBy(dx: 0.5, dy: 0.5)), style: DisplayList.StrokeStyle(),
            blendMode: blendMode)
    }

    open func clip(to rect: CGRect) {
        cgContext.clip(userOutline: .rect(rect), evenOdd: false)
    }
}

/// What draws into a rectangle; `UIGraphicsImageRenderer` makes images of it.
open class UIGraphicsRenderer: NSObject {
    let ownFormat: UIGraphicsRendererFormat
    let bounds: CGRect

    /// A copy: the format that was given may be used again at once, and so may this one.
    open var format: UIGraphicsRendererFormat { ownFormat.copied() }

    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        ownFormat = format.copied()
        ownFormat.bounds = bounds
    }
}
