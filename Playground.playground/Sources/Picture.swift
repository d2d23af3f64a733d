import UIKit

/// Pictures with something to find in them, drawn by code: each has more to show the nearer one comes. A `Painted…` draws
/// each of them, with a ``Pen``.
public enum Picture: String, CaseIterable, Sendable {
    case harbour, dawn, tower, page, map, stars, beach, shelf, reef, winter, balloons, rain

    public var title: String {
        switch self {
        case .harbour: "Harbour in the afternoon"
        case .dawn: "First light on the pass"
        case .tower: "The Meridian Building"
        case .page: "The Evening Tide"
        case .map: "A chart of Lund Island"
        case .stars: "A night at the camp"
        case .beach: "A warm day, from above"
        case .shelf: "Books and a cat"
        case .reef: "Under the boat"
        case .winter: "The last run of the day"
        case .balloons: "Up before breakfast"
        case .rain: "Rain on Mill Street"
        }
    }

    /// In points, as it is drawn in full.
    public var size: CGSize {
        switch self {
        case .harbour: CGSize(width: 1200, height: 800)
        case .dawn: CGSize(width: 2400, height: 800)
        case .tower: CGSize(width: 800, height: 1732)  // As high as a phone's screen.
        case .page: CGSize(width: 900, height: 1200)
        case .map: CGSize(width: 1200, height: 1200)
        case .stars: CGSize(width: 1200, height: 900)
        case .beach: CGSize(width: 1200, height: 1200)
        case .shelf: CGSize(width: 1200, height: 900)
        case .reef: CGSize(width: 900, height: 1200)
        case .winter: CGSize(width: 1200, height: 800)
        case .balloons: CGSize(width: 900, height: 1200)
        case .rain: CGSize(width: 1600, height: 900)
        }
    }

    /// How often as wide as high.
    var shape: CGFloat { size.width / size.height }

    /// In points: wider than any screen, none of which shows it smaller than itself.
    private static let width: CGFloat = 1600

    /// The picture, so many pixels wide and as high as its shape wants. A small one is small in memory too.
    @MainActor public func image(pixelWidth: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.opaque = true
        // Drawn in the coordinates of the full size, with as many pixels as are asked for.
        format.scale = pixelWidth / size.width
        let image = UIGraphicsImageRenderer(size: size, format: format).image {
            draw(with: Pen($0.cgContext))
        }
        guard let pixels = image.cgImage else { return image }
        let picture = UIImage(cgImage: pixels, scale: pixelWidth / Self.width, orientation: .up)
        // The viewer's name for VoiceOver is that of its image.
        picture.accessibilityLabel = title
        return picture
    }

    /// Drawn once, as large as a phone needs it, for the viewer and for cells, where an app shows a smaller one.
    @MainActor public var photo: UIImage {
        if let photo = Self.photos[self] { return photo }
        // The harbour has small print.
        let photo = image(pixelWidth: self == .harbour ? 3600 : 2400)
        Self.photos[self] = photo
        return photo
    }

    @MainActor private static var photos: [Picture: UIImage] = [:]

    private func draw(with pen: Pen) {
        switch self {
        case .harbour: PaintedHarbour(pen: pen).draw()
        case .dawn: PaintedDawn(pen: pen).draw()
        case .tower: PaintedTower(pen: pen).draw()
        case .page: PaintedNewspaper(pen: pen).draw()
        case .map: PaintedIslandMap(pen: pen).draw()
        case .stars: PaintedNightCamp(pen: pen).draw()
        case .beach: PaintedBeach(pen: pen).draw()
        case .shelf: PaintedBookshelf(pen: pen).draw()
        case .reef: PaintedReef(pen: pen).draw()
        case .winter: PaintedWinterSlope(pen: pen).draw()
        case .balloons: PaintedBalloons(pen: pen).draw()
        case .rain: PaintedRainyStreet(pen: pen).draw()
        }
    }
}
