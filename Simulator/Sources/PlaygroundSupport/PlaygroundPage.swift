@_exported import Foundation
import Glibc
import SimulatorKit
import UIKit

/// The page that runs: its live view is shown on a simulated phone, which browsers of this machine show and touch.
///
/// The options of the command that runs the page say what else to do: `--help` names them.
@MainActor public final class PlaygroundPage {
    public static let current = PlaygroundPage()

    private var player: Player?

    /// Shown as soon as it is set, which does not return before the page's execution is finished.
    public var liveView: UIViewController? {
        didSet {
            guard let liveView else { return }
            if let player { return player.phone.show(liveView) }
            let command = Command(CommandLine.arguments.dropFirst())
            switch command.task {
            case .play: play(liveView, command)
            case .picture(let file):
                let phone = Simulator.ofPage(command.phone)
                phone.show(liveView)
                phone.settleWithTasks()
                write(phone.svg(), to: file)
                print("The screen is in \(file.path): open it in a browser.")
            case .film(let file):
                let recording = Tour.recording(
                    of: liveView, named: PageProgram.currentName, on: command.phone
                ) {
                    seconds in
                    Self.say("Filmed: \(seconds) s")
                }
                Self.say("Writing it")
                write(recording.svg(), to: file)
                Self.say("")
                print("The film is in \(file.path): open it in a browser.")
            case .benchmark: print(Benchmark.report(on: liveView))
            case .help: print(Self.help)
            case .refused(let sentence): fail(Command.refusal(sentence))
            }
        }
    }

    /// Ends the page.
    public func finishExecution() -> Never {
        exit(0)
    }

    private func play(_ controller: UIViewController, _ command: Command) {
        let pages = PageProgram.all
        let player = Player(
            showing: controller, named: PageProgram.currentName, among: pages.map(\.name), on: command.phone)
        self.player = player
        guard let file = Bundle.module.url(forResource: "player", withExtension: "html"),
            let page = try? Data(contentsOf: file)
        else { fail("The player is not beside this program: build it again.") }
        guard let server = Server(player, page: Array(page), port: command.port) else {
            fail(
                command.port.map { "Port \($0) is taken: choose another one, or none." }
                    ?? "There is no free port to show the phone at.")
        }
        if server.port != Server.standardPort { player.port = server.port }
        player.restart = { name, options in
            guard let page = pages.first(where: { $0.name == name }) else { return }
            page.run(options.arguments + ["--port", "\(server.port)"])
        }
        // There is nothing to clean up, so nothing of it can fail.
        for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
        // Said once: a page becomes the next one, whose address is the same.
        if ProcessInfo.processInfo.environment[Self.saidAddress] != server.address {
            // By itself on its line, because terminals take what follows an address for a part of it.
            print("Open the phone in a browser; Control-C ends it:\n\(server.address)")
            let name = PageProgram.currentName
            let page = "Playground.playground/Pages/\(name).xcplaygroundpage/Contents.swift"
            if FileManager.default.fileExists(atPath: page) {
                print("To explore, change \(page), and run this again.")
            }
            // Who reads this through a pipe wants to know it now.
            fflush(nil)
            setenv(Self.saidAddress, server.address, 1)
        }
        while true {
            server.turn(timeout: Self.longestWait)
            // The tasks of the main actor.
            _ = RunLoop.main.run(mode: .default, before: Date.distantPast)
        }
    }

    private static let saidAddress = "PLAYGROUND_ADDRESS"
    /// In milliseconds: how long tasks wait where nobody looks.
    private static let longestWait: Int32 = 100

    private func write(_ svg: String, to file: URL) {
        do {
            try Data(svg.utf8).write(to: file)
        } catch {
            fail("\(file.path) cannot be written.")
        }
    }

    /// Beside what the command writes: on its way, and not to those who read it through a pipe.
    private static func say(_ progress: String) {
        guard isatty(STDERR_FILENO) != 0 else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(progress)".utf8))
    }

    private static var help: String { Command.help(pages: PageProgram.all.map(\.name)) }

    private func fail(_ sentence: String) -> Never {
        PageProgram.exit(saying: sentence)
    }
}
