#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import UIKit

extension Simulator {
    /// What everything around a view that clips leaves of it, in the screen's points.
    func seenFrame(of view: UIView) -> CGRect {
        sequence(first: view, next: \.superview).dropFirst().filter(\.clipsToBounds)
            .reduce(frame(of: view)) { $0.intersection(frame(of: $1)) }
    }

    /// Whether a view is drawn after another one, which is therefore beneath it.
    func draws(_ view: UIView, over other: UIView) -> Bool {
        func path(_ view: UIView) -> [Int] {
            sequence(first: view, next: \.superview).compactMap { view in
                view.superview?.subviews.firstIndex { $0 === view }
            }.reversed()
        }
        return path(other).lexicographicallyPrecedes(path(view))
    }

    /// What flies between the viewer and a thumbnail: it belongs neither to the viewer nor to the app.
    func flyingPicture(of viewer: ImageViewerController) -> UIImageView? {
        advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if view === window.rootViewController?.view || view === viewer.viewIfLoaded { return nil }
            return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        return find(window)
    }
}
#endif
