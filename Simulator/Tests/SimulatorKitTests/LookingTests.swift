import SimulatorKit
import Testing
import UIKit

@Suite("Looking at the screen")
@MainActor
struct LookingTests {
    let phone = Simulator()
    let outer = UIView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    init() {
        let controller = UIViewController()
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        phone.show(controller)
    }

    @Test("A frame counts the ancestors' transforms and bounds")
    func frame() {
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        outer.bounds.origin = CGPoint(x: 5, y: 0)

        // The upper left corner of the doubled view is at (50, 150).
        #expect(phone.frame(of: outer).isClose(to: CGRect(x: 50, y: 150, width: 200, height: 200)))
        #expect(phone.frame(of: inner).isClose(to: CGRect(x: 60, y: 170, width: 40, height: 40)))
    }

    @Test("A frame is the box around a turned view")
    func turnedFrame() {
        outer.transform = CGAffineTransform(rotationAngle: .pi / 4)

        let side = 100 * 2.0.squareRoot()
        let box = CGRect(x: 150 - side / 2, y: 250 - side / 2, width: side, height: side)
        #expect(phone.frame(of: outer).isClose(to: box))
    }

    @Test("A frame is where the view is in the middle of its ancestor's animation")
    func movingFrame() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            outer.transform = CGAffineTransform(translationX: 0, y: 80)
        }

        phone.advance(by: 0.25)

        #expect(phone.frame(of: inner).isClose(to: CGRect(x: 110, y: 230, width: 20, height: 20)))
    }

    @Test("A frame counts layout that is still pending")
    func pendingFrame() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
            view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 30),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])

        #expect(phone.frame(of: view) == CGRect(x: 108, y: 200, width: 30, height: 40))
    }

    @Test("A view in no window of the phone has no frame")
    func frameOffScreen() {
        let other = Simulator()

        #expect(phone.frame(of: UIView()).isNull)
        #expect(other.frame(of: outer).isNull)
    }

    @Test("Opacities multiply, in the middle of an animation too")
    func opacity() {
        outer.alpha = 0.5
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.alpha = 0 }

        phone.advance(by: 0.5)

        #expect(abs(phone.opacity(of: outer) - 0.5) < 1e-6)
        #expect(abs(phone.opacity(of: inner) - 0.25) < 1e-6)
    }

    @Test("What is hidden, or in something hidden, or in no window, has opacity 0")
    func noOpacity() {
        #expect(phone.opacity(of: inner) == 1)
        #expect(phone.opacity(of: UIView()) == 0)

        outer.isHidden = true

        #expect(phone.opacity(of: outer) == 0)
        #expect(phone.opacity(of: inner) == 0)
    }
}
