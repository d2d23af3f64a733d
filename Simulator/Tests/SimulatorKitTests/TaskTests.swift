import SimulatorKit
import Testing
import UIKit

@Suite("Settling with tasks", .serialized)
@MainActor
struct TaskTests {
    let phone = Simulator()
    let view = UIView()

    init() {
        phone.show(UIViewController())
        phone.window.addSubview(view)
        phone.settle()
    }

    @Test("Tasks of the main actor run to their end, and what they animate too")
    func mainActorTasks() async {
        Task { @MainActor in
            await Task.yield()
            UIView.animate(withDuration: 1) { view.alpha = 0 }
        }

        await phone.settle()

        #expect(phone.now == 1)
        #expect(phone.opacity(of: view) == 0)
    }

    @Test("A task that comes back from the background is waited for")
    func backgroundTasks() async {
        var steps = 0
        Task { @MainActor in
            for _ in 0..<20 {
                await Task.detached {}.value
                steps += 1
            }
        }

        await phone.settle()

        #expect(steps == 20)
    }

    @Test("What an animation's end starts as a task is waited for, and what that starts")
    func chain() async {
        UIView.animate(withDuration: 1) {
            view.alpha = 0.5
        } completion: { [view] _ in
            Task { @MainActor in
                UIView.animate(withDuration: 1) { view.alpha = 0 }
            }
        }

        await phone.settle()

        #expect(phone.now == 2)
    }
}
