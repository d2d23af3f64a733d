import SimulatorKit
import UIKit

/// How the Simulator's work grows with an app: each line measures one kind of work at a size and at four times that
/// size, and tells the exponent between the two. 1 is linear, 2 is the square.
@MainActor struct Growth {
    func print() {
        measure("hit test by depth", 250) { depth in
            let deep = Deep(depth)
            return { _ = deep.phone.window.hitTest(CGPoint(x: 100, y: 400), with: nil) }
        }
        measure("hit test by subviews", 1000) { count in
            let list = List(count)
            return { _ = list.phone.window.hitTest(CGPoint(x: 100, y: 400), with: nil) }
        }
        measure("adding views one in another", 250) { depth in
            { _ = Deep(depth) }
        }
        measure("adding subviews", 2500) { count in
            { _ = List(count) }
        }
        measure("removing subviews, the first one first", 2500, before: { List($0) }) { list in
            for view in list.content.subviews { view.removeFromSuperview() }
        }
        measure("removing subviews, the last one first", 2500, before: { List($0) }) { list in
            for view in list.content.subviews.reversed() { view.removeFromSuperview() }
        }
        measure("removing constrained subviews", 500, before: { Grid($0) }) { grid in
            for cell in grid.cells { cell.removeFromSuperview() }
        }
        measure("activating constraints of a grid", 500, before: { Grid($0, isActive: false) }) { grid in
            NSLayoutConstraint.activate(grid.constraints)
        }
        measure("deactivating constraints of a grid", 500, before: { Grid($0) }) { grid in
            NSLayoutConstraint.deactivate(grid.constraints)
        }
        measure("laying out a grid of constraints", 500, before: { Grid($0, isLaidOut: false) }) { grid in
            grid.phone.advance(by: 0)
        }
        measure("resizing a grid of constraints", 500, before: { Grid($0) }) { grid in
            grid.content.frame.size.width += 40
            grid.phone.advance(by: 0)
        }
        measure("scroll step, by subviews", 1000) { count in
            let list = List(count)
            var step: CGFloat = 0
            return {
                step += 1
                list.content.contentOffset.y = 100 + step.truncatingRemainder(dividingBy: 50)
                list.phone.advance(by: 0)
            }
        }
        measure("tap, by recognizers on one view", 10) { count in
            let phone = Simulator(.iPhone)
            phone.show(UIViewController())
            for _ in 0..<count {
                phone.window.rootViewController?.view.addGestureRecognizer(UITapGestureRecognizer())
            }
            return { phone.tap(at: CGPoint(x: 195, y: 422)) }
        }
    }

    /// Of work that leaves everything as it was.
    private func measure(_ name: String, _ size: Int, _ prepare: (Int) -> () -> Void) {
        report(name, size) { size in
            let work = prepare(size)
            work()
            return fastest { seconds(work) }
        }
    }

    /// Of work that can be done once on what was made for it.
    private func measure<Subject>(
        _ name: String, _ size: Int, before make: (Int) -> Subject, _ work: (Subject) -> Void
    ) {
        report(name, size) { size in
            fastest {
                let subject = make(size)
                return seconds { work(subject) }
            }
        }
    }

    /// Whatever else the machine does only adds to a time.
    private func fastest(_ time: () -> Double) -> Double { (0..<5).map { _ in time() }.min() ?? 0 }

    private func report(_ name: String, _ size: Int, _ time: (Int) -> Double) {
        let (small, large) = (time(size), time(size * 4))
        let exponent = log(large / small) / log(4)
        let sizes = "\(size): \(microseconds(small)) µs, \(size * 4): \(microseconds(large)) µs"
        Swift.print(
            name.padding(toLength: 42, withPad: " ", startingAt: 0)
                + String(format: "n^%.2f", max(0, exponent)) + "   \(sizes)")
    }

    private func microseconds(_ seconds: Double) -> String {
        String(format: seconds < 1e-4 ? "%.1f" : "%.0f", seconds * 1e6)
    }
}

/// Views one in another, on a phone.
@MainActor private struct Deep {
    let phone = Simulator(.iPhone)

    init(_ depth: Int) {
        phone.show(UIViewController())
        var outer: UIView = phone.window
        for _ in 0..<depth {
            let view = UIView(frame: outer.bounds)
            outer.addSubview(view)
            outer = view
        }
        phone.advance(by: 0)
    }
}

/// Rows in a scroll view that lies under the status bar.
@MainActor private struct List {
    let phone = Simulator(.iPhone)
    let content = UIScrollView()

    init(_ count: Int) {
        let controller = UIViewController()
        phone.show(controller)
        content.frame = controller.view.bounds
        content.contentSize = CGSize(width: 390, height: count * 20)
        controller.view.addSubview(content)
        for row in 0..<count {
            content.addSubview(UIView(frame: CGRect(x: 0, y: row * 20, width: 390, height: 19)))
        }
        phone.advance(by: 0)
    }
}

/// Cells in rows of ten, each of them as large as the one before it and beside it, or below that of the row before.
@MainActor private struct Grid {
    let phone = Simulator(.iPhone)
    let content = UIView()
    private(set) var cells: [UIView] = []
    private(set) var constraints: [NSLayoutConstraint] = []

    init(_ count: Int, isActive: Bool = true, isLaidOut: Bool = true) {
        let controller = UIViewController()
        phone.show(controller)
        content.frame = controller.view.bounds
        controller.view.addSubview(content)
        for index in 0..<count {
            let cell = UIView()
            cell.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(cell)
            let (row, column) = index.quotientAndRemainder(dividingBy: 10)
            let left = column == 0 ? content.leadingAnchor : cells[index - 1].trailingAnchor
            let top = row == 0 ? content.topAnchor : cells[index - 10].bottomAnchor
            constraints += [
                cell.leadingAnchor.constraint(equalTo: left), cell.topAnchor.constraint(equalTo: top),
                cell.heightAnchor.constraint(equalToConstant: 20),
                cell.widthAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.1),
            ]
            cells.append(cell)
        }
        if isActive { NSLayoutConstraint.activate(constraints) }
        if isLaidOut { phone.advance(by: 0) }
    }
}
