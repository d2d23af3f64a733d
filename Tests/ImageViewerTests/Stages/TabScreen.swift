#if canImport(SimulatorKit)
import UIKit

/// Keeps its children, and shows the view of one of them, beneath a bar of tabs if it has one.
final class TabScreen: UIViewController {
    private(set) weak var selected: UIViewController?

    /// What the app wants of the status bar.
    var statusBar = StatusBar() {
        didSet { setNeedsStatusBarAppearanceUpdate() }
    }

    struct StatusBar {
        var isHidden = false
        var style = UIStatusBarStyle.default
    }

    override var prefersStatusBarHidden: Bool { statusBar.isHidden }
    override var preferredStatusBarStyle: UIStatusBarStyle { statusBar.style }

    // MARK: Tabs

    static let barHeight: CGFloat = 49

    private lazy var bar = UIView()

    /// The children end with the safe area, in which it is the screen's part to add the bar.
    var hasBar = false {
        didSet {
            bar.backgroundColor = .lightGray
            if hasBar { view.addSubview(bar) } else { bar.removeFromSuperview() }
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let end = view.bounds.height - view.safeAreaInsets.bottom
        bar.frame = CGRect(
            x: 0, y: end, width: view.bounds.width, height: view.bounds.height - end)
        if hasBar { view.bringSubviewToFront(bar) }
    }

    func select(_ tab: UIViewController) {
        for child in children { child.viewIfLoaded?.removeFromSuperview() }
        selected = tab
        let isNew = tab.parent == nil
        if isNew { addChild(tab) }
        tab.view.frame = view.bounds
        tab.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tab.view)
        if isNew { tab.didMove(toParent: self) }
    }
}
#endif
