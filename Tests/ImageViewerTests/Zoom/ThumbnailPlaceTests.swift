#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The zoom begins and ends with what is seen of the thumbnail, wherever that is.
@MainActor struct ThumbnailPlaceTests {
    private let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    /// Flies in, and out again, both ends being where the crop is expected.
    private func expectFlights(
        _ stage: ThumbnailStage, crop: CGRect, picture: CGRect? = nil, radius: CGFloat? = nil,
        corners: CACornerMask? = nil, within tolerance: CGFloat = 0.01
    ) {
        func isAt(_ rect: CGRect?, _ expected: CGRect, within tolerance: CGFloat) -> Bool {
            guard let rect else { return false }
            return abs(rect.minX - expected.minX) < tolerance
                && abs(rect.minY - expected.minY) < tolerance
                && abs(rect.maxX - expected.maxX) < tolerance
                && abs(rect.maxY - expected.maxY) < tolerance
        }
        stage.present()
        let first = stage.flying
        stage.phone.settle()
        stage.expectCleanEnd(isPresented: true)
        stage.viewer.dismiss(animated: true)
        let last = stage.frames().last
        stage.phone.settle()
        stage.expectCleanEnd()

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
        UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center,
    ])
    func isThatOfTheImageInTheContentModesThatPutItInTheMiddle(mode: UIView.ContentMode) throws {
        let stage = ThumbnailStage(mode: mode)
        let picture = try drawnPicture(in: stage.thumbnail.frame, on: stage.phone)

        expectFlights(
            stage, crop: picture.intersection(stage.thumbnail.frame), picture: picture, within: 0.01)
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
        let stage = ThumbnailStage()
        stage.thumbnail.clipsToBounds = false

        expectFlights(stage, crop: CGRect(x: 10, y: 600, width: 180, height: 120), radius: 0)
    }

    @Test func isUndistortedWhereTheThumbnailsOwnImageIsAMiddlePartOfTheImage() {
        let stage = ThumbnailStage()
        stage.thumbnail.image = Stage.picture(CGSize(width: 60, height: 60))

        expectFlights(
            stage, crop: CGRect(x: 40, y: 600, width: 120, height: 120),
            picture: CGRect(x: 10, y: 600, width: 180, height: 120))
    }

    // MARK: Corners

    @Test func hasTheCornersOfTheCellThatTheThumbnailFills() {
        let stage = ThumbnailStage(radius: 0)
        let cell = UIView(frame: stage.thumbnail.frame)
        cell.clipsToBounds = true
        cell.layer.cornerRadius = 24
        cell.layer.maskedCorners = top
        stage.presenter.view.addSubview(cell)
        cell.addSubview(stage.thumbnail)
        stage.thumbnail.frame = cell.bounds

        expectFlights(stage, crop: cell.frame, radius: 24, corners: top)
    }

    @Test(arguments: [CALayerCornerCurve.circular, .continuous])
    func hasTheCornerCurveOfTheThumbnail(curve: CALayerCornerCurve) {
        let stage = ThumbnailStage()
        stage.thumbnail.layer.cornerCurve = curve
        stage.present()
        #expect(stage.flying?.curve == curve)
        stage.phone.settle()

        stage.viewer.dismiss(animated: true)

        #expect(stage.flying?.curve == curve)
    }

    /// The list lies in the middle of the screen, where no bar is.
    @Test func isWhatAListLeavesOfTheThumbnail() {
        for (y, crop) in [
            (250.0, CGRect(x: 60, y: 300, width: 120, height: 70)),
            (340, CGRect(x: 60, y: 340, width: 120, height: 120)),
            (450, CGRect(x: 60, y: 450, width: 120, height: 50)),
        ] {
            let stage = ThumbnailStage()
            let list = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
            list.clipsToBounds = true
            stage.presenter.view.addSubview(list)
            list.addSubview(stage.thumbnail)
            stage.thumbnail.frame = CGRect(x: 40, y: y - 300, width: 120, height: 120)

            expectFlights(stage, crop: crop, radius: 20)
        }
    }

    // MARK: Covers

    /// The thumbnail in a list between bars of which the safe area alone tells.
    private func stage(top: CGFloat, bottom: CGFloat, scrolledTo offset: CGFloat) -> ThumbnailStage {
        let stage = ThumbnailStage(frame: CGRect(x: 40, y: 600, width: 120, height: 120))
        let list = UIScrollView(frame: stage.presenter.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 390, height: 2000)
        stage.presenter.view.addSubview(list)
        list.addSubview(stage.thumbnail)
        stage.presenter.additionalSafeAreaInsets = UIEdgeInsets(
            top: top, left: 0, bottom: bottom, right: 0)
        list.contentOffset.y = offset
        stage.phone.settle()
        return stage
    }

    @Test func comesOutFromUnderABarAtTheTop() {
        expectFlights(
            stage(top: 44, bottom: 0, scrolledTo: 540),
            crop: CGRect(x: 40, y: 91, width: 120, height: 89),
            picture: CGRect(x: 10, y: 60, width: 180, height: 120), radius: 20)
    }

    @Test func comesOutFromUnderABarAtTheBottom() {
        expectFlights(
            stage(top: 0, bottom: 49, scrolledTo: -100),
            crop: CGRect(x: 40, y: 700, width: 120, height: 61),
            picture: CGRect(x: 10, y: 700, width: 180, height: 120), radius: 20)
    }

    @Test(arguments: [570.0, -100, -200])
    func isWholeAtTheEdgesOfTheScreenWhereThereIsNoBar(offset: CGFloat) {
        expectFlights(
            stage(top: 0, bottom: 0, scrolledTo: offset),
            crop: CGRect(x: 40, y: 600 - offset, width: 120, height: 120), radius: 20, corners: all)
    }

    /// A row that scrolls to the side ends where the screen does.
    @Test(arguments: [-60.0, 330])
    func isWholeWhereTheSideOfTheScreenCutsIt(x: CGFloat) {
        let stage = ThumbnailStage()
        let row = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
        row.clipsToBounds = true
        stage.presenter.view.addSubview(row)
        row.addSubview(stage.thumbnail)
        stage.thumbnail.frame = CGRect(x: x, y: 40, width: 120, height: 120)

        expectFlights(
            stage, crop: CGRect(x: x, y: 540, width: 120, height: 120), radius: 20, corners: all)
    }

    @Test func fadesWhereABarHidesTheThumbnail() {
        let stage = stage(top: 144, bottom: 0, scrolledTo: 540)
        stage.present()
        stage.phone.advance(by: 0.1)

        #expect(stage.flying == nil)
        stage.phone.settle()
        stage.close()
        stage.expectCleanEnd()
    }

    // Which views cover others, and which are drawn on a thumbnail, UIKit does not tell.
    @Test func fliesOverWhatLiesOnTheThumbnailWithoutBeingABar() {
        let stage = ThumbnailStage()
        let badge = UIView(frame: CGRect(x: 40, y: 690, width: 120, height: 30))
        badge.backgroundColor = .red
        stage.presenter.view.addSubview(badge)

        expectFlights(stage, crop: CGRect(x: 40, y: 600, width: 120, height: 120), corners: all)
    }

    @Test func isWhatAListLeavesOfAThumbnailUnderATransform() {
        let stage = ThumbnailStage()
        let list = UIScrollView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 300, height: 1000)
        stage.presenter.view.addSubview(list)
        list.addSubview(stage.thumbnail)
        stage.thumbnail.frame = CGRect(x: 50, y: 430, width: 100, height: 100)
        stage.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        list.contentOffset = CGPoint(x: 0, y: 270)
        stage.phone.settle()

        // The list ends at y 500, in the middle of the thumbnail, which is 50 points large.
        expectFlights(stage, crop: CGRect(x: 95, y: 485, width: 50, height: 15), radius: 10)
    }

    // MARK: Transforms

    /// By a half turn, or by a scale of -1, and each of its cells is turned back.
    @Test(arguments: [CGAffineTransform(rotationAngle: .pi), CGAffineTransform(scaleX: 1, y: -1)])
    func isUprightInAListThatIsUpsideDown(transform: CGAffineTransform) {
        let stage = ThumbnailStage()
        let list = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 400))
        list.transform = transform
        stage.presenter.view.addSubview(list)
        list.addSubview(stage.thumbnail)
        stage.thumbnail.frame = CGRect(x: 135, y: 20, width: 120, height: 120)
        stage.thumbnail.transform = transform

        expectFlights(
            stage, crop: CGRect(x: 135, y: 560, width: 120, height: 120),
            picture: CGRect(x: 105, y: 560, width: 180, height: 120), radius: 20)
    }

    @Test(arguments: [
        CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeRotation(.pi, 0, 0, 1),
        CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeScale(1, -1, 1), CATransform3DMakeScale(2, 1, 1),
        CATransform3DMakeRotation(.pi / 3, 0, 1, 0), CATransform3DMakeScale(0, 0, 1),
    ])
    func fadesWhereTheImageIsSeenTurnedMirroredDistortedOrNotAtAll(transform: CATransform3D) {
        expectFading { $0.thumbnail.layer.transform = transform }
    }

    @Test(arguments: [UIView.ContentMode.top, .bottom, .left, .right, .topLeft, .bottomRight])
    func fadesWhereTheThumbnailPutsItsImageAtAnEdge(mode: UIView.ContentMode) {
        expectFading { $0.thumbnail.contentMode = mode }
    }

    private func expectFading(_ change: (ThumbnailStage) -> Void) {
        let stage = ThumbnailStage()
        change(stage)
        stage.present()
        stage.phone.advance(by: 0.1)

        #expect(stage.flying == nil)
        let opacity = stage.phone.opacity(of: stage.viewer.imageView)
        #expect(opacity > 0 && opacity < 1)
        stage.phone.settle()
        stage.close()
        stage.expectCleanEnd()
    }

    // MARK: Containers

    @Test func isFoundFromADeepChild() {
        let stage = ThumbnailStage()
        stage.phone.show(UIViewController())
        let (outer, inner) = (UIViewController(), UIViewController())
        for (parent, child) in [(outer, inner), (inner, stage.presenter as UIViewController)] {
            parent.addChild(child)
            child.view.frame = CGRect(x: 10, y: 20, width: 360, height: 800)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        stage.phone.show(outer)

        expectFlights(stage, crop: CGRect(x: 60, y: 640, width: 120, height: 120))
        #expect(outer.presentedViewController == nil)
    }

    /// The picture would be seen twice.
    @Test func thumbnailOfAViewerThatHasFadedInIsHiddenWhenADragUncoversIt() async {
        let (source, stage) = (Source(), UIViewController())
        let phone = Simulator(.iPhone)
        stage.view.backgroundColor = .white
        let thumbnail = UIImageView(frame: CGRect(x: 20, y: 80, width: 90, height: 90))
        thumbnail.image = Stage.picture(CGSize(width: 900, height: 600))
        stage.view.addSubview(thumbnail)
        phone.show(stage)
        let viewer = ImageViewerController { try await source.load() }
        viewer.transition = ImageZoomTransition(from: thumbnail)
        phone.act { stage.present(viewer, animated: true) }
        await phone.settle()
        source.answer(thumbnail.image)
        await phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 300))
        finger.move(to: CGPoint(x: 195, y: 500), duration: 0.2)
        #expect(thumbnail.alpha == 0)
        finger.lift()
        await phone.settle()
        phone.act { stage.dismiss(animated: true) }
        await phone.settle()

        #expect(thumbnail.alpha == 1)
    }

    // MARK: Composers

    /// A thumbnail in a list as large as the screen, and a view in front of the list.
    private func stage(beneath cover: UIView) -> ThumbnailStage {
        let stage = ThumbnailStage(frame: CGRect(x: 40, y: 700, width: 120, height: 120))
        let list = UIScrollView(frame: stage.presenter.view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.addSubview(stage.thumbnail)
        stage.presenter.view.addSubview(list)
        stage.presenter.view.addSubview(cover)
        return stage
    }

    enum Ground: CaseIterable { case color, effect, subview }

    private func cover(_ frame: CGRect, with ground: Ground = .color) -> UIView {
        let cover = ground == .effect ? UIVisualEffectView(effect: UIBlurEffect(style: .regular)) : UIView()
        cover.frame = frame
        if ground == .color { cover.backgroundColor = .systemBackground }
        if ground == .subview {
            let background = UIView(frame: cover.bounds)
            background.backgroundColor = .systemBackground
            cover.addSubview(background)
        }
        return cover
    }

    @Test(arguments: Ground.allCases)
    func imageDoesNotLandOverAComposerThatCoversItsThumbnail(ground: Ground) {
        expectFlights(
            stage(beneath: cover(CGRect(x: 0, y: 760, width: 390, height: 84), with: ground)),
            crop: CGRect(x: 40, y: 700, width: 120, height: 60),
            picture: CGRect(x: 10, y: 700, width: 180, height: 120), radius: 20)
    }

    @Test func imageComesOutFromUnderAHeaderInFrontOfTheList() {
        expectFlights(
            stage(beneath: cover(CGRect(x: 0, y: 640, width: 390, height: 90))),
            crop: CGRect(x: 40, y: 730, width: 120, height: 90), radius: 20)
    }

    @Test func fadesWhereAComposerCoversTheThumbnail() {
        let stage = stage(beneath: cover(CGRect(x: 0, y: 690, width: 390, height: 154)))
        stage.present()
        stage.phone.advance(by: 0.1)

        #expect(stage.flying == nil)
        stage.phone.settle()
        stage.close()
        stage.expectCleanEnd()
    }

    enum Harmless: CaseIterable { case button, clearOverlay, dimming, hiddenComposer, captionInTheList }

    @Test(arguments: Harmless.allCases)
    func imageIsWholeBeneathWhatDoesNotHideItsThumbnail(view: Harmless) {
        let cover = cover(CGRect(x: 0, y: 760, width: 390, height: 84))
        let stage = stage(beneath: cover)
        switch view {
        case .button: cover.frame = CGRect(x: 100, y: 760, width: 56, height: 56)
        case .clearOverlay:
            cover.frame = stage.phone.window.bounds
            cover.backgroundColor = .clear
        case .dimming: cover.alpha = 0.3
        case .hiddenComposer: cover.isHidden = true
        case .captionInTheList: stage.thumbnail.superview?.addSubview(cover)
        }

        expectFlights(stage, crop: CGRect(x: 40, y: 700, width: 120, height: 120), radius: 20, corners: all)
    }
}
#endif
