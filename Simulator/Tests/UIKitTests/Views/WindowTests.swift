import SimulatorKit
import Testing
import UIKit

@MainActor struct WindowTests {
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

    @Test("page of UIStatusBarManager: it tells the bar as the controllers have decided, and where it is")
    func statusBarManager() throws {
        let bar = try #require(scene?.statusBarManager)
        #expect(!bar.isStatusBarHidden && bar.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))

        stage.phone.show(Hiding())

        #expect(bar.isStatusBarHidden && bar.statusBarFrame == .zero && bar.statusBarStyle == .lightContent)
    }

    @Test("D32: the frontmost window that fills the screen decides about the status bar, key or not")
    func statusBarOfSeveralWindows() throws {
        let bar = try #require(scene?.statusBarManager)
        stage.phone.show(UIViewController())
        let (small, large) = (makeWindow(), makeWindow(UIScreen.main.bounds))

        small.rootViewController = Hiding()
        small.makeKey()
        #expect(!bar.isStatusBarHidden && stage.phone.svg().contains("9:41"))
        large.rootViewController = Hiding()
        #expect(bar.isStatusBarHidden && !stage.phone.svg().contains("9:41"))
        large.isHidden = true

        #expect(!bar.isStatusBarHidden && stage.phone.svg().contains("9:41"))
    }

    @Test("page of UIView.LayoutRegion: its guide is the safe area's, since no window has controls here")
    func layoutRegion() {
        let root = UIViewController()
        stage.phone.show(root)

        let guide = root.view.layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))

        #expect(guide.layoutFrame == CGRect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test("UIApplication.h: its old members answer for the one scene, and setting them does nothing")
    func oldMembersOfTheApplication() {
        let application = UIApplication.shared
        #expect(application.keyWindow === stage.phone.window)
        #expect(!application.isStatusBarHidden)
        #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
        #expect(application.statusBarOrientation == .portrait)

        application.isStatusBarHidden = true
        application.statusBarOrientation = .landscapeLeft
        #expect(!application.isStatusBarHidden && application.statusBarOrientation == .portrait)
        let hiding = Hiding()
        stage.phone.show(hiding)

        #expect(application.isStatusBarHidden && application.statusBarFrame == .zero)
        #expect(application.statusBarStyle == .lightContent)
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        #expect(application.statusBarOrientation == .landscapeRight)
        #expect(application.statusBarOrientation.isLandscape)
        #expect(scene?.interfaceOrientation == .landscapeRight)
    }

    @Test("UIWindow.h: a window's screen is its phone's, whose coordinates are those around windows")
    func screens() {
        let window = makeWindow(CGRect(x: 30, y: 40, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        window.addSubview(view)
        let space = window.screen.coordinateSpace

        #expect(window.screen === UIScreen.main)
        #expect(space.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(view.convert(CGPoint.zero, to: space) == CGPoint(x: 35, y: 45))
        #expect(view.convert(CGPoint(x: 35, y: 45), from: space) == .zero)
        #expect(space.convert(CGRect(x: 35, y: 45, width: 1, height: 2), to: view).origin == .zero)
        #expect(space.convert(view.bounds, from: view) == CGRect(x: 35, y: 45, width: 10, height: 10))
        #expect(scene?.coordinateSpace === space)
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

    @Test("UIWindow.h: every event comes through sendEvent(_:), and who keeps it keeps it from all")
    func eventsComeThroughTheWindow() {
        final class Watching: UIWindow {
            var types: [UIEvent.EventType] = []
            var letsThrough = true

            override func sendEvent(_ event: UIEvent) {
                types.append(event.type)
                if letsThrough { super.sendEvent(event) }
            }
        }
        let window = Watching(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        window.addSubview(button)
        window.makeKeyAndVisible()

        stage.phone.tap(at: button.center)
        #expect(window.types == [.touches, .touches] && count == 1)
        window.letsThrough = false
        stage.phone.tap(at: button.center)

        #expect(window.types.count == 4 && count == 1)
    }

    @Test("UIWindow.h: one window is the key window, until another is made it, shown or not")
    func oneWindowIsKey() {
        let window = makeWindow()
        #expect(stage.phone.window.isKeyWindow && !window.isKeyWindow)

        window.makeKey()
        #expect(window.isKeyWindow && !stage.phone.window.isKeyWindow)
        #expect(UIApplication.shared.keyWindow === window)
        stage.phone.window.makeKeyAndVisible()

        #expect(stage.phone.window.isKeyWindow && !window.isKeyWindow)
        #expect(scene?.windows.filter(\.isKeyWindow) == [stage.phone.window])
    }

    /// Also that of an app that has launched, which has made it itself.
    @Test("D32: every window that fills the screen turns with it, and its root is told")
    func windowsTurnWithTheScreen() {
        final class Turning: UIViewController {
            var sizes: [CGSize] = []

            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let (root, other, small) = (Turning(), makeWindow(UIScreen.main.bounds), makeWindow())
        other.rootViewController = root
        let size = CGSize(width: 844, height: 390)

        stage.phone.resize(to: size)
        stage.phone.settle()

        #expect(root.sizes == [size])
        #expect(stage.phone.frame(of: root.view) == CGRect(origin: .zero, size: size))
        #expect(other.safeAreaInsets == stage.phone.window.safeAreaInsets)
        #expect(small.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(small.traitCollection.verticalSizeClass == .compact)
    }

    @Test("UIWindow.h: the levels of windows, of the status bar and of alerts are a thousand apart")
    func levels() {
        let levels: [UIWindow.Level] = [.normal, .statusBar, .alert]

        #expect(levels.map(\.rawValue) == [0, 1000, 2000])
    }
}

private final class Hiding: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
