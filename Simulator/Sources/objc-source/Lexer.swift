/// A piece of code. Comments are none, and neither is the text of a string; the code interpolated into it is.
struct Token {
    enum Kind {
        /// A keyword or a name, with its backticks if it has some.
        case word
        /// A name behind a `#`.
        case directive
        /// A number, a regular expression or the beginning of a string.
        case literal
        /// An operator, or a single character that is no part of one.
        case symbol
    }

    let kind: Kind
    let text: String
    let range: Range<Int>
}

/// Splits Swift source into tokens: just as fine as it takes to tell code from what only looks like it.
struct Lexer {
    private let source: [Unicode.Scalar]
    private var position = 0
    private var tokens: [Token] = []
    private var isAtLineStart = true

    static func tokens(of source: [Unicode.Scalar]) -> [Token] {
        var lexer = Lexer(source: source)
        lexer.lexCode(isInterpolated: false)
        return lexer.tokens
    }

    private init(source: [Unicode.Scalar]) {
        self.source = source
    }

    // MARK: Code

    /// Ends with the source, or with the parenthesis that closes the interpolation.
    private mutating func lexCode(isInterpolated: Bool) {
        var depth = 0
        while let scalar = scalar() {
            switch scalar {
            case "\n", "\r":
                isAtLineStart = true
                position += 1
            case " ", "\t", "\u{B}", "\u{C}", "\0":
                position += 1
            case "/" where self.scalar(at: 1) == "/":
                skipLine()
            case "/" where self.scalar(at: 1) == "*":
                skipBlockComment()
            case "/" where mayStartExpression:
                lexRegularExpression(pounds: 0)
            case "\"":
                lexString(pounds: 0)
            case "#":
                lexPounds()
            case "`":
                let closing = source[(position + 1)...].firstIndex { "`\n\r".unicodeScalars.contains($0) }
                append(.word, upTo: closing.map { $0 + 1 } ?? source.count)
            case "(":
                depth += 1
                append(.symbol, upTo: position + 1)
            case ")":
                append(.symbol, upTo: position + 1)
                if depth == 0, isInterpolated { return }
                depth -= 1
            case "0"..."9":
                append(.literal, upTo: end(of: isPartOfWord))
            case _ where isPartOfWord(scalar):
                append(.word, upTo: end(of: isPartOfWord))
            case _ where isPartOfOperator(scalar):
                lexOperator()
            default:
                append(.symbol, upTo: position + 1)
            }
        }
    }

    private mutating func lexOperator() {
        var end = position + 1
        while end < source.count, isPartOfOperator(source[end]) {
            if source[end] == "/", end + 1 < source.count, "/*".unicodeScalars.contains(source[end + 1]) {
                break
            }
            end += 1
        }
        append(.symbol, upTo: end)
    }

    /// A raw string, a regular expression between pounds, a directive, or the line that names an interpreter.
    private mutating func lexPounds() {
        let end = end { $0 == "#" }
        let pounds = end - position
        switch end < source.count ? source[end] : nil {
        case "\"":
            position = end
            lexString(pounds: pounds)
        case "/":
            position = end
            lexRegularExpression(pounds: pounds)
        case "!" where position == 0:
            skipLine()
        case let scalar? where pounds == 1 && isPartOfWord(scalar):
            append(.directive, upTo: self.end(of: isPartOfWord, from: end))
        default:
            append(.symbol, upTo: end)
        }
    }

    // MARK: Comments

    private mutating func skipLine() {
        position = end { $0 != "\n" && $0 != "\r" }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if scalar() == "/", scalar(at: 1) == "*" {
                depth += 1
                position += 2
            } else if scalar() == "*", scalar(at: 1) == "/" {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < source.count
    }

    // MARK: Literals

    private mutating func lexString(pounds: Int) {
        let isMultiline = startsMultilineString(pounds: pounds)
        let quotes = isMultiline ? 3 : 1
        append(.literal, upTo: position + quotes)
        while let scalar = scalar() {
            if scalar == "\\", count(of: "#", from: position + 1, limit: pounds) == pounds {
                position += 1 + pounds
                if self.scalar() == "(" {
                    append(.symbol, upTo: position + 1)
                    lexCode(isInterpolated: true)
                } else {
                    position += 1
                }
            } else if count(of: "\"", from: position, limit: quotes) == quotes,
                count(of: "#", from: position + quotes, limit: pounds) == pounds
            {
                position += quotes + pounds
                return
            } else if !isMultiline, scalar == "\n" || scalar == "\r" {
                return
            } else {
                position += 1
            }
        }
    }

    /// `#"""#` is a single-line string that holds a quote, so a raw one is asked whether it ends on its line.
    private func startsMultilineString(pounds: Int) -> Bool {
        guard count(of: "\"", from: position, limit: 3) == 3 else { return false }
        guard pounds > 0 else { return true }
        let line = source[(position + 1)...].prefix { $0 != "\n" && $0 != "\r" }
        return !line.indices.contains {
            source[$0] == "\"" && count(of: "#", from: $0 + 1, limit: pounds) == pounds
        }
    }

    private mutating func lexRegularExpression(pounds: Int) {
        if let end = endOfRegularExpression(pounds: pounds) {
            append(.literal, upTo: end)
        } else {
            lexOperator()
        }
    }

    /// Swift's own rule: between single slashes it neither starts nor ends with a space, and its parentheses match.
    private func endOfRegularExpression(pounds: Int) -> Int? {
        var index = position + 1
        let firstLine = source[index...].prefix { $0 != "\n" && $0 != "\r" }
        let isMultiline = pounds > 0 && firstLine.allSatisfy { $0 == " " || $0 == "\t" }
        if pounds == 0, firstLine.first == nil || firstLine.first == " " || firstLine.first == "\t" {
            return nil
        }
        var parentheses = 0
        var isInClass = false
        while index < source.count {
            switch source[index] {
            case "\\":
                index += 1
            case "\n" where !isMultiline, "\r" where !isMultiline:
                return nil
            case "/" where pounds > 0:
                if count(of: "#", from: index + 1, limit: pounds) == pounds { return index + 1 + pounds }
            case "/":
                let last = source[index - 1]
                return parentheses == 0 && last != " " && last != "\t" ? index + 1 : nil
            case "[" where pounds == 0:
                isInClass = true
            case "]" where pounds == 0:
                isInClass = false
            case "(" where pounds == 0 && !isInClass:
                parentheses += 1
            case ")" where pounds == 0 && !isInClass:
                parentheses -= 1
                if parentheses < 0 { return nil }
            default:
                break
            }
            index += 1
        }
        return nil
    }

    /// Whether a slash here could start a regular expression, instead of dividing what stands before it.
    private var mayStartExpression: Bool {
        guard let last = tokens.last, !isAtLineStart else { return true }
        switch last.kind {
        case .literal, .directive: return false
        case .symbol: return ![")", "]", "}"].contains(last.text)
        case .word: return Self.wordsBeforeExpressions.contains(last.text)
        }
    }

    private static let wordsBeforeExpressions: Set = [
        "await", "case", "else", "guard", "if", "in", "return", "switch", "throw", "try", "where", "while",
    ]

    // MARK: Scalars

    private func scalar(at offset: Int = 0) -> Unicode.Scalar? {
        position + offset < source.count ? source[position + offset] : nil
    }

    private func count(of scalar: Unicode.Scalar, from start: Int, limit: Int) -> Int {
        guard start < source.count else { return 0 }
        return source[start...].prefix(limit).prefix { $0 == scalar }.count
    }

    private func end(of isIncluded: (Unicode.Scalar) -> Bool, from start: Int? = nil) -> Int {
        source[(start ?? position)...].firstIndex { !isIncluded($0) } ?? source.count
    }

    private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: !scalar.isASCII
        }
    }

    private func isPartOfOperator(_ scalar: Unicode.Scalar) -> Bool {
        "/=-+!*%<>&|^~?".unicodeScalars.contains(scalar)
    }

    private mutating func append(_ kind: Token.Kind, upTo end: Int) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: source[position..<end])
        tokens.append(Token(kind: kind, text: String(text), range: position..<end))
        isAtLineStart = false
        position = end
    }
}
