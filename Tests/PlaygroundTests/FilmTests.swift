import ImageViewer
import SwiftUI
import Testing

@testable import PlaygroundSupport
@testable import Playground_Sources
@testable import SimulatorKit
@testable import UIKit

@MainActor @Suite("The film of a page shows what the page is for")
struct FilmTests {
    private static var films: [String: Film] = [:]

    private func film(_ name: String) -> Film {
        if let film = Self.films[name] { return film }
        let page: UIViewController =
            switch name {
            case "SwiftUI": UIHostingController(rootView: Feed())
            case "Gallery": AlbumViewController()
            default: PostViewController()
            }
        let film = Tour.film(of: page, named: name)
        Self.films[name] = film
        return film
    }

    /// How wide each picture is drawn that is shown at a time, in points of the screen.
    private func widths(_ shot: Film.Shot) -> [String: CGFloat] {
        var places: [Int: CGAffineTransform] = [:]
        var widths: [String: CGFloat] = [:]
        for node in shot.nodes {
            let place = node.transform.concatenating(places[node.parent ?? 0] ?? .identity)
            places[node.id] = place
            guard let picture = node.picture else { continue }
            widths[picture.key] = max(
                widths[picture.key] ?? 0, picture.placement.frame.applying(place).width)
        }
        return widths
    }

    // What is compared is never a part of an expectation itself: it would be written out, every stroke of a drawing.

    @Test("It ends on what it begins with, so that it can go on", arguments: ["UIKit", "SwiftUI", "Gallery"])
    func ends(name: String) throws {
        let film = film(name)

        let (first, last) = (try #require(film.shots.first), try #require(film.shots.last))
        let isFingerless = last.fingers.isEmpty
        let pairs = zip(first.nodes, last.nodes)
        let isSame =
            first.nodes.count == last.nodes.count
            && pairs.allSatisfy {
                $0.picture == $1.picture && $0.opacity == $1.opacity && $0.shape == $1.shape
                    && $0.transform == $1.transform
            }
        #expect(isFingerless && isSame)
    }

    @Test("A picture is opened, and zoomed several times", arguments: ["UIKit", "SwiftUI", "Gallery"])
    func zooms(name: String) {
        let film = film(name)

        let widest = film.shots.compactMap { widths($0).values.max() }.max() ?? 0
        #expect(widest > 2.2 * film.size.width)
    }

    @Test("In that of a gallery several pages are seen")
    func turns() {
        let film = film("Gallery")

        let pages = film.shots.compactMap { shot in
            let shown = widths(shot).filter { abs($0.value - film.size.width) < 1 }
            return shown.count == 1 ? shown.first?.key : nil
        }
        let count = Set(pages).count
        #expect(count >= 2)
    }

    @Test("It is light enough for whoever reads the README on a phone", arguments: ["UIKit", "Gallery"])
    func isLight(name: String) {
        let (size, seconds) = (film(name).svg().utf8.count, Double(film(name).shots.count) / 30)

        #expect(size < 320_000 && seconds < 16)
    }
}
