import Synchronization

/// The cameras of one phone: what they see, and whether the app may see it. It can be asked from any thread.
package final class Camera: Sendable {
    package enum Access: Sendable {
        case undecided, restricted, refused, allowed
    }

    private struct State {
        var isAvailable = true
        var rearImage = wall
        var frontImage = wall
        var access = Access.undecided
        /// Whether the user allows it who is asked; nil as long as the question is on the screen.
        var answer: Bool?
        var questions: [@Sendable (Bool) -> Void] = []
        /// What shows what a camera sees.
        weak var screen: CameraViewController?
    }

    private static let usageKey = "NSCameraUsageDescription"
    /// In pixels. Of those that a phone's camera takes [?].
    private static let photoSize = CGSize(width: 3024, height: 4032)

    private static let wall = image(.gray)

    let calls = CallbackQueue()
    private let state = Mutex(State())

    /// That of the phone whose code is running.
    package static var current: Camera {
        guard let application = CurrentApplication.value else {
            preconditionFailure("There is no camera before there is a phone: make a Simulator.")
        }
        return application.camera
    }

    // MARK: What it sees

    /// Whether the phone has any.
    package var isAvailable: Bool {
        get { state.withLock(\.isAvailable) }
        set { state.withLock { $0.isAvailable = newValue } }
    }

    /// What the one on the back sees.
    package var rearImage: UIImage {
        get { state.withLock(\.rearImage) }
        set { change { $0.rearImage = newValue } }
    }

    /// What the one on the front sees.
    package var frontImage: UIImage {
        get { state.withLock(\.frontImage) }
        set { change { $0.frontImage = newValue } }
    }

    /// What an app gets of it: black, unless the user allows more (AVCaptureDevice.h).
    func picture(of device: UIImagePickerController.CameraDevice) -> UIImage {
        guard access == .allowed else { return Self.image(.black) }
        return device == .front ? frontImage : rearImage
    }

    private static func image(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: photoSize, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: photoSize))
        }
    }

    /// From now on, a screen shows what a camera sees. The user is asked, if nobody has done that.
    @MainActor func start(_ screen: CameraViewController) {
        requireUsageText()
        state.withLock { $0.screen = screen }
        ask { _ in }
    }

    // MARK: Access

    package var access: Access {
        get { state.withLock(\.access) }
        set { change { $0.access = newValue } }
    }

    package var answer: Bool? {
        get { state.withLock(\.answer) }
        set {
            state.withLock { $0.answer = newValue }
            answerQuestions()
        }
    }

    /// Whether the question for access is on the screen.
    package var isAsking: Bool { state.withLock { !$0.questions.isEmpty } }

    /// Asks the user, unless that has been decided. The handler is called off the main thread.
    package func ask(_ handler: @escaping @Sendable (Bool) -> Void) {
        let access = access
        guard access == .undecided else { return calls.call { handler(access == .allowed) } }
        MainThread.run { [self] in requireUsageText() }
        state.withLock { $0.questions.append(handler) }
        answerQuestions()
    }

    @MainActor private func requireUsageText() {
        precondition(
            calls.application?.saysWhatFor(Self.usageKey) ?? true,
            "The app wants the camera without saying what for: its Info.plist needs \(Self.usageKey), "
                + "or iOS ends it.")
    }

    private func answerQuestions() {
        guard let answer, isAsking else { return }
        var questions: [@Sendable (Bool) -> Void] = []
        change { state in
            state.access = answer ? .allowed : .refused
            (questions, state.questions) = (state.questions, [])
        }
        for handler in questions { calls.call { handler(answer) } }
    }

    /// Changes something of which the screen shows what has become.
    private func change(_ change: (inout State) -> Void) {
        let screen = state.withLock { state in
            change(&state)
            return state.screen
        }
        guard let screen else { return }
        MainThread.run { screen.showPicture() }
    }
}
