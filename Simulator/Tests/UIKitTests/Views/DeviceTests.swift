import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("What an app can know of its device")
struct DeviceTests {
    @MainActor private final class Listener: NSObject {
        var heard: [String] = []

        func turned(_ notification: Notification) {
            let (device, screen) = (notification.object as? UIDevice, UIScreen.main.bounds.width)
            heard.append("\(device?.orientation.rawValue ?? -1) \(Int(screen))")
        }
    }

    private static let turned = Selector(
        "turned(_:)", Listener.turned(_:))

    @Test(
        "Name, model and idiom are those of the simulated device",
        arguments: [
            (Device.iPhone, "iPhone", "iOS", UIUserInterfaceIdiom.phone),
            (.iPad, "iPad", "iPadOS", .pad),
        ])
    func knowsTheModel(device: Device, model: String, system: String, idiom: UIUserInterfaceIdiom) {
        let phone = Simulator(device)

        phone.act {
            #expect(UIDevice.current.model == model && UIDevice.current.name == model)
            #expect(UIDevice.current.systemName == system)
            #expect(UIDevice.current.userInterfaceIdiom == idiom)
            #expect(UIDevice.current === UIDevice.current)
        }
    }

    @Test("Apps are told that the device has turned, before the interface turns")
    func tellsOfTurns() {
        let phone = Simulator(.iPhone)
        let listener = Listener()
        NotificationCenter.default.addObserver(
            listener, selector: Self.turned, name: UIDevice.orientationDidChangeNotification, object: nil)
        #expect(UIDevice.current.orientation == .portrait)

        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(UIDevice.current.orientation.isLandscape)
        phone.resize(to: CGSize(width: 390, height: 844))
        phone.settle()

        let landscape = UIDeviceOrientation.landscapeLeft.rawValue
        #expect(listener.heard == ["\(landscape) 390", "1 844"])
    }

    @Test("A window that only gets narrower turns no device")
    func ignoresOtherSizes() {
        let phone = Simulator(.iPad)
        let listener = Listener()
        NotificationCenter.default.addObserver(
            listener, selector: Self.turned, name: UIDevice.orientationDidChangeNotification, object: nil)

        phone.resize(to: CGSize(width: 400, height: 1180))
        phone.settle()

        #expect(listener.heard == [] && UIDevice.current.orientation == .portrait)
    }

    @Test("UIDevice.h: calls for notifications nest")
    func nests() {
        _ = Simulator()
        let device = UIDevice.current

        device.beginGeneratingDeviceOrientationNotifications()
        device.beginGeneratingDeviceOrientationNotifications()
        device.endGeneratingDeviceOrientationNotifications()

        #expect(device.isGeneratingDeviceOrientationNotifications)
    }

    @Test(
        "UIDevice.h: which orientations are upright, sideways, flat, and those of an interface",
        arguments: [
            (UIDeviceOrientation.unknown, [false, false, false, false]),
            (.portrait, [true, false, false, true]), (.portraitUpsideDown, [true, false, false, true]),
            (.landscapeLeft, [false, true, false, true]), (.landscapeRight, [false, true, false, true]),
            (.faceUp, [false, false, true, false]), (.faceDown, [false, false, true, false]),
        ])
    func describesOrientations(orientation: UIDeviceOrientation, expected: [Bool]) {
        let described = [
            orientation.isPortrait, orientation.isLandscape, orientation.isFlat,
            orientation.isValidInterfaceOrientation,
        ]

        #expect(described == expected)
    }
}
