import Foundation
import PackagePlugin

/// Compiles a copy of each Swift file that the target leaves out, without what needs an Objective-C runtime.
///
/// The files are those of the target's own folder, the one that bears its name: it is the target's `path`, or a
/// folder in it.
@main
struct ObjCSource: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let tool = try context.tool(named: "objc-source").url
        let compiled = Set(
            target.sourceModule?.sourceFiles.filter { $0.type == .source }.map(\.url.standardizedFileURL)
                ?? [])
        let sources = try sources(of: target).filter { !compiled.contains($0) }
        guard !sources.isEmpty else { return [] }
        let copies = sources.map { source in
            // A name of its own, because two files of one name leave the compiler no unique `#fileID`.
            let name = source.deletingPathExtension().lastPathComponent + ".objc.swift"
            return context.pluginWorkDirectoryURL.appending(path: name)
        }
        // All at once: what has to be changed in one file may stand in another.
        return [
            .buildCommand(
                displayName: "Rewriting \(target.name)", executable: tool,
                arguments: zip(sources, copies).flatMap { [$0.path, $1.path] }, inputFiles: sources,
                outputFiles: copies)
        ]
    }

    private func sources(of target: any Target) throws -> [URL] {
        var folder = target.directoryURL.standardizedFileURL
        if folder.lastPathComponent != target.name { folder.append(path: target.name) }
        // It may be a link, since SwiftPM lets a file belong to one target only.
        folder.resolveSymlinksInPath()
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") }
            .map { folder.appending(path: $0) }
    }
}
