//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The keys of viewer and gallery. Only one key of each action has a title, since ⌘, held down, lists all titles.
@MainActor enum ImageViewerKeys {
    static func closing(_ action: Selector) -> [UIKeyCommand] {
        [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: action),
            UIKeyCommand(input: " ", modifierFlags: [], action: action),
            command(ImageViewerController.localized("Close"), action, "w"),
        ]
    }

    static func command(
        _ title: String, _ action: Selector, _ input: String, modifierFlags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Whether a text field, or another view that takes typed text, has the keyboard within a view.
    static func isTyping(in view: UIView) -> Bool {
        (view.isFirstResponder && view is any UIKeyInput) || view.subviews.contains(where: isTyping)
    }
}
