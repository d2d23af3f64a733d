/// Watches all fingers in a scroll view: the first one stops what moves (A38), and what they mean to the content
/// is held back until it is clear that they do not scroll (A25). One that stopped a motion means nothing else (A40).
@MainActor final class ScrollTouchWatcher: UIGestureRecognizer {
    /// How long the content waits for its touches (A25).
    private static let delay: TimeInterval = 0.15

    private let reference: ViewReference
    private var scrollView: UIScrollView? { reference.scrollView }
    private var timer: Clock.Timer?

    init(scrollView: UIScrollView) {
        reference = scrollView.viewReference
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        contentTouchesShouldBegin = { [reference] touches, event, view in
            reference.scrollView?.touchesShouldBegin(touches, with: event, in: view) ?? true
        }
    }

    var hasTouches: Bool { !attempt.fingersDown.isEmpty }

    /// A scroll view in this one may still scroll, on a phone that leaves this one where it has stopped (A73).
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let scrollView, scrollView.application.nestedScrolling == .dragged,
            let inner = preventedGestureRecognizer.view as? UIScrollView, inner !== scrollView
        else { return true }
        return preventedGestureRecognizer !== inner.panGestureRecognizer
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView else { return }
        let stopsMotion = scrollView.isMoving
        scrollView.touchDown()
        if stopsMotion, state == .possible {
            state = .began
        } else if !scrollView.delaysContentTouches {
            releaseDelayedTouches()
        } else {
            timer?.cancel()
            timer = schedule(after: Self.delay) { [weak self] in
                MainActor.assumeIsolated { self?.releaseDelayedTouches() }
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        end()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        end()
    }

    private func end() {
        guard !hasTouches else { return }
        state = state == .possible ? .failed : .ended
        scrollView?.touchesUp()
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        scrollView?.touchesUp()
    }
}
