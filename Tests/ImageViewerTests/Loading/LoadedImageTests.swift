#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Images of every kind are shown as they are.
@MainActor struct LoadedImageTests {
    private let source = Source()
    private let large = CGSize(width: 2400, height: 1600)

    @Test(arguments: [UIImage.Orientation.up, .right, .downMirrored], [1, 2, 3] as [CGFloat])
    func orientationAndScaleOfTheImageAreKept(orientation: UIImage.Orientation, scale: CGFloat)
        async throws
    {
        let drawing = try #require(Stage.picture(CGSize(width: 2400, height: 1600)).cgImage)
        let image = UIImage(cgImage: drawing, scale: scale, orientation: orientation)
        let stage = Stage { ImageViewerController { image } }

        await stage.presentAndAsk()

        #expect(abs(stage.image.width / stage.image.height - image.size.width / image.size.height) < 0.01)
        #expect(stage.viewer.drawnImage?.imageOrientation == orientation)
        #expect(stage.flaws == [])
    }

    @Test func symbolStaysASymbol() async throws {
        let symbol = try #require(UIImage(systemName: "photo"))
        let stage = Stage { ImageViewerController(placeholder: symbol) { symbol } }
        stage.viewer.enlargesSmallImages = false
        stage.present()
        #expect(stage.viewer.drawnImage?.isSymbolImage == true)
        #expect(abs(stage.image.width - symbol.size.width) < 1)

        await stage.phone.settle()

        #expect(stage.viewer.drawnImage?.isSymbolImage == true)
        #expect(abs(stage.image.width - symbol.size.width) < 1 && stage.flaws == [])
    }

    @Test func templateStaysATemplate() async {
        let template = Stage.picture(CGSize(width: 4000, height: 3000)).withRenderingMode(.alwaysTemplate)
        let stage = Stage { ImageViewerController(placeholder: template) { template } }
        stage.present()
        #expect(stage.viewer.drawnImage?.renderingMode == .alwaysTemplate)

        await stage.phone.settle()

        #expect(stage.viewer.drawnImage?.renderingMode == .alwaysTemplate)
    }

    @Test func symbolThatIsLargerThanTheScreenStaysASymbol() async throws {
        let symbol = try #require(
            UIImage(systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 3000)))
        #expect(symbol.size.width > 3000)
        let stage = Stage { ImageViewerController(placeholder: symbol) { symbol } }
        stage.viewer.enlargesSmallImages = false
        stage.present()
        #expect(stage.viewer.drawnImage?.isSymbolImage == true)

        await stage.phone.settle()

        #expect(stage.viewer.drawnImage?.isSymbolImage == true && !stage.isShowingAnything)
        #expect(abs(stage.image.width - 390) < 1 && stage.flaws == [])
    }

    @Test func animatedImagePlays() async throws {
        let frames = [Stage.picture(large), Stage.picture(large)]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 0.5))
        let stage = Stage { ImageViewerController { image } }

        await stage.presentAndAsk()

        #expect(stage.viewer.drawnImage === image && stage.viewer.imageView.isAnimating)
        #expect(stage.flaws == [])
    }

    @Test func imageOfNothingIsHarmless() async {
        let stage = Stage { ImageViewerController(placeholder: UIImage()) { UIImage() } }
        await stage.presentAndAsk()
        stage.phone.doubleTap(at: stage.middle)
        await stage.phone.settle()
        #expect(!stage.isShowingAnything && stage.viewer.scrollView.zoomScale.isFinite)

        stage.phone.press(.keyboardEscape)
        await stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func smallImageIsShownAsSmallAsItIsIfTheAppWantsThat() async {
        let stage = Stage.loading(from: source)
        stage.viewer.enlargesSmallImages = false
        await stage.presentAndAsk()

        source.answer(Stage.picture(CGSize(width: 90, height: 60)))
        await stage.phone.settle()

        #expect(stage.image == CGRect(x: 150, y: 392, width: 90, height: 60))
        #expect(stage.flaws == [])
    }
}
#endif
