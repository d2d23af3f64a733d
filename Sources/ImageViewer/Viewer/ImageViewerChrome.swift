//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// The close button, and the overlay with the app's own views. A tap hides both.
///
/// It hides and fades as a whole, so that the opacity of its views belongs to the app.
final class ImageViewerChrome: ImageViewerPassthroughView {
    // Made when they are first asked for: the pages of a gallery hardly ever have their own.
    private(set) lazy var overlayView = makeOverlayView()
    private(set) lazy var closeButton = makeCloseButton()

    var onClose: (() -> Void)?

    /// Called in each animation that hides or shows the chrome, for all that goes with it.
    var onChange: (() -> Void)?

    var wantsHidden = false { didSet { if wantsHidden != oldValue { animate() } } }

    var isHiddenNow: Bool { wantsHidden && !mustStay }

    /// Whether VoiceOver or Switch Control runs. Then people need the button as their way out.
    private var mustStay: Bool {
        UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
    }

    var pullAmount: CGFloat = 0 {
        didSet {
            alpha = opacity
            // Past 0 the status bar comes back, past 0.5 its style changes: at once, or the app beneath would slide with the bar.
            let turnsOver = (pullAmount > 0) != (oldValue > 0) || (pullAmount > 0.5) != (oldValue > 0.5)
            if turnsOver { UIView.performWithoutAnimation(updateStatusBar) }
        }
    }

    var hasCloseButton = false {
        didSet {
            if hasCloseButton { _ = closeButton }  // Makes it.
            closeButtonArea?.isHidden = !hasCloseButton
            // The controller's view decides which side is trailing, and its subviews do not inherit that.
            closeButtonArea?.semanticContentAttribute = superview?.semanticContentAttribute ?? .unspecified
            setNeedsLayout()
        }
    }

    private weak var closeButtonArea: UIView?

    private var opacity: CGFloat {
        if mustStay { return 1 }
        return wantsHidden ? 0 : ImageViewerPull.chromeOpacity(at: pullAmount)
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

    /// Darkens the image beneath the status bar, so that the bar is seen on white, too.
    override func layoutSubviews() {
        super.layoutSubviews()
        let shade = layer as? CAGradientLayer
        let isNeeded = hasCloseButton && safeAreaInsets.top > 0
        shade?.colors = isNeeded ? [UIColor(white: 0, alpha: 0.6), .clear].map(\.cgColor) : nil
        shade?.endPoint.y = (safeAreaInsets.top + 24) / max(bounds.height, 1)
    }

    private func makeCloseButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.tintColor = .white
        // It has to be seen on white images, too.
        button.backgroundColor = UIColor(white: 0, alpha: 0.6)
        button.layer.cornerRadius = 22
        button.accessibilityLabel = ImageViewerController.localized("Close")
        // A long press shows it large to those who read large text.
        button.showsLargeContentViewer = true
        button.largeContentTitle = button.accessibilityLabel
        button.addInteraction(UILargeContentViewerInteraction())
        button.isPointerInteractionEnabled = true
        // In an app for the Mac it would otherwise become a push button.
        button.preferredBehavioralStyle = .pad
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

    func toggle() {
        if !mustStay { wantsHidden.toggle() }
    }

    /// Shows the chrome, also after a dismissal that was cancelled.
    func appear() { alpha = opacity }

    /// Fades the chrome in a dismissal, so fast that it is gone before the image beneath has moved far.
    func disappear() { UIView.animate(withDuration: 0.1) { self.alpha = 0 } }

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
