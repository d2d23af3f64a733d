/// One presentation, from present to the end of the dismissal: the container, who is in it, and where (E12, E19,
/// E20). This one is that of the styles that leave the presenter's view in place; subclasses are for `.custom`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    // MARK: Who and where

    public let presentedViewController: UIViewController

    /// Not known before the presentation begins.
    var presenter: UIViewController?

    open var presentingViewController: UIViewController {
        guard let presenter else {
            preconditionFailure("\(presentedViewController) is not presented, so nobody presents it.")
        }
        return presenter
    }

    /// The style after adaptation, in built-in presentations.
    var adaptedStyle: UIModalPresentationStyle?

    open var presentationStyle: UIModalPresentationStyle {
        adaptedStyle ?? presentedViewController.modalPresentationStyle
    }

    /// The transition view, while the presentation lasts.
    open internal(set) var containerView: UIView?

    open var presentedView: UIView? { presentedViewController.view }

    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    open var shouldPresentInFullscreen: Bool { true }

    open var shouldRemovePresentersView: Bool { false }

    open func containerViewWillLayoutSubviews() {}

    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    open func presentationTransitionWillBegin() {}

    open func presentationTransitionDidEnd(_ completed: Bool) {}

    open func dismissalTransitionWillBegin() {}

    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Between present and the end of the dismissal.
    var isActive = false

    /// The transition that runs, or is about to.
    var transition: TransitionContext?

    /// Where the presenter's view was before it was covered.
    var presentersPlace: PresentersPlace?

    // MARK: Sizes and traits

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        parentSize
    }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        let size = self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size)
        guard size != presentedViewController.viewIfLoaded?.bounds.size else { return }
        presentedViewController.viewWillTransition(to: size, with: coordinator)
    }

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.willTransition(to: newCollection, with: coordinator)
    }

    open var traitCollection: UITraitCollection {
        (containerView ?? presenter?.viewIfLoaded)?.traitCollection ?? UIScreen.main.traitCollection
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The styles that take the presenter's view away: full screen and current context (E12, E25).
@MainActor final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { true }
}

/// The place of a view that is taken out of its superview for a while.
@MainActor struct PresentersPlace {
    private let view: UIView
    private let frame: CGRect
    private let fills: Bool
    private weak var superview: UIView?
    private weak var below: UIView?

    init?(of view: UIView) {
        guard let superview = view.superview, let index = superview.subviews.firstIndex(of: view) else {
            return nil
        }
        (self.view, self.superview) = (view, superview)
        frame = view.frame
        fills = view.frame == superview.bounds
        below = superview.subviews.dropFirst(index + 1).first
    }

    /// Full of a superview that has another size now, it is full of it again.
    func restore() {
        guard let superview else { return }
        if let below, below.superview === superview {
            superview.insertSubview(view, belowSubview: below)
        } else {
            superview.addSubview(view)
        }
        view.frame = fills ? superview.bounds : frame
    }
}
