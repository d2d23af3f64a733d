import SimulatorKit
import Testing
import UIKit

/// The phone's own insets are 47 at the top and 34 at the bottom.
@MainActor struct SafeAreaTests {
    @Test("D27: a view knows the part of the safe area that it overlaps itself")
    func countsOnlyWhatOverlaps() {
        let stage = Stage()
        let top = stage.box(0, 20, 100, 100)
        let middle = stage.box(0, 200, 100, 100)
        let bottom = stage.box(0, 744, 100, 90)
        let inner = stage.box(0, 10, 50, 50, in: top)

        #expect(top.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
        #expect(middle.safeAreaInsets == .zero)
        #expect(bottom.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 24, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 17, left: 0, bottom: 0, right: 0))
    }

    @Test("D27: outside of a window a view has no safe area, and loses it on leaving")
    func isZeroOutsideOfAWindow() {
        let stage = Stage()
        let view = SafeAreaView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.safeAreaInsets == .zero)
        stage.view.addSubview(view)
        stage.phone.advance(by: 0)
        #expect(view.safeAreaInsets.top == 47)

        view.removeFromSuperview()
        stage.phone.advance(by: 0)

        #expect(view.safeAreaInsets == .zero)
    }

    @Test("D28: a view is told when its safe area changes, and only then")
    func tellsOfChanges() {
        let stage = Stage()
        let view = SafeAreaView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.view.addSubview(view)
        stage.phone.advance(by: 0)
        #expect(view.told == [47])

        view.frame.size.height = 200
        stage.phone.advance(by: 0)
        #expect(view.told == [47])
        view.frame.origin.y = 40
        stage.phone.advance(by: 0)
        #expect(view.told == [47, 7])
        stage.controller.additionalSafeAreaInsets.top = 10
        stage.phone.advance(by: 0)

        #expect(view.told == [47, 7, 17])
    }

    @Test("D29: plain views have margins of 8, and more where they leave the safe area")
    func marginsOfPlainViews() {
        let stage = Stage()
        let top = stage.box(0, 0, 100, 100)
        let middle = stage.box(0, 200, 100, 100)

        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(middle.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(top.layoutMargins.top > 47)
        #expect(top.layoutMargins.bottom == 8)
        top.insetsLayoutMarginsFromSafeArea = false
        #expect(top.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("D29: a root view's margins are the system's, the safe area added", arguments: [false, true])
    func marginsOfRootViews(isLandscape: Bool) {
        let stage = Stage()
        if isLandscape { stage.phone.resize(to: CGSize(width: 844, height: 390)) }
        stage.phone.settle()

        let margins = stage.view.layoutMargins
        #expect([16, 20].contains(margins.left - stage.view.safeAreaInsets.left))
        #expect([16, 20].contains(margins.right - stage.view.safeAreaInsets.right))
        #expect(margins.top >= stage.view.safeAreaInsets.top)
        #expect(margins.bottom >= stage.view.safeAreaInsets.bottom)
        #expect(stage.view.insetsLayoutMarginsFromSafeArea)
    }

    @Test(
        "D27: wherever a view is moved, and however, its safe area is that of its place",
        arguments: ["center", "frame", "position", "anchor", "transform", "superview"])
    func safeAreaFollowsThePlace(change: String) {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: change == "superview" ? 0 : 200, width: 390, height: 100))
        stage.view.addSubview(outer)
        (change == "superview" ? outer : stage.view).addSubview(view)
        stage.phone.settle()
        #expect(view.safeAreaInsets == .zero)

        switch change {
        case "center": view.center.y -= 190
        case "frame": view.frame.origin.y -= 190
        case "position": view.layer.position.y -= 190
        case "anchor": view.anchorPoint.y += 1.9
        case "transform": view.transform = CGAffineTransform(translationX: 0, y: -190)
        default: outer.center.y -= 190
        }
        stage.phone.settle()

        #expect(view.safeAreaInsets.top.isClose(to: 37))
    }
}

private final class SafeAreaView: UIView {
    private(set) var told: [CGFloat] = []

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        told.append(safeAreaInsets.top)
    }
}
