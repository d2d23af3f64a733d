import UIKit

extension UIApplication {
    /// What keeps the screen from coming to rest, in words.
    var movers: [String] {
        let views = windows.flatMap { [$0] + $0.descendants }
        let animated = views.filter(\.layer.isOnTheMove).map { "an animation of \(type(of: $0))" }
        let scrolling = views.filter { ($0 as? UIScrollView)?.isMoving ?? false }
            .map { "the content of \(type(of: $0))" }
        let named = Set(animated + scrolling).sorted()
        return named.isEmpty ? ["a timer or a display link"] : named
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
