import Synchronization
import UIKit

/// The photo library of one phone: what is in it, what apps may see of it, and how long it takes to get an image. It
/// can be asked from any thread. What happens later does so by the phone's clock.
package final class PhotoLibrary: ImageStore {
    package struct Settings: Sendable {
        /// What the user answers; nil as long as the question is on the screen.
        package var answer: Answer?
        /// In virtual seconds, for each image that is on the phone. What a real phone takes depends on it [?].
        package var imageDuration: TimeInterval = 0.05
        /// In virtual seconds, for each image that comes from iCloud.
        package var downloadDuration: TimeInterval = 1
        /// What all downloads end with while it is set.
        package var downloadFailure: (any Error)?
    }

    package enum Answer: Sendable {
        case fullAccess, refusal
        case selection(Set<String>)
    }

    private struct State {
        var contents = LibraryContents()
        var settings = Settings()
        var statuses: [PHAccessLevel: PHAuthorizationStatus] = [:]
        /// What the user has let the app see, where that is not everything.
        var selection: Set<String> = []
        var questions: [Question] = []
        var observers: [WeakObserver] = []
        var lastCallback: Task<Void, Never>?
        var savedImages: [UIImage] = []

        /// What the app may see.
        var readableContents: LibraryContents {
            switch statuses[.readWrite] ?? .notDetermined {
            case .authorized: contents
            case .limited: contents.limited(to: selection)
            case .notDetermined, .restricted, .denied: LibraryContents()
            }
        }
    }

    private struct Question {
        let level: PHAccessLevel
        let handler: @Sendable (PHAuthorizationStatus) -> Void
    }

    private struct WeakObserver: @unchecked Sendable {
        weak var observer: (any PHPhotoLibraryChangeObserver)?
    }

    private final class WeakApplication: @unchecked Sendable {
        private(set) weak var value: UIApplication?

        init(value: UIApplication) {
            self.value = value
        }
    }

    package let requests: ImageRequests
    nonisolated(unsafe) let shared = PHPhotoLibrary()
    nonisolated(unsafe) let defaultImageManager = PHImageManager()
    private let application: WeakApplication
    private let state = Mutex(State())

    @MainActor package init(_ application: UIApplication) {
        self.application = WeakApplication(value: application)
        requests = ImageRequests(clock: application.clock)
    }

    /// That of the phone whose code is running.
    package static var current: PhotoLibrary {
        guard let library = CurrentApplication.value?.photoLibrary.withLock({ $0 }) as? PhotoLibrary else {
            preconditionFailure("There are no photos before there is a phone: make a Simulator.")
        }
        return library
    }

    package var settings: Settings {
        get { state.withLock(\.settings) }
        set {
            state.withLock { $0.settings = newValue }
            answerQuestions()
        }
    }

    // MARK: Access

    package func status(for level: PHAccessLevel) -> PHAuthorizationStatus {
        state.withLock { state in
            // Who may read and write may add.
            let reading = state.statuses[.readWrite] ?? .notDetermined
            let mayAdd = level == .addOnly && (reading == .authorized || reading == .limited)
            return mayAdd ? .authorized : state.statuses[level] ?? .notDetermined
        }
    }

    package func setStatus(_ status: PHAuthorizationStatus) {
        changeWhatIsSeen { $0.statuses = [.readWrite: status, .addOnly: status] }
    }

    /// What an app with limited access sees.
    package var selection: Set<String> {
        get { state.withLock(\.selection) }
        set { changeWhatIsSeen { $0.selection = newValue } }
    }

    /// Whether the question for access is on the screen.
    package var isAsking: Bool { state.withLock { !$0.questions.isEmpty } }

    /// Asks the user, unless that has been decided. The handler is called off the main thread.
    func ask(for level: PHAccessLevel, _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
        let status = status(for: level)
        guard status == .notDetermined else { return callBack { handler(status) } }
        requireUsageText(for: level)
        state.withLock { $0.questions.append(Question(level: level, handler: handler)) }
        answerQuestions()
    }

    private func requireUsageText(for level: PHAccessLevel) {
        let key =
            level == .addOnly ? "NSPhotoLibraryAddUsageDescription" : "NSPhotoLibraryUsageDescription"
        onMainThread { [application] in
            precondition(
                application.value?.saysWhatFor(key) ?? true,
                "The app asks for the photo library without saying what for: its Info.plist needs \(key), "
                    + "or iOS ends it.")
        }
    }

    private func answerQuestions() {
        let answered = state.withLock { state -> [Question] in
            guard let answer = state.settings.answer else { return [] }
            for question in state.questions {
                state.statuses[question.level] =
                    switch (answer, question.level) {
                    case (.refusal, _): .denied
                    case (.fullAccess, _), (_, .addOnly): .authorized
                    case (.selection, _): .limited
                    }
                if case .selection(let ids) = answer { state.selection = ids }
            }
            defer { state.questions = [] }
            return state.questions
        }
        for question in answered {
            let status = status(for: question.level)
            callBack { question.handler(status) }
        }
    }

    // MARK: Contents

    /// All that is in it.
    package var contents: LibraryContents {
        get { state.withLock(\.contents) }
        set { changeWhatIsSeen { $0.contents = newValue } }
    }

    /// What the app may see, which is asked for where that is undecided.
    var readableContents: LibraryContents {
        if status(for: .readWrite) == .notDetermined, !isAsking { ask(for: .readWrite) { _ in } }
        return state.withLock(\.readableContents)
    }

    /// Changes something, and tells observers if the app may see that.
    private func changeWhatIsSeen(_ change: (inout State) -> Void) {
        let (before, after, observers) = state.withLock { state in
            let before = state.readableContents
            change(&state)
            state.observers.removeAll { $0.observer == nil }
            return (before, state.readableContents, state.observers)
        }
        guard !observers.isEmpty, after.differs(from: before) else { return }
        nonisolated(unsafe) let change = PHChange(from: before, to: after)
        for entry in observers {
            callBack { entry.observer?.photoLibraryDidChange(change) }
        }
    }

    func add(_ observer: any PHPhotoLibraryChangeObserver) {
        state.withLock { state in
            state.observers.removeAll { $0.observer === observer }
            state.observers.append(WeakObserver(observer: observer))
        }
    }

    func remove(_ observer: any PHPhotoLibraryChangeObserver) {
        state.withLock { $0.observers.removeAll { $0.observer === observer } }
    }

    /// An item is on the phone from now on, which is no change that anybody is told of.
    func didDownload(_ id: String) {
        state.withLock { $0.contents.update(id) { $0.isInCloud = false } }
    }

    // MARK: Choosing

    /// Gets the bytes of what the user has chosen for an app. The handler is called off the main thread.
    package func file(
        of id: String, _ handler: @escaping @Sendable (EncodedImage?, (any Error)?) -> Void
    ) {
        let options = PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat
        options.isNetworkAccessAllowed = true
        let order = ImageRequests.Order(
            id: id, size: PHImageManagerMaximumSize, contentMode: .default, resizeMode: .none)
        let request = ImageRequest(order, options, isUsers: true) { [weak self] result in
            let (file, error) = (result.content?.cgImage?.file, result.info[PHImageErrorKey] as? any Error)
            self?.callBack { handler(file, error) }
        }
        request.start()
    }

    // MARK: Saving

    /// What apps have saved, the oldest first.
    package var savedImages: [UIImage] { state.withLock(\.savedImages) }

    package func save(_ images: [UIImage]) {
        state.withLock { $0.savedImages += images }
        var contents = contents
        contents.all += images.map { image in
            LibraryItem(
                id: UUID().uuidString, width: Int(image.size.width * image.scale),
                height: Int(image.size.height * image.scale)
            ) { image }
        }
        self.contents = contents
    }

    // MARK: Queues

    /// Calls an app back off the main thread, one after the other, as a serial queue does.
    func callBack(_ body: @escaping @Sendable () -> Void) {
        state.withLock { state in
            let last = state.lastCallback
            let application = application.value
            state.lastCallback = Task.detached(priority: .userInitiated) {
                await last?.value
                CurrentApplication.$running.withValue(application) { body() }
            }
        }
    }

    /// Does something on the main thread: at once where this is it.
    func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }
}
