import SimulatorKit
import UIKit

/// What the fingers do in the film of a page.
@MainActor enum Tour {
    static func recording(
        of controller: UIViewController, named name: String, on options: PhoneOptions = PhoneOptions(),
        progress: @escaping @MainActor (_ seconds: Int) -> Void = { _ in }
    ) -> Recording {
        let phone = Simulator.ofPage(options)
        phone.show(controller)
        phone.settleWithTasks()
        if name == "Gallery", options.isTurned { return loop(on: phone, progress: progress) }
        if name == "UIKit" { return roundTrip(on: phone, progress: progress) }
        return Recording(of: phone, progress: progress) {
            switch name {
            case "Picker": return choosePhotos(on: phone)
            case "Library": return browse(on: phone)
            case "Gallery": turnPages(on: phone)
            case "Films": watchFilms(on: phone)
            case "SwiftUI": lookAround(on: phone)
            default: zoom(into: point(0.5, 0.5, on: phone), on: phone)
            }
            flickAway(on: phone)
        }
    }

    /// The film of a phone on its side, as wide as a page: a finger opens a picture and turns to the next one, two zoom into a
    /// sign until its small print can be read, and one pulls the picture and flicks it home. It ends with what it begins
    /// with, so that it goes on without a seam.
    private static func loop(
        on phone: Simulator, progress: @escaping @MainActor (_ seconds: Int) -> Void
    ) -> Recording {
        awaitShot(on: phone)
        return Recording(of: phone, progress: progress) {
            phone.pass(0.5)
            for _ in 0..<2 {
                phone.drag(
                    from: point(0.62, 0.9, on: phone), to: point(0.6, 0.17, on: phone), duration: 0.4,
                    pause: 0.1)
                phone.pass(0.2)
            }
            phone.pass(0.3)
            phone.longPress(at: button("The last run of the day", on: phone), duration: 0.12)
            phone.pass(0.9)
            // The dots would lie on what the next pictures are about.
            phone.tap(at: point(0.5, 0.5, on: phone))
            phone.pass(0.7)
            phone.flick(from: point(0.68, 0.6, on: phone), to: point(0.3, 0.58, on: phone), duration: 0.18)
            phone.pass(0.8)
            spread(
                from: CGPoint(x: 390, y: 249), to: point(0.5, 0.5, on: phone), apart: CGVector(dx: 6, dy: 28),
                scale: 5.4, on: phone)
            phone.pass(1.5)
            phone.doubleTap(at: point(0.5, 0.5, on: phone))
            phone.pass(0.7)
            let finger = phone.touch(at: point(0.5, 0.35, on: phone))
            finger.move(to: point(0.54, 0.56, on: phone), duration: 0.6)
            phone.pass(0.2)
            finger.move(to: point(0.55, 0.8, on: phone), duration: 0.13)
            finger.lift()
            phone.pass(1)
            phone.flick(from: point(0.6, 0.2, on: phone), to: point(0.61, 0.9, on: phone), duration: 0.2)
            phone.pass(1.3)
            awaitShot(on: phone)
        }
    }

    /// The film of the README. It begins and ends in the middle of a pull, so that its first picture alone shows what this is
    /// about: a finger lets go of an image, which flies home, taps it, zooms into a sign, pans, zooms out, and pulls again.
    private static func roundTrip(
        on phone: Simulator, progress: @escaping @MainActor (_ seconds: Int) -> Void
    ) -> Recording {
        func pull() -> Finger {
            // Both pulls look the same if both begin as pictures are taken.
            awaitShot(on: phone)
            let finger = phone.touch(at: point(0.55, 0.58, on: phone))
            finger.move(to: point(0.62, 0.39, on: phone), duration: 0.6)
            phone.pass(0.3)
            return finger
        }
        let thumbnail = button("Harbour in the afternoon", on: phone)
        phone.tap(at: thumbnail)
        phone.pass(1)
        let finger = pull()
        return Recording(of: phone, progress: progress) {
            phone.pass(0.4)
            finger.move(to: point(0.63, 0.27, on: phone), duration: 0.15)
            finger.lift()
            phone.pass(0.8)
            phone.longPress(at: thumbnail, duration: 0.12)
            phone.pass(0.7)
            phone.doubleTap(at: point(0.45, 0.54, on: phone))
            phone.pass(0.9)
            // Straight: the bounce of an edge would take the first of the next taps.
            phone.drag(
                from: point(0.8, 0.66, on: phone), to: point(0.28, 0.66, on: phone), duration: 0.6, pause: 0.1
            )
            phone.pass(0.3)
            phone.doubleTap(at: point(0.5, 0.5, on: phone))
            phone.pass(0.5)
            _ = pull()
        }
    }

    /// Lets time pass, a thirtieth of a second at most, until one can begin a film, or end it on a picture.
    private static func awaitShot(on phone: Simulator) {
        let shots = phone.now * Recording.shotsPerSecond
        phone.pass((shots.rounded(.up) - shots) / Recording.shotsPerSecond)
    }

    /// Two fingers take hold of a place, so far from it, and bring it to another one, larger by so much.
    private static func spread(
        from start: CGPoint, to end: CGPoint, apart: CGVector, scale: CGFloat, on phone: Simulator
    ) {
        func places(around middle: CGPoint, _ scale: CGFloat) -> [CGPoint] {
            [-1, 1].map { CGPoint(x: middle.x + $0 * apart.dx * scale, y: middle.y + $0 * apart.dy * scale) }
        }
        let fingers = phone.touch(at: places(around: start, 1))
        phone.move(fingers, to: places(around: end, scale), duration: 1)
        phone.pass(0.15)
        phone.lift(fingers)
    }

    /// A finger takes the image along, waits, and flicks it away: downward, so that no edge of the screen cuts it.
    private static func flickAway(on phone: Simulator) {
        let finger = phone.touch(at: point(0.5, 0.46, on: phone))
        finger.move(to: point(0.53, 0.6, on: phone), duration: 0.6)
        phone.pass(0.3)
        finger.move(to: point(0.54, 0.8, on: phone), duration: 0.15)
        finger.lift()
        phone.settle()
        phone.pass(0.8)
    }

    /// They scroll, look closely at a photo and turn to the next ones, and scroll back from where the last one has flown.
    private static func browse(on phone: Simulator) {
        phone.pass(0.8)
        phone.flick(from: point(0.6, 0.8, on: phone), to: point(0.6, 0.4, on: phone), duration: 0.25)
        // Until nothing moves any more, because a tap would only stop it.
        phone.pass(3)
        open(point(0.5, 0.5, on: phone), on: phone)
        phone.doubleTap(at: point(0.6, 0.5, on: phone))
        phone.pass(1.1)
        phone.doubleTap(at: point(0.5, 0.5, on: phone))
        phone.pass(0.7)
        for _ in 0..<2 {
            phone.flick(
                from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
            phone.pass(1)
        }
        flickAway(on: phone)
        phone.flick(from: point(0.6, 0.4, on: phone), to: point(0.6, 0.8, on: phone), duration: 0.15)
        phone.pass(2)
    }

    /// They watch a film in the grid, choose some photos, look at them, and add them.
    private static func choosePhotos(on phone: Simulator) {
        phone.pass(1)
        phone.tap(at: button("Choose Photos", on: phone))
        phone.pass(3)
        for place in [point(0.5, 0.5, on: phone), point(0.3, 0.72, on: phone), point(0.85, 0.62, on: phone)] {
            phone.tap(at: place)
            phone.pass(0.5)
        }
        phone.drag(
            from: point(0.4, 0.75, on: phone), to: point(0.4, 0.4, on: phone), duration: 0.6, pause: 0.1)
        phone.pass(2.5)
        phone.tap(at: button("Preview", on: phone))
        phone.pass(2.5)
        phone.flick(from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
        phone.pass(1.2)
        flickAway(on: phone)
        phone.tap(at: button("Add (3)", on: phone))
        phone.pass(2)
    }

    private static func button(_ label: String, on phone: Simulator) -> CGPoint {
        let element = phone.voiceOver.elements.first { $0.accessibilityLabel == label }
        return element?.accessibilityActivationPoint ?? point(0.5, 0.5, on: phone)
    }

    /// They open a picture, zoom in with a double tap, and out again.
    private static func zoom(into place: CGPoint, on phone: Simulator) {
        open(place, on: phone)
        phone.doubleTap(at: point(0.6, 0.5, on: phone))
        phone.pass(1.2)
        phone.pinch(at: point(0.5, 0.5, on: phone), scale: 0.15, duration: 0.6)
        phone.pass(0.9)
    }

    /// They look into the first picture, and through most of the six of the card after it.
    private static func lookAround(on phone: Simulator) {
        zoom(into: button("Rain on Mill Street", on: phone), on: phone)
        flickAway(on: phone)
        phone.tap(at: button("Harbour in the afternoon", on: phone))
        phone.pass(1.1)
        for _ in 0..<4 {
            phone.flick(
                from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
            phone.pass(0.9)
        }
    }

    private static func open(_ place: CGPoint, on phone: Simulator) {
        phone.pass(0.8)
        phone.tap(at: CGPoint(x: place.x.rounded(), y: place.y.rounded()))
        phone.pass(1.1)
    }

    /// They zoom into a picture of an album until they can read what hangs below a balloon, drag it over its edge into the
    /// page after, and turn to a third.
    private static func turnPages(on phone: Simulator) {
        open(button("Up before breakfast", on: phone), on: phone)
        spread(
            from: CGPoint(x: 325, y: 340), to: CGPoint(x: 195, y: 470), apart: CGVector(dx: 8, dy: 30),
            scale: 4, on: phone)
        phone.pass(1.3)
        phone.drag(from: point(0.9, 0.7, on: phone), to: point(0.1, 0.7, on: phone), duration: 0.5)
        phone.pass(1)
        phone.flick(from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
        phone.pass(1)
    }

    /// They watch a film, zoom into it while it plays, hold it for a moment, and turn to the next one.
    private static func watchFilms(on phone: Simulator) {
        open(point(0.27, 0.24, on: phone), on: phone)
        phone.pass(1.5)
        // On a lighthouse, whose beam goes round.
        phone.doubleTap(at: point(0.34, 0.49, on: phone))
        phone.pass(1.5)
        phone.doubleTap(at: point(0.5, 0.5, on: phone))
        phone.pass(1)
        phone.drag(from: point(0.5, 0.5, on: phone), to: point(0.5, 0.57, on: phone), duration: 0.5, pause: 1)
        phone.pass(1.2)
        phone.flick(from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
        phone.pass(2)
    }

    private static func point(_ x: CGFloat, _ y: CGFloat, on phone: Simulator) -> CGPoint {
        CGPoint(x: phone.window.bounds.width * x, y: phone.window.bounds.height * y)
    }
}
