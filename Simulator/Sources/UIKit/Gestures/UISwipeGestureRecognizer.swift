/// Recognizes fingers that go quickly, or straight, in one of its directions (UISwipeGestureRecognizer's page).
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)

        fileprivate func share(of way: CGPoint) -> CGFloat {
            switch self {
            case .right: way.x
            case .left: -way.x
            case .up: -way.y
            default: way.y
            }
        }
    }

    /// How far a swipe goes, and how far it strays at most, in points; how long it takes at most, in seconds.
    private static let length: CGFloat = 50
    private static let tolerance: CGFloat = 50
    private static let longestTime: TimeInterval = 0.5

    open var numberOfTouchesRequired = 1
    open var direction = Direction.right

    private var deadline: Clock.Timer?

    /// Where the swipe began.
    package override var locations: [CGPoint] { attempt.fingersDown.map(\.start) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        let fingers = attempt.fingersDown
        guard fingers.count <= numberOfTouchesRequired else { return state = .failed }
        guard deadline == nil else { return }
        deadline = schedule(after: Self.longestTime) { [weak self] in
            guard let self, state == .possible else { return }
            state = .failed
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let fingers = attempt.fingersDown
        guard state == .possible, fingers.count == numberOfTouchesRequired else { return }
        var way = CGPoint.zero
        for finger in fingers {
            way.x += (finger.position.x - finger.start.x) / CGFloat(fingers.count)
            way.y += (finger.position.y - finger.start.y) / CGFloat(fingers.count)
        }
        let wanted = [Direction.right, .left, .up, .down].filter(direction.contains)
        let isSwipe = wanted.contains { one in
            let share = one.share(of: way)
            let stray = [Direction.up, .down].contains(one) ? abs(way.x) : abs(way.y)
            return share >= Self.length - 1e-9 && stray <= min(Self.tolerance, share)
        }
        if isSwipe {
            state = .ended
        } else if !wanted.contains(where: { $0.share(of: way) > -Self.tolerance }) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if state == .possible { state = .failed }
    }

    open override func reset() {
        super.reset()
        deadline?.cancel()
        deadline = nil
    }
}
