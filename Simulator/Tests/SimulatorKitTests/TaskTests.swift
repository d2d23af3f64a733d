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

    @Test("The main queue turns after each frame: what is dispatched as an animation begins comes then")
    func mainQueueTurnsWhileTimePasses() async {
        var time: TimeInterval?
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        DispatchQueue.main.async { [phone] in MainActor.assumeIsolated { time = phone.now } }

        await phone.settle()

        #expect(phone.now == 1)
        #expect((time ?? 1) < 0.1)
    }

    @Test("What the main queue changes is laid out before the next frame")
    func mainQueueTurnsEndWithLayout() async {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 1000, height: 100)
        let pager = Pager()
        scrollView.delegate = pager
        phone.window.addSubview(scrollView)

        scrollView.setContentOffset(CGPoint(x: 500, y: 0), animated: true)
        await phone.settle()

        #expect(pager.pages == [1, 2, 3, 4, 5])
    }
}

/// Looks away while it notes a page, as code does that restores its delegate in the next turn.
@MainActor private final class Pager: NSObject, UIScrollViewDelegate {
    private(set) var pages: [Int] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let page = Int(scrollView.contentOffset.x / 100)
        guard page > pages.last ?? 0 else { return }
        pages.append(page)
        scrollView.delegate = nil
        DispatchQueue.main.async { MainActor.assumeIsolated { scrollView.delegate = self } }
    }
}
