import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server photos.test, whose paths are the statuses of its answers.
final class PhotoServer: URLProtocol {
    private static let isRegistered = URLProtocol.registerClass(PhotoServer.self)

    /// Called by each test that loads with `URLSession.shared`, whichever comes first: on Linux that session does not learn
    /// of a protocol that is registered after its first use.
    static func start() {
        _ = isRegistered
    }

    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "photos.test" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url else { return }
        let isAllowed = request.value(forHTTPHeaderField: "Authorization") == "Bearer 1"
        let status = Int(url.lastPathComponent) ?? (isAllowed ? 200 : 401)
        if let response = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        {
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        }
        client?.urlProtocol(self, didLoad: Self.picture)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}

    /// Of 60 × 40 pixels.
    private static let picture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAADwAAAAoAQAAAACKwKRSAAAADUlEQVR42mNgGAX0AAABaAABSuz1ewAAAABJRU5ErkJggg=="
        ) ?? Data()
}
