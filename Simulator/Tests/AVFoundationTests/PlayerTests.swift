import AVFoundation
import SimulatorKit
import Testing
import UIKit

/// Films that play by the phone's clock.
@MainActor struct PlayerTests {
    private let stage = Stage()

    private var phone: Simulator { stage.phone }

    // MARK: Getting ready

    @Test("L4: An item is loaded once a player has it; until then it has no length and no size")
    func loading() {
        let item = stage.film(2)
        phone.settle()
        #expect(item.status == .unknown && item.duration.isIndefinite && item.presentationSize == .zero)

        let player = phone.act { AVPlayer(playerItem: item) }
        #expect(item.status == .unknown)
        phone.settle()

        #expect(item.status == .readyToPlay && item.duration.seconds == 2)
        #expect(item.presentationSize == CGSize(width: 400, height: 200))
        #expect(player.currentItem === item)
    }

    @Test("L5: A player that is to play waits until its item is ready, or as long as it has none")
    func waiting() {
        let player = phone.act { AVPlayer() }
        #expect(player.timeControlStatus == .paused && player.rate == 0)

        phone.act { player.play() }
        #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.rate == 1)
        phone.act { player.replaceCurrentItem(with: stage.film()) }
        #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate && player.currentTime() == .zero)
        phone.settle()

        #expect(player.timeControlStatus == .playing)
    }

    // MARK: Time

    @Test("L6: The time goes on at the rate while the player plays, and stays where it is paused")
    func time() {
        let player = stage.player()
        phone.act { player.play() }
        phone.advance(by: 0.5)
        #expect(player.seconds == 0.5)

        phone.act { player.rate = 2 }
        phone.advance(by: 0.25)
        #expect(player.seconds == 1)

        phone.act { player.pause() }
        phone.advance(by: 5)
        #expect(player.seconds == 1 && player.timeControlStatus == .paused && player.rate == 0)
    }

    @Test("L6: A player plays at its default rate, which setting the rate does not change")
    func defaultRate() {
        let player = stage.player()

        phone.act {
            player.rate = 2
            player.pause()
            player.play()
        }
        #expect(player.rate == 1)
        phone.act {
            player.defaultRate = 0.5
            player.play()
        }
        phone.advance(by: 1)

        #expect(player.rate == 0.5 && player.seconds == 0.5)
    }

    @Test("L7: At its end an item says so, when the player is paused: who hears it may play on")
    func end() {
        let player = stage.player()
        var heard: [AVPlayer.TimeControlStatus] = []
        stage.onEnd = { heard.append(player.timeControlStatus) }
        phone.act { player.play() }
        phone.advance(by: 1.99)
        #expect(stage.ended.isEmpty)

        phone.advance(by: 0.02)

        #expect(stage.ended == [player.currentItem] && heard == [.paused])
        #expect(player.seconds == 2 && player.rate == 0)
        phone.advance(by: 5)
        #expect(player.seconds == 2 && stage.ended.count == 1)
    }

    @Test("L7: An app that goes back to the beginning at the end, and plays, has a film without end")
    func loopByHand() {
        let player = stage.player()
        stage.onEnd = { [weak player] in
            player?.seek(to: .zero)
            player?.play()
        }
        phone.act { player.play() }

        phone.advance(by: 5)

        #expect(stage.ended.count == 2 && player.seconds == 1 && player.timeControlStatus == .playing)
    }

    @Test("L7: An item can end earlier, and backwards it ends at its beginning")
    func otherEnds() {
        let player = stage.player()
        player.currentItem?.forwardPlaybackEndTime = CMTime(value: 1, timescale: 1)
        phone.act { player.play() }
        phone.advance(by: 3)
        #expect(player.seconds == 1 && stage.ended.count == 1)

        phone.act { player.rate = -2 }
        phone.advance(by: 0.25)
        #expect(player.seconds == 0.5)
        phone.advance(by: 3)
        #expect(player.seconds == 0 && stage.ended.count == 2 && player.rate == 0)
    }

    @Test("L8: Where nothing is to be done at the end the time goes on, until something is to be done")
    func noAction() {
        let player = stage.player()
        phone.act {
            player.actionAtItemEnd = .none
            player.play()
        }

        phone.advance(by: 3)
        #expect(player.seconds == 3 && stage.ended.count == 1 && player.timeControlStatus == .playing)

        phone.act { player.actionAtItemEnd = .pause }
        #expect(player.timeControlStatus == .paused)
    }

    // MARK: Seeking

    @Test("L9: A seek goes where it is told, playing or not, and says when it is done")
    func seeking() {
        let player = stage.player()
        var done: [Bool] = []
        phone.act { player.play() }

        phone.act {
            player.seek(to: CMTime(value: 1, timescale: 1)) { isDone in
                MainActor.assumeIsolated { done.append(isDone) }
            }
            #expect(done.isEmpty)
        }

        #expect(done == [true] && player.seconds == 1)
        phone.advance(by: 0.5)
        #expect(player.seconds == 1.5)
    }

    @Test("L9: A seek interrupts the one before, which hears that at once; without an item, none is done")
    func interruptedSeeks() {
        let player = stage.player()
        var done: [String] = []
        func seek(to seconds: Double, _ name: String) {
            player.seek(to: CMTime(seconds: seconds, preferredTimescale: 600)) { isDone in
                MainActor.assumeIsolated { done.append("\(name) \(isDone)") }
            }
        }

        phone.act {
            seek(to: 1, "first")
            seek(to: 0.5, "second")
            #expect(done == ["first false"])
        }
        #expect(done == ["first false", "second true"] && player.seconds == 0.5)
        phone.act { player.replaceCurrentItem(with: nil) }
        seek(to: 1, "none")
        #expect(done.last == "none false")
    }

    @Test("L9: An item is not moved to where it has no time")
    func seekingBeyond() {
        let player = stage.player()
        var done: [Bool] = []

        phone.act {
            for time in [CMTime(value: 3, timescale: 1), CMTime(value: -1, timescale: 1), .positiveInfinity] {
                player.currentItem?.seek(to: time) { isDone in
                    MainActor.assumeIsolated { done.append(isDone) }
                }
            }
        }

        #expect(done == [false, false, false] && player.seconds == 0)
    }

    @Test("A seek can be awaited")
    func asynchronousSeek() async {
        let player = stage.player()

        async let isDone = player.seek(to: CMTime(value: 1, timescale: 1))
        await phone.settle()

        #expect(await isDone && player.seconds == 1)
    }

    // MARK: Several films

    @Test("L10: An item that is replaced stops, and the next one plays at the same rate")
    func replacing() {
        let (first, second) = (stage.film(), stage.film())
        let player = stage.player(first)
        phone.act { player.play() }
        phone.advance(by: 1)

        phone.act { player.replaceCurrentItem(with: second) }
        phone.settle()
        phone.advance(by: 0.5)

        #expect(first.currentTime().seconds == 1 && player.currentItem === second)
        #expect(player.rate == 1 && abs(player.seconds - 0.5) < 0.001)
    }

    @Test("L11: A queue plays one item after the other, and drops those that were played")
    func queue() {
        let items = [stage.film(1), stage.film(2)]
        let player = phone.act { AVQueuePlayer(items: items) }
        phone.settle()
        #expect(player.actionAtItemEnd == .advance && items.map(\.status) == [.readyToPlay, .readyToPlay])
        phone.act { player.play() }

        phone.advance(by: 1.5)
        #expect(player.items() == [items[1]] && player.seconds == 0.5 && stage.ended == [items[0]])

        phone.advance(by: 5)
        #expect(player.items().isEmpty && player.currentItem == nil && stage.ended == items)
        #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    }

    @Test("L11: Items are put into a queue behind others, taken out of it, and skipped")
    func changingQueue() {
        let items = (0..<4).map { _ in stage.film() }
        let player = phone.act { AVQueuePlayer(items: [items[0], items[1]]) }

        player.insert(items[2], after: items[0])
        player.insert(items[3], after: nil)
        #expect(player.items() == [items[0], items[2], items[1], items[3]])
        #expect(!player.canInsert(items[2], after: nil) && player.canInsert(stage.film(), after: items[1]))

        player.remove(items[1])
        player.advanceToNextItem()
        #expect(player.items() == [items[2], items[3]])
        player.removeAllItems()
        #expect(player.items().isEmpty && player.canInsert(items[2], after: nil))
    }

    @Test("L12: A looper plays items of its own again and again, in front of what is in the queue")
    func looper() {
        let (template, other) = (stage.film(1), stage.film(1))
        let player = phone.act { AVQueuePlayer(playerItem: other) }
        player.actionAtItemEnd = .pause
        let looper = phone.act { AVPlayerLooper(player: player, templateItem: template) }
        #expect(looper.loopingPlayerItems.count >= 3 && !looper.loopingPlayerItems.contains(template))
        #expect(player.items() == looper.loopingPlayerItems + [other] && looper.status == .ready)
        phone.settle()
        phone.act { player.play() }

        phone.advance(by: 10.5)
        #expect(looper.loopCount == 10 && player.seconds == 0.5)
        #expect(player.items().count == looper.loopingPlayerItems.count + 1)

        phone.act { looper.disableLooping() }
        #expect(looper.status == .cancelled && player.timeControlStatus == .playing)
        phone.advance(by: 0.6)
        #expect(player.items() == [other] && player.actionAtItemEnd == .pause)
    }

    @Test("AVPlayerLooper.h: It plays what the template was at the beginning, and hears of no changes later")
    func looperCopies() {
        let template = stage.film(5)
        template.forwardPlaybackEndTime = CMTime(seconds: 2, preferredTimescale: 600)
        let player = phone.act { AVQueuePlayer() }
        let looper = phone.act { AVPlayerLooper(player: player, templateItem: template) }
        template.forwardPlaybackEndTime = CMTime(seconds: 4, preferredTimescale: 600)
        phone.settle()
        phone.act { player.play() }

        phone.advance(by: 5)

        #expect(looper.loopCount == 2 && abs(player.seconds - 1) < 0.01)
    }

    @Test("L12: A looper that nobody holds leaves the player as it was before")
    func looperThatIsLetGo() {
        let player = phone.act { AVQueuePlayer() }
        phone.act {
            var looper: AVPlayerLooper? = AVPlayerLooper(player: player, templateItem: stage.film())
            #expect(looper?.loopCount == 0)
            looper = nil
        }

        #expect(player.items().isEmpty)
    }

    // MARK: Observing

    @Test("L13: An observer hears of each interval, of starts and stops, and of jumps; and then no more")
    func timeObserver() {
        let player = stage.player()
        var heard: [Double] = []
        let observer = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 2), queue: .main
        ) { heard.append(($0.seconds * 100).rounded() / 100) }

        phone.act { player.play() }
        phone.advance(by: 1.2)
        #expect(heard == [0, 0.5, 1])
        phone.act { player.pause() }
        #expect(heard == [0, 0.5, 1, 1.2])
        phone.act { player.seek(to: .zero) }
        #expect(heard == [0, 0.5, 1, 1.2, 0])

        player.removeTimeObserver(observer)
        phone.act { player.play() }
        phone.advance(by: 1)
        #expect(heard.count == 5)
    }

    // MARK: On the phone

    @Test("A film that plays is not waited for, whether it ends or not")
    func resting() {
        let player = stage.player()
        phone.act { player.play() }
        let start = phone.now

        phone.settle()
        #expect(phone.now == start && player.timeControlStatus == .playing)
        UIView.animate(withDuration: 0.3) { self.phone.window.alpha = 0.5 }
        phone.settle()
        #expect(player.seconds == 0.3)
    }

    @Test("A film's end comes in the middle of what is waited for")
    func endMeanwhile() {
        let player = stage.player(stage.film(0.2))
        phone.act { player.play() }

        UIView.animate(withDuration: 0.5) { self.phone.window.alpha = 0.5 }
        phone.settle()

        #expect(stage.ended.count == 1 && player.timeControlStatus == .paused)
    }

    @Test("L14: A player that nobody holds stops")
    func letGo() {
        let item = stage.film()
        var player: AVPlayer? = stage.player(item)
        phone.act { player?.play() }
        phone.advance(by: 0.5)
        #expect(phone.players.count == 1 && phone.players.first === player)

        phone.act { player = nil }
        phone.advance(by: 5)

        #expect(phone.players.isEmpty && stage.ended.isEmpty && item.currentTime().seconds == 0.5)
    }

    @Test("L14: A player plays on when nothing shows it any more, until somebody stops it")
    func playsUnseen() {
        let player = stage.player()
        let layer = stage.show(player)
        phone.act { player.play() }
        phone.advance(by: 0.5)

        phone.act { layer.removeFromSuperlayer() }
        phone.advance(by: 0.5)
        #expect(player.seconds == 1 && phone.players.first === player)

        phone.act { player.pause() }
        #expect(phone.players.isEmpty)
    }

    @Test("What plays on another phone is that one's")
    func otherPhone() {
        let player = stage.player()
        phone.act { player.play() }
        let other = Stage()

        other.phone.advance(by: 1)

        #expect(other.phone.players.isEmpty && phone.players.count == 1 && player.seconds == 0)
    }

    // MARK: Again, backwards, and after something else

    @Test(
        "AVPlayer.h: a player begins unmuted at full volume, to be paused at its end, and keeps what it is told"
    )
    func soundAndActions() {
        let (player, queue) = (phone.act { AVPlayer() }, phone.act { AVQueuePlayer() })
        #expect(player.volume == 1 && !player.isMuted && player.defaultRate == 1 && player.rate == 0)
        #expect(player.actionAtItemEnd == .pause && queue.actionAtItemEnd == .advance)
        #expect(player.preventsDisplaySleepDuringVideoPlayback)

        player.volume = 0.25
        player.isMuted = true
        player.actionAtItemEnd = .none

        #expect(player.volume == 0.25 && player.isMuted && player.actionAtItemEnd == .none)
        #expect(queue.volume == 1 && !queue.isMuted)
    }

    @Test("L13: an observer hears of the intervals of the film, however fast it goes, and backwards")
    func observersFollowTheRate() {
        let player = stage.player()
        var heard: [Double] = []
        _ = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) {
            heard.append(($0.seconds * 100).rounded() / 100)
        }

        phone.act { player.rate = 2 }
        phone.advance(by: 0.6)
        #expect(heard == [0, 0.5, 1])
        heard = []
        phone.act { player.rate = -1 }
        phone.advance(by: 0.8)

        #expect(heard.filter { $0 < 1.2 } == [1, 0.5])
    }

    @Test("L13: several observers hear each in its own interval, and go on without one that is removed")
    func severalObservers() {
        let player = stage.player()
        var (fast, slow) = (0, 0)
        let first = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 10), queue: .main
        ) { _ in fast += 1 }
        let second = player.addPeriodicTimeObserver(
            forInterval: CMTime(value: 1, timescale: 2), queue: .main
        ) { _ in slow += 1 }
        phone.act { player.play() }
        phone.advance(by: 1.05)
        #expect(fast == 11 && slow == 3)

        player.removeTimeObserver(first)
        phone.advance(by: 0.5)

        #expect(fast == 11 && slow == 4)
        player.removeTimeObserver(second)
    }

    @Test("L7: a film that has ended plays again from where it is put, to the same end, which is told again")
    func playsAgain() {
        let item = stage.film(1)
        let player = stage.player(item)
        phone.act { player.play() }
        phone.advance(by: 2)
        #expect(stage.ended == [item] && player.rate == 0)

        phone.act {
            player.seek(to: CMTime(value: 1, timescale: 2))
            player.play()
        }
        phone.advance(by: 0.25)
        #expect(player.seconds == 0.75 && stage.ended == [item])
        phone.advance(by: 1)

        #expect(stage.ended == [item, item] && player.seconds == 1)
    }

    @Test("L7: an earlier end that is set while the film plays ends it there, and one taken away does not")
    func endsAreMoved() {
        let item = stage.film(2)
        let player = stage.player(item)
        phone.act { player.play() }
        phone.advance(by: 0.25)

        phone.act { item.forwardPlaybackEndTime = CMTime(value: 1, timescale: 2) }
        phone.advance(by: 1)
        #expect(player.seconds == 0.5 && stage.ended == [item])
        phone.act {
            item.forwardPlaybackEndTime = .invalid
            player.play()
        }
        phone.advance(by: 1)

        #expect(player.seconds == 1.5 && stage.ended == [item])
    }

    @Test("L10: an item that has left a player is free for another, from where it was")
    func itemsChangePlayers() {
        let item = stage.film(2)
        let (first, second) = (stage.player(item), phone.act { AVPlayer() })
        phone.act { first.play() }
        phone.advance(by: 0.5)

        phone.act { first.replaceCurrentItem(with: nil) }
        phone.advance(by: 0.5)
        #expect(first.currentItem == nil && first.currentTime() == .zero)
        phone.act {
            second.replaceCurrentItem(with: item)
            second.play()
        }
        phone.advance(by: 0.25)

        #expect(second.seconds == 0.75 && first.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    }

    @Test("AVPlayer.h: replacing the current item of a queue leaves those behind it")
    func replacesTheFirstOfAQueue() {
        let items = (0..<3).map { _ in stage.film() }
        let player = phone.act { AVQueuePlayer(items: [items[0], items[1]]) }

        phone.act { player.replaceCurrentItem(with: items[2]) }

        #expect(player.items() == [items[2], items[1]])
        #expect(player.canInsert(items[0], after: nil))
    }

    @Test(
        "L11: a queue that is told to pause at the ends keeps what it has played, until it is told to advance"
    )
    func queuesCanPause() {
        let items = [stage.film(1), stage.film(1)]
        let player = phone.act { AVQueuePlayer(items: items) }
        player.actionAtItemEnd = .pause
        phone.settle()
        phone.act { player.play() }
        phone.advance(by: 3)
        #expect(player.items() == items && player.rate == 0 && player.seconds == 1)

        phone.act {
            player.advanceToNextItem()
            player.play()
        }
        phone.advance(by: 0.5)

        #expect(player.items() == [items[1]] && player.seconds == 0.5)
    }

    @Test("AVPlayerItem.h: a copy is another item of the same film, at its beginning, that ends where it did")
    func itemsAreCopied() throws {
        let item = stage.film(2)
        let player = stage.player(item)
        item.forwardPlaybackEndTime = CMTime(value: 1, timescale: 1)
        phone.act { player.seek(to: CMTime(value: 1, timescale: 2)) }
        phone.settle()

        let copy = try #require(phone.act { item.copy() } as? AVPlayerItem)

        #expect(copy !== item && copy.asset === item.asset && copy.currentTime() == .zero)
        #expect(copy.forwardPlaybackEndTime == item.forwardPlaybackEndTime && copy.status == .unknown)
    }

    @Test("L12: looping that is disabled twice, or once its player is gone, is still cancelled")
    func loopersAreCancelledOnce() {
        let player = phone.act { AVQueuePlayer() }
        let looper = phone.act { AVPlayerLooper(player: player, templateItem: stage.film(1)) }

        phone.act { looper.disableLooping() }
        phone.act { looper.disableLooping() }

        #expect(looper.status == .cancelled && looper.loopCount == 0 && player.items().count == 1)
    }
}
