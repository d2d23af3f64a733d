import ImageViewer
import Photos
import SimulatorKit
import SwiftUI

@testable import Playground_Sources

/// A phone with the page *Library* on it.
@MainActor final class LibraryStage: PageStage {
    let phone = Simulator(.iPhone)

    /// - Parameter count: how many photos there are, the first of which is the newest.
    init(count: Int, answer: SimulatorKit.PhotoLibrary.Answer? = .fullAccess) {
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
        library.answer = answer
        library.photos = (0..<count).map { Self.photo($0) }
    }

    static func shown(
        count: Int, answer: SimulatorKit.PhotoLibrary.Answer? = .fullAccess,
        _ change: (LibraryStage) -> Void = { _ in }
    ) async -> LibraryStage {
        let stage = LibraryStage(count: count, answer: answer)
        change(stage)
        await stage.show()
        return stage
    }

    func show() async {
        // Tasks that this phone's code starts are this phone's.
        phone.act { phone.show(UIHostingController(rootView: Library())) }
        await phone.settle()
    }

    var library: SimulatorKit.PhotoLibrary { phone.photoLibrary }

    /// Each has a width of its own, which tells its number, and fits a grid of widths.
    static func photo(_ number: Int) -> SimulatorKit.Photo {
        let size = CGSize(width: firstWidth + number, height: 3000)
        var photo = SimulatorKit.Photo(
            id: "\(number)", size: size,
            color: UIColor(hue: CGFloat(number % 10) / 10, saturation: 1, brightness: 1, alpha: 1))
        photo.creationDate = Date(timeIntervalSinceReferenceDate: -Double(number))
        return photo
    }

    private static let firstWidth = 4000

    // MARK: Fingers

    /// The middle of a cell while the grid has not been scrolled.
    func place(_ index: Int) -> CGPoint {
        let step: CGFloat = 392 / 3
        let top = thumbnails.map(\.minY).min() ?? 0
        return CGPoint(
            x: (CGFloat(index % 3) + 0.5) * step, y: top + (CGFloat(index / 3) + 0.5) * step)
    }

    func open(_ index: Int) async {
        phone.tap(at: place(index))
        await phone.settle()
    }

    // MARK: What is seen

    var gallery: ImageGalleryController? {
        phone.window.rootViewController?.presentedViewController as? ImageGalleryController
    }

    /// As it is said over a page.
    func date(of number: Int) -> String? {
        library.photos.first { $0.id == "\(number)" }?.creationDate?
            .formatted(date: .abbreviated, time: .shortened)
    }

    /// The number of the photo on the screen, once it is there whole.
    var shownPhoto: Int? {
        guard let size = viewer?.image?.size, size.height == 3000 else { return nil }
        return Int(size.width) - Self.firstWidth
    }

    /// Where the picture is that flies between the grid and the gallery.
    var flight: CGRect? {
        phone.advance(by: 0)
        let homes = [phone.window.rootViewController?.view, gallery?.viewIfLoaded]
        func find(_ view: UIView) -> UIImageView? {
            if homes.contains(view) { return nil }
            return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        return find(phone.window).map { phone.frame(of: $0) }
    }

    /// The pictures in the grid, and where they are on the screen.
    var thumbnails: [CGRect] {
        func find(_ view: UIView) -> [CGRect] {
            if let view = view as? UIImageView, view.image != nil, phone.opacity(of: view) > 0 {
                return [phone.frame(of: view)]
            }
            return view.subviews.flatMap(find)
        }
        let frames = phone.window.rootViewController.map { find($0.view) } ?? []
        return frames.filter { $0.intersects(phone.window.bounds) }
    }
}
