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
                scopes.read(token, after: self.token(at: index - 1), before: self.token(at: index + 1))
                index += 1
            }
        }
    }

    // MARK: Attributes

    /// The index behind `@objc`, `@objc(name)` or `@objcMembers`.
    private func endOfAttribute(at index: Int) -> Int? {
        guard let name = token(at: index + 1)?.text, ["objc", "objcMembers"].contains(name) else {
            return nil
        }
        return endOfParentheses(at: index + 2) ?? index + 2
    }

    /// Spaces instead of nothing, so that what stands behind keeps its column.
    private mutating func blank(_ range: Range<Int>) {
        let blanks = source[range].map { scalar in
            scalar == "\n" || scalar == "\r"
                ? String(scalar) : String(repeating: " ", count: UTF8.width(scalar))
        }
        edits.append((range, blanks.joined()))
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
        for edit in edits {
            result.append(contentsOf: source[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.unicodeScalars)
            position = edit.range.upperBound
        }
        result.append(contentsOf: source[position...])
        return String(result)
    }
}
