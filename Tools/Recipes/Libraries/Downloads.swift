import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Foundation's delegate, as it is on iOS: that of Linux hears of no task.

public protocol URLSessionTaskDelegate: NSObjectProtocol, Sendable {
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
}

extension URLSession {
    public func data(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await data(from: url)
    }
}
