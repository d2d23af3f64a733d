public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public static var portrait: UIInterfaceOrientationMask { .init(rawValue: 1 << 1) }
    public static var portraitUpsideDown: UIInterfaceOrientationMask { .init(rawValue: 1 << 2) }
    public static var landscapeRight: UIInterfaceOrientationMask { .init(rawValue: 1 << 3) }
    public static var landscapeLeft: UIInterfaceOrientationMask { .init(rawValue: 1 << 4) }
    public static var landscape: UIInterfaceOrientationMask { [.landscapeLeft, .landscapeRight] }
    public static var all: UIInterfaceOrientationMask { [.portrait, .landscape, .portraitUpsideDown] }
    public static var allButUpsideDown: UIInterfaceOrientationMask { [.portrait, .landscape] }

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
}
