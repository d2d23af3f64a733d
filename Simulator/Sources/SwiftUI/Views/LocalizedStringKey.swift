/// A text that is looked up in the app's languages.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let key: String
    private let arguments: [String]

    public init(_ value: String) {
        (key, arguments) = (value, [])
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var key = ""
        fileprivate var arguments: [String] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
        }

        public mutating func appendInterpolation(_ string: String) {
            key += "%@"
            arguments.append(string)
        }

        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
            key += "%lld"
            arguments.append("\(value)")
        }

        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
            key += "%lf"
            arguments.append(String(format: "%f", Double(value)))
        }
    }

    /// What is read on the screen.
    var string: String {
        var rest = Bundle.main.localizedString(forKey: key, value: nil, table: nil)[...]
        guard !arguments.isEmpty else { return String(rest) }
        var (result, arguments) = ("", arguments[...])
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest.removeFirst()
            } else if let token = ["@", "lld", "lf"].first(where: { rest.hasPrefix($0) }) {
                rest.removeFirst(token.count)
                result += arguments.popFirst() ?? ""
            }
        }
        return result + rest
    }
}
