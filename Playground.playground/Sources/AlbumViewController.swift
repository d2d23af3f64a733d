import ImageViewer
import UIKit

/// The screen of an app: an album. Its cells are reused, so the gallery asks for a thumbnail when it needs it. The
/// page *Gallery* opens one in its own way.
open class AlbumViewController: UIViewController {
    public let pictures: [Picture] = [
        .dawn, .reef, .stars, .balloons, .winter, .harbour, .tower, .beach, .rain, .page, .map, .shelf,
    ]
    private let grid = UICollectionView(frame: .zero, collectionViewLayout: MirroredFlowLayout())
    private var memory = TurnMemory()

    open func open(_ index: Int) {
        let gallery = ImageGalleryController(count: pictures.count, index: index) { [pictures] in
            ImageViewerController(image: pictures[$0].photo)
        }
        gallery.thumbnail = { [weak self] in self?.thumbnail(at: $0) }
        gallery.onRest = { [weak self] in self?.scroll(to: $0) }
        present(gallery, animated: true)
    }

    /// Nil where there is no cell, since it would not be seen.
    public func thumbnail(at index: Int) -> UIView? {
        (grid.cellForItem(at: IndexPath(item: index, section: 0)) as? PictureCell)?.imageView
    }

    /// The gallery scrolls to a cell that is partly seen. One that does not exist yet the app has to scroll to.
    public func scroll(to index: Int) {
        let path = IndexPath(item: index, section: 0)
        guard !grid.indexPathsForVisibleItems.contains(path) else { return }
        grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
        grid.layoutIfNeeded()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(grid)
        grid.backgroundColor = .systemBackground
        grid.alwaysBounceVertical = true
        grid.contentInsetAdjustmentBehavior = .always
        grid.contentInset = UIEdgeInsets(top: 12, left: 16, bottom: 16, right: 16)
        // Picker.swift has the newer way, registrations without names.
        grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        grid.register(
            GridTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        grid.dataSource = self
        grid.delegate = self
    }

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        memory.keep(grid)
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            grid.layoutIfNeeded()
            memory.restore(grid)
            if let gallery = presentedViewController as? ImageGalleryController { scroll(to: gallery.index) }
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Not under the clock, which could not be read there.
        let frame = view.bounds.inset(
            by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
        guard grid.frame != frame else { return }
        grid.frame = frame
        grid.collectionViewLayout.invalidateLayout()
    }
}

extension AlbumViewController: UICollectionViewDataSource {
    public func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        pictures.count
    }

    public func collectionView(
        _ grid: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = grid.dequeueReusableCell(withReuseIdentifier: "picture", for: path)
        (cell as? PictureCell)?.show(pictures[path.item])
        return cell
    }

    public func collectionView(
        _ grid: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        let title = grid.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: path)
        (title as? GridTitle)?.show("Favourites", detail: "\(pictures.count) pictures")
        return title
    }
}

extension AlbumViewController: UICollectionViewDelegateFlowLayout {
    private static let gap: CGFloat = 8

    public func collectionView(_ grid: UICollectionView, didSelectItemAt path: IndexPath) {
        grid.deselectItem(at: path, animated: false)
        open(path.item)
    }

    public func scrollViewWillBeginDragging(_ grid: UIScrollView) { memory.forget() }

    public func scrollViewDidScrollToTop(_ grid: UIScrollView) { memory.forget() }

    /// Nothing is cut off: the pictures of a row are as high as all of them have room beside each other. The first one, a
    /// panorama, has a row of its own.
    public func collectionView(
        _ grid: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        let width = grid.bounds.inset(by: grid.adjustedContentInset).width
        let columns = max(2, Int(width / 230))
        let start = path.item - (path.item + columns - 1) % columns
        let row = pictures[max(0, start)..<max(1, min(start + columns, pictures.count))]
        let room = width - Self.gap * CGFloat(row.count - 1)
        let height = room / row.reduce(0) { $0 + $1.shape }
        return CGSize(width: (height * pictures[path.item].shape).rounded(.down), height: height.rounded())
    }

    public func collectionView(
        _ grid: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { Self.gap }

    public func collectionView(
        _ grid: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { Self.gap }

    public func collectionView(
        _ grid: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: GridTitle.height) }
}

private final class PictureCell: UICollectionViewCell {
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.frame = contentView.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        imageView.accessibilityIgnoresInvertColors = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 14
        contentView.addSubview(imageView)
        isAccessibilityElement = true
        accessibilityTraits = [.image, .button]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ picture: Picture) {
        // An app shows a small one here, and does not keep them all.
        imageView.image = picture.photo
        accessibilityLabel = picture.title
    }
}
