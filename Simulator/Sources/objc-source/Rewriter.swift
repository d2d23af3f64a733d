/// What the tool has to say of a place in a source file.
struct Diagnostic: Equatable {
    let line: Int
    let column: Int
    let message: String
}

struct RewritingError: Error, Equatable {
    let diagnostics: [Diagnostic]
}

/// Writes a Swift source without the attributes and expressions that need an Objective-C runtime.
///
/// Line stays line, and no column moves but those behind a `#selector`.
struct Rewriter {
    private let source: [Unicode.Scalar]
    private let tokens: [Token]
    private var edits: [(range: Range<Int>, text: String)] = []
    private var diagnostics: [Diagnostic] = []

    static func rewrite(_ source: String) throws(RewritingError) -> String {
        var rewriter = Rewriter(source: Array(source.unicodeScalars))
        rewriter.findEdits()
        guard rewriter.diagnostics.isEmpty else {
            throw RewritingError(diagnostics: rewriter.diagnostics)
        }
        return rewriter.edited
    }

    private init(source: [Unicode.Scalar]) {
        self.source = source
        tokens = Lexer.tokens(of: source)
    }

    private mutating func findEdits() {
        blankImportsOfFoundation()
        var scopes = Scopes()
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.text == "@", let end = endOfAttribute(at: index) {
                blank(token.range.lowerBound..<tokens[end - 1].range.upperBound)
                index = end
            } else if token.text == "#selector", let end = endOfParentheses(at: index + 1) {
                replaceSelector(at: index, naming: tokens[index + 2..<end - 1], in: scopes.place)
                index = end
            } else {
                if token.text == "?", isOptionalCall(at: index) { blank(token.range) }
                scopes.read(token, after: self.token(at: index - 1), before: self.token(at: index + 1))
                index += 1
            }
        }
    }

    // MARK: Imports

    /// What brings Foundation along, and has a timer of its own, which runs on the virtual clock: with Foundation
    /// beside it, a file would find two.
    private static let modulesWithFoundation: Set = ["UIKit", "SwiftUI"]

    private mutating func blankImportsOfFoundation() {
        var imports: [Int] = []
        var bringsFoundation = false
        // Whether each condition around the code is that such a module is there.
        var conditions: [Bool] = []
        for index in tokens.indices {
            switch tokens[index].text {
            case "#if":
                let condition = tokens[index...].dropFirst().prefix(5).map(\.text)
                let isMet =
                    condition.starts(with: ["canImport", "("]) && condition.count == 5
                    && Self.modulesWithFoundation.contains(condition[2]) && condition[3] == ")"
                    && !["&&", "||"].contains(condition[4])
                conditions.append(isMet)
            case "#elseif", "#else":
                if !conditions.isEmpty { conditions[conditions.count - 1] = false }
            case "#endif":
                conditions = conditions.dropLast()
            case "import":
                guard let module = token(at: index + 1)?.text, token(at: index + 2)?.text != "." else {
                    break
                }
                if module == "Foundation", isFirstOnLine(index) { imports.append(index) }
                if Self.modulesWithFoundation.contains(module), conditions.allSatisfy(\.self) {
                    bringsFoundation = true
                }
            default:
                break
            }
        }
        guard bringsFoundation else { return }
        for index in imports {
            blank(tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound)
        }
    }

    private func isFirstOnLine(_ index: Int) -> Bool {
        guard let previous = token(at: index - 1) else { return true }
        return source[previous.range.upperBound..<tokens[index].range.lowerBound]
            .contains { $0 == "\n" || $0 == "\r" }
    }

    // MARK: Attributes

    /// What the compiler refuses without an Objective-C runtime, or knows on Apple's platforms alone.
    private static let attributes: Set = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    ]

    /// The index behind `@objc`, `@objc(name)` or another one of them.
    private func endOfAttribute(at index: Int) -> Int? {
        guard let name = token(at: index + 1)?.text, Self.attributes.contains(name) else { return nil }
        // Only the name in Objective-C stands in parentheses; what follows other attributes may be a tuple.
        return (name == "objc" ? endOfParentheses(at: index + 2) : nil) ?? index + 2
    }

    /// Spaces instead of nothing, so that what stands behind keeps its column.
    private mutating func blank(_ range: Range<Int>) {
        let blanks = source[range].map { scalar in
            scalar == "\n" || scalar == "\r"
                ? String(scalar) : String(repeating: " ", count: UTF8.width(scalar))
        }
        edits.append((range, blanks.joined()))
    }

    // MARK: Optional requirements

    /// Whether the question mark is that of `delegate?.scrollViewDidScroll?(view)`: Linux knows no optional
    /// requirements, where it would be an error. That of an optional closure's call is left.
    private func isOptionalCall(at index: Int) -> Bool {
        guard let name = token(at: index - 1), name.kind == .word, token(at: index - 2)?.text == ".",
            name.range.upperBound == tokens[index].range.lowerBound,
            let end = endOfParentheses(at: index + 1)
        else { return false }
        let labels = labels(of: tokens[index + 2..<end - 1]).map { $0 + ":" }.joined()
        return OptionalRequirements.names.contains("\(name.text)(\(labels))")
    }

    /// The labels of what a method is called with.
    private func labels(of arguments: ArraySlice<Token>) -> [String] {
        var labels: [String] = []
        var depth = 0
        for (index, token) in zip(arguments.indices, arguments) {
            if depth == 0, index == arguments.startIndex || tokens[index - 1].text == "," {
                labels.append(
                    token.kind == .word && self.token(at: index + 1)?.text == ":" ? token.text : "_")
            }
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
        }
        return labels
    }

    // MARK: Selectors

    private mutating func replaceSelector(
        at index: Int, naming content: ArraySlice<Token>, in place: Scopes.Place
    ) {
        do throws(MethodReference.Problem) {
            let method = try MethodReference(content)
            if method.isOwn, let place = Self.description(of: place) {
                throw MethodReference.Problem(
                    message: "#selector(\(method.name)) does not compile in \(place) on Linux: "
                        + "make the property lazy, move this into a method, or name the class "
                        + "as in #selector(Photo.\(method.name))")
            }
            if method.isGetter { return replaceGetter(at: index, naming: content, method) }
            let start = content.first.map(\.range.lowerBound) ?? tokens[index].range.upperBound
            edits.append((tokens[index].range, "Selector"))
            edits.append((start..<start, "\"\(method.name)\", \(method.qualifier.isEmpty ? "Self." : "")"))
            if method.isOwn, let own = method.qualifier.first { edits.append((own.range, "Self")) }
            // No method can be named of a protocol; UIResponder has those of this one.
            if method.qualifier.count == 1, let type = method.qualifier.first,
                type.text == "UIResponderStandardEditActions"
            {
                edits.append((type.range, "UIResponder"))
            }
        } catch {
            diagnose(error.message, at: tokens[index])
        }
    }

    /// `#selector(getter: Photo.name)` becomes a closure that reads the property.
    private mutating func replaceGetter(
        at index: Int, naming content: ArraySlice<Token>, _ method: MethodReference
    ) {
        guard let getter = content.first, let name = content.last else { return }
        edits.append((tokens[index].range, "Selector"))
        let type = method.isOwn ? "Self" : method.qualifier.map(\.text).joined()
        edits.append((getter.range.lowerBound..<getter.range.lowerBound, "\"\(method.name)\", "))
        // From behind the colon to the name.
        let start = content[content.startIndex + 1].range.upperBound
        edits.append((start..<name.range.lowerBound, " { (target: \(type)) in target."))
        edits.append((name.range.upperBound..<name.range.upperBound, " }"))
    }

    private static func description(of place: Scopes.Place) -> String? {
        switch place {
        case .ordinary: nil
        case .initialValue: "the initial value of a stored property"
        case .defaultArgument: "a default argument"
        }
    }

    // MARK: Tokens

    private func token(at index: Int) -> Token? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    /// The index behind the parenthesis that closes the one at the index; nil where there is none.
    private func endOfParentheses(at index: Int) -> Int? {
        guard token(at: index)?.text == "(" else { return nil }
        var depth = 0
        for (index, token) in tokens.enumerated().dropFirst(index) {
            switch token.text {
            case "(": depth += 1
            case ")": depth -= 1
            default: continue
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    // MARK: Results

    private mutating func diagnose(_ message: String, at token: Token) {
        let before = source[..<token.range.lowerBound]
        let isLineEnd = { (index: Int) in
            before[index] == "\n" || before[index] == "\r" && source[index + 1] != "\n"
        }
        let lineStart = before.indices.last(where: isLineEnd).map { $0 + 1 } ?? 0
        let column = before[lineStart...].reduce(1) { $0 + UTF8.width($1) }
        diagnostics.append(
            Diagnostic(line: 1 + before.indices.count(where: isLineEnd), column: column, message: message))
    }

    private var edited: String {
        var result = String.UnicodeScalarView()
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result.append(contentsOf: source[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.unicodeScalars)
            position = edit.range.upperBound
        }
        result.append(contentsOf: source[position...])
        return String(result)
    }
}
