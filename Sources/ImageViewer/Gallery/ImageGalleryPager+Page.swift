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
        /// Its place in the gallery. Nil once it is deleted.
        var index: Int?
        /// Its place in the pager's scroll view.
        var slot: Int
        private(set) var visibility = Visibility.hidden
        private var needsReset = false
        /// The appearance transition that has begun and not ended: true for appearing, false for disappearing.
        private var isAppearing: Bool?
        /// The views that a pull has faded: their own opacity, which belongs to the app, and the one shown now.
        private var faded: [(view: UIView, own: CGFloat, shown: CGFloat)] = []

        init(_ controller: UIViewController, index: Int, slot: Int) {
            self.controller = controller
            self.index = index
            self.slot = slot
            controller.view.isHidden = true
        }

        var view: UIView { controller.view }

        /// The controller itself, or the viewers within.
        var viewers: [ImageViewerController] { controller.viewers }

        /// Fades all views of the page but a viewer: its siblings, and those of each container around it.
        func fade(around viewer: ImageViewerController, to opacity: CGFloat) {
            guard viewer !== controller else { return }
            if faded.isEmpty {
                let containers = sequence(first: viewer.view as UIView, next: \.superview)
                faded = containers.prefix(while: { $0 !== view }).flatMap { container in
                    (container.superview?.subviews ?? []).filter { $0 !== container }
                }.map { ($0, $0.alpha, $0.alpha) }
            }
            for index in faded.indices {
                let view = faded[index].view
                // The app has set another opacity.
                if view.alpha != faded[index].shown { faded[index].own = view.alpha }
                // Never quite 0. So an opacity of 0 is always the app's: it has hidden the view during the pull.
                view.alpha = faded[index].own * max(opacity, 0.001)
                faded[index].shown = view.alpha
            }
            if opacity == 1 { faded = [] }
        }

        /// Tells the controller that more or less of it is seen. A page that is not seen is hidden from VoiceOver, too.
        func show(_ visibility: Visibility) {
            let old = self.visibility
            view.isHidden = visibility == .hidden
            self.visibility = visibility
            if visibility > .hidden { needsReset = true }
            // To full, or from hidden to partial: the page appears. To hidden, or from full to partial: it disappears. `begin`
            // does nothing if that direction is under way already.
            switch (old, visibility) {
            case (.hidden, .partial), (_, .full): begin(isAppearing: true)
            case (.full, .partial), (_, .hidden): begin(isAppearing: false)
            case (.partial, .partial): break
            }
            // `begin` tells the app, which may turn the pages. That calls `show` within this call. The inner call did `end`.
            if visibility != .partial, visibility == self.visibility { end() }
            // UIKit may have told a viewer within that it appears while the page was still hidden.
            if visibility == .full { for viewer in viewers { viewer.updateIfAtRest() } }
        }

        /// Takes back zooms and pulls, once it is hidden.
        func reset() {
            guard needsReset else { return }
            needsReset = false
            for viewer in viewers { viewer.ownScrollView.reset() }
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
    /// Itself, or those within; but not the pages of a gallery within, which are that gallery's.
    fileprivate var viewers: [ImageViewerController] {
        if let viewer = self as? ImageViewerController { return [viewer] }
        if self is ImageGalleryController { return [] }
        return children.flatMap(\.viewers)
    }
}
