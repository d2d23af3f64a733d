/// Calls its target in every frame of the virtual display, 120 times a second, or less often where that is preferred.
open class CADisplayLink: NSObject {
    private let target: AnyObject
    private let selector: Selector
    private let clock: Clock
    private var task: Clock.FrameTask?

    open private(set) var timestamp: CFTimeInterval = 0
    open var duration: CFTimeInterval { 1 / Clock.framesPerSecond }
    open var targetTimestamp: CFTimeInterval { timestamp + Double(interval) * duration }

    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { interval = preferredFrameRateRange.interval(ofDisplayWith: Clock.framesPerSecond) }
    }

    /// The range that begins and ends there.
    @available(iOS, introduced: 10.0, deprecated: 100000.0, renamed: "preferredFrameRateRange")
    open var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
        set {
            let rate = Float(newValue)
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// In frames of the display.
    private var interval = 1
    private var framesToSkip = 0

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

    /// What it was added to, of one run loop, the virtual one. Frames of the default mode do not come while fingers
    /// scroll (C36).
    private var modes: Set<RunLoop.Mode> = []
    private var isInvalid = false

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid else { return }
        modes.insert(mode)
        guard task == nil else { return }
        task = clock.everyFrame { [self] now in
            guard modes.contains(.common) || modes.contains(.tracking) || !clock.isTracking() else { return }
            framesToSkip -= 1
            guard framesToSkip < 0 else { return }
            framesToSkip = interval - 1
            timestamp = now
            nonisolated(unsafe) let link = self
            MainActor.assumeIsolated { link.selector.perform(on: link.target, with: link) }
        }
        task?.isPaused = isPaused
    }

    /// It is over when it was taken out of the last mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard modes.remove(mode) != nil, modes.isEmpty else { return }
        task?.invalidate()
        task = nil
    }

    /// For good.
    open func invalidate() {
        isInvalid = true
        modes = []
        task?.invalidate()
        task = nil
    }
}
