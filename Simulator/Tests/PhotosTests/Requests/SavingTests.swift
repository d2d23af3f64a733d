import Photos
import SimulatorKit
import Synchronization
import Testing
import UIKit

/// What an app adds to the library, and changes in it.
@MainActor struct SavingTests {
    private let phone = Simulator.holding(.named("ab"))
    private let image = UIImage.filled(.red, width: 30, height: 40)

    init() {
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
        phone.infoDictionary["NSPhotoLibraryAddUsageDescription"] = "To keep them."
    }

    /// Requests a change, waits for it, and tells what went wrong.
    @discardableResult
    private func perform(_ block: @escaping @Sendable () -> Void) async -> PHPhotosError? {
        let task = phone.act {
            Task { @MainActor () -> PHPhotosError? in
                do {
                    try await PHPhotoLibrary.shared().performChanges(block)
                    return nil
                } catch {
                    return error as? PHPhotosError
                }
            }
        }
        return await task.value
    }

    /// Saves the image, and tells which identifier it was to have.
    private func save(
        _ change: @escaping @Sendable (PHAssetChangeRequest) -> Void = { _ in }
    ) async -> (id: String, error: PHPhotosError?) {
        let (id, image) = (Box<String>(), image)
        let error = await perform {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            id.value = request.placeholderForCreatedAsset?.localIdentifier
            change(request)
        }
        return (id.value ?? "", error)
    }

    private func fetched(_ id: String) -> PHAsset? {
        phone.act { PHAsset.fetchAssets(withLocalIdentifiers: [id], options: nil).firstObject }
    }

    @Test("M14: The block and the handler are called off the main thread, one after the other")
    func queues() async {
        let calls = Calls()
        phone.act {
            PHPhotoLibrary.shared().performChanges { @Sendable in
                calls.add("block, \(Thread.isMainThread)")
            } completionHandler: { success, error in
                calls.add("\(success), \(error == nil), \(Thread.isMainThread)")
            }
        }
        await phone.settle()

        #expect(calls.all == ["block, false", "true, true, false"])
    }

    @Test("M15: What was saved is found by the identifier of its placeholder, which is equal to it")
    func saving() async throws {
        let date = Date(timeIntervalSinceReferenceDate: 7)
        nonisolated(unsafe) var placeholder: PHObjectPlaceholder?
        let (id, error) = await save { request in
            placeholder = request.placeholderForCreatedAsset
            request.creationDate = date
            request.isFavorite = true
        }

        let asset = try #require(fetched(id))
        #expect(error == nil && asset == placeholder)
        #expect((asset.pixelWidth, asset.pixelHeight) == (30, 40))
        #expect(asset.creationDate == date && asset.isFavorite && !asset.isHidden)
        #expect(phone.seen() == ["a", "b", id] && phone.photoLibrary.savedImages == [image])
    }

    @Test("M15: What is saved without a date is younger than all that was there")
    func dates() async {
        phone.photoLibrary.photos[1].creationDate = Date(timeIntervalSinceReferenceDate: 1_000_000)
        let first = await save().id
        let second = await save().id

        let options = PHFetchOptions()
        options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        #expect(phone.seen(options) == [second, first, "b", "a"])
    }

    @Test("M15: Its image is the one that was saved")
    func savedImage() async throws {
        _ = await save()
        let deliveries = Deliveries(on: phone)
        phone.act {
            guard let asset = PHAsset.fetchAssets(with: nil).lastObject else { return }
            PHImageManager.default().requestImage(
                for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: nil
            ) { deliveries.take($0, $1) }
        }
        await phone.settle()

        #expect(deliveries.all.last?.image?.size == CGSize(width: 30, height: 40))
    }

    @Test("M16: A request outside of a block ends the app")
    func noBlock() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { _ = PHAssetChangeRequest.creationRequestForAsset(from: UIImage()) }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("can only be made and used in a block of performChanges(_:)"))
    }

    @Test("M16: A block within a block ends the app")
    func nesting() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act {
                    try? PHPhotoLibrary.shared().performChangesAndWait {
                        try? PHPhotoLibrary.shared().performChangesAndWait {}
                    }
                }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("they cannot be nested"))
    }

    @Test("M17: All that a block requests is one change, of which observers hear once")
    func oneChange() async throws {
        let observer = Observer()
        let before = phone.act {
            PHPhotoLibrary.shared().register(observer)
            return PHAsset.fetchAssets(with: nil)
        }
        nonisolated(unsafe) let first = try #require(before.firstObject)
        let image = image
        await perform {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
            PHAssetChangeRequest(for: first).isFavorite = true
            _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
        }
        await phone.settle()

        let details = try #require(observer.last?.changeDetails(for: before))
        #expect(observer.calls.all.count == 1)
        #expect(details.insertedIndexes == [2, 3] && details.changedIndexes == [0])
    }

    @Test(
        "M18: Where access is refused, nothing is saved, and the error says that",
        arguments: [
            (PHAuthorizationStatus.denied, PHPhotosError.accessUserDenied),
            (.restricted, PHPhotosError.accessRestricted),
        ])
    func refused(status: PHAuthorizationStatus, code: PHPhotosError.Code) async {
        phone.photoLibrary.authorizationStatus = status

        let error = await save().error

        #expect(error?.code == code && phone.photoLibrary.photos.count == 2)
        #expect(phone.photoLibrary.savedImages.isEmpty)
    }

    @Test("M19: The first change asks the user, and is made if the user agrees")
    func asking() async {
        phone.photoLibrary.authorizationStatus = .notDetermined
        let (calls, image) = (Calls(), image)
        phone.act {
            PHPhotoLibrary.shared().performChanges { @Sendable in
                _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
            } completionHandler: { success, _ in
                calls.add("\(success)")
            }
        }
        await phone.settle()
        #expect(phone.photoLibrary.isAsking && calls.all.isEmpty && phone.photoLibrary.photos.count == 2)

        phone.photoLibrary.answer = .fullAccess
        await phone.settle()

        #expect(calls.all == ["true"] && phone.photoLibrary.photos.count == 3)
    }

    @Test("M19: And is not made if the user does not")
    func askingInVain() async {
        phone.photoLibrary.authorizationStatus = .notDetermined
        phone.photoLibrary.answer = .refusal

        #expect(await save().error?.code == .accessUserDenied)
        #expect(phone.photoLibrary.photos.count == 2)
    }

    @Test("M20: Who may only add adds, and sees nothing")
    func addingOnly() async {
        phone.photoLibrary.authorizationStatus = .notDetermined
        phone.photoLibrary.answer = .fullAccess
        let task = phone.act { Task { await PHPhotoLibrary.requestAuthorization(for: .addOnly) } }
        #expect(await task.value == .authorized)
        phone.photoLibrary.answer = nil

        let (id, error) = await save()

        #expect(error == nil && phone.photoLibrary.photos.count == 3)
        #expect(fetched(id) == nil && phone.seen() == [])
    }

    @Test("M20: Who may only add does not change what is there")
    func addingOnlyChangesNothing() async throws {
        nonisolated(unsafe) let asset = try #require(fetched("a"))
        phone.photoLibrary.authorizationStatus = .notDetermined
        phone.photoLibrary.answer = .fullAccess
        let task = phone.act { Task { await PHPhotoLibrary.requestAuthorization(for: .addOnly) } }
        _ = await task.value
        phone.photoLibrary.answer = .refusal

        let error = await perform { PHAssetChangeRequest(for: asset).isFavorite = true }

        #expect(error?.code == .accessUserDenied && !phone.photoLibrary.photos[0].isFavorite)
    }

    @Test("M21: With limited access, an app sees what it has created itself")
    func limited() async {
        phone.photoLibrary.authorizationStatus = .notDetermined
        phone.photoLibrary.answer = .limitedAccess(["a"])
        let task = phone.act { Task { await PHPhotoLibrary.requestAuthorization(for: .readWrite) } }
        #expect(await task.value == .limited)

        let id = await save().id

        #expect(phone.seen() == ["a", id] && phone.photoLibrary.selectedPhotos == ["a", id])
    }

    @Test("M22: A request for an asset changes what is set, and nothing else")
    func changing() async throws {
        phone.photoLibrary.photos[0].creationDate = Date(timeIntervalSinceReferenceDate: 1)
        nonisolated(unsafe) let before = try #require(fetched("a"))

        await perform { PHAssetChangeRequest(for: before).isHidden = true }

        let after = try #require(fetched("a"))
        #expect(!before.isHidden && after.isHidden && !after.isFavorite)
        #expect(after.creationDate == before.creationDate && phone.seen() == ["b"])
        #expect(phone.photoLibrary.savedImages.isEmpty)
    }

    @Test("M22: There is no placeholder for what is not created")
    func noPlaceholder() async throws {
        nonisolated(unsafe) let asset = try #require(fetched("a"))
        let hasPlaceholder = Box<Bool>()

        await perform {
            hasPlaceholder.value = PHAssetChangeRequest(for: asset).placeholderForCreatedAsset != nil
        }

        #expect(hasPlaceholder.value == false)
    }

    @Test("M23: Waiting for a change returns when it is made, or throws")
    func waiting() async throws {
        let image = image
        let saved = phone.act { Task { try await Self.saveAndCount(image) } }
        #expect(try await saved.value == 3)

        phone.photoLibrary.authorizationStatus = .denied
        let refused = phone.act { Task { try await Self.saveAndCount(image) } }
        await #expect(throws: PHPhotosError(.accessUserDenied)) { try await refused.value }
    }

    @Test("M23: Waiting lasts until the user has answered")
    func waitingForTheUser() async throws {
        let image = image
        phone.photoLibrary.authorizationStatus = .notDetermined
        let saved = phone.act { Task { try await Self.saveAndCount(image) } }
        while !phone.photoLibrary.isAsking { await Task.yield() }
        #expect(phone.photoLibrary.photos.count == 2)

        phone.photoLibrary.authorizationStatus = .authorized
        phone.photoLibrary.answer = .fullAccess

        #expect(try await saved.value == 3)
    }

    /// Off the main thread.
    private nonisolated static func saveAndCount(_ image: UIImage) async throws -> Int {
        try PHPhotoLibrary.shared().performChangesAndWait {
            _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
        }
        return PHAsset.fetchAssets(with: nil).count
    }
}

/// Something that a block leaves for a test, which reads it when the block is over.
private final class Box<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    var value: Value? {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}
