/// Why something of AVKit failed (AVError.h).
public struct AVKitError: Error, CustomNSError, Hashable {
    public enum Code: Int, Sendable {
        case unknown = -1000
        case pictureInPictureStartFailed = -1001
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { AVKitErrorDomain }

    public var errorCode: Int { code.rawValue }

    public static var unknown: Code { .unknown }
    public static var pictureInPictureStartFailed: Code { .pictureInPictureStartFailed }
}

public let AVKitErrorDomain = "AVKitErrorDomain"
