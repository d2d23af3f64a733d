import Foundation
import Glibc
import SimulatorKit
import UIKit

/// Measures what a minute of constant dragging costs, as it does with a browser that draws 60 frames a second.
@MainActor enum Benchmark {
    static func report(on controller: UIViewController) -> String {
        let player = Player(showing: controller)
        let tab = Player.Tab()
        player.open(tab)
        player.phone.settle()
        _ = player.update(for: tab)
        let framesPerSecond = 60
        let frames = 60 * framesPerSecond
        let memory = Self.memory
        var bytes = 0
        var changes = 0
        let clock = ContinuousClock()
        let duration = clock.measure {
            for frame in 0..<frames {
                let time = Double(frame) * 1000 / Double(framesPerSecond)
                let angle = Double(frame) / 20
                let place = "\(195 + 120 * sin(angle)) \(420 + 160 * sin(angle / 3))"
                let word = frame == 0 ? "down" : "move"
                player.receive("\(word) 1 \(place) \(time)\nframe \(time)", from: tab)
                guard let news = player.update(for: tab) else { continue }
                bytes += news.utf8.count
                changes += 1
            }
        }
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        return """
            \(Int(Double(frames) / seconds)) frames per second, \(bytes / max(changes, 1)) bytes per frame
            A minute of dragging at \(framesPerSecond) frames per second takes \
            \(String(format: "%.1f", seconds)) s of one core and \((Self.memory - memory) / 1024) KB more memory.
            """
    }

    /// What the process has of the machine's memory, in bytes.
    private static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(getpagesize())
    }
}
