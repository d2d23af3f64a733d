import Foundation

/// What the command that runs the page asks for.
enum Command: Equatable {
    case play
    case picture(URL)
    case refused(String)

    init(_ arguments: ArraySlice<String>) {
        guard let option = arguments.first else {
            self = .play
            return
        }
        let file = arguments.dropFirst().first.map { URL(fileURLWithPath: $0) }
        switch (option, file, arguments.count) {
        case ("--svg", let file?, 2): self = .picture(file)
        case ("--svg", _, _): self = .refused("\(option) takes one file.")
        default: self = .refused("There is no option \(option); --svg FILE writes a picture of the screen.")
        }
    }
}
