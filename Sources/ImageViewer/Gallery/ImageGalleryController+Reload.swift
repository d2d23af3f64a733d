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
        pager.reload(count: count, replacement: replacement, newIndex: checkedIndex)
        if hadPages { closeIfEmptied() }
    }

    @objc private func closeIfEmptied() {
        guard count == 0, presence.isPresented, !close() else { return }
        // UIKit refuses to close it in a transition, and perhaps even in its completion. So it is asked again one turn later.
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
}
