import Photos
import PhotosUI
import SimulatorKit
import Testing
import UIKit

/// Live photos: what comes of them, and how they play.
@MainActor struct LivePhotoTests {
    private let phone = Simulator.holding([.live("a")])

    init() {
        phone.photoLibrary.imageDuration = 0.5
    }

    // MARK: Requests

    private final class LivePhotos {
        var all: [(photo: PHLivePhoto?, info: [AnyHashable: Any], time: TimeInterval)] = []

        var sizes: [CGSize?] { all.map(\.photo?.size) }
        var areDegraded: [Bool] { all.map { $0.info[PHImageResultIsDegradedKey] as? Bool ?? false } }
    }

    @discardableResult
    private func request(
        _ photos: LivePhotos, _ options: PHLivePhotoRequestOptions? = nil
    ) -> PHImageRequestID {
        phone.act {
            PHImageManager.default().requestLivePhoto(
                for: PHAsset.fetchAssets(with: nil)[0], targetSize: CGSize(width: 300, height: 300),
                contentMode: .aspectFit, options: options
            ) { photos.all.append(($0, $1 ?? [:], phone.now)) }
        }
    }

    @Test("L19: A live photo comes at once with its image alone, and later as a whole, on the main thread")
    func opportunistic() {
        let photos = LivePhotos()
        request(photos)
        #expect(photos.areDegraded == [true])

        phone.settle()

        #expect(photos.areDegraded == [true, false] && photos.all.map(\.time) == [0, 0.5])
        #expect(photos.sizes == [CGSize(width: 120, height: 90), CGSize(width: 300, height: 225)])
    }

    @Test("L19: In high quality it comes once, and not at all where it is cancelled before")
    func highQuality() {
        let photos = LivePhotos()
        let options = PHLivePhotoRequestOptions()
        options.deliveryMode = .highQualityFormat
        request(photos, options)
        phone.settle()
        #expect(photos.areDegraded == [false])

        let id = request(photos, options)
        phone.act { PHImageManager.default().cancelImageRequest(id) }
        phone.settle()
        #expect(photos.all.count == 1)
    }

    @Test("L19: Of one that is in iCloud only its image comes, unless the network is allowed")
    func cloud() {
        phone.photoLibrary.photos[0].isInCloud = true
        let photos = LivePhotos()
        request(photos)
        phone.settle()
        #expect(photos.all.map { $0.photo != nil } == [true, false])
        #expect((photos.all.last?.info[PHImageErrorKey] as? PHPhotosError)?.code == .networkAccessRequired)

        let options = PHLivePhotoRequestOptions()
        options.isNetworkAccessAllowed = true
        request(photos, options)
        phone.settle()
        #expect(photos.areDegraded.last == false && photos.all.last?.photo != nil)
    }

    @Test("A live photo is a photo for whoever does not play it, without a duration")
    func asset() throws {
        let asset = try #require(phone.act { PHAsset.fetchAssets(with: nil).firstObject })

        #expect(asset.playbackStyle == .livePhoto && asset.mediaType == .image && asset.duration == 0)
    }

    // MARK: Views

    private final class Delegate: NSObject, PHLivePhotoViewDelegate {
        var calls: [String] = []
        var mayBegin = true

        func livePhotoView(
            _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
        ) -> Bool {
            mayBegin
        }

        func livePhotoView(
            _ livePhotoView: PHLivePhotoView,
            willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
        ) {
            calls.append("will begin \(playbackStyle)")
        }

        func livePhotoView(
            _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
        ) {
            calls.append("did end \(playbackStyle)")
        }
    }

    /// One on the screen that shows the whole live photo.
    private func show(_ delegate: Delegate) -> PHLivePhotoView {
        let view = PHLivePhotoView(frame: CGRect(x: 40, y: 200, width: 300, height: 225))
        let root = UIViewController()
        root.view.addSubview(view)
        phone.show(root)
        let photos = LivePhotos()
        request(photos)
        phone.settle()
        view.livePhoto = photos.all.last?.photo
        view.delegate = delegate
        return view
    }

    /// The time of the live photo that is on the screen, nil where there is none.
    private var time: Double? {
        guard let width = phone.svg().firstMatch(of: /<path d="M0 0H(\d+)V300/) else { return nil }
        return Double(width.1).map { ($0 - 1) / 30 }
    }

    @Test("L20: A view shows the photo, plays it as a whole, and shows the photo again")
    func playing() {
        let delegate = Delegate()
        let view = show(delegate)
        #expect(time == 1.5 && phone.players.isEmpty)

        phone.act { view.startPlayback(with: .full) }
        phone.settle()
        #expect(phone.players.count == 1 && delegate.calls == ["will begin full"])
        phone.advance(by: 0.5)
        #expect(time == 0.5)

        phone.advance(by: 3)
        #expect(time == 1.5 && phone.players.isEmpty)
        #expect(delegate.calls == ["will begin full", "did end full"])
    }

    @Test("L20: A hint is brief and without sound")
    func hint() {
        let view = show(Delegate())

        phone.act { view.startPlayback(with: .hint) }
        phone.settle()
        #expect(phone.players.first?.isMuted == true)

        phone.advance(by: 2)
        #expect(phone.players.isEmpty && time == 1.5)
    }

    @Test("L20: A view that is muted plays without sound, also when it is muted later")
    func muting() {
        let view = show(Delegate())
        phone.act { view.startPlayback(with: .full) }
        phone.settle()
        #expect(phone.players.first?.isMuted == false)

        view.isMuted = true

        #expect(phone.players.first?.isMuted == true)
    }

    @Test("L21: A finger that rests on the view plays the photo, unless the delegate forbids it")
    func pressing() {
        let delegate = Delegate()
        _ = show(delegate)

        let finger = phone.touch(at: CGPoint(x: 190, y: 300))
        phone.advance(by: 0.2)
        #expect(phone.players.isEmpty)
        phone.advance(by: 1)
        #expect(phone.players.count == 1)
        finger.lift()

        delegate.mayBegin = false
        delegate.calls = []
        let second = phone.touch(at: CGPoint(x: 190, y: 300))
        phone.advance(by: 1)
        #expect(phone.players.isEmpty && delegate.calls.isEmpty)
        second.lift()
    }

    @Test("L21: The recognizer of the playback can lie on another view")
    func otherView() {
        let view = show(Delegate())
        phone.window.rootViewController?.view.addGestureRecognizer(view.playbackGestureRecognizer)

        let finger = phone.touch(at: CGPoint(x: 190, y: 700))
        phone.advance(by: 1)

        #expect(phone.players.count == 1)
        finger.lift()
    }

    @Test("L22: Stopping ends the playback, and so does another photo")
    func stopping() {
        let delegate = Delegate()
        let view = show(delegate)
        phone.act { view.startPlayback(with: .full) }
        phone.settle()

        phone.act { view.stopPlayback() }
        #expect(phone.players.isEmpty && time == 1.5 && delegate.calls.last == "did end full")

        phone.act { view.startPlayback(with: .full) }
        phone.settle()
        phone.act { view.livePhoto = nil }
        #expect(phone.players.isEmpty && time == nil && delegate.calls.count == 4)
    }

    @Test("Nothing plays of a photo whose image is all that has come")
    func degraded() {
        let view = show(Delegate())
        let photos = LivePhotos()
        request(photos)
        view.livePhoto = photos.all.first?.photo

        phone.act { view.startPlayback(with: .full) }
        phone.settle()

        #expect(phone.players.isEmpty)
    }
}
