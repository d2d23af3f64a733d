//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// Says which page is on the screen: by dots, or of more than ten pages by a counter. The app may style, hide and remove both.
@MainActor final class ImageGalleryPageIndicator {
    let pageControl = UIPageControl()

    /// Made when there are more than ten pages, or when the app asks for it.
    var counterLabel: UILabel {
        if let counter { return counter }
        let counter = ImageGalleryCounterLabel(turn: turn)
        add(counter)
        self.counter = counter
        return counter
    }
    private var counter: ImageGalleryCounterLabel?

    private static let maximumNumberOfDots = 10
    private let overlayView: UIView
    private let turn: (Int) -> Void

    /// - Parameters:
    ///   - overlayView: Where it lies, at the bottom, in the middle of the image. The dots are added at once, so that the app may
    ///     remove them.
    ///   - turn: Turns so many pages on; back if the number is negative.
    init(in overlayView: UIView, turn: @escaping (Int) -> Void) {
        (self.overlayView, self.turn) = (overlayView, turn)
        // Seen on white images, too, for which the ground has to be dark.
        pageControl.backgroundStyle = .prominent
        pageControl.overrideUserInterfaceStyle = .dark
        pageControl.pageIndicatorTintColor = UIColor(white: 1, alpha: 0.5)
        pageControl.hidesForSinglePage = true
        add(pageControl)
    }

    private func add(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        overlayView.addSubview(view)
        // The overlay is lopsided where the safe area is, as on an iPhone Duo, and the image is not.
        let center = view.centerXAnchor.constraint(
            equalTo: (overlayView.superview ?? overlayView).centerXAnchor)
        center.priority = .defaultHigh
        NSLayoutConstraint.activate([
            center,
            view.bottomAnchor.constraint(equalTo: overlayView.bottomAnchor),
            view.leadingAnchor.constraint(greaterThanOrEqualTo: overlayView.leadingAnchor),
            view.trailingAnchor.constraint(lessThanOrEqualTo: overlayView.trailingAnchor),
        ])
    }

    /// Shows a page by dots or by the counter, of which the other one is empty, and returns their words.
    @discardableResult func update(_ index: Int, of count: Int, isMirrored: Bool) -> String? {
        let hasDots = count <= Self.maximumNumberOfDots
        pageControl.numberOfPages = hasDots ? count : 0
        pageControl.currentPage = index
        // By themselves the dots follow the system's language, and not the app's views.
        if #available(iOS 16, macCatalyst 16, *) {
            pageControl.direction = isMirrored ? .rightToLeft : .leftToRight
        }
        pageControl.isAccessibilityElement = hasDots && count > 1
        counter?.isAccessibilityElement = !hasDots
        counter?.text = nil
        if hasDots { return pageControl.accessibilityValue }
        let words = ImageViewerController.localized("%1$ld of %2$ld")
        counterLabel.text = String.localizedStringWithFormat(words, index + 1, count)
        counterLabel.accessibilityValue = counterLabel.text
        return counterLabel.text
    }

    /// Whether VoiceOver's focus is on it.
    var isFocused: Bool {
        pageControl.accessibilityElementIsFocused() || counter?.accessibilityElementIsFocused() == true
    }

    /// How much of the overlay the one takes that is seen.
    var height: CGFloat {
        let hasDots = pageControl.numberOfPages > (pageControl.hidesForSinglePage ? 1 : 0)
        guard let view = hasDots ? pageControl : counter, view.superview === overlayView, !view.isHidden
        else { return 0 }
        return view.intrinsicContentSize.height
    }
}

/// "3 of 240", white on a dark ground. VoiceOver reads it as it does the dots, and turns the pages with it.
final class ImageGalleryCounterLabel: UILabel {
    private let turn: (Int) -> Void

    init(turn: @escaping (Int) -> Void) {
        self.turn = turn
        super.init(frame: .zero)
        // As the dots, it does not grow over the image.
        font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
        textColor = .white
        textAlignment = .center
        backgroundColor = UIColor(white: 0, alpha: 0.5)
        clipsToBounds = true
        // The number is the value, which VoiceOver reads again once it has changed.
        accessibilityLabel = ""
        accessibilityTraits = .adjustable
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Nothing without a text; else with room around it.
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return size.height > 0 && text != nil
            ? CGSize(width: size.width + 24, height: size.height + 10) : .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }

    override func accessibilityIncrement() { turn(1) }
    override func accessibilityDecrement() { turn(-1) }
}
