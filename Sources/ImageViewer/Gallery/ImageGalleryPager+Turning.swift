//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// How a turn begins, goes on and ends.
///
///     isTurning  wantedTurn
///     false      nil         The pages rest.
///     false      a turn      It waits: for a finger, or for a dismissal to be cancelled.
///     true       nil         A finger drags, or slides along the dots. Or the pages go to the nearest slot.
///     true       a turn      The pages move to its page, or it waits for the finger that drags them.
///
/// A `request` comes from the app, a key or the dots. After that, and whenever a drag, an animation, a layout or a reload has ended,
/// `takeNextStep` decides how it goes on: `scroll` brings the wanted page, `settle` comes to rest, and tells the gallery.
extension ImageGalleryPager {
    struct Turn {
        /// The page to turn to.
        var index: Int
        /// Which way to turn in a loop: set by arrows and dots. If nil: to the nearer slot of a page on the screen or next to it;
        /// else forward to a later page, backward to an earlier one.
        var isForward: Bool?
    }

    // MARK: Beginning

    /// Turns to a page. See ``ImageGalleryController/turn(to:animated:completion:)``.
    func turn(to index: Int, animated: Bool) {
        if !animated, !isLeaving { return jump(to: index) }
        request(index, isForward: nil)
    }

    /// Turns to the page before or after the wanted one; false at the end.
    func turn(by step: Int) -> Bool {
        guard let index = order.index(step, after: wantedIndex) else { return false }
        request(index, isForward: step > 0)
        return true
    }

    /// Turns to a page that people have chosen among the dots: forward to a later one, in a loop as well. A finger that slides
    /// along the dots is far ahead of any animation, and shows pages in passing.
    func turn(toDot index: Int, isSliding: Bool) {
        if isSliding, !isLeaving { return jump(to: index, inPassing: true) }
        request(index, isForward: index == nearestIndex ? nil : index > nearestIndex)
    }

    /// Turns in an animation, at once or later: when fingers have lifted, or a dismissal has been cancelled.
    private func request(_ index: Int, isForward: Bool?) {
        // A page that is wanted already is on its way, or waits.
        guard wantedTurn?.index != index else { return }
        wantedTurn = Turn(index: index, isForward: order.isEndless ? isForward : nil)
        takeNextStep()
    }

    private var canAnimate: Bool {
        !UIAccessibility.isReduceMotionEnabled && viewIfLoaded?.window != nil && layout.slotLength > 0
    }

    /// Whether the gallery, or a container of it, leaves. Turns wait meanwhile, since that may be cancelled.
    private var isLeaving: Bool {
        gallery?.isFlyingOut == true
            || sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    }

    private func scroll(to slot: Int) {
        isTurning = true
        scrollView.scroll(to: slot)
    }

    /// The slot of the turn's page, if it is on the screen or next to it, in the turn's direction; else nil. In a loop of two, the
    /// page may lie on both sides: then the nearer slot counts, or the later one if both are equally near.
    private func nearSlot(of turn: Turn) -> Int? {
        let seen = scrollView.seenSlots
        let near = (seen.lowerBound - 1...seen.upperBound + 1).clamped(to: scrollView.slots)
        // Reversed, since `min` takes the first of two that are equally near.
        return near.reversed().filter { slot in
            let isAhead = CGFloat(slot) > scrollView.position
            let isOnTheWay = turn.isForward == nil || turn.isForward == isAhead
            return isOnTheWay && pageIndex(at: slot) == turn.index
        }.min { scrollView.distance(to: $0) < scrollView.distance(to: $1) }
    }

    /// Puts a page from far away into the slot next to those that are seen, as the anchor, and returns that slot. The pages that
    /// are seen keep their slots. ``ImageGalleryOrder`` has an example.
    private func bringNear(_ turn: Turn) -> Int {
        let isForward = turn.isForward ?? (turn.index > nearestIndex)
        let seen = scrollView.seenSlots
        let slot = isForward ? seen.upperBound + 1 : seen.lowerBound - 1
        for page in pages where !seen.contains(page.slot) { drop(page) }
        order = order.placing(turn.index, in: slot, departure: isForward ? seen.lowerBound : seen.upperBound)
        layOutPages()
        return slot
    }

    /// Shows a page at once: where it lies if that is near, or else in the slot of the nearest page. It comes to rest there; in
    /// passing only if no other follows in a moment.
    private func jump(to index: Int, inPassing: Bool = false) {
        scrollView.cancelDrag()
        wantedTurn = nil
        if let slot = nearSlot(of: Turn(index: index)) {
            scrollView.position = CGFloat(slot)
        } else {
            order = order.placing(index, in: scrollView.nearestSlot)
            scrollView.position = CGFloat(order.anchorSlot)
            // All pages go. One left in that slot would count as the nearest page, and `settle` would take its index.
            for page in pages { drop(page) }
        }
        guard inPassing else { return settle() }
        isTurning = true
        layOutPages()
        scrollView.cancelRestCheck()
        scrollView.scheduleRestCheck()
    }

    /// Ends all turns, and drops all pages; or all but the nearest page, on which a wanted turn arrives first.
    func leave(keepsPage: Bool) {
        jump(to: keepsPage ? wantedIndex : nearestIndex)
        for page in pages where !keepsPage || page !== nearestPage { drop(page) }
        // A completion or a page that was told may have asked for a turn meanwhile. It is dropped, and its completion called.
        guard wantedTurn != nil else { return }
        wantedTurn = nil
        settle()
    }

    // MARK: Going on and ending

    private var isTouched: Bool {
        scrollView.isTracking || pages.flatMap(\.viewers).contains { $0.scrollView.isTracking }
    }

    /// Waits while a finger or coasting moves the pages. Else it starts the wanted turn, if that has not arrived. Else it scrolls
    /// to the nearest page, if the pages lie between two slots. Else it settles.
    func takeNextStep() {
        if isTouched || scrollView.isDragging || scrollView.isDecelerating {
            scrollView.scheduleRestCheck()
        } else if let turn = wantedTurn, !isLeaving, turn.index != nearestIndex || scrollView.isBetweenSlots {
            let slot = nearSlot(of: turn)
            // A page that a finger has brought into view glides on, also where motion is reduced.
            let isSeen = viewIfLoaded?.window != nil && slot.map(scrollView.seenSlots.contains) == true
            if canAnimate || isSeen { scroll(to: slot ?? bringNear(turn)) } else { jump(to: turn.index) }
        } else if scrollView.isBetweenSlots, viewIfLoaded?.window != nil {
            scroll(to: scrollView.nearestSlot)
        } else {
            settle()
        }
    }

    /// Comes to rest, and tells the gallery, unless a turn still waits for a dismissal to be cancelled: that is checked later.
    private func settle() {
        scrollView.cancelRestCheck()
        anchorNearestPage()
        // This tells the page that it appears. If the app turns the pages meanwhile, `isTurning` is true: that turn settles.
        layOutPages()
        guard !isTurning else { return }
        Self.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(makeNeighbors), object: nil)
        if visibility == .full {
            perform(#selector(makeNeighbors), with: nil, afterDelay: ImageGalleryScrollView.pause)
        }
        if wantedTurn != nil { scrollView.scheduleRestCheck() } else { gallery?.pagerDidRest() }
    }

    /// Makes the nearest page the anchor. Drops the pages in slots where others belong: a far turn leaves such pages, and so
    /// does a reload in mid-turn. An empty gallery keeps its page, though the order has none for its slot.
    private func anchorNearestPage() {
        order = order.placing(nearestIndex, in: scrollView.nearestSlot)
        scrollView.position = CGFloat(order.anchorSlot)
        isTurning = false
        if wantedTurn?.index == nearestIndex { wantedTurn = nil }
        for page in pages where order.count > 0 && page.index != order.index(at: page.slot) { drop(page) }
    }

    /// Makes the pages beside the nearest one, so that they load before they are seen. It is called a moment after the rest:
    /// making pages would cost a frame of the landing. If a finger is faster, `syncPages` makes them as they come into view.
    @objc private func makeNeighbors() {
        guard visibility == .full, !isTurning else { return }
        for slot in [order.anchorSlot + 1, order.anchorSlot - 1] {
            guard let index = order.index(at: slot), !pages.contains(where: { $0.index == index })
            else { continue }
            makePage(at: slot)
        }
    }
}

// MARK: - UIScrollViewDelegate

extension ImageGalleryPager: UIScrollViewAccessibilityDelegate {
    /// Returns the words of the dots: VoiceOver would count the slots, and takes an unchanged status for the end of the pages.
    func accessibilityScrollStatus(for _: UIScrollView) -> String? {
        gallery?.moveDotsToWantedPage()
    }

    func scrollViewWillBeginDragging(_: UIScrollView) {
        // A finger that catches moving pages drops their turn, and has slots around the page that it catches: people may turn on and
        // on without a rest. A turn that was asked for while they rested goes on after the drag.
        if isTurning {
            wantedTurn = nil
            layOutPages()
        }
        scrollView.scheduleRestCheck()
    }

    func scrollViewWillEndDragging(
        _: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        // What was asked for during the drag comes first.
        guard wantedTurn == nil, let slot = scrollView.slot(at: targetContentOffset.pointee) else { return }
        wantedTurn = Turn(index: pageIndex(at: slot))
    }

    func scrollViewDidScroll(_: UIScrollView) {
        scrollView.updatePosition()
        let nearestSlot = scrollView.nearestSlot
        if nearestSlot != order.anchorSlot || scrollView.isBetweenSlots { isTurning = true }
        syncPages()
        gallery?.tellPage()
        if isTurning { scrollView.scheduleRestCheck() }
        // UIKit takes long for the last point, and until the rest the pages take no touches. So they rest a point early.
        let isLastPoint = scrollView.isDecelerating && scrollView.distance(to: nearestSlot) < 1
        if isLastPoint, wantedTurn?.index == nearestIndex { settle() }
    }

    func scrollViewDidEndDragging(_: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { takeNextStep() }
    }

    func scrollViewDidEndDecelerating(_: UIScrollView) { takeNextStep() }
    func scrollViewDidEndScrollingAnimation(_: UIScrollView) { takeNextStep() }
}
