#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Whatever the app's state and its list do while fingers do what they like: what is shown is what is selected.
@MainActor @Suite struct AnchorRandomTests {
    @MainActor final class World {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        let images = (0..<3).map { Stage.picture(CGSize(width: 1200 - 300 * $0, height: 800)) }
        var selection: Int? { didSet { update() } }
        var list: [(item: Int, anchor: ImageViewerAnchor)] = []
        var viewers: [() -> ImageViewerController?] = []
        let tellsKept: Bool

        init(tellsKept: Bool) {
            self.tellsKept = tellsKept
            controller.view.backgroundColor = .white
            phone.show(controller)
        }

        func add(_ item: Int) {
            let anchor = ImageViewerAnchor(
                frame: CGRect(x: 20 + 100 * CGFloat(item), y: 500, width: 80, height: 80))
            anchor.clipsToBounds = true
            list.append((item, anchor))
            controller.view.addSubview(anchor)
            update()
        }

        func update() {
            for (item, anchor) in list where tellsKept || anchor.superview != nil {
                let image = images[item]
                anchor.make = { ImageViewerController(image: image) }
                anchor.update = { [weak self] viewer in
                    guard let viewer = viewer as? ImageViewerController else { return }
                    if viewer.image !== image { viewer.image = image }
                    self?.viewers.append { [weak viewer] in viewer }
                }
                anchor.onDismiss = { [weak self] in self?.selection = nil }
                anchor.isPresented = selection == item
            }
        }

        var chain: [UIViewController] {
            Array(
                sequence(first: phone.window.rootViewController ?? controller) {
                    $0.presentedViewController
                })
        }
        var shown: [ImageViewerController] { chain.compactMap { $0 as? ImageViewerController } }

        func has(_ item: Int?) -> Bool { list.contains { $0.item == item && $0.anchor.window != nil } }

        var flaws: [String] {
            var flaws: [String] = []
            if shown.count > 1 { flaws.append("several viewers") }
            if let selection {
                if has(selection), shown.isEmpty { flaws.append("open and nothing shown") }
                if has(selection), let viewer = shown.first, viewer.image !== images[selection] {
                    flaws.append("another item is shown")
                }
            } else if let viewer = shown.first {
                let owner = (viewer.transition as? ImageZoomTransition)?.source()
                if owner?.window != nil { flaws.append("closed and shown") }
            }
            if shown.isEmpty {
                for (item, anchor) in list where anchor.alpha != 1 { flaws.append("\(item) is hidden") }
            }
            return flaws
        }
    }

    @Test(arguments: 0..<(20 * Random.rounds))
    func whatIsSelectedIsShown(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let world = World(tellsKept: seed % 2 == 0)
        let phone = world.phone
        world.phone.accessibility.isReduceMotionEnabled = seed % 5 == 4
        for item in 0..<3 { world.add(item) }
        phone.settle()
        var log: [String] = []
        for _ in 0..<60 {
            let action = random.below(16)
            let pick = random.below(max(world.list.count, 1))
            switch action {
            case 0...3:
                let choice = random.below(4)
                log.append("select \(choice)")
                world.selection = choice == 3 ? nil : choice
            case 4 where !world.list.isEmpty:
                log.append("drop \(pick)")
                world.list.remove(at: pick).anchor.removeFromSuperview()
            case 5 where !world.list.isEmpty:
                log.append("detach \(pick)")
                world.list[pick].anchor.removeFromSuperview()
            case 6 where !world.list.isEmpty:
                log.append("attach \(pick)")
                world.controller.view.addSubview(world.list[pick].anchor)
                world.update()
            case 7 where world.list.count < 6:
                let item = random.below(3)
                log.append("add \(item)")
                world.add(item)
            case 8, 9:
                log.append("flick")
                phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
            case 10:
                log.append("tap")
                phone.tap(at: CGPoint(x: 195, y: 440))
            case 11:
                log.append("escape")
                phone.press(.keyboardEscape)
            case 12:
                let animated = random.below(2) == 0
                log.append("dismiss \(animated)")
                world.controller.dismiss(animated: animated)
            case 13:
                log.append("sheet")
                world.chain.last?.present(UIViewController(), animated: random.below(2) == 0)
            case 14:
                log.append("grab")
                let finger = phone.touch(at: CGPoint(x: 195, y: 440))
                phone.advance(by: 0.3 * random.unit())
                finger.lift()
            default: break
            }
            let wait = random.below(3) == 0 ? 0 : 0.4 * random.unit()
            log.append("\((wait * 1000).rounded())")
            phone.advance(by: wait)
            if random.below(4) == 0 {
                phone.settle()
                let flaws = world.flaws
                guard flaws.isEmpty else {
                    Issue.record(
                        "\(flaws) selection \(String(describing: world.selection)) after \(log.suffix(24))"
                    )
                    return
                }
                log.append("|")
            }
        }
        phone.settle()
        world.selection = nil
        world.controller.dismiss(animated: false)
        phone.settle()
        world.controller.dismiss(animated: false)
        phone.settle()
        #expect(world.flaws == [] && world.shown.isEmpty)
        #expect(world.viewers.allSatisfy { $0() == nil }, "a viewer is left")
    }
}
#endif
