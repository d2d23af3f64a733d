import UIKit

extension LibraryItem {
    /// In pixels.
    private var size: CGSize { CGSize(width: self.width, height: self.height) }

    /// Of the small image that is on the phone of each item, in pixels along its longer side [?].
    private static let thumbnailLength: CGFloat = 120

    /// The small image that is there at once.
    package func thumbnail() -> UIImage? {
        image(
            fitting: ratio(to: CGSize(width: Self.thumbnailLength, height: Self.thumbnailLength), .aspectFit))
    }

    /// Whether the small image is all that is asked for.
    func isThumbnailEnough(for order: ImageRequests.Order) -> Bool {
        guard order.resizeMode != .none, order.size != PHImageManagerMaximumSize else {
            return max(self.width, self.height) <= Int(Self.thumbnailLength)
        }
        return ratio(to: order.size, order.contentMode) * max(size.width, size.height) <= Self.thumbnailLength
    }

    func image(for order: ImageRequests.Order) -> UIImage? {
        guard order.resizeMode != .none, order.size != PHImageManagerMaximumSize else {
            return image(fitting: 1)
        }
        let image = image(fitting: ratio(to: order.size, order.contentMode))
        guard order.resizeMode == .exact, order.contentMode == .aspectFill else { return image }
        return image?.cropped(to: order.size)
    }

    /// How large the image becomes, which is never larger than it is [?].
    private func ratio(to target: CGSize, _ contentMode: PHImageContentMode) -> CGFloat {
        guard self.width > 0, self.height > 0 else { return 1 }
        let (horizontal, vertical) = (target.width / size.width, target.height / size.height)
        return min(1, contentMode == .aspectFill ? max(horizontal, vertical) : min(horizontal, vertical))
    }

    /// An image whose points are its pixels.
    private func image(fitting ratio: CGFloat) -> UIImage? {
        let whole = image()
        let length = CGSize(
            width: max(1, (size.width * ratio).rounded()), height: max(1, (size.height * ratio).rounded()))
        let pixels = whole.preparingThumbnail(
            of: CGSize(width: length.width / whole.scale, height: length.height / whole.scale))
        guard let cgImage = pixels?.cgImage else { return nil }
        return UIImage(cgImage: cgImage, scale: 1, orientation: whole.imageOrientation)
    }
}

extension UIImage {
    /// The middle of an image whose points are its pixels.
    fileprivate func cropped(to target: CGSize) -> UIImage {
        let (width, height) = (min(size.width, target.width), min(size.height, target.height))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            _ in
            draw(at: CGPoint(x: (width - size.width) / 2, y: (height - size.height) / 2))
        }
    }
}
