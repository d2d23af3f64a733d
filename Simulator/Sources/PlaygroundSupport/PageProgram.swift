import Foundation

/// A page of the playground as a program. Those of all pages lie beside each other.
public struct PageProgram {
    public let name: String
    public let path: String

    private static let ending = "Page"

    /// Those beside the program that runs.
    public static var all: [PageProgram] {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(ending) }.sorted().map {
            PageProgram(name: String($0.dropLast(ending.count)), path: folder.appendingPathComponent($0).path)
        }
    }

    /// The page that runs.
    static var currentName: String {
        let file = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
        return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    }
}
