#if canImport(SimulatorKit)
import Foundation
import SimulatorKit
import UIKit

@testable import ImageViewer

/// Somewhere to load images from: it answers when it is told to, or never.
@MainActor final class Source {
    /// Whether a load that is cancelled ends with an error, as URLSession's do.
    var heedsCancellation = true
    private(set) var cancellations = 0
    private var requests: [UnsafeContinuation<UIImage?, any Error>?] = []

    var requestCount: Int { requests.count }

    func load() async throws -> UIImage? {
        let index = requests.count
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { requests.append($0) }
        } onCancel: {
            Task { @MainActor in self.cancel(index) }
        }
    }

    /// Answers the last request, or an earlier one.
    func answer(_ image: UIImage?, to index: Int? = nil) {
        take(index)?.resume(returning: image)
    }

    func fail(_ message: String = "The Internet is full.", to index: Int? = nil) {
        take(index)?.resume(throwing: Failure(errorDescription: message))
    }

    private func cancel(_ index: Int) {
        cancellations += 1
        if heedsCancellation { take(index)?.resume(throwing: CancellationError()) }
    }

    private func take(_ index: Int?) -> UnsafeContinuation<UIImage?, any Error>? {
        guard let index = index ?? requests.indices.last else { return nil }
        defer { requests[index] = nil }
        return requests[index]
    }

    struct Failure: LocalizedError {
        let errorDescription: String?
    }
}

extension Stage {
    /// - Parameter placeholder: its size in pixels; nil for none.
    static func loading(
        _ device: Device = .iPhone, placeholder: CGSize? = CGSize(width: 30, height: 20),
        progress: Progress? = nil, from source: Source
    ) -> Stage {
        Stage(device) {
            ImageViewerController(placeholder: placeholder.map { picture($0) }, progress: progress) {
                try await source.load()
            }
        }
    }

    /// The `settle()` that lets time pass and no task run: an asynchronous test that calls `phone.settle()` itself
    /// gets the one that runs tasks.
    func rest() {
        phone.settle()
    }

    /// Lets tasks run, and no time pass, until something has become true.
    func wait(until isTrue: () -> Bool) async {
        var turns = 0
        while !isTrue(), turns < 200_000 {
            await Task.yield()
            turns += 1
        }
    }

    /// Presents the viewer, and waits until it has asked for its image and is there.
    func presentAndAsk() async {
        presenter.present(viewer, animated: true)
        await phone.settle()
    }

    /// Everything that shows on the viewer beside the image and the close button.
    private func shown<View: UIView>(_ type: View.Type) -> View? {
        func find(in view: UIView) -> View? {
            for subview in view.subviews where subview !== viewer.chrome {
                if let found = subview as? View ?? find(in: subview), phone.opacity(of: found) > 0 {
                    return found
                }
            }
            return nil
        }
        return find(in: viewer.view)
    }

    var spinner: UIActivityIndicatorView? { shown(UIActivityIndicatorView.self) }
    var bar: UIProgressView? { shown(UIProgressView.self) }
    var message: UILabel? { shown(UILabel.self) }
    var retryButton: UIButton? { shown(UIButton.self) }
    var isShowingAnything: Bool {
        spinner != nil || bar != nil || message?.text?.isEmpty == false || retryButton != nil
    }

    func tap(_ view: UIView) {
        let frame = phone.frame(of: view)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }
}
#endif
