import SimulatorKit
import Testing
import UIKit

@Suite("Resizing the screen")
@MainActor
struct ResizingTests {
    final class Listener: UIViewController {
        var sizes: [CGSize] = []

        override func viewWillTransition(
            to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
        }
    }

    @Test("The app is told, and the change is animated")
    func rotate() {
        let phone = Simulator()
        let controller = Listener()
        phone.show(controller)

        phone.resize(to: CGSize(width: 844, height: 390))

        #expect(controller.sizes == [CGSize(width: 844, height: 390)])
        #expect(controller.view.bounds.size == CGSize(width: 844, height: 390))
        phone.advance(by: 0.1)
        let width = controller.view.layer.presentation()?.bounds.width ?? 0
        #expect(width > 390 && width < 844)
        phone.settle()
        #expect(phone.frame(of: controller.view) == CGRect(x: 0, y: 0, width: 844, height: 390))
        #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    }

    @Test(
        "The insets turn with the device",
        arguments: [
            (Device.iPhone, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
            (.iPhoneSE, .zero),
            (.iPad, UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
        ])
    func insets(device: Device, landscape: UIEdgeInsets) {
        let phone = Simulator(device)
        let upright = device.safeAreaInsets
        phone.show(UIViewController())

        phone.resize(to: CGSize(width: device.size.height, height: device.size.width))
        phone.settle()

        #expect(phone.window.safeAreaInsets == landscape)
        phone.resize(to: device.size)
        phone.settle()
        #expect(phone.window.safeAreaInsets == upright)
    }

    @Test("Split View leaves the insets as they are")
    func splitView() {
        let phone = Simulator(.iPad)
        phone.show(UIViewController())

        phone.resize(to: CGSize(width: 410, height: 1180))
        phone.settle()

        #expect(phone.window.safeAreaInsets == Device.iPad.safeAreaInsets)
        #expect(phone.window.traitCollection.horizontalSizeClass == .compact)
    }

    @Test("Fingers reach as far as the screen does now")
    func reach() {
        let phone = Simulator()
        let recorder = phone.showRecorder()
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        phone.tap(at: CGPoint(x: 800, y: 100))

        #expect(recorder.locations(.began) == [[CGPoint(x: 800, y: 100)]])
    }
}
