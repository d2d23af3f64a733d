import SimulatorKit
import Testing
import UIKit

@Suite("Flow layouts")
@MainActor
struct FlowLayoutTests {
    @Test("K40: items of 50 points, 10 points apart, one line below the other, no insets, headers or footers")
    func defaults() {
        let layout = UICollectionViewFlowLayout()

        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10)
        #expect(layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical)
        #expect(layout.sectionInset == .zero)
        #expect(layout.sectionInsetReference == .fromContentInset)
        #expect(layout.headerReferenceSize == .zero)
        #expect(layout.footerReferenceSize == .zero)
        #expect(!layout.sectionHeadersPinToVisibleBounds)
        #expect(!layout.sectionFootersPinToVisibleBounds)
    }

    @Test("K40: a delegate that says nothing leaves the layout's own measures in force")
    func silentDelegate() {
        final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}
        let silent = Silent()
        let fixture = CollectionFixture { $0.delegate = silent }

        #expect(fixture.frame(4) == CGRect(x: 135, y: 110, width: 120, height: 100))
    }

    @Test("K41: as many items as fit go into a line, and what is left is shared between them")
    func extraRoomIsShared() {
        let fixture = CollectionFixture()

        #expect((0..<3).map { fixture.frame($0)?.minX } == [0, 135, 270])
        #expect(fixture.frame(3)?.origin == CGPoint(x: 0, y: 110))
    }

    @Test("K41: what just fits fits, with the minimal distance between two")
    func exactFit() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 370.0 / 3, height: 40)
        let fixture = CollectionFixture(layout: layout)

        #expect(fixture.frame(2)?.minY == 0)
        #expect(fixture.frame(3)?.minY == 50)
    }

    @Test("K42: the last line of equal items is spaced as the full ones are")
    func lastLineOfEqualItems() {
        let fixture = CollectionFixture(items: [5])

        #expect((3..<5).map { fixture.frame($0)?.minX } == [0, 135])
        #expect(fixture.collectionView.contentSize == CGSize(width: 390, height: 210))
    }

    @Test(
        "K43: of unequal items, the last line begins at the left with the minimal distance; others fill theirs"
    )
    func lastLineOfUnequalItems() {
        let fixture = CollectionFixture(items: [5])
        fixture.phone.act {
            fixture.recorder.size = { CGSize(width: $0.item == 0 ? 100 : 120, height: 100) }
            fixture.flowLayout?.invalidateLayout()
        }

        #expect((0..<3).map { fixture.frame($0)?.minX } == [0, 125, 270])
        #expect((3..<5).map { fixture.frame($0)?.minX } == [0, 130])
    }

    @Test("K44: smaller items are in the middle of their line, whose height is that of the tallest")
    func itemsAreCenteredInTheirLine() {
        let fixture = CollectionFixture(items: [4])
        fixture.phone.act {
            fixture.recorder.size = { CGSize(width: 120, height: 60 + CGFloat($0.item) * 20) }
            fixture.flowLayout?.invalidateLayout()
        }

        #expect((0..<3).map { fixture.frame($0)?.minY } == [20, 10, 0])
        #expect(fixture.frame(3)?.minY == 110)
    }

    @Test(
        "K45: insets surround a section's lines; headers and footers have the whole breadth outside of them")
    func sectionsWithHeaders() throws {
        let fixture = CollectionFixture(items: [3, 4])
        fixture.phone.act {
            fixture.flowLayout?.sectionInset = UIEdgeInsets(top: 7, left: 5, bottom: 9, right: 5)
            fixture.flowLayout?.headerReferenceSize = CGSize(width: 1, height: 30)
            fixture.flowLayout?.footerReferenceSize = CGSize(width: 1, height: 20)
        }

        func frame(_ kind: String, _ section: Int) -> CGRect? {
            fixture.collectionView.layoutAttributesForSupplementaryElement(
                ofKind: kind, at: [section, 0])?.frame
        }
        let (header, footer) = (
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
        )
        #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 390, height: 30))
        #expect(fixture.frame(0)?.origin == CGPoint(x: 5, y: 37))
        #expect(fixture.frame(2)?.maxX == 385)
        #expect(frame(footer, 0) == CGRect(x: 0, y: 146, width: 390, height: 20))
        #expect(frame(header, 1) == CGRect(x: 0, y: 166, width: 390, height: 30))
        #expect(fixture.frame(3, section: 1)?.minY == CGFloat(313))
        #expect(fixture.collectionView.contentSize.height == CGFloat(442))
        let view = try #require(
            fixture.collectionView.supplementaryView(forElementKind: header, at: [1, 0]))
        #expect(view.frame == frame(header, 1))
        #expect(fixture.collectionView.visibleSupplementaryViews(ofKind: footer).count == 2)
        #expect(
            fixture.collectionView.indexPathsForVisibleSupplementaryElements(ofKind: header)
                == [[0, 0], [1, 0]])
        #expect(fixture.recorder.logged("will header ") == ["0", "1"])
    }

    @Test("K45: a header without a height is not there")
    func headerWithoutHeight() {
        let fixture = CollectionFixture(items: [3])
        fixture.phone.act { fixture.flowLayout?.headerReferenceSize = CGSize(width: 30, height: 0) }

        #expect(
            fixture.collectionView.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0]) == nil)
        #expect(fixture.frame(0)?.minY == 0)
    }

    @Test("K46: scrolled horizontally, lines are columns, as high as the collection view")
    func horizontalLines() {
        let layout = CollectionFixture.grid()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 40, height: 1)
        let fixture = CollectionFixture(items: [20], layout: layout)

        // Seven fit into 844 points.
        #expect(fixture.frame(0)?.origin == CGPoint(x: 40, y: 0))
        #expect(fixture.frame(6)?.maxY == 844)
        #expect(fixture.frame(7)?.origin == CGPoint(x: 40 + 130, y: 0))
        #expect(fixture.collectionView.contentSize == CGSize(width: 40 + 3 * 120 + 20, height: 844))
        #expect(
            fixture.collectionView.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame
                == CGRect(x: 0, y: 0, width: 40, height: 844))
    }

    @Test("K47: another width breaks the lines anew, without asking for the sizes again")
    func otherWidth() {
        let fixture = CollectionFixture()
        fixture.recorder.clear()

        fixture.phone.act { fixture.collectionView.frame.size.width = 300 }
        let narrow = fixture.frame(2)?.origin
        let asked = fixture.recorder.sizesAsked
        fixture.phone.act { fixture.collectionView.frame.size.height = 500 }
        fixture.scroll(toY: 200)
        fixture.phone.act { fixture.flowLayout?.invalidateLayout() }

        #expect(narrow == CGPoint(x: 0, y: 110))
        #expect(asked == 0)
        #expect(fixture.recorder.sizesAsked == 1000)
    }

    @Test("K48: pinned headers stay at the top until the next one pushes them away; footers at the bottom")
    func pinnedHeaders() {
        let fixture = CollectionFixture(items: [30, 30])
        fixture.phone.act {
            fixture.flowLayout?.headerReferenceSize.height = 40
            fixture.flowLayout?.footerReferenceSize.height = 30
            fixture.flowLayout?.sectionHeadersPinToVisibleBounds = true
            fixture.flowLayout?.sectionFootersPinToVisibleBounds = true
        }
        func shown(_ kind: String, _ section: Int) -> CGFloat? {
            fixture.collectionView.supplementaryView(forElementKind: kind, at: [section, 0])
                .map { fixture.phone.frame(of: $0).minY }
        }
        let (header, footer) = (
            UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
        )

        // A section is 40 + 1090 + 30 points high.
        let atFirst = (shown(header, 0), shown(footer, 0))
        fixture.scroll(toY: 300)
        let inside = (shown(header, 0), shown(footer, 0))
        fixture.scroll(toY: 1140)
        let pushed = (shown(header, 0), shown(header, 1))

        #expect(atFirst == (0, 814))
        #expect(inside == (0, 814))
        #expect(pushed == (-20, 20))
    }

    @Test("K48: footers alone stay at the bottom while the content scrolls")
    func pinnedFootersAlone() {
        let fixture = CollectionFixture(items: [30, 30])
        fixture.phone.act {
            fixture.flowLayout?.footerReferenceSize.height = 30
            fixture.flowLayout?.sectionFootersPinToVisibleBounds = true
        }
        for y in [0, 100, 250] as [CGFloat] {
            fixture.scroll(toY: y)

            let footer = fixture.collectionView.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
            #expect(footer.map { fixture.phone.frame(of: $0).minY } == 814)
        }
    }

    @Test("K49: section insets can begin at the safe area, but never before the content's insets")
    func sectionInsetReference() {
        let layout = CollectionFixture.grid()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        let fixture = CollectionFixture(layout: layout)
        fixture.controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        fixture.phone.act {}

        let fromContent = fixture.frame(0)?.minX
        fixture.phone.act { layout.sectionInsetReference = .fromSafeArea }
        let fromSafeArea = fixture.frame(0)?.minX
        fixture.phone.act { fixture.collectionView.contentInset.left = 50 }

        #expect(fromContent == 10)
        #expect(fromSafeArea == 40)
        #expect(fixture.frame(0)?.minX == 10)
        #expect(fixture.collectionView.contentSize.width == 340)
    }

    @Test("UICollectionViewFlowLayout.h: section insets can begin at the margins")
    func insetsFromMargins() {
        let layout = CollectionFixture.grid()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        layout.sectionInsetReference = .fromLayoutMargins
        let fixture = CollectionFixture(layout: layout) {
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 30)
        }

        #expect(fixture.frame(0) == CGRect(x: 30, y: 0, width: 120, height: 100))
        #expect(fixture.frame(1).map { $0.maxX.isClose(to: 390 - 40) } == true)
    }

    @Test(
        "UICollectionViewFlowLayout.h: sections that scroll sideways begin at the margins at top and bottom")
    func sidewaysInsetsFromMargins() {
        let layout = CollectionFixture.grid()
        layout.scrollDirection = .horizontal
        layout.sectionInsetReference = .fromLayoutMargins
        let fixture = CollectionFixture(layout: layout) {
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 50, left: 20, bottom: 94, right: 30)
        }

        #expect(fixture.frame(0)?.origin == CGPoint(x: 0, y: 50))
        #expect(fixture.frame(5).map { $0.maxY.isClose(to: 844 - 94) } == true)
    }

    nonisolated private static let changes:
        [(String, @Sendable @MainActor (UICollectionViewFlowLayout) -> Void, CGRect)] = [
            ("line spacing", { $0.minimumLineSpacing = 30 }, CGRect(x: 0, y: 130, width: 120, height: 100)),
            (
                "item spacing", { $0.minimumInteritemSpacing = 40 },
                CGRect(x: 270, y: 110, width: 120, height: 100)
            ),
            (
                "item size", { $0.itemSize = CGSize(width: 100, height: 40) },
                CGRect(x: 0, y: 50, width: 100, height: 40)
            ),
            ("header", { $0.headerReferenceSize.height = 60 }, CGRect(x: 0, y: 170, width: 120, height: 100)),
            ("inset", { $0.sectionInset.top = 7 }, CGRect(x: 0, y: 117, width: 120, height: 100)),
            (
                "direction", { $0.scrollDirection = .horizontal },
                CGRect(x: 0, y: 372, width: 120, height: 100)
            ),
        ]

    @Test("UICollectionViewFlowLayout.h: a measure that is set later holds at once", arguments: changes)
    func measuresChange(
        name: String, change: @Sendable @MainActor (UICollectionViewFlowLayout) -> Void, expected: CGRect
    ) throws {
        let fixture = CollectionFixture(items: [20])
        let layout = try #require(fixture.flowLayout)

        fixture.phone.act { change(layout) }

        #expect(fixture.frame(3) == expected && fixture.cell(3)?.frame == expected)
    }

    @Test("UICollectionViewFlowLayout.h: a footer that is given a height later is there, and gone without it")
    func footersComeAndGo() {
        let fixture = CollectionFixture(items: [3])
        let kind = UICollectionView.elementKindSectionFooter
        var footer: CGRect? {
            fixture.collectionView.supplementaryView(forElementKind: kind, at: [0, 0])?.frame
        }

        fixture.phone.act { fixture.flowLayout?.footerReferenceSize.height = 60 }
        #expect(footer == CGRect(x: 0, y: 100, width: 390, height: 60))
        #expect(fixture.collectionView.contentSize.height == 160)
        fixture.phone.act { fixture.flowLayout?.footerReferenceSize = .zero }

        #expect(footer == nil && fixture.collectionView.contentSize.height == 100)
    }

    @Test("K48: where content scrolls sideways, headers stay at the left and footers at the right")
    func pinnedSideways() {
        let layout = CollectionFixture.grid()
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize.width = 40
        layout.footerReferenceSize.width = 30
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        let fixture = CollectionFixture(items: [100], layout: layout)
        func shown(_ kind: String) -> CGRect? {
            fixture.collectionView.supplementaryView(forElementKind: kind, at: [0, 0])
                .map { fixture.phone.frame(of: $0) }
        }

        for x in [0, 300] as [CGFloat] {
            fixture.phone.act { fixture.collectionView.contentOffset.x = x }

            #expect(
                shown(UICollectionView.elementKindSectionHeader) == CGRect(x: 0, y: 0, width: 40, height: 844)
            )
            #expect(
                shown(UICollectionView.elementKindSectionFooter)
                    == CGRect(x: 360, y: 0, width: 30, height: 844))
        }
    }

    @Test("K48: what is pinned stays clear of the insets, and lies in front of the items")
    func pinnedBelowInsets() {
        let fixture = CollectionFixture(items: [100]) {
            $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
        }
        fixture.phone.act {
            fixture.flowLayout?.headerReferenceSize.height = 40
            fixture.flowLayout?.sectionHeadersPinToVisibleBounds = true
        }
        fixture.scroll(toY: 300)
        let header = fixture.collectionView.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let attributes = fixture.collectionView.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: [0, 0])

        #expect(header.map { fixture.phone.frame(of: $0).minY } == 50)
        #expect((attributes?.zIndex ?? 0) > 0 && attributes?.frame.minY == 350)
    }

    @Test("UICollectionViewFlowLayout.h: a context says whether sizes are asked for anew, or lines broken")
    func contextsSayWhatIsInvalid() throws {
        let fixture = CollectionFixture(items: [20])
        let layout = try #require(fixture.flowLayout)
        #expect(
            UICollectionViewFlowLayout.invalidationContextClass
                is UICollectionViewFlowLayoutInvalidationContext.Type)
        fixture.recorder.clear()

        let nothing = UICollectionViewFlowLayoutInvalidationContext()
        fixture.phone.act { layout.invalidateLayout(with: nothing) }
        #expect(fixture.recorder.sizesAsked == 0)
        let attributes = UICollectionViewFlowLayoutInvalidationContext()
        attributes.invalidateFlowLayoutAttributes = true
        fixture.phone.act { layout.invalidateLayout(with: attributes) }
        #expect(fixture.recorder.sizesAsked == 0)
        let metrics = UICollectionViewFlowLayoutInvalidationContext()
        metrics.invalidateFlowLayoutDelegateMetrics = true
        fixture.phone.act { layout.invalidateLayout(with: metrics) }

        #expect(fixture.recorder.sizesAsked == 20)
        #expect(!nothing.invalidateFlowLayoutDelegateMetrics && !nothing.invalidateFlowLayoutAttributes)
    }

    @Test("K43: of unequal items, one that fills a line alone is in its middle, unless the line is the last")
    func loneItemsAreInTheMiddle() {
        let fixture = CollectionFixture(items: [3])
        fixture.recorder.size = { CGSize(width: $0.item == 0 ? 300 : 200, height: 100) }
        fixture.phone.act { fixture.flowLayout?.invalidateLayout() }

        #expect(fixture.frame(0)?.minX == 45 && fixture.frame(1)?.minX == 95 && fixture.frame(2)?.minX == 0)
    }
}
