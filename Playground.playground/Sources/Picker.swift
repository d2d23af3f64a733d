import AVFoundation
import ImageViewer
import Photos
import PhotosUI
import UIKit

/// What is chosen, in the order in which it was.
struct Choice {
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
        let found = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil)
        assets = identifiers.compactMap { id in
            (0..<found.count).lazy.map { found[$0] }.first { $0.localIdentifier == id && !$0.isHidden }
        }
    }
}

/// The picker itself, for a navigation controller. Its owner gets the chosen ones in their order, or none, and closes it.
final class PickerController: UICollectionViewController {
    private let onFinish: ([PHAsset]) -> Void
    private var choice: Choice
    private var album: Album? {
        didSet { albumButton.configuration?.title = album?.title }
    }
    private let thumbnails = PHCachingImageManager()
    /// Those in the gallery, while it is open.
    private var shownAssets: [PHAsset] = []
    private var gallery: ImageGalleryController?
    private var playingCell: AssetCell?
    private var following: Task<Void, Never>?
    private lazy var source = makeSource()
    /// While it is open.
    private var albumList: AlbumList?

    // MARK: Bars

    private lazy var albumButton = UIButton(
        configuration: .plain(), primaryAction: UIAction { [unowned self] _ in toggleAlbums() })
    private lazy var addItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Add") { [unowned self] _ in onFinish(choice.assets) })
    private lazy var previewItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Preview") { [unowned self] _ in openGallery() })
    private let countLabel = UILabel()
    private lazy var limitedAccess = UIButton(
        configuration: .gray(), primaryAction: UIAction { [unowned self] _ in chooseMore() })

    init(limit: Int, chosen: [PHAsset] = [], onFinish: @escaping ([PHAsset]) -> Void) {
        self.onFinish = onFinish
        choice = Choice(limit: limit, assets: chosen)
        super.init(collectionViewLayout: GridLayout(spacing: 2))
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    deinit {
        following?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prefetchDataSource = self
        collectionView.alwaysBounceVertical = true
        setUpBars()
        choiceDidChange()
        Task { accessWasDecided(await PHPhotoLibrary.requestAccess()) }
    }

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
            systemItem: .camera, primaryAction: UIAction { [unowned self] _ in openCamera() })
        camera.isEnabled = UIImagePickerController.isSourceTypeAvailable(.camera)
        camera.accessibilityLabel = camera.isEnabled ? "Camera" : "No Camera"
        toolbarItems = [
            camera, .flexibleSpace(), UIBarButtonItem(customView: countLabel), .flexibleSpace(), previewItem,
        ]
        navigationController?.isToolbarHidden = false
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        playMiddle()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stopPlaying()
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        let seen = seenArea
        let middle = collectionView.indexPathForItem(at: CGPoint(x: seen.midX, y: seen.midY))
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            guard let middle else { return }
            collectionView.scrollToItem(at: middle, at: .centeredVertically, animated: false)
        } completion: { [self] _ in
            playMiddle()
        }
    }

    // MARK: Access

    private func accessWasDecided(_ status: PHAuthorizationStatus) {
        switch status {
        case .authorized, .limited:
            if status == .limited { offerMore() }
            following = Task { [weak self] in
                for await change in LibraryChanges.stream { self?.follow(change) }
            }
            if let recents = Album.recents { show(recents) }
        case .denied:
            collectionView.backgroundView = message(
                "No Access to Photos", "To choose photos here, allow access to them in Settings.")
            let settings = UIAction(title: "Open Settings") { [unowned self] _ in openSettings() }
            toolbarItems = [.flexibleSpace(), UIBarButtonItem(primaryAction: settings), .flexibleSpace()]
        default:
            collectionView.backgroundView = message(
                "No Access to Photos", "Access to photos is restricted on this device.")
        }
    }

    /// What the picker says where there is nothing to choose.
    private func message(_ title: String, _ text: String) -> UIView {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = (title, text)
        content.textProperties.font = .preferredFont(forTextStyle: .title2)
        content.textProperties.alignment = .center
        content.secondaryTextProperties.alignment = .center
        content.secondaryTextProperties.color = .secondaryLabel
        return UIListContentView(configuration: content)
    }

    private func offerMore() {
        limitedAccess.configuration?.title = "You see some of your photos only. Choose more…"
        limitedAccess.backgroundColor = .systemBackground
        limitedAccess.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(limitedAccess)
        additionalSafeAreaInsets.top = 60
        let top = view.safeAreaLayoutGuide.topAnchor
        NSLayoutConstraint.activate([
            limitedAccess.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            limitedAccess.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            limitedAccess.topAnchor.constraint(equalTo: top, constant: -60),
            limitedAccess.bottomAnchor.constraint(equalTo: top),
        ])
    }

    private func chooseMore() {
        stopPlaying()
        PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: self) { @Sendable [weak self] _ in
            Task { @MainActor in self?.playMiddle() }
        }
    }

    private func openSettings() {
        guard let settings = URL(string: UIApplication.openSettingsURLString) else { return }
        UIApplication.shared.open(settings)
    }

    // MARK: Albums

    private func show(_ album: Album) {
        self.album = album
        source.applySnapshotUsingReloadData(snapshot())
        collectionView.layoutIfNeeded()
        collectionView.contentOffset.y = -collectionView.adjustedContentInset.top
        albumDidChange()
    }

    private func albumDidChange() {
        thumbnails.stopCachingImagesForAllAssets()
        let isEmpty = album?.assets.count == 0
        collectionView.backgroundView = isEmpty ? message("No Photos", "New ones appear here.") : nil
        playMiddle()
    }

    private func toggleAlbums() {
        guard album != nil else { return }
        let isOpening = albumList == nil
        let list =
            albumList
            ?? AlbumList { [unowned self] album in
                show(album)
                toggleAlbums()
            }
        albumList = isOpening ? list : nil
        if isOpening {
            stopPlaying()
            list.show(Album.all, current: album)
            addChild(list)
            list.view.frame = view.bounds
            list.view.alpha = 0
            view.addSubview(list.view)
            list.didMove(toParent: self)
        }
        list.view.isUserInteractionEnabled = isOpening
        UIView.animate(withDuration: 0.25) { [self] in
            list.view.alpha = isOpening ? 1 : 0
            albumButton.imageView?.transform = CGAffineTransform(rotationAngle: isOpening ? .pi : 0)
        } completion: { [self] _ in
            guard !isOpening else { return }
            list.willMove(toParent: nil)
            list.view.removeFromSuperview()
            list.removeFromParent()
            playMiddle()
        }
    }

    // MARK: Choosing

    private func toggle(_ asset: PHAsset) {
        let hasRoom = choice.toggle(asset)
        choiceDidChange()
        guard !hasRoom else { return }
        countLabel.text = "You can choose no more than \(choice.limit)."
        UIAccessibility.post(notification: .announcement, argument: countLabel.text)
    }

    private func choiceDidChange() {
        let count = choice.assets.count
        countLabel.text = count == 0 ? "Choose up to \(choice.limit)" : "\(count) of \(choice.limit)"
        addItem.title = count == 0 ? "Add" : "Add (\(count))"
        for item in [addItem, previewItem] { item.isEnabled = count > 0 }
        for cell in cells { cell.number = cell.asset.flatMap(choice.number) }
    }

    // MARK: Playing

    private var cells: [AssetCell] { collectionView.visibleCells.compactMap { $0 as? AssetCell } }

    /// Between the bars.
    private var seenArea: CGRect { collectionView.bounds.inset(by: collectionView.adjustedContentInset) }

    /// What moves, plays in the cell that is nearest to the middle, as soon as nothing else moves.
    private func playMiddle() {
        let isCovered = presentedViewController?.isBeingDismissed == false || albumList != nil
        guard view.window != nil, !isCovered, !collectionView.isDragging, !collectionView.isDecelerating,
            UIAccessibility.isVideoAutoplayEnabled
        else { return }
        let seen = seenArea
        func distance(_ cell: AssetCell) -> CGFloat {
            hypot(cell.center.x - seen.midX, cell.center.y - seen.midY)
        }
        let middle = cells.filter {
            $0.asset?.badge != nil && $0.frame.minY > seen.minY - 1 && $0.frame.maxY < seen.maxY + 1
        }.min { distance($0) < distance($1) }
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
        if let cell = cell as? AssetCell { fill(cell, at: indexPath) }
    }

    override func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = cell.asset else { return }
        cell.hide()
        stopCaching([asset])
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        if let asset = asset(at: indexPath) { toggle(asset) }
    }
}

// What is in the album, as snapshots of identifiers: of what has changed, the data source finds out by itself.
extension PickerController: UICollectionViewDataSourcePrefetching {
    private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
        let registration = UICollectionView.CellRegistration<AssetCell, String> {
            [unowned self] cell, indexPath, _ in
            // The others are filled when they are about to be seen.
            if cell.asset != nil { fill(cell, at: indexPath) }
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
    }

    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, String> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        album?.assets.enumerateObjects { asset, _, _ in snapshot.appendItems([asset.localIdentifier]) }
        return snapshot
    }

    private func asset(at indexPath: IndexPath) -> PHAsset? {
        guard let album, indexPath.item < album.assets.count else { return nil }
        return album.assets[indexPath.item]
    }

    private func fill(_ cell: AssetCell, at indexPath: IndexPath) {
        guard let asset = asset(at: indexPath) else { return }
        cell.show(asset, from: thumbnails)
        cell.number = choice.number(of: asset)
        cell.badges.alpha = asset == flyingAsset ? 0 : 1
    }

    // Images are made ahead of the cells, and forgotten behind them.

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        thumbnails.startCachingImages(
            for: indexPaths.compactMap(asset), targetSize: AssetCell.imageSize, contentMode: .aspectFill,
            options: nil)
    }

    func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        stopCaching(indexPaths.compactMap(asset))
    }

    private func stopCaching(_ assets: [PHAsset]) {
        thumbnails.stopCachingImages(
            for: assets, targetSize: AssetCell.imageSize, contentMode: .aspectFill, options: nil)
    }

    // MARK: Changes of the library

    private func follow(_ change: PHChange) {
        let chosen = choice.assets
        choice.update()
        if choice.assets != chosen { choiceDidChange() }
        followInGallery(change)
        albumList?.show(Album.all, current: album)
        guard let shown = album else { return }
        if let details = change.changeDetails(for: shown.collection as PHAssetCollection) {
            guard let collection = details.objectAfterChanges else {
                if let recents = Album.recents { show(recents) }
                return
            }
            album?.collection = collection
        }
        guard let details = change.changeDetails(for: shown.assets) else { return }
        album?.assets = details.fetchResultAfterChanges
        var snapshot = snapshot()
        let edited = cells.compactMap(\.asset).filter(change.showsAnew).map(\.localIdentifier)
        snapshot.reconfigureItems(edited.filter { snapshot.indexOfItem($0) != nil })
        source.apply(snapshot, animatingDifferences: view.window != nil) { [weak self] in
            self?.albumDidChange()
        }
    }
}

extension PHChange {
    /// Whether it is another picture than before, and no mere favorite.
    func showsAnew(_ asset: PHAsset) -> Bool { changeDetails(for: asset)?.assetContentChanged == true }
}

// The chosen ones, as large as the screen. Each comes out of its cell, and goes back there.
extension PickerController {
    private func openGallery() {
        stopPlaying()
        shownAssets = choice.assets
        let gallery = ImageGalleryController(count: shownAssets.count) { [unowned self] in
            AssetPage(shownAssets[$0])
        }
        gallery.thumbnail = { [unowned self] in cell(showing: $0)?.imageView }
        gallery.onPageChange = { [unowned self] in scroll(to: $0) }
        gallery.onDismiss = { [unowned self] in
            self.gallery = nil
            showBadges()
            // Music that a film has silenced goes on.
            try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
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
            for cell in cells { cell.badges.alpha = cell.asset == flyingAsset ? 0 : 1 }
        }
    }

    private func place(showing page: Int) -> IndexPath? {
        guard shownAssets.indices.contains(page) else { return nil }
        return source.indexPath(for: shownAssets[page].localIdentifier)
    }

    private func cell(showing page: Int) -> AssetCell? {
        place(showing: page).flatMap { collectionView.cellForItem(at: $0) as? AssetCell }
    }

    private func scroll(to page: Int) {
        guard albumList == nil, let place = place(showing: page) else { return }
        collectionView.scrollToItem(at: place, at: .centeredVertically, animated: false)
        collectionView.layoutIfNeeded()
        showBadges()
    }

    private func followInGallery(_ change: PHChange) {
        guard gallery != nil else { return }
        if choice.assets.isEmpty { return dismiss(animated: true) }
        let before = shownAssets
        shownAssets = choice.assets
        if before == shownAssets, !shownAssets.contains(where: change.showsAnew) { return }
        gallery?.reload(count: shownAssets.count) { [shownAssets] page in
            shownAssets.firstIndex { $0 == before[page] && !change.showsAnew($0) }
        }
    }
}

// What the camera takes is saved in the library, where it appears like any other new photo, and chosen.
extension PickerController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private func openCamera() {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .notDetermined:
            Task {
                await AVCaptureDevice.requestCamera()
                openCamera()
            }
        case .denied:
            // The camera's own screen would be black.
            let settings = UIAlertAction(title: "Open Settings", style: .default) { [unowned self] _ in
                openSettings()
            }
            tell(
                "No Access to the Camera", "To take photos here, allow access to it in Settings.",
                UIAlertAction(title: "Cancel", style: .cancel), settings)
        case .restricted:
            tell("No Access to the Camera", "Access to the camera is restricted on this device.")
        default:
            let camera = UIImagePickerController()
            camera.sourceType = .camera
            camera.delegate = self
            camera.modalPresentationStyle = .fullScreen
            present(camera, animated: true)
        }
    }

    private func tell(_ title: String, _ text: String, _ actions: UIAlertAction...) {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        let all = actions.isEmpty ? [UIAlertAction(title: "OK", style: .cancel)] : actions
        for action in all { alert.addAction(action) }
        present(alert, animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        dismiss(animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        dismiss(animated: true) { [self] in
            guard let image = info[.originalImage] as? UIImage else { return }
            Task {
                do { try await save(image) } catch {
                    tell("The Photo Is Not Saved", error.localizedDescription)
                }
            }
        }
    }

    private func save(_ image: UIImage) async throws {
        // Written by Photos before `perform` returns, and by nobody afterwards.
        nonisolated(unsafe) var identifiers: [String] = []
        try await PHPhotoLibrary.shared().perform {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            identifiers = [request.placeholderForCreatedAsset?.localIdentifier].compactMap { $0 }
        }
        let assets = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil)
        if let asset = assets.firstObject, choice.number(of: asset) == nil { toggle(asset) }
    }
}
