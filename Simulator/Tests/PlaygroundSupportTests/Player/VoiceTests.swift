import Foundation
import SimulatorKit
import Testing
import UIKit

@testable import PlaygroundSupport

@MainActor @Suite("A screen reader finds in the browser what VoiceOver finds on the phone")
struct VoiceTests {
    private let controller = UIViewController()
    private let tab = Player.Tab()
    private let player: Player

    /// One that counts what is done to it.
    private final class Dial: UIView {
        var count = 0
        var escapes = 0
        var swipes: [UIAccessibilityScrollDirection] = []

        override func accessibilityIncrement() { count += 1 }
        override func accessibilityDecrement() { count -= 1 }
        override func accessibilityPerformEscape() -> Bool {
            escapes += 1
            return true
        }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            swipes.append(direction)
            return true
        }
    }

    private let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    private let dial = Dial(frame: CGRect(x: 20, y: 200, width: 100, height: 44))

    init() {
        button.accessibilityLabel = "Open"
        button.accessibilityHint = "Shows it large."
        dial.isAccessibilityElement = true
        dial.accessibilityLabel = "Speed"
        dial.accessibilityValue = "fast"
        dial.accessibilityTraits = .adjustable
        for view in [button, dial] { controller.view.addSubview(view) }
        player = Player(showing: controller)
        player.open(tab)
        player.receive("frame 1000", from: tab)
    }

    private struct Elements: Decodable {
        struct Element: Decodable {
            let id: Int
            let box: [Double]
            let role: String
            let label: String?
            let value: String?
            let hint: String?
            let actions: [String]?
            let selected: Bool?
            let disabled: Bool?
        }

        let focused: Int?
        let list: [Element]
    }

    private struct News: Decodable {
        let elements: Elements?
        let said: [Said]?

        enum Said: Decodable, Equatable {
            case count(Int), text(String)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let count = try? container.decode(Int.self) {
                    self = .count(count)
                } else {
                    self = .text(try container.decode(String.self))
                }
            }
        }
    }

    private func news() throws -> News {
        try JSONDecoder().decode(News.self, from: Data((player.update(for: tab) ?? "{}").utf8))
    }

    private func elements() throws -> [Elements.Element] {
        try #require(try news().elements).list
    }

    @Test("Elements come in VoiceOver's order, with their names, roles, values, hints and places")
    func describes() throws {
        let found = try elements()

        #expect(found.map(\.label) == ["Open", "Speed"] && found.map(\.role) == ["button", "slider"])
        #expect(found[0].box == [20, 100, 100, 44] && found[0].hint == "Shows it large.")
        #expect(found[1].value == "fast" && found[0].value == nil)
    }

    nonisolated private static let roles: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.header, "heading"), (.image, "img"),
        ([.image, .button], "button"), (.searchField, "searchbox"), (.staticText, ""), (.none, ""),
        ([.adjustable, .button], "slider"),
    ]

    @Test("Traits are what browsers call them", arguments: roles)
    func traits(traits: UIAccessibilityTraits, role: String) throws {
        dial.accessibilityTraits = traits.union([.selected, .notEnabled])

        let found = try elements()[1]

        #expect(found.role == role && found.selected == true && found.disabled == true)
    }

    @Test("What is new is told within a quarter of a second, and nothing where nothing is")
    func follows() throws {
        let first = try elements()
        player.receive("frame 1300", from: tab)
        #expect(player.update(for: tab) == nil)

        button.accessibilityLabel = "Close"
        player.receive("frame 1400", from: tab)
        #expect(player.update(for: tab) == nil)
        player.receive("frame 1600", from: tab)

        let second = try elements()
        #expect(second.map(\.label) == ["Close", "Speed"] && second.map(\.id) == first.map(\.id))
    }

    @Test("An element is activated, adjusted, swiped over, and left, as VoiceOver does it")
    func acts() throws {
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let ids = try elements().map(\.id)

        player.receive("activate \(ids[0]) 1000\nincrement \(ids[1]) 1000", from: tab)
        player.receive("increment \(ids[1]) 1001\ndecrement \(ids[1]) 1002", from: tab)
        player.receive("swipe \(ids[1]) 4 1003\nescape \(ids[1]) 1004\nframe 1200", from: tab)

        #expect(taps == 1 && dial.count == 1 && dial.swipes == [.down] && dial.escapes == 1)
        #expect(player.phone.voiceOver.focusedElement === dial)
    }

    @Test("An element whose middle is below the screen is scrolled onto it, and activated")
    func scrolls() throws {
        let scrollView = UIScrollView(frame: controller.view.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        controller.view.addSubview(scrollView)
        let button = UIButton(frame: CGRect(x: 20, y: 800, width: 100, height: 100))
        button.accessibilityLabel = "Below"
        scrollView.addSubview(button)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let id = try #require(try elements().first { $0.label == "Below" }).id

        player.receive("activate \(id) 1000\nframe 1200", from: tab)

        #expect(taps == 1 && scrollView.contentOffset.y == 56)
    }

    @Test("An element that cannot be scrolled is touched where it is seen")
    func touchesWhatIsSeen() throws {
        var taps = 0
        button.frame = CGRect(x: 20, y: 800, width: 100, height: 100)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let id = try #require(try elements().first { $0.label == "Open" }).id

        player.receive("activate \(id) 1000\nframe 1200", from: tab)

        #expect(taps == 1)
    }

    @Test("What can be adjusted has a name, as VoiceOver says it where the app gives none")
    func namesWhatIsAdjustable() throws {
        dial.accessibilityLabel = nil

        #expect(try elements()[1].label == "Adjustable")
    }

    @Test("Page dots are called so, beside the number of the page")
    func namesPages() throws {
        let dots = UIPageControl(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
        (dots.numberOfPages, dots.currentPage) = (5, 1)
        controller.view.addSubview(dots)

        let found = try elements()[2]

        #expect(found.role == "slider" && found.label == "Pages" && found.value == "page 2 of 5")
    }

    @Test("Of an element's actions each can be performed, by its place among them")
    func performs() throws {
        var done: [String] = []
        dial.accessibilityCustomActions = ["Faster", "Slower"].map { name in
            UIAccessibilityCustomAction(name: name) { _ in
                done.append(name)
                return true
            }
        }
        let found = try elements()[1]

        player.receive("perform \(found.id) 1 1000\nperform \(found.id) 2 1000", from: tab)

        #expect(found.actions == ["Faster", "Slower"] && done == ["Slower"])
    }

    @Test("Nothing is done to what is not there any more, but Escape is a key then")
    func isGone() throws {
        let ids = try elements().map(\.id)
        dial.removeFromSuperview()

        player.receive("increment \(ids[1]) 1000\nactivate \(ids[1]) 1000\nescape \(ids[1]) 1000", from: tab)

        #expect(dial.count == 0 && dial.escapes == 0)
    }

    @Test("What the app has VoiceOver say is said, again where it is the same")
    func announces() throws {
        #expect(try news().said == nil)

        UIAccessibility.post(notification: .announcement, argument: "Loaded")
        player.receive("frame 1300", from: tab)
        #expect(try news().said == [.count(1), .text("Loaded")])
        UIAccessibility.post(notification: .announcement, argument: "Loaded")
        player.receive("frame 1600", from: tab)

        #expect(try news().said == [.count(2), .text("Loaded")])
    }

    @Test("The focus goes where the app moves it")
    func focuses() throws {
        let ids = try elements().map(\.id)

        UIAccessibility.post(notification: .screenChanged, argument: dial)
        player.receive("frame 1300", from: tab)

        #expect(try #require(try news().elements).focused == ids[1])
    }
}
