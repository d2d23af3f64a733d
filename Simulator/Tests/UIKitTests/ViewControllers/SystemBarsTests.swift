import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("The time and the home indicator come and go with what brings another look of them")
struct SystemBarsTests {
    private let phone = Simulator(.iPhone)
    private let presenter = UIViewController()

    private final class Viewer: UIViewController {
        var hidesBars = true
        var animation = UIStatusBarAnimation.fade

        override var prefersStatusBarHidden: Bool { hidesBars }
        override var prefersHomeIndicatorAutoHidden: Bool { hidesBars }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }

        init() {
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .overFullScreen
            modalPresentationCapturesStatusBarAppearance = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }

    init() {
        phone.show(presenter)
    }

    /// The parts of status bars that can be seen: nothing else here has a picture.
    private var parts: [ScreenNode] { phone.nodes().filter { $0.picture != nil } }

    /// How opaque the times are that can be seen: each stands before the signs of the network and of the battery, which
    /// are as opaque.
    private var times: [CGFloat] {
        stride(from: 0, to: parts.count, by: 3).map { first in
            let bar = parts[first..<min(first + 3, parts.count)].map(\.opacity)
            return bar == [bar[0], bar[0], bar[0]] ? bar[0] : -1
        }
    }

    private var homeIndicator: CGFloat? {
        phone.nodes().first { $0.shape.rect.size == CGSize(width: 134, height: 5) }?.opacity
    }

    @Test("They fade while a presentation hides them, and while it ends")
    func fade() throws {
        let viewer = Viewer()
        #expect(times == [1] && homeIndicator == 1)

        presenter.present(viewer, animated: true)
        phone.advance(by: 0.15)
        #expect(times.count == 1 && (0.05..<0.95).contains(times[0]))
        #expect((0.05..<0.95).contains(try #require(homeIndicator)))
        phone.settle()
        #expect(times == [] && homeIndicator == nil)
        viewer.dismiss(animated: true)
        phone.advance(by: 0.15)
        #expect(times.count == 1 && (0.05..<0.95).contains(times[0]))
        phone.settle()

        #expect(times == [1] && homeIndicator == 1)
    }

    @Test("Without an animation they are gone at once")
    func presentation() {
        presenter.present(Viewer(), animated: false)
        phone.advance(by: 0)

        #expect(times == [] && homeIndicator == nil)
    }

    @Test("Another style cross-fades")
    func style() {
        let viewer = Viewer()
        viewer.hidesBars = false

        presenter.present(viewer, animated: true)
        phone.advance(by: 0.15)

        #expect(times.count == 2 && times.allSatisfy { (0.05..<0.95).contains($0) })
        phone.settle()
        #expect(times == [1] && phone.svg().contains("#ffffff"))
    }

    @Test(
        "page of setNeedsStatusBarAppearanceUpdate(): in a block they change with its animation, else at once"
    )
    func update() {
        let viewer = Viewer()
        phone.show(viewer)
        viewer.hidesBars = false

        UIView.animate(withDuration: 1) { viewer.setNeedsStatusBarAppearanceUpdate() }
        phone.advance(by: 0.5)
        #expect(times.count == 1 && (0.2..<0.8).contains(times[0]))
        phone.settle()
        #expect(times == [1])
        viewer.hidesBars = true
        viewer.setNeedsStatusBarAppearanceUpdate()

        #expect(times == [])
    }

    @Test("page of preferredStatusBarUpdateAnimation: it says how the time goes")
    func preference() {
        let viewer = Viewer()
        viewer.hidesBars = false
        phone.show(viewer)
        let place = { parts.last?.transform.ty ?? -100 }
        let top = place()
        viewer.hidesBars = true

        viewer.animation = .none
        UIView.animate(withDuration: 1) { viewer.setNeedsStatusBarAppearanceUpdate() }
        #expect(times == [])
        viewer.animation = .slide
        viewer.hidesBars = false
        UIView.animate(withDuration: 1) { viewer.setNeedsStatusBarAppearanceUpdate() }
        phone.settle()
        #expect(place() == top)
        viewer.hidesBars = true
        UIView.animate(withDuration: 1) { viewer.setNeedsStatusBarAppearanceUpdate() }
        phone.advance(by: 0.5)

        #expect(place() < top - 5)
    }

    @Test("Dark appearance asks for light ones, unless a controller has chosen")
    func dark() {
        phone.userInterfaceStyle = .dark
        #expect(presenter.traitCollection.userInterfaceStyle == .dark)
        #expect(phone.svg().contains("fill=\"#ffffff\""))

        phone.userInterfaceStyle = .light

        #expect(presenter.traitCollection.userInterfaceStyle == .light)
        #expect(!phone.svg().contains("fill=\"#ffffff\""))
    }

    @Test("E77: Signs stand beneath each other in the strip of an iPhone Duo", arguments: [false, true])
    func strip(isTurned: Bool) throws {
        let phone = Simulator(.iPhoneDuo)
        phone.show(UIViewController())
        if isTurned { phone.resize(to: CGSize(width: 678, height: 600)) }
        phone.settle()

        let frames = phone.nodes().filter { $0.picture != nil }.map { $0.shape.rect.applying($0.transform) }
        try #require(frames.count == 3)
        #expect(frames.allSatisfy { abs($0.midX - (isTurned ? 42 : 424)) < 0.01 })
        #expect(frames[0].maxY < frames[1].minY && frames[1].maxY < frames[2].minY)
    }

    @Test(
        "The time is beside the notch, in the middle of a phone's bar, and first on a tablet; the battery is last",
        arguments: [(Device.iPhone, 60.0, 26.0), (.iPhoneSE, 187.5, 6), (.iPad, 32, 20)])
    func places(device: Device, time: CGFloat, margin: CGFloat) throws {
        let phone = Simulator(device)
        phone.show(UIViewController())

        let frames = phone.nodes().filter { $0.picture != nil }.map { $0.shape.rect.applying($0.transform) }

        try #require(frames.count == 3)
        #expect(abs(frames[0].midX - time) < 3)
        #expect(abs(frames[2].maxX - (device.size.width - margin)) < 0.01)
        #expect(frames[1].maxX < frames[2].minX && (frames[1].minX > frames[0].maxX) == (device != .iPhoneSE))
        #expect(frames.allSatisfy { $0.minY > 0 && $0.maxY < device.safeAreaInsets.top })
    }
}
