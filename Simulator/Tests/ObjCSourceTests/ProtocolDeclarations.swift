@testable import objc_source

/// The methods of a source's public protocols, but for those of Swift alone, as in `Owner.name(label:)`: what each asks for, and what an
/// extension gives for those that leave it out.
struct ProtocolDeclarations {
    private(set) var requirements: Set<String> = []
    private(set) var defaults: Set<String> = []

    init(in source: String) {
        let tokens = Lexer.tokens(of: Array(source.unicodeScalars))
        for index in tokens.indices {
            let keyword = tokens[index].text
            guard keyword == "protocol" || keyword == "extension",
                let body = tokens[index...].firstIndex(where: { $0.text == "{" })
            else { continue }
            let methods = Self.methods(in: tokens, from: body + 1)
                .map { "\(tokens[index + 1].text).\($0)" }
            if keyword == "extension" {
                defaults.formUnion(methods)
            } else if index > 0, tokens[index - 1].text == "public",
                !tokens[index..<body].contains(where: { $0.text == "AnyObject" })
            {
                requirements.formUnion(methods)
            }
        }
    }

    /// Those up to the brace that closes the body. One with a default argument is another method than the one that
    /// it calls.
    private static func methods(in tokens: [Token], from start: Int) -> [String] {
        var methods: [String] = []
        var depth = 1
        for index in tokens[start...].indices {
            switch tokens[index].text {
            case "{": depth += 1
            case "}": depth -= 1
            case "func" where depth == 1:
                if let method = name(of: tokens[(index + 1)...]) { methods.append(method) }
            default: continue
            }
            if depth == 0 { break }
        }
        return methods
    }

    private static func name(of method: ArraySlice<Token>) -> String? {
        var labels = ""
        var depth = 0
        for (index, token) in zip(method.indices, method) {
            if depth == 1, ["(", ","].contains(method[max(index - 1, method.startIndex)].text) {
                if token.text != ")" { labels += "\(token.text):" }
            }
            switch token.text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "=" where depth == 1: return nil
            default: continue
            }
            if depth == 0 { return "\(method[method.startIndex].text)(\(labels))" }
        }
        return nil
    }
}
