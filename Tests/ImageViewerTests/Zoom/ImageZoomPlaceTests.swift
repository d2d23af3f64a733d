import Testing
import UIKit

@testable import ImageViewer

/// Where a thumbnail's image lies, how much of it is seen, and with which corners: as a table, without a flight.
@MainActor struct ImageZoomPlaceTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let thumbnail = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))

    private nonisolated static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    private nonisolated static let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    private nonisolated static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, bottom]

    init() {
        window.isHidden = false
        window.addSubview(screen)
        window.addSubview(stage)
        screen.addSubview(thumbnail)
        thumbnail.clipsToBounds = true
        thumbnail.contentMode = .scaleAspectFill
    }

    private func place(_ image: CGSize = CGSize(width: 300, height: 200)) -> ImageZoomPlace? {
        ImageZoomPlace(of: thumbnail, imageSize: image, in: stage)
    }

    /// Its edges are sums and products, which are off by their last digits.
    @Test func roundThumbnailKeepsItsCornersWhereverItLies() {
        thumbnail.layer.cornerRadius = 8
        var square = 0
        for step in 0..<400 {
            let third = CGFloat(step) / 3
            thumbnail.frame = CGRect(
                x: 10 + third / 4, y: 100 + third * 1.7, width: 350 / 3 - third / 7,
                height: 350 / 3 - third / 9)
            if place(CGSize(width: 1200 + step, height: 800))?.cornerRadius != 8 { square += 1 }
        }

        #expect(square == 0)
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleAspectFill, CGRect(x: -25, y: 0, width: 150, height: 100)),
        (.scaleAspectFit, CGRect(x: 0, y: 100.0 / 6, width: 100, height: 200.0 / 3)),
        (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.redraw, CGRect(x: 0, y: 0, width: 100, height: 100)),
        (.center, CGRect(x: -100, y: -50, width: 300, height: 200)),
    ])
    func imageLiesWhereItsContentModePutsIt(mode: UIView.ContentMode, expected: CGRect) throws {
        thumbnail.contentMode = mode
        let imageView = UIImageView(frame: thumbnail.bounds)
        imageView.contentMode = mode

        let place = try #require(self.place())

        // A mode that distorts the image shows it whole, wherever the rest has it filled.
        let drawn = mode == .scaleToFill || mode == .redraw ? place.visible : place.image
        let image = expected.offsetBy(dx: 40, dy: 300)
        #expect(abs(drawn.minX - image.minX) < 0.01 && abs(drawn.minY - image.minY) < 0.01, "\(drawn)")
        #expect(abs(drawn.width - image.width) < 0.01 && abs(drawn.height - image.height) < 0.01)
        let visible = image.intersection(thumbnail.frame)
        #expect(abs(place.visible.width - visible.width) < 0.01)
        #expect(abs(place.center.x - visible.midX) < 0.01 && abs(place.center.y - visible.midY) < 0.01)
    }

    @Test(arguments: [
        UIView.ContentMode.top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ])
    func imageAtAnEdgeOfItsThumbnailHasNoPlace(mode: UIView.ContentMode) {
        thumbnail.contentMode = mode

        #expect(place() == nil)
    }

    @Test(arguments: [
        (CGRect(x: 0, y: 340, width: 380, height: 200), CGRect(x: 40, y: 340, width: 100, height: 60)),
        (CGRect(x: 0, y: 100, width: 380, height: 260), CGRect(x: 40, y: 300, width: 100, height: 60)),
        (CGRect(x: 80, y: 100, width: 300, height: 500), CGRect(x: 80, y: 300, width: 60, height: 100)),
        (CGRect(x: 0, y: 100, width: 100, height: 500), CGRect(x: 40, y: 300, width: 60, height: 100)),
        (CGRect(x: 0, y: 100, width: 380, height: 500), CGRect(x: 40, y: 300, width: 100, height: 100)),
    ])
    func listCutsTheThumbnail(list: CGRect, visible: CGRect) throws {
        let clip = UIView(frame: list)
        clip.clipsToBounds = true
        screen.addSubview(clip)
        clip.addSubview(thumbnail)
        thumbnail.frame = CGRect(x: 40 - list.minX, y: 300 - list.minY, width: 100, height: 100)
        thumbnail.layer.cornerRadius = 20

        let place = try #require(self.place())

        #expect(place.visible == visible && place.cornerRadius == 20)
    }

    /// What the edge of the screen cuts off flies in whole.
    @Test(arguments: [
        CGPoint(x: -50, y: 300), CGPoint(x: 340, y: 300), CGPoint(x: 40, y: -50), CGPoint(x: 40, y: 800),
    ])
    func edgeOfTheScreenCutsNothing(origin: CGPoint) throws {
        screen.clipsToBounds = true
        thumbnail.frame.origin = origin
        thumbnail.layer.cornerRadius = 20

        let place = try #require(self.place())

        #expect(place.visible == thumbnail.frame && place.roundedCorners == Self.all)
    }

    @Test func roundedCardGivesItsCornersToTheImageThatFillsIt() throws {
        let card = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 80))
        card.clipsToBounds = true
        card.layer.cornerRadius = 12
        card.layer.maskedCorners = Self.top
        screen.addSubview(card)
        card.addSubview(thumbnail)
        thumbnail.frame = CGRect(x: -10, y: -10, width: 100, height: 100)

        let place = try #require(self.place())

        #expect(place.visible == card.frame)
        #expect(place.cornerRadius == 12 && place.roundedCorners == Self.top)
    }

    /// The image lies above a text.
    @Test func cardRoundsTheCornersThatTheImageFills() throws {
        let card = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 160))
        card.clipsToBounds = true
        card.layer.cornerRadius = 12
        screen.addSubview(card)
        card.addSubview(thumbnail)
        thumbnail.frame = CGRect(x: 0, y: 0, width: 100, height: 100)

        let place = try #require(self.place())

        #expect(place.cornerRadius == 12 && place.roundedCorners == Self.top)
    }

    @Test(arguments: [true, false]) func cornersHaveTheCurveOfTheViewThatRoundsThem(isCard: Bool) throws {
        let card = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        card.clipsToBounds = true
        card.layer.cornerCurve = isCard ? .continuous : .circular
        card.layer.cornerRadius = isCard ? 12 : 4
        screen.addSubview(card)
        card.addSubview(thumbnail)
        thumbnail.frame = card.bounds
        thumbnail.layer.cornerCurve = isCard ? .circular : .continuous
        thumbnail.layer.cornerRadius = 8

        #expect(try #require(place()).cornerCurve == .continuous)
    }

    @Test(arguments: [(4, 12, 12), (12, 4, 12), (0, 8, 8), (8, 0, 8)] as [(CGFloat, CGFloat, CGFloat)])
    func rounderOfTwoCornersIsSeen(own: CGFloat, card radius: CGFloat, seen: CGFloat) throws {
        let card = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        card.clipsToBounds = true
        card.layer.cornerRadius = radius
        screen.addSubview(card)
        card.addSubview(thumbnail)
        thumbnail.frame = card.bounds
        thumbnail.layer.cornerRadius = own

        let place = try #require(self.place())

        #expect(place.cornerRadius == seen && place.roundedCorners == Self.all)
    }

    @Test func roundedCardGivesNoCornersToAnImageThatIsSmaller() throws {
        let card = UIView(frame: CGRect(x: 20, y: 280, width: 140, height: 140))
        card.clipsToBounds = true
        card.layer.cornerRadius = 12
        screen.addSubview(card)
        card.addSubview(thumbnail)
        thumbnail.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
        thumbnail.layer.cornerRadius = 4

        let place = try #require(self.place())

        #expect(place.cornerRadius == 4)
    }

    @Test func thumbnailAsWideAsTheScreenKeepsItsCorners() throws {
        thumbnail.frame = CGRect(x: 0, y: 300, width: 390, height: 260)
        thumbnail.layer.cornerRadius = 16

        let place = try #require(self.place())

        #expect(place.cornerRadius == 16 && place.roundedCorners == Self.all)
    }

    @Test func scaledThumbnailHasItsSizeOnTheScreen() throws {
        thumbnail.layer.cornerRadius = 10
        thumbnail.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)

        let place = try #require(self.place())

        #expect(abs(place.visible.width - 150) < 0.01 && abs(place.cornerRadius - 15) < 0.01)
        #expect(abs(place.center.x - 90) < 0.01 && abs(place.center.y - 350) < 0.01)
    }

    @Test func scaledImageInARoundedCellHasTheCellsCorners() throws {
        let cell = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 100))
        cell.clipsToBounds = true
        cell.layer.cornerRadius = 10
        screen.addSubview(cell)
        cell.addSubview(thumbnail)
        thumbnail.frame = cell.bounds
        thumbnail.transform = CGAffineTransform(scaleX: 2, y: 2)

        #expect(abs(try #require(place()).cornerRadius - 10) < 0.01)
        cell.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
        #expect(abs(try #require(place()).cornerRadius - 15) < 0.01)
    }

    @Test func thereIsNoPlaceWhereNobodyCouldSeeIt() {
        let changes: [(Comment, @MainActor (UIView) -> Void)] = [
            ("hidden", { $0.isHidden = true }), ("transparent", { $0.alpha = 0.01 }),
            ("of no size", { $0.bounds.size = .zero }), ("off the screen", { $0.frame.origin.y = 900 }),
            ("nowhere", { $0.removeFromSuperview() }),
            ("mirrored", { $0.transform = CGAffineTransform(scaleX: -1, y: 1) }),
            ("turned", { $0.transform = CGAffineTransform(rotationAngle: 0.1) }),
            ("upside down", { $0.transform = CGAffineTransform(rotationAngle: .pi) }),
            ("on edge", { $0.transform = CGAffineTransform(scaleX: 0, y: 1) }),
            ("in something hidden", { $0.superview?.isHidden = true }),
        ]
        for (comment, change) in changes {
            let test = ImageZoomPlaceTests()
            change(test.thumbnail)

            #expect(test.place() == nil, comment)
        }
    }

    @Test func imageWithoutASizeHasNoPlace() {
        let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        imageView.image = UIImage()
        screen.addSubview(imageView)

        #expect(ImageZoomPlace(of: imageView, imageSize: CGSize(width: 30, height: 20), in: stage) == nil)
    }
}
