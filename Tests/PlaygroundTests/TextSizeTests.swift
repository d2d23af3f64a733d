import SimulatorKit
import SwiftUI
import Testing
import UIKit

@testable import Playground_Sources

/// The pages with texts as large and as small as people have them.
@MainActor struct TextSizeTests {
    nonisolated private static let sizes: [UIContentSizeCategory] = [
        .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    nonisolated private static let devices: [Device] = [.iPhoneSE, .iPhone, .iPad]

    private func phone(_ device: Device, _ size: UIContentSizeCategory, showing page: UIViewController)
        -> Simulator
    {
        let phone = Simulator(device)
        phone.accessibility.preferredContentSizeCategory = size
        phone.show(page)
        phone.settle()
        return phone
    }

    /// All views in a view that show words or a picture.
    private func contents(of view: UIView) -> [UIView] {
        let own = view is UILabel || view is UIImageView ? [view] : []
        return own + view.subviews.filter { !$0.isHidden }.flatMap(contents)
    }

    private func expectNothingBesideTheScreen(_ phone: Simulator) {
        let screen = phone.window.bounds
        let parts = phone.window.rootViewController.map { contents(of: $0.view) } ?? []
        #expect(parts.count > 4)
        for part in parts {
            let frame = phone.frame(of: part)
            #expect(frame.minX > screen.minX - 0.5 && frame.maxX < screen.maxX + 0.5, "\(part)")
        }
    }

    @Test(arguments: devices, sizes)
    func postIsAsWideAsTheScreen(device: Device, size: UIContentSizeCategory) {
        let phone = phone(device, size, showing: PostViewController())

        expectNothingBesideTheScreen(phone)
        phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
        phone.settle()
        expectNothingBesideTheScreen(phone)
    }

    @Test(arguments: devices, sizes)
    func albumIsAsWideAsTheScreen(device: Device, size: UIContentSizeCategory) {
        expectNothingBesideTheScreen(phone(device, size, showing: AlbumViewController()))
    }

    @Test func titleOfAnAlbumGrowsWithItsText() {
        func heights(_ phone: Simulator) -> [CGFloat] {
            let labels = phone.window.rootViewController.map { contents(of: $0.view) } ?? []
            return labels.compactMap { $0 as? UILabel }.map { phone.frame(of: $0).height }
        }
        let phone = phone(.iPhone, .large, showing: AlbumViewController())
        let before = heights(phone)

        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraLarge
        phone.settle()

        let after = heights(phone)
        #expect(before.count == 2 && after.count == 2)
        #expect(zip(before, after).allSatisfy { $1 > $0 * 1.25 }, "\(before) \(after)")
    }

    @Test(arguments: devices) func pictureOfAPostIsOnItsFirstScreenWhateverTheTextSize(device: Device) {
        let phone = phone(device, .accessibilityExtraExtraExtraLarge, showing: PostViewController())
        func top() -> CGFloat {
            let parts = phone.window.rootViewController.map { contents(of: $0.view) } ?? []
            return parts.filter { $0 is UIImageView }.map { phone.frame(of: $0).midY }.min() ?? .infinity
        }
        #expect(top() < phone.window.bounds.height / 2)

        phone.accessibility.preferredContentSizeCategory = .large
        phone.settle()

        #expect(top() > phone.window.bounds.height / 4)
    }

    @Test(arguments: devices) func buttonOfALetterIsOnItsFirstScreenWhateverTheTextSize(device: Device) {
        let phone = phone(
            device, .accessibilityExtraExtraExtraLarge,
            showing: UINavigationController(rootViewController: Letter()))
        func place() -> CGRect? {
            phone.voiceOver.elements.first { $0.accessibilityLabel == "Choose Photos" }?.accessibilityFrame
        }
        #expect(place().map { phone.window.bounds.contains($0) } == true, "\(String(describing: place()))")

        phone.accessibility.preferredContentSizeCategory = .large
        phone.settle()

        let greeting = phone.voiceOver.elements.first { $0.accessibilityLabel == "Dear Anna," }
        #expect(place().map { $0.minY > greeting?.accessibilityFrame.maxY ?? .infinity } == true)
    }

    enum Page: CaseIterable {
        case swiftUI, gallery, library, films

        @MainActor var controller: UIViewController {
            switch self {
            case .swiftUI: UIHostingController(rootView: Feed())
            case .gallery: AlbumViewController()
            case .library: UIHostingController(rootView: Library())
            case .films: FilmsViewController()
            }
        }

        /// Its title, and how the names of its pictures begin.
        var words: (title: String, picture: String) {
            switch self {
            case .swiftUI: ("Today", "Rain on Mill Street")
            case .gallery: ("Favourites", "First light on the pass")
            case .library: ("Library", "Photo, ")
            case .films: ("Films", "Video, ")
            }
        }
    }

    @Test(arguments: Page.allCases, devices)
    func firstScreenHasATitleAndAPictureInTheLargestTexts(page: Page, device: Device) async {
        let phone = Simulator(device)
        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.photos = (0..<40).map {
            $0.isMultiple(of: 2) ? FilmsStage.film($0) : LibraryStage.photo($0)
        }
        phone.act { phone.show(page.controller) }
        await phone.settle()

        let screen = phone.window.bounds
        let elements = phone.voiceOver.elements
        let title = elements.first { $0.accessibilityLabel == page.words.title }
        let pictures = elements.filter { $0.accessibilityLabel?.hasPrefix(page.words.picture) == true }
        #expect(title.map { screen.contains($0.accessibilityFrame) } == true)
        #expect(pictures.contains { screen.contains($0.accessibilityFrame) }, "\(pictures)")
        for element in elements {
            let frame = element.accessibilityFrame
            #expect(
                frame.minX > screen.minX - 0.5 && frame.maxX < screen.maxX + 0.5,
                "\(element.accessibilityLabel ?? "") \(frame)")
        }
    }

    @Test func titlesOfAllPagesWithAGridLieAtOnePlace() {
        let pages: [UIViewController] = [
            AlbumViewController(), FilmsViewController(), UIHostingController(rootView: Library()),
        ]
        /// Where a text begins, left of it and above it.
        func place(of text: String, in picture: String) -> CGPoint? {
            guard let end = picture.range(of: ">\(text)<")?.lowerBound else { return nil }
            let moves = picture[..<end].matches(of: /translate\(([-0-9.]+) ([-0-9.]+)\)/).suffix(2)
            return moves.reduce(CGPoint.zero) { sum, move in
                CGPoint(x: sum.x + (Double(move.1) ?? 0), y: sum.y + (Double(move.2) ?? 0))
            }
        }
        let places = zip(pages, ["Favourites", "Films", "Library"]).map { page, title -> CGPoint? in
            let phone = Simulator(.iPhone)
            phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at them."
            phone.act { phone.show(page) }
            phone.advance(by: 0.1)
            return place(of: title, in: phone.svg())
        }

        #expect(places[0] != nil)
        #expect(
            places.compactMap(\.self).allSatisfy { abs($0.x - 16) < 1 && abs($0.y - 59) < 1 }, "\(places)")
        #expect(places.count { $0 != nil } == 3)
    }

    @Test(arguments: Picture.allCases) func pictureIsWiderThanAnyScreen(picture: Picture) {
        #expect(picture.photo.size.width == 1600 && picture.photo.size.height > 500)
    }

    @Test func repliesAreUnderThePicturesOfAPostAndBesideThemWhereThatIsWide() throws {
        let phone = phone(.iPhone, .large, showing: PostViewController())
        func frame(_ word: String) throws -> CGRect {
            let parts = phone.window.rootViewController.map { contents(of: $0.view) } ?? []
            return phone.frame(of: try #require(parts.first { ($0 as? UILabel)?.text == word }))
        }
        func pictures() -> CGRect {
            let parts = phone.window.rootViewController.map { contents(of: $0.view) } ?? []
            return parts.filter { $0 is UIImageView }.map { phone.frame(of: $0) }.reduce(.null) {
                $0.union($1)
            }
        }
        #expect(try frame("Otto").minY > pictures().maxY)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(try frame("Otto").maxX < pictures().minX && frame("Otto").minY < pictures().maxY)
    }
}
