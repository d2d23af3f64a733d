/// An image as the picture of a layer.
package struct ImageDrawing: LayerDrawing {
    package let image: UIImage
    /// The color in which a template is shown.
    package let tint: CGColor?

    package init(image: UIImage, tint: CGColor?) {
        self.image = image
        self.tint = tint
    }

    package var contentsKey: String {
        let color = tint.map { "\(SVG.hex($0).dropFirst())\(SVG.number($0.alpha))" } ?? ""
        let key = image.cgImage?.contentsKey ?? "empty"
        return "\(key)-\(SVG.number(image.scale))-\(image.imageOrientation)-\(color)"
    }

    package var size: CGSize { image.size }

    package var contents: CGImage? { image.cgImage }

    package func svg(ids: inout SVGIdentifiers) -> String {
        image.svg(ids: &ids, tint: tint)
    }
}

/// Images one after the other, by the virtual clock: nothing runs, the image is looked up when somebody asks.
package struct AnimatedImageDrawing: LayerDrawing {
    let frames: [ImageDrawing]
    let duration: TimeInterval
    /// 0 for no end.
    let repeatCount: Int
    let start: TimeInterval
    let clock: Clock
    /// What is shown when the images have been shown often enough.
    let last: ImageDrawing?

    package var isAnimated: Bool {
        guard frames.count > 1, duration > 0 else { return false }
        return repeatCount == 0 || clock.now - start < duration * Double(repeatCount)
    }

    private var current: ImageDrawing? {
        guard isAnimated else { return last ?? frames.first }
        // A frame that begins now is shown, whatever the rounding of its beginning.
        let progress = max(0, clock.now - start) / duration * Double(frames.count) + 1e-6
        return frames[Int(progress.rounded(.down)) % frames.count]
    }

    package var still: any LayerDrawing { current ?? self }

    package var contents: CGImage? { frames.first?.contents }

    package var contentsKey: String { current?.contentsKey ?? "empty" }

    package var size: CGSize { current?.size ?? .zero }

    package func svg(ids: inout SVGIdentifiers) -> String {
        current?.svg(ids: &ids) ?? ""
    }
}
