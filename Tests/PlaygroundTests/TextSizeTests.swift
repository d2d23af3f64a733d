import SimulatorKit
import SwiftUI
import Testing
import UIKit

@testable import Playground_Sources

/// The pages with texts as large and as small as people have them.
@MainActor @Suite struct TextSizeTests {
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
