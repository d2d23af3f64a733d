import UIKit

/// Rows of squares; in every three of them a square of two by two, at the right and at the left by turns.
final class GridLayout: UICollectionViewCompositionalLayout {
    init(spacing: CGFloat) {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.contentInsetsReference = .none  // The grid's own insets keep the safe area free.
        let provider: UICollectionViewCompositionalLayoutSectionProvider = { _, environment in
            let width = environment.container.effectiveContentSize.width
            let columns = max(3, Int(width / 110))
            let step = (width + spacing) / CGFloat(columns)
            /// As large as so many squares across and down, with the gaps between them.
            @MainActor func size(_ across: Int, _ down: Int) -> NSCollectionLayoutSize {
                NSCollectionLayoutSize(
                    widthDimension: .absolute(CGFloat(across) * step - spacing),
                    heightDimension: .absolute(CGFloat(down) * step - spacing))
            }
            // A group repeats its items as long as there is room.
            typealias Group = NSCollectionLayoutGroup
            let square = NSCollectionLayoutItem(layoutSize: size(1, 1))
            let large = NSCollectionLayoutItem(layoutSize: size(2, 2))
            let row = Group.horizontal(layoutSize: size(columns, 1), subitems: [square])
            let shortRow = Group.horizontal(layoutSize: size(columns - 2, 1), subitems: [square])
            let small = Group.vertical(layoutSize: size(columns - 2, 2), subitems: [shortRow])
            let right = Group.horizontal(layoutSize: size(columns, 2), subitems: [small, large])
            let left = Group.horizontal(layoutSize: size(columns, 2), subitems: [large, small])
            let all = Group.vertical(layoutSize: size(columns, 6), subitems: [right, row, left, row])
            for group in [row, shortRow, small, right, left, all] { group.interItemSpacing = .fixed(spacing) }
            let section = NSCollectionLayoutSection(group: all)
            section.interGroupSpacing = spacing
            return section
        }
        super.init(sectionProvider: provider, configuration: configuration)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// The size down to the lowest cell: a last group is as high as the others, however few squares are in it.
    override var collectionViewContentSize: CGSize {
        let count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
        // A large one may reach down further than the squares after it, up to 20 on the widest iPad.
        let last = (max(0, count - 20)..<count).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.maxY
        }
        return CGSize(width: super.collectionViewContentSize.width, height: last.max() ?? 0)
    }
}

/// A photo, and its number among the chosen ones. It has its image as long as it is seen.
final class AssetCell: ThumbnailCell {
    private let numberLabel = UILabel()
    private var screen: FilmScreen?
    private var loading: Task<Void, Never>?

    override init(frame: CGRect) {
        super.init(frame: frame)
        numberLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        numberLabel.textColor = .white
        numberLabel.textAlignment = .center
        numberLabel.layer.borderColor = UIColor.white.cgColor
        numberLabel.layer.borderWidth = 1.5
        numberLabel.layer.cornerRadius = 12
        numberLabel.clipsToBounds = true
        numberLabel.translatesAutoresizingMaskIntoConstraints = false
        let badges = thumbnail.badges
        badges.addSubview(numberLabel)
        NSLayoutConstraint.activate([
            numberLabel.trailingAnchor.constraint(equalTo: badges.trailingAnchor, constant: -6),
            numberLabel.topAnchor.constraint(equalTo: badges.topAnchor, constant: 6),
            numberLabel.widthAnchor.constraint(equalToConstant: 24),
            numberLabel.heightAnchor.constraint(equalToConstant: 24),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func hide() {
        stop()
        thumbnail.hide()
    }

    /// Chosen ones are a little darker, so that they do not jump where a bright picture has flown back.
    var number: Int? {
        didSet {
            numberLabel.text = number.map { "\($0)" }
            numberLabel.backgroundColor = number == nil ? .black.withAlphaComponent(0.2) : .systemBlue
            thumbnail.badges.backgroundColor = number == nil ? nil : .black.withAlphaComponent(0.2)
            accessibilityValue = numberLabel.text
            accessibilityTraits = number == nil ? .button : [.button, .selected]
        }
    }

    // MARK: Playing

    var isPlaying: Bool { screen != nil }

    func play() {
        guard let asset = thumbnail.asset, !isPlaying else { return }
        let screen = FilmScreen(isInCell: true)
        screen.frame = thumbnail.bounds
        thumbnail.insertSubview(screen, belowSubview: thumbnail.badges)
        screen.isPlaying = true
        // A film that cannot be played stays a picture.
        loading = Task { try? await screen.load(asset) }
        self.screen = screen
    }

    func stop() {
        loading?.cancel()
        screen?.isPlaying = false
        screen?.removeFromSuperview()
        screen = nil
    }
}
