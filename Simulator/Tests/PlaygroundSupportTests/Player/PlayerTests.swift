import Foundation
import SimulatorKit
import Testing
import UIKit

@testable import PlaygroundSupport

@MainActor @Suite("A player does what a browser says")
struct PlayerTests {
    private let track = Track()
    private let tab = Player.Tab()
    private let player: Player

    init() {
        player = Player(showing: track)
        player.open(tab)
        player.receive("frame 1000", from: tab)
    }

    @Test(
        "A flick is as fast as the finger was, however its events are bundled",
        arguments: [1, 2, 7, 100])
    func velocity(bundle: Int) throws {
        let pointsPerSecond = 900.0
        var lines = ["down 1 100 200 1000"]
        for step in 1...24 {
            let milliseconds = Double(step) * 4.1
            lines.append("move 1 100 \(200 + pointsPerSecond * milliseconds / 1000) \(1000 + milliseconds)")
        }
        lines.append("up 1 \(1000 + 24 * 4.1)")

        for start in stride(from: 0, to: lines.count, by: bundle) {
            let end = min(start + bundle, lines.count)
            player.receive(lines[start..<end].joined(separator: "\n"), from: tab)
        }

        let velocity = try #require(track.velocity)
        #expect(abs(velocity.y - pointsPerSecond) < pointsPerSecond * 0.1)
        #expect(abs(velocity.x) < 1)
    }

    @Test(
        "A flick is as fast as the finger was, however late its events arrive", arguments: [5.0, 20, 60, 300])
    func lateness(milliseconds: Double) throws {
        let pointsPerSecond = 900.0
        for step in 0...15 {
            let time = 1000 + 8 * Double(step)
            let place = "1 100 \(200 + pointsPerSecond * Double(step) * 0.008) \(time)"
            player.receive("frame \(time + milliseconds)", from: tab)
            player.receive(step == 0 ? "down \(place)" : "move \(place)", from: tab)
        }

        player.receive("up 1 1120", from: tab)

        let velocity = try #require(track.velocity)
        #expect(abs(velocity.y - pointsPerSecond) < pointsPerSecond * 0.1)
    }

    @Test("A finger that rested before it lifted flicks nothing, however late its events arrive")
    func lateRest() throws {
        player.receive("down 1 100 200 1000\nmove 1 100 250 1050\nmove 1 100 300 1100\nframe 1300", from: tab)

        player.receive("up 1 1250", from: tab)

        #expect(try #require(track.velocity) == .zero)
    }

    @Test("Time goes by the browser's frames, and stands still while it sleeps")
    func time() {
        let start = player.phone.now

        player.receive("frame 1500", from: tab)
        player.receive("frame 900000", from: tab)
        player.receive("frame 900100", from: tab)

        #expect(abs(player.phone.now - start - 0.6) < 0.02)
    }

    @Test("Slow motion slows what follows, and never a finger")
    func slowMotion() {
        player.receive("slow 1 1000", from: tab)
        let start = player.phone.now

        player.receive("frame 1500", from: tab)
        #expect(abs(player.phone.now - start - 0.05) < 0.001)
        player.receive("down 1 50 50 1500\nframe 1600", from: tab)

        #expect(abs(player.phone.now - start - 0.15) < 0.001)
    }

    @Test("A finger that slides off the screen lifts there, as fast as it was")
    func slidesOff() throws {
        player.receive("down 1 300 400 1000", from: tab)

        for step in 1...30 { player.receive("move 1 \(300 + step * 8) 400 \(1000 + step * 8)", from: tab) }

        #expect(try #require(track.velocity).x > 900)
    }

    @Test("A tap reaches the app, a tab that closes takes its fingers away")
    func taps() {
        player.receive("down 1 50 50 1000\nup 1 1050\nframe 1100", from: tab)
        player.receive("down 2 50 50 3000", from: tab)

        player.close(tab)
        player.phone.settle()

        #expect(track.taps == 1)
        #expect(player.phone.application.events.fingers.isEmpty)
    }

    @Test("An animated image goes on by the browser's frames")
    func animatedImage() throws {
        let frames = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        track.view.addSubview(UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.4)))
        _ = player.update(for: tab)

        var pictures = 0
        for frame in 1...60 {
            player.receive("frame \(1000 + 1000 * Double(frame) / 60)", from: tab)
            if player.update(for: tab)?.contains("\"pictures\"") ?? false { pictures += 1 }
        }

        // One every 0.2 seconds.
        #expect((4...5).contains(pictures))
    }

    @Test("What is sent is what has changed: nothing where nothing has")
    func updates() throws {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        box.backgroundColor = .red
        track.view.addSubview(box)
        let first = try #require(player.update(for: tab))

        let second = player.update(for: tab)
        box.center.x += 100
        let third = try #require(player.update(for: tab))

        #expect(first.contains("\"size\":[390,844]"))
        #expect(second == nil)
        #expect(third.contains("translate(110 10)"))
        #expect(third.utf8.count < 100)
    }

    @Test("Another device has another screen: its size, its insets, its pixels, and its idiom")
    func devices() {
        let phone = player.phone

        player.receive("device iPad 1000\nframe 1900", from: tab)

        #expect(UIScreen.main.scale == 2)
        #expect(track.traitCollection.displayScale == 2)
        #expect(track.traitCollection.userInterfaceIdiom == .pad)
        #expect(track.scales == [3, 2])
        #expect(phone.frame(of: track.view) == CGRect(x: 0, y: 0, width: 820, height: 1180))
        player.receive("device iPhone 1900\nframe 2800", from: tab)
        #expect(track.scales == [3, 2, 3])
        #expect(track.view.safeAreaInsets == Device.iPhone.safeAreaInsets)
    }

    @Test("Content rests on whole pixels of the device that shows it")
    func pixels() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        track.view.addSubview(scrollView)
        player.receive("device iPhoneSE 1000\nframe 1900", from: tab)

        scrollView.contentOffset.y = 10.3

        #expect(scrollView.contentOffset.y == 10.5)
    }

    @Test("A second tab is told everything")
    func secondTab() throws {
        let other = Player.Tab()
        player.open(other)

        let first = try #require(player.update(for: tab))

        #expect(player.update(for: other) == first)
    }

    @Test(
        "What makes no sense is skipped",
        arguments: [
            "", "\n\n", "down", "down 1 2 3", "move 9 10 10 1000", "up 1 1000", "down 1 nan 5 1000",
            "down 1 -5 5 1000", "down 1e300 5 5 1000", "frame inf", "frame -1e400", "device Toaster 1000",
            "key KeyÄ 0 1000", "key Escape x 1000", "magnify 5 5 0 1000", "scroll 5 5 1e11 1e11 1 1000",
            "scroll -5 5 1 1 0 1000", "text XXXXL 1000", "photos some 1000", "page Maps 1000",
            "activate 99 1000", "perform 1 7 1000", "swipe 1 9 1000", "escape x 1000",
            "frame 1 2 3 4 5 6 7 8 9 10 11 12", "\u{0}\u{1} \u{FFFD} 1000",
        ])
    func nonsense(message: String) {
        player.receive(message, from: tab)
        player.receive("down 1 50 50 1100\nup 1 1150\nframe 1200", from: tab)

        player.phone.settle()

        #expect(track.taps == 1)
    }

    @Test("Any messages leave the phone alive")
    func randomMessages() {
        var numbers = SeededNumbers(seed: 7)
        let words = [
            "frame", "down", "move", "move", "up", "cancel", "scroll", "magnify", "key", "rotate", "device",
            "slow",
            "reduce", "dark", "text", "mirror", "photos", "page", "activate", "increment", "perform", "swipe",
            "escape",
        ]
        let values = [
            "0", "1", "2", "100", "300.5", "-7", "1e9", "Escape", "iPad", "iPhone", "x", "200", "0.9",
            "AX5", "cloud",
        ]
        var time = 1000

        for _ in 0..<3000 {
            let count = Int.random(in: 0...5, using: &numbers)
            let line = (0..<count).compactMap { _ in values.randomElement(using: &numbers) }
            time += Int.random(in: -5...40, using: &numbers)
            let word = words.randomElement(using: &numbers) ?? "frame"
            player.receive(([word] + line + ["\(time)"]).joined(separator: " "), from: tab)
        }
        player.close(tab)
        player.phone.settle()

        #expect(player.phone.application.events.fingers.isEmpty)
    }
}
