#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// The viewer's keys are its own, and nobody else's.
@MainActor struct KeyboardTests {
    @Test func keyboardUserWalksTheWholeWay() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        #expect(stage.viewer.isFirstResponder)
        let phone = stage.phone

        phone.press(.keyboardEqualSign, modifiers: .command)
        phone.settle()
        #expect(abs(stage.image.width - 780) < 0.5)
        phone.press(.keyboardEqualSign, modifiers: [.command, .shift])
        phone.settle()
        let zoomed = stage.image
        #expect(zoomed.width > 780)

        phone.press(.keyboardHyphen, modifiers: .command)
        phone.settle()
        #expect(stage.image.width < zoomed.width)
        phone.press(.keyboard0, modifiers: .command)
        phone.settle()
        #expect(stage.image == CGRect(x: 0, y: 227, width: 390, height: 390))
        phone.press(.keyboardEscape)
        phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func keyThatZoomsTakesTheImageFromTheFinger() {
        let stage = Stage.presented(image: CGSize(width: 3000, height: 3000))
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        let finger = stage.phone.touch(at: stage.middle)
        finger.move(to: CGPoint(x: 95, y: 422))
        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.advance(by: 1)
        let fitted = stage.image

        finger.move(to: CGPoint(x: 85, y: 422))

        #expect(stage.image == fitted && fitted.minX == 0)
        finger.lift()
        stage.phone.settle()
        #expect(stage.flaws == [])
    }

    /// The stand-in has no focus system that would take them.
    @Test func spaceAndCommandWClose() {
        for (key, modifiers) in [
            (UIKeyboardHIDUsage.keyboardSpacebar, UIKeyModifierFlags()), (.keyboardW, .command),
        ] {
            let stage = Stage.presented()

            stage.phone.press(key, modifiers: modifiers)
            stage.phone.settle()

            #expect(!stage.isPresented)
        }
    }

    @Test(arguments: [false, true], [nil, UIModalPresentationStyle.overFullScreen, .pageSheet])
    func keysComeBackWhereAnotherOneWasPresentedOverIt(isGallery: Bool, between: UIModalPresentationStyle?) {
        for isOfAGallery in [false, true] {
            let phone = Simulator(.iPhone)
            let (root, lower, upper) = (
                UIViewController(), make(isGallery: isGallery), make(isGallery: isOfAGallery)
            )
            phone.show(root)
            root.present(lower, animated: true)
            phone.settle()
            var presenter = lower
            if let between {
                presenter = UIViewController()
                presenter.modalPresentationStyle = between
                lower.present(presenter, animated: true)
                phone.settle()
            }
            presenter.present(upper, animated: true)
            phone.settle()

            phone.press(.keyboardEscape)
            phone.settle()
            #expect(upper.presentingViewController == nil && root.presentedViewController === lower)
            if between != nil { lower.dismiss(animated: true) }
            phone.settle()
            phone.press(.keyboardEscape)
            phone.settle()

            #expect(root.presentedViewController == nil)
        }
    }

    /// Its input bar comes and goes with the keys, and `viewDidAppear`, in which chats take them, is not called: it has not
    /// disappeared.
    @Test(arguments: [false, true]) func chatHasTheKeysAgain(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        let (chat, upper) = (Chat(), make(isGallery: isGallery))
        let stack = UINavigationController(rootViewController: chat)
        phone.show(stack)
        phone.act { _ = chat.becomeFirstResponder() }
        phone.settle()
        stack.present(upper, animated: true)
        phone.settle()
        #expect(!chat.isFirstResponder)

        phone.press(.keyboardEscape)
        phone.settle()

        #expect(stack.presentedViewController == nil && chat.isFirstResponder)
    }

    /// An app may answer to a picture, and focus the field of its chat while the picture flies back.
    @Test func fieldThatTheAppFocusesMeanwhileKeepsTheKeyboard() {
        let phone = Simulator(.iPhone)
        let (chat, upper, field) = (Chat(), make(isGallery: false), Field())
        phone.show(chat)
        chat.view.addSubview(field)
        phone.act { _ = chat.becomeFirstResponder() }
        chat.present(upper, animated: true)
        phone.settle()

        phone.act {
            chat.dismiss(animated: true)
            _ = field.becomeFirstResponder()
        }
        phone.settle()

        #expect(chat.presentedViewController == nil && field.isFirstResponder)
    }

    /// The page that had them may be gone by then.
    @Test func galleryBeneathHasTheKeysOnAnotherPage() {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        let gallery = ImageGalleryController(count: 6) {
            ImageViewerController(image: GalleryStage.picture($0))
        }
        phone.show(root)
        root.present(gallery, animated: true)
        phone.settle()
        gallery.present(make(isGallery: false), animated: true)
        phone.settle()
        phone.act { gallery.turn(to: 3, animated: false) }
        phone.settle()

        phone.press(.keyboardEscape)
        phone.settle()
        phone.press(.keyboardRightArrow)
        phone.settle()

        #expect(gallery.presentedViewController == nil && gallery.index == 4)
    }

    @Test(arguments: [false, true]) func oneThatNobodyHasPresentedIsGivenNoKeys(isGallery: Bool) {
        let phone = Simulator(.iPhone)
        let (root, upper) = (make(isGallery: isGallery), make(isGallery: false))
        phone.show(root)
        root.present(upper, animated: true)
        phone.settle()

        phone.press(.keyboardEscape)
        phone.settle()

        #expect(root.presentedViewController == nil && !root.isFirstResponder)
    }

    private func make(isGallery: Bool) -> UIViewController {
        isGallery
            ? ImageGalleryController(count: 3) { ImageViewerController(image: GalleryStage.picture($0)) }
            : ImageViewerController(image: GalleryStage.picture(0))
    }

    @Test func fieldOfTheAppKeepsTheKeyboardWhereAllThatItHasPresentedLeaves() {
        let (phone, root, field) = (Simulator(.iPhone), UIViewController(), Field())
        root.view.addSubview(field)
        phone.show(root)
        let viewers = (0..<2).map { ImageViewerController(image: GalleryStage.picture($0)) }
        root.present(viewers[0], animated: true)
        phone.settle()
        viewers[0].present(viewers[1], animated: true)
        phone.settle()

        root.dismiss(animated: true)
        phone.advance(by: 0.1)
        field.becomeFirstResponder()
        phone.settle()

        #expect(root.presentedViewController == nil && field.isFirstResponder)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen])
    func keysThatAreTypedOverTheViewerLeaveItThere(style: UIModalPresentationStyle) {
        let stage = Stage.presented()
        let sheet = UIViewController()
        sheet.modalPresentationStyle = style
        let field = Field()
        sheet.view.addSubview(field)
        stage.viewer.present(sheet, animated: true)
        stage.phone.settle()
        field.becomeFirstResponder()
        let image = stage.image

        for key in [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardA, .keyboardLeftArrow, .keyboardEscape] {
            stage.phone.press(key)
        }
        stage.phone.press(.keyboardW, modifiers: .command)
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()

        #expect(stage.isPresented && stage.image == image)
        #expect(field.text.hasPrefix(" a"))
        sheet.dismiss(animated: true)
        stage.phone.settle()
        stage.viewer.becomeFirstResponder()
        stage.phone.press(.keyboardSpacebar)
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    /// The focus system would take the arrows; Space and Return are those of a focused button.
    @Test func arrowsAlonePrecedeTheSystem() {
        let gallery = ImageGalleryController(count: 1) { _ in UIViewController() }
        gallery.loadViewIfNeeded()
        let arrows = [
            UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
            UIKeyCommand.inputRightArrow,
        ]

        let keys = gallery.keyCommands ?? []

        #expect(keys.count == 5)
        for key in keys {
            #expect(
                key.wantsPriorityOverSystemBehavior == arrows.contains(key.input ?? ""), "\(key.input ?? "")")
        }
    }

    /// It lists what has a title, while people hold down the command key. Of several keys for one action, one will do.
    @Test func everyActionIsFoundInTheListOfKeys() {
        let viewer = ImageViewerController(image: nil)
        let gallery = ImageGalleryController(count: 1) { _ in viewer }

        for keys in [viewer.keyCommands ?? [], gallery.keyCommands ?? []] {
            let named = keys.filter { !$0.title.isEmpty || $0.discoverabilityTitle?.isEmpty == false }
            let missing = keys.filter { key in !named.contains { $0.action == key.action } }
            #expect(missing.map(\.input) == [])
        }
    }

    /// While ⌘ is held, an iPad lists the keys that have a title, each once.
    @Test func keysAreListedWhileCommandIsHeld() {
        let viewer = ImageViewerController(image: nil)
        viewer.loadViewIfNeeded()

        let titles = (viewer.keyCommands ?? []).map(\.title).filter { !$0.isEmpty }

        #expect(titles == ["Close", "Zoom In", "Zoom Out", "Zoom to Fit"])
    }

    @Test func keyboardOfThePresenterIsGoneWhenTheViewerComes() {
        let stage = Stage()
        let field = Field()
        stage.presenter.view.addSubview(field)
        field.becomeFirstResponder()

        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.advance(by: 0.05)

        #expect(!field.isFirstResponder)
    }
}

private final class Chat: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
}
#endif
