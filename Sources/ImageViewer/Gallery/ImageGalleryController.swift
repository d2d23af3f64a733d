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
    // The pager turns the pages: see ImageGalleryPager. Here are the public members, and all that concerns the gallery as a
    // whole: thumbnails, chrome, closing, keys and VoiceOver.

    /// How many pages there are.
    public var count: Int { pager.order.count }

    /// The page that is shown. In a turn it is the page that is being left. A rotation makes the nearer page the
    /// shown one, and the turn goes on from there.
    public var index: Int { pager.order.shownIndex }

    /// The controller of the page that is shown; nil before the gallery is on the screen, and where it is empty.
    public var currentPage: UIViewController? { count > 0 ? pager.shownPage?.controller : nil }

    /// The thumbnail of a page. The gallery zooms out of it and into it, hides it while its page is shown, and scrolls to
    /// it. Nil for a page whose cell does not exist: scroll to it first. A `transitioningDelegate` that you set replaces
    /// the zoom, not the hiding.
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
        get { pager.order.loops }
        set { if newValue != loops { pager.setLoops(newValue) } }
    }

    /// How pages move when they turn. Where motion is reduced, they slide.
    public var style: Style {
        get { pager.style }
        set { pager.style = newValue }
    }

    /// Called when the first page is shown, each time that the gallery is presented; when another one has come to rest;
    /// and when a reload has changed the number of the one that is shown.
    public var onPageChange: ((Int) -> Void)?

    /// Called when the first page is laid out, and in a turn as soon as another page is nearer: together with the dots of
    /// ``pageControl``. It is for views that name the page, such as a counter.
    public var onTurn: ((Int) -> Void)?

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
        pager = ImageGalleryPager(count: count, index: index)
        pageMaker = page
        super.init(nibName: nil, bundle: nil)
        pager.delegate = self
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

    /// Keeps the gallery in step with SwiftUI, if that has made it.
    var coordinator: AnyObject?

    /// Called at every rest, also beneath a cover, before ``onPageChange``, so that SwiftUI's binding is up to date there.
    /// The page may be unchanged: a finger can undo a turn that the binding asked for.
    var didRest: ((Int) -> Void)?

    /// Called before ``onDismiss``, so that SwiftUI's binding says there that the gallery is gone.
    var didDismiss: (() -> Void)?

    private let pageMaker: (Int) -> UIViewController

    /// Turns the pages.
    let pager: ImageGalleryPager

    /// The page that ``onPageChange`` was last called for. Nil where it is due: at first, and where a reload has changed the
    /// number.
    private var reportedIndex: Int?
    /// The page that ``onTurn`` was last called for.
    private var turnedIndex: Int?
    /// Whether VoiceOver knows that there are pages: it finds the first one by itself.
    private var isKnownToVoiceOver = false

    /// Whether the gallery was presented, and has not been dismissed since.
    private var wasPresented = false

    private let chrome = ImageViewerChrome()

    /// A tap on pages that are no viewers.
    private let tap = UITapGestureRecognizer()
    /// Zooms out of the thumbnail, and back into it.
    private lazy var transition = ImageZoomTransition { [weak self] in self?.shownThumbnail }

    // MARK: Appearing and disappearing

    public override var prefersStatusBarHidden: Bool { appStatusBar?.isHidden ?? true }
    public override var preferredStatusBarStyle: UIStatusBarStyle { appStatusBar?.style ?? .lightContent }
    public override var prefersHomeIndicatorAutoHidden: Bool { true }
    public override var canBecomeFirstResponder: Bool { true }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        addPager()
        setUpChrome()
    }

    public override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.isUserInteractionEnabled = true
        if isBeingPresented {
            // An app may dismiss the gallery beneath a cover, and present it again in the same turn of the run loop.
            if wasPresented { didLeave() }
            wasPresented = true
            chrome.isHidden = false
            chrome.setArrived(false, animated: false)
            chrome.minimumTop = view.safeAreaInsets.top
            presentingViewController?.view.endEditing(true)
        }
        if !wasPresented { chrome.setArrived(true, animated: false) }
        updateHosts()
        // Layout first, which makes no page yet: a page has its size when it is told that it appears.
        updateLayout()
        pager.visibility = .partial
        tellTurn()
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        setArrived(true, animated: animated)
        pager.visibility = .full
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed {
            view.isUserInteractionEnabled = false
            setArrived(false, animated: animated)
        }
        pager.visibility = .partial
    }

    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pager.visibility = .hidden
        ImageViewerCoverWatch.watch(self) { [self] in didLeave() }
    }

    /// The gallery was dismissed, at once or beneath a cover, or another part of the screen took its place. A part of a
    /// screen, such as a tab, keeps its page for when it comes back.
    private func didLeave() {
        pager.leave(keepsPage: parent != nil && !isMovingFromParent)
        for viewer in pager.pages.flatMap(\.viewers) { viewer.endDisplay() }
        guard wasPresented else { return }
        wasPresented = false
        setArrived(false, animated: false)
        setMinimumTop(0)
        reportedIndex = nil
        turnedIndex = nil
        isKnownToVoiceOver = false
        didDismiss?()
        onDismiss?()
    }

    // MARK: Layout

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        setMinimumTop(0)
    }

    public override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        if wasPresented { setMinimumTop(max(chrome.minimumTop, view.safeAreaInsets.top)) }
    }

    private func addPager() {
        addChild(pager)
        pager.view.frame = view.bounds
        pager.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        tap.addTarget(self, action: #selector(toggleChrome))
        // A page may be a list, whose cells are tapped.
        tap.cancelsTouchesInView = false
        pager.pagesView.addGestureRecognizer(tap)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateLayout()
    }

    private func updateLayout() {
        guard isViewLoaded else { return }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        pager.setLayout(
            ImageGalleryLayout(
                pageSize: view.bounds.size, isHorizontal: axis == .horizontal,
                isMirrored: axis == .horizontal && isMirrored, spacing: max(spacing, 0)))
    }

    // MARK: Turning

    /// Turns to a page in one turn, however far it is. An animated turn waits for fingers to lift; any other one cuts a
    /// drag short. A turn that is asked for during a dismissal waits, and is forgotten once the gallery is gone.
    public func turn(to index: Int, animated: Bool) {
        assert((0..<count).contains(index), "There is no page \(index).")
        guard (0..<count).contains(index) else { return }
        pager.turn(to: index, animated: animated)
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
        reload(count: count, replacement: nil, newIndex: newIndex)
    }

    /// - Parameter replacement: The page that is shown if the shown one goes; by default the one in its place.
    func reload(count: Int, replacement: Int?, newIndex: (Int) -> Int?) {
        assert(count >= 0, "There are no galleries of \(count) pages.")
        // The page of an empty gallery has no number to be asked for.
        let newIndex = self.count > 0 ? newIndex : { _ in nil }
        if let index = reportedIndex, newIndex(index) != index { reportedIndex = nil }
        if let index = turnedIndex, newIndex(index) != index { turnedIndex = nil }
        pager.reload(count: count, replacement: replacement, newIndex: newIndex)
    }

    /// Shows the pages that there are now, of which each is the same that had the same identifier.
    ///
    ///     gallery.reload(from: old.map(\.id), to: photos.map(\.id))
    public func reload<ID: Hashable>(from oldIDs: [ID], to newIDs: [ID]) {
        assert(oldIDs.count == count, "There were \(count) pages, and not \(oldIDs.count).")
        let newIndices = Dictionary(zip(newIDs, newIDs.indices), uniquingKeysWith: { first, _ in first })
        reload(count: newIDs.count) { oldIDs.indices.contains($0) ? newIndices[oldIDs[$0]] : nil }
    }

    // MARK: Thumbnails

    private var shownThumbnail: UIView? {
        count > 0 ? thumbnail?(pager.nearestIndex) : nil
    }

    /// Scrolls to the thumbnail of the page that is shown, and hides it: people see the list while a page is pulled.
    func followThumbnail() {
        guard wasPresented, pager.visibility == .full else { return }
        if let thumbnail = shownThumbnail {
            for case let list as UIScrollView in sequence(first: thumbnail, next: \.superview) {
                list.scrollRectToVisible(list.convert(thumbnail.bounds, from: thumbnail), animated: false)
            }
        }
        transition.updateHiddenThumbnail(in: view)
    }

    // MARK: Chrome

    /// The status bar that the app has beneath, while anything of the app is seen.
    private var appStatusBar: ImageViewerStatusBar? {
        guard canClose, host == nil, !(coversScreen && chrome.coversApp) else { return nil }
        return ImageViewerStatusBar(beneath: self)
    }

    private func setUpChrome() {
        chrome.add(to: view)
        chrome.onClose = { [unowned self] in close() }
        chrome.onCover = { [unowned self] in if canClose { setNeedsStatusBarAppearanceUpdate() } }
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

    /// The chrome of the gallery, and what the app has laid over its pages.
    private var chromes: [ImageViewerChrome] { [chrome] + pager.pages.flatMap(\.viewers).map(\.chrome) }

    private func setArrived(_ hasArrived: Bool, animated: Bool) {
        for chrome in chromes { chrome.setArrived(hasArrived, animated: animated) }
    }

    private func setMinimumTop(_ top: CGFloat) {
        for chrome in chromes { chrome.minimumTop = top }
    }

    private func updatePageControl() {
        if pageControl.numberOfPages != count { pageControl.numberOfPages = count }
        if pageControl.currentPage != pager.wantedIndex { pageControl.currentPage = pager.wantedIndex }
    }

    private func tellTurn() {
        if count == 0 { turnedIndex = nil }
        guard count > 0, pager.visibility > .hidden, turnedIndex != pager.wantedIndex else { return }
        turnedIndex = pager.wantedIndex
        onTurn?(pager.wantedIndex)
    }

    @objc private func pageControlChanged() {
        // A finger that slides along the dots is far ahead of any animation.
        pager.turn(
            toDot: pageControl.currentPage, animated: pageControl.interactionState != .continuous)
    }

    @objc private func toggleChrome() {
        if isTyping {
            view.endEditing(true)
        } else {
            chrome.toggle()
            for page in pager.pages { page.hideChrome(chrome.isHidden) }
        }
        takeKeys()
        handOverKeys()
    }

    /// Fades the chrome, and the views that the page has around its viewer.
    private func pull(_ page: ImageGalleryPager.Page?, by amount: CGFloat) {
        page?.fade(to: ImageViewerController.Pull.chromeOpacity(at: amount))
        chrome.pullAmount = amount
        onPull?(amount)
    }

    // MARK: Closing

    /// Everything that depends on whether the gallery can be closed, and on the viewers that its pages have.
    private func updateHosts() {
        chrome.hasCloseButton = canClose
        viewIfLoaded?.accessibilityViewIsModal = canClose && host == nil
        for page in pager.pages { updateHost(of: page) }
        updateTap()
    }

    /// A viewer on the page has a tap of its own.
    private func updateTap() {
        tap.isEnabled = count > 0 && pager.shownPage?.viewers.isEmpty ?? false
    }

    /// Tells the viewers on a page that the gallery closes them, and has the chrome.
    private func updateHost(of page: ImageGalleryPager.Page) {
        for viewer in page.viewers {
            viewer.host = ImageViewerController.Host(
                close: canClose ? { [weak self] in _ = self?.close() } : nil,
                isTransparent: canClose && host == nil,
                paging: .init(
                    axis: axis, toggleChrome: { [weak self] in self?.toggleChrome() },
                    pull: { [weak self, weak page] in self?.pull(page, by: $0) }))
            viewer.chrome.setArrived(chrome.hasArrived, animated: false)
            viewer.chrome.minimumTop = chrome.minimumTop
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
        guard canClose else { return }
        // Covered, it only moves the keys that it has: a controller over the gallery keeps those that it has taken.
        if hasKeys || (pager.visibility == .full && !isCovered && !ImageViewerKeys.isTyping(around: self)) {
            becomeFirstResponder()
        }
    }

    private var isCovered: Bool { presentedViewController.map { !$0.isBeingDismissed } ?? false }

    /// The viewer of the page on the screen has keys of its own, for zooming.
    private func handOverKeys() {
        guard isFirstResponder, let page = pager.pages.first(where: { $0.visibility == .full })
        else { return }
        page.viewers.first?.becomeFirstResponder()
    }

    private var hasKeys: Bool {
        isFirstResponder || pager.pages.contains { $0.viewers.contains(where: \.isFirstResponder) }
    }

    public override var keyCommands: [UIKeyCommand]? {
        ImageViewerKeys.closing(#selector(close)) + [
            ImageViewerKeys.arrow(UIKeyCommand.inputUpArrow, #selector(turnUp)),
            ImageViewerKeys.arrow(UIKeyCommand.inputDownArrow, #selector(turnDown)),
            ImageViewerKeys.arrow(UIKeyCommand.inputLeftArrow, #selector(turnLeft)),
            ImageViewerKeys.arrow(UIKeyCommand.inputRightArrow, #selector(turnRight)),
        ] + (super.keyCommands ?? [])
    }

    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        // Keys that are pressed in a controller over the gallery come up the responder chain, arrows even before a
        // text field gets them.
        presentedViewController == nil && !isTyping && super.canPerformAction(action, withSender: sender)
    }

    /// Whether a text field on the overlay, or on a page, has the keyboard.
    private var isTyping: Bool {
        ImageViewerKeys.isTyping(in: overlayView) || pager.pages.contains(where: \.isTyping)
    }

    @objc private func turnUp() -> Bool { axis == .vertical && pager.turn(by: -1) }
    @objc private func turnDown() -> Bool { axis == .vertical && pager.turn(by: 1) }
    @objc private func turnLeft() -> Bool { axis == .horizontal && pager.turn(by: -stepToTheRight) }
    @objc private func turnRight() -> Bool { axis == .horizontal && pager.turn(by: stepToTheRight) }

    private var stepToTheRight: Int { pager.layout.isMirrored ? -1 : 1 }

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
            case .next: pager.turn(by: 1)
            case .previous: pager.turn(by: -1)
            @unknown default: false
            }
        guard hasTurned else { return false }
        updatePageControl()
        UIAccessibility.post(notification: .pageScrolled, argument: pageControl.accessibilityValue)
        return true
    }
}

// MARK: - ImageGalleryPagerDelegate

extension ImageGalleryController: ImageGalleryPagerDelegate {
    func makePage(at index: Int) -> UIViewController {
        count > 0 ? pageMaker(index) : ImageViewerController(image: nil)
    }

    func pager(willShow page: ImageGalleryPager.Page, _ visibility: ImageGalleryPager.Page.Visibility) {
        // Its controller may have got a viewer since it was made.
        if page.visibility == .hidden { updateHost(of: page) }
        // The gallery takes the keys in between, so that none are lost with a page that leaves.
        if (page.visibility == .full) != (visibility == .full) { takeKeys() }
    }

    func pagerDidShow() {
        // A page that appears beneath a sheet takes no keys by itself.
        handOverKeys()
    }

    func pagerDidMove() {
        updatePageControl()
        tellTurn()
    }

    func pagerDidRest() {
        let isSeen = pager.visibility == .full
        guard isSeen || isCovered else { return }
        updateTap()
        guard count > 0 else {
            reportedIndex = nil
            return followThumbnail()
        }
        didRest?(index)
        // Beneath a cover a turn comes to rest, too; the app hears of it when the page is seen.
        guard isSeen else { return }
        if reportedIndex != index {
            reportedIndex = index
            if isKnownToVoiceOver, !pageControl.accessibilityElementIsFocused() {
                UIAccessibility.post(notification: .layoutChanged, argument: pager.shownPage?.view)
            }
            isKnownToVoiceOver = true
            onPageChange?(index)
        }
        followThumbnail()
    }

    func pagerWillBeTouched() {
        // A page may have got its viewer since it appeared.
        updateHosts()
    }

    func statusAfterScroll() -> String? {
        updatePageControl()
        return pageControl.accessibilityValue
    }
}
