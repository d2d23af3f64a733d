#if canImport(SimulatorKit)
import Observation
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What the views over an image have of those that have opened it, and what they have of their own screen.
@MainActor struct SwiftUIEnvironmentTests {
    @Test(arguments: [false, true]) func captionHasNeitherTheTintNorTheFontOfItsOpener(isGallery: Bool) throws
    {
        let app = SwiftUIStage { Opener(photos: $0, isGallery: isGallery).tint(.red).font(.largeTitle) }

        app.change { app.photos.selection = 2 }

        let caption = try #require(app.label("Oslo"))
        #expect(caption.font == UIFont.preferredFont(forTextStyle: .body))
        let button = try #require(app.label("Share"))
        #expect(button.textColor == .systemBlue, "\(button.textColor as UIColor?)")
    }

    /// The opener may be a narrow column, or say that it is one.
    @Test(arguments: [false, true], [Device.iPhone, .iPad])
    func captionHasTheSizeClassesOfTheScreen(isGallery: Bool, device: Device) {
        let width: UserInterfaceSizeClass = device.size.width > 600 ? .regular : .compact
        let app = SwiftUIStage(on: device) { photos in
            Opener(photos: photos, isGallery: isGallery)
                .environment(\.horizontalSizeClass, width == .regular ? .compact : .regular)
                .environment(\.verticalSizeClass, .compact)
        }

        app.change { app.photos.selection = 2 }

        #expect(app.label("\(width) by regular") != nil)
    }

    /// An app may have a language of its own.
    @Test(arguments: [false, true]) func viewerReadsInTheDirectionOfItsOpener(isMirrored: Bool) throws {
        let app = SwiftUIStage { photos in
            PhotoItemGrid(photos: photos, isGallery: true)
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        app.open("4")
        let gallery = try #require(app.gallery)

        app.turn(forward: !isMirrored)

        #expect(app.photos.photo?.id == 5)
        #expect((app.phone.frame(of: gallery.closeButton).midX < 195) == isMirrored)
        app.phone.press(isMirrored ? .keyboardLeftArrow : .keyboardRightArrow)
        app.phone.settle()
        #expect(app.photos.photo?.id == 6)
    }

    /// The screen stays, and has another model by then.
    @Test(arguments: [false, true]) func closedViewerHoldsNothingOfItsOpenersEnvironment(isGallery: Bool) {
        let owner = Owner()
        weak let model = owner.model
        let app = SwiftUIStage { Owning(photos: $0, isGallery: isGallery, owner: owner) }
        app.change { app.photos.selection = 2 }
        #expect(app.chain.count == 2 && model != nil)

        app.close()
        app.change { owner.model = Owner.Model() }

        #expect(app.chain.count == 1 && model == nil)
    }

    /// The samples of the article, one in the other's place.
    @Test(arguments: [false, true]) func captionOfTheSampleIsWhiteInALabelToo(isInALabel: Bool) throws {
        let photo = Snapshot(
            id: "1", title: "Oslo, 1927", image: Stage.picture(CGSize(width: 600, height: 400)))
        let app = SwiftUIStage { _ in
            if isInALabel {
                Button {
                } label: {
                    CaptionedPhoto(photo: photo)
                }
            } else {
                CaptionedPhoto(photo: photo)
            }
        }
        app.phone.settle()

        app.phone.tap(at: CGPoint(x: 195, y: 428))
        app.phone.settle()
        let viewer = try #require(app.viewer)
        let caption = try #require(label("Oslo, 1927", in: viewer.view))

        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(caption.textColor.resolvedColor(with: dark).cgColor.components?.prefix(3) == [1, 1, 1])
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        if let label = view as? UILabel, label.text == text { return label }
        return view.subviews.lazy.compactMap { label(text, in: $0) }.first
    }
}

/// Opens a viewer or a gallery with words over it.
private struct Opener: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool

    var body: some View {
        if isGallery {
            Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                ImageViewerView(image: photos.image)
            } overlay: { _ in
                Words()
            }
        } else {
            Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                ImageViewerView(image: photos.image) { Words() }
            }
        }
    }

    private struct Words: View {
        @Environment(\.horizontalSizeClass) private var horizontal
        @Environment(\.verticalSizeClass) private var vertical

        var body: some View {
            VStack {
                Text("Oslo")
                Text("\(name(horizontal)) by \(name(vertical))")
                Button("Share") {}
            }
        }

        private func name(_ sizeClass: UserInterfaceSizeClass?) -> String {
            sizeClass.map { "\($0)" } ?? "none"
        }
    }
}

/// What an app puts into the environment of its screens.
@MainActor @Observable private final class Owner {
    var model = Model()

    @MainActor @Observable final class Model {}
}

private struct Owning: View {
    @Bindable var photos: PhotoModel
    let isGallery: Bool
    let owner: Owner

    var body: some View {
        Group {
            if isGallery {
                Color.white.imageGallery(0..<5, id: \.self, selection: $photos.selection) { _ in
                    ImageViewerView(image: photos.image)
                }
            } else {
                Color.white.imageViewer(item: $photos.selection, id: \.self) { _ in
                    ImageViewerView(image: photos.image)
                }
            }
        }
        .environment(owner.model)
    }
}
#endif
