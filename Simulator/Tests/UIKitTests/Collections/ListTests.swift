import SimulatorKit
import Testing
import UIKit

/// Configurations of content and backgrounds, and the lists that are made of them.
@MainActor struct ListTests {
    @MainActor private final class List {
        let phone: Simulator
        let controller: UICollectionViewController
        private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
        var configure: (UICollectionViewListCell, String) -> Void

        init(
            _ items: [String], appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
            isRightToLeft: Bool = false,
            configure: @escaping (UICollectionViewListCell, String) -> Void = { cell, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            },
            list: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
        ) {
            phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
            self.configure = configure
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            list(&configuration)
            controller = UICollectionViewController(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                [unowned self] cell, _, text in
                self.configure(cell, text)
            }
            source = UICollectionViewDiffableDataSource(collectionView: controller.collectionView) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            source?.apply(snapshot, animatingDifferences: false)
            // Below the status bar, however few rows there are.
            controller.collectionView.alwaysBounceVertical = true
            phone.show(controller)
            phone.settle()
        }

        func cell(_ item: Int) -> UICollectionViewListCell? {
            controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
                as? UICollectionViewListCell
        }

        func lines(_ item: Int) -> [CGRect] {
            cell(item)?.subviews.filter { !$0.isHidden && $0.bounds.height < 1 }.map(\.frame) ?? []
        }

        func label(_ text: String) -> CGRect {
            let element = phone.voiceOver.elements.first { $0.accessibilityLabel == text }
            return element?.accessibilityFrame ?? .null
        }
    }

    // MARK: Rows

    @Test func rowsAreAsWideAsTheListAndAtLeastFortyFourPointsHigh() {
        let list = List(["One", "Two"])

        #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
        #expect(list.cell(1)?.frame.minY == 44)
        #expect(list.label("One").minX == 16)
    }

    @Test func rowIsAsHighAsItsTexts() {
        let list = List(["One"]) { cell, text in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = text
            content.secondaryText = String(repeating: "much to say ", count: 12)
            cell.contentConfiguration = content
        }

        #expect((list.cell(0)?.frame.height ?? 0) > 70)
        #expect(list.label("One").maxY < list.phone.frame(of: list.cell(0) ?? UIView()).midY)
    }

    @Test("UIListContentConfiguration.h: texts side by side keep their distance")
    func valuesStandBesideTheText() {
        let list = List(["One"]) { cell, text in
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
        let list = List(["One"]) { cell, text in
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

    @Test func textCanBeTransformed() {
        let list = List(["one"]) { cell, text in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = text
            cell.contentConfiguration = content
        }

        #expect(list.label("ONE") != .null)
    }

    // MARK: Configurations of cells

    @Test("UICollectionViewCell.h: a compatible configuration is shown by the content view that is there")
    func contentViewStaysForAConfigurationOfItsKind() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let plain = cell.contentView

        cell.contentConfiguration = UIListContentConfiguration.cell()
        let first = cell.contentView
        #expect(first !== plain && first is UIListContentView && plain.superview == nil)
        cell.contentConfiguration = UIListContentConfiguration.valueCell()
        #expect(cell.contentView === first)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }

    @Test("UICollectionViewCell.h: a background configuration supersedes the background views, and they it")
    func backgroundsExcludeEachOther() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()

        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)

        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test("UICollectionViewCell.h: the handler comes after the override, once for several requests")
    func updatesAreCoalesced() {
        final class Cell: UICollectionViewCell {
            var log: [String] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                log.append("override \(state.isSelected)")
            }
        }
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cell.configurationUpdateHandler = { cell, state in
            (cell as? Cell)?.log.append("handler \(state.isSelected)")
        }
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(cell.log == ["override false", "handler false"])

        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.log.suffix(2) == ["override true", "handler true"] && cell.log.count == 4)
    }

    @Test func pressedRowHasAnotherBackground() {
        let list = List(["One", "Two"])
        func color() -> CGColor? {
            list.cell(0)?.subviews.first?.subviews.first?.layer.backgroundColor
        }
        let before = color()

        let finger = list.phone.touch(at: CGPoint(x: 195, y: 69))
        list.phone.advance(by: 0.3)
        #expect(before != nil && color() != before)
        finger.cancel()
        list.phone.settle()
        #expect(color() == before)
    }

    @Test func colorsThatWereSetStayInEveryState() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .systemRed
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true

        let updated = content.updated(for: state)

        #expect(updated.textProperties.resolvedColor() == .systemRed)
        #expect(updated.secondaryTextProperties.color == .tertiaryLabel)
        #expect(UIListContentConfiguration.cell().textProperties.color == .label)
    }

    @Test func statesKeepWhatAppsAddToThem() {
        let key = UIConfigurationStateCustomKey("isNew")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        #expect(state[key] == nil)
        state[key] = true
        #expect(state[key] == AnyHashable(true))
    }

    // MARK: Accessories and lines

    @Test func accessoriesStandBesideTheContent() throws {
        let list = List(["One"]) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [.label(text: "12"), .checkmark()]
        }
        let cell = try #require(list.cell(0))
        let check = try #require(cell.subviews.compactMap { $0 as? UIImageView }.first)

        #expect(list.label("12").maxX < list.phone.frame(of: check).minX)
        #expect(abs(list.phone.frame(of: check).maxX - (390 - 16)) < 1)
        #expect(cell.contentView.frame.maxX <= list.label("12").minX)

        list.phone.act { cell.accessories = [] }
        #expect(check.superview == nil && cell.contentView.frame.width == 390)
    }

    @Test func leadingAccessoriesPushTheContentAside() throws {
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let list = List(["One"]) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = [
                .customView(
                    configuration: UICellAccessory.CustomViewConfiguration(
                        customView: dot, placement: .leading(), reservedLayoutWidth: .custom(30),
                        maintainsFixedSize: true))
            ]
        }

        #expect(list.phone.frame(of: dot) == CGRect(x: 26, y: 64, width: 10, height: 10))
        #expect(abs(list.label("One").minX - (16 + 30 + 16)) < 0.01)
    }

    @Test func indentationMovesTheContent() {
        let list = List(["One", "Two"]) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.indentationLevel = text == "Two" ? 2 : 0
            cell.indentationWidth = 10
        }

        #expect(list.label("Two").minX == list.label("One").minX + 20)
    }

    @Test func linesLieBetweenTheRowsAndBeginAtTheirTexts() {
        let list = List(["One", "Two"])

        #expect(list.lines(0).count == 1 && list.lines(1).isEmpty)
        #expect(list.lines(0).first?.minX == 16 && abs((list.lines(0).first?.maxY ?? 0) - 44) < 0.01)
        #expect(list.lines(0).first?.maxX == 390)
    }

    @Test func linesCanBeHiddenAndMoved() {
        let none = List(["One", "Two"], list: { $0.showsSeparators = false })
        #expect(none.lines(0).isEmpty)

        let moved = List(
            ["One", "Two"],
            list: { configuration in
                configuration.itemSeparatorHandler = { path, separators in
                    var separators = separators
                    separators.bottomSeparatorVisibility = path.item == 1 ? .visible : .hidden
                    separators.bottomSeparatorInsets = NSDirectionalEdgeInsets(
                        top: 0, leading: 50, bottom: 0, trailing: 10)
                    return separators
                }
            })
        #expect(moved.lines(0).isEmpty)
        #expect(moved.lines(1).first?.minX == 50 && moved.lines(1).first?.maxX == 380)
    }

    @Test func groupsHaveLinesAroundThemAndInsetOnesMargins() {
        let grouped = List(["One", "Two"], appearance: .grouped)
        #expect(grouped.lines(0).count == 2 && grouped.lines(1).count == 1)
        #expect((grouped.cell(0)?.frame.minY ?? 0) > 0)

        let inset = List(["One"], appearance: .insetGrouped)
        #expect(inset.cell(0)?.frame.minX == 16 && inset.cell(0)?.frame.width == 358)
    }

    // MARK: UICollectionViewController

    @Test func controllerIsDataSourceAndDelegateUnlessOthersAre() {
        final class Controller: UICollectionViewController {
            var selected: [IndexPath] = []
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 3 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            override func collectionView(
                _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
            ) { selected.append(indexPath) }
        }
        let phone = Simulator(.iPhone)
        let controller = Controller(collectionViewLayout: CollectionFixture.grid())
        #expect(!controller.isViewLoaded && controller.collectionViewLayout is UICollectionViewFlowLayout)
        controller.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        phone.show(controller)
        phone.settle()

        phone.tap(at: CGPoint(x: 60, y: 97))
        phone.settle()

        #expect(controller.selected == [IndexPath(item: 0, section: 0)])
        #expect(controller.collectionView.delegate === controller)
        #expect(controller.collectionView.superview === controller.view)
        #expect(controller.collectionView.frame == phone.window.bounds)
    }

    @Test("UICollectionViewController.h: the selection is cleared before the view appears")
    func selectionIsClearedOnAppearing() {
        let list = List(["One", "Two"])
        let path = IndexPath(item: 1, section: 0)
        #expect(list.controller.clearsSelectionOnViewWillAppear)
        func coverAndReturn() {
            list.phone.act {
                list.controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
            }
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            list.controller.present(cover, animated: true)
            list.phone.settle()
            cover.dismiss(animated: true)
            list.phone.settle()
        }

        coverAndReturn()
        #expect(list.controller.collectionView.indexPathsForSelectedItems == nil)

        list.controller.clearsSelectionOnViewWillAppear = false
        coverAndReturn()
        #expect(list.controller.collectionView.indexPathsForSelectedItems == [path])
    }

    @Test(
        "UIBackgroundConfiguration.h: what has no color of its own follows the tint, and every color the style"
    )
    func backgroundsFollow() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        phone.show(controller)
        controller.view.addSubview(cell)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.strokeWidth = 2
        cell.backgroundConfiguration = background
        phone.settle()
        let views = try #require(cell.subviews.first?.subviews)

        cell.tintColor = .systemRed
        #expect(views[0].backgroundColor == .systemRed)
        #expect(
            views[1].layer.borderColor == UIColor.systemRed.resolvedColor(with: cell.traitCollection).cgColor)
        controller.overrideUserInterfaceStyle = .dark
        phone.settle()

        #expect(cell.traitCollection.userInterfaceStyle == .dark)
        #expect(
            views[1].layer.borderColor == UIColor.systemRed.resolvedColor(with: cell.traitCollection).cgColor)
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

    @Test("UICellAccessory: a text has its font, and follows the text size unless it is told not to")
    func labelAccessories() throws {
        let font = UIFont.preferredFont(forTextStyle: .caption1)
        let list = row(accessories: [
            .label(text: "12", options: UICellAccessory.LabelOptions(font: font)),
            .label(
                text: "13", options: UICellAccessory.LabelOptions(adjustsFontForContentSizeCategory: false)),
        ])
        let labels = try #require(list.cell(0)).subviews.compactMap { $0 as? UILabel }

        #expect(labels.map(\.text) == ["12", "13"])
        #expect(labels[0].font == font && labels[1].font == .preferredFont(forTextStyle: .body))
        #expect(labels.map(\.adjustsFontForContentSizeCategory) == [true, false])
    }

    @Test("UICellAccessory: a view of the app has the size that it asks for, or keeps its own")
    func customAccessorySizes() {
        func size(keeps: Bool) -> CGSize {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 12))
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
            let accessory = UICellAccessory.customView(
                configuration: UICellAccessory.CustomViewConfiguration(
                    customView: view, placement: .trailing(), reservedLayoutWidth: .actual,
                    maintainsFixedSize: keeps))
            let list = row(accessories: [accessory])
            return list.phone.frame(of: view).size
        }

        #expect(size(keeps: true) == CGSize(width: 10, height: 12))
        #expect(size(keeps: false) == CGSize(width: 50, height: 20))
    }

    @Test("UICollectionViewCell.h: a background that is set again is shown, and none is the cell's own")
    func backgroundsAreSetAgain() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        phone.window.addSubview(cell)
        func colors() -> [UIColor] {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(cell).compactMap(\.backgroundColor)
        }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemRed
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(colors().contains(.systemRed))

        background.backgroundColor = .systemGreen
        background.customView = UIView()
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(colors().contains(.systemGreen) && !colors().contains(.systemRed))
        #expect(background.customView?.isDescendant(of: cell) == true)
        cell.backgroundConfiguration = nil
        phone.settle()

        #expect(!colors().contains(.systemGreen) && background.customView?.superview == nil)
    }

    @Test(
        "UIBackgroundConfiguration.h: an effect and an image are shown, and are gone with another configuration"
    )
    func backgroundsHaveEffectsAndImages() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        phone.window.addSubview(cell)
        func count<V: UIView>(_ type: V.Type) -> Int {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(cell).count { $0 is V }
        }
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .regular)
        background.image = Self.picture
        background.imageContentMode = .center
        background.cornerRadius = 9
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(count(UIVisualEffectView.self) == 1 && count(UIImageView.self) == 1)

        background.visualEffect = nil
        background.image = nil
        cell.backgroundConfiguration = background
        phone.settle()

        #expect(count(UIVisualEffectView.self) == 0 && count(UIImageView.self) == 0)
    }

    @Test("UICellAccessory: accessories stand in the middle of the row, however high they are")
    func accessoriesAreInTheMiddle() {
        let tall = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        let list = row(accessories: [Self.accessory(tall, .leading())])

        #expect(list.phone.frame(of: tall).midY.isClose(to: 47 + 22))
        #expect(list.phone.frame(of: tall).size == CGSize(width: 10, height: 30))
    }
}

// MARK: - Everything that a row can be told

extension ListTests {
    /// The row alone, as `change` makes it.
    private func row(
        isRightToLeft: Bool = false, _ content: UIListContentConfiguration = .cell(),
        _ change: @escaping (inout UIListContentConfiguration) -> Void
    ) -> List {
        List(["One"], isRightToLeft: isRightToLeft) { cell, text in
            var content = content
            content.text = text
            change(&content)
            cell.contentConfiguration = content
        }
    }

    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }

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

    // MARK: Accessories

    /// A row with accessories, each a view of 10 points.
    private func row(
        isRightToLeft: Bool = false, accessories: [UICellAccessory],
        _ change: @escaping (UICollectionViewListCell) -> Void = { _ in }
    ) -> List {
        List(["One"], isRightToLeft: isRightToLeft) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = accessories
            change(cell)
        }
    }

    private static func dot() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }

    private static func accessory(
        _ view: UIView, _ placement: UICellAccessory.Placement, isHidden: Bool = false,
        width: UICellAccessory.LayoutDimension? = .actual
    ) -> UICellAccessory {
        .customView(
            configuration: UICellAccessory.CustomViewConfiguration(
                customView: view, placement: placement, isHidden: isHidden, reservedLayoutWidth: width,
                maintainsFixedSize: true))
    }

    @Test("UICellAccessory: accessories are mirrored with the row")
    func accessoriesAreMirrored() {
        let (first, last) = (Self.dot(), Self.dot())
        let list = row(
            isRightToLeft: true,
            accessories: [Self.accessory(first, .leading()), Self.accessory(last, .trailing())])

        #expect(list.phone.frame(of: first).maxX == 390 - 16 && list.phone.frame(of: last).minX == 16)
        #expect(list.label("One").maxX < list.phone.frame(of: first).minX)
    }

    @Test("UICellAccessory: each says at which place among those on its side it stands")
    func accessoriesHavePositions() {
        let dots = (0..<4).map { _ in Self.dot() }
        let list = row(accessories: [
            Self.accessory(dots[0], .leading()), Self.accessory(dots[1], .leading(at: { _ in 0 })),
            Self.accessory(dots[2], .trailing(at: { $0.count })),
            Self.accessory(dots[3], .trailing(at: { $0.count })),
        ])
        let places = dots.map { list.phone.frame(of: $0).minX }

        #expect(places[1] < places[0] && places[0] < places[2] && places[2] < places[3])
    }

    @Test("UICellAccessory: one for editing is not there, a hidden one keeps its room")
    func accessoriesCanBeHidden() {
        let (hidden, editing, seen) = (Self.dot(), Self.dot(), Self.dot())
        let without = row(accessories: [Self.accessory(seen, .leading())]).label("One").minX
        let list = row(accessories: [
            Self.accessory(hidden, .leading(), isHidden: true),
            Self.accessory(editing, .leading(displayed: .whenEditing)),
            Self.accessory(seen, .leading(displayed: .whenNotEditing)),
        ])

        #expect(hidden.isHidden && editing.superview == nil && seen.superview === list.cell(0))
        #expect(list.label("One").minX == without + 10 + 16)
    }

    @Test("UICellAccessory: views of the app are given the standard width, marks their own")
    func reservedWidths() {
        func start(_ width: UICellAccessory.LayoutDimension?) -> CGFloat {
            row(accessories: [Self.accessory(Self.dot(), .leading(), width: width)]).label("One").minX
        }

        #expect(start(.actual).isClose(to: 16 + 10 + 16))
        #expect(start(nil) == start(.standard) && start(.standard) > start(.actual))
        #expect(start(.custom(100)).isClose(to: 16 + 100 + 16))
        #expect(UICellAccessory.CheckmarkOptions().reservedLayoutWidth == .actual)
        #expect(UICellAccessory.LabelOptions().reservedLayoutWidth == .actual)
    }

    @Test("UICellAccessory: marks and texts have the color that they are given, and one by themselves")
    func accessoryColors() throws {
        let list = row(accessories: [
            .label(text: "12", options: UICellAccessory.LabelOptions(tintColor: .systemRed)),
            .label(text: "13"),
            .checkmark(options: UICellAccessory.CheckmarkOptions(tintColor: .systemGreen)),
            .disclosureIndicator(options: UICellAccessory.DisclosureIndicatorOptions(tintColor: .systemBlue)),
        ])
        let cell = try #require(list.cell(0))

        #expect(
            cell.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.systemRed, .secondaryLabel])
        #expect(
            cell.subviews.compactMap { ($0 as? UIImageView)?.tintColor } == [.systemGreen, .systemBlue])
    }

    @Test("UICollectionViewListCell.h: leading accessories are indented, unless they are not to be")
    func accessoriesAreIndented() {
        let dot = Self.dot()
        let list = row(accessories: [Self.accessory(dot, .leading())]) { $0.indentationLevel = 2 }
        let (place, text) = (list.phone.frame(of: dot).minX, list.label("One").minX)

        list.phone.act { list.cell(0)?.indentsAccessories = false }

        #expect(place == 16 + 32 && list.phone.frame(of: dot).minX == 16)
        #expect(list.label("One").minX == text)
    }

    @Test("UICollectionViewListCell.h: a row that is shown is indented again by another level and width")
    func indentationChanges() {
        let list = row(accessories: [])
        let start = list.label("One").minX

        list.phone.act { list.cell(0)?.indentationLevel = 1 }
        #expect(list.label("One").minX == start + 16)
        list.phone.act { list.cell(0)?.indentationWidth = 30 }

        #expect(list.label("One").minX == start + 30)
    }

    @Test(
        "UICollectionViewListCell.h: the lines begin where the separator's guide does, which apps tie to a view"
    )
    func separatorGuideIsTied() throws {
        let list = List(["One", "Two"]) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.separatorLayoutGuide.leadingAnchor.constraint(
                equalTo: cell.leadingAnchor, constant: 77
            ).isActive = true
        }

        #expect(list.lines(0).first?.minX == 77 && list.lines(0).first?.maxX == 390)
    }

    @Test(
        "UICollectionViewListCell.h: lines are mirrored, and begin at the text behind an accessory or image")
    func linesBeginAtTheText() {
        func line(isRightToLeft: Bool) -> CGRect? {
            let list = List(["One", "Two"], isRightToLeft: isRightToLeft) { cell, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                content.image = Self.picture
                cell.contentConfiguration = content
                cell.accessories = [Self.accessory(Self.dot(), .leading())]
            }
            return list.lines(0).first
        }

        let start: CGFloat = 16 + 10 + 16 + 40 + 16
        #expect(line(isRightToLeft: false)?.minX == start && line(isRightToLeft: false)?.maxX == 390)
        #expect(line(isRightToLeft: true)?.minX == 0 && line(isRightToLeft: true)?.maxX == 390 - start)
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
        "UICollectionLayoutList.h: a list has the background of its appearance, or its own",
        arguments: [
            (UICollectionLayoutListConfiguration.Appearance.plain, UIColor.systemBackground),
            (.grouped, .systemGroupedBackground), (.insetGrouped, .systemGroupedBackground),
        ])
    func background(
        appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor
    ) {
        let list = List(["One"], appearance: appearance)
        let green = List(["One"], appearance: appearance, list: { $0.backgroundColor = .green })

        #expect(list.controller.collectionView.backgroundColor == color)
        #expect(green.controller.collectionView.backgroundColor == .green)
    }

    @Test("UICollectionLayoutList.h: a collection view that has a background keeps it")
    func ownBackgroundStays() {
        let list = List(["One"])
        list.phone.act { list.controller.collectionView.backgroundColor = .red }
        list.phone.act { list.controller.collectionView.collectionViewLayout.invalidateLayout() }
        #expect(list.controller.collectionView.backgroundColor == .red)

        list.phone.act {
            list.controller.collectionView.backgroundColor = nil
            list.controller.collectionView.collectionViewLayout.invalidateLayout()
        }

        #expect(list.controller.collectionView.backgroundColor == .systemBackground)
    }
}
