//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Scrolls from slot to slot. It knows where the slots lie and when they rest, and nothing of the pages in them.
final class ImageGalleryScrollView: UIScrollView {
    private(set) var layout = ImageGalleryLayout()

    private(set) var slots = 0...0 { didSet { updateSeenSlots() } }

    /// The scroll offset, as a slot: 2 at rest on slot 2, 2.5 halfway to slot 3.
    var position: CGFloat = 0 { didSet { updateSeenSlots() } }

    /// Whether touches are meant for the turn, and not for the image under them. Those of a drag that a page hands on stay where
    /// they have begun.
    var takesAllTouches = false

    /// Called when nothing has moved between two checks. `scheduleRestCheck` starts them.
    var onRest: () -> Void = {}

    private var isCheckScheduled = false

    /// The position when the check was scheduled: unchanged, it means rest. Nil after `scroll`, when nothing may have moved yet.
    private var checkedPosition: CGFloat?

    /// Seconds until the next check.
    static let pause: TimeInterval = 0.1

    /// The slot that is in the middle.
    private(set) var nearestSlot = 0

    /// The slots that are on the screen, at least in part. Beyond the first and the last slot there is none.
    private(set) var seenSlots = 0...0

    /// Stored, since they are asked for several times at each step.
    private func updateSeenSlots() {
        nearestSlot = nearestSlot(to: position)
        seenSlots =
            isBetweenSlots
            ? nearestSlot(to: position.rounded(.down))...nearestSlot(to: position.rounded(.up))
            : nearestSlot...nearestSlot
    }

    var isBetweenSlots: Bool {
        abs(position - position.rounded()) * layout.slotLength > ImageViewerGeometry.tolerance
    }

    /// The way to a slot, in points.
    func distance(to slot: Int) -> CGFloat { abs(position - CGFloat(slot)) * layout.slotLength }

    private func nearestSlot(to position: CGFloat) -> Int {
        min(max(Int(position.rounded()), slots.lowerBound), slots.upperBound)
    }

    /// Takes other slots, or another layout of them, and stays at the position. This ends an animation, and calls no delegate.
    func setSlots(_ slots: ClosedRange<Int>, in layout: ImageGalleryLayout) {
        (self.layout, self.slots) = (layout, slots)
        let delegate = delegate
        self.delegate = nil
        frame = layout.scrollFrame
        alwaysBounceHorizontal = layout.isHorizontal
        alwaysBounceVertical = !layout.isHorizontal
        contentSize = layout.contentSize(of: slots)
        let offset = layout.offset(at: position, in: slots)
        // It would end coasting, also where nothing changes.
        if offset != contentOffset { setContentOffset(offset, animated: false) }
        self.delegate = delegate
    }

    func scroll(to slot: Int) {
        setContentOffset(layout.offset(at: CGFloat(slot), in: slots), animated: true)
        scheduleRestCheck()
        checkedPosition = nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view != nil && takesAllTouches ? self : view
    }

    /// The slot in which a drag will end.
    func slot(at offset: CGPoint) -> Int? {
        layout.position(at: offset, in: slots).map(nearestSlot(to:))
    }

    /// Takes the position from the scroll offset.
    func updatePosition() {
        position = layout.position(at: contentOffset, in: slots) ?? position
    }

    func cancelDrag() { if isDragging { cancelGestures() } }

    // MARK: Rest

    /// Polls until nothing moves, since UIScrollView reports no end of three things: a drag that a zoomed page has handed on, an
    /// animation that a touch has stopped, and a touch that only a page's own scroll view tracks. One check is scheduled at a time.
    func scheduleRestCheck() {
        guard !isCheckScheduled else { return }
        isCheckScheduled = true
        checkedPosition = position
        perform(#selector(checkRest), with: nil, afterDelay: Self.pause)
    }

    @objc private func checkRest() {
        isCheckScheduled = false
        if position == checkedPosition { onRest() } else { scheduleRestCheck() }
    }

    func cancelRestCheck() {
        isCheckScheduled = false
        Self.cancelPreviousPerformRequests(withTarget: self, selector: #selector(checkRest), object: nil)
    }
}
