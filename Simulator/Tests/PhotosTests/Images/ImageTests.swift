import Photos
import SimulatorKit
import Testing
import UIKit

/// The images of assets: when they come, how large they are, and what is told beside them.
@MainActor struct ImageTests {
    private let phone: Simulator
    private let deliveries: Deliveries

    init() {
        phone = Simulator.holding([.named("a", width: 4000, height: 3000)])
        phone.photoLibrary.imageDuration = 0.5
        deliveries = Deliveries(on: phone)
    }

    private func putIntoCloud() {
        phone.photoLibrary.photos[0].isInCloud = true
        phone.photoLibrary.downloadDuration = 2
    }

    // MARK: Delivery

    @Test("J11: A small image comes before the request returns, the one asked for later")
    func opportunistic() {
        let id = deliveries.request()
        #expect(deliveries.all.count == 1)
        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [true])

        phone.settle()

        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [true, false])
        #expect(deliveries.all.map(\.time) == [0, 0.5])
        #expect(deliveries.sizes.last == CGSize(width: 200, height: 150))
        #expect(deliveries.all.last?.info[PHImageResultRequestIDKey] as? PHImageRequestID == id)
    }

    @Test("J11: Where the small image is all that is asked for, it comes alone")
    func smallOnes() {
        deliveries.request(size: CGSize(width: 60, height: 60))
        phone.settle()

        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [false])
        #expect(deliveries.all.map(\.time) == [0])
    }

    @Test("J12: High quality comes once, as asked")
    func highQuality() {
        deliveries.request(.make(.highQualityFormat))
        #expect(deliveries.all.isEmpty)

        phone.settle()

        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [false])
        #expect(deliveries.sizes == [CGSize(width: 200, height: 150)])
    }

    @Test("J12: The fast format comes once, and is a small image")
    func fast() {
        deliveries.request(.make(.fastFormat))
        phone.settle()

        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [true])
        #expect(deliveries.all.map(\.time) == [0])
    }

    @Test("J13: A synchronous request is answered once, as asked, before it returns")
    func synchronous() {
        let options = PHImageRequestOptions.make()
        options.isSynchronous = true

        deliveries.request(options)
        phone.settle()

        #expect(deliveries.sizes == [CGSize(width: 200, height: 150)])
        #expect(deliveries.all.map(\.time) == [0])
    }

    @Test("J14: A request that is cancelled brings nothing more")
    func cancelling() {
        let id = deliveries.request()
        phone.advance(by: 0.2)

        phone.act { PHImageManager.default().cancelImageRequest(id) }
        phone.settle()

        #expect(deliveries.all.count == 1 && phone.now < 0.5)
        #expect(phone.photoLibrary.cancelledRequestCount == 1 && phone.photoLibrary.pendingRequestCount == 0)
    }

    @Test("J14: Or it is answered once more, later and with nothing, on such a phone")
    func answeredCancelling() throws {
        phone.photoLibrary.tellsOfCancellations = true
        let id = deliveries.request()
        phone.advance(by: 0.2)

        let count = phone.act {
            PHImageManager.default().cancelImageRequest(id)
            return deliveries.all.count
        }
        phone.settle()

        let answer = try #require(deliveries.all.last)
        #expect(count == 1 && deliveries.all.count == 2)
        #expect(answer.info[PHImageCancelledKey] as? Bool == true)
        #expect(answer.info[PHImageResultRequestIDKey] as? PHImageRequestID == id && phone.now < 0.5)
    }

    // MARK: Size

    @Test(
        "J15: An image fits into the size asked for, or fills it, or is that size, or is whole",
        arguments: [
            (PHImageContentMode.aspectFit, PHImageRequestOptionsResizeMode.exact, 200, 150),
            (.aspectFill, .exact, 200, 200), (.aspectFill, .none, 4000, 3000),
            (.aspectFit, .none, 4000, 3000),
        ])
    func sizes(
        contentMode: PHImageContentMode, resizeMode: PHImageRequestOptionsResizeMode, width: Int, height: Int
    ) {
        deliveries.request(.make(.highQualityFormat, resizeMode), contentMode)
        phone.settle()

        #expect(deliveries.sizes == [CGSize(width: width, height: height)])
    }

    @Test("J15: The maximum size brings all pixels, whatever the resize mode")
    func maximumSize() {
        deliveries.request(.make(.highQualityFormat, .exact), size: PHImageManagerMaximumSize, .default)
        phone.settle()

        #expect(deliveries.sizes == [CGSize(width: 4000, height: 3000)])
    }

    // MARK: iCloud

    @Test(
        "J16: What is in iCloud only is not fetched unless that is allowed: a small image comes, and then none"
    )
    func noNetwork() {
        putIntoCloud()

        deliveries.request()
        phone.settle()

        #expect(deliveries.all.map { $0.image != nil } == [true, false])
        #expect(deliveries.flags(PHImageResultIsInCloudKey) == [false, true])
        #expect(deliveries.error == PHPhotosError(.networkAccessRequired))
    }

    @Test("J17: A download tells how far it has come, off the main thread, and is there the next time")
    func downloading() async {
        putIntoCloud()
        let calls = Calls()
        let options = PHImageRequestOptions.make(.highQualityFormat, network: true)
        options.progressHandler = { @Sendable progress, error, _, _ in
            calls.add("\(progress), \(error == nil), \(Thread.isMainThread)")
        }

        deliveries.request(options)
        await phone.settle()

        #expect(calls.all.first == "0.0, true, false" && calls.all.last == "1.0, true, false")
        #expect(calls.all.count == 11 && abs((deliveries.all.last?.time ?? 0) - 2.5) < 0.01)
        deliveries.request(.make(.highQualityFormat))
        phone.rest()
        #expect(deliveries.sizes.last == CGSize(width: 200, height: 150))
    }

    @Test("J17: A progress handler can stop the download")
    func stopping() async {
        putIntoCloud()
        let options = PHImageRequestOptions.make(.highQualityFormat, network: true)
        options.progressHandler = { @Sendable _, _, stop, _ in stop.pointee = true }

        deliveries.request(options)
        phone.advance(by: 0.6)
        await phone.runTasks()
        await phone.settle()

        #expect(deliveries.all.isEmpty && phone.photoLibrary.cancelledRequestCount == 1)
    }

    @Test("J18: A download that fails brings no image, and its error")
    func failing() {
        putIntoCloud()
        phone.photoLibrary.downloadFailure = PHPhotosError(.networkError)

        deliveries.request(.make(.highQualityFormat, network: true))
        phone.rest()

        #expect(deliveries.sizes == [nil] && deliveries.error?.code == .networkError)
        #expect((deliveries.error as (any Error)?)?.localizedDescription.contains("3169") == true)
        phone.photoLibrary.downloadFailure = nil
        deliveries.request(.make(.highQualityFormat, network: true))
        phone.rest()
        #expect(deliveries.sizes.last == CGSize(width: 200, height: 150))
    }

    @Test("An asset that was deleted has no image any more")
    func deleted() throws {
        let asset = try #require(phone.act { PHAsset.fetchAssets(with: nil).firstObject })
        phone.photoLibrary.photos = []

        phone.act {
            PHImageManager.default().requestImage(
                for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFit, options: nil
            ) { deliveries.take($0, $1) }
        }
        phone.settle()

        #expect(deliveries.sizes == [nil] && deliveries.error != nil)
    }

    // MARK: In advance

    @Test("J19: An image that was made in advance comes at once, for the same size and options only")
    func caching() throws {
        let manager = PHCachingImageManager()
        let assets = phone.act { PHAsset.fetchAssets(with: nil).objects(at: [0]) }
        phone.act {
            manager.startCachingImages(
                for: assets, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFit,
                options: nil)
        }
        phone.settle()
        let start = phone.now

        deliveries.request(of: manager)
        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [false] && phone.now == start)

        deliveries.request(size: CGSize(width: 300, height: 300), of: manager)
        #expect(deliveries.flags(PHImageResultIsDegradedKey) == [false, true])
    }

    @Test("J19: What is no longer to be made in advance is let go, on its way or done")
    func stopCaching() {
        let manager = PHCachingImageManager()
        let assets = phone.act { PHAsset.fetchAssets(with: nil).objects(at: [0]) }
        let size = CGSize(width: 200, height: 200)
        func start() {
            phone.act {
                manager.startCachingImages(
                    for: assets, targetSize: size, contentMode: .aspectFit, options: nil)
            }
        }

        start()
        #expect(phone.photoLibrary.pendingRequestCount == 1)
        phone.act {
            manager.stopCachingImages(for: assets, targetSize: size, contentMode: .aspectFit, options: nil)
        }
        #expect(phone.photoLibrary.pendingRequestCount == 0)
        start()
        phone.settle()
        #expect(phone.photoLibrary.heldImages.count == 1)
        phone.act { manager.stopCachingImagesForAllAssets() }
        #expect(phone.photoLibrary.heldImages.isEmpty)
    }

    @Test("An image that was made in advance is not shown for an asset that was edited since")
    func editedSinceCaching() {
        let manager = PHCachingImageManager()
        let assets = phone.act { PHAsset.fetchAssets(with: nil).objects(at: [0]) }
        phone.act {
            manager.startCachingImages(
                for: assets, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFit,
                options: nil)
        }
        phone.settle()

        phone.photoLibrary.photos[0].edit(size: CGSize(width: 300, height: 600)) {
            UIGraphicsImageRenderer(size: CGSize(width: 300, height: 600)).image { _ in }
        }
        deliveries.request(of: manager)
        phone.settle()

        #expect(deliveries.sizes.last == CGSize(width: 100, height: 200))
    }

    // MARK: Bytes

    @Test("J20: The bytes of an image come once, and make an image of all its pixels")
    func bytes() throws {
        var files: [(data: Data?, type: String?)] = []
        phone.act {
            PHImageManager.default().requestImageDataAndOrientation(
                for: PHAsset.fetchAssets(with: nil)[0], options: nil
            ) { data, type, orientation, _ in
                #expect(orientation == .up)
                files.append((data, type))
            }
        }
        #expect(files.isEmpty)

        phone.settle()

        #expect(files.count == 1 && files.first?.type == "public.png")
        let image = try #require(UIImage(data: files.first?.data ?? Data()))
        #expect(image.size == CGSize(width: 4000, height: 3000))
        let view = UIImageView(image: image)
        let root = UIViewController()
        root.view.addSubview(view)
        phone.show(root)
        let picture = try #require(phone.svg().firstMatch(of: /data:image\/svg\+xml;base64,([^"]*)/))
        let drawing = String(decoding: try #require(Data(base64Encoded: String(picture.1))), as: UTF8.self)
        #expect(drawing.contains("<path"))
    }

    @Test("NSCopying: copies of options have all that the options have")
    func optionsAreCopied() throws {
        let (image, live, fetch) = (PHImageRequestOptions(), PHLivePhotoRequestOptions(), PHFetchOptions())
        #expect(image.deliveryMode == .opportunistic && image.resizeMode == .fast && !image.isSynchronous)
        #expect(!image.isNetworkAccessAllowed && image.progressHandler == nil)
        #expect(live.deliveryMode == .opportunistic && !live.isNetworkAccessAllowed)
        (image.deliveryMode, image.resizeMode) = (.fastFormat, .exact)
        (image.isNetworkAccessAllowed, image.isSynchronous) = (true, true)
        image.progressHandler = { _, _, _, _ in }
        (live.deliveryMode, live.isNetworkAccessAllowed) = (.highQualityFormat, true)
        live.progressHandler = { _, _, _, _ in }
        fetch.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        (fetch.includeHiddenAssets, fetch.fetchLimit, fetch.wantsIncrementalChangeDetails) = (true, 3, false)

        let imageCopy = try #require(image.copy() as? PHImageRequestOptions)
        let liveCopy = try #require(live.copy() as? PHLivePhotoRequestOptions)
        let fetchCopy = try #require(fetch.copy() as? PHFetchOptions)

        #expect(imageCopy.deliveryMode == .fastFormat && imageCopy.resizeMode == .exact)
        #expect(imageCopy.isNetworkAccessAllowed && imageCopy.isSynchronous)
        #expect(imageCopy.progressHandler != nil && liveCopy.progressHandler != nil)
        #expect(liveCopy.deliveryMode == .highQualityFormat && liveCopy.isNetworkAccessAllowed)
        #expect(fetchCopy.sortDescriptors == fetch.sortDescriptors && fetchCopy.includeHiddenAssets)
        #expect(fetchCopy.fetchLimit == 3 && !fetchCopy.wantsIncrementalChangeDetails)
    }
}
