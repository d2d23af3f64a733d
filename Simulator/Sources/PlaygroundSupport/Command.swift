import Foundation

/// What the command that runs the page asks for.
enum Command: Equatable {
    case play
    case picture(URL)
    case film(URL)
    case benchmark
    case refused(String)

    init(_ arguments: ArraySlice<String>) {
        guard let option = arguments.first else {
            self = .play
            return
        }
        let file = arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
        switch (option, file, arguments.count) {
        case ("--svg", let file?, 2): self = .picture(file)
        case ("--film", let file?, 2): self = .film(file)
        case ("--benchmark", nil, 1): self = .benchmark
        case ("--svg", _, _), ("--film", _, _): self = .refused("\(option) takes one file.")
        case ("--benchmark", _, _): self = .refused("\(option) takes nothing.")
        default:
            self = .refused(
                "There is no option \(option): --svg FILE writes a picture of the screen, --film FILE a film, "
                    + "--benchmark measures.")
        }
    }
}
