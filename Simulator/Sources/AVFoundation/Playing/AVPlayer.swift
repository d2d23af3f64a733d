import Synchronization
import UIKit

/// Plays one film after the other, by the clock of the phone (AVPlayer.h).
///
/// Whatever is asked of it is noted at once, from any thread; `update()` makes the items move as it was asked, on the
/// main thread. Nobody waits for a film to end. A player that nobody holds stops.
@preconcurrency @MainActor open class AVPlayer: NSObject {
    private nonisolated let clock: Clock
    private nonisolated let audioSession: AVAudioSession
    private nonisolated let state = Mutex(State())
    private nonisolated(unsafe) var background: (any NSObjectProtocol)?

    private struct State {
        /// The current item first.
        var queue: [AVPlayerItem] = []
        var rate: Float = 0
        var defaultRate: Float = 1
        var actionAtItemEnd = ActionAtItemEnd.pause
        var isMuted = false
        var volume: Float = 1
        var preventsDisplaySleep = true
        var layers: [WeakLayer] = []
        var end: Clock.Timer?
        /// Whether something was playing when the items were last made to move.
        var wasPlaying = false
        var observers: [TimeObserver] = []
    }

    private struct WeakLayer: @unchecked Sendable {
        weak var layer: AVPlayerLayer?
    }

    public nonisolated convenience override init() {
        self.init(playerItem: nil)
    }

    public nonisolated init(playerItem item: AVPlayerItem?) {
        let application = UIApplication.ofPlayers
        clock = application.clock
        audioSession = AVAudioSession.of(application)
        super.init()
        application.players.withLock { players in
            players.removeAll { $0.player == nil }
            players.append(UIApplication.WeakPlayer(player: self))
        }
        replaceCurrentItem(with: item)
        background = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: application, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.appDidEnterBackground() }
        }
    }

    deinit {
        if let background { NotificationCenter.default.removeObserver(background) }
        state.withLock { state in
            state.end?.cancel()
            for item in state.queue { item.leavePlayer() }
            for observer in state.observers { observer.timer?.cancel() }
        }
    }

    /// Those of a phone that play right now.
    package nonisolated static func playing(on application: UIApplication) -> [AVPlayer] {
        application.players.withLock { $0.compactMap { $0.player as? AVPlayer } }
            .filter { $0.timeControlStatus == .playing }
    }

    // MARK: Playing

    public enum TimeControlStatus: Int, Sendable {
        case paused = 0
        /// There is nothing to play, or it is not ready.
        case waitingToPlayAtSpecifiedRate = 1
        case playing = 2
    }

    open nonisolated var timeControlStatus: TimeControlStatus {
        if rate == 0 { return .paused }
        return currentItem?.status == .readyToPlay ? .playing : .waitingToPlayAtSpecifiedRate
    }

    /// How fast it is to play, if it can; 0 while it is paused.
    open nonisolated var rate: Float {
        get { state.withLock(\.rate) }
        set {
            state.withLock { $0.rate = newValue }
            update()
        }
    }

    open nonisolated var defaultRate: Float {
        get { state.withLock(\.defaultRate) }
        set { state.withLock { $0.defaultRate = newValue } }
    }

    /// At the end of its item it is at the end again at once: who wants to see it again goes back to its beginning.
    open nonisolated func play() {
        rate = defaultRate
    }

    open nonisolated func pause() {
        rate = 0
    }

    // What one would hear.
    open nonisolated var isMuted: Bool {
        get { state.withLock(\.isMuted) }
        set { state.withLock { $0.isMuted = newValue } }
    }

    open nonisolated var volume: Float {
        get { state.withLock(\.volume) }
        set { state.withLock { $0.volume = newValue } }
    }

    // MARK: Items

    open nonisolated var currentItem: AVPlayerItem? { state.withLock(\.queue.first) }

    /// Those that are to be played, the current one first.
    nonisolated var queue: [AVPlayerItem] {
        get { state.withLock(\.queue) }
        set {
            let old = state.withLock { state in
                defer { state.queue = newValue }
                return state.queue
            }
            for item in old where !newValue.contains(item) { item.leavePlayer() }
            for item in newValue { item.join(self) }
            update(isJump: old.first !== newValue.first)
        }
    }

    /// Plays it from where it is if it plays now.
    open nonisolated func replaceCurrentItem(with item: AVPlayerItem?) {
        guard item !== currentItem else { return }
        queue = (item.map { [$0] } ?? []) + queue.dropFirst()
    }

    public enum ActionAtItemEnd: Int, Sendable {
        /// Goes on with the next one: of a queue only.
        case advance = 0
        case pause = 1
        /// The time goes on.
        case none = 2
    }

    open nonisolated var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock(\.actionAtItemEnd) }
        set {
            precondition(
                newValue != .advance || self is AVQueuePlayer,
                "Only an AVQueuePlayer advances to another item.")
            state.withLock { $0.actionAtItemEnd = newValue }
            update()
        }
    }

    // MARK: Time

    /// 0 where there is no item.
    open nonisolated func currentTime() -> CMTime {
        currentItem?.currentTime() ?? .zero
    }

    open nonisolated func seek(to time: CMTime) {
        currentItem?.seek(to: time)
    }

    open nonisolated func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        currentItem?.seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
    }

    open nonisolated func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let currentItem else { return completionHandler(false) }
        currentItem.seek(to: time, completionHandler: completionHandler)
    }

    open nonisolated func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        guard let currentItem else { return completionHandler(false) }
        currentItem.seek(
            to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter,
            completionHandler: completionHandler)
    }

    @discardableResult open nonisolated func seek(to time: CMTime) async -> Bool {
        await withUnsafeContinuation { continuation in
            seek(to: time) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult open nonisolated func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
    ) async -> Bool {
        await withUnsafeContinuation { continuation in
            seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) {
                continuation.resume(returning: $0)
            }
        }
    }

    // MARK: Observing

    /// Calls a block each time that the film has gone on by an interval, and when it starts, stops, or goes elsewhere.
    open nonisolated func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any {
        precondition(
            interval.isNumeric && interval > .zero, "The interval of a time observer is longer than nothing.")
        let observer = TimeObserver(interval: interval.seconds, queue: queue, block: block)
        state.withLock { $0.observers.append(observer) }
        update()
        return observer
    }

    open nonisolated func removeTimeObserver(_ observer: Any) {
        let removed = state.withLock { state in
            let index = state.observers.firstIndex { $0 === observer as AnyObject }
            return index.map { state.observers.remove(at: $0) }
        }
        precondition(removed != nil, "That time observer is none of this player's.")
        removed?.timer?.cancel()
    }

    // MARK: Showing

    open nonisolated var preventsDisplaySleepDuringVideoPlayback: Bool {
        get { state.withLock(\.preventsDisplaySleep) }
        set { state.withLock { $0.preventsDisplaySleep = newValue } }
    }

    nonisolated func isShown(by layer: AVPlayerLayer) {
        let layer = WeakLayer(layer: layer)
        state.withLock { state in
            state.layers.removeAll { $0.layer == nil }
            state.layers.append(layer)
        }
    }

    nonisolated func isNoLongerShown(by layer: AVPlayerLayer) {
        let layer = ObjectIdentifier(layer)
        state.withLock { $0.layers.removeAll { $0.layer.map { ObjectIdentifier($0) } == layer } }
    }

    /// Whether its film is on the display, in a window.
    package var isOnDisplay: Bool {
        state.withLock(\.layers).contains { $0.layer?.isInWindow == true }
    }

    /// What was on the display is paused, and stays so.
    private func appDidEnterBackground() {
        if isOnDisplay { pause() }
    }

    // MARK: Making the items move

    /// Makes the items do what is asked of the player now.
    ///
    /// - Parameter isJump: whether the film is somewhere else all of a sudden.
    nonisolated func update(isJump: Bool = false) {
        MainThread.run { [weak self] in self?.moveItems(isJump: isJump) }
    }

    private func moveItems(isJump: Bool) {
        for item in queue { item.load() }
        let isPlaying = timeControlStatus == .playing
        let (rate, item) = (Double(rate), currentItem)
        item?.move(at: isPlaying ? rate : 0)

        let (end, wasPlaying, observers) = state.withLock { state in
            defer { state.wasPlaying = isPlaying }
            return (state.end, state.wasPlaying, state.observers)
        }
        if isPlaying, !wasPlaying { audioSession.begin() }
        end?.cancel()
        awaitEnd(of: isPlaying ? item : nil, at: rate)
        for observer in observers {
            if isJump || isPlaying != wasPlaying { tell(observer, after: 0) } else { tellLater(observer) }
        }
    }

    /// Where nothing is to be done at the end, what is past it goes on.
    private func awaitEnd(of item: AVPlayerItem?, at rate: Double) {
        guard let item, actionAtItemEnd != .none || item.timeToEnd(at: rate) > 0 else { return }
        let end = clock.schedule(after: item.timeToEnd(at: rate), isAwaited: false) {
            [weak self, weak item] in
            MainActor.assumeIsolated {
                if let self, let item { self.didReachEnd(of: item) }
            }
        }
        state.withLock { $0.end = end }
    }

    /// What is to be done is done before anybody is told, who may want to play again.
    private func didReachEnd(of item: AVPlayerItem) {
        item.arrive(at: Double(rate))
        switch actionAtItemEnd {
        case .pause: pause()
        case .none: update()
        case .advance: advance(from: item)
        }
        NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
    }

    /// Goes on with the next item.
    func advance(from item: AVPlayerItem) {
        queue.removeFirst()
    }

    // MARK: Telling observers

    private func tellLater(_ observer: TimeObserver) {
        let rate = Double(rate)
        guard timeControlStatus == .playing, let position = currentItem?.position else { return }
        // The next multiple of the interval, which the film is not at yet.
        let count = (position / observer.interval * rate.signum() + 1e-6).rounded(.down) + 1
        let next = count * observer.interval * rate.signum()
        tell(observer, after: (next - position) / rate)
    }

    private func tell(_ observer: TimeObserver, after delay: TimeInterval) {
        observer.timer?.cancel()
        observer.timer = clock.schedule(after: delay, isAwaited: false) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                observer.call(at: self.currentTime())
                self.tellLater(observer)
            }
        }
    }
}

extension Double {
    fileprivate func signum() -> Double { self < 0 ? -1 : 1 }
}
