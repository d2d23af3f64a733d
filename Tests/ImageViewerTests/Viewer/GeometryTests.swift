import Testing
import UIKit

@testable import ImageViewer

struct GeometryTests {
    static let views = [
        CGSize(width: 390, height: 844), CGSize(width: 375, height: 667), CGSize(width: 844, height: 390),
        CGSize(width: 820, height: 1180), CGSize(width: 320, height: 1180), CGSize(width: 1, height: 1),
        CGSize(width: 0, height: 0), CGSize(width: 0, height: 844),
    ]

    static let images = [
        CGSize(width: 4032, height: 3024), CGSize(width: 3024, height: 4032),
        CGSize(width: 1200, height: 800),
        CGSize(width: 390, height: 844), CGSize(width: 391, height: 844), CGSize(width: 389, height: 844),
        CGSize(width: 390, height: 10), CGSize(width: 10, height: 844), CGSize(width: 100, height: 100),
        CGSize(width: 1, height: 1), CGSize(width: 1, height: 10_000), CGSize(width: 10_000, height: 1),
        CGSize(width: 30_000, height: 30_000), CGSize(width: 30_000, height: 1),
        CGSize(width: 1170, height: 12_000),
        CGSize(width: 12_000, height: 1170), CGSize(width: 0.5, height: 0.25),
        CGSize(width: 1e-9, height: 1e-9),
        CGSize(width: 1e12, height: 1e12), CGSize(width: 1e300, height: 1), CGSize(width: 0, height: 0),
        CGSize(width: 0, height: 100), CGSize(width: 100, height: 0), CGSize(width: -100, height: 100),
        CGSize(width: -100, height: -100), CGSize(width: CGFloat.nan, height: 100),
        CGSize(width: 100, height: CGFloat.nan), CGSize(width: CGFloat.nan, height: .nan),
        CGSize(width: CGFloat.infinity, height: 100), CGSize(width: 100, height: CGFloat.infinity),
        CGSize(width: CGFloat.infinity, height: .infinity), CGSize(width: -CGFloat.infinity, height: 100),
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
        CGSize(width: CGFloat.leastNonzeroMagnitude, height: .leastNonzeroMagnitude),
        CGSize(width: CGFloat.leastNormalMagnitude, height: 1), CGSize(width: 844, height: 390),
        CGSize(width: 195, height: 422), CGSize(width: 196, height: 422), CGSize(width: 780, height: 1688),
        CGSize(width: 2000, height: 20), CGSize(width: 20, height: 2000),
        CGSize(width: 389.999, height: 843.999),
    ]

    @Test("whatever the sizes, the scales are positive, finite and in order", arguments: images, views)
    func scalesAreInOrder(image: CGSize, view: CGSize) {
        for imageScale in [1, 2, 3, 0, -1, CGFloat.nan, .infinity] {
            let geometry = ImageViewerGeometry(viewSize: view, imageSize: image, imageScale: imageScale)

            #expect(geometry.minimumScale > 0)
            #expect(geometry.minimumScale <= geometry.doubleTapScale)
            #expect(geometry.doubleTapScale <= geometry.maximumScale)
            #expect(geometry.maximumScale.isFinite)
        }
    }

    @Test("whatever the sizes, the image rests centered or covers the view", arguments: images, views)
    func restsCenteredOrCovering(image: CGSize, view: CGSize) {
        let geometry = ImageViewerGeometry(viewSize: view, imageSize: image)
        for scale in [geometry.minimumScale, geometry.doubleTapScale, geometry.maximumScale] {
            let (size, inset) = (geometry.contentSize(at: scale), geometry.inset(at: scale))
            for point in [
                CGPoint.zero, CGPoint(x: geometry.imageSize.width, y: geometry.imageSize.height / 3),
            ] {
                let offset = geometry.offset(centering: point, at: scale)

                #expect(abs(inset.left - inset.right) < 0.01 && abs(inset.top - inset.bottom) < 0.01)
                #expect(rests(offset.x, of: size.width, in: view.width, inset.left))
                #expect(rests(offset.y, of: size.height, in: view.height, inset.top))
            }
        }
    }

    /// Whether content is in the middle of the view, or covers it; but for the last digits of a product.
    private func rests(_ offset: CGFloat, of content: CGFloat, in view: CGFloat, _ inset: CGFloat) -> Bool {
        let slack = max(content, view) * 1e-9
        let isCentered = abs(offset + inset) <= slack && abs(2 * inset + content - view) <= slack
        return isCentered || inset == 0 && offset >= 0 && offset <= content - view + slack
    }

    @Test(
        "the scales are those of the design",
        arguments: [
            // A photo: fitted, filled by a double tap, no further than one pixel a point where that is enough.
            (CGSize(width: 1560, height: 1040), CGFloat(1), CGFloat(0.25), CGFloat(844.0 / 1040), CGFloat(1)),
            // Twice the smallest scale is more than filling.
            (CGSize(width: 780, height: 1688), 1, 0.5, 1, 1),
            // At three pixels a point one may look three times closer.
            (CGSize(width: 780, height: 1688), 3, 0.5, 1, 3),
            // A small image is enlarged.
            (CGSize(width: 300, height: 600), 1, 1.3, 2.6, 2.6),
            (CGSize(width: 39, height: 39), 1, 10, CGFloat(844) / 39, CGFloat(844) / 39),
            // A screenshot of a whole page fills the width.
            (CGSize(width: 390, height: 8440), 1, 0.1, 1, 1),
            // A panorama fills the height.
            (CGSize(width: 3900, height: 422), 1, 0.1, 2, 2),
        ])
    func scales(
        image: CGSize, imageScale: CGFloat, minimum: CGFloat, doubleTap: CGFloat, maximum: CGFloat
    ) {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 390, height: 844), imageSize: image, imageScale: imageScale)

        #expect(abs(geometry.minimumScale - minimum) < 1e-12)
        #expect(abs(geometry.doubleTapScale - doubleTap) < 1e-12)
        #expect(abs(geometry.maximumScale - maximum) < 1e-12)
    }

    @Test(
        "a small image stays small, if the app wants that",
        arguments: [
            // Twice as large after a double tap.
            (CGSize(width: 300, height: 600), CGFloat(1), CGFloat(2), CGFloat(2)),
            // One that is hardly smaller than the view fills it, as does one that is hardly larger.
            (CGSize(width: 380, height: 105.5), 1, 8, 8), (CGSize(width: 400, height: 105.5), 0.975, 8, 8),
            // A very small one fits the view after it.
            (CGSize(width: 39, height: 39), 1, 10, 10),
        ])
    func smallScales(image: CGSize, minimum: CGFloat, doubleTap: CGFloat, maximum: CGFloat) {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 390, height: 844), imageSize: image,
            settings: .init(enlargesSmallImages: false))

        #expect(abs(geometry.minimumScale - minimum) < 1e-12)
        #expect(abs(geometry.doubleTapScale - doubleTap) < 1e-12)
        #expect(abs(geometry.maximumScale - maximum) < 1e-12)
    }

    @Test(
        "whatever the app sets, the scales are positive, finite and in order",
        arguments: [nil, 3, 1, 0.5, 0, -2, .nan, .infinity, .greatestFiniteMagnitude] as [CGFloat?],
        [nil, 2, 1, 0.5, 0, -2, .nan, .infinity, .greatestFiniteMagnitude] as [CGFloat?])
    func settings(maximum: CGFloat?, doubleTap: CGFloat?) {
        for image in Self.images {
            for view in Self.views {
                for isSet in [false, true] {
                    let geometry = ImageViewerGeometry(
                        viewSize: view, imageSize: image,
                        settings: .init(
                            maximumZoom: maximum, doubleTapZoom: doubleTap, enlargesSmallImages: isSet,
                            opensTallImagesAtTop: isSet))

                    #expect(geometry.minimumScale > 0 && geometry.minimumScale <= geometry.homeScale)
                    #expect(geometry.minimumScale <= geometry.doubleTapScale)
                    #expect(geometry.homeScale <= geometry.maximumScale)
                    #expect(geometry.doubleTapScale <= geometry.maximumScale)
                    #expect(geometry.maximumScale.isFinite)
                }
            }
        }
    }

    @Test(
        "zooms are multiples of the smallest",
        arguments: [
            (3, 1.5, 0.75, 0.375), (3, nil, 0.75, 0.75), (nil, 1.5, 1, 0.375), (1, nil, 0.25, 0.25),
            // A double tap goes at most as far as all zooms.
            (2, 6, 0.5, 0.5),
        ] as [(CGFloat?, CGFloat?, CGFloat, CGFloat)])
    func zooms(maximum: CGFloat?, doubleTap: CGFloat?, maximumScale: CGFloat, doubleTapScale: CGFloat) {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 390, height: 844), imageSize: CGSize(width: 1560, height: 1040),
            settings: .init(maximumZoom: maximum, doubleTapZoom: doubleTap))

        #expect(abs(geometry.maximumScale - maximumScale) < 1e-12)
        #expect(abs(geometry.doubleTapScale - doubleTapScale) < 1e-12)
    }

    @Test(
        "a tall image opens as wide as the view, and a double tap goes in from there",
        arguments: [(nil, nil), (2, nil), (nil, 3), (12, 3), (100, 50)] as [(CGFloat?, CGFloat?)])
    func tallImages(maximum: CGFloat?, doubleTap: CGFloat?) {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 390, height: 844), imageSize: CGSize(width: 1170, height: 8440),
            settings: .init(maximumZoom: maximum, doubleTapZoom: doubleTap, opensTallImagesAtTop: true))

        #expect(geometry.minimumScale == 0.1)
        #expect(abs(geometry.homeScale - 390.0 / 1170) < 1e-12 && geometry.point(for: nil).y == 0)
        #expect(geometry.doubleTapScale > geometry.homeScale || maximum == 2)
        #expect(geometry.scale(for: geometry.framing(of: .zero, at: 0.1)) == 0.1)
    }

    @Test("a point comes to the middle, as near as the edges allow")
    func centersPoints() {
        let geometry = ImageViewerGeometry(
            viewSize: CGSize(width: 400, height: 800), imageSize: CGSize(width: 1600, height: 1600))

        #expect(geometry.offset(centering: CGPoint(x: 800, y: 700), at: 1) == CGPoint(x: 600, y: 300))
        #expect(abs(geometry.offset(centering: CGPoint(x: 0, y: 1600), at: 1).y - 800) < 0.01)
        #expect(geometry.offset(centering: CGPoint(x: 0, y: 1600), at: 0.25) == CGPoint(x: 0, y: -200))
        #expect(geometry.inset(at: 0.25).top == 200 && abs(geometry.inset(at: 0.25).bottom - 200) < 0.01)
    }

    // MARK: Focus

    private static let portrait = CGSize(width: 400, height: 800)
    private static let landscape = CGSize(width: 800, height: 400)
    private static let photo = CGSize(width: 4000, height: 3000)

    @Test(
        arguments: [
            // Twice the smallest scale, in the middle and near a corner.
            (CGPoint(x: 2000, y: 1500), 0.2, landscape, photo, 0.4 * 2 / 3),
            (CGPoint(x: 400, y: 300), 0.2, landscape, photo, 0.4 * 2 / 3),
            // A sharper copy of the same image, in the same view.
            (CGPoint(x: 1000, y: 2000), 0.3, portrait, CGSize(width: 8000, height: 6000), 0.15),
            // At most the largest scale of what comes.
            (CGPoint(x: 2000, y: 1500), 1, portrait, CGSize(width: 40, height: 30), 80 / 3),
        ] as [(CGPoint, CGFloat, CGSize, CGSize, CGFloat)])
    func zoomAndPlaceMeanTheSameInAnotherViewOrOfAnotherImage(
        point: CGPoint, scale: CGFloat, view: CGSize, image: CGSize, expected: CGFloat
    ) {
        let before = ImageViewerGeometry(viewSize: Self.portrait, imageSize: Self.photo)
        let after = ImageViewerGeometry(viewSize: view, imageSize: image)

        let framing = before.framing(of: point, at: scale)

        #expect(abs(after.scale(for: framing) - expected) < 1e-12)
        let place = after.point(for: framing)
        #expect(abs(place.x / image.width - point.x / Self.photo.width) < 1e-12)
        #expect(abs(place.y / image.height - point.y / Self.photo.height) < 1e-12)
        if view == Self.portrait, image == Self.photo { #expect(after.scale(for: framing) == scale) }
    }

    @Test func fittedStaysFitted() {
        for view in [Self.portrait, Self.landscape] {
            let geometry = ImageViewerGeometry(viewSize: view, imageSize: Self.photo)

            #expect(geometry.scale(for: nil) == geometry.minimumScale)
            #expect(geometry.point(for: nil) == CGPoint(x: 2000, y: 1500))
            // Pinched below the smallest scale, it is fitted.
            #expect(
                geometry.scale(for: geometry.framing(of: .zero, at: geometry.minimumScale / 2))
                    == geometry.minimumScale)
        }
    }

    @Test func withoutAnImageEverythingIsFitted() {
        let geometry = ImageViewerGeometry(viewSize: Self.portrait, imageSize: .zero)

        #expect(geometry.framing(of: CGPoint(x: 5, y: 5), at: 3) == nil)
        #expect(geometry.scale(for: nil) == 1 && geometry.point(for: nil) == .zero)
    }
}
