#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// What closing tells, and where it leads.
@MainActor struct SwiftUICloseTests {
    /// A viewer or a gallery that a modifier presents, and whose views have an `onClose`.
    private struct Closing: View {
        @Bindable var photos: PhotoModel
        let isGallery: Bool
        let onClose: () -> Void

        var body: some View {
            let page = Mark("page", photos)
            if isGallery {
                page.imageGallery(photos.all, selection: $photos.photo) { photo in
                    ImageViewerView(image: photo.image)
                } configure: {
                    $0.onClose = onClose
                }
            } else {
                page.imageViewer(item: $photos.photo) { photo in
                    ImageViewerView(image: photo.image, onClose: onClose)
                }
            }
        }
    }

    @Test(arguments: [false, true], SwiftUIStage.Way.allCases)
    func onCloseOfWhatAModifierPresentsIsCalledBesideItsBinding(isGallery: Bool, way: SwiftUIStage.Way) {
        let photos = PhotoModel()
        var closings = 0
        let app = SwiftUIStage(photos) { photos in
            Closing(photos: photos, isGallery: isGallery) {
                closings += 1
                #expect(photos.photo == nil)
            }
        }
        app.change { photos.photo = photos.all[2] }
        #expect(app.chain.count == 2 && closings == 0)

        app.close(way)

        #expect(app.chain.count == 1 && photos.photo == nil && closings == (way == .app ? 0 : 1))
    }

    /// The app knows of that already.
    @Test(arguments: [false, true]) func onCloseIsNotCalledWhereTheBindingCloses(isGallery: Bool) {
        let photos = PhotoModel()
        var closings = 0
        let app = SwiftUIStage(photos) { photos in
            Closing(photos: photos, isGallery: isGallery) { closings += 1 }
        }
        app.change { photos.photo = photos.all[2] }

        app.change { photos.photo = nil }

        #expect(app.chain.count == 1 && closings == 0)
    }

    @Test(arguments: [false, true]) func onCloseThatComesAndGoesBringsTheButtonAndTakesIt(isGallery: Bool)
        throws
    {
        let photos = PhotoModel()
        var closings = 0
        let app = SwiftUIStage(photos) { photos in
            Toggling(photos: photos, isGallery: isGallery) { closings += 1 }
        }
        app.phone.settle()
        let viewer = try #require(app.gallery as (any ImageViewerPresentable)? ?? app.viewer)
        let button = viewer.presence.chrome.closeButton
        #expect(app.phone.opacity(of: button) == 0)

        app.change { photos.isOpen = true }
        #expect(app.phone.opacity(of: button) == 1)
        app.phone.press(.keyboardEscape)
        app.phone.settle()
        #expect(closings == 1)
        app.change { photos.isOpen = false }

        #expect(app.phone.opacity(of: button) == 0)
    }

    private struct Toggling: View {
        let photos: PhotoModel
        let isGallery: Bool
        let onClose: () -> Void

        var body: some View {
            let close = photos.isOpen ? onClose : nil
            if isGallery {
                ImageGalleryView(0..<3, id: \.self, selection: .constant(1), onClose: close) { _ in
                    ImageViewerView(image: photos.image)
                }
            } else {
                ImageViewerView(image: photos.image, onClose: close)
            }
        }
    }

    @Test func galleryWhoseItemsAllGoClosesWithThePagesThatItHas() {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: true) }
        app.open("4")
        let gallery = app.gallery

        app.phone.act { app.photos.all = [] }
        app.phone.advance(by: 0.1)
        #expect(gallery?.count == 60 && gallery?.photoID == 4)
        app.phone.settle()

        #expect(app.chain.count == 1 && app.photos.photo == nil)
    }

    @Test func trailingClosureIsTheOverlay() {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            ImageViewerView(image: photos.image) { Text("Oslo, 1927") }
        }
        app.phone.settle()

        #expect(app.phone.svg().contains("Oslo, 1927"))
        #expect(app.viewer.map { app.phone.opacity(of: $0.closeButton) } == 0)
    }

    @Test(arguments: [false, true]) func focusOfVoiceOverIsOnTheThumbnailAfterwards(isGallery: Bool) throws {
        let app = SwiftUIStage { PhotoItemGrid(photos: $0, isGallery: isGallery) }
        app.phone.accessibility.isVoiceOverRunning = true
        for _ in 0..<2 {
            app.change { app.photos.photo = app.photos.all[4] }
            #expect(app.chain.count == 2)
            if isGallery { app.turn() }
            let id = isGallery ? 5 : 4

            app.phone.act { app.host.dismiss(animated: true) }
            app.phone.settle()

            let focused = try #require(app.phone.voiceOver.focusedElement as? UIView)
            let thumbnail = app.phone.frame(of: app.photos.mark("\(id)"))
            #expect(focused.accessibilityFrame.contains(CGPoint(x: thumbnail.midX, y: thumbnail.midY)))
            #expect(focused.accessibilityFrame.width < 200)
        }
    }

    /// Two modifiers of one view, one of which closes as the other opens.
    @Test(arguments: [false, true]) func viewerThatOpensAsAnotherOneClosesStays(isFirst: Bool) {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos)
                .imageViewer(item: Bindable(photos).photo) { ImageViewerView(image: $0.image) }
                .imageViewer(item: Bindable(photos).selection, id: \.self) { _ in
                    ImageViewerView(image: photos.image)
                }
        }
        app.change { if isFirst { photos.photo = photos.all[1] } else { photos.selection = 1 } }
        #expect(app.chain.count == 2)

        app.change {
            photos.photo = isFirst ? nil : photos.all[1]
            photos.selection = isFirst ? 1 : nil
        }

        #expect(app.chain.count == 2)
        #expect((photos.photo == nil) == isFirst && (photos.selection == nil) != isFirst)
    }
}
#endif
