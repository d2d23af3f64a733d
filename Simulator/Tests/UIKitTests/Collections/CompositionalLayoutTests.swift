import SimulatorKit
import Testing
import UIKit

/// Where compositional layouts put items.
@MainActor struct CompositionalLayoutTests {
    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func item(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: size(width, height))
    }

    private func fixture(
        _ section: NSCollectionLayoutSection, items: [Int] = [20], isRightToLeft: Bool = false,
        configure: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
    ) -> CollectionFixture {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configure(configuration)
        return CollectionFixture(
            items: items,
            layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration),
            isRightToLeft: isRightToLeft)
    }

    @Test("UICollectionViewCompositionalLayout.h: fractions are those of the containing group")
    func fractionsAreOfTheContainer() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])

        let fixture = fixture(NSCollectionLayoutSection(group: group))

        #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 195, height: 100))
        #expect(fixture.frame(1) == CGRect(x: 195, y: 0, width: 195, height: 100))
        #expect(fixture.frame(2) == CGRect(x: 0, y: 100, width: 195, height: 100))
        #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 1000))
    }

    @Test func heightCanFollowFromTheWidth() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])

        #expect(fixture(NSCollectionLayoutSection(group: group)).frame(1)?.minY == 195)
    }

    @Test("UICollectionViewCompositionalLayout.h: items repeat until the space is exhausted")
    func itemsRepeatWhileThereIsRoom() {
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.absolute(100), .absolute(50))])
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .absolute(130)),
            subitems: [item(.absolute(100), .absolute(50))])

        let rows = fixture(NSCollectionLayoutSection(group: row))
        #expect(rows.frame(2)?.minX == 200 && rows.frame(3)?.origin == CGPoint(x: 0, y: 50))
        let columns = fixture(NSCollectionLayoutSection(group: column))
        #expect(columns.frame(1)?.minY == 50 && columns.frame(2)?.minY == 130)
    }

    @Test func countedGroupsRepeatOneItemSoOften() {
        let counted = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: item(.absolute(80), .absolute(50)), count: 2)

        let fixture = fixture(NSCollectionLayoutSection(group: counted))

        #expect(fixture.frame(1)?.minX == 80 && fixture.frame(2)?.origin == CGPoint(x: 0, y: 50))
    }

    @Test("UICollectionViewCompositionalLayout.h: the older count forces equal parts")
    @available(iOS, deprecated: 16.0)
    func olderCountDividesTheGroup() {
        let divided = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitem: item(.absolute(10), .fractionalHeight(1)), count: 3)
        divided.interItemSpacing = .fixed(15)

        let fixture = fixture(NSCollectionLayoutSection(group: divided))

        #expect(fixture.frame(0)?.width == 120 && fixture.frame(2)?.minX == 270)
        #expect(fixture.frame(3)?.origin == CGPoint(x: 0, y: 50))
    }

    @Test func groupsNest() {
        let large = item(.fractionalWidth(2 / 3), .fractionalHeight(1))
        let small = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(260)), subitems: [large, small])

        let fixture = fixture(NSCollectionLayoutSection(group: group))

        let frames = (0..<4).compactMap { fixture.frame($0) }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 260, height: 260))
        #expect(frames[1] == CGRect(x: 260, y: 0, width: 130, height: 130))
        #expect(frames[2] == CGRect(x: 260, y: 130, width: 130, height: 130))
        #expect(frames[3].origin == CGPoint(x: 0, y: 260))
    }

    @Test("UICollectionViewCompositionalLayout.h: what room is left goes to flexible spacings")
    func flexibleSpacesShareTheRoom() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            subitems: [item(.absolute(100), .absolute(50))])
        group.interItemSpacing = .flexible(20)

        let fixture = fixture(NSCollectionLayoutSection(group: group))

        // Three and two spaces of 20 would take 340 of 390 points.
        #expect([0, 1, 2].compactMap { fixture.frame($0)?.minX } == [0, 145, 290])
        #expect(fixture.frame(3)?.minY == 50)
    }

    @Test("UICollectionViewCompositionalLayout.h: edge spacing lies around an item")
    func edgeSpacingLiesAroundAnItem() {
        let spaced = item(.absolute(100), .absolute(30))
        spaced.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(10), top: .flexible(0), trailing: .fixed(20), bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [spaced])

        let fixture = fixture(NSCollectionLayoutSection(group: group))

        #expect(fixture.frame(0) == CGRect(x: 10, y: 10, width: 100, height: 30))
        #expect(fixture.frame(1)?.minX == 140)
    }

    @Test("UICollectionViewCompositionalLayout.h: content insets are taken from the final size")
    func contentInsetsShrinkAnItem() {
        let inset = item(.fractionalWidth(0.5), .fractionalHeight(1))
        inset.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [inset])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        section.interGroupSpacing = 5

        let fixture = fixture(section, items: [4, 1])

        #expect(fixture.frame(0) == CGRect(x: 22, y: 11, width: 159, height: 96))
        #expect(fixture.frame(2)?.minY == 116)
        #expect(fixture.frame(0, section: 1)?.minY == 256)
    }

    @Test func sectionsLieApart() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])

        let fixture = fixture(NSCollectionLayoutSection(group: group), items: [1, 1]) {
            $0.interSectionSpacing = 30
        }

        #expect(fixture.frame(0, section: 1)?.minY == 130)
        #expect(fixture.collectionView.contentSize.height == 230)
    }

    @Test func contentCanScrollHorizontally() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])

        let fixture = fixture(NSCollectionLayoutSection(group: group)) { $0.scrollDirection = .horizontal }

        // Insets refer to the safe area unless a layout says otherwise.
        #expect(fixture.frame(0)?.origin == CGPoint(x: 0, y: 47))
        #expect(fixture.frame(1)?.origin == CGPoint(x: 0, y: 428.5))
        #expect(fixture.frame(2)?.origin == CGPoint(x: 100, y: 47))
        #expect(fixture.collectionView.contentSize == CGSize(width: 1000, height: 844))
    }

    @Test func customGroupsPutItemsWhereTheirProviderSays() {
        var asked: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(
            layoutSize: size(.fractionalWidth(1), .absolute(100))
        ) { environment in
            asked.append(environment.container.effectiveContentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 0, width: 50, height: 50)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: 30, y: 20, width: 50, height: 50), zIndex: 3),
            ]
        }

        let fixture = fixture(NSCollectionLayoutSection(group: group))

        #expect(asked.first == CGSize(width: 390, height: 100))
        #expect(fixture.frame(2) == CGRect(x: 10, y: 100, width: 50, height: 50))
        let second = fixture.collectionView.layoutAttributesForItem(at: fixture.path(1))
        #expect(second?.zIndex == 3)
    }

    @Test func layoutIsMirroredFromRightToLeft() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.absolute(100), .fractionalHeight(1))])

        #expect(fixture(NSCollectionLayoutSection(group: group), isRightToLeft: true).frame(0)?.minX == 290)
    }

    @Test func sectionsAreAskedForAnewWithAnotherSize() {
        var widths: [CGFloat] = []
        let layout = UICollectionViewCompositionalLayout { [self] index, environment in
            widths.append(environment.container.effectiveContentSize.width)
            let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
            return NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: size(.fractionalWidth(1), .absolute(100)),
                    repeatingSubitem: item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)),
                    count: columns))
        }
        let fixture = CollectionFixture(items: [8], layout: layout)
        #expect(fixture.frame(0)?.width == 195)

        fixture.phone.act { fixture.collectionView.frame.size.width = 800 }

        #expect(fixture.frame(0)?.width == 200 && widths.contains(390) && widths.contains(800))
    }

    @Test func tenThousandItemsAreNotGoneThrough() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
        let fixture = fixture(NSCollectionLayoutSection(group: group), items: [10_000])
        let layout = fixture.collectionView.collectionViewLayout

        let seen = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100_000, width: 390, height: 844))

        #expect(seen?.first?.indexPath.item == 4000 && seen?.count == 36)
        #expect(fixture.collectionView.visibleCells.count == 36)
    }

    // MARK: Sizes of their own

    private final class TextCell: UICollectionViewCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }

        @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    }

    @Test func estimatedItemsAreAsHighAsTheirContent() throws {
        let size = size(.fractionalWidth(1), .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let phone = Simulator(.iPhone)
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        collectionView.contentInsetAdjustmentBehavior = .never
        var texts = ["short", String(repeating: "a long text ", count: 20), "short"]
        let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, item in
            cell.label.text = texts[item]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        let controller = UIViewController()
        controller.view.addSubview(collectionView)
        phone.show(controller)
        phone.settle()

        func cell(_ item: Int) throws -> UICollectionViewCell {
            try #require(collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
        }
        let line = try cell(0).frame.height
        #expect(line > 15 && line < 30)
        #expect(try cell(1).frame.height > 3 * line)
        #expect(try abs(cell(2).frame.minY - cell(1).frame.maxY) < 0.001)
        #expect(try collectionView.contentSize.height == cell(2).frame.maxY)

        texts[1] = "short"
        snapshot.reconfigureItems([1])
        phone.act { source.apply(snapshot) }
        phone.settle()
        #expect(try cell(1).frame.height == line && cell(2).frame.minY == 2 * line)
    }

    @Test func estimatedItemsAreMeasuredAnewForAnotherWidth() throws {
        let long = String(repeating: "a long text ", count: 20)
        let screen = TextScreen(["short", long, "short"])
        let (line, tall) = (try screen.frame(0).height, try screen.frame(1).height)

        for _ in 0..<2 {
            screen.phone.act { screen.collectionView.frame.size.width = 800 }
            screen.phone.settle()
            #expect(try screen.frame(1).width == 800 && screen.frame(1).height < tall - line / 2)
            #expect(try abs(screen.frame(2).minY - screen.frame(1).maxY) < 0.001)
            #expect(try screen.collectionView.contentSize.height == screen.frame(2).maxY)

            screen.phone.act { screen.collectionView.frame.size.width = 390 }
            screen.phone.settle()
            #expect(try screen.frame(1).height == tall && screen.frame(0).height == line)
        }
        screen.phone.act { screen.collectionView.frame.size.height = 400 }
        screen.phone.settle()

        #expect(try screen.frame(1).height == tall)
    }

    @Test func estimatedItemsAreMeasuredAnewWithOtherData() throws {
        let long = String(repeating: "a long text ", count: 20)
        let screen = TextScreen([long, "short"])
        let (tall, line) = (try screen.frame(0).height, try screen.frame(1).height)

        screen.texts = ["short", long]
        screen.phone.act { screen.collectionView.reloadData() }
        screen.phone.settle()
        #expect(try screen.frame(0).height == line && screen.frame(1).height == tall)
        screen.texts = [long, long]
        screen.phone.act { screen.collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
        screen.phone.settle()

        let places = try [screen.frame(0).height, screen.frame(1).minY, screen.frame(1).height]
        #expect(places.allSatisfy { abs($0 - tall) < 0.001 })
    }

    @Test func whatComesBeforeAnEstimatedItemTakesItsHeightAlong() throws {
        let long = String(repeating: "a long text ", count: 20)
        let screen = TextScreen(["short", long])
        let (line, tall) = (try screen.frame(0).height, try screen.frame(1).height)

        screen.texts.insert("short", at: 0)
        screen.phone.act { screen.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        screen.phone.settle()
        #expect(try (0..<3).map { try screen.frame($0).height } == [line, line, tall])
        screen.texts.removeFirst(2)
        screen.phone.act {
            screen.collectionView.deleteItems(at: [0, 1].map { IndexPath(item: $0, section: 0) })
        }
        screen.phone.settle()

        #expect(try screen.frame(0).height == tall && screen.collectionView.contentSize.height == tall)
    }

    /// Rows as high as their texts, on a phone.
    @MainActor private final class TextScreen: NSObject, UICollectionViewDataSource {
        let phone = Simulator(.iPhone)
        let collectionView: UICollectionView
        var texts: [String]

        init(_ texts: [String]) {
            self.texts = texts
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            collectionView = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 844),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            super.init()
            collectionView.contentInsetAdjustmentBehavior = .never
            collectionView.register(TextCell.self, forCellWithReuseIdentifier: "text")
            collectionView.dataSource = self
            let controller = UIViewController()
            controller.view.addSubview(collectionView)
            phone.show(controller)
            phone.settle()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            texts.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
            (cell as? TextCell)?.label.text = texts[indexPath.item]
            return cell
        }

        func frame(_ item: Int) throws -> CGRect {
            try #require(collectionView.cellForItem(at: IndexPath(item: item, section: 0))).frame
        }
    }

    // MARK: The other axis

    @Test("NSCollectionLayoutSize: a dimension says of what kind it is, and how much")
    func dimensions() {
        let all = [
            NSCollectionLayoutDimension.fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(30),
            .estimated(40),
        ]

        #expect(all.map(\.isFractionalWidth) == [true, false, false, false])
        #expect(all.map(\.isFractionalHeight) == [false, true, false, false])
        #expect(all.map(\.isAbsolute) == [false, false, true, false])
        #expect(all.map(\.isEstimated) == [false, false, false, true])
        #expect(all.map(\.dimension) == [0.5, 0.25, 30, 40])
        let (flexible, fixed) = (NSCollectionLayoutSpacing.flexible(5), NSCollectionLayoutSpacing.fixed(6))
        #expect(flexible.isFlexible && !flexible.isFixed && flexible.spacing == 5)
        #expect(!fixed.isFlexible && fixed.isFixed && fixed.spacing == 6)
    }

    @Test("NSCollectionLayoutSpacing: flexible spaces share the room of a column, too")
    func flexibleSpacesInColumns() {
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .absolute(300)), subitems: [item(.absolute(100), .absolute(120))]
        )
        column.interItemSpacing = .flexible(10)

        let fixture = fixture(NSCollectionLayoutSection(group: column), items: [3])

        #expect((0..<3).map { fixture.frame($0)?.minY } == [0, 180, 300])
    }

    @Test("NSCollectionLayoutItem: flexible spaces push an item away from an edge, or into the middle")
    func flexibleEdges() {
        func place(_ edges: NSCollectionLayoutEdgeSpacing, isRow: Bool) -> CGRect? {
            let item = item(.absolute(100), .absolute(50))
            item.edgeSpacing = edges
            let length = size(.absolute(300), .absolute(200))
            let group =
                isRow
                ? NSCollectionLayoutGroup.horizontal(layoutSize: length, subitems: [item])
                : NSCollectionLayoutGroup.vertical(layoutSize: length, subitems: [item])
            return fixture(NSCollectionLayoutSection(group: group), items: [1]).frame(0)
        }
        func edges(
            leading: Bool = false, top: Bool = false, trailing: Bool = false, bottom: Bool = false
        ) -> NSCollectionLayoutEdgeSpacing {
            func space(_ isFlexible: Bool) -> NSCollectionLayoutSpacing? { isFlexible ? .flexible(0) : nil }
            return NSCollectionLayoutEdgeSpacing(
                leading: space(leading), top: space(top), trailing: space(trailing), bottom: space(bottom))
        }

        #expect(place(edges(top: true), isRow: true)?.minY == 150)
        #expect(place(edges(top: true, bottom: true), isRow: true)?.minY == 75)
        #expect(place(edges(bottom: true), isRow: true)?.minY == 0)
        #expect(place(edges(leading: true), isRow: false)?.minX == 200)
        #expect(place(edges(leading: true, trailing: true), isRow: false)?.minX == 100)
    }

    @Test("NSCollectionLayoutEdgeSpacing: fixed spaces lie around an item, across its line as well")
    func fixedEdges() {
        let item = item(.absolute(100), .absolute(50))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(1), top: .fixed(2), trailing: .fixed(3), bottom: .fixed(4))
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(300), .estimated(10)), subitems: [item])
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(300), .absolute(200)), subitems: [item])

        let (rows, columns) = (
            fixture(NSCollectionLayoutSection(group: row)), fixture(NSCollectionLayoutSection(group: column))
        )

        #expect(
            rows.frame(0)?.origin == CGPoint(x: 1, y: 2) && rows.frame(1)?.origin == CGPoint(x: 105, y: 2))
        #expect(rows.frame(2)?.minY == 58)
        #expect(columns.frame(0)?.origin == CGPoint(x: 1, y: 2))
        #expect(columns.frame(1)?.origin == CGPoint(x: 1, y: 58))
    }

    @Test("NSCollectionLayoutGroup: an older count divides a column, its spaces taken off")
    func olderCountDividesColumns() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .absolute(320)),
            subitem: item(.fractionalWidth(1), .absolute(5)),
            count: 3)
        group.interItemSpacing = .fixed(10)

        let fixture = fixture(NSCollectionLayoutSection(group: group), items: [3])

        #expect(fixture.frame(1) == CGRect(x: 0, y: 110, width: 100, height: 100))
        #expect(fixture.frame(2)?.minY == 220)
    }

    @Test(
        "NSCollectionLayoutDimension: a group without a length of its own is as long as its items and insets")
    func estimatedGroups() {
        let inner = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.estimated(10), .absolute(60)),
            subitems: [item(.absolute(70), .absolute(50)), item(.absolute(30), .absolute(50))])
        inner.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 9)
        let outer = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [inner])

        let fixture = fixture(NSCollectionLayoutSection(group: outer), items: [6])

        #expect(fixture.frame(0)?.minX == 5 && fixture.frame(1)?.minX == 75)
        #expect(fixture.frame(2)?.minX.isClose(to: 114 + 5) == true)
    }

    @Test(
        "NSCollectionLayoutDimension: a fraction that is no number takes no room, and does not go on for ever",
        arguments: [CGFloat.infinity, .nan])
    func fractionsThatAreNoNumbers(fraction: CGFloat) {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(fraction)),
            subitems: [item(.fractionalWidth(fraction), .fractionalHeight(1))])

        let fixture = fixture(NSCollectionLayoutSection(group: group), items: [3])

        #expect(fixture.frame(2) == CGRect(x: 0, y: 0, width: 0, height: 0))
        #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 0))
    }

    private final class MarginCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            label.text = "between the margins"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                label.topAnchor.constraint(equalTo: margins.topAnchor),
                label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
        }

        @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    }

    /// Rows of 100 points.
    private func rows() -> NSCollectionLayoutSection {
        let size = size(.fractionalWidth(1), .absolute(100))
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: insets honor the safe area, layout margins, or readable content"
    )
    func insetsHonorTheirReference() {
        func inset(_ reference: UIContentInsetsReference) -> CGFloat? {
            let section = rows()
            section.contentInsetsReference = reference
            let fixture = CollectionFixture(
                items: [1],
                layout: UICollectionViewCompositionalLayout(section: section)
            ) {
                $0.frame.size.width = 1000
                $0.directionalLayoutMargins.leading = 33
            }
            return fixture.frame(0)?.minX
        }

        #expect(inset(.automatic) == 0 && inset(.safeArea) == 0 && inset(.none) == 0)
        #expect(inset(.layoutMargins) == 33)
        #expect((inset(.readableContent) ?? 0) > 100)
    }

    @Test("UICollectionViewCompositionalLayout.h: scrolling does not ask for sections anew")
    func scrollingAsksForNoSections() {
        var asked = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            asked += 1
            return rows()
        }
        let fixture = CollectionFixture(items: [50], layout: layout)
        asked = 0

        for step in 1...10 { fixture.scroll(toY: CGFloat(step) * 100) }

        #expect(asked == 0)
    }

    @Test("K60: items between margins are as high beneath a bar as elsewhere")
    func barsDoNotReachIntoCells() {
        let size = size(.fractionalWidth(1), .estimated(20))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let recorder = CollectionRecorder([(0..<100).map(String.init)])
        let controller = UIViewController()
        let collectionView = UICollectionView(
            frame: controller.view.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.register(MarginCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dataSource = recorder
        controller.view.addSubview(collectionView)
        let phone = Simulator(.iPhone)
        phone.show(UINavigationController(rootViewController: controller))
        let height = collectionView.visibleCells.first?.bounds.height ?? 0
        #expect(height > 30 && height < 45)

        for _ in 0..<3 {
            phone.flick(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.1)
            phone.settle()
        }

        #expect(collectionView.contentOffset.y > 400)
        #expect(collectionView.visibleCells.allSatisfy { abs($0.bounds.height - height) < 0.5 })
    }

    @Test("K60: cells of content that no inset moves keep clear of the safe area themselves")
    func cellsReachToBarsWithoutInsets() {
        let section = NSCollectionLayoutSection(
            group: .vertical(
                layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
                subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))

        let fixture = fixture(section)

        #expect(fixture.cell(0)?.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    }
}
