import Foundation
import SimulatorKit
import Testing
import UIKit

@testable import PlaygroundSupport

/// Boxes on a phone, and a browser that is told of them.
@MainActor @Suite("A browser's mirror of the screen")
struct MirrorTests {
    private let phone = Simulator(Device(size: CGSize(width: 100, height: 200), scale: 2))
    private let browser = Browser()
    private let red: UIView
    private let blue: UIView

    init() {
        phone.show(UIViewController())
        red = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 60))
        blue = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        red.backgroundColor = .red
        blue.backgroundColor = .blue
        phone.window.addSubview(red)
        phone.window.addSubview(blue)
    }

    /// What `player.html` does with what it is told, as far as it can be told without a browser.
    @MainActor private final class Browser {
        private var mirror = ScreenMirror()
        private(set) var parts: [Int: [String: String]] = [:]
        private(set) var order: [[Int]] = []
        private(set) var pictures: [Int: String] = [:]
        private(set) var size: [Double] = []
        private(set) var fields: Set<String> = []

        /// The fields of the message, empty where there was none.
        @discardableResult func update(_ phone: Simulator, others: [String: String] = [:]) throws -> Set<
            String
        > {
            fields = []
            guard
                let text = mirror.update(
                    size: phone.window.bounds.size, nodes: phone.nodes(), others: others)
            else { return [] }
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let message = try #require(json as? [String: Any])
            size = message["size"] as? [Double] ?? size
            for picture in message["pictures"] as? [[Any]] ?? [] {
                pictures[try #require(picture[0] as? Int)] = picture[1] as? String
            }
            for number in message["dropped"] as? [Int] ?? [] {
                #expect(pictures.removeValue(forKey: number) != nil)
            }
            for node in message["nodes"] as? [[Any]] ?? [] {
                let changes = try #require(node[1] as? [String: String])
                parts[try #require(node[0] as? Int), default: [:]].merge(changes) { $1 }
            }
            if let order = message["order"] as? [[Int]] {
                self.order = order
                let known = Set(order.map { $0[0] })
                parts = parts.filter { known.contains($0.key) }
            }
            fields = Set(message.keys)
            return fields
        }

        /// From back to front, the ground of each node, and that of the node around it.
        var tree: [String] {
            func name(_ id: Int) -> String {
                let ground = parts[id]?["ground"] ?? ""
                return ["red": "#ff0000", "blue": "#0000ff", "green": "#00ff00"]
                    .first { ground.contains($0.value) }?.key ?? "-"
            }
            return order.map { "\(name($0[0])) in \(name($0[1]))" }.filter { !$0.hasPrefix("-") }
        }
    }

    @Test("A view that moves into another one is drawn there, though from back to front nothing has changed")
    func anotherParent() throws {
        try browser.update(phone)
        #expect(browser.tree == ["red in -", "blue in -"])

        phone.act { red.addSubview(blue) }
        try browser.update(phone)
        #expect(browser.tree == ["red in -", "blue in red"])
        phone.act { phone.window.addSubview(blue) }
        try browser.update(phone)

        #expect(browser.tree == ["red in -", "blue in -"])
    }

    @Test("The order is told when it changes, and not when views only move")
    func order() throws {
        try browser.update(phone)

        blue.center.x += 10
        #expect(try browser.update(phone) == ["nodes"])
        phone.window.bringSubviewToFront(red)
        #expect(try browser.update(phone) == ["order"])
        #expect(browser.tree == ["blue in -", "red in -"])
        blue.isHidden = true
        #expect(try browser.update(phone) == ["order"])
        #expect(browser.tree == ["red in -"])
        blue.isHidden = false
        #expect(try browser.update(phone) == ["nodes", "order"])

        #expect(browser.tree == ["blue in -", "red in -"])
        #expect(try browser.update(phone) == [])
    }

    @Test("What a node no longer has is taken away, and comes back when it has it again")
    func parts() throws {
        let changes: [(String, (UIView) -> Void, (UIView) -> Void)] = [
            ("opacity", { $0.alpha = 0.5 }, { $0.alpha = 1 }),
            ("line", { $0.layer.borderWidth = 2 }, { $0.layer.borderWidth = 0 }),
            ("shadow", { $0.layer.shadowOpacity = 1 }, { $0.layer.shadowOpacity = 0 }),
            ("clip", { $0.clipsToBounds = true }, { $0.clipsToBounds = false }),
        ]
        try browser.update(phone)
        let id = try #require(browser.order.last?[0])
        for (name, set, unset) in changes {
            for _ in 0..<2 {
                phone.act { set(blue) }
                #expect(try browser.update(phone) == ["nodes"])
                #expect(browser.parts[id]?[name]?.isEmpty == false)
                phone.act { unset(blue) }
                #expect(try browser.update(phone) == ["nodes"])
                #expect(browser.parts[id]?[name] == "")
            }
        }
    }

    @Test("A picture is told once, dropped with the last view that shows it, and told again if it comes back")
    func pictures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        let views = [UIImageView(image: image), UIImageView(image: image)]
        try browser.update(phone)

        phone.act { phone.window.addSubview(views[0]) }
        #expect(try browser.update(phone) == ["nodes", "order", "pictures"])
        #expect(browser.pictures.count == 1)
        phone.act { phone.window.addSubview(views[1]) }
        #expect(try browser.update(phone) == ["nodes", "order"])
        phone.act { views[0].removeFromSuperview() }
        #expect(try browser.update(phone) == ["order"])
        phone.act { views[1].removeFromSuperview() }
        #expect(try browser.update(phone) == ["order", "dropped"] && browser.pictures.isEmpty)
        phone.act { phone.window.addSubview(views[0]) }
        #expect(try browser.update(phone) == ["nodes", "order", "pictures"])

        let number = try #require(browser.pictures.keys.first)
        let id = try #require(browser.order.last?[0])
        #expect(browser.parts[id]?["picture"]?.contains("#p\(number)\"") == true)
        phone.act { views[0].image = nil }
        #expect(try browser.update(phone).contains("dropped"))
    }

    @Test("The size and what else a tab shows are told when they are others than before")
    func others() throws {
        #expect(try browser.update(phone, others: ["a": "1", "b": "2"]).isSuperset(of: ["size", "a", "b"]))
        #expect(browser.size == [100, 200])
        #expect(try browser.update(phone, others: ["a": "1", "b": "2"]) == [])
        #expect(try browser.update(phone, others: ["a": "1", "b": "3"]) == ["b"])
        #expect(try browser.update(phone, others: ["a": "1", "b": "2"]) == ["b"])

        phone.resize(to: CGSize(width: 200, height: 100))
        phone.settle()

        #expect(try browser.update(phone, others: ["a": "1", "b": "2"]).contains("size"))
        #expect(browser.size == [200, 100])
    }

    @Test(
        "Whatever happens to the views, a browser that followed shows what one sees that comes later",
        arguments: 0..<20)
    func anyChange(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let views = (0..<6).map { _ in
            UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 40))
        }
        for view in views {
            view.backgroundColor = [UIColor.red, .blue, .green].randomElement(using: &numbers)
            phone.window.addSubview(view)
        }
        for _ in 0..<30 {
            phone.act {
                guard let view = views.randomElement(using: &numbers),
                    let other = views.randomElement(using: &numbers)
                else { return }
                switch Int.random(in: 0..<6, using: &numbers) {
                case 0: if !other.isDescendant(of: view) { other.addSubview(view) }
                case 1: phone.window.addSubview(view)
                case 2: view.isHidden.toggle()
                case 3: view.alpha = Bool.random(using: &numbers) ? 1 : 0.5
                case 4: view.clipsToBounds.toggle()
                default: view.center.x = CGFloat.random(in: 0...50, using: &numbers)
                }
            }
            try browser.update(phone)
        }

        let newcomer = Browser()
        try newcomer.update(phone)

        #expect(browser.order == newcomer.order)
        for id in newcomer.parts.keys {
            #expect(
                browser.parts[id]?.filter { !$0.value.isEmpty }
                    == newcomer.parts[id]?.filter { !$0.value.isEmpty })
        }
    }
}
