@_exported import Foundation
import SimulatorKit
import UIKit

/// The page that runs: its live view is shown on a simulated phone, whose screen is written to a file.
///
/// The options of the command that runs the page are read here: `--svg FILE` names the file.
@MainActor public final class PlaygroundPage {
    public static let current = PlaygroundPage()

    /// Shown as soon as it is set.
    public var liveView: UIViewController? {
        didSet {
            guard let liveView else { return }
            write(liveView, to: file(from: CommandLine.arguments.dropFirst()))
        }
    }

    /// The screen when nothing moves any more.
    private func write(_ controller: UIViewController, to file: URL) {
        let phone = Simulator(.iPhone)
        phone.show(controller)
        phone.settle()
        do {
            try Data(phone.svg().utf8).write(to: file)
        } catch {
            fail("\(file.path) cannot be written.")
        }
        print("The screen is in \(file.path): open it in a browser.")
    }

    private func file(from arguments: ArraySlice<String>) -> URL {
        guard let option = arguments.first else {
            return FileManager.default.temporaryDirectory.appendingPathComponent("Playground.svg")
        }
        guard option == "--svg" else { fail("There is no option \(option); --svg FILE says where to write.") }
        guard arguments.count == 2, let path = arguments.last else { fail("--svg takes one file.") }
        return URL(fileURLWithPath: path)
    }

    private func fail(_ sentence: String) -> Never {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
        exit(2)
    }
}
