import UIKit

/// What the system draws over every app, unless the app hides it: the time and the home indicator.
@MainActor struct SystemBars {
    let window: UIWindow

    var svg: String { statusBar + homeIndicator }

    private var insets: UIEdgeInsets { window.application.screen.safeAreaInsets }

    private var color: CGColor {
        let isLight: Bool
        switch window.statusBarStyle {
        case .lightContent: isLight = true
        case .darkContent: isLight = false
        default: isLight = window.traitCollection.userInterfaceStyle == .dark
        }
        return (isLight ? UIColor.white : .black).cgColor
    }

    /// Beside a notch there is room for larger figures than in a bar of its own.
    private var statusBar: String {
        guard !window.isStatusBarHidden, insets.top > 0 else { return "" }
        let hasNotch = insets.top > 24
        let font = UIFont.systemFont(ofSize: hasNotch ? 17 : 12, weight: .semibold)
        let time = TextLayout("9:41", font: font)
        let center = CGPoint(x: hasNotch ? 60 : window.bounds.midX, y: hasNotch ? 27 : insets.top / 2)
        let place = CGAffineTransform(
            translationX: center.x - time.size.width / 2, y: center.y - time.size.height / 2)
        return "<g\(SVG.transform(place))>\(time.svg(color: color))</g>"
    }

    private var homeIndicator: String {
        guard !window.prefersHomeIndicatorAutoHidden, insets.bottom > 0 else { return "" }
        let bar = CGRect(x: window.bounds.midX - 67, y: window.bounds.maxY - 13, width: 134, height: 5)
        return "<rect" + SVG.attribute("x", bar.minX) + SVG.attribute("y", bar.minY)
            + SVG.attribute("width", bar.width) + SVG.attribute("height", bar.height)
            + SVG.attribute("rx", 2.5) + SVG.paint("fill", color) + "/>"
    }
}
