import Foundation
import Glibc

/// A page of the playground as a program. Those of all pages lie beside each other.
public struct PageProgram {
    public let name: String
    public let path: String

    static let standardName = "UIKit"
    private static let ending = "Page"
    /// The order in which one reads them. Others come behind.
    private static let course = ["Small", "UIKit", "SwiftUI", "Gallery", "Library", "Films", "Picker"]

    /// Those beside the program that runs.
    public static var all: [PageProgram] {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let names = files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
        return (course.filter(names.contains) + names.filter { !course.contains($0) }).map {
            PageProgram(name: $0, path: folder.appendingPathComponent($0 + ending).path)
        }
    }

    /// The page that runs.
    static var currentName: String {
        let file = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
        return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    }

    /// Becomes the page that the arguments name, with the others of them. Does not return.
    public static func run(_ arguments: [String]) -> Never {
        switch choice(arguments, among: all) {
        case .run(let page, let others): page.run(others)
        case .refused(let sentence): exit(saying: Command.refusal(sentence))
        }
    }

    /// Becomes this page. Does not return.
    func run(_ arguments: [String]) -> Never {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        Self.exit(saying: "\(path) cannot be run.")
    }

    enum Choice {
        case run(PageProgram, [String])
        case refused(String)
    }

    /// - Parameter arguments: `--page NAME` anywhere among them, or the name alone before the others, in capitals or not.
    static func choice(_ arguments: [String], among pages: [PageProgram]) -> Choice {
        var others = arguments
        var name = standardName
        if let place = others.firstIndex(of: "--page") {
            guard place + 1 < others.count else { return .refused("--page takes the name of a page.") }
            name = others[place + 1]
            others.removeSubrange(place...place + 1)
        } else if let first = others.first, !first.hasPrefix("-") {
            name = others.removeFirst()
        }
        guard let page = pages.first(where: { $0.name.lowercased() == name.lowercased() }) else {
            return .refused("There is no page \(name).")
        }
        return .run(page, others)
    }

    /// Ends a program that cannot do what it was asked for.
    static func exit(saying sentence: String) -> Never {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        Glibc.exit(2)
    }
}
