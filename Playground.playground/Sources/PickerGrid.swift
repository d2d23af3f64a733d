import Photos
import UIKit

extension PHAsset {
    var isLive: Bool { playbackStyle == .livePhoto }
    var isFilm: Bool { [.video, .videoLooping].contains(playbackStyle) }

    /// Of a film.
    private var length: String {
        let seconds = Int(duration.rounded())
        return String(format: "%d:%02d", seconds / 60, seconds % 60)
    }

    /// What a cell says about what moves: a symbol, and how long a film is.
    var badge: (symbol: String, text: String?)? {
        isLive ? ("livephoto", nil) : isFilm ? ("video.fill", length) : nil
    }

    var spokenName: String {
        let kind = isLive ? "Live Photo" : isFilm ? "Video, \(length)" : "Photo"
        let date = creationDate?.formatted(date: .abbreviated, time: .shortened)
        return [kind, date].compactMap { $0 }.joined(separator: ", ")
    }
}

/// Rows of squares, and in every third row one that takes four places, at the one edge and the other by turns.
final class GridLayout: UICollectionViewCompositionalLayout {
    init(spacing: CGFloat) {
        super.init { _, environment in
            let width = environment.container.effectiveContentSize.width
            let columns = max(3, Int(width / 110))
            let step = (width + spacing) / CGFloat(columns)
            @MainActor func square(_ column: Int, _ row: Int, times: CGFloat = 1)
                -> NSCollectionLayoutGroupCustomItem
            {
                let (x, y, side) = (CGFloat(column) * step, CGFloat(row) * step, times * step - spacing)
                return NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: x, y: y, width: side, height: side))
            }
            let squares = [0, 3].flatMap { row in
                let (place, small) = row == 0 ? (columns - 2, 0..<columns - 2) : (0, 2..<columns)
                let (top, large) = (small.map { square($0, row) }, square(place, row, times: 2))
                return (row == 0 ? top + [large] : [large] + top) + small.map { square($0, row + 1) }
                    + (0..<columns).map { square($0, row + 2) }
            }
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(6 * step - spacing))
            let section = NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in squares })
            section.interGroupSpacing = spacing
            return section
        }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

    /// The last group is as high as the others, however few squares are in it.
    override var collectionViewContentSize: CGSize {
        let (full, count) = (
            super.collectionViewContentSize, collectionView?.numberOfItems(inSection: 0) ?? 0
        )
        let last = (max(0, count - 20)..<count).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.maxY
        }
        return CGSize(width: full.width, height: last.max() ?? 0)
    }
}

/// A cell has its image as long as it is seen.
final class AssetCell: UICollectionViewCell {
    static let imageSize = CGSize(width: 600, height: 600)

    private(set) var asset: PHAsset?
    let imageView = UIImageView()
    /// What lies over the picture, and fades while that flies.
    let badges = UIView()
    private let kindView = UIImageView(frame: CGRect(x: 6, y: -24, width: 18, height: 18))
    private let lengthLabel = UILabel(frame: CGRect(x: 27, y: -24, width: 60, height: 18))
    private let numberLabel = UILabel(frame: CGRect(x: -30, y: 6, width: 24, height: 24))
    private var cancelRequest: () -> Void = {}
    private var motion: MotionView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        contentView.backgroundColor = .secondarySystemBackground
        contentView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        kindView.contentMode = .center
        kindView.tintColor = .white
        lengthLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        lengthLabel.textColor = .white
        numberLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        numberLabel.textColor = .white
        numberLabel.textAlignment = .center
        numberLabel.layer.borderColor = UIColor.white.cgColor
        numberLabel.layer.borderWidth = 1.5
        numberLabel.layer.cornerRadius = 12
        numberLabel.clipsToBounds = true
        for view in [imageView, badges] {
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        for view in [kindView, lengthLabel, numberLabel] {
            // Negative places are counted from the other edge.
            if view.frame.minX < 0 { view.frame.origin.x += badges.bounds.width }
            if view.frame.minY < 0 { view.frame.origin.y += badges.bounds.height }
            view.autoresizingMask = view === numberLabel ? .flexibleLeftMargin : .flexibleTopMargin
            badges.addSubview(view)
        }
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    func show(_ asset: PHAsset, from manager: PHImageManager) {
        hide()
        self.asset = asset
        let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        kindView.image = asset.badge.flatMap { UIImage(systemName: $0.symbol, withConfiguration: look) }
        lengthLabel.text = asset.badge?.text
        accessibilityLabel = asset.spokenName
        let request = manager.requestImage(
            for: asset, targetSize: Self.imageSize, contentMode: .aspectFill, options: nil
        ) { [weak self] image, _ in
            guard let image, self?.asset == asset else { return }
            self?.imageView.image = image
        }
        cancelRequest = { manager.cancelImageRequest(request) }
    }

    func hide() {
        stop()
        cancelRequest()
        (asset, imageView.image) = (nil, nil)
    }

    /// Among those that are chosen. They are darker, so that what is written on them stays legible.
    var number: Int? {
        didSet {
            numberLabel.text = number.map { "\($0)" }
            numberLabel.backgroundColor = number == nil ? .black.withAlphaComponent(0.2) : .systemBlue
            badges.backgroundColor = number == nil ? nil : .black.withAlphaComponent(0.4)
            accessibilityValue = numberLabel.text
            accessibilityTraits = number == nil ? .button : [.button, .selected]
        }
    }

    var isPlaying: Bool { motion != nil }

    func play() {
        guard let asset, !isPlaying else { return }
        let motion = MotionView(asset, in: contentView.bounds, isPreview: true)
        contentView.insertSubview(motion, aboveSubview: imageView)
        self.motion = motion
    }

    func stop() {
        motion?.removeFromSuperview()
        motion = nil
    }
}
