//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Takes an action in the next pass of the run loop, once however often it is scheduled until then.
///
/// By then SwiftUI has ended its update, so state may be changed, and all views are in their places. While a finger
/// scrolls, the pass waits.
@MainActor final class ImageViewerNextPass: NSObject {
    private let action: @MainActor (_ isAnimated: Bool) -> Void
    private var isScheduled = false
    private var isAnimated = true

    /// - Parameter action: told whether it may animate.
    init(_ action: @escaping @MainActor (_ isAnimated: Bool) -> Void) {
        self.action = action
    }

    /// Schedules the action. Of several calls for one action, the first says when, and any forbids the animation.
    func schedule(isAnimated: Bool = true, after delay: TimeInterval = 0) {
        if !isAnimated { self.isAnimated = false }
        guard !isScheduled else { return }
        isScheduled = true
        perform(#selector(act), with: nil, afterDelay: delay)
    }

    @objc private func act() {
        let isAnimated = isAnimated
        (isScheduled, self.isAnimated) = (false, true)
        action(isAnimated)
    }
}
#endif
