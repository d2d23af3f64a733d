import SimulatorKit
import Testing
import UIKit

struct IsolationTests {
    @Test("Code in Swift 5 mode calls UIKit without saying where it runs, as in Xcode")
    @MainActor func callsFromAnywhere() {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        phone.show(controller)
        let pin = Pin(Box())

        pin.attach(to: controller.view, length: 40)
        phone.settle()

        #expect(pin.view.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(pin.constraints.allSatisfy { $0.isActive && $0.note == "pinned" })
        #expect(pin.scrolls == 1)
    }
}

/// Nobody has told it of actors, as much code of libraries.
private final class Pin: NSObject, UIScrollViewDelegate {
    let view: UIView
    private(set) var constraints: [Note] = []
    private(set) var scrolls = 0

    init(_ view: UIView) {
        self.view = view
    }

    func attach(to superview: UIView, length: CGFloat) {
        superview.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
        constraints = [NSLayoutConstraint.Attribute.width, .height].map { attribute in
            // As many libraries have it: the second attribute without a second item.
            Note(
                item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute,
                multiplier: 1, constant: length)
        }
        for constraint in constraints { constraint.note = "pinned" }
        NSLayoutConstraint.activate(constraints)
        let scrollView = UIScrollView()
        scrollView.delegate = self
        scrollView.contentOffset.y = 10
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls += 1
    }
}

private class Note: NSLayoutConstraint {
    var note: String?
}

private class Box: UIView {
    var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
