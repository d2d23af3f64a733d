//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Makes the pages of a gallery when they are needed, lays them side by side, and tells each how much of it is seen, all in
/// `syncPages` at each step of a turn. How a turn begins, goes on and ends is in ImageGalleryPager+Turning.
///
/// Each page lies in a slot. ``ImageGalleryScrollView`` says which slots are seen, ``ImageGalleryOrder`` which page belongs in each.
/// A page that is seen in a turn stays in its slot until the rest, though another may belong there: after a reload, or in a turn
/// to a page from far away.
///
/// Two words for a page, which mean the same one at rest: the *nearest* page is the one of which most is seen, and the app is told of
/// it. The *wanted* page is the one on which the turn will rest.
final class ImageGalleryPager: UIViewController, ImageZoomContainer {
    weak var gallery: ImageGalleryController?

    /// Which page belongs in which slot.
    var order: ImageGalleryOrder

    /// Where each slot lies.
    var layout: ImageGalleryLayout { scrollView.layout }

    /// How much of the gallery is on the screen. No page is told more than that.
    var visibility = Page.Visibility.hidden {
        didSet {
            // A page has its size when it is told that it appears.
            updateLayout()
            // Only a gallery that is wholly on the screen decides what comes next. One that comes or goes just shows its pages.
            if visibility == .full { takeNextStep() } else { syncPages() }
        }
    }

    /// The pages that are alive: at rest the nearest page and those that are made ahead.
    private(set) var pages: [Page] = []

    /// Whether pages turn: from the moment in which another one is seen to the rest. Meanwhile all that are seen are about to
    /// appear or to disappear. A nudge at the end of the gallery is no turn.
    var isTurning: Bool {
        get { scrollView.takesAllTouches }
        set { scrollView.takesAllTouches = newValue }
    }

    /// The turn under way, or one that waits. It ends at rest on its page, in a jump, under a finger that takes it over, or in a
    /// reload without its page.
    var wantedTurn: Turn?

    /// Whether the gallery has to be told of a rest.
    var isRestDue = false

    /// Whether a `syncPages` is telling what has changed, which calls of it from within leave to it.
    private var isTelling = false

    let scrollView = ImageGalleryScrollView()

    /// Holds the pages in the scroll view.
    let pagesView = UIView()

    init(count: Int, index: Int) {
        order = ImageGalleryOrder(count: count, loops: false, index: index)
        super.init(nibName: nil, bundle: nil)
        scrollView.setSlots(order.slots(around: 0), in: layout)
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
        dropPages { !isSeen($0) }
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateLayout()
    }

    /// Lays the pages out anew if the size, the axis, the gap or the direction has changed. At rest they stay at rest.
    func updateLayout() {
        guard isViewLoaded, let gallery else { return }
        let isHorizontal = gallery.axis == .horizontal
        let layout = ImageGalleryLayout(
            pageSize: view.bounds.size, isHorizontal: isHorizontal,
            isMirrored: isHorizontal && gallery.isMirrored, spacing: max(gallery.spacing, 0))
        guard layout != self.layout else { return }
        // The drag would go on from an offset that means nothing in the new layout.
        scrollView.cancelDrag()
        layOutPages(in: layout)
        if isTurning { takeNextStep() }
    }

    /// Places the scroll view and the pages so that they are seen where they were.
    func layOutPages(in layout: ImageGalleryLayout? = nil) {
        var slots = order.slots(around: scrollView.nearestSlot)
        // A page that is seen may lie beyond the first or the last one.
        for case let slot? in pages.filter({ isSeen($0) && $0.index != nil }).map(\.slot) {
            slots = min(slots.lowerBound, slot)...max(slots.upperBound, slot)
        }
        scrollView.setSlots(slots, in: layout ?? self.layout)
        pagesView.frame = CGRect(origin: .zero, size: scrollView.contentSize)
        for page in pages { place(page) }
        syncPages()
    }

    private func place(_ page: Page) {
        guard let slot = page.slot else { return }
        page.view.bounds.size = layout.pageSize
        page.view.center = layout.center(of: slot, in: scrollView.slots)
    }

    // MARK: Which page

    private func page(at slot: Int) -> Page? {
        pages.first { $0.slot == slot }
    }

    private func isSeen(_ page: Page) -> Bool {
        page.slot.map(scrollView.seenSlots.contains) == true
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

    /// Brings the pages in line with the position, the order and the style; then the app.
    func syncPages() {
        guard isViewLoaded else { return }
        if scrollView.isBetweenSlots != (scrollView.backgroundColor != nil) { updateGap() }
        for page in pages where page.index == nil { page.slot = nil }
        for page in pages { updateSlot(of: page) }
        for page in pages { move(page) }
        // Whoever is told something may turn or reload the gallery, which calls this again. Then only the pages are moved: the
        // call under way tells the rest.
        guard !isTelling else { return }
        isTelling = true
        while tellNext() {}
        isTelling = false
    }

    /// Puts a hidden page where the order has it: on the screen if no other lies there, or near enough to be made ahead.
    private func updateSlot(of page: Page) {
        guard !page.needsReset, !isSeen(page), let index = page.index else { return }
        let slot = order.slot(of: index, near: scrollView.position)
        let isSeenSlot = scrollView.seenSlots.contains(slot)
        let isNeeded =
            isSeenSlot ? self.page(at: slot) == nil : distance(to: slot) <= gallery?.pagesAhead ?? 0
        guard !isNeeded || slot != page.slot else { return }
        page.slot = isNeeded ? slot : nil
        place(page)
        move(page)
    }

    /// How many slots away.
    private func distance(to slot: Int) -> Int { abs(slot - scrollView.nearestSlot) }

    private func move(_ page: Page) {
        guard isSeen(page), let slot = page.slot, let gallery else { return }
        let style = UIAccessibility.isReduceMotionEnabled ? .slide : gallery.style
        let distance = CGFloat(slot) - scrollView.position
        style.apply(to: page.view, at: distance, inPlace: layout.translation(by: -distance))
    }

    /// Does one thing that is due, or tells it; false if there is nothing. In this order: pages that have gone out of sight, pages to
    /// remove, pages to make, how much of each is seen, which is nearest, a rest.
    private func tellNext() -> Bool {
        if let page = pages.first(where: { $0.needsReset && !isSeen($0) }) {
            if page.visibility > .hidden { setVisibility(.hidden, of: page) }
            page.reset()
            updateSlot(of: page)
        } else if let page = pages.first(where: { $0.slot == nil }) {
            remove(page)
        } else if visibility > .hidden, scrollView.seenSlots.contains(where: { makePage(at: $0) }) {
            return true
        } else if let page = pages.first(where: { isSeen($0) && $0.visibility != seenVisibility }) {
            setVisibility(seenVisibility, of: page)
        } else if gallery?.tellPage() != true {
            guard isRestDue, !isTurning else { return false }
            isRestDue = false
            gallery?.pagerDidRest()
        }
        return true
    }

    private var seenVisibility: Page.Visibility { min(visibility, isTurning ? .partial : .full) }

    private func setVisibility(_ visibility: Page.Visibility, of page: Page) {
        // A text field would keep the keyboard, though hidden. Where the gallery is hidden as a whole, UIKit sees to that.
        if visibility == .hidden, self.visibility > .hidden, ImageViewerKeys.isTyping(in: page.view) {
            page.view.endEditing(true)
        }
        page.setVisibility(visibility)
        if visibility == .full { gallery?.takeKeys() }
    }

    /// Makes the page of a slot. Returns whether something has changed: also if the app has turned or reloaded meanwhile.
    @discardableResult func makePage(at slot: Int) -> Bool {
        guard page(at: slot) == nil, let gallery else { return false }
        let (index, orderBefore) = (pageIndex(at: slot), order)
        let controller = gallery.makePage(at: index)
        // An app may return the same controller for several pages, which can be on one of them only: on the one that is seen.
        if let other = pages.first(where: { $0.controller === controller }) {
            guard scrollView.seenSlots.contains(slot), !isSeen(other) else { return false }
            remove(other)
        }
        controller.loadViewIfNeeded()
        // The app may have reloaded or turned the gallery while it made the page, or loaded its view.
        guard order == orderBefore, page(at: slot) == nil else { return true }
        let page = Page(controller, index: index, slot: slot)
        pages.append(page)
        addChild(controller)
        place(page)
        move(page)
        pagesView.addSubview(page.view)
        controller.didMove(toParent: self)
        return true
    }

    /// Drops pages, which may be made again.
    func dropPages(where isUnneeded: (Page) -> Bool) {
        for page in pages where isUnneeded(page) { page.index = nil }
        syncPages()
    }

    /// Takes a hidden page away, and gives the app its controller back as it came.
    private func remove(_ page: Page) {
        // The keys would be lost with the page.
        if page.viewers.contains(where: \.isFirstResponder) { gallery?.takeKeys() }
        pages.removeAll { $0 === page }
        page.reset()
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

    /// Gives the gap between the pages their backdrop while it is seen. At rest it has no color, so that the app is seen beneath a
    /// page that fades.
    private func updateGap() {
        guard scrollView.isBetweenSlots else { return scrollView.backgroundColor = nil }
        let page = nearestPage
        let backdrop = page?.viewers.first?.view.backgroundColor ?? page?.view.backgroundColor ?? .black
        // It lies beneath the pages, too, and would be seen through a backdrop that is not opaque.
        scrollView.backgroundColor = backdrop.cgColor.alpha == 1 ? backdrop : .clear
    }

    // MARK: Other pages

    /// Takes other pages, or makes them a loop or none. See ``ImageGalleryController/reload(count:newIndex:)``.
    func reload(count: Int, loops: Bool, replacement: Int?, newIndex: (Int) -> Int?) {
        wantedTurn = wantedTurn.flatMap { turn in
            newIndex(turn.index).map { Turn(index: $0, isForward: turn.isForward) }
        }
        var index =
            newIndex(nearestIndex) ?? replacement ?? order.index(inPlaceOf: nearestIndex, newIndex: newIndex)
        var slot = scrollView.nearestSlot
        for page in pages { page.index = page.index.flatMap(newIndex) }
        // A turn whose page is seen already goes on to it.
        if let wanted = wantedTurn?.index, let page = pages.first(where: { $0.index == wanted && isSeen($0) })
        {
            (index, slot) = (wanted, page.slot ?? slot)
        }
        order = ImageGalleryOrder(count: count, loops: loops, index: index, slot: slot)
        layOutPages()
        takeNextStep()
    }
}
