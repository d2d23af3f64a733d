import SimulatorKit
import Testing
import UIKit

/// Images and texts as a value, from which a view is made.
@MainActor struct ListContentTests {
    /// The row alone, as `change` makes it.
    private func row(
        isRightToLeft: Bool = false, _ content: UIListContentConfiguration = .cell(),
        _ change: @escaping (inout UIListContentConfiguration) -> Void
    ) -> ListFixture {
        ListFixture(["One"], isRightToLeft: isRightToLeft) { cell, text in
            var content = content
            content.text = text
            change(&content)
            cell.contentConfiguration = content
        }
    }

    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }

    @Test("UIListContentConfiguration.h: texts side by side keep their distance")
    func valuesStandBesideTheText() {
        let list = ListFixture(["One"]) { cell, text in
            var content = UIListContentConfiguration.valueCell()
            content.text = text
            content.secondaryText = "1"
            cell.contentConfiguration = content
        }

        #expect(abs(list.label("One").midY - list.label("1").midY) < 1)
        #expect(list.label("1").minX >= list.label("One").maxX + 6 && list.label("1").maxX > 370)
    }

    @Test(
        "UIListContentImageProperties.h: an image is made smaller to its maximum, in the space that is reserved"
    )
    func imageKeepsToItsMaximum() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
        let list = ListFixture(["One"]) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            content.image = image
            content.imageProperties.maximumSize = CGSize(width: 50, height: 50)
            content.imageProperties.reservedLayoutSize = CGSize(width: 80, height: 60)
            content.imageProperties.cornerRadius = 8
            cell.contentConfiguration = content
        }
        let view = try #require(list.cell(0)?.contentView as? UIListContentView)
        let frame = try #require(view.imageLayoutGuide?.layoutFrame)

        #expect(frame.size == CGSize(width: 50, height: 25) && frame.midX == 16 + 40)
        #expect(abs(list.label("One").minX - (16 + 80 + 16)) < 0.01)
        #expect((list.cell(0)?.frame.height ?? 0) >= 60)
    }

    @Test("UIListContentConfiguration.h: there is a guide for what there is")
    func guidesComeAndGoWithTheContent() {
        var content = UIListContentConfiguration.cell()
        content.text = "One"
        let view = UIListContentView(configuration: content)
        #expect(view.textLayoutGuide != nil && view.imageLayoutGuide == nil)
        #expect(view.secondaryTextLayoutGuide == nil)

        content.text = nil
        content.secondaryText = "Two"
        view.configuration = content
        #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide != nil)
    }

    @Test(
        "UIListContentTextProperties.h: each text has its font, color, lines and alignment, also when they change"
    )
    func textProperties() throws {
        let list = row { $0.secondaryText = "Two" }
        let cell = try #require(list.cell(0))
        func labels(_ view: UIView) -> [UILabel] {
            [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
        }
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("One", "Two")
        content.textProperties.font = .systemFont(ofSize: 30)
        content.textProperties.alignment = .center
        content.textProperties.numberOfLines = 3
        content.textProperties.lineBreakMode = .byTruncatingHead
        content.secondaryTextProperties.color = .systemRed
        content.secondaryTextProperties.alignment = .justified
        content.secondaryTextProperties.adjustsFontForContentSizeCategory = false

        list.phone.act { cell.contentConfiguration = content }
        let (first, second) = (
            try #require(labels(cell).first { $0.text == "One" }),
            try #require(labels(cell).first { $0.text == "Two" })
        )

        #expect(first.font == .systemFont(ofSize: 30) && first.textAlignment == .center)
        #expect(first.numberOfLines == 3 && first.lineBreakMode == .byTruncatingHead)
        #expect(first.adjustsFontForContentSizeCategory && !second.adjustsFontForContentSizeCategory)
        #expect(second.textColor == .systemRed && second.textAlignment == .justified)
        #expect(second.font == .preferredFont(forTextStyle: .subheadline) && first.textColor == .label)
    }

    @Test(
        "UIListContentTextProperties.h: texts are shown in the case that is asked for",
        arguments: [
            (UIListContentConfiguration.TextProperties.TextTransform.none, "one Two"),
            (.uppercase, "ONE TWO"), (.lowercase, "one two"), (.capitalized, "One Two"),
        ])
    func textTransforms(
        transform: UIListContentConfiguration.TextProperties.TextTransform, expected: String
    ) {
        let list = row {
            $0.text = "one Two"
            $0.textProperties.transform = transform
        }

        #expect(list.label(expected) != .null)
    }

    @Test("UIListContentConfiguration.h: an attributed text supersedes the plain one, of either text")
    func attributedTextsSupersede() {
        let list = row {
            $0.secondaryText = "Two"
            $0.attributedText = NSAttributedString(string: "Three")
            $0.secondaryAttributedText = NSAttributedString(string: "Four")
        }

        #expect(list.label("One") == .null && list.label("Two") == .null)
        #expect(list.label("Three").maxY <= list.label("Four").minY)
    }

    @Test("UIListContentConfiguration.h: texts one below the other keep the vertical distance")
    func verticalPadding() {
        func height(_ padding: CGFloat) -> CGFloat {
            row {
                $0.secondaryText = "Two"
                $0.textToSecondaryTextVerticalPadding = padding
            }.cell(0)?.frame.height ?? 0
        }

        #expect(height(40).isClose(to: height(10) + 30))
    }

    @Test(
        "UIListContentConfiguration.h: the longer of two texts, one below the other, decides how wide they are"
    )
    func longerTextDecidesTheWidth() {
        func width(_ secondary: String?) -> CGFloat {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "One"
            content.secondaryText = secondary
            return UIListContentView(configuration: content).systemLayoutSizeFitting(
                UIView.layoutFittingCompressedSize
            ).width
        }

        #expect(width("much more than the other one says") > width(nil) + 100)
        #expect(width("1") == width(nil))
    }

    @Test(
        "UIListContentConfiguration.h: the margins are the least, and those of the superview count beside them"
    )
    func margins() {
        let list = row {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 30, leading: 50, bottom: 40, trailing: 8)
        }
        let bare = row {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0)
            $0.axesPreservingSuperviewLayoutMargins = []
        }
        let outer = row {
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0)
        }

        #expect(list.label("One").minX == 50)
        #expect(list.label("One").minY.isClose(to: 47 + 30, within: 0.5))
        #expect((list.cell(0)?.frame.height ?? 0) > 90)
        #expect(bare.label("One").minX == 3)
        #expect(outer.label("One").minX == outer.cell(0)?.layoutMargins.left)
    }

    @Test(
        "UIListContentConfiguration.h: margins, image and texts change sides where people read from the right"
    )
    func contentIsMirrored() throws {
        let list = row(isRightToLeft: true) {
            $0.image = Self.picture
            $0.imageToTextPadding = 21
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 8)
        }
        let view = try #require(list.cell(0)?.contentView as? UIListContentView)
        let image = try #require(view.imageLayoutGuide?.layoutFrame)

        #expect(image.maxX.isClose(to: 390 - 50))
        #expect(list.label("One").maxX.isClose(to: image.minX - 21))
    }

    @Test(
        "UIListContentImageProperties.h: a reserved width may be that of symbols, in which images are centered"
    )
    func standardDimension() throws {
        func places(_ change: (inout UIListContentConfiguration.ImageProperties) -> Void) throws -> [CGFloat]
        {
            var properties = UIListContentConfiguration.cell().imageProperties
            properties.maximumSize = CGSize(width: 10, height: 10)
            change(&properties)
            let list = row { [properties] in
                $0.image = Self.picture
                $0.imageProperties = properties
            }
            let view = try #require(list.cell(0)?.contentView as? UIListContentView)
            return [try #require(view.imageLayoutGuide?.layoutFrame.midX), list.label("One").minX]
        }

        let standard = UIListContentConfiguration.ImageProperties.standardDimension
        let natural = try places { _ in }
        let reserved = try places { $0.reservedLayoutSize.width = standard }
        #expect(natural == [21, 42])
        #expect(reserved[0] > natural[0] && (reserved[1] - natural[1]).isClose(to: 2 * (reserved[0] - 21)))
    }

    @Test("UIListContentImageProperties.h: without a color of its own, a symbol has the tint of the view")
    func imageTint() throws {
        func tint(_ color: UIColor?) throws -> UIColor? {
            let list = row {
                $0.image = UIImage(systemName: "photo")
                $0.imageProperties.tintColor = color
            }
            let view = try #require(list.cell(0)?.contentView)
            view.tintColor = .systemGreen
            return view.subviews.flatMap(\.subviews).flatMap(\.subviews).lazy
                .compactMap { $0 as? UIImageView }.first?.tintColor
        }

        #expect(try tint(.systemRed) == .systemRed)
        #expect(try tint(nil) == .systemGreen)
        var properties = UIListContentConfiguration.cell().imageProperties
        #expect(properties.resolvedTintColor(for: .systemGreen) == .systemGreen)
        properties.tintColor = .systemRed
        #expect(properties.resolvedTintColor(for: .systemGreen) == .systemRed)
    }

    @Test("UIListContentConfiguration.h: what there is no more is shown no more, and an image that is new is")
    func contentComesAndGoes() throws {
        let list = row { $0.secondaryText = "Two" }
        let cell = try #require(list.cell(0))
        let (view, start) = (try #require(cell.contentView as? UIListContentView), list.label("One").minX)

        list.phone.act {
            var content = UIListContentConfiguration.cell()
            content.text = "One"
            content.image = Self.picture
            cell.contentConfiguration = content
        }
        #expect(list.label("Two") == .null && view.imageLayoutGuide != nil)
        #expect(list.label("One").minX == start + 40 + 16)
        list.phone.act {
            var content = UIListContentConfiguration.cell()
            content.text = "One"
            cell.contentConfiguration = content
        }

        #expect(cell.contentView === view && list.label("One").minX == start && view.imageLayoutGuide == nil)
    }

    @Test("UIListContentConfiguration.h: configurations differ in anything that shows")
    func configurationsAreCompared() {
        let changes: [(inout UIListContentConfiguration) -> Void] = [
            { $0.image = Self.picture }, { $0.imageProperties.cornerRadius = 2 },
            { $0.imageProperties.maximumSize.height = 2 }, { $0.imageProperties.tintColor = .red },
            { $0.text = "One" }, { $0.attributedText = NSAttributedString(string: "One") },
            { $0.textProperties.numberOfLines = 2 }, { $0.textProperties.transform = .uppercase },
            { $0.secondaryText = "One" }, { $0.secondaryAttributedText = NSAttributedString(string: "One") },
            { $0.secondaryTextProperties.color = .red }, { $0.axesPreservingSuperviewLayoutMargins = .both },
            { $0.directionalLayoutMargins.bottom = 1 }, { $0.prefersSideBySideTextAndSecondaryText = true },
            { $0.imageToTextPadding = 2 }, { $0.textToSecondaryTextHorizontalPadding = 2 },
            { $0.textToSecondaryTextVerticalPadding = 2 },
        ]
        let configurations = changes.map { change in
            var configuration = UIListContentConfiguration.cell()
            change(&configuration)
            return configuration
        }

        #expect(configurations.allSatisfy { $0 == $0 && $0 != .cell() })
        #expect(UIListContentConfiguration.cell() == .cell())
    }

    @Test("UIListContentConfiguration.h: values stand side by side, headers of groups are in capital letters")
    func kinds() {
        typealias Content = UIListContentConfiguration
        #expect(Content.valueCell().prefersSideBySideTextAndSecondaryText)
        #expect(!Content.subtitleCell().prefersSideBySideTextAndSecondaryText)
        #expect(Content.valueCell().secondaryTextProperties.color == .secondaryLabel)
        #expect(Content.groupedHeader().textProperties.transform == .uppercase)
        #expect(Content.groupedFooter().textProperties.transform == .none)
        #expect(Content.plainHeader().textProperties.font.pointSize == 17)
        let colors = [Content.plainFooter(), .groupedHeader(), .groupedFooter()].map(\.textProperties.color)
        #expect(colors == [.secondaryLabel, .secondaryLabel, .secondaryLabel])
    }
}
