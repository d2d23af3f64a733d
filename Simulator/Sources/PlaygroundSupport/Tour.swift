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
            phone.advance(by: 0.6)
            phone.tap(at: firstButton(in: controller.view, on: phone) ?? point(0.5, 0.5, on: phone))
            phone.advance(by: 1.1)
            if name == "Gallery" { turnPages(on: phone) } else { zoom(on: phone) }
            phone.flick(from: point(0.55, 0.5, on: phone), to: point(0.6, 0.68, on: phone), duration: 0.13)
            phone.settle()
            phone.advance(by: 0.8)
        }
    }

    /// They zoom in with a double tap and a pinch, pan, and pinch it together.
    private static func zoom(on phone: Simulator) {
        phone.doubleTap(at: point(0.68, 0.46, on: phone))
        phone.advance(by: 0.9)
        phone.pinch(at: point(0.53, 0.34, on: phone), scale: 1.8, duration: 0.5)
        phone.advance(by: 0.5)
        phone.drag(from: point(0.4, 0.68, on: phone), to: point(0.6, 0.42, on: phone), duration: 0.5)
        phone.advance(by: 0.4)
        phone.pinch(at: point(0.5, 0.5, on: phone), scale: 0.2, duration: 0.6)
        phone.advance(by: 0.9)
    }

    /// They turn two pages, zoom in, and drag what is zoomed over its edge into the page after.
    private static func turnPages(on phone: Simulator) {
        for _ in 0..<2 {
            phone.flick(from: point(0.75, 0.55, on: phone), to: point(0.35, 0.55, on: phone), duration: 0.15)
            phone.advance(by: 1)
        }
        phone.doubleTap(at: point(0.7, 0.5, on: phone))
        phone.advance(by: 0.8)
        for _ in 0..<2 {
            phone.drag(from: point(0.9, 0.6, on: phone), to: point(0.1, 0.6, on: phone), duration: 0.5)
            phone.advance(by: 0.6)
        }
        phone.advance(by: 0.4)
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
