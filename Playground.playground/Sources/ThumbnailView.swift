import Photos
import UIKit

/// The small picture of an asset, and over it what it is: a symbol, and how long a film is.
final class ThumbnailView: UIControl {
    private(set) var asset: PHAsset?
    let imageView = UIImageView()
    /// Over the picture.
    let badges = UIView()
    private let kindView = UIImageView()
    private let lengthLabel = UILabel()
    private let plate = UIStackView()
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
        setUpPlate()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Dark, so that what is written on it is legible over a bright picture.
    private func setUpPlate() {
        kindView.preferredSymbolConfiguration = .init(pointSize: 11, weight: .semibold)
        kindView.tintColor = .white
        lengthLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .systemFont(ofSize: 13, weight: .semibold))
        lengthLabel.adjustsFontForContentSizeCategory = true
        // Larger ones would cover the picture.
        plate.maximumContentSizeCategory = .extraExtraExtraLarge
        lengthLabel.textColor = .white
        plate.addArrangedSubview(kindView)
        plate.addArrangedSubview(lengthLabel)
        plate.alignment = .center
        plate.spacing = 4
        plate.isLayoutMarginsRelativeArrangement = true
        plate.directionalLayoutMargins = .init(top: 2, leading: 6, bottom: 2, trailing: 6)
        // Otherwise it grows as soon as it is under a bar.
        plate.insetsLayoutMarginsFromSafeArea = false
        plate.backgroundColor = .black.withAlphaComponent(0.5)
        plate.layer.cornerRadius = 6
        plate.translatesAutoresizingMaskIntoConstraints = false
        badges.addSubview(plate)
        NSLayoutConstraint.activate([
            plate.leadingAnchor.constraint(equalTo: badges.leadingAnchor, constant: 6),
            plate.bottomAnchor.constraint(equalTo: badges.bottomAnchor, constant: -6),
        ])
    }

    func show(_ asset: PHAsset, from manager: PHImageManager = .default()) {
        hide()
        self.asset = asset
        kindView.image = asset.symbol.flatMap { UIImage(systemName: $0) }
        lengthLabel.text = asset.isFilm ? asset.length : nil
        lengthLabel.isHidden = !asset.isFilm
        plate.isHidden = asset.symbol == nil
        accessibilityLabel = asset.spokenName
        let request = manager.requestThumbnail(of: asset) { [weak self] image in
            if self?.asset == asset { self?.imageView.image = image }
        }
        cancelRequest = { manager.cancelImageRequest(request) }
    }

    /// When a page of the gallery has come back, which had only the picture.
    func fadeInBadges() {
        badges.alpha = 0
        UIView.animate(withDuration: 0.2) { self.badges.alpha = 1 }
    }

    func hide() {
        cancelRequest()
        (asset, imageView.image) = (nil, nil)
    }
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
