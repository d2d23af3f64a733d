//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension UIGestureRecognizer {
    /// Ends the gesture. A recognizer that the app has switched off stays off.
    func cancel() {
        guard isEnabled else { return }
        isEnabled = false
        isEnabled = true
    }
}
