//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageGalleryController {
    // MARK: Turning

    /// Turns to a page in one turn, however far it is: forward to a later page, backward to an earlier one.
    /// If the gallery loops, a turn between the last page and the first goes the short way.
    ///
    /// An animated turn waits for fingers to lift. A turn that is not animated ends a drag. During a dismissal the gallery turns no
    /// more.
    ///
    /// - Parameters:
    ///   - index: The index of the page, which has to be less than ``count``.
    ///   - animated: Whether the pages move. With Reduce Motion, they do not.
    ///   - completion: Called once: when the pages rest, here or where people have turned to, or when the gallery has gone.
    public func turn(to index: Int, animated: Bool, completion: (() -> Void)? = nil) {
        assert((0..<count).contains(index), "There is no page \(index).")
        guard (0..<count).contains(index) else {
            completion?()
            return
        }
        if let completion { turnCompletions.append(completion) }
        pager.turn(to: index, animated: animated)
    }

    // MARK: Reloading

    /// Follows changes of photos that have no identifiers.
    ///
    /// The page on the screen stays, though its index may change, and so does a page to which the gallery is
    /// turning. If the page on the screen is deleted, the one in its place is shown. If all pages are
    /// deleted, a presented gallery closes.
    ///
    ///     // The third has been deleted.
    ///     gallery.reload(count: photos.count) { old in old == 2 ? nil : old - (old > 2 ? 1 : 0) }
    ///
    /// - Parameters:
    ///   - count: How many pages there are now.
    ///   - newIndex: Takes the old index of a page, and returns the new one, or nil to drop the page. A
    ///     dropped page whose place is on the screen is made again.
    public func reload(count: Int, newIndex: (Int) -> Int?) {
        reload(count: count, replacement: nil, newIndex: newIndex)
    }

    /// - Parameter replacement: The page that is shown if the shown one goes; by default the one in its place.
    func reload(count: Int, replacement: Int?, newIndex: (Int) -> Int?) {
        assert(count >= 0, "There are no galleries of \(count) pages.")
        let hadPages = self.count > 0
        func checkedIndex(_ index: Int) -> Int? {
            // The page of an empty gallery has no index to be asked for.
            guard hadPages, let newIndex = newIndex(index) else { return nil }
            assert((0..<count).contains(newIndex), "There is no page \(newIndex).")
            return (0..<count).contains(newIndex) ? newIndex : nil
        }
        // The app is told again of a page whose index has changed, and of another page that has taken its index.
        if let page = toldPage, checkedIndex(page.index) != page.index { toldPage = nil }
        if let index = toldRest, checkedIndex(index) != index { toldRest = nil }
        pager.reload(count: count, loops: loops, replacement: replacement, newIndex: checkedIndex)
        if hadPages { closeIfEmptied() }
    }

    @objc private func closeIfEmptied() {
        guard count == 0, presence.isPresented, !close() else { return }
        // UIKit refuses to close it in a transition, and perhaps even in its completion. So it is asked again after that.
        transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
            self?.perform(#selector(ImageGalleryController.closeIfEmptied), with: nil, afterDelay: 0)
        }
    }

    /// Follows insertions, deletions and moves. Update your own list first. A page whose identifier is in both lists stays. If the
    /// page on the screen is deleted, the one in its place is shown. If all pages are deleted, a presented gallery closes.
    ///
    ///     let old = photos
    ///     photos = newPhotos
    ///     gallery.reload(from: old.map(\.id), to: photos.map(\.id))
    ///
    /// - Parameters:
    ///   - oldIDs: The identifiers of all pages so far, in their order: as many as ``count``.
    ///   - newIDs: The identifiers of all pages from now on. Each occurs once.
    public func reload<ID: Hashable>(from oldIDs: [ID], to newIDs: [ID]) {
        assert(oldIDs.count == count, "There were \(count) pages, and not \(oldIDs.count).")
        let newIndices = Dictionary(zip(newIDs, newIDs.indices), uniquingKeysWith: { first, _ in first })
        reload(count: newIDs.count) { oldIDs.indices.contains($0) ? newIndices[oldIDs[$0]] : nil }
    }

    // MARK: Called by the pager

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
