import ImageViewer
import Photos
import UIKit

/// What is chosen, in the order in which it was.
struct Choice: Equatable {
    let limit: Int
    private(set) var assets: [PHAsset]

    /// From 1 on; nil for what is not chosen.
    func number(of asset: PHAsset) -> Int? { assets.firstIndex(of: asset).map { $0 + 1 } }

    /// Chooses an asset or takes it back; false if there is no room for it.
    mutating func toggle(_ asset: PHAsset) -> Bool {
        if let index = assets.firstIndex(of: asset) {
            assets.remove(at: index)
            return true
        }
        guard assets.count < limit else { return false }
        assets.append(asset)
        return true
    }

    /// What is gone is no longer chosen, whether it was deleted, hidden, or is no longer shown to the app.
    mutating func update() {
        let identifiers = assets.map(\.localIdentifier)
        var found: [String: PHAsset] = [:]
        PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil).enumerateObjects { asset, _, _ in
            if !asset.isHidden { found[asset.localIdentifier] = asset }
        }
        assets = identifiers.compactMap { found[$0] }
    }
}

/// The picker itself, for a navigation controller. Its owner gets the chosen ones in their order, or none, and closes it.
final class PickerController: UICollectionViewController {
    private let onFinish: ([PHAsset]) -> Void
    private(set) var choice: Choice {
        didSet { if choice != oldValue { choiceDidChange() } }
    }
    private var album: Album? {
        didSet { albumButton.configuration?.title = album?.title }
    }
    /// Those of the album.
    private var photos: PhotoList?
    /// While they are shown in place of the photos.
    private var albums: [Album]?
    /// Where the photos were before.
    private var gridOffset = CGPoint.zero
    private let grid = GridLayout(spacing: 2)
    private let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    private lazy var source = makeSource()
    private let thumbnails = PHCachingImageManager()
    private var playingCell: AssetCell?
    private var following: Task<Void, Never>?
    private weak var gallery: ImageGalleryController?
    /// Those in the gallery, while it is open.
    private var shownAssets: [PHAsset] = []

    init(limit: Int, chosen: [PHAsset] = [], onFinish: @escaping ([PHAsset]) -> Void) {
        self.onFinish = onFinish
        choice = Choice(limit: limit, assets: chosen)
        super.init(collectionViewLayout: grid)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit {
        following?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prefetchDataSource = self
        collectionView.alwaysBounceVertical = true
        setUpBars()
        choiceDidChange()
        following = Task { [weak self] in
            let status = await PHPhotoLibrary.requestAccess()
            let changes = LibraryChanges.stream
            self?.accessWasDecided(status)
            for await change in changes { self?.follow(change) }
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        playMiddle()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopPlaying()
    }

    /// What is in the middle stays there.
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        let middle = collectionView.indexPathForItem(at: CGPoint(x: seenArea.midX, y: seenArea.midY))
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            guard let middle else { return }
            collectionView.scrollToItem(at: middle, at: .centeredVertically, animated: false)
        } completion: { [self] _ in
            playMiddle()
        }
    }

    // MARK: Bars

    private lazy var albumButton = UIButton(
        configuration: .plain(), primaryAction: UIAction { [unowned self] _ in toggleAlbums() })
    private lazy var addItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Add") { [unowned self] _ in onFinish(choice.assets) })
    private lazy var previewItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Preview") { [unowned self] _ in openGallery() })
    private let countLabel = UILabel()

    private func setUpBars() {
        albumButton.configuration?.image = UIImage(systemName: "chevron.down")
        albumButton.configuration?.imagePlacement = .trailing
        albumButton.configuration?.imagePadding = 4
        albumButton.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 12)
        albumButton.configuration?.baseForegroundColor = .label
        navigationItem.titleView = albumButton
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in onFinish([]) })
        navigationItem.rightBarButtonItem = addItem
        addItem.style = .done
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.textColor = .secondaryLabel
        let camera = UIBarButtonItem(
            systemItem: .camera,
            primaryAction: UIAction { [unowned self] _ in Task { await openCamera() } })
        camera.isEnabled = UIImagePickerController.isSourceTypeAvailable(.camera)
        camera.accessibilityLabel = camera.isEnabled ? "Camera" : "No Camera"
        toolbarItems = [
            camera, .flexibleSpace(), UIBarButtonItem(customView: countLabel), .flexibleSpace(), previewItem,
        ]
        navigationController?.isToolbarHidden = false
    }

    // MARK: Access

    private func accessWasDecided(_ status: PHAuthorizationStatus) {
        switch status {
        case .authorized, .limited:
            if status == .limited { offerMore() }
            if let recents = Album.recents { show(recents) }
        case .denied:
            collectionView.showMessage(
                "No Access to Photos", "To choose photos here, allow access to them in Settings.")
            let settings = UIAction(title: "Open Settings") { _ in UIApplication.openSettings() }
            toolbarItems = [.flexibleSpace(), UIBarButtonItem(primaryAction: settings), .flexibleSpace()]
        default:
            collectionView.showMessage(
                "No Access to Photos", "Access to photos is restricted on this device.")
        }
    }

    /// For those who have shown the app some photos only, a button above these.
    private func offerMore() {
        let offer = "You see some of your photos only. Choose more…"
        let choose = UIAction(title: offer) { [unowned self] _ in
            stopPlaying()
            PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: self) { @Sendable [weak self] _ in
                Task { @MainActor in self?.playMiddle() }
            }
        }
        let button = UIButton(configuration: .gray(), primaryAction: choose)
        button.frame = CGRect(x: 0, y: -60, width: collectionView.bounds.width, height: 60)
        button.autoresizingMask = .flexibleWidth
        collectionView.addSubview(button)
        collectionView.contentInset.top = 60
    }

    // MARK: Albums

    private func show(_ album: Album) {
        self.album = album
        photos = PhotoList(album.assets)
        albums = nil
        showContents()
    }

    /// A second tap leaves everything as it was.
    private func toggleAlbums() {
        guard album != nil else { return }
        if albums == nil {
            gridOffset = collectionView.contentOffset
            albums = Album.all
            showContents()
        } else {
            albums = nil
            showContents(at: gridOffset)
        }
    }

    /// Fades from photos to albums, and back.
    private func showContents(at offset: CGPoint? = nil) {
        stopPlaying()
        UIView.transition(with: collectionView, duration: 0.25, options: .transitionCrossDissolve) { [self] in
            collectionView.setCollectionViewLayout(albums == nil ? grid : list, animated: false)
            source.applySnapshotUsingReloadData(snapshot())
            collectionView.layoutIfNeeded()
            let top = CGPoint(x: 0, y: -collectionView.adjustedContentInset.top)
            collectionView.contentOffset = offset ?? top
        }
        UIView.animate(withDuration: 0.25) { [self] in
            let angle: CGFloat = albums == nil ? 0 : .pi
            albumButton.imageView?.transform = CGAffineTransform(rotationAngle: angle)
        }
        contentsDidChange()
    }

    private func contentsDidChange() {
        thumbnails.stopCachingImagesForAllAssets()
        collectionView.backgroundView = nil
        if source.snapshot().numberOfItems == 0 {
            collectionView.showMessage("No Photos", "New ones appear here.")
        }
        playMiddle()
    }

    // MARK: Choosing

    func toggle(_ asset: PHAsset) {
        guard !choice.toggle(asset) else { return }
        countLabel.text = "You can choose no more than \(choice.limit)."
        UIAccessibility.post(notification: .announcement, argument: countLabel.text)
    }

    private func choiceDidChange() {
        let count = choice.assets.count
        countLabel.text = count == 0 ? "Choose up to \(choice.limit)" : "\(count) of \(choice.limit)"
        addItem.title = count == 0 ? "Add" : "Add (\(count))"
        for item in [addItem, previewItem] { item.isEnabled = count > 0 }
        for cell in cells { cell.number = cell.thumbnail.asset.flatMap(choice.number) }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if let albums {
            show(albums[indexPath.item])
        } else if let asset = asset(at: indexPath) {
            toggle(asset)
        }
    }

    // MARK: Playing

    private var cells: [AssetCell] { collectionView.visibleCells.compactMap { $0 as? AssetCell } }

    /// Between the bars.
    private var seenArea: CGRect { collectionView.bounds.inset(by: collectionView.adjustedContentInset) }

    /// What moves, plays in the cell that is nearest to the middle, as soon as nothing else moves.
    private func playMiddle() {
        let isCovered = presentedViewController?.isBeingDismissed == false
        guard view.window != nil, !isCovered, !collectionView.isDragging, !collectionView.isDecelerating,
            UIAccessibility.isVideoAutoplayEnabled
        else { return }
        let seen = seenArea
        func distance(_ cell: AssetCell) -> CGFloat {
            hypot(cell.center.x - seen.midX, cell.center.y - seen.midY)
        }
        let moving = cells.filter { cell in
            cell.thumbnail.asset?.symbol != nil && seen.insetBy(dx: -1, dy: -1).contains(cell.frame)
        }
        let middle = moving.min { distance($0) < distance($1) }
        if playingCell !== middle { stopPlaying() }
        middle?.play()
        playingCell = middle
    }

    private func stopPlaying() {
        playingCell?.stop()
        playingCell = nil
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { stopPlaying() }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { playMiddle() }
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { playMiddle() }

    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { playMiddle() }

    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { playMiddle() }

    // MARK: Cells

    override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = asset(at: indexPath) else { return }
        cell.show(asset, number: choice.number(of: asset), from: thumbnails)
        cell.thumbnail.badges.alpha = asset == flyingAsset ? 0 : 1
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = cell.thumbnail.asset else { return }
        cell.hide()
        stopCaching([asset])
    }
}

/// What there is in the collection view.
private enum Item: Hashable {
    case album(String)
    case photo(Photo.ID)
}

// It is there as snapshots: of what has changed, the data source finds out by itself.
extension PickerController {
    private func makeSource() -> UICollectionViewDiffableDataSource<Int, Item> {
        let album = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [unowned self] cell, indexPath, _ in
            guard let shown = albums?[indexPath.item] else { return }
            cell.show(shown, isCurrent: shown.id == self.album?.id)
        }
        // Filled when it is about to be seen.
        let photo = UICollectionView.CellRegistration<AssetCell, Item> { _, _, _ in }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
            switch item {
            case .album: view.dequeueConfiguredReusableCell(using: album, for: path, item: item)
            case .photo: view.dequeueConfiguredReusableCell(using: photo, for: path, item: item)
            }
        }
    }

    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0])
        snapshot.appendItems(albums?.map { .album($0.id) } ?? photos?.map { .photo($0.id) } ?? [])
        return snapshot
    }

    private func asset(at indexPath: IndexPath) -> PHAsset? {
        guard albums == nil, let photos, photos.indices.contains(indexPath.item) else { return nil }
        return photos[indexPath.item].asset
    }

    private func follow(_ change: PHChange) {
        choice.update()
        followInGallery(change)
        guard let album else { return }
        if let details = change.changeDetails(for: album.collection as PHAssetCollection) {
            guard let collection = details.objectAfterChanges else {
                if let recents = Album.recents { show(recents) }
                return
            }
            self.album?.collection = collection
        }
        let new = photos?.after(change)
        if let new { photos = new }
        if albums != nil {
            albums = Album.all
            source.applySnapshotUsingReloadData(snapshot())
        } else if new != nil {
            source.apply(snapshot(), animatingDifferences: view.window != nil) { [weak self] in
                self?.contentsDidChange()
            }
        }
    }
}

// Images are made ahead of the cells, and forgotten behind them.
extension PickerController: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        thumbnails.startCachingImages(
            for: indexPaths.compactMap(asset), targetSize: PHAsset.thumbnailSize, contentMode: .aspectFill,
            options: nil)
    }

    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        stopCaching(indexPaths.compactMap(asset))
    }

    private func stopCaching(_ assets: [PHAsset]) {
        thumbnails.stopCachingImages(
            for: assets, targetSize: PHAsset.thumbnailSize, contentMode: .aspectFill, options: nil)
    }
}

// The chosen ones, as large as the screen. Each comes out of its cell, and goes back there.
extension PickerController {
    private func openGallery() {
        stopPlaying()
        shownAssets = choice.assets
        let gallery = ImageGalleryController(count: shownAssets.count) { [unowned self] in
            shownAssets[$0].makePage()
        }
        gallery.thumbnail = { [unowned self] in cell(showing: $0)?.thumbnail.imageView }
        gallery.onPageChange = { [unowned self] in scroll(to: $0) }
        gallery.onDismiss = { [unowned self] in
            shownAssets = []
            showBadges()
            FilmScreen.giveMusicBack()
            playMiddle()
        }
        self.gallery = gallery
        scroll(to: 0)
        present(gallery, animated: true)
    }

    /// The one that is in the gallery, and not in its cell.
    private var flyingAsset: PHAsset? {
        guard let gallery, shownAssets.indices.contains(gallery.index) else { return nil }
        return shownAssets[gallery.index]
    }

    private func showBadges() {
        UIView.animate(withDuration: 0.2) { [self] in
            for thumbnail in cells.map(\.thumbnail) {
                thumbnail.badges.alpha = thumbnail.asset == flyingAsset ? 0 : 1
            }
        }
    }

    private func place(showing page: Int) -> IndexPath? {
        guard albums == nil, shownAssets.indices.contains(page) else { return nil }
        return photos?.index(of: shownAssets[page]).map { IndexPath(item: $0, section: 0) }
    }

    private func cell(showing page: Int) -> AssetCell? {
        place(showing: page).flatMap { collectionView.cellForItem(at: $0) as? AssetCell }
    }

    private func scroll(to page: Int) {
        guard let place = place(showing: page) else { return }
        collectionView.scrollToItem(at: place, at: .centeredVertically, animated: false)
        collectionView.layoutIfNeeded()
        showBadges()
    }

    /// What is no longer chosen leaves the gallery, and what was edited is shown anew.
    private func followInGallery(_ change: PHChange) {
        guard let gallery, !shownAssets.isEmpty else { return }
        if choice.assets.isEmpty { return dismiss(animated: true) }
        let (before, now) = (shownAssets, choice.assets)
        let stays = before.map { change.changeDetails(for: $0)?.assetContentChanged != true }
        if before == now, !stays.contains(false) { return }
        shownAssets = now
        gallery.reload(count: now.count) { page in stays[page] ? now.firstIndex(of: before[page]) : nil }
    }
}

extension PHAsset {
    /// Of a gallery.
    @MainActor func makePage() -> UIViewController {
        let preview = PHImageManager.default().preview(of: self)
        if isFilm || isLive { return FilmPage(self, preview: preview) }
        return ImageViewerController(placeholder: preview) { [self] in try await picture() }
    }
}
