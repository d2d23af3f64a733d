#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

/// The backdrop fades where the app is seen beneath, and nowhere else.
@MainActor struct BackdropHostTests {
    enum Way: CaseIterable { case child, pushed, root, childOfWhatIsPresented }

    @Test(arguments: Way.allCases, [false, true]) func partOfAScreenStaysDark(way: Way, isGallery: Bool) {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        let shown = isGallery ? ImageGalleryController(count: 1) { _ in viewer } : viewer
        let root = UIViewController()
        root.view.backgroundColor = .white
        func embed(in parent: UIViewController) {
            parent.addChild(shown)
            parent.view.addSubview(shown.view)
            shown.didMove(toParent: parent)
        }
        switch way {
        case .child:
            embed(in: root)
            phone.show(root)
        case .pushed:
            let navigation = UINavigationController(rootViewController: root)
            navigation.isNavigationBarHidden = true
            phone.show(navigation)
            navigation.pushViewController(shown, animated: false)
        case .root: phone.show(shown)
        case .childOfWhatIsPresented:
            let container = UIViewController()
            embed(in: container)
            phone.show(root)
            phone.act { root.present(container, animated: false) }
        }
        phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        for y in stride(from: 452.0, through: 722, by: 30) {
            finger.move(to: CGPoint(x: 195, y: y), duration: 0.02)
            #expect(viewer.view.backdrop == .black)
        }
        finger.lift()
        phone.advance(by: 0.1)

        #expect(viewer.view.backdrop == .black)
    }

    @Test func hostStaysDark() {
        let phone = Simulator(.iPhone)
        let viewer = ImageViewerController(image: Stage.picture(CGSize(width: 1200, height: 800)))
        viewer.onClose = {}
        phone.show(viewer)
        phone.settle()

        let finger = phone.touch(at: CGPoint(x: 195, y: 422))
        finger.move(to: CGPoint(x: 195, y: 622), duration: 0.2)

        #expect(viewer.view.backdrop == .black)
        finger.cancel()
    }
}
#endif
