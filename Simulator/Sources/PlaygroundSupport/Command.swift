import Foundation

/// What the command that runs the page asks for.
struct Command: Equatable {
    var task: Task
    var phone = PhoneOptions()
    /// Where the browser finds the phone, if that is to be the same as before.
    var port: UInt16?

    enum Task: Equatable {
        case play
        case picture(URL)
        case film(URL)
        case benchmark
        case help
        case refused(String)
    }

    init(_ arguments: ArraySlice<String>) {
        task = .help
        guard !arguments.contains("--help") else { return }
        var words = Array(arguments)
        if let refusal = phone.take(from: &words) ?? takePort(from: &words) {
            task = .refused(refusal)
        } else {
            task = Self.task(words)
        }
    }

    private mutating func takePort(from words: inout [String]) -> String? {
        guard let place = words.firstIndex(of: "--port") else { return nil }
        guard words.indices.contains(place + 1), let number = UInt16(words[place + 1]), number > 0 else {
            return "--port takes a number up to 65535."
        }
        port = number
        words.removeSubrange(place...place + 1)
        return nil
    }

    private static func task(_ words: [String]) -> Task {
        guard let option = words.first else { return .play }
        let file = words.dropFirst().first.map { URL(fileURLWithPath: $0) }
        switch (option, file, words.count) {
        case ("--svg", let file?, 2): return .picture(file)
        case ("--film", let file?, 2): return .film(file)
        case ("--benchmark", nil, 1): return .benchmark
        case ("--svg", _, _), ("--film", _, _): return .refused("\(option) takes one file.")
        case ("--benchmark", _, _): return .refused("\(option) takes nothing.")
        default: return .refused("There is no option \(option).")
        }
    }

    /// The last line, so that it is still on the screen.
    static func refusal(_ sentence: String) -> String { "\(sentence) --help names all options." }

    /// Every option, for those who ask and for those who have mistaken one.
    static func help(pages: [String]) -> String {
        """
        swift run Playground [NAME] [--svg FILE | --film FILE | --benchmark] [what the phone is like]

        Shows a page of the playground on a simulated phone, in a browser of this machine.

          NAME             which page, with or without --page before it: \(pages.joined(separator: ", ")); \(PageProgram.standardName) if none is named
          --svg FILE       write a picture of the screen instead
          --film FILE      write a film of what fingers do there
          --benchmark      measure a minute of dragging, best with swift run -c release Playground
          --port NUMBER    where the browser finds the phone; without it, the first one free from 8100 on
          --help           say this

        The phone, which has switches for all of that in the browser:

          --device NAME    \(PhoneOptions.DeviceName.names)
          --turned         on its side
          --dark           in dark appearance
          --text SIZE      \(PhoneOptions.TextSize.names)
          --right-to-left  as in Arabic and Hebrew
          --photos WHICH   what pages see of the photo library: \(PhoneOptions.PhotoAccess.names)
          --reduce-motion  with few and small animations
          --slow-motion    with all that moves ten times as slow
        """
    }
}
