#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// Of a viewer that was dismissed nothing is left: not itself, nor its views, its task or its images.
@MainActor struct LeakTests {
    final class Trace {
        weak var viewer: ImageViewerController?
        weak var view: UIView?
        weak var load: Token?
        weak var placeholder: UIImage?
        weak var image: UIImage?
        weak var shown: UIImage?
        weak var transition: ImageZoomTransition?

        var rest: [Any] {
            let all: [Any?] = [viewer, view, load, placeholder, image, shown, transition]
            return all.compactMap { $0 }
        }
    }

    /// Goes with the closure that loads.
    final class Token: Sendable {}

    enum State: CaseIterable {
        case asking, unanswered, ignoringCancellation, failed, loaded, zoomed, warned, shared
    }

    /// Everything of it lives in here only.
    private func show(_ state: State, on phone: Simulator, from source: Source, zooms: Bool) async
        -> Trace
    {
        let (trace, token) = (Trace(), Token())
        let presenter = UIViewController()
        phone.show(presenter)
        let placeholder = Stage.picture(CGSize(width: 30, height: 20))
        let viewer = ImageViewerController(placeholder: placeholder) {
            _ = token
            return try await source.load()
        }
        viewer.addSharing()
        if zooms {
            let transition = ImageZoomTransition { nil }
            viewer.transition = transition
            trace.transition = transition
        }
        (trace.viewer, trace.view, trace.load) = (viewer, viewer.view, token)
        trace.placeholder = placeholder
        presenter.present(viewer, animated: true)
        if state == .asking {
            phone.advance(by: 2)
        } else {
            await phone.settle()
        }
        switch state {
        case .asking, .unanswered: break
        case .ignoringCancellation: source.heedsCancellation = false
        case .failed: source.fail()
        case .loaded, .zoomed, .warned, .shared:
            let image = WatchedImage.make(CGSize(width: 9000, height: 6000))
            trace.image = image
            source.answer(image)
        }
        if state != .asking { await phone.settle() }
        if state == .zoomed || state == .warned {
            phone.doubleTap(at: CGPoint(x: 195, y: 422))
            await phone.settle()
            if state == .warned { phone.simulateMemoryWarning() }
        }
        if state == .shared {
            phone.longPress(at: CGPoint(x: 195, y: 422))
            phone.advance(by: 2)
            phone.tap(at: CGPoint(x: 10, y: 800))
            phone.advance(by: 2)
        }
        trace.shown = viewer.drawnImage
        presenter.dismiss(animated: true)
        phone.advance(by: 2)
        return trace
    }

    @Test(arguments: State.allCases, [false, true])
    func nothingIsLeft(state: State, zooms: Bool) async {
        let (phone, source) = (Simulator(.iPhone), Source())

        let trace = await show(state, on: phone, from: source, zooms: zooms)
        await phone.settle()

        if state == .ignoringCancellation {
            // The task cannot end before its source does, which holds what it was made of, and nothing else.
            #expect(trace.viewer == nil && trace.view == nil && trace.placeholder == nil)
            source.answer(nil)
            await phone.settle()
        }
        #expect(trace.rest.isEmpty, "\(trace.rest)")
    }

    @Test func viewerThatWasNeverShownIsGone() async {
        let (phone, source) = (Simulator(.iPhone), Source())
        weak var viewer: ImageViewerController?
        do {
            let made = ImageViewerController(placeholder: nil, progress: Progress(totalUnitCount: 1)) {
                try await source.load()
            }
            made.addSharing()
            made.loadViewIfNeeded()
            viewer = made
        }

        await phone.settle()

        #expect(viewer == nil && source.requestCount == 0)
    }

    @Test func viewerThatIsPoppedCancels() async {
        let (phone, source) = (Simulator(.iPhone), Source())
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.isNavigationBarHidden = true
        phone.show(navigation)
        weak var viewer: ImageViewerController?
        do {
            let made = ImageViewerController { try await source.load() }
            viewer = made
            navigation.pushViewController(made, animated: true)
        }
        await phone.settle()
        #expect(source.requestCount == 1)

        navigation.popViewController(animated: true)
        await phone.settle()

        #expect(viewer == nil && source.cancellations == 1)
    }
}
#endif
