//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageGalleryController {
    /// How pages move when they turn.
    ///
    ///     gallery.style = ImageGalleryController.Style { page, position, inPlace in
    ///         (page.transform, page.alpha) = (inPlace, 1 - abs(position))
    ///     }
    @MainActor public struct Style {
        private let move: (UIView, CGFloat, CGAffineTransform) -> Void

        /// Makes a style from a closure, which is called for each page that is seen, at each step of a turn, and at rest.
        /// It may set the `alpha` and the `transform` of the page's view, and its layer's `zPosition`. These three are
        /// reset before each call. Reset anything else yourself.
        ///
        /// - Parameter move: Takes the view of a page; its position: -1 for the page before, 0 for the one in the middle, 1
        ///   for the page after; and the transform that cancels the slide, so that the view stays in the middle.
        public init(
            move: @escaping (_ page: UIView, _ position: CGFloat, _ inPlace: CGAffineTransform) -> Void
        ) {
            self.move = move
        }

        /// Pages slide side by side.
        public static let slide = Style { _, _, _ in }

        /// The next page slides over the one that is shown.
        public static let cover = Style { page, position, inPlace in
            if position < 0 { page.transform = inPlace }
            page.layer.zPosition = position
        }

        /// The page that is shown slides away from the next one.
        public static let uncover = Style { page, position, inPlace in
            if position > 0 { page.transform = inPlace }
            page.layer.zPosition = -position
        }

        /// The next page grows out of the middle over the one that is shown.
        public static let zoom = Style { page, position, inPlace in
            let scale = position > 0 ? 1 - position : 1
            page.transform = inPlace.scaledBy(x: max(scale, 0.01), y: max(scale, 0.01))
            page.layer.zPosition = position
        }

        /// The next page fades in, in place, over the one that is shown.
        public static let fade = Style { page, position, inPlace in
            page.transform = inPlace
            page.alpha = position > 0 ? 1 - position : 1
            page.layer.zPosition = position
        }

        func apply(to page: UIView, at position: CGFloat, inPlace: CGAffineTransform) {
            Self.reset(page)
            move(page, position, inPlace)
        }

        /// Takes back what styles change.
        static func reset(_ page: UIView) {
            // Pages that slide have nothing to reset, and nothing to draw anew.
            if page.transform != .identity { page.transform = .identity }
            if page.alpha != 1 { page.alpha = 1 }
            if page.layer.zPosition != 0 { page.layer.zPosition = 0 }
        }
    }
}
