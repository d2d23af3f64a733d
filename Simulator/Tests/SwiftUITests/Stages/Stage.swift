import SimulatorKit
import SwiftUI

/// A phone that shows a view, and what a test notes of it.
@MainActor final class Stage {
    let phone: Simulator
    let host: UIViewController

    init<Content: View>(
        _ device: Device = .iPhone, isRightToLeft: Bool = false, @ViewBuilder _ content: () -> Content
    ) {
        phone = Simulator(device, isRightToLeft: isRightToLeft)
        host = UIHostingController(rootView: content())
        phone.show(host)
    }

    /// Lets the app do something, and everything that follows of it at once.
    func act(_ action: () -> Void) {
        phone.act(action)
    }
}

/// Notes what happens, in order.
@MainActor final class Notes {
    private(set) var all: [String] = []
    private var views: [String: UIView] = [:]

    func add(_ note: String) {
        all.append(note)
    }

    func clear() {
        all = []
    }

    func count(_ note: String) -> Int { all.count { $0 == note } }

    func keepView(_ view: UIView, as name: String) {
        views[name] = view
    }

    /// The view of the mark with that name.
    func view(_ name: String) -> UIView { views[name] ?? UIView() }

    func isOnScreen(_ name: String) -> Bool { views[name]?.window != nil }
}

/// A view of UIKit's that can be found: it takes the room that it is offered.
struct Mark: UIViewRepresentable {
    let name: String
    let notes: Notes

    init(_ name: String, _ notes: Notes) {
        (self.name, self.notes) = (name, notes)
    }

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        notes.keepView(view, as: name)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}

extension Simulator {
    /// To a thousandth of a point, since adding up places does not come out even.
    func frame(of name: String, in notes: Notes) -> CGRect {
        func rounded(_ length: CGFloat) -> CGFloat { (length * 1000).rounded() / 1000 }
        let frame = frame(of: notes.view(name))
        return CGRect(
            x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
            height: rounded(frame.height))
    }

    func opacity(of name: String, in notes: Notes) -> CGFloat { opacity(of: notes.view(name)) }
}

/// Something that a test changes from outside.
@MainActor @Observable final class Model {
    var number = 0
    var other = 0
    var isOn = false
    var names = ["a", "b", "c"]
    var item: Thing?
}

struct Thing: Identifiable, Equatable {
    let id: Int
}
