/// How fingers zoom the content, and how it bounces back from the limits (B11–B21).
extension UIScrollView {
    func updatePinch() {
        let isEnabled = maximumZoomScale > minimumZoomScale && zoomView != nil
        if isEnabled, pinchGestureRecognizer == nil {
            let pinch = UIPinchGestureRecognizer(
                target: self, action: Selector("pinched", UIScrollView.pinched))
            pinch.ownScrollView = self
            pinchGestureRecognizer = pinch
            addGestureRecognizer(pinch)
            // The pan goes on while the pinch zooms (B13).
            pinch.runsBeside(panGestureRecognizer)
            pinch.runsBeside(touchWatcher)
        } else if !isEnabled, let pinch = pinchGestureRecognizer, pinch.state == .possible {
            removeGestureRecognizer(pinch)
            pinchGestureRecognizer = nil
        }
    }

    func pinched() {
        guard let recognizer = pinchGestureRecognizer else { return }
        switch recognizer.state {
        case .began:
            guard let zoomView else { return }
            interruptRun()
            isZooming = true
            zoomBounce = nil
            delegate?.scrollViewWillBeginZooming(self, with: zoomView)
            // What recognizing has not swallowed counts (B15).
            beginPinch(at: 1)
            continuePinch()
        case .changed: continuePinch()
        case .ended, .cancelled, .failed: endPinch()
        default: break
        }
    }

    /// - Parameter gestureScale: the recognizer's scale from which on it counts.
    private func beginPinch(at gestureScale: CGFloat) {
        guard let recognizer = pinchGestureRecognizer else { return }
        pinch = ScrollPinch(
            fingers: recognizer.attempt.fingersDown, gestureScale: gestureScale, shownScale: zoomScale,
            limits: zoomLimits, centroid: centroid, holding: axes)
        holdWithDrag()
    }

    /// In the frame's coordinates, which do not move with the content.
    private var centroid: CGPoint {
        let point = pinchGestureRecognizer?.location(in: self) ?? .zero
        return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    }

    private func continuePinch() {
        guard let recognizer = pinchGestureRecognizer, var pinch, let zoomView, isZooming else { return }
        // Other fingers than before: it goes on from here, without a jump (B21).
        if recognizer.attempt.fingersDown != pinch.fingers { return beginPinch(at: recognizer.scale) }
        guard pinch.isValid else { return }
        let before = axes
        pinch.follow(before)
        let scale = pinch.scale(at: recognizer.scale, within: zoomLimits)
        let (hasZoomed, centroid) = (scale != zoomView.transform.a, centroid)
        if hasZoomed { apply(scale, to: zoomView) }
        let after = axes
        pinch.move(to: centroid, at: scale, from: before, to: after)
        contentOffset = after.map(pinch.offset) { $0.shown($1) }
        pinch.wasShown(at: contentOffset)
        self.pinch = pinch
        if hasZoomed { delegate?.scrollViewDidZoom(self) }
        holdWithDrag()
    }

    private func endPinch() {
        guard isZooming else { return }
        isZooming = false
        pinch = nil
        holdWithDrag()
        guard let zoomView else { return }
        let (old, scale) = (zoomScale, zoomLimits.clamped(zoomScale))
        let isBounce = scale != old
        func settle() {
            place(zoomView, at: scale) { scaledAboutCenter($0, from: old, to: scale) }
        }
        // The scale goes back to its limit, and the content into its range (B17, B19), unless a finger still
        // holds it.
        guard isBounce || drag == nil && !axes.isWithinRange, window != nil else {
            if isBounce { settle() }
            delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
            return
        }
        interruptRun()
        let bounce = Bouncing()
        zoomBounce = isBounce ? bounce : nil
        UIView.animate(withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction) {
            settle()
        } completion: { _ in
            if self.zoomBounce === bounce { self.zoomBounce = nil }
            self.delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
        }
        holdWithDrag()
    }
}
