import SimulatorKit
import UIKit

/// What there is to see in the library of a page's phone: a lake in the mountains, on many days. Every seventh is in
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
        return [Album(id: "sample-album", title: "The Other Shore", photos: chosen)]
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

    /// - Parameter time: in seconds, while which the sun goes its way.
    private static func image(_ number: Int, _ size: CGSize, _ time: TimeInterval = 0) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(number, time, in: size, context)
        }
    }

    private static func draw(
        _ number: Int, _ time: TimeInterval, in size: CGSize, _ context: UIGraphicsImageRendererContext
    ) {
        // Days differ by their hour, and by the shape of what is seen.
        let hour = (CGFloat(number * 37 % 100) / 100 + time / 30).truncatingRemainder(dividingBy: 1)
        let light = 1 - abs(hour - 0.5) * 1.6
        let horizon = size.height * 0.58
        let unit = min(size.width, size.height) / 100

        func fill(_ color: UIColor, from top: CGFloat) {
            color.setFill()
            context.fill(CGRect(x: 0, y: top, width: size.width, height: size.height - top))
        }
        func tone(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
            UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        }

        let sky = 0.55 + 0.08 * sin(CGFloat(number))
        for band in 0..<8 {
            let share = CGFloat(band) / 8
            fill(
                tone(light < 0.5 ? 0.08 + 0.5 * (1 - share) : sky, 0.55 - 0.35 * share, 0.35 + 0.6 * light),
                from: horizon * share)
        }
        let sun = CGPoint(x: size.width * (0.15 + 0.7 * hour), y: horizon * (0.75 - 0.55 * light))
        tone(0.13, 0.35 * (1 - light), 1).setFill()
        UIBezierPath(
            ovalIn: CGRect(x: sun.x - 6 * unit, y: sun.y - 6 * unit, width: 12 * unit, height: 12 * unit)
        ).fill()
        for row in 0..<3 {
            let depth = CGFloat(row)
            let hills = UIBezierPath()
            hills.move(to: CGPoint(x: 0, y: horizon + 1))
            for step in 0...48 {
                let x = CGFloat(step) / 48
                let phase = CGFloat(number) * (1.3 + depth)
                let height = 14 + 9 * sin(x * (7 + 3 * depth) + phase) + 5 * sin(x * 23 + 2 * phase)
                hills.addLine(
                    to: CGPoint(x: x * size.width, y: horizon - max(1, height - 6 * depth) * unit))
            }
            hills.addLine(to: CGPoint(x: size.width, y: horizon + 1))
            tone(0.6 - 0.12 * depth, 0.3 + 0.12 * depth, (0.3 + 0.35 * light) * (1 - 0.2 * depth)).setFill()
            hills.fill()
        }
        fill(tone(0.56, 0.5, 0.25 + 0.5 * light), from: horizon)
        for wave in 0..<7 {
            UIColor(white: 1, alpha: 0.12 + 0.25 * light).setFill()
            let width = (10 + 7 * CGFloat(wave) + 3 * sin(6 * time + CGFloat(wave))) * unit
            let y = horizon + (size.height - horizon) * CGFloat(wave + 1) / 9
            context.fill(CGRect(x: sun.x - width / 2, y: y, width: width, height: unit))
        }
    }
}
