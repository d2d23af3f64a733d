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
        /// Whether a request that was cancelled is answered once more.
        package var tellsOfCancellations = false
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
        var savedImages: [UIImage] = []
        var madeAssetCount = 0

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

    package let requests: ImageRequests
    nonisolated(unsafe) let shared = PHPhotoLibrary()
    nonisolated(unsafe) let defaultImageManager = PHImageManager()
    private let calls = CallbackQueue()
    private let state = Mutex(State())

    @MainActor package init(_ application: UIApplication) {
        calls.application = application
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
        MainThread.run { [calls] in
            precondition(
                calls.application?.saysWhatFor(key) ?? true,
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
        let change = PHChange(from: before, to: after)
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

    /// How many assets the results of fetches have made.
    package var madeAssetCount: Int { state.withLock(\.madeAssetCount) }

    func noteAsset() {
        state.withLock { $0.madeAssetCount += 1 }
    }

    package func save(_ images: [UIImage]) {
        changeWhatIsSeen { state in
            state.savedImages += images
            state.contents.add(images.map(LibraryItem.init))
        }
    }

    /// Lets a block request changes, and makes them if the user lets the app do that. Both block and handler are
    /// called off the main thread.
    func perform(_ block: @escaping () -> Void, _ handler: @escaping @Sendable ((any Error)?) -> Void) {
        // Apple's header does not make it sendable, and calls it elsewhere all the same.
        nonisolated(unsafe) let block = block
        callBack { [self] in
            let change = LibraryChange(block)
            if status(for: change.accessLevel) != .notDetermined {
                handler(apply(change))
            } else {
                ask(for: change.accessLevel) { [self] _ in handler(apply(change)) }
            }
        }
    }

    /// Lets a block request changes, and waits until they are made or the user does not let the app do that.
    func performAndWait(_ block: () -> Void) throws {
        let change = LibraryChange(block)
        if status(for: change.accessLevel) == .notDetermined {
            precondition(
                !MainThread.isCurrent,
                "performChangesAndWait(_:) has to ask the user, and keeps the main thread waiting for the answer."
            )
            let answer = DispatchSemaphore(value: 0)
            ask(for: change.accessLevel) { _ in answer.signal() }
            answer.wait()
        }
        if let error = apply(change) { throw error }
    }

    private func apply(_ change: LibraryChange) -> (any Error)? {
        switch status(for: change.accessLevel) {
        case .authorized, .limited: break
        case .restricted: return PHPhotosError(.accessRestricted)
        case .denied, .notDetermined: return PHPhotosError(.accessUserDenied)
        }
        var failure: (any Error)?
        changeWhatIsSeen { state in
            do {
                try change.apply(to: &state.contents)
                let created = change.createdItems
                state.savedImages += created.map { $0.image() }
                // What an app creates is among what the user lets it see (article on privacy in photo apps).
                if state.statuses[.readWrite] == .limited { state.selection.formUnion(created.map(\.id)) }
            } catch {
                failure = error
            }
        }
        return failure
    }

    /// Calls an app back off the main thread.
    func callBack(_ body: @escaping @Sendable () -> Void) {
        calls.call(body)
    }
}
