import AVFoundation
import ImageViewer
import SimulatorKit
import UIKit

@testable import Playground_Sources

/// A phone with the page *Films* on it.
@MainActor final class FilmsStage: PageStage {
    let phone = Simulator(.iPhone)

    /// - Parameter count: how many films there are, the first of which is the newest.
    static func shown(
        count: Int, answer: SimulatorKit.PhotoLibrary.Answer? = .fullAccess,
        _ change: (FilmsStage) -> Void = { _ in }
    ) async -> FilmsStage {
        let stage = FilmsStage()
        stage.phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To play them."
        stage.library.answer = answer
        stage.library.photos = (0..<count).map { film($0) }
        stage.phone.isMusicPlaying = true
        change(stage)
        stage.phone.act { stage.phone.show(FilmsViewController()) }
        await stage.phone.settle()
        return stage
    }

    var library: SimulatorKit.PhotoLibrary { phone.photoLibrary }

    /// Each is as much longer as its number says, by which it is known.
    static func film(_ number: Int) -> SimulatorKit.Photo {
        var film = SimulatorKit.Photo(
            id: "\(number)", size: size, duration: shortestFilm + TimeInterval(number)
        ) { time in
            let color = UIColor(hue: CGFloat(number % 10) / 10, saturation: 1, brightness: 1, alpha: 1)
            return UIGraphicsImageRenderer(size: size).image { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: time, height: 10))
            }
        }
        film.creationDate = Date(timeIntervalSinceReferenceDate: -Double(number))
        return film
    }

    private nonisolated static let size = CGSize(width: 640, height: 360)
    static let shortestFilm: TimeInterval = 20

    // MARK: Fingers

    /// Opens a film that is on the screen.
    func open(_ number: Int) async {
        guard let poster = poster(number) else { return }
        let frame = phone.frame(of: poster)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await phone.settle()
    }

    // MARK: What is seen

    var films: FilmsViewController? { phone.window.rootViewController as? FilmsViewController }

    var gallery: ImageGalleryController? { films?.presentedViewController as? ImageGalleryController }

    var page: FilmPage? { gallery?.currentController as? FilmPage }

    func poster(_ number: Int) -> UIView? {
        let grid = films?.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first
        let cell = grid?.cellForItem(at: IndexPath(item: number, section: 0))
        return (cell?.contentView.subviews.first as? ThumbnailView)?.imageView
    }

    /// The number of the film that plays; nil where none does, or more than one.
    var playing: Int? {
        guard phone.players.count == 1, let item = phone.players.first?.currentItem else { return nil }
        return Int((item.duration.seconds - Self.shortestFilm).rounded())
    }

    /// Where the film is seen that plays.
    var screen: CGRect? {
        func find(_ view: UIView) -> UIView? {
            if let layer = view.layer as? AVPlayerLayer, layer.player === phone.players.first { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return phone.players.first.flatMap { _ in find(phone.window) }.map { phone.frame(of: $0) }
    }
}
