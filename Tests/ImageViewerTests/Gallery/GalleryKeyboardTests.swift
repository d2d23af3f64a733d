#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// Keys turn pages, pan and zoom the one that is shown, and close the gallery.
@MainActor struct GalleryKeyboardTests {
    /// Nothing about keys changes in the frames of a turn.
    @Test func keysStayWithAPageUntilAnotherOneRests() throws {
        let stage = GalleryStage.presented()
        let first = try #require(stage.shown)
        #expect(first.isFirstResponder)

        let finger = stage.holdHalfATurn()
        #expect(first.isFirstResponder)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 1 && stage.shown?.isFirstResponder == true)
    }

    @Test func arrowsTurnAndStopAtTheEnds() {
        let stage = GalleryStage.presented(count: 3)

        for (key, index) in [
            (UIKeyboardHIDUsage.keyboardLeftArrow, 0), (.keyboardRightArrow, 1), (.keyboardRightArrow, 2),
            (.keyboardRightArrow, 2), (.keyboardLeftArrow, 1), (.keyboardUpArrow, 1), (.keyboardDownArrow, 1),
        ] {
            stage.phone.press(key)
            stage.phone.settle()
            #expect(stage.gallery.index == index)
            #expect(stage.flaws == [])
        }
    }

    @Test func verticalPagesTurnWithTheOtherArrows() {
        let stage = GalleryStage.presented(GallerySetting(axis: .vertical), count: 3)

        for (key, index) in [
            (UIKeyboardHIDUsage.keyboardUpArrow, 0), (.keyboardDownArrow, 1), (.keyboardDownArrow, 2),
            (.keyboardDownArrow, 2), (.keyboardUpArrow, 1), (.keyboardLeftArrow, 1), (.keyboardRightArrow, 1),
        ] {
            stage.phone.press(key)
            stage.phone.settle()
            #expect(stage.gallery.index == index)
            #expect(stage.flaws == [])
        }
    }

    @Test func rightToLeftTheLeftArrowGoesOn() {
        let stage = GalleryStage.presented(count: 3, isRightToLeft: true)

        stage.phone.press(.keyboardLeftArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 1)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test func arrowsInQuickSuccessionTurnAsOften() {
        for wait in [0.0, 0.05, 0.2] {
            let stage = GalleryStage.presented()
            for _ in 0..<4 {
                stage.phone.press(.keyboardRightArrow)
                stage.phone.advance(by: wait)
            }
            stage.phone.settle()

            #expect(stage.gallery.index == 4, "\(wait)")
            #expect(stage.flaws == [])
        }
    }

    /// The page that is being left is still there, and is not made anew on the other side.
    @Test(arguments: [1, 2, 3]) func arrowsTurnBackATurnToAPageFarAway(presses: Int) {
        let stage = GalleryStage.presented(count: 20, index: 10)
        let shown = stage.shown
        stage.phone.act { stage.gallery.turn(to: 12, animated: true) }
        stage.phone.advance(by: 0.03)

        for _ in 0..<presses {
            stage.phone.press(.keyboardLeftArrow)
            stage.phone.advance(by: 0.02)
        }
        stage.phone.settle()

        #expect(stage.gallery.index == 12 - presses && stage.told == (presses == 2 ? [] : [12 - presses]))
        #expect(presses != 2 || stage.shown === shown && stage.asked.filter { $0 == 10 }.count == 1)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func arrowsTurnAZoomedPage(setting: GallerySetting) {
        let keys: [UIKeyboardHIDUsage] =
            setting.axis == .horizontal
            ? [.keyboardLeftArrow, .keyboardRightArrow, .keyboardDownArrow]
            : [.keyboardUpArrow, .keyboardDownArrow, .keyboardRightArrow]
        for (key, index) in [(keys[0], 3), (keys[1], 5)] {
            let stage = GalleryStage.presented(setting, index: 4)
            func press(_ key: UIKeyboardHIDUsage) {
                stage.phone.press(key)
                stage.phone.settle()
            }
            stage.phone.pinch(at: stage.middle, scale: 5)
            stage.phone.settle()
            // Across the pages nothing follows.
            press(keys[2])
            #expect(stage.gallery.index == 4 && stage.shown?.isZoomed == true)

            press(key)
            #expect(stage.gallery.index == index)
            #expect(stage.flaws == [])
        }
    }

    @Test func zoomedPageAtTheEndStays() {
        let stage = GalleryStage.presented(count: 5, index: 4)
        stage.zoomIn()

        for _ in 0..<20 {
            stage.phone.press(.keyboardRightArrow)
            stage.phone.settle()
        }

        #expect(stage.gallery.index == 4 && stage.shown?.isZoomed == true)
        #expect(stage.flaws == [])
    }

    @Test(arguments: [0, 1, 2]) func escapeSpaceAndCommandWClose(key: Int) {
        for turns in [0, 2] {
            let stage = GalleryStage.presented()
            stage.turn(by: turns)

            switch key {
            case 0: stage.phone.press(.keyboardEscape)
            case 1: stage.phone.press(.keyboardSpacebar)
            default: stage.phone.press(.keyboardW, modifiers: .command)
            }
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        }
    }

    @Test func escapeInTheMiddleOfATurnCloses() {
        for wait in [0.0, 0.1, 0.2] {
            let stage = GalleryStage.presented()
            stage.beginTurn()
            stage.phone.advance(by: wait)

            stage.phone.press(.keyboardEscape)
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        }
    }

    @Test func keysZoomThePageThatIsShown() {
        let stage = GalleryStage.presented()
        stage.turn()

        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        #expect(stage.shown?.isZoomed == true)
        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.settle()

        #expect(stage.shown?.isZoomed == false)
        #expect(stage.flaws == [])
    }

    @Test func arrowInAFlickGoesOnFromThePageThatItTurnsTo() {
        for wait in [0.0, 0.05, 0.1, 0.2] {
            let stage = GalleryStage.presented(index: 3)
            stage.beginTurn()
            stage.phone.advance(by: wait)

            stage.phone.press(.keyboardRightArrow)
            stage.phone.settle()

            #expect(stage.gallery.index == 5 && stage.flaws == [], "\(wait)")
        }
    }

    /// A tap waits whether another one follows.
    @Test func tapOnAPageThatIsGoneByThenLeavesTheKeysToTheShownOne() {
        let stage = GalleryStage.presented(count: 3, index: 0)

        stage.phone.tap(at: stage.middle)
        stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        stage.phone.settle()

        #expect(!stage.isChromeSeen && stage.flaws == [])
        #expect(stage.shown?.isFirstResponder == true)
    }

    @Test func keysOfAPageThatIsNoViewerComeToTheGallery() {
        let stage = GalleryStage(count: 3) { _ in UIViewController() }
        stage.present()

        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 1)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 2)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    /// As a page does whose image is tried again.
    @Test func keysAreThoseOfTheViewerThatAPageShowsInsteadOfAnother() throws {
        let stage = GalleryStage(count: 3, hasThumbnails: false) { index in
            let page = UIViewController()
            page.show(ImageViewerController(image: GalleryStage.picture(index)))
            return page
        }
        stage.present()
        let other = ImageViewerController(image: GalleryStage.picture(0))

        stage.phone.act { stage.gallery.currentController?.show(other) }
        stage.phone.settle()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        #expect(other.isZoomed)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 1)
        stage.phone.press(.keyboardEscape)
        stage.phone.settle()

        #expect(!stage.isPresented)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func pagesThatAreMadeAnewWhileACoverComesHaveTheKeysAgain(style: UIModalPresentationStyle) {
        let stage = GalleryStage.presented()
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        stage.phone.act { stage.gallery.present(cover, animated: true) }
        stage.phone.advance(by: 0.1)

        stage.change(to: stage.items, keepsPages: false)
        stage.phone.settle()
        stage.phone.act { stage.gallery.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.flaws == [])
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        #expect(stage.shown?.isZoomed == true)
        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.settle()
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 1)
    }

    @Test func keysUnderASheetAreTheSheets() {
        let stage = GalleryStage.presented()
        let sheet = UIViewController()
        stage.phone.act { stage.shown?.present(sheet, animated: true) }
        stage.phone.settle()

        stage.phone.press(.keyboardRightArrow)
        stage.phone.press(.keyboardSpacebar)
        stage.phone.settle()
        #expect(stage.gallery.index == 0 && stage.isPresented)
        stage.phone.act { sheet.dismiss(animated: true) }
        stage.phone.settle()
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()

        #expect(stage.gallery.index == 1)
        #expect(stage.flaws == [])
    }

    @Test func galleryThatTurnsBeneathASheetLeavesItTheKeys() {
        let stage = GalleryStage(count: 3) { _ in UIViewController() }
        stage.present()
        let (sheet, field) = (UIViewController(), Field())
        sheet.view.addSubview(field)
        stage.phone.act { stage.gallery.present(sheet, animated: true) }
        stage.phone.settle()
        field.becomeFirstResponder()

        stage.phone.act { stage.gallery.turn(to: 1, animated: false) }
        stage.phone.settle()

        #expect(field.isFirstResponder && stage.gallery.index == 1)
    }

    @Test func galleryThatTurnsWhileASheetLeavesHasTheKeys() {
        let stage = GalleryStage(count: 3) { _ in UIViewController() }
        stage.present()
        let sheet = ImageViewerController(image: nil)
        sheet.modalPresentationStyle = .pageSheet
        stage.phone.act { stage.gallery.present(sheet, animated: true) }
        stage.phone.settle()
        #expect(sheet.isFirstResponder)

        stage.phone.act { stage.gallery.dismiss(animated: true) }
        stage.phone.advance(by: 0.1)
        stage.phone.act { stage.gallery.turn(to: 1, animated: false) }
        stage.phone.settle()

        #expect(stage.gallery.isFirstResponder)
    }

    @Test func arrowsInALoopGoOverTheSeam() {
        let stage = GalleryStage(count: 3)
        stage.gallery.loops = true
        stage.present()

        stage.phone.press(.keyboardLeftArrow)
        stage.phone.settle()
        #expect(stage.gallery.index == 2)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }
}

extension UIViewController {
    /// Shows a viewer instead of its children.
    fileprivate func show(_ viewer: ImageViewerController) {
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        addChild(viewer)
        viewer.view.frame = view.bounds
        view.addSubview(viewer.view)
        viewer.didMove(toParent: self)
    }
}
#endif
