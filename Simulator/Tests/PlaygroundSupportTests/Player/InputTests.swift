import SimulatorKit
import Testing
import UIKit

@testable import PlaygroundSupport

/// What a browser says of trackpads, wheels, keys and fingers, and what becomes of it on the phone.
@MainActor @Suite("A browser's input")
struct InputTests {
    private let page = ScrollingPage()
    private let tab = Player.Tab()
    private let player: Player

    init() {
        player = Player(showing: page)
        player.open(tab)
        player.receive("frame 1000", from: tab)
    }

    /// A scroll view that can be zoomed, on all of the screen.
    @MainActor private final class ScrollingPage: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 3000))
        private(set) var keys: [String] = []
        private(set) var touches: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.frame = view.bounds
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = content.bounds.size
            scrollView.maximumZoomScale = 8
            scrollView.delegate = self
            scrollView.addSubview(content)
            view.addSubview(scrollView)
        }

        override var canBecomeFirstResponder: Bool { true }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            becomeFirstResponder()
        }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses {
                keys.append("\(press.key?.characters ?? "") \(press.key?.modifierFlags.rawValue ?? -1)")
            }
        }

        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }

    private var offset: CGPoint { page.scrollView.contentOffset }

    @Test("A glide over a trackpad scrolls as far as it goes, and is over when nothing more comes of it")
    func trackpadScrolls() {
        for step in 1...10 { player.receive("scroll 195 400 0 -20 0 \(1000 + step * 10)", from: tab) }
        #expect(abs(offset.y - 200) < 25 && page.scrollView.isDragging)

        player.receive("frame 1150", from: tab)
        player.receive("frame 1300", from: tab)
        #expect(!page.scrollView.isDragging)
        for time in stride(from: 1400, through: 6000, by: 200) { player.receive("frame \(time)", from: tab) }
        let rest = offset.y
        for step in 1...10 { player.receive("scroll 195 400 0 20 0 \(6000 + step * 10)", from: tab) }

        #expect(abs(rest - offset.y - 200) < 25)
    }

    @Test("A step of a wheel scrolls by itself, and leaves no drag behind")
    func wheelScrolls() {
        player.receive("scroll 195 400 0 -100 1 1100\nframe 1200", from: tab)
        let first = offset.y
        #expect(first > 50 && !page.scrollView.isDragging)
        for time in stride(from: 1400, through: 4000, by: 200) { player.receive("frame \(time)", from: tab) }
        player.receive("scroll -30 400 0 -100 1 4100\nframe 4200", from: tab)

        #expect(!page.scrollView.isDragging && abs(offset.y - max(first, 100)) <= 100)
    }

    @Test("The steps of a pinch multiply, until there is none for a while, and the next one begins anew")
    func trackpadPinches() {
        for step in 1...10 { player.receive("magnify 195 400 1.1 \(1000 + step * 10)", from: tab) }
        #expect(abs(page.scrollView.zoomScale - 2.594) < 0.15 && page.scrollView.isZooming)

        for time in stride(from: 1300, through: 3000, by: 100) { player.receive("frame \(time)", from: tab) }
        #expect(!page.scrollView.isZooming)
        let before = page.scrollView.zoomScale
        for step in 1...5 { player.receive("magnify 195 400 1.1 \(3000 + step * 10)", from: tab) }

        #expect(abs(page.scrollView.zoomScale / before - 1.61) < 0.12)
    }

    @Test("A scroll after a pinch ends that, and a pinch after a scroll")
    func gesturesTakeTurns() {
        player.receive("scroll 195 400 0 -50 0 1010\nscroll 195 400 0 -50 0 1020", from: tab)
        player.receive("magnify 195 400 1.5 1030\nmagnify 195 400 1.2 1040", from: tab)
        #expect(page.scrollView.isZooming && !page.scrollView.isDragging)

        player.receive("scroll 195 400 0 -50 0 1050\nscroll 195 400 0 -50 0 1060", from: tab)

        #expect(!page.scrollView.isZooming && page.scrollView.isDragging)
    }

    @Test(
        "Keys have the names of browsers, and their modifiers",
        arguments: [
            ("KeyA 0", "a 0"), ("KeyZ 1048576", "z 1048576"), ("Digit0 0", "0 0"), ("Digit7 0", "7 0"),
            ("Minus 0", "- 0"),
            ("Equal 0", "= 0"), ("Comma 0", ", 0"), ("Slash 0", "/ 0"), ("Space 0", "  0"),
        ])
    func keys(said: String, heard: String) {
        player.receive("key \(said) 1100", from: tab)

        #expect(page.keys == [heard])
    }

    @Test("No more than ten fingers are on the screen, and each has its number in its tab")
    func fingersAreNumbered() {
        let other = Player.Tab()
        player.open(other)
        for number in 1...12 { player.receive("down \(number) \(number * 20) 300 1100", from: tab) }
        #expect(player.phone.application.events.fingers.count == 10)
        player.receive("down 1 50 50 1200", from: other)
        #expect(player.phone.application.events.fingers.count == 10)

        player.receive("up 1 1200", from: tab)
        player.receive("up 1 1250", from: other)
        #expect(player.phone.application.events.fingers.count == 9)
        player.receive("down 1 50 50 1300", from: other)
        #expect(player.phone.application.events.fingers.count == 10)
        player.close(other)
        #expect(player.phone.application.events.fingers.count == 9)
        player.receive("down 2 99 99 1300\nmove 2 90 320 1310\ncancel 2 1320", from: tab)
        #expect(player.phone.application.events.fingers.count == 8)
        player.close(tab)

        #expect(player.phone.application.events.fingers.isEmpty)
    }

    @Test("The clock goes by the tab that was used last, and by another one once that says nothing any more")
    func leaderChanges() {
        let other = Player.Tab()
        player.open(other)
        player.receive("down 1 50 50 1100\nup 1 1110", from: tab)
        player.receive("frame 5000", from: other)
        let start = player.phone.now

        player.receive("frame 5100", from: other)
        #expect(player.phone.now == start)
        player.receive("frame 1210", from: tab)
        #expect(abs(player.phone.now - start - 0.1) < 0.001)
        for step in 2...10 { player.receive("frame \(5000 + step * 100)", from: other) }
        #expect(player.phone.now - start > 0.5)
        let now = player.phone.now
        player.close(other)
        player.receive("frame 1310", from: tab)

        #expect(player.phone.now >= now)
    }

    @Test("A line says what is done, with its values and the time, and no more than that")
    func lines() throws {
        let lines: [(String, Input)] = [
            ("frame 1000", .frame), ("down 3 10 20.5 1000", .fingerDown(3, CGPoint(x: 10, y: 20.5))),
            ("up 4 1000", .fingerUp(4)), ("cancel 4 1000", .fingerCancelled(4)),
            (
                "scroll 1 2 3 4 0 1000",
                .scrolled(at: CGPoint(x: 1, y: 2), by: CGVector(dx: 3, dy: 4), isWheel: false)
            ),
            ("magnify 1 2 0.5 1000", .magnified(at: CGPoint(x: 1, y: 2), by: 0.5)), ("rotate 1000", .rotated),
            ("slow 1 1000", .slowMotion(true)), ("reduce 0 1000", .reduceMotion(false)),
            ("dark 1 1000", .dark(true)), ("mirror 1 1000", .rightToLeft(true)),
            ("activate 2 1000", .activated(2)), ("increment 2 1000", .incremented(2)),
            ("decrement 2 1000", .decremented(2)), ("perform 2 1 1000", .performed(2, action: 1)),
            ("escape 3 1000", .escaped(3)), ("key Escape 0 1000", .pressed(.keyboardEscape, [])),
        ]
        for (text, input) in lines {
            let read = try #require(Input.read(text[...]))
            #expect(read.input == input && read.time == 1000)
            #expect(Input.read("\(text) 5"[...]) == nil)
        }
    }
}
