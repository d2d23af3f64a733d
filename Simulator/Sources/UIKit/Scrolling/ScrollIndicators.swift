/// The two indicators of a scroll view: subviews of it that are made when they are first seen, shown while it is
/// dragged and coasts, and fading afterwards. Nothing is done for those that are not seen.
@MainActor final class ScrollIndicators {
    private unowned let scrollView: UIScrollView

    private var vertical: ScrollIndicatorView?
    private var horizontal: ScrollIndicatorView?

    /// Until they have faded.
    private var areVisible = false
    private var areFading = false
    private var fade: Clock.Timer?

    /// How long they stay when the content rests, and how long they take to fade; both by eye.
    private static let pause: TimeInterval = 1.2
    private static let fadeDuration: TimeInterval = 0.25

    /// From the scroll view's edges, and from the ends of the track.
    private static let margin: CGFloat = 3

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
    }

    // MARK: When

    func scrollingDidChange() {
        if scrollView.isDragging {
            show()
        } else if scrollView.isDecelerating {
            fade?.cancel()
        } else {
            fadeLater()
        }
    }

    func flash() {
        show()
        if !scrollView.isDragging, !scrollView.isDecelerating { fadeLater() }
    }

    private func show() {
        guard scrollView.window != nil else { return }
        fade?.cancel()
        (areVisible, areFading) = (true, false)
        UIView.performWithoutAnimation {
            for indicator in [vertical, horizontal] {
                guard let indicator else { continue }
                indicator.layer.removeAllAnimations()
                indicator.alpha = 1
                scrollView.bringSubviewToFront(indicator)
            }
            update()
        }
    }

    private func fadeLater() {
        guard areVisible, !areFading else { return }
        fade?.cancel()
        guard vertical?.isHidden == false || horizontal?.isHidden == false else { return hide() }
        fade = scrollView.clock.schedule(after: Self.pause) { [weak self] in
            MainActor.assumeIsolated { self?.fadeOut() }
        }
    }

    private func fadeOut() {
        areFading = true
        UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
            self.vertical?.alpha = 0
            self.horizontal?.alpha = 0
        } completion: { [weak self] isFinished in
            if isFinished { self?.hide() }
        }
    }

    /// At once.
    func hide() {
        fade?.cancel()
        (areVisible, areFading) = (false, false)
        vertical?.alpha = 0
        horizontal?.alpha = 0
    }

    // MARK: Where

    /// Whatever they depend on has changed.
    func update() {
        guard areVisible else { return }
        let axes = scrollView.axes
        let isTall = scrollView.showsVerticalScrollIndicator && axes.y.hasRoom
        let isWide = scrollView.showsHorizontalScrollIndicator && axes.x.hasRoom
        place(&vertical, at: isTall ? verticalFrame(axes.y, besideAnother: isWide) : nil)
        place(&horizontal, at: isWide ? horizontalFrame(axes.x, besideAnother: isTall) : nil)
    }

    func styleDidChange() {
        vertical?.show(scrollView.indicatorStyle)
        horizontal?.show(scrollView.indicatorStyle)
    }

    /// One that is not to be shown is no subview.
    func visibilityDidChange() {
        if !scrollView.showsVerticalScrollIndicator { remove(&vertical) }
        if !scrollView.showsHorizontalScrollIndicator { remove(&horizontal) }
        update()
    }

    private func remove(_ indicator: inout ScrollIndicatorView?) {
        indicator?.removeFromSuperview()
        indicator = nil
    }

    private func place(_ indicator: inout ScrollIndicatorView?, at frame: CGRect?) {
        guard let frame else {
            indicator?.isHidden = true
            return
        }
        if let indicator {
            indicator.isHidden = false
            if indicator.frame != frame { indicator.frame = frame }
            return
        }
        let new = ScrollIndicatorView(style: scrollView.indicatorStyle)
        indicator = new
        UIView.performWithoutAnimation {
            new.frame = frame
            new.alpha = areFading ? 0 : 1
            scrollView.addSubview(new)
        }
    }

    private func verticalFrame(_ axis: ScrollAxis, besideAnother hasCorner: Bool) -> CGRect? {
        let area = area(scrollView.verticalScrollIndicatorInsets)
        let span = ScrollIndicatorSpan(
            track: area.size.height - Self.margin - (hasCorner ? Self.corner : Self.margin),
            of: axis)
        guard let span else { return nil }
        let inset = Self.margin + ScrollIndicatorView.thickness
        return onPixels(
            CGRect(
                x: isMirrored ? area.minX + Self.margin : area.minX + area.size.width - inset,
                y: area.minY + Self.margin + span.start,
                width: ScrollIndicatorView.thickness, height: span.length))
    }

    private func horizontalFrame(_ axis: ScrollAxis, besideAnother hasCorner: Bool) -> CGRect? {
        let area = area(scrollView.horizontalScrollIndicatorInsets)
        let span = ScrollIndicatorSpan(
            track: area.size.width - Self.margin - (hasCorner ? Self.corner : Self.margin),
            of: axis)
        guard let span else { return nil }
        let inset = Self.margin + ScrollIndicatorView.thickness
        return onPixels(
            CGRect(
                x: area.minX + (hasCorner && isMirrored ? Self.corner : Self.margin) + span.start,
                y: area.minY + area.size.height - inset,
                width: span.length, height: ScrollIndicatorView.thickness))
    }

    /// At the end of a track, where the other indicator has its own.
    private static let corner = margin + ScrollIndicatorView.thickness + margin

    private var isMirrored: Bool { scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// It can be of negative size.
    private func area(_ insets: UIEdgeInsets) -> CGRect {
        let bounds = scrollView.bounds
        let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
        return CGRect(
            x: bounds.minX + insets.left + safe.left, y: bounds.minY + insets.top + safe.top,
            width: bounds.width - insets.left - insets.right - safe.left - safe.right,
            height: bounds.height - insets.top - insets.bottom - safe.top - safe.bottom)
    }

    private func onPixels(_ frame: CGRect) -> CGRect {
        let scale = scrollView.application.screen.scale
        func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(
            x: rounded(frame.origin.x), y: rounded(frame.origin.y), width: rounded(frame.size.width),
            height: rounded(frame.size.height))
    }
}
