import Foundation

/// What the command that runs the page asks for.
enum Command: Equatable {
    case play
    case picture(URL)
    case film(URL)
    case benchmark
    case help
    case refused(String)

    init(_ arguments: ArraySlice<String>) {
        guard let option = arguments.first else {
            self = .play
            return
        }
        let file = arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
        switch (option, file, arguments.count) {
        case _ where arguments.contains("--help"): self = .help
        case ("--svg", let file?, 2): self = .picture(file)
        case ("--film", let file?, 2): self = .film(file)
        case ("--benchmark", nil, 1): self = .benchmark
        case ("--svg", _, _), ("--film", _, _): self = .refused("\(option) takes one file.")
        case ("--benchmark", _, _): self = .refused("\(option) takes nothing.")
        default: self = .refused("There is no option \(option).")
        }
    }

    /// Every option, for those who ask and for those who have mistaken one.
    static func help(pages: [String]) -> String {
        """
        swift run Playground [--page NAME] [--svg FILE | --film FILE | --benchmark]

        Shows a page of the playground on a simulated phone, in a browser of this machine.

          --page NAME   which page: \(pages.joined(separator: ", ")); \(PageProgram.standardName) if none is named
          --svg FILE    write a picture of the screen instead
          --film FILE   write a film of what fingers do there
          --benchmark   measure a minute of dragging, best with swift run -c release Playground
          --help        say this
        """
    }
}
