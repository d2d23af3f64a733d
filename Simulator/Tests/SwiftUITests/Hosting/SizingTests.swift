import SimulatorKit
import SwiftUI
import Testing

/// Views of SwiftUI's among those that constraints lay out.
@MainActor struct SizingTests {
    private let phone = Simulator(.iPhone)

    /// A hosted view in the middle of the screen.
    private func center<Content: View>(
        _ content: Content, options: UIHostingControllerSizingOptions = []
    ) -> UIHostingController<Content> {
        let (controller, host) = (UIViewController(), UIHostingController(rootView: content))
        host.sizingOptions = options
        controller.addChild(host)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(host.view)
        host.didMove(toParent: controller)
        NSLayoutConstraint.activate([
            host.view.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            host.view.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        ])
        phone.show(controller)
        return host
    }

    @Test("I43: constraints make a hosted view as large as it wants to be", arguments: [false, true])
    func hostedViewsHaveAnIntrinsicSize(tellsOfChanges: Bool) {
        let host = center(
            Color.red.frame(width: 100, height: 40), options: tellsOfChanges ? .intrinsicContentSize : [])

        #expect(host.view.intrinsicContentSize == CGSize(width: 100, height: 40))
        #expect(host.view.frame == CGRect(x: 145, y: 402, width: 100, height: 40))
    }

    @Test("I43: asked for it, the view tells whenever that is another size", arguments: [false, true])
    func changesOfTheSizeAreTold(tellsOfChanges: Bool) {
        let host = center(
            Color.red.frame(width: 100, height: 40), options: tellsOfChanges ? .intrinsicContentSize : [])

        phone.act { host.rootView = Color.red.frame(width: 60, height: 50) }
        phone.settle()

        #expect(host.view.intrinsicContentSize == CGSize(width: 60, height: 50))
        #expect(
            host.view.frame.size == CGSize(width: tellsOfChanges ? 60 : 100, height: tellsOfChanges ? 50 : 40)
        )
    }

    @Test("I43: it does not tell of a size that is the same: who asks for it while laying out comes to rest")
    func askingForTheSizeComesToRest() {
        let reader = Reader()
        let controller = UIViewController()
        phone.show(controller)

        phone.act { controller.view.addSubview(reader) }
        phone.settle()

        #expect(reader.count < 5)
        #expect(phone.warnings.isEmpty)
    }

    @Test(
        "page of UIHostingControllerSizingOptions: asked for it, a controller prefers the size of its view, as it is"
    )
    func preferredSizes() {
        let host = UIHostingController(rootView: AnyView(Color.red.frame(width: 100, height: 40)))
        let plain = UIHostingController(rootView: AnyView(Color.red.frame(width: 100, height: 40)))
        host.sizingOptions = .preferredContentSize
        for controller in [host, plain] {
            phone.show(controller)
            phone.settle()
        }
        phone.show(host)
        phone.settle()
        #expect(host.preferredContentSize == CGSize(width: 100, height: 40))
        #expect(plain.preferredContentSize == .zero)

        phone.act { host.rootView = AnyView(Color.red.frame(width: 60, height: 50)) }
        phone.settle()

        #expect(host.preferredContentSize == CGSize(width: 60, height: 50))
    }

    @Test("I18: the size of a hosting controller is that of the root view that it has now")
    func sizesFollowTheRootView() {
        let host = UIHostingController(rootView: Color.red.frame(width: 100, height: 40))
        let room = CGSize(width: 390, height: 844)
        #expect(host.sizeThatFits(in: room) == CGSize(width: 100, height: 40))

        host.rootView = Color.red.frame(width: 60, height: 50)

        #expect(host.sizeThatFits(in: room) == CGSize(width: 60, height: 50))
    }

    @Test("I43: the intrinsic size is that of the root view of now, and options may come later")
    func intrinsicSizesFollow() {
        let host = center(Color.red.frame(width: 100, height: 40))
        host.rootView = Color.red.frame(width: 60, height: 50)
        #expect(host.view.intrinsicContentSize == CGSize(width: 60, height: 50))
        phone.settle()
        #expect(host.view.frame.size == CGSize(width: 100, height: 40))

        host.sizingOptions = .intrinsicContentSize
        phone.act { host.rootView = Color.red.frame(width: 70, height: 30) }
        phone.settle()

        #expect(host.view.frame.size == CGSize(width: 70, height: 30))
    }
}

private final class Reader: UIView {
    private let host = UIHostingController(rootView: Text("Hello"))
    private(set) var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        if host.view.superview == nil {
            host.sizingOptions = .intrinsicContentSize
            addSubview(host.view)
        }
        _ = host.view.intrinsicContentSize
    }
}
