import SimulatorKit
import Testing
import UIKit

/// A segmented control, 300 points wide, on a phone, and what it has told.
@MainActor private final class SegmentStage {
    let phone: Simulator
    let control: UISegmentedControl
    private(set) var told: [Int] = []

    init(_ items: [Any] = ["One", "Two", "Three"], isRightToLeft: Bool = false) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        control = UISegmentedControl(items: items)
        let controller = UIViewController()
        control.frame = CGRect(x: 45, y: 300, width: 300, height: 32)
        controller.view.addSubview(control)
        phone.show(controller)
        control.addAction(
            UIAction { [unowned self] _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
    }

    /// From the left to the right.
    var segments: [UIView] {
        phone.act {}
        return control.subviews.filter(\.isAccessibilityElement).sorted { $0.frame.minX < $1.frame.minX }
    }

    var labels: [String?] { segments.map(\.accessibilityLabel) }
    var widths: [CGFloat] { segments.map(\.frame.width) }

    func tap(_ index: Int) {
        phone.tap(at: phone.frame(of: segments[index]).center)
        phone.settle()
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

@Suite("Segmented controls")
@MainActor
struct SegmentedControlTests {
    // MARK: Segments

    @Test("UISegmentedControl.h: no segments, none selected, and nothing of its own at first")
    func defaults() {
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 100, height: 32))

        #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(UISegmentedControl.noSegment == -1)
        #expect(!control.isMomentary && !control.apportionsSegmentWidthsByContent)
        #expect(control.selectedSegmentTintColor == nil)
    }

    @Test("UISegmentedControl.h: items are strings, images and actions, whose images go before their titles")
    func items() {
        let (image, other) = (UIImage(systemName: "plus"), UIImage(systemName: "trash"))
        let plain = UIAction(title: "Plain") { _ in }
        let both = UIAction(title: "Both", image: other) { _ in }

        let control = UISegmentedControl(
            items: ["Words", image as Any, plain, both].compactMap { $0 as Any? })

        #expect(control.numberOfSegments == 4)
        #expect((0..<4).map(control.titleForSegment) == ["Words", nil, "Plain", nil])
        #expect((0..<4).map(control.imageForSegment) == [nil, image, nil, other])
        #expect(control.actionForSegment(at: 0) == nil && control.actionForSegment(at: 2) === plain)
        #expect(control.bounds.size == control.intrinsicContentSize && control.bounds.height == 32)
    }

    @Test(
        "UISegmentedControl.h: a segment is inserted before a number, which is pinned",
        arguments: [
            (-4, ["New", "One", "Two", "Three"]), (1, ["One", "New", "Two", "Three"]),
            (9, ["One", "Two", "Three", "New"]),
        ])
    func inserting(number: Int, labels: [String]) {
        let stage = SegmentStage()

        stage.control.insertSegment(withTitle: "New", at: number, animated: false)

        #expect(stage.labels == labels)
        #expect(stage.widths == [75, 75, 75, 75])
    }

    @Test("Inserting and removing can be animated, and the selected segment stays selected")
    func animatedChanges() {
        let stage = SegmentStage()
        stage.control.selectedSegmentIndex = 1

        stage.control.insertSegment(with: UIImage(systemName: "plus"), at: 0, animated: true)
        stage.phone.advance(by: 0.1)
        let middle = stage.phone.frame(of: stage.segments[3]).minX
        stage.phone.settle()
        #expect(stage.control.selectedSegmentIndex == 2)
        #expect(middle > 245 && middle < 270)
        stage.control.removeSegment(at: 0, animated: true)
        stage.phone.settle()
        #expect(stage.control.selectedSegmentIndex == 1)
        stage.control.removeSegment(at: 1, animated: false)
        #expect(stage.control.selectedSegmentIndex == -1 && stage.labels == ["One", "Three"])
        stage.control.removeSegment(at: 7, animated: false)
        stage.control.removeAllSegments()

        #expect(stage.control.numberOfSegments == 0 && stage.told.isEmpty)
    }

    @Test("UISegmentedControl.h: a title or an image, not both, of a segment that there is")
    func titleOrImage() {
        let stage = SegmentStage()
        let image = UIImage(systemName: "plus")

        stage.control.setImage(image, forSegmentAt: 0)
        #expect(stage.control.imageForSegment(at: 0) === image && stage.control.titleForSegment(at: 0) == nil)
        stage.control.setTitle("Four", forSegmentAt: 0)
        stage.control.setTitle("Nobody", forSegmentAt: 3)
        stage.control.setImage(image, forSegmentAt: -1)

        #expect(stage.control.imageForSegment(at: 0) == nil)
        #expect(stage.labels == ["Four", "Two", "Three"])
        #expect(stage.control.titleForSegment(at: 3) == nil)
    }

    // MARK: Widths

    @Test("UISegmentedControl.h: a width of 0 takes what room there is")
    func widths() {
        let stage = SegmentStage()
        #expect(stage.control.widthForSegment(at: 0) == 0 && stage.widths == [100, 100, 100])

        stage.control.setWidth(60, forSegmentAt: 1)

        #expect(stage.control.widthForSegment(at: 1) == 60 && stage.widths == [120, 60, 120])
        stage.control.setWidth(0, forSegmentAt: 1)
        #expect(stage.widths == [100, 100, 100])
    }

    @Test("UISegmentedControl.h: such segments can share the room by their contents")
    func apportioning() {
        let stage = SegmentStage(["I", "A segment with many words"])
        #expect(stage.widths == [150, 150])
        let equal = stage.control.intrinsicContentSize.width

        stage.control.apportionsSegmentWidthsByContent = true

        #expect(stage.widths[0] < 75 && stage.widths[0] + stage.widths[1] == 300)
        #expect(stage.control.intrinsicContentSize.width < 0.7 * equal)
    }

    // MARK: The selection

    @Test("UISegmentedControl.h: it tells of a segment that a finger selects, and of none that is set")
    func selecting() {
        let stage = SegmentStage()

        stage.control.selectedSegmentIndex = 2
        #expect(stage.told.isEmpty)
        stage.tap(0)
        stage.tap(0)
        #expect(stage.told == [0])
        stage.tap(1)
        stage.control.selectedSegmentIndex = UISegmentedControl.noSegment

        #expect(stage.told == [0, 1] && stage.control.selectedSegmentIndex == -1)
        #expect(stage.segments.allSatisfy { !$0.accessibilityTraits.contains(.selected) })
    }

    @Test("A finger selects where it is lifted, and nothing outside")
    func liftedElsewhere() {
        let stage = SegmentStage()

        stage.phone.drag(from: CGPoint(x: 60, y: 316), to: CGPoint(x: 300, y: 316))
        #expect(stage.told == [2])
        stage.phone.drag(from: CGPoint(x: 60, y: 316), to: CGPoint(x: 60, y: 600))
        let finger = stage.phone.touch(at: CGPoint(x: 60, y: 316))
        stage.control.isEnabled = false
        finger.lift()
        stage.tap(1)

        #expect(stage.told == [2] && stage.control.selectedSegmentIndex == 2)
    }

    @Test(
        "UISegmentedControl.h: a momentary one shows no selection once the finger is gone, and none can be set"
    )
    func momentary() {
        let stage = SegmentStage()
        stage.control.selectedSegmentIndex = 1

        stage.control.isMomentary = true
        stage.control.selectedSegmentIndex = 2
        #expect(stage.control.selectedSegmentIndex == -1)
        stage.tap(1)
        stage.tap(1)

        #expect(stage.told == [1, 1] && stage.control.selectedSegmentIndex == -1)
    }

    @Test("UISegmentedControl.h: segments are enabled at first, and a disabled one is not selected")
    func disabledSegments() {
        let stage = SegmentStage()
        #expect(stage.control.isEnabledForSegment(at: 1))

        stage.control.setEnabled(false, forSegmentAt: 1)
        stage.tap(1)

        #expect(stage.told.isEmpty && !stage.control.isEnabledForSegment(at: 1))
        #expect(stage.segments[1].accessibilityTraits == [.button, .notEnabled])
        #expect(stage.segments[0].accessibilityTraits == .button)
    }

    @Test("C10: a tap recognizer around it does not take its taps")
    func keepsItsTaps() {
        let stage = SegmentStage()
        let taps = Recorder()
        if let view = stage.control.superview { taps.follow(UITapGestureRecognizer(), of: view) }

        stage.tap(2)

        #expect(stage.told == [2] && taps.states.isEmpty)
    }

    @Test("VoiceOver finds a button for each segment, and which one is selected")
    func voiceOver() {
        let stage = SegmentStage()

        stage.phone.voiceOver.focus(on: stage.segments[1])
        stage.phone.voiceOver.activate()
        stage.phone.settle()

        #expect(stage.told == [1])
        #expect(stage.segments.map { $0.accessibilityTraits.contains(.selected) } == [false, true, false])
    }

    @Test("From right to left, the first segment is at the right")
    func mirrored() {
        let stage = SegmentStage(isRightToLeft: true)

        stage.tap(2)

        #expect(stage.labels == ["Three", "Two", "One"] && stage.told == [0])
    }

    // MARK: Actions

    @Test("UISegmentedControl.h: selecting calls the segment's action, and the handlers of both events")
    func actions() {
        let stage = SegmentStage([])
        var called: [String] = []
        func action(_ name: String) -> UIAction {
            UIAction(title: name, identifier: .init(name)) { called.append($0.title) }
        }
        for event in [UIControl.Event.valueChanged, .primaryActionTriggered] {
            stage.control.addAction(UIAction { _ in called.append("\(event.rawValue)") }, for: event)
        }

        for name in ["A", "B"] {
            stage.control.insertSegment(action: action(name), at: 9, animated: false)
        }
        stage.tap(1)

        #expect(called == ["B", "4096", "8192"])
        #expect(stage.control.segmentIndex(identifiedBy: .init("B")) == 1)
        #expect(stage.control.segmentIndex(identifiedBy: .init("C")) == NSNotFound)
    }

    @Test("UISegmentedControl.h: an action of an identifier that there is replaces its segment, or moves it")
    func actionsOfTheSameIdentifier() {
        func action(_ title: String, _ name: String) -> UIAction {
            UIAction(title: title, identifier: .init(name)) { _ in }
        }
        let control = UISegmentedControl(frame: .zero, actions: [action("A", "a"), action("B", "b")])
        func titles() -> [String?] { (0..<control.numberOfSegments).map(control.titleForSegment) }

        control.insertSegment(action: action("A2", "a"), at: 0, animated: false)
        #expect(titles() == ["A2", "B"])
        control.insertSegment(action: action("B2", "b"), at: 0, animated: false)
        #expect(titles() == ["B2", "A2"])
        control.setAction(action("C", "c"), forSegmentAt: 1)

        #expect(titles() == ["B2", "C"])
    }

    @Test("UISegmentedControl.h: an identifier that another segment has is refused")
    func duplicateIdentifiers() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let actions = ["a", "b"].map { UIAction(title: $0, identifier: .init($0)) { _ in } }
                let control = UISegmentedControl(frame: .zero, actions: actions)
                control.setAction(actions[0], forSegmentAt: 1)
            }
        }

        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("is that of another segment: a"))
    }

    // MARK: Looks

    @Test("UISegmentedControl.h: attributes of titles by state, of which the normal ones stand for others")
    func titleAttributes() {
        let stage = SegmentStage()
        stage.control.selectedSegmentIndex = 0
        func colors() -> [UIColor?] {
            stage.segments.map { $0.subviews.compactMap { ($0 as? UILabel)?.textColor }.first }
        }

        stage.control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(colors() == [.red, .red, .red])
        stage.control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(colors() == [.blue, .red, .red])
        stage.control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)

        #expect(stage.control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .blue)
        #expect(stage.control.titleTextAttributes(for: .disabled) == nil)
        #expect(colors()[1] == .label)
    }

    @Test("UISegmentedControl.h: a color of the selected segment, whose ground slides to another one")
    func selectionSlides() {
        let stage = SegmentStage()
        stage.control.selectedSegmentTintColor = .orange
        stage.control.selectedSegmentIndex = 0
        stage.phone.act {}
        func ground() -> CGRect {
            stage.control.subviews.first { $0.backgroundColor == .orange }.map(stage.phone.frame) ?? .null
        }
        #expect(ground() == CGRect(x: 47, y: 302, width: 96, height: 28))

        stage.phone.tap(at: CGPoint(x: 300, y: 316))
        stage.phone.advance(by: 0.1)
        let middle = ground().minX
        stage.phone.settle()

        #expect(middle > 47 && middle < 247 && ground().minX == 247)
    }

    @Test("UISegmentedControl.h: what a segment shows is moved by its own offset, and by one for its place")
    func offsets() {
        let stage = SegmentStage()
        func places() -> [CGPoint] {
            stage.segments.map { $0.subviews.first { $0 is UILabel }?.frame.origin ?? .zero }
        }
        #expect(stage.control.contentOffsetForSegment(at: 0) == .zero && places() == [.zero, .zero, .zero])

        stage.control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 0)
        stage.control.setContentPositionAdjustment(
            UIOffset(horizontal: 10, vertical: 0), forSegmentType: .any, barMetrics: .default)
        stage.control.setContentPositionAdjustment(
            UIOffset(horizontal: 0, vertical: 7), forSegmentType: .right, barMetrics: .default)

        #expect(places() == [CGPoint(x: 13, y: -2), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 7)])
        #expect(
            stage.control.contentPositionAdjustment(forSegmentType: .any, barMetrics: .default).horizontal
                == 10)
        #expect(stage.control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default) == .zero)
        while stage.control.numberOfSegments > 1 { stage.control.removeSegment(at: 1, animated: false) }
        stage.control.setContentPositionAdjustment(
            UIOffset(horizontal: 4, vertical: 4), forSegmentType: .alone, barMetrics: .default)
        #expect(places() == [CGPoint(x: 7, y: 2)])
    }

    @Test("UISegmentedControl.h: background images by state, whose caps are the margins of the text")
    func backgroundImages() {
        let stage = SegmentStage()
        let size = stage.control.intrinsicContentSize
        func image(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        let (normal, selected) = (image(61), image(41))
        func images() -> [UIImage?] {
            stage.segments.map { $0.subviews.compactMap { ($0 as? UIImageView)?.image }.first }
        }

        stage.control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
        stage.control.selectedSegmentIndex = 1
        #expect(images() == [normal, normal, normal])
        stage.control.setBackgroundImage(selected, for: .selected, barMetrics: .default)

        #expect(images() == [normal, selected, normal])
        #expect(stage.control.backgroundImage(for: .selected, barMetrics: .default) === selected)
        #expect(stage.control.backgroundImage(for: .selected, barMetrics: .compact) == nil)
        #expect(stage.control.intrinsicContentSize.width == size.width + 3 * 2 * (30 - 12))
        #expect(stage.control.intrinsicContentSize.height == 61)
    }

    @Test("UISegmentedControl.h: images between segments, by the states of both")
    func dividerImages() {
        let stage = SegmentStage()
        func image() -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 3, height: 20)).image { _ in }
        }
        let (plain, left, right) = (image(), image(), image())
        stage.control.setDividerImage(
            plain, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        stage.control.setDividerImage(
            left, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        stage.control.setDividerImage(
            right, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
        func images() -> [UIImage?] {
            stage.phone.act {}
            return stage.control.subviews.compactMap { $0 as? UIImageView }
                .sorted { $0.frame.minX < $1.frame.minX }.map(\.image)
        }

        #expect(images() == [plain, plain])
        stage.control.selectedSegmentIndex = 0
        #expect(images() == [left, plain])
        stage.control.selectedSegmentIndex = 1
        #expect(images() == [right, left])
        #expect(
            stage.control.dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default) === right)
    }

    @Test("UISegmentedControl.h: what is set for low bars counts in low bars only")
    func lowBars() {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        let control = UISegmentedControl(items: ["One", "Two"])
        controller.navigationItem.titleView = control
        let (usual, low) = (UIImage(systemName: "plus"), UIImage(systemName: "trash"))
        control.setBackgroundImage(usual, for: .normal, barMetrics: .default)
        control.setBackgroundImage(low, for: .normal, barMetrics: .compact)
        phone.show(UINavigationController(rootViewController: controller))
        func images() -> [UIImage?] {
            control.subviews.filter(\.isAccessibilityElement)
                .map { $0.subviews.compactMap { ($0 as? UIImageView)?.image }.first }
        }
        #expect(images() == [usual, usual])

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(images() == [low, low])
    }
}
