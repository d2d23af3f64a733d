import Foundation

/// `objc-source SOURCE COPY …` writes copies of a target's Swift sources that compile without an Objective-C runtime.
@main
enum ObjCSource {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard !arguments.isEmpty, arguments.count % 2 == 0 else { fail(["usage: objc-source SOURCE COPY …"]) }
        let pairs = stride(from: 0, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
        var problems: [String] = []
        let files = pairs.map { path, _ in
            do {
                return SourceFile(try String(contentsOfFile: path, encoding: .utf8), at: path)
            } catch {
                fail(["\(path): error: \(error.localizedDescription)"])
            }
        }
        let module = SourceModule(files)
        for (index, (path, copyPath)) in pairs.enumerated() {
            do {
                try write(copy(ofFile: index, of: module), to: copyPath)
            } catch let error as RewritingError {
                problems += error.diagnostics.map { "\(path):\($0.line):\($0.column): error: \($0.message)" }
            } catch {
                problems.append("\(path): error: \(error.localizedDescription)")
            }
        }
        if !problems.isEmpty { fail(problems) }
    }

    /// A directive makes the compiler speak of the original, by its name and its line numbers. It takes the place
    /// of a first line without code, so that the excerpts which the compiler prints have the same numbers.
    static func copy(ofFile index: Int, of module: SourceModule) throws(RewritingError) -> String {
        let copy = try Rewriter.rewrite(index, of: module)
        let file = module.files[index]
        guard let end = copy.firstIndex(where: \.isNewline), copy[..<end].isEmpty || copy.hasPrefix("//")
        else {
            return file.location(line: 1) + "\n" + copy
        }
        return file.location(line: 2) + copy[end...]
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
