import SimulatorKit
import Testing
import UIKit

/// Headers, footers, badges and backgrounds of compositional layouts.
@MainActor struct CompositionalBoundaryTests {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter

    private func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    /// Rows of 100 points.
    private func rows(_ change: (NSCollectionLayoutSection) -> Void = { _ in }) -> NSCollectionLayoutSection {
        let size = size(.fractionalWidth(1), .absolute(100))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        change(section)
        return section
    }

    private func boundary(
        _ kind: String = header, _ alignment: NSRectAlignment = .top, height: CGFloat = 40,
        offset: CGPoint = .zero
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
            alignment: alignment,
            absoluteOffset: offset)
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
            isRightToLeft: isRightToLeft
        ) {
            $0.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
                withReuseIdentifier: "supplement")
        }
    }

    private func frame(_ kind: String, _ fixture: CollectionFixture, section: Int = 0) -> CGRect? {
        fixture.collectionView.supplementaryView(
            forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }

    // MARK: Sections

    @Test(
        "UICollectionViewCompositionalLayout.h: headers and footers extend the section at its edges"
    )
    func headersAndFootersExtendTheSection() {
        let section = rows {
            $0.boundarySupplementaryItems = [boundary(), boundary(Self.footer, .bottom, height: 30)]
        }

        let fixture = fixture(section, items: [2, 1])

        #expect(frame(Self.header, fixture) == CGRect(x: 0, y: 0, width: 390, height: 40))
        #expect(fixture.frame(0)?.minY == 40)
        #expect(frame(Self.footer, fixture) == CGRect(x: 0, y: 240, width: 390, height: 30))
        #expect(frame(Self.header, fixture, section: 1)?.minY == 270)
        #expect(fixture.collectionView.contentSize.height == 440)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: an item that does not extend the boundary lies over the content"
    )
    func overlayTakesNoRoom() {
        let overlay = boundary()
        overlay.extendsBoundary = false
        #expect(boundary().extendsBoundary)

        let fixture = fixture(rows { $0.boundarySupplementaryItems = [overlay] }, items: [2])

        #expect(frame(Self.header, fixture)?.minY == 0 && fixture.frame(0)?.minY == 0)
        #expect(fixture.collectionView.contentSize.height == 200)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: the alignment is relative to the section, the offset comes on top",
        arguments: [
            (NSRectAlignment.top, CGPoint(x: 145, y: 0)), (.topLeading, CGPoint(x: 0, y: 0)),
            (.topTrailing, CGPoint(x: 290, y: 0)), (.bottom, CGPoint(x: 145, y: 200)),
            (.bottomLeading, CGPoint(x: 0, y: 200)), (.bottomTrailing, CGPoint(x: 290, y: 200)),
        ])
    func alignment(alignment: NSRectAlignment, origin: CGPoint) {
        func fixture(_ offset: CGPoint) -> CollectionFixture {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(20)), elementKind: Self.header,
                alignment: alignment, absoluteOffset: offset)
            return self.fixture(rows { $0.boundarySupplementaryItems = [item] }, items: [2])
        }

        #expect(frame(Self.header, fixture(.zero))?.origin == origin)
        #expect(
            frame(Self.header, fixture(CGPoint(x: 3, y: -10)))?.origin
                == CGPoint(x: origin.x + 3, y: origin.y - 10))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: headers follow the section's insets, unless they refer to none"
    )
    func headersFollowInsets() {
        func header(_ reference: UIContentInsetsReference) -> CGRect? {
            let section = rows {
                $0.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 0, trailing: 20)
                $0.supplementaryContentInsetsReference = reference
                $0.boundarySupplementaryItems = [boundary()]
            }
            return frame(Self.header, fixture(section))
        }

        #expect(header(.automatic) == CGRect(x: 10, y: 0, width: 360, height: 40))
        #expect(header(.none) == CGRect(x: 0, y: 0, width: 390, height: 40))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: by default, supplementaries follow the section's insets"
    )
    @available(iOS, deprecated: 16.0)
    func olderWayToFollowInsets() {
        let section = rows {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
            $0.boundarySupplementaryItems = [boundary()]
        }
        #expect(section.supplementariesFollowContentInsets)

        section.supplementariesFollowContentInsets = false

        #expect(frame(Self.header, fixture(section))?.width == 390)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a pinned item stays in sight while its section is visible"
    )
    func pinnedHeadersAndFooters() {
        let (header, footer) = (boundary(), boundary(Self.footer, .bottom, height: 30))
        (header.pinToVisibleBounds, footer.pinToVisibleBounds) = (true, true)
        #expect(!boundary().pinToVisibleBounds)
        let fixture = fixture(
            rows { $0.boundarySupplementaryItems = [header, footer] }, items: [10, 10])

        #expect(frame(Self.footer, fixture)?.maxY == 844)
        fixture.scroll(toY: 300)
        #expect(frame(Self.header, fixture)?.minY == 300)
        #expect(frame(Self.footer, fixture)?.minY == 1040)
        fixture.scroll(toY: 1020)

        // Pushed away by its own footer, which the header does not cover.
        #expect(frame(Self.header, fixture)?.minY == 1000)
        #expect(frame(Self.header, fixture, section: 1)?.minY == 1070)
    }

    @Test("UICollectionViewCompositionalLayout.h: scrolling does not ask for sections anew")
    func scrollingAsksForNoSections() {
        let header = boundary()
        header.pinToVisibleBounds = true
        var asked = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            asked += 1
            return rows { $0.boundarySupplementaryItems = [header] }
        }
        let fixture = CollectionFixture(items: [50], layout: layout)
        asked = 0

        for step in 1...10 { fixture.scroll(toY: CGFloat(step) * 100) }

        #expect(asked == 0 && frame(Self.header, fixture)?.minY == 1000)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a header of estimated height is as high as its text"
    )
    func estimatedHeader() {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: "text", alignment: .top)
        let layout = UICollectionViewCompositionalLayout(
            section: rows { $0.boundarySupplementaryItems = [item] })
        let phone = Simulator(.iPhone)
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        collectionView.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.SupplementaryRegistration<TextHeader>(elementKind: "text") {
            view, _, _ in view.label.text = String(repeating: "a long text ", count: 20)
        }
        collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1).tagged($2)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0])
        source.apply(snapshot, animatingDifferences: false)
        let controller = UIViewController()
        controller.view.addSubview(collectionView)
        phone.show(controller)

        let header = collectionView.supplementaryView(
            forElementKind: "text", at: IndexPath(item: 0, section: 0))
        #expect((header?.frame.height ?? 0) > 60)
        let cell = collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.frame.minY.isClose(to: header?.frame.maxY ?? 0) == true)
    }

    private final class TextHeader: UICollectionReusableView {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor),
                label.trailingAnchor.constraint(equalTo: trailingAnchor),
                label.topAnchor.constraint(equalTo: topAnchor),
                label.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
        }

        @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: an empty section has its header and footer all the same"
    )
    func emptySectionsHaveHeaders() {
        let section = rows { $0.boundarySupplementaryItems = [boundary()] }

        let fixture = fixture(section, items: [0, 1])

        #expect(frame(Self.header, fixture)?.maxY == 40)
        #expect(frame(Self.header, fixture, section: 1)?.minY == 40)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: content that scrolls sideways has headers at its leading edge"
    )
    func leadingHeaders() {
        let column = size(.absolute(100), .fractionalHeight(1))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: column)]))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(40), .fractionalHeight(1)), elementKind: Self.header,
            alignment: .leading)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]

        let fixture = fixture(section) { $0.scrollDirection = .horizontal }

        #expect(frame(Self.header, fixture) == CGRect(x: 0, y: 47, width: 40, height: 763))
        #expect(fixture.frame(0)?.minX == 40)
        fixture.phone.act { fixture.collectionView.contentOffset.x = 300 }
        #expect(frame(Self.header, fixture)?.minX == 300)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: insets honor the safe area, layout margins, or readable content"
    )
    func insetsHonorTheirReference() {
        func inset(_ reference: UIContentInsetsReference) -> CGFloat? {
            let fixture = CollectionFixture(
                items: [1],
                layout: UICollectionViewCompositionalLayout(
                    section: rows { $0.contentInsetsReference = reference })
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

    // MARK: The whole layout

    @Test(
        "UICollectionViewCompositionalLayout.h: the configuration's items lie at the edges of the whole layout"
    )
    func layoutHasItsOwnHeader() {
        let (header, inner) = (boundary(Self.footer, .top, height: 60), boundary())
        (header.pinToVisibleBounds, inner.pinToVisibleBounds) = (true, true)
        let fixture = fixture(rows { $0.boundarySupplementaryItems = [inner] }, items: [3, 20]) {
            $0.boundarySupplementaryItems = [header]
        }
        func own() -> CGRect? {
            fixture.collectionView.visibleSupplementaryViews(ofKind: Self.footer).first?.frame
        }

        #expect(own() == CGRect(x: 0, y: 0, width: 390, height: 60))
        #expect(frame(Self.header, fixture)?.minY == 60 && fixture.frame(0)?.minY == 100)
        #expect(
            fixture.collectionView.indexPathsForVisibleSupplementaryElements(ofKind: Self.footer) == [[0]])
        fixture.scroll(toY: 500)

        // Section headers are pinned below those of the layout.
        #expect(own()?.minY == 500 && frame(Self.header, fixture, section: 1)?.minY == 560)
        fixture.remove(0)
        fixture.phone.settle()
        #expect(own()?.minY == 500)
    }

    // MARK: Badges

    private func badge(
        _ container: NSCollectionLayoutAnchor, _ item: NSCollectionLayoutAnchor? = nil
    ) -> NSCollectionLayoutSupplementaryItem {
        let size = size(.absolute(20), .absolute(10))
        if let item {
            return NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "badge", containerAnchor: container, itemAnchor: item)
        }
        return NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: container)
    }

    /// On an item that lies from (5, 5) to (385, 95).
    private func badges(
        _ badge: NSCollectionLayoutSupplementaryItem, isRightToLeft: Bool = false
    ) -> CollectionFixture {
        let size = size(.fractionalWidth(1), .absolute(100))
        let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        return fixture(
            NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])), items: [3],
            isRightToLeft: isRightToLeft)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: an anchor lies within the edges that are named",
        arguments: [
            (NSDirectionalRectEdge.top, CGPoint(x: 185, y: 5)),
            (NSDirectionalRectEdge([.top, .leading]), CGPoint(x: 5, y: 5)),
            (NSDirectionalRectEdge([.top, .trailing]), CGPoint(x: 365, y: 5)),
            (NSDirectionalRectEdge.leading, CGPoint(x: 5, y: 45)),
            (NSDirectionalRectEdge.trailing, CGPoint(x: 365, y: 45)),
            (NSDirectionalRectEdge.bottom, CGPoint(x: 185, y: 85)),
            (NSDirectionalRectEdge([.bottom, .leading]), CGPoint(x: 5, y: 85)),
            (NSDirectionalRectEdge([.bottom, .trailing]), CGPoint(x: 365, y: 85)),
        ])
    func anchors(edges: NSDirectionalRectEdge, origin: CGPoint) {
        let fixture = badges(badge(NSCollectionLayoutAnchor(edges: edges)))

        #expect(frame("badge", fixture) == CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
        #expect(
            fixture.collectionView.supplementaryView(
                forElementKind: "badge", at: IndexPath(item: 2, section: 0))?.frame.minY == origin.y + 200)
    }

    @Test(
        "NSCollectionLayoutAnchor: offsets are points, or parts of the supplementary item's size"
    )
    func anchorOffsets() {
        let corner: NSDirectionalRectEdge = [.top, .trailing]
        let points = NSCollectionLayoutAnchor(edges: corner, absoluteOffset: CGPoint(x: 4, y: -6))
        let parts = NSCollectionLayoutAnchor(edges: corner, fractionalOffset: CGPoint(x: 0.5, y: -0.5))

        #expect(frame("badge", badges(badge(points)))?.origin == CGPoint(x: 369, y: -1))
        // In the middle of the corner.
        #expect(frame("badge", badges(badge(parts)))?.midX == 385)
        #expect(frame("badge", badges(badge(parts)))?.midY == 5)
        #expect(points.isAbsoluteOffset && !points.isFractionalOffset)
        #expect(parts.isFractionalOffset && !parts.isAbsoluteOffset)
        #expect(parts.edges == corner && parts.offset == CGPoint(x: 0.5, y: -0.5))
    }

    @Test("UICollectionViewCompositionalLayout.h: an item anchor is put on the container anchor")
    func itemAnchors() {
        let container = NSCollectionLayoutAnchor(
            edges: [.top, .trailing], absoluteOffset: CGPoint(x: 10, y: -10))
        let badge = badge(container, NSCollectionLayoutAnchor(edges: [.bottom, .leading]))

        let frame = frame("badge", badges(badge))

        // Beyond the edge of the screen.
        #expect(frame == nil)
        #expect(
            badges(badge).collectionView.layoutAttributesForSupplementaryElement(
                ofKind: "badge", at: IndexPath(item: 1, section: 0))?.frame.origin == CGPoint(x: 395, y: 85))
    }

    @Test(
        "NSCollectionLayoutAnchor: leading edges are on the right where people read from there"
    )
    func anchorsAreMirrored() {
        let badge = badge(NSCollectionLayoutAnchor(edges: [.top, .leading]))

        #expect(frame("badge", badges(badge, isRightToLeft: true))?.maxX == 385)
    }

    @Test("UICollectionViewCompositionalLayout.h: supplementary items can be anchored to groups")
    func groupsHaveSupplements() {
        let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: cell, count: 2)
        group.supplementaryItems = [badge(NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))]

        let fixture = fixture(NSCollectionLayoutSection(group: group), items: [4])

        let paths = fixture.collectionView.indexPathsForVisibleSupplementaryElements(ofKind: "badge")
        #expect(paths == [fixture.path(0), fixture.path(2)])
        #expect(frame("badge", fixture) == CGRect(x: 370, y: 40, width: 20, height: 10))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: supplementary items lie in front of cells, or where they say"
    )
    func supplementsLieInFront() throws {
        let badge = badge(NSCollectionLayoutAnchor(edges: .top))
        let fixture = badges(badge)
        let view = try #require(fixture.collectionView.visibleSupplementaryViews(ofKind: "badge").first)
        let cell = try #require(fixture.cell(0))
        #expect(view.layer.zPosition > cell.layer.zPosition)

        badge.zIndex = -1
        fixture.phone.act { fixture.collectionView.collectionViewLayout.invalidateLayout() }

        #expect(view.layer.zPosition < cell.layer.zPosition)
    }

    // MARK: Backgrounds

    private final class Ground: UICollectionReusableView {}

    @Test(
        "UICollectionViewCompositionalLayout.h: a background lies behind its section, less its content insets"
    )
    func backgrounds() throws {
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        let section = rows {
            $0.decorationItems = [ground]
            $0.boundarySupplementaryItems = [boundary()]
        }
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(Ground.self, forDecorationViewOfKind: "ground")

        let fixture = CollectionFixture(items: [2, 1], layout: layout)

        let views = fixture.collectionView.subviews.filter { $0 is Ground && !$0.isHidden }
            .sorted { $0.frame.minY < $1.frame.minY }
        #expect(
            views.map(\.frame) == [
                CGRect(x: 6, y: 5, width: 376, height: 228), CGRect(x: 6, y: 245, width: 376, height: 128),
            ])
        #expect(ground.zIndex == 0 && views.first?.layer.zPosition == 0)
        #expect(try #require(fixture.cell(0)).layer.zPosition == 1)
    }

    // MARK: Visible items

    @Test(
        "UICollectionViewCompositionalLayout.h: the handler may change what is seen, in each pass of layout"
    )
    func visibleItemsCanBeChanged() throws {
        var seen: [IndexPath] = []
        var offsets: [CGPoint] = []
        var widths: [CGFloat] = []
        let section = rows { section in
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                seen = items.map(\.indexPath)
                offsets.append(offset)
                widths.append(environment.container.contentSize.width)
                for item in items where item.indexPath.item == 5 {
                    item.alpha = 0.5
                    item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    item.zIndex = 3
                }
            }
        }
        let fixture = fixture(section)
        let cell = try #require(fixture.cell(5))
        #expect(cell.alpha == 0.5 && cell.transform.a == 0.5 && cell.layer.zPosition == 3)
        #expect(seen == (0...8).map { fixture.path($0) } && widths.allSatisfy { $0 == 390 })

        fixture.scroll(toY: 250)

        #expect(seen == (2...10).map { fixture.path($0) } && offsets.last == CGPoint(x: 0, y: 250))
    }
}

extension UICollectionViewCell {
    fileprivate func tagged(_ tag: Int) -> UICollectionViewCell {
        self.tag = tag
        return self
    }
}
