import SimulatorKit
import Testing
import UIKit

/// Headers and footers of lists, and sidebars.
@MainActor struct ListSectionTests {
    private typealias Configuration = UICollectionLayoutListConfiguration

    @MainActor private final class List {
        let phone: Simulator
        let collectionView: UICollectionView
        private(set) var source: UICollectionViewDiffableDataSource<Int, String>?

        init(
            _ items: [[String]], appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
            isRightToLeft: Bool = false,
            change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
        ) {
            phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            change(&configuration)
            collectionView = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 844),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            collectionView.contentInsetAdjustmentBehavior = .never
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            }
            let kinds = [
                UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
            ]
            let registrations = kinds.map { kind in
                UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
                    cell, kind, path in
                    var content = cell.defaultContentConfiguration()
                    content.text = "\(kind == kinds[0] ? "Header" : "Footer") \(path.section)"
                    cell.contentConfiguration = content
                }
            }
            source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
                $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
            }
            source?.supplementaryViewProvider = { view, kind, path in
                view.dequeueConfiguredReusableSupplementary(
                    using: registrations[kind == kinds[0] ? 0 : 1], for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (section, items) in items.enumerated() {
                snapshot.appendSections([section])
                snapshot.appendItems(items)
            }
            source?.apply(snapshot, animatingDifferences: false)
            let controller = UIViewController()
            controller.view.addSubview(collectionView)
            phone.show(controller)
            phone.settle()
        }

        func cell(_ item: Int, section: Int = 0) -> UICollectionViewListCell? {
            collectionView.cellForItem(at: IndexPath(item: item, section: section))
                as? UICollectionViewListCell
        }

        func supplement(_ kind: String, section: Int = 0) -> UICollectionViewListCell? {
            collectionView.supplementaryView(
                forElementKind: kind, at: IndexPath(item: 0, section: section))
                as? UICollectionViewListCell
        }

        func header(_ section: Int = 0) -> UICollectionViewListCell? {
            supplement(UICollectionView.elementKindSectionHeader, section: section)
        }

        func content(_ cell: UICollectionViewListCell?) -> UIListContentConfiguration? {
            cell?.contentConfiguration as? UIListContentConfiguration
        }

        func frame(_ item: Int) -> CGRect { cell(item).map { phone.frame(of: $0) } ?? .null }

        func label(_ text: String) -> CGRect {
            let element = phone.voiceOver.elements.first { $0.accessibilityLabel == text }
            return element?.accessibilityFrame ?? .null
        }
    }

    // MARK: Headers and footers

    @Test("UICollectionLayoutList.h: no headers and footers are shown by default")
    func noHeadersByDefault() {
        let list = List([["a"]])

        #expect(Configuration(appearance: .plain).headerMode == .none)
        #expect(Configuration(appearance: .plain).footerMode == .none)
        #expect(list.header() == nil && list.frame(0).minY == 0)
    }

    @Test("UICollectionLayoutList.h: supplementary views are headers and footers of each section")
    func supplementaryHeaders() throws {
        let list = List([["a", "b"], ["c"]], appearance: .grouped) {
            $0.headerMode = .supplementary
            $0.footerMode = .supplementary
        }

        let header = try #require(list.header())
        let footer = try #require(list.supplement(UICollectionView.elementKindSectionFooter))
        #expect(header.frame.width == 390 && header.frame.maxY.isClose(to: list.frame(0).minY))
        #expect(footer.frame.minY.isClose(to: list.frame(1).maxY))
        #expect((list.header(1)?.frame.minY ?? 0) > footer.frame.maxY)
        #expect(list.content(header)?.text == "Header 0" && list.content(footer)?.text == "Footer 0")
        #expect(list.content(header)?.textProperties.transform == .uppercase)
        #expect(
            list.content(footer)?.textProperties.transform
                == UIListContentConfiguration.TextProperties.TextTransform.none)
    }

    @Test("UICollectionLayoutList.h: padding lies above each section header")
    func headerTopPadding() {
        let list = List([["a"], ["b"]]) {
            $0.headerMode = .supplementary
            $0.headerTopPadding = 31
        }
        let plain = List([["a"]]) { $0.headerTopPadding = 31 }

        #expect(Configuration(appearance: .plain).headerTopPadding == nil)
        #expect(list.header()?.frame.minY == 31)
        #expect(list.header(1)?.frame.minY.isClose(to: list.frame(0).maxY + 31) == true)
        #expect(plain.frame(0).minY == 0)
    }

    @Test("K63: headers of plain lists stay in sight")
    func plainHeadersArePinned() throws {
        let list = List([(0..<40).map { "\($0)" }, ["x"]]) { $0.headerMode = .supplementary }

        list.phone.act { list.collectionView.contentOffset.y = 300 }

        #expect(list.phone.frame(of: try #require(list.header())).minY == 0)
    }

    @Test("UICollectionLayoutList.h: the first item of a section may look like its header")
    func firstItemIsHeader() {
        let list = List([["head", "a"]], appearance: .sidebar) { $0.headerMode = .firstItemInSection }
        let other = List([["head", "a"]], appearance: .sidebar)

        #expect((list.content(list.cell(0))?.textProperties.font.pointSize ?? 0) == 20)
        #expect((list.content(list.cell(1))?.textProperties.font.pointSize ?? 0) == 17)
        #expect((other.content(other.cell(0))?.textProperties.font.pointSize ?? 0) == 17)
        #expect(list.header() == nil)
    }

    @Test(
        "UICollectionLayoutList.h: a header that is an item expands and collapses what is below, by a tap anywhere"
    )
    func firstItemExpands() throws {
        let list = List([], appearance: .sidebar) { $0.headerMode = .firstItemInSection }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["head"])
        tree.append(["a", "b"], to: "head")
        tree.expand(["head"])
        list.phone.act { list.source?.apply(tree, to: 0) }
        list.phone.settle()
        let head = try #require(list.cell(0))
        head.accessories = [.outlineDisclosure()]
        #expect(list.cell(1)?.indentationLevel == 0)
        list.phone.settle()

        list.phone.tap(at: CGPoint(x: 60, y: list.frame(0).midY))
        list.phone.settle()

        #expect(list.cell(1) == nil && list.collectionView.indexPathsForSelectedItems == nil)
    }

    // MARK: Appearances

    @Test(
        "UICollectionLayoutList.h: an appearance has its background, its insets and its lines",
        arguments: [
            (Configuration.Appearance.sidebar, UIColor.systemGroupedBackground, 16.0),
            (.sidebarPlain, .systemBackground, 0),
        ])
    func sidebars(appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor, inset: CGFloat)
    {
        let list = List([["a", "b"]], appearance: appearance)

        #expect(list.collectionView.backgroundColor == color)
        #expect(list.frame(0).minX == inset && list.frame(0).width == 390 - 2 * inset)
        let lines = list.cell(0)?.subviews.filter { !$0.isHidden && $0.bounds.height < 1 }
        #expect(lines?.isEmpty == true)
    }

    // MARK: Colors

    @Test(
        "UIConfigurationColorTransformer.h: what is shown of a color is made of it, or of the tint"
    )
    func colorTransformers() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .white
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .red }
        content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { $0 }

        #expect(background.resolvedBackgroundColor(for: .blue) == UIColor.blue.withAlphaComponent(0.5))
        #expect(background.resolvedStrokeColor(for: .blue) == .green)
        #expect(content.textProperties.resolvedColor() == .red)
        #expect(content.imageProperties.resolvedTintColor(for: .blue) == .blue)
        #expect(background == background && background != .clear())
        #expect(UIConfigurationColorTransformer { _ in .red }(.blue) == .red)
    }

    @Test("page of grayscale: a color becomes as bright a gray")
    func grayscale() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))

        UIConfigurationColorTransformer.grayscale(.green).getRed(
            &red, green: &green, blue: &blue, alpha: &alpha)

        #expect(red == green && green == blue && red > 0.5 && red < 1 && alpha == 1)
    }

    @Test("UICollectionLayoutList.h: the corners of inset groups are round")
    func insetGroupsAreRound() throws {
        let list = List([["a", "b", "c"], ["d"]], appearance: .insetGrouped)
        func ground(_ item: Int, section: Int = 0) throws -> CALayer {
            let cell = try #require(list.cell(item, section: section))
            return try #require(cell.subviews.first?.subviews.first?.layer)
        }

        #expect(try ground(0).cornerRadius == 10)
        #expect(try ground(0).maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(try ground(1).cornerRadius == 0)
        #expect(try ground(2).maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(
            try ground(0, section: 1).maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ])
    }
}
