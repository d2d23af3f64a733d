import AVFoundation
import ImageViewer
import Photos
import PhotosUI
import UIKit

/// What is chosen, in the order in which it was.
struct Choice {
    let limit: Int
    private(set) var assets: [PHAsset] = []

    init(limit: Int) {
        self.limit = limit
    }

    /// From 1 on; nil for what is not chosen.
    func number(of asset: PHAsset) -> Int? { assets.firstIndex(of: asset).map { $0 + 1 } }

    /// Chooses an asset or takes it back; false if there is no room for it.
    mutating func toggle(_ asset: PHAsset) -> Bool {
        if let index = assets.firstIndex(of: asset) {
            assets.remove(at: index)
        } else {
            if assets.count >= limit { return false }
            assets.append(asset)
        }
        return true
    }

    /// What is gone is no longer chosen, whether it was deleted, hidden, or is no longer shown to the app.
    mutating func update() {
        let identifiers = assets.map(\.localIdentifier)
        let found = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil)
        let assets = Dictionary(
            (0..<found.count).map { (found[$0].localIdentifier, found[$0]) },
            uniquingKeysWith: { first, _ in first })
        self.assets = identifiers.compactMap { assets[$0] }.filter { !$0.isHidden }
    }
}

/// Assets are references, made when somebody asks for them. The system's albums show the newest first, the others keep
/// the order that their owner has given them.
struct Album {
    var collection: PHAssetCollection
    var assets: PHFetchResult<PHAsset>

    init(_ collection: PHAssetCollection) {
        let options = PHFetchOptions()
        if collection.assetCollectionType == .smartAlbum {
            options.sortDescriptors = [NSSortDescriptor(keyPath: \PHAsset.creationDate, ascending: false)]
        }
        self.collection = collection
        assets = PHAsset.fetchAssets(in: collection, options: options)
    }

    /// The one with all that there is.
    static var recents: Album? { fetch(.smartAlbum, .smartAlbumUserLibrary).first }

    static var all: [Album] {
        let systems: [PHAssetCollectionSubtype] = [
            .smartAlbumFavorites, .smartAlbumVideos, .smartAlbumLivePhotos, .smartAlbumSelfPortraits,
            .smartAlbumPanoramas, .smartAlbumScreenshots,
        ]
        let others = systems.flatMap { fetch(.smartAlbum, $0) } + fetch(.album, .any)
        return [recents].compactMap { $0 } + others.filter { $0.assets.count > 0 }
    }

    private static func fetch(
        _ type: PHAssetCollectionType, _ subtype: PHAssetCollectionSubtype
    ) -> [Album] {
        let collections = PHAssetCollection.fetchAssetCollections(with: type, subtype: subtype, options: nil)
        return (0..<collections.count).map { Album(collections[$0]) }
    }

    var title: String { collection.localizedTitle ?? "" }
}

extension PHAsset {
    var moves: Bool { [.video, .videoLooping, .livePhoto].contains(playbackStyle) }

    /// What a cell says about it: of a film how long it is.
    var badge: String? {
        let seconds = Int(duration.rounded())
        return switch playbackStyle {
        case .video, .videoLooping: String(format: "%d:%02d", seconds / 60, seconds % 60)
        case .livePhoto: "LIVE"
        default: nil
        }
    }

    var spokenName: String {
        let kind =
            switch playbackStyle {
            case .video, .videoLooping: "Video, \(badge ?? "")"
            case .livePhoto: "Live Photo"
            default: "Photo"
            }
        let date = creationDate?.formatted(date: .abbreviated, time: .shortened)
        return [kind, date].compactMap { $0 }.joined(separator: ", ")
    }
}

/// Rows of squares, and in every third row one that takes four places, at the one edge and the other by turns. Where a
/// square lies follows from its number, so that ten thousand of them cost no more than ten.
final class GridLayout: UICollectionViewLayout {
    private let spacing: CGFloat = 2
    private let leastSide: CGFloat = 110
    private var width: CGFloat = 0
    private var columns = 3

    override func prepare() {
        guard let collectionView else { return }
        width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
        columns = max(3, Int(width / leastSide))
    }

    private var step: CGFloat { (width + spacing) / CGFloat(columns) }

    /// Two rows beside and with the large square, and a row of small ones.
    private static let bandRows = 3
    private var bandCount: Int { 3 * columns - 3 }

    private func frame(of number: Int) -> CGRect {
        let (band, place) = number.quotientAndRemainder(dividingBy: bandCount)
        let row = band * Self.bandRows
        let isAtEnd = band.isMultiple(of: 2)
        let large = isAtEnd ? columns - 2 : 0
        let small = place < large ? place : place - 1
        let beside = columns - 2
        if place == large { return frame(column: large, row: row, length: 2) }
        return small < 2 * beside
            ? frame(column: small % beside + (isAtEnd ? 0 : 2), row: row + small / beside, length: 1)
            : frame(column: small - 2 * beside, row: row + 2, length: 1)
    }

    private func frame(column: Int, row: Int, length: CGFloat) -> CGRect {
        CGRect(
            x: CGFloat(column) * step, y: CGFloat(row) * step, width: length * step - spacing,
            height: length * step - spacing)
    }

    // MARK: What the collection view asks

    /// The camera is the first, in a section of its own.
    private var count: Int { 1 + (collectionView?.numberOfItems(inSection: 1) ?? 0) }

    override var collectionViewContentSize: CGSize {
        // The last square may end above the large one beside it.
        let bottom = (max(0, count - columns)..<count).map { frame(of: $0).maxY }.max()
        return CGSize(width: width, height: bottom ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let bandHeight = CGFloat(Self.bandRows) * step
        let first = min(max(0, Int(rect.minY / bandHeight)) * bandCount, count)
        let last = min(max(0, Int(rect.maxY / bandHeight) + 1) * bandCount, count)
        let squares = (first..<max(first, last)).compactMap { number in
            layoutAttributesForItem(
                at: number == 0 ? IndexPath(item: 0, section: 0) : IndexPath(item: number - 1, section: 1))
        }
        return squares.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame(of: indexPath.section == 0 ? 0 : indexPath.item + 1)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Plays a film or a live photo as long as it is in a window: to play is to add it, to stop is to remove it.
final class MotionView: UIView, @MainActor PHLivePhotoViewDelegate {
    enum State: Equatable {
        case loading, playing, paused, ended
        case failed(String)
    }

    private(set) var state = State.loading {
        didSet { onChange(state) }
    }
    var onChange: (State) -> Void = { _ in }

    private let asset: PHAsset
    /// Silent, over and over, as large as its frame, and only what is on the phone.
    private let isPreview: Bool
    private var request: PHImageRequestID?
    /// A request that was cancelled may be answered, too, when the next one is on its way.
    private var attempt = 0
    private var player: AVPlayer?
    private var looper: AVPlayerLooper?
    private var observers: [any NSObjectProtocol] = []

    override class var layerClass: AnyClass { AVPlayerLayer.self }

    init(_ asset: PHAsset, isPreview: Bool) {
        (self.asset, self.isPreview) = (asset, isPreview)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        contentMode = isPreview ? .scaleAspectFill : .scaleAspectFit
        clipsToBounds = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        stop()
        if window != nil { start() }
    }

    private func start() {
        state = .loading
        // A preview leaves the user's music alone.
        try? AVAudioSession.sharedInstance().setCategory(isPreview ? .ambient : .playback)
        if asset.playbackStyle == .livePhoto { requestLivePhoto() } else { requestFilm() }
    }

    private func stop() {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        if let request { PHImageManager.default().cancelImageRequest(request) }
        attempt += 1
        player?.pause()
        (request, player, looper) = (nil, nil, nil)
        for case let view as PHLivePhotoView in subviews {
            view.delegate = nil
            view.stopPlayback()
            view.removeFromSuperview()
        }
    }

    private func fail(_ error: (any Error)?) {
        state = .failed(error?.localizedDescription ?? "There is nothing to play.")
    }

    // MARK: Films

    func playOrPause() {
        guard let player else { return }
        if state == .playing {
            player.pause()
            state = .paused
        } else {
            player.play()
            state = .playing
        }
    }

    private func requestFilm() {
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = !isPreview
        // Photos calls it on a queue of its own.
        request = PHImageManager.default().requestPlayerItem(forVideo: asset, options: options) {
            @Sendable [weak self, attempt] item, info in
            let result = PhotosResult(value: item, info)
            Task { @MainActor in self?.filmDidCome(result, attempt) }
        }
    }

    private func filmDidCome(_ result: PhotosResult<AVPlayerItem>, _ attempt: Int) {
        guard attempt == self.attempt else { return }
        guard let item = result.value else { return fail(result.error) }
        let player = isPreview ? AVQueuePlayer() : AVPlayer(playerItem: item)
        if let player = player as? AVQueuePlayer {
            looper = AVPlayerLooper(player: player, templateItem: item)
        }
        player.isMuted = isPreview
        player.preventsDisplaySleepDuringVideoPlayback = !isPreview
        let layer = layer as? AVPlayerLayer
        layer?.player = player
        layer?.videoGravity = isPreview ? .resizeAspectFill : .resizeAspect
        self.player = player
        observe(.AVPlayerItemDidPlayToEndTime, of: item) { if $0.looper == nil { $0.state = .ended } }
        // The system has paused what was seen of the app.
        observe(UIApplication.didBecomeActiveNotification) { if $0.state == .playing { $0.player?.play() } }
        player.play()
        state = .playing
    }

    private func observe(
        _ name: Notification.Name, of object: Any? = nil,
        _ react: @escaping @MainActor @Sendable (MotionView) -> Void
    ) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            [weak self] _ in
            // On whatever thread.
            Task { @MainActor in if let self { react(self) } }
        }
        observers.append(observer)
    }

    // MARK: Live photos

    private func requestLivePhoto() {
        let options = PHLivePhotoRequestOptions()
        options.deliveryMode = .highQualityFormat
        options.isNetworkAccessAllowed = !isPreview
        request = PHImageManager.default().requestLivePhoto(
            for: asset, targetSize: isPreview ? AssetCell.imageSize : PHImageManagerMaximumSize,
            contentMode: isPreview ? .aspectFill : .aspectFit, options: options
        ) { @Sendable [weak self, attempt] livePhoto, info in
            let result = PhotosResult(value: livePhoto, info)
            Task { @MainActor in self?.livePhotoDidCome(result, attempt) }
        }
    }

    private func livePhotoDidCome(_ result: PhotosResult<PHLivePhoto>, _ attempt: Int) {
        guard attempt == self.attempt else { return }
        guard let livePhoto = result.value else { return fail(result.error) }
        let view = PHLivePhotoView(frame: bounds)
        view.autoresizingMask = autoresizingMask
        view.contentMode = contentMode
        view.livePhoto = livePhoto
        view.isMuted = isPreview
        view.delegate = self
        addSubview(view)
        view.startPlayback(with: .full)
        state = .playing
    }

    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {
        state = .ended
    }
}

/// What Photos brings on a queue of its own, and leaves alone then.
nonisolated struct PhotosResult<Value>: @unchecked Sendable {
    let value: Value?
    let error: (any Error)?

    init(value: Value?, _ info: [AnyHashable: Any]?) {
        self.value = value
        error = info?[PHImageErrorKey] as? any Error
    }
}

/// A cell has its image as long as it is seen.
final class AssetCell: UICollectionViewCell {
    static let imageSize = CGSize(width: 600, height: 600)

    private(set) var asset: PHAsset?
    let imageView = UIImageView()
    private let shade = UIView()
    private let kindLabel = UILabel()
    private let numberLabel = UILabel()
    private var cancelRequest: () -> Void = {}
    private var motion: MotionView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        contentView.backgroundColor = .secondarySystemBackground
        contentView.clipsToBounds = true
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        shade.backgroundColor = .systemBackground.withAlphaComponent(0.3)
        kindLabel.font = .systemFont(ofSize: 12, weight: .semibold)
        kindLabel.textColor = .white
        kindLabel.shadowColor = .black.withAlphaComponent(0.5)
        kindLabel.shadowOffset = CGSize(width: 0, height: 1)
        numberLabel.font = .systemFont(ofSize: 14, weight: .semibold)
        numberLabel.textColor = .white
        numberLabel.textAlignment = .center
        numberLabel.layer.borderColor = UIColor.white.cgColor
        numberLabel.layer.borderWidth = 1.5
        numberLabel.layer.cornerRadius = 12
        numberLabel.clipsToBounds = true
        for view in [imageView, shade] {
            view.frame = contentView.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(view)
        }
        for view in [kindLabel, numberLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            kindLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
            kindLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            numberLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
            numberLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            numberLabel.widthAnchor.constraint(equalToConstant: 24),
            numberLabel.heightAnchor.constraint(equalToConstant: 24),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ asset: PHAsset, from manager: PHImageManager) {
        hide()
        self.asset = asset
        kindLabel.text = asset.badge
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

    /// Among those that are chosen.
    var number: Int? {
        didSet {
            numberLabel.text = number.map { "\($0)" }
            numberLabel.backgroundColor = number == nil ? .black.withAlphaComponent(0.2) : .systemBlue
            shade.isHidden = number == nil
            accessibilityValue = number.map { "\($0)" }
            accessibilityTraits = number == nil ? .button : [.button, .selected]
        }
    }

    // MARK: Playing

    var isPlaying: Bool { motion != nil }

    func play() {
        guard let asset, !isPlaying else { return }
        let motion = MotionView(asset, isPreview: true)
        motion.frame = contentView.bounds
        contentView.insertSubview(motion, aboveSubview: imageView)
        self.motion = motion
    }

    func stop() {
        motion?.removeFromSuperview()
        motion = nil
    }
}

final class CameraCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        contentView.backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textAlignment = .center
        label.numberOfLines = 0
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    var isAvailable = true {
        didSet {
            label.text = isAvailable ? "Camera" : "No Camera"
            label.textColor = isAvailable ? .label : .secondaryLabel
            accessibilityLabel = label.text
            accessibilityTraits = isAvailable ? .button : [.button, .notEnabled]
        }
    }
}

/// The albums, to choose one from.
final class AlbumList: UICollectionView, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var albums: [Album] = [] {
        didSet { reloadData() }
    }
    var onChoose: (Album) -> Void = { _ in }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        super.init(frame: .zero, collectionViewLayout: layout)
        backgroundColor = .systemBackground
        register(AlbumCell.self, forCellWithReuseIdentifier: "album")
        dataSource = self
        delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private var layoutWidth: CGFloat = 0

    /// The layout does not ask for new sizes by itself.
    override func layoutSubviews() {
        if bounds.width != layoutWidth {
            layoutWidth = bounds.width
            collectionViewLayout.invalidateLayout()
        }
        super.layoutSubviews()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        albums.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "album", for: indexPath)
        (cell as? AlbumCell)?.show(albums[indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(
            width: bounds.inset(by: adjustedContentInset).width,
            height: max(80, UIFontMetrics.default.scaledValue(for: 60)))
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        onChoose(albums[indexPath.item])
    }
}

final class AlbumCell: UICollectionViewCell {
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let countLabel = UILabel()
    private var request: PHImageRequestID?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        imageView.backgroundColor = .secondarySystemBackground
        imageView.contentMode = .scaleAspectFill
        imageView.layer.cornerRadius = 8
        imageView.clipsToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .body)
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.textColor = .secondaryLabel
        let labels = UIStackView(arrangedSubviews: [titleLabel, countLabel])
        labels.axis = .vertical
        let row = UIStackView(arrangedSubviews: [imageView, labels])
        row.alignment = .center
        row.spacing = 16
        row.frame = contentView.bounds.insetBy(dx: 16, dy: 8)
        row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            imageView.widthAnchor.constraint(equalToConstant: 64),
            imageView.heightAnchor.constraint(equalToConstant: 64),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ album: Album) {
        if let request { PHImageManager.default().cancelImageRequest(request) }
        titleLabel.text = album.title
        countLabel.text = "\(album.assets.count)"
        accessibilityLabel = "\(album.title), \(album.assets.count)"
        imageView.image = nil
        guard let asset = album.assets.firstObject else { return }
        request = PHImageManager.default().requestImage(
            for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill, options: nil
        ) { [weak self] image, _ in
            if let image { self?.imageView.image = image }
        }
    }
}

/// The picker itself. Its owner gets the chosen ones in their order, or none, and closes it.
final class PickerController: UIViewController {
    private let onFinish: ([PHAsset]) -> Void
    private var choice: Choice
    private var album: Album?
    private let thumbnails = PHCachingImageManager()
    /// Those in the gallery, while it is open.
    private var shownAssets: [PHAsset] = []
    private var gallery: ImageGalleryController?
    private var playingCell: AssetCell?

    private let grid = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
    private let albumList = AlbumList()
    private let message = MessageView()
    private let emptyMessage = MessageView()
    private lazy var cancelButton = button("Cancel") { [unowned self] in onFinish([]) }
    private lazy var albumButton = button { [unowned self] in toggleAlbums() }
    private lazy var addButton = button { [unowned self] in onFinish(choice.assets) }
    private lazy var previewButton = button("Preview") { [unowned self] in openGallery() }
    private lazy var limitedAccess = button("You see some of your photos only. Choose more…") {
        [unowned self] in chooseMore()
    }
    private let countLabel = UILabel()

    init(limit: Int, onFinish: @escaping ([PHAsset]) -> Void) {
        self.onFinish = onFinish
        choice = Choice(limit: limit)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    deinit {
        PHPhotoLibrary.shared().unregisterChangeObserver(self)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpGrid()
        layOut()
        choiceDidChange()
        Task { accessWasDecided(await PHPhotoLibrary.requestAccess()) }
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
        let middle = grid.indexPathForItem(at: CGPoint(x: grid.bounds.midX, y: grid.bounds.midY))
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            if let middle { grid.scrollToItem(at: middle, at: .centeredVertically, animated: false) }
        } completion: { [self] _ in
            playMiddle()
        }
    }

    // MARK: Views

    private func button(_ title: String? = nil, action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in action() })
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        return button
    }

    private func setUpGrid() {
        grid.register(AssetCell.self, forCellWithReuseIdentifier: "asset")
        grid.register(CameraCell.self, forCellWithReuseIdentifier: "camera")
        grid.dataSource = self
        grid.delegate = self
        grid.prefetchDataSource = self
        grid.alwaysBounceVertical = true
        grid.backgroundView = emptyMessage
        emptyMessage.show("No Photos", "New ones appear here.")
        albumList.onChoose = { [unowned self] album in
            show(album)
            toggleAlbums()
        }
    }

    private func layOut() {
        func bar(_ views: [UIView]) -> UIStackView {
            let bar = UIStackView(arrangedSubviews: views)
            bar.distribution = .equalCentering
            bar.isLayoutMarginsRelativeArrangement = true
            bar.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
            return bar
        }
        let content = UIView()
        for view in [grid, albumList, message] {
            view.isHidden = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            content.addSubview(view)
        }
        limitedAccess.isHidden = true
        limitedAccess.titleLabel?.numberOfLines = 0
        limitedAccess.titleLabel?.textAlignment = .center
        albumButton.titleLabel?.lineBreakMode = .byTruncatingTail
        albumButton.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        countLabel.font = .preferredFont(forTextStyle: .body)
        countLabel.textColor = .secondaryLabel
        countLabel.numberOfLines = 0
        for button in [albumButton, addButton] {
            button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        }
        let rows = UIStackView(arrangedSubviews: [
            bar([cancelButton, albumButton, addButton]), limitedAccess, content,
            bar([countLabel, previewButton]),
        ])
        rows.axis = .vertical
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            rows.topAnchor.constraint(equalTo: safeArea.topAnchor),
            rows.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
        ])
    }

    // MARK: Access

    private func accessWasDecided(_ status: PHAuthorizationStatus) {
        switch status {
        case .authorized, .limited:
            limitedAccess.isHidden = status == .authorized
            PHPhotoLibrary.shared().register(self)
            grid.isHidden = false
            if let recents = Album.recents { show(recents) }
        case .denied:
            message.show(
                "No Access to Photos", "To choose photos here, allow access to them in Settings.",
                button: "Open Settings", action: openSettings)
        default:
            message.show("No Access to Photos", "Access to photos is restricted on this device.")
        }
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
        showTitle()
        grid.reloadData()
        grid.layoutIfNeeded()
        grid.contentOffset = CGPoint(x: 0, y: -grid.adjustedContentInset.top)
        albumDidChange()
    }

    private func showTitle() {
        let title = album?.title ?? ""
        albumButton.setTitle("\(title) ▾", for: .normal)
        albumButton.accessibilityLabel = title
    }

    private func albumDidChange() {
        thumbnails.stopCachingImagesForAllAssets()
        emptyMessage.isHidden = album?.assets.count != 0
        playMiddle()
    }

    private func toggleAlbums() {
        guard album != nil else { return }
        albumList.isHidden.toggle()
        grid.isHidden = !albumList.isHidden
        if albumList.isHidden {
            playMiddle()
        } else {
            stopPlaying()
            albumList.albums = Album.all
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
        addButton.setTitle(count == 0 ? "Add" : "Add (\(count))", for: .normal)
        for button in [addButton, previewButton] { button.isEnabled = count > 0 }
        for cell in assetCells { showNumber(in: cell) }
    }

    private func showNumber(in cell: AssetCell) {
        cell.number = cell.asset.flatMap(choice.number)
    }

    // MARK: Playing

    /// What moves, plays in the cell that is nearest to the middle, as soon as nothing else moves.
    private func playMiddle() {
        let isCovered = presentedViewController?.isBeingDismissed == false
        guard view.window != nil, !isCovered, !grid.isHidden, !grid.isDragging, !grid.isDecelerating,
            UIAccessibility.isVideoAutoplayEnabled
        else { return }
        let seen = grid.bounds.inset(by: grid.adjustedContentInset)
        func distance(_ cell: AssetCell) -> CGFloat {
            hypot(cell.center.x - seen.midX, cell.center.y - seen.midY)
        }
        let cells = assetCells.filter {
            $0.asset?.moves == true && $0.frame.minY > seen.minY - 1 && $0.frame.maxY < seen.maxY + 1
        }
        let middle = cells.min { distance($0) < distance($1) }
        if playingCell !== middle { stopPlaying() }
        middle?.play()
        playingCell = middle
    }

    private func stopPlaying() {
        playingCell?.stop()
        playingCell = nil
    }

    private var assetCells: [AssetCell] { grid.visibleCells.compactMap { $0 as? AssetCell } }
}

// A section with the camera, and one with what is in the album.
extension PickerController: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    private static let assetSection = 1

    private func asset(at indexPath: IndexPath) -> PHAsset? {
        guard indexPath.section == Self.assetSection, let album, indexPath.item < album.assets.count else {
            return nil
        }
        return album.assets[indexPath.item]
    }

    private var isCameraAvailable: Bool { UIImagePickerController.isSourceTypeAvailable(.camera) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == Self.assetSection ? album?.assets.count ?? 0 : 1
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let isAsset = indexPath.section == Self.assetSection
        let cell = grid.dequeueReusableCell(
            withReuseIdentifier: isAsset ? "asset" : "camera", for: indexPath)
        (cell as? CameraCell)?.isAvailable = isCameraAvailable
        return cell
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
}

extension PickerController: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = asset(at: indexPath) else { return }
        cell.show(asset, from: thumbnails)
        showNumber(in: cell)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        guard let cell = cell as? AssetCell, let asset = cell.asset else { return }
        cell.hide()
        stopCaching([asset])
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        grid.deselectItem(at: indexPath, animated: false)
        if let asset = asset(at: indexPath) { toggle(asset) } else { openCamera() }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        stopPlaying()
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { playMiddle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        playMiddle()
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        playMiddle()
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        playMiddle()
    }
}

extension PHChange {
    /// Whether it is another picture than before, and no mere favorite.
    func showsAnew(_ asset: PHAsset) -> Bool { changeDetails(for: asset)?.assetContentChanged == true }
}

// The library tells of its changes on a queue of its own.
extension PickerController: PHPhotoLibraryChangeObserver {
    nonisolated func photoLibraryDidChange(_ changeInstance: PHChange) {
        nonisolated(unsafe) let change = changeInstance
        Task { @MainActor in follow(change) }
    }

    private func follow(_ change: PHChange) {
        let chosen = choice.assets
        choice.update()
        if choice.assets != chosen { choiceDidChange() }
        followInGallery(change)
        followInGrid(change)
        if !albumList.isHidden { albumList.albums = Album.all }
    }

    private func followInGrid(_ change: PHChange) {
        if let collection = album?.collection,
            let details = change.changeDetails(for: collection as PHAssetCollection)
        {
            guard let renamed = details.objectAfterChanges else {
                if let recents = Album.recents { show(recents) }
                return
            }
            album?.collection = renamed
            showTitle()
        }
        guard let album, let details = change.changeDetails(for: album.assets) else { return }
        guard details.hasIncrementalChanges, view.window != nil, !grid.isHidden else {
            self.album?.assets = details.fetchResultAfterChanges
            grid.reloadData()
            return albumDidChange()
        }
        let (before, after) = (details.fetchResultBeforeChanges, details.fetchResultAfterChanges)
        grid.performBatchUpdates { [self] in
            self.album?.assets = after
            grid.deleteItems(at: indexPaths(details.removedIndexes))
            grid.insertItems(at: indexPaths(details.insertedIndexes))
            details.enumerateMoves { [self] _, new in
                // Apple's words differ on what the first number counts.
                let old = before.index(of: after[new])
                guard old != NSNotFound else { return }
                grid.moveItem(
                    at: IndexPath(item: old, section: Self.assetSection),
                    to: IndexPath(item: new, section: Self.assetSection))
            }
        } completion: { [weak self] _ in
            self?.albumDidChange()
        }
        // Numbered as they are afterwards.
        for indexPath in indexPaths(details.changedIndexes) {
            guard let cell = grid.cellForItem(at: indexPath) as? AssetCell, let asset = asset(at: indexPath),
                change.showsAnew(asset)
            else { continue }
            cell.show(asset, from: thumbnails)
        }
    }

    private func indexPaths(_ indexes: IndexSet?) -> [IndexPath] {
        (indexes ?? []).map { IndexPath(item: $0, section: Self.assetSection) }
    }
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
            // Music that a film has silenced goes on.
            try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
            playMiddle()
        }
        self.gallery = gallery
        scroll(to: 0)
        present(gallery, animated: true)
    }

    private func place(showing page: Int) -> IndexPath? {
        guard let album, shownAssets.indices.contains(page) else { return nil }
        let index = album.assets.index(of: shownAssets[page])
        return index == NSNotFound ? nil : IndexPath(item: index, section: Self.assetSection)
    }

    private func cell(showing page: Int) -> AssetCell? {
        place(showing: page).flatMap { grid.cellForItem(at: $0) as? AssetCell }
    }

    private func scroll(to page: Int) {
        guard !grid.isHidden, let place = place(showing: page) else { return }
        grid.scrollToItem(at: place, at: .centeredVertically, animated: false)
        grid.layoutIfNeeded()
    }

    private func followInGallery(_ change: PHChange) {
        guard gallery != nil else { return }
        if choice.assets.isEmpty { return dismiss(animated: true) }
        let before = shownAssets
        shownAssets = choice.assets
        let areSame = before == shownAssets && !shownAssets.contains(where: change.showsAnew)
        if areSame { return }
        gallery?.reload(count: shownAssets.count) { [shownAssets] page in
            shownAssets.firstIndex { $0 == before[page] && !change.showsAnew($0) }
        }
    }
}

// What the camera takes is saved in the library, where it appears like any other new photo, and chosen.
extension PickerController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private func openCamera() {
        guard isCameraAvailable else { return }
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .notDetermined:
            Task {
                await AVCaptureDevice.requestCamera()
                openCamera()
            }
        case .denied:
            // The camera's own screen would be black.
            tell(
                "No Access to the Camera", "To take photos here, allow access to it in Settings.",
                offersSettings: true)
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

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        dismiss(animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        let image = info[.originalImage] as? UIImage
        dismiss(animated: true) { [self] in
            guard let image else { return }
            Task {
                do { try await save(image) } catch {
                    tell("The Photo Is Not Saved", error.localizedDescription)
                }
            }
        }
    }

    private func save(_ image: UIImage) async throws {
        nonisolated(unsafe) var identifier: String?
        try await PHPhotoLibrary.shared().perform {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            identifier = request.placeholderForCreatedAsset?.localIdentifier
        }
        let identifiers = [identifier].compactMap { $0 }
        let assets = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil)
        if let asset = assets.firstObject, choice.number(of: asset) == nil { toggle(asset) }
    }

    private func tell(_ title: String, _ text: String, offersSettings: Bool = false) {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: offersSettings ? "Cancel" : "OK", style: .cancel))
        if offersSettings {
            alert.addAction(
                UIAlertAction(title: "Open Settings", style: .default) { [unowned self] _ in openSettings() })
        }
        present(alert, animated: true)
    }
}

/// A page of the gallery: the small image at once, and the whole one as soon as it is there. What moves plays on it as
/// long as the page is the one on the screen.
final class AssetPage: UIViewController {
    private let asset: PHAsset
    private let viewer: ImageViewerController
    private let playButton = UIButton(type: .system)
    private let failureLabel = UILabel()
    private var motion: MotionView? {
        didSet {
            oldValue?.removeFromSuperview()
            if motion == nil { show(.ended) }
        }
    }

    init(_ asset: PHAsset) {
        self.asset = asset
        viewer = ImageViewerController(placeholder: Self.preview(of: asset)) {
            if asset.mediaType == .image {
                for try await data in Self.files(of: asset) { return UIImage(data: data) }
            } else {
                for try await image in Self.images(of: asset) { return image }
            }
            return nil
        }
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// What is at hand.
    private static func preview(of asset: PHAsset) -> UIImage? {
        var preview: UIImage?
        let request = PHImageManager.default().requestImage(
            for: asset, targetSize: AssetCell.imageSize, contentMode: .aspectFit, options: nil
        ) { image, _ in preview = preview ?? image }
        PHImageManager.default().cancelImageRequest(request)
        return preview
    }

    /// The photo as a file, of which the viewer decodes no more than the screen needs.
    private static func files(of asset: PHAsset) -> AsyncThrowingStream<Data, any Error> {
        let options = PHImageRequestOptions()
        options.isNetworkAccessAllowed = true
        return AsyncThrowingStream { continuation in
            let request = PHImageManager.default().requestImageDataAndOrientation(
                for: asset, options: options
            ) { data, _, _, info in
                if let data { continuation.yield(data) }
                continuation.finish(throwing: info?[PHImageErrorKey] as? any Error)
            }
            continuation.onTermination = { _ in PHImageManager.default().cancelImageRequest(request) }
        }
    }

    /// The image of a film.
    private static func images(of asset: PHAsset) -> AsyncThrowingStream<UIImage, any Error> {
        let options = PHImageRequestOptions()
        options.deliveryMode = .highQualityFormat
        options.isNetworkAccessAllowed = true
        return AsyncThrowingStream { continuation in
            let request = PHImageManager.default().requestImage(
                for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFit, options: options
            ) { image, info in
                if let image { continuation.yield(image) }
                continuation.finish(throwing: info?[PHImageErrorKey] as? any Error)
            }
            continuation.onTermination = { _ in PHImageManager.default().cancelImageRequest(request) }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(viewer)
        viewer.view.frame = view.bounds
        viewer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
        if asset.moves { setUpControls(over: viewer.overlayView) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if asset.moves { play() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        motion = nil
    }

    private func setUpControls(over overlay: UIView) {
        failureLabel.numberOfLines = 0
        failureLabel.textAlignment = .center
        playButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        playButton.addAction(UIAction { [unowned self] _ in playOrPause() }, for: .touchUpInside)
        let controls = UIStackView(arrangedSubviews: [failureLabel, playButton])
        controls.axis = .vertical
        controls.alignment = .center
        controls.translatesAutoresizingMaskIntoConstraints = false
        overlay.addSubview(controls)
        NSLayoutConstraint.activate([
            controls.centerXAnchor.constraint(equalTo: overlay.centerXAnchor),
            controls.widthAnchor.constraint(lessThanOrEqualTo: overlay.widthAnchor, constant: -32),
            // Above the gallery's dots.
            controls.bottomAnchor.constraint(equalTo: overlay.bottomAnchor, constant: -48),
        ])
    }

    private func playOrPause() {
        switch motion?.state {
        case .playing where asset.playbackStyle == .livePhoto: motion = nil
        case .playing, .paused: motion?.playOrPause()
        default: play()
        }
    }

    private func play() {
        let motion = MotionView(asset, isPreview: false)
        motion.frame = viewer.imageView.bounds
        motion.onChange = { [weak self] in self?.show($0) }
        self.motion = motion
        // It zooms with the image.
        viewer.imageView.addSubview(motion)
    }

    private func show(_ state: MotionView.State) {
        playButton.setTitle(state == .playing ? "Pause" : "Play", for: .normal)
        playButton.isEnabled = state != .loading
        if case .failed(let reason) = state { failureLabel.text = reason } else { failureLabel.text = nil }
        // The image beneath is what it began with.
        if state == .ended, motion != nil { motion = nil }
    }
}

/// What the picker says where there is nothing to choose, and how to go on from there.
final class MessageView: UIView {
    private let titleLabel = UILabel()
    private let textLabel = UILabel()
    private let button = UIButton(type: .system)
    private var action: () -> Void = {}

    init() {
        super.init(frame: .zero)
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        textLabel.textColor = .secondaryLabel
        for label in [titleLabel, textLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
        }
        button.addAction(UIAction { [unowned self] _ in action() }, for: .touchUpInside)
        let rows = UIStackView(arrangedSubviews: [titleLabel, textLabel, button])
        rows.axis = .vertical
        rows.alignment = .center
        rows.spacing = 8
        rows.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        // At first it has no width to leave a margin in.
        let margin = rows.widthAnchor.constraint(equalTo: widthAnchor, constant: -32)
        margin.priority = .defaultHigh
        NSLayoutConstraint.activate([
            rows.centerXAnchor.constraint(equalTo: centerXAnchor),
            rows.centerYAnchor.constraint(equalTo: centerYAnchor), margin,
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(
        _ title: String, _ text: String, button name: String? = nil, action: @escaping () -> Void = {}
    ) {
        isHidden = false
        titleLabel.text = title
        textLabel.text = text
        button.setTitle(name, for: .normal)
        button.isHidden = name == nil
        self.action = action
    }
}

/// The screen of an app that needs photos: a letter. It asks for them at once, and shows what it was given, in order.
public final class Letter: UIViewController {
    private let photos = UIStackView()
    private let button = UIButton(type: .system)
    private var hasAsked = false

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let greeting = UILabel()
        greeting.text = "Dear Anna, look what we saw!"
        greeting.font = .preferredFont(forTextStyle: .title2)
        greeting.numberOfLines = 0
        photos.spacing = 4
        photos.distribution = .fillEqually
        button.setTitle("Choose Photos", for: .normal)
        button.addAction(UIAction { [unowned self] _ in choose() }, for: .touchUpInside)
        let rows = UIStackView(arrangedSubviews: [greeting, photos, button])
        rows.axis = .vertical
        rows.spacing = 16
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            rows.topAnchor.constraint(equalTo: margins.topAnchor, constant: 32),
            photos.heightAnchor.constraint(equalToConstant: 80),
        ])
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAsked else { return }
        hasAsked = true
        choose()
    }

    private func choose() {
        let picker = PickerController(limit: 10) { [unowned self] assets in
            dismiss(animated: true)
            if !assets.isEmpty { show(assets) }
        }
        picker.modalPresentationStyle = .fullScreen
        present(picker, animated: true)
    }

    private func show(_ assets: [PHAsset]) {
        for view in photos.arrangedSubviews { view.removeFromSuperview() }
        for asset in assets {
            let imageView = UIImageView()
            imageView.contentMode = .scaleAspectFill
            imageView.clipsToBounds = true
            photos.addArrangedSubview(imageView)
            PHImageManager.default().requestImage(
                for: asset, targetSize: CGSize(width: 200, height: 200), contentMode: .aspectFill,
                options: nil
            ) { [weak imageView] image, _ in
                if let image { imageView?.image = image }
            }
        }
    }
}
