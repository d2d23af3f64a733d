/// Views in a row or in a column, and the distances between them, as a visual format has them.
struct VisualFormat {
    var axis = NSLayoutConstraint.Axis.horizontal
    var parts: [Part] = []

    enum Element {
        case superview
        case item(Any, [Predicate])
    }

    /// An element, and how far it is from the one before.
    struct Part {
        let element: Element
        let distance: Distance

        var isSuperview: Bool {
            if case .superview = element { true } else { false }
        }
    }

    enum Distance {
        case none
        /// The standard one: the margin of the superview, or the system's spacing.
        case standard
        case given([Predicate])
    }

    /// One relation to a number, or to the size of another view.
    struct Predicate {
        enum Object {
            case number(CGFloat)
            case item(Any)
        }

        let relation: NSLayoutConstraint.Relation
        let object: Object
        let priority: UILayoutPriority
    }
}

/// Reads the grammar of Apple's Auto Layout Guide.
struct VisualFormatReader {
    private let text: [Character]
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var place = 0

    init(_ format: String, metrics: [String: Any], views: [String: Any]) {
        text = Array(format)
        (self.metrics, self.views) = (metrics, views)
    }

    mutating func read() -> VisualFormat {
        var format = VisualFormat()
        if !skip("H:"), skip("V:") { format.axis = .vertical }
        var distance = VisualFormat.Distance.none
        repeat {
            format.parts.append(.init(element: readElement(), distance: distance))
            if format.parts.count > 1, format.parts[format.parts.count - 1].isSuperview { break }
            distance = readDistance()
        } while place < text.count
        if place < text.count { fail("Expected the end of the format after its superview.") }
        if format.parts.allSatisfy(\.isSuperview) { fail("Expected a view.") }
        return format
    }

    private mutating func readElement() -> VisualFormat.Element {
        if skip("|") { return .superview }
        guard skip("[") else { fail("Expected a view. View names start with '['.") }
        let name = readName()
        guard let item = views[name] else { fail("\(name) is not a key in the views dictionary.") }
        let predicates = next == "(" ? readPredicates() : []
        guard skip("]") else { fail("Expected a ']' here. View names end with it.") }
        return .item(item, predicates)
    }

    private mutating func readDistance() -> VisualFormat.Distance {
        guard skip("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates =
            next == "("
            ? readPredicates()
            : [.init(relation: .equal, object: .number(readNumber()), priority: .required)]
        guard skip("-") else { fail("Expected a '-' here: a distance stands between two of them.") }
        return .given(predicates)
    }

    private mutating func readPredicates() -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        _ = skip("(")
        repeat { predicates.append(readPredicate()) } while skip(",")
        guard skip(")") else { fail("Expected a ')' here.") }
        return predicates
    }

    private mutating func readPredicate() -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if skip(">=") {
            relation = .greaterThanOrEqual
        } else if skip("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = skip("==")
        }
        let start = place
        var object: VisualFormat.Predicate.Object
        if let next, next.isLetter || next == "_", let item = views[readName()] {
            object = .item(item)
        } else {
            place = start
            object = .number(readNumber())
        }
        var priority = UILayoutPriority.required
        if skip("@") { priority = UILayoutPriority(Float(readNumber())) }
        return .init(relation: relation, object: object, priority: priority)
    }

    /// As it stands there, or under a name among the metrics.
    private mutating func readNumber() -> CGFloat {
        guard let next, next.isLetter || next == "_" else {
            var digits = ""
            while let next, next.isNumber || next == "." || next == "-" && digits.isEmpty {
                digits.append(next)
                place += 1
            }
            guard let number = Double(digits) else { fail("Expected a number or the name of a metric.") }
            return CGFloat(number)
        }
        let name = readName()
        guard let metric = metrics[name].flatMap(Self.number) else {
            fail("\(name) is not a key in the metrics dictionary.")
        }
        return metric
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as any BinaryInteger: CGFloat(Double(value))
        case let value as any BinaryFloatingPoint: CGFloat(Double(value))
        default: nil
        }
    }

    private mutating func readName() -> String {
        var name = ""
        while let next, next.isLetter || next.isNumber || next == "_" {
            name.append(next)
            place += 1
        }
        if name.isEmpty { fail("Expected a name.") }
        return name
    }

    private var next: Character? { place < text.count ? text[place] : nil }

    private mutating func skip(_ word: String) -> Bool {
        guard text[place...].starts(with: word) else { return false }
        place += word.count
        return true
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure(
            "Unable to parse constraint format: \(reason)\n\(String(text))\n"
                + String(repeating: " ", count: place) + "^")
    }
}

/// The constraints that a format means.
@MainActor struct VisualFormatBuilder {
    private let format: VisualFormat
    private let text: String
    private let options: NSLayoutConstraint.FormatOptions
    private(set) var constraints: [NSLayoutConstraint] = []

    init(_ format: VisualFormat, format text: String, options: NSLayoutConstraint.FormatOptions) {
        (self.format, self.text, self.options) = (format, text, options)
        for (index, part) in format.parts.enumerated() {
            if index > 0 { addDistance(from: format.parts[index - 1].element, to: part) }
            if case .item(let item, let predicates) = part.element { addSizes(of: item, predicates) }
        }
        align()
    }

    private typealias Attribute = NSLayoutConstraint.Attribute

    private mutating func add(
        _ item: Any, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ other: Any?,
        _ otherAttribute: Attribute, _ constant: CGFloat, _ priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other,
            attribute: otherAttribute, multiplier: 1, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
        return constraint
    }

    private mutating func addSizes(of item: Any, _ predicates: [VisualFormat.Predicate]) {
        let attribute: Attribute = format.axis == .horizontal ? .width : .height
        for predicate in predicates {
            switch predicate.object {
            case .number(let number):
                _ = add(
                    item, attribute, predicate.relation, nil, .notAnAttribute, number, predicate.priority)
            case .item(let other):
                _ = add(item, attribute, predicate.relation, other, attribute, 0, predicate.priority)
            }
        }
    }

    /// The edges that meet, the later one first.
    private var edges: (start: Attribute, end: Attribute) {
        if format.axis == .vertical { return (.top, .bottom) }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right)
        case .directionRightToLeft: return (.right, .left)
        default: return (.leading, .trailing)
        }
    }

    /// From right to left, distances count leftwards.
    private var isBackward: Bool { edges.start == .right }

    private mutating func addDistance(from before: VisualFormat.Element, to part: VisualFormat.Part) {
        let (start, end) = edges
        switch (before, part.element) {
        case (.superview, .item(let item, _)):
            let isMargin = part.distance.isStandard
            add(part.distance, item, start, superview(of: item), isMargin ? margin(start) : start)
        case (.item(let item, _), .superview):
            let isMargin = part.distance.isStandard
            add(part.distance, superview(of: item), isMargin ? margin(end) : end, item, end)
        case (.item(let first, _), .item(let second, _)):
            let byBaselines = options.contains(.spacingBaselineToBaseline) && format.axis == .vertical
            let before = byBaselines && Self.hasText(first) ? Attribute.lastBaseline : end
            let after = byBaselines && Self.hasText(second) ? Attribute.firstBaseline : start
            let count = constraints.count
            add(part.distance, second, after, first, before)
            if part.distance.isStandard {
                for constraint in constraints[count...] {
                    constraint.takeSystemSpacing(times: isBackward ? -1 : 1)
                }
            }
        case (.superview, .superview): break
        }
    }

    private static func hasText(_ item: Any) -> Bool {
        (item as? any BaselineLayout)?.baselineFont != nil
    }

    private mutating func add(
        _ distance: VisualFormat.Distance, _ later: Any, _ attribute: Attribute, _ earlier: Any,
        _ earlierAttribute: Attribute
    ) {
        guard case .given(let predicates) = distance else {
            _ = add(later, attribute, .equal, earlier, earlierAttribute, 0)
            return
        }
        for predicate in predicates {
            guard case .number(let number) = predicate.object else {
                preconditionFailure("Unable to parse constraint format: A distance is a number.\n\(text)")
            }
            let relation = isBackward ? predicate.relation.reversed : predicate.relation
            _ = add(
                later, attribute, relation, earlier, earlierAttribute, isBackward ? -number : number,
                predicate.priority)
        }
    }

    private func margin(_ edge: Attribute) -> Attribute {
        switch edge {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    private func superview(of item: Any) -> UIView {
        let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        guard let superview else {
            preconditionFailure(
                "Unable to parse constraint format: Unable to interpret '|' character, because the related "
                    + "view doesn't have a superview\n\(text)")
        }
        return superview
    }

    /// Each view with the one before, across the direction in which they follow each other.
    private mutating func align() {
        let items: [Any] = format.parts.compactMap { part in
            if case .item(let item, _) = part.element { item } else { nil }
        }
        for attribute in options.alignments {
            precondition(
                attribute.axis != format.axis,
                "Unable to parse constraint format: Options mask required views to be aligned on an edge which "
                    + "lies in the direction of the layout.\n\(text)")
            for (first, second) in zip(items, items.dropFirst()) {
                _ = add(first, attribute, .equal, second, attribute, 0)
            }
        }
    }
}

extension VisualFormat.Distance {
    fileprivate var isStandard: Bool {
        if case .standard = self { true } else { false }
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var reversed: NSLayoutConstraint.Relation {
        NSLayoutConstraint.Relation(rawValue: -rawValue) ?? .equal
    }
}
