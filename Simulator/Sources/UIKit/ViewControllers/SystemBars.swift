/// The system's own signs over every app, unless the app hides them: the time, how well the phone hears the network, how
/// full its battery is, and the home indicator.
///
/// Another look fades in with the animation in whose block it is asked for (page of
/// `setNeedsStatusBarAppearanceUpdate()`), as the controller prefers it, or is there at once.
@MainActor package final class SystemBars {
    /// Lies over all windows, and turns with them.
    package let layer = CALayer()
    /// In dark letters and in light ones.
    private let statusBars = [StatusBar(), StatusBar()]
    private let homeIndicator = CALayer()

    private static let homeIndicatorSize = CGSize(width: 134, height: 5)

    init(on clock: Clock) {
        layer.attach(to: clock)
        homeIndicator.bounds.size = Self.homeIndicatorSize
        homeIndicator.cornerRadius = Self.homeIndicatorSize.height / 2
        for part in statusBars.flatMap(\.parts) + [homeIndicator] {
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
            UIView.performWithoutAnimation { showStatusBar(look) }
        } else {
            showStatusBar(look)
        }
        homeIndicator.backgroundColor = Self.color(isLight: look.isLight)
        homeIndicator.opacity = look.isHomeIndicatorHidden || look.insets.bottom == 0 ? 0 : 1
        homeIndicator.position = CGPoint(x: look.size.width / 2, y: look.size.height - 10.5)
    }

    func turn(_ transform: CGAffineTransform, about center: CGPoint) {
        layer.setAffineTransform(transform)
        layer.position = center
    }

    private func showStatusBar(_ look: Look) {
        let (left, right) = (look.insets.left, look.insets.right)
        let hasRoom = look.insets.top > 0 || left != right
        let isShown = !look.isStatusBarHidden && hasRoom
        for (bar, isLight) in zip(statusBars, [false, true]) {
            for part in bar.parts { part.opacity = isShown && isLight == look.isLight ? 1 : 0 }
            // A phone that is turned has no room for it: there it goes where it was.
            guard hasRoom else { continue }
            if left != right {
                bar.stack(at: left > right ? left / 2 : look.size.width - right / 2, isLight: isLight)
                continue
            }
            bar.arrange(
                in: CGSize(width: look.size.width, height: look.insets.top),
                isLight: isLight,
                rise: isShown || look.statusBarAnimation != .slide ? 0 : look.insets.top)
        }
    }

    fileprivate static func color(isLight: Bool) -> CGColor {
        (isLight ? UIColor.white : .black).cgColor
    }
}

/// What the parts of a status bar show. It is made once, since screens ask for it in every transition.
@MainActor private struct StatusDrawings {
    let time: TextDrawing
    let network: StatusSymbol
    let battery: StatusSymbol

    struct Kind: Hashable {
        let hasNotch: Bool
        let isTablet: Bool
        let isLight: Bool
    }

    private static var made: [Kind: StatusDrawings] = [:]

    static func of(_ kind: Kind) -> StatusDrawings {
        if let drawings = made[kind] { return drawings }
        let drawings = StatusDrawings(kind)
        made[kind] = drawings
        return drawings
    }

    private init(_ kind: Kind) {
        let color = SystemBars.color(isLight: kind.isLight)
        let text = TextLayout(
            "9:41", font: .systemFont(ofSize: kind.hasNotch ? 17 : 12, weight: .semibold),
            color: UIColor(cgColor: color))
        time = TextDrawing(layout: text, width: text.size.width)
        network = .network(hasSignal: !kind.isTablet, isLarge: kind.hasNotch, color)
        battery = .battery(isLarge: kind.hasNotch, color)
    }
}

/// The parts of a status bar, in one color.
@MainActor private struct StatusBar {
    private let time = CALayer()
    private let network = CALayer()
    private let battery = CALayer()

    var parts: [CALayer] { [time, network, battery] }

    /// Beside a notch there is room for larger figures than in a bar of its own, and a tablet's is wide enough to begin
    /// with the time. All places are Apple's, by eye.
    func arrange(in size: CGSize, isLight: Bool, rise: CGFloat) {
        let (hasNotch, isTablet) = (size.height > 24, size.width > 700)
        let drawings = StatusDrawings.of(.init(hasNotch: hasNotch, isTablet: isTablet, isLight: isLight))
        let middle = (hasNotch ? 27 : size.height / 2) - rise
        show(drawings.time, in: time)
        show(drawings.network, in: network)
        show(drawings.battery, in: battery)
        let margin: CGFloat = hasNotch ? 26 : isTablet ? 20 : 6
        let end = size.width - margin - battery.bounds.width / 2
        let besideBattery = end - (battery.bounds.width + network.bounds.width) / 2 - 5
        place(battery, at: end, middle)
        place(network, at: hasNotch || isTablet ? besideBattery : margin + network.bounds.width / 2, middle)
        place(
            time, at: hasNotch ? 60 : isTablet ? margin + time.bounds.width / 2 : size.width / 2, middle)
    }

    /// In the strip at the side of an iPhone Duo (E77), by eye.
    func stack(at x: CGFloat, isLight: Bool) {
        let drawings = StatusDrawings.of(.init(hasNotch: true, isTablet: false, isLight: isLight))
        show(drawings.time, in: time)
        show(drawings.network, in: network)
        show(drawings.battery, in: battery)
        for (index, part) in parts.enumerated() { place(part, at: x, 28 + 24 * CGFloat(index)) }
    }

    private func show(_ drawing: any LayerDrawing, in part: CALayer) {
        part.drawing = drawing
        part.bounds.size = drawing.size
    }

    private func place(_ part: CALayer, at x: CGFloat, _ y: CGFloat) {
        part.position = CGPoint(x: x, y: y)
    }
}

/// A sign in the status bar: a phone that hears its networks well, and whose battery is full.
private struct StatusSymbol: LayerDrawing {
    let contentsKey: String
    let size: CGSize
    private let scale: CGFloat
    private let drawing: String

    private init(_ drawing: String, size: CGSize, isLarge: Bool) {
        scale = isLarge ? 1 : 0.85
        self.size = CGSize(width: size.width * scale, height: size.height * scale)
        self.drawing = drawing
        contentsKey = "status-\(SVG.key(drawing))-\(isLarge)"
    }

    func svg(ids: inout SVGIdentifiers) -> String {
        "<g\(SVG.transform(CGAffineTransform(scaleX: scale, y: scale)))>\(drawing)</g>"
    }

    /// Four bars that rise, where there is a telephone, and the waves of Wi-Fi.
    static func network(hasSignal: Bool, isLarge: Bool, _ color: CGColor) -> StatusSymbol {
        let bars = (0..<4).map { index in
            let height = [4, 6.5, 9, 12][index]
            return "<rect x=\"\(index * 5)\" y=\"\(SVG.number(12 - height))\" width=\"3\""
                + " height=\"\(SVG.number(height))\" rx=\"1\"/>"
        }
        let waves =
            "<path d=\"M8.5 11.8L5.7 9A4 4 0 0 1 11.3 9Z\"/>"
            + "<path d=\"M3.8 7.1A6.65 6.65 0 0 1 13.2 7.1M1.04 4.34A10.55 10.55 0 0 1 15.96 4.34\""
            + " fill=\"none\"\(SVG.paint("stroke", color)) stroke-width=\"2.5\"/>"
        let start: CGFloat = hasSignal ? 23 : 0
        let both =
            "<g\(SVG.paint("fill", color))>\(hasSignal ? bars.joined() : "")"
            + "<g\(SVG.transform(CGAffineTransform(translationX: start, y: 0)))>\(waves)</g></g>"
        return StatusSymbol(both, size: CGSize(width: start + 17, height: 12), isLarge: isLarge)
    }

    static func battery(isLarge: Bool, _ color: CGColor) -> StatusSymbol {
        let fill = SVG.paint("fill", color)
        let drawing =
            "<rect x=\".5\" y=\".5\" width=\"24\" height=\"12\" rx=\"3.8\" fill=\"none\""
            + "\(SVG.paint("stroke", color, alpha: 0.35))/>"
            + "<path d=\"M26 4.4V8.6C26.8 8.2 27.3 7.4 27.3 6.5S26.8 4.8 26 4.4Z\""
            + "\(SVG.paint("fill", color, alpha: 0.4))/>"
            + "<rect x=\"2\" y=\"2\" width=\"21\" height=\"9\" rx=\"2.5\"\(fill)/>"
        return StatusSymbol(drawing, size: CGSize(width: 27.3, height: 13), isLarge: isLarge)
    }
}
