import SimulatorKit
import Testing
import UIKit

/// Items one below the other, 100 points high, and notes of what it was asked.
private final class ColumnLayout: UICollectionViewLayout {
    var log: [String] = []
    var height: CGFloat = 100
    var followsBounds = false
    var whenAsked: (CGRect) -> Void = { _ in }
    var stops: (CGPoint, CGPoint) -> CGPoint = { proposed, _ in proposed }
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    final class Attributes: UICollectionViewLayoutAttributes {
        var tint = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.tint = tint
            return copy
        }
    }

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override func prepare() {
        super.prepare()
        log.append("prepare")
    }

    override var collectionViewContentSize: CGSize {
        log.append("size")
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return CGSize(width: 390, height: CGFloat(count) * height)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        log.append("elements")
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = Attributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 200, height: height)
        attributes.tint = 7
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        whenAsked(newBounds)
        return followsBounds
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        contexts.append(context)
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { stops(proposedContentOffset, velocity) }
}

/// The same, for a language that is read from the right.
private final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

@Suite("Collection view layouts")
@MainActor
struct CollectionLayoutTests {
    // MARK: Attributes

    @Test(
        "K16: frame, center and size of attributes belong together; they begin opaque, shown, and at index 0")
    func attributes() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [1, 2])

        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        #expect(attributes.center == CGPoint(x: 25, y: 40))
        #expect(attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        attributes.center.x += 5
        #expect(attributes.frame == CGRect(x: 15, y: 20, width: 30, height: 40))
        attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
        #expect(attributes.frame == CGRect(x: 0, y: 20, width: 60, height: 40))
        #expect(attributes.size == CGSize(width: 30, height: 40))
        #expect((attributes.alpha, attributes.zIndex, attributes.isHidden) == (1, 0, false))
        #expect(attributes.representedElementCategory == .cell)
        #expect(attributes.representedElementKind == nil)
        #expect(attributes.indexPath == [1, 2])
    }

    @Test("K16: attributes say what they are of, and a copy is equal until one of them changes")
    func kindsAndCopies() throws {
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: [0, 0])
        let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "l", with: [0, 0])
        let copy = try #require(header.copy() as? UICollectionViewLayoutAttributes)

        #expect(header.representedElementCategory == .supplementaryView)
        #expect(header.representedElementKind == "h")
        #expect(line.representedElementCategory == .decorationView)
        #expect(copy == header)
        #expect(header != line)
        copy.alpha = 0.5
        #expect(copy != header)
    }

    // MARK: Order

    @Test("K17: the first message is to prepare; then the size of the content, then the elements")
    func orderOfQuestions() {
        let layout = ColumnLayout()
        _ = CollectionFixture(items: [50], layout: layout)

        #expect(layout.log.prefix(3) == ["prepare", "size", "elements"])
        #expect(layout.log.count { $0 == "prepare" } == 1)
    }

    @Test("K17: it prepares again after an invalidation, once for several of them, with the next layout")
    func preparesAgain() {
        let layout = ColumnLayout()
        let fixture = CollectionFixture(items: [50], layout: layout)
        layout.log = []

        fixture.phone.act {
            layout.height = 50
            layout.invalidateLayout()
            layout.invalidateLayout()
        }

        #expect(layout.log.count { $0 == "prepare" } == 1)
        #expect(layout.log.first == "prepare")
        #expect(fixture.collectionView.contentSize.height == 2500)
        #expect(fixture.cell(3)?.frame == CGRect(x: 0, y: 150, width: 200, height: 50))
    }

    @Test("K18: cells get what the layout's own attributes say, as instances of its class")
    func ownAttributes() {
        let fixture = CollectionFixture(items: [50], layout: ColumnLayout())

        let applied = fixture.cell(2)?.applied.last as? ColumnLayout.Attributes

        #expect(applied?.tint == 7)
    }

    @Test("K19: the layout is asked about every change of the bounds, while the old ones are still there")
    func asksAboutBounds() {
        let layout = ColumnLayout()
        let fixture = CollectionFixture(items: [50], layout: layout)
        var asked: [(old: CGRect, new: CGRect)] = []
        layout.whenAsked = { asked.append((fixture.collectionView.bounds, $0)) }

        fixture.scroll(toY: 40)
        fixture.phone.act { fixture.collectionView.frame.size.height = 400 }

        #expect(asked.count == 2)
        #expect(asked.first?.old.minY == 0)
        #expect(asked.first?.new == CGRect(x: 0, y: 40, width: 390, height: 844))
        #expect(asked.last?.old.height == 844)
        #expect(asked.last?.new == CGRect(x: 0, y: 40, width: 390, height: 400))
    }

    @Test("K19: a layout that follows the bounds prepares at every step, another one does not")
    func followsBounds() {
        let layout = ColumnLayout()
        let fixture = CollectionFixture(items: [50], layout: layout)
        layout.log = []

        fixture.scroll(toY: 10)
        let still = layout.log.count { $0 == "prepare" }
        layout.followsBounds = true
        for y in 1...3 { fixture.scroll(toY: CGFloat(y) * 20) }

        #expect(still == 0)
        #expect(layout.log.count { $0 == "prepare" } == 3)
    }

    @Test("K20: reloadData invalidates everything and the counts, an update of items the counts")
    func contexts() throws {
        let layout = ColumnLayout()
        let fixture = CollectionFixture(items: [50], layout: layout)
        layout.contexts = []

        fixture.phone.act { fixture.collectionView.reloadData() }
        let reload = try #require(layout.contexts.last)
        fixture.remove(3)
        let update = try #require(layout.contexts.last)

        #expect((reload.invalidateEverything, reload.invalidateDataSourceCounts) == (true, true))
        #expect((update.invalidateEverything, update.invalidateDataSourceCounts) == (false, true))
    }

    @Test("K21: a context can move the offset, and lengthen the content")
    func adjustments() {
        let layout = ColumnLayout()
        let fixture = CollectionFixture(items: [50], layout: layout)
        fixture.scroll(toY: 500)

        fixture.phone.act {
            let context = UICollectionViewLayoutInvalidationContext()
            context.contentOffsetAdjustment.y = 30
            context.contentSizeAdjustment.height = 200
            layout.invalidateLayout(with: context)
        }

        #expect(fixture.collectionView.contentOffset.y == 530)
        #expect(fixture.collectionView.contentSize.height == 5200)
    }

    @Test("K22: a context keeps the index paths that it is given, by kinds, and has none at first")
    func contextKeepsIndexPaths() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)

        context.invalidateItems(at: [[0, 1]])
        context.invalidateItems(at: [[0, 2]])
        context.invalidateSupplementaryElements(ofKind: "h", at: [[0, 0]])
        context.invalidateDecorationElements(ofKind: "d", at: [[1, 0]])

        #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
        #expect(context.invalidatedSupplementaryIndexPaths == ["h": [[0, 0]]])
        #expect(context.invalidatedDecorationIndexPaths == ["d": [[1, 0]]])
    }

    @Test(
        "K23: decoration views are of the class that the layout has registered, and nobody is asked for them")
    func decorationViews() throws {
        final class Line: UICollectionReusableView {}
        final class LinedLayout: UICollectionViewFlowLayout {
            override init() {
                super.init()
                register(Line.self, forDecorationViewOfKind: "line")
            }
            @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
            override func layoutAttributesForElements(
                in rect: CGRect
            ) -> [UICollectionViewLayoutAttributes]? {
                (super.layoutAttributesForElements(in: rect) ?? [])
                    + [layoutAttributesForDecorationView(ofKind: "line", at: [0, 0])].compactMap { $0 }
            }
            override func layoutAttributesForDecorationView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: elementKind, with: indexPath)
                attributes.frame = CGRect(x: 0, y: 104, width: 390, height: 2)
                attributes.zIndex = -1
                return attributes
            }
        }

        let fixture = CollectionFixture(items: [9], layout: LinedLayout())

        let line = try #require(fixture.collectionView.subviews.first { $0 is Line })
        #expect(line.frame == CGRect(x: 0, y: 104, width: 390, height: 2))
        #expect(line.layer.zPosition == -1)
    }

    @Test("K24: scrolling comes to rest where the layout wants it")
    func scrollingStopsWhereTheLayoutWants() {
        let layout = ColumnLayout()
        var proposals: [CGPoint] = []
        layout.stops = { proposed, velocity in
            proposals.append(proposed)
            #expect(velocity.y > 0)
            return CGPoint(x: 0, y: (proposed.y / 100).rounded() * 100)
        }
        let fixture = CollectionFixture(items: [100], layout: layout)

        fixture.phone.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 533))
        fixture.phone.settle()

        let end = fixture.collectionView.contentOffset.y
        #expect(proposals.count == 1)
        #expect(end > 200)
        #expect(end.truncatingRemainder(dividingBy: 100) == 0)
    }

    // MARK: Direction

    @Test("K47: a layout that flips is shown from the right where one reads from there, others are not")
    func flipping() {
        let flipping = FlippingLayout()
        flipping.itemSize = CGSize(width: 120, height: 100)
        let mirrored = CollectionFixture(layout: flipping, isRightToLeft: true)
        let plain = CollectionFixture(isRightToLeft: true)

        #expect(mirrored.cell(0)?.frame.minX == 270)
        #expect(mirrored.cell(3)?.frame.minX == 270)
        #expect(mirrored.collectionView.indexPathForItem(at: CGPoint(x: 380, y: 10)) == [0, 0])
        #expect(plain.cell(0)?.frame.minX == 0)
    }

    @Test("K16: a cell that is there follows what the layout says of it: hidden, faded, turned, and back")
    func cellsFollowTheirAttributes() throws {
        final class Layout: UICollectionViewFlowLayout {
            var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }

            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
            {
                super.layoutAttributesForElements(in: rect)?.map { attributes in
                    let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
                    if copy.indexPath.item == 1 { change(copy) }
                    return copy
                }
            }
        }
        let layout = Layout()
        layout.itemSize = CGSize(width: 120, height: 100)
        let fixture = CollectionFixture(items: [3], layout: layout)
        let cell = try #require(fixture.cell(1))
        let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0.5 },
            { $0.transform = CGAffineTransform(rotationAngle: 1) },
            { $0.zIndex = 7 }, { $0.size = CGSize(width: 60, height: 40) }, { $0.center.y += 20 },
        ]
        func look() -> [String] {
            [
                "\(cell.isHidden)", "\(cell.alpha)", "\(cell.transform)", "\(cell.layer.zPosition)",
                "\(cell.bounds.size)", "\(cell.center)",
            ]
        }
        let plain = look()

        for (index, change) in changes.enumerated() {
            fixture.phone.act {
                layout.change = change
                layout.invalidateLayout()
            }
            #expect(
                fixture.phone.act { look() }.enumerated().filter { $1 != plain[$0] }.map(\.offset) == [index])
            fixture.phone.act {
                layout.change = { _ in }
                layout.invalidateLayout()
            }
            #expect(look() == plain)
        }
    }
}
