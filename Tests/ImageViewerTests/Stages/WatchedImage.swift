#if canImport(SimulatorKit)
import Foundation
import ImageViewer
import SimulatorKit
import UIKit

/// An image that tells how it was decoded.
final class WatchedImage: UIImage, @unchecked Sendable {
    private let picture: UIImage
    private let lock = NSLock()
    private var decodings: [Decoding] = []
    private var gate: DispatchSemaphore?

    // On Linux the main queue is not the main thread's.
    private static let isMain = DispatchSpecificKey<Bool>()
    static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: isMain) ?? false }

    struct Decoding: Equatable {
        /// In pixels.
        var size: CGSize
        var isOnMainThread: Bool
    }

    init(_ picture: UIImage) {
        self.picture = picture
        DispatchQueue.main.setSpecific(key: Self.isMain, value: true)
    }

    @MainActor static func make(
        _ size: CGSize, scale: CGFloat = 1, orientation: UIImage.Orientation = .up
    ) -> WatchedImage {
        let drawing = Stage.picture(size).cgImage
        return WatchedImage(
            drawing.map { UIImage(cgImage: $0, scale: scale, orientation: orientation) } ?? UIImage())
    }

    override var cgImage: CGImage? { picture.cgImage }
    override var scale: CGFloat { picture.scale }
    override var size: CGSize { picture.size }
    override var imageOrientation: UIImage.Orientation { picture.imageOrientation }

    /// What was asked of it, the oldest first.
    var all: [Decoding] { lock.withLock { decodings } }
    var widths: [CGFloat] { all.map(\.size.width) }

    /// Decodings wait until they are let go on.
    func hold() {
        lock.withLock { gate = DispatchSemaphore(value: 0) }
    }

    func goOn() {
        lock.withLock {
            gate?.signal()
            gate = nil
        }
    }

    private func decode(_ size: CGSize) {
        let gate = lock.withLock {
            decodings.append(
                Decoding(
                    size: CGSize(width: size.width * scale, height: size.height * scale),
                    isOnMainThread: Self.isOnMainQueue))
            return self.gate
        }
        gate?.wait()
    }

    override func preparingThumbnail(of size: CGSize) -> UIImage? {
        decode(size)
        return picture.preparingThumbnail(of: size)
    }

    override func preparingForDisplay() -> UIImage? {
        decode(size)
        return picture.preparingForDisplay()
    }
}

extension Stage {
    /// What is shown, in pixels.
    var shownWidth: Int? { viewer.drawnImage?.cgImage?.width }

    /// Shows a viewer that has loaded the photo.
    static func loaded(_ photo: WatchedImage, _ device: Device = .iPhone) async -> Stage {
        let stage = Stage(device) { ImageViewerController { photo } }
        await stage.presentAndAsk()
        return stage
    }
}
#endif
