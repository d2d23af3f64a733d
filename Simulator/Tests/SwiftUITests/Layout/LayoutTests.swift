import SimulatorKit
import SwiftUI
import Testing

/// Where views come to lie.
@MainActor struct LayoutTests {
    @Test("I10: a hosting controller offers its view the safe area, and puts it into the middle of that")
    func rootLiesInTheSafeArea() {
        let notes = Notes()
        let stage = Stage { Mark("all", notes) }
        #expect(stage.phone.frame(of: "all", in: notes) == CGRect(x: 0, y: 47, width: 390, height: 763))

        let small = Stage { Mark("small", notes).frame(width: 90, height: 63) }

        #expect(small.phone.frame(of: "small", in: notes) == CGRect(x: 150, y: 397, width: 90, height: 63))
    }

    @Test("I11: what ignores the safe area grows over the edges that it reaches")
    func ignoringTheSafeArea() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Mark("all", notes).ignoresSafeArea()
                Mark("top", notes).ignoresSafeArea(edges: .top)
                Mark("inner", notes).padding(20).ignoresSafeArea()
                Mark("apart", notes).ignoresSafeArea().padding(20)
            }
        }

        #expect(stage.phone.frame(of: "all", in: notes) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(stage.phone.frame(of: "top", in: notes) == CGRect(x: 0, y: 0, width: 390, height: 810))
        #expect(stage.phone.frame(of: "inner", in: notes) == CGRect(x: 20, y: 20, width: 350, height: 804))
        #expect(stage.phone.frame(of: "apart", in: notes) == CGRect(x: 20, y: 67, width: 350, height: 723))
    }

    @Test("Page of SafeAreaRegions: what ignores the keyboard alone stays clear of bars and notch")
    func ignoringTheKeyboard() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Mark("container", notes).ignoresSafeArea(.container)
                Mark("keyboard", notes).ignoresSafeArea(.keyboard)
            }
        }

        #expect(stage.phone.frame(of: "container", in: notes) == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(stage.phone.frame(of: "keyboard", in: notes) == CGRect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test("Page of safeAreaInset: content is clear of what lies at its edge, and scrolls on beneath it")
    func safeAreaInsets() {
        let notes = Notes()
        let stage = Stage {
            ScrollView { Mark("content", notes).frame(height: 2000) }
                .safeAreaInset(edge: .top, alignment: .leading, spacing: 3) {
                    Mark("title", notes).frame(width: 90, height: 60)
                }
        }
        #expect(stage.phone.frame(of: "title", in: notes) == CGRect(x: 0, y: 47, width: 90, height: 60))
        #expect(stage.phone.frame(of: "content", in: notes) == CGRect(x: 0, y: 110, width: 390, height: 2000))

        stage.phone.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), pause: 0.2)
        stage.phone.settle()
        #expect(stage.phone.frame(of: "title", in: notes).minY == 47)
        #expect(stage.phone.frame(of: "content", in: notes).minY < 0)

        let other = Stage {
            Mark("content", notes)
                .safeAreaInset(edge: .bottom, spacing: 0) { Mark("bar", notes).frame(height: 50) }
        }
        #expect(other.phone.frame(of: "bar", in: notes) == CGRect(x: 0, y: 760, width: 390, height: 50))
        #expect(other.phone.frame(of: "content", in: notes) == CGRect(x: 0, y: 47, width: 390, height: 713))
    }

    @Test(
        "Page of LazyVGrid: columns that are narrower than the grid are aligned in it",
        arguments: [HorizontalAlignment.leading, .center, .trailing])
    func narrowColumnsAreAligned(alignment: HorizontalAlignment) {
        let notes = Notes()
        let stage = Stage {
            LazyVGrid(columns: [GridItem(.fixed(90))], alignment: alignment) {
                Mark("cell", notes).frame(height: 40)
            }
        }

        let left: CGFloat = alignment == .leading ? 0 : alignment == .center ? 150 : 300
        #expect(stage.phone.frame(of: "cell", in: notes).minX == left)
    }

    @Test(
        "I12: a stack gives the least flexible view its size first, and the others equal shares of the rest")
    func stacksShareTheRest() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 10) {
                Mark("flexible", notes)
                Mark("fixed", notes).frame(width: 100)
                Mark("bounded", notes).frame(maxWidth: 50)
            }
            .frame(width: 390, height: 10)
        }

        let widths = ["flexible", "fixed", "bounded"].map { stage.phone.frame(of: $0, in: notes).width }
        #expect(widths == [220, 100, 50])
        #expect(stage.phone.frame(of: "bounded", in: notes).minX == 340)
    }

    @Test("I62: a text has a whole line, however little height it is offered")
    func textsHaveALine() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 2) {
                Text("Title").font(.largeTitle).background { Mark("title", notes) }
                Text("detail").background { Mark("detail", notes) }
            }
            .frame(height: 63)
        }

        let (title, detail) = (
            stage.phone.frame(of: "title", in: notes), stage.phone.frame(of: "detail", in: notes)
        )
        #expect(title.height > 40 && detail.height > 20)
        #expect(abs(detail.minY - title.maxY - 2) < 0.01)
    }

    @Test("I12: what has a higher layout priority gets what it wants first")
    func priorityComesFirst() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 0) {
                Mark("first", notes).frame(minWidth: 30).layoutPriority(1)
                Mark("last", notes).frame(minWidth: 40)
            }
            .frame(width: 390, height: 10)
        }

        #expect(stage.phone.frame(of: "first", in: notes).width == 350)
        #expect(stage.phone.frame(of: "last", in: notes).width == 40)
    }

    @Test("I12: a spacer takes the room that is left, and none across its stack")
    func spacersFillTheRest() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 0) {
                Mark("left", notes).frame(width: 50, height: 20)
                Spacer()
                Mark("right", notes).frame(width: 60, height: 30)
            }
            .background { Mark("behind", notes) }
        }

        #expect(stage.phone.frame(of: "left", in: notes).minX == 0)
        #expect(stage.phone.frame(of: "right", in: notes).maxX == 390)
        #expect(stage.phone.frame(of: "behind", in: notes).height == 30)
    }

    @Test("I13: a frame offers its size to what is in it, which may be larger, and lies as it is aligned")
    func framesAlign() {
        let notes = Notes()
        let stage = Stage {
            ZStack {
                Mark("large", notes).frame(width: 200, height: 200).frame(width: 100, height: 100)
                Mark("corner", notes).frame(width: 20, height: 20)
                    .frame(width: 100, height: 100, alignment: .bottomTrailing)
                Mark("filled", notes).frame(maxWidth: .infinity, maxHeight: 50)
            }
        }

        let large = stage.phone.frame(of: "large", in: notes)
        #expect(large.size == CGSize(width: 200, height: 200) && large.minX == 95)
        // Places are on whole pixels.
        #expect(abs(large.minY - 328.5) < 0.34)
        #expect(stage.phone.frame(of: "corner", in: notes).maxX == 245)
        #expect(stage.phone.frame(of: "filled", in: notes).width == 390)
    }

    @Test(
        "I14: an aspect ratio fits into what is offered or fills it, and that of an image is its own",
        arguments: [
            (ContentMode.fit, CGSize(width: 200, height: 100)),
            (ContentMode.fill, CGSize(width: 400, height: 200)),
        ])
    func aspectRatios(mode: ContentMode, size: CGSize) {
        let notes = Notes()
        let stage = Stage {
            Mark("mark", notes).aspectRatio(2, contentMode: mode).frame(width: 200, height: 200)
        }
        #expect(stage.phone.frame(of: "mark", in: notes).size == size)

        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in }
        let photo = Stage {
            Image(uiImage: image).resizable().aspectRatio(contentMode: mode).overlay { Mark("image", notes) }
                .frame(width: 200, height: 200)
        }

        #expect(photo.phone.frame(of: "image", in: notes).size == size)
    }

    @Test("I14: an image is as large as it is, until it is resizable")
    func imagesKeepTheirSizes() {
        let notes = Notes()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in }
        let stage = Stage {
            VStack {
                Image(uiImage: image).overlay { Mark("own", notes) }.frame(width: 200, height: 200)
                Image(uiImage: image).resizable().overlay { Mark("offered", notes) }
                    .frame(width: 200, height: 200)
            }
        }

        #expect(stage.phone.frame(of: "own", in: notes).size == CGSize(width: 60, height: 30))
        #expect(stage.phone.frame(of: "offered", in: notes).size == CGSize(width: 200, height: 200))
    }

    @Test("I14: an image that becomes resizable takes what it is offered from then on")
    func imagesBecomeResizable() {
        struct Picture: View {
            let model: Model
            let notes: Notes
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in }

            var body: some View {
                let picture = Image(uiImage: image)
                (model.isOn ? picture.resizable() : picture).overlay { Mark("image", notes) }
                    .frame(width: 200, height: 200)
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Picture(model: model, notes: notes) }
        #expect(stage.phone.frame(of: "image", in: notes).size == CGSize(width: 60, height: 30))

        stage.act { model.isOn = true }
        #expect(stage.phone.frame(of: "image", in: notes).size == CGSize(width: 200, height: 200))
        stage.act { model.isOn = false }

        #expect(stage.phone.frame(of: "image", in: notes).size == CGSize(width: 60, height: 30))
    }

    @Test("I15: what lies behind or in front of a view is offered its size, and changes nothing about it")
    func backgroundsFollow() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 0) {
                Mark("mark", notes).frame(width: 100, height: 40)
                    .background { Mark("behind", notes) }
                    .overlay(alignment: .topLeading) { Mark("in front", notes).frame(width: 300, height: 5) }
                    .background { Mark("all", notes) }
            }
        }

        let frame = stage.phone.frame(of: "mark", in: notes)
        #expect(frame.size == CGSize(width: 100, height: 40))
        #expect(stage.phone.frame(of: "behind", in: notes) == frame)
        #expect(stage.phone.frame(of: "all", in: notes) == frame)
        #expect(stage.phone.frame(of: "in front", in: notes).minX == frame.minX)
    }

    @Test("I16: columns that adapt are as many as there is room for, flexible ones share it")
    func gridColumns() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 0) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 10)], spacing: 0) {
                    Mark("adaptive", notes).frame(height: 20)
                }
                LazyVGrid(
                    columns: [
                        GridItem(.fixed(90), spacing: 0), GridItem(.flexible(), spacing: 0),
                        GridItem(.flexible()),
                    ], spacing: 0
                ) {
                    Mark("fixed", notes).frame(height: 20)
                    Mark("flexible", notes).frame(height: 20)
                }
            }
        }

        #expect(abs(stage.phone.frame(of: "adaptive", in: notes).width - 370 / 3) < 0.5)
        #expect(stage.phone.frame(of: "fixed", in: notes).width == 90)
        #expect(stage.phone.frame(of: "flexible", in: notes).minX == 90)
        #expect(stage.phone.frame(of: "flexible", in: notes).width == 150)
    }

    @Test("I17: from right to left, positions are mirrored")
    func rightToLeftIsMirrored() {
        let notes = Notes()
        let stage = Stage(isRightToLeft: true) {
            HStack(spacing: 0) {
                Mark("first", notes).frame(width: 100, height: 20)
                Mark("second", notes)
            }
        }

        #expect(stage.phone.frame(of: "first", in: notes).maxX == 390)
        #expect(stage.phone.frame(of: "second", in: notes).minX == 0)
    }

    @Test("I18: the size of a hosting controller is that of its view")
    func hostingControllersHaveSizes() {
        let host = UIHostingController(rootView: Color.red.frame(width: 120, height: 30).padding(5))

        #expect(host.sizeThatFits(in: CGSize(width: 390, height: 844)) == CGSize(width: 130, height: 40))
    }

    @Test("I18: another root view takes the place of the first, with its state where it is of the same kind")
    func rootViewIsReplaced() {
        let notes = Notes()
        let phone = Simulator(.iPhone)
        let host = UIHostingController(rootView: Mark("mark", notes).frame(width: 10, height: 10))
        phone.show(host)
        let view = notes.view("mark")

        phone.act { host.rootView = Mark("mark", notes).frame(width: 50, height: 20) }

        #expect(phone.frame(of: view).size == CGSize(width: 50, height: 20))
    }

    @Test("I19: a geometry reader takes what it is offered, and tells its content how much that is")
    func geometryIsRead() {
        let notes = Notes()
        let stage = Stage {
            GeometryReader { proxy in
                Mark("half", notes).frame(width: proxy.size.width / 2, height: 10)
            }
            .frame(width: 200, height: 100)
        }

        #expect(stage.phone.frame(of: "half", in: notes).size == CGSize(width: 100, height: 10))
        #expect(stage.phone.frame(of: "half", in: notes).minX == 95)
    }

    @Test("page of ButtonRole: what destroys is red, and what cancels is not")
    func destructionIsRed() {
        let stage = Stage {
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
            Button("Save") {}
        }
        func labels(in view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        let colors = Dictionary(labels(in: stage.host.view).map { ($0.text ?? "", $0.textColor) }) { $1 }

        #expect(colors.count == 3 && colors["Delete"] != colors["Save"] && colors["Cancel"] == colors["Save"])
    }

    @Test("I40: a hierarchy of styles is that of labels, and of any color that is set around it")
    func stylesAreFaintedFromTheForeground() {
        let stage = Stage {
            VStack {
                Text("plain").foregroundStyle(.secondary)
                VStack { Text("red").foregroundStyle(.primary) }.foregroundStyle(.red)
            }
        }

        func labels(in view: UIView) -> [UILabel] {
            (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
        }
        let colors = labels(in: stage.host.view).map(\.textColor)
        #expect(colors == [.secondaryLabel, .systemRed])
    }

    @Test("I10: a view follows the screen when it turns")
    func layoutFollowsRotation() {
        let notes = Notes()
        let stage = Stage { Mark("all", notes).ignoresSafeArea() }

        stage.phone.resize(to: CGSize(width: 844, height: 390))
        stage.phone.settle()

        #expect(stage.phone.frame(of: "all", in: notes) == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test("page of frame(minWidth:): the ideal size is that of a view whose size is fixed, along each axis")
    func idealSizes() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 0) {
                Color.red.frame(idealWidth: 70, idealHeight: 30).fixedSize()
                    .background { Mark("both", notes) }
                Color.red.frame(idealWidth: 70).frame(height: 20).fixedSize()
                    .background { Mark("width", notes) }
                Color.red.frame(idealWidth: 70, idealHeight: 30)
                    .fixedSize(horizontal: true, vertical: false).frame(height: 50)
                    .background { Mark("horizontal", notes) }
                Color.red.frame(idealWidth: 70, idealHeight: 30)
                    .fixedSize(horizontal: false, vertical: true)
                    .background { Mark("vertical", notes) }
                Color.red.frame(minWidth: 50, idealWidth: 80, maxWidth: 200, minHeight: 5, idealHeight: 10)
                    .fixedSize().background { Mark("between", notes) }
                Color.red.frame(width: 60).frame(idealWidth: 90, idealHeight: 15).fixedSize()
                    .background { Mark("around", notes) }
            }
        }
        func size(_ name: String) -> CGSize { stage.phone.frame(of: name, in: notes).size }

        #expect(size("both") == CGSize(width: 70, height: 30))
        #expect(size("width") == CGSize(width: 70, height: 20))
        #expect(size("horizontal") == CGSize(width: 70, height: 50))
        #expect(size("vertical") == CGSize(width: 390, height: 30))
        #expect(size("between") == CGSize(width: 80, height: 10))
        #expect(size("around") == CGSize(width: 90, height: 15))
    }

    @Test("page of frame(minWidth:): where a size is offered, the ideal one does not count")
    func offeredSizesGoBeforeIdealOnes() {
        let notes = Notes()
        let stage = Stage {
            Mark("offered", notes).frame(idealWidth: 70, idealHeight: 30).frame(width: 200, height: 100)
        }

        #expect(stage.phone.frame(of: "offered", in: notes).size == CGSize(width: 200, height: 100))
    }

    @Test(
        "What scrolls is offered no length along the axis, and takes its ideal one", arguments: [false, true])
    func scrolledContentIsIdeal(isHorizontal: Bool) {
        let notes = Notes()
        let stage = Stage {
            ScrollView(isHorizontal ? .horizontal : .vertical) {
                Mark("content", notes).frame(idealWidth: 170, idealHeight: 130)
            }
            .frame(width: 300, height: 200)
        }

        let size = stage.phone.frame(of: "content", in: notes).size
        #expect(size == (isHorizontal ? CGSize(width: 170, height: 200) : CGSize(width: 300, height: 130)))
    }

    @Test(
        "page of frame(minWidth:): a frame is as large as its limits let it be",
        arguments: [
            (CGFloat(40), CGFloat(60)), (80, 80), (300, 120),
        ])
    func framesClamp(offered: CGFloat, width: CGFloat) {
        let notes = Notes()
        _ = Stage {
            Mark("clamped", notes).frame(minWidth: 60, maxWidth: 120).frame(width: offered, height: 10)
        }

        #expect(notes.view("clamped").bounds.width == width)
    }

    @Test("page of fixedSize(): stacks of ideal sizes are as large as these together")
    func stacksHaveIdealSizes() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 4) {
                HStack(spacing: 6) {
                    Color.red.frame(idealWidth: 30, idealHeight: 20)
                    Color.blue.frame(idealWidth: 50, idealHeight: 10)
                }
                Color.red.frame(idealWidth: 10, idealHeight: 40)
            }
            .fixedSize().background { Mark("stack", notes) }
        }

        #expect(stage.phone.frame(of: "stack", in: notes).size == CGSize(width: 86, height: 64))
    }

    @Test("page of aspectRatio(_:contentMode:): a view that is asked for its ideal size has it by its ratio")
    func idealRatios() {
        let notes = Notes()
        let stage = Stage {
            VStack(spacing: 0) {
                Color.red.frame(idealWidth: 120, idealHeight: 30).aspectRatio(2, contentMode: .fit)
                    .fixedSize()
                    .background { Mark("fit", notes) }
                Color.red.frame(idealWidth: 120, idealHeight: 30).aspectRatio(2, contentMode: .fill)
                    .fixedSize()
                    .background { Mark("fill", notes) }
                Color.red.frame(idealWidth: 120, idealHeight: 30).scaledToFit().fixedSize()
                    .background { Mark("own", notes) }
            }
        }
        func size(_ name: String) -> CGSize { stage.phone.frame(of: name, in: notes).size }

        #expect(size("fit") == CGSize(width: 60, height: 30))
        #expect(size("fill") == CGSize(width: 120, height: 60))
        #expect(size("own") == CGSize(width: 120, height: 30))
    }

    @Test(
        "page of frame(minWidth:): a limit that is missing is the content's size, and so is a missing ideal",
        arguments: [
            (50, nil, nil, 80), (50, nil, 60, 60), (50, nil, 200, 80), (nil, 120, 40, 80),
            (nil, 120, 200, 120), (nil, 120, nil, 80),
        ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat)])
    func missingLimits(least: CGFloat?, most: CGFloat?, offered: CGFloat?, width: CGFloat) {
        let notes = Notes()
        let stage = Stage {
            Color.red.frame(width: 80, height: 10).frame(minWidth: least, maxWidth: most)
                .background { Mark("frame", notes) }
                .frame(width: offered).fixedSize()
        }

        #expect(stage.phone.frame(of: "frame", in: notes).width == width)
    }

    @Test("I11: so does what lies in something that clips or turns")
    func ignoringTheSafeAreaWithinEffects() {
        let notes = Notes()
        let stage = Stage { Mark("mark", notes).ignoresSafeArea().clipped() }

        #expect(stage.phone.frame(of: "mark", in: notes) == stage.phone.window.bounds)
    }

    @Test("page of displayScale: views lie on whole pixels, and those that meet still do")
    func wholePixels() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 0) { ForEach(0..<7, id: \.self) { Mark("\($0)", notes) } }
        }

        let frames = (0..<7).map { stage.phone.frame(of: notes.view("\($0)")) }
        #expect(frames.allSatisfy { abs(($0.minX * 3).rounded() - $0.minX * 3) < 0.001 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.001 })
    }

    @Test("I12: a layout priority counts beneath other modifiers, too")
    func prioritiesReachOut() {
        let notes = Notes()
        let stage = Stage {
            HStack(spacing: 0) {
                Mark("first", notes).frame(minWidth: 30)
                Mark("second", notes).layoutPriority(1).padding(0)
            }
        }

        #expect(stage.phone.frame(of: "second", in: notes).width == 360)
    }

    @Test("page of frame(minWidth:): with a greatest width a text is as high as its lines are in that")
    func widthsLimitLines() {
        let notes = Notes()
        let words = "Some words that take more than a line of this width, or even two"
        let stage = Stage {
            VStack(spacing: 0) {
                Text(words).frame(maxWidth: 100).background { Mark("limited", notes) }
                Text(words).frame(width: 100).background { Mark("fixed", notes) }
                Color.red.frame(minWidth: 10, idealWidth: 50, maxWidth: 200, maxHeight: 9)
                    .background { Mark("offered", notes) }
            }
        }

        let (limited, fixed) = (
            stage.phone.frame(of: "limited", in: notes), stage.phone.frame(of: "fixed", in: notes)
        )
        #expect(limited.size == fixed.size && fixed.height > 60)
        #expect(stage.phone.frame(of: "offered", in: notes).width == 200)
    }
}
