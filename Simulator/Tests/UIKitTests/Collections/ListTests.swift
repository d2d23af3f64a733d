import SimulatorKit
import Testing
import UIKit

/// Lists of rows: their appearance, their lines and what stands at their end.
@MainActor struct ListTests {
    // MARK: Rows

    @Test func rowsAreAsWideAsTheListAndAtLeastFortyFourPointsHigh() {
        let list = ListFixture(["One", "Two"])

        #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
        #expect(list.cell(1)?.frame.minY == 44)
        #expect(list.label("One").minX == 16)
    }

    @Test func rowIsAsHighAsItsTexts() {
        let list = ListFixture(["One"]) { cell, text in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = text
            content.secondaryText = String(repeating: "much to say ", count: 12)
            cell.contentConfiguration = content
        }

        #expect((list.cell(0)?.frame.height ?? 0) > 70)
        #expect(list.label("One").maxY < list.phone.frame(of: list.cell(0) ?? UIView()).midY)
    }

    @Test func pressedRowHasAnotherBackground() {
        let list = ListFixture(["One", "Two"])
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

    @Test("UICollectionView.h: while one edits, items are selected only if that is allowed")
    func selectionInEditing() {
        let fixture = ListFixture(["a", "b", "c"])
        let list: UICollectionView = fixture.controller.collectionView
        func tap(_ item: Int) {
            fixture.phone.tap(at: CGPoint(x: 60, y: 47 + 22 + 44 * CGFloat(item)))
            fixture.phone.settle()
        }

        fixture.phone.act { list.isEditing = true }
        tap(0)
        #expect(list.indexPathsForSelectedItems == nil)
        list.allowsSelectionDuringEditing = true
        tap(0)
        tap(1)
        #expect(list.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        list.allowsMultipleSelectionDuringEditing = true
        tap(0)

        #expect(list.indexPathsForSelectedItems?.count == 2)
    }

    // MARK: Accessories

    /// A row with accessories.
    private func row(isRightToLeft: Bool = false, _ accessories: [UICellAccessory]) -> ListFixture {
        ListFixture(["One"], isRightToLeft: isRightToLeft) { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            cell.accessories = accessories
        }
    }

    private func marks(_ list: ListFixture) -> [UIImageView] {
        list.cell(0)?.subviews.compactMap { $0 as? UIImageView } ?? []
    }

    @Test func accessoriesStandBesideTheContent() throws {
        let list = row([.checkmark(), .disclosureIndicator()])
        let cell = try #require(list.cell(0))
        let frames = marks(list).map { list.phone.frame(of: $0) }

        #expect(frames.count == 2 && frames[0].maxX < frames[1].minX)
        #expect(abs(frames[1].maxX - (390 - 16)) < 1)
        #expect(frames.allSatisfy { $0.midY.isClose(to: 47 + 22) })
        #expect(cell.contentView.frame.maxX <= frames[0].minX)

        list.phone.act { cell.accessories = [] }
        #expect(marks(list).isEmpty && cell.contentView.frame.width == 390)
    }

    @Test("UICellAccessory: accessories are mirrored with the row")
    func accessoriesAreMirrored() {
        let list = row(isRightToLeft: true, [.checkmark(), .disclosureIndicator()])
        let frames = marks(list).map { list.phone.frame(of: $0) }

        #expect(frames.count == 2 && abs(frames[1].minX - 16) < 1 && frames[0].minX > frames[1].maxX)
        #expect(list.label("One").maxX.isClose(to: 390 - 16))
    }

    @Test("UICellAccessory: one for editing is there while one edits, a hidden one keeps its room")
    func accessoriesCanBeHidden() {
        let list = row([
            .checkmark(displayed: .whenEditing),
            .checkmark(options: UICellAccessory.CheckmarkOptions(isHidden: true)),
            .disclosureIndicator(displayed: .whenNotEditing),
        ])
        let width = list.cell(0)?.contentView.frame.width
        #expect(marks(list).map(\.isHidden) == [true, false])
        #expect(width == row([.checkmark(), .disclosureIndicator()]).cell(0)?.contentView.frame.width)

        list.phone.act { list.controller.collectionView.isEditing = true }

        #expect(marks(list).map(\.isHidden) == [false, true])
        #expect(list.cell(0)?.configurationState.isEditing == true)
    }

    @Test("UICellAccessory: marks have their own width, the standard one, or one that is given")
    func reservedWidths() {
        func width(_ width: UICellAccessory.LayoutDimension?) -> CGFloat {
            let options = UICellAccessory.CheckmarkOptions(reservedLayoutWidth: width)
            return row([.checkmark(options: options)]).cell(0)?.contentView.frame.width ?? 0
        }

        #expect(width(nil) == width(.actual) && width(.standard) < width(.actual))
        #expect(width(.custom(100)).isClose(to: 390 - 100 - 16))
    }

    @Test("UICellAccessory: marks have the color that they are given")
    func accessoryColors() {
        let list = row([
            .checkmark(options: UICellAccessory.CheckmarkOptions(tintColor: .systemGreen)),
            .disclosureIndicator(options: UICellAccessory.DisclosureIndicatorOptions(tintColor: .systemBlue)),
            .disclosureIndicator(),
        ])

        #expect(marks(list).map(\.tintColor) == [.systemGreen, .systemBlue, .tertiaryLabel])
    }

    // MARK: Lines

    @Test func linesLieBetweenTheRowsAndBeginAtTheirTexts() {
        let list = ListFixture(["One", "Two"])

        #expect(list.lines(0).count == 1 && list.lines(1).isEmpty)
        #expect(list.lines(0).first?.minX == 16 && abs((list.lines(0).first?.maxY ?? 0) - 44) < 0.01)
        #expect(list.lines(0).first?.maxX == 390)
    }

    @Test("page of showsSeparators: a list may be without lines")
    func linesCanBeHidden() {
        let list = ListFixture(["One", "Two"], list: { $0.showsSeparators = false })

        #expect(list.lines(0).isEmpty && list.lines(1).isEmpty)
    }

    @Test("UICollectionViewListCell.h: lines are mirrored, and begin at the text behind an image")
    func linesBeginAtTheText() {
        func line(isRightToLeft: Bool) -> CGRect? {
            let list = ListFixture(["One", "Two"], isRightToLeft: isRightToLeft) { cell, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                content.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
                cell.contentConfiguration = content
            }
            return list.lines(0).first
        }

        let start: CGFloat = 16 + 40 + 16
        #expect(line(isRightToLeft: false)?.minX == start && line(isRightToLeft: false)?.maxX == 390)
        #expect(line(isRightToLeft: true)?.minX == 0 && line(isRightToLeft: true)?.maxX == 390 - start)
    }

    // MARK: Appearances

    @Test func groupsHaveLinesAroundThemAndInsetOnesMargins() {
        let grouped = ListFixture(["One", "Two"], appearance: .grouped)
        #expect(grouped.lines(0).count == 2 && grouped.lines(1).count == 1)
        #expect((grouped.cell(0)?.frame.minY ?? 0) > 0)

        let inset = ListFixture(["One"], appearance: .insetGrouped)
        #expect(inset.cell(0)?.frame.minX == 16 && inset.cell(0)?.frame.width == 358)
    }

    @Test("UICollectionLayoutList.h: the corners of inset groups are round")
    func insetGroupsAreRound() throws {
        func ground(_ item: Int, of items: [String]) throws -> CALayer {
            let cell = try #require(ListFixture(items, appearance: .insetGrouped).cell(item))
            return try #require(cell.subviews.first?.subviews.first?.layer)
        }
        let items = ["a", "b", "c"]

        #expect(try ground(0, of: items).cornerRadius == 10)
        #expect(try ground(0, of: items).maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(try ground(1, of: items).cornerRadius == 0)
        #expect(try ground(2, of: items).maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(
            try ground(0, of: ["d"]).maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ])
    }

    @Test(
        "UICollectionLayoutList.h: an appearance has its background, its insets and its lines",
        arguments: [
            (UICollectionLayoutListConfiguration.Appearance.sidebar, UIColor.systemGroupedBackground, 16.0),
            (.sidebarPlain, .systemBackground, 0),
        ])
    func sidebars(appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor, inset: CGFloat)
    {
        let list = ListFixture(["a", "b"], appearance: appearance)

        #expect(list.controller.collectionView.backgroundColor == color)
        #expect(list.cell(0)?.frame.minX == inset && list.cell(0)?.frame.width == 390 - 2 * inset)
        #expect(list.lines(0).isEmpty)
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
        let list = ListFixture(["One"], appearance: appearance)
        let green = ListFixture(["One"], appearance: appearance, list: { $0.backgroundColor = .green })

        #expect(list.controller.collectionView.backgroundColor == color)
        #expect(green.controller.collectionView.backgroundColor == .green)
    }

    @Test("UICollectionLayoutList.h: a collection view that has a background keeps it")
    func ownBackgroundStays() {
        let list = ListFixture(["One"])
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
