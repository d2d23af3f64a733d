/// A source file, in tokens.
struct SourceFile {
    let path: String
    let source: [Unicode.Scalar]
    let tokens: [Token]
    let declarations: Declarations

    init(_ text: String, at path: String = "") {
        self.path = path
        source = Array(text.unicodeScalars)
        tokens = Lexer.tokens(of: source)
        declarations = Declarations(source: source, tokens: tokens)
        imports = Self.imports(in: tokens)
    }

    func text(_ index: Int) -> String { declarations.text(index) }

    struct Import {
        /// That of the keyword.
        let index: Int
        let module: String
        /// Whether it is there here: under no condition but that a module with Foundation is there.
        let isCertain: Bool
    }

    /// Those of whole modules, or of submodules, which are none here.
    let imports: [Import]

    /// What brings Foundation along, and has a timer of its own, which runs on the virtual clock: with Foundation
    /// beside it, a file would find two.
    static let modulesWithFoundation = ["UIKit", "SwiftUI"]

    /// What an import of a single name says in front of the module.
    private static let kinds: Set = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]

    private static func imports(in tokens: [Token]) -> [Import] {
        var imports: [Import] = []
        // Whether each condition around the code is that such a module is there.
        var conditions: [Bool] = []
        for index in tokens.indices {
            switch tokens[index].text {
            case "#if":
                let condition = tokens[index...].dropFirst().prefix(5).map(\.text)
                conditions.append(
                    condition.starts(with: ["canImport", "("]) && condition.count == 5
                        && modulesWithFoundation.contains(condition[2]) && condition[3] == ")"
                        && !["&&", "||"].contains(condition[4]))
            case "#elseif", "#else":
                if !conditions.isEmpty { conditions[conditions.count - 1] = false }
            case "#endif":
                conditions = conditions.dropLast()
            case "import" where index + 1 < tokens.count && !kinds.contains(tokens[index + 1].text):
                imports.append(
                    Import(
                        index: index, module: tokens[index + 1].text,
                        isCertain: conditions.allSatisfy(\.self)))
            default:
                break
            }
        }
        return imports
    }

    func imports(_ modules: [String], isCertain: Bool = false) -> Bool {
        imports.contains { modules.contains($0.module) && ($0.isCertain || !isCertain) }
    }

    /// Counted from 1.
    func line(of position: Int) -> Int {
        1 + source[..<position].indices.count { isLineEnd($0) }
    }

    /// Counted in bytes from 1.
    func column(of position: Int) -> Int {
        let before = source[..<position]
        let start = before.indices.last(where: isLineEnd).map { $0 + 1 } ?? 0
        return before[start...].reduce(1) { $0 + UTF8.width($1) }
    }

    private func isLineEnd(_ index: Int) -> Bool {
        source[index] == "\n"
            || source[index] == "\r" && index + 1 < source.count && source[index + 1] != "\n"
            || source[index] == "\r" && index + 1 == source.count
    }

    /// What the compiler is told, so that it speaks of this file's lines.
    func location(line: Int) -> String {
        let file = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(file)\", line: \(line))"
    }
}

/// Text that takes the place of a part of a source.
struct Edit {
    let range: Range<Int>
    let text: String
}
