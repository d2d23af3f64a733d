/// A number for each request, by which it can be cancelled.
public typealias PHImageRequestID = Int32

public let PHInvalidImageRequestID: PHImageRequestID = 0

/// Asks for all the pixels there are.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

// What stands in the information beside a result.
/// Whether there is more of it in iCloud only.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// Whether it is a small image in the place of a better one.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"
