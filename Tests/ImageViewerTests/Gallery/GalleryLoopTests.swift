#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// In a loop the first page follows the last.
@MainActor struct GalleryLoopTests {
    private func stage(
        _ setting: GallerySetting = GallerySetting(), count: Int, index: Int = 0, isRightToLeft: Bool = false
    ) -> GalleryStage {
        let stage = GalleryStage(setting, count: count, index: index, isRightToLeft: isRightToLeft)
        stage.gallery.loops = true
        stage.present()
        return stage
    }

    @Test(arguments: GallerySetting.all, [2, 3])
    func nextPageAlwaysComesInTheDirectionOfTheFinger(setting: GallerySetting, count: Int) {
        let stage = stage(setting, count: count)

        for turn in 1...(2 * count) {
            let finger = stage.holdHalfATurn()
            #expect(stage.seenItems == ["\((turn - 1) % count)", "\(turn % count)"])
            finger.move(to: stage.place(0.1), duration: 0.1)
            finger.lift()
            stage.phone.settle()
            #expect(stage.gallery.index == turn % count)
            #expect(stage.flaws == [])
        }
        #expect(count > 2 || stage.asked == [0, 1])
        for turn in 1...(count + 1) {
            let finger = stage.holdHalfATurn(forward: false)
            #expect(
                stage.seenItems.last == "\((10 * count - turn + 1) % count)" && stage.seenItems.count == 2)
            finger.move(to: stage.place(0.9), duration: 0.1)
            finger.lift()
            stage.phone.settle()
            #expect(stage.gallery.index == (10 * count - turn) % count)
            #expect(stage.flaws == [])
        }
    }

    @Test(arguments: zip([2, 3, 3], [0.05, 0.1, 0.2])) func quickFlicksNeverRunOut(count: Int, wait: Double) {
        for forward in [true, false] {
            let stage = stage(count: count)
            for _ in 0..<100 {
                stage.beginTurn(forward: forward)
                stage.phone.advance(by: wait)
                #expect(stage.seenPages.count >= 1)
            }
            stage.phone.settle()

            #expect(stage.flaws == [])
            let index = stage.gallery.index
            stage.turn()
            #expect(stage.gallery.index == (index + 1) % count)
            #expect(stage.flaws == [])
        }
    }

    @Test func onlyPageDoesNotFollowItself() {
        let stage = stage(count: 1)
        let finger = stage.holdHalfATurn()
        #expect(stage.seenItems == ["0"])
        finger.lift()
        stage.phone.settle()

        #expect(stage.told == [])
        #expect(stage.flaws == [])
    }

    @Test func rightToLeftTheLoopGoesTheOtherWay() {
        let stage = stage(count: 3, isRightToLeft: true)

        stage.phone.flick(from: CGPoint(x: 100, y: 422), to: CGPoint(x: 250, y: 422))
        stage.phone.settle()
        #expect(stage.gallery.index == 1)
        stage.turn(by: -2)

        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
    }

    @Test(arguments: GallerySetting.axes) func loopThatIsSwitchedWhileShownKeepsThePage(
        setting: GallerySetting
    ) {
        let stage = GalleryStage.presented(setting, count: 3, index: 2)
        stage.turn()
        #expect(stage.gallery.index == 2)

        stage.gallery.loops = true
        stage.phone.settle()
        #expect(stage.gallery.index == 2)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 0)
        stage.gallery.loops = false
        stage.phone.settle()
        stage.turn(by: -1)

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test func loopThatEndsInTheMiddleOfATurnOverTheSeamComesToRest() {
        for setting in GallerySetting.all {
            for isPastHalf in [false, true] {
                let stage = stage(setting, count: 3, index: 2)
                let finger = stage.holdHalfATurn()
                if isPastHalf { finger.move(to: stage.place(0.1), duration: 0.1) }
                stage.phone.act { stage.gallery.loops = false }
                finger.move(to: stage.place(0.2), duration: 0.1)
                finger.lift()
                stage.phone.settle()

                #expect(stage.flaws == [])
                stage.turn(by: -1)
                #expect(stage.flaws == [])
            }
        }
    }

    @Test func arrowsThatWaitGoOnInTheirDirectionAfterAReload() {
        let stage = stage(count: 10)
        stage.gallery.turn(to: 9, animated: false)
        let finger = stage.phone.touch(at: stage.middle)
        stage.phone.press(.keyboardRightArrow)
        stage.phone.press(.keyboardRightArrow)

        stage.gallery.reload(count: 10) { $0 }
        finger.lift()
        stage.phone.advance(by: 0.3)

        #expect(stage.seenItems == ["9", "1"])
        stage.phone.settle()
        #expect(stage.gallery.index == 1 && stage.flaws == [])
    }

    @Test func jumpGoesToThePageByOneTurn() {
        let stage = stage(count: 10)

        stage.gallery.turn(to: 9, animated: true)
        stage.phone.settle()
        #expect(stage.gallery.index == 9 && stage.told == [9])
        #expect(stage.flaws == [])
        stage.turn()

        #expect(stage.gallery.index == 0)
        #expect(stage.flaws == [])
    }

    @Test func ofTwoWaysToAPageATurnTakesTheShorterOne() {
        let stage = stage(count: 2)
        stage.beginTurn()
        stage.phone.advance(by: 0.02)

        stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
        for _ in 0..<20 {
            stage.phone.advance(by: 1 / 60)
            #expect(stage.seenItems != ["1", "0"])
        }
    }

    @Test func loopThatShrinksToOnePageAndGrowsAgain() {
        let stage = stage(count: 3, index: 1)

        stage.change(to: [1])
        stage.phone.settle()
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.told == [0])
        stage.change(to: [1, 2])
        stage.phone.settle()
        stage.turn(by: -1)

        #expect(stage.seenItems == ["2"])
        #expect(stage.flaws == [])
    }

    @Test func manyPagesInALoopTurnOverTheirSeam() {
        let stage = GalleryStage(count: 10_000, index: 9_999, hasThumbnails: false)
        stage.gallery.loops = true
        stage.present()

        stage.turn(by: 2)
        #expect(stage.gallery.index == 1)
        stage.turn(by: -3)

        #expect(stage.gallery.index == 9_998)
        #expect(stage.flaws == [])
    }

    /// Both pages of a loop of two lie on either side of each other.
    @Test(arguments: [(2, 1), (3, 1), (2, 2), (3, 2), (3, 3), (4, 4), (10, 3)], [true, false])
    func arrowsGoTheirWayHoweverFastTheyArePressed(way: (count: Int, presses: Int), forward: Bool) {
        let stage = stage(count: way.count, index: forward ? way.count - 1 : 0)
        /// The left edges of the first two pages that are seen together.
        var edges: [CGFloat] = []
        func advance() {
            stage.phone.advance(by: 0.03)
            let seen = stage.seenPages.map(\.frame.minX).sorted()
            if edges.isEmpty, seen.count == 2 { edges = seen }
        }

        for _ in 0..<way.presses {
            stage.phone.press(forward ? .keyboardRightArrow : .keyboardLeftArrow)
            advance()
        }
        for _ in 0..<10 { advance() }
        stage.phone.settle()

        // The page that comes lies on the side of the arrow.
        #expect(edges.count == 2 && (forward ? edges[1] > 195 : edges[0] < -195), "\(edges)")
        let first = forward ? way.count - 1 : 0
        let end = first + (forward ? way.presses : -way.presses)
        #expect(stage.gallery.index == (end + 10 * way.count) % way.count)
        #expect(stage.flaws == [])
    }

    @Test func dotsOfALoopOfTwoGoTheirWay() {
        for forward in [true, false] {
            let stage = stage(count: 2, index: forward ? 0 : 1)
            let frame = stage.phone.frame(of: stage.gallery.pageControl)

            stage.phone.tap(at: CGPoint(x: forward ? frame.maxX - 4 : frame.minX + 4, y: frame.midY))
            stage.phone.advance(by: 0.1)
            #expect(stage.seenItems == ["0", "1"])
            stage.phone.settle()

            #expect(stage.gallery.index == (forward ? 1 : 0))
            #expect(stage.flaws == [])
        }
    }

    @Test func dotsTurnBackToThePageThatIsStillNearest() {
        for forward in [true, false] {
            let stage = stage(count: 5, index: 1)
            let frame = stage.phone.frame(of: stage.gallery.pageControl)
            func tapDots(forward: Bool) {
                stage.phone.tap(at: CGPoint(x: forward ? frame.maxX - 4 : frame.minX + 4, y: frame.midY))
            }

            tapDots(forward: forward)
            stage.phone.advance(by: 0.05)
            let seen = stage.seenItems
            #expect(seen == (forward ? ["1", "2"] : ["0", "1"]))
            tapDots(forward: !forward)
            #expect(stage.gallery.index == 1)
            for _ in 0..<20 {
                stage.phone.advance(by: 0.03)
                #expect(seen.contains(stage.seenItems))
            }

            #expect(stage.seenItems == ["1"] && stage.gallery.index == 1)
            #expect(stage.flaws == [])
        }
    }

    /// A timer of the app's turns on and on.
    @Test func slideshowOfALoopOfTwoGoesForward() {
        let stage = stage(count: 2)

        for turn in 1...3 {
            stage.phone.act { stage.gallery.turn(to: turn % 2, animated: true) }
            stage.phone.advance(by: 0.1)
            #expect(stage.seenItems == ["\((turn - 1) % 2)", "\(turn % 2)"])
            stage.phone.settle()
            #expect(stage.gallery.index == turn % 2)
        }
    }

    @Test func pageThatIsTurnedOverWithoutARestComesBackAsItWasAtFirst() {
        for wait in stride(from: 0.1, through: 0.5, by: 0.04) {
            let stage = stage(count: 2)
            let pages = [AppearanceRecorder(), AppearanceRecorder()]
            let recorders = GalleryStage(count: 2) { pages[$0] }
            recorders.gallery.loops = true
            recorders.present()
            stage.zoomIn()
            #expect(stage.shown?.isZoomed == true)

            for stage in [stage, recorders] {
                stage.phone.act { stage.gallery.turn(to: 1, animated: true) }
                stage.phone.advance(by: wait)
                stage.phone.press(.keyboardRightArrow)
                stage.phone.settle()
            }

            #expect(stage.gallery.index == 0 && stage.shown?.isZoomed == false, "\(wait)")
            #expect(recorders.gallery.index == 0)
            #expect(
                pages[0].log.suffix(4) == [.willDisappear, .didDisappear, .willAppear, .didAppear],
                "\(wait): \(pages[0].log)")
            #expect(pages.allSatisfy { $0.flaws == [] })
        }
    }

    /// Its neighbors change sides, and need not load again.
    @Test func loopOfThreeMakesEachPageOnce() {
        let stage = stage(count: 3)

        stage.turn(by: 4)
        stage.turn(by: -5)

        #expect(stage.asked == [0, 1, 2])
        #expect(stage.gallery.index == 2 && stage.flaws == [])
    }
}
#endif
