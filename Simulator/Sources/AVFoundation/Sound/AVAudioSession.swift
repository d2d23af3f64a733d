import Synchronization
import UIKit

/// What the app does with the sound of the phone, and so what becomes of the sound of others (AVAudioSession.h). Of all
/// that only this is to be seen here: whether music of another app goes on when a film begins to play, and afterwards.
open class AVAudioSession: NSObject, @unchecked Sendable {
    private weak let application: UIApplication?
    private let state = Mutex(State())

    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        /// Whether the session has silenced others, who have not been told that it is over.
        var hasInterruptedOthers = false
    }

    private init(_ application: UIApplication) {
        self.application = application
    }

    open class func sharedInstance() -> AVAudioSession { of(.ofPlayers) }

    static func of(_ application: UIApplication) -> AVAudioSession {
        application.audioSession.withLock { session in
            if let session = session as? AVAudioSession { return session }
            let made = AVAudioSession(application)
            session = made
            return made
        }
    }

    // MARK: What the app does

    open var category: Category { state.withLock(\.category) }

    /// Stored only.
    open var mode: Mode { state.withLock(\.mode) }

    open var categoryOptions: CategoryOptions { state.withLock(\.options) }

    open func setCategory(_ category: Category) throws {
        try setCategory(category, mode: .default)
    }

    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: .default, options: options)
    }

    /// Which options go with which category, the header says; which others an iPhone accepts, it does not [?].
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
    }

    /// Playing activates the session, too. Of others that it has silenced, those go on that are told of its end.
    ///
    /// - Throws: what is not active any more, but has not been stopped before.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
        guard !active else { return begin() }
        let hasInterruptedOthers = state.withLock { state in
            defer { state.hasInterruptedOthers = false }
            return state.hasInterruptedOthers
        }
        guard let application else { return }
        if hasInterruptedOthers, options.contains(.notifyOthersOnDeactivation) {
            application.isMusicPlaying.withLock { $0 = true }
        }
        guard AVPlayer.playing(on: application).isEmpty else {
            throw NSError(domain: "NSOSStatusErrorDomain", code: ErrorCode.isBusy.rawValue)
        }
    }

    // MARK: Others

    /// Whether another app is to be heard.
    open var isOtherAudioPlaying: Bool { application?.isMusicPlaying.withLock(\.self) ?? false }

    /// Something plays from now on, be it muted: others are silent, unless the sound is mixed with theirs.
    func begin() {
        guard category != .ambient, categoryOptions.isDisjoint(with: .mixing) else { return }
        guard isOtherAudioPlaying else { return }
        application?.isMusicPlaying.withLock { $0 = false }
        state.withLock { $0.hasInterruptedOthers = true }
    }
}
