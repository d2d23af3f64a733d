import Synchronization

/// What reads images on a simulated phone: VisionKit asks it. It takes the phone's time, and knows what apps have
/// asked of it. Its settings can be read from any thread.
package final class TextRecognition: Sendable {
    package struct Settings: Sendable {
        package var isSupported = true
        /// In virtual seconds. What a real phone takes depends on the phone and on the image [?].
        package var duration: TimeInterval = 0.3
        /// Whether reading ends when its task is cancelled. Apple does not say it of its own [?].
        package var heedsCancellation = true
        /// What all reading ends with while it is set.
        package var failure: (any Error)?
    }

    private struct State {
        var settings = Settings()
        var requestCount = 0
        weak var lastImage: UIImage?
    }

    private let clock: Clock
    private let state = Mutex(State())

    init(clock: Clock) {
        self.clock = clock
    }

    /// That of the phone whose code is running.
    package static var current: TextRecognition {
        guard let application = CurrentApplication.value else {
            preconditionFailure("Nothing reads images before there is a phone: make a Simulator.")
        }
        return application.textRecognition
    }

    package var settings: Settings {
        get { state.withLock(\.settings) }
        set { state.withLock { $0.settings = newValue } }
    }

    /// How many images apps have asked to have read.
    package var requestCount: Int { state.withLock(\.requestCount) }

    /// The one asked for last, as long as somebody has it.
    package var lastImage: UIImage? { state.withLock(\.lastImage) }

    /// Ends at once when the task is cancelled, unless it is told otherwise.
    @MainActor package func read(_ image: UIImage) async throws -> [DrawnText] {
        let settings = state.withLock { state in
            state.requestCount += 1
            state.lastImage = image
            return state.settings
        }
        guard settings.isSupported else { throw CocoaError(.featureUnsupported) }
        let wait = Wait()
        try await withTaskCancellationHandler {
            if settings.heedsCancellation { try Task.checkCancellation() }
            try await wait.pass(settings.duration, on: clock)
        } onCancel: {
            if settings.heedsCancellation { Task { @MainActor in wait.cancel() } }
        }
        if let failure = settings.failure { throw failure }
        return image.drawnText
    }
}

/// Lets time of the phone pass, unless it is cancelled.
@MainActor private final class Wait {
    private var end: Clock.Timer?
    private var continuation: UnsafeContinuation<Void, any Error>?

    nonisolated init() {}

    func pass(_ duration: TimeInterval, on clock: Clock) async throws {
        try await withUnsafeThrowingContinuation { continuation in
            self.continuation = continuation
            end = clock.schedule(after: duration) { self.finish(.success(())) }
        }
    }

    func cancel() {
        end?.cancel()
        finish(.failure(CancellationError()))
    }

    private func finish(_ result: Result<Void, any Error>) {
        continuation?.resume(with: result)
        continuation = nil
    }
}
