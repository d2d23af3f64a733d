import SimulatorKit
import Testing
import UIKit

@MainActor struct RandomTouchTests {
    /// Random fingers on nested views with recognizers of every kind: each view hears of an end for every beginning,
    /// and everything comes to rest.
    @Test(arguments: 1...100)
    func everythingComesToRest(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let phone = Simulator(.iPhone)
        let answers = Answers()
        answers.isSimultaneous = seed % 3 == 0
        var (views, parent) = ([TouchView](), phone.window as UIView)
        var recognizers: [UIGestureRecognizer] = []
        for depth in 0..<4 {
            let inset = CGFloat(depth) * 40
            let view = TouchView(phone.window.bounds.insetBy(dx: inset, dy: inset), in: parent)
            view.frame.origin = depth == 0 ? .zero : CGPoint(x: 40, y: 40)
            view.isMultipleTouchEnabled = .random(using: &numbers)
            let twice = UITapGestureRecognizer()
            twice.numberOfTapsRequired = 2
            let kinds = [
                UITapGestureRecognizer(), twice, UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
                UIPinchGestureRecognizer(),
            ]
            for kind in kinds where Bool.random(using: &numbers) {
                kind.cancelsTouchesInView = .random(using: &numbers)
                kind.delaysTouchesBegan = Int.random(in: 0..<4, using: &numbers) == 0
                kind.delegate = answers
                if let other = recognizers.randomElement(using: &numbers), Bool.random(using: &numbers) {
                    kind.require(toFail: other)
                }
                view.addGestureRecognizer(kind)
                recognizers.append(kind)
            }
            views.append(view)
            parent = view
        }

        var fingers: [Finger] = []
        func somewhere() -> CGPoint {
            CGPoint(x: .random(in: 1..<389, using: &numbers), y: .random(in: 1..<843, using: &numbers))
        }
        for _ in 0..<60 {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0,
                1 where fingers.count < 4:
                fingers.append(phone.touch(at: somewhere()))
            case 2, 3:
                let duration = Bool.random(using: &numbers) ? 0 : 0.05
                fingers.randomElement(using: &numbers)?.move(to: somewhere(), duration: duration)
            case 4, 5: if !fingers.isEmpty { fingers.removeFirst().lift() }
            case 6: if Int.random(in: 0..<4, using: &numbers) == 0 { fingers.popLast()?.cancel() }
            default: phone.advance(by: .random(in: 0..<0.7, using: &numbers))
            }
            if let recognizer = recognizers.randomElement(using: &numbers),
                Int.random(in: 0..<20, using: &numbers) == 0
            {
                recognizer.isEnabled.toggle()
            }
        }
        for finger in fingers { finger.lift() }
        phone.settle()

        #expect(phone.application.events.recognizersUnderWay.isEmpty)
        #expect(phone.application.events.fingers.isEmpty)
        for view in views {
            func count(_ words: String...) -> Int {
                view.journal.entries.filter { words.contains(String($0.prefix { $0 != " " })) }
                    .reduce(0) { $0 + (Int($1.drop { $0 != " " }.dropFirst()) ?? 1) }
            }
            #expect(count("began") == count("ended", "cancelled"))
        }
    }
}
