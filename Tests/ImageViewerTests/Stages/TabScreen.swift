#if canImport(SimulatorKit)
import UIKit

/// Keeps its children, and shows the view of one of them.
final class TabScreen: UIViewController {
    private(set) weak var selected: UIViewController?

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
