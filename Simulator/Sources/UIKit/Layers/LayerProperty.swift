/// The properties of a layer that animate.
package enum LayerProperty: CaseIterable {
    // A change of bounds animates as two (F9).
    case position, boundsOrigin, boundsSize, anchorPoint, transform, sublayerTransform
    case zPosition, opacity, backgroundColor, borderColor, borderWidth, cornerRadius
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, contentsRect
    // A gradient layer's.
    case colors, locations, startPoint, endPoint

    /// F8 says it of position, bounds and transform; the rest is replaced from what is presented (F10).
    var isAdditive: Bool {
        switch self {
        case .position, .boundsOrigin, .boundsSize, .transform: true
        default: false
        }
    }

    var isTransform: Bool { self == .transform || self == .sublayerTransform }

    var isTwoDimensional: Bool {
        switch self {
        case .position, .boundsOrigin, .boundsSize, .anchorPoint, .shadowOffset, .startPoint, .endPoint: true
        default: false
        }
    }
}

/// What a layer draws: its model, or what is presented in the middle of its animations.
package struct LayerValues {
    private static let opaqueBlack = CGColor(gray: 0, alpha: 1)
    private static let shadowBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    private static let allCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]

    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity
    package var opacity: Float = 1
    package var isHidden = false
    package var masksToBounds = false
    package var backgroundColor: CGColor?
    package var borderColor: CGColor? = LayerValues.opaqueBlack
    package var borderWidth: CGFloat = 0
    package var cornerRadius: CGFloat = 0
    package var maskedCorners = LayerValues.allCorners
    /// That of the layer's view.
    var cornerConfiguration: UICornerConfiguration?
    package var cornerCurve = CALayerCornerCurve.circular
    package var shadowColor: CGColor? = LayerValues.shadowBlack
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var extra = LayerExtra.none

    /// From the layer's own coordinates to those of its superlayer.
    package var transformToSuperlayer: CGAffineTransform {
        let affine = CATransform3DGetAffineTransform(transform)
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The same as it is drawn and converted, when the superlayer transforms all its sublayers (D33).
    package func transform(to superlayer: LayerValues?) -> CGAffineTransform {
        guard let superlayer, !CATransform3DIsIdentity(superlayer.sublayerTransform) else {
            return transformToSuperlayer
        }
        return transformToSuperlayer.concatenating(superlayer.sublayerTransformAboutAnchor)
    }

    private var sublayerTransformAboutAnchor: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    subscript(property: LayerProperty) -> [CGFloat] {
        get {
            switch property {
            case .position: [position.x, position.y]
            case .boundsOrigin: [bounds.minX, bounds.minY]
            case .boundsSize: [bounds.size.width, bounds.size.height]
            case .anchorPoint: [anchorPoint.x, anchorPoint.y]
            case .transform: transform.components
            case .sublayerTransform: sublayerTransform.components
            case .zPosition: [zPosition]
            case .opacity: [Double(opacity)]
            case .backgroundColor: backgroundColor.components
            case .borderColor: borderColor.components
            case .borderWidth: [borderWidth]
            case .cornerRadius: [cornerRadius]
            case .shadowColor: shadowColor.components
            case .shadowOpacity: [Double(shadowOpacity)]
            case .shadowOffset: [shadowOffset.width, shadowOffset.height]
            case .shadowRadius: [shadowRadius]
            case .contentsRect:
                [contentsRect.minX, contentsRect.minY, contentsRect.size.width, contentsRect.size.height]
            case .colors: gradient.colors.flatMap(\.rgba)
            case .locations: gradient.locations
            case .startPoint: [gradient.startPoint.x, gradient.startPoint.y]
            case .endPoint: [gradient.endPoint.x, gradient.endPoint.y]
            }
        }
        set {
            switch property {
            case .position: position = CGPoint(x: newValue[0], y: newValue[1])
            case .boundsOrigin: bounds.origin = CGPoint(x: newValue[0], y: newValue[1])
            case .boundsSize: bounds.size = CGSize(width: newValue[0], height: newValue[1])
            case .anchorPoint: anchorPoint = CGPoint(x: newValue[0], y: newValue[1])
            case .transform: transform = CATransform3D(components: newValue)
            case .sublayerTransform: sublayerTransform = CATransform3D(components: newValue)
            case .zPosition: zPosition = newValue[0]
            case .opacity: opacity = Float(min(max(newValue[0], 0), 1))
            case .backgroundColor: backgroundColor = CGColor(components: newValue)
            case .borderColor: borderColor = CGColor(components: newValue)
            case .borderWidth: borderWidth = max(0, newValue[0])
            case .cornerRadius: cornerRadius = max(0, newValue[0])
            case .shadowColor: shadowColor = CGColor(components: newValue)
            case .shadowOpacity: shadowOpacity = Float(min(max(newValue[0], 0), 1))
            case .shadowOffset: shadowOffset = CGSize(width: newValue[0], height: newValue[1])
            case .shadowRadius: shadowRadius = max(0, newValue[0])
            case .contentsRect:
                contentsRect = CGRect(x: newValue[0], y: newValue[1], width: newValue[2], height: newValue[3])
            case .colors:
                gradient.colors = stride(from: 0, to: newValue.count - 3, by: 4).map {
                    CGColor(components: Array(newValue[$0..<$0 + 4]))
                }
            case .locations: gradient.locations = newValue
            case .startPoint: gradient.startPoint = CGPoint(x: newValue[0], y: newValue[1])
            case .endPoint: gradient.endPoint = CGPoint(x: newValue[0], y: newValue[1])
            }
        }
    }
}

extension CATransform3D {
    /// The parts by which a transform is animated: an affine one by its translation, scale, shear and angle, so
    /// that a rotation turns instead of shrinking; any other one by its sixteen numbers.
    var components: [CGFloat] {
        guard CATransform3DIsAffine(self) else { return numbers }
        let t = CATransform3DGetAffineTransform(self)
        let scaleX = (t.a * t.a + t.b * t.b).squareRoot()
        guard scaleX > 0 else {
            return [t.tx, t.ty, 0, (t.c * t.c + t.d * t.d).squareRoot(), 0, atan2(-t.c, t.d)]
        }
        let (cosine, sine) = (t.a / scaleX, t.b / scaleX)
        return [
            t.tx, t.ty, scaleX, cosine * t.d - sine * t.c, cosine * t.c + sine * t.d, atan2(sine, cosine),
        ]
    }

    fileprivate init(components: [CGFloat]) {
        guard components.count == 6 else {
            self.init(components)
            return
        }
        let (scaleX, scaleY, shear) = (components[2], components[3], components[4])
        let (cosine, sine) = (cos(components[5]), sin(components[5]))
        self = CATransform3DMakeAffineTransform(
            CGAffineTransform(
                a: cosine * scaleX, b: sine * scaleX,
                c: cosine * shear - sine * scaleY, d: sine * shear + cosine * scaleY,
                tx: components[0], ty: components[1]))
    }

    /// On the way from one transform to another one.
    init(from: CATransform3D, to: CATransform3D, share: CGFloat) {
        guard share != 0, share != 1 else {
            self = share == 0 ? from : to
            return
        }
        let ends = Self.components(from: from, to: to)
        self.init(components: zip(ends.from, ends.to).map { $0 + ($1 - $0) * share })
    }

    /// The parts of two transforms, alike enough to be animated from one to the other.
    static func components(from: CATransform3D, to: CATransform3D) -> (from: [CGFloat], to: [CGFloat]) {
        var old = from.components
        let new = to.components
        guard old.count == 6, new.count == 6 else { return (from.numbers, to.numbers) }
        // The shorter way around.
        while new[5] - old[5] > .pi { old[5] += 2 * .pi }
        while new[5] - old[5] < -.pi { old[5] -= 2 * .pi }
        return (old, new)
    }
}

extension CGColor? {
    fileprivate var components: [CGFloat] {
        self?.rgba ?? [0, 0, 0, 0]
    }
}

extension CGColor {
    fileprivate convenience init(components: [CGFloat]) {
        let clamped = components.map { min(max($0, 0), 1) }
        self.init(red: clamped[0], green: clamped[1], blue: clamped[2], alpha: clamped[3])
    }
}
