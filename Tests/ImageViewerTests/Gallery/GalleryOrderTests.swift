import Testing
import UIKit

@testable import ImageViewer

/// Which pages lie around the one that is shown.
struct GalleryOrderTests {
    @Test(arguments: [(0, 2), (1, 3), (-1, 1), (-2, 0), (-3, nil), (7, 9), (8, nil), (100, nil)])
    func slotsCountFromThePageThatIsShown(slot: Int, index: Int?) {
        #expect(ImageGalleryOrder(count: 10, loops: false, index: 2).index(at: slot) == index)
    }

    @Test(arguments: [(0, 1), (1, 2), (2, 0), (-1, 0), (-2, 2), (50, 0), (-50, 2)])
    func loopGoesRound(slot: Int, index: Int) {
        #expect(ImageGalleryOrder(count: 3, loops: true, index: 1).index(at: slot) == index)
    }

    @Test(arguments: [
        (10, 2, -2...7), (1, 0, 0...0), (0, 0, 0...0), (300, 150, -50...50), (300, 299, -50...0),
    ])
    func thereAreSlotsForFewPages(count: Int, index: Int, slots: ClosedRange<Int>) {
        #expect(ImageGalleryOrder(count: count, loops: false, index: index).slots(around: 0) == slots)
    }

    @Test(arguments: [(1, 0...0), (2, -50...50), (3, -50...50), (0, 0...0)])
    func onePageDoesNotFollowItself(count: Int, slots: ClosedRange<Int>) {
        #expect(ImageGalleryOrder(count: count, loops: true, index: 0).slots(around: 0) == slots)
    }

    @Test(arguments: [(5, 7, 4), (5, -1, 0), (0, 3, 0), (-2, 0, 0)])
    func numberThatIsNoneBecomesTheNearest(count: Int, index: Int, nearest: Int) {
        let order = ImageGalleryOrder(count: count, loops: false, index: index)
        #expect(order.anchorIndex == nearest && order.count == max(count, 0))
    }

    @Test func pageFromFarAwayLiesNearWithThoseBeyondIt() {
        let order = ImageGalleryOrder(count: 20, loops: false, index: 5)

        let forward = order.placing(15, in: 2)
        let back = order.placing(1, in: -1)

        #expect([1, 2, 3].map(forward.index) == [14, 15, 16])
        #expect(forward.slots(around: 0) == -13...6)
        #expect([-2, -1].map(back.index) == [0, 1])
        #expect(back.slots(around: 0) == -2...17)
    }

    /// In a loop of two a page is on both sides: then it lies on the nearer one, or after the other.
    @Test(arguments: [(9, false, 0, 7, 7), (2, true, 0, 1, 1), (2, true, -0.1, 1, -1), (2, true, 0.1, 1, 1)])
    func pageLiesInTheNearestOfItsSlots(count: Int, loops: Bool, position: Double, index: Int, slot: Int) {
        let order = ImageGalleryOrder(count: count, loops: loops, index: 0)
        #expect(order.slot(of: index, near: position) == slot)
    }

    @Test func pagesOfALoopLieInTheSlotsThatTheirOrderHasForThem() {
        let order = ImageGalleryOrder(count: 7, loops: true, index: 5, slot: 3)
        for slot in -40...40 {
            #expect(order.index(at: slot).map { order.slot(of: $0, near: CGFloat(slot)) } == slot)
        }
    }

    @Test func slotsKeepTheirNumbersWhenAnotherPageIsTheAnchor() {
        let order = ImageGalleryOrder(count: 200, loops: false, index: 100)
        let later = order.placing(130, in: 30)

        #expect([-50, 0, 30].map(order.index) == [-50, 0, 30].map(later.index))
        #expect(order.slots(around: 30) == -20...80 && later.slots(around: 30) == -20...80)
    }

    /// However far a finger turns without a rest.
    @Test(arguments: [(0, -14...50), (2, -14...52), (60, 10...110), (180, 130...185)])
    func slotsGoAlongWithThePageThatIsSeen(seen: Int, slots: ClosedRange<Int>) {
        let order = ImageGalleryOrder(count: 200, loops: false, index: 15, slot: 1)
        #expect(order.slots(around: seen) == slots)
    }
}

/// Where pages lie in the scroll view that turns them.
struct GalleryLayoutTests {
    private static let layouts = [
        ImageGalleryLayout(pageSize: CGSize(width: 390, height: 844), spacing: 20),
        ImageGalleryLayout(pageSize: CGSize(width: 390, height: 844), isMirrored: true, spacing: 20),
        ImageGalleryLayout(pageSize: CGSize(width: 390, height: 844), isHorizontal: false, spacing: 20),
        ImageGalleryLayout(pageSize: CGSize(width: 820, height: 1180), spacing: 0),
    ]

    @Test(arguments: layouts.indices, [-3...7, 0...0, -50...50])
    func placesAndOffsetsAreTheSame(layout: Int, slots: ClosedRange<Int>) {
        let layout = Self.layouts[layout]
        for position in [CGFloat(slots.lowerBound), 0, 0.25, CGFloat(slots.upperBound)] {
            let offset = layout.offset(at: position, in: slots)
            #expect(layout.position(at: offset, in: slots).map { abs($0 - position) < 1e-9 } == true)
        }
    }

    @Test(arguments: layouts.indices) func pageFillsTheViewWhereItsSlotIsShown(layout: Int) {
        let layout = Self.layouts[layout]
        for slot in [-3, 0, 2] {
            let offset = layout.offset(at: CGFloat(slot), in: -3...7)
            let center = layout.center(of: slot, in: -3...7)
            let middle = CGPoint(
                x: center.x - offset.x + layout.scrollFrame.minX,
                y: center.y - offset.y + layout.scrollFrame.minY)
            #expect(middle == CGPoint(x: layout.pageSize.width / 2, y: layout.pageSize.height / 2))
        }
    }

    @Test(arguments: layouts.indices) func contentHasRoomForAllSlots(layout: Int) {
        let layout = Self.layouts[layout]
        let size = layout.contentSize(of: -3...7)
        #expect((layout.isHorizontal ? size.width : size.height) == 11 * layout.slotLength)
        #expect(
            (layout.isHorizontal ? size.height : size.width)
                == (layout.isHorizontal ? layout.pageSize.height : layout.pageSize.width))
    }

    @Test func nextPageComesFromTheReadersSide() {
        let places = Self.layouts.prefix(3).map { layout in
            let (first, next) = (layout.center(of: 0, in: -3...7), layout.center(of: 1, in: -3...7))
            return CGPoint(x: next.x - first.x, y: next.y - first.y)
        }
        #expect(places == [CGPoint(x: 410, y: 0), CGPoint(x: -410, y: 0), CGPoint(x: 0, y: 864)])
    }

    @Test(arguments: layouts.indices) func wayMovesAPageByItsSlots(layout: Int) {
        let layout = Self.layouts[layout]
        let (from, to) = (layout.center(of: 1, in: -3...7), layout.center(of: 3, in: -3...7))
        #expect(from.applying(layout.translation(by: 2)) == to)
    }

    @Test func viewOfNoSizeHasItsPlaces() {
        let layout = ImageGalleryLayout()
        #expect(layout.position(at: .zero, in: -3...7) == nil)
        #expect(layout.offset(at: 2, in: -3...7) == .zero)
    }
}
