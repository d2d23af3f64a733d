/// What stands between the parentheses of a `#selector`: a method, or the property behind `getter:`.
struct MethodReference {
    struct Problem: Error {
        let message: String
    }

    /// The method with its labels, as in `tap(_:)`.
    let name: String
    let isGetter: Bool
    /// The tokens in front of the name's dot.
    let qualifier: ArraySlice<Token>

    /// Whether it is a method of the type that the code stands in.
    var isOwn: Bool {
        qualifier.allSatisfy { ["self", "super", "Self"].contains($0.text) }
    }

    init(_ content: ArraySlice<Token>) throws(Problem) {
        let accessor = content.dropFirst().first?.text == ":" ? content.first?.text : nil
        if accessor == "setter" {
            throw Problem(
                message: "#selector(setter:) has no method to call on Linux: write one and name that")
        }
        isGetter = accessor == "getter"
        let content = isGetter ? content.dropFirst(2) : content
        if content.contains(where: { $0.text == "as" }) {
            throw Problem(
                message: "#selector cannot tell methods apart by type on Linux: give them different labels")
        }

        let parenthesis = content.firstIndex { $0.text == "(" } ?? content.endIndex
        let dot = content[..<parenthesis].lastIndex { $0.text == "." }
        let method = content[(dot.map { $0 + 1 } ?? content.startIndex)...]
        qualifier = content[..<(dot ?? content.startIndex)]
        name = method.map { $0.text.filter { $0 != "`" } }.joined()
        guard Self.isName(method), dot == nil || !qualifier.isEmpty, !isGetter || method.count == 1 else {
            throw Problem(message: "#selector needs the name of a method, as in #selector(tap(_:))")
        }
        if let type = qualifier.last, !isOwn, !Self.isType(type) {
            throw Problem(
                message: "#selector needs a type in front of the dot on Linux, not a value: "
                    + "as in #selector(UIView.\(name))")
        }
    }

    /// A word, and labels between parentheses if it has any.
    private static func isName(_ method: ArraySlice<Token>) -> Bool {
        guard method.first?.kind == .word else { return false }
        let labels = method.dropFirst()
        guard !labels.isEmpty else { return true }
        guard labels.first?.text == "(", labels.last?.text == ")", labels.count > 2, labels.count % 2 == 0
        else {
            return false
        }
        return labels.dropFirst().dropLast().enumerated().allSatisfy { position, token in
            position % 2 == 0 ? token.kind == .word : token.text == ":"
        }
    }

    /// By Swift's custom: `UIView` and `Cell<Photo>` are types, `view` and `views[0]` are values.
    private static func isType(_ token: Token) -> Bool {
        token.text == ">" || token.text.first { $0 != "`" && $0 != "_" }?.isUppercase == true
    }
}
