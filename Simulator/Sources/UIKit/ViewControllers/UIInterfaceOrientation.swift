/// How the interface lies on the screen; that of a device that was turned to the left is turned to the right.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 4
    case landscapeRight = 3

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
