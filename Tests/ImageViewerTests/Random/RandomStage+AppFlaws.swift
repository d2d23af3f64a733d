#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

extension RandomStage {
    /// What is the app's is as the app has it.
    var flawsOfTheApp: [String] {
        let windows = phone.window.windowScene?.windows ?? []
        let contradiction = phone.warnings.first { $0.hasPrefix("Unable to simultaneously") }
        var checks = Container.allCases.map { container in
            let (own, insets) = (
                insets[container] ?? .zero, controller(of: container).additionalSafeAreaInsets
            )
            return (insets == own, "inset: \(insets) in \(container) instead of \(own)")
        }
        checks += [
            (
                navigation.isNavigationBarHidden == hidesNavigationBar
                    && navigation.isToolbarHidden == hidesToolbar,
                "bars: the navigation bar or the toolbar was \(hidesNavigationBar ? "shown" : "hidden")"
            ),
            (
                navigation.viewIfLoaded?.window == nil
                    || navigation.navigationBar.isHidden == hidesNavigationBar
                        && navigation.toolbar.isHidden == hidesToolbar,
                "bars: \(navigation.navigationBar.frame), \(navigation.toolbar.frame)"
            ),
            (windows.filter(\.isKeyWindow) == [keyWindow], "windows: another one is key"),
            (
                windows == [phone.window, extraWindow].compactMap { $0 },
                "windows: there are \(windows.count)"
            ),
            (contradiction == nil, "constraints: \(contradiction ?? "")"),
        ]
        return failed(checks) + flawsOfTheStatusBar
            // There a drag in what is embedded leaves the page where the finger has left it.
            + home.flaws.filter {
                phone.nestedScrolling != .dragged || !$0.hasPrefix("page: it rests between")
            }
    }

    private var flawsOfTheStatusBar: [String] {
        // A window that fills the screen decides on its own.
        guard extraWindow == nil, let bar = phone.window.windowScene?.statusBarManager else { return [] }
        let (isHidden, style) = (bar.isStatusBarHidden, bar.statusBarStyle)
        if chain.count == 1 {
            let own = chain[0] === tabs ? tabs.statusBar : TabScreen.StatusBar()
            return failed([
                (isHidden == own.isHidden, "bars: the app's status bar is hidden: \(isHidden)"),
                (style == own.style, "bars: the app's status bar is \(style.rawValue)"),
            ])
        }
        guard chain.count == 2, chain[0] === tabs, top === subject else { return [] }
        let isChromeHidden =
            gallery?.isChromeHidden ?? (subject as? ImageViewerController)?.isChromeHidden ?? false
        return failed([
            (
                isHidden == (hadHiddenStatusBar || isChromeHidden),
                "bars: its status bar is hidden: \(isHidden), and its chrome: \(isChromeHidden)"
            ),
            (style == .lightContent, "bars: its status bar is \(style.rawValue)"),
        ])
    }

    /// The controls lie in the safe area. Beyond the edge of the screen nothing is safe.
    var flawsOfTheControls: [String] {
        guard screen.insetBy(dx: -0.5, dy: -0.5).contains(box) else { return [] }
        let area = box.inset(by: subject.view.safeAreaInsets)
        let (overlay, button) = (phone.frame(of: overlayView), phone.frame(of: closeButton))
        let isMirrored = subject.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let margin = isMirrored ? button.minX - area.minX : area.maxX - button.maxX
        var checks = [
            (isNear(overlay, area), "controls: the overlay lies at \(overlay) in \(area)"),
            (
                !isPresented || abs(button.minY - area.minY - 8) < 0.5 && abs(margin - 8) < 0.5,
                "controls: the button lies at \(button) in \(area)"
            ),
        ]
        if let gallery, gallery.count > 1 {
            let dots = phone.frame(of: gallery.count > 10 ? gallery.counterLabel : gallery.pageControl)
            let end = box.minY + gallery.pageLayoutGuide.layoutFrame.maxY
            checks += [
                (abs(dots.maxY - area.maxY) < 0.5, "controls: the dots lie at \(dots) in \(area)"),
                (abs(end - dots.minY) < 0.5, "controls: the pages end at \(end), above dots at \(dots)"),
            ]
        }
        return failed(checks)
    }

    var flawsOfTheCompanion: [String] {
        var flaws = companion.flaws(on: phone)
        let (controller, presented) = (companion.controller, companion.controller.presentedViewController)
        let isCovered = companion.isPresented ? presented != nil : chain.count > 1
        if let window = controller.viewIfLoaded?.window, !isCovered, let viewer = companion.viewer {
            let isBeside = controller.parent === home
            let place = isBeside ? phone.frame(of: home.slots[1]) : phone.frame(of: window)
            let hasKeys = viewer.isFirstResponder || controller.isFirstResponder
            if companion.isPresented, !hasKeys, !hasTypedSinceOther, !ImageViewerKeys.isTyping(in: window) {
                flaws.append("another one's keyboard: nobody takes keys")
            }
            flaws += self.flaws(of: viewer, in: place).map { "another one's \($0)" }
        }
        return flaws
    }
}
#endif
