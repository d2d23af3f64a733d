extension ProcessInfo {
    /// An app here runs on a phone.
    public var isMacCatalystApp: Bool { false }
    public var isiOSAppOnMac: Bool { false }
}
