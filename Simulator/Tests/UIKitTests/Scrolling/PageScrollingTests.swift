import SimulatorKit
import Testing
import UIKit

/// Three fingers of VoiceOver in a scroll view.
@MainActor struct PageScrollingTests {
    private let fixture = ScrollFixture()
    private var phone: Simulator { fixture.phone }

    init() {
        fixture.content.isAccessibilityElement = true
    }

    /// What has been said of pages, the last first.
    private var said: [String] {
        phone.accessibility.posted.reversed().filter { $0.notification == .pageScrolled }.map {
            ($0.argument as? NSAttributedString)?.string ?? $0.argument as? String ?? "nothing"
        }
    }

    @Test("H13: a scroll view scrolls by its length, and then says which page that is")
    func scrollsByAPage() {
        let (didScroll, before) = (phone.voiceOver.scroll(.up), said)
        phone.settle()

        #expect(didScroll && before.isEmpty)
        #expect(fixture.offset == CGPoint(x: 0, y: 300))
        #expect(said == ["Page 2 of 4"])
        #expect(fixture.recorder.milestones == [.didEndScrollingAnimation])
    }

    @Test(
        "H13: three fingers take the content along, and the last page may be a part of one",
        arguments: [
            (UIAccessibilityScrollDirection.up, CGPoint(x: 350, y: 650), "Page 4 of 4"),
            (.down, CGPoint(x: 350, y: 50), "Page 2 of 4"), (.left, CGPoint(x: 650, y: 350), "Page 4 of 4"),
            (.right, CGPoint(x: 50, y: 350), "Page 2 of 4"), (.next, CGPoint(x: 350, y: 650), "Page 4 of 4"),
            (.previous, CGPoint(x: 350, y: 50), "Page 2 of 4"),
        ])
    func directionsAreTheFingers(direction: UIAccessibilityScrollDirection, end: CGPoint, words: String) {
        fixture.scrollView.contentOffset = CGPoint(x: 350, y: 350)

        let didScroll = phone.voiceOver.scroll(direction)
        phone.settle()

        #expect(didScroll && fixture.offset == end)
        #expect(said == [words])
    }

    @Test("H13: pages that lie side by side are the next and the previous ones, mirrored if need be")
    func pagesInARowAreNext() {
        let fixture = ScrollFixture(content: CGSize(width: 900, height: 300)) { $0.isPagingEnabled = true }
        fixture.content.isAccessibilityElement = true
        func offset(after direction: UIAccessibilityScrollDirection) -> CGFloat {
            fixture.phone.voiceOver.scroll(direction)
            fixture.phone.settle()
            return fixture.offset.x
        }

        let steps = [offset(after: .next), offset(after: .next), offset(after: .previous)]
        fixture.scrollView.semanticContentAttribute = .forceRightToLeft
        let mirrored = [offset(after: .next), offset(after: .previous)]

        #expect(steps == [300, 600, 300])
        #expect(mirrored == [0, 300])
    }

    @Test("H13: another swipe, while it still scrolls, goes on from where that will end")
    func swipesAddUp() {
        phone.voiceOver.scroll(.up)
        phone.advance(by: 0.1)
        phone.voiceOver.scroll(.up)
        phone.settle()

        #expect(fixture.offset.y == 600)
        #expect(said == ["Page 3 of 4"])
    }

    /// Says where it is, in words or in attributed ones.
    private final class Guide: NSObject, UIScrollViewAccessibilityDelegate {
        var words: String?
        var attributedWords: NSAttributedString?

        func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
            words.map { "\($0) \(Int(scrollView.contentOffset.y))" }
        }

        func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? {
            attributedWords
        }
    }

    @Test("H13: its delegate has better words, for the place that it has come to")
    func delegateSaysWhereItIs() {
        let guide = Guide()
        fixture.scrollView.delegate = guide
        func scroll() {
            phone.voiceOver.scroll(.up)
            phone.settle()
        }

        scroll()
        guide.words = "Shelf"
        scroll()
        guide.attributedWords = NSAttributedString(string: "Regal")
        scroll()

        #expect(said == ["Regal", "Shelf 600", "Page 2 of 4"])
    }

    @Test("H8, H13: what cannot scroll that way leaves it to what is around it")
    func parentsAreAskedAtTheEnd() {
        let inner = fixture.nest(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), content: CGSize(width: 300, height: 400))
        let element = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        element.isAccessibilityElement = true
        fixture.content.isAccessibilityElement = false
        inner.scrollView.addSubview(element)
        func scroll() -> Bool {
            let didScroll = phone.voiceOver.scroll(.up)
            phone.settle()
            return didScroll
        }

        let answers = [scroll(), scroll(), scroll(), phone.voiceOver.scroll(.right)]

        #expect(inner.scrollView.contentOffset.y == 100)
        #expect(fixture.offset.y == 300)
        #expect(answers == [true, true, false, false])
        #expect(said == ["Page 2 of 4", "Page 2 of 2"])
    }

    @Test("H13: content that overflows by a last digit is nowhere to be scrolled")
    func lastDigitsAreNoPage() {
        fixture.scrollView.contentSize = CGSize(width: 300.nextUp, height: 300)

        #expect(!phone.voiceOver.scroll(.left))
        #expect(said == [])
    }
}
