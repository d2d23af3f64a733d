#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The gallery comes and goes as often as an app likes, and what it presents comes and goes over it.
@MainActor struct GalleryPresentingTests {
    @Test(arguments: GallerySetting.all) func openingAgainAndAgainLooksTheSame(setting: GallerySetting) {
        let stage = GalleryStage(setting, index: 3)

        for round in 1...3 {
            stage.present()
            #expect(stage.gallery.index == 2 + round && stage.isChromeSeen)
            #expect(stage.gallery.traitCollection.userInterfaceStyle == .dark)
            #expect(stage.flaws == [])
            stage.turn()
            stage.zoomIn()
            stage.gallery.isChromeHidden = false
            stage.tap(stage.gallery.closeButton)
            stage.phone.settle()
            #expect(!stage.isPresented && stage.dismissals == round && stage.hidden == [])
        }
    }

    @Test func threeQuickTapsOpenOne() {
        let stage = GalleryStage()

        for _ in 0..<3 {
            stage.presenter.present(stage.gallery, animated: true)
            stage.phone.advance(by: 0.05)
        }
        stage.phone.settle()

        #expect(stage.asked == [0, 1])
        #expect(stage.flaws == [])
        stage.flickAway()
        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .overCurrentContext])
    func everyPresentationStyleHasAWayOut(style: UIModalPresentationStyle) {
        let stage = GalleryStage(hasThumbnails: false)
        stage.gallery.modalPresentationStyle = style
        stage.present()
        stage.turn()
        #expect(stage.gallery.index == 1)

        stage.tap(stage.gallery.closeButton)
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test(arguments: [0, 1, 2, 3]) func whatAPagePresentsIsClosedAndThePageIsThere(closer: Int) {
        let stage = GalleryStage.presented()
        stage.turn()
        let sheet = UIViewController()
        stage.phone.act { stage.shown?.present(sheet, animated: true) }
        stage.phone.settle()

        stage.phone.act {
            switch closer {
            case 0: sheet.dismiss(animated: true)
            case 1: stage.shown?.dismiss(animated: true)
            case 2: stage.gallery.dismiss(animated: true)
            default: stage.shown?.dismiss(animated: false)
            }
        }
        stage.phone.settle()

        #expect(stage.gallery.index == 1 && stage.dismissals == 0 && stage.hidden == [1])
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
    }

    @Test func coveredByAFullScreenItComesBackOnItsPage() {
        let stage = GalleryStage.presented()
        stage.turn(by: 2)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.phone.act { stage.gallery.present(cover, animated: true) }
        stage.phone.settle()
        #expect(stage.dismissals == 0)

        stage.phone.act { cover.dismiss(animated: true) }
        stage.phone.settle()

        #expect(stage.gallery.index == 2 && stage.hidden == [2])
        #expect(stage.flaws == [])
        stage.flickAway()
        #expect(!stage.isPresented && stage.dismissals == 1)
    }

    @Test func sheetThatComesInTheMiddleOfATurnLeavesNothingBetween() {
        for setting in GallerySetting.all {
            let stage = GalleryStage.presented(setting)
            stage.beginTurn()
            stage.phone.advance(by: 0.05)

            stage.phone.act { stage.gallery.present(UIViewController(), animated: true) }
            stage.phone.settle()
            stage.phone.act { stage.gallery.dismiss(animated: true) }
            stage.phone.settle()
            #expect(stage.seenPages.count == 1 && stage.gallery.index == 1)
            stage.turn()

            #expect(stage.gallery.index == 2)
            #expect(stage.flaws == [])
        }
    }

    @Test func dismissalWithAllThatLiesOverItIsToldOnce() {
        let stage = GalleryStage.presented()
        stage.phone.act { stage.gallery.present(UIViewController(), animated: true) }
        stage.phone.settle()

        stage.phone.act { stage.presenter.dismiss(animated: true) }
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
        #expect(stage.gallery.pages.isEmpty)
    }

    @Test func fingerThatTurnsWhileTheAppDismissesHoldsNothing() {
        for setting in GallerySetting.all {
            let stage = GalleryStage.presented(setting)
            let finger = stage.holdHalfATurn()
            stage.phone.act { stage.presenter.dismiss(animated: true) }
            finger.move(to: stage.place(0.2), duration: 0.2)
            stage.phone.advance(by: 0.6)
            finger.lift()
            stage.phone.settle()

            #expect(!stage.isPresented && stage.dismissals == 1 && stage.hidden == [])
            stage.present()
            #expect(stage.flaws == [])
        }
    }

    @Test func transitionOfTheAppStays() {
        let stage = GalleryStage(hasThumbnails: false)
        let own = ImageZoomTransition { nil }
        stage.gallery.transitioningDelegate = own

        stage.gallery.thumbnail = { _ in nil }
        #expect(stage.gallery.transitioningDelegate === own)
        stage.gallery.thumbnail = nil
        #expect(stage.gallery.transitioningDelegate === own)
        stage.gallery.transitioningDelegate = nil
        stage.gallery.thumbnail = { _ in nil }
        #expect(stage.gallery.transitioningDelegate != nil)
        stage.gallery.thumbnail = nil

        #expect(stage.gallery.transitioningDelegate == nil)
    }

    @Test func touchesWhileItComesAndGoesDoNothing() {
        let stage = GalleryStage()
        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.1)
        stage.beginTurn()
        stage.phone.settle()
        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])

        stage.tap(stage.gallery.closeButton)
        stage.phone.advance(by: 0.05)
        stage.beginTurn()
        stage.phone.tap(at: stage.middle)
        stage.phone.settle()

        #expect(!stage.isPresented && stage.dismissals == 1 && stage.told == [])
    }

    /// A presenter that is a sheet could be dismissed as well.
    @Test func escapePressedTwiceClosesTheGalleryAlone() {
        let stage = GalleryStage(hasThumbnails: false)
        let sheet = UIViewController()
        stage.presenter.present(sheet, animated: true)
        stage.phone.settle()
        sheet.present(stage.gallery, animated: true)
        stage.phone.settle()

        stage.phone.press(.keyboardEscape)
        stage.phone.advance(by: 0.1)
        #expect(!stage.gallery.accessibilityPerformEscape())
        stage.phone.settle()

        #expect(stage.presenter.presentedViewController === sheet && stage.dismissals == 1)
    }

    @Test func keyboardOfThePresenterIsGoneWhenTheGalleryComes() {
        let stage = GalleryStage()
        let field = Field()
        stage.presenter.view.addSubview(field)
        field.becomeFirstResponder()

        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.05)

        #expect(!field.isFirstResponder)
    }

    @Test func dismissedInTheMiddleOfAJumpItBeginsOnOnePage() {
        let stage = GalleryStage.presented()
        stage.phone.act { stage.gallery.turn(to: 7, animated: true) }
        stage.phone.advance(by: 0.05)
        stage.phone.act { stage.presenter.dismiss(animated: false) }
        stage.phone.settle()

        stage.presenter.present(stage.gallery, animated: true)
        stage.phone.advance(by: 0.1)
        #expect(stage.seenItems == ["0"])
        stage.phone.settle()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test func galleryThatWasDismissedTellsNothingAsAChild() {
        let stage = GalleryStage.presented()
        stage.flickAway()

        stage.presenter.addChild(stage.gallery)
        stage.presenter.view.addSubview(stage.gallery.view)
        stage.gallery.didMove(toParent: stage.presenter)
        stage.phone.settle()
        stage.gallery.willMove(toParent: nil)
        stage.gallery.view.removeFromSuperview()
        stage.gallery.removeFromParent()
        stage.phone.settle()

        #expect(stage.dismissals == 1)
    }

    @Test func rootThatIsReplacedEndsIt() {
        let stage = GalleryStage.presented()
        stage.turn()

        stage.phone.show(UIViewController())
        stage.phone.settle()

        #expect(stage.dismissals == 1 && stage.hidden == [] && stage.gallery.pages.isEmpty)
    }

    @Test func nothingIsLeftOfAGalleryThatIsGone() {
        weak var gallery: ImageGalleryController?
        weak var page: UIViewController?
        let (phone, presenter) = (Simulator(.iPhone), UIViewController())
        phone.show(presenter)
        do {
            let shown = ImageGalleryController(count: 5) {
                ImageViewerController(image: GalleryStage.picture($0))
            }
            presenter.present(shown, animated: true)
            phone.settle()
            phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 150, y: 422))
            phone.advance(by: 0.1)
            (gallery, page) = (shown, shown.pages.first)
            #expect(page != nil)
        }

        phone.act { presenter.dismiss(animated: true) }
        phone.settle()

        #expect(gallery == nil && page == nil)
    }

    @Test func memoryWarningDropsTheNeighborsAndPagesStillTurn() {
        for setting in GallerySetting.all {
            let stage = GalleryStage.presented(setting, index: 5)
            #expect(stage.alive.count == 3)

            stage.phone.simulateMemoryWarning()
            #expect(stage.alive.count == 1 && stage.seenItems == ["5"])
            stage.turn()

            #expect(stage.gallery.index == 6 && stage.alive.count == 3)
            #expect(stage.flaws == [])
        }
    }

    @Test func memoryWarningInTheMiddleOfATurnLeavesWhatIsSeen() {
        let stage = GalleryStage.presented(index: 5)
        let finger = stage.holdHalfATurn()

        stage.phone.simulateMemoryWarning()
        #expect(stage.seenItems == ["5", "6"])
        finger.move(to: stage.place(0.1), duration: 0.1)
        finger.lift()
        stage.phone.settle()

        #expect(stage.gallery.index == 6)
        #expect(stage.flaws == [])
    }

    @Test func firstPageIsToldEachTimeThatItIsPresented() {
        let stage = GalleryStage(index: 3)
        var told: [Int] = []
        stage.gallery.onRest = { told.append($0) }

        for round in 1...3 {
            stage.present()
            #expect(told == Array(repeating: 3, count: round))
            // A cover is no end of it.
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            stage.phone.act { stage.gallery.present(cover, animated: true) }
            stage.phone.settle()
            stage.phone.act { cover.dismiss(animated: true) }
            stage.phone.settle()
            stage.flickAway()
            #expect(!stage.isPresented && told == Array(repeating: 3, count: round))
        }
    }
}
#endif
