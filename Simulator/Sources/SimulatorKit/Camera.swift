import AVFoundation
import UIKit

/// The cameras of one phone: what they see, and whether the user lets apps see it.
///
///     phone.camera.answer = .access
///     phone.camera.rearImage = image
@MainActor public struct Camera {
    private let phone: Simulator

    init(phone: Simulator) {
        self.phone = phone
    }

    private var camera: UIKit.Camera { phone.application.camera }

    // MARK: What they see

    /// What the camera on the back sees; nil where there is none. An iPod may have none, Apple's Simulator has none.
    public var rearImage: UIImage? {
        get { camera.images[.rear] }
        nonmutating set { camera.images[.rear] = newValue }
    }

    /// What the camera on the front sees; nil where there is none.
    public var frontImage: UIImage? {
        get { camera.images[.front] }
        nonmutating set { camera.images[.front] = newValue }
    }

    // MARK: What the user lets apps see

    /// What a user says who is asked for the camera.
    public enum Answer: Sendable {
        case access, refusal
    }

    /// What the user answers when an app asks for the camera; nil as long as the question is left open.
    public var answer: Answer? {
        get { camera.answer.map { $0 ? .access : .refusal } }
        nonmutating set { camera.answer = newValue.map { $0 == .access } }
    }

    /// Whether an app has asked and the user has not answered.
    public var isAsking: Bool { camera.isAsking }

    /// What the app may do, whoever has decided that.
    public var authorizationStatus: AVAuthorizationStatus {
        get { camera.authorizationStatus }
        nonmutating set { camera.authorizationStatus = newValue }
    }
}
