#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// A text field on the overlay has the keyboard for itself, until it lets go.
@MainActor struct CaptionTests {
    private func type(in field: Field, on phone: Simulator) {
        for key in [
            UIKeyboardHIDUsage.keyboardA, .keyboardRightArrow, .keyboardLeftArrow, .keyboardUpArrow,
            .keyboardDownArrow, .keyboardSpacebar,
        ] {
            phone.press(key)
            phone.settle()
        }
        phone.press(.keyboardW, modifiers: .command)
        phone.press(.keyboardEqualSign, modifiers: .command)
        phone.settle()
        #expect(field.isFirstResponder && field.text.hasPrefix("a") && field.text.hasSuffix(" "))
    }

    @Test func typingInTheViewerMovesAndClosesNothing() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 2000))
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let (field, place) = (Field(), stage.image)
        stage.viewer.overlayView.addSubview(field)
        field.becomeFirstResponder()

        type(in: field, on: stage.phone)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.isPresented && stage.image == place)
    }

    /// On the gallery's overlay, on that of a page, on a page that is no viewer, and beside the viewer of a page.
    @Test(arguments: [0, 1, 2, 3], GallerySetting.axes)
    func typingInTheGalleryTurnsAndClosesNothing(place: Int, setting: GallerySetting) {
        let stage = GalleryStage(setting) { _ in
            guard place > 1 else { return nil }
            let page = UIViewController()
            guard place == 3 else { return page }
            let viewer = ImageViewerController(image: GalleryStage.picture(0))
            page.addChild(viewer)
            viewer.view.frame = page.view.bounds
            page.view.addSubview(viewer.view)
            viewer.didMove(toParent: page)
            return page
        }
        stage.present()
        stage.turn()
        let field = Field()
        switch place {
        case 0: stage.gallery.overlayView.addSubview(field)
        case 1: stage.shown?.overlayView.addSubview(field)
        default: stage.seenPages[0].page.view.addSubview(field)
        }
        field.becomeFirstResponder()

        type(in: field, on: stage.phone)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(stage.isPresented && stage.gallery.index == 1)
    }

    /// UIKit leaves a hidden field the keyboard.
    @Test(arguments: [nil, false, true]) func typingEndsOnAPageThatIsTurnedAway(isAnimated: Bool?) throws {
        let stage = GalleryStage.presented(hasThumbnails: false)
        let field = Field()
        try #require(stage.shown).overlayView.addSubview(field)
        field.becomeFirstResponder()

        if let isAnimated {
            stage.phone.act { stage.gallery.turn(to: 1, animated: isAnimated) }
        } else {
            stage.turn()
        }
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && !field.isFirstResponder)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()

        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
    }

    @Test func captionKeepsTheKeyboardWhenThePageIsMadeAnew() {
        let stage = GalleryStage.presented()
        let field = Field()
        stage.gallery.overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.change(to: stage.items, keepsPages: false)
        stage.phone.settle()
        #expect(field.isFirstResponder)
        stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        stage.phone.settle()

        #expect(field.isFirstResponder && stage.gallery.index == 1)
    }

    @Test func tapEndsTypingBeforeItHidesAnything() {
        let stage = Stage.presented()
        let field = Field()
        stage.viewer.overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.tap(at: CGPoint(x: 195, y: 150))
        stage.phone.settle()
        #expect(!field.isFirstResponder && stage.phone.opacity(of: stage.viewer.closeButton) == 1)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test func tapEndsTypingOnAGalleryToo() {
        let stage = GalleryStage.presented()
        let field = Field()
        stage.gallery.overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.tap(at: stage.place(0.5, 0.2))
        stage.phone.settle()
        #expect(!field.isFirstResponder && stage.isChromeSeen)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()

        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test func tapEndsTypingOnAPageToo() throws {
        let stage = GalleryStage.presented()
        let field = Field()
        try #require(stage.shown).overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.tap(at: stage.place(0.5, 0.2))
        stage.phone.settle()
        #expect(!field.isFirstResponder && stage.isChromeSeen)
        stage.phone.tap(at: stage.place(0.5, 0.2))
        stage.phone.settle()

        #expect(!stage.isChromeSeen)
        #expect(stage.flaws == [])
    }

    /// Nobody has the keys then, and UIKit says nothing to the controller.
    @Test(arguments: [false, true])
    func keysComeBackWithTheNextTapAfterAFieldHasLetGo(isGallery: Bool) {
        let (stage, gallery) = (Stage(), GalleryStage())
        if isGallery { gallery.present() } else { stage.present() }
        let phone = isGallery ? gallery.phone : stage.phone
        let field = Field()
        (isGallery ? gallery.gallery.overlayView : stage.viewer.overlayView).addSubview(field)
        field.becomeFirstResponder()
        field.resignFirstResponder()

        phone.tap(at: CGPoint(x: 195, y: 150))
        phone.settle()
        phone.press(.keyboardSpacebar)
        phone.settle()

        #expect(isGallery ? !gallery.isPresented : !stage.isPresented)
    }

    /// A drag is no end of typing.
    @Test func panningWhileTypingLeavesTheKeyboardToTheField() {
        let stage = Stage.presented()
        let field = Field()
        stage.viewer.overlayView.addSubview(field)
        field.becomeFirstResponder()

        stage.phone.drag(from: stage.middle, to: CGPoint(x: 195, y: 470))
        stage.phone.settle()

        #expect(field.isFirstResponder)
    }
}
#endif
