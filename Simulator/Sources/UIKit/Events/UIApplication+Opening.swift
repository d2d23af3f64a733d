extension UIApplication {
    /// Leads to the app's own page in Settings.
    public static let openSettingsURLString = "app-settings:"

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}
