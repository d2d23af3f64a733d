import Testing
import UIKit

@testable import PlaygroundSupport

@Suite("The photos of the sample library")
struct SampleTests {
    /// A picture as it is written out.
    private func text(_ scene: SampleScene, day: Int, time: Double = 0) -> String {
        let size = CGSize(width: 1500, height: 1000)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            let pen = SamplePen(context: context.cgContext, width: size.width, height: size.height)
            scene.draw(pen, day: day, time: time)
        }
        var ids = SVGIdentifiers()
        return image.cgImage?.svg(ids: &ids) ?? ""
    }

    @Test("Nothing comes twice in a row or stands above itself, in the photos, in the films, or in both")
    func neighborsDiffer() {
        let all = SamplePhotos.all.indices.map { (number: $0, scene: SamplePhotos.scene($0)) }
        let photos = all.filter { $0.number % 9 != 2 }.map(\.scene)
        let films = all.filter { $0.number % 9 == 2 }.map(\.scene)

        #expect(Set(photos) == Set(SampleScene.allCases))
        for (scenes, columns) in [(all.map(\.scene), [1, 2, 3]), (photos, [1, 3, 7]), (films, [1, 2, 3])] {
            for step in columns {
                let same = zip(scenes, scenes.dropFirst(step)).count { $0 == $1 }
                #expect(same == 0, "\(same) of \(scenes.count) are the same \(step) further on.")
            }
        }
    }

    @Test("Photos are taken at many hours of the day, each when there is light for it")
    func hoursDiffer() {
        let hours = SamplePhotos.all.map { photo in
            Int(photo.creationDate?.timeIntervalSinceReferenceDate ?? 0) % 86_400 / 3600
        }

        #expect(Set(hours).count > 10 && hours.allSatisfy { $0 >= 7 })
    }

    @Test(
        "Each thing looks otherwise on another day, and the same whenever it is asked for",
        arguments: SampleScene.allCases)
    func daysDiffer(scene: SampleScene) {
        #expect(Set((0..<6).map { text(scene, day: $0) }).count == 6)
        let isTheSame = text(scene, day: 3) == text(scene, day: 3)
        #expect(isTheSame)
    }

    @Test("Films and live photos move", arguments: SampleScene.allCases)
    func timeShows(scene: SampleScene) {
        // Not a tart, which lies still.
        let moves = (0..<6).count { day in
            Set([0, 1, 1.1].map { text(scene, day: day, time: $0) }).count == 3
        }

        #expect(moves >= (scene == .meal ? 2 : 6))
    }

    @Test("Small enough to be drawn anew in every frame of a film", arguments: SampleScene.allCases)
    func textIsShort(scene: SampleScene) {
        #expect((0..<6).allSatisfy { text(scene, day: $0).utf8.count < 45_000 })
    }
}
