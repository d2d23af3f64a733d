/// What the system draws over every app, unless the app hides it: the time, and the home indicator.
///
/// Another look fades in with the animation in whose block it is asked for (page of
/// `setNeedsStatusBarAppearanceUpdate()`), as the controller prefers it, or is there at once.
@MainActor package final class SystemBars {
    /// Lies over all windows, and turns with them.
    package let layer = CALayer()
    /// The time in dark letters and in light ones.
    private let times = [CALayer(), CALayer()]
    private let homeIndicator = CALayer()

    private static let homeIndicatorSize = CGSize(width: 134, height: 5)

    init(on clock: Clock) {
        layer.attach(to: clock)
        homeIndicator.bounds.size = Self.homeIndicatorSize
        homeIndicator.cornerRadius = Self.homeIndicatorSize.height / 2
        for part in times + [homeIndicator] {
            part.opacity = 0
            layer.addSublayer(part)
        }
    }

    /// What is to be seen on a screen.
    struct Look {
        let size: CGSize
        let insets: UIEdgeInsets
        let isStatusBarHidden: Bool
        let statusBarAnimation: UIStatusBarAnimation
        let isHomeIndicatorHidden: Bool
        /// Whether what is behind them is dark.
        let isLight: Bool
    }

    func show(_ look: Look) {
        guard AnimationContext.current != nil else {
            return UIView.performWithoutAnimation { show(look) }
        }
        layer.transform = CATransform3DIdentity
        layer.bounds.size = look.size
        layer.position = CGPoint(x: look.size.width / 2, y: look.size.height / 2)
        if look.statusBarAnimation == .none {
            UIView.performWithoutAnimation { showTime(look) }
        } else {
            showTime(look)
        }
        homeIndicator.backgroundColor = Self.color(isLight: look.isLight)
        homeIndicator.opacity = look.isHomeIndicatorHidden || look.insets.bottom == 0 ? 0 : 1
        homeIndicator.position = CGPoint(x: look.size.width / 2, y: look.size.height - 10.5)
    }

    func turn(_ transform: CGAffineTransform, about center: CGPoint) {
        layer.setAffineTransform(transform)
        layer.position = center
    }

    /// Beside a notch there is room for larger figures than in a bar of its own.
    private func showTime(_ look: Look) {
        let isShown = !look.isStatusBarHidden && look.insets.top > 0
        let hasNotch = look.insets.top > 24
        var center = CGPoint(
            x: hasNotch ? 60 : look.size.width / 2, y: hasNotch ? 27 : look.insets.top / 2)
        if !isShown, look.statusBarAnimation == .slide { center.y -= look.insets.top }
        for (time, isLight) in zip(times, [false, true]) {
            time.opacity = isShown && isLight == look.isLight ? 1 : 0
            // A phone that is turned has no room for it: there it goes where it was.
            guard look.insets.top > 0 else { continue }
            let text = TextLayout(
                "9:41", font: .systemFont(ofSize: hasNotch ? 17 : 12, weight: .semibold),
                color: isLight ? .white : .black)
            time.drawing = TextDrawing(layout: text, width: text.size.width)
            time.bounds.size = text.size
            time.position = center
        }
    }

    private static func color(isLight: Bool) -> CGColor {
        (isLight ? UIColor.white : .black).cgColor
    }
}
