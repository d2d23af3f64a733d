import SimulatorKit
import Testing
import UIKit

/// Sections of compositional layouts that scroll across the layout.
@MainActor struct OrthogonalSectionTests {
    private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    /// Groups of 150 × 200 points, 10 points apart, above rows of 100.
    private func fixture(
        _ behavior: Behavior, items: [Int] = [20, 20], isRightToLeft: Bool = false, group: CGFloat = 150,
        change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> CollectionFixture {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let size =
                index == 0
                ? NSCollectionLayoutSize(
                    widthDimension: .absolute(group), heightDimension: .absolute(200))
                : NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: size,
                    subitems: [
                        NSCollectionLayoutItem(
                            layoutSize: NSCollectionLayoutSize(
                                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                    ]))
            if index == 0 {
                section.interGroupSpacing = 10
                section.orthogonalScrollingBehavior = behavior
                change(section)
            }
            return section
        }
        return CollectionFixture(items: items, layout: layout, isRightToLeft: isRightToLeft)
    }

    private func scroller(_ fixture: CollectionFixture) -> UIScrollView? {
        fixture.collectionView.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    private func seen(_ fixture: CollectionFixture) -> [String] {
        fixture.visibleTexts.filter { $0.hasPrefix("a") }
    }

    private func drag(_ fixture: CollectionFixture, by distance: CGFloat, y: CGFloat = 100) {
        let start = CGPoint(x: 195 - distance / 2, y: y)
        fixture.phone.drag(from: start, to: CGPoint(x: start.x + distance, y: y), duration: 1)
        fixture.phone.settle()
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: by default a section does not scroll by itself"
    )
    func noneByDefault() {
        let fixture = fixture(.none, items: [4, 4])

        #expect(scroller(fixture) == nil && fixture.frame(1)?.origin == CGPoint(x: 0, y: 210))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: the content of a section lies across the axis of the layout"
    )
    func groupsLieAcross() {
        let fixture = fixture(.continuous)

        #expect(fixture.frame(1) == CGRect(x: 160, y: 0, width: 150, height: 200))
        #expect(fixture.frame(0, section: 1)?.minY == 200)
        #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 2200))
        #expect(seen(fixture) == ["a0", "a1", "a2"])
        #expect(scroller(fixture)?.contentSize == CGSize(width: 20 * 160 - 10, height: 200))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a finger scrolls the section, and nothing else"
    )
    func fingersScrollTheSection() throws {
        let fixture = fixture(.continuous)
        let finger = fixture.phone.touch(at: CGPoint(x: 300, y: 100))

        finger.move(to: CGPoint(x: 100, y: 110), duration: 0.5)
        let moved = fixture.phone.frame(of: try #require(fixture.cell(1))).minX
        #expect(moved < 0 && moved > -100)
        finger.lift()
        fixture.phone.settle()

        #expect(fixture.collectionView.contentOffset == .zero)
        #expect(!seen(fixture).contains("a0") && seen(fixture).contains("a3"))
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a finger that moves along the layout scrolls that"
    )
    func fingersScrollTheLayout() {
        let fixture = fixture(.continuous)

        fixture.phone.drag(from: CGPoint(x: 200, y: 190), to: CGPoint(x: 205, y: 40), duration: 0.5)
        fixture.phone.settle()

        #expect(fixture.collectionView.contentOffset.y > 100 && scroller(fixture)?.contentOffset.x == 0)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a standard scroll view's deceleration, and a fast one of pages"
    )
    func decelerationRates() {
        #expect(scroller(fixture(.continuous))?.decelerationRate == .normal)
        #expect(scroller(fixture(.continuousGroupLeadingBoundary))?.decelerationRate == .normal)
        #expect(scroller(fixture(.paging))?.decelerationRate == .fast)
        #expect(scroller(fixture(.groupPaging))?.decelerationRate == .fast)
        #expect(scroller(fixture(.groupPagingCentered))?.decelerationRate == .fast)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: scrolling comes to rest on the leading edge of a group boundary",
        arguments: [-60.0, -100, -130, -300])
    func groupBoundaries(distance: Double) throws {
        let fixture = fixture(.continuousGroupLeadingBoundary)

        drag(fixture, by: CGFloat(distance))

        let offset = try #require(scroller(fixture)?.contentOffset.x)
        #expect(offset.truncatingRemainder(dividingBy: 160).isClose(to: 0, within: 0.5))
        #expect(distance < -130 ? offset > 0 : true)
        let free = self.fixture(.continuous)
        free.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), duration: 0.1)
        fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), duration: 0.1)
        for phone in [free.phone, fixture.phone] { phone.settle() }
        // A flick is not stopped at the next one.
        #expect((scroller(fixture)?.contentOffset.x ?? 0) - offset > 300)
        #expect((scroller(free)?.contentOffset.x ?? 0) > 300)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a page is as wide as the bounds of the collection view"
    )
    func paging() {
        let fixture = fixture(.paging)

        fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.1)
        fixture.phone.settle()
        #expect(scroller(fixture)?.contentOffset.x == 390)
        fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 50, y: 100), duration: 0.05)
        fixture.phone.settle()

        #expect(scroller(fixture)?.contentOffset.x == 780)
    }

    @Test("UICollectionViewCompositionalLayout.h: a page is as wide as the section's group")
    func groupPaging() {
        let fixture = fixture(.groupPaging)

        for page in 1...3 {
            fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.05)
            fixture.phone.settle()
            #expect(scroller(fixture)?.contentOffset.x == CGFloat(page) * 160)
        }
        drag(fixture, by: -50)
        #expect(scroller(fixture)?.contentOffset.x == 480)
        fixture.phone.flick(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.05)
        fixture.phone.settle()

        #expect(scroller(fixture)?.contentOffset.x == 320)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: insets center each group's contents along the section"
    )
    func centeredGroups() throws {
        let fixture = fixture(.groupPagingCentered, items: [3, 1])
        #expect(fixture.phone.frame(of: try #require(fixture.cell(0))).midX == 195)

        for item in 1...2 {
            fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.05)
            fixture.phone.settle()
            #expect(fixture.phone.frame(of: try #require(fixture.cell(item))).midX == 195)
        }
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: a cell of the section is found, and selected by a tap"
    )
    func cellsAreSelected() {
        let fixture = fixture(.continuous)
        fixture.phone.drag(from: CGPoint(x: 380, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.5)
        fixture.phone.settle()
        let point = CGPoint(x: 200, y: 100)
        let path = fixture.collectionView.indexPathForItem(at: point)
        #expect((path?.item ?? 0) > 1)

        fixture.phone.tap(at: point)
        fixture.phone.settle()

        #expect(fixture.collectionView.indexPathsForSelectedItems == [path].compactMap { $0 })
    }

    @Test("page of scrollToItem: items of the section come into sight along both axes")
    func scrollingToItems() throws {
        let fixture = fixture(.continuous)
        fixture.scroll(toY: 1000)

        fixture.phone.act {
            fixture.collectionView.scrollToItem(
                at: fixture.path(9), at: [.centeredHorizontally, .top], animated: false)
        }

        #expect(fixture.phone.frame(of: try #require(fixture.cell(9))).midX == 195)
        #expect(fixture.collectionView.contentOffset.y == 0)
    }

    @Test("K62: the handler is told the offset of the section beside frames without it")
    func handlersKnowTheOffset() throws {
        var (offset, frames): (CGPoint, [CGRect]) = (.zero, [])
        let fixture = fixture(.groupPaging) {
            $0.visibleItemsInvalidationHandler = { items, contentOffset, _ in
                (offset, frames) = (contentOffset, items.map(\.frame))
                for item in items {
                    item.alpha = abs(item.frame.midX - contentOffset.x - 195) < 100 ? 1 : 0.5
                }
            }
        }

        fixture.phone.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 150, y: 100), duration: 0.05)
        fixture.phone.settle()

        #expect(offset == CGPoint(x: 160, y: 0))
        #expect(frames.map(\.minX) == [160, 320, 480])
        #expect(fixture.cell(1)?.alpha == 0.5 && fixture.cell(2)?.alpha == 1)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: where people read from the right, a section begins there"
    )
    func sectionsAreMirrored() throws {
        let fixture = fixture(.groupPaging, isRightToLeft: true)
        #expect(fixture.phone.frame(of: try #require(fixture.cell(0))).maxX == 390)

        fixture.phone.flick(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 250, y: 100), duration: 0.05)
        fixture.phone.settle()

        #expect(fixture.phone.frame(of: try #require(fixture.cell(1))).maxX == 390)
    }

    @Test(
        "UICollectionViewCompositionalLayout.h: insets lie at the ends of the section, headers stay"
    )
    func insetsAndHeaders() throws {
        let fixture = fixture(.continuous, items: [4, 1]) {
            $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
            $0.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
        }
        #expect(fixture.frame(0)?.origin == CGPoint(x: 20, y: 45))
        #expect(fixture.frame(0, section: 1)?.minY == 252)
        let header = try #require(
            fixture.collectionView.visibleSupplementaryViews(
                ofKind: UICollectionView.elementKindSectionHeader
            ).first)

        fixture.phone.flick(from: CGPoint(x: 380, y: 100), to: CGPoint(x: 20, y: 100), duration: 0.1)
        fixture.phone.settle()

        #expect(fixture.phone.frame(of: try #require(fixture.cell(3))).maxX == 360)
        #expect(fixture.phone.frame(of: header) == CGRect(x: 20, y: 0, width: 340, height: 40))
    }

    @Test("UICollectionViewCompositionalLayout.h: items come and go in the section")
    func itemsComeAndGo() throws {
        let fixture = fixture(.continuous)

        fixture.remove(1)
        fixture.phone.settle()
        #expect(seen(fixture) == ["a0", "a2", "a3"])
        fixture.insert("new", at: 0)
        fixture.phone.settle()

        #expect(fixture.cell(0)?.text == "new" && fixture.cell(1)?.frame.minX == 160)
        #expect(fixture.cell(0)?.superview === scroller(fixture))
    }
}
