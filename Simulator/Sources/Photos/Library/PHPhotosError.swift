public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// What goes wrong with photos (PHError.h).
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { PHPhotosErrorDomain }

    public var errorCode: Int { code.rawValue }

    public enum Code: Int, Sendable {
        case internalError = -1
        case userCancelled = 3072
        case libraryVolumeOffline = 3114
        case relinquishingLibraryBundleToWriter = 3142
        case switchingSystemPhotoLibrary = 3143
        case networkAccessRequired = 3164
        case networkError = 3169
        case identifierNotFound = 3201
        case multipleIdentifiersFound = 3202
        case changeNotSupported = 3300
        case operationInterrupted = 3301
        case invalidResource = 3302
        case missingResource = 3303
        case notEnoughSpace = 3305
        case requestNotSupportedForAsset = 3306
        case accessRestricted = 3310
        case accessUserDenied = 3311
        case libraryInFileProviderSyncRoot = 5423
        case persistentChangeTokenExpired = 3105
        case persistentChangeDetailsUnavailable = 3210
    }

    public static var internalError: Code { .internalError }
    public static var userCancelled: Code { .userCancelled }
    public static var libraryVolumeOffline: Code { .libraryVolumeOffline }
    public static var relinquishingLibraryBundleToWriter: Code { .relinquishingLibraryBundleToWriter }
    public static var switchingSystemPhotoLibrary: Code { .switchingSystemPhotoLibrary }
    public static var networkAccessRequired: Code { .networkAccessRequired }
    public static var networkError: Code { .networkError }
    public static var identifierNotFound: Code { .identifierNotFound }
    public static var multipleIdentifiersFound: Code { .multipleIdentifiersFound }
    public static var changeNotSupported: Code { .changeNotSupported }
    public static var operationInterrupted: Code { .operationInterrupted }
    public static var invalidResource: Code { .invalidResource }
    public static var missingResource: Code { .missingResource }
    public static var notEnoughSpace: Code { .notEnoughSpace }
    public static var requestNotSupportedForAsset: Code { .requestNotSupportedForAsset }
    public static var accessRestricted: Code { .accessRestricted }
    public static var accessUserDenied: Code { .accessUserDenied }
    public static var libraryInFileProviderSyncRoot: Code { .libraryInFileProviderSyncRoot }
    public static var persistentChangeTokenExpired: Code { .persistentChangeTokenExpired }
    public static var persistentChangeDetailsUnavailable: Code { .persistentChangeDetailsUnavailable }
}
