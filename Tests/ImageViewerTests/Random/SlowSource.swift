#if canImport(SimulatorKit)
import UIKit

/// Somewhere to load one image from: it answers when it is told to, too late, or never.
@MainActor final class SlowSource {
    /// Whether a load that is cancelled ends with an error, as URLSession's do.
    var heedsCancellation = true
    private var requests: [Request] = []

    @MainActor private final class Request {
        var continuation: UnsafeContinuation<UIImage?, any Error>?
        var state = State.running

        enum State { case running, ended, cancelled }
    }

    var runningCount: Int { requests.filter { $0.state == .running }.count }
    /// Whether it has been asked, and the last load was not cancelled.
    var isOfUse: Bool { requests.last.map { $0.state != .cancelled } ?? false }

    /// What was answered in time, and too late.
    private(set) var answers: [UIImage] = []
    private(set) var lateAnswers: [UIImage] = []

    func load() async throws -> UIImage? {
        let request = Request()
        requests.append(request)
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { request.continuation = $0 }
        } onCancel: {
            Task { @MainActor in self.cancel(request) }
        }
    }

    /// Answers what is asked; nil fails.
    func answer(_ image: UIImage?) {
        guard let request = requests.last(where: { $0.state == .running }) else { return }
        request.state = .ended
        if let image { answers.append(image) }
        end(request, with: image)
    }

    /// Answers what nobody asks any more.
    func answerLate(_ image: UIImage) {
        guard let request = requests.first(where: { $0.state == .cancelled && $0.continuation != nil })
        else { return }
        lateAnswers.append(image)
        end(request, with: image)
    }

    private func end(_ request: Request, with image: UIImage?) {
        let continuation = request.continuation
        request.continuation = nil
        if let image {
            continuation?.resume(returning: image)
        } else {
            continuation?.resume(throwing: Failure())
        }
    }

    private func cancel(_ request: Request) {
        guard request.state == .running else { return }
        request.state = .cancelled
        if heedsCancellation { end(request, with: nil) }
    }

    struct Failure: Error {}
}
#endif
