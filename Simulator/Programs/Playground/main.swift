// Runs a page of the playground: `swift run Playground --page Gallery`. Each page is a program of its own, because
// it has statements outside of any declaration, and a program has one such file.

import Foundation
import PlaygroundSupport

func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    exit(2)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var name = "UIKit"
if arguments.first == "--page" {
    name = arguments.dropFirst().first ?? ""
    arguments.removeFirst(min(2, arguments.count))
}
guard let page = PageProgram.all.first(where: { $0.name == name }) else {
    fail("--page takes one of \(PageProgram.all.map(\.name).joined(separator: ", ")).")
}
var words = ([page.path] + arguments).map { strdup($0) } + [nil]
execv(page.path, &words)
fail("\(page.path) cannot be run.")
