//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Returns a text for people, in the language of the app.
    ///
    /// The app's Localizable.strings come first, in which a key is the English text with a prefix:
    /// `"ImageViewer.Close" = "Done";`. Next come the translations of the package, which pasted files do not have; then the
    /// English text itself.
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
