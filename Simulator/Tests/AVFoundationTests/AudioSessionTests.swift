import AVFoundation
import SimulatorKit
import Testing

/// What becomes of the music of another app.
@MainActor struct AudioSessionTests {
    private let stage = Stage()

    private var phone: Simulator { stage.phone }

    private var session: AVAudioSession { phone.act { AVAudioSession.sharedInstance() } }

    init() {
        phone.isMusicPlaying = true
    }

    @Test("L23: A film that plays, even without sound, ends the music of another app, and it stays so")
    func muted() {
        let player = stage.player()
        player.isMuted = true
        #expect(session.category == .soloAmbient && phone.isMusicPlaying && session.isOtherAudioPlaying)

        phone.act { player.play() }
        #expect(!phone.isMusicPlaying && !session.isOtherAudioPlaying)
        phone.act { player.pause() }
        #expect(!phone.isMusicPlaying)
    }

    @Test("L23: A film that is not played leaves the music alone")
    func paused() {
        let player = stage.player()
        phone.act { player.seek(to: .zero) }

        #expect(phone.isMusicPlaying)
    }

    private nonisolated static let categories:
        [(AVAudioSession.Category, AVAudioSession.CategoryOptions, goesOn: Bool)] = [
            (.ambient, [], true), (.soloAmbient, [], false), (.playback, [], false),
            (.playback, .mixWithOthers, true), (.playback, .duckOthers, true),
            (.playAndRecord, .interruptSpokenAudioAndMixWithOthers, true),
        ]

    @Test("L23: Whether the music goes on is a matter of the category and its options", arguments: categories)
    func categories(
        category: AVAudioSession.Category, options: AVAudioSession.CategoryOptions, goesOn: Bool
    ) throws {
        try session.setCategory(category, mode: .moviePlayback, options: options)
        #expect(session.category == category && session.categoryOptions == options)
        let player = stage.player()

        phone.act { player.play() }

        #expect(phone.isMusicPlaying == goesOn)
    }

    @Test(
        "L26: Music that was silenced goes on when the session is deactivated, but only if others are told",
        arguments: [true, false])
    func deactivating(goesOn: Bool) throws {
        let options: AVAudioSession.SetActiveOptions = goesOn ? .notifyOthersOnDeactivation : []
        let player = stage.player()
        phone.act { player.play() }
        phone.act { player.pause() }

        try session.setActive(false, options: options)
        #expect(phone.isMusicPlaying == goesOn)
        try session.setActive(false, options: .notifyOthersOnDeactivation)

        #expect(phone.isMusicPlaying == goesOn)
    }

    @Test("L26: Music that did not play before does not begin, nor does what the user has stopped since")
    func deactivatingStartsNothing() throws {
        phone.isMusicPlaying = false
        let player = stage.player()
        phone.act { player.play() }
        phone.act { player.pause() }

        try session.setActive(false, options: .notifyOthersOnDeactivation)

        #expect(!phone.isMusicPlaying)
    }

    @Test("L26: A session is activated in code, too, and then silences others as a film does")
    func activating() throws {
        try session.setCategory(.ambient)
        try session.setActive(true)
        #expect(phone.isMusicPlaying)

        try session.setCategory(.playback)
        try session.setActive(true)
        #expect(!phone.isMusicPlaying)
        try session.setActive(false, options: .notifyOthersOnDeactivation)

        #expect(phone.isMusicPlaying)
    }

    @Test("L26: A session that is deactivated while a film plays says that it is busy, and is not active")
    func deactivatingTooEarly() throws {
        let player = stage.player()
        phone.act { player.play() }

        let error = #expect(throws: NSError.self) {
            try session.setActive(false, options: .notifyOthersOnDeactivation)
        }

        #expect(error?.code == AVAudioSession.ErrorCode.isBusy.rawValue)
        #expect(phone.isMusicPlaying)
    }

    @Test("A phone's apps have a session, and another phone's have another one")
    func phones() throws {
        try session.setCategory(.ambient)
        let other = Stage()

        #expect(session === session && other.phone.act { AVAudioSession.sharedInstance() } !== session)
    }
}
