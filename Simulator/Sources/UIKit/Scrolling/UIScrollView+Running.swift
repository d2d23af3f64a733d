/// How the content moves by itself, frame by frame (A54–A66).
extension UIScrollView {
    /// Steps the content along its way, frame by frame (A62).
    func begin(_ run: ScrollRun) {
        stopRun()
        guard window != nil else {
            contentOffset = run.offset(at: .infinity)
            return finish(run)
        }
        weak var stepping: Clock.FrameTask?
        let task = clock.everyFrame { [viewReference] now in
            guard let self = viewReference.scrollView else {
                // A scroll view that is gone in the middle of it must not keep the clock busy.
                stepping?.invalidate()
                return
            }
            MainActor.assumeIsolated { self.step(now) }
        }
        stepping = task
        self.run = run
        self.run?.task = task
    }

    private func step(_ now: TimeInterval) {
        guard var run else { return }
        run.follow(axes)
        let next = rounded(run.offset(at: now))
        run.wasShown(at: next, at: now)
        self.run = run
        contentOffset = next
        // Whoever is told of it may have stopped it, or moved the content.
        guard self.run?.task === run.task, contentOffset == next, run.isOver(at: now) else { return }
        stopRun()
        finish(run)
    }

    private func finish(_ run: ScrollRun) {
        switch run.purpose {
        case .coasting:
            endDecelerating()
            delegate?.scrollViewDidEndDecelerating(self)
        case .scrolling: delegate?.scrollViewDidEndScrollingAnimation(self)
        case .scrollingToTop: delegate?.scrollViewDidScrollToTop(self)
        case .scrollingByPage(let isHorizontal):
            delegate?.scrollViewDidEndScrollingAnimation(self)
            tellPage(isHorizontal: isHorizontal)
        }
        contentDidComeToRest()
    }

    /// A zoom takes the place of a run.
    func interruptRun() {
        guard run != nil else { return }
        let wasDecelerating = isDecelerating
        stopMoving()
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Ends an animated scroll where it was going, silently: its content has got another size (A78).
    func arriveAtTarget() {
        guard let run, run.isAnimation else { return }
        stopMoving()
        contentOffset = run.target
    }

    /// Ends a run where it is, silently.
    func stopMoving() {
        let wasMoving = run != nil
        stopRun()
        endDecelerating()
        if wasMoving { contentDidComeToRest() }
    }

    /// The content decelerates still, for whoever asks, while a touch that has stopped it is down (A38).
    func stopRun() {
        run?.task?.invalidate()
        run = nil
    }

    func endDecelerating() {
        if isDecelerating { activity = .none }
    }
}
