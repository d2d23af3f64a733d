/// When something happens, how often, and how fast (CAMediaTiming.h).
public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The time of the phone, in which animations begin.
public func CACurrentMediaTime() -> CFTimeInterval {
    MainActor.assumeIsolated { UIApplication.shared.clock.now }
}
