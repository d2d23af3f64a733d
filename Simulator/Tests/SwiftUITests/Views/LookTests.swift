import SimulatorKit
import SwiftUI
import Testing

/// What lies in front of what, springs, pictures and progress.
@MainActor struct LookTests {
    private let notes = Notes()

    @Test("I51: of the views in a container those with a higher index are in front, whatever their order")
    func zIndex() {
        let model = Model()
        let stage = Stage { Pile(model: model, notes: notes) }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))
        #expect(notes.all == ["first"])

        stage.act { model.number = -1 }
        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["first", "second"])
    }

    private struct Pile: View {
        let model: Model
        let notes: Notes

        var body: some View {
            ZStack {
                Color.red.onTapGesture { notes.add("first") }.zIndex(Double(model.number + 1))
                Color.blue.onTapGesture { notes.add("second") }
            }
        }
    }

    @Test(
        "pages of overlay(_:alignment:) and background(_:alignment:): a view in front, or behind, at an edge")
    func olderOverlays() {
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .overlay(Mark("over", notes).frame(width: 50, height: 50), alignment: .topTrailing)
                .background(Mark("under", notes).frame(width: 60, height: 60), alignment: .bottomLeading)
        }

        let (over, under) = (
            stage.phone.frame(of: "over", in: notes), stage.phone.frame(of: "under", in: notes)
        )
        #expect(over.maxX == 295 && under.minX == 95 && abs(under.maxY - over.minY - 200) < 0.001)
    }

    // MARK: Springs

    @Test("I52: a spring is known by its duration and bounce, or by its physics")
    func springs() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(spring.dampingRatio - 0.5) < 1e-9 && abs(spring.bounce - 0.5) < 1e-9)
        #expect(abs(spring.duration - 0.628) < 0.001)

        #expect(Spring.smooth.bounce == 0 && abs(Spring.snappy.bounce - 0.15) < 1e-9)
        #expect(abs(Spring.bouncy(duration: 1, extraBounce: 0.1).bounce - 0.4) < 1e-9)
        #expect(Spring(stiffness: 100, damping: 100).dampingRatio == 1)
    }

    @Test(
        "I52: an animation of a spring's takes as long as that does to settle, and overshoots where it bounces"
    )
    func springAnimations() {
        func width(_ animation: Animation, after time: TimeInterval) -> CGFloat {
            let (model, notes) = (Model(), Notes())
            let stage = Stage { Growing(model: model, notes: notes) }
            stage.act { withAnimation(animation) { model.number = 100 } }
            stage.phone.advance(by: time)
            return stage.phone.frame(of: "mark", in: notes).width
        }

        // ω = 10, ζ = 0.5: the first overshoot, by 0.163, after 0.363 s.
        let bouncing = Animation.interpolatingSpring(stiffness: 100, damping: 10)
        #expect(abs(width(bouncing, after: 0.363) - 216.3) < 1)
        #expect(width(.snappy(duration: 0.1), after: 0.3) == 200)
        #expect(width(.smooth, after: 0.1) < 190 && width(.smooth, after: 0.1) > 110)
    }

    private struct Growing: View {
        let model: Model
        let notes: Notes

        var body: some View { Mark("mark", notes).frame(width: CGFloat(100 + model.number), height: 100) }
    }

    @Test("I53: a transition that has its own animation needs none around it")
    func transitionsAnimate() {
        let model = Model()
        let stage = Stage { Coming(model: model, notes: notes) }

        stage.act { model.isOn = true }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.01)
        stage.phone.settle()
        stage.act { model.isOn = false }
        stage.phone.advance(by: 0.75)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.25) < 0.01)
        stage.phone.settle()

        #expect(!notes.isOnScreen("mark"))
    }

    private struct Coming: View {
        let model: Model
        let notes: Notes

        var body: some View {
            VStack {
                if model.isOn {
                    Mark("mark", notes).transition(.opacity.animation(.linear(duration: 1)))
                }
            }
        }
    }

    // MARK: Shapes, pictures, texts and progress

    @Test("page of ProgressView: it turns where nothing is known, and is a bar of the fraction where it is")
    func progress() throws {
        func find<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
            view as? V ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
        }
        let spinning = Stage { ProgressView().tint(.red) }
        let spinner = try #require(find(UIActivityIndicatorView.self, in: spinning.host.view))
        let unknown = Stage { ProgressView(value: nil as Double?) }
        let filling = Stage { ProgressView(value: 30.0, total: 120).tint(.green).frame(width: 200) }
        let bar = try #require(find(UIProgressView.self, in: filling.host.view))

        #expect(spinner.isAnimating && spinner.color == .systemRed)
        #expect(find(UIActivityIndicatorView.self, in: unknown.host.view)?.isAnimating == true)
        #expect(bar.progress == 0.25 && bar.progressTintColor == .systemGreen && bar.bounds.width == 200)
        #expect(find(UIActivityIndicatorView.self, in: filling.host.view) == nil)
    }

    @Test("page of Image: another picture of the same size takes the place of the first")
    func picturesOfOneSize() throws {
        struct Switching: View {
            let pictures: [UIImage]
            let model: Model

            var body: some View { Image(uiImage: pictures[model.number]) }
        }
        let pictures = [UIColor.blue, .red].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
                color.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let model = Model()
        let stage = Stage { Switching(pictures: pictures, model: model) }
        func find(_ view: UIView) -> UIImageView? {
            view as? UIImageView ?? view.subviews.lazy.compactMap(find).first
        }
        let imageView = try #require(find(stage.host.view))
        #expect(imageView.image === pictures[0])

        stage.act { model.number = 1 }

        #expect(imageView.image === pictures[1])
    }

    @Test("page of AccessibilityTraits: they are sets, of which some are added and taken away")
    func traitsAreSets() {
        var traits: AccessibilityTraits = [.isButton, .isImage]

        traits.formIntersection([.isImage, .isHeader])
        #expect(traits == .isImage)
        traits.formSymmetricDifference([.isImage, .isHeader])
        #expect(traits == .isHeader)
        #expect(traits.insert(.isLink).inserted && !traits.insert(.isLink).inserted)
        #expect(traits.update(with: .isLink) == .isLink && traits.update(with: .isSelected) == nil)
        #expect(traits.remove(.isButton) == nil && traits.remove(.isLink) == .isLink)
        #expect(traits.remove(.isLink) == nil)

        #expect(
            traits == [.isHeader, .isSelected] && traits.contains(.isHeader) && !traits.contains(.isLink))
    }

    @Test("page of UIHostingController: views that nothing arranges stand one below the other, in the middle")
    func loneViewsAreStacked() {
        let stage = Stage {
            Mark("first", notes).frame(width: 100, height: 40)
            Mark("second", notes).frame(width: 50, height: 40)
        }
        let (first, second) = (
            stage.phone.frame(of: "first", in: notes), stage.phone.frame(of: "second", in: notes)
        )

        #expect(first.midX == 195 && second.midX == 195 && second.minY > first.maxY)
        #expect(abs((first.minY + second.maxY) / 2 - 428.5) < 0.5)
    }

    @Test(
        "I51: of equal indices the later view is in front, and an index counts beneath other modifiers, too")
    func equalIndices() {
        let stage = Stage {
            ZStack {
                Color.red.onTapGesture { notes.add("first") }.zIndex(1)
                Color.blue.onTapGesture { notes.add("second") }.zIndex(1).padding(1)
                Color.green.onTapGesture { notes.add("third") }
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(notes.all == ["second"])
    }

    @Test("page of hidden(): a hidden view has its room, and is neither seen, nor touched, nor read")
    func hiddenViews() {
        let stage = Stage {
            ZStack {
                Color.blue.onTapGesture { notes.add("behind") }
                VStack {
                    Text("hidden")
                    Mark("mark", notes).frame(width: 100, height: 100)
                }
                .onTapGesture { notes.add("hidden") }.hidden()
                .background { Mark("room", notes).allowsHitTesting(false) }
            }
        }

        stage.phone.tap(at: CGPoint(x: 195, y: 428))

        #expect(stage.phone.opacity(of: "mark", in: notes) == 0 && notes.all == ["behind"])
        #expect(stage.phone.frame(of: "room", in: notes).height > 100)
        #expect(!stage.phone.voiceOver.elements.contains { $0.accessibilityLabel == "hidden" })
    }

    @Test("I52: a spring may be overdamped, and the named ones may bounce more")
    func otherBounces() {
        #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
        #expect(abs(Spring.smooth(extraBounce: 0.1).bounce - 0.1) < 0.001)
        #expect(abs(Spring.snappy(extraBounce: 0.1).bounce - 0.25) < 0.001)
        #expect(abs(Spring.bouncy(extraBounce: 0.1).bounce - 0.4) < 0.001)
    }
}
