/// What a key path names of a layer's animatable properties: one of them as a whole, or a part of a point, a size or a
/// transform (Core Animation Programming Guide, "Key-value coding extensions").
struct LayerKeyPath {
    /// What it can be set to.
    enum Value {
        case numbers([CGFloat])
        case transform(CATransform3D)
    }

    private enum Kind {
        case scalar, pair, rectangle, color, transform, colors, list
        /// The mean of several numbers, which are set alike.
        case mean
    }

    private let name: String
    private let kind: Kind
    /// Which numbers of which property it is made of.
    private let parts: [(property: LayerProperty, indices: [Int])]

    /// Names that Core Animation lacks, it would ignore; here they are an error, as those are that the stand-in lacks.
    init(_ name: String?) {
        guard let name, let (kind, parts) = Self.find(name) else {
            preconditionFailure("A layer cannot animate the key path “\(name ?? "nil")” here.")
        }
        (self.name, self.kind, self.parts) = (name, kind, parts)
    }

    private typealias Found = (Kind, [(property: LayerProperty, indices: [Int])])

    private static func find(_ name: String) -> Found? {
        switch name {
        case "bounds": return (.rectangle, [(.boundsOrigin, [0, 1]), (.boundsSize, [0, 1])])
        case "contentsRect": return (.rectangle, [(.contentsRect, [0, 1, 2, 3])])
        case "colors": return (.colors, [(.colors, [])])
        case "locations": return (.list, [(.locations, [])])
        default: break
        }
        if let property = scalars[name] { return (.scalar, [(property, [0])]) }
        if let property = colors[name] { return (.color, [(property, [0, 1, 2, 3])]) }
        for (path, property, members) in pairs where name.hasPrefix(path) {
            if name == path { return (.pair, [(property, [0, 1])]) }
            if let index = members.firstIndex(where: { name == "\(path).\($0)" }) {
                return (.scalar, [(property, [index])])
            }
        }
        for (path, property) in [
            ("transform", LayerProperty.transform), ("sublayerTransform", .sublayerTransform),
        ]
        where name.hasPrefix(path) {
            if name == path { return (.transform, [(property, [])]) }
            if let (kind, indices) = members[String(name.dropFirst(path.count + 1))] {
                return (kind, [(property, indices)])
            }
        }
        return nil
    }

    private static let scalars: [String: LayerProperty] = [
        "zPosition": .zPosition, "opacity": .opacity, "borderWidth": .borderWidth,
        "cornerRadius": .cornerRadius, "shadowOpacity": .shadowOpacity, "shadowRadius": .shadowRadius,
    ]

    private static let colors: [String: LayerProperty] = [
        "backgroundColor": .backgroundColor, "borderColor": .borderColor, "shadowColor": .shadowColor,
    ]

    private static let pairs: [(String, LayerProperty, [String])] = [
        ("position", .position, ["x", "y"]), ("anchorPoint", .anchorPoint, ["x", "y"]),
        ("bounds.origin", .boundsOrigin, ["x", "y"]), ("bounds.size", .boundsSize, ["width", "height"]),
        ("shadowOffset", .shadowOffset, ["width", "height"]), ("startPoint", .startPoint, ["x", "y"]),
        ("endPoint", .endPoint, ["x", "y"]),
    ]

    /// Those of a transform, by the numbers into which it is taken apart.
    private static let members: [String: (Kind, [Int])] = [
        "translation": (.pair, [0, 1]), "translation.x": (.scalar, [0]), "translation.y": (.scalar, [1]),
        "scale": (.mean, [2, 3]), "scale.x": (.scalar, [2]), "scale.y": (.scalar, [3]),
        "rotation": (.scalar, [5]), "rotation.z": (.scalar, [5]),
    ]

    // MARK: Values

    /// What an app gives an animation.
    func value(_ value: Any) -> Value {
        if kind == .transform, let transform = value as? CATransform3D { return .transform(transform) }
        guard kind != .transform, let numbers = numbers(of: value) else {
            preconditionFailure("The key path “\(name)” cannot be animated with \(value).")
        }
        return .numbers(numbers)
    }

    private func numbers(of value: Any) -> [CGFloat]? {
        let count: Int
        switch kind {
        case .scalar, .mean: return Self.number(value).map { [$0] }
        case .color: return (value as? CGColor)?.rgba
        case .pair:
            if let point = value as? CGPoint { return [point.x, point.y] }
            if let size = value as? CGSize { return [size.width, size.height] }
            count = 2
        case .rectangle:
            if let rect = value as? CGRect { return [rect.minX, rect.minY, rect.width, rect.height] }
            count = 4
        case .colors:
            return (value as? [Any])?.compactMap { ($0 as? CGColor)?.rgba }.flatMap { $0 }
        case .list: return (value as? [Any])?.compactMap(Self.number)
        case .transform: return nil
        }
        let numbers = (value as? [Any])?.compactMap(Self.number) ?? []
        return numbers.count == count ? numbers : nil
    }

    static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    func value(in values: LayerValues) -> Value {
        if kind == .transform {
            let isOfSublayers = parts[0].property == .sublayerTransform
            return .transform(isOfSublayers ? values.sublayerTransform : values.transform)
        }
        if kind == .colors || kind == .list { return .numbers(values[parts[0].property]) }
        let numbers = parts.flatMap { part in
            let whole = Self.components(of: part.property, in: values)
            return part.indices.map { whole[$0] }
        }
        return .numbers(kind == .mean ? [numbers.reduce(0, +) / CGFloat(numbers.count)] : numbers)
    }

    func set(_ value: Value, in values: inout LayerValues) {
        switch value {
        case .transform(let transform): values[parts[0].property] = transform.numbers
        case .numbers(let numbers) where kind == .colors || kind == .list:
            values[parts[0].property] = numbers
        case .numbers(var numbers):
            if kind == .mean { numbers = parts[0].indices.map { _ in numbers[0] } }
            for (property, indices) in parts {
                var whole = Self.components(of: property, in: values)
                for index in indices { whole[index] = numbers.removeFirst() }
                values[property] = whole
            }
        }
    }

    /// Of a transform, those of its affine part.
    private static func components(of property: LayerProperty, in values: LayerValues) -> [CGFloat] {
        let numbers = values[property]
        guard property.isTransform, numbers.count == 16 else { return numbers }
        return CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(CATransform3D(numbers)))
            .components
    }
}

extension LayerKeyPath.Value {
    /// With transforms, the other one is applied first.
    func adding(_ other: Self) -> Self {
        switch (self, other) {
        case (.numbers(let own), .numbers(let others)): .numbers(zip(own, others).map(+))
        case (.transform(let own), .transform(let other)): .transform(CATransform3DConcat(other, own))
        default: self
        }
    }

    func removing(_ other: Self) -> Self {
        switch (self, other) {
        case (.numbers(let own), .numbers(let others)): .numbers(zip(own, others).map(-))
        case (.transform(let own), .transform(let other)):
            .transform(CATransform3DConcat(CATransform3DInvert(other), own))
        default: self
        }
    }

    func mixed(with other: Self, by share: CGFloat) -> Self {
        switch (self, other) {
        case (.numbers(let own), .numbers(let others)):
            .numbers(zip(own, others).map { $0 + ($1 - $0) * share })
        case (.transform(let own), .transform(let other)):
            .transform(CATransform3D(from: own, to: other, share: share))
        default: self
        }
    }
}
