//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension UIView {
    /// Lays the view out to fill a guide. It knows no reading direction: an image has none.
    func fill(_ guide: UILayoutGuide, margin: CGFloat = 0) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            topAnchor.constraint(equalTo: guide.topAnchor, constant: margin),
            leftAnchor.constraint(equalTo: guide.leftAnchor, constant: margin),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -margin),
            rightAnchor.constraint(equalTo: guide.rightAnchor, constant: -margin),
        ])
    }
}

extension UIScrollView {
    /// Leaves out whatever UIKit draws or lays around the content: indicators, insets for bars, and the effects of iOS 26 at edges.
    func showNothingButContent() {
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        guard #available(iOS 26, macCatalyst 26, *) else { return }
        for effect in [topEdgeEffect, leftEdgeEffect, bottomEdgeEffect, rightEdgeEffect] {
            effect.isHidden = true
        }
    }

    /// Ends pinches and drags. A recognizer that the app has switched off stays off.
    func cancelGestures() {
        let recognizers = [pinchGestureRecognizer, panGestureRecognizer].compactMap { $0 }
        for recognizer in recognizers where recognizer.isEnabled {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }
}
