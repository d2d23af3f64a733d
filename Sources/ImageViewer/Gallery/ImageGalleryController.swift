//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows many images, one to a page: swipe to turn, flick across that direction to dismiss.
/// More is in `Documentation/Gallery.md`.
///
///     let gallery = ImageGalleryController(count: photos.count, index: 3) { [weak self] in
///         ImageViewerController(image: self?.photos[$0])
///     }
///     gallery.thumbnail = { [weak self] in self?.thumbnails[$0] }
///     present(gallery, animated: true)
///
/// It keeps three pages at most, unless you set ``pagesAhead``: the one on the screen, and its neighbors, which load in advance. A
/// page may be any view controller. One that is a viewer, or has one as a child, zooms, is flicked away, and flies into its
/// thumbnail. The `viewDidAppear` of a page is called when it rests in the middle, and its `viewWillDisappear` as soon as another
/// page is seen: play films in between.
public final class ImageGalleryController: UIViewController, ImageViewerPaging {
    /// How many pages there are. A gallery without pages is black, and can be closed.
    public var count: Int { pager.order.count }

    /// The index of the page on the screen; during a turn, of the one nearest to the middle. The dots, ``thumbnail`` and
    /// ``onPageChange`` go by the same page. To turn, call ``turn(to:animated:completion:)``.
    public var index: Int { pager.nearestIndex }

    /// The controller of the page at ``index``; nil before the gallery is on the screen, and if there are no
    /// pages.
    public var currentController: UIViewController? { count > 0 ? pager.middleChild : nil }

    /// The viewer on that page; nil if it has none.
    public var currentViewer: ImageViewerController? { currentController?.shownViewer }

    /// Returns the thumbnail of a page, or nil if there is none now. The gallery opens from it and closes into
    /// it.
    ///
    /// While a page is shown, its thumbnail is hidden, except with Reduce Motion, and scroll views around it scroll to it, unless
    /// ``scrollsToThumbnail`` is false. If a list has to make the cell first, scroll the list in ``onRest``.
    ///
    /// A `transitioningDelegate` of your own replaces the zoom, but not the hiding.
    public var thumbnail: ((Int) -> UIView?)? {
        didSet {
            if transitioningDelegate == nil || transitioningDelegate === transition {
                transitioningDelegate = thumbnail == nil ? nil : transition
            }
            followThumbnail()
        }
    }

    /// Whether the scroll views around the thumbnail of a page scroll to it when the page rests. By default they do.
    public var scrollsToThumbnail = true

    /// How many pages are made ahead on each side of the one that is shown, from 0 to 3: by default 1. They load in advance.
    public var pagesAhead = 1 {
        didSet {
            assert((0...3).contains(pagesAhead), "\(pagesAhead) pages are not made ahead.")
            pagesAhead = min(max(pagesAhead, 0), 3)
            pager.syncPages()
            pager.makePagesAhead()
        }
    }

    /// The axis along which pages turn, by default the horizontal one. A flick across it dismisses.
    public var axis = NSLayoutConstraint.Axis.horizontal {
        didSet {
            pager.updateLayout()
            updateGestures()
        }
    }

    /// The gap between two pages, by default 20 points.
    public var spacing: CGFloat = 20 {
        didSet { pager.updateLayout() }
    }

    /// Whether the first page follows the last; by default it does not.
    public var loops: Bool {
        get { pager.order.loops }
        set { if newValue != loops { pager.reload(count: count, loops: newValue, replacement: nil) { $0 } } }
    }

    /// How pages move when they turn: by default, and always with Reduce Motion, they slide.
    public var style = Style.slide {
        didSet { pager.syncPages() }
    }

    /// Called with ``index`` when the page changes, for what names the page, such as a counter:
    ///
    /// - The first page: each time that the gallery is presented, or an embedded one first appears.
    /// - A turn: as soon as another page is nearer, with the dots.
    /// - A reload: if ``index``, its page or ``count`` has changed.
    public var onPageChange: ((Int) -> Void)?

    /// Called with ``index`` when the pages rest on another page than before, or on one with another index; for the first page, too,
    /// as ``onPageChange``. It is for what should not happen in passing, such as marking a message as read.
    public var onRest: ((Int) -> Void)?

    /// Which drags close the gallery. Along its ``axis``, pages turn. It counts for all viewers on its pages, instead of their own.
    public var dismissal = ImageViewerDismissal() {
        didSet {
            assert(dismissal.isValid, "A dismissal has no negative speed or pull.")
            updateGestures()
        }
    }

    /// Called with a flick, a far pull, ✕, a key or VoiceOver's scrub, where the gallery is not presented by itself. See
    /// ``ImageViewerController/onClose``.
    public var onClose: (() -> Void)? {
        didSet {
            presence.onCloseDidChange(from: oldValue)
            updateGestures()
        }
    }

    /// Called while the image of the page is pulled away, and while it comes back. The argument says how far the finger has pulled
    /// it past the edge: from 0 to 1, where the backdrop is gone. A page without a viewer is not pulled.
    public var onPull: ((CGFloat) -> Void)?

    /// Called once after the gallery was dismissed, whatever closed it; not for a gallery that your app embeds.
    public var onDismiss: (() -> Void)?

    /// Shows which page is on the screen, and turns to others. Of more than ten pages, ``counterLabel`` shows it.
    public var pageControl: UIPageControl { indicator.pageControl }

    /// Shows which page is on the screen if there are more than ten: "3 of 240". The text is the gallery's; all else is yours, also
    /// to hide it.
    public var counterLabel: UILabel { indicator.counterLabel }

    /// The safe area of the pages. It ends above the page control, or with the screen's safe area if the page
    /// control is hidden or removed: if that changes while the gallery is shown, from the next turn on.
    public var pageLayoutGuide: UILayoutGuide {
        loadViewIfNeeded()
        return pager.view.safeAreaLayoutGuide
    }

    /// Holds what an app lays over the pages, and the page control. It fills the safe area, and hides with the
    /// close button. Lay out a caption for all pages above the bottom of ``pageLayoutGuide``.
    public var overlayView: UIView { chrome.overlayView }

    /// Closes the gallery. A tap on a page hides and shows this button.
    public var closeButton: UIButton { chrome.closeButton }

    /// Whether the close button, the page control and the overlays are hidden, by a tap or by the app. With VoiceOver or
    /// Switch Control, they stay. The next presentation begins with them shown, unless the app hides them before.
    public var isChromeHidden: Bool {
        get { chrome.isHiddenNow }
        set { chrome.isHiddenNow = newValue }
    }

    /// Called in the animation that hides or shows the close button and the overlays, for views that follow.
    public var onChromeChange: (() -> Void)?

    /// Makes a gallery. Its pages are made later, each when it is needed.
    ///
    /// - Parameters:
    ///   - count: How many pages there are.
    ///   - index: The page that is shown first, less than `count`; 0 if there are no pages.
    ///   - page: Makes the page with an index, and again when it was dropped. It is kept: capture your controller as `weak`.
    public init(count: Int, index: Int = 0, page: @escaping (Int) -> UIViewController) {
        assert(count >= 0, "There are no galleries of \(count) pages.")
        assert(index == 0 || (0..<count).contains(index), "There is no page \(index).")
        pager = ImageGalleryPager(count: count, index: index)
        pageMaker = page
        super.init(nibName: nil, bundle: nil)
        pager.gallery = self
        presence.setUp()
        setUpChrome()
    }

    @available(*, unavailable)
    public required convenience init?(coder: NSCoder) { nil }

    // MARK: State

    /// None: a gallery on a page of another one counts as embedded there.
    var paging: (any ImageViewerPaging)? { nil }

    /// Keeps the gallery in step with SwiftUI, if that has made it.
    var coordinator: AnyObject?

    /// Called at every rest, also beneath a cover, before ``onRest``, so that SwiftUI's binding is up to date there. The page
    /// may be unchanged: a finger can undo a turn that the binding asked for.
    var didRest: ((Int) -> Void)?

    /// Called before ``onPageChange``, so that SwiftUI's binding goes with the dots.
    var didTurn: ((Int) -> Void)?

    let pageMaker: (Int) -> UIViewController

    /// Turns the pages.
    let pager: ImageGalleryPager

    /// What waits for the pages to rest.
    var turnCompletions: [() -> Void] = []

    // What the app was told last, so that it is not told twice. `didLeave` clears it, unless the gallery keeps its page.

    /// The page and the number of pages that ``onPageChange`` was called for. Nil if it is due.
    var toldPage: (index: Int, count: Int)?
    /// The page that ``onRest`` was called for. Nil if it is due.
    var toldRest: Int?
    /// Whether a page has rested. VoiceOver finds the first one by itself, and is told of the others.
    var hasRested = false

    /// Where the gallery is shown, and how it comes and leaves.
    private(set) lazy var presence = ImageViewerPresence(of: self)

    var chrome: ImageViewerChrome { presence.chrome }

    /// Dots, or a counter.
    private(set) lazy var indicator = ImageGalleryPageIndicator(in: overlayView) { [weak self] in
        guard let self, pager.turn(by: $0) else { return }
        indicateWantedPage()
    }

    /// A tap on a page without a viewer.
    let tap = UITapGestureRecognizer()
    /// Zooms out of the thumbnail, and back into it.
    private(set) lazy var transition = ImageZoomTransition { [weak self] in self?.nearestThumbnail }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { presence.hidesStatusBar }
    public override var preferredStatusBarStyle: UIStatusBarStyle {
        presence.statusBarStyle ?? super.preferredStatusBarStyle
    }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func loadView() {
        super.loadView()
        presence.setUpView()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        addPager()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        presence.willAppear()
        updateIndicator()
        updateGestures()
        pager.visibility = .partial
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        presence.didAppear()
        pager.visibility = .full
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        presence.willDisappear()
        pager.visibility = .partial
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pager.visibility = .hidden
        presence.didDisappear()
    }

    /// The gallery was dismissed, at once or beneath a cover, or another part of the screen took its place. A part of a
    /// screen, such as a tab, keeps its page for when it comes back.
    func didLeave() {
        let keepsPage = parent != nil && !isMovingFromParent
        pager.visibility = .hidden
        pager.galleryDidLeave(keepsPage: keepsPage)
        // At most the kept page is left. The others were told when they were dropped.
        for viewer in pager.pages.flatMap(\.viewers) { viewer.tellAdditionsItLeft() }
        if !keepsPage { (toldPage, toldRest, hasRested) = (nil, nil, false) }
    }

    private func addPager() {
        addChild(pager)
        pager.view.frame = view.bounds
        pager.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(pager.view, belowSubview: chrome)
        pager.didMove(toParent: self)
        tap.addTarget(self, action: #selector(pageWasTapped))
        // A page may be a list, whose cells are tapped.
        tap.cancelsTouchesInView = false
        pager.pagesView.addGestureRecognizer(tap)
    }

    // MARK: Controls

    private func setUpChrome() {
        pageControl.addTarget(self, action: #selector(pageControlChanged), for: .valueChanged)
        chrome.onChange = { [weak self] in
            guard let self else { return }
            for viewer in pager.pages.flatMap(\.viewers) { viewer.isChromeHidden = isChromeHidden }
            onChromeChange?()
        }
    }

    func updateIndicator() {
        indicator.update(index, of: count, isMirrored: isMirrored)
        pager.additionalSafeAreaInsets.bottom = indicator.height
    }

    var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    @objc private func pageControlChanged() {
        pager.turn(
            toDot: pageControl.currentPage, isSliding: pageControl.interactionState == .continuous)
    }

    @objc func pageWasTapped() {
        presence.endTypingOrToggleChrome()
        takeKeys()
    }

    // MARK: Closing

    @discardableResult
    @objc func close() -> Bool { !isFlyingOut && presence.close() }

    /// Whether the image of a page flies away after a flick. Meanwhile no touch counts.
    var isFlyingOut: Bool { pager.pages.contains { $0.viewers.contains(where: \.isFlyingOut) } }

    // MARK: Keyboard and VoiceOver

    /// Gives the keys to the first viewer on the page at rest, which zooms by them, and passes arrows on; without one the gallery
    /// takes them. It takes them from its own viewers at any time, from others only while it is wholly seen, no sheet covers it, and
    /// nobody types in it. In a turn nobody asks for this, so that keys stay where they are.
    func takeKeys() {
        let mayTakeKeys = pager.visibility == .full && !presence.isCovered && !presence.isTyping
        guard presence.canClose, hasKeys || mayTakeKeys else { return }
        let page = pager.pages.first { $0.visibility == .full }
        (page?.viewers.first ?? self).becomeFirstResponder()
    }

    private var hasKeys: Bool {
        isFirstResponder || pager.pages.contains { $0.viewers.contains(where: \.isFirstResponder) }
    }

    public override var keyCommands: [UIKeyCommand]? {
        var (back, on) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
        if pager.layout.isMirrored { swap(&back, &on) }
        if axis == .vertical { (back, on) = (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow) }
        return ImageViewerKeys.closing(#selector(close)) + [
            arrow(ImageViewerController.localized("Previous Page"), back, #selector(turnToPrevious)),
            arrow(ImageViewerController.localized("Next Page"), on, #selector(turnToNext)),
        ] + (super.keyCommands ?? [])
    }

    private func arrow(_ title: String, _ input: String, _ action: Selector) -> UIKeyCommand {
        let command = ImageViewerKeys.command(title, action, input, modifierFlags: [])
        // Otherwise the focus system takes the arrows.
        command.wantsPriorityOverSystemBehavior = true
        // Left is left: `keyCommands` has swapped the arrows already.
        command.allowsAutomaticMirroring = false
        return command
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // Keys come up the responder chain from text fields, arrows even before those get them, and are still the gallery's
        // beneath a sheet.
        (!(sender is UIKeyCommand) || (hasKeys && presentedViewController == nil))
            && super.canPerformAction(action, withSender: sender)
    }

    @objc private func turnToPrevious() -> Bool { pager.turn(by: -1) }
    @objc private func turnToNext() -> Bool { pager.turn(by: 1) }

    public override func accessibilityPerformEscape() -> Bool {
        // The gestures of VoiceOver come up from controllers over the gallery, too.
        presentedViewController == nil && close()
    }

    // VoiceOver's three fingers take the page along: where they go left, the page at the right comes into view. Where
    // the focus is on a page, UIKit scrolls the pager instead.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard presentedViewController == nil else { return false }
        var (back, on) = (UIAccessibilityScrollDirection.right, UIAccessibilityScrollDirection.left)
        if pager.layout.isMirrored { swap(&back, &on) }
        if axis == .vertical { (back, on) = (.down, .up) }
        let step = [on, .next].contains(direction) ? 1 : [back, .previous].contains(direction) ? -1 : 0
        guard step != 0, pager.turn(by: step) else { return false }
        UIAccessibility.post(notification: .pageScrolled, argument: indicateWantedPage())
        return true
    }
}
