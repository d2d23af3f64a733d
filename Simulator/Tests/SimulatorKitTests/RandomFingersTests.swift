import SimulatorKit
import Testing
import UIKit

/// Whatever fingers, keys and code do at random, the screen stays sound.
@Suite("Random fingers")
@MainActor
struct RandomFingersTests {
    @Test(
        "100 000 random touch events leave every number finite and every recognizer at rest"
    )
    func everythingStaysSound() {
        var events = 0

        for seed in UInt64(1)...66 {
            let hand = RandomHand(seed: seed)
            hand.play(actions: 400)
            #expect(hand.problems.isEmpty, "Seed \(seed)")
            events += hand.events
        }

        #expect(events > 100_000)
    }

    @Test("The same seed draws the same screens, byte for byte", arguments: [7, 1234] as [UInt64])
    func sameSeedSameScreens(seed: UInt64) {
        let (one, other) = (RandomHand(seed: seed), RandomHand(seed: seed))

        one.play(actions: 150, drawingEvery: 10)
        other.play(actions: 150, drawingEvery: 10)

        #expect(one.screens.count == 15)
        #expect(Set(one.screens).count > 5)
        #expect(one.screens == other.screens)
    }
}

/// Does at random what fingers, the keyboard, the pointer, the user and the app's own code may do, and looks for
/// what may never be.
@MainActor private final class RandomHand {
    private(set) var problems: [String] = []
    private(set) var screens: [String] = []
    /// How many touch events have reached the window.
    var events: Int { counter.events }

    private let phone = Simulator(.iPhone)
    private let root = BusyController()
    private let counter = EventCounter()
    private var fingers: [Finger] = []
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        phone.show(root)
        phone.window.addGestureRecognizer(counter)
    }

    func play(actions: Int, drawingEvery interval: Int? = nil) {
        for action in 1...actions {
            act()
            if action % 10 == 0 { checkNumbers() }
            if let interval, action % interval == 0 { screens.append(phone.svg()) }
            if action % 100 == 0 { rest() }
        }
    }

    // MARK: Actions

    private func act() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<12: touch()
        case 12..<55: move()
        case 55..<68: lift()
        case 68..<70: cancel()
        case 70..<78: phone.advance(by: Double.random(in: 0...0.3, using: &random))
        case 78..<82: tap()
        case 82..<86: drag()
        case 86..<88: pinch()
        case 88..<90: press()
        case 90..<92: point()
        case 92..<94: resize()
        case 94..<97: present()
        default: scroll()
        }
    }

    private func touch() {
        guard fingers.count < 3 else { return lift() }
        fingers.append(phone.touch(at: place()))
    }

    private func move() {
        guard let finger = fingers.randomElement(using: &random) else { return touch() }
        let frames = Int.random(in: 0...12, using: &random)
        finger.move(to: place(), duration: Double(frames) / 120)
    }

    private func lift() {
        guard let index = fingers.indices.randomElement(using: &random) else { return touch() }
        fingers.remove(at: index).lift()
    }

    private func cancel() {
        guard let index = fingers.indices.randomElement(using: &random) else { return touch() }
        fingers.remove(at: index).cancel()
    }

    private func tap() {
        if Bool.random(using: &random) {
            phone.tap(at: place())
        } else {
            phone.doubleTap(at: place())
        }
    }

    private func drag() {
        let pause: TimeInterval = Bool.random(using: &random) ? 0 : 0.2
        let duration = Double.random(in: 0.02...0.3, using: &random)
        phone.drag(from: place(), to: place(), duration: duration, pause: pause)
    }

    private func pinch() {
        let scale = CGFloat.random(in: 0.3...3, using: &random)
        let center = CGPoint(x: phone.window.bounds.midX, y: place().y)
        phone.pinch(at: center, scale: scale, duration: Double.random(in: 0...0.3, using: &random))
    }

    private func press() {
        let keys: [UIKeyboardHIDUsage] = [.keyboardEscape, .keyboardSpacebar, .keyboardUpArrow, .keyboardA]
        phone.press(
            keys.randomElement(using: &random) ?? .keyboardA,
            modifiers: Bool.random(using: &random) ? .command : [])
    }

    private func point() {
        if Bool.random(using: &random) {
            let delta = CGVector(
                dx: CGFloat.random(in: -300...300, using: &random),
                dy: CGFloat.random(in: -300...300, using: &random))
            phone.scroll(at: place(), by: delta, duration: Bool.random(using: &random) ? 0 : 0.1)
        } else {
            phone.magnify(at: place(), by: CGFloat.random(in: 0.3...3, using: &random), duration: 0.1)
        }
    }

    /// Fingers that would be off the screen are taken away before.
    private func resize() {
        let sizes = [(390, 844), (844, 390), (320, 568), (600, 500)]
        let (width, height) = sizes.randomElement(using: &random) ?? sizes[0]
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        for finger in fingers where !bounds.contains(finger.location) { finger.cancel() }
        fingers.removeAll { !bounds.contains($0.location) }
        phone.resize(to: bounds.size)
    }

    private func present() {
        let isAnimated = Bool.random(using: &random)
        guard root.presentedViewController == nil else { return root.dismiss(animated: isAnimated) }
        let controller = BusyController()
        let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .pageSheet]
        controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .automatic
        controller.modalTransitionStyle = Bool.random(using: &random) ? .crossDissolve : .coverVertical
        root.present(controller, animated: isAnimated)
    }

    private func scroll() {
        let scrollView = root.scrollView
        let isAnimated = Bool.random(using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: scrollView.setContentOffset(place(), animated: isAnimated)
        case 1: scrollView.setZoomScale(CGFloat.random(in: 0...6, using: &random), animated: isAnimated)
        default:
            scrollView.zoom(
                to: CGRect(origin: place(), size: CGSize(width: 50, height: 80)), animated: isAnimated)
        }
    }

    private func place() -> CGPoint {
        let bounds = phone.window.bounds
        return CGPoint(
            x: CGFloat.random(in: 0..<bounds.width, using: &random),
            y: CGFloat.random(in: 0..<bounds.height, using: &random))
    }

    // MARK: Checks

    private func checkNumbers() {
        var open: [UIView] = [phone.window]
        while let view = open.popLast() {
            let (frame, bounds, transform) = (view.frame, view.bounds, view.transform)
            let numbers = [
                frame.minX, frame.minY, frame.width, frame.height, bounds.minX, bounds.minY, bounds.width,
                bounds.height, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
            ]
            if !numbers.allSatisfy(\.isFinite) { problems.append("\(type(of: view)) has \(numbers)") }
            open += view.subviews
        }
    }

    /// Lifts all fingers and lets everything come to its end.
    private func rest() {
        for finger in fingers { finger.lift() }
        fingers = []
        phone.settle()
        checkNumbers()
        var open: [UIView] = [phone.window]
        while let view = open.popLast() {
            for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
                problems.append("\(type(of: recognizer)) of \(type(of: view)) stays \(recognizer.state)")
            }
            open += view.subviews
        }
    }
}

/// A zooming scroll view, and a view that is dragged, pressed and tapped.
private final class BusyController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    private let picture = UIImageView(image: UIImage(systemName: "photo"))
    private let handle = UIView()

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("leave", Self.leave))
        ]
    }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.maximumZoomScale = 5
        scrollView.minimumZoomScale = 0.5
        scrollView.alwaysBounceVertical = true
        scrollView.delegate = self
        picture.frame = CGRect(x: 0, y: 0, width: 500, height: 700)
        picture.contentMode = .scaleAspectFit
        scrollView.addSubview(picture)
        scrollView.contentSize = picture.bounds.size
        view.addSubview(scrollView)

        handle.frame = CGRect(x: 100, y: 100, width: 120, height: 120)
        handle.backgroundColor = .systemTeal
        handle.layer.cornerRadius = 20
        view.addSubview(handle)
        handle.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("pan", Self.pan)))
        handle.addGestureRecognizer(
            UILongPressGestureRecognizer(target: self, action: Selector("press", Self.press)))
        let (tap, doubleTap) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        tap.addTarget(self, action: Selector("tap", Self.tap))
        doubleTap.addTarget(self, action: Selector("doubleTap", Self.doubleTap))
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(doubleTap)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        handle.transform = handle.transform.concatenating(
            CGAffineTransform(translationX: translation.x, y: translation.y))
        recognizer.setTranslation(.zero, in: view)
        if recognizer.state == .ended || recognizer.state == .cancelled {
            UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 1)
            {
                self.handle.transform = .identity
            }
        }
    }

    func press(_ recognizer: UILongPressGestureRecognizer) {
        handle.alpha = recognizer.state == .began ? 0.5 : 1
    }

    func tap(_ recognizer: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.2) { self.handle.backgroundColor = .systemOrange }
    }

    func doubleTap(_ recognizer: UITapGestureRecognizer) {
        scrollView.setZoomScale(scrollView.zoomScale > 1 ? 1 : 3, animated: true)
    }

    func leave() {
        dismiss(animated: true)
    }
}

/// Counts the events that bring touches, and recognizes nothing.
private final class EventCounter: UIGestureRecognizer {
    private(set) var events = 0
    private var fingers: Set<UITouch> = []

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        events += 1
        fingers.formUnion(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        events += 1
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        events += 1
        lose(touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        events += 1
        lose(touches)
    }

    private func lose(_ touches: Set<UITouch>) {
        fingers.subtract(touches)
        if fingers.isEmpty { state = .failed }
    }
}
