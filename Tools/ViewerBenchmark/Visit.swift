import Allocations
import ImageViewer
import SimulatorKit
import UIKit

/// A screen with a thumbnail, out of which something opens, rests, and into which it closes.
@MainActor final class Visit {
    /// What a part of the visit costs.
    struct Cost {
        var nanoseconds = Double.infinity
        var allocations = Double.infinity

        /// The least of all rounds, which is the least disturbed by what else the machine does.
        mutating func measure(_ body: () -> Void) {
            let before = allocation_count()
            let time = ContinuousClock().measure(body)
            nanoseconds = min(nanoseconds, time / .nanoseconds(1))
            allocations = min(allocations, Double(allocation_count() - before))
        }

        static func + (one: Cost, other: Cost) -> Cost {
            Cost(
                nanoseconds: one.nanoseconds + other.nanoseconds,
                allocations: one.allocations + other.allocations)
        }
    }

    /// From the tap until the image has landed.
    private(set) var opening = Cost()
    /// The next half a second, in which a gallery makes the neighbors.
    private(set) var rest = Cost()
    /// A swipe to the next page, until it rests.
    private(set) var turn = Cost()
    private(set) var closing = Cost()
    var whole: Cost { opening + rest + closing }

    private let phone = Simulator(.iPhone)
    private let presenter = UIViewController()
    private let thumbnail = UIImageView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
    private let make: (UIView) -> UIViewController

    init(_ make: @escaping (UIView) -> UIViewController) {
        self.make = make
        thumbnail.image = image
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        presenter.view.addSubview(thumbnail)
        phone.show(presenter)
        phone.settle()
    }

    /// Opens it, turns a page if it has some, and closes it.
    func measure(turns: Bool = false) {
        weak var landed: UIViewController?
        opening.measure {
            let controller = make(thumbnail)
            presenter.present(controller, animated: true)
            while controller.isBeingPresented || controller.view.window == nil { phone.advance(by: frame) }
            landed = controller
        }
        rest.measure { phone.advance(by: 0.5) }
        if turns {
            turn.measure {
                turnPage(on: phone)
            }
        }
        closing.measure {
            presenter.dismiss(animated: true)
            while landed?.isBeingDismissed ?? false { phone.advance(by: frame) }
            phone.advance(by: 0.1)
        }
    }

    /// Sixty frames to the second.
    private let frame = 1.0 / 60

}

/// Prints what a part of one visit costs, beside the same of another one.
@MainActor func compare(
    _ name: String, _ one: Visit.Cost, _ oneName: String, _ other: Visit.Cost, _ otherName: String
) {
    print(
        "\(name): \(Int(one.nanoseconds / 1000)) µs \(oneName), \(Int(other.nanoseconds / 1000)) µs \(otherName), "
            + "ratio \(rounded(one.nanoseconds / other.nanoseconds)); \(Int(one.allocations)) allocations, "
            + "\(Int(other.allocations)) \(otherName)")
}

/// Swipes to the next page, and waits until it rests.
@MainActor func turnPage(on phone: Simulator) {
    let finger = phone.touch(at: CGPoint(x: 300, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), duration: 0.1)
    finger.lift()
    phone.advance(by: 1)
}
