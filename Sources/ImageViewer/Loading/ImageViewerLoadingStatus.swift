//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Shows over the image how loading goes: a progress bar or an activity indicator, or why it has failed, and a button that tries again.
final class ImageViewerLoadingStatus: ImageViewerPassthroughView {
    var onRetry: (() -> Void)?

    private let indicator: UIView
    private let message = UILabel()
    /// Scrolls the message, which may be longer than the screen.
    private let messageView = MessageView()
    private let retryButton = UIButton(type: .system)

    /// How long nothing shows that the image is being loaded, in seconds: most images come sooner.
    private static let indicatorDelay: TimeInterval = 0.5

    /// Takes touches only if there is something to scroll. Otherwise they are for the image beneath.
    private final class MessageView: UIScrollView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            contentSize.height > bounds.height + 1 && super.point(inside: point, with: event)
        }
    }

    init(_ progress: Progress?) {
        if let progress {
            let bar = UIProgressView()
            bar.observedProgress = progress
            bar.widthAnchor.constraint(equalToConstant: 200).isActive = true
            indicator = bar
        } else {
            let spinner = UIActivityIndicatorView(style: .large)
            spinner.startAnimating()
            indicator = spinner
        }
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    // MARK: States

    func showProgress(then completion: @escaping () -> Void) {
        hide()
        indicator.isHidden = false
        indicator.alpha = 0
        UIView.animate(withDuration: 0.3, delay: Self.indicatorDelay, options: .allowUserInteraction) {
            [indicator] in
            indicator.alpha = 1
        } completion: { [weak self] finished in
            if finished, let self, !indicator.isHidden, !isHidden { completion() }
        }
    }

    /// Returns the view that says it; nil if the status is hidden.
    func show(_ error: any Error) -> UIView? {
        hide()
        message.text = error.localizedDescription
        messageView.isHidden = false
        retryButton.isHidden = false
        return isHidden ? nil : message
    }

    func hide() { for view in [indicator, messageView, retryButton] { view.isHidden = true } }

    // MARK: Layout

    func add(to screen: UIView, below chrome: UIView) {
        // Touches are for the image beneath.
        indicator.isUserInteractionEnabled = false
        message.textColor = .white
        message.textAlignment = .center
        message.numberOfLines = 0
        message.font = .preferredFont(forTextStyle: .body)
        message.adjustsFontForContentSizeCategory = true
        retryButton.tintColor = .white
        retryButton.setTitle(ImageViewerController.localized("Retry"), for: .normal)
        retryButton.titleLabel?.font = .preferredFont(forTextStyle: .body)
        retryButton.titleLabel?.adjustsFontForContentSizeCategory = true
        retryButton.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .primaryActionTriggered)

        frame = screen.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        screen.insertSubview(self, belowSubview: chrome)
        messageView.addSubview(message)
        message.fill(messageView.contentLayoutGuide, margin: 8)
        for view in [indicator, messageView, retryButton] {
            // It has to be seen on white images, too.
            view.backgroundColor = UIColor(white: 0, alpha: 0.7)
            view.layer.cornerRadius = 8
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            let width = view.widthAnchor.constraint(lessThanOrEqualTo: screen.layoutMarginsGuide.widthAnchor)
            // A page beside the screen may have no safe area, and so no room.
            width.priority = .required - 1
            NSLayoutConstraint.activate([view.centerXAnchor.constraint(equalTo: screen.centerXAnchor), width])
        }
        let text = messageView.contentLayoutGuide
        // The message is in the middle, and whole, where there is room for it and for the button.
        let middle = messageView.centerYAnchor.constraint(equalTo: screen.centerYAnchor)
        let height = messageView.heightAnchor.constraint(equalTo: text.heightAnchor)
        for constraint in [middle, height] { constraint.priority = .defaultLow }
        // Below the close button, where there is room for that.
        let top = messageView.topAnchor.constraint(
            greaterThanOrEqualTo: screen.safeAreaLayoutGuide.topAnchor, constant: 60)
        top.priority = .required - 1
        NSLayoutConstraint.activate([
            indicator.centerYAnchor.constraint(equalTo: screen.centerYAnchor),
            text.widthAnchor.constraint(equalTo: messageView.widthAnchor),
            middle, height, top,
            retryButton.bottomAnchor.constraint(lessThanOrEqualTo: screen.safeAreaLayoutGuide.bottomAnchor),
            retryButton.topAnchor.constraint(equalTo: messageView.bottomAnchor, constant: 8),
            retryButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            retryButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
        ])
    }
}
