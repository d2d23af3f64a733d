import AVFoundation
import Photos
import SimulatorKit
import Testing
import UIKit

/// The films of assets: when they come, and where.
@MainActor struct FilmRequestTests {
    private let phone = Simulator.holding([.film("a")])
    private let calls = Calls()

    init() {
        phone.photoLibrary.imageDuration = 0.5
    }

    /// Asks for the film of the first asset.
    @discardableResult
    private func request(network: Bool = false, progress: PHAssetVideoProgressHandler? = nil)
        -> PHImageRequestID
    {
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = network
        options.progressHandler = progress
        return phone.act {
            PHImageManager.default().requestPlayerItem(
                forVideo: PHAsset.fetchAssets(with: nil)[0], options: options, resultHandler: take())
        }
    }

    private func take() -> @Sendable (AVPlayerItem?, [AnyHashable: Any]?) -> Void {
        { [calls] item, info in
            let error = info?[PHImageErrorKey] as? PHPhotosError
            let isInCloud = info?[PHImageResultIsInCloudKey] as? Bool ?? false
            calls.add(
                [
                    item == nil ? "nothing" : "a film",
                    Thread.isMainThread ? "on the main thread" : "elsewhere",
                    error.map { "\($0.code)" }, isInCloud ? "in iCloud" : nil,
                ].compactMap { $0 }.joined(separator: ", "))
        }
    }

    @Test("L17: An item to play comes once, off the main thread, and a player plays it")
    func playerItem() async throws {
        let player = phone.act { AVPlayer() }
        phone.act {
            PHImageManager.default().requestPlayerItem(
                forVideo: PHAsset.fetchAssets(with: nil)[0], options: nil
            ) { @Sendable [calls] item, _ in
                calls.add("\(Thread.isMainThread)")
                Task { @MainActor in
                    player.replaceCurrentItem(with: item)
                    player.play()
                }
            }
        }
        #expect(calls.all.isEmpty && phone.photoLibrary.pendingRequestCount == 1)

        await phone.settle()

        #expect(calls.all == ["false"] && phone.players.first === player)
        #expect(player.currentItem?.duration.seconds == 2)
        #expect(player.currentItem?.presentationSize == CGSize(width: 400, height: 300))
    }

    @Test("L17: The asset of a film comes without a mix of its sounds")
    func asset() async {
        phone.act {
            PHImageManager.default().requestAVAsset(
                forVideo: PHAsset.fetchAssets(with: nil)[0], options: nil
            ) { @Sendable [calls] asset, mix, _ in
                calls.add("\(asset != nil), \(mix == nil), \(Thread.isMainThread)")
            }
        }

        await phone.settle()

        #expect(calls.all == ["true, true, false"])
    }

    @Test("L18: A film in iCloud is not fetched unless that is allowed")
    func noNetwork() async {
        phone.photoLibrary.photos[0].isInCloud = true

        request()
        await phone.settle()

        #expect(calls.all == ["nothing, elsewhere, networkAccessRequired, in iCloud"])
    }

    @Test("L18: A download of a film tells how far it has come, and can fail")
    func download() async {
        phone.photoLibrary.photos[0].isInCloud = true
        phone.photoLibrary.downloadFailure = PHPhotosError(.networkError)
        let steps = Calls()

        request(network: true) { @Sendable progress, error, _, _ in steps.add("\(progress) \(error == nil)") }
        await phone.settle()
        #expect(calls.all == ["nothing, elsewhere, networkError"] && steps.all == ["0.0 true", "0.0 false"])

        phone.photoLibrary.downloadFailure = nil
        request(network: true) { @Sendable progress, _, _, _ in steps.add("\(progress)") }
        await phone.settle()
        #expect(calls.all.last == "a film, elsewhere" && steps.all.last == "1.0")
        #expect(!phone.photoLibrary.photos[0].isInCloud)
    }

    @Test("L18: A request for a film that is cancelled brings nothing")
    func cancelling() async {
        let id = request()

        phone.act { PHImageManager.default().cancelImageRequest(id) }
        await phone.settle()

        #expect(calls.all.isEmpty && phone.photoLibrary.cancelledRequestCount == 1)
    }

    @Test("A photo has no film")
    func photo() async {
        phone.photoLibrary.photos = [.named("b")]

        request()
        await phone.settle()

        #expect(calls.all == ["nothing, elsewhere, requestNotSupportedForAsset"])
    }

    @Test("A film's image is its first frame, and a film without frames shows its image all the time")
    func still() async throws {
        let deliveries = Deliveries(on: phone)
        deliveries.request(.make(.highQualityFormat), size: PHImageManagerMaximumSize)
        phone.rest()
        #expect(deliveries.all.last?.image?.cgImage == Photo.frame(at: 0, size: 400, 300).cgImage)

        var photo = Photo.named("c")
        photo.mediaType = .video
        photo.duration = 4
        phone.photoLibrary.photos = [photo]
        let player = phone.act { AVPlayer() }
        phone.act {
            PHImageManager.default().requestPlayerItem(
                forVideo: PHAsset.fetchAssets(with: nil)[0], options: nil
            ) { @Sendable item, _ in
                Task { @MainActor in player.replaceCurrentItem(with: item) }
            }
        }
        await phone.settle()
        #expect(player.currentItem?.duration.seconds == 4)
    }

    @Test("A film that was edited shows what it was edited to, all the time, and the others are as they were")
    func edited() async {
        phone.photoLibrary.photos.append(.film("b"))
        phone.photoLibrary.photos[0].edit(size: CGSize(width: 400, height: 300)) {
            .filled(.green, width: 400, height: 300)
        }
        let players = phone.act { [AVPlayer(), AVPlayer()] }
        let root = UIViewController()
        for (index, player) in players.enumerated() {
            let layer = AVPlayerLayer(player: player)
            layer.frame = CGRect(x: 0, y: 100 + 350 * index, width: 390, height: 300)
            root.view.layer.addSublayer(layer)
            phone.act {
                PHImageManager.default().requestPlayerItem(
                    forVideo: PHAsset.fetchAssets(with: nil)[index], options: nil
                ) { @Sendable item, _ in
                    Task { @MainActor in
                        player.replaceCurrentItem(with: item)
                        player.play()
                    }
                }
            }
        }
        phone.show(root)
        await phone.settle()

        #expect(players.map { $0.currentItem?.duration.seconds } == [2, 2])
        #expect(phone.svg().components(separatedBy: "#00ff00").count == 2)
        #expect(phone.svg().components(separatedBy: "#ff0000").count == 2)
    }
}
