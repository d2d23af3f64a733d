import Foundation
import SimulatorKit
import Testing
import UIKit

/// Display links: their frames, their rates and their pauses.
@MainActor struct DisplayLinkTests {
    private let stage = Stage()
    private let view: UIView
    private let layer = CALayer()

    init() {
        view = stage.box(0, 100, 200, 200)
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.position = .zero
        view.layer.addSublayer(layer)
        stage.phone.advance(by: 0)
    }

    /// Where the bare layer is seen.
    private var x: CGFloat { layer.presentation()?.position.x ?? .nan }

    @Test("A display link is called in each frame with the frame's time, but for when it is paused")
    func displayLink() {
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Ticker.action)
        #expect(link.duration.isClose(to: 1 / 120))
        stage.phone.advance(by: 0.1)
        #expect(ticker.times.isEmpty)

        link.add(to: .main, forMode: .common)
        stage.phone.advance(by: 0.5)
        #expect((59...61).contains(ticker.times.count))
        #expect(zip(ticker.times, ticker.times.dropFirst()).allSatisfy { ($1 - $0).isClose(to: 1 / 120) })
        #expect(link.timestamp == ticker.times.last)
        #expect((link.targetTimestamp - link.timestamp).isClose(to: 1 / 120))
        let count = ticker.times.count
        link.isPaused = true
        stage.phone.advance(by: 0.5)
        #expect(ticker.times.count == count)
        link.isPaused = false
        stage.phone.advance(by: 0.1)
        #expect(ticker.times.count > count)
        link.invalidate()

        let last = ticker.times.count
        stage.phone.advance(by: 0.5)
        #expect(ticker.times.count == last)
    }

    @Test("A display link that is paused before it is added waits, too")
    func displayLinkThatIsAddedWhilePaused() {
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Ticker.action)
        link.isPaused = true
        link.add(to: .main, forMode: .common)

        stage.phone.advance(by: 0.5)
        #expect(ticker.times == [])
        link.isPaused = false
        stage.phone.advance(by: 0.1)
        #expect(ticker.times.count > 10)
        link.invalidate()
    }

    @Test(
        "F35: a link comes as often as it prefers, in whole parts of the display's rate",
        arguments: [
            (CAFrameRateRange.default, 120),
            (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 30),
            (CAFrameRateRange(minimum: 30, maximum: 30), 30),
            (CAFrameRateRange(minimum: 24, maximum: 50, preferred: 48), 40),
            (CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120), 120),
            (CAFrameRateRange(minimum: 70, maximum: 100, preferred: 65), 60),
        ])
    func displayLinksHaveRates(range: CAFrameRateRange, rate: Int) {
        let ticker = Ticker()
        let link = stage.phone.window.screen.displayLink(withTarget: ticker, selector: Ticker.action)
        link?.preferredFrameRateRange = range
        link?.add(to: .main, forMode: .common)

        stage.phone.advance(by: 1)
        link?.isPaused = true

        #expect((rate - 1...rate + 1).contains(ticker.times.count))
        let (last, next) = (link?.timestamp ?? 0, link?.targetTimestamp ?? 0)
        let duration = link?.duration ?? 0
        #expect((next - last).isClose(to: 1 / Double(rate)))
        #expect(duration.isClose(to: 1 / 120))
    }

    @Test("CADisplayLink.h: frames per second are a range that begins and ends there, and none is all")
    @available(iOS, deprecated: 100000.0)
    func displayLinksHaveFramesPerSecond() {
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Ticker.action)
        #expect(link.preferredFramesPerSecond == 0)

        link.preferredFramesPerSecond = 20
        #expect(
            link.preferredFrameRateRange == CAFrameRateRange(minimum: 20, maximum: 20, preferred: 20))
        #expect((link.targetTimestamp - link.timestamp).isClose(to: 1 / 20))
        link.preferredFramesPerSecond = 0

        #expect((link.targetTimestamp - link.timestamp).isClose(to: 1 / 120))
    }

    @Test(
        "CADisplayLink.h: a link ends when it is removed from the last of its modes, or invalidated for good")
    func displayLinksRunInModes() {
        let ticker = Ticker()
        let link = CADisplayLink(target: ticker, selector: Ticker.action)
        link.add(to: .main, forMode: .default)
        link.add(to: .main, forMode: .common)

        link.remove(from: .main, forMode: .default)
        stage.phone.advance(by: 0.1)
        let first = ticker.times.count
        #expect(first > 10)
        link.remove(from: .main, forMode: .common)
        stage.phone.advance(by: 0.1)
        #expect(ticker.times.count == first)
        link.add(to: .main, forMode: .common)
        stage.phone.advance(by: 0.1)
        let second = ticker.times.count
        #expect(second > first)
        link.invalidate()
        link.add(to: .main, forMode: .common)
        stage.phone.advance(by: 0.1)

        #expect(ticker.times.count == second)
    }

    @Test("C36: a link of the default mode has no frames while a finger scrolls, one of the common modes has")
    func displayLinksPauseWhileFingersScroll() {
        let fixture = ScrollFixture()
        let links = [RunLoop.Mode.default, .common].map { mode in
            let ticker = Ticker()
            fixture.phone.act {
                CADisplayLink(target: ticker, selector: Ticker.action).add(to: .main, forMode: mode)
            }
            return ticker
        }

        let finger = fixture.phone.touch(at: fixture.middle)
        fixture.phone.advance(by: 0.1)
        let counts = links.map(\.times.count)
        finger.lift()
        fixture.phone.advance(by: 0.1)

        #expect(counts[0] == 0 && counts[1] > 10)
        #expect(links[0].times.count > 10)
    }

    @Test("A display link that is invalidated lets its target go, and may be invalidated by it")
    func displayLinksReleaseTheirTargets() {
        weak var remains: Ticker?
        do {
            let ticker = Ticker()
            ticker.invalidatesAfter = 3
            remains = ticker
            CADisplayLink(target: ticker, selector: Ticker.action).add(to: .main, forMode: .common)
        }
        #expect(remains != nil)

        stage.phone.settle()

        #expect(remains == nil)
        #expect(stage.phone.now.isClose(to: 3.0 / 120))
    }
}

@MainActor private final class Ticker: NSObject {
    static let action = Selector("tick", Ticker.tick)

    private(set) var times: [TimeInterval] = []
    var invalidatesAfter = Int.max

    func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        if times.count == invalidatesAfter { link.invalidate() }
    }
}
