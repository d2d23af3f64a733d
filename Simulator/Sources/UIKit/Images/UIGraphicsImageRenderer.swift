/// Pixels per point, and whether the picture begins black instead of transparent.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// That of the main screen by default; 0 means it as well.
    open var scale: CGFloat = 0
    open var opaque = false

    public required init() {
        super.init()
        scale = mainScreenScale
    }

    override func copied() -> UIGraphicsRendererFormat {
        let copy = super.copied()
        (copy as? UIGraphicsImageRendererFormat)?.scale = scale
        (copy as? UIGraphicsImageRendererFormat)?.opaque = opaque
        return copy
    }
}

/// Where an image is drawn, and what it looks like so far.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    let size: CGSize
    let scale: CGFloat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat, size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        super.init(cgContext: cgContext, format: format)
    }

    /// What has been drawn until now.
    open var currentImage: UIImage {
        let image = CGImage(
            cgContext.list, width: Int((size.width * scale).rounded()),
            height: Int((size.height * scale).rounded()))
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
}

/// Makes an image of what is drawn in code. The drawing is recorded, not painted, so that its size costs
/// nothing.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public convenience init(size: CGSize) {
        self.init(size: size, format: .preferred())
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// The size is rounded up to whole pixels.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let format = ownFormat as? UIGraphicsImageRendererFormat else { return UIImage() }
        let scale = format.scale > 0 ? format.scale : mainScreenScale
        let pixels = CGSize(
            width: CGImage.pixels(bounds.size.width * scale),
            height: CGImage.pixels(bounds.size.height * scale))
        guard pixels.width > 0, pixels.height > 0 else { return UIImage() }
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        let context = CGContext(size: size)
        if format.opaque {
            context.fill(CGRect(origin: .zero, size: size))
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        let renderer = UIGraphicsImageRendererContext(
            cgContext: context, format: format, size: size, scale: scale)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        actions(renderer)
        return renderer.currentImage
    }
}

/// The scale of `UIScreen.main` for those who are not on the main actor: drawing may happen on any thread.
var mainScreenScale: CGFloat { CurrentApplication.value?.screen.pixelsPerPoint.withLock { $0 } ?? 3 }

extension CGImage {
    /// Whole pixels, rounded up; none for what is no size.
    static func pixels(_ length: CGFloat) -> Int {
        guard length.isFinite, length > 0 else { return 0 }
        // A length that is whole but for rounding errors is whole.
        return Int(min((length - 1e-6).rounded(.up), 1e9))
    }
}
