import SimulatorKit
import Testing
import UIKit

@MainActor struct HierarchyTests {
    private let journal = Journal()
    private let parent: Child

    init() {
        parent = Child("parent", journal)
        parent.noteAdditions = true
    }

    @Test("D8: adding a subview again moves it to the front")
    func addingAgainMovesToTheFront() {
        let (a, b) = (UIView(), UIView())
        parent.addSubview(a)
        parent.addSubview(b)

        parent.addSubview(a)

        #expect(parent.subviews == [b, a])
        #expect(parent.layer.sublayers == [b.layer, a.layer])
    }

    @Test("D8: a view that is added elsewhere leaves its former superview")
    func addingElsewhereLeavesTheFormerSuperview() {
        let (other, view) = (UIView(), UIView())
        parent.addSubview(view)

        other.addSubview(view)

        #expect(parent.subviews.isEmpty)
        #expect(parent.layer.sublayers?.isEmpty ?? true)
        #expect(view.superview === other)
        #expect(view.layer.superlayer === other.layer)
    }

    @Test("D8: subviews that leave in any order leave the others in theirs", arguments: 1...5)
    func subviewsLeaveInAnyOrder(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var views = (0..<20).map { _ in UIView() }
        for view in views { parent.addSubview(view) }

        while let view = views.randomElement(using: &numbers) {
            view.removeFromSuperview()
            views.removeAll { $0 === view }
            #expect(parent.subviews == views)
            #expect(parent.layer.sublayers ?? [] == views.map(\.layer))
        }

        #expect(parent.subviews.isEmpty)
    }

    @Test("D8: an index beyond the end appends")
    func anIndexBeyondTheEndAppends() {
        let (a, b, c) = (UIView(), UIView(), UIView())
        parent.addSubview(a)

        parent.insertSubview(b, at: 17)
        parent.insertSubview(c, at: 0)

        #expect(parent.subviews == [c, a, b])
        #expect(parent.layer.sublayers == [c.layer, a.layer, b.layer])
    }

    @Test("D8: above or below a view that is no sibling appends")
    func insertingByAStrangerAppends() {
        let (a, b, c, stranger) = (UIView(), UIView(), UIView(), UIView())
        parent.addSubview(a)

        parent.insertSubview(b, aboveSubview: stranger)
        parent.insertSubview(c, belowSubview: stranger)

        #expect(parent.subviews == [a, b, c])
        #expect(stranger.superview == nil)
    }

    @Test(
        "G19: views go above, below, to the front, to the back and change places, and their layers with them")
    func reorders() {
        let views = (0..<4).map { _ in UIView() }
        for view in views.prefix(2) { parent.addSubview(view) }
        parent.insertSubview(views[2], belowSubview: views[1])
        parent.insertSubview(views[3], aboveSubview: views[0])
        #expect(order(views) == [0, 3, 2, 1])

        parent.bringSubviewToFront(views[3])
        #expect(order(views) == [0, 2, 1, 3])
        parent.sendSubviewToBack(views[1])
        #expect(order(views) == [1, 0, 2, 3])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(order(views) == [3, 0, 2, 1])
        #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
        parent.insertSubview(views[3], aboveSubview: views[2])
        #expect(order(views) == [0, 2, 3, 1])
        parent.insertSubview(views[1], at: 1)

        #expect(order(views) == [0, 1, 2, 3])
        #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    }

    @Test("A subview that is put above another one is put directly above it, below layers of nobody")
    func insertsDirectlyAbove() {
        let superview = UIView()
        let (below, above, top) = (UIView(), UIView(), UIView())
        let layer = CALayer()
        superview.addSubview(below)
        superview.layer.addSublayer(layer)
        superview.addSubview(top)

        superview.insertSubview(above, aboveSubview: below)

        #expect(superview.subviews == [below, above, top])
        #expect(superview.layer.sublayers == [below.layer, above.layer, layer, top.layer])
        superview.sendSubviewToBack(top)
        #expect(superview.layer.sublayers == [top.layer, below.layer, above.layer, layer])
    }

    @Test("D9: the child is told before and after it is linked, the parent at last")
    func tellsOfAdditionsInOrder() {
        let child = Child("child", journal)

        parent.addSubview(child)

        #expect(
            journal.entries == [
                "child will move to parent, is in nothing", "child did move, is in parent",
                "parent added child",
            ])
        #expect(child.layerWasLinked)
    }

    @Test("D9: the child is told before and after it is unlinked")
    func tellsOfRemovalsInOrder() {
        let child = Child("child", journal)
        parent.addSubview(child)
        journal.clear()

        child.removeFromSuperview()

        #expect(
            journal.entries.filter { $0.hasPrefix("child") } == [
                "child will move to nothing, is in parent", "child did move, is in nothing",
            ])
        #expect(journal.entries.contains("parent removes child"))
        #expect(journal.entries.last != "parent removes child")
    }

    @Test("D9: everything inside learns of the window, before and after")
    func tellsTheWholeBranchOfTheWindow() {
        let stage = Stage()
        let (outer, inner) = (Child("outer", journal), Child("inner", journal))
        outer.addSubview(inner)
        for view in [outer, inner] { view.noteWindows = true }
        journal.clear()

        stage.view.addSubview(outer)
        for name in ["outer", "inner"] {
            #expect(
                journal.entries.filter { $0.hasPrefix("\(name) ") && $0.contains("window") } == [
                    "\(name) will move to window, is outside of a window", "\(name) did move, is in window",
                ])
        }
        journal.clear()
        outer.removeFromSuperview()

        for name in ["outer", "inner"] {
            #expect(
                journal.entries.filter { $0.hasPrefix("\(name) ") && $0.contains("window") } == [
                    "\(name) will move to no window, is in window",
                    "\(name) did move, is outside of a window",
                ])
        }
    }

    @Test("D9: within one window nothing is said of windows that changes none")
    func movingInsideTheWindowLeavesTheWindow() {
        let stage = Stage()
        let other = stage.box(0, 0, 10, 10)
        let view = Child("view", journal)
        stage.view.addSubview(view)

        other.addSubview(view)

        #expect(view.window === stage.phone.window)
        #expect(journal.entries.last == "view did move, is in another view")
    }

    @Test("D10: a superview lets go of the view that leaves it")
    func removingReleasesTheView() {
        var view: UIView? = UIView()
        weak let remains = view
        parent.addSubview(view ?? UIView())
        view = nil
        #expect(remains != nil)

        remains?.removeFromSuperview()

        #expect(remains == nil)
    }

    @Test("D11: a view does not hold its superview, nor its window")
    func holdsNeitherSuperviewNorWindow() {
        let child = UIView()
        var superview: UIView? = UIView()
        superview?.addSubview(child)
        #expect(child.superview === superview)

        superview = nil

        #expect(child.superview == nil)
        #expect(child.window == nil)
    }

    @Test("D11: zPosition changes what is drawn in front, and neither the subviews nor who is hit")
    func zPositionIsForDrawingOnly() throws {
        let stage = Stage()
        let (red, green) = (stage.box(0, 100, 50, 50), stage.box(0, 100, 50, 50))
        red.backgroundColor = UIColor(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)
        green.backgroundColor = UIColor(red: 0.1, green: 0.9, blue: 0.1, alpha: 1)

        red.layer.zPosition = 1

        let picture = stage.phone.nodes().compactMap(\.background)
        let redPlace = try #require(picture.lastIndex { $0 == red.backgroundColor?.cgColor })
        let greenPlace = try #require(picture.lastIndex { $0 == green.backgroundColor?.cgColor })
        #expect(redPlace > greenPlace)
        #expect(stage.view.subviews == [red, green])
        #expect(stage.phone.window.hitTest(CGPoint(x: 10, y: 110), with: nil) === green)
    }

    @Test("D25: what is in a hidden view is not hidden itself, and not seen")
    func hidingIsNotInherited() {
        let stage = Stage()
        let outer = stage.box(0, 0, 10, 10)
        let inner = stage.box(0, 0, 10, 10, in: outer)

        outer.isHidden = true

        #expect(!inner.isHidden)
        #expect(stage.phone.opacity(of: inner) == 0)
    }

    @Test("D25: a hidden view keeps its place in the layout")
    func hiddenViewsAreLaidOut() {
        let stage = Stage()
        let (hidden, shown) = (UIView(), UIView())
        for view in [hidden, shown] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            hidden.topAnchor.constraint(equalTo: stage.view.topAnchor),
            hidden.heightAnchor.constraint(equalToConstant: 70),
            shown.topAnchor.constraint(equalTo: hidden.bottomAnchor),
        ])

        hidden.isHidden = true
        stage.phone.advance(by: 0)

        #expect(hidden.frame.height == 70)
        #expect(shown.frame.minY == 70)
    }

    @Test("D32: a window is as large as the screen")
    func windowsFillTheScreen() {
        let stage = Stage()

        #expect(stage.phone.window.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(stage.phone.window.frame == stage.phone.window.windowScene?.screen.bounds)
        #expect(stage.view.frame == stage.phone.window.bounds)
    }

    @Test("Thousands of views in a deep and in a wide tree come, are found, and go")
    func copesWithThousandsOfViews() {
        let stage = Stage()
        let deep = stage.box(0, 0, 300, 300)
        var innermost = deep
        for _ in 0..<200 {
            let view = UIView(frame: CGRect(x: 1, y: 1, width: 290, height: 290))
            innermost.addSubview(view)
            innermost = view
        }
        let wide = stage.box(0, 400, 300, 300)
        for index in 0..<3000 {
            wide.addSubview(UIView(frame: CGRect(x: index % 300, y: index / 300, width: 1, height: 1)))
        }

        #expect(innermost.convert(CGPoint.zero, to: nil) == CGPoint(x: 200, y: 200))
        #expect(stage.phone.window.hitTest(CGPoint(x: 1.5, y: 400.5), with: nil) === wide.subviews[1])
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            for view in wide.subviews { view.frame.origin.y += 100 }
        }
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.frame(of: wide.subviews[2999]).minY.isClose(to: 459))
        for view in wide.subviews.reversed() { view.removeFromSuperview() }
        deep.removeFromSuperview()

        #expect(stage.view.subviews == [wide])
        #expect(innermost.window == nil)
        stage.phone.settle()
    }

    private func order(_ views: [UIView]) -> [Int] {
        parent.subviews.compactMap(views.firstIndex)
    }
}

/// A view that notes where it comes and goes.
private final class Child: UIView {
    private let name: String
    private let journal: Journal
    var noteAdditions = false
    var noteWindows = false
    private(set) var layerWasLinked = false

    init(_ name: String, _ journal: Journal) {
        (self.name, self.journal) = (name, journal)
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used here.")
    }

    private func label(_ view: UIView?) -> String {
        view == nil ? "nothing" : (view as? Child)?.name ?? "another view"
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        journal.note("\(name) will move to \(label(newSuperview)), is in \(label(superview))")
    }

    override func didMoveToSuperview() {
        layerWasLinked = layer.superlayer != nil && layer.superlayer === superview?.layer
        journal.note("\(name) did move, is in \(label(superview))")
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        guard noteWindows else { return }
        journal.note("\(name) will move to \(newWindow == nil ? "no window" : "window"), is \(place)")
    }

    override func didMoveToWindow() {
        guard noteWindows else { return }
        journal.note("\(name) did move, is \(place)")
    }

    private var place: String { window == nil ? "outside of a window" : "in window" }

    override func didAddSubview(_ subview: UIView) {
        if noteAdditions { journal.note("\(name) added \(label(subview))") }
    }

    override func willRemoveSubview(_ subview: UIView) {
        if noteAdditions { journal.note("\(name) removes \(label(subview))") }
    }
}
