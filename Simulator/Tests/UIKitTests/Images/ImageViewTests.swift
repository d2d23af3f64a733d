import SimulatorKit
import Testing
import UIKit

/// Image views: how they place their image, and animate.
@MainActor struct ImageViewTests {
    @Test("D21: a view made for an image has its size, and keeps it when the image changes")
    func takesTheSizeOfItsFirstImage() {
        let view = UIImageView(image: picture(100, 50, scale: 2))
        let frame = view.frame

        view.image = picture(300, 200)

        #expect(frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.frame == frame)
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 300, height: 200))
    }

    @Test("D21: the intrinsic size is the image's, or none without an image")
    func hasTheIntrinsicSizeOfItsImage() {
        let view = UIImageView()
        let empty = view.intrinsicContentSize

        view.image = picture(100, 50)

        #expect(empty == CGSize(width: -1, height: -1))
        #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
    }

    @Test("D21: a new image of another size asks the superview for layout")
    func invalidatesItsIntrinsicSize() {
        let phone = Simulator(.iPhone)
        let outer = LayoutCounter()
        let view = UIImageView(image: picture(100, 50))
        outer.addSubview(view)
        phone.window.addSubview(outer)
        phone.settle()
        let before = outer.count

        view.image = picture(50, 50)
        phone.settle()

        #expect(outer.count == before + 1)
    }

    @Test("D22: the size that fits is the image's")
    func fitsItsImage() {
        let view = UIImageView(image: picture(100, 50))

        #expect(view.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 100, height: 50))
    }

    @Test("C4: an image view takes no touches by itself")
    func takesNoTouches() {
        #expect(!UIImageView().isUserInteractionEnabled)
        #expect(!UIImageView(image: picture(1, 1)).isUserInteractionEnabled)
        #expect(!UIImageView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).isUserInteractionEnabled)
    }

    @Test("G25: an image view is no accessibility element by itself, and has the image trait")
    func isNoElement() {
        let view = UIImageView(image: picture(1, 1))

        #expect(!view.isAccessibilityElement)
        #expect(view.accessibilityTraits.contains(.image))
    }

    nonisolated private static let places: [(mode: UIView.ContentMode, frame: CGRect)] = [
        (.scaleToFill, CGRect(x: 0, y: 0, width: 200, height: 300)),
        (.redraw, CGRect(x: 0, y: 0, width: 200, height: 300)),
        (.scaleAspectFit, CGRect(x: 0, y: 100, width: 200, height: 100)),
        (.scaleAspectFill, CGRect(x: -200, y: 0, width: 600, height: 300)),
        (.center, CGRect(x: 50, y: 125, width: 100, height: 50)),
        (.top, CGRect(x: 50, y: 0, width: 100, height: 50)),
        (.bottom, CGRect(x: 50, y: 250, width: 100, height: 50)),
        (.left, CGRect(x: 0, y: 125, width: 100, height: 50)),
        (.right, CGRect(x: 100, y: 125, width: 100, height: 50)),
        (.topLeft, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.topRight, CGRect(x: 100, y: 0, width: 100, height: 50)),
        (.bottomLeft, CGRect(x: 0, y: 250, width: 100, height: 50)),
        (.bottomRight, CGRect(x: 100, y: 250, width: 100, height: 50)),
    ]

    @Test("D23: the content mode says where the image lies", arguments: places)
    func placesTheImage(mode: UIView.ContentMode, expected: CGRect) throws {
        let view = UIImageView(image: picture(100, 50))
        view.frame = CGRect(x: 7, y: 7, width: 200, height: 300)

        view.contentMode = mode

        let drawing = try #require(view.layer.shownDrawing)
        #expect(view.imageRect == expected)
        #expect(view.layer.placement(of: drawing, values: view.layer.values).frame == expected)
    }

    @Test("D23: the default content mode fills")
    func fillsByDefault() {
        #expect(UIImageView().contentMode == .scaleToFill)
    }

    @Test("D23: in the middle of an animation the image lies in the bounds that are seen")
    func placesTheImageInPresentedBounds() throws {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(100, 50))
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        phone.window.addSubview(view)
        phone.settle()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.bounds.size = CGSize(width: 300, height: 100)
        }
        phone.advance(by: 0.5)

        let drawing = try #require(view.layer.shownDrawing)
        let place = view.layer.placement(of: drawing, values: view.layer.presentedValues)
        #expect(abs(place.frame.width - 200) < 0.5)
        #expect(abs(place.frame.height - 100) < 0.5)
    }

    @Test func aTemplateTakesTheTintColor() throws {
        let phone = Simulator(.iPhone)
        let outer = UIView()
        let view = UIImageView(image: UIImage(systemName: "xmark"))
        outer.addSubview(view)
        phone.window.addSubview(outer)

        outer.tintColor = .green

        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.green.cgColor)
        view.image = view.image?.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.red.cgColor)
        view.image = picture(4, 4)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == nil)
        view.image = picture(4, 4).withRenderingMode(.alwaysTemplate)
        #expect((view.layer.drawing as? ImageDrawing)?.tint == UIColor.green.cgColor)
    }

    @Test func aDynamicTintColorFollowsTheInterfaceStyle() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: UIImage(systemName: "xmark"))
        view.tintColor = .label
        phone.window.addSubview(view)

        view.overrideUserInterfaceStyle = .dark

        #expect((view.layer.drawing as? ImageDrawing)?.tint?.rgba == [1, 1, 1, 1])
    }

    @Test func showsTheHighlightedImageWhileHighlighted() {
        let (plain, pressed) = (picture(10, 10), picture(10, 10, color: .blue))
        let view = UIImageView(image: plain, highlightedImage: pressed)
        func shown() -> UIImage? { (view.layer.drawing as? ImageDrawing)?.image }

        #expect(shown() == plain)
        view.isHighlighted = true
        #expect(shown() == pressed)
        view.isHighlighted = false
        #expect(shown() == plain)
    }

    @Test func aPreferredConfigurationFillsInWhatTheSymbolLeavesOpen() throws {
        let view = UIImageView(image: UIImage(systemName: "photo"))
        let plain = view.intrinsicContentSize

        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 60)
        let preferred = view.intrinsicContentSize
        view.image = UIImage(
            systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))

        #expect(preferred.width > 3 * plain.width)
        #expect(view.intrinsicContentSize == plain)
    }

    @Test func anAnimatedImageShowsItsFramesInTurn() throws {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 1))
        let view = UIImageView(image: image)
        phone.window.addSubview(view)
        let keys = frames.map { ImageDrawing(image: $0, tint: nil).contentsKey }
        var seen: [String?] = []

        for _ in 0..<4 {
            seen.append(view.layer.shownDrawing?.contentsKey)
            phone.advance(by: 0.5)
        }

        #expect(seen == [keys[0], keys[1], keys[0], keys[1]])
        #expect(image.images?.count == 2)
        #expect(image.duration == 1)
        #expect(image.size == CGSize(width: 10, height: 10))
        #expect(view.isAnimating)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test("D41: the presentation layer of an image view has the frame that is seen")
    func presentationHasTheFrameThatIsSeen() throws {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        phone.window.addSubview(view)
        phone.advance(by: 0.7)

        #expect(view.layer.presentation()?.contents as? CGImage == frames[1].cgImage)
        #expect(view.layer.contents as? CGImage == frames[0].cgImage)
        phone.advance(by: 0.5)
        #expect(view.layer.presentation()?.contents as? CGImage == frames[0].cgImage)
        view.image = frames[1]
        #expect(view.layer.contents as? CGImage == frames[1].cgImage)
    }

    @Test func anAnimatedImageBeginsAgainInAnotherWindow() throws {
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let first = Simulator(.iPhone)
        first.advance(by: 20.5)
        let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 1))
        first.window.addSubview(view)
        let second = Simulator(.iPhone)

        second.window.addSubview(view)

        #expect(
            view.layer.shownDrawing?.contentsKey
                == ImageDrawing(image: frames[0], tint: nil).contentsKey)
    }

    @Test func animationImagesEndAfterTheirRounds() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        phone.window.addSubview(view)
        view.animationImages = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        view.animationDuration = 0.2
        view.animationRepeatCount = 2
        let still = view.layer.shownDrawing?.contentsKey

        view.startAnimating()
        let isAnimatingAtFirst = view.isAnimating
        let moving = view.layer.shownDrawing?.contentsKey
        phone.advance(by: 0.5)

        #expect(isAnimatingAtFirst)
        #expect(moving != still)
        #expect(!view.isAnimating)
        #expect(view.layer.shownDrawing?.contentsKey == still)
    }

    @Test(
        "UIImageView.h: an animation that is stopped shows the image, and one that is started again the first of its own"
    )
    func animationsAreStopped() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        phone.window.addSubview(view)
        let images = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        view.animationImages = images
        view.animationDuration = 1
        func shows(_ image: UIImage?) -> Bool {
            view.layer.shownDrawing?.contentsKey
                == image.map { ImageDrawing(image: $0, tint: nil).contentsKey }
        }
        #expect(shows(view.image))

        view.startAnimating()
        phone.advance(by: 0.6)
        #expect(shows(images[1]) && view.isAnimating)
        view.startAnimating()
        #expect(shows(images[0]))
        phone.advance(by: 0.6)
        view.stopAnimating()
        #expect(shows(view.image) && !view.isAnimating)
        view.startAnimating()
        phone.advance(by: 0.1)

        #expect(shows(images[0]) && view.isAnimating)
        view.animationImages = nil
        #expect(shows(view.image) && !view.isAnimating)
    }

    @Test(
        "UIImageView.h: an image that is animated itself can be stopped, and begins anew when it is started")
    func animatedImagesAreStopped() {
        let phone = Simulator(.iPhone)
        let images = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 1))
        phone.window.addSubview(view)
        func shows(_ image: UIImage) -> Bool {
            view.layer.shownDrawing?.contentsKey == ImageDrawing(image: image, tint: nil).contentsKey
        }
        phone.advance(by: 0.6)
        #expect(shows(images[1]))

        view.stopAnimating()
        phone.advance(by: 0.7)
        #expect(!view.isAnimating)
        view.startAnimating()

        #expect(view.isAnimating && shows(images[0]))
        phone.advance(by: 0.6)
        #expect(shows(images[1]))
    }

    @Test("F4: an animation with rounds begins them anew in another window, and ends there")
    func roundsBeginAnew() {
        let phone = Simulator(.iPhone)
        let view = UIImageView(image: picture(10, 10))
        view.animationImages = [picture(10, 10, color: .blue), picture(10, 10, color: .green)]
        (view.animationDuration, view.animationRepeatCount) = (1, 2)
        phone.window.addSubview(view)
        view.startAnimating()
        phone.advance(by: 1.5)

        view.removeFromSuperview()
        phone.window.addSubview(view)
        phone.advance(by: 1.5)
        #expect(view.isAnimating)
        phone.advance(by: 1)

        #expect(!view.isAnimating)
    }

    @Test func anAnimatedImageBeginsWhenItsViewIsShownOrShownAgain() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let image = UIImage.animatedImage(with: frames, duration: 1)
        let (early, late) = (UIImageView(image: image), UIImageView(image: image))
        let blue = ImageDrawing(image: frames[1], tint: nil).contentsKey
        func isBlue(_ view: UIImageView) -> Bool { view.layer.shownDrawing?.contentsKey == blue }

        phone.window.addSubview(early)
        phone.advance(by: 0.5)
        phone.window.addSubview(late)
        let atOnce = (isBlue(early), isBlue(late))
        phone.advance(by: 0.5)
        let later = (isBlue(early), isBlue(late))
        late.removeFromSuperview()
        phone.window.addSubview(late)
        let again = (isBlue(early), isBlue(late))

        #expect(atOnce == (true, false))
        #expect(later == (false, true))
        #expect(again == (false, false))
    }

    @Test func onlyAnAnimationThatEndsIsWaitedFor() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10), picture(10, 10, color: .blue)]
        let (endless, ending) = (UIImageView(), UIImageView())
        endless.image = UIImage.animatedImage(with: frames, duration: 1)
        phone.window.addSubview(endless)
        phone.window.addSubview(ending)

        phone.settle()
        let withoutEnd = phone.now
        ending.animationImages = frames
        ending.animationRepeatCount = 3
        ending.startAnimating()
        phone.settle()

        #expect(withoutEnd == 0)
        #expect(endless.isAnimating)
        #expect(!ending.isAnimating)
        // A thirtieth of a second for each image, as the header says.
        #expect(abs(phone.now - 0.2) < 1e-6)
    }

    @Test func theScreenShowsTheFrameOfTheMoment() {
        let phone = Simulator(.iPhone)
        let frames = [picture(10, 10, color: .green), picture(10, 10, color: .blue)]
        phone.window.addSubview(UIImageView(image: UIImage.animatedImage(with: frames, duration: 1)))

        let first = phone.svg()
        phone.advance(by: 0.5)
        let second = phone.svg()
        phone.advance(by: 0.5)
        let third = phone.svg()

        #expect(first != second)
        #expect(first == third)
    }

    @Test func theDynamicRangeIsThePreferredOne() {
        let view = UIImageView()

        let byDefault = view.preferredImageDynamicRange
        view.preferredImageDynamicRange = .high

        #expect(byDefault == .unspecified)
        #expect(view.imageDynamicRange == .high)
        #expect(UIImage.DynamicRange.constrainedHigh.rawValue == 1)
    }

    @Test func anImageIsPreparedOffTheMainThread() async {
        let image = picture(400, 200)

        let (prepared, wasOnMain) = await withCheckedContinuation { continuation in
            image.prepareForDisplay { continuation.resume(returning: ($0, Thread.isMainThread)) }
        }
        let thumbnail = await withCheckedContinuation { continuation in
            image.prepareThumbnail(of: CGSize(width: 40, height: 20)) { continuation.resume(returning: $0) }
        }
        let awaited = await image.byPreparingThumbnail(ofSize: CGSize(width: 40, height: 20))
        let nothing = await UIImage().byPreparingForDisplay()

        #expect(prepared?.size == image.size)
        #expect(!wasOnMain)
        #expect(thumbnail?.size == CGSize(width: 40, height: 20))
        #expect(awaited?.size == CGSize(width: 40, height: 20))
        #expect(nothing == nil)
    }

    @Test func aLayerShowsAnImageAsItsContents() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.contentsScale = 2
        layer.contentsGravity = .center

        layer.contents = picture(100, 50).cgImage

        let drawing = try #require(layer.shownDrawing)
        #expect(
            layer.placement(of: drawing, values: layer.values).frame
                == CGRect(x: 75, y: 87.5, width: 50, height: 25))
    }

    @Test("D42: a reader reads what an image reads, also for high dynamic range, which is not shown here")
    func aReaderReadsWhatAnImageReads() async {
        var configuration = UIImageReader.Configuration()
        #expect(!configuration.prefersHighDynamicRange)
        configuration.prefersHighDynamicRange = true
        let reader = UIImageReader(configuration: configuration)

        #expect(reader.configuration.prefersHighDynamicRange)
        #expect(await reader.image(data: Bytes.png(60, 40))?.size == CGSize(width: 60, height: 40))
        #expect(await reader.image(data: Data()) == nil)
    }

    @Test func aContentsRectangleShowsAPart() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.contents = picture(100, 50).cgImage

        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)

        let drawing = try #require(layer.shownDrawing)
        let place = layer.placement(of: drawing, values: layer.values)
        var ids = SVGIdentifiers()
        #expect(place.visiblePart == CGRect(x: 50, y: 0, width: 50, height: 50))
        #expect(place.frame == layer.bounds)
        #expect(CGPoint(x: 50, y: 0).applying(place.transform) == .zero)
        #expect(drawing.svg(at: place, ids: &ids).contains("clip-path=\"url(#d"))
    }
}

@MainActor private final class LayoutCounter: UIView {
    var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
