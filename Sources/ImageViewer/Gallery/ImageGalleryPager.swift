//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Turns the pages of a gallery: makes them when they are needed, lays them side by side, and tells each how much of it is seen.
///
/// Each page lies in a slot, whose number never changes. ``ImageGalleryOrder`` says which page belongs there. A page that is seen
/// stays in its slot until the rest, even if another belongs there by then. ``ImageGalleryScrollView`` says which slots are seen.
///
/// Three words for a page, which mean the same one at rest:
///
/// - *nearest*: it is in the middle of the screen. The app is told of it.
/// - *wanted*: the turn will rest on it.
/// - *anchor*: the order counts the others from it. It is the nearest page, as of the last rest, reload or change of `loops`; but
///   the wanted page in a turn to a far page (`bringNear`), and after a reload in mid-turn that finds the wanted page seen already.
///
/// A turn begins with a finger that drags, or with a `request` by the app, a key or the dots, for which `start` scrolls to the page.
/// `syncPages` makes, shows and hides pages at each step of the way. Whenever a drag, an animation, a layout or a reload has ended,
/// `takeNextStep` decides how it goes on. `settle` ends the turn, and tells the gallery.
///
/// Reentrancy: an app may turn the pages from any callback, such as `viewDidAppear` of a page, or `onPageChange`. So code that
/// has told a page or the gallery something looks at `pages`, `order` and `isTurning` again.
final class ImageGalleryPager: UIViewController, ImageZoomContainer {
    weak var gallery: ImageGalleryController?

    /// The page of each slot.
    private(set) var order: ImageGalleryOrder

    /// The place of each slot.
    var layout: ImageGalleryLayout { scrollView.layout }

    /// How pages move when they turn. If motion is reduced, they slide.
    var style = ImageGalleryController.Style.slide {
        didSet { syncPages() }
    }

    /// How much of the gallery is on the screen. No page is told more than that.
    var visibility = Page.Visibility.hidden {
        // Only a gallery that is wholly on the screen decides what comes next. One that comes or goes just shows its pages.
        didSet { if visibility == .full { takeNextStep() } else { syncPages() } }
    }

    /// The pages that are alive: at rest the nearest page and its neighbors.
    private(set) var pages: [Page] = []

    /// Whether the pages move: from the first point of a drag, or from `scroll`, to `settle`. Meanwhile all that are seen are about to
    /// appear or to disappear.
    private var isTurning = false {
        didSet {
            guard isTurning != oldValue else { return }
            // A touch on pages that move stops them. It is not meant for the image under it.
            pagesView.isUserInteractionEnabled = !isTurning
            updateGap()
        }
    }

    /// The turn that is under way, or that waits for a finger or a dismissal to end. A drag that ends wants the page to which it
    /// coasts. The turn ends at rest on its page, in a jump, under a finger that takes it over, or in a reload without its page.
    private var wantedTurn: Turn?

    /// A turn to a page.
    private struct Turn {
        var index: Int
        /// The slot in which it ends; nil until the turn starts. In a loop, arrows and dots set it at once, since it gives the direction.
        var slot: Int?
    }

    private let scrollView = ImageGalleryScrollView()

    /// Holds the pages in the scroll view.
    let pagesView = UIView()

    init(count: Int, index: Int) {
        order = ImageGalleryOrder(count: count, loops: false, index: index)
        super.init(nibName: nil, bundle: nil)
        scrollView.show(order.slots, in: layout)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// A page appears when it is turned to, and not with the pager.
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.showNothingButContent()
        scrollView.onRest = { [weak self] in self?.takeNextStep() }
        scrollView.delegate = self
        view.addSubview(scrollView)
        scrollView.addSubview(pagesView)
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        for page in pages where !scrollView.seenSlots.contains(page.slot) { drop(page) }
    }

    // MARK: Layout

    func setLayout(_ layout: ImageGalleryLayout) {
        guard layout != self.layout else { return }
        // The drag would go on from an offset that means nothing in the new layout.
        scrollView.cancelDrag()
        layOutPages(in: layout)
        takeNextStep()
    }

    /// Places the scroll view and the pages so that they are seen where they were, and tells pages and app what that changes.
    private func layOutPages(in layout: ImageGalleryLayout? = nil) {
        scrollView.show(order.slots, in: layout ?? self.layout)
        pagesView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        for page in pages { place(page, in: page.slot) }
        syncPages()
        gallery?.tellPage()
    }

    private func place(_ page: Page, in slot: Int) {
        page.slot = slot
        page.view.bounds.size = layout.pageSize
        page.view.center = layout.center(of: slot, in: order.slots)
    }

    // MARK: Which page

    private func page(at slot: Int) -> Page? {
        pages.first { $0.slot == slot }
    }

    /// The page on which a viewer is.
    func page(of viewer: ImageViewerController) -> Page? {
        pages.first { sequence(first: viewer as UIViewController, next: \.parent).contains($0.controller) }
    }

    /// The index of the page in a slot. If a page lies there, it counts. Of an empty slot the order knows. An empty gallery's page
    /// counts as the first.
    private func pageIndex(at slot: Int) -> Int {
        page(at: slot)?.index ?? order.index(at: slot) ?? order.anchorIndex
    }

    var nearestPage: Page? { page(at: scrollView.nearestSlot) }
    var nearestIndex: Int { pageIndex(at: scrollView.nearestSlot) }
    var wantedIndex: Int { wantedTurn?.index ?? nearestIndex }

    /// The controller of the nearest page, whose image flies.
    var middleChild: UIViewController? { nearestPage?.controller }

    // MARK: Pages

    /// Hides the pages that are not seen, drops those far away, makes those that are seen, and shows each as it looks at
    /// its place in the turn.
    private func syncPages() {
        guard isViewLoaded else { return }
        // Pages are hidden first, so that they leave the keys to the gallery before another page gets them.
        for page in pages where !scrollView.seenSlots.contains(page.slot) {
            setVisibility(.hidden, of: page)
            page.reset()
        }
        for page in pages where abs(page.slot - scrollView.nearestSlot) > 1 {
            // In a loop of three pages, the page two slots behind is also the next one. It moves there, and is not made again.
            let freeSlot = [scrollView.nearestSlot - 1, scrollView.nearestSlot + 1].first {
                order.index(at: $0) == page.index && self.page(at: $0) == nil
            }
            if let freeSlot { place(page, in: freeSlot) } else { drop(page) }
        }
        if visibility > .hidden {
            for slot in scrollView.seenSlots { makePage(at: slot) }
        }
        let style = UIAccessibility.isReduceMotionEnabled ? .slide : style
        for page in pages where scrollView.seenSlots.contains(page.slot) && isAlive(page) {
            let distance = CGFloat(page.slot) - scrollView.position
            style.apply(to: page.view, at: distance, inPlace: layout.translation(by: -distance))
            setVisibility(min(visibility, isTurning ? .partial : .full), of: page)
        }
    }

    private func setVisibility(_ visibility: Page.Visibility, of page: Page) {
        guard visibility != page.visibility, isAlive(page) else { return }
        gallery?.pager(willChange: page, to: visibility)
        page.show(visibility)
        gallery?.handOverKeys()
    }

    /// Whether the page has not been dropped meanwhile.
    private func isAlive(_ page: Page) -> Bool {
        pages.contains { $0 === page }
    }

    private func makePage(at slot: Int) {
        guard page(at: slot) == nil, let gallery else { return }
        let (index, seen) = (pageIndex(at: slot), scrollView.seenSlots)
        // In a loop of two pages, one and the same page comes before and after the other.
        if let other = pages.first(where: { $0.index == index && !seen.contains($0.slot) }) {
            return place(other, in: slot)
        }
        let controller = gallery.makePage(at: index)
        // An app may return the same controller for several pages, which can be on one of them only.
        if let other = pages.first(where: { $0.controller === controller }) {
            // The slot stays empty if that page is seen, or this one is not.
            guard seen.contains(slot), !seen.contains(other.slot) else { return }
            drop(other)
        }
        let page = Page(controller, index: index, slot: slot)
        pages.append(page)
        addChild(controller)
        place(page, in: slot)
        pagesView.addSubview(page.view)
        controller.didMove(toParent: self)
    }

    private func drop(_ page: Page) {
        setVisibility(.hidden, of: page)
        guard isAlive(page) else { return }
        page.reset()
        pages.removeAll { $0 === page }
        page.stopBounce(along: [])
        // The app gets its controller back as it came.
        for viewer in page.viewers {
            UIView.performWithoutAnimation { viewer.isChromeHidden = false }
            viewer.tellAdditionsItLeft()
        }
        ImageGalleryController.Style.reset(page.view)
        page.view.isHidden = false
        page.controller.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.controller.removeFromParent()
    }

    // MARK: Resting

    /// Fills the gap between the pages with their backdrop while they turn. At rest it is clear, so that the app is seen
    /// beneath a page that fades.
    private func updateGap() {
        let page = nearestPage
        let backdrop = page?.viewers.first?.view.backgroundColor ?? page?.view.backgroundColor
        scrollView.backgroundColor = isTurning ? backdrop ?? .black : nil
    }

    private var isTouched: Bool {
        scrollView.isTracking || pages.flatMap(\.viewers).contains { $0.scrollView.isTracking }
    }

    /// Waits for a finger, or for the pages to coast to a stop; starts the wanted turn; scrolls to the nearest page; or settles.
    private func takeNextStep() {
        if isTouched || scrollView.isDragging || scrollView.isDecelerating {
            scrollView.scheduleRestCheck()
        } else if wantedTurn != nil, !isLeaving {
            start()
        } else if scrollView.isBetweenSlots, viewIfLoaded?.window != nil {
            scroll(to: scrollView.nearestSlot)
        } else {
            settle()
        }
    }

    /// Ends the turn: the nearest page becomes the anchor, and appears. Then tells the gallery, unless a turn to another page waits
    /// still, for a dismissal or a finger to end.
    private func settle() {
        scrollView.cancelRestCheck()
        anchorNearestPage()
        scrollView.position = CGFloat(order.anchorSlot)
        isTurning = false
        if wantedTurn?.index == nearestIndex { wantedTurn = nil }
        // Drops pages that lie in the slots of others, where a turn to a far page or a reload in mid-turn has left them. An empty
        // gallery keeps its page, which no slot knows.
        for page in pages where order.count > 0 && page.index != order.index(at: page.slot) { drop(page) }
        // The nearest page appears. If the app turns the pages from there, the end of that turn tells the gallery.
        layOutPages()
        guard !isTurning else { return }
        Self.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(makeNeighbors), object: nil)
        if visibility == .full {
            perform(#selector(makeNeighbors), with: nil, afterDelay: ImageGalleryScrollView.pause)
        }
        if wantedTurn != nil { scrollView.scheduleRestCheck() } else { gallery?.pagerDidRest() }
    }

    /// Makes the pages beside the nearest one, so that they load before they are seen. Called a moment after the rest, since an
    /// image lands or a page arrives in that frame. If a finger is faster, `syncPages` makes them as they come into view.
    @objc private func makeNeighbors() {
        guard visibility == .full, !isTurning else { return }
        for slot in [order.anchorSlot + 1, order.anchorSlot - 1] {
            guard let index = order.index(at: slot), !pages.contains(where: { $0.index == index })
            else { continue }
            makePage(at: slot)
        }
    }

    /// Makes the nearest page the anchor.
    private func anchorNearestPage() {
        order = order.placing(nearestIndex, in: scrollView.nearestSlot)
    }

    // MARK: Turning

    /// Turns to a page. See ``ImageGalleryController/turn(to:animated:completion:)``.
    func turn(to index: Int, animated: Bool) {
        request(Turn(index: index), animated: animated)
    }

    /// Turns to the page before or after the wanted one; false at the end.
    func turn(by step: Int) -> Bool {
        let start = turnStart
        guard let index = order.index(step, after: start.index) else { return false }
        request(Turn(index: index, slot: start.slot.map { $0 + step }), animated: true)
        return true
    }

    /// Turns to a page that people have chosen among the dots: forward to a later one, in a loop as well.
    func turn(toDot index: Int, animated: Bool) {
        let start = turnStart
        request(Turn(index: index, slot: start.slot.map { $0 + index - start.index }), animated: animated)
    }

    /// The wanted page, or else the nearest one, from which people count on.
    private var turnStart: Turn { wantedTurn ?? Turn(index: nearestIndex, slot: scrollView.nearestSlot) }

    /// Turns at once, in an animation, or later: when fingers have lifted, or a dismissal has been cancelled.
    private func request(_ turn: Turn, animated: Bool) {
        var turn = turn
        // Elsewhere than in a loop a page has one place, which `start` finds.
        if !order.isEndless { turn.slot = nil }
        guard animated || isLeaving else { return jump(to: turn.index) }
        // A page that is wanted already is on its way, or waits.
        guard wantedTurn?.index != turn.index else { return }
        wantedTurn = turn
        if isLeaving || isTouched { scrollView.scheduleRestCheck() } else { start() }
    }

    private var canAnimate: Bool {
        !UIAccessibility.isReduceMotionEnabled && viewIfLoaded?.window != nil && layout.slotLength > 0
    }

    /// Whether the gallery, or a container of it, leaves. The page that leaves may still come back.
    private var isLeaving: Bool {
        gallery?.isFlyingOut == true
            || sequence(first: self as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
    }

    /// Starts the wanted turn.
    private func start() {
        guard let turn = wantedTurn else { return }
        guard canAnimate else { return jump(to: turn.index) }
        // The page is in the middle already: the animation has ended, or the turn was a whole round of a loop.
        if !scrollView.isBetweenSlots, turn.index == nearestIndex { return settle() }
        let slot = nearSlot(of: turn) ?? bringNear(turn)
        wantedTurn?.slot = slot
        scroll(to: slot)
    }

    private func scroll(to slot: Int) {
        isTurning = true
        scrollView.scroll(to: slot)
    }

    /// The slot of the turn's page on the screen or next to it; nil if there is none, or if the turn names another slot. A loop of
    /// two pages may have the page on both sides: the nearer slot counts, and the later of two that are equally near.
    private func nearSlot(of turn: Turn) -> Int? {
        let seen = scrollView.seenSlots
        let near = (seen.lowerBound - 1...seen.upperBound + 1).clamped(to: order.slots)
        let slots = near.filter { pageIndex(at: $0) == turn.index }
        if let slot = turn.slot { return slots.contains(slot) ? slot : nil }
        // Reversed, since `min` takes the first of two that are equally near.
        return slots.reversed().min { scrollView.distance(to: $0) < scrollView.distance(to: $1) }
    }

    /// Puts a page from far away into the slot next to those that are seen, and returns that slot. The seen pages keep their
    /// slots; beyond them the order is that of the far page. ``ImageGalleryOrder`` has an example.
    private func bringNear(_ turn: Turn) -> Int {
        let isForward = turn.slot.map { $0 > scrollView.nearestSlot } ?? (turn.index > nearestIndex)
        let seen = scrollView.seenSlots
        let slot = isForward ? seen.upperBound + 1 : seen.lowerBound - 1
        for page in pages where !seen.contains(page.slot) { drop(page) }
        order = order.placing(turn.index, in: slot, departure: isForward ? seen.lowerBound : seen.upperBound)
        layOutPages()
        return slot
    }

    /// Shows a page at once: where it lies if that is near, or else in the slot of the nearest page.
    private func jump(to index: Int) {
        scrollView.cancelDrag()
        wantedTurn = nil
        if let slot = nearSlot(of: Turn(index: index)) {
            scrollView.position = CGFloat(slot)
        } else {
            order = order.placing(index, in: scrollView.nearestSlot)
            scrollView.position = CGFloat(order.anchorSlot)
            // None may stay: `settle` takes a page that lies in the slot for the one that is shown.
            for page in pages { drop(page) }
        }
        settle()
    }

    /// Ends all turns, and drops all pages; or all but the nearest page, on which a wanted turn arrives first.
    func leave(keepsPage: Bool) {
        jump(to: keepsPage ? wantedIndex : nearestIndex)
        for page in pages where !keepsPage || page !== nearestPage { drop(page) }
        // A completion or a page that was told may have asked for a turn meanwhile.
        wantedTurn = nil
    }

    // MARK: Other pages

    /// Makes the first page follow the last, or not.
    func setLoops(_ loops: Bool) {
        anchorNearestPage()
        replaceOrder(
            by: ImageGalleryOrder(
                count: order.count, loops: loops, index: nearestIndex, slot: order.anchorSlot))
    }

    /// Shows the pages that there are now. See ``ImageGalleryController/reload(count:newIndex:)``.
    ///
    /// - Parameter replacement: The page that takes the place of the nearest page if that goes.
    func reload(count: Int, replacement: Int?, newIndex: (Int) -> Int?) {
        anchorNearestPage()
        wantedTurn = wantedTurn.flatMap { newIndex($0.index) }.map { Turn(index: $0) }
        let shownIndex =
            newIndex(nearestIndex) ?? replacement ?? order.index(inPlaceOf: nearestIndex, newIndex: newIndex)
        for page in pages { page.index = page.index.flatMap(newIndex) }
        var newOrder = ImageGalleryOrder(
            count: count, loops: order.loops, index: shownIndex, slot: order.anchorSlot)
        // A wanted page that is seen already becomes the anchor instead, in its slot. The nearest page, unless it is deleted, is then
        // the departure, to which people can turn back.
        if let index = wantedTurn?.index,
            let page = pages.first(where: { $0.index == index && $0.visibility > .hidden })
        {
            let departure = nearestPage?.index == nil ? nil : order.anchorSlot
            newOrder = newOrder.placing(index, in: page.slot, departure: departure)
        }
        replaceOrder(by: newOrder)
    }

    /// Goes over to another order, and only then drops the deleted pages: one that turns the gallery when it is told has to find
    /// the new pages. Hidden pages in wrong slots go, too, since a finger that drags on would come to them. Seen ones stay where
    /// they are until the rest.
    private func replaceOrder(by newOrder: ImageGalleryOrder) {
        order = newOrder
        for page in pages where page.index == nil { drop(page) }
        for page in pages where page.visibility == .hidden && page.index != order.index(at: page.slot) {
            drop(page)
        }
        layOutPages()
        takeNextStep()
    }
}

// MARK: - UIScrollViewDelegate

extension ImageGalleryPager: UIScrollViewAccessibilityDelegate {
    /// VoiceOver would count the slots, and takes an unchanged status for the end of the pages.
    func accessibilityScrollStatus(for _: UIScrollView) -> String? {
        gallery?.moveDotsToWantedPage()
    }

    func scrollViewWillBeginDragging(_: UIScrollView) {
        // The finger takes over a turn that is under way. One that waits for the finger comes after the drag.
        if isTurning { wantedTurn = nil }
        scrollView.scheduleRestCheck()
    }

    func scrollViewWillEndDragging(
        _: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        // What was asked for during the drag comes first.
        guard wantedTurn == nil, let slot = scrollView.slot(at: targetContentOffset.pointee) else { return }
        wantedTurn = Turn(index: pageIndex(at: slot), slot: slot)
    }

    func scrollViewDidScroll(_: UIScrollView) {
        scrollView.updatePosition()
        let nearestSlot = scrollView.nearestSlot
        if nearestSlot != order.anchorSlot || scrollView.isBetweenSlots { isTurning = true }
        syncPages()
        gallery?.tellPage()
        if isTurning { scrollView.scheduleRestCheck() }
        // UIKit takes long for the last point, and until the rest no flick closes the page. So the pages rest a point early.
        let isLastPoint = scrollView.isDecelerating && scrollView.distance(to: nearestSlot) < 1
        if isLastPoint, wantedTurn?.slot == nearestSlot { settle() }
    }

    func scrollViewDidEndDragging(_: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { takeNextStep() }
    }

    func scrollViewDidEndDecelerating(_: UIScrollView) { takeNextStep() }
    func scrollViewDidEndScrollingAnimation(_: UIScrollView) { takeNextStep() }
}
