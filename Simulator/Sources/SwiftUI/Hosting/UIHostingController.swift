/// Shows a view of SwiftUI's in UIKit.
@MainActor open class UIHostingController<Content: View>: UIViewController {
    private let content: HostedContent<Content>

    public init(rootView: Content) {
        content = HostedContent(rootView)
        super.init(nibName: nil, bundle: nil)
        content.controller = self
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        content = HostedContent(rootView)
        super.init(coder: aDecoder)
        content.controller = self
    }

    @available(*, unavailable)
    public required init?(coder aDecoder: NSCoder) { nil }

    public var rootView: Content {
        get { content.rootView }
        set { content.rootView = newValue }
    }

    /// What of the content's size the controller and its view tell.
    public var sizingOptions: UIHostingControllerSizingOptions = [] {
        didSet { hostingView?.sizingOptions = sizingOptions }
    }

    fileprivate var hostingView: HostingView? { viewIfLoaded as? HostingView }

    open override func loadView() {
        let view = HostingView(content)
        view.sizingOptions = sizingOptions
        self.view = view
    }

    /// How large the content is where it is offered that much.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return hostingView?.sizeThatFits(size) ?? .zero
    }

    open override var prefersStatusBarHidden: Bool {
        hostingView?.graph.hidesStatusBar ?? super.prefersStatusBarHidden
    }

    open override var prefersHomeIndicatorAutoHidden: Bool {
        hostingView?.graph.hidesOverlays ?? super.prefersHomeIndicatorAutoHidden
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        viewIfLoaded?.setNeedsLayout()
    }
}

extension UIHostingController {
    /// Gives the views another environment than that of the screen.
    func changeEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) {
        content.changeEnvironment = change
    }

    /// Its views are gone for good.
    func unmount() {
        hostingView?.unmount()
    }
}
