//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// What the gallery does for its pager, and for the viewers on its pages.
extension ImageGalleryController {
    /// Makes a page. An empty gallery has one, too, so that it can be flicked away.
    func makePage(at index: Int) -> UIViewController {
        count > 0 ? pageMaker(index) : ImageViewerController(image: nil)
    }

    /// Tells dots and app which page is nearest; false if they know.
    func tellPage() -> Bool {
        guard pager.visibility > .hidden, toldPage?.index != index || toldPage?.count != count else {
            return false
        }
        updateIndicator()
        toldPage = (index, count)
        // An empty gallery has no page that could be named.
        if count > 0 {
            didTurn?(index)
            onPageChange?(index)
        }
        return true
    }

    /// The pages have come to rest, seen or not. The completions may turn them again at once.
    func pagerDidRest() {
        tellRest()
        let completions = turnCompletions
        turnCompletions = []
        for completion in completions { completion() }
    }

    /// Tells SwiftUI of each rest, and the app of one that is seen, on another page than before.
    private func tellRest() {
        // Beneath a cover a turn comes to rest, too; the app hears of it when the page is seen.
        let isSeen = pager.visibility == .full
        guard isSeen || presence.isCovered else { return }
        updateGestures()
        viewerDidZoom()
        // A finger may have turned back what the dots had chosen.
        updateIndicator()
        if count > 0 { didRest?(index) }
        if count > 0, isSeen, toldRest != index {
            if hasRested, !indicator.isFocused {
                UIAccessibility.post(notification: .layoutChanged, argument: pager.nearestPage?.view)
            }
            (toldRest, hasRested) = (index, true)
            onRest?(index)
        }
        followThumbnail()
    }

    /// VoiceOver has turned: shows the page on which the turn will rest, and returns the words for it.
    @discardableResult func indicateWantedPage() -> String? {
        indicator.update(pager.wantedIndex, of: count, isMirrored: isMirrored)
    }

    // MARK: Thumbnails

    var nearestThumbnail: UIView? {
        count > 0 ? thumbnail?(pager.nearestIndex) : nil
    }

    /// Scrolls to the thumbnail of the nearest page, and hides it: people see the list while a page is pulled.
    func followThumbnail() {
        guard presence.isOpen, pager.visibility == .full else { return }
        if scrollsToThumbnail, let thumbnail = nearestThumbnail {
            for case let list as UIScrollView in sequence(first: thumbnail, next: \.superview) {
                list.scrollRectToVisible(list.place(of: thumbnail), animated: false)
            }
        }
        transition.updateHiddenThumbnail(in: self)
    }

    // MARK: Viewers on pages

    /// Adapts bounces and tap to whether the gallery can be closed, to its axis, and to the viewers on its pages.
    func updateGestures() {
        for viewer in pager.pages.flatMap(\.viewers) { viewer.updateBounces() }
        // A viewer has a tap of its own.
        tap.isEnabled = presence.canClose && pager.nearestPage?.viewers.isEmpty == true
    }

    var pageDismissal: ImageViewerDismissal {
        var dismissal = dismissal
        dismissal.axes.remove(axis == .horizontal ? .horizontal : .vertical)
        // Where no drag can close the gallery, a scroll view around it may scroll instead.
        if !presence.canClose { dismissal.axes = [] }
        return dismissal
    }

    func viewerWillAppear(_ viewer: ImageViewerController) {
        updateGestures()
        UIView.performWithoutAnimation { viewer.isChromeHidden = isChromeHidden }
    }

    /// Hides the controls while the page at rest is zoomed. A turn alone changes nothing.
    func viewerDidZoom() {
        guard !pager.isTurning, let page = pager.nearestPage else { return }
        chrome.hidesForZoom =
            presence.canClose && page.viewers.contains { $0.isZoomed && $0.hidesControlsWhenZoomed }
    }

    func viewer(_ viewer: ImageViewerController, wasPulled amount: CGFloat) {
        presence.pullAmount = amount
        onPull?(amount)
    }
}

extension UIScrollView {
    /// Where to scroll, so that a view is seen: nowhere along an axis on which it reaches beyond both edges. A list with paging
    /// rests on whole pages: there it is the page with the view.
    fileprivate func place(of view: UIView) -> CGRect {
        let (frame, seen) = (convert(view.bounds, from: view), bounds.inset(by: adjustedContentInset))
        if isPagingEnabled, !bounds.isEmpty {
            let column = (frame.midX / bounds.width).rounded(.down)
            let row = (frame.midY / bounds.height).rounded(.down)
            return CGRect(
                x: column * bounds.width, y: row * bounds.height, width: bounds.width, height: bounds.height)
        }
        let rows = frame.minY < seen.minY && frame.maxY > seen.maxY ? seen : frame
        let columns = frame.minX < seen.minX && frame.maxX > seen.maxX ? seen : frame
        return CGRect(x: columns.minX, y: rows.minY, width: columns.width, height: rows.height)
    }
}
