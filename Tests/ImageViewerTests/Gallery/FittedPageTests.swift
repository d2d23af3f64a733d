#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A photo that fits its page cannot be scrolled along the pages, not even by the last digit of a number, which
/// would keep the drag that is to turn it.
@MainActor struct FittedPageTests {
    /// Screens of phones and tablets, upright and lying.
    static let screens = [
        (320.0, 568.0), (375, 667), (375, 812), (390, 844), (393, 852), (402, 874), (414, 896), (428, 926),
        (430, 932), (440, 956), (768, 1024), (810, 1080), (820, 1180), (834, 1194), (834, 1210), (1024, 1366),
    ].map { CGSize(width: $0.0, height: $0.1) }

    /// Of cameras and screens.
    static let photos = [
        (3024.0, 4032.0), (4032, 3024), (4284, 5712), (5712, 4284), (6048, 8064), (2448, 3264), (3456, 4608),
        (1080, 1920), (1170, 2532), (1179, 2556), (1290, 2796), (1000, 1500), (999, 1333), (1, 1), (7, 3),
    ].map { CGSize(width: $0.0, height: $0.1) }

    @Test func nothingOverflowsAlongAnAxisThatDoesNotBounce() {
        var overflows = 0
        for screen in Self.screens + Self.screens.map({ CGSize(width: $0.height, height: $0.width) }) {
            for photo in Self.photos {
                let geometry = ImageViewerGeometry(viewSize: screen, imageSize: photo)
                let scale = geometry.minimumScale
                let size = geometry.contentSize(at: scale)
                if size.width > screen.width || size.height > screen.height { overflows += 1 }

                let inset = geometry.inset(at: scale)
                #expect(size.width + inset.left + inset.right < screen.width, "\(photo) on \(screen)")
                #expect(size.height + inset.top + inset.bottom < screen.height, "\(photo) on \(screen)")
                // Where it is larger than the screen, its edges are where they were, to the eye.
                let large = geometry.inset(at: geometry.maximumScale * 9)
                let end = geometry.contentSize(at: geometry.maximumScale * 9)
                #expect(end.width < screen.width || large.left == 0 && abs(large.right) < 0.01)
                #expect(end.height < screen.height || large.top == 0 && abs(large.bottom) < 0.01)
            }
        }
        // Else the list tries nothing.
        #expect(overflows > 10)
    }

    @Test(arguments: NestedScrolling.allCases, [false, true])
    func commonestPhotosTurnOnTheCommonestPhones(
        scrolling: NestedScrolling, isLandscape: Bool
    ) {
        for screen in [CGSize(width: 390, height: 844), CGSize(width: 393, height: 852)] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                let setting = GallerySetting(device: Device(size: screen), axis: axis, scrolling: scrolling)
                let stage = GalleryStage(setting, hasThumbnails: false) { _ in
                    ImageViewerController(image: Stage.picture(CGSize(width: 3024, height: 4032)))
                }
                stage.present()
                if isLandscape {
                    stage.phone.resize(to: CGSize(width: screen.height, height: screen.width))
                    stage.phone.settle()
                }

                for (index, step) in [(1, 1), (2, 1), (1, -1)] {
                    stage.turn(by: step)
                    #expect(stage.gallery.index == index, "\(screen)")
                }
            }
        }
    }

    @Test func photoThatIsShownTurnsAlongAnAxisThatIsSetMeanwhile() {
        for size in [CGSize(width: 390, height: 844), CGSize(width: 393, height: 852)] {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                for isLandscape in [false, true] {
                    let setting = GallerySetting(
                        device: Device(size: size), axis: axis == .horizontal ? .vertical : .horizontal)
                    let stage = GalleryStage(setting, hasThumbnails: false) { _ in
                        ImageViewerController(image: Stage.picture(CGSize(width: 3024, height: 4032)))
                    }
                    stage.present()
                    if isLandscape {
                        stage.phone.resize(to: CGSize(width: size.height, height: size.width))
                        stage.phone.settle()
                    }

                    stage.phone.act { stage.gallery.axis = axis }
                    stage.phone.settle()
                    stage.turn()

                    #expect(stage.gallery.index == 1, "\(size), landscape: \(isLandscape)")
                }
            }
        }
    }

    /// The app may present as a page what it has shown alone.
    @Test func photoThatWasShownAloneTurnsAsAPage() {
        let viewers = (0..<3).map { _ in
            ImageViewerController(image: Stage.picture(CGSize(width: 3024, height: 4032)))
        }
        let setting = GallerySetting(device: Device(size: CGSize(width: 393, height: 852)))
        let stage = GalleryStage(setting, count: 3, hasThumbnails: false) { viewers[$0] }
        stage.presenter.present(viewers[0], animated: false)
        stage.phone.settle()
        stage.phone.act { stage.presenter.dismiss(animated: false) }
        stage.present()

        stage.turn()

        #expect(stage.gallery.index == 1)
    }
}
#endif
