import SimulatorKit
import UIKit

/// What the fingers do in the film of a page.
@MainActor enum Tour {
    static func film(of controller: UIViewController, named name: String) -> Film {
        let phone = Simulator.ofPage(.iPhone)
        phone.show(controller)
        phone.settleWithTasks()
        // What the page has opened by itself would be open when the film begins again.
        phone.press(.keyboardEscape)
        phone.settle()
        return Film(of: phone) {
            if name == "Picker" { return choosePhotos(on: phone) }
            phone.pass(0.6)
            phone.tap(at: firstButton(in: controller.view, on: phone) ?? point(0.5, 0.5, on: phone))
            phone.pass(1.1)
            if name == "Gallery" { turnPages(on: phone) } else { zoom(on: phone) }
            flickAway(on: phone)
        }
    }

    /// A finger takes the image along, hesitates, and flicks it away.
    private static func flickAway(on phone: Simulator) {
        let finger = phone.touch(at: point(0.42, 0.48, on: phone))
        finger.move(to: point(0.6, 0.68, on: phone), duration: 0.6)
        phone.pass(0.3)
        finger.move(to: point(0.5, 0.62, on: phone), duration: 0.3)
        finger.move(to: point(0.54, 0.82, on: phone), duration: 0.13)
        finger.lift()
        phone.settle()
        phone.pass(0.8)
    }

    /// They watch a film in the grid, choose some photos, look at them, and add them.
    private static func choosePhotos(on phone: Simulator) {
        phone.pass(2)
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

    /// They zoom in with a double tap and a pinch, pan, and pinch it together.
    private static func zoom(on phone: Simulator) {
        phone.doubleTap(at: point(0.68, 0.46, on: phone))
        phone.pass(0.9)
        phone.pinch(at: point(0.53, 0.34, on: phone), scale: 1.8, duration: 0.5)
        phone.pass(0.5)
        phone.drag(from: point(0.4, 0.68, on: phone), to: point(0.6, 0.42, on: phone), duration: 0.5)
        phone.pass(0.4)
        phone.pinch(at: point(0.5, 0.5, on: phone), scale: 0.15, duration: 0.6)
        phone.pass(0.9)
    }

    /// They turn two pages, zoom in, and drag what is zoomed over its edge into the page after.
    private static func turnPages(on phone: Simulator) {
        for _ in 0..<2 {
            phone.flick(from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
            phone.pass(1)
        }
        phone.doubleTap(at: point(0.7, 0.5, on: phone))
        phone.pass(0.8)
        for _ in 0..<2 {
            phone.drag(from: point(0.9, 0.6, on: phone), to: point(0.1, 0.6, on: phone), duration: 0.5)
            phone.pass(0.6)
        }
        phone.pass(0.4)
    }

    private static func firstButton(in view: UIView, on phone: Simulator) -> CGPoint? {
        if view is UIControl {
            let frame = phone.frame(of: view)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        return view.subviews.lazy.compactMap { firstButton(in: $0, on: phone) }.first
    }

    private static func point(_ x: CGFloat, _ y: CGFloat, on phone: Simulator) -> CGPoint {
        CGPoint(x: phone.window.bounds.width * x, y: phone.window.bounds.height * y)
    }
}
