import SimulatorKit
import Testing
import UIKit

@Suite("Devices")
@MainActor
struct DeviceTests {
    @Test(
        "A device gives the screen its size, its scale and its insets",
        arguments: [
            (
                Device.iPhone, CGSize(width: 390, height: 844), 3.0,
                UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            ),
            (
                .iPhoneSE, CGSize(width: 375, height: 667), 2,
                UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            ),
            (
                .iPad, CGSize(width: 820, height: 1180), 2,
                UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            ),
            (
                Device(size: CGSize(width: 100, height: 200), scale: 1, safeAreaInsets: .zero),
                CGSize(width: 100, height: 200), 1, .zero
            ),
        ])
    func screen(device: Device, size: CGSize, scale: CGFloat, insets: UIEdgeInsets) {
        let phone = Simulator(device)

        phone.show(UIViewController())

        #expect(phone.window.bounds == CGRect(origin: .zero, size: size))
        #expect(UIScreen.main.bounds.size == size)
        #expect(UIScreen.main.scale == scale)
        #expect(phone.window.safeAreaInsets == insets)
    }

    @Test(
        "E77: A strip at one side of an iPhone Duo is covered, but not where it is open and upright",
        arguments: [
            (Device.iPhoneDuo, false, 0.0, 84.0, 0.0), (.iPhoneDuo, true, 84, 0, 0),
            (.iPhoneDuoOpen, false, 0, 0, 24), (.iPhoneDuoOpen, true, 0, 84, 0),
        ])
    func strip(device: Device, isTurned: Bool, left: CGFloat, right: CGFloat, top: CGFloat) {
        let phone = Simulator(device, isRightToLeft: true)
        phone.show(UIViewController())

        if isTurned { phone.resize(to: CGSize(width: device.size.height, height: device.size.width)) }
        phone.settle()

        #expect(phone.window.safeAreaInsets == UIEdgeInsets(top: top, left: left, bottom: 34, right: right))
        #expect(phone.window.traitCollection.userInterfaceIdiom == .phone)
    }

    @Test("E76: An app that moves to another screen is told of its size, its insets and its scale")
    func otherScreen() {
        let phone = Simulator(.iPhoneDuo)
        let controller = UIViewController()
        phone.show(controller)
        var open = Device.iPhoneDuoOpen
        open.scale = 2

        phone.resize(as: open)
        phone.settle()

        #expect(controller.view.bounds.size == CGSize(width: 669, height: 951))
        #expect(controller.view.safeAreaInsets.right == 0)
        #expect(controller.traitCollection.displayScale == 2)
    }

    @Test("A phone is an iPhone unless it is told otherwise")
    func standardDevice() {
        #expect(Simulator().window.bounds.size == Device.iPhone.size)
    }

    @Test("A tablet has the pad's idiom and regular sizes, a phone the phone's and a compact width")
    func traits() {
        let phone = Simulator(.iPhone).window.traitCollection
        let pad = Simulator(.iPad).window.traitCollection

        #expect(phone.userInterfaceIdiom == .phone)
        #expect(phone.horizontalSizeClass == .compact)
        #expect(pad.userInterfaceIdiom == .pad)
        #expect(pad.horizontalSizeClass == .regular)
    }

    @Test("The phone made last answers for UIKit's statics")
    func lastPhoneIsCurrent() {
        let small = Simulator(.iPhoneSE)
        let large = Simulator(.iPad)

        #expect(UIScreen.main.bounds.size == Device.iPad.size)
        #expect(UIApplication.shared.windows == [large.window])
        #expect(small.window.safeAreaInsets.top == 20)
    }

    @Test("What an app does when it is touched counts for its own phone, whichever was made last")
    func ownPhoneIsCurrentInCallbacks() {
        let small = Simulator(.iPhoneSE)
        let recorder = small.showRecorder()
        let large = Simulator(.iPad)
        large.accessibility.isReduceMotionEnabled = true
        var sizes: [CGSize] = []
        var reducesMotion = true
        recorder.onTouch = {
            sizes.append(UIScreen.main.bounds.size)
            reducesMotion = UIAccessibility.isReduceMotionEnabled
            UIView.animate(withDuration: 1) {
                recorder.alpha = 0.5
            } completion: { _ in
                sizes.append(UIScreen.main.bounds.size)
            }
        }

        small.tap(at: CGPoint(x: 10, y: 10))
        small.settle()

        #expect(sizes == [Device.iPhoneSE.size, Device.iPhoneSE.size])
        #expect(!reducesMotion)
        #expect(UIScreen.main.bounds.size == Device.iPad.size)
    }

    @Test("A phone made in a callback is the one made last")
    func phoneMadeInCallback() {
        let small = Simulator(.iPhoneSE)
        let recorder = small.showRecorder()
        var inner: Simulator?
        recorder.onTouch = { inner = Simulator(.iPad) }

        small.tap(at: CGPoint(x: 10, y: 10))

        #expect(UIApplication.shared.windows == [inner?.window])
    }

    @Test("What a task makes that has made no phone comes onto no screen of another one")
    func otherTask() async {
        let phone = Simulator(.iPhone)

        let window = await Task { @MainActor in
            let window = UIWindow(frame: phone.window.bounds)
            window.isHidden = false
            return window
        }.value

        #expect(phone.window.windowScene?.windows == [phone.window])
        #expect(window.windowScene?.windows == [window])
    }

    @Test("A window keeps its phone running")
    func windowKeepsPhone() {
        let window = Simulator(.iPhone).window
        let other = Simulator(.iPad)
        let view = UIView()
        window.addSubview(view)

        UIView.animate(withDuration: 1) { view.alpha = 0 }
        other.advance(by: 2)

        #expect(window.windowScene?.screen.bounds.size == Device.iPhone.size)
    }
}
