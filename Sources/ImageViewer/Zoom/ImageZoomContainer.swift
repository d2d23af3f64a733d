//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// A container that says which child is in its middle. Frames cannot: while pages turn, two children may lie in one place.
@MainActor protocol ImageZoomContainer: UIViewController {
    var middleChild: UIViewController? { get }
}

extension UIViewController {
    /// The viewer that people see: this controller, or the one in the middle among its children and theirs.
    var shownViewer: ImageViewerController? {
        if let viewer = self as? ImageViewerController { return viewer }
        if let container = self as? any ImageZoomContainer { return container.middleChild?.shownViewer }
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        // A child in front may have no viewer, such as a toolbar. Then the next one behind it is tried.
        for child in children.reversed() {
            guard let childView = child.viewIfLoaded, !childView.isHidden, childView.isDescendant(of: view),
                childView.convert(childView.bounds, to: view).contains(middle)
            else { continue }
            if let viewer = child.shownViewer { return viewer }
        }
        return nil
    }
}
