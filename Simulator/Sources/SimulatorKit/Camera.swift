import AVFoundation
import UIKit

/// The cameras of one phone: what they see, and whether the user lets apps see it.
///
///     phone.camera.answer = .allow
///     phone.camera.rearImage = image
@MainActor public struct Camera {
    private let phone: Simulator

    init(phone: Simulator) {
        self.phone = phone
    }

    private var camera: UIKit.Camera { phone.application.camera }

    // MARK: What they see

    /// Whether there are any. Some iPods have none, nor has Apple's Simulator.
    public var isAvailable: Bool {
        get { camera.isAvailable }
        nonmutating set { camera.isAvailable = newValue }
    }

    /// What the camera on the back sees: at first a gray wall.
    public var rearImage: UIImage {
        get { camera.rearImage }
        nonmutating set { camera.rearImage = newValue }
    }

    /// What the camera on the front sees: at first a gray wall.
    public var frontImage: UIImage {
        get { camera.frontImage }
        nonmutating set { camera.frontImage = newValue }
    }

    // MARK: What the user lets apps see

    /// What a user says who is asked for the camera.
    public enum Answer: Sendable {
        case allow, refuse
    }

    /// What the user answers when an app asks for the camera; nil as long as the question is left open.
    public var answer: Answer? {
        get { camera.answer.map { $0 ? .allow : .refuse } }
        nonmutating set { camera.answer = newValue.map { $0 == .allow } }
    }

    /// Whether an app has asked and the user has not answered.
    public var isAsking: Bool { camera.isAsking }

    /// What the app may do, whoever has decided that.
    public var authorizationStatus: AVAuthorizationStatus {
        get { camera.authorizationStatus }
        nonmutating set { camera.authorizationStatus = newValue }
    }
}
