//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// How a turn begins, goes on and ends.
///
///     isTurning  wantedTurn
///     false      nil         The pages rest.
///     false      a turn      It waits for a finger.
///     true       nil         A finger drags, or slides along the dots. Or the pages go to the nearest slot.
///     true       a turn      The pages move to its page, or it waits for the finger that drags them.
///
/// A turn is asked for by the app, a key or the dots. After that, and whenever a drag, an animation, a layout or a reload has ended,
/// `takeNextStep` decides how it goes on: `scroll` brings the wanted page, `rest` comes to rest, and has the gallery told.
extension ImageGalleryPager {
    struct Turn {
        /// The page to turn to.
        var index: Int
        /// Which way to turn in a loop: set by arrows and dots. If nil: to the nearer slot of a page on the screen or next to it;
        /// else forward to a later page, backward to an earlier one.
        var isForward: Bool?
    }

    // MARK: Beginning

    /// Turns to a page: at once, or later in an animation, when fingers have lifted. While the gallery closes, to none.
    func turn(to index: Int, isForward: Bool? = nil, animated: Bool = true) {
        guard !isClosing else { return }
        if !animated { return jump(to: index) }
        // A page that is wanted already is on its way, or waits.
        guard wantedTurn?.index != index else { return }
        wantedTurn = Turn(index: index, isForward: order.isEndless ? isForward : nil)
        takeNextStep()
    }

    /// Turns to the page before or after the wanted one; false at the end.
    func turn(by step: Int) -> Bool {
        guard let index = order.index(step, after: wantedIndex) else { return false }
        turn(to: index, isForward: step > 0)
        return true
    }

    /// Turns to a page that people have chosen among the dots: forward to a later one, in a loop as well. A finger that slides
    /// along the dots is far ahead of any animation: it shows pages in passing, and rests if no other follows in a moment.
    func turn(toDot index: Int, isSliding: Bool) {
        guard isSliding, !isClosing else {
            return turn(to: index, isForward: index == nearestIndex ? nil : index > nearestIndex)
        }
        bring(index)
        isTurning = true
        layOutPages()
        scrollView.cancelRestCheck()
        scrollView.scheduleRestCheck()
    }

    private var canAnimate: Bool {
        !UIAccessibility.isReduceMotionEnabled && viewIfLoaded?.window != nil && layout.slotLength > 0
    }

    /// Whether the gallery, or a container of it, is about to leave. The image of a page flies then, and no turn begins.
    private var isClosing: Bool {
        gallery?.isFlyingOut == true
            || sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    }

    private func scroll(to slot: Int) {
        isTurning = true
        scrollView.scroll(to: slot)
    }

    /// The slot of the turn's page, if that is seen, or beside those that are, on the turn's side. Nil: it is far away, or only the
    /// order has it in a slot in which another page is seen.
    private func nearSlot(of turn: Turn) -> Int? {
        let (seen, position) = (scrollView.seenSlots, scrollView.position)
        var slot =
            seen.first { pageIndex(at: $0) == turn.index } ?? order.slot(of: turn.index, near: position)
        if let isForward = turn.isForward, isForward != (CGFloat(slot) > position) {
            slot += isForward ? order.count : -order.count
        }
        if seen.contains(slot) { return pageIndex(at: slot) == turn.index ? slot : nil }
        return seen.lowerBound - 1...seen.upperBound + 1 ~= slot ? slot : nil
    }

    /// Puts a page from far away into the slot next to those that are seen, as the anchor, and returns that slot.
    private func bringNear(_ turn: Turn) -> Int {
        let isForward = turn.isForward ?? (turn.index > nearestIndex)
        let slot = isForward ? scrollView.seenSlots.upperBound + 1 : scrollView.seenSlots.lowerBound - 1
        order = order.placing(turn.index, in: slot)
        layOutPages()
        return slot
    }

    /// Goes to a page at once.
    private func jump(to index: Int) {
        bring(index)
        rest()
    }

    /// Ends drags and turns, and goes to the slot of a page. The caller lays out there.
    private func bring(_ index: Int) {
        scrollView.cancelDrag()
        wantedTurn = nil
        let turn = Turn(index: index)
        scrollView.position = CGFloat(nearSlot(of: turn) ?? bringNear(turn))
    }

    /// Ends all turns, and drops all pages; or all but the nearest page, on which a wanted turn arrives first.
    func galleryDidLeave(keepsPage: Bool) {
        jump(to: keepsPage ? wantedIndex : nearestIndex)
        dropPages { !keepsPage || $0 !== nearestPage }
        // Completions may have asked for turns, which come to nothing. Their completions are called, too.
        rest()
    }

    // MARK: Going on and ending

    private var isTouched: Bool {
        scrollView.isTracking || pages.flatMap(\.viewers).contains { $0.scrollView.isTracking }
    }

    /// Waits while a finger or coasting moves the pages. Else it starts the wanted turn, if that has not arrived. Else it scrolls
    /// to the nearest page, if the pages lie between two slots. Else they rest.
    func takeNextStep() {
        if isTouched || scrollView.isDragging || scrollView.isDecelerating {
            scrollView.scheduleRestCheck()
        } else if let turn = wantedTurn, !isClosing, turn.index != nearestIndex || scrollView.isBetweenSlots {
            let slot = nearSlot(of: turn)
            // A page that a finger has brought into view glides on, also where motion is reduced.
            let isSeen = viewIfLoaded?.window != nil && slot.map(scrollView.seenSlots.contains) == true
            if canAnimate || isSeen { scroll(to: slot ?? bringNear(turn)) } else { jump(to: turn.index) }
        } else if scrollView.isBetweenSlots, viewIfLoaded?.window != nil {
            scroll(to: scrollView.nearestSlot)
        } else {
            rest()
        }
    }

    /// Comes to rest on the nearest page, which becomes the anchor.
    private func rest() {
        scrollView.cancelRestCheck()
        order = order.placing(nearestIndex, in: scrollView.nearestSlot)
        scrollView.position = CGFloat(order.anchorSlot)
        isTurning = false
        wantedTurn = nil
        isRestDue = true
        Self.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(makePagesAhead), object: nil)
        perform(#selector(makePagesAhead), with: nil, afterDelay: ImageGalleryScrollView.pause)
        layOutPages()
    }

    /// Makes the pages beside the nearest one, so that they load before they are seen. It is called a moment after the rest:
    /// making pages would cost a frame of the end. If a finger is faster, `syncPages` makes them as they come into view.
    @objc func makePagesAhead() {
        for distance in 0..<(gallery?.pagesAhead ?? 0) {
            for slot in [scrollView.nearestSlot + distance + 1, scrollView.nearestSlot - distance - 1] {
                guard visibility == .full, !isTurning, let index = order.index(at: slot),
                    !pages.contains(where: { $0.index == index })
                else { continue }
                makePage(at: slot)
            }
        }
    }
}

// MARK: - UIScrollViewDelegate

extension ImageGalleryPager: UIScrollViewAccessibilityDelegate {
    /// Returns the words of the dots: VoiceOver would count the slots, and takes an unchanged status for the end of the pages.
    func accessibilityScrollStatus(for _: UIScrollView) -> String? {
        gallery?.indicateWantedPage()
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
        // What was asked for during the drag comes first. A nudge at an end is no turn.
        guard wantedTurn == nil, let slot = scrollView.slot(at: targetContentOffset.pointee),
            isTurning || slot != scrollView.nearestSlot
        else { return }
        wantedTurn = Turn(index: pageIndex(at: slot))
    }

    func scrollViewDidScroll(_: UIScrollView) {
        scrollView.updatePosition()
        // A finger turns on from the page that is nearest, also one that a far turn or a reload has brought there.
        if wantedTurn == nil, let page = nearestPage, let index = page.index, let slot = page.slot,
            order.index(at: slot) != index
        {
            order = order.placing(index, in: slot)
            layOutPages()
        }
        if scrollView.seenSlots.count > 1 || scrollView.nearestSlot != order.anchorSlot { isTurning = true }
        syncPages()
        if isTurning { scrollView.scheduleRestCheck() }
        // UIKit takes long for the last point, and until the rest the pages take no touches. So they rest a point early.
        let isLastPoint =
            scrollView.isDecelerating && scrollView.distance(to: scrollView.nearestSlot) < 1
        if isLastPoint, isTurning, wantedTurn?.index == nearestIndex { rest() }
    }

    func scrollViewDidEndDragging(_: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { takeNextStep() }
    }

    func scrollViewDidEndDecelerating(_: UIScrollView) { takeNextStep() }
    func scrollViewDidEndScrollingAnimation(_: UIScrollView) { takeNextStep() }
}
