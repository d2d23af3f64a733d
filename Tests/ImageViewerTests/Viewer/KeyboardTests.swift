#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The viewer's keys are its own, and nobody else's.
@MainActor @Suite struct KeyboardTests {
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
        let viewer = ImageViewerController(image: nil)
        viewer.loadViewIfNeeded()
        let arrows = [
            UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
            UIKeyCommand.inputRightArrow,
        ]

        let keys = viewer.keyCommands ?? []

        #expect(keys.count == 11)
        for key in keys {
            #expect(
                key.wantsPriorityOverSystemBehavior == arrows.contains(key.input ?? ""), "\(key.input ?? "")")
        }
    }

    @Test(arguments: [false, true])
    func leftIsLeftInEveryLanguage(isRightToLeft: Bool) {
        let stage = Stage(image: CGSize(width: 3000, height: 800), isRightToLeft: isRightToLeft)
        stage.present()
        #expect((stage.phone.frame(of: stage.viewer.closeButton).midX < 195) == isRightToLeft)
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        let before = stage.image.minX

        stage.phone.press(.keyboardRightArrow)
        stage.phone.settle()
        #expect(abs(stage.image.minX - (before - 195)) < 1)
        stage.phone.press(.keyboardLeftArrow)
        stage.phone.settle()

        #expect(abs(stage.image.minX - before) < 1)
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
#endif
