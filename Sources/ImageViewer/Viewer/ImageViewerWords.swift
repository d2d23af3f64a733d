//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Returns a text that is spoken or shown, in the language of the app. Only the messages of errors come from elsewhere.
    ///
    /// An app may have words of its own in its Localizable.strings, under the English with a prefix:
    /// `"ImageViewer.Close" = "Done";`. For a pasted file this is the only table.
    static func localized(_ english: String) -> String {
        let key = "ImageViewer." + english
        #if IMAGEVIEWER_HAS_RESOURCES
        let word = NSLocalizedString(key, bundle: .module, value: english, comment: "")
        #else
        let word = english
        #endif
        return NSLocalizedString(key, value: word, comment: "")
    }
}
