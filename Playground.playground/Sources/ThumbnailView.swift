import Photos
import UIKit

/// The small picture of an asset, and over it how long a film is, or the sign of a live photo.
final class ThumbnailView: UIControl {
    private(set) var asset: PHAsset?
    let imageView = UIImageView()
    /// Over the picture.
    let badges = UIView()
    private let liveView = UIImageView(image: UIImage(systemName: "livephoto"))
    private let lengthLabel = UILabel()
    private let shade = ShadeView()
    private var cancelRequest: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        // Galleries are given this view, not `imageView`, so that the badges hide, too. The zoom reads these two of it.
        contentMode = .scaleAspectFill
        clipsToBounds = true
        imageView.backgroundColor = .secondarySystemBackground
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.accessibilityIgnoresInvertColors = true
        badges.isUserInteractionEnabled = false
        for view in [imageView, badges] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        setUpWords()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// In the corner, as Photos has it.
    private func setUpWords() {
        liveView.preferredSymbolConfiguration = .init(pointSize: 13, weight: .semibold)
        liveView.tintColor = .white
        lengthLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
            for: .monospacedDigitSystemFont(ofSize: 12, weight: .semibold))
        lengthLabel.adjustsFontForContentSizeCategory = true
        lengthLabel.textColor = .white
        let words = UIStackView(arrangedSubviews: [liveView, lengthLabel])
        // Larger ones would cover the picture.
        words.maximumContentSizeCategory = .extraExtraExtraLarge
        for view in [shade, words] {
            view.translatesAutoresizingMaskIntoConstraints = false
            badges.addSubview(view)
        }
        NSLayoutConstraint.activate([
            words.trailingAnchor.constraint(equalTo: badges.trailingAnchor, constant: -8),
            words.bottomAnchor.constraint(equalTo: badges.bottomAnchor, constant: -6),
            shade.leadingAnchor.constraint(equalTo: badges.leadingAnchor),
            shade.trailingAnchor.constraint(equalTo: badges.trailingAnchor),
            shade.bottomAnchor.constraint(equalTo: badges.bottomAnchor),
            shade.topAnchor.constraint(equalTo: words.topAnchor, constant: -22),
        ])
    }

    func show(_ asset: PHAsset, from manager: PHImageManager = .default()) {
        hide()
        self.asset = asset
        lengthLabel.text = asset.isFilm ? asset.length : nil
        liveView.isHidden = !asset.isLive
        shade.isHidden = !asset.plays
        accessibilityLabel = asset.spokenName
        let request = manager.requestThumbnail(of: asset) { [weak self] image in
            if self?.asset == asset { self?.imageView.image = image }
        }
        cancelRequest = { manager.cancelImageRequest(request) }
    }

    /// When a page of the gallery has come back, which had only the picture.
    func fadeInBadges() {
        badges.alpha = 0
        UIView.animate(withDuration: 0.35) { self.badges.alpha = 1 }
    }

    func hide() {
        cancelRequest()
        (asset, imageView.image) = (nil, nil)
    }
}

/// Darker towards its lower edge, so that words there are legible over a bright picture.
private final class ShadeView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        let colors = [UIColor.clear, .black.withAlphaComponent(0.65)]
        (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

/// A cell that is a thumbnail.
class ThumbnailCell: UICollectionViewCell {
    let thumbnail = ThumbnailView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        // Taps are the collection view's.
        thumbnail.isUserInteractionEnabled = false
        thumbnail.frame = contentView.bounds
        thumbnail.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(thumbnail)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ asset: PHAsset, from manager: PHImageManager = .default()) {
        thumbnail.show(asset, from: manager)
        accessibilityLabel = asset.spokenName
    }
}
