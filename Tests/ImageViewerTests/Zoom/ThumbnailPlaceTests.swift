#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The zoom begins and ends with what is seen of the thumbnail, wherever that is.
@MainActor @Suite struct ThumbnailPlaceTests {
    private let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    private let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]

    /// Flies in, and out again, both ends being where the crop is expected.
    private func expectFlights(
        _ album: Album, crop: CGRect, picture: CGRect? = nil, radius: CGFloat? = nil,
        corners: CACornerMask? = nil, within tolerance: CGFloat = 0.01
    ) {
        func isAt(_ rect: CGRect?, _ expected: CGRect, within tolerance: CGFloat) -> Bool {
            guard let rect else { return false }
            return abs(rect.minX - expected.minX) < tolerance
                && abs(rect.minY - expected.minY) < tolerance
                && abs(rect.maxX - expected.maxX) < tolerance
                && abs(rect.maxY - expected.maxY) < tolerance
        }
        album.present()
        let first = album.flying
        album.phone.settle()
        album.expectCleanEnd(isPresented: true)
        album.viewer.dismiss(animated: true)
        let last = album.frames().last
        album.phone.settle()
        album.expectCleanEnd()

        #expect(isAt(first?.crop, crop, within: tolerance), "\(first?.crop ?? .null)")
        // Only nearly there: it is the frame before the last.
        #expect(isAt(last?.crop, crop, within: 5), "\(last?.crop ?? .null)")
        if let picture {
            #expect(isAt(first?.picture, picture, within: tolerance), "\(first?.picture ?? .null)")
        }
        if let radius { #expect(abs((first?.radius ?? -1) - radius) < 0.01) }
        if let corners { #expect(first?.corners == corners && last?.corners == corners) }
    }

    // MARK: Crops

    @Test(arguments: [
        UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top,
        .bottom,
        .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ])
    func isThatOfTheImageInEveryContentMode(mode: UIView.ContentMode) throws {
        let album = Album(mode: mode)
        let picture = try drawnPicture(in: album.thumbnail.frame, on: album.phone)

        expectFlights(
            album, crop: picture.intersection(album.thumbnail.frame), picture: picture, within: 0.01)
    }

    /// Where a picture of 1200 × 800 points is drawn in the only view that clips: the screen's text tells.
    private func drawnPicture(in frame: CGRect, on phone: Simulator) throws -> CGRect {
        let text = phone.svg().components(separatedBy: "<g clip-path=\"url(#d1)\">")
        let group = try #require(text.last?.components(separatedBy: "<svg width=\"1200\"").first)
        let numbers = group.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
        // Nothing, a translation, or a matrix.
        let (x, y) = numbers.count == 6 ? (numbers[0], numbers[3]) : (1, 1)
        return CGRect(
            x: frame.minX + (numbers.dropLast().last ?? 0), y: frame.minY + (numbers.last ?? 0),
            width: 1200 * x, height: 800 * y)
    }

    @Test func isTheWholeImageWhereTheThumbnailDoesNotClip() {
        let album = Album()
        album.thumbnail.clipsToBounds = false

        expectFlights(album, crop: CGRect(x: 10, y: 600, width: 180, height: 120), radius: 0)
    }

    @Test func isUndistortedWhereTheThumbnailsOwnImageIsAMiddlePartOfTheImage() {
        let album = Album()
        album.thumbnail.image = Stage.picture(CGSize(width: 60, height: 60))

        expectFlights(
            album, crop: CGRect(x: 40, y: 600, width: 120, height: 120),
            picture: CGRect(x: 10, y: 600, width: 180, height: 120))
    }

    // MARK: Corners

    @Test func hasTheCornersOfTheCellThatTheThumbnailFills() {
        let album = Album(radius: 0)
        let cell = UIView(frame: album.thumbnail.frame)
        cell.clipsToBounds = true
        cell.layer.cornerRadius = 24
        cell.layer.maskedCorners = top
        album.presenter.view.addSubview(cell)
        cell.addSubview(album.thumbnail)
        album.thumbnail.frame = cell.bounds

        expectFlights(album, crop: cell.frame, radius: 24, corners: top)
    }

    @Test(arguments: [CALayerCornerCurve.circular, .continuous])
    func hasTheCornerCurveOfTheThumbnail(curve: CALayerCornerCurve) {
        let album = Album()
        album.thumbnail.layer.cornerCurve = curve
        album.present()
        #expect(album.flying?.curve == curve)
        album.phone.settle()

        album.viewer.dismiss(animated: true)

        #expect(album.flying?.curve == curve)
    }

    /// The list lies in the middle of the screen, where no bar is.
    @Test func areSquareWhereAListCutsTheThumbnail() {
        for (y, crop, corners) in [
            (250.0, CGRect(x: 60, y: 300, width: 120, height: 70), bottom),
            (340, CGRect(x: 60, y: 340, width: 120, height: 120), all),
            (450, CGRect(x: 60, y: 450, width: 120, height: 50), top),
        ] {
            let album = Album()
            let list = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
            list.clipsToBounds = true
            album.presenter.view.addSubview(list)
            list.addSubview(album.thumbnail)
            album.thumbnail.frame = CGRect(x: 40, y: y - 300, width: 120, height: 120)

            expectFlights(album, crop: crop, radius: 20, corners: corners)
        }
    }

    // MARK: Covers

    /// The thumbnail in a list between bars that the safe area tells of.
    private func album(top: CGFloat, bottom: CGFloat, scrolledTo offset: CGFloat) -> Album {
        let album = Album(frame: CGRect(x: 40, y: 600, width: 120, height: 120))
        let list = UIScrollView(frame: album.presenter.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 2000)
        album.presenter.view.addSubview(list)
        list.addSubview(album.thumbnail)
        for frame in [
            CGRect(x: 0, y: 0, width: 390, height: 47 + top),
            CGRect(x: 0, y: 844 - 34 - bottom, width: 390, height: 34 + bottom),
        ] {
            let bar = UIView(frame: frame)
            bar.backgroundColor = .systemBackground
            album.presenter.view.addSubview(bar)
        }
        album.presenter.additionalSafeAreaInsets = UIEdgeInsets(
            top: top, left: 0, bottom: bottom, right: 0)
        list.contentOffset.y = offset
        album.phone.settle()
        return album
    }

    @Test func comesOutFromUnderABarAtTheTop() {
        expectFlights(
            album(top: 44, bottom: 0, scrolledTo: 540),
            crop: CGRect(x: 40, y: 91, width: 120, height: 89),
            picture: CGRect(x: 10, y: 60, width: 180, height: 120), radius: 20, corners: bottom)
    }

    @Test func comesOutFromUnderABarAtTheBottom() {
        expectFlights(
            album(top: 0, bottom: 49, scrolledTo: -100),
            crop: CGRect(x: 40, y: 700, width: 120, height: 61),
            picture: CGRect(x: 10, y: 700, width: 180, height: 120), radius: 20, corners: top)
    }

    @Test(arguments: [570.0, -100, -200])
    func isWholeAtTheEdgesOfTheScreenWhereThereIsNoBar(offset: CGFloat) {
        expectFlights(
            album(top: 0, bottom: 0, scrolledTo: offset),
            crop: CGRect(x: 40, y: 600 - offset, width: 120, height: 120), radius: 20, corners: all)
    }

    /// A row that scrolls to the side ends where the screen does.
    @Test(arguments: [-60.0, 330])
    func isWholeWhereTheSideOfTheScreenCutsIt(x: CGFloat) {
        let album = Album()
        let row = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
        row.clipsToBounds = true
        album.presenter.view.addSubview(row)
        row.addSubview(album.thumbnail)
        album.thumbnail.frame = CGRect(x: x, y: 40, width: 120, height: 120)

        expectFlights(
            album, crop: CGRect(x: x, y: 540, width: 120, height: 120), radius: 20, corners: all)
    }

    @Test func fadesWhereABarHidesTheThumbnail() {
        let album = album(top: 144, bottom: 0, scrolledTo: 540)
        album.present()
        album.phone.advance(by: 0.1)

        #expect(album.flying == nil)
        album.phone.settle()
        album.close()
        album.expectCleanEnd()
    }

    // Which views cover others, and which are drawn on a thumbnail, UIKit does not tell.
    @Test func fliesOverWhatLiesOnTheThumbnailWithoutBeingABar() {
        let album = Album()
        let badge = UIView(frame: CGRect(x: 40, y: 690, width: 120, height: 30))
        badge.backgroundColor = .red
        album.presenter.view.addSubview(badge)

        expectFlights(album, crop: CGRect(x: 40, y: 600, width: 120, height: 120), corners: all)
    }

    @Test func isWhatAListLeavesOfAThumbnailUnderATransform() {
        let album = Album()
        let list = UIScrollView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 300, height: 1000)
        album.presenter.view.addSubview(list)
        list.addSubview(album.thumbnail)
        album.thumbnail.frame = CGRect(x: 50, y: 430, width: 100, height: 100)
        album.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        list.contentOffset = CGPoint(x: 0, y: 270)
        album.phone.settle()

        // The list ends at y 500, in the middle of the thumbnail, which is 50 points large.
        expectFlights(album, crop: CGRect(x: 95, y: 485, width: 50, height: 15), radius: 10, corners: top)
    }

    // MARK: Transforms

    @Test func isTurnedAsTheThumbnailIs() {
        let album = Album(
            mode: .scaleToFill, radius: 0, frame: CGRect(x: 100, y: 600, width: 150, height: 100))
        album.thumbnail.transform = CGAffineTransform(rotationAngle: .pi / 2)

        expectFlights(album, crop: CGRect(x: 125, y: 575, width: 100, height: 150))
    }

    @Test func isTurnedAsWhatIsAroundTheThumbnail() {
        let album = Album()
        let box = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 390))
        album.presenter.view.addSubview(box)
        box.addSubview(album.thumbnail)
        album.thumbnail.frame = CGRect(x: 30, y: 60, width: 60, height: 120)
        box.transform = CGAffineTransform(rotationAngle: .pi / 2)

        // What was 30 from the left and 60 from the top is that from the top and the right.
        expectFlights(album, crop: CGRect(x: 210, y: 330, width: 120, height: 60))
    }

    @Test func isUprightInAListThatIsUpsideDown() {
        let album = Album(mode: .top)
        let list = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
        list.transform = CGAffineTransform(scaleX: 1, y: -1)
        album.presenter.view.addSubview(list)
        list.addSubview(album.thumbnail)
        album.thumbnail.frame = CGRect(x: 40, y: 20, width: 120, height: 120)
        album.thumbnail.transform = CGAffineTransform(scaleX: 1, y: -1)

        expectFlights(
            album, crop: CGRect(x: 40, y: 560, width: 120, height: 120),
            picture: CGRect(x: -500, y: 560, width: 1200, height: 800))
    }

    @Test func isAsNarrowAsATurnInSpaceMakesIt() {
        let album = Album(mode: .scaleToFill)
        album.thumbnail.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)

        expectFlights(album, crop: CGRect(x: 70, y: 600, width: 60, height: 120))
    }

    @Test(arguments: [
        CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1),
        CATransform3DMakeRotation(.pi, 0, 1, 0), CATransform3DMakeScale(0, 0, 1),
    ])
    func fadesWhereTheImageIsSeenMirroredOrNotAtAll(transform: CATransform3D) {
        let album = Album()
        album.thumbnail.layer.transform = transform
        album.present()
        album.phone.advance(by: 0.1)

        #expect(album.flying == nil)
        let opacity = album.phone.opacity(of: album.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)
        album.phone.settle()
        album.close()
        album.expectCleanEnd()
    }

    @Test func isNeverMirroredFromRightToLeft() {
        let album = Album(mode: .topLeft)
        album.presenter.view.semanticContentAttribute = .forceRightToLeft
        album.thumbnail.semanticContentAttribute = .forceRightToLeft

        expectFlights(
            album, crop: CGRect(x: 40, y: 600, width: 120, height: 120),
            picture: CGRect(x: 40, y: 600, width: 1200, height: 800))
    }

    // MARK: Containers

    @Test func isFoundFromADeepChild() {
        let album = Album()
        album.phone.show(UIViewController())
        let (outer, inner) = (UIViewController(), UIViewController())
        for (parent, child) in [(outer, inner), (inner, album.presenter as UIViewController)] {
            parent.addChild(child)
            child.view.frame = CGRect(x: 10, y: 20, width: 360, height: 800)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        album.phone.show(outer)

        expectFlights(album, crop: CGRect(x: 60, y: 640, width: 120, height: 120))
        #expect(outer.presentedViewController == nil)
    }

    /// The picture would be seen twice.
    @Test(arguments: ["no image yet", "off the screen"])
    func thumbnailThatNothingCouldFlyOutOfIsHiddenWhenADragUncoversIt(reason: String) async {
        let (source, stage) = (Source(), UIViewController())
        let phone = Simulator(.iPhone)
        stage.view.backgroundColor = .white
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        thumbnail.image = Stage.picture(CGSize(width: 900, height: 600))
        stage.view.addSubview(thumbnail)
        phone.show(stage)
        let viewer = ImageViewerController { try await source.load() }
        if reason == "off the screen" {
            viewer.image = thumbnail.image
            thumbnail.frame.origin.y = 2000
        }
        viewer.transition = ImageZoomTransition(from: thumbnail)
        phone.act { stage.present(viewer, animated: true) }
        await phone.settle()
        source.answer(thumbnail.image)
        await phone.settle()
        thumbnail.frame.origin.y = 80

        let finger = phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 500), duration: 0.2)
        #expect(thumbnail.alpha == 0)
        finger.lift()
        await phone.settle()
        phone.act { stage.dismiss(animated: true) }
        await phone.settle()

        #expect(thumbnail.alpha == 1)
    }

    /// A hole would be seen, and no picture.
    @Test func thumbnailOfAnImageThatHasNotLoadedIsSeenWhenADragUncoversIt() async {
        let (source, stage) = (Source(), UIViewController())
        let phone = Simulator(.iPhone)
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        thumbnail.image = Stage.picture(CGSize(width: 900, height: 600))
        stage.view.addSubview(thumbnail)
        phone.show(stage)
        let viewer = ImageViewerController { try await source.load() }
        viewer.transition = ImageZoomTransition(from: thumbnail)
        phone.act { stage.present(viewer, animated: true) }
        await phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 500), duration: 0.2)

        #expect(thumbnail.alpha == 1)
        finger.lift()
    }
}
#endif
