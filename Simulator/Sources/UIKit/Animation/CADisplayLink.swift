/// Calls its target in every frame of the virtual display, 120 times a second.
open class CADisplayLink: NSObject {
    private let target: AnyObject
    private let selector: Selector
    private let clock: Clock
    private var task: Clock.FrameTask?

    open private(set) var timestamp: CFTimeInterval = 0
    open var duration: CFTimeInterval { 1 / Clock.framesPerSecond }
    open var targetTimestamp: CFTimeInterval { timestamp + duration }

    /// The target is held until the link is invalidated.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        clock = MainActor.assumeIsolated { UIApplication.shared.clock }
        super.init()
    }

    open var isPaused = false {
        didSet { task?.isPaused = isPaused }
    }

    /// There is one run loop, the virtual one.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard task == nil else { return }
        task = clock.everyFrame { [self] now in
            timestamp = now
            nonisolated(unsafe) let link = self
            MainActor.assumeIsolated { link.selector.perform(on: link.target, with: link) }
        }
        task?.isPaused = isPaused
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        invalidate()
    }

    open func invalidate() {
        task?.invalidate()
        task = nil
    }
}
