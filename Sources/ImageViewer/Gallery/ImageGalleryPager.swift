//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Makes the pages of a gallery when they are needed, lays them side by side, and tells each how much of it is seen, all in
/// `syncPages` at each step of a turn. How a turn begins, goes on and ends is in ImageGalleryPager+Turning.
///
/// Each page lies in a slot. ``ImageGalleryScrollView`` says which slots are seen, ``ImageGalleryOrder`` which page belongs in each.
/// After a reload or in a far turn, a page that is seen may lie in a slot where another belongs: it stays there until the rest.
/// Pages that are not seen may be moved or dropped at any time.
///
/// Two words for a page, which mean the same one at rest: the *nearest* page is in the middle of the screen, and the app is told
/// of it. The *wanted* page is the one on which the turn will rest.
///
/// Reentrancy: an app may turn the pages from any callback, such as `viewDidAppear` of a page, or `onPageChange`. So code that
/// has told a page or the gallery something looks at `pages`, `order` and `isTurning` again.
final class ImageGalleryPager: UIViewController, ImageZoomContainer {
    weak var gallery: ImageGalleryController?

    /// Which page belongs in which slot. A turn to a neighbor keeps this order until the rest. Any other change replaces it.
    var order: ImageGalleryOrder

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

    /// Whether the pages move, from the first point of a drag or an animation to the rest. Meanwhile all that are seen are about
    /// to appear or to disappear.
    var isTurning = false {
        didSet {
            guard isTurning != oldValue else { return }
            // A touch on pages that move stops them. It is not meant for the image under it.
            pagesView.isUserInteractionEnabled = !isTurning
            updateGap()
        }
    }

    /// The turn under way, or one that waits. It ends at rest on its page, in a jump, under a finger that takes it over, or in a
    /// reload without its page.
    var wantedTurn: Turn?

    let scrollView = ImageGalleryScrollView()

    /// Holds the pages in the scroll view.
    let pagesView = UIView()

    init(count: Int, index: Int) {
        order = ImageGalleryOrder(count: count, loops: false, index: index)
        super.init(nibName: nil, bundle: nil)
        scrollView.show(order.slots(around: 0), in: layout)
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
    func layOutPages(in layout: ImageGalleryLayout? = nil) {
        scrollView.show(order.slots(around: scrollView.nearestSlot), in: layout ?? self.layout)
        pagesView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        for page in pages { place(page, in: page.slot) }
        syncPages()
        gallery?.tellPage()
    }

    func place(_ page: Page, in slot: Int) {
        page.slot = slot
        page.view.bounds.size = layout.pageSize
        page.view.center = layout.center(of: slot, in: scrollView.slots)
    }

    // MARK: Which page

    private func page(at slot: Int) -> Page? {
        pages.first { $0.slot == slot }
    }

    /// The page on which a viewer is.
    func page(of viewer: ImageViewerController) -> Page? {
        pages.first { sequence(first: viewer as UIViewController, next: \.parent).contains($0.controller) }
    }

    /// The index of the page that lies in a slot, though the order may have another one for it by now. In an empty slot, the
    /// order's index. The page of an empty gallery has index 0.
    func pageIndex(at slot: Int) -> Int {
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
    func syncPages() {
        guard isViewLoaded else { return }
        // Pages are hidden first, so that they leave the keys to the gallery before another page gets them.
        for page in pages where !scrollView.seenSlots.contains(page.slot) {
            setVisibility(.hidden, of: page)
            page.reset()
        }
        for page in pages where abs(page.slot - scrollView.nearestSlot) > 1 {
            // In a loop of three, the page two slots away is also the neighbor on the other side: it moves to that slot.
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
        guard visibility != page.visibility else { return }
        // A text field would keep the keyboard, though hidden. Beneath a cover it is UIKit's.
        if visibility == .hidden, self.visibility > .hidden, ImageViewerKeys.isTyping(in: page.view) {
            page.view.endEditing(true)
        }
        guard visibility != page.visibility, isAlive(page) else { return }
        gallery?.pager(willChange: page, to: visibility)
        page.show(visibility)
        gallery?.handOverKeys()
    }

    /// Whether the page has not been dropped meanwhile.
    private func isAlive(_ page: Page) -> Bool {
        pages.contains { $0 === page }
    }

    func makePage(at slot: Int) {
        guard page(at: slot) == nil, let gallery else { return }
        let (index, seen, orderBefore) = (pageIndex(at: slot), scrollView.seenSlots, order)
        // In a loop of two pages, each comes before and after the other. A page that lies unseen on the other side moves here.
        if let other = pages.first(where: { $0.index == index && !seen.contains($0.slot) }) {
            return place(other, in: slot)
        }
        let controller = gallery.makePage(at: index)
        // An app may return the same controller for several pages, which can be on one of them only.
        if let other = pages.first(where: { $0.controller === controller }) {
            // The controller moves here only if this slot is seen, and that page is not. Otherwise this slot stays empty.
            guard seen.contains(slot), !seen.contains(other.slot) else { return }
            drop(other)
        }
        controller.loadViewIfNeeded()
        // The app may have reloaded or turned the gallery while it made the page, or loaded its view.
        guard order == orderBefore, self.page(at: slot) == nil else { return }
        let page = Page(controller, index: index, slot: slot)
        pages.append(page)
        addChild(controller)
        place(page, in: slot)
        pagesView.addSubview(page.view)
        controller.didMove(toParent: self)
    }

    func drop(_ page: Page) {
        setVisibility(.hidden, of: page)
        guard isAlive(page) else { return }
        page.reset()
        pages.removeAll { $0 === page }
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
        for viewer in page.viewers { viewer.updateBounces() }
    }

    /// Fills the gap between the pages with their backdrop while they turn. At rest it is clear, so that the app is seen
    /// beneath a page that fades.
    private func updateGap() {
        let page = nearestPage
        let backdrop = page?.viewers.first?.view.backgroundColor ?? page?.view.backgroundColor ?? .black
        // It lies beneath the pages, too, and would be seen through a backdrop that is not opaque.
        scrollView.backgroundColor = isTurning && backdrop.cgColor.alpha == 1 ? backdrop : nil
    }

    // MARK: Other pages

    /// Makes the first page follow the last, or not.
    func setLoops(_ loops: Bool) {
        replaceOrder(
            by: ImageGalleryOrder(
                count: order.count, loops: loops, index: nearestIndex, slot: scrollView.nearestSlot))
    }

    /// Shows the pages that there are now. See ``ImageGalleryController/reload(count:newIndex:)``.
    ///
    /// - Parameter replacement: The page that takes the place of the nearest page if that goes.
    func reload(count: Int, replacement: Int?, newIndex: (Int) -> Int?) {
        wantedTurn = wantedTurn.flatMap { turn in
            newIndex(turn.index).map { Turn(index: $0, isForward: turn.isForward) }
        }
        let shownIndex =
            newIndex(nearestIndex) ?? replacement ?? order.index(inPlaceOf: nearestIndex, newIndex: newIndex)
        for page in pages { page.index = page.index.flatMap(newIndex) }
        // The anchor is the nearest page; or the wanted page, in its slot, if that is seen already: the turn goes on to it. Then
        // the nearest page is the departure, to which a finger can turn back, unless it is deleted. (Both may be one page.)
        var newOrder = ImageGalleryOrder(
            count: count, loops: order.loops, index: shownIndex, slot: scrollView.nearestSlot)
        if let index = wantedTurn?.index,
            let page = pages.first(where: { $0.index == index && $0.visibility > .hidden })
        {
            let departure = nearestPage?.index == nil ? nil : scrollView.nearestSlot
            newOrder = newOrder.placing(index, in: page.slot, departure: departure)
        }
        replaceOrder(by: newOrder)
    }

    /// Goes over to another order, and then drops the deleted pages: an app that turns the gallery when a page is dropped already
    /// finds the new pages. Hidden pages in wrong slots are dropped before a finger can drag to them. Seen pages stay until the
    /// rest.
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
