import AVFoundation
import SimulatorKit
import Testing

/// What becomes of the music of another app.
@MainActor @Suite struct AudioSessionTests {
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

    @Test("A phone's apps have a session, and another phone's have another one")
    func phones() throws {
        try session.setCategory(.ambient)
        let other = Stage()

        #expect(session === session && other.phone.act { AVAudioSession.sharedInstance() } !== session)
    }
}
