//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageGalleryPager {
    /// A page that is alive: a controller of the app's, with its place among the pages.
    @MainActor final class Page {
        /// How much of a page is seen.
        enum Visibility: Comparable {
            case hidden
            /// In a turn, or while the gallery comes or goes: about to appear, or to disappear.
            case partial
            /// At rest.
            case full
        }

        let controller: UIViewController
        /// Its place in the gallery. Nil once the page is deleted, or not needed any more.
        var index: Int?
        /// Its place in the pager's scroll view. Nil if it has none, and is about to be removed.
        var slot: Int?
        /// What the controller has been told.
        private(set) var visibility = Visibility.hidden
        /// Whether it has been seen since the last `reset`.
        private(set) var needsReset = false
        /// The appearance transition that has begun and not ended: true for appearing, false for disappearing.
        private var isAppearing: Bool?

        init(_ controller: UIViewController, index: Int, slot: Int) {
            self.controller = controller
            self.index = index
            self.slot = slot
            controller.view.isHidden = true
        }

        var view: UIView { controller.view }

        /// The controller itself, or the viewers within.
        var viewers: [ImageViewerController] { controller.viewers }

        /// Tells the controller that more or less of it is seen. A page that is not seen is hidden from VoiceOver, too.
        func setVisibility(_ visibility: Visibility) {
            let isAppearing = visibility > self.visibility
            self.visibility = visibility
            view.isHidden = visibility == .hidden
            if visibility > .hidden { needsReset = true }
            // A transition that has begun in this direction only has to end. Another direction, or none yet, begins.
            if self.isAppearing != isAppearing {
                self.isAppearing = isAppearing
                controller.beginAppearanceTransition(isAppearing, animated: true)
            }
            if visibility != .partial {
                self.isAppearing = nil
                controller.endAppearanceTransition()
            }
            // UIKit may have told a viewer within that it appears while the page was still hidden.
            if visibility == .full { for viewer in viewers { viewer.updateIfAtRest() } }
        }

        /// Takes back zooms and pulls, once it is hidden.
        func reset() {
            guard needsReset else { return }
            needsReset = false
            for viewer in viewers { viewer.ownScrollView.reset() }
        }
    }
}

extension UIViewController {
    /// Itself, or those within; but not the pages of a gallery within, which are that gallery's.
    fileprivate var viewers: [ImageViewerController] {
        if let viewer = self as? ImageViewerController { return [viewer] }
        if self is ImageGalleryController { return [] }
        return children.flatMap(\.viewers)
    }
}
