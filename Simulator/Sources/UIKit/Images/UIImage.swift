/// A picture with its size in points (D24): pixels divided by the scale, turned as the orientation says.
/// Immutable, and free to go between threads (G3, G21).
open class UIImage: NSObject, @unchecked Sendable {
    package struct Parts: Hashable, Sendable {
        package var cgImage: CGImage?
        package var scale: CGFloat = 1
        package var orientation = Orientation.up
        package var renderingMode = RenderingMode.automatic
        package var tint: UIColor?
        package var symbol: Symbol?
        package var symbolConfiguration: SymbolConfiguration?
        package var images: [UIImage]?
        package var duration: TimeInterval = 0
        package var alignmentInsets = AlignmentInsets()
    }

    package struct AlignmentInsets: Hashable, Sendable {
        var top: CGFloat = 0
        var left: CGFloat = 0
        var bottom: CGFloat = 0
        var right: CGFloat = 0
    }

    package let parts: Parts

    package init(parts: Parts) {
        self.parts = parts
    }

    /// An image of nothing, of size zero.
    public override init() {
        parts = Parts()
    }

    // MARK: Making

    /// Nil for anything but PNG, JPEG, GIF and WebP.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = EncodedImage(data) else { return nil }
        let cgImage = CGImage(
            content: .encoded(image), width: image.header.width, height: image.header.height)
        self.init(cgImage: cgImage, scale: scale, orientation: Orientation(exif: image.header.orientation))
    }

    /// A name that ends in @2x or @3x gives the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(
            parts: Parts(
                cgImage: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation))
    }

    // MARK: Asking

    open var cgImage: CGImage? { parts.cgImage }

    open var scale: CGFloat { parts.scale }

    open var imageOrientation: UIImage.Orientation { parts.orientation }

    open var size: CGSize {
        guard let cgImage = parts.cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return parts.orientation.swapsAxes
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    open var renderingMode: UIImage.RenderingMode { parts.renderingMode }

    open var images: [UIImage]? { parts.images }

    open var duration: TimeInterval { parts.duration }

    /// How far an image view's alignment rectangle lies within the image (D19).
    open var alignmentRectInsets: UIEdgeInsets {
        let insets = parts.alignmentInsets
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// False for all that is drawn or read here.
    @available(iOS 17.0, *) open var isHighDynamicRange: Bool { false }

    open var isSymbolImage: Bool { parts.symbol != nil }

    open var symbolConfiguration: UIImage.SymbolConfiguration? { parts.symbolConfiguration }

    // MARK: Changing

    private func with(_ change: (inout Parts) -> Void) -> UIImage {
        var parts = parts
        change(&parts)
        return UIImage(parts: parts)
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with {
            $0.alignmentInsets = AlignmentInsets(
                top: alignmentInsets.top, left: alignmentInsets.left, bottom: alignmentInsets.bottom,
                right: alignmentInsets.right)
        }
    }

    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The color shows wherever nothing else tints the image: an image view tints templates, and symbols unless
    /// they are to be original, in its own color.
    open func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// All images should have one size and scale, those of the first.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.with {
            $0.images = images
            $0.duration = duration
        }
    }

    /// What the configuration leaves open becomes the default again.
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
        guard let symbol = parts.symbol, let configuration = configuration as? SymbolConfiguration else {
            return self
        }
        var parts = Self.parts(of: symbol, configuration)
        parts.tint = self.parts.tint
        parts.renderingMode = self.parts.renderingMode
        return UIImage(parts: parts)
    }

    /// What the configuration leaves open stays as it is. Nil for an image that is no symbol.
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
    }

    // MARK: Preparing

    /// There is nothing to decode: the browser does that.
    open func preparingForDisplay() -> UIImage? {
        cgImage == nil ? nil : self
    }

    open func byPreparingForDisplay() async -> UIImage? {
        preparingForDisplay()
    }

    /// The handler is called off the main thread.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Task.detached { completionHandler(self.preparingForDisplay()) }
    }

    /// An image of just this size, in the pixels of this image's scale.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        let (width, height) = (CGImage.pixels(size.width * scale), CGImage.pixels(size.height * scale))
        guard let cgImage, width > 0, height > 0 else { return nil }
        return with {
            // Frames of the old size would contradict the new one.
            $0.images = nil
            $0.cgImage = CGImage(
                content: cgImage.content, width: parts.orientation.swapsAxes ? height : width,
                height: parts.orientation.swapsAxes ? width : height)
        }
    }

    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// The handler is called off the main thread.
    open func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        Task.detached { completionHandler(self.preparingThumbnail(of: size)) }
    }

    // MARK: Drawing

    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    open func draw(in rect: CGRect) {
        draw(in: rect, nil, nil)
    }

    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: rect, blendMode, alpha)
    }

    private func draw(in rect: CGRect, _ blendMode: CGBlendMode?, _ alpha: CGFloat?) {
        guard let cgImage, size.width > 0, size.height > 0 else { return }
        let place = CGAffineTransform(
            rect.width / size.width, 0, 0, rect.height / size.height, rect.minX, rect.minY)
        UIGraphicsGetCurrentContext()?.draw(
            cgImage, placement: pixelsToPoints.concatenating(place), tint: parts.tint?.cgColor,
            blendMode: blendMode, alpha: alpha)
    }

    /// From the box of the pixels to the turned box of the points.
    private var pixelsToPoints: CGAffineTransform {
        guard let cgImage else { return .identity }
        return parts.orientation.transform(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
            .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    // MARK: SVG

    /// The image in a box of its size. With `tint`, in that color wherever it is opaque.
    package func svg(ids: inout SVGIdentifiers, tint: CGColor? = nil) -> String {
        guard let cgImage, cgImage.width > 0, cgImage.height > 0 else { return "" }
        let picture = cgImage.svg(ids: &ids, tint: tint ?? parts.tint?.cgColor)
        return pixelsToPoints.isIdentity
            ? picture : "<g\(SVG.transform(pixelsToPoints))>\(picture)</g>"
    }

    /// The color in which a view with such a tint color shows the image; nil for its own colors.
    package func tint(in tintColor: UIColor, traits: UITraitCollection) -> CGColor? {
        switch parts.renderingMode {
        case .alwaysTemplate: tintColor.resolvedColor(with: traits).cgColor
        case .automatic where isSymbolImage: tintColor.resolvedColor(with: traits).cgColor
        case .automatic, .alwaysOriginal: parts.tint?.resolvedColor(with: traits).cgColor
        }
    }

    // MARK: Equality

    /// Images are equal that show the same, however they were made.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || parts == other.parts && parts.cgImage != nil
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(parts.cgImage)
        return hasher.finalize()
    }

    // MARK: Accessibility (G5)

    // On Apple's platforms these belong to every NSObject; on Linux each class declares its own.
    @preconcurrency @MainActor open var isAccessibilityElement = false
    @preconcurrency @MainActor open var accessibilityLabel: String?

    // MARK: Values

    public enum Orientation: Int, Sendable {
        case up = 0
        case down = 1
        case left = 2
        case right = 3
        case upMirrored = 4
        case downMirrored = 5
        case leftMirrored = 6
        case rightMirrored = 7
    }

    /// How bright an image with a high dynamic range may be shown.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard = 0
        case constrainedHigh = 1
        case high = 2
    }

    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }
}

extension UIImage.Orientation {
    package init(exif: Int) {
        let orientations: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        self = (1...8).contains(exif) ? orientations[exif - 1] : .up
    }

    package var swapsAxes: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// From where a pixel is stored to where it is seen, for an image that is stored with such a size.
    func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(-1, 0, 0, 1, width, 0)
        case .down: CGAffineTransform(-1, 0, 0, -1, width, height)
        case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, height)
        case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .right: CGAffineTransform(0, 1, -1, 0, height, 0)
        case .rightMirrored: CGAffineTransform(0, -1, -1, 0, height, width)
        case .left: CGAffineTransform(0, -1, 1, 0, 0, width)
        }
    }
}
