import SimulatorKit
import SwiftUI
import Testing

/// Gestures of SwiftUI's, under fingers.
@MainActor struct GestureTests {
    private let notes = Notes()
    private let middle = CGPoint(x: 195, y: 428.5)

    private func show<G: Gesture>(_ gesture: G) -> Stage {
        Stage { Color.red.frame(width: 200, height: 200).gesture(gesture) }
    }

    private func whole(_ size: CGSize) -> String {
        "\(Int(size.width.rounded())),\(Int(size.height.rounded()))"
    }

    private func whole(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

    // MARK: Each of them

    @Test("I44: a drag tells where it is in the view, from the touch on, once it has gone far enough")
    func drags() {
        let stage = show(
            DragGesture()
                .onChanged { notes.add("\(whole($0.startLocation)) \(whole($0.translation))") }
                .onEnded { notes.add("end \(whole($0.translation))") })

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 203, y: 428.5))
        stage.phone.advance(by: 0.1)
        #expect(notes.all == [])
        finger.move(to: CGPoint(x: 235, y: 448))
        #expect(notes.all.first?.hasPrefix("100,100 ") == true && notes.all.last == "100,100 40,20")
        finger.lift()

        #expect(notes.all.last == "end 40,20" && notes.count("end 40,20") == 1)
    }

    @Test("I44: it may begin with the touch, and count in the window")
    func dragsWithoutDistance() {
        let stage = show(
            DragGesture(minimumDistance: 0, coordinateSpace: .global)
                .onChanged { notes.add(whole($0.location)) }
                .onEnded { notes.add("end \(whole($0.location))") })

        stage.phone.tap(at: middle)

        #expect(notes.all == ["195,429", "end 195,429"])
    }

    @Test("I45: a drag foresees where it would be a quarter of a second later")
    func dragsForesee() throws {
        var last: DragGesture.Value?
        let stage = show(DragGesture().onChanged { last = $0 })

        let finger = stage.phone.touch(at: CGPoint(x: 120, y: 428.5))
        finger.move(to: CGPoint(x: 240, y: 428.5), duration: 0.2)
        let value = try #require(last)
        finger.lift()

        #expect(abs(value.velocity.width - 600) < 20 && abs(value.velocity.height) < 1)
        #expect(abs(value.predictedEndTranslation.width - value.translation.width - 150) < 5)
        #expect(abs(value.predictedEndLocation.x - value.location.x - 150) < 5)
    }

    @Test("I46: two fingers magnify about where they began")
    func magnifies() throws {
        var last: MagnifyGesture.Value?
        let stage = show(
            MagnifyGesture().onChanged { last = $0 }.onEnded {
                notes.add("end \(Int($0.magnification * 10))")
            })

        stage.phone.pinch(at: CGPoint(x: 145, y: 428.5), scale: 2)
        stage.phone.settle()
        let value = try #require(last)

        #expect(value.magnification > 1.5 && value.magnification < 2.5)
        #expect(abs(value.startAnchor.x - 0.25) < 0.01 && abs(value.startAnchor.y - 0.5) < 0.01)
        #expect(notes.all == ["end \(Int(value.magnification * 10))"])
    }

    @Test("I46: the older gestures have the number or the angle alone")
    func olderGestures() {
        var (scale, angle): (CGFloat, Angle) = (1, .zero)
        let stage = show(
            MagnificationGesture().onChanged { scale = $0 }
                .simultaneously(with: RotationGesture().onChanged { angle = $0 }))

        stage.phone.pinch(at: middle, scale: 2)
        stage.phone.rotate(at: middle, by: .pi / 2)

        #expect(scale > 0.5 && scale != 1 && angle.degrees > 60)
    }

    @Test("page of SpatialTapGesture: its place counts in the space that it names")
    func tapsInTheWindow() {
        let stage = show(
            SpatialTapGesture(coordinateSpace: .global).onEnded { notes.add(whole($0.location)) })

        stage.phone.tap(at: middle)

        #expect(notes.all == ["195,429"])
    }

    @Test("page of sequenced(before:): a state goes back if the second gesture never begins")
    func sequencesAreCutShort() {
        let stage = Stage { Holding(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        stage.phone.advance(by: 0.6)
        #expect(notes.all.last == "true")
        finger.lift()
        stage.phone.settle()

        #expect(notes.all.last == "false")
    }

    private struct Holding: View {
        let notes: Notes
        @GestureState private var isHeld = false

        var body: some View {
            let _ = notes.add("\(isHeld)")
            Color.red.gesture(
                LongPressGesture().sequenced(before: DragGesture())
                    .updating($isHeld) { value, state, _ in
                        if case .second = value { state = true }
                    })
        }
    }

    @Test("page of RotateGesture: it turns either way")
    func rotatesEitherWay() {
        var angles: [Double] = []
        let stage = show(RotationGesture().onEnded { angles.append($0.degrees) })

        stage.phone.rotate(at: middle, by: .pi / 2)
        stage.phone.rotate(at: middle, by: -.pi / 2)

        #expect(angles.count == 2 && angles[0] > 60 && angles[1] < -60)
    }

    @Test("I47: a tap, or several, and where")
    func taps() {
        let stage = show(
            SpatialTapGesture(count: 2).onEnded { notes.add("double \(whole($0.location))") }
                .exclusively(before: TapGesture().onEnded { notes.add("single") }))

        stage.phone.doubleTap(at: CGPoint(x: 145, y: 378.5))
        stage.phone.settle()
        #expect(notes.all == ["double 50,50"])
        stage.phone.tap(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["double 50,50", "single"])
    }

    @Test("I47: a long press is true from the touch on, and ends when the finger has rested long enough")
    func longPresses() {
        let stage = show(
            LongPressGesture(minimumDuration: 1).onChanged { notes.add("pressing \($0)") }
                .onEnded { notes.add("end \($0)") })

        stage.phone.tap(at: middle)
        stage.phone.settle()
        #expect(notes.all == ["pressing true"])
        notes.clear()
        let finger = stage.phone.touch(at: middle)
        stage.phone.advance(by: 1.1)
        #expect(notes.all == ["pressing true", "end true"])
        finger.lift()
        stage.phone.settle()

        #expect(notes.all == ["pressing true", "end true"])
    }

    // MARK: State

    @Test("I48: a gesture's state lives as long as the gesture, and goes back with the transaction it names")
    func gestureState() {
        let stage = Stage { Pulled(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 245, y: 428.5))
        #expect(stage.phone.frame(of: "mark", in: notes).midX == 245)
        finger.lift()
        stage.phone.advance(by: 0.5)
        #expect(stage.phone.frame(of: "mark", in: notes).midX == 220)
        stage.phone.settle()

        #expect(stage.phone.frame(of: "mark", in: notes).midX == 195)
    }

    private struct Pulled: View {
        let notes: Notes
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var pull:
            CGSize?

        var body: some View {
            Mark("mark", notes).frame(width: 100, height: 100).offset(pull ?? .zero)
                .frame(width: 200, height: 200).contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 0).updating($pull) { value, state, _ in
                        state = value.translation
                    })
        }
    }

    @Test("I48: the end of a gesture is told while its state is still there")
    func endsReadTheState() {
        struct Dragged: View {
            let notes: Notes
            @GestureState private var way = 0

            var body: some View {
                Color.red.frame(width: 200, height: 200)
                    .gesture(
                        DragGesture().updating($way) { value, state, _ in
                            state = Int(value.translation.width.rounded())
                        }
                        .onEnded { _ in notes.add("end \(way)") }
                    )
                    .onChange(of: way) { notes.add("\($1)") }
            }
        }
        let stage = Stage { Dragged(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 245, y: 428.5))
        finger.lift()
        stage.phone.settle()

        #expect(notes.all.suffix(3) == ["50", "end 50", "0"])
    }

    @Test("I48: a touch that the system takes away ends the state, and not the gesture")
    func cancelledGestures() {
        let stage = Stage { Pressed(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 225, y: 428.5))
        #expect(notes.all.last == "true")
        finger.cancel()
        stage.phone.settle()

        #expect(notes.all.last == "false" && notes.count("end") == 0)
    }

    private struct Pressed: View {
        let notes: Notes
        @GestureState private var isDragging = false

        var body: some View {
            Color.red.frame(width: 200, height: 200)
                .gesture(
                    DragGesture().updating($isDragging) { _, state, _ in state = true }
                        .onEnded { _ in notes.add("end") }
                )
                .onChange(of: isDragging) { notes.add("\($1)") }
        }
    }

    // MARK: Together

    @Test("I49: in a sequence the second counts once the first has ended, with the same finger")
    func sequences() {
        let stage = show(
            LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
                switch value {
                case .first(let isPressed): notes.add("first \(isPressed)")
                case .second(_, let drag): notes.add("second \(drag.map { whole($0.translation) } ?? "nil")")
                }
            }.onEnded { _ in notes.add("end") })

        stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5))
        stage.phone.settle()
        #expect(notes.all == ["first true"])
        notes.clear()
        let finger = stage.phone.touch(at: middle)
        stage.phone.advance(by: 0.6)
        finger.move(to: CGPoint(x: 245, y: 428.5))
        #expect(notes.all.prefix(2) == ["first true", "second nil"] && notes.all.last == "second 50,0")
        finger.lift()

        #expect(notes.all.last == "end")
        notes.clear()
        stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5))
        stage.phone.settle()

        #expect(notes.all == ["first true"], "The next time, the first one has to end anew.")
    }

    @Test("I49: together two gestures run at the same time, and end with the last of them")
    func simultaneousGestures() {
        let stage = show(
            DragGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.2, maximumDistance: 500))
                .onEnded { notes.add("drag \($0.first != nil) press \($0.second ?? false)") })

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 245, y: 428.5))
        stage.phone.advance(by: 0.5)
        #expect(notes.all == [])
        finger.lift()

        #expect(notes.all == ["drag true press true"])
    }

    @Test("page of map(_:): a gesture may have another value, whatever its type")
    func mappedGestures() {
        let gesture = AnyGesture(DragGesture().map { $0.translation.width > 0 ? "right" : "left" })
        let stage = show(gesture.onChanged { notes.add($0) })

        stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5))
        stage.phone.settle()
        stage.phone.drag(from: middle, to: CGPoint(x: 145, y: 428.5))

        #expect(notes.all == ["right", "left"])
    }

    @Test("page of Gesture: an app's gesture is what its body is")
    func gesturesOfTheApp() {
        struct Double: Gesture {
            let action: () -> Void

            var body: some Gesture { TapGesture(count: 2).onEnded(action) }
        }
        let stage = show(Double { notes.add("double") })

        stage.phone.doubleTap(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["double"])
    }

    @Test(
        "I44: in the global space a drag's start and way are the window's, as its place is",
        arguments: [false, true])
    func dragsInTheGlobalSpace(isTurned: Bool) throws {
        var last: DragGesture.Value?
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .gesture(DragGesture(coordinateSpace: .global).onChanged { last = $0 })
                .rotationEffect(.degrees(isTurned ? 90 : 0))
        }

        for _ in 0..<2 {
            let finger = stage.phone.touch(at: middle)
            finger.move(to: CGPoint(x: 235, y: 448.5))
            let value = try #require(last)
            finger.lift()

            #expect(whole(value.startLocation) == "195,429" && whole(value.location) == "235,449")
            #expect(whole(value.translation) == "40,20")
            last = nil
        }
    }

    @Test("I49: together two gestures begin anew, without what they were the last time")
    func simultaneousGesturesBeginAnew() {
        let stage = show(
            DragGesture().simultaneously(with: LongPressGesture(minimumDuration: 0.2, maximumDistance: 500))
                .onChanged { notes.add("\($0.first != nil) \($0.second ?? false)") }
                .onEnded { notes.add("end \($0.first != nil) \($0.second ?? false)") })
        func drag(rest: TimeInterval) {
            let finger = stage.phone.touch(at: middle)
            finger.move(to: CGPoint(x: 245, y: 428.5))
            stage.phone.advance(by: rest)
            finger.lift()
            stage.phone.settle()
        }

        drag(rest: 0.5)
        #expect(notes.all.first == "false true" && notes.all.last == "end true true")
        notes.clear()
        drag(rest: 0.5)
        #expect(notes.all.first == "false true" && notes.all.last == "end true true")
        notes.clear()
        stage.phone.longPress(at: middle)
        stage.phone.settle()

        #expect(notes.all.allSatisfy { !$0.hasPrefix("true") && !$0.hasPrefix("end true") })
        #expect(notes.all.last == "end false true")
    }

    @Test("I49: after its end, or when it was cut short, a sequence begins with its first gesture again")
    func sequencesBeginAnew() {
        let stage = show(
            LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
                switch value {
                case .first: notes.add("first")
                case .second(_, let drag): notes.add(drag == nil ? "pressed" : "drag")
                }
            }.onEnded { _ in notes.add("end") })
        func press(_ end: (Finger) -> Void) {
            let finger = stage.phone.touch(at: middle)
            stage.phone.advance(by: 0.6)
            end(finger)
            stage.phone.settle()
        }
        func drag() { stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5)) }

        press { finger in
            finger.move(to: CGPoint(x: 245, y: 428.5))
            finger.lift()
        }
        #expect(notes.all.prefix(2) == ["first", "pressed"] && notes.all.last == "end")
        for cut in [{ (finger: Finger) in finger.lift() }, { $0.cancel() }] {
            notes.clear()
            drag()
            stage.phone.settle()
            #expect(notes.all == ["first"])
            notes.clear()
            press(cut)
            #expect(notes.all == ["first", "pressed"])
        }
        notes.clear()
        drag()
        stage.phone.settle()

        #expect(notes.all == ["first"])
    }

    @Test(
        "page of onChanged(_:): a gesture tells its first value each time, though it is what the last one was"
    )
    func changesBeginAnew() {
        let stage = show(
            MagnificationGesture().map { $0 > 1 ? "larger" : "smaller" }.onChanged { notes.add($0) })

        for _ in 0..<3 {
            stage.phone.pinch(at: middle, scale: 2)
            stage.phone.settle()
        }

        #expect(notes.all == ["larger", "larger", "larger"])
    }

    @Test("I49: of two that exclude one another only one tells, whichever it is, time after time")
    func exclusiveGesturesTakeTurns() {
        let stage = show(
            DragGesture().exclusively(before: LongPressGesture(minimumDuration: 0.3))
                .onEnded { value in
                    switch value {
                    case .first(let drag): notes.add("drag \(whole(drag.translation))")
                    case .second: notes.add("press")
                    }
                })

        for _ in 0..<2 {
            stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5))
            stage.phone.settle()
        }

        #expect(notes.all == ["drag 50,0", "drag 50,0"])
    }

    @Test("I48: the state of a gesture goes back each time, and begins anew from there")
    func gestureStateBeginsAnew() {
        let stage = Stage { Counting(notes: notes) }

        for _ in 0..<2 {
            stage.phone.drag(from: middle, to: CGPoint(x: 245, y: 428.5))
            stage.phone.settle()
            #expect(notes.all.first == "1" && notes.all.last == "0" && notes.all.count > 3)
            notes.clear()
        }
    }

    private struct Counting: View {
        let notes: Notes
        @GestureState private var steps = 0

        var body: some View {
            Color.red.frame(width: 200, height: 200)
                .gesture(DragGesture().updating($steps) { _, state, _ in state += 1 })
                .onChange(of: steps) { notes.add("\($1)") }
        }
    }

    // MARK: Priorities

    private func nested<V: View>(_ outer: (AnyView) -> V) -> Stage {
        let inner = AnyView(
            Color.red.frame(width: 200, height: 200).gesture(TapGesture().onEnded { notes.add("inner") }))
        return Stage { outer(inner) }
    }

    @Test("I25, I50: the inner gesture goes first, a high priority before it, a simultaneous one beside it")
    func priorities() {
        let tap = TapGesture().onEnded { notes.add("outer") }
        for stage in [
            nested { $0.gesture(tap) }, nested { $0.highPriorityGesture(tap) },
            nested { $0.simultaneousGesture(tap) },
        ] {
            stage.phone.tap(at: middle)
            stage.phone.settle()
            notes.add("|")
        }

        #expect(notes.all.prefix(4) == ["inner", "|", "outer", "|"])
        #expect(Set(notes.all[4..<6]) == ["inner", "outer"] && notes.all.count == 7)
    }

    @Test("I50: a mask leaves out the gesture, or those of the views in it")
    func masks() {
        let tap = TapGesture().onEnded { notes.add("outer") }
        for mask in [GestureMask.none, .gesture, .subviews] {
            let stage = nested { $0.simultaneousGesture(tap, including: mask) }
            stage.phone.tap(at: middle)
            stage.phone.settle()
            notes.add("|")
        }

        #expect(notes.all == ["|", "outer", "|", "inner", "|"])
    }

    @Test("I26: what is disabled has no gestures, and one may be switched off")
    func disabledGestures() {
        let tap = TapGesture().onEnded { notes.add("tap") }
        let stages = [
            Stage { Color.red.gesture(tap).disabled(true) },
            Stage { Color.red.gesture(tap, isEnabled: false) },
            Stage { Color.red.gesture(tap, isEnabled: true) },
        ]
        for stage in stages { stage.phone.tap(at: middle) }

        #expect(notes.all == ["tap"])
    }

    @Test("page of gesture(_:isEnabled:): without it, gestures within go on")
    func gesturesWithinAreEnabled() {
        let tap = TapGesture().onEnded { notes.add("tap") }
        let stage = Stage {
            VStack { Button("Button") { notes.add("button") } }.gesture(tap, isEnabled: false)
        }

        stage.phone.tap(at: middle)

        #expect(notes.all == ["button"])
    }

    @Test("I50: a simultaneous drag runs beside the scroll view that it is on")
    func dragsBesideScrolling() {
        var offset: CGFloat = 0
        let stage = Stage {
            ScrollView { Mark("content", notes).frame(width: 300, height: 2000) }
                .simultaneousGesture(DragGesture().onChanged { offset = $0.translation.height })
        }
        let start = stage.phone.frame(of: "content", in: notes).minY

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 195, y: 328.5))

        #expect(offset == -100 && stage.phone.frame(of: "content", in: notes).minY < start - 80)
        finger.lift()
    }

    @Test("page of MagnifyGesture: a pinch that the system takes away ends nothing, and the next begins anew")
    func cancelledMagnifying() {
        var changes = 0
        let stage = show(
            MagnifyGesture().onChanged { _ in changes += 1 }.onEnded { _ in notes.add("end") })
        let fingers = [stage.phone.touch(at: middle), stage.phone.touch(at: CGPoint(x: 215, y: 428.5))]
        fingers[1].move(to: CGPoint(x: 285, y: 428.5), duration: 0.2)
        #expect(changes > 0)

        for finger in fingers { finger.cancel() }
        stage.phone.settle()
        #expect(notes.all.isEmpty)
        stage.phone.pinch(at: middle, scale: 2)
        stage.phone.settle()

        #expect(notes.all == ["end"])
    }

    @Test("I50: a gesture that is switched off leaves those of the views in it", arguments: [true, false])
    func switchedOffGestures(isEnabled: Bool) {
        let outer = TapGesture().onEnded { notes.add("outer") }
        let plain = Stage {
            Color.red.frame(width: 200, height: 200).onTapGesture { notes.add("inner") }
                .highPriorityGesture(outer, isEnabled: isEnabled)
        }
        plain.phone.tap(at: middle)
        plain.phone.settle()
        #expect(notes.all == [isEnabled ? "outer" : "inner"])
        notes.clear()

        let beside = Stage {
            Color.red.frame(width: 200, height: 200).onTapGesture { notes.add("inner") }
                .simultaneousGesture(outer, isEnabled: isEnabled)
        }
        beside.phone.tap(at: middle)
        beside.phone.settle()

        #expect(Set(notes.all) == (isEnabled ? ["inner", "outer"] : ["inner"]))
    }

    @Test("I44: a drag that the system takes away ends nothing, and the next one begins where it begins")
    func cancelledDrags() {
        var starts: [String] = []
        let stage = show(
            DragGesture().onChanged { starts.append(self.whole($0.startLocation)) }
                .onEnded { _ in notes.add("end") })
        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 245, y: 428.5), duration: 0.2)
        #expect(Set(starts) == ["100,100"])

        finger.cancel()
        stage.phone.settle()
        #expect(notes.all.isEmpty)
        starts = []
        stage.phone.drag(from: CGPoint(x: 145, y: 378.5), to: CGPoint(x: 145, y: 450))
        stage.phone.settle()

        #expect(notes.all == ["end"] && Set(starts) == ["50,50"])
    }

    @Test("I50: a high priority goes before the gestures of views that lie deep in it, too")
    func priorityReachesDeep() {
        let stage = Stage {
            VStack {
                Color.red.frame(width: 200, height: 200).onTapGesture { notes.add("inner") }
                    .rotationEffect(.degrees(20))
            }
            .highPriorityGesture(TapGesture().onEnded { notes.add("outer") })
        }

        stage.phone.tap(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["outer"])
    }

    @Test("page of GestureState: the reset is told the last value, and draws the way back as it says")
    func gestureStatesReset() {
        let stage = Stage { Stretched(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 245, y: 428.5))
        #expect(stage.phone.frame(of: "mark", in: notes).width == 150 && notes.all.isEmpty)
        finger.lift()
        stage.phone.advance(by: 0.5)
        #expect(notes.all == ["reset 50"])
        #expect(abs(stage.phone.frame(of: "mark", in: notes).width - 125) < 1)
        stage.phone.settle()

        #expect(stage.phone.frame(of: "mark", in: notes).width == 100)
    }

    private struct Stretched: View {
        let notes: Notes
        @GestureState private var way: CGFloat

        init(notes: Notes) {
            self.notes = notes
            _way = GestureState(initialValue: 0) { way, transaction in
                notes.add("reset \(Int(way.rounded()))")
                transaction.animation = .linear(duration: 1)
            }
        }

        var body: some View {
            Mark("mark", notes).frame(width: 100 + way, height: 100).frame(width: 200)
                .gesture(
                    DragGesture().updating($way) { value, way, _ in
                        way = value.translation.width.rounded()
                    })
        }
    }

    @Test("A gesture is the newest that its view has, whatever is made of it", arguments: 0..<6)
    func newestGestures(way: Int) {
        struct Tapping: View {
            let way: Int
            let model: Model
            let notes: Notes

            var body: some View {
                let (count, number) = (model.isOn ? 1 : 3, model.number)
                Color.red.gesture(gesture(TapGesture(count: count)).onEnded { _ in notes.add("\(number)") })
            }

            private func gesture(_ tap: TapGesture) -> AnyGesture<Void> {
                switch way {
                case 0: AnyGesture(tap)
                case 1: AnyGesture(tap.map { $0 })
                case 2: AnyGesture(tap.exclusively(before: LongPressGesture()).map { _ in })
                case 3: AnyGesture(LongPressGesture().exclusively(before: tap).map { _ in })
                case 4: AnyGesture(Own(tap: tap))
                default: AnyGesture(tap.simultaneously(with: LongPressGesture()).map { _ in })
                }
            }

            struct Own: Gesture {
                let tap: TapGesture

                var body: TapGesture { tap }
            }
        }
        let (model, notes) = (Model(), Notes())
        let stage = Stage { Tapping(way: way, model: model, notes: notes) }
        stage.phone.tap(at: middle)
        stage.phone.settle()
        #expect(notes.all == [])

        stage.act {
            model.isOn = true
            model.number = 5
        }
        stage.phone.tap(at: middle)
        stage.phone.settle()

        #expect(notes.all == ["5"])
    }

    @Test("I48, I49: two gestures together that the system takes away do not end, and begin anew")
    func cancelledTogether() {
        let stage = show(
            DragGesture().simultaneously(with: DragGesture(minimumDistance: 5)).onEnded { _ in
                notes.add("end")
            })
        func drag() -> Finger {
            let finger = stage.phone.touch(at: middle)
            finger.move(to: CGPoint(x: 195, y: 490), duration: 0.2)
            return finger
        }

        drag().cancel()
        stage.phone.settle()
        #expect(notes.all == [])
        drag().lift()
        stage.phone.settle()

        #expect(notes.all == ["end"])
    }

    @Test("I48: the state of an app's own gesture, of another value, goes back when the system takes it away")
    func ownGesturesAreCancelled() {
        struct Own: Gesture {
            var body: _MapGesture<DragGesture, CGFloat> { DragGesture().map(\.translation.height) }
        }
        struct Dragged: View {
            let notes: Notes
            @GestureState private var isDragged = false

            var body: some View {
                let _ = notes.add("\(isDragged)")
                Color.red.gesture(Own().updating($isDragged) { _, state, _ in state = true })
            }
        }
        let stage = Stage { Dragged(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        finger.move(to: CGPoint(x: 195, y: 490), duration: 0.2)
        #expect(notes.all.last == "true")
        finger.cancel()
        stage.phone.settle()

        #expect(notes.all.last == "false")
    }

    @Test(
        "I49: two gestures together both tell, also where their type is erased, or an app's own gesture has them"
    )
    func togetherInOthers() {
        struct Own: Gesture {
            let notes: Notes

            var body: SimultaneousGesture<_ChangedGesture<DragGesture>, _ChangedGesture<DragGesture>> {
                DragGesture().onChanged { _ in notes.add("one") }
                    .simultaneously(with: DragGesture().onChanged { _ in notes.add("other") })
            }
        }
        for stage in [show(Own(notes: notes)), show(AnyGesture(Own(notes: notes).body))] {
            stage.phone.drag(from: middle, to: CGPoint(x: 195, y: 490))
            stage.phone.settle()

            #expect(Set(notes.all) == ["one", "other"])
            notes.clear()
        }
    }

    @Test("page of updating(_:body:): a state that goes along with a gesture moves as the transaction says")
    func gestureStatesAnimate() {
        struct Dimming: View {
            let notes: Notes
            @GestureState private var isHeld = false

            var body: some View {
                Mark("mark", notes).opacity(isHeld ? 0 : 1)
                    .gesture(
                        DragGesture(minimumDistance: 0).updating($isHeld) { _, state, transaction in
                            state = true
                            transaction.animation = .linear(duration: 1)
                        })
            }
        }
        let stage = Stage { Dimming(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.opacity(of: "mark", in: notes) - 0.5) < 0.05)
        finger.lift()
    }

    @Test("page of LongPressGesture: its state goes back as soon as the finger has moved too far")
    func pressesThatMove() {
        struct Held: View {
            let notes: Notes
            @GestureState private var isHeld = false

            var body: some View {
                let _ = notes.add("\(isHeld)")
                Color.red.gesture(LongPressGesture().updating($isHeld) { value, state, _ in state = value })
            }
        }
        let stage = Stage { Held(notes: notes) }

        let finger = stage.phone.touch(at: middle)
        stage.phone.advance(by: 0.1)
        #expect(notes.all.last == "true")
        finger.move(to: CGPoint(x: 195, y: 490), duration: 0.1)
        stage.phone.advance(by: 0.1)
        #expect(notes.all.last == "false")
        finger.lift()
    }

    @Test(
        "pages of MagnifyGesture and RotateGesture: where they began stays, and the velocity is that of now")
    func startsStay() throws {
        var (scale, turn): (MagnifyGesture.Value?, RotateGesture.Value?)
        let stage = show(
            MagnifyGesture(minimumScaleDelta: 0.5).onChanged { scale = $0 }
                .simultaneously(with: RotateGesture(minimumAngleDelta: .degrees(4)).onChanged { turn = $0 }))
        let fingers = [stage.phone.touch(at: middle), stage.phone.touch(at: CGPoint(x: 215, y: 428.5))]

        fingers[1].move(to: CGPoint(x: 275, y: 458.5), duration: 0.2)
        let (apart, turned) = (try #require(scale), try #require(turn))
        #expect(apart.velocity > 1 && turned.velocity.radians > 0.1)
        #expect(apart.magnification > 2 && turned.rotation.degrees > 5)
        fingers[1].move(to: CGPoint(x: 215, y: 428.5), duration: 0.2)
        let (back, turnedBack) = (try #require(scale), try #require(turn))
        #expect(back.startLocation == apart.startLocation && turnedBack.startLocation == turned.startLocation)
        #expect(back.magnification < 1.45 && turnedBack.rotation.degrees < 3.5)
        for finger in fingers { finger.lift() }
    }

    @Test("pages of MagnifyGesture and RotateGesture: what was not enough to begin has no end")
    func smallOnesDoNotEnd() {
        let stage = show(
            MagnifyGesture(minimumScaleDelta: 2).onEnded { _ in notes.add("magnified") }
                .simultaneously(
                    with: RotateGesture(minimumAngleDelta: .degrees(90)).onEnded { _ in notes.add("rotated") }
                ))

        stage.phone.pinch(at: middle, scale: 1.3)
        stage.phone.rotate(at: middle, by: .pi / 6)
        stage.phone.settle()

        #expect(notes.all == [])
    }

    @Test("page of RotateGesture: a turn that the system takes away ends nothing")
    func cancelledTurns() {
        var changes = 0
        let stage = show(
            RotateGesture().onChanged { _ in changes += 1 }.onEnded { _ in notes.add("end") })
        let fingers = [stage.phone.touch(at: middle), stage.phone.touch(at: CGPoint(x: 255, y: 428.5))]
        fingers[1].move(to: CGPoint(x: 245, y: 468.5), duration: 0.2)
        #expect(changes > 0)

        for finger in fingers { finger.cancel() }
        stage.phone.settle()

        #expect(notes.all.isEmpty)
    }
}
