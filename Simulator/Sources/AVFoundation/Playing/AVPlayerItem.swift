import Synchronization
import UIKit

/// A film as it is played: whether it is ready, and how far it has come (AVPlayerItem.h).
///
/// It moves while its player says so, by the clock of the phone. Nothing runs meanwhile: where it is, is computed when
/// somebody asks.
@preconcurrency @MainActor open class AVPlayerItem: NSObject, NSCopying {
    nonisolated(unsafe) public let asset: AVAsset
    private nonisolated let clock: Clock
    private nonisolated let state = Mutex(State())

    private struct State {
        var status = Status.unknown
        var isLoading = false
        var course = Course()
        var endTime = CMTime.invalid
        var seek: Seek?
        var picture: (frame: Int, image: UIImage)?
        weak var player: AVPlayer?
    }

    /// Where it was at a time of the phone, and how fast it goes from there.
    private struct Course {
        var position: TimeInterval = 0
        var start: TimeInterval = 0
        var rate: Double = 0

        func position(at now: TimeInterval) -> TimeInterval {
            rate == 0 ? position : position + (now - start) * rate
        }
    }

    /// One that has not been completed.
    private struct Seek {
        let timer: Clock.Timer?
        let completionHandler: (@Sendable (Bool) -> Void)?
    }

    public enum Status: Int, Sendable {
        /// It has not been loaded, because no player has it.
        case unknown = 0
        case readyToPlay = 1
        case failed = 2
    }

    public convenience init(asset: AVAsset) {
        self.init(asset)
    }

    /// From any thread.
    package nonisolated init(_ asset: AVAsset) {
        self.asset = asset
        clock = Clock.current
        super.init()
    }

    /// Another one of the same film, at its beginning.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        let copy = AVPlayerItem(asset)
        copy.forwardPlaybackEndTime = forwardPlaybackEndTime
        return copy
    }

    // MARK: What it is

    open nonisolated var status: Status { state.withLock(\.status) }

    private nonisolated var footage: Footage? { status == .readyToPlay ? asset.footage : nil }

    /// Indefinite until it is ready.
    open nonisolated var duration: CMTime { footage?.length ?? .indefinite }

    /// In pixels; nothing until it is ready.
    open nonisolated var presentationSize: CGSize { footage?.size ?? .zero }

    // MARK: Time

    open nonisolated func currentTime() -> CMTime {
        CMTime(seconds: position, preferredTimescale: Self.timescale)
    }

    /// Of the times that are told: nanoseconds, as those of real players.
    nonisolated static let timescale: CMTimeScale = 1_000_000_000

    /// Where it ends when it is played forwards, if that is not at the end of the film.
    open nonisolated var forwardPlaybackEndTime: CMTime {
        get { state.withLock(\.endTime) }
        set {
            state.withLock { $0.endTime = newValue }
            player?.update()
        }
    }

    nonisolated var position: TimeInterval {
        let now = clock.now
        return state.withLock { $0.course.position(at: now) }
    }

    /// In seconds of the film.
    private nonisolated var endPosition: TimeInterval {
        let end = forwardPlaybackEndTime
        return end.isNumeric ? min(end.seconds, asset.footage.duration) : asset.footage.duration
    }

    /// How long it plays at such a rate before it is at its end, or at its beginning where it goes backwards. Not at all
    /// where it is there or further.
    nonisolated func timeToEnd(at rate: Double) -> TimeInterval {
        max(0, ((rate > 0 ? endPosition : 0) - position) / rate)
    }

    /// Goes on from where it is at such a rate; 0 stops it.
    nonisolated func move(at rate: Double) {
        let now = clock.now
        state.withLock { $0.course = Course(position: $0.course.position(at: now), start: now, rate: rate) }
    }

    /// Is at its end at last, without the errors of rounding.
    nonisolated func arrive(at rate: Double) {
        let (now, end) = (clock.now, rate > 0 ? endPosition : 0)
        state.withLock { $0.course = Course(position: end, start: now, rate: $0.course.rate) }
    }

    nonisolated func rewind() {
        let now = clock.now
        state.withLock { $0.course = Course(position: 0, start: now, rate: 0) }
    }

    // MARK: Seeking

    /// Moves to a time of the film; elsewhere it is not moved. The completion handler comes in the next turn of the run
    /// loop; how long a real one takes depends on the film [?]. An earlier one that has not come is told at once that its
    /// seek was interrupted.
    open nonisolated func seek(
        to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    /// It always goes to that very time, which any tolerance allows.
    open nonisolated func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        precondition(time.isValid && !time.isIndefinite, "A film has no time that is invalid or indefinite.")
        precondition(
            toleranceBefore >= .zero && toleranceBefore.isValid && toleranceAfter >= .zero
                && toleranceAfter.isValid,
            "How much earlier or later a film may go to is neither invalid nor negative.")
        endSeek(isFinished: false)
        guard (0...asset.footage.duration).contains(time.seconds) else {
            completionHandler?(false)
            return
        }
        let now = clock.now
        state.withLock { state in
            state.course = Course(position: time.seconds, start: now, rate: state.course.rate)
            state.seek = Seek(timer: nil, completionHandler: completionHandler)
        }
        player?.update(isJump: true)
        MainThread.run { [self] in completeSeekLater() }
    }

    open nonisolated func seek(to time: CMTime) async -> Bool {
        await withUnsafeContinuation { continuation in
            seek(to: time) { continuation.resume(returning: $0) }
        }
    }

    /// Only what is ready gets to where it is to go.
    private func completeSeekLater() {
        guard status == .readyToPlay else { return }
        let timer = clock.schedule(after: 0) { [weak self] in self?.endSeek(isFinished: true) }
        state.withLock { state in
            guard let seek = state.seek else { return timer.cancel() }
            seek.timer?.cancel()
            state.seek = Seek(timer: timer, completionHandler: seek.completionHandler)
        }
    }

    private nonisolated func endSeek(isFinished: Bool) {
        let seek = state.withLock { state in
            defer { state.seek = nil }
            return state.seek
        }
        seek?.timer?.cancel()
        seek?.completionHandler?(isFinished)
    }

    // MARK: Its player

    nonisolated var player: AVPlayer? { state.withLock(\.player) }

    /// It belongs to one player only.
    nonisolated func join(_ player: AVPlayer) {
        state.withLock { state in
            precondition(
                state.player == nil || state.player === player, "An AVPlayerItem can have one player only.")
            state.player = player
        }
    }

    /// Stays where it is.
    nonisolated func leavePlayer() {
        move(at: 0)
        state.withLock { $0.player = nil }
    }

    /// In virtual seconds, until a film is ready that somebody wants to play. What it takes depends on the phone [?].
    private static let loadingDuration: TimeInterval = 0.05

    /// Makes it ready, unless that has been begun.
    func load() {
        let isLoading = state.withLock { state in
            defer { state.isLoading = true }
            return state.isLoading
        }
        guard !isLoading else { return }
        clock.schedule(after: Self.loadingDuration) { [weak self] in
            MainActor.assumeIsolated { self?.didLoad() }
        }
    }

    private func didLoad() {
        state.withLock { $0.status = .readyToPlay }
        completeSeekLater()
        player?.update()
    }

    // MARK: What there is to see

    /// Nothing until it is ready.
    nonisolated var picture: UIImage? {
        guard let footage else { return nil }
        let frame = footage.frame(at: position)
        if let picture = state.withLock(\.picture), picture.frame == frame { return picture.image }
        let image = footage.picture(of: frame)
        state.withLock { $0.picture = (frame, image) }
        return image
    }
}

extension AVPlayerItem {
    /// Its object is the item. It may be posted on another thread than one observes it on (AVPlayerItem.h): here it is
    /// the main one.
    public nonisolated static let didPlayToEndTimeNotification =
        NSNotification.Name.AVPlayerItemDidPlayToEndTime
}

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}

extension Clock {
    /// That of the phone whose code is running.
    static var current: Clock {
        UIApplication.ofPlayers.clock
    }
}

extension UIApplication {
    /// The one whose code is running.
    nonisolated static var ofPlayers: UIApplication {
        guard let application = CurrentApplication.value else {
            preconditionFailure("Nothing plays before there is a phone: make a Simulator.")
        }
        return application
    }
}
