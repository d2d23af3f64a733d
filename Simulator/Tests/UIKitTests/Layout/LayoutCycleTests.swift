import SimulatorKit
import Testing
import UIKit

/// For what would otherwise never end. It counts the wait for the main actor, too, on which all tests take their turns.
private let patience = TimeLimitTrait.timeLimit(.minutes(15))

@MainActor struct LayoutCycleTests {
    private let journal = Journal()

    /// A tree of a view in another in the screen's, laid out, with nothing noted yet.
    private func makeTree() -> (stage: Stage, outer: Layouter, inner: Layouter) {
        let stage = Stage()
        let (outer, inner) = (Layouter("outer", journal), Layouter("inner", journal))
        // Inside of the safe area, whose changes would ask for layout as well.
        outer.frame = CGRect(x: 0, y: 300, width: 200, height: 200)
        inner.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        outer.addSubview(inner)
        outer.layer.addSublayer(CALayer())
        stage.view.addSubview(outer)
        stage.phone.advance(by: 0)
        journal.clear()
        return (stage, outer, inner)
    }

    @Test("D12: constraints are updated from the inside out, then layout goes from the outside in")
    func constraintsComeBeforeLayout() {
        let (stage, outer, inner) = makeTree()
        for view in [outer, inner] {
            view.notesConstraints = true
            view.setNeedsUpdateConstraints()
            view.setNeedsLayout()
        }

        stage.phone.advance(by: 0)

        #expect(
            journal.entries == [
                "inner updates constraints", "outer updates constraints", "outer lays out", "inner lays out",
            ])
    }

    @Test("D12: a new view waits to be laid out")
    func newViewsNeedLayout() {
        let view = Layouter("new", journal)

        view.layoutIfNeeded()
        view.layoutIfNeeded()

        #expect(journal.entries == ["new lays out"])
    }

    @Test("D13: what changes a view's layout asks for it once", arguments: LayoutCause.allCases)
    private func asksForLayout(cause: LayoutCause) {
        let (stage, outer, inner) = makeTree()
        let other = UIView()

        switch cause {
        case .size: outer.bounds.size.width = 300
        case .boundsOrigin: outer.bounds.origin.y = 5
        case .frameSize: outer.frame.size.height = 7
        case .addition: outer.addSubview(other)
        case .removal: inner.removeFromSuperview()
        case .subviewSize: inner.bounds.size.width = 50
        case .transform: outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        case .subviewTransform: inner.transform = CGAffineTransform(rotationAngle: 1)
        case .sublayerAddition: outer.layer.addSublayer(CALayer())
        case .sublayerRemoval: outer.layer.sublayers?.last?.removeFromSuperlayer()
        case .sublayerSize: outer.layer.sublayers?.last?.bounds.size.width = 5
        case .sublayerTransform: outer.layer.sublayers?.last?.transform = CATransform3DMakeScale(2, 2, 1)
        case .setNeedsLayout: outer.setNeedsLayout()
        }
        #expect(journal.entries.isEmpty)
        stage.phone.advance(by: 0)
        stage.phone.advance(by: 0.1)

        #expect(journal.entries.filter { $0 == "outer lays out" }.count == 1)
    }

    @Test("D13: a view that merely moves is not laid out, nor is its superview")
    func movingAsksForNoLayout() {
        let (stage, outer, inner) = makeTree()

        outer.center.x += 10
        inner.frame.origin.y += 20
        stage.phone.advance(by: 0.1)

        #expect(journal.entries.isEmpty)
    }

    @Test(
        "D13: a scroll view is laid out in every step of a scroll, its superview on phones that do so",
        arguments: [false, true])
    func scrollingAsksForLayout(isAroundLaidOut: Bool) {
        let (stage, outer, _) = makeTree()
        stage.phone.scrollingLaysOutSuperview = isAroundLaidOut
        let scrollView = ObservedScrollView(frame: outer.bounds)
        let content = Layouter("content", journal)
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        scrollView.addSubview(content)
        outer.addSubview(scrollView)
        stage.phone.advance(by: 0)
        journal.clear()
        let count = scrollView.layoutCount

        for step in 1...3 {
            scrollView.contentOffset.y = CGFloat(step)
            stage.phone.advance(by: 0)
        }

        #expect(scrollView.layoutCount == count + 3)
        #expect(journal.entries == Array(repeating: "outer lays out", count: isAroundLaidOut ? 3 : 0))
    }

    @Test("Layout that never comes to rest is given up, and the console names the views", patience)
    func restlessLayoutIsGivenUp() {
        let (stage, outer, inner) = makeTree()
        var deepest: UIView = inner
        for depth in 1...20 {
            let view = Layouter("\(depth)", journal)
            view.whenLaidOut = { [weak deepest] _ in deepest?.setNeedsLayout() }
            deepest.addSubview(view)
            deepest = view
        }
        inner.whenLaidOut = { $0.setNeedsLayout() }
        outer.whenLaidOut = { $0.setNeedsLayout() }

        stage.phone.settle()
        #expect(stage.phone.warnings.count == 1)
        let warning = stage.phone.warnings.first ?? ""
        #expect(warning.hasPrefix("Layout does not come to rest."))
        #expect(warning.contains("Layouter at (10.0, 10.0, 100.0, 100.0)"))
        journal.clear()
        stage.phone.advance(by: 1)

        #expect(journal.entries.isEmpty)
        outer.whenLaidOut = { _ in }
        inner.whenLaidOut = { _ in }
        inner.setNeedsLayout()
        stage.phone.advance(by: 0)
        #expect(journal.entries.contains("inner lays out"))
    }

    @Test("A view that is measured hundreds of times in one pass is not taken for one")
    func measuringIsNoRestlessness() {
        let (stage, outer, _) = makeTree()
        let cell = Layouter("cell", journal)
        cell.whenLaidOut = { view in
            if view.tag % 2 == 0 { view.setNeedsLayout() }
            view.tag += 1
        }
        outer.whenLaidOut = { _ in
            for width in 1...500 {
                cell.bounds.size.width = CGFloat(width)
                cell.layoutIfNeeded()
            }
        }

        outer.setNeedsLayout()
        stage.phone.settle()

        #expect(journal.entries.count { $0 == "cell lays out" } == 1000)
        #expect(stage.phone.warnings.isEmpty)
    }

    @Test("Constraints that are never up to date are told of by their window", patience)
    func restlessConstraintsAreGivenUp() async {
        let (stage, outer, _) = makeTree()
        outer.notesConstraints = true
        outer.whenConstraintsAreUpdated = { $0.setNeedsUpdateConstraints() }

        outer.setNeedsUpdateConstraints()
        await stage.phone.settle()

        #expect(stage.phone.warnings.first?.contains("UIWindow at (0.0, 0.0, 390.0, 844.0)") == true)
    }

    @Test("CALayer.h: what a view changes while it lays out is no reason to lay it out again")
    func layoutAsksForNoLayoutOfItsOwn() {
        let (stage, outer, inner) = makeTree()
        var size = 20.0
        outer.whenLaidOut = { view in
            size += 1
            inner.bounds.size.width = size
            inner.transform = CGAffineTransform(rotationAngle: size)
            view.layer.addSublayer(CALayer())
            view.addSubview(UIView())
            view.bounds.size.height = size
        }

        outer.setNeedsLayout()
        stage.phone.settle()

        #expect(journal.entries == ["outer lays out", "inner lays out"])
    }

    @Test("D13: setting the values that a view has asks for nothing")
    func equalValuesAskForNoLayout() {
        let (stage, outer, inner) = makeTree()

        outer.frame = CGRect(x: 0, y: 300, width: 200, height: 200)
        inner.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.phone.advance(by: 0.1)

        #expect(journal.entries.isEmpty)
    }

    @Test("D14: setNeedsLayout waits for the next cycle, however often it is called")
    func setNeedsLayoutIsDeferredAndCoalesced() {
        let (stage, outer, _) = makeTree()

        for _ in 0..<5 { outer.setNeedsLayout() }
        #expect(journal.entries.isEmpty)
        stage.phone.advance(by: 0)

        #expect(journal.entries == ["outer lays out"])
    }

    @Test("D14: layoutIfNeeded lays out the branch of its view, and nothing around it")
    func layoutIfNeededStaysInItsBranch() {
        let (stage, outer, inner) = makeTree()
        let sibling = Layouter("sibling", journal)
        outer.addSubview(sibling)
        let innermost = Layouter("innermost", journal)
        inner.addSubview(innermost)
        stage.phone.advance(by: 0)
        journal.clear()
        for view in [sibling, innermost] { view.setNeedsLayout() }

        inner.layoutIfNeeded()
        #expect(journal.entries == ["innermost lays out"])
        stage.phone.advance(by: 0)

        #expect(journal.entries == ["innermost lays out", "sibling lays out"])
    }

    @Test("D14: a layout that asks for itself again is answered in the next cycle, not at once")
    func layoutThatAsksForLayoutEnds() {
        let (stage, outer, _) = makeTree()
        var rounds = 3
        outer.whenLaidOut = { view in
            rounds -= 1
            if rounds > 0 { view.setNeedsLayout() }
        }

        outer.setNeedsLayout()
        stage.phone.settle()

        #expect(rounds == 0)
        #expect(journal.entries.count == 3)
    }

    @Test("Layout of a subview that its superview resizes comes in the same cycle")
    func resizingInLayoutCascades() {
        let (stage, outer, inner) = makeTree()
        outer.whenLaidOut = { inner.frame.size.width = $0.bounds.width / 2 }

        outer.bounds.size.width = 80
        stage.phone.advance(by: 0)

        #expect(inner.frame.width == 40)
        #expect(journal.entries.prefix(2) == ["outer lays out", "inner lays out"])
    }

    @Test(
        "A flexible edge or side takes what its superview gains, several share it by their lengths",
        arguments: masks)
    func resizesSubviews(mask: UIView.AutoresizingMask, frame: CGRect) {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        view.autoresizingMask = mask
        superview.addSubview(view)

        superview.frame.size = CGSize(width: 200, height: 200)

        #expect(view.frame.isClose(to: frame))
    }
}

private let masks: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 20, y: 20, width: 60, height: 60)),
    (.flexibleWidth, CGRect(x: 20, y: 20, width: 160, height: 60)),
    (.flexibleLeftMargin, CGRect(x: 120, y: 20, width: 60, height: 60)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 20, width: 160, height: 160)),
    (
        [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
        CGRect(x: 70, y: 70, width: 60, height: 60)
    ),
    (
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
        CGRect(x: 40, y: 20, width: 120, height: 60)
    ),
]

extension LayoutCycleTests {
    @Test("UIView.h: nobody is asked to update constraints before there is one, or a view that needs them")
    func constraintsAreUpdatedWhereThereAreAny() {
        let journal = Journal()
        let stage = Stage()
        let lazy = Layouter("lazy", journal)
        lazy.notesConstraints = true
        stage.view.addSubview(lazy)
        stage.phone.advance(by: 0)
        #expect(journal.entries.filter { $0.hasSuffix("constraints") } == [])

        stage.view.addSubview(NeedsConstraints())
        stage.phone.advance(by: 0)

        #expect(journal.entries.filter { $0.hasSuffix("constraints") } == ["lazy updates constraints"])
    }

    @Test("UIView.h: who asks for the update of constraints gets it")
    func constraintUpdatesAreAskedFor() {
        let journal = Journal()
        let stage = Stage()
        let lazy = Layouter("lazy", journal)
        lazy.notesConstraints = true
        stage.view.addSubview(lazy)
        stage.phone.advance(by: 0)

        lazy.setNeedsUpdateConstraints()
        stage.phone.advance(by: 0)

        #expect(journal.entries.filter { $0.hasSuffix("constraints") } == ["lazy updates constraints"])
    }

    @Test("UIView.h: the first constraint anywhere in the window engages constraint-based layout")
    func constraintsEngage() {
        let journal = Journal()
        let stage = Stage()
        let lazy = Layouter("lazy", journal)
        lazy.notesConstraints = true
        stage.view.addSubview(lazy)
        stage.phone.advance(by: 0)
        #expect(journal.entries.filter { $0.hasSuffix("constraints") } == [])

        stage.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
        stage.phone.advance(by: 0)

        #expect(journal.entries.filter { $0.hasSuffix("constraints") } == ["lazy updates constraints"])
    }
}

private final class NeedsConstraints: UIView {
    override class var requiresConstraintBasedLayout: Bool { true }
}

private enum LayoutCause: CaseIterable {
    case size, boundsOrigin, frameSize, addition, removal, subviewSize
    case transform, subviewTransform
    case sublayerAddition, sublayerRemoval, sublayerSize, sublayerTransform
    case setNeedsLayout
}

/// A view that notes when it updates constraints and lays out.
private final class Layouter: UIView {
    private let name: String
    private let journal: Journal
    var notesConstraints = false
    var whenLaidOut: (UIView) -> Void = { _ in }
    var whenConstraintsAreUpdated: (UIView) -> Void = { _ in }

    init(_ name: String, _ journal: Journal) {
        (self.name, self.journal) = (name, journal)
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used here.")
    }

    override func updateConstraints() {
        if notesConstraints { journal.note("\(name) updates constraints") }
        super.updateConstraints()
        whenConstraintsAreUpdated(self)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        journal.note("\(name) lays out")
        whenLaidOut(self)
    }
}
