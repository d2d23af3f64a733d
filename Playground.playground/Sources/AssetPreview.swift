import Photos
import UIKit

/// A photo, or the first picture of a film, as large as a context menu has room for it.
final class AssetPreview: UIViewController {
    private let asset: PHAsset
    private let imageView = UIImageView()

    init(_ asset: PHAsset) {
        self.asset = asset
        super.init(nibName: nil, bundle: nil)
        let shape = CGFloat(asset.pixelHeight) / CGFloat(max(1, asset.pixelWidth))
        preferredContentSize = CGSize(width: 360, height: min(360 * shape, 560))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func loadView() {
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.isAccessibilityElement = true
        imageView.accessibilityTraits = .image
        imageView.accessibilityIgnoresInvertColors = true
        imageView.accessibilityLabel = asset.spokenName
        view = imageView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let options = PHImageRequestOptions()
        options.isNetworkAccessAllowed = true
        // The small image first, which is at hand.
        PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 1200, height: 1200), contentMode: .aspectFit,
            options: options
        ) { [imageView] image, _ in if let image { imageView.image = image } }
    }
}
