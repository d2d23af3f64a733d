#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

/// What an app has around a viewer, and changes: bars, banners, pages that scroll, others of its kind, windows.
extension RandomStage {
    func changeApp(_ act: RandomAct, _ random: inout Random) {
        let isAnimated = random.below(2) == 0
        switch act {
        case .resizeText:
            let sizes: [UIContentSizeCategory] = [
                .extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
            ]
            phone.accessibility.preferredContentSizeCategory = sizes[random.below(sizes.count)]
        case .banner: showBanner(in: Container.allCases[random.below(4)], isAnimated, &random)
        case .navigationBar:
            hidesNavigationBar.toggle()
            phone.act { navigation.setNavigationBarHidden(hidesNavigationBar, animated: isAnimated) }
        case .bottomBar:
            hidesToolbar.toggle()
            phone.act { navigation.setToolbarHidden(hidesToolbar, animated: isAnimated) }
        case .tabBar:
            phone.act { tabs.hasBar.toggle() }
            let height = tabs.hasBar ? TabScreen.barHeight : -TabScreen.barHeight
            changeInsets(of: .tabs, isAnimated) { $0.bottom += height }
        default:
            let bar = TabScreen.StatusBar(
                isHidden: random.below(2) == 0,
                style: [.default, .lightContent, .darkContent][random.below(3)])
            phone.act {
                UIView.animate(withDuration: isAnimated ? 0.3 : 0) { [self] in tabs.statusBar = bar }
            }
        }
    }

    // MARK: Banners

    func controller(of container: Container) -> UIViewController {
        switch container {
        case .tabs: tabs
        case .navigation: navigation
        case .home: home
        case .subject: subject
        }
    }

    /// Comes, changes its height or goes.
    private func showBanner(in container: Container, _ isAnimated: Bool, _ random: inout Random) {
        let (top, bottom) = ([0, 30, 64][random.below(3)], [0, 50, 90][random.below(3)])
        changeInsets(of: container, isAnimated) { insets in
            let bar = container == .tabs && tabs.hasBar ? TabScreen.barHeight : 0
            insets = UIEdgeInsets(top: CGFloat(top), left: 0, bottom: CGFloat(bottom) + bar, right: 0)
        }
    }

    private func changeInsets(
        of container: Container, _ isAnimated: Bool, _ change: (inout UIEdgeInsets) -> Void
    ) {
        let controller = controller(of: container)
        change(&insets[container, default: .zero])
        phone.act {
            UIView.animate(withDuration: isAnimated ? 0.3 : 0) { [self] in
                controller.additionalSafeAreaInsets = insets[container] ?? .zero
                controller.viewIfLoaded?.layoutIfNeeded()
            }
        }
    }

    // MARK: Pages that scroll

    /// Scrolls the page around it, by a drag that begins on it and goes no way of its own.
    func scrollPage(_ random: inout Random) -> String? {
        guard place == .scrolling, isInReach, let viewer = shown?.viewer, !viewer.isZoomed,
            !viewer.ownScrollView.isTall
        else { return nil }
        let isVertical = pageAxis == .vertical
        if let gallery {
            guard gallery.axis != pageAxis else { return nil }
        } else {
            let scrollView = viewer.scrollView
            guard !(isVertical ? scrollView.alwaysBounceVertical : scrollView.alwaysBounceHorizontal) else {
                return nil
            }
        }
        let (start, before) = (point(0.5, 0.5), home.page)
        guard meetsContent(start) else { return nil }
        let way = (random.below(2) == 0 ? 0.3 : -0.3) * (isVertical ? screen.height : screen.width)
        let end = CGPoint(x: start.x + (isVertical ? 0 : way), y: start.y + (isVertical ? way : 0))
        phone.flick(
            from: start,
            to: CGPoint(
                x: min(max(end.x, 1), screen.width - 1), y: min(max(end.y, 1), screen.height - 1)))
        phone.settle()
        return abs(home.page - before) < 0.02 ? "page: it does not scroll from \(before)" : nil
    }

    // MARK: Others

    func useCompanion(_ act: RandomAct, _ random: inout Random) {
        let isAnimated = random.below(3) > 0
        if act == .showOther {
            guard !companion.isInUse else { return }
            hasTypedSinceOther = ImageViewerKeys.isTyping(in: phone.window)
            phone.act {
                switch random.below(3) {
                case 0 where home.viewIfLoaded?.window != nil:
                    home.isShared = true
                    companion.embed(in: home.slots[1], of: home)
                case 1:
                    guard let root = extraWindow?.rootViewController else { return }
                    if random.below(2) == 0 {
                        root.view.addSubview(companion.thumbnail)
                    } else {
                        home.scrollView.addSubview(companion.thumbnail)
                    }
                    companion.present(from: root, animated: isAnimated)
                default:
                    guard top.viewIfLoaded?.window != nil else { return }
                    companion.present(from: top, animated: isAnimated)
                }
            }
        } else if companion.isPresented {
            phone.act { companion.controller.presentingViewController?.dismiss(animated: isAnimated) }
        } else if companion.controller.parent === home, companion.controller.transitionCoordinator == nil {
            phone.act {
                companion.takeOut()
                home.isShared = false
            }
        }
    }

    // MARK: Windows

    func useWindows(_ act: RandomAct, _ random: inout Random) {
        switch act {
        case .openWindow:
            guard extraWindow == nil, let scene = phone.window.windowScene else { return }
            let window = UIWindow(windowScene: scene)
            let (isSmall, takesKeys) = (random.below(2) == 0, random.below(2) == 0)
            window.windowLevel = .alert
            if isSmall {
                window.frame = CGRect(
                    x: 10, y: screen.height * 0.8, width: screen.width * 0.4, height: screen.height * 0.1)
            }
            extraWindow = window
            phone.act {
                let isCompanions = !isSmall && !companion.isInUse && random.below(2) == 0
                window.rootViewController = isCompanions ? companion.controller : UIViewController()
                if takesKeys { window.makeKeyAndVisible() } else { window.isHidden = false }
            }
            if takesKeys { keyWindow = window }
        case .closeWindow:
            guard let window = extraWindow else { return }
            extraWindow = nil
            phone.act {
                home.scrollView.addSubview(companion.thumbnail)
                window.isHidden = true
                window.rootViewController = nil
                window.windowScene = nil
                if keyWindow === window { phone.window.makeKey() }
            }
            keyWindow = phone.window
        default:
            guard let window = extraWindow else { return }
            keyWindow = keyWindow === window ? phone.window : window
            phone.act { keyWindow.makeKey() }
        }
    }
}
#endif
