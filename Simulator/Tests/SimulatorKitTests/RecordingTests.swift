import Foundation
import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("A recording shows what happened")
struct RecordingTests {
    private let phone = Simulator(.iPhone)
    private let box = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))

    init() {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        box.backgroundColor = .red
        controller.view.addSubview(box)
        phone.show(controller)
        phone.settle()
    }

    @Test("What moves at constant speed takes two places and two times")
    func straight() {
        let recording = Recording(of: phone) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 }
            phone.settle()
        }

        #expect(
            recording.svg().contains(
                "type=\"translate\" dur=\"1s\" repeatCount=\"indefinite\" values=\"10 20;110 20\""))
    }

    @Test("What plays no film shows its beginning, also of what is scaled and moves")
    func beginning() throws {
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        let recording = Recording(of: phone) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.transform = .identity }
            phone.settle()
        }

        let film = try #require(recording.svg().components(separatedBy: "<g class=\"film\">").last)
        #expect(film.contains("<g transform=\"matrix(2 0 0 2 -15 -5)\"><animateTransform"))
        // The first one takes the place of that, the second one adds to the first.
        #expect(film.contains("attributeName=\"transform\" type=\"translate\""))
        #expect(film.contains("attributeName=\"transform\" additive=\"sum\" type=\"scale\""))
    }

    @Test("What rests is written as a picture is")
    func rest() {
        let recording = Recording(of: phone) { phone.advance(by: 2) }

        #expect(!recording.svg().contains("<animate"))
        #expect(
            recording.svg().contains("<g transform=\"translate(10 20)\"><rect width=\"50\" height=\"50\""))
    }

    @Test("Every second that has been recorded is told")
    func progress() {
        var told: [(seconds: Int, time: TimeInterval)] = []
        let start = phone.now

        _ = Recording(of: phone, progress: { told.append(($0, phone.now - start)) }) {
            phone.advance(by: 2.5)
        }

        #expect(
            told.map(\.seconds) == [1, 2] && told.allSatisfy { abs($0.time - Double($0.seconds)) < 0.05 })
    }

    @Test("Who wants less motion sees the beginning, and nothing that moves")
    func still() throws {
        let finger = phone.touch(at: CGPoint(x: 100, y: 300))
        let recording = Recording(of: phone) {
            UIView.animate(withDuration: 1) { box.center.x += 100 }
            phone.settle()
            finger.lift()
        }

        let parts = recording.svg().components(separatedBy: "<g class=\"film\">")
        try #require(parts.count == 2)
        #expect(
            parts[0].contains("(prefers-reduced-motion:reduce){.film{display:none}.still{display:inline}}"))
        #expect(parts[0].contains("<g class=\"still\">") && parts[0].contains("translate(10 20)"))
        #expect(parts[0].contains("<circle cx=\"100\" cy=\"300\" opacity=\"1\""))
        #expect(!parts[0].contains("<animate") && parts[1].contains("<animate"))
    }

    @Test("A finger is a circle that follows it, and is gone in the end")
    func finger() throws {
        let recording = Recording(of: phone) {
            phone.advance(by: 0.5)
            phone.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.5)
            phone.advance(by: 0.5)
        }

        let circle = try #require(recording.svg().components(separatedBy: "<circle").last)
        #expect(circle.contains("attributeName=\"cx\""))
        #expect(!circle.contains("attributeName=\"cy\""))
        #expect(circle.contains("values=\"0;0;1;1;0;0\""))
    }

    @Test("An image that is animated is shown in each of its frames")
    func animatedImage() {
        let frames = [UIColor.green, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }
        box.addSubview(UIImageView(image: UIImage.animatedImage(with: frames, duration: 1)))

        let recording = Recording(of: phone) { phone.advance(by: 1) }

        #expect(recording.svg().contains("fill=\"#00ff00\"") && recording.svg().contains("fill=\"#0000ff\""))
    }

    @Test("What the pictures of an animated image have in common is written once, wherever it has moved to")
    func sharedParts() {
        let frames = (0..<10).map { number in
            UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
                UIColor.green.setFill()
                UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 90, height: 80)).fill()
                context.cgContext.clip(to: CGRect(x: 20, y: 20, width: 60, height: 60))
                UIColor.blue.setFill()
                UIBezierPath(ovalIn: CGRect(x: 30, y: 40, width: 20, height: 30)).fill()
                UIColor.red.setFill()
                UIBezierPath(ovalIn: CGRect(x: 7 * number, y: 3 * number, width: 12, height: 12)).fill()
            }
        }
        box.addSubview(UIImageView(image: UIImage.animatedImage(with: frames, duration: 1)))

        let svg = Recording(of: phone) { phone.advance(by: 1) }.svg()

        func count(_ part: String) -> Int { svg.components(separatedBy: part).count - 1 }
        #expect(count("fill=\"#00ff00\"") == 1 && count("fill=\"#0000ff\"") == 1)
        // The box is red as well, for those who want nothing to move, too.
        #expect(count("fill=\"#ff0000\"") == 3)
        #expect((1..<10).allSatisfy { count(" x=\"\(7 * $0)\" y=\"\(3 * $0)\"/>") == 1 })
        #expect(!svg.unicodeScalars.contains { $0.value < 32 })
    }

    @Test("What comes and goes is shown for as long as it is there")
    func appearing() {
        let label = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 7))
        label.backgroundColor = .blue

        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            phone.window.addSubview(label)
            phone.advance(by: 1)
            label.removeFromSuperview()
            phone.advance(by: 1)
        }

        #expect(recording.svg().contains("values=\"none;inline;none\" keyTimes=\"0;0.33"))
    }

    @Test("What changes at once changes at once there, and does not glide")
    func jumping() {
        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            box.alpha = 0.5
            phone.advance(by: 1)
        }

        let start = "<animate attributeName=\"opacity\""
        let opacity = recording.svg().components(separatedBy: start).dropFirst().first ?? ""
        let times = opacity.components(separatedBy: "keyTimes=\"").dropFirst().first?.split(separator: "\"")
            .first
        let steps = times?.split(separator: ";") ?? []
        #expect(opacity.contains("values=\"1;1;0.5;0.5\""))
        #expect(steps.count == 4 && steps[1] == steps[2])
    }

    @Test("What comes to lie in front is drawn in front")
    func order() {
        let other = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
        other.backgroundColor = .blue
        box.superview?.addSubview(other)

        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            box.superview?.bringSubviewToFront(box)
            phone.advance(by: 1)
        }

        // Once under the other one, once over it, and once for those who want nothing to move.
        #expect(recording.svg().components(separatedBy: "translate(10 20)").count == 4)
    }

    @Test("What turns on and on turns in the same direction, however often it passes half a turn")
    func turning() throws {
        for turns in [0.75, -0.75, 2.25] {
            let recording = Recording(of: phone) {
                for step in 1...60 {
                    box.transform = CGAffineTransform(rotationAngle: 2 * .pi * turns * CGFloat(step) / 60)
                    phone.advance(by: 1.0 / 30)
                }
            }

            let rotation = try #require(
                recording.svg().components(separatedBy: "type=\"rotate\"").dropFirst().first)
            let list = try #require(rotation.components(separatedBy: "values=\"").dropFirst().first)
            let values = list.prefix { $0 != "\"" }.split(separator: ";").compactMap { Double($0) }
            #expect(zip(values, values.dropFirst()).allSatisfy { ($1 - $0) * turns >= 0 })
            #expect(abs((values.last ?? 0) - (values.first ?? 0) - 360 * turns) < 15)
            box.transform = .identity
        }
    }

    @Test("What grows is scaled about its middle, and what it has in the end is what it had, in one film")
    func scaling() {
        let recording = Recording(of: phone) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                box.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
            phone.settle()
        }

        #expect(recording.svg().contains("type=\"scale\"") && recording.svg().contains("values=\"1;2\""))
        #expect(
            recording.svg().contains("values=\"10 20;-15 -5\"")
                && !recording.svg().contains("type=\"rotate\""))
    }

    @Test("What fades has an opacity that glides, and what jumps changes at once")
    func fading() {
        let recording = Recording(of: phone) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.alpha = 0.5 }
            phone.settle()
            box.backgroundColor = .blue
            phone.advance(by: 1)
        }

        #expect(
            recording.svg().contains(
                "attributeName=\"opacity\" dur=\"2s\" repeatCount=\"indefinite\" values=\"1;0.5;0.5\""))
        #expect(recording.svg().contains("values=\"#ff0000;#ff0000;#0000ff;#0000ff\""))
    }

    @Test("A view that moves into another one is drawn there from then on")
    func anotherParent() {
        let other = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
        other.backgroundColor = .green
        phone.act { box.superview?.addSubview(other) }

        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            phone.act { other.addSubview(box) }
            phone.advance(by: 1)
        }

        // Before, after, and once for those who want nothing to move.
        #expect(recording.svg().components(separatedBy: "#ff0000").count == 4)
        #expect(
            recording.svg().contains("values=\"inline;none\"")
                && recording.svg().contains("values=\"none;inline\""))
    }

    @Test(
        "A finger comes in an eighth of a second, stays, and goes in a quarter; another one is another circle"
    )
    func fingersComeAndGo() throws {
        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            let finger = phone.touch(at: CGPoint(x: 100, y: 300))
            phone.advance(by: 1)
            finger.lift()
            phone.advance(by: 1)
            phone.tap(at: CGPoint(x: 200, y: 400))
            phone.advance(by: 1)
        }

        let circles = recording.svg().components(separatedBy: "<circle").dropFirst()
        #expect(circles.count == 2)
        let first = try #require(circles.first)
        let list = try #require(first.components(separatedBy: "attributeName=\"opacity\"").dropFirst().first)
        let times = try #require(list.components(separatedBy: "keyTimes=\"").dropFirst().first)
            .prefix { $0 != "\"" }.split(separator: ";").compactMap { Double($0) }
        #expect(list.contains("values=\"0;0;1;1;0;0\"") && times.count == 6)
        let total = (times.last ?? 0) > 0 ? 4.1 : 0
        #expect(abs((times[2] - times[1]) * total - 4.0 / 30) < 0.02)
        #expect(abs((times[4] - times[3]) * total - 8.0 / 30) < 0.02)
        #expect(first.contains("cx=\"100\"") && first.contains("cy=\"300\""))
    }

    @Test("Of two quick taps the first finger is gone as the second comes")
    func quickTaps() {
        let recording = Recording(of: phone) {
            phone.advance(by: 1)
            phone.doubleTap(at: CGPoint(x: 100, y: 300))
            phone.advance(by: 1)
        }

        func times(_ circle: String) -> [Double] {
            let list = circle.components(separatedBy: "attributeName=\"opacity\"").last ?? ""
            let times = list.components(separatedBy: "keyTimes=\"").dropFirst().first ?? ""
            return times.prefix { $0 != "\"" }.split(separator: ";").compactMap { Double($0) }
        }
        let circles = recording.svg().components(separatedBy: "<circle").dropFirst().map(times)
        #expect(circles.count == 2)
        // Each is unseen, seen and unseen again, and no longer at the end.
        #expect(circles.first.map { $0[$0.count - 2] } ?? 1 <= circles.last.map { $0[1] } ?? 0)
    }

    @Test("Looking on changes nothing of what happens")
    func onlooker() {
        UIView.animate(withDuration: 0.5) { box.center.x += 100 }
        let start = phone.now

        _ = Recording(of: phone) { phone.settle() }

        #expect(abs(phone.now - start - 0.5) < 0.01)
    }
}
