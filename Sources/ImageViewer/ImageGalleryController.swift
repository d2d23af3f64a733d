//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows many images, one to a page: swipe to turn, flick across to dismiss.
///
///     let gallery = ImageGalleryController(count: photos.count, index: 3) {
///         ImageViewerController(image: photos[$0])
///     }
///     gallery.thumbnail = { index in cells[index] }
///     present(gallery, animated: true)
///
/// It keeps three pages at most: the one that is shown, and its neighbors, which load meanwhile. A page may be
/// any controller. One that is a viewer, or has one as a child, zooms, is flicked away, and flies into its
/// thumbnail. A page has appeared when it is at rest in the middle, and is about to disappear as soon as it
/// leaves that: a film plays from `viewDidAppear` to `viewWillDisappear`.
public final class ImageGalleryController: UIViewController {
    // How it works. Pages lie side by side in a scroll view, the pager, each in a slot. The shown page is in slot 0,
    // its neighbors in -1 and 1, and `ImageGalleryOrder` says which page belongs into which slot. `position` is the place of the
    // middle of the screen among the slots: at rest 0. While pages turn it moves, and pages are made for the slots that
    // come into view. Where it rests, that slot becomes slot 0, the pager is put back without anybody seeing it, and the
    // neighbors are made. So a pager of at most 101 slots is enough for any number of pages, and for a loop. To turn to a
    // page far away in one step, the gallery puts it beside the shown one until it rests, which is called a detour.
    //
    // UIKit hands the drag of a zoomed page, which has come to its edge, on to the pager. The gallery does nothing for it;
    // since iOS 17.4 it could forbid it (`transfersHorizontalScrollingToParent`).
    //
    // That the pages rest it learns from the pager's delegate, from a flick within a point of its target, and, for drags
    // and touches whose end the pager does not tell, by looking again soon (`checkRestSoon`).

    /// How many pages there are.
    public var count: Int { order.count }

    /// The page that is shown. While pages turn, it is still the one from which they turn, or the nearer one if they are
    /// laid out anew meanwhile.
    public var index: Int { order.index }

    /// The controller of the page that is shown; nil before the gallery is on the screen, and where it is empty.
    public var currentPage: UIViewController? { count > 0 ? page(at: 0)?.controller : nil }

    /// Finds the thumbnail of a page. The gallery zooms out of it and back into it, hides it while its page is shown,
    /// and scrolls its list to it. A `transitioningDelegate` of the app's stays, and decides about the zoom.
    public var thumbnail: ((Int) -> UIView?)? {
        didSet {
            if transitioningDelegate == nil || transitioningDelegate === transition {
                transitioningDelegate = thumbnail == nil ? nil : transition
            }
            followThumbnail()
        }
    }

    /// The axis along which pages turn. A flick across it dismisses.
    public var axis = NSLayoutConstraint.Axis.horizontal {
        didSet {
            updateHosts()
            updateLayout()
        }
    }

    /// The gap between two pages.
    public var spacing: CGFloat = 20 {
        didSet { updateLayout() }
    }

    /// Whether the first page follows the last.
    public var loops: Bool {
        get { order.loops }
        set {
            guard newValue != loops else { return }
            wantedTurn = wantedTurn ?? flickedTurn
            rebase(on: nearestSlot)
            order = ImageGalleryOrder(count: count, index: index, loops: newValue)
            orderDidChange()
        }
    }

    /// How pages move when they turn. Where motion is reduced, they slide.
    public var style = Style.slide {
        didSet { updatePages() }
    }

    /// Called when the first page is shown, when another one has come to rest, and when a reload has changed the number
    /// of the one that is shown.
    public var onPageChange: ((Int) -> Void)?

    /// Called while the page that is shown is pulled away, and while it comes back: how far, from 0, at rest, to 1,
    /// where its backdrop is gone. A page without a viewer is not pulled.
    public var onPull: ((CGFloat) -> Void)?

    /// Called once after the gallery was dismissed, whatever closed it.
    public var onDismiss: (() -> Void)?

    /// Tells which page is shown, and turns to others.
    public let pageControl = UIPageControl()

    /// Holds what an app lays over the pages, and the page control. It fills the safe area, and hides with the
    /// close button.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the gallery. A tap anywhere else shows and hides it.
    public var closeButton: UIButton { chrome.closeButton }

    /// - Parameters:
    ///   - count: How many pages there are.
    ///   - index: The page that is shown first.
    ///   - page: Makes a page when it is needed.
    public init(count: Int, index: Int = 0, page: @escaping (Int) -> UIViewController) {
        assert(count >= 0, "There are no galleries of \(count) pages.")
        order = ImageGalleryOrder(count: count, index: index, loops: false)
        pageMaker = page
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
        modalTransitionStyle = .crossDissolve
        modalPresentationCapturesStatusBarAppearance = true
        overrideUserInterfaceStyle = .dark
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: State

    // Members that are not private are for the SwiftUI files.

    /// A container that shows the gallery as its own, and closes it: SwiftUI.
    var host: ImageViewerController.Host? {
        didSet { updateHosts() }
    }

    /// The list of items that SwiftUI shows in the gallery.
    var source: AnyObject?

    /// Called whenever a page has come to rest, before ``onPageChange``, so that SwiftUI's binding is up to date there. It
    /// may be the page of before: a finger may have undone a turn that the binding had asked for.
    var didRest: ((Int) -> Void)?

    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the gallery is gone.
    var didDismiss: (() -> Void)?

    private let pageMaker: (Int) -> UIViewController

    /// The pages that are alive: at rest those in slots -1, 0 and 1.
    private var pages: [GalleryPage] = []

    /// The page of each slot.
    private var order: ImageGalleryOrder

    /// The place of each slot in the pager.
    private var layout = ImageGalleryLayout()

    /// The place of the middle of the screen among the slots, in pages: 0 at rest.
    private var position: CGFloat = 0

    /// Whether a turn is under way. Pages that are seen are about to appear, or to disappear, then.
    private var isTurning = false {
        didSet { if isTurning != oldValue { updateGap() } }
    }

    /// The turn that the app, the keys or the page control have asked for, until it rests.
    private var wantedTurn: Turn?

    /// A turn to a page. In a loop a page lies before and after the shown one, so a turn by a step has a slot as well.
    private struct Turn {
        var index: Int
        var slot: Int?
    }

    /// The position at which a flick will rest. Valid while the pager decelerates.
    private var flickedPosition: CGFloat = 0

    /// The page that ``onPageChange`` was last called for; nil once its number has changed.
    private var toldIndex: Int?
    /// Whether it was called for any page.
    private var hasTold = false

    /// Whether a check is scheduled, and the position that it compares with.
    private var checksRest = false
    private var checkedPosition: CGFloat?

    /// How much of the gallery is seen. No page is seen more than that.
    private var visibility = GalleryPage.Visibility.none

    /// Whether the gallery was presented, and has not been dismissed since.
    private var wasPresented = false

    private let chrome = ImageViewerChrome()

    /// A tap on pages that are no viewers.
    private let tap = UITapGestureRecognizer()
    /// Turns the pages. It has room for some of them, around the one that is shown.
    private let pager = UIScrollView()
    /// Holds the pages.
    private let pagesView = PagesView()
    /// Zooms out of the thumbnail, and back into it.
    private lazy var transition = ImageZoomTransition { [weak self] in self?.shownThumbnail }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { true }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    /// The gallery calls the appearance methods of its children itself: a page's when it is turned to.
    public override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        setUpPager()
        setUpChrome()
        setUpKeys()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.isUserInteractionEnabled = true
        if isBeingPresented {
            wasPresented = true
            chrome.isHidden = false
            presentingViewController?.view.endEditing(true)
        }
        updateHosts()
        // A page has its size from the beginning.
        updateLayout()
        visibility = .changing
        for child in otherChildren { child.beginAppearanceTransition(true, animated: animated) }
        updatePages()
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        visibility = .full
        for child in otherChildren { child.endAppearanceTransition() }
        restIfStill()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { view.isUserInteractionEnabled = false }
        visibility = .changing
        for child in otherChildren { child.beginAppearanceTransition(false, animated: animated) }
        updatePages()
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        visibility = .none
        for child in otherChildren { child.endAppearanceTransition() }
        updatePages()
        ImageViewerCoverWatch.watch(self) { [self] in didLeave() }
    }

    /// The gallery has left the screen, and is not only covered. As a part of a screen, such as a tab, it comes back
    /// with the page that it has shown.
    private func didLeave() {
        let comesBack = parent != nil && !isMovingFromParent
        jump(to: pageIndex(at: nearestSlot))
        for page in pages where !comesBack || page.slot != 0 { drop(page) }
        for viewer in pages.flatMap(\.viewers) { viewer.endDisplay() }
        guard wasPresented else { return }
        wasPresented = false
        toldIndex = nil
        hasTold = false
        didDismiss?()
        onDismiss?()
    }

    /// Controllers of the app's that are no pages, such as one on the overlay.
    private var otherChildren: [UIViewController] {
        children.filter { child in !pages.contains { $0.controller === child } }
    }

    // MARK: Layout

    private func setUpPager() {
        pager.isPagingEnabled = true
        pager.contentInsetAdjustmentBehavior = .never
        pager.showsHorizontalScrollIndicator = false
        pager.showsVerticalScrollIndicator = false
        pager.scrollsToTop = false
        view.addSubview(pager)
        pager.addSubview(pagesView)
        // A page may have got its viewer since it appeared.
        pagesView.onTouch = { [unowned self] in updateHosts() }
        tap.addTarget(self, action: #selector(toggleChrome))
        pagesView.addGestureRecognizer(tap)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateLayout()
    }

    private func updateLayout() {
        guard isViewLoaded else { return }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let layout = ImageGalleryLayout(
            pageSize: view.bounds.size, isHorizontal: axis == .horizontal,
            isMirrored: axis == .horizontal && isMirrored, spacing: max(spacing, 0))
        guard layout != self.layout else { return }
        // A drag would go on from an offset that means nothing in the new layout. A turn goes on.
        wantedTurn = wantedTurn ?? flickedTurn
        cancelDrag()
        rebase(on: nearestSlot)
        position = 0
        self.layout = layout
        rest()
    }

    private func cancelDrag() {
        guard pager.isDragging else { return }
        pager.panGestureRecognizer.isEnabled = false
        pager.panGestureRecognizer.isEnabled = true
    }

    /// Places the pages that are alive, and the pager so that they are seen where they were.
    private func placePages() {
        guard isViewLoaded else { return }
        // Setting the frame and the offset calls `scrollViewDidScroll`, which must not be taken for a turn.
        pager.delegate = nil
        pager.frame = layout.pagerFrame
        pager.alwaysBounceHorizontal = layout.isHorizontal
        pager.alwaysBounceVertical = !layout.isHorizontal
        pager.contentSize = layout.contentSize(of: order.slots)
        // This also ends the pager's animation, which would go on to a place in the layout of before.
        pager.setContentOffset(layout.offset(at: position, in: order.slots), animated: false)
        pager.delegate = self
        pagesView.frame = CGRect(origin: .zero, size: pager.contentSize)
        for page in pages { place(page) }
        updatePages()
        updatePageControl()
    }

    private func place(_ page: GalleryPage) {
        page.view.bounds.size = layout.pageSize
        page.view.center = layout.center(of: page.slot, in: order.slots)
    }

    // MARK: Pages

    private func page(at slot: Int) -> GalleryPage? {
        pages.first { $0.slot == slot }
    }

    /// Whether the page has not been dropped, as by another page that is told that it disappears.
    private func isAlive(_ page: GalleryPage) -> Bool {
        pages.contains { $0 === page }
    }

    private var nearestSlot: Int { order.slots.nearest(to: position.rounded()) }

    /// The slots that are on the screen, at least in part.
    private var seenSlots: ClosedRange<Int> {
        guard isBetweenPages else { return nearestSlot...nearestSlot }
        let first = order.slots.nearest(to: position.rounded(.down))
        let last = order.slots.nearest(to: position.rounded(.up))
        return first...last
    }

    private var isBetweenPages: Bool {
        abs(position - position.rounded()) * layout.pageLength > ImageViewerGeometry.tolerance
    }

    /// The page in a slot: that which is alive, since after a reload in mid-turn the order may have another one until the
    /// pages rest.
    private func pageIndex(at slot: Int) -> Int {
        page(at: slot)?.index ?? order.index(at: slot) ?? index
    }

    /// Hides the pages that are not seen, drops those far away, makes those that are seen, and shows each as it looks at
    /// its place in the turn.
    private func updatePages() {
        guard isViewLoaded else { return }
        // Each step looks anew at what is seen: a page that is told that it disappears may turn to another one.
        for page in pages where !seenSlots.contains(page.slot) {
            setVisibility(.none, of: page)
            page.reset()
        }
        for page in pages where abs(page.slot - nearestSlot) > 1 {
            // In a loop of three pages, the one before is the one after the next.
            let slot = [nearestSlot - 1, nearestSlot + 1].first {
                order.index(at: $0) == page.index && self.page(at: $0) == nil
            }
            if let slot { move(page, to: slot) } else { drop(page) }
        }
        if visibility > .none {
            for slot in seenSlots { makePage(at: slot) }
        }
        let style = UIAccessibility.isReduceMotionEnabled ? .slide : style
        // After the others: a page that is hidden leaves the keys to the gallery, and one that is shown gets them.
        for page in pages where seenSlots.contains(page.slot) {
            let distance = CGFloat(page.slot) - position
            style.apply(to: page.view, at: distance, inPlace: layout.translation(by: -distance))
            setVisibility(min(visibility, isTurning ? .changing : .full), of: page)
        }
    }

    private func setVisibility(_ visibility: GalleryPage.Visibility, of page: GalleryPage) {
        guard isAlive(page) else { return }
        // Its controller may have got a viewer since it was made.
        if page.visibility == .none, visibility > .none { updateHost(of: page) }
        // The gallery takes the keys in between, so that none are lost with a page that leaves.
        if (page.visibility == .full) != (visibility == .full) { takeKeys() }
        page.show(visibility)
        // A page that appears beneath a sheet takes none by itself.
        handOverKeys()
    }

    private func makePage(at slot: Int) {
        guard page(at: slot) == nil else { return }
        let index = pageIndex(at: slot)
        let hiddenPages = pages.filter { !seenSlots.contains($0.slot) }
        // In a loop of two pages, one and the same page comes before and after the other.
        if let other = hiddenPages.first(where: { $0.index == index }) { return move(other, to: slot) }
        // An empty gallery has a page, too, so that it can be flicked away.
        let controller = count > 0 ? pageMaker(index) : ImageViewerController(image: nil)
        // An app may return the same controller for several pages, which can be on one of them only.
        if let other = pages.first(where: { $0.controller === controller }) {
            // The slot stays empty where that page is seen, or this one is not.
            guard seenSlots.contains(slot), !seenSlots.contains(other.slot) else { return }
            drop(other)
        }
        let page = GalleryPage(controller, index: index, slot: slot)
        pages.append(page)
        addChild(controller)
        place(page)
        pagesView.addSubview(page.view)
        controller.didMove(toParent: self)
    }

    private func move(_ page: GalleryPage, to slot: Int) {
        page.slot = slot
        place(page)
    }

    private func drop(_ page: GalleryPage) {
        setVisibility(.none, of: page)
        guard isAlive(page) else { return }
        page.reset()
        pages.removeAll { $0 === page }
        for viewer in page.viewers {
            viewer.host = nil
            viewer.endDisplay()
        }
        // The app gets its controller back as it came.
        Style.slide.apply(to: page.view, at: 0, inPlace: .identity)
        page.view.isHidden = false
        page.controller.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.controller.removeFromParent()
    }

    public override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        for page in pages where !seenSlots.contains(page.slot) { drop(page) }
    }

    // MARK: Turning

    /// Fills the gap between the pages with their backdrop while they turn. At rest it is clear, so that the app is seen
    /// beneath a page that fades.
    private func updateGap() {
        let page = page(at: nearestSlot)
        let backdrop = page?.viewers.first?.view.backgroundColor ?? page?.view.backgroundColor
        pager.backgroundColor = isTurning ? backdrop ?? .black : nil
    }

    private var isTouched: Bool { pager.isTracking || pages.contains { $0.isTouched } }

    /// Rests, if nothing moves the pages; or else begins the turn that is asked for, or the way to the nearest page.
    private func restIfStill() {
        guard !isTouched, !pager.isDragging, !pager.isDecelerating else { return checkRestSoon() }
        if let dueTurn { return begin(dueTurn) }
        if isBetweenPages, viewIfLoaded?.window != nil { turn(toSlot: nearestSlot) } else { rest() }
    }

    /// Makes the nearest page the one that is shown, in slot 0, with its neighbors beside it.
    private func rest() {
        rebase(on: nearestSlot)
        order.detour = nil
        position = 0
        isTurning = false
        pagesView.isUserInteractionEnabled = true
        if wantedTurn?.index == index { wantedTurn = nil }
        for page in pages where page.index != order.index(at: page.slot) && count > 0 { drop(page) }
        if wantedTurn != nil { checkRestSoon() }
        placePages()
        guard visibility == .full else { return }
        for slot in [1, -1] {
            guard let index = order.index(at: slot), !pages.contains(where: { $0.index == index })
            else { continue }
            makePage(at: slot)
        }
        updatePages()
        pageDidRest()
    }

    /// Makes the page in a slot the one that is shown: slots are counted from there.
    private func rebase(on slot: Int) {
        guard slot != 0 else { return }
        order = ImageGalleryOrder(count: count, index: pageIndex(at: slot), loops: loops)
        for page in pages { page.slot -= slot }
        wantedTurn?.slot? -= slot
        position -= CGFloat(slot)
    }

    /// Tells of the page that rests, and lets the list follow.
    private func pageDidRest() {
        didRest?(index)
        updateTap()
        if toldIndex != index {
            toldIndex = index
            // VoiceOver finds the first page by itself.
            if hasTold, !pageControl.accessibilityElementIsFocused() {
                UIAccessibility.post(notification: .layoutChanged, argument: page(at: 0)?.view)
            }
            hasTold = true
            onPageChange?(index)
        }
        followThumbnail()
    }

    /// Looks again soon whether the pages rest, and so on until they do. The pager does not tell of the end of a drag
    /// that a zoomed page has handed on to it, of a touch that stops it, or of a touch that only a page has. Each step of
    /// a turn calls this, which does nothing while a check is scheduled.
    private func checkRestSoon() {
        guard !checksRest else { return }
        checksRest = true
        checkedPosition = position
        perform(#selector(checkRest), with: nil, afterDelay: 0.1)
    }

    @objc private func checkRest() {
        checksRest = false
        let isMoving = position != checkedPosition || isTouched || pager.isDecelerating
        if isMoving { checkRestSoon() } else { restIfStill() }
    }

    // MARK: Going to a page

    /// Turns to a page, by one turn however far it is, and not before the fingers that are down have lifted. While the
    /// gallery is being dismissed, it waits, and comes to nothing if the gallery goes.
    public func turn(to index: Int, animated: Bool) {
        assert((0..<count).contains(index), "There is no page \(index).")
        guard (0..<count).contains(index) else { return }
        turn(Turn(index: index), animated: animated)
    }

    private func turn(_ turn: Turn, animated: Bool) {
        guard isLeaving || animated && canAnimate else { return jump(to: turn.index) }
        guard wantedTurn?.index != turn.index else { return }
        wantedTurn = turn
        if isTouched || isLeaving { checkRestSoon() } else { begin(turn) }
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
        guard pager.isDecelerating else { return nil }
        let slot = order.slots.nearest(to: flickedPosition.rounded())
        return Turn(index: pageIndex(at: slot), slot: slot)
    }

    private func jump(to index: Int) {
        wantedTurn = nil
        cancelDrag()
        let slot = slot(for: Turn(index: index))
        if let slot { rebase(on: slot) }
        order = ImageGalleryOrder(count: count, index: index, loops: loops)
        position = 0
        if slot == nil {
            for page in pages { drop(page) }
        }
        rest()
    }

    private func begin(_ turn: Turn) {
        guard canAnimate else { return jump(to: turn.index) }
        // A whole round of a loop.
        if !isBetweenPages, turn.index == pageIndex(at: nearestSlot) { return rest() }
        let slot = slot(for: turn) ?? makeDetour(for: turn)
        wantedTurn?.slot = slot
        self.turn(toSlot: slot)
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

    /// Puts a page from far away into the slot next to those that are seen, and returns the slot.
    private func makeDetour(for turn: Turn) -> Int {
        let seen = seenSlots
        let isForward = turn.slot.map { $0 > nearestSlot } ?? (turn.index > pageIndex(at: nearestSlot))
        let slot = isForward ? seen.upperBound + 1 : seen.lowerBound - 1
        for page in pages where !seen.contains(page.slot) { drop(page) }
        order.detour = ImageGalleryOrder.Detour(slot: slot, index: turn.index)
        placePages()
        return slot
    }

    private func turn(toSlot slot: Int) {
        guard slot != nearestSlot || isBetweenPages else { return rest() }
        isTurning = true
        // A touch on pages that move stops them. It is not meant for the image under it.
        pagesView.isUserInteractionEnabled = false
        pager.setContentOffset(layout.offset(at: CGFloat(slot), in: order.slots), animated: true)
        checkRestSoon()
        // The first check counts as moving: a short way may not have moved a pixel by then.
        checkedPosition = nil
    }

    /// Turns to the page before or after that which is on its way, or else is shown; false at the end.
    private func turn(by step: Int) -> Bool {
        let start = wantedTurn ?? flickedTurn ?? Turn(index: pageIndex(at: nearestSlot), slot: nearestSlot)
        let order = ImageGalleryOrder(count: count, index: start.index, loops: loops)
        guard let index = order.index(at: step) else { return false }
        turn(Turn(index: index, slot: start.slot.map { $0 + step }), animated: true)
        return true
    }

    // MARK: Reloading

    /// Shows the pages that there are now.
    ///
    /// The page that is shown stays, though its number may change, and so does the one that is being turned to.
    /// If the shown one goes, the one in its place is shown.
    ///
    ///     // The third has been deleted.
    ///     gallery.reload(count: photos.count) { $0 == 2 ? nil : $0 < 2 ? $0 : $0 - 1 }
    ///
    /// - Parameters:
    ///   - count: How many pages there are now.
    ///   - newIndex: The new number of a page that stays; nil for one that goes, or has to be made anew.
    public func reload(count: Int, newIndex: (Int) -> Int?) {
        assert(count >= 0, "There are no galleries of \(count) pages.")
        // The page of an empty gallery has no number to be asked for.
        let newIndex = self.count > 0 ? newIndex : { _ in nil }
        wantedTurn = (wantedTurn ?? flickedTurn).flatMap { newIndex($0.index) }.map { Turn(index: $0) }
        rebase(on: nearestSlot)
        let index = newIndex(index) ?? replacement(at: index, newIndex: newIndex)
        if let told = toldIndex, newIndex(told) != told { toldIndex = nil }
        let gone = pages.filter { newIndex($0.index) == nil }
        for page in pages { page.index = newIndex(page.index) ?? page.index }
        order = ImageGalleryOrder(count: count, index: index, loops: loops)
        for page in gone { drop(page) }
        orderDidChange()
    }

    /// Shows the pages that there are now, of which each is the same that had the same identifier.
    ///
    ///     gallery.reload(from: old.map(\.id), to: photos.map(\.id))
    public func reload<ID: Hashable>(from oldIDs: [ID], to newIDs: [ID]) {
        assert(oldIDs.count == count, "There were \(count) pages, and not \(oldIDs.count).")
        let newIndices = Dictionary(zip(newIDs, newIDs.indices), uniquingKeysWith: { first, _ in first })
        reload(count: newIDs.count) { oldIDs.indices.contains($0) ? newIndices[oldIDs[$0]] : nil }
    }

    /// The page that is shown in place of one that is gone: the one after the nearest before it that stays.
    private func replacement(at index: Int, newIndex: (Int) -> Int?) -> Int {
        for before in stride(from: index - 1, through: 0, by: -1) {
            if let newIndex = newIndex(before) { return newIndex + 1 }
        }
        for after in stride(from: index + 1, to: count, by: 1) {
            if let newIndex = newIndex(after) { return newIndex - 1 }
        }
        return index
    }

    private func orderDidChange() {
        // The page that comes stays on its side.
        let coming = pages.first { $0.index == wantedTurn?.index && $0.visibility > .none && $0.slot != 0 }
        if let coming, order.index(at: coming.slot) != coming.index {
            order.detour = ImageGalleryOrder.Detour(slot: coming.slot, index: coming.index)
        }
        placePages()
        // A turn that was asked for goes on.
        restIfStill()
    }

    // MARK: Thumbnails

    private var shownThumbnail: UIView? {
        count > 0 ? thumbnail?(pageIndex(at: nearestSlot)) : nil
    }

    /// Scrolls to the thumbnail of the page that is shown, and hides it: people see the list while a page is pulled.
    private func followThumbnail() {
        guard wasPresented, visibility == .full else { return }
        if let thumbnail = shownThumbnail {
            for case let list as UIScrollView in sequence(first: thumbnail, next: \.superview) {
                list.scrollRectToVisible(list.convert(thumbnail.bounds, from: thumbnail), animated: false)
            }
        }
        transition.hideThumbnail(in: view)
    }

    // MARK: Chrome

    private func setUpChrome() {
        chrome.add(to: view)
        closeButton.addTarget(self, action: #selector(close), for: .primaryActionTriggered)
        pageControl.hidesForSinglePage = true
        pageControl.addTarget(self, action: #selector(pageControlChanged), for: .valueChanged)
        pageControl.translatesAutoresizingMaskIntoConstraints = false
        overlayView.addSubview(pageControl)
        NSLayoutConstraint.activate([
            pageControl.centerXAnchor.constraint(equalTo: overlayView.centerXAnchor),
            pageControl.bottomAnchor.constraint(equalTo: overlayView.bottomAnchor),
            pageControl.widthAnchor.constraint(lessThanOrEqualTo: overlayView.widthAnchor),
        ])
    }

    private func updatePageControl() {
        if pageControl.numberOfPages != count { pageControl.numberOfPages = count }
        let index = wantedTurn?.index ?? pageIndex(at: nearestSlot)
        if pageControl.currentPage != index { pageControl.currentPage = index }
    }

    @objc private func pageControlChanged() {
        let start = wantedTurn ?? Turn(index: pageIndex(at: nearestSlot), slot: nearestSlot)
        let index = pageControl.currentPage
        // A finger that slides along the dots is far ahead of any animation.
        turn(
            Turn(index: index, slot: start.slot.map { $0 + index - start.index }),
            animated: pageControl.interactionState != .continuous)
    }

    @objc private func toggleChrome() {
        chrome.toggle()
        for page in pages { page.hideChrome(chrome.isHidden) }
        takeKeys()
        handOverKeys()
    }

    /// Fades the chrome, and the views that the page has around its viewer.
    private func pull(_ page: GalleryPage?, by amount: CGFloat) {
        page?.fade(to: ImageViewerController.Pull.chromeOpacity(at: amount))
        chrome.pullAmount = amount
        onPull?(amount)
    }

    // MARK: Closing

    /// Tells the viewers on the pages that the gallery closes them, and has the chrome.
    private func updateHosts() {
        chrome.hasCloseButton = canClose
        viewIfLoaded?.accessibilityViewIsModal = canClose && host == nil
        for page in pages { updateHost(of: page) }
        updateTap()
    }

    /// A viewer on the page has a tap of its own.
    private func updateTap() {
        tap.isEnabled = currentPage?.viewers.isEmpty ?? false
    }

    private func updateHost(of page: GalleryPage) {
        for viewer in page.viewers {
            viewer.host = ImageViewerController.Host(
                close: canClose ? { [weak self] in _ = self?.close() } : nil,
                isTransparent: canClose && host == nil,
                paging: .init(
                    axis: axis, toggleChrome: { [weak self] in self?.toggleChrome() },
                    pull: { [weak self, weak page] in self?.pull(page, by: $0) }))
        }
        page.hideChrome(chrome.isHidden)
    }

    private var canClose: Bool {
        if let host { return host.close != nil }
        return presentingViewController != nil && parent == nil
    }

    @discardableResult
    @objc private func close() -> Bool {
        guard canClose, transitionCoordinator == nil else { return false }
        if let close = host?.close {
            close()
        } else {
            presentingViewController?.dismiss(animated: true)
        }
        return true
    }

    // MARK: Keyboard and VoiceOver

    // Keys go to the viewer of the page that is at rest, which leaves the arrows at its edge to the gallery; and to the
    // gallery while pages turn, and on pages without a viewer.

    /// Becomes the first responder: not where it cannot be closed, not while a text field has the keyboard, and not
    /// beneath a sheet.
    private func takeKeys() {
        guard canClose, !ImageViewerKeys.isTyping(around: self) else { return }
        let isCovered = presentedViewController.map { !$0.isBeingDismissed } ?? false
        // A controller over the gallery keeps the keys that it has taken.
        if hasKeys || visibility == .full && !isCovered { becomeFirstResponder() }
    }

    /// The viewer of the page on the screen has keys of its own, for zooming.
    private func handOverKeys() {
        guard isFirstResponder, let page = pages.first(where: { $0.visibility == .full }) else { return }
        page.viewers.first?.becomeFirstResponder()
    }

    private var hasKeys: Bool {
        isFirstResponder || pages.contains { $0.viewers.contains(where: \.isFirstResponder) }
    }

    private func setUpKeys() {
        for key in ImageViewerKeys.closing(#selector(close)) { addKeyCommand(key) }
        addKeyCommand(ImageViewerKeys.arrow(UIKeyCommand.inputUpArrow, #selector(turnUp)))
        addKeyCommand(ImageViewerKeys.arrow(UIKeyCommand.inputDownArrow, #selector(turnDown)))
        addKeyCommand(ImageViewerKeys.arrow(UIKeyCommand.inputLeftArrow, #selector(turnLeft)))
        addKeyCommand(ImageViewerKeys.arrow(UIKeyCommand.inputRightArrow, #selector(turnRight)))
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // Keys that are pressed in a controller over the gallery come up the responder chain, arrows even before a
        // text field gets them.
        presentedViewController == nil && !isTyping && super.canPerformAction(action, withSender: sender)
    }

    /// Whether a text field on the overlay, or on a page, has the keyboard.
    private var isTyping: Bool {
        ImageViewerKeys.isTyping(in: overlayView)
            || pages.contains { page in
                page.viewers.isEmpty
                    ? ImageViewerKeys.isTyping(in: page.view) : page.viewers.contains(where: \.isTyping)
            }
    }

    @objc private func turnUp() -> Bool { axis == .vertical && turn(by: -1) }
    @objc private func turnDown() -> Bool { axis == .vertical && turn(by: 1) }
    @objc private func turnLeft() -> Bool { axis == .horizontal && turn(by: layout.isMirrored ? 1 : -1) }
    @objc private func turnRight() -> Bool { axis == .horizontal && turn(by: layout.isMirrored ? -1 : 1) }

    public override func accessibilityPerformEscape() -> Bool {
        // The gestures of VoiceOver come up from controllers over the gallery, too.
        presentedViewController == nil && close()
    }

    /// VoiceOver's three fingers take the page along: where they go left, the page at the right comes into view. Where
    /// the focus is on a page, UIKit scrolls the pager instead.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard presentedViewController == nil else { return false }
        let hasTurned =
            switch direction {
            case .up: turnDown()
            case .down: turnUp()
            case .left: turnRight()
            case .right: turnLeft()
            case .next: turn(by: 1)
            case .previous: turn(by: -1)
            @unknown default: false
            }
        guard hasTurned else { return false }
        updatePageControl()
        UIAccessibility.post(notification: .pageScrolled, argument: pageControl.accessibilityValue)
        return true
    }
}

// MARK: - UIScrollViewDelegate

extension ImageGalleryController: UIScrollViewAccessibilityDelegate {
    /// VoiceOver would count the pager's slots, and takes an unchanged status for the end of the pages.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
        updatePageControl()
        return pageControl.accessibilityValue
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        // The finger takes over from the app.
        wantedTurn = nil
        // A second finger on pages that move is not meant for the image under it.
        pagesView.isUserInteractionEnabled = false
        checkRestSoon()
    }

    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        flickedPosition = layout.position(at: targetContentOffset.pointee, in: order.slots)
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        position = layout.position(at: scrollView.contentOffset, in: order.slots)
        if nearestSlot != 0 || isBetweenPages { isTurning = true }
        updatePages()
        updatePageControl()
        if isTurning { checkRestSoon() }
        // Less than a point is left. The slow end of the way would keep the page from taking a flick.
        if pager.isDecelerating, abs(position - flickedPosition) * layout.pageLength < 1 {
            if let dueTurn { begin(dueTurn) } else { rest() }
        }
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { restIfStill() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        restIfStill()
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        restIfStill()
    }
}

// MARK: - Style

extension ImageGalleryController {
    /// How pages move when they turn.
    ///
    ///     gallery.style = ImageGalleryController.Style { page, position, inPlace in
    ///         page.alpha = 1 - abs(position)
    ///     }
    @MainActor public struct Style {
        private let move: (UIView, CGFloat, CGAffineTransform) -> Void

        /// - Parameter move: Changes how a page's view looks: its `alpha`, its `transform`, its layer's
        ///   `zPosition`. These three are reset before each call; a style takes back itself whatever else it changes.
        ///   It gets the view, which slides if nothing is changed; its position, from -1, the page before, by 0, the
        ///   one in the middle, to 1, the page after; and the transform that holds it in the middle. It is called at
        ///   rest, too.
        public init(
            move: @escaping (_ page: UIView, _ position: CGFloat, _ inPlace: CGAffineTransform) -> Void
        ) {
            self.move = move
        }

        /// Side by side.
        public static let slide = Style { _, _, _ in }

        /// The next page slides over the one that is shown.
        public static let cover = Style { page, position, inPlace in
            if position < 0 { page.transform = inPlace }
            page.layer.zPosition = position
        }

        /// The page that is shown slides away from the next one.
        public static let uncover = Style { page, position, inPlace in
            if position > 0 { page.transform = inPlace }
            page.layer.zPosition = -position
        }

        /// The next page grows out of the middle over the one that is shown.
        public static let zoom = Style { page, position, inPlace in
            let scale = position > 0 ? 1 - position : 1
            page.transform = inPlace.scaledBy(x: max(scale, 0.01), y: max(scale, 0.01))
            page.layer.zPosition = position
        }

        /// One page shines through the other.
        public static let fade = Style { page, position, inPlace in
            page.transform = inPlace
            page.alpha = position > 0 ? 1 - position : 1
            page.layer.zPosition = position
        }

        fileprivate func apply(to page: UIView, at position: CGFloat, inPlace: CGAffineTransform) {
            // Pages that slide have nothing to reset, and nothing to draw anew.
            if page.transform != .identity { page.transform = .identity }
            if page.alpha != 1 { page.alpha = 1 }
            if page.layer.zPosition != 0 { page.layer.zPosition = 0 }
            move(page, position, inPlace)
        }
    }
}

// MARK: - ImageGalleryOrder

/// The page of each slot. The page that is shown has slot 0, the next one slot 1.
struct ImageGalleryOrder: Equatable {
    let count: Int
    let index: Int
    let loops: Bool
    var detour: Detour?

    /// A page from far away in a slot nearby, with those that follow it beyond.
    struct Detour: Equatable {
        let slot: Int
        let index: Int
    }

    /// How many pages people can turn in either direction before they rest. Few, because scroll views lose fractions of
    /// points where their offsets are large.
    static let reach = 50

    init(count: Int, index: Int, loops: Bool) {
        self.count = max(count, 0)
        self.index = max(min(index, count - 1), 0)
        self.loops = loops
    }

    private var isEndless: Bool { loops && count > 1 }

    func index(at slot: Int) -> Int? {
        var index = self.index + slot
        if let detour, detour.slot > 0 ? slot >= detour.slot : slot <= detour.slot {
            index = detour.index + slot - detour.slot
        }
        if isEndless { return ((index % count) + count) % count }
        return index >= 0 && index < count ? index : nil
    }

    /// The slots that have pages.
    var slots: ClosedRange<Int> {
        guard count > 0 else { return 0...0 }
        var (before, after) = (index, count - 1 - index)
        if let detour {
            if detour.slot > 0 {
                after = detour.slot + count - 1 - detour.index
            } else {
                before = detour.index - detour.slot
            }
        }
        return isEndless ? -Self.reach...Self.reach : -min(before, Self.reach)...min(after, Self.reach)
    }
}

extension ClosedRange<Int> {
    fileprivate func nearest(to position: CGFloat) -> Int {
        Swift.min(Swift.max(Int(position), lowerBound), upperBound)
    }
}

// MARK: - ImageGalleryLayout

/// The place of each slot in the pager. A slot is as long as a page and the gap.
struct ImageGalleryLayout: Equatable {
    var pageSize = CGSize.zero
    var isHorizontal = true
    /// Whether the next page comes from the left.
    var isMirrored = false
    var spacing: CGFloat = 0

    var pageLength: CGFloat { (isHorizontal ? pageSize.width : pageSize.height) + spacing }

    var pagerFrame: CGRect {
        CGRect(origin: .zero, size: pageSize)
            .insetBy(dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    }

    func contentSize(of slots: ClosedRange<Int>) -> CGSize {
        let length = pageLength * CGFloat(slots.count)
        return CGSize(
            width: isHorizontal ? length : pageSize.width, height: isHorizontal ? pageSize.height : length)
    }

    func offset(at position: CGFloat, in slots: ClosedRange<Int>) -> CGPoint {
        let pages = isMirrored ? CGFloat(slots.upperBound) - position : position - CGFloat(slots.lowerBound)
        return point(along: pages * pageLength)
    }

    func position(at offset: CGPoint, in slots: ClosedRange<Int>) -> CGFloat {
        guard pageLength > 0 else { return 0 }
        let pages = (isHorizontal ? offset.x : offset.y) / pageLength
        return isMirrored ? CGFloat(slots.upperBound) - pages : pages + CGFloat(slots.lowerBound)
    }

    func center(of slot: Int, in slots: ClosedRange<Int>) -> CGPoint {
        let start = offset(at: CGFloat(slot), in: slots)
        return CGPoint(x: start.x + pagerFrame.width / 2, y: start.y + pagerFrame.height / 2)
    }

    /// The transform that moves a page by so many slots.
    func translation(by distance: CGFloat) -> CGAffineTransform {
        let way = point(along: (isMirrored ? -distance : distance) * pageLength)
        return CGAffineTransform(translationX: way.x, y: way.y)
    }

    private func point(along length: CGFloat) -> CGPoint {
        CGPoint(x: isHorizontal ? length : 0, y: isHorizontal ? 0 : length)
    }
}

// MARK: - GalleryPage

/// A controller of the app's in a slot.
@MainActor private final class GalleryPage {
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
    /// Whether nobody has seen it since it was made, or reset.
    private var isReset = true
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

    var viewers: [ImageViewerController] { controller.viewers }

    var isTouched: Bool { viewers.contains { $0.scrollView.isTracking } }

    func hideChrome(_ isHidden: Bool) {
        for viewer in viewers where viewer.chrome.isHidden != isHidden { viewer.chrome.isHidden = isHidden }
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
        guard visibility != self.visibility else { return }
        view.isHidden = visibility == .none
        let wasHidden = self.visibility == .none
        self.visibility = visibility
        isReset = false
        begin(isAppearing: visibility == .full || visibility == .changing && wasHidden)
        // The controller may have turned to another page when it was told.
        if visibility != .changing, visibility == self.visibility { end() }
    }

    /// Shows it as it was at first when it is turned to again.
    func reset() {
        guard !isReset else { return }
        isReset = true
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
private final class PagesView: UIView {
    var onTouch: (() -> Void)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        onTouch?()
        return super.hitTest(point, with: event)
    }
}

extension UIViewController {
    /// Itself, or those within.
    fileprivate var viewers: [ImageViewerController] {
        if let viewer = self as? ImageViewerController { return [viewer] }
        return children.flatMap(\.viewers)
    }
}
