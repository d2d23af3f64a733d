import SimulatorKit
import Testing
import UIKit

/// Text that is as large as its reader wants it.
@MainActor struct DynamicTypeTests {
    private let stage = Stage()
    private var phone: Simulator { stage.phone }

    @Test(
        "Apple's guidelines: text styles have these sizes",
        arguments: [
            (UIContentSizeCategory.extraSmall, CGFloat(31), CGFloat(14), CGFloat(11)),
            (.large, 34, 17, 12), (.extraExtraExtraLarge, 40, 23, 18), (.accessibilityMedium, 44, 28, 22),
            (.accessibilityExtraExtraExtraLarge, 60, 53, 43),
        ])
    func stylesHaveSizes(
        category: UIContentSizeCategory, largeTitle: CGFloat, body: CGFloat, caption: CGFloat
    ) {
        phone.accessibility.preferredContentSizeCategory = category

        let styles: [UIFont.TextStyle] = [.largeTitle, .body, .caption1]
        #expect(
            styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize } == [largeTitle, body, caption])
        #expect(UIApplication.shared.preferredContentSizeCategory == category)
        #expect(stage.view.traitCollection.preferredContentSizeCategory == category)
    }

    @Test("UIFont.h: traits say the size where they name one")
    func traitsSayTheSize() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)

        let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
        let own = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())

        #expect(font.pointSize == 33 && own.pointSize == 17)
    }

    @Test(
        "UIContentSizeCategoryAdjusting.h: a label follows the text size if it is told to, and its font can")
    func labelsFollow() {
        let fonts: [UIFont] = [
            .preferredFont(forTextStyle: .body),
            UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17)),
            .systemFont(ofSize: 17), .preferredFont(forTextStyle: .body),
        ]
        let labels = fonts.map { font in
            let label = UILabel()
            label.text = "Text"
            label.font = font
            stage.view.addSubview(label)
            return label
        }
        for label in labels.dropLast() { label.adjustsFontForContentSizeCategory = true }
        phone.settle()
        let width = labels[0].intrinsicContentSize.width

        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge

        #expect(labels.map(\.font.pointSize) == [53, 53, 17, 17])
        #expect(labels[1].font == .boldSystemFont(ofSize: 53))
        #expect(labels[0].intrinsicContentSize.width > 3 * width)
    }

    @Test("Apple's session on buttons (WWDC 2021): the title of a configuration follows the text size")
    func configuredButtonsFollow() {
        let button = UIButton(configuration: .filled())
        stage.view.addSubview(button)
        button.configuration?.title = "Choose"
        phone.settle()
        let size = button.intrinsicContentSize
        #expect(button.titleLabel?.font.pointSize == 17)

        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        phone.settle()

        #expect(button.titleLabel?.font.pointSize == 53)
        #expect(button.intrinsicContentSize.height > size.height + 30)
        #expect(button.intrinsicContentSize.width > 2 * size.width)
    }

    @Test("Apple's session on buttons (WWDC 2021): the title of a configuration breaks where it is too wide")
    func configuredButtonsBreakTheirTitle() {
        let button = UIButton(configuration: .filled())
        stage.view.addSubview(button)
        button.configuration?.title = "Choose some photos"
        button.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
            button.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
            button.widthAnchor.constraint(equalToConstant: 240),
        ])
        phone.settle()
        let height = button.frame.height

        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraLarge
        phone.settle()

        let lineHeight = UIFont.preferredFont(forTextStyle: .body).lineHeight
        #expect(height < 45 && button.frame.height > 2 * lineHeight && button.frame.width == 240)
    }

    @Test("UIView.h: limits hold for a view and those in it, at once and for sizes that come later")
    func viewsLimitTheTextSize() {
        let container = UIView()
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        container.addSubview(label)
        stage.view.addSubview(container)
        phone.accessibility.preferredContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 33)

        container.maximumContentSizeCategory = .extraLarge
        #expect(
            label.font.pointSize == 19
                && stage.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraLarge
        #expect(label.font.pointSize == 19)

        container.minimumContentSizeCategory = .large
        phone.accessibility.preferredContentSizeCategory = .extraSmall
        #expect(label.font.pointSize == 17)

        container.minimumContentSizeCategory = .accessibilityLarge
        #expect(label.font.pointSize == 14)
        container.maximumContentSizeCategory = nil
        #expect(label.font.pointSize == 33)
        container.minimumContentSizeCategory = nil
        #expect(label.font.pointSize == 14)
    }

    @Test("UIFontMetrics.h: a scaled font stays below its maximum, and at the standard size as it is")
    func fontsAreScaled() {
        let font = UIFont.systemFont(ofSize: 17)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)

        #expect(metrics.scaledFont(for: font) == font)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 53)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
        #expect(metrics.scaledValue(for: 10) == 10)
        #expect(metrics.scaledValue(for: 10, compatibleWith: large) > 10)
    }

    @Test("UIContentSizeCategory.h: who observes is told of the new size")
    func observersAreTold() {
        let told = Told()
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared, queue: nil
        ) { notification in
            told.values.append(
                notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "")
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        phone.accessibility.preferredContentSizeCategory = .accessibilityLarge
        phone.accessibility.preferredContentSizeCategory = .accessibilityLarge

        #expect(told.values == [UIContentSizeCategory.accessibilityLarge.rawValue])
    }

    private final class Told: @unchecked Sendable {
        var values: [String] = []
    }

    @Test("UIContentSizeCategory.h: sizes are in order, and the last five are for accessibility")
    func sizesAreInOrder() {
        #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.large <= .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }

    @Test("A resized phone keeps its text size")
    func resizingKeepsTheTextSize() {
        phone.accessibility.preferredContentSizeCategory = .extraLarge

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(stage.view.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    @Test(
        "Apple's guidelines: each text style has its size, at the smallest, the standard and the largest text",
        arguments: [
            (UIFont.TextStyle.largeTitle, [31, 34, 60]), (.title1, [25, 28, 58]), (.title2, [19, 22, 56]),
            (.title3, [17, 20, 55]), (.headline, [14, 17, 53]), (.body, [14, 17, 53]),
            (.callout, [13, 16, 51]), (.subheadline, [12, 15, 49]), (.footnote, [12, 13, 44]),
            (.caption1, [11, 12, 43]), (.caption2, [11, 11, 40]),
        ] as [(UIFont.TextStyle, [CGFloat])])
    func eachStyleHasItsSizes(style: UIFont.TextStyle, sizes: [CGFloat]) {
        let categories: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]
        let fonts = categories.map {
            UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
        }

        #expect(zip(fonts, sizes).allSatisfy { $0.pointSize.isClose(to: $1) })
    }

    @Test("Apple's guidelines: of the text styles, headlines alone are semibold")
    func headlinesAreSemibold() {
        let names = [UIFont.TextStyle.headline, .body, .title1].map { UIFont.preferredFont(forTextStyle: $0) }
            .map { $0 == .systemFont(ofSize: $0.pointSize, weight: .semibold) }

        #expect(names == [true, false, false])
    }

    @Test(
        "UIContentSizeCategory.h: there are twelve sizes, each with its name, and each larger than the last")
    func allSizes() {
        let sizes: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]

        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(sizes.filter(\.isAccessibilityCategory) == Array(sizes.suffix(5)))
        #expect(
            sizes.map(\.rawValue) == [
                "UICTContentSizeCategoryXS", "UICTContentSizeCategoryS", "UICTContentSizeCategoryM",
                "UICTContentSizeCategoryL", "UICTContentSizeCategoryXL", "UICTContentSizeCategoryXXL",
                "UICTContentSizeCategoryXXXL", "UICTContentSizeCategoryAccessibilityM",
                "UICTContentSizeCategoryAccessibilityL", "UICTContentSizeCategoryAccessibilityXL",
                "UICTContentSizeCategoryAccessibilityXXL", "UICTContentSizeCategoryAccessibilityXXXL",
            ])
    }
}
