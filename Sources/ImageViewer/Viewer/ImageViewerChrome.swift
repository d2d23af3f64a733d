//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The close button, and the overlay with the app's own views. A tap hides both, and so does a zoom.
///
/// It hides and fades as a whole, so that the opacity of its views belongs to the app.
final class ImageViewerChrome: ImageViewerPassthroughView {
    // Made when they are first asked for: the pages of a gallery hardly ever have their own.
    private(set) lazy var overlayView = makeOverlayView()
    private(set) lazy var closeButton = makeCloseButton()

    var onClose: (() -> Void)?

    /// Called in each animation that hides or shows the chrome, for all that goes with it.
    var onChange: (() -> Void)?

    enum Reason { case choice, zoom }
    /// Whether people or the app have chosen to hide it, or a zoom did.
    private(set) var reasonToHide: Reason? {
        didSet { if (reasonToHide == nil) != (oldValue == nil) { animate() } }
    }

    /// Whether a zoom hides it: from when it has gone far enough until the image rests as it opened. What has been chosen before
    /// stays, and what is chosen meanwhile counts.
    var hidesForZoom = false {
        didSet {
            if hidesForZoom, !oldValue, reasonToHide == nil { reasonToHide = .zoom }
            if !hidesForZoom, reasonToHide == .zoom { reasonToHide = nil }
        }
    }

    /// Whether it is hidden. With VoiceOver and Switch Control it stays.
    var isHiddenNow: Bool {
        get { reasonToHide != nil && !mustStay }
        set { reasonToHide = newValue ? .choice : nil }
    }

    /// Whether VoiceOver or Switch Control runs. Then people need the button as their way out.
    private var mustStay: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    /// How far the image is pulled away, from 0 to 1.
    var pullAmount: CGFloat = 0 { didSet { alpha = opacity } }

    var hasCloseButton = false {
        didSet {
            if hasCloseButton { _ = closeButton }
            closeButtonArea?.isHidden = !hasCloseButton
            setNeedsLayout()
        }
    }

    private weak var closeButtonArea: UIView?

    /// Whether a dismissal has begun, until the controller appears again.
    private var isClosing = false

    private var opacity: CGFloat {
        if isClosing { return 0 }
        if mustStay { return 1 }
        return isHiddenNow ? 0 : ImageViewerDismissal.controlOpacity(at: pullAmount)
    }

    static let animationDuration: TimeInterval = 0.3

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for name in [
            UIAccessibility.voiceOverStatusDidChangeNotification,
            UIAccessibility.switchControlStatusDidChangeNotification,
        ] {
            NotificationCenter.default.addObserver(
                self, selector: #selector(animate), name: name, object: nil)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// Where the status bar lies, and how far it reaches: at the top, or, on an iPhone Duo, in a strip at the side where the safe area
    /// ends farther inside.
    private var statusBar: (edge: CGRectEdge, depth: CGFloat) {
        let insets = safeAreaInsets
        if insets.left == insets.right { return (.minYEdge, insets.top) }
        return insets.left > insets.right ? (.minXEdge, insets.left) : (.maxXEdge, insets.right)
    }

    /// Darkens the image beneath the status bar, so that the bar is seen on white, too, and puts the close button into a corner away
    /// from it.
    override func layoutSubviews() {
        let (edge, depth) = statusBar
        let (x, y) = ((depth + 24) / max(bounds.width, 1), (depth + 24) / max(bounds.height, 1))
        let ends: (outer: CGPoint, inner: CGPoint)
        switch edge {
        case .minXEdge:
            ends = (CGPoint(x: 0, y: 0.5), CGPoint(x: x, y: 0.5))
            closeButtonArea?.semanticContentAttribute = .forceLeftToRight
        case .maxXEdge:
            ends = (CGPoint(x: 1, y: 0.5), CGPoint(x: 1 - x, y: 0.5))
            closeButtonArea?.semanticContentAttribute = .forceRightToLeft
        default:
            ends = (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: y))
            // The controller's view decides which side is trailing, and its subviews do not inherit that.
            closeButtonArea?.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
        }
        let shade = layer as? CAGradientLayer
        shade?.colors =
            hasCloseButton && depth > 0 ? [UIColor(white: 0, alpha: 0.6), .clear].map(\.cgColor) : nil
        shade?.startPoint = ends.outer
        shade?.endPoint = ends.inner
        super.layoutSubviews()
    }

    private func makeCloseButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.accessibilityLabel = ImageViewerController.localized("Close")
        // A long press shows it large to those who read large text.
        button.showsLargeContentViewer = true
        button.largeContentTitle = button.accessibilityLabel
        button.addInteraction(UILargeContentViewerInteraction())
        button.isPointerInteractionEnabled = true
        // In an app for the Mac it would otherwise become a push button.
        button.preferredBehavioralStyle = .pad
        Self.style(button, isGlass: true)
        button.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
        button.translatesAutoresizingMaskIntoConstraints = false

        // In an area of its own, since the button's `isHidden` and `alpha` belong to the app, which may also remove it.
        let area = ImageViewerPassthroughView()
        area.isHidden = !hasCloseButton
        area.addSubview(button)
        addSubview(area)
        area.fill(safeArea)
        closeButtonArea = area
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
            button.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -8),
            // The smallest target for a finger, says Apple's guideline.
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }

    /// Makes the button one of glass, as the system's are since iOS 26, or a dark disc.
    static func style(_ button: UIButton, isGlass: Bool) {
        #if !targetEnvironment(macCatalyst)
        if isGlass, #available(iOS 26, *) {
            button.configuration = .glass()
            button.configuration?.cornerStyle = .capsule
            return
        }
        #endif
        button.tintColor = .white
        // It has to be seen on white images, too.
        button.backgroundColor = UIColor(white: 0, alpha: 0.6)
        button.layer.cornerRadius = 22
    }

    private func makeOverlayView() -> UIView {
        let overlay = ImageViewerPassthroughView()
        insertSubview(overlay, at: 0)
        overlay.fill(safeArea)
        return overlay
    }

    private var safeArea: UILayoutGuide {
        #if !targetEnvironment(macCatalyst)
        // On an iPad the controls of a window lie in a corner of its safe area.
        if #available(iOS 26, *) { return layoutGuide(for: .safeArea(cornerAdaptation: .horizontal)) }
        #endif
        return safeAreaLayoutGuide
    }

    // MARK: Coming and going

    func toggle() {
        if !mustStay { isHiddenNow.toggle() }
    }

    /// For the next presentation.
    func reset() { (isHiddenNow, hidesForZoom) = (false, false) }

    /// Shows the chrome, also after a dismissal that was cancelled.
    func appear() {
        isClosing = false
        alpha = opacity
    }

    /// Fades the chrome in a dismissal, so fast that it is gone before the image beneath has moved far.
    func disappear() {
        isClosing = true
        UIView.animate(withDuration: ImageViewerDismissal.controlDuration) { self.alpha = self.opacity }
    }

    @objc private func animate() {
        UIView.animate(withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction) {
            [self] in
            alpha = opacity
            updateStatusBar()
            onChange?()
        }
    }

    private func updateStatusBar() {
        (superview?.next as? UIViewController)?.setNeedsStatusBarAppearanceUpdate()
    }
}
