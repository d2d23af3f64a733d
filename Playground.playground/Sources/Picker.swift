import ImageViewer
import Photos
import UIKit

/// The picker itself, for a navigation controller. Its owner gets the chosen ones in their order, or nil where people
/// cancel, and closes it.
public final class PickerController: UICollectionViewController {
    private let limit: Int
    /// The photos and films, in the order in which they were chosen.
    private(set) var chosen: [PHAsset] {
        didSet { if chosen != oldValue { choiceDidChange() } }
    }
    private let isChoosingAgain: Bool
    private let onFinish: ([PHAsset]?) -> Void
    private var album: Album? {
        didSet { albumButton.configuration?.title = album?.title }
    }
    /// The photos and films of the album.
    private var photos: PhotoList?
    private lazy var source = makeSource()  // Made with the first album: before, the grid is empty.
    private let cache = PHCachingImageManager()
    private var following: Task<Void, Never>?
    private weak var gallery: ImageGalleryController?
    /// The pages of the gallery, while it is open: they stay where people take one back.
    private var shownAssets: [PHAsset] = []

    public init(
        limit: Int, spacing: CGFloat = 2, chosen: [PHAsset] = [], onFinish: @escaping ([PHAsset]?) -> Void
    ) {
        self.limit = limit
        self.chosen = chosen
        isChoosingAgain = !chosen.isEmpty
        self.onFinish = onFinish
        super.init(collectionViewLayout: GridLayout(spacing: spacing))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit { following?.cancel() }

    public override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prefetchDataSource = self
        collectionView.alwaysBounceVertical = true
        collectionView.contentInsetAdjustmentBehavior = .always
        collectionView.addInteraction(UIContextMenuInteraction(delegate: self))
        setUpBars()
        choiceDidChange()
        following = Task { [weak self] in
            let status = await PHPhotoLibrary.requestAccess()
            let changes = LibraryChanges.stream()
            self?.accessWasDecided(status)
            for await change in changes { self?.follow(change) }
        }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        playMiddle()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopPlaying()
    }

    /// Keeps the photo in the middle where it is.
    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        let middle = collectionView.indexPathForItem(at: CGPoint(x: seenArea.midX, y: seenArea.midY))
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            if let middle {
                collectionView.scrollToItem(at: middle, at: .centeredVertically, animated: false)
            }
        } completion: { [self] _ in
            playMiddle()
        }
    }

    // MARK: Bars

    private let albumButton = UIButton(configuration: .plain())
    private lazy var addItem = UIBarButtonItem(
        primaryAction: UIAction { [unowned self] _ in onFinish(chosen) })
    private lazy var previewItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Preview") { [unowned self] _ in openGallery(of: chosen) })
    /// Over a page of the gallery.
    private lazy var choiceButton = UIButton(
        configuration: .filled(), primaryAction: UIAction { [unowned self] _ in toggleShown() })
    private let countLabel = UILabel.words("", .subheadline, .secondaryLabel)

    private func setUpBars() {
        albumButton.configuration?.imagePlacement = .trailing
        albumButton.configuration?.imagePadding = 4
        albumButton.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 12)
        albumButton.configuration?.baseForegroundColor = .label
        albumButton.showsMenuAsPrimaryAction = true
        choiceButton.configuration?.imagePadding = 6
        choiceButton.configuration?.cornerStyle = .capsule
        choiceButton.configuration?.baseBackgroundColor = .black.withAlphaComponent(0.5)
        choiceButton.configuration?.baseForegroundColor = .white
        // The other items of bars do not grow with the text size either.
        for view in [albumButton, countLabel] { view.maximumContentSizeCategory = .large }
        choiceButton.maximumContentSizeCategory = .extraExtraExtraLarge
        navigationItem.titleView = albumButton
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in onFinish(nil) })
        navigationItem.rightBarButtonItem = addItem
        addItem.style = .done
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
            updateChoice()
            if status == .limited { offerMore() }
            showRecents()
        default:
            collectionView.showRefusal(status, "To choose photos here, allow access to them in Settings.")
            guard status == .denied else { return }
            let settings = UIAction(title: "Open Settings") { _ in UIApplication.openSettings() }
            toolbarItems = [.flexibleSpace(), UIBarButtonItem(primaryAction: settings), .flexibleSpace()]
        }
    }

    /// A button above the photos, for people who let the app see some of them only.
    private func offerMore() {
        let choose = UIAction(title: "Choose More Photos…") { [unowned self] _ in
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

    private func showRecents() { if let recents = Album.recents { show(recents) } }

    /// Fades to another album. The ids of its photos start anew: so its cells are loaded, and not compared.
    private func show(_ album: Album) {
        self.album = album
        photos = PhotoList(album.assets)
        albumButton.configuration?.image = UIImage(systemName: "chevron.down")
        // Looked up whenever the menu opens. An app with very many does it in a task, and provides them then.
        albumButton.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [unowned self] provide in provide(albumActions()) }
        ])
        UIView.transition(with: collectionView, duration: 0.25, options: .transitionCrossDissolve) { [self] in
            source.applySnapshotUsingReloadData(snapshot())
            collectionView.contentOffset.y = -collectionView.adjustedContentInset.top
            collectionView.layoutIfNeeded()
        }
        contentsDidChange()
    }

    private func albumActions() -> [UIAction] {
        Album.all.map { album in
            UIAction(
                title: album.title, subtitle: "\(album.assets.count)", image: album.icon,
                state: album.collection == self.album?.collection ? .on : .off
            ) { [unowned self] _ in
                show(album)
            }
        }
    }

    private func contentsDidChange() {
        cache.stopCachingImagesForAllAssets()
        collectionView.backgroundView = nil
        if photos?.isEmpty == true { collectionView.showMessage("No Photos", "New ones appear here.") }
        if let gallery { scroll(to: gallery.index) }
        playMiddle()
    }

    // MARK: Choosing

    /// Chooses an asset, or takes it back.
    func toggle(_ asset: PHAsset) {
        if let index = chosen.firstIndex(of: asset) {
            chosen.remove(at: index)
        } else if chosen.count < limit {
            chosen.append(asset)
        } else {
            countLabel.text = "You can choose no more than \(limit)."
            UIAccessibility.post(notification: .announcement, argument: countLabel.text)
        }
    }

    private func choiceDidChange() {
        let count = chosen.count
        countLabel.text = count == 0 ? "Choose up to \(limit)" : "\(count) of \(limit)"
        addItem.title = count > 0 ? "Add (\(count))" : isChoosingAgain ? "Remove All" : "Add"
        addItem.isEnabled = count > 0 || isChoosingAgain
        previewItem.isEnabled = count > 0
        for cell in cells { cell.number = cell.thumbnail.asset.flatMap(number(of:)) }
        if let gallery { showChoice(of: gallery.index) }
    }

    /// From 1 on; nil for what is not chosen.
    private func number(of asset: PHAsset) -> Int? { chosen.firstIndex(of: asset).map { $0 + 1 } }

    /// Takes back those that are gone.
    private func updateChoice() { chosen = remaining(of: chosen) }

    /// Those that were not deleted or hidden, and are still shown to the app.
    private func remaining(of assets: [PHAsset]) -> [PHAsset] {
        let found = PHAsset.fetchAssets(withLocalIdentifiers: assets.map(\.localIdentifier), options: nil)
        return assets.compactMap { asset in
            let index = found.index(of: asset)
            return index == NSNotFound || found[index].isHidden ? nil : found[index]
        }
    }

    public override func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if let asset = asset(at: indexPath) { toggle(asset) }
    }

    // MARK: Playing

    private var cells: [AssetCell] { collectionView.visibleCells.compactMap { $0 as? AssetCell } }

    /// The part of the grid between the bars.
    private var seenArea: CGRect { collectionView.bounds.inset(by: collectionView.adjustedContentInset) }

    /// Plays the film or live photo that is nearest to the middle, unless people scroll or do something else.
    private func playMiddle() {
        let isCovered = presentedViewController.map { !$0.isBeingDismissed } ?? false
        guard view.window != nil, !isCovered, !collectionView.isDragging, !collectionView.isDecelerating,
            UIAccessibility.isVideoAutoplayEnabled
        else { return }
        let seen = seenArea.insetBy(dx: -1, dy: -1)
        func distance(_ cell: AssetCell) -> CGFloat {
            hypot(cell.center.x - seen.midX, cell.center.y - seen.midY)
        }
        let moving = cells.filter { $0.thumbnail.asset?.plays == true && seen.contains($0.frame) }
        let middle = moving.min { distance($0) < distance($1) }
        for cell in cells where cell !== middle { cell.stop() }
        middle?.play()
    }

    private func stopPlaying() { for cell in cells { cell.stop() } }

    public override func scrollViewDidScroll(_ scrollView: UIScrollView) { stopPlaying() }

    public override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    {
        if !decelerate { playMiddle() }
    }

    public override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { playMiddle() }
    public override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { playMiddle() }
    public override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { playMiddle() }

    // MARK: Cells

    public override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = asset(at: indexPath) else { return }
        cell.show(asset, from: cache)
        cell.number = number(of: asset)
    }

    public override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = cell.thumbnail.asset else { return }
        cell.hide()
        stopCaching([asset])
    }
}

// The cells are those of a snapshot. The data source compares it with the next one, and moves them.
extension PickerController {
    private func makeSource() -> UICollectionViewDiffableDataSource<Int, Photo.ID> {
        // Filled in `willDisplay`, and emptied behind the screen: only cells that are seen hold an image.
        let cell = UICollectionView.CellRegistration<AssetCell, Photo.ID> { _, _, _ in }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, id in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
        }
    }

    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Photo.ID> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(photos?.map(\.id) ?? [])
        return snapshot
    }

    private func asset(at indexPath: IndexPath) -> PHAsset? {
        guard let photos, photos.indices.contains(indexPath.item) else { return nil }
        return photos[indexPath.item].asset
    }

    private func follow(_ change: PHChange) {
        updateChoice()
        followInGallery(change)
        guard let album else { return }
        if let details = change.changeDetails(for: album.collection) {
            guard let collection = details.objectAfterChanges else { return showRecents() }  // Deleted.
            self.album?.collection = collection
        }
        albumButton.contextMenuInteraction?.updateVisibleMenu { [unowned self] menu in
            menu.replacingChildren(albumActions())
        }
        guard let new = photos?.after(change) else { return }
        photos = new
        source.apply(snapshot(), animatingDifferences: view.window != nil) { [weak self] in
            self?.contentsDidChange()
        }
    }
}

// Images are made ahead of the cells, and forgotten behind them.
extension PickerController: UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        cache.startCachingImages(
            for: indexPaths.compactMap(asset(at:)), targetSize: PHAsset.thumbnailSize,
            contentMode: .aspectFill, options: nil)
    }

    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        stopCaching(indexPaths.compactMap(asset(at:)))
    }

    private func stopCaching(_ assets: [PHAsset]) {
        cache.stopCachingImages(
            for: assets, targetSize: PHAsset.thumbnailSize, contentMode: .aspectFill, options: nil)
    }
}

// A long press looks at a photo without choosing it. A tap on what it shows opens that in full.
extension PickerController: UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let asset = collectionView.indexPathForItem(at: location).flatMap(asset(at:)) else {
            return nil
        }
        let isChosen = number(of: asset) != nil
        return UIContextMenuConfiguration(identifier: NSString(string: asset.localIdentifier)) {
            AssetPreview(asset)
        } actionProvider: { _ in
            let choice = UIAction(
                title: isChosen ? "Remove" : "Choose",
                image: UIImage(systemName: isChosen ? "circle" : "checkmark.circle.fill")
            ) { [weak self] _ in self?.toggle(asset) }
            return UIMenu(children: [choice])
        }
    }

    /// It comes out of its cell.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        cell(showing: configuration).map { UITargetedPreview(view: $0.thumbnail) }
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        cell(showing: configuration).map { UITargetedPreview(view: $0.thumbnail) }
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let asset = cell(showing: configuration)?.thumbnail.asset else { return }
        animator.addCompletion { [weak self] in self?.openGallery(of: [asset]) }
    }

    private func cell(showing configuration: UIContextMenuConfiguration) -> AssetCell? {
        let id = (configuration.identifier as? NSString).map { String($0) }
        return cells.first { $0.thumbnail.asset?.localIdentifier == id }
    }
}

// Photos as large as the screen, where they can be chosen and taken back. Each comes out of its cell, and goes back there.
extension PickerController {
    private func openGallery(of assets: [PHAsset]) {
        stopPlaying()
        shownAssets = assets
        let gallery = ImageGalleryController(count: shownAssets.count) { [unowned self] in
            shownAssets[$0].makePage()
        }
        gallery.thumbnail = { [weak self] in self?.cell(showing: $0)?.thumbnail }
        gallery.onRest = { [weak self] in self?.scroll(to: $0) }
        gallery.onPageChange = { [weak self] in self?.showChoice(of: $0) }
        place(choiceButton, over: gallery)
        gallery.onDismiss = { [weak self, unowned gallery] in
            self?.cell(showing: gallery.index)?.thumbnail.fadeInBadges()
            self?.shownAssets = []
            FilmScreen.giveMusicBack()
            self?.playMiddle()
        }
        self.gallery = gallery
        scroll(to: 0)
        present(gallery, animated: true)
    }

    /// In the middle, beside the close button.
    private func place(_ button: UIButton, over gallery: ImageGalleryController) {
        button.translatesAutoresizingMaskIntoConstraints = false
        gallery.overlayView.addSubview(button)
        NSLayoutConstraint.activate([
            button.centerXAnchor.constraint(equalTo: gallery.overlayView.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: gallery.closeButton.centerYAnchor),
        ])
    }

    /// Says whether the photo on a page is chosen, and as which.
    private func showChoice(of page: Int) {
        guard shownAssets.indices.contains(page) else { return }
        let number = number(of: shownAssets[page])
        choiceButton.configuration?.title = number.map { "Chosen · \($0)" } ?? "Choose"
        choiceButton.configuration?.image = UIImage(
            systemName: number == nil ? "circle" : "checkmark.circle.fill")
        choiceButton.accessibilityLabel = number.map { "Chosen, \($0)" } ?? "Choose"
    }

    private func toggleShown() {
        if let gallery, shownAssets.indices.contains(gallery.index) { toggle(shownAssets[gallery.index]) }
    }

    private func place(showing page: Int) -> IndexPath? {
        guard shownAssets.indices.contains(page) else { return nil }
        return photos?.index(of: shownAssets[page]).map { IndexPath(item: $0, section: 0) }
    }

    private func cell(showing page: Int) -> AssetCell? {
        place(showing: page).flatMap { collectionView.cellForItem(at: $0) as? AssetCell }
    }

    private func scroll(to page: Int) {
        guard let place = place(showing: page) else { return }
        // Who sees it whole wants it to stay there.
        if let cell = cell(showing: page), seenArea.contains(cell.frame) { return }
        collectionView.scrollToItem(at: place, at: .centeredVertically, animated: false)
        collectionView.layoutIfNeeded()
    }

    /// Closes pages whose photos are gone, and shows those anew that were edited.
    private func followInGallery(_ change: PHChange) {
        guard let gallery, !shownAssets.isEmpty else { return }
        let (before, now) = (shownAssets, remaining(of: shownAssets))
        if now.isEmpty { return dismiss(animated: true) }
        let stays = before.map { change.changeDetails(for: $0)?.assetContentChanged != true }
        if before == now, !stays.contains(false) { return }
        shownAssets = now
        gallery.reload(count: now.count) { page in stays[page] ? now.firstIndex(of: before[page]) : nil }
    }
}
