//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

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
        /// The number of the page.
        var index: Int
        /// Its place in the pager's scroll view.
        var slot: Int
        private(set) var visibility = Visibility.hidden
        /// Whether it has been seen since it was made, or reset.
        private var needsReset = false
        /// The appearance transition that has begun and not ended: true for appearing, false for disappearing.
        private var isAppearing: Bool?
        /// The views that a pull has faded.
        private var faded: [Faded] = []

        init(_ controller: UIViewController, index: Int, slot: Int) {
            self.controller = controller
            self.index = index
            self.slot = slot
            controller.view.isHidden = true
        }

        var view: UIView { controller.view }

        /// The controller itself, or the viewers within.
        var viewers: [ImageViewerController] { controller.viewers }

        var isTouched: Bool { viewers.contains { $0.scrollView.isTracking } }

        /// Whether a text field on the page has the keyboard.
        var isTyping: Bool { ImageViewerKeys.isTyping(in: view) }

        func hideChrome(_ isHidden: Bool) {
            for viewer in viewers where viewer.chrome.isHidden != isHidden {
                viewer.chrome.isHidden = isHidden
            }
        }

        /// Fades the views that the page has beside its viewer.
        func fade(to opacity: CGFloat) {
            guard let viewer = viewers.first?.view, viewer !== view else { return }
            if faded.isEmpty {
                for container in sequence(first: viewer, next: \.superview).prefix(while: { $0 !== view }) {
                    for sibling in container.superview?.subviews ?? [] where sibling !== container {
                        faded.append(Faded(view: sibling, own: sibling.alpha, shown: sibling.alpha))
                    }
                }
            }
            for index in faded.indices { faded[index].show(opacity) }
            if opacity == 1 { faded = [] }
        }

        /// A view that a pull fades.
        private struct Faded {
            let view: UIView
            /// Its opacity as the app has set it, before or meanwhile.
            var own: CGFloat
            var shown: CGFloat

            @MainActor mutating func show(_ opacity: CGFloat) {
                if view.alpha != shown { own = view.alpha }
                view.alpha = own * opacity
                shown = view.alpha
            }
        }

        /// Tells the controller how much of it is seen. A page that is not seen is hidden from VoiceOver, too.
        func show(_ visibility: Visibility) {
            let wasHidden = self.visibility == .hidden
            view.isHidden = visibility == .hidden
            self.visibility = visibility
            if visibility > .hidden { needsReset = true }
            // A page that is partly seen is coming if it was hidden, and going if it was whole.
            begin(isAppearing: visibility == .full || (visibility == .partial && wasHidden))
            // The controller may have turned to another page when it was told.
            if visibility != .partial, visibility == self.visibility { end() }
        }

        /// Shows it as it was at first when it is turned to again.
        func reset() {
            guard needsReset else { return }
            needsReset = false
            for viewer in viewers { viewer.reset() }
        }

        private func begin(isAppearing: Bool) {
            guard isAppearing != self.isAppearing else { return }
            self.isAppearing = isAppearing
            controller.beginAppearanceTransition(isAppearing, animated: true)
        }

        private func end() {
            guard isAppearing != nil else { return }
            isAppearing = nil
            controller.endAppearanceTransition()
        }
    }
}

extension UIViewController {
    /// Itself, or those within.
    fileprivate var viewers: [ImageViewerController] {
        if let viewer = self as? ImageViewerController { return [viewer] }
        return children.flatMap(\.viewers)
    }
}
