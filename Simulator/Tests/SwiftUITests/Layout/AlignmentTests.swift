import SimulatorKit
import SwiftUI
import Testing

/// On which side views come to lie, along either axis and in either direction of reading.
@MainActor struct AlignmentTests {
    private let notes = Notes()

    private func frame(_ name: String, in stage: Stage) -> CGRect { stage.phone.frame(of: name, in: notes) }

    /// Where a mark of 20 points lies in a room of 200, in parts of the room that is left.
    private func place(isRightToLeft: Bool = false, @ViewBuilder _ content: () -> some View) -> [CGFloat] {
        let stage = Stage(isRightToLeft: isRightToLeft) {
            ZStack(alignment: .topLeading) {
                Mark("room", notes)
                content()
            }
            .frame(width: 200, height: 200)
        }
        let (mark, room) = (frame("mark", in: stage), frame("room", in: stage))
        return [(mark.minX - room.minX) / 180, (mark.minY - room.minY) / 180].map { ($0 * 10).rounded() / 10 }
    }

    private var mark: some View { Mark("mark", notes).frame(width: 20, height: 20) }

    nonisolated private static let corners: [(Alignment, [CGFloat])] = [
        (.topLeading, [0, 0]), (.top, [0.5, 0]), (.topTrailing, [1, 0]), (.leading, [0, 0.5]),
        (.center, [0.5, 0.5]), (.trailing, [1, 0.5]), (.bottomLeading, [0, 1]), (.bottom, [0.5, 1]),
        (.bottomTrailing, [1, 1]),
    ]

    @Test(
        "page of Alignment: each of the nine is at its edge or corner, mirrored from right to left",
        arguments: corners)
    func nineAlignments(alignment: Alignment, expected: [CGFloat]) {
        let frame = place { mark.frame(width: 200, height: 200, alignment: alignment) }
        let flexible = place { mark.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment) }
        let overlay = place { Color.red.overlay(alignment: alignment) { mark } }
        let background = place { Color.clear.background(alignment: alignment) { mark } }
        let mirrored = place(isRightToLeft: true) {
            mark.frame(width: 200, height: 200, alignment: alignment)
        }

        #expect([frame, flexible, overlay, background] == Array(repeating: expected, count: 4))
        #expect(mirrored == [1 - expected[0], expected[1]])
    }

    @Test(
        "page of VStack: narrower views lie at the leading edge, in the middle or at the trailing edge",
        arguments: [(HorizontalAlignment.leading, CGFloat(0)), (.center, 0.5), (.trailing, 1)])
    func columnsAlign(alignment: HorizontalAlignment, expected: CGFloat) {
        let plain = place {
            VStack(alignment: alignment, spacing: 0) {
                mark
                Color.red.frame(width: 200, height: 10)
            }
        }
        let lazy = place {
            LazyVStack(alignment: alignment, spacing: 0) {
                mark
                Color.red.frame(width: 200, height: 10)
            }
        }
        let mirrored = place(isRightToLeft: true) {
            VStack(alignment: alignment, spacing: 0) {
                mark
                Color.red.frame(width: 200, height: 10)
            }
        }

        #expect([plain[0], lazy[0], mirrored[0]] == [expected, expected, 1 - expected])
    }

    @Test(
        "page of HStack: lower views lie at the top, in the middle or at the bottom",
        arguments: [(VerticalAlignment.top, CGFloat(0)), (.center, 0.5), (.bottom, 1)])
    func rowsAlign(alignment: VerticalAlignment, expected: CGFloat) {
        let found = place {
            HStack(alignment: alignment, spacing: 0) {
                mark
                Color.red.frame(width: 10, height: 200)
            }
        }

        #expect(found[1] == expected)
    }

    @Test("page of HStack: from right to left, the first view is at the right")
    func rowsAreMirrored() {
        let stage = Stage(isRightToLeft: true) {
            HStack(spacing: 7) {
                Mark("first", notes).frame(width: 20, height: 20)
                Mark("second", notes).frame(width: 30, height: 20)
            }
        }

        #expect(frame("first", in: stage).minX == frame("second", in: stage).maxX + 7)
    }

    @Test(
        "page of padding(_:_:): the edges that are named are padded, from either direction of reading",
        arguments: [
            (Edge.Set.top, [0, 9, 0, 0]), (.leading, [9, 0, 0, 0]), (.bottom, [0, 0, 0, 9]),
            (.trailing, [0, 0, 9, 0]), (.horizontal, [9, 0, 9, 0]), (.vertical, [0, 9, 0, 9]),
            (.all, [9, 9, 9, 9]),
        ] as [(Edge.Set, [CGFloat])])
    func paddedEdges(edges: Edge.Set, expected: [CGFloat]) {
        func paddings(isRightToLeft: Bool) -> [CGFloat] {
            let stage = Stage(isRightToLeft: isRightToLeft) {
                Mark("mark", notes).frame(width: 30, height: 60).padding(edges, 9)
                    .background { Mark("around", notes) }
            }
            let (inner, outer) = (frame("mark", in: stage), frame("around", in: stage))
            return [
                inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
                outer.maxY - inner.maxY,
            ]
        }
        let mirrored = [expected[2], expected[1], expected[0], expected[3]]

        #expect(zip(paddings(isRightToLeft: false), expected).allSatisfy { $0.isClose(to: $1) })
        #expect(zip(paddings(isRightToLeft: true), mirrored).allSatisfy { $0.isClose(to: $1) })
    }

    @Test(
        "page of padding(_:): insets pad each edge by its own length, and less than nothing lets a view stand out"
    )
    func paddingByInsets() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 30, height: 60)
                .padding(EdgeInsets(top: 3, leading: 6, bottom: 12, trailing: -9))
                .background { Mark("around", notes) }
        }
        let (inner, outer) = (frame("mark", in: stage), frame("around", in: stage))

        #expect(inner.size == CGSize(width: 30, height: 60))
        #expect((inner.minX - outer.minX).isClose(to: 6) && (inner.minY - outer.minY).isClose(to: 3))
        #expect((outer.maxX - inner.maxX).isClose(to: -9) && (outer.maxY - inner.maxY).isClose(to: 12))
    }

    @Test(
        "page of ignoresSafeArea(_:edges:): a view grows over the edges that are named, and over no others",
        arguments: [Edge.Set.top, .bottom, .leading, .trailing, .horizontal])
    func ignoredEdges(edges: Edge.Set) {
        let stage = Stage { Mark("mark", notes).ignoresSafeArea(edges: edges) }
        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        let safe = stage.host.view.safeAreaInsets
        let plain = CGRect(x: 0, y: 0, width: 844, height: 390).inset(by: safe)
        let place = frame("mark", in: stage)

        #expect(safe.left > 0 && safe.right > 0 && safe.bottom > 0)
        #expect(place.minX == (edges.contains(.leading) ? 0 : plain.minX))
        #expect(place.maxX == (edges.contains(.trailing) ? 844 : plain.maxX))
        #expect(place.maxY == (edges.contains(.bottom) ? 390 : plain.maxY))
    }

    @Test("page of Spacer: it is as long as its least length, where there is no more room")
    func spacersHaveALeastLength() {
        let stage = Stage {
            HStack(spacing: 0) {
                Mark("left", notes).frame(width: 50, height: 10)
                Spacer(minLength: 35)
                Mark("right", notes).frame(width: 50, height: 10)
            }
            .fixedSize()
        }

        #expect(frame("right", in: stage).minX - frame("left", in: stage).maxX == 35)
    }

    @Test("page of Spacer: a view that takes all the room leaves it no more than its least length")
    func spacersYield() {
        let stage = Stage {
            HStack(spacing: 0) {
                Mark("first", notes)
                Spacer(minLength: 30)
                Mark("last", notes)
            }
        }

        #expect(frame("first", in: stage).width == 180 && frame("last", in: stage).width == 180)
    }

    @Test("page of GridItem: a column has its own space after it, and aligns what is narrower")
    func columnsHaveTheirOwnSpacing() {
        let columns = [
            GridItem(.fixed(100), spacing: 30, alignment: .bottomTrailing),
            GridItem(.fixed(50), spacing: 1000, alignment: .topLeading),
        ]
        let stage = Stage {
            LazyVGrid(columns: columns, alignment: .leading) {
                Mark("first", notes).frame(width: 20, height: 20)
                Mark("second", notes).frame(width: 20, height: 60)
                Mark("third", notes).frame(width: 20, height: 20)
                Mark("fourth", notes).frame(width: 20, height: 10)
            }
        }
        let top = frame("second", in: stage).minY

        #expect(frame("first", in: stage) == CGRect(x: 80, y: top + 40, width: 20, height: 20))
        #expect(frame("second", in: stage).minX == 130)
        #expect(frame("fourth", in: stage).minY == frame("third", in: stage).minY)
    }

    @Test("page of GridItem.Size: shares stay within the limits, and the others get what is left")
    func columnsKeepToTheirLimits() {
        let columns = [
            GridItem(.flexible(minimum: 10, maximum: 40), spacing: 10),
            GridItem(.flexible(minimum: 200), spacing: 10), GridItem(.flexible(), spacing: 10),
        ]
        let stage = Stage {
            LazyVGrid(columns: columns) {
                ForEach(["a", "b", "c"], id: \.self) { Mark($0, notes).frame(height: 10) }
            }
        }

        #expect(["a", "b", "c"].map { frame($0, in: stage).width } == [40, 200, 130])
    }

    @Test("page of LazyVGrid: rows are as far apart as it says, and as high as their highest view")
    func gridRows() {
        let stage = Stage {
            LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], spacing: 13) {
                Mark("first", notes).frame(height: 20)
                Mark("second", notes).frame(height: 60)
                Mark("third", notes).frame(height: 20)
            }
        }

        #expect(frame("third", in: stage).minY == frame("second", in: stage).maxY + 13)
        #expect(frame("third", in: stage).minX == frame("first", in: stage).minX)
    }

    @Test("page of offset(x:y:): a view is drawn to the side on which reading ends, and nothing else moves")
    func offsetsAreMirrored() {
        func places(isRightToLeft: Bool) -> [CGRect] {
            let stage = Stage(isRightToLeft: isRightToLeft) {
                VStack(spacing: 0) {
                    Mark("moved", notes).frame(width: 20, height: 20).offset(CGSize(width: 30, height: 5))
                    Mark("below", notes).frame(width: 20, height: 20)
                }
            }
            return [frame("moved", in: stage), frame("below", in: stage)]
        }
        let (plain, mirrored) = (places(isRightToLeft: false), places(isRightToLeft: true))

        #expect(plain[0].minX == plain[1].minX + 30 && plain[0].maxY.isClose(to: plain[1].minY + 5))
        #expect(mirrored[0].minX == mirrored[1].minX - 30)
    }

    @Test("page of UnitPoint: there is one in each corner, at each edge and in the middle")
    func unitPoints() {
        let points: [UnitPoint] = [
            .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
            .bottomTrailing,
        ]

        #expect(points.map(\.x) == [0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1])
        #expect(points.map(\.y) == [0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 1])
        #expect(UnitPoint.zero == .topLeading && UnitPoint() == .zero)
    }

    @Test(
        "page of rotationEffect(_:anchor:): a view turns about its anchor, the other corner from right to left"
    )
    func turnsAboutTheAnchor() {
        func place(isRightToLeft: Bool) -> CGRect {
            let stage = Stage(isRightToLeft: isRightToLeft) {
                Mark("mark", notes).frame(width: 40, height: 20)
                    .rotationEffect(.degrees(90), anchor: .topLeading)
                    .background { Mark("room", notes) }
            }
            let (mark, room) = (frame("mark", in: stage), frame("room", in: stage))
            return mark.offsetBy(dx: -room.minX, dy: -room.minY)
        }

        #expect(
            place(isRightToLeft: false).isClose(to: CGRect(x: -20, y: 0, width: 20, height: 40), within: 0.01)
        )
        #expect(
            place(isRightToLeft: true).isClose(to: CGRect(x: 20, y: -40, width: 20, height: 40), within: 0.01)
        )
    }

    @Test("page of EdgeInsets: UIKit's are the same, and so are edges as sets of one")
    func edges() {
        let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        #expect(EdgeInsets(insets) == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        #expect(Edge.allCases.map { Edge.Set($0) } == [.top, .leading, .bottom, .trailing])
        #expect(Edge.allCases == [.top, .leading, .bottom, .trailing])
    }

    @Test("page of ProposedViewSize: what is not proposed may be replaced, by ten points if by nothing else")
    func proposals() {
        let width = ProposedViewSize(width: 70, height: nil)

        #expect(width.replacingUnspecifiedDimensions() == CGSize(width: 70, height: 10))
        #expect(
            width.replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
                == CGSize(width: 70, height: 2))
        #expect(
            ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
        #expect(ProposedViewSize(CGSize(width: 3, height: 4)) == ProposedViewSize(width: 3, height: 4))
        #expect(ProposedViewSize.zero == ProposedViewSize(width: 0, height: 0))
        #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
    }

    @Test("page of padding(_:_:): a view that fills gets what the padding leaves, on each side its own")
    func paddingShrinksWhatFills() {
        let stage = Stage {
            Mark("mark", notes).padding(EdgeInsets(top: 10, leading: 20, bottom: 40, trailing: 80))
                .frame(width: 300, height: 200).background { Mark("around", notes) }
        }
        let (inner, outer) = (frame("mark", in: stage), frame("around", in: stage))

        #expect(inner.width == 200 && inner.minX == outer.minX + 20)
        #expect(inner.height.isClose(to: 150) && inner.minY.isClose(to: outer.minY + 10))
    }

    @Test(
        "page of ignoresSafeArea(_:edges:): a view grows over the edges that it reaches inside of others, too"
    )
    func innerViewsReachTheEdges() {
        let stage = Stage {
            VStack(spacing: 0) {
                Mark("top", notes).ignoresSafeArea().frame(height: 100)
                Mark("middle", notes).ignoresSafeArea()
                Mark("bottom", notes).ignoresSafeArea().frame(height: 100).opacity(0.5)
            }
        }

        #expect(frame("top", in: stage) == CGRect(x: 0, y: 0, width: 390, height: 147))
        #expect(frame("middle", in: stage) == CGRect(x: 0, y: 147, width: 390, height: 563))
        #expect(frame("bottom", in: stage) == CGRect(x: 0, y: 710, width: 390, height: 134))
    }

    @Test("page of GridItem.Size: as many columns adapt as fit with their spaces, within their limits")
    func adaptingColumns() {
        let stage = Stage {
            VStack(spacing: 0) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)]) {
                    ForEach(["a", "b", "c", "d", "e"], id: \.self) { Mark($0, notes).frame(height: 10) }
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 91), spacing: 10)]) {
                    ForEach(["f", "g", "h", "i"], id: \.self) { Mark($0, notes).frame(height: 10) }
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 50, maximum: 60), spacing: 30)]) {
                    ForEach(["j", "k"], id: \.self) { Mark($0, notes).frame(height: 10) }
                }
            }
        }

        #expect(frame("d", in: stage).minX == 300 && frame("d", in: stage).width == 90)
        #expect(frame("e", in: stage).minX == 0 && frame("e", in: stage).minY > frame("d", in: stage).minY)
        // Three columns of 91 points and more: (390 − 20) / 3.
        #expect(frame("h", in: stage).width.isClose(to: 370 / 3) && frame("i", in: stage).minX == 0)
        #expect(
            frame("j", in: stage).width == 54 && frame("k", in: stage).minX - frame("j", in: stage).maxX == 30
        )
    }

    @Test("page of GeometryProxy.safeAreaInsets: a reader knows what is covered of it, on each side")
    func readersKnowTheSafeArea() {
        var found = EdgeInsets()
        let stage = Stage {
            GeometryReader { proxy -> Color in
                found = proxy.safeAreaInsets
                return Color.red
            }
        }
        #expect(found == EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()
        let safe = stage.host.view.safeAreaInsets

        #expect(safe.left > 0)
        #expect(
            found
                == EdgeInsets(top: safe.top, leading: safe.left, bottom: safe.bottom, trailing: safe.right))
    }

    @Test("page of GeometryProxy.safeAreaInsets: a reader hears of others, though it is as large as before")
    func readersHearOfTheSafeArea() {
        var found = EdgeInsets()
        let stage = Stage {
            VStack {
                GeometryReader { proxy -> Color in
                    found = proxy.safeAreaInsets
                    return Color.red
                }
                .frame(height: 100)
                Spacer()
            }
        }
        #expect(found.top == 47)

        stage.act { stage.host.additionalSafeAreaInsets.top = 20 }

        #expect(found.top == 67)
    }

    @Test("page of safeAreaInset(edge:): the content's safe area ends at the bar, beneath which it may reach")
    func barsShrinkTheSafeArea() {
        var found = EdgeInsets()
        let stage = Stage {
            GeometryReader { proxy -> Color in
                found = proxy.safeAreaInsets
                return Color.red
            }
            .safeAreaInset(edge: .bottom, spacing: 0) { Mark("bar", notes).frame(height: 50) }
        }

        #expect(stage.host.view.safeAreaInsets.bottom == 34 && found.bottom == 84)
    }

    @Test("page of GridItem.Size: what adapts takes one share, and never more or less than its limits")
    func adaptingColumnsShare() {
        let notes = Notes()
        let columns = [
            GridItem(.adaptive(minimum: 50, maximum: 60), spacing: 0), GridItem(.flexible(), spacing: 0),
        ]
        let stage = Stage {
            VStack {
                LazyVGrid(columns: columns) {
                    ForEach(0..<5, id: \.self) { Mark("\($0)", notes).frame(height: 9) }
                }
                .frame(width: 360)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
                    Mark("least", notes).frame(height: 9)
                }
                .frame(width: 50)
            }
        }

        // Three of 60 in half of the room, and the rest.
        let widths = (0..<5).map { stage.phone.frame(of: "\($0)", in: notes).width }
        #expect(widths == [60, 60, 60, 180, 60])
        #expect(stage.phone.frame(of: "least", in: notes).width == 80)
    }
}

extension BinaryFloatingPoint {
    /// To the third of a point that a pixel is.
    fileprivate func isClose(to other: Self) -> Bool { (self - other).magnitude < 0.34 }
}

extension CGRect {
    fileprivate func isClose(to other: CGRect, within tolerance: CGFloat) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
