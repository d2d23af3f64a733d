import SimulatorKit
import SwiftUI
import Testing

/// Shapes, clips and borders.
@MainActor struct ShapeTests {
    private let notes = Notes()

    @Test("page of scaleEffect(x:y:anchor:): each way by itself, about the anchor")
    func scalesEachWay() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 100, height: 100).scaleEffect(x: 2, y: 0.5, anchor: .topLeading)
        }

        let frame = stage.phone.frame(of: "mark", in: notes)
        #expect(frame == CGRect(x: 145, y: frame.minY, width: 200, height: 50))
    }

    // MARK: Springs

    @Test("pages of Path: rectangles, ellipses, lines and paths are added, each through its transform")
    func pathsAreAdded() {
        let away = CGAffineTransform(translationX: 100, y: 0)
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: away)
        #expect(path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 105, y: 5)))
        #expect(!path.contains(CGPoint(x: 50, y: 5)))
        path.addRects([CGRect(x: 0, y: 50, width: 10, height: 10), CGRect(x: 20, y: 50, width: 5, height: 5)])
        #expect(path.contains(CGPoint(x: 5, y: 55)) && path.contains(CGPoint(x: 22, y: 52)))
        path.addEllipse(in: CGRect(x: 0, y: 100, width: 10, height: 10), transform: away)
        #expect(path.contains(CGPoint(x: 105, y: 105)) && !path.contains(CGPoint(x: 101, y: 101)))
        path.addLines([CGPoint(x: 0, y: 200), CGPoint(x: 10, y: 200), CGPoint(x: 0, y: 210)])
        #expect(path.contains(CGPoint(x: 2, y: 202)) && !path.contains(CGPoint(x: 9, y: 209)))
        path.addQuadCurve(to: CGPoint(x: 0, y: 200), control: CGPoint(x: -20, y: 205))
        #expect(path.contains(CGPoint(x: -5, y: 205)))
        var outer = Path()
        outer.addPath(path, transform: away)

        #expect(outer.contains(CGPoint(x: 205, y: 5)) && outer.applying(away).contains(CGPoint(x: 305, y: 5)))
    }

    @Test("page of scale(x:y:anchor:): a scaled shape keeps its room, in which it lies by its anchor")
    func scaledShapes() {
        let room = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(
            Rectangle().scale(0.5).path(in: room).boundingRect == CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(
            Rectangle().scale(x: 2, anchor: .topLeading).path(in: room).boundingRect
                == CGRect(x: 0, y: 0, width: 200, height: 100))

        let stage = Stage { Rectangle().scale(2).fill(Color.red).frame(width: 100, height: 100) }
        stage.phone.settle()

        // All of it is seen, beyond its room.
        let drawn = stage.host.view.subviews.flatMap { [$0] + $0.subviews }.flatMap { [$0] + $0.subviews }
        #expect(drawn.contains { stage.phone.frame(of: $0).size == CGSize(width: 200, height: 200) })
        #expect(stage.phone.svg().contains("#ff"))
    }

    // MARK: Shapes, pictures, texts and progress

    @Test("pages of Path: it goes to a point, along lines and curves, and back to where it began")
    func pathsAreDrawn() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 50, y: 10))
        path.addCurve(
            to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 90, y: 10), control2: CGPoint(x: 90, y: 50))
        path.addLine(to: CGPoint(x: 10, y: 50))
        path.closeSubpath()

        #expect(path.contains(CGPoint(x: 20, y: 30)) && path.contains(CGPoint(x: 75, y: 30)))
        #expect(!path.contains(CGPoint(x: 5, y: 30)) && !path.contains(CGPoint(x: 85, y: 30)))
        #expect(path.boundingRect.minX == 10 && path.boundingRect.maxX > 70)
        path.move(to: CGPoint(x: 200, y: 10))
        path.addLine(to: CGPoint(x: 220, y: 10))
        path.addLine(to: CGPoint(x: 210, y: 30))

        #expect(path.contains(CGPoint(x: 210, y: 15)) && !path.contains(CGPoint(x: 150, y: 15)))
    }

    @Test(
        "pages of Capsule, Circle and Ellipse: round at the shorter ends, in the middle, or as long as the room"
    )
    func roundShapes() {
        let (wide, high) = (
            CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 0, y: 0, width: 40, height: 100)
        )
        let corner = CGPoint(x: 3, y: 3)

        for room in [wide, high] {
            let (capsule, ellipse) = (Capsule().path(in: room), Ellipse().path(in: room))
            #expect(capsule.boundingRect == room && ellipse.boundingRect == room)
            #expect(!capsule.contains(corner) && !ellipse.contains(corner))
            #expect(Circle().path(in: room).boundingRect.size == CGSize(width: 40, height: 40))
        }
        // Where the straight part begins, after half of the shorter side.
        #expect(Capsule().path(in: wide).contains(CGPoint(x: 21, y: 1)))
        #expect(Capsule().path(in: high).contains(CGPoint(x: 1, y: 21)))
        #expect(!Ellipse().path(in: wide).contains(CGPoint(x: 21, y: 1)))
    }

    @Test("page of scaleEffect(_:anchor:): a size scales each way by itself")
    func scalesBySizes() {
        let stage = Stage {
            Mark("mark", notes).frame(width: 100, height: 100).scaleEffect(CGSize(width: 2, height: 0.5))
        }

        let size = stage.phone.frame(of: "mark", in: notes).size
        #expect(size == CGSize(width: 200, height: 50))
    }

    private func label<V: View>(isRightToLeft: Bool = false, _ view: V) -> UILabel? {
        let stage = Stage(isRightToLeft: isRightToLeft) { view }
        func labels(_ view: UIView) -> [UILabel] {
            [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
        }
        return labels(stage.host.view).first
    }

    private func labels(_ view: UIView) -> [UILabel] {
        [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }

    @Test("page of border(_:width:): a line within the view, as wide as it says, that takes no touches")
    func borders() {
        let stage = Stage {
            Color.clear.contentShape(Rectangle()).onTapGesture { notes.add("tap") }.border(.red, width: 4)
        }
        func widths(_ view: UIView) -> [CGFloat] {
            [view.layer.borderWidth].filter { $0 > 0 } + view.subviews.flatMap(widths)
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(widths(stage.host.view) == [4] && notes.all == ["tap"])
    }

    @Test("I64: corners are continuous unless they are told otherwise, in clips, too")
    func continuousCorners() {
        func curves(_ style: RoundedCornerStyle?) -> [CALayerCornerCurve] {
            let shape = style.map { RoundedRectangle(cornerRadius: 9, style: $0) } ?? .init(cornerRadius: 9)
            let stage = Stage {
                VStack {
                    Color.red.clipShape(shape)
                    shape.fill(.blue)
                }
            }
            func curves(_ layer: CALayer) -> [CALayerCornerCurve] {
                (layer.cornerRadius == 9 ? [layer.cornerCurve] : [])
                    + (layer.sublayers ?? []).flatMap(curves)
            }
            return curves(stage.host.view.layer)
        }

        #expect(curves(nil) == [.continuous, .continuous] && curves(.circular) == [.circular, .circular])
    }

    @Test(
        "I64: as a clip a circle is round, in the middle of a room that is no square, too",
        arguments: [60, 100])
    func roundClips(width: CGFloat) {
        let stage = Stage { Mark("mark", notes).frame(width: width, height: 60).clipShape(Circle()) }

        let views = sequence(first: notes.view("mark"), next: \.superview)
        let clip = views.first { $0.clipsToBounds } ?? UIView()

        let (outline, mark) = (stage.phone.frame(of: clip), stage.phone.frame(of: notes.view("mark")))
        #expect(clip.layer.cornerRadius == 30 && clip.layer.cornerCurve == .circular)
        #expect(outline.width == 60 && outline.height == 60 && mark.width == width && mark.height == 60)
        #expect(abs(outline.midX - mark.midX) < 0.01 && abs(outline.midY - mark.midY) < 0.01)
    }

    @Test("pages of Capsule, Circle and RoundedRectangle: corners are at most half of the shorter side")
    func cornersFitTheirRooms() {
        for size in [CGSize(width: 100, height: 40), CGSize(width: 40, height: 100)] {
            let stage = Stage {
                VStack {
                    Capsule().fill(.red).frame(width: size.width, height: size.height)
                    RoundedRectangle(cornerRadius: 90).fill(.red).frame(
                        width: size.width, height: size.height)
                }
            }
            #expect(stage.host.view.subviews.map(\.layer.cornerRadius) == [20, 20])
        }

        let path = RoundedRectangle(cornerRadius: 30).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(!path.contains(CGPoint(x: 3, y: 3)) && path.contains(CGPoint(x: 32, y: 1)))
        #expect(Circle().path(in: CGRect(x: 0, y: 0, width: 100, height: 40)).boundingRect.minX == 30)
    }

    @Test(
        "pages of Circle and scale(_:anchor:): a shape that is drawn in another room, or larger, leaves nothing"
    )
    func shapesLeaveNothing() throws {
        struct Shapes: View {
            let model: Model

            var body: some View {
                VStack {
                    Circle().fill(.red).frame(width: model.isOn ? 80 : 40, height: 40)
                    Rectangle().scale(model.isOn ? 2 : 1).fill(.blue).frame(width: 30, height: 30)
                }
            }
        }
        let model = Model()
        let stage = Stage { Shapes(model: model) }
        let views = stage.host.view.subviews
        try #require(views.count == 2)

        for isOn in [false, true, false] {
            stage.act { model.isOn = isOn }
            #expect((views[0].backgroundColor == nil) == isOn && (views[0].layer.contents != nil) == isOn)
            #expect(views[1].subviews.count == (isOn ? 1 : 0))
        }
    }

    @Test("page of stroke(_:lineWidth:): a line is as wide as it says, half of it beside the shape")
    func strokes() {
        let stage = Stage { Circle().stroke(.red, lineWidth: 6).frame(width: 100, height: 100) }

        let frames = stage.host.view.subviews.flatMap { $0.subviews.map(\.frame) }
        #expect(frames == [CGRect(x: -3, y: -3, width: 106, height: 106)])
        #expect(stage.phone.svg().contains("stroke-width=\"6\""))
    }

    @Test("page of Path: a copy that is changed leaves the first as it was")
    func pathsAreValues() {
        let first = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        var second = first

        second.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))

        #expect(first.boundingRect.width == 10 && second.boundingRect.width == 60)
    }

    @Test("page of Shape: a shape that nothing fills has the foreground color")
    func plainShapes() {
        let stage = Stage {
            VStack {
                Rectangle().foregroundStyle(.red)
                Rectangle()
            }
        }

        #expect(stage.host.view.subviews.map(\.backgroundColor) == [.systemRed, .label])
    }
}
