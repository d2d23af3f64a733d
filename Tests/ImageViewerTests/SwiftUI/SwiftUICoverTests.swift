#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// The viewer as a view, in a cover of the app's and in the midst of other views.
@MainActor struct SwiftUICoverTests {
    private func covered() -> SwiftUIStage {
        let app = SwiftUIStage { Covered(photos: $0) }
        app.change { app.photos.isCovering = true }
        return app
    }

    @Test func coverIsFilledToTheEdges() throws {
        let app = covered()
        let viewer = try #require(app.viewer)

        #expect(app.phone.frame(of: viewer.view) == app.phone.window.bounds)
        #expect(viewer.image === app.photos.image)
        #expect(app.phone.opacity(of: viewer.closeButton) == 1)
    }

    @Test func tapHidesTheCloseButtonAndLeavesTheStatusBarToTheHost() {
        var told: [Bool] = []
        let app = SwiftUIStage { TellingCover(photos: $0) { told.append($0) } }
        app.change { app.photos.isCovering = true }

        app.phone.tap(at: CGPoint(x: 195, y: 200))
        app.phone.settle()

        #expect(told == [true] && app.phone.svg().contains("9:41"))
    }

    @Test(arguments: SwiftUIStage.Way.allCases)
    func bindingIsResetHoweverItIsClosed(way: SwiftUIStage.Way) {
        let app = covered()

        app.close(way)

        #expect(app.host.presentedViewController == nil && !app.photos.isCovering)
        #expect(app.phone.svg().contains("9:41"))
    }

    @Test(arguments: [SwiftUIStage.Way.flick, .button, .key, .voiceOver])
    func coverThatTheAppKeepsShowsItsImageAgain(way: SwiftUIStage.Way) throws {
        let app = covered()
        app.photos.keepsCover = true

        app.close(way)
        let viewer = try #require(app.viewer)
        #expect(app.photos.dismissals == 1)
        #expect(abs(app.phone.frame(of: viewer.imageView).midY - 422) < 1)
        #expect(app.phone.opacity(of: viewer.imageView) == 1)
        app.photos.keepsCover = false
        app.close(way)

        #expect(app.host.presentedViewController == nil && app.photos.dismissals == 2)
    }

    /// The screen is presented, and says so to all of its views.
    @Test(arguments: [false, true]) func partOfAPresentedScreenLeavesItTheClosingAndTheStatusBar(
        isGallery: Bool
    ) throws {
        let app = SwiftUIStage { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) {
                VStack(spacing: 0) {
                    if isGallery {
                        ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { _ in
                            ImageViewerView(image: photos.image)
                        }
                        .frame(height: 300)
                    } else {
                        ImageViewerView(image: photos.image).frame(height: 300)
                    }
                    Mark("text", photos)
                }
            }
        }
        app.change { app.photos.isCovering = true }
        let viewer = try #require(app.viewer ?? app.page)

        #expect(app.phone.svg().contains("9:41"))
        #expect(app.phone.frame(of: viewer.view).minY > 20 && app.frame("text").height > 200)
        let button = app.gallery?.closeButton ?? viewer.closeButton
        #expect(app.phone.opacity(of: button) == 0)
        let middle = CGPoint(x: 195, y: app.phone.frame(of: viewer.view).midY)
        app.phone.flick(from: middle, to: CGPoint(x: 195, y: middle.y + 130))
        app.phone.settle()
        #expect(app.photos.isCovering && app.photos.dismissals == 0)
    }

    /// The phone is turned while the image flies, and the app keeps the cover.
    @Test func imageOfACoverThatIsKeptComesBackThoughThePhoneIsTurned() throws {
        let app = covered()
        app.photos.keepsCover = true
        let viewer = try #require(app.viewer)

        app.flickAway()
        app.phone.advance(by: 0.25)
        app.phone.resize(to: CGSize(width: 844, height: 390))
        app.phone.settle()

        #expect(viewer.view.isUserInteractionEnabled && app.photos.dismissals == 1)
        #expect(abs(app.phone.frame(of: viewer.imageView).midY - 195) < 1)
    }

    /// People open a photo from within a page, and have a way out of it.
    @Test func coverThatAPageOfAGalleryOpensIsClosedByItself() throws {
        let app = SwiftUIStage { photos in
            ImageGalleryView(0..<3, id: \.self, selection: .constant(1)) { number in
                Mark("page \(number)", photos).fullScreenCover(
                    isPresented: number == 1 ? photos.cover : .constant(false)
                ) {
                    ImageViewerView(
                        image: photos.image, onClose: { photos.cover.wrappedValue = false })
                }
            }
        }
        app.phone.settle()
        app.change { app.photos.isCovering = true }
        let viewer = try #require(app.viewer)
        #expect(app.phone.opacity(of: viewer.closeButton) == 1)

        app.close(.button)

        #expect(!app.photos.isCovering)
    }

    @Test func anotherImageTakesThePlaceOfTheFirst() {
        let app = covered()
        let other = Stage.picture(CGSize(width: 500, height: 900))

        app.change { app.photos.image = other }

        #expect(app.viewer?.image === other)
    }

    @Test func anotherIDLoadsAnew() async {
        let photos = PhotoModel()
        let loaded = Stage.picture(CGSize(width: 2400, height: 1600))
        var loads = 0
        photos.load = {
            loads += 1
            return loaded
        }
        let app = SwiftUIStage(photos) { Covered(photos: $0) }
        photos.isCovering = true
        await app.phone.settle()
        let first = app.viewer
        #expect(first?.image?.size == loaded.size && loads == 1)

        photos.coverID = 1
        await app.phone.settle()

        #expect(app.viewer !== first && app.viewer?.image?.size == loaded.size && loads == 2)
    }

    @Test func sheetOverTheViewerComesAndGoes() {
        let photos = PhotoModel()
        let app = SwiftUIStage(photos) { photos in
            Mark("page", photos).fullScreenCover(isPresented: photos.cover) {
                ImageViewerView(image: photos.image, onClose: { photos.cover.wrappedValue = false })
                    .sheet(
                        isPresented: Binding {
                            photos.isOpen
                        } set: {
                            photos.isOpen = $0
                        }
                    ) { Mark("sheet", photos) }
            }
        }
        app.change { photos.isCovering = true }

        app.change { photos.isOpen = true }
        #expect(photos.mark("sheet").window != nil)
        app.change { photos.isOpen = false }
        #expect(photos.mark("sheet").window == nil && app.viewer != nil)
        app.flickAway()
        app.phone.settle()

        #expect(app.host.presentedViewController == nil && !photos.isCovering)
    }

    @Test func inTheMidstOfOtherViewsNothingClosesIt() throws {
        let app = SwiftUIStage { photos in
            VStack(spacing: 0) {
                Mark("above", photos).frame(height: 100)
                ImageViewerView(image: photos.image).frame(height: 400)
                Mark("below", photos)
            }
        }
        let viewer = try #require(app.host.children.first as? ImageViewerController)
        #expect(app.phone.frame(of: viewer.view) == CGRect(x: 0, y: 147, width: 390, height: 400))
        #expect(app.phone.opacity(of: viewer.closeButton) == 0)

        app.phone.flick(from: CGPoint(x: 195, y: 347), to: CGPoint(x: 195, y: 527))
        app.phone.settle()

        #expect(abs(app.phone.frame(of: viewer.imageView).midY - 347) < 1)
        #expect(app.phone.opacity(of: viewer.imageView) == 1)
    }
}

private struct TellingCover: View {
    let photos: PhotoModel
    let tell: (_ isChromeHidden: Bool) -> Void

    var body: some View {
        Mark("page", photos)
            .fullScreenCover(isPresented: photos.cover) {
                ImageViewerView(
                    image: photos.image, onClose: { photos.cover.wrappedValue = false },
                    configure: { viewer in
                        viewer.onChromeChange = { [unowned viewer] in tell(viewer.isChromeHidden) }
                    })
            }
    }
}
#endif
