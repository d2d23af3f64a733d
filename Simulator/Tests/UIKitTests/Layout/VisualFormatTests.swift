import SimulatorKit
import Testing
import UIKit

/// Two views in a third one, 300 points wide and high, whose margins are 8 points.
@MainActor private final class FormatStage {
    let phone: Simulator
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let first = UIView()
    let second = UIView()

    init(isRightToLeft: Bool = false) {
        phone = Simulator(isRightToLeft: isRightToLeft)
        let controller = UIViewController()
        phone.show(controller)
        root.insetsLayoutMarginsFromSafeArea = false
        controller.view.addSubview(root)
        for view in [first, second] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    @discardableResult func apply(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics,
            views: ["first": first, "second_1": second])
        NSLayoutConstraint.activate(constraints)
        phone.act {}
        return constraints
    }

    func span(_ view: UIView) -> [CGFloat] { [view.frame.minX, view.frame.maxX] }
}

@Suite("The visual format of constraints")
@MainActor
struct VisualFormatTests {
    @Test(
        "Guide, Visual Format Language: distances, sizes and both edges of the superview",
        arguments: [
            ("|[first(50)][second_1]|", [0, 50], [50, 300]),
            ("H:|-20-[first(50)]-30-[second_1]-10-|", [20, 70], [100, 290]),
            ("|-[first(50)]-[second_1]-|", [8, 58], [66, 292]),
            ("|[first(second_1)]-10-[second_1]|", [0, 145], [155, 300]),
            ("|[first(==second_1)]-10-[second_1(>=100)]|", [0, 145], [155, 300]),
            ("|-gap-[first(width)]-gap-[second_1]|", [12, 92], [104, 300]),
            ("|[first(400@600,<=120)][second_1(>=20)]|", [0, 120], [120, 300]),
            ("|[first(>=60@900,==40@800)]-(>=5,10@500)-[second_1(70)]", [0, 60], [70, 140]),
            ("|-(-9.0)-[first(41)]-(gap@low)-[second_1]|", [-9, 32], [44, 300]),
        ] as [(String, [CGFloat], [CGFloat])])
    func rows(format: String, first: [CGFloat], second: [CGFloat]) {
        let stage = FormatStage()

        stage.apply(format, metrics: ["gap": 12, "width": 80.0, "low": NSNumber(value: 250)])

        #expect(stage.span(stage.first).elementsEqual(first) { $0.isClose(to: $1) })
        #expect(stage.span(stage.second).elementsEqual(second) { $0.isClose(to: $1) })
    }

    @Test("Guide, Visual Format Language: a column begins with V, and lies from top to bottom")
    func columns() {
        let stage = FormatStage()

        stage.apply("V:|-[first(40)]-10-[second_1]-30-|")

        #expect(stage.first.frame.minY == 8 && stage.first.frame.height == 40)
        #expect(stage.second.frame.minY == 58 && stage.second.frame.maxY == 270)
    }

    @Test("Page: constraints come in the order in which the format has them, and are not active yet")
    func order() {
        let stage = FormatStage()

        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "|-5-[first(>=50,<=90@300)]-7-[second_1]", metrics: nil,
            views: ["first": stage.first, "second_1": stage.second])

        #expect(constraints.map(\.constant) == [5, 50, 90, 7])
        #expect(constraints.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual, .equal])
        #expect(constraints.map(\.priority.rawValue) == [1000, 1000, 300, 1000])
        #expect(constraints[3].firstItem === stage.second && constraints[3].secondItem === stage.first)
        #expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test(
        "NSLayoutConstraint.h: one of three directions: as people read, or always the same",
        arguments: [
            ([], false, [0, 50]), ([], true, [250, 300]),
            (.directionLeftToRight, true, [0, 50]), (.directionRightToLeft, false, [250, 300]),
        ] as [(NSLayoutConstraint.FormatOptions, Bool, [CGFloat])])
    func directions(options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool, first: [CGFloat]) {
        let stage = FormatStage(isRightToLeft: isRightToLeft)

        stage.apply("|[first(50)]-20-[second_1]-(>=10)-|", options: options)
        stage.second.widthAnchor.constraint(equalToConstant: 30).isActive = true
        stage.phone.act {}

        #expect(stage.span(stage.first) == first)
        #expect(stage.span(stage.second) == (first[0] == 0 ? [70, 100] : [200, 230]))
    }

    @Test("NSLayoutConstraint.h: the system's spacing is the same in each direction")
    func directionsOfSpacing() {
        let stage = FormatStage()

        stage.apply("|-[first(50)]-[second_1]-|", options: .directionRightToLeft)

        #expect(stage.span(stage.first) == [242, 292])
        #expect(stage.span(stage.second) == [8, 234])
    }

    @Test(
        "NSLayoutConstraint.h: all views of a row are aligned by each of the options",
        arguments: [
            (.alignAllTop, 30), (.alignAllBottom, 10), (.alignAllCenterY, 20),
            ([.alignAllTop, .alignAllBottom], 30), (.alignAllLastBaseline, 10),
        ] as [(NSLayoutConstraint.FormatOptions, CGFloat)])
    func alignmentsOfRows(options: NSLayoutConstraint.FormatOptions, top: CGFloat) {
        let stage = FormatStage()
        stage.apply("V:|-30-[first(20)]")
        if options != [.alignAllTop, .alignAllBottom] { stage.apply("V:[second_1(40)]") }

        stage.apply("|[first(50)][second_1]|", options: options)

        #expect(stage.second.frame.minY == top)
        #expect(stage.second.frame.height == (options.contains([.alignAllTop, .alignAllBottom]) ? 20 : 40))
    }

    @Test("NSLayoutConstraint.h: columns are aligned by what is across them")
    func alignmentsOfColumns() {
        let stage = FormatStage()
        stage.apply("|-30-[first(20)]")

        stage.apply("V:|[first(10)]-[second_1(10)]", options: [.alignAllLeading, .alignAllRight])

        #expect(stage.span(stage.second) == [30, 50])
        #expect(stage.second.frame.minY == 18)
    }

    @Test("NSLayoutConstraint.h: distances of a column can be those between baselines of views with text")
    func baselines() {
        let stage = FormatStage()
        let (upper, lower) = (UILabel(), UILabel())
        for label in [upper, lower] {
            label.text = "Words"
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.root.addSubview(label)
        }
        func distance(_ format: String) -> CGFloat {
            let constraints = NSLayoutConstraint.constraints(
                withVisualFormat: format, options: .spacingBaselineToBaseline, metrics: nil,
                views: ["upper": upper, "lower": lower, "box": stage.first])
            NSLayoutConstraint.activate(constraints)
            stage.phone.act {}
            defer { NSLayoutConstraint.deactivate(constraints) }
            return lower.frame.maxY - upper.frame.maxY
        }

        #expect(distance("V:|[upper]-40-[lower]") == 40)
        let usual = distance("V:|[upper]-[lower]")
        lower.font = .systemFont(ofSize: 40)
        let larger = distance("V:|[upper]-[lower]")

        #expect(usual > 8 && usual < 40)
        #expect(larger > usual)
        #expect(distance("V:|[upper]-40-[box(10)]-40-[lower]") > 80)
    }

    @Test("Layout guides have names in formats, too")
    func guides() {
        let stage = FormatStage()
        let guide = UILayoutGuide()
        stage.root.addLayoutGuide(guide)

        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-4-[guide(20)]-6-[first]|", metrics: nil,
                views: ["guide": guide, "first": stage.first]))
        stage.phone.act {}

        #expect(guide.layoutFrame.minX == 4 && stage.span(stage.first) == [30, 300])
    }

    @Test(
        "A format with a mistake is refused, and shown with the place",
        arguments: [
            ("|-[nobody]", "nobody is not a key in the views dictionary."),
            ("|-what-[first]", "what is not a key in the metrics dictionary."),
            ("|-5[first]", "Expected a '-' here"), ("|[first]|[first]", "after its superview"),
            ("[first", "Expected a ']' here"), ("H:", "Expected a view"), ("|", "Expected a view"),
            ("[first(5]", "Expected a ')' here"), ("[first()]", "Expected a number"),
        ])
    func mistakes(format: String, reason: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [format = format as String] in
            await MainActor.run {
                let stage = FormatStage()
                stage.apply(format)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(text.contains("Unable to parse constraint format:"))
        #expect(text.contains(reason) && text.contains(format))
    }

    @Test("NSLayoutConstraint.h: options have Apple's values")
    func values() {
        #expect(NSLayoutConstraint.FormatOptions.alignAllLeft.rawValue == 2)
        #expect(NSLayoutConstraint.FormatOptions.alignAllFirstBaseline.rawValue == 1 << 12)
        #expect(NSLayoutConstraint.FormatOptions.alignmentMask.rawValue == 0xFFFF)
        #expect(NSLayoutConstraint.FormatOptions.directionLeadingToTrailing.rawValue == 0)
        #expect(NSLayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 2 << 16)
        #expect(NSLayoutConstraint.FormatOptions.directionMask.rawValue == 3 << 16)
        #expect(NSLayoutConstraint.FormatOptions.spacingMask.rawValue == 1 << 19)
    }
}
