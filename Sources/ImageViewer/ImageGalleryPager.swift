//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The gallery, for which the pager turns the pages.
@MainActor protocol ImageGalleryPagerDelegate: AnyObject {
    /// Makes a page. An empty gallery has one, too, so that it can be flicked away.
    func makePage(at index: Int) -> UIViewController
    /// A page is about to be told how much of it is seen.
    func pager(willShow page: ImageGalleryPager.Page, _ visibility: ImageGalleryPager.Page.Visibility)
    /// A page has been told.
    func pagerDidShow()
    /// The pages have moved, or are other ones.
    func pagerDidMove()
    /// The pages have come to rest.
    func pagerDidRest()
    /// A finger comes down on the pages.
    func pagerWillBeTouched()
    /// VoiceOver's words once it has scrolled.
    var scrollStatus: String? { get }
}

/// Turns the pages of a gallery: it makes them when they are needed, lays them side by side, and tells each how much of
/// it is seen.
///
/// Each page lies in a slot of a scroll view. The shown page is in slot 0, its neighbors are in -1 and 1, and
/// ``ImageGalleryOrder`` says which page belongs into which slot. `position` is the scroll offset, counted in slots: 0.5
/// halfway to slot 1, and 0 at rest.
///
/// A turn takes these steps. A finger or `turn(to:animated:)` moves the scroll view; `scrollViewDidScroll` follows with
/// the position, and calls `updatePages`, which makes the pages that come into view. When nothing moves, `restIfStill`
/// calls `rest`. It renumbers the slots so that the middle one is slot 0, and shifts the scroll view by the same
/// distance, so that nothing seems to move. A moment later the neighbors are made. Since each rest counts anew, 50 slots
/// to either side are enough for any number of pages, and for a loop.
///
/// To turn to a page far away in one step, the pager makes a detour: it puts that page beside the shown one until it
/// rests. UIKit itself hands the drag of a zoomed page, which has come to its edge, on to the scroll view.
final class ImageGalleryPager: UIViewController, ImageZoomContainer {
    weak var delegate: (any ImageGalleryPagerDelegate)?

    /// The page of each slot.
    private(set) var order: ImageGalleryOrder

    /// The place of each slot in the scroll view.
    private(set) var layout = ImageGalleryLayout()

    /// How pages move when they turn. Where motion is reduced, they slide.
    var style = ImageGalleryController.Style.slide {
        didSet { updatePages() }
    }

    /// How much of the gallery is seen: the most that a page can have.
    var visibility = Page.Visibility.none {
        didSet { if visibility == .full { restIfStill() } else { updatePages() } }
    }

    /// The pages that are alive: at rest those in slots -1, 0 and 1.
    private(set) var pages: [Page] = []

    /// The scroll offset, counted in slots.
    private var position: CGFloat = 0

    /// Whether the pages are away from rest: dragged, bouncing or animated. Until the rest, the pages that are seen are
    /// about to appear, or to disappear.
    private var isTurning = false {
        didSet { if isTurning != oldValue { updateGap() } }
    }

    /// The turn that the app, a key or the page control has asked for, until it rests.
    private var wantedTurn: Turn?

    /// A turn to a page.
    private struct Turn {
        var index: Int
        /// The slot in which it ends, if that is known. A loop has its pages before and after the shown one.
        var slot: Int?
    }

    /// The position at which a flick will rest. Valid while the scroll view decelerates.
    private var flickedPosition: CGFloat = 0

    /// The check that is scheduled.
    private var restCheck: RestCheck?

    /// Seconds until the next check, and from a rest to the making of the neighbors.
    private static let pause: TimeInterval = 0.1

    private struct RestCheck {
        /// The position with which the check compares; nil for a first one, which counts as moving.
        var position: CGFloat?
    }

    private let scrollView = UIScrollView()

    /// Holds the pages in the scroll view.
    let pagesView = PagesView()

    init(count: Int, index: Int) {
        order = ImageGalleryOrder(count: count, shownIndex: index, loops: false)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// A page appears when it is turned to, and not with the pager.
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.scrollsToTop = false
        view.addSubview(scrollView)
        scrollView.addSubview(pagesView)
        pagesView.onHitTest = { [weak self] in self?.delegate?.pagerWillBeTouched() }
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        for page in pages where !seenSlots.contains(page.slot) { drop(page) }
    }

    // MARK: Layout

    /// Lays out the pages anew where the layout is another one.
    func setLayout(_ layout: ImageGalleryLayout) {
        guard layout != self.layout else { return }
        // A drag would go on from an offset that means nothing in the new layout. A turn goes on after the rest.
        keepTurn()
        cancelDrag()
        rebase(on: nearestSlot)
        position = 0
        self.layout = layout
        rest()
    }

    private func cancelDrag() {
        guard scrollView.isDragging else { return }
        scrollView.panGestureRecognizer.isEnabled = false
        scrollView.panGestureRecognizer.isEnabled = true
    }

    /// Places the pages that are alive, and the scroll view so that they are seen where they were.
    private func placePages() {
        guard isViewLoaded else { return }
        // Setting the frame and the offset calls `scrollViewDidScroll`, which must not be taken for a turn.
        scrollView.delegate = nil
        scrollView.frame = layout.scrollFrame
        scrollView.alwaysBounceHorizontal = layout.isHorizontal
        scrollView.alwaysBounceVertical = !layout.isHorizontal
        scrollView.contentSize = layout.contentSize(of: order.slots)
        // This also ends the animation, which would go on to a place in the layout of before.
        scrollView.setContentOffset(layout.offset(at: position, in: order.slots), animated: false)
        scrollView.delegate = self
        pagesView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        for page in pages { place(page) }
        updatePages()
        delegate?.pagerDidMove()
    }

    private func place(_ page: Page) {
        page.view.bounds.size = layout.pageSize
        page.view.center = layout.center(of: page.slot, in: order.slots)
    }

    // MARK: Slots

    private var nearestSlot: Int { order.slots.clamp(Int(position.rounded())) }

    /// The slots that are on the screen, at least in part.
    private var seenSlots: ClosedRange<Int> {
        guard isBetweenPages else { return nearestSlot...nearestSlot }
        return order.slots.clamp(Int(position.rounded(.down)))...order.slots.clamp(Int(position.rounded(.up)))
    }

    private var isBetweenPages: Bool {
        abs(position - position.rounded()) * layout.pageLength > ImageViewerGeometry.tolerance
    }

    private func page(at slot: Int) -> Page? {
        pages.first { $0.slot == slot }
    }

    /// The number of the page in a slot. A page that is alive wins over the order: after a reload in mid-turn they differ
    /// until the rest.
    private func pageIndex(at slot: Int) -> Int {
        page(at: slot)?.index ?? order.index(at: slot) ?? order.shownIndex
    }

    /// The page that is shown, if it has been made.
    var shownPage: Page? { page(at: 0) }

    /// The number of the page in the middle of the screen.
    var nearestIndex: Int { pageIndex(at: nearestSlot) }

    /// The page whose thumbnail is hidden: in the middle of a turn two pages may lie in the same place.
    var shownChild: UIViewController? { page(at: nearestSlot)?.controller }

    /// The number of the page that will be shown when the turn that was asked for has come to rest.
    var wantedIndex: Int { wantedTurn?.index ?? nearestIndex }

    // MARK: Pages

    /// Hides the pages that are not seen, drops those far away, makes those that are seen, and shows each as it looks at
    /// its place in the turn.
    private func updatePages() {
        guard isViewLoaded else { return }
        // Each step looks anew at what is seen: a page that is told that it disappears may turn to another one. Pages are
        // hidden first, so that they leave the keys to the gallery before another page gets them.
        for page in pages where !seenSlots.contains(page.slot) {
            setVisibility(.none, of: page)
            page.reset()
        }
        for page in pages where abs(page.slot - nearestSlot) > 1 {
            // In a loop of three pages, the page two slots behind is also the next one: it moves there.
            let slot = [nearestSlot - 1, nearestSlot + 1].first {
                order.index(at: $0) == page.index && self.page(at: $0) == nil
            }
            if let slot { move(page, to: slot) } else { drop(page) }
        }
        if visibility > .none {
            for slot in seenSlots { makePage(at: slot) }
        }
        let style = UIAccessibility.isReduceMotionEnabled ? .slide : style
        for page in pages where seenSlots.contains(page.slot) {
            let distance = CGFloat(page.slot) - position
            style.apply(to: page.view, at: distance, inPlace: layout.translation(by: -distance))
            setVisibility(min(visibility, isTurning ? .changing : .full), of: page)
        }
    }

    private func setVisibility(_ visibility: Page.Visibility, of page: Page) {
        guard visibility != page.visibility, isAlive(page) else { return }
        delegate?.pager(willShow: page, visibility)
        page.show(visibility)
        delegate?.pagerDidShow()
    }

    /// Whether the page has not been dropped, as by another page that is told that it disappears.
    private func isAlive(_ page: Page) -> Bool {
        pages.contains { $0 === page }
    }

    private func makePage(at slot: Int) {
        guard page(at: slot) == nil, let delegate else { return }
        let index = pageIndex(at: slot)
        // In a loop of two pages, one and the same page comes before and after the other.
        if let other = pages.first(where: { $0.index == index && !seenSlots.contains($0.slot) }) {
            return move(other, to: slot)
        }
        let controller = delegate.makePage(at: index)
        // An app may return the same controller for several pages, which can be on one of them only.
        if let other = pages.first(where: { $0.controller === controller }) {
            // The slot stays empty where that page is seen, or this one is not.
            guard seenSlots.contains(slot), !seenSlots.contains(other.slot) else { return }
            drop(other)
        }
        let page = Page(controller, index: index, slot: slot)
        pages.append(page)
        addChild(controller)
        place(page)
        pagesView.addSubview(page.view)
        controller.didMove(toParent: self)
    }

    private func move(_ page: Page, to slot: Int) {
        page.slot = slot
        place(page)
    }

    private func drop(_ page: Page) {
        setVisibility(.none, of: page)
        guard isAlive(page) else { return }
        page.reset()
        pages.removeAll { $0 === page }
        for viewer in page.viewers {
            viewer.host = nil
            viewer.endDisplay()
        }
        // The app gets its controller back as it came.
        ImageGalleryController.Style.slide.apply(to: page.view, at: 0, inPlace: .identity)
        page.view.isHidden = false
        page.controller.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.controller.removeFromParent()
    }

    // MARK: Resting

    /// Fills the gap between the pages with their backdrop while they turn. At rest it is clear, so that the app is seen
    /// beneath a page that fades.
    private func updateGap() {
        let page = page(at: nearestSlot)
        let backdrop = page?.viewers.first?.view.backgroundColor ?? page?.view.backgroundColor
        scrollView.backgroundColor = isTurning ? backdrop ?? .black : nil
    }

    private var isTouched: Bool { scrollView.isTracking || pages.contains { $0.isTouched } }

    /// Rests, if nothing moves the pages; or else begins the turn that is asked for, or the way to the nearest page.
    private func restIfStill() {
        guard !isTouched, !scrollView.isDragging, !scrollView.isDecelerating else {
            return scheduleRestCheck()
        }
        if let dueTurn { return begin(dueTurn) }
        if isBetweenPages, viewIfLoaded?.window != nil { turn(toSlot: nearestSlot) } else { rest() }
    }

    /// Makes the nearest page the one that is shown, in slot 0. A turn that was asked for, and has to go on or to wait,
    /// does so with the next check.
    private func rest() {
        cancelRestCheck()
        rebase(on: nearestSlot)
        order.detour = nil
        position = 0
        isTurning = false
        pagesView.isUserInteractionEnabled = true
        if wantedTurn?.index == order.shownIndex { wantedTurn = nil }
        if wantedTurn != nil { scheduleRestCheck() }
        // A detour, or a reload in mid-turn, has left pages that do not belong beside this one.
        for page in pages where page.index != order.index(at: page.slot) && order.count > 0 { drop(page) }
        placePages()
        guard visibility == .full else { return }
        perform(#selector(makeNeighbors), with: nil, afterDelay: Self.pause)
        delegate?.pagerDidRest()
    }

    /// Makes the pages beside the shown one, so that they load before they are seen. Not in the frame in which an image
    /// lands or a page comes to rest. A finger that is faster has them made as they come into view.
    @objc private func makeNeighbors() {
        guard visibility == .full, !isTurning else { return }
        for slot in [1, -1] {
            guard let index = order.index(at: slot), !pages.contains(where: { $0.index == index })
            else { continue }
            makePage(at: slot)
        }
        updatePages()
    }

    /// Makes the page in a slot the one that is shown: slots are counted from there.
    private func rebase(on slot: Int) {
        guard slot != 0 else { return }
        order = order.showing(pageIndex(at: slot))
        for page in pages { page.slot -= slot }
        wantedTurn?.slot? -= slot
        position -= CGFloat(slot)
    }

    /// Polls until nothing moves, and then rests. UIScrollView reports no end of three things: a drag that a zoomed page has
    /// handed on, a touch that has stopped the pages, and a touch that only a page's own scroll view tracks. Each step of a
    /// turn calls this; one check is scheduled at a time.
    private func scheduleRestCheck() {
        guard restCheck == nil else { return }
        restCheck = RestCheck(position: position)
        perform(#selector(checkRest), with: nil, afterDelay: Self.pause)
    }

    private func cancelRestCheck() {
        restCheck = nil
        Self.cancelPreviousPerformRequests(withTarget: self, selector: #selector(checkRest), object: nil)
    }

    @objc private func checkRest() {
        let isMoving = position != restCheck?.position || isTouched || scrollView.isDecelerating
        restCheck = nil
        if isMoving { scheduleRestCheck() } else { restIfStill() }
    }

    // MARK: Turning

    /// Turns to a page. See ``ImageGalleryController/turn(to:animated:)``.
    func turn(to index: Int, animated: Bool) {
        turn(Turn(index: index), animated: animated)
    }

    /// Turns to the page before or after that which is on its way, or else is shown; false at the end.
    func turn(by step: Int) -> Bool {
        let start = wantedTurn ?? flickedTurn ?? Turn(index: nearestIndex, slot: nearestSlot)
        guard let index = order.showing(start.index).index(at: step) else { return false }
        turn(Turn(index: index, slot: start.slot.map { $0 + step }), animated: true)
        return true
    }

    /// Turns to a page that people have chosen in the row of all: forward to a later one, in a loop as well.
    func turn(inRowTo index: Int, animated: Bool) {
        let start = wantedTurn ?? Turn(index: nearestIndex, slot: nearestSlot)
        turn(Turn(index: index, slot: start.slot.map { $0 + index - start.index }), animated: animated)
    }

    private func turn(_ turn: Turn, animated: Bool) {
        guard isLeaving || animated && canAnimate else { return jump(to: turn.index) }
        guard wantedTurn?.index != turn.index else { return }
        wantedTurn = turn
        if isTouched || isLeaving { scheduleRestCheck() } else { begin(turn) }
    }

    private var canAnimate: Bool {
        !UIAccessibility.isReduceMotionEnabled && viewIfLoaded?.window != nil && layout.pageLength > 0
    }

    /// Whether the gallery, or a container of it, is being dismissed. The page that leaves may still come back.
    private var isLeaving: Bool {
        sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    }

    /// The turn that was asked for, unless it has to wait.
    private var dueTurn: Turn? { isLeaving ? nil : wantedTurn }

    /// The turn that a finger's flick has begun.
    private var flickedTurn: Turn? {
        guard scrollView.isDecelerating else { return nil }
        let slot = order.slots.clamp(Int(flickedPosition.rounded()))
        return Turn(index: pageIndex(at: slot), slot: slot)
    }

    /// Has a flick's turn go on as if it had been asked for, when the pages are to be placed anew.
    private func keepTurn() {
        wantedTurn = wantedTurn ?? flickedTurn
    }

    private func begin(_ turn: Turn) {
        guard canAnimate else { return jump(to: turn.index) }
        // The page is in the middle already: the animation has ended, or the turn was a whole round of a loop.
        if !isBetweenPages, turn.index == nearestIndex { return rest() }
        let slot = slot(for: turn) ?? makeDetour(for: turn)
        wantedTurn?.slot = slot
        self.turn(toSlot: slot)
    }

    private func turn(toSlot slot: Int) {
        guard slot != nearestSlot || isBetweenPages else { return rest() }
        isTurning = true
        // A touch on pages that move stops them. It is not meant for the image under it.
        pagesView.isUserInteractionEnabled = false
        scrollView.setContentOffset(layout.offset(at: CGFloat(slot), in: order.slots), animated: true)
        scheduleRestCheck()
        // The first check counts as moving: the animation may not have moved a pixel by then.
        restCheck?.position = nil
    }

    /// The slot of a page that is seen, or next to those: the one that the turn is for, or else the nearest one. Of two
    /// that are equally near, as in a loop of two pages, it is the next one.
    private func slot(for turn: Turn) -> Int? {
        let seen = seenSlots
        let near = (seen.lowerBound - 1...seen.upperBound + 1).clamped(to: order.slots)
        let slots = near.filter { pageIndex(at: $0) == turn.index }
        if let slot = turn.slot { return slots.contains(slot) ? slot : nil }
        return slots.reversed().min { abs(CGFloat($0) - position) < abs(CGFloat($1) - position) }
    }

    /// Puts a page from far away into the slot next to those that are seen, and returns that slot.
    private func makeDetour(for turn: Turn) -> Int {
        let seen = seenSlots
        let isForward = turn.slot.map { $0 > nearestSlot } ?? (turn.index > nearestIndex)
        let slot = isForward ? seen.upperBound + 1 : seen.lowerBound - 1
        for page in pages where !seen.contains(page.slot) { drop(page) }
        order.detour = ImageGalleryOrder.Detour(slot: slot, index: turn.index)
        placePages()
        return slot
    }

    private func jump(to index: Int) {
        wantedTurn = nil
        cancelDrag()
        let slot = slot(for: Turn(index: index))
        if let slot { rebase(on: slot) }
        order = order.showing(index)
        position = 0
        if slot == nil {
            for page in pages { drop(page) }
        }
        rest()
    }

    /// Ends all turns on the nearest page, and drops all pages but, if it is kept, this one.
    func leave(keepsPage: Bool) {
        jump(to: nearestIndex)
        for page in pages where !keepsPage || page.slot != 0 { drop(page) }
    }

    // MARK: Other pages

    /// Makes the first page follow the last, or not.
    func setLoops(_ loops: Bool) {
        keepTurn()
        rebase(on: nearestSlot)
        setOrder(ImageGalleryOrder(count: order.count, shownIndex: order.shownIndex, loops: loops))
    }

    /// Shows the pages that there are now. See ``ImageGalleryController/reload(count:newIndex:)``.
    func reload(count: Int, newIndex: (Int) -> Int?) {
        keepTurn()
        wantedTurn = wantedTurn.flatMap { newIndex($0.index) }.map { Turn(index: $0) }
        rebase(on: nearestSlot)
        let index = newIndex(order.shownIndex) ?? replacement(newIndex: newIndex)
        let deleted = pages.filter { newIndex($0.index) == nil }
        for page in pages { page.index = newIndex(page.index) ?? page.index }
        setOrder(ImageGalleryOrder(count: count, shownIndex: index, loops: order.loops), deleted: deleted)
    }

    /// The number of the page that takes the place of a deleted one: the page after its nearest predecessor that stays, or
    /// else the page before its nearest successor.
    private func replacement(newIndex: (Int) -> Int?) -> Int {
        for before in stride(from: order.shownIndex - 1, through: 0, by: -1) {
            if let newIndex = newIndex(before) { return newIndex + 1 }
        }
        for after in stride(from: order.shownIndex + 1, to: order.count, by: 1) {
            if let newIndex = newIndex(after) { return newIndex - 1 }
        }
        return order.shownIndex
    }

    private func setOrder(_ newOrder: ImageGalleryOrder, deleted: [Page] = []) {
        order = newOrder
        for page in deleted { drop(page) }
        // The page that comes stays on its side.
        let coming = pages.first { $0.index == wantedTurn?.index && $0.visibility > .none && $0.slot != 0 }
        if let coming, order.index(at: coming.slot) != coming.index {
            order.detour = ImageGalleryOrder.Detour(slot: coming.slot, index: coming.index)
        }
        placePages()
        restIfStill()
    }
}

// MARK: - UIScrollViewDelegate

extension ImageGalleryPager: UIScrollViewAccessibilityDelegate {
    /// VoiceOver would count the slots, and takes an unchanged status for the end of the pages.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
        delegate?.scrollStatus
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        // The finger takes over from the app.
        wantedTurn = nil
        // A second finger on pages that move is not meant for the image under it.
        pagesView.isUserInteractionEnabled = false
        scheduleRestCheck()
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        flickedPosition = layout.position(at: targetContentOffset.pointee, in: order.slots)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        position = layout.position(at: scrollView.contentOffset, in: order.slots)
        if nearestSlot != 0 || isBetweenPages { isTurning = true }
        updatePages()
        delegate?.pagerDidMove()
        if isTurning { scheduleRestCheck() }
        // Less than a point is left. It takes long, and until the rest the page takes no flick.
        if scrollView.isDecelerating, abs(position - flickedPosition) * layout.pageLength < 1 {
            if let dueTurn { begin(dueTurn) } else { rest() }
        }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { restIfStill() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        restIfStill()
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        restIfStill()
    }
}

// MARK: - Page

extension ImageGalleryPager {
    /// A controller of the app's in a slot.
    @MainActor final class Page {
        enum Visibility: Comparable {
            /// Hidden.
            case none
            /// About to appear or to disappear: in a turn, or while the gallery comes or goes.
            case changing
            /// Shown, at rest.
            case full
        }

        let controller: UIViewController
        var index: Int
        var slot: Int
        private(set) var visibility = Visibility.none
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
        var isTyping: Bool {
            viewers.isEmpty ? ImageViewerKeys.isTyping(in: view) : viewers.contains(where: \.isTyping)
        }

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
            let wasHidden = self.visibility == .none
            view.isHidden = visibility == .none
            self.visibility = visibility
            if visibility > .none { needsReset = true }
            begin(isAppearing: visibility == .full || visibility == .changing && wasHidden)
            // The controller may have turned to another page when it was told.
            if visibility != .changing, visibility == self.visibility { end() }
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

    /// Holds the pages, and says that a finger comes down on them.
    final class PagesView: UIView {
        var onHitTest: (() -> Void)?

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            onHitTest?()
            return super.hitTest(point, with: event)
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

extension ClosedRange<Int> {
    fileprivate func clamp(_ slot: Int) -> Int {
        Swift.min(Swift.max(slot, lowerBound), upperBound)
    }
}
