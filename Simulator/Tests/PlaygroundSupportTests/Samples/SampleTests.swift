import Foundation
import Testing
import UIKit

@testable import PlaygroundSupport

@Suite("The photos of the sample library")
struct SampleTests {
    /// A picture as it is written out.
    private func text(
        _ scene: SampleScene, number: Int = 3, month: Int = 6, hour: Int = 12, time: Double = 0
    ) -> String {
        let size = CGSize(width: 1500, height: 1000)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            let pen = SamplePen(context: context.cgContext, width: size.width, height: size.height)
            scene.draw(pen, at: SampleMoment(number: number, month: month, hour: hour), time: time)
        }
        return text(image)
    }

    private func text(_ image: UIImage) -> String {
        var ids = SVGIdentifiers()
        return image.cgImage?.svg(ids: &ids) ?? ""
    }

    private let numbers = Array(SamplePhotos.all.indices)

    @Test("Nothing comes twice in a row or stands above itself in a grid, however many columns its page has")
    func neighborsDiffer() {
        let chosen = SamplePhotos.albums[0].photos.compactMap { Int($0.dropFirst("sample-".count)) }
        let lists: [(String, [Int], [Int])] = [
            ("all", numbers, [1, 2, 3, 4, 5, 6, 7, 10]),
            ("photos", numbers.filter { $0 % 9 != 2 }, [1, 2, 3, 4, 5, 6, 7]),
            ("films", numbers.filter { $0 % 9 == 2 }, [1, 2, 3, 4, 5]),
            ("live photos", numbers.filter { $0 % 9 == 6 }, [1, 2, 3, 4, 5]),
            ("the album", chosen, [1, 2, 3]),
            ("the few that are allowed", numbers.filter { $0 % 20 == 0 }, [1, 2, 3]),
        ]

        #expect(Set(numbers.map(SamplePhotos.scene)) == Set(SampleScene.allCases))
        #expect(chosen.count == SamplePhotos.albums[0].photos.count)
        for (name, list, columns) in lists {
            let scenes = list.map(SamplePhotos.scene)
            for step in columns {
                let same = zip(scenes, scenes.dropFirst(step)).count { $0 == $1 }
                #expect(same == 0, "\(same) of \(scenes.count) in \(name) are the same \(step) further on.")
            }
        }
    }

    @Test("What comes again is mirrored, or seen from nearer or farther, until it has been seen in ten ways")
    func motifsDifferByMoreThanColor() throws {
        var views: [SampleScene: [String]] = [:]
        for (number, photo) in SamplePhotos.all.enumerated() {
            let picture = text(SamplePhotos.image(number, photo.size))
            let start = try #require(picture.range(of: "<linearGradient"))
            let tag = picture[start.lowerBound...].prefix { $0 != ">" }
            // How the first thing that is drawn is turned and enlarged; where it is not, that is not written.
            let turned = tag.components(separatedBy: "gradientTransform=\"matrix(").dropFirst().first
            views[SamplePhotos.scene(number), default: []].append(
                turned?.components(separatedBy: " ").prefix(4).joined(separator: " ") ?? "")
        }

        for (scene, views) in views {
            for start in views.indices {
                let ten = views[start...].prefix(10)
                #expect(Set(ten).count == ten.count, "\(scene): \(ten)")
            }
        }
    }

    @Test(
        "Dates say what one sees: the hour in the picture is the one in which people live, and each is later")
    func datesFitPictures() throws {
        let calendar = Calendar.current
        let dates = try SamplePhotos.all.map { try #require($0.creationDate) }

        #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
        for (number, date) in dates.enumerated() {
            let moment = SamplePhotos.moment(number)
            #expect(calendar.component(.hour, from: date) == moment.hour)
            #expect(calendar.component(.month, from: date) == moment.month)
        }
        #expect(Set(dates.map { calendar.component(.hour, from: $0) }).count > 12)
        #expect(Set(dates.map { calendar.startOfDay(for: $0) }).count < dates.count * 2 / 3)
    }

    @Test("Each thing is seen in its season, and by day or at night as it is drawn")
    func seasonsAndHoursFit() {
        for number in numbers {
            let (scene, moment) = (SamplePhotos.scene(number), SamplePhotos.moment(number))
            let date = "\(scene) in month \(moment.month) at \(moment.hour)"
            switch scene {
            case .fireworks:
                #expect([12, 1, 6, 7, 8].contains(moment.month) && moment.hour >= 20, "\(date)")
            case .tulips: #expect((4...5).contains(moment.month), "\(date)")
            case .beach:
                #expect((5...9).contains(moment.month) && (10...17).contains(moment.hour), "\(date)")
            case .flower: #expect((4...9).contains(moment.month), "\(date)")
            case .cabin: #expect([11, 12, 1, 2, 3].contains(moment.month), "\(date)")
            case .sail: #expect((3...11).contains(moment.month), "\(date)")
            default: break
            }
            let isDark = moment.light == .night
            #expect(isDark == [.city, .cabin, .fireworks].contains(scene) || scene == .dunes, "\(date)")
            #expect(isDark ? moment.hour >= 17 : (6...21).contains(moment.hour), "\(date)")
        }
    }

    @Test(
        "What is seen at any hour has another light in the morning, by day and in the evening",
        arguments: [SampleScene.lake, .dunes, .houses, .train])
    func lightsDiffer(scene: SampleScene) {
        #expect(Set([6, 12, 20].map { text(scene, hour: $0) }).count == 3)
    }

    @Test(
        "What is seen all year looks otherwise in each season",
        arguments: [SampleScene.houses, .train, .avenue, .balloons, .lake])
    func seasonsDiffer(scene: SampleScene) {
        let seasons = Set([1, 4, 7, 10].map { text(scene, month: $0) })

        // Mountains, and trains among firs, look in spring as in summer.
        #expect(seasons.count >= ([.lake, .train].contains(scene) ? 3 : 4))
    }

    @Test(
        "Each thing looks otherwise on another day, and the same whenever it is asked for",
        arguments: SampleScene.allCases)
    func daysDiffer(scene: SampleScene) {
        #expect(Set((0..<6).map { text(scene, number: $0) }).count == 6)
        let isTheSame = text(scene) == text(scene)
        #expect(isTheSame)
    }

    @Test("Films and live photos move", arguments: SampleScene.allCases)
    func timeShows(scene: SampleScene) {
        // Not a tart, which lies still.
        let moves = (0..<6).count { number in
            Set([0, 1, 1.1].map { text(scene, number: number, time: $0) }).count == 3
        }

        #expect(moves >= (scene == .meal ? 2 : 6))
    }

    @Test("In a film of four seconds, the train crosses a third of the picture and more")
    func trainGoes() throws {
        func lamp(_ time: Double) throws -> Double {
            // In the light of its lamp, which is the last to be drawn, it can be found.
            let tags = text(.train, time: time).components(separatedBy: "<radialGradient")
            let places = tags.compactMap { $0.components(separatedBy: "translate(").dropFirst().first }
            return try #require(places.last.flatMap { Double($0.prefix { $0 != " " }) })
        }

        #expect(try lamp(4) - lamp(0) > 500)
    }

    @Test("Small enough to be drawn anew in every frame of a film", arguments: SampleScene.allCases)
    func textIsShort(scene: SampleScene) {
        // As long as the harbour, the largest picture of the playground's own.
        let longest = (0..<6).map { text(scene, number: $0, hour: 20).utf8.count }.max() ?? 0
        #expect(longest < 60_000)
    }
}
