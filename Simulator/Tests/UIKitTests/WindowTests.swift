import SimulatorKit
import Testing
import UIKit

@MainActor @Suite struct WindowTests {
    private let stage = Stage()

    private var scene: UIWindowScene? { stage.phone.window.windowScene }

    private func makeWindow(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.isHidden = false
        return window
    }

    @Test("Apple's page: a window whose scene is set to nil is on no screen until it is given one again")
    func leavesItsScene() throws {
        let scene = try #require(scene)
        let window = makeWindow()
        #expect(scene.windows == [stage.phone.window, window])

        window.windowScene = nil
        #expect(scene.windows == [stage.phone.window])
        window.windowScene = scene

        #expect(scene.windows == [stage.phone.window, window])
    }

    @Test("Apple's page: making a window key and visible puts it in front of the others of its level")
    func comesToTheFront() throws {
        let scene = try #require(scene)
        let (first, second, alert) = (makeWindow(), makeWindow(), makeWindow())
        alert.windowLevel = .alert
        #expect(scene.windows == [stage.phone.window, first, second, alert])

        first.makeKeyAndVisible()

        #expect(scene.windows == [stage.phone.window, second, first, alert])
        #expect(first.isKeyWindow)
    }

    @Test("UIWindow.h: a window converts to the screen where no other window is named")
    func convertsToTheScreen() {
        let window = makeWindow(CGRect(x: 10, y: 20, width: 100, height: 100))
        let other = makeWindow(CGRect(x: 4, y: 5, width: 100, height: 100))

        #expect(window.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 10, y: 20))
        #expect(window.convert(CGPoint(x: 10, y: 20), from: nil as UIWindow?) == .zero)
        #expect(window.convert(CGPoint.zero, to: other) == CGPoint(x: 6, y: 15))
        #expect(window.convert(window.bounds, to: nil as UIWindow?) == window.frame)
    }

    @Test("UIWindow.h: apps make classes of their own, by either initializer")
    func windowsAreSubclassed() throws {
        let scene = try #require(scene)

        let (own, ofTheScene) = (OwnWindow(), OwnWindow(of: scene))

        #expect(own.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && own.isHidden)
        #expect(ofTheScene.windowScene === scene && ofTheScene.frame == UIScreen.main.bounds)
    }

    private final class OwnWindow: UIWindow {
        init() { super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }

        init(of scene: UIWindowScene) { super.init(windowScene: scene) }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }

    @Test("UIGestureRecognizer.h: in whichever window it is, a recognizer is told that its finger has lifted")
    func recognizersOfEveryWindowHearOfTheLift() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        let scrollView = UIScrollView(frame: window.bounds)
        scrollView.contentSize = CGSize(width: 390, height: 9000)
        window.addSubview(scrollView)

        stage.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300))
        #expect(scrollView.isDecelerating && !scrollView.isTracking)
        stage.phone.settle()

        #expect(scrollView.contentOffset.y > 1000 && !scrollView.isDragging)
    }

    @Test("Apple's page: native bounds are those of the upright device, however it is turned")
    func nativeBoundsStayUpright() {
        let upright = CGRect(x: 0, y: 0, width: 1170, height: 2532)
        #expect(UIScreen.main.nativeBounds == upright)

        stage.phone.resize(to: CGSize(width: 844, height: 390))

        #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
        #expect(UIScreen.main.nativeBounds == upright)
    }
}
