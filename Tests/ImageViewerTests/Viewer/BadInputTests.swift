#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor struct BadInputTests {
    nonisolated static let images: [CGSize?] = [
        nil, .zero, CGSize(width: 0, height: 500), CGSize(width: 1, height: 1),
        CGSize(width: 1, height: 30_000),
        CGSize(width: 30_000, height: 1), CGSize(width: 30_000, height: 30_000),
    ]

    @Test(arguments: images)
    func anyImageCanBeZoomedAndClosed(image: CGSize?) {
        let stage = Stage.presented(image: image)
        #expect(stage.isAtRest)

        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        stage.phone.pinch(at: stage.middle, scale: 3)
        stage.phone.settle()
        stage.phone.press(.keyboardEqualSign, modifiers: .command)
        stage.phone.settle()
        #expect(stage.isAtRest)
        #expect(stage.viewer.scrollView.zoomScale.isFinite)

        stage.phone.press(.keyboard0, modifiers: .command)
        stage.phone.settle()
        stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 700))
        stage.phone.settle()
        #expect(!stage.isPresented)
    }

    @Test func viewOfNoSizeIsNoProblem() {
        let stage = Stage()
        let parent = UIViewController()
        parent.addChild(stage.viewer)
        stage.viewer.view.frame = .zero
        parent.view.addSubview(stage.viewer.view)
        stage.viewer.didMove(toParent: parent)
        stage.phone.show(parent)
        stage.phone.settle()
        #expect(stage.viewer.scrollView.zoomScale == 1)

        stage.viewer.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        stage.phone.settle()

        #expect(abs(stage.image.width - 300) < 0.5)
        #expect(abs(stage.image.midY - 150) < 0.5)
    }

    @Test func asynchronousPresenterMayAskTwice() {
        let stage = Stage()
        stage.presenter.present(stage.viewer, animated: true)
        stage.phone.settle()

        stage.presenter.present(ImageViewerController(image: nil), animated: true)
        stage.phone.settle()

        #expect(stage.isPresented)
    }
}
#endif
