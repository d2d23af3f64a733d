import SimulatorKit
import Testing
import UIKit

/// Configurations of content and backgrounds, and the lists that are made of them.
@MainActor @Suite struct ListTests {
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
}
