/// Content that moves by itself: it coasts after a finger, or code has it scroll.
struct ScrollRun {
    enum Purpose {
        case coasting
        case scrolling
        case scrollingToTop
        case scrollingByPage(isHorizontal: Bool)
    }

    let purpose: Purpose
    private var x: ScrollCourse
    private var y: ScrollCourse

    /// Where the content was put last, and when; elsewhere, somebody else has moved it (A63).
    private var lastOffset: CGPoint
    private var lastTime: TimeInterval

    /// What steps the content along.
    var task: Clock.FrameTask?

    init(_ purpose: Purpose, x: ScrollCourse, y: ScrollCourse, from offset: CGPoint, at now: TimeInterval) {
        self.purpose = purpose
        self.x = x
        self.y = y
        lastOffset = offset
        lastTime = now
    }

    var duration: TimeInterval { max(x.motion.duration, y.motion.duration) }

    /// Whether somebody has asked for it in code, or by the status bar.
    var isAnimation: Bool {
        switch purpose {
        case .scrolling, .scrollingToTop: true
        case .coasting, .scrollingByPage: false
        }
    }

    var target: CGPoint { CGPoint(x: x.motion.target, y: y.motion.target) }

    func isOver(at now: TimeInterval) -> Bool { now >= max(x.end, y.end) - 1e-9 }

    func offset(at now: TimeInterval) -> CGPoint { CGPoint(x: x.offset(at: now), y: y.offset(at: now)) }

    func velocity(at now: TimeInterval) -> CGPoint { CGPoint(x: x.velocity(at: now), y: y.velocity(at: now)) }

    /// Goes on from where somebody else has put the content.
    mutating func follow(_ axes: ScrollAxes) {
        x.follow(axes.x, movedBy: axes.x.offset - lastOffset.x, at: lastTime)
        y.follow(axes.y, movedBy: axes.y.offset - lastOffset.y, at: lastTime)
    }

    mutating func wasShown(at offset: CGPoint, at now: TimeInterval) {
        lastOffset = offset
        lastTime = now
    }
}

/// A motion along one axis that has begun at a time.
struct ScrollCourse {
    let motion: ScrollMotion
    private let start: TimeInterval
    private let goal: Goal

    /// What content comes to rest at that a finger has left.
    enum Goal {
        case itsOwn
        /// One that somebody has chosen.
        case target
        case page
    }

    /// After a finger, with a velocity in points a second.
    init(
        from offset: CGFloat, velocity: CGFloat, to target: CGFloat, along axis: ScrollAxis, goal: Goal,
        at start: TimeInterval
    ) {
        self.start = start
        self.goal = goal
        motion =
            goal == .page
            ? ScrollMotion(from: offset, velocity: velocity, toPage: target)
            : ScrollMotion(
                from: offset, velocity: velocity, to: target, in: axis.range, rate: axis.decelerationRate,
                bounces: axis.bounces, isReshaped: goal == .target)
    }

    /// In code.
    init(from offset: CGFloat, to target: CGFloat, duration: TimeInterval, at start: TimeInterval) {
        self.start = start
        goal = .target
        motion = .animated(from: offset, to: target, duration: duration)
    }

    var end: TimeInterval { start + motion.duration }

    func offset(at now: TimeInterval) -> CGFloat { motion.value(at: now - start) }

    func velocity(at now: TimeInterval) -> CGFloat { motion.velocity(at: now - start) }

    /// The way on, with the velocity of the moment, from where somebody has put the content (A63).
    mutating func follow(_ axis: ScrollAxis, movedBy distance: CGFloat, at now: TimeInterval) {
        guard distance != 0 else { return }
        let time = now - start
        let offset = motion.value(at: time) + distance
        let target = axis.clamped(motion.target + distance)
        if case .animated = motion {
            self = ScrollCourse(from: offset, to: target, duration: max(0, motion.duration - time), at: now)
        } else {
            self = ScrollCourse(
                from: offset, velocity: motion.velocity(at: time), to: target, along: axis,
                goal: goal, at: now)
        }
    }
}
