import SimulatorKit
import Testing
import UIKit

@Suite("Editing a controller")
@MainActor
struct EditingTests {
    private final class Editor: UIViewController {
        var told: [String] = []

        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            told.append("\(editing) \(animated) \(isEditing)")
        }
    }

    @Test("UIViewController.h: it is not edited at first, and the property sets that without animation")
    func property() {
        let editor = Editor()
        #expect(!editor.isEditing)

        editor.isEditing = true

        #expect(editor.isEditing && editor.told == ["true false true"])
    }

    @Test("UIViewController.h: the button says Edit or Done, and toggles that with animation")
    func button() throws {
        let phone = Simulator(.iPhone)
        let editor = Editor()
        editor.navigationItem.rightBarButtonItem = editor.editButtonItem
        phone.show(UINavigationController(rootViewController: editor))
        func tap(_ label: String) throws {
            let element = try #require(
                phone.voiceOver.elements.first { $0.accessibilityLabel == label })
            phone.tap(at: element.accessibilityActivationPoint)
            phone.settle()
        }

        try tap("Edit")
        #expect(editor.isEditing && editor.editButtonItem.style == .done)
        try tap("Done")

        #expect(editor.told == ["true true true", "false true false"])
        #expect(editor.editButtonItem.title == "Edit" && editor.editButtonItem.style == .plain)
    }

    @Test("UIViewController.h: whoever edits the controller brings its button up to date")
    func buttonFollows() {
        let editor = Editor()
        editor.setEditing(true, animated: false)
        let button = editor.editButtonItem
        #expect(button.title == "Done")

        editor.setEditing(false, animated: false)

        #expect(button.title == "Edit" && editor.editButtonItem === button)
    }

    @Test("Page of awakeFromNib: it does nothing by itself, and code for nibs calls it")
    func awaking() {
        final class Sleeper: UIView {
            var isAwake = false
            override func awakeFromNib() {
                super.awakeFromNib()
                isAwake = true
            }
        }
        let sleeper = Sleeper()

        sleeper.awakeFromNib()

        #expect(sleeper.isAwake)
    }
}
