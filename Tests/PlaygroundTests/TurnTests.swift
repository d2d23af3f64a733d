import ImageViewer
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The grids of the pages *Gallery* and *Films* on a phone that is turned.
@MainActor struct TurnTests {
    private let phone = Simulator(.iPhone)

    private func turn() async {
        let size = phone.window.bounds.size
        phone.resize(to: CGSize(width: size.height, height: size.width))
        await phone.settle()
    }

    private func show(_ controller: UIViewController) async {
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To play them."
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.photos = (0..<60).map { FilmsStage.film($0) }
        phone.act { phone.show(controller) }
        await phone.settle()
    }

    private var grid: UICollectionView? {
        phone.window.rootViewController?.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first
    }

    private var gallery: ImageGalleryController? {
        phone.window.rootViewController?.presentedViewController as? ImageGalleryController
    }

    private func title(_ text: String) -> CGRect? {
        phone.voiceOver.elements.first { $0.accessibilityLabel == text }?.accessibilityFrame
    }

    private func tap(_ index: Int) async throws {
        let cell = try #require(grid?.cellForItem(at: IndexPath(item: index, section: 0)))
        let frame = phone.frame(of: cell)
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await phone.settle()
    }

    enum Page: CaseIterable {
        case gallery, films

        @MainActor var controller: UIViewController {
            switch self {
            case .gallery: AlbumViewController()
            case .films: FilmsViewController()
            }
        }

        var title: String { self == .gallery ? "Favourites" : "Films" }
    }

    @Test(arguments: Page.allCases) func gridIsWhereItWasWhenThePhoneIsTurnedBack(page: Page) async {
        await show(page.controller)
        let before = title(page.title)

        await turn()
        #expect(title(page.title) != nil)
        await turn()

        #expect(before != nil && title(page.title) == before)
    }

    @Test(arguments: Page.allCases)
    func gridIsWhereItWasWhenAPictureWasOpenAsThePhoneWasTurned(page: Page) async throws {
        await show(page.controller)
        let before = (title(page.title), grid?.contentOffset)
        // It is seen whole: the gallery scrolls to one that is not.
        try await tap(2)
        #expect(gallery?.index == 2)

        await turn()
        await turn()
        phone.press(.keyboardEscape)
        await phone.settle()

        #expect(gallery == nil && title(page.title) == before.0 && grid?.contentOffset == before.1)
    }

    @Test(arguments: Page.allCases)
    func scrolledGridIsWhereItWasUnlessSomebodyScrollsItMeanwhile(page: Page) async throws {
        await show(page.controller)
        phone.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 450), duration: 0.5, pause: 0.2)
        await phone.settle()
        let before = grid?.contentOffset
        await turn()
        await turn()
        #expect(grid?.contentOffset == before)

        await turn()
        phone.drag(from: CGPoint(x: 422, y: 150), to: CGPoint(x: 422, y: 350), duration: 0.5, pause: 0.2)
        await phone.settle()
        await turn()

        #expect(grid.map { $0.contentOffset.y < 100 } == true)
    }

    @Test(arguments: Page.allCases)
    func pictureToWhichAPageWasTurnedMeanwhileHasACellToFlyHomeTo(page: Page) async throws {
        await show(page.controller)
        try await tap(0)
        await turn()
        for _ in 0..<11 {
            phone.flick(from: CGPoint(x: 700, y: 195), to: CGPoint(x: 200, y: 195))
            await phone.settle()
        }
        #expect(gallery?.index == 11)

        await turn()
        phone.press(.keyboardEscape)
        await phone.settle()

        let cell = grid?.cellForItem(at: IndexPath(item: 11, section: 0))
        #expect(cell.map { phone.frame(of: $0).intersects(phone.window.bounds) } == true)
    }
}
