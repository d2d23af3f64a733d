import Photos
import SimulatorKit
import Testing
import UIKit

/// Who may see the photo library.
@MainActor struct AccessTests {
    private let phone = Simulator(.iPhone)

    init() {
        phone.photoLibrary.photos = .named("abc")
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
    }

    private func ask(_ level: PHAccessLevel = .readWrite) async -> PHAuthorizationStatus {
        let task = phone.act { Task { await PHPhotoLibrary.requestAuthorization(for: level) } }
        return await task.value
    }

    private var status: PHAuthorizationStatus {
        phone.act { PHPhotoLibrary.authorizationStatus(for: .readWrite) }
    }

    @Test("J1: At first nothing is decided, and an app sees nothing")
    func undecided() {
        #expect(status == .notDetermined)
        #expect(phone.seen() == [])
    }

    @Test("J2: Full access shows everything, once the user has given it")
    func fullAccess() async {
        phone.photoLibrary.answer = .fullAccess

        #expect(await ask() == .authorized)

        #expect(status == .authorized && phone.seen() == ["a", "b", "c"])
    }

    @Test("J2: A refusal shows nothing, and is not asked about again")
    func refusal() async {
        phone.photoLibrary.answer = .refusal

        #expect(await ask() == .denied)
        phone.photoLibrary.answer = .fullAccess

        #expect(await ask() == .denied)
        #expect(phone.seen() == [] && !phone.photoLibrary.isAsking)
    }

    @Test("J2: A restricted library cannot be asked for")
    func restricted() async {
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.authorizationStatus = .restricted

        #expect(await ask() == .restricted)

        #expect(phone.seen() == [])
    }

    @Test("J3: Limited access shows what the user has chosen, and none of the user's albums")
    func limitedAccess() async {
        phone.photoLibrary.albums = [Album(title: "Sea", photos: ["a", "c"])]
        phone.photoLibrary.answer = .limitedAccess(["a", "c"])

        #expect(await ask() == .limited)

        #expect(phone.seen() == ["a", "c"])
        #expect(phone.act { PHCollection.fetchTopLevelUserCollections(with: nil).count } == 0)
    }

    @Test("J1: The question stays until it is answered, and the handler is called off the main thread")
    func openQuestion() async {
        let calls = Calls()
        phone.act {
            PHPhotoLibrary.requestAuthorization(for: .readWrite) { status in
                calls.add("\(status.rawValue), \(Thread.isMainThread)")
            }
        }
        await phone.settle()
        #expect(phone.photoLibrary.isAsking && calls.all.isEmpty)

        phone.photoLibrary.answer = .fullAccess
        await phone.settle()

        #expect(calls.all == ["3, false"] && !phone.photoLibrary.isAsking)
    }

    @Test("J4: Who may read and write may add, and not the other way round")
    func adding() async {
        phone.infoDictionary["NSPhotoLibraryAddUsageDescription"] = "To keep them."
        phone.photoLibrary.answer = .fullAccess

        #expect(await ask(.addOnly) == .authorized)

        #expect(status == .notDetermined)
        #expect(await ask() == .authorized)
        #expect(phone.act { PHPhotoLibrary.authorizationStatus(for: .addOnly) } == .authorized)
    }

    @Test("J5: An app that does not say what for ends when it asks")
    func noUsageText() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { PHPhotoLibrary.requestAuthorization(for: .readWrite) { _ in } }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("its Info.plist needs NSPhotoLibraryUsageDescription"))
    }

    @Test("Each phone has its own library")
    func phones() {
        phone.photoLibrary.authorizationStatus = .authorized

        let other = Simulator(.iPhone)
        other.photoLibrary.authorizationStatus = .authorized

        #expect(phone.seen().count == 3 && other.seen().isEmpty)
    }
}
