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

    static func scene(_ number: Int) -> SampleScene { motifs[number].scene }
    static func moment(_ number: Int) -> SampleMoment { motifs[number].moment }

    // MARK: What, and when

    /// What a photo shows, when, and how much of it.
    private struct Motif {
        let scene: SampleScene
        /// Since the first day of the library.
        let day: Int
        let moment: SampleMoment
        let isMirrored: Bool
        /// How much nearer one is, and to which point, both as shares of the photo.
        let nearness: CGFloat
        let place: CGPoint
    }

    /// Each scene comes in its season and in its light, not where it would be seen beside itself, and the sooner the longer
    /// it has not been seen. When it comes again, it is seen from elsewhere. Where no scene fits, some of the last ones are
    /// chosen anew.
    private static let motifs: [Motif] = {
        let days = daysOfYear
        var chance = SampleChance(5)
        var motifs: [Motif] = []
        while motifs.count <= count {
            let number = motifs.count
            let near = Set(neighbors(of: number).map { motifs[$0].scene })
            var best: (scene: SampleScene, day: Int, hour: Int, wait: CGFloat)?
            for scene in SampleScene.allCases where scene.fits(number) && !near.contains(scene) {
                let last = motifs.lastIndex { $0.scene == scene } ?? -30
                let wait = min(CGFloat(number - last), 30) + chance(0, 9)
                if let time = time(of: scene, number, after: motifs.last, in: days), wait > best?.wait ?? 0 {
                    best = (scene, time.day, time.hour, wait)
                }
            }
            guard let (scene, day, hour, _) = best else {
                motifs.removeLast(min(Int(chance(1, 16)), motifs.count))
                continue
            }
            let times = motifs.count { $0.scene == scene }
            let views: [(CGFloat, CGFloat, CGFloat)] = [
                (1, 0.5, 0.5), (1.3, 0.3, 0.6), (1.12, 0.7, 0.5), (1.5, 0.6, 0.55), (1.2, 0.4, 0.65),
            ]
            let (nearness, x, y) = views[times % views.count]
            motifs.append(
                Motif(
                    scene: scene, day: day,
                    moment: SampleMoment(number: number, month: days[day].month, hour: hour),
                    isMirrored: times % 2 == 1, nearness: nearness, place: CGPoint(x: x, y: y)))
        }
        return motifs
    }()

    /// The earlier photos beside it or above it on some page: among all in up to seven columns or in ten, with its like in up
    /// to seven, and in up to five among films or live photos; in three in the album, or where few are allowed.
    private static func neighbors(of number: Int) -> [Int] {
        let all = Array((0..<number).reversed())
        let isFilm = number % 9 == 2
        let alike = all.filter { ($0 % 9 == 2) == isFilm }
        var lists = [(all, [1, 2, 3, 4, 5, 6, 7, 10]), (alike, Array(1...(isFilm ? 5 : 7)))]
        for (step, first, columns) in [(9, 6, 5), (17, (count - 3) % 17, 3), (20, 0, 3)]
        where number % step == first {
            lists.append((Array(stride(from: number - step, through: 0, by: -step)), Array(1...columns)))
        }
        return lists.flatMap { list, steps in steps.filter { $0 <= list.count }.map { list[$0 - 1] } }
    }

    /// When a scene can be seen next, on the day of the last photo or soon after, and not at the hour of the last one; nil
    /// in another season. Six photos are taken every nine days.
    private static func time(
        of scene: SampleScene, _ number: Int, after last: Motif?, in days: [(month: Int, day: Int)]
    ) -> (day: Int, hour: Int)? {
        let first = max(last?.day ?? 0, number / 6 * 9)
        for day in first..<first + 3 where scene.isInSeason(days[day].month, days[day].day) {
            let hours = (6...23).filter { hour in
                let moment = SampleMoment(number: number, month: days[day].month, hour: hour)
                return (day > last?.day ?? -1 || hour > last?.moment.hour ?? 0) && scene.isSeen(at: moment)
            }
            if !hours.isEmpty { return (day, hours[number * 7 % min(4, hours.count)]) }
        }
        return nil
    }

    private static let start = DateComponents(year: 2024, month: 6, day: 16)

    private static var daysOfYear: [(month: Int, day: Int)] {
        let calendar = Calendar(identifier: .gregorian)
        guard let start = calendar.date(from: start) else { return [] }
        return (0..<380).map { day in
            let parts = calendar.dateComponents(
                [.month, .day], from: calendar.date(byAdding: .day, value: day, to: start) ?? start)
            return (parts.month ?? 1, parts.day ?? 1)
        }
    }

    /// In the time of the place where one is, in which a photo's date is read, too.
    private static func date(_ number: Int) -> Date? {
        var parts = start
        parts.day? += motifs[number].day
        parts.hour = motifs[number].moment.hour
        parts.minute = number * 37 % 60
        return Calendar(identifier: .gregorian).date(from: parts)
    }

    /// - Parameter time: in seconds, while which things move.
    static func image(_ number: Int, _ size: CGSize, _ time: TimeInterval = 0) -> UIImage {
        // In units of which the shorter side has 1000, with as many pixels as there are.
        let format = UIGraphicsImageRendererFormat()
        format.scale = min(size.width, size.height) / 1000
        let units = CGSize(width: size.width / format.scale, height: size.height / format.scale)
        let image = UIGraphicsImageRenderer(size: units, format: format).image { context in
            let motif = motifs[number]
            let pen = SamplePen(
                context: context.cgContext, width: units.width, height: units.height,
                isMirrored: motif.isMirrored)
            context.cgContext.saveGState()
            let (x, y) = (motif.place.x * units.width, motif.place.y * units.height)
            context.cgContext.translateBy(x: x, y: y)
            context.cgContext.scaleBy(
                x: motif.isMirrored ? -motif.nearness : motif.nearness, y: motif.nearness)
            context.cgContext.translateBy(x: motif.isMirrored ? x - units.width : -x, y: -y)
            motif.scene.draw(pen, at: motif.moment, time: time)
            context.cgContext.restoreGState()
            motif.scene.drawLight(pen, motif.moment.light)
        }
        guard let pixels = image.cgImage else { return image }
        return UIImage(cgImage: pixels, scale: 1, orientation: .up)
    }
}

extension SampleScene {
    /// Low light is warm, and in the morning there is mist. Other scenes are painted in it.
    fileprivate func drawLight(_ pen: SamplePen, _ light: SampleMoment.Light) {
        guard [.flower, .tulips, .avenue].contains(self) else { return }
        switch light {
        case .morning:
            pen.glow(0, 0, radius: 1.2 * pen.width, 0xFFE9C4, alpha: 0.45)
            let ground = CGPoint(x: 0, y: pen.height)
            pen.fade(
                pen.everywhere, from: ground, to: CGPoint(x: 0, y: pen.height * 0.5), 0xF4F1EC, alpha: 0.5)
        case .evening:
            pen.shade(pen.everywhere, from: 0, to: pen.height, [0xFF9A4D, 0x7A4A8C], alpha: 0.24)
            pen.glow(pen.width, 0, radius: 1.1 * pen.width, 0xFFC36B, alpha: 0.4)
        case .day, .night: break
        }
    }

    /// Whether people photograph it in this light, and at this hour.
    fileprivate func isSeen(at moment: SampleMoment) -> Bool {
        switch (self, moment.light) {
        case (.fireworks, .night): moment.hour >= 20
        case (.city, .night), (.cabin, .night), (.dunes, .night): moment.hour >= 17
        case (.fireworks, _), (.city, _), (.cabin, _), (_, .night): false
        case (.lighthouse, let light): light == .evening
        case (.balloons, let light): light != .day
        case (.beach, _): (10...17).contains(moment.hour)
        case (.meal, let light): light == .day
        case (.flower, let light), (.tulips, let light): light != .evening
        case (.sail, let light): light != .morning
        case (.lake, _), (.dunes, _), (.houses, _), (.train, _), (.avenue, _): true
        }
    }

    fileprivate func isInSeason(_ month: Int, _ day: Int) -> Bool {
        switch self {
        case .fireworks:
            (6...8).contains(month) || (month == 12 && day == 31) || (month == 1 && day == 1)
        case .tulips: (4...5).contains(month)
        case .cabin: ![4, 5, 6, 7, 8, 9, 10].contains(month)
        case .beach: (5...9).contains(month)
        case .flower: (4...9).contains(month)
        case .sail: (3...11).contains(month)
        default: true
        }
    }

    /// Films show what moves far, panoramas what is wide.
    fileprivate func fits(_ number: Int) -> Bool {
        if number % 9 == 2 { return self != .meal }
        if number % 5 == 4 {
            return ![.flower, .meal, .cabin, .beach, .lighthouse, .fireworks].contains(self)
        }
        return true
    }
}
