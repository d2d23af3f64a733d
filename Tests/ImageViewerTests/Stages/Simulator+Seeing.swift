#if canImport(SimulatorKit)
import ImageViewer
import Foundation
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

    /// A copy that has landed stays over its thumbnail for two frames more, and flies no longer.
    static func isLanded(_ view: UIView) -> Bool {
        "\(type(of: view))" == "ImageZoomFlight" && view.superview is UIWindow
    }

    /// The app's view, and those over it.
    var screens: [UIView] { window.subviews.filter { !Self.isLanded($0) } }

    /// What flies between the viewer and a thumbnail: it belongs neither to the viewer nor to the app.
    func flyingPicture(of viewer: UIViewController) -> UIImageView? {
        advance(by: 0)
        func find(_ view: UIView) -> UIImageView? {
            if view === window.rootViewController?.view || view === viewer.viewIfLoaded { return nil }
            return view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        return screens.lazy.compactMap(find).first
    }

    /// The view that crops the image in flight.
    var flyingCrop: UIView? {
        let stage = screens.last?.subviews.first { "\(type(of: $0))" == "ImageZoomFlight" }
        return stage?.subviews.first
    }

    /// Where the picture of the screen draws its first image: read from its elements, as a browser would.
    func drawnImage() -> CGRect? {
        var transforms = [CGAffineTransform.identity]
        var depth = 0
        for tag in svg().matches(of: /<(\/?)(g|svg)\b([^>]*)>/) {
            let attributes = String(tag.3)
            switch (tag.2, tag.1.isEmpty) {
            case ("g", true):
                transforms.append(
                    Self.transform(in: attributes).concatenating(transforms[transforms.count - 1]))
            case ("g", false): transforms.removeLast()
            case (_, true):
                depth += 1
                guard depth == 2, let width = attributes.firstMatch(of: /\bwidth="([\d.]+)"/),
                    let height = attributes.firstMatch(of: /\bheight="([\d.]+)"/),
                    let w = Double(width.1), let h = Double(height.1)
                else { continue }
                return CGRect(x: 0, y: 0, width: w, height: h).applying(transforms[transforms.count - 1])
            default: depth -= 1
            }
        }
        return nil
    }

    private static func transform(in attributes: String) -> CGAffineTransform {
        guard let match = attributes.firstMatch(of: /transform="(\w+)\(([^)]*)\)"/) else { return .identity }
        let numbers = match.2.split(separator: " ").compactMap { Double($0) }
        return match.1 == "matrix" && numbers.count == 6
            ? CGAffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            : CGAffineTransform(translationX: numbers[0], y: numbers.count > 1 ? numbers[1] : 0)
    }
}
#endif
