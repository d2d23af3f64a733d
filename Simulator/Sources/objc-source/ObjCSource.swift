import Foundation

/// `objc-source SOURCE COPY` writes a copy of a Swift source that compiles without an Objective-C runtime.
@main
enum ObjCSource {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { fail(["usage: objc-source SOURCE COPY"]) }
        let path = arguments[1]
        do {
            let source = try String(contentsOfFile: path, encoding: .utf8)
            try write(copy(of: source, at: path), to: arguments[2])
        } catch let error as RewritingError {
            fail(error.diagnostics.map { "\(path):\($0.line):\($0.column): error: \($0.message)" })
        } catch {
            fail(["\(path): error: \(error.localizedDescription)"])
        }
    }

    /// A directive makes the compiler speak of the original, by its name and its line numbers. It takes the place
    /// of a first line without code, so that the excerpts which the compiler prints have the same numbers.
    static func copy(of source: String, at path: String) throws(RewritingError) -> String {
        let copy = try Rewriter.rewrite(source)
        let file = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        guard let end = copy.firstIndex(where: \.isNewline), copy[..<end].isEmpty || copy.hasPrefix("//")
        else {
            return "#sourceLocation(file: \"\(file)\", line: 1)\n" + copy
        }
        return "#sourceLocation(file: \"\(file)\", line: 2)" + copy[end...]
    }

    /// An unchanged copy keeps its date, so that nothing is compiled again.
    private static func write(_ copy: String, to path: String) throws {
        guard (try? String(contentsOfFile: path, encoding: .utf8)) != copy else { return }
        try copy.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static func fail(_ messages: [String]) -> Never {
        for message in messages { FileHandle.standardError.write(Data((message + "\n").utf8)) }
        exit(1)
    }
}
