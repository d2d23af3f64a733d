import PhotosUI
import SimulatorKit
import Testing
import UIKit

/// The system's pickers, under fingers.
@MainActor struct PickerTests {
    private let phone = Simulator(.iPhone)
    private let root = UIViewController()
    private let delegate = Delegate()

    init() {
        phone.photoLibrary.photos = .named("abcdefghi")
        phone.show(root)
    }

    private func present(_ change: (inout PHPickerConfiguration) -> Void = { _ in }) {
        phone.act {
            var configuration = PHPickerConfiguration(photoLibrary: .shared())
            change(&configuration)
            let picker = PHPickerViewController(configuration: configuration)
            picker.delegate = delegate
            root.present(picker, animated: true)
        }
        phone.settle()
    }

    /// Taps a photo by its place.
    private func tap(_ index: Int) {
        tap(phone.voiceOver.elements.filter { $0.accessibilityLabel == "Photo" }.dropFirst(index).first)
    }

    private func tap(_ title: String) {
        tap(phone.voiceOver.elements.first { $0.accessibilityLabel == title })
    }

    private func tap(_ element: UIResponder?) {
        guard let element else { return }
        phone.tap(at: element.accessibilityActivationPoint)
        phone.settle()
    }

    @Test("J27: A tap picks one photo, without any permission, and leaves dismissing to the app")
    func onePhoto() {
        present()
        tap(2)

        #expect(delegate.results == [["c"]] && root.presentedViewController is PHPickerViewController)
        #expect(phone.photoLibrary.authorizationStatus == .notDetermined)
    }

    @Test("J28: Several photos come in the order in which they were tapped, and no more than allowed")
    func orderedSelection() {
        present {
            $0.selection = .ordered
            $0.selectionLimit = 3
        }
        for index in [4, 0, 2, 1, 0, 1] { tap(index) }
        tap("Add")

        #expect(delegate.results == [["e", "c", "b"]])
    }

    @Test("J27: Cancelling picks nothing")
    func cancelling() {
        present { $0.selectionLimit = 0 }
        tap(1)
        tap("Cancel")

        #expect(delegate.results == [[]])
    }

    @Test("J28: Results of a picker without a library have no identifiers")
    func noLibrary() {
        phone.act {
            let picker = PHPickerViewController(configuration: PHPickerConfiguration())
            picker.delegate = delegate
            root.present(picker, animated: true)
        }
        phone.settle()
        tap(0)

        #expect(delegate.results == [[nil]])
    }

    @Test("J28: A filter leaves out what it does not match")
    func filters() {
        phone.photoLibrary.photos[1].mediaType = .video
        present { $0.filter = .not(.images) }
        tap(0)

        #expect(delegate.results == [["b"]])
    }

    @Test(
        "J30: What was chosen comes without permission, from iCloud too; what is fetched by identifier does not"
    )
    func bytes() async throws {
        phone.photoLibrary.photos[2].isInCloud = true
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
        present()
        tap(2)
        let (provider, calls) = (try #require(delegate.providers.first), Calls())

        phone.act {
            for type in ["public.image", "public.movie"] {
                provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                    let size = data.flatMap { UIImage(data: $0) }?.size
                    calls.add("\(size?.width ?? 0) \(error == nil) \(Thread.isMainThread)")
                }
            }
        }
        await phone.settle()

        #expect(calls.all == ["400.0 true false", "0.0 false false"])
        let assets = phone.act { PHAsset.fetchAssets(withLocalIdentifiers: ["c"], options: nil) }
        #expect(assets.count == 0)
    }

    @Test(
        "PHPicker.h: a filter lets through what is of its kind, any, all or none of several",
        arguments: [
            (PHPickerFilter.images, "acde"), (.videos, "bfg"), (.livePhotos, "c"), (.panoramas, "de"),
            (.screenshots, "e"),
            (.slomoVideos, "f"), (.timelapseVideos, "g"), (.cinematicVideos, ""), (.depthEffectPhotos, ""),
            (.any(of: [.videos, .livePhotos]), "bcfg"), (.all(of: [.panoramas, .screenshots]), "e"),
            (.not(.any(of: [.videos, .panoramas])), "ac"), (.all(of: [.images, .not(.livePhotos)]), "ade"),
        ])
    func filtersOfKinds(filter: PHPickerFilter, letThrough: String) {
        func change(_ index: Int, _ type: PHAssetMediaType, _ subtypes: PHAssetMediaSubtype) {
            phone.photoLibrary.photos[index].mediaType = type
            phone.photoLibrary.photos[index].mediaSubtypes = subtypes
        }
        phone.photoLibrary.photos = .named("abcdefg")
        change(1, .video, [])
        change(2, .image, .photoLive)
        change(3, .image, .photoPanorama)
        change(4, .image, [.photoPanorama, .photoScreenshot])
        change(5, .video, .videoHighFrameRate)
        change(6, .video, .videoTimelapse)
        present {
            $0.filter = filter
            $0.selectionLimit = 0
        }

        for index in 0..<letThrough.count { tap(index) }
        tap("Add")

        #expect(delegate.results.flatMap { $0 } == letThrough.map { Optional("\($0)") })
    }

    @Test("PHPicker.h: what was chosen before is chosen when the picker comes, and can be given up")
    func preselection() {
        present {
            $0.preselectedAssetIdentifiers = ["b", "d"]
            $0.selection = .ordered
            $0.selectionLimit = 3
        }

        tap(1)
        tap(0)
        tap(4)
        tap(5)
        tap("Add")

        #expect(delegate.results == [["d", "a", "e"]])
    }

    @Test("J28: A photo that is tapped again is chosen no longer, and the next ones move up")
    func deselecting() {
        present {
            $0.selection = .ordered
            $0.selectionLimit = 2
        }

        for index in [0, 1, 0, 2, 3] { tap(index) }
        tap("Add")

        #expect(delegate.results == [["b", "c"]])
    }

    // MARK: Limited access

    @Test("J29: With limited access the user can choose anew, and the app sees that")
    func limitedLibrary() {
        phone.photoLibrary.authorizationStatus = .limited
        phone.photoLibrary.selectedPhotos = ["a", "b"]
        let calls = Calls()

        phone.act {
            PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: root) { calls.add("\($0)") }
        }
        phone.settle()
        tap(0)
        tap(3)
        tap("Done")

        #expect(root.presentedViewController == nil && phone.seen() == ["b", "d"])
        #expect(calls.all == ["[\"d\"]"])
    }

    @Test("J29: Nobody is asked to choose whose app sees everything, or nothing")
    func unlimitedLibrary() {
        for status in [PHAuthorizationStatus.authorized, .denied] {
            phone.photoLibrary.authorizationStatus = status
            phone.act { PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: root) }
            phone.settle()
            #expect(root.presentedViewController == nil)
        }
    }
}

@MainActor private final class Delegate: PHPickerViewControllerDelegate {
    private(set) var results: [[String?]] = []
    private(set) var providers: [NSItemProvider] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        self.results.append(results.map(\.assetIdentifier))
        providers += results.map(\.itemProvider)
    }
}
