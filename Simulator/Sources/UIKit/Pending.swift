// Stand-ins for what has not landed yet. Whoever lands the real class deletes its lines here.
@MainActor open class UIViewController: UIResponder {
    open var viewIfLoaded: UIView?
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open func traitCollectionDidChange(_ p: UITraitCollection?) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() {}
    open func viewSafeAreaInsetsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
}
@MainActor open class UIGestureRecognizer: NSObject { package weak var view: UIView? }
@MainActor open class UITouch: NSObject {}
@MainActor open class UIEvent: NSObject {}
@MainActor open class UIPress: NSObject {}
@MainActor open class UIPressesEvent: UIEvent {}
@MainActor open class UIKeyCommand: NSObject {}
public protocol LayerDrawing {}
