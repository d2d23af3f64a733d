extension UIApplication {
    /// Leads to the app's own page in Settings.
    public static let openSettingsURLString = "app-settings:"

    /// Leaves the app for whatever opens such addresses. Here nothing is left, and the phone knows what was opened.
    public func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        openedURLs.append(url)
        clock.schedule(after: 0) { completion?(true) }
    }

    @discardableResult public func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        openedURLs.append(url)
        return true
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
