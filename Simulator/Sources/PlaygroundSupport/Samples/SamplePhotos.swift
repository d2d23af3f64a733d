import SimulatorKit
import UIKit

/// What there is to see in the library of a page's phone: a year of somebody who gets about. Every seventh photo is in
/// iCloud, some are films or live photos, and some are in an album.
enum SamplePhotos {
    static var all: [Photo] {
        (0..<count).map { number in
            var photo = photo(number)
            photo.creationDate = Date(timeIntervalSinceReferenceDate: 86_400 * Double(number))
            photo.isInCloud = number % 7 == 3
            photo.isFavorite = number % 23 == 5
            return photo
        }
    }

    static var albums: [Album] {
        let chosen = stride(from: count - 3, to: 0, by: -17).map { "sample-\($0)" }
        return [Album(id: "sample-album", title: "Days Off", photos: chosen)]
    }

    private static func photo(_ number: Int) -> Photo {
        let id = "sample-\(number)"
        let size = sizes[number % sizes.count]
        let filmSize = CGSize(width: 1920, height: 1080)
        return switch number % 9 {
        case 2:
            Photo(id: id, size: filmSize, duration: 6 + Double(number % 20)) { image(number, filmSize, $0) }
        case 6: Photo(id: id, size: size, liveDuration: 3) { image(number, size, $0) }
        default: Photo(id: id, size: size) { image(number, size) }
        }
    }

    /// What a camera sees that is held upright: the day after the last one.
    static var view: UIImage { image(count, sizes[1]) }

    private static let count = 240
    /// In pixels, as phones take photos: wide, tall, square, and as a panorama.
    private static let sizes = [
        CGSize(width: 4032, height: 3024), CGSize(width: 3024, height: 4032),
        CGSize(width: 3024, height: 3024), CGSize(width: 4032, height: 3024),
        CGSize(width: 9000, height: 3000),
    ]

    /// Neighbors differ, whatever their number in a row. Films show what moves far, panoramas what is wide.
    static func scene(_ number: Int) -> SampleScene {
        if number % 9 == 2 {
            let scenes = [SampleScene.balloons, .sail, .lake, .houses, .city, .train, .lighthouse]
            return scenes[number / 9 % scenes.count]
        }
        if number % sizes.count == 4 {
            let scenes = [SampleScene.city, .balloons, .houses, .dunes, .lake, .train]
            return scenes[number / sizes.count % scenes.count]
        }
        let scenes = SampleScene.allCases
        return scenes[number * 11 % scenes.count]
    }

    /// - Parameter time: in seconds, while which things move.
    private static func image(_ number: Int, _ size: CGSize, _ time: TimeInterval = 0) -> UIImage {
        // In units of which the shorter side has 1000, with as many pixels as there are.
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(size.width, size.height) / 1000
        let units = CGSize(width: size.width / format.scale, height: size.height / format.scale)
        let image = UIGraphicsImageRenderer(size: units, format: format).image { context in
            let pen = SamplePen(context: context.cgContext, width: units.width, height: units.height)
            scene(number).draw(pen, day: number, time: time)
        }
        guard let pixels = image.cgImage else { return image }
        return UIImage(cgImage: pixels, scale: 1, orientation: .up)
    }
}
