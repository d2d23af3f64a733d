import Foundation
import SimulatorKit
import Testing
import UIKit

@testable import PlaygroundSupport

@MainActor @Suite("The switches of a player")
struct SwitchTests {
    private let track = Track()
    private let tab = Player.Tab()
    private let player: Player

    init() {
        player = Player(showing: track, named: "Lake", among: ["Lake", "Sea"])
        player.open(tab)
        player.receive("frame 1000", from: tab)
    }

    /// The value of a field that the tab is told, as JSON.
    private func news() -> [String: Any] {
        let text = player.update(for: tab) ?? "{}"
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }

    @Test("Dark appearance and the size of text change while the page runs, and the command says so")
    func settings() throws {
        #expect(news()["command"] as? String == "swift run Playground --page Lake")

        player.receive("dark 1 1000\ntext AX2 1000\nframe 1100", from: tab)

        #expect(track.traitCollection.userInterfaceStyle == .dark)
        #expect(track.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        let told = news()
        #expect(told["dark"] as? Bool == true && told["text"] as? String == "AX2")
        #expect(told["command"] as? String == "swift run Playground --page Lake --dark --text AX2")
        player.receive("dark 0 1200\ntext L 1200\nframe 1300", from: tab)
        #expect(track.traitCollection.userInterfaceStyle == .light)
        #expect(news()["command"] as? String == "swift run Playground --page Lake")
    }

    @Test("The command that starts it again names the port, where it is not the usual one")
    func port() {
        player.port = 8123

        #expect(news()["command"] as? String == "swift run Playground --page Lake --port 8123")
    }

    @Test("Another language, another page, and other rights to photos begin it anew, as everything else is")
    func restarts() {
        var begun: [(page: String, PhoneOptions)] = []
        player.restart = { begun.append(($0, $1)) }

        player.receive("dark 1 1000\nmirror 1 1000\nphotos limited 1000", from: tab)
        player.receive("page Sea 1000\npage Maps 1000", from: tab)

        #expect(begun.map(\.page) == ["Lake", "Lake", "Sea"])
        #expect(begun.map(\.1.isRightToLeft) == [true, true, true])
        #expect(begun.map(\.1.photos) == [.all, .limited, .limited])
        #expect(begun.allSatisfy { $0.1.isDark })
    }

    @Test("The page and all others are named")
    func pages() {
        let told = news()

        #expect(told["page"] as? String == "Lake" && told["pages"] as? [String] == ["Lake", "Sea"])
        #expect(told["photos"] == nil)
    }

    @Test("A phone begins as its options say")
    func options() {
        let options = PhoneOptions(
            device: .iPad, isTurned: true, isDark: true, textSize: .XXL, isRightToLeft: true,
            isMotionReduced: true, photos: .limited)

        let phone = Simulator.ofPage(options)
        phone.show(track)

        let traits = track.traitCollection
        #expect(track.view.bounds.size == CGSize(width: 1180, height: 820))
        #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
        #expect(traits.preferredContentSizeCategory == .extraExtraLarge && traits.userInterfaceIdiom == .pad)
        #expect(UIAccessibility.isReduceMotionEnabled)
        guard case .limitedAccess(let photos) = phone.photoLibrary.answer else {
            Issue.record("The library is all there.")
            return
        }
        #expect((1..<100).contains(photos.count))
    }

    @Test(
        "What waits in iCloud takes its time, and fails where there is no network",
        arguments: [PhoneOptions.PhotoAccess.all, .none, .cloud, .offline])
    func photos(access: PhoneOptions.PhotoAccess) {
        let library = Simulator.ofPage(PhoneOptions(photos: access)).photoLibrary

        let isInCloud = access == .cloud || access == .offline
        #expect(library.photos.allSatisfy(\.isInCloud) == isInCloud)
        #expect((library.downloadDuration > 1) == isInCloud)
        #expect((library.downloadFailure != nil) == (access == .offline))
        if case .refusal = library.answer { #expect(access == .none) } else { #expect(access != .none) }
    }

    // MARK: Turning

    @Test("A hand turns the phone with what is on it, which turns upright on the way and arrives with it")
    func turns() throws {
        var (angles, moments, arrivals) = ([Double](), 0, [Int]())
        player.receive("rotate 1000", from: tab)
        var time = 1000.0
        func pass(_ milliseconds: Double) {
            time += milliseconds
            moments += 1
            player.receive("frame \(time)", from: tab)
            if let angle = news()["angle"] as? Double { angles.append(angle) }
            if angles.last != 0 { arrivals = [moments] }
            if player.phone.frame(of: track.view) != player.phone.window.bounds { arrivals.append(moments) }
        }

        for _ in 0..<12 { pass(20) }
        let isUpright = player.phone.window.bounds.width == 390
        for _ in 0..<28 { pass(20) }

        #expect(isUpright && player.phone.window.bounds.width == 844)
        // To the left as it lies at first, and the same way as it lies then.
        let (before, after) = (angles.filter { $0 < 0 }, angles.filter { $0 > 0 })
        #expect(before.count > 5 && before == before.sorted(by: >) && before.allSatisfy { $0 > -45 })
        #expect(after.count > 10 && after == after.sorted(by: >) && after.allSatisfy { $0 < 65 })
        #expect(angles.last == 0)
        // At the moment when the phone arrives, or one later: in forty milliseconds nobody sees any of it lag.
        #expect(arrivals.count <= 3, "\(arrivals)")
    }

    @Test("Turned twice in a moment, the phone lies as before")
    func turnsTwice() {
        player.receive("rotate 1000\nframe 1050\nrotate 1050\nframe 1900\nframe 2500", from: tab)

        player.phone.settle()

        #expect(player.phone.window.bounds.size == Device.iPhone.size)
        #expect(news()["command"] as? String == "swift run Playground --page Lake")
    }

    @Test("Another device lies upright, even one that is being turned")
    func turnsAndChanges() {
        player.receive("rotate 1000\nframe 1100\ndevice iPad 1100\nframe 2000", from: tab)

        player.phone.settle()

        #expect(player.phone.window.bounds.size == Device.iPad.size)
        #expect(news()["command"] as? String == "swift run Playground --page Lake --device iPad")
    }
}
