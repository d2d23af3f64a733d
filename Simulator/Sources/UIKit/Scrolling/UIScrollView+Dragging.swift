/// What fingers do to the content until the last one has left it (A18–A53).
extension UIScrollView {
    /// A22, A26, A70.
    func panMayBegin() -> Bool {
        let axes = axes
        guard axes.x.canScroll || axes.y.canScroll else { return false }
        let velocity = panGestureRecognizer.velocity(in: self)
        let isFlat = abs(velocity.x) > abs(velocity.y)
        if leavesDrag(to: isFlat ? \.x : \.y, pulledBy: isFlat ? velocity.x : velocity.y) { return false }
        let views = panGestureRecognizer.contentViews
        return views.isEmpty || canCancelContentTouches && views.allSatisfy(touchesShouldCancel)
    }

    /// How much of a finger's way is one along which the content scrolls: mostly across the only axis that does, no
    /// more than what goes along it, so that a pan which pulls the whole thing away comes first (A77).
    func share(of travel: CGPoint) -> CGFloat {
        let axes = axes
        guard axes.x.canScroll != axes.y.canScroll else { return 1 }
        let (along, across) =
            axes.x.canScroll ? (abs(travel.x), abs(travel.y)) : (abs(travel.y), abs(travel.x))
        return along >= across ? 1 : along / travel.distance(to: .zero)
    }

    /// A finger is down somewhere in the scroll view.
    func touchDown() {
        isTouched = true
        if let run {
            let isCoasting = isDecelerating && axes.isWithinRange
            momentum =
                isCoasting ? ScrollMomentum(velocity: run.velocity(at: clock.now), time: clock.now) : nil
            stopRun()
        }
    }

    /// All fingers are up. What was stopped but not dragged ends here (A38).
    func touchesUp() {
        isTouched = false
        guard isDecelerating && run == nil && drag == nil || hasLostTransfer else { return }
        release(velocity: .zero)
    }

    func panned() {
        switch panGestureRecognizer.state {
        case .began: beginDragging()
        case .changed: continueDragging()
        case .ended:
            let velocity = panGestureRecognizer.velocity(in: self)
            endDragging(velocity: CGPoint(x: velocity.x.negated / 1000, y: velocity.y.negated / 1000))
        case .cancelled: endDragging(velocity: .zero)
        default: break
        }
    }

    private func beginDragging() {
        touchDown()
        leaveStoppedScrollViews()
        if let momentum, momentum.isSpent(at: clock.now) { self.momentum = nil }
        activity = .dragging
        drag = ScrollDrag(
            velocity: panGestureRecognizer.velocity(in: self), along: axes,
            isDirectionLocked: isDirectionalLockEnabled)
        delegate?.scrollViewWillBeginDragging(self)
        drag?.hold(axes, at: .zero)
        continueDragging()
    }

    /// The finger holds the content where it is now.
    func holdWithDrag() {
        drag?.hold(axes, at: panGestureRecognizer.translation(in: nil))
    }

    private func continueDragging() {
        guard let drag, !isPinching else { return }
        // Somebody else has moved the content: what the finger has moved since the last event is lost, or else the
        // content would jump back.
        if contentOffset != drag.shownOffset { return holdWithDrag() }
        let translation = panGestureRecognizer.translation(in: nil)
        let handedOver = handOver(drag.excess(at: translation, along: axes))
        // Whoever was told of what moved may have ended the drag.
        guard self.drag != nil else { return }
        self.drag?.handedOver = handedOver
        let offset = rounded(self.drag?.offset(at: translation, along: axes) ?? contentOffset)
        self.drag?.shownOffset = offset
        contentOffset = offset
        // The delegate has moved the content (A63): the drag goes on from there.
        if contentOffset != offset { holdWithDrag() }
    }

    private func endDragging(velocity: CGPoint) {
        guard let drag else { return }
        let transfer = transfer
        isTouched = touchWatcher.hasTouches
        (self.drag, self.transfer) = (nil, nil)
        let velocity = CGPoint(
            x: drag.movesHorizontally || !isDirectionalLockEnabled ? velocity.x : 0,
            y: drag.movesVertically || !isDirectionalLockEnabled ? velocity.y : 0)
        // What the enclosing scroll view has taken of the drag does not move this one any more.
        release(
            velocity: velocity, movesHorizontally: drag.movesHorizontally && drag.handedOver.x == 0,
            movesVertically: drag.movesVertically && drag.handedOver.y == 0)
        if let transfer { endTransfer(transfer, velocity: velocity) }
    }

    func release(velocity: CGPoint, movesHorizontally: Bool = true, movesVertically: Bool = true) {
        let (start, momentum) = (axes, momentum?.velocity)
        self.momentum = nil
        let x = ScrollRelease(
            velocity: velocity.x, momentum: momentum?.x, moves: movesHorizontally, along: start.x,
            isPaging: isPagingEnabled)
        let y = ScrollRelease(
            velocity: velocity.y, momentum: momentum?.y, moves: movesVertically, along: start.y,
            isPaging: isPagingEnabled)
        let proposed = CGPoint(x: x.target, y: y.target)
        var target = target(of: proposed, velocity: velocity)
        delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        let isPaging = isPagingEnabled
        if isPaging { target = proposed } else { barsObserver?.settle(self, at: &target) }
        func makeRun() -> ScrollRun {
            let (axes, now) = (axes, clock.now)
            return ScrollRun(
                .coasting, x: x.course(to: target.x, along: axes.x, isPaging: isPaging, at: now),
                y: y.course(to: target.y, along: axes.y, isPaging: isPaging, at: now), from: contentOffset,
                at: now)
        }
        let (willDecelerate, wasDecelerating) = (makeRun().duration > 0, isDecelerating)
        if isDragging { activity = .none }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        guard willDecelerate else {
            endDecelerating()
            if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
            contentDidComeToRest()
            return
        }
        // Somebody may have moved or touched the content in the meantime.
        guard !isDragging else { return }
        delegate?.scrollViewWillBeginDecelerating(self)
        activity = .decelerating
        // Insets that the delegate has set meanwhile are where the content comes to rest.
        begin(makeRun())
    }
}
