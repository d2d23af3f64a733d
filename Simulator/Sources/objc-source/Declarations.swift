/// The types and extensions of a source, and what they declare: as far as tokens tell.
struct Declarations {
    /// A class, another type, a protocol or an extension.
    struct Outline {
        let keyword: String
        /// With the types around it, as in `Photo.Cell`.
        let name: String
        let keywordIndex: Int
        /// The indices of the braces.
        let body: ClosedRange<Int>
        /// The conditions of all `#if` around it.
        let conditions: [String]
    }

    /// A method, a property or something else in a body.
    struct Member {
        /// The index of its first attribute or modifier, or of its keyword.
        let start: Int
        let keywordIndex: Int
        /// The index behind its last token.
        let end: Int
        let conditions: [String]
    }

    private let source: [Unicode.Scalar]
    private let tokens: [Token]
    private(set) var outlines: [Outline] = []

    static let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
    private static let members: Set = [
        "func", "var", "let", "init", "deinit", "subscript", "typealias", "associatedtype", "case", "import",
        "operator", "precedencegroup", "macro",
    ]
    private static let modifiers: Set = [
        "public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final",
        "override", "lazy", "weak", "unowned", "dynamic", "optional", "required", "convenience", "mutating",
        "nonmutating", "nonisolated", "prefix", "postfix", "infix", "indirect", "isolated", "consuming",
        "borrowing",
    ]

    init(source: [Unicode.Scalar], tokens: [Token]) {
        self.source = source
        self.tokens = tokens
        var conditions = Conditions()
        var open: [(name: String, end: Int)] = []
        for index in tokens.indices {
            conditions.read(at: index, of: self)
            open.removeAll { $0.end < index }
            guard Self.types.contains(text(index)), text(index - 1) != ".", token(index + 1)?.kind == .word,
                !Self.members.contains(text(index + 1)), !Self.modifiers.contains(text(index + 1)),
                let brace = firstBrace(from: index + 1), let end = end(ofBracketsAt: brace)
            else { continue }
            let own = tokens[(index + 1)..<brace].prefix { ![":", "<", "where"].contains($0.text) }
            let name = ([open.last?.name].compactMap(\.self) + [own.map(\.text).joined()])
                .joined(separator: ".")
            outlines.append(
                Outline(
                    keyword: text(index), name: name, keywordIndex: index, body: brace...(end - 1),
                    conditions: conditions.all))
            open.append((name, end - 1))
        }
    }

    // MARK: Members

    func members(of outline: Outline) -> [Member] {
        var members: [Member] = []
        var conditions = Conditions()
        var index = outline.body.lowerBound + 1
        while index < outline.body.upperBound {
            conditions.read(at: index, of: self)
            let start = index
            index = endOfModifiers(from: index)
            guard Self.members.contains(text(index)) || Self.types.contains(text(index)) else {
                index = max(index, start + 1)
                continue
            }
            let end = min(endOfMember(from: index), outline.body.upperBound)
            members.append(
                Member(
                    start: start, keywordIndex: index, end: end,
                    conditions: outline.conditions + conditions.all))
            index = end
        }
        return members
    }

    /// The indices of the attributes and modifiers in front of a keyword.
    func modifiers(before keyword: Int) -> Range<Int> {
        var start = keyword
        // An attribute's arguments are no modifiers by themselves.
        for index in (max(0, keyword - 40)..<keyword).reversed() where endOfModifiers(from: index) == keyword
        {
            start = index
        }
        return start..<keyword
    }

    private func endOfModifiers(from start: Int) -> Int {
        var index = start
        while true {
            if text(index) == "@" {
                index += 2
                if isOpen(index, "("), touches(index) { index = end(ofBracketsAt: index) ?? index + 1 }
            } else if Self.modifiers.contains(text(index)), isModifier(index) {
                index += 1
                if isOpen(index, "("), touches(index) { index = end(ofBracketsAt: index) ?? index + 1 }
            } else {
                return index
            }
        }
    }

    /// `class` may open a type as well.
    private func isModifier(_ index: Int) -> Bool {
        text(index) != "class" || Self.members.contains(text(index + 1))
            || Self.modifiers.contains(text(index + 1))
    }

    /// A member ends with its braces, or where on another line the next one begins.
    private func endOfMember(from keyword: Int) -> Int {
        var index = keyword + 1
        while index < tokens.count {
            switch text(index) {
            case "(", "[": index = end(ofBracketsAt: index) ?? tokens.count
            case "{":
                index = end(ofBracketsAt: index) ?? tokens.count
                // A stored property's observers follow its value.
                if text(index) != "{", text(index) != "(" { return index }
            case "}", ";": return index
            case "#if", "#elseif", "#else", "#endif": return index
            default:
                if index > keyword + 1, isFirstOnLine(index), beginsMember(index) { return index }
                index += 1
            }
        }
        return index
    }

    private func beginsMember(_ index: Int) -> Bool {
        text(index) == "@" || Self.members.contains(text(index)) || Self.types.contains(text(index))
            || Self.modifiers.contains(text(index))
    }

    // MARK: Tokens

    func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    func text(_ index: Int) -> String { token(index)?.text ?? "" }

    /// What stands between the tokens of the range, with its comments and line ends.
    func text(_ range: Range<Int>) -> String {
        guard let first = token(range.lowerBound), let last = token(range.upperBound - 1) else { return "" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: source[first.range.lowerBound..<last.range.upperBound])
        return String(text)
    }

    func isFirstOnLine(_ index: Int) -> Bool {
        guard let previous = token(index - 1), let token = token(index) else { return true }
        return source[previous.range.upperBound..<token.range.lowerBound].contains {
            $0 == "\n" || $0 == "\r"
        }
    }

    private func touches(_ index: Int) -> Bool {
        token(index)?.range.lowerBound == token(index - 1)?.range.upperBound
    }

    private func isOpen(_ index: Int, _ bracket: String) -> Bool { text(index) == bracket }

    /// The index behind the bracket that closes the one at the index.
    func end(ofBracketsAt index: Int) -> Int? {
        var depth = 0
        for index in index..<tokens.count {
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: continue
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    /// Whether what a property's brace opens sets it.
    func hasSetter(at brace: Int) -> Bool {
        var index = brace + 1
        while index < tokens.count, text(index) != "}" {
            if text(index) == "set" { return ["{", "("].contains(text(index + 1)) }
            index =
                ["{", "(", "["].contains(text(index)) ? end(ofBracketsAt: index) ?? tokens.count : index + 1
        }
        return false
    }

    private func firstBrace(from start: Int) -> Int? {
        var index = start
        while index < tokens.count, text(index) != "{" {
            if text(index) == "}" || text(index) == ";" { return nil }
            index = isOpen(index, "(") ? end(ofBracketsAt: index) ?? tokens.count : index + 1
        }
        return index < tokens.count ? index : nil
    }

    /// The rest of the line behind a token.
    fileprivate func line(behind index: Int) -> String {
        guard let token = token(index) else { return "" }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: source[token.range.upperBound...].prefix { $0 != "\n" && $0 != "\r" })
        let condition = String(line).split(separator: "//", maxSplits: 1).first ?? ""
        return condition.split(separator: " ").joined(separator: " ")
    }
}

/// The conditions of the `#if` around a token.
private struct Conditions {
    /// Of each `#if` those of its branches, the last of which is the one that the token is in.
    private var branches: [[String]] = []

    mutating func read(at index: Int, of declarations: Declarations) {
        switch declarations.text(index) {
        case "#if": branches.append([declarations.line(behind: index)])
        case "#elseif" where !branches.isEmpty:
            branches[branches.count - 1].append(declarations.line(behind: index))
        case "#else" where !branches.isEmpty: branches[branches.count - 1].append("true")
        case "#endif": branches = branches.dropLast()
        default: break
        }
    }

    var all: [String] {
        branches.flatMap { branch in
            branch.dropLast().map { "!(\($0))" } + branch.suffix(1).filter { $0 != "true" }.map { "(\($0))" }
        }
    }
}
