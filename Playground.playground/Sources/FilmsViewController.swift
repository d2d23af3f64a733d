import ImageViewer
import Photos
import UIKit

/// The screen of an app: the films of a phone. A tap opens the gallery, whose pages play. The page *Films* makes them in
/// its own way.
open class FilmsViewController: UIViewController {
    private let layout = MirroredFlowLayout()
    private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private var films: PhotoList?
    private var memory = TurnMemory()
    private weak var gallery: ImageGalleryController?
    private var following: Task<Void, Never>?

    private func open(_ index: Int) {
        guard let films else { return }
        let gallery = ImageGalleryController(count: films.count, index: index) { [weak self] page in
            // When the last film is deleted, the gallery closes, and may need a page on its way out.
            guard let self, let films = self.films, films.indices.contains(page) else {
                return UIViewController()
            }
            let film = films[page].asset
            return makePage(film, preview: PHImageManager.default().preview(of: film))
        }
        gallery.thumbnail = { [weak self] in self?.cell(at: $0)?.thumbnail }
        gallery.onRest = { [weak self] in self?.scroll(to: $0) }
        // At the top, where films have no controls.
        gallery.pageControl.isHidden = true
        gallery.counterLabel.isHidden = true
        let counter = PlateLabel()
        // As the titles of bars, it does not grow over the film.
        counter.maximumContentSizeCategory = .extraExtraExtraLarge
        counter.place(beside: gallery.closeButton, in: gallery.overlayView)
        gallery.onPageChange = { [weak self] in counter.text = "\($0 + 1) of \(self?.films?.count ?? 0)" }
        gallery.onDismiss = { [weak self, unowned gallery] in
            self?.cell(at: gallery.index)?.thumbnail.fadeInBadges()
            self?.galleryDidClose()
        }
        self.gallery = gallery
        present(gallery, animated: true)
    }

    private func cell(at index: Int) -> ThumbnailCell? {
        grid.cellForItem(at: IndexPath(item: index, section: 0)) as? ThumbnailCell
    }

    /// Wherever the film in the gallery is, its cell is there to fly back to.
    private func scroll(to index: Int) {
        let path = IndexPath(item: index, section: 0)
        guard !grid.indexPathsForVisibleItems.contains(path) else { return }
        grid.scrollToItem(at: path, at: .centeredVertically, animated: false)
        grid.layoutIfNeeded()
    }

    open func makePage(_ film: PHAsset, preview: UIImage?) -> UIViewController {
        FilmPage.make(film, preview)
    }

    open func galleryDidClose() { FilmScreen.giveMusicBack() }

    // MARK: The library

    public override func viewDidLoad() {
        super.viewDidLoad()
        setUpGrid()
        following = Task { [weak self] in
            let status = await PHPhotoLibrary.requestAccess()
            guard status == .authorized || status == .limited else {
                self?.grid.showRefusal(status, "To see your films here, allow access to them in Settings.")
                return
            }
            let changes = LibraryChanges.stream()
            self?.show(.fetch(.video))
            for await change in changes { self?.follow(change) }
        }
    }

    deinit {
        following?.cancel()
    }

    private func show(_ films: PhotoList) {
        self.films = films
        grid.backgroundView = nil
        if films.isEmpty { grid.showMessage("No Films", "Films that you take appear here.") }
        // Picker.swift animates changes.
        grid.reloadData()
        grid.layoutIfNeeded()  // The gallery asks for cells at once.
    }

    /// The film on the screen stays there. If it is gone, the one in its place is shown.
    private func follow(_ change: PHChange) {
        guard let old = films, let new = old.after(change) else { return }
        show(new)
        guard let gallery else { return }
        if new.isEmpty {
            gallery.presentingViewController?.dismiss(animated: true)
            return
        }
        // `old` is empty where the gallery is still on its way out.
        gallery.reload(count: new.count) { old.isEmpty ? nil : new.index(of: old[$0]) }
    }

    // MARK: The grid

    private func setUpGrid() {
        grid.backgroundColor = .systemBackground
        grid.alwaysBounceVertical = true
        grid.contentInsetAdjustmentBehavior = .always
        grid.contentInset = UIEdgeInsets(top: 12, left: 16, bottom: 16, right: 16)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 8)
        grid.register(ThumbnailCell.self, forCellWithReuseIdentifier: "film")
        grid.register(
            GridTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        grid.dataSource = self
        grid.delegate = self
        view.backgroundColor = .systemBackground
        view.addSubview(grid)
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
            if let gallery { scroll(to: gallery.index) }
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Not under the clock, which could not be read there.
        let frame = view.bounds.inset(
            by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
        guard grid.frame != frame else { return }
        grid.frame = frame
        let width = frame.width - view.safeAreaInsets.left - view.safeAreaInsets.right - 32
        let columns = max(2, (width / 220).rounded(.down))
        let side = ((width - layout.minimumInteritemSpacing * (columns - 1)) / columns).rounded(.down)
        layout.itemSize = CGSize(width: side, height: (side * 9 / 16).rounded())
    }
}

extension FilmsViewController: UICollectionViewDataSource {
    public func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        films?.count ?? 0
    }

    public func collectionView(
        _ grid: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
        let cell = grid.dequeueReusableCell(withReuseIdentifier: "film", for: path)
        if let film = films?[path.item].asset { (cell as? ThumbnailCell)?.show(film) }
        (cell as? ThumbnailCell)?.thumbnail.layer.cornerRadius = 10
        return cell
    }

    public func collectionView(
        _ grid: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        let title = grid.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: path)
        let detail = films.map { $0.count == 1 ? "1 film" : "\($0.count) films" }
        (title as? GridTitle)?.show("Films", detail: detail ?? " ")
        return title
    }
}

extension FilmsViewController: UICollectionViewDelegateFlowLayout {
    public func collectionView(_ grid: UICollectionView, didSelectItemAt path: IndexPath) {
        grid.deselectItem(at: path, animated: false)
        open(path.item)
    }

    public func scrollViewWillBeginDragging(_ grid: UIScrollView) { memory.forget() }

    public func scrollViewDidScrollToTop(_ grid: UIScrollView) { memory.forget() }

    public func collectionView(
        _ grid: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: GridTitle.height) }
}
