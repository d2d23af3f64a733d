import SimulatorKit
import UIKit

/// What there is to see in the library of a page's phone: a year of somebody who gets about. Every seventh photo is in
/// iCloud, some are films or live photos, and some are in an album.
enum SamplePhotos {
    static var all: [Photo] {
        (0..<count).map { number in
            var photo = photo(number)
            photo.creationDate = date(number)
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

    /// At an hour of its day at which there is light for it.
    private static func date(_ number: Int) -> Date {
        let minutes = motifs[number].hour * 60 + number * 37 % 60
        return Date(timeIntervalSinceReferenceDate: Double(86_400 * number + 60 * minutes))
    }

    /// What a photo shows, when, and how much of it.
    private struct Motif {
        let scene: SampleScene
        let hour: Int
        let isMirrored: Bool
        /// How much nearer one is, and to which point, both as shares of the photo.
        let nearness: CGFloat
        let place: CGPoint
    }

    static func scene(_ number: Int) -> SampleScene { motifs[number].scene }

    /// Of the scenes that fit a photo, each shows the one that was shown longest ago: so none comes twice in a row, and none
    /// stands above itself in two columns or in seven. When it comes again, it is seen at another hour, from elsewhere.
    private static let motifs: [Motif] = {
        var last: [SampleScene: Int] = [:]
        var counts: [SampleScene: Int] = [:]
        return (0...count).map { number in
            let fitting = SampleScene.allCases.filter { $0.fits(number) }
            let scene = fitting.min { last[$0, default: -1] < last[$1, default: -1] } ?? .lake
            let times = counts[scene, default: 0]
            (last[scene], counts[scene]) = (number, times + 1)
            let hours = scene.hours
            let views: [(CGFloat, CGFloat, CGFloat)] = [
                (1, 0.5, 0.5), (1.3, 0.3, 0.6), (1.12, 0.7, 0.5), (1.5, 0.6, 0.55), (1.2, 0.4, 0.65),
            ]
            let (nearness, x, y) = views[times % views.count]
            return Motif(
                scene: scene, hour: hours[times % hours.count], isMirrored: times % 2 == 1,
                nearness: nearness, place: CGPoint(x: x, y: y))
        }
    }()

    /// - Parameter time: in seconds, while which things move.
    private static func image(_ number: Int, _ size: CGSize, _ time: TimeInterval = 0) -> UIImage {
        // In units of which the shorter side has 1000, with as many pixels as there are.
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(size.width, size.height) / 1000
        let units = CGSize(width: size.width / format.scale, height: size.height / format.scale)
        let image = UIGraphicsImageRenderer(size: units, format: format).image { context in
            let pen = SamplePen(context: context.cgContext, width: units.width, height: units.height)
            let motif = motifs[number]
            context.cgContext.saveGState()
            let (x, y) = (motif.place.x * units.width, motif.place.y * units.height)
            context.cgContext.translateBy(x: x, y: y)
            context.cgContext.scaleBy(
                x: motif.isMirrored ? -motif.nearness : motif.nearness, y: motif.nearness)
            context.cgContext.translateBy(x: motif.isMirrored ? x - units.width : -x, y: -y)
            motif.scene.draw(pen, day: number, time: time)
            context.cgContext.restoreGState()
            drawLight(pen, at: motif.hour)
        }
        guard let pixels = image.cgImage else { return image }
        return UIImage(cgImage: pixels, scale: 1, orientation: .up)
    }

    /// Low light is warm, and in the morning there is mist.
    private static func drawLight(_ pen: SamplePen, at hour: Int) {
        switch hour {
        case ..<9:
            pen.glow(0, 0, radius: 1.2 * pen.width, 0xFFE9C4, alpha: 0.45)
            let ground = CGPoint(x: 0, y: pen.height)
            pen.fade(
                pen.everywhere, from: ground, to: CGPoint(x: 0, y: pen.height * 0.5), 0xF4F1EC, alpha: 0.5)
        case 17...18:
            pen.shade(pen.everywhere, from: 0, to: pen.height, [0xFF9A4D, 0x7A4A8C], alpha: 0.24)
            pen.glow(pen.width, 0, radius: 1.1 * pen.width, 0xFFC36B, alpha: 0.4)
        default: break
        }
    }
}

extension SampleScene {
    /// When it is photographed.
    fileprivate var hours: [Int] {
        switch self {
        case .city, .fireworks: [21, 22, 23, 20]
        case .cabin: [20, 22, 19, 23]
        case .lighthouse: [19, 20, 21]
        case .meal: [8, 13, 12, 10]
        default: [11, 8, 15, 17, 9, 13, 7, 18]
        }
    }

    /// Films show what moves far, panoramas what is wide.
    fileprivate func fits(_ number: Int) -> Bool {
        if number % 9 == 2 {
            return [
                .balloons, .sail, .lake, .houses, .city, .train, .lighthouse, .fireworks, .tulips, .beach,
            ].contains(self)
        }
        if number % 5 == 4 {
            return [.city, .balloons, .houses, .dunes, .lake, .train, .tulips, .avenue].contains(self)
        }
        return true
    }
}
