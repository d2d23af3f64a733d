import SimulatorKit
import SwiftUI
import Testing

/// A view whose values have changed is drawn, and read by VoiceOver, as one that has had them from the beginning.
@MainActor struct ChangingTests {
    @Test(
        "Another value of a modifier or a view is seen at once, and so is the first one again",
        arguments: Change.allCases)
    func changedViewsLookLikeNewOnes(change: Change) {
        let model = Model()
        let stage = Stage { Changing(change: change, model: model) }
        let looks = [false, true].map { isOn in look(change, isOn) }
        // Who takes a touch is not seen (I59).
        let isSeen = ![.contentShape, .hitTesting].contains(change)
        #expect((looks[0] != looks[1]) == isSeen)

        for isOn in [true, false, true] {
            stage.act { model.isOn = isOn }
            stage.phone.settle()
            #expect(Self.describe(stage.phone).difference(from: looks[isOn ? 1 : 0]) == nil)
        }
    }

    @Test(
        "A view on a phone that was turned looks like one on a phone that lay from the beginning",
        arguments: Change.allCases)
    func turnedViewsLookLikeNewOnes(change: Change) {
        let model = Model()
        model.isOn = true
        let size = CGSize(width: 844, height: 390)
        let turned = Stage { Changing(change: change, model: model) }
        turned.phone.resize(to: size)
        turned.phone.settle()
        let lying = Simulator(.iPhone)
        lying.resize(to: size)
        lying.show(UIHostingController(rootView: Changing(change: change, model: model)))
        lying.settle()

        #expect(Self.describe(turned.phone).difference(from: Self.describe(lying)) == nil)
        turned.phone.resize(to: CGSize(width: 390, height: 844))
        turned.phone.settle()
        #expect(Self.describe(turned.phone).difference(from: look(change, true)) == nil)
    }

    @Test(
        "In dark colors, with large letters, views look as if they had begun so",
        arguments: Change.allCases)
    func viewsFollowTheirTraits(change: Change) {
        let model = Model()
        model.isOn = true
        func set(_ phone: Simulator) {
            phone.userInterfaceStyle = .dark
            phone.accessibility.preferredContentSizeCategory = .accessibilityLarge
        }
        let late = Stage { Changing(change: change, model: model) }
        set(late.phone)
        late.phone.settle()
        let early = Simulator(.iPhone)
        set(early)
        early.show(UIHostingController(rootView: Changing(change: change, model: model)))
        early.settle()

        #expect(Self.describe(late.phone).difference(from: Self.describe(early)) == nil)
    }

    private func look(_ change: Change, _ isOn: Bool) -> [String] {
        let model = Model()
        model.isOn = isOn
        let stage = Stage { Changing(change: change, model: model) }
        stage.phone.settle()
        return Self.describe(stage.phone)
    }

    /// What is seen, what VoiceOver reads, and what a finger finds.
    private static func describe(_ phone: Simulator) -> [String] {
        let elements = phone.voiceOver.elements.map { element in
            [
                element.accessibilityLabel ?? "", element.accessibilityValue ?? "",
                element.accessibilityHint ?? "", "\(element.accessibilityTraits.rawValue)",
                "\(element.accessibilityFrame)", (element as? UIView)?.accessibilityIdentifier ?? "",
            ].joined(separator: "|")
        }
        let bounds = phone.window.bounds
        let touched = stride(from: 0, to: bounds.width, by: 52).flatMap { x in
            stride(from: 0, to: bounds.height, by: 52).map { y in
                var view = phone.window.hitTest(CGPoint(x: x, y: y), with: nil)
                while let hit = view, hit.gestureRecognizers?.contains(where: \.isEnabled) != true {
                    view = hit.superview
                }
                return view == nil ? "." : "o"
            }
        }.joined()
        return phone.svg().split(separator: "<").map(String.init) + elements + [touched]
    }

    enum Change: String, CaseIterable, Sendable {
        case padding, paddingEdges, frame, frameAlignment, limits, minimum, ratio, ratioMode, fixedSize,
            priority
        case offset, scale, scaleAnchor, rotation, rotationAnchor, opacity, cornerRadius, cornerStyle, border
        case background, backgroundAlignment, overlay, overlayAlignment, foregroundStyle, foregroundColor
        case hierarchy, tint, font, textFont, weight, lineLimit, textAlignment, zIndex, columnSpacing
        case columnAlignment, rowSpacing, rowAlignment, depthAlignment, spacer, safeArea
        case text, image, imageMode, shapeFill, shapeStroke, shapeCorner, scaledShape, gradient, blendMode
        case grid, gridSpacing, gridAlignment, lazyColumn, elements, condition, optional, scrollAxes
        case geometry, progress, label, labelStyle, buttonRole, material, statusBar, identity
        case spokenLabel, spokenValue, spokenHint, spokenTraits, removedTraits, spokenIdentifier, spokenHidden
        case contentShape, hitTesting, disabled
    }
}

extension [String] {
    /// The first line that another text does not have there; nil where they are the same.
    fileprivate func difference(from other: [String]) -> String? {
        guard self != other else { return nil }
        let line = indices.first { $0 >= other.count || self[$0] != other[$0] }
        return line.map { self[$0] } ?? "The end is missing."
    }
}

private struct Changing: View {
    let change: ChangingTests.Change
    let model: Model

    var body: some View { content(model.isOn) }

    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image {
        context in
        UIColor.brown.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 30))
    }

    private func content(_ isOn: Bool) -> AnyView {
        switch change {
        case .padding, .paddingEdges, .frame, .frameAlignment, .limits, .minimum, .ratio, .ratioMode,
            .fixedSize,
            .priority, .spacer, .safeArea:
            room(isOn)
        case .offset, .scale, .scaleAnchor, .rotation, .rotationAnchor, .opacity, .cornerRadius, .cornerStyle,
            .border, .background, .backgroundAlignment, .overlay, .overlayAlignment, .blendMode, .zIndex,
            .material:
            effect(isOn)
        case .columnSpacing, .columnAlignment, .rowSpacing, .rowAlignment, .depthAlignment, .grid,
            .gridSpacing,
            .gridAlignment, .lazyColumn, .elements, .condition, .optional, .scrollAxes, .geometry, .identity:
            container(isOn)
        case .foregroundStyle, .foregroundColor, .hierarchy, .tint, .font, .textFont, .weight, .lineLimit,
            .textAlignment, .text, .image, .imageMode, .shapeFill, .shapeStroke, .shapeCorner,
            .scaledShape, .gradient, .progress, .label, .labelStyle, .buttonRole, .statusBar:
            ink(isOn)
        case .spokenLabel, .spokenValue, .spokenHint, .spokenTraits, .removedTraits, .spokenIdentifier,
            .spokenHidden, .contentShape, .hitTesting, .disabled:
            sense(isOn)
        }
    }

    private func room(_ isOn: Bool) -> AnyView {
        switch change {
        case .padding: AnyView(Color.red.padding(isOn ? 30 : 10))
        case .paddingEdges: AnyView(Color.red.padding(isOn ? .top : .leading, 20))
        case .frame: AnyView(Color.red.frame(width: isOn ? 50 : 100, height: 40))
        case .frameAlignment:
            AnyView(
                Color.red.frame(width: 20, height: 20)
                    .frame(width: 100, height: 100, alignment: isOn ? .topLeading : .bottomTrailing))
        case .limits: AnyView(Color.red.frame(maxWidth: isOn ? 50 : 100, maxHeight: 30))
        case .minimum: AnyView(Color.red.frame(minWidth: isOn ? 150 : 100).frame(width: 60, height: 30))
        case .ratio: AnyView(Color.red.aspectRatio(isOn ? 2 : 0.5, contentMode: .fit))
        case .ratioMode:
            AnyView(Color.red.aspectRatio(2, contentMode: isOn ? .fit : .fill).frame(width: 90, height: 90))
        case .fixedSize:
            AnyView(
                Color.red.frame(idealWidth: 50, idealHeight: 20).fixedSize(horizontal: isOn, vertical: true))
        case .priority:
            AnyView(
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 30).layoutPriority(isOn ? 1 : 0)
                    Color.blue.frame(minWidth: 40)
                })
        case .spacer:
            AnyView(
                VStack(spacing: 0) {
                    Color.red.frame(height: 20)
                    Spacer(minLength: isOn ? 100 : 10)
                    Color.blue.frame(height: 20)
                }
                .fixedSize(horizontal: false, vertical: true))
        default: AnyView(Color.red.ignoresSafeArea(edges: isOn ? .top : .bottom))
        }
    }

    private func effect(_ isOn: Bool) -> AnyView {
        let box = Color.red.frame(width: 100, height: 60)
        switch change {
        case .offset: return AnyView(box.offset(x: isOn ? 30 : 0, y: 10))
        case .scale: return AnyView(box.scaleEffect(x: isOn ? 2 : 1, y: isOn ? 0.5 : 1))
        case .scaleAnchor: return AnyView(box.scaleEffect(2, anchor: isOn ? .topLeading : .bottom))
        case .rotation: return AnyView(box.rotationEffect(.degrees(isOn ? 30 : 0)))
        case .rotationAnchor: return AnyView(box.rotationEffect(.degrees(30), anchor: isOn ? .leading : .top))
        case .opacity: return AnyView(box.opacity(isOn ? 0.5 : 1))
        case .cornerRadius: return AnyView(box.cornerRadius(isOn ? 20 : 5))
        case .cornerStyle: return AnyView(box.clipShape(RoundedRectangle(cornerRadius: isOn ? 9 : 30)))
        case .border: return AnyView(box.border(isOn ? Color.blue : .green, width: isOn ? 4 : 2))
        case .background: return AnyView(Text("behind").background(isOn ? Color.red : .blue))
        case .backgroundAlignment:
            return AnyView(
                Color.clear.frame(width: 100, height: 60).background(alignment: isOn ? .topLeading : .bottom)
                {
                    Color.red.frame(width: isOn ? 20 : 30, height: 20)
                })
        case .overlay: return AnyView(box.overlay { Text(isOn ? "on" : "off") })
        case .overlayAlignment:
            return AnyView(
                box.overlay(alignment: isOn ? .topLeading : .bottomTrailing) {
                    Color.blue.frame(width: 20, height: 20)
                })
        case .blendMode: return AnyView(box.blendMode(isOn ? .multiply : .screen))
        case .material: return AnyView(box.background(isOn ? Material.thin : .thick).opacity(0.9))
        default:
            return AnyView(
                ZStack {
                    Color.red.frame(width: 50, height: 50).zIndex(isOn ? 1 : -1)
                    Color.blue.frame(width: 50, height: 50)
                    Color.green.frame(width: 20, height: 90).zIndex(isOn ? -1 : 1)
                })
        }
    }

    private func container(_ isOn: Bool) -> AnyView {
        let (red, blue) = (Color.red.frame(width: 50, height: 20), Color.blue.frame(width: 90, height: 40))
        switch change {
        case .columnSpacing:
            return AnyView(
                VStack(spacing: isOn ? 5 : 30) {
                    red; blue
                })
        case .columnAlignment:
            return AnyView(
                VStack(alignment: isOn ? .leading : .trailing) {
                    red; blue
                })
        case .rowSpacing:
            return AnyView(
                HStack(spacing: isOn ? 5 : 30) {
                    red; blue
                })
        case .rowAlignment:
            return AnyView(
                HStack(alignment: isOn ? .top : .bottom) {
                    red; blue
                })
        case .depthAlignment:
            return AnyView(
                ZStack(alignment: isOn ? .topLeading : .bottomTrailing) {
                    blue; red
                })
        case .grid:
            return AnyView(
                LazyVGrid(
                    columns: Array(
                        repeating: GridItem(isOn ? .fixed(80) : .flexible(), spacing: isOn ? 4 : 9),
                        count: isOn ? 3 : 2)
                ) { ForEach(0..<7, id: \.self) { Color.red.frame(height: CGFloat(10 + $0)) } })
        case .gridSpacing:
            return AnyView(
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: isOn ? 60 : 100, maximum: isOn ? 70 : 200))],
                    spacing: isOn ? 3 : 12
                ) {
                    ForEach(0..<7, id: \.self) { _ in Color.red.frame(height: 20) }
                })
        case .gridAlignment:
            return AnyView(
                LazyVGrid(
                    columns: [GridItem(.fixed(80), alignment: isOn ? .top : .bottom), GridItem(.fixed(80))],
                    alignment: isOn ? .leading : .trailing
                ) {
                    ForEach(0..<4, id: \.self) { Color.red.frame(width: 30, height: CGFloat(10 + 20 * $0)) }
                })
        case .lazyColumn:
            return AnyView(
                ScrollView {
                    LazyVStack(alignment: isOn ? .leading : .trailing, spacing: isOn ? 5 : 20) {
                        ForEach(0..<(isOn ? 90 : 60), id: \.self) {
                            Color.red.frame(width: 90, height: CGFloat(20 + $0 % 3))
                        }
                    }
                })
        case .elements:
            return AnyView(
                VStack {
                    ForEach(isOn ? ["a", "c", "b", "e"] : ["a", "b", "c", "d"], id: \.self) { Text($0) }
                })
        case .condition:
            return AnyView(
                HStack {
                    red
                    if isOn { blue } else { Text("else") }
                })
        case .optional:
            return AnyView(
                HStack {
                    if isOn { blue }
                    red
                })
        case .scrollAxes:
            return AnyView(
                ScrollView(isOn ? .horizontal : .vertical) {
                    Color.red.frame(minWidth: 600, idealWidth: 700, minHeight: 900, idealHeight: 1000)
                })
        case .identity: return AnyView(Text(isOn ? "one" : "other").id(isOn))
        default:
            return AnyView(
                GeometryReader { proxy in
                    Color.red.frame(width: proxy.size.width / 2, height: proxy.size.height / 3)
                }
                .frame(width: isOn ? 200 : 300))
        }
    }

    private func ink(_ isOn: Bool) -> AnyView {
        let words = Text("Some words that take more than a line of this width, or even two")
        switch change {
        case .foregroundStyle: return AnyView(words.foregroundStyle(isOn ? Color.red : .blue))
        case .foregroundColor: return AnyView(words.foregroundColor(isOn ? .red : nil))
        case .hierarchy:
            return AnyView(Text("faint").foregroundStyle(isOn ? .secondary : .tertiary).foregroundStyle(.red))
        case .tint: return AnyView(Button("Tinted") {}.tint(isOn ? .red : .green))
        case .font: return AnyView(words.font(isOn ? .title : .caption))
        case .textFont: return AnyView(words.font(isOn ? .system(size: 30) : .system(size: 9)))
        case .weight: return AnyView(Text("Heavy").fontWeight(isOn ? .black : .light))
        case .lineLimit: return AnyView(words.lineLimit(isOn ? 1 : nil).frame(width: 120))
        case .textAlignment:
            return AnyView(words.multilineTextAlignment(isOn ? .center : .trailing).frame(width: 120))
        case .text: return AnyView(Text(isOn ? "on" : "a longer text"))
        case .image: return AnyView(Image(systemName: isOn ? "xmark" : "play.fill"))
        case .imageMode:
            return AnyView(
                Image(uiImage: Self.picture).resizable().aspectRatio(contentMode: isOn ? .fit : .fill)
                    .frame(width: 90, height: 90).clipped())
        case .shapeFill: return AnyView(Circle().fill(isOn ? Color.red : .blue).frame(width: 60, height: 40))
        case .shapeStroke:
            return AnyView(
                Ellipse().stroke(isOn ? Color.red : .blue, lineWidth: isOn ? 3 : 1).frame(
                    width: 60, height: 40))
        case .shapeCorner:
            return AnyView(
                RoundedRectangle(cornerRadius: isOn ? 4 : 18).fill(Color.red).frame(width: 60, height: 40))
        case .scaledShape:
            return AnyView(Capsule().scale(isOn ? 0.5 : 0.8).fill(Color.red).frame(width: 90, height: 40))
        case .gradient:
            return AnyView(
                LinearGradient(
                    colors: isOn ? [.red, .blue] : [.green, .white], startPoint: isOn ? .top : .leading,
                    endPoint: .bottomTrailing))
        case .progress: return AnyView(ProgressView(value: isOn ? 0.75 : 0.25))
        case .label: return AnyView(Label(isOn ? "Close" : "Play", systemImage: isOn ? "xmark" : "play.fill"))
        case .labelStyle:
            return isOn
                ? AnyView(Label("Close", systemImage: "xmark").labelStyle(.iconOnly))
                : AnyView(Label("Close", systemImage: "xmark").labelStyle(.titleOnly))
        case .buttonRole: return AnyView(Button("Delete", role: isOn ? .destructive : nil) {})
        default:
            return AnyView(
                Color.red.statusBarHidden(isOn).persistentSystemOverlays(isOn ? .hidden : .visible))
        }
    }

    private func sense(_ isOn: Bool) -> AnyView {
        let box = Color.red.frame(width: 200, height: 200)
        switch change {
        case .spokenLabel: return AnyView(Text("seen").accessibilityLabel(Text(isOn ? "one" : "other")))
        case .spokenValue: return AnyView(Text("seen").accessibilityValue(Text(isOn ? "one" : "other")))
        case .spokenHint: return AnyView(Text("seen").accessibilityHint(Text(isOn ? "one" : "other")))
        case .spokenTraits: return AnyView(Text(isOn ? "seen" : "seen ").accessibilityAddTraits(.isHeader))
        case .removedTraits:
            return isOn
                ? AnyView(Image(uiImage: Self.picture).accessibilityRemoveTraits(.isImage))
                : AnyView(Image(uiImage: Self.picture).accessibilityAddTraits(.isButton))
        case .spokenIdentifier: return AnyView(Text("seen").accessibilityIdentifier(isOn ? "one" : "other"))
        case .spokenHidden:
            return AnyView(
                VStack {
                    Text("first").accessibilityHidden(isOn)
                    Text("second")
                })
        case .contentShape:
            return AnyView(box.contentShape(RoundedRectangle(cornerRadius: isOn ? 100 : 0)).onTapGesture {})
        case .hitTesting: return AnyView(box.onTapGesture {}.allowsHitTesting(isOn))
        default: return AnyView(Button("Press") {}.padding(40).onTapGesture {}.disabled(isOn))
        }
    }
}
