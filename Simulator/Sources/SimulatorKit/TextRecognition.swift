import UIKit

/// What one phone makes of the text in images, where an app asks VisionKit.
@MainActor public struct TextRecognition {
    private let phone: Simulator

    init(phone: Simulator) {
        self.phone = phone
    }

    /// Whether the phone can read, which those with an A12 or a later chip can.
    public var isSupported: Bool {
        get { recognition.settings.isSupported }
        nonmutating set { recognition.settings.isSupported = newValue }
    }

    /// How many seconds each image takes that an app asks for from now on.
    public var duration: TimeInterval {
        get { recognition.settings.duration }
        nonmutating set { recognition.settings.duration = newValue }
    }

    /// Whether reading ends at once when its task is cancelled, from now on.
    public var heedsCancellation: Bool {
        get { recognition.settings.heedsCancellation }
        nonmutating set { recognition.settings.heedsCancellation = newValue }
    }

    /// What reading ends with from now on, instead of a result.
    public var failure: (any Error)? {
        get { recognition.settings.failure }
        nonmutating set { recognition.settings.failure = newValue }
    }

    /// How many images apps have asked the phone to read.
    public var requestCount: Int { recognition.requestCount }

    /// The image that an app has asked for last, as long as somebody holds it.
    public var lastImage: UIImage? { recognition.lastImage }

    private var recognition: UIKit.TextRecognition { phone.application.textRecognition }
}
