// Runs a page of the playground: `swift run Playground --page Gallery`. Each page is a program of its own, because
// it has statements outside of any declaration, and a program has one such file.

import PlaygroundSupport

PageProgram.run(Array(CommandLine.arguments.dropFirst()))
