import AVFoundation
import ImageViewer
import PhotosUI
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// A phone with the picker of the page *Picker* on it, all of whose photos have been taken at different times.
@MainActor final class PickerStage: PageStage {
    let phone: Simulator
    /// What the picker has handed over, nothing where it was cancelled; nil as long as it has not.
    private(set) var chosen: [String]?

    private init(isRightToLeft: Bool) {
        phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
    }

    /// - Parameter count: how many photos there are, the first of which is the newest.
    static func shown(
        count: Int, limit: Int = 5, answer: SimulatorKit.PhotoLibrary.Answer? = .fullAccess,
        isRightToLeft: Bool = false, _ change: (PickerStage) -> Void = { _ in }
    ) async -> PickerStage {
        let stage = PickerStage(isRightToLeft: isRightToLeft)
        stage.phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To choose some."
        stage.phone.infoDictionary["NSCameraUsageDescription"] = "To take one."
        stage.library.answer = answer
        stage.phone.camera.rearImage = picture(.systemTeal)
        stage.phone.camera.answer = .allow
        stage.library.photos = (0..<count).map { photo($0) }
        change(stage)
        stage.phone.act {
            let picker = PickerController(limit: limit) { [unowned stage] in
                stage.chosen = $0?.map(\.localIdentifier) ?? []
            }
            stage.phone.show(UINavigationController(rootViewController: picker))
        }
        await stage.phone.settle()
        return stage
    }

    var library: SimulatorKit.PhotoLibrary { phone.photoLibrary }

    // MARK: What there is to choose

    static func photo(_ number: Int, size: CGSize = size) -> SimulatorKit.Photo {
        dated(number, SimulatorKit.Photo(id: "\(number)", size: size, color: color(number, 0)))
    }

    static func film(_ number: Int, duration: TimeInterval = 10) -> SimulatorKit.Photo {
        dated(
            number,
            SimulatorKit.Photo(id: "\(number)", size: size, duration: duration) { time in
                picture(color(number, time / duration))
            })
    }

    static func livePhoto(_ number: Int) -> SimulatorKit.Photo {
        dated(
            number,
            SimulatorKit.Photo(id: "\(number)", size: size, liveDuration: 3) { time in
                picture(color(number, time / 3))
            })
    }

    nonisolated static let size = CGSize(width: 400, height: 300)

    private static func dated(_ number: Int, _ photo: SimulatorKit.Photo) -> SimulatorKit.Photo {
        var photo = photo
        photo.creationDate = Date(timeIntervalSinceReferenceDate: -Double(number))
        return photo
    }

    private nonisolated static func color(_ number: Int, _ light: CGFloat) -> UIColor {
        UIColor(hue: CGFloat(number % 10) / 10, saturation: 1, brightness: 1 - light / 2, alpha: 1)
    }

    private nonisolated static func picture(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Fingers

    /// Taps a photo by its number, wherever its cell is.
    func tap(_ numbers: Int...) async {
        for number in numbers {
            guard let cell = cell(number) else {
                Issue.record("Photo \(number) is not on the screen.")
                continue
            }
            let frame = phone.frame(of: cell)
            phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            await phone.settle()
        }
    }

    /// A tap beside the menu, where the title is.
    func closeAlbums() async {
        phone.tap(at: CGPoint(x: 195, y: 70))
        await phone.settle()
    }

    func tapCamera() async {
        await tap("Camera")
    }

    /// Scrolls a way that the finger ends by standing still.
    func drag(by distance: CGFloat) async {
        phone.drag(
            from: CGPoint(x: 195, y: 422 + distance / 2), to: CGPoint(x: 195, y: 422 - distance / 2),
            duration: 0.5, pause: 0.2)
        await phone.settle()
    }

    // MARK: What is seen

    var picker: PickerController? {
        (phone.window.rootViewController as? UINavigationController)?.topViewController as? PickerController
    }

    var gallery: ImageGalleryController? { picker?.presentedViewController as? ImageGalleryController }

    var grid: UICollectionView? { picker?.collectionView }

    /// What of the grid is seen between the bars, on the screen.
    var area: CGRect { grid.map { phone.frame(of: $0).inset(by: $0.adjustedContentInset) } ?? .null }

    /// The photo in the middle of that.
    var middle: IndexPath? {
        guard let grid else { return nil }
        let seen = grid.bounds.inset(by: grid.adjustedContentInset)
        return grid.indexPathForItem(at: CGPoint(x: seen.midX, y: seen.midY))
    }

    /// The items of the menu, while it is open.
    var albums: [UIControl] {
        guard picker?.presentedViewController != nil else { return [] }
        return phone.voiceOver.elements.compactMap { $0 as? UIControl }
    }

    /// Those that are at least partly seen, in the order of their numbers.
    var cells: [AssetCell] {
        guard let grid else { return [] }
        let cells: [AssetCell] = grid.cells()
        return cells.sorted { (Int($0.id) ?? 0) < (Int($1.id) ?? 0) }
    }

    func cell(_ number: Int) -> AssetCell? { cells.first { $0.id == "\(number)" } }

    /// The numbers that the cells show, by those of the photos.
    var marks: [Int: Int] {
        Dictionary(
            cells.compactMap { cell in
                guard let mark = cell.number, let id = Int(cell.id) else { return nil }
                return (id, mark)
            }
        ) { first, _ in first }
    }

    /// The photos that play in the grid.
    var playing: [String] { cells.filter(\.isPlaying).map(\.id) }

    /// Whether something plays that is not on the screen: neither in a player's layer nor in a live photo's view.
    var playsUnseen: Bool {
        let playing = phone.window.descendants.filter { $0.layer is AVPlayerLayer || $0 is PHLivePhotoView }
        let seen = playing.filter { view in
            let frame = phone.frame(of: view)
            return frame.intersects(phone.window.bounds) && phone.opacity(of: view) > 0
        }
        let layers = seen.compactMap { $0.layer as? AVPlayerLayer }
        let others = phone.players.filter { player in !layers.contains { $0.player === player } }
        return others.count > seen.filter { $0 is PHLivePhotoView }.count
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}

extension AssetCell {
    var asset: PHAsset? { thumbnail.asset }
    var id: String { asset?.localIdentifier ?? "" }
    var imageView: UIImageView { thumbnail.imageView }
    var badges: UIView { thumbnail.badges }
}

extension UICollectionView {
    fileprivate func cells<Cell: UICollectionViewCell>() -> [Cell] {
        visibleCells.compactMap { $0 as? Cell }
    }
}
