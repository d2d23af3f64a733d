#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// A phone with a collection view of pictures, out of whose cells an app presents the viewer, or a gallery.
@MainActor final class CellStage: NSObject {
    let phone = Simulator(.iPhone)
    let presenter = UIViewController()
    let collectionView: UICollectionView
    /// The pictures, by their names, in the order of the cells.
    private(set) var items: [Int]
    private(set) var viewer: ImageViewerController?
    private(set) var gallery: ImageGalleryController?
    private let opensGallery: Bool

    final class PictureCell: UICollectionViewCell {
        let picture = UIImageView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            picture.contentMode = .scaleAspectFill
            picture.clipsToBounds = true
            picture.layer.cornerRadius = 8
            picture.frame = contentView.bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(picture)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }

    init(count: Int = 60, opensGallery: Bool = false) {
        items = Array(0..<count)
        self.opensGallery = opensGallery
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 110, height: 110)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init()
        collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
        collectionView.dataSource = self
        collectionView.delegate = self
        presenter.view.backgroundColor = .white
        collectionView.frame = presenter.view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        presenter.view.addSubview(collectionView)
        phone.show(presenter)
    }

    // MARK: The app

    /// The thumbnail of a picture, if there is a cell for it.
    func thumbnail(_ item: Int) -> UIImageView? {
        guard let index = items.firstIndex(of: item) else { return nil }
        return (collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? PictureCell)?.picture
    }

    /// Makes the gallery's list follow it, as its README says.
    private func makeGallery(at index: Int) -> ImageGalleryController {
        let gallery = ImageGalleryController(count: items.count, index: index) { [unowned self] in
            ImageViewerController(image: GalleryStage.picture(items[$0]))
        }
        gallery.thumbnail = { [unowned self] in thumbnail(items[$0]) }
        gallery.onRest = { [unowned self] in
            collectionView.scrollToItem(
                at: IndexPath(item: $0, section: 0), at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return gallery
    }

    // MARK: The user

    /// Taps the picture's cell.
    func open(_ item: Int) throws {
        let frame = phone.frame(of: try #require(thumbnail(item)))
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 272))
    }

    // MARK: Changes meanwhile

    enum Change: CaseIterable, Sendable {
        case reloadData, reloadItems
        case reconfigureItems, insertion, deletionOfAnother, move, batch, scroll, layout
    }

    /// What an app does to the list while a picture is open; the picture stays in it.
    func make(_ change: Change, around item: Int) {
        let paths = items.indices.map { IndexPath(item: $0, section: 0) }
        phone.act { [self] in
            switch change {
            case .reloadData: collectionView.reloadData()
            case .reloadItems: collectionView.reloadItems(at: paths)
            case .reconfigureItems: collectionView.reconfigureItems(at: paths)
            case .insertion:
                items.insert(1000, at: 0)
                collectionView.insertItems(at: [paths[0]])
            case .deletionOfAnother: delete(items[0])
            case .move:
                guard let index = items.firstIndex(of: item) else { return }
                items.remove(at: index)
                items.insert(item, at: 0)
                collectionView.moveItem(at: paths[index], to: paths[0])
            case .batch:
                collectionView.performBatchUpdates { [self] in
                    items.insert(contentsOf: [1001, 1002], at: 0)
                    items.remove(at: 3)
                    collectionView.insertItems(at: [paths[0], paths[1]])
                    collectionView.deleteItems(at: [paths[1]])
                }
            case .scroll: collectionView.contentOffset.y += 60
            case .layout:
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 70, height: 70)
                collectionView.setCollectionViewLayout(layout, animated: true)
            }
        }
    }

    func delete(_ item: Int) {
        guard let index = items.firstIndex(of: item) else { return }
        phone.act {
            items.remove(at: index)
            collectionView.deleteItems(at: [IndexPath(item: index, section: 0)])
        }
    }

    func scrollFarAway() {
        phone.act { collectionView.contentOffset.y += 1500 }
    }

    // MARK: What is seen

    /// Those of the cells on the screen whose pictures are hidden.
    var hidden: [Int] {
        collectionView.indexPathsForVisibleItems.map { items[$0.item] }
            .filter { thumbnail($0).map { phone.opacity(of: $0) < 0.01 } ?? false }
    }

    /// Cells whose picture would be missing wherever they are used next.
    var spoiled: Int {
        collectionView.subviews.count { ($0 as? PictureCell)?.picture.alpha != 1 && $0 is PictureCell }
    }

    private var presented: UIViewController? { presenter.presentedViewController }
    var isPresented: Bool { presented != nil }

    /// The picture that flies, as much as is seen of it.
    var flying: CGRect? {
        phone.advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if view === presenter.view || view === viewer?.viewIfLoaded || view === gallery?.viewIfLoaded {
                return nil
            }
            return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        return phone.screens.lazy.compactMap(find).first?.superview.map { phone.frame(of: $0) }
    }

    /// Follows a flight to its end, and says where the picture was seen last.
    func landing(_ everyFrame: () -> Void = {}) -> CGRect? {
        var last: CGRect?
        for _ in 0..<200 {
            guard let frame = flying else { break }
            last = frame
            everyFrame()
            phone.advance(by: 1 / 120)
        }
        return last
    }

    func isAt(_ frame: CGRect?, _ item: Int) -> Bool {
        guard let frame, let thumbnail = thumbnail(item) else { return false }
        let place = phone.frame(of: thumbnail)
        return abs(frame.midX - place.midX) < 3 && abs(frame.midY - place.midY) < 3
            && abs(frame.width - place.width) < 4 && abs(frame.height - place.height) < 4
    }
}

extension CellStage: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
        (cell as? PictureCell)?.picture.image = GalleryStage.picture(items[indexPath.item])
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if opensGallery {
            let gallery = makeGallery(at: indexPath.item)
            self.gallery = gallery
            presenter.present(gallery, animated: true)
        } else {
            let item = items[indexPath.item]
            let viewer = ImageViewerController(image: GalleryStage.picture(item))
            viewer.transition = ImageZoomTransition { [weak self] in self?.thumbnail(item) }
            self.viewer = viewer
            presenter.present(viewer, animated: true)
        }
    }
}
#endif
