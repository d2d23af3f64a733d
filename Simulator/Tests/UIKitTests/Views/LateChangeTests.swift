import SimulatorKit
import Testing
import UIKit

/// A view that gets a property when it is on the screen looks like one that came with it.
@MainActor struct LateChangeTests {
    @Test(
        "A label, an image view or another view shows what is set of it, whenever that is",
        arguments: Change.allCases)
    func lateChangesAreSeen(change: Change) {
        let early = look(change) { $0.change(change) }
        let late = look(change, after: { $0.change(change) }) { _ in }
        let unchanged = look(change) { _ in }

        #expect(early != unchanged)
        #expect(late.difference(from: early) == nil)
    }

    @Test(
        "A screen that was dark, turned or had large letters from the beginning looks like one that is so later",
        arguments: Change.allCases)
    func laterTraitsAreSeen(change: Change) {
        func set(_ phone: Simulator) {
            phone.userInterfaceStyle = .dark
            phone.accessibility.preferredContentSizeCategory = .accessibilityLarge
            phone.resize(to: CGSize(width: 844, height: 390))
        }

        let early = look(change, phone: set) { $0.change(change) }
        let late = look(change, then: set) { $0.change(change) }

        #expect(late.difference(from: early) == nil)
    }

    private func look(
        _ change: Change, phone prepare: (Simulator) -> Void = { _ in }, after: (Sample) -> Void = { _ in },
        then: (Simulator) -> Void = { _ in }, before: (Sample) -> Void
    ) -> [String] {
        let phone = Simulator(.iPhone)
        prepare(phone)
        let sample = Sample()
        before(sample)
        phone.show(sample)
        phone.settle()
        phone.act { after(sample) }
        phone.settle()
        then(phone)
        phone.settle()
        let elements = phone.voiceOver.elements.map {
            "\($0.accessibilityLabel ?? "")|\($0.accessibilityValue ?? "")|\($0.accessibilityTraits.rawValue)|\($0.accessibilityFrame)"
        }
        return phone.svg().split(separator: "<").map(String.init) + elements
    }

    enum Change: CaseIterable, Sendable {
        case text, attributedText, font, textColor, alignment, lineBreak, lines, wrappingWidth, shadow,
            shadowOffset
        case image, contentMode, templateTint, highlightedImage, isHighlighted
        case color, alpha, hidden, corner, border, clipping, tint, transform, bounds, frame, layerShadow,
            order
        case buttonTitle, buttonImage, buttonColor, buttonConfiguration, buttonEnabled, buttonSelected,
            buttonInsets
        case buttonAlignment, buttonBackground
        case pages, currentPage, pageTint, pageBackground, pageDirection, pageImage
        case progress, progressTint, trackTint, progressStyle, spinner, spinnerColor, spinnerStyle
        case stackAxis, stackSpacing, stackDistribution, stackAlignment, stackMargins, stackHidden,
            stackCustomSpacing
        case constraint, priority, mirrored, effect, title, titleView, barItems, toolbarItems, barTint,
            barHidden
        case gradient, spokenLabel
    }
}

extension [String] {
    /// The first line that another text does not have there; nil where they are the same.
    fileprivate func difference(from other: [String]) -> String? {
        guard self != other else { return nil }
        let line = indices.first { $0 >= other.count || self[$0] != other[$0] }
        return line.map { self[$0] } ?? "The end is missing."
    }
}

/// One of each.
private final class Sample: UIViewController {
    private let label = UILabel()
    private let imageView = UIImageView(image: Sample.image(.red, CGSize(width: 60, height: 30)))
    private let box = UIView()
    private let button = UIButton(type: .system)
    private let pageControl = UIPageControl()
    private let bar = UIProgressView(progressViewStyle: .default)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let stack = UIStackView()
    private let pinned = UIView()
    private lazy var width = pinned.widthAnchor.constraint(equalToConstant: 40)
    private let effectView = UIVisualEffectView(effect: nil)
    private let navigationBar = UINavigationBar()
    private let toolbar = UIToolbar()
    private let gradient = CAGradientLayer()

    private static func image(_ color: UIColor, _ size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
        }
    }

    init() {
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .systemBackground
        label.text = "A label with a text that has more than a line"
        label.frame = CGRect(x: 10, y: 60, width: 150, height: 60)
        imageView.frame = CGRect(x: 200, y: 60, width: 90, height: 60)
        box.frame = CGRect(x: 10, y: 140, width: 60, height: 40)
        box.backgroundColor = .blue
        let child = UIView(frame: CGRect(x: 30, y: 20, width: 60, height: 10))
        child.backgroundColor = .green
        let other = UIView(frame: CGRect(x: 40, y: 10, width: 10, height: 30))
        other.backgroundColor = .yellow
        for view in [child, other] { box.addSubview(view) }
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 200, y: 140, width: 150, height: 44)
        pageControl.frame = CGRect(x: 10, y: 200, width: 200, height: 30)
        pageControl.numberOfPages = 4
        bar.frame = CGRect(x: 230, y: 210, width: 100, height: 4)
        spinner.frame = CGRect(x: 350, y: 200, width: 30, height: 30)
        stack.frame = CGRect(x: 10, y: 250, width: 300, height: 60)
        for (color, size) in [(UIColor.red, 30), (.orange, 50), (.purple, 20)] {
            let imageView = UIImageView(image: Self.image(color, CGSize(width: size, height: size)))
            imageView.backgroundColor = color
            stack.addArrangedSubview(imageView)
        }
        pinned.backgroundColor = .brown
        pinned.translatesAutoresizingMaskIntoConstraints = false
        effectView.frame = CGRect(x: 120, y: 330, width: 60, height: 40)
        navigationBar.frame = CGRect(x: 0, y: 400, width: 390, height: 44)
        navigationBar.items = [UINavigationItem(title: "Title")]
        toolbar.frame = CGRect(x: 0, y: 470, width: 390, height: 44)
        gradient.frame = CGRect(x: 10, y: 540, width: 80, height: 40)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        for subview in [
            label, imageView, box, button, pageControl, bar, spinner, stack, pinned, effectView,
            navigationBar, toolbar,
        ] {
            view.addSubview(subview)
        }
        view.layer.addSublayer(gradient)
        let preferred = pinned.heightAnchor.constraint(equalToConstant: 90)
        preferred.priority = .defaultLow
        heights = [preferred, pinned.heightAnchor.constraint(lessThanOrEqualToConstant: 30)]
        heights[1].priority = UILayoutPriority(rawValue: 200)
        NSLayoutConstraint.activate(
            heights + [
                width, pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                pinned.topAnchor.constraint(equalTo: view.topAnchor, constant: 330),
            ])
    }

    private var heights: [NSLayoutConstraint] = []

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }

    func change(_ change: LateChangeTests.Change) {
        switch change {
        case .text, .attributedText, .font, .textColor, .alignment, .lineBreak, .lines, .wrappingWidth,
            .shadow,
            .shadowOffset:
            changeLabel(change)
        case .image, .contentMode, .templateTint, .highlightedImage, .isHighlighted: changeImage(change)
        case .color, .alpha, .hidden, .corner, .border, .clipping, .tint, .transform, .bounds, .frame,
            .layerShadow, .order, .mirrored, .gradient, .spokenLabel, .effect, .constraint, .priority:
            changeBox(change)
        case .stackAxis, .stackSpacing, .stackDistribution, .stackAlignment, .stackMargins, .stackHidden,
            .stackCustomSpacing:
            changeStack(change)
        default: changeControl(change)
        }
    }

    private func changeLabel(_ change: LateChangeTests.Change) {
        switch change {
        case .text: label.text = "Another text"
        case .attributedText:
            label.attributedText = NSAttributedString(
                string: "Attributed",
                attributes: [.foregroundColor: UIColor.red, .font: UIFont.boldSystemFont(ofSize: 30)])
        case .font:
            label.font = .preferredFont(forTextStyle: .title1)
            label.adjustsFontForContentSizeCategory = true
        case .textColor: label.textColor = .secondaryLabel
        case .alignment: label.textAlignment = .right
        case .lineBreak: label.lineBreakMode = .byTruncatingMiddle
        case .lines: label.numberOfLines = 0
        case .wrappingWidth:
            label.numberOfLines = 2
            label.lineBreakMode = .byCharWrapping
        case .shadow: label.shadowColor = .red
        default:
            label.shadowColor = .red
            label.shadowOffset = CGSize(width: 3, height: 4)
        }
    }

    private func changeImage(_ change: LateChangeTests.Change) {
        let other = Self.image(.cyan, CGSize(width: 20, height: 40))
        switch change {
        case .image: imageView.image = other
        case .contentMode: imageView.contentMode = .scaleAspectFit
        case .templateTint:
            imageView.image = other.withRenderingMode(.alwaysTemplate)
            view.tintColor = .magenta
        case .highlightedImage:
            imageView.isHighlighted = true
            imageView.highlightedImage = other
        default:
            imageView.highlightedImage = other
            imageView.isHighlighted = true
        }
    }

    private func changeBox(_ change: LateChangeTests.Change) {
        switch change {
        case .color: box.backgroundColor = .tertiarySystemFill
        case .alpha: box.alpha = 0.5
        case .hidden: box.isHidden = true
        case .corner: box.layer.cornerRadius = 12
        case .border:
            box.layer.borderWidth = 3
            box.layer.borderColor = UIColor.red.cgColor
        case .clipping: box.clipsToBounds = true
        case .tint: view.tintColor = .red
        case .transform: box.transform = CGAffineTransform(rotationAngle: 0.5)
        case .bounds: box.bounds = CGRect(x: 5, y: 10, width: 90, height: 20)
        case .frame: box.frame = CGRect(x: 20, y: 150, width: 100, height: 30)
        case .layerShadow: box.layer.shadowOpacity = 0.5
        case .order: box.sendSubviewToBack(box.subviews[1])
        case .mirrored: stack.semanticContentAttribute = .forceRightToLeft
        case .gradient:
            gradient.colors = [UIColor.green.cgColor, UIColor.black.cgColor, UIColor.red.cgColor]
            gradient.startPoint = CGPoint(x: 0, y: 0)
        case .spokenLabel:
            box.isAccessibilityElement = true
            box.accessibilityLabel = "Box"
        case .effect: effectView.effect = UIBlurEffect(style: .systemThinMaterial)
        case .constraint: width.constant = 100
        default: heights[1].priority = .defaultHigh
        }
    }

    private func changeStack(_ change: LateChangeTests.Change) {
        switch change {
        case .stackAxis: stack.axis = .vertical
        case .stackSpacing: stack.spacing = 12
        case .stackDistribution: stack.distribution = .equalSpacing
        case .stackAlignment: stack.alignment = .bottom
        case .stackMargins:
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 4, left: 20, bottom: 6, right: 10)
        case .stackHidden: stack.arrangedSubviews[1].isHidden = true
        default: stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
        }
    }

    private func changeControl(_ change: LateChangeTests.Change) {
        let icon = Self.image(.black, CGSize(width: 16, height: 16))
        switch change {
        case .buttonTitle: button.setTitle("Other title", for: .normal)
        case .buttonImage: button.setImage(icon, for: .normal)
        case .buttonColor: button.setTitleColor(.red, for: .normal)
        case .buttonConfiguration:
            button.configuration = .filled()
            button.configuration?.title = "Filled"
        case .buttonEnabled: button.isEnabled = false
        case .buttonSelected:
            button.setTitle("Selected", for: .selected)
            button.isSelected = true
        case .buttonInsets:
            button.contentHorizontalAlignment = .left
            button.setImage(icon, for: .normal)
        case .buttonAlignment:
            button.contentHorizontalAlignment = .trailing
            button.contentVerticalAlignment = .top
        case .buttonBackground: button.setBackgroundImage(icon, for: .normal)
        case .pages: pageControl.numberOfPages = 7
        case .currentPage: pageControl.currentPage = 2
        case .pageTint:
            pageControl.pageIndicatorTintColor = .red
            pageControl.currentPageIndicatorTintColor = .green
        case .pageBackground: pageControl.backgroundStyle = .prominent
        case .pageDirection: pageControl.direction = .rightToLeft
        case .pageImage: pageControl.setIndicatorImage(icon, forPage: 1)
        case .progress: bar.progress = 0.6
        case .progressTint: bar.setProgress(0.3, animated: false); bar.progressTintColor = .red
        case .trackTint: bar.trackTintColor = .green
        case .progressStyle: bar.progressViewStyle = .bar
        case .spinner: spinner.startAnimating(); spinner.stopAnimating(); spinner.hidesWhenStopped = false
        case .spinnerColor: spinner.hidesWhenStopped = false; spinner.color = .red
        case .spinnerStyle: spinner.hidesWhenStopped = false; spinner.style = .large
        case .title: navigationBar.topItem?.title = "Third"
        case .titleView:
            let view = UILabel()
            view.text = "Title view"
            navigationBar.topItem?.titleView = view
        case .barItems: navigationBar.topItem?.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        case .toolbarItems:
            toolbar.items = [
                UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
                UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
            ]
        case .barTint:
            navigationBar.isTranslucent = false
            navigationBar.barTintColor = .red
            toolbar.barTintColor = .green
        default: navigationBar.isHidden = true
        }
    }
}
