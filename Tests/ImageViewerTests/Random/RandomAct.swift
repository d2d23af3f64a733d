#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

/// What fingers, the system and the app do in a ``RandomStage``.
enum RandomAct: String, CaseIterable {
    case tap, doubleTap, drag, flick, flickAway, turn, pinchOut, pinchIn, twoFingers, cancelledFinger,
        trackpad
    case pull
    case coverFullScreen, coverOverFullScreen, coverWithSheet, coverWithPopover, coverWithAlert
    case touchAbove, escapeAbove, scrollAbove, zoomAbove
    case dismissTop, dismissBelow, newRoot
    case show, takeAway, changeTab, push, pop
    case typeOnOverlay, typeOnHome, typeAbove, key, letGo
    case switchVoiceOver, zoomByVoiceOver, scrollByVoiceOver
    case hideButton, fadeOverlay, paintBackdrop, fadeThumbnail, bounce, nameImage, setImage
    case turnTo, change, changeTwice, makeAnew, loop, turnAxis, style
    case rotate, leaveApp, memoryWarning, reduceMotion, resizeText
    case banner, navigationBar, bottomBar, tabBar, statusBar
    case scrollPage, showOther, takeOtherAway
    case openWindow, closeWindow, changeKeyWindow
    case answer, fail, answerLate
    case toggleChrome, leave

    /// Some come more often than others.
    static let all: [RandomAct] =
        allCases + [
            .show, .show, .show, .dismissTop, .dismissTop, .changeTab, .doubleTap, .pull, .key, .key, .leave,
            .turn,
            .change, .answer, .flickAway, .scrollAbove, .fadeThumbnail, .setImage, .scrollPage, .scrollPage,
            .banner,
        ]

    static let settings: [RandomAct] = [
        .hideButton, .fadeOverlay, .paintBackdrop, .paintBackdrop, .fadeThumbnail, .nameImage, .setImage,
    ]

    /// Draws one that comes to something, if there is one soon.
    @MainActor static func next(in app: RandomStage, _ random: inout Random) -> RandomAct {
        // Who types does not stop at once.
        if app.typist?.isFirstResponder ?? false, random.below(3) == 0 {
            return app.gallery != nil && random.below(3) == 0 ? .makeAnew : .key
        }
        if app.place == .scrolling, app.isFree, random.below(8) == 0 { return .scrollPage }
        var act = all[random.below(all.count)]
        for _ in 0..<8 where !act.isPossible(in: app) { act = all[random.below(all.count)] }
        return act
    }

    @MainActor private func isPossible(in app: RandomStage) -> Bool {
        switch self {
        case .tap, .doubleTap, .drag, .flick, .flickAway, .pinchOut, .pinchIn, .twoFingers, .cancelledFinger,
            .trackpad:
            app.isOnScreen
        case .zoomByVoiceOver, .scrollByVoiceOver: app.isFree
        case .pull, .toggleChrome: app.isInReach
        case .turn: app.gallery != nil && app.isInReach
        case .scrollPage: app.place == .scrolling && app.isFree
        case .takeOtherAway: app.companion.isInUse
        case .showOther: !app.companion.isInUse
        case .openWindow: app.extraWindow == nil
        case .closeWindow, .changeKeyWindow: app.extraWindow != nil
        case .coverFullScreen, .coverOverFullScreen, .coverWithSheet, .coverWithPopover, .coverWithAlert:
            app.chain.count < 6 && (app.place != nil || app.chain.count < 2)
        case .touchAbove, .escapeAbove, .scrollAbove, .zoomAbove: app.isCovered
        case .dismissTop, .dismissBelow: app.chain.count > 1
        case .show: app.place == nil
        case .takeAway: app.place != nil
        case .typeAbove: app.top is Cover
        case .letGo: ImageViewerKeys.isTyping(in: app.phone.window)
        case .turnTo, .change, .changeTwice, .makeAnew, .loop, .turnAxis, .style: app.gallery != nil
        case .answer, .fail: app.made.contains { $0.source.runningCount > 0 }
        case .answerLate: app.loads
        case .leave: app.isInReach && app.isPresented
        default: true
        }
    }

    /// Whether it says what has to come of it, and so begins where nothing moves.
    var beginsAtRest: Bool {
        switch self {
        case .turn, .pull, .touchAbove, .escapeAbove, .scrollAbove, .zoomAbove, .toggleChrome, .leave,
            .scrollPage:
            true
        // A tap before may still become one, when no second one follows.
        case .typeOnOverlay, .typeOnHome, .typeAbove: true
        default: false
        }
    }

    /// What it must not change.
    struct Lasting: OptionSet {
        let rawValue: Int
        static let look = Lasting(rawValue: 1)
        static let goal = Lasting(rawValue: 2)
        static let typing = Lasting(rawValue: 4)
        static let loading = Lasting(rawValue: 8)
        static let all: Lasting = [.look, .goal, .typing, .loading]
    }

    @MainActor func lasting(in app: RandomStage) -> Lasting {
        switch self {
        case .tap, .doubleTap, .flickAway, .pull: [.loading]
        case .drag, .flick, .turn, .pinchOut, .pinchIn, .twoFingers, .cancelledFinger, .trackpad: []
        case .coverOverFullScreen, .coverWithAlert: [.look, .typing, .loading]
        case .coverFullScreen, .coverWithSheet, .coverWithPopover: [.look, .loading]
        case .touchAbove: [.look, .loading]
        case .escapeAbove, .scrollAbove, .zoomAbove: .all
        case .dismissTop: app.isCovered ? [.look, .loading] : []
        case .dismissBelow, .newRoot, .show, .takeAway: []
        case .changeTab, .push, .pop: [.look]
        case .typeOnOverlay, .typeOnHome, .typeAbove, .letGo: [.look, .goal, .loading]
        case .key: app.typist?.isFirstResponder ?? false || !app.phone.window.isKeyWindow ? .all : []
        case .switchVoiceOver: .all
        case .zoomByVoiceOver, .scrollByVoiceOver: [.typing]
        case .hideButton, .fadeOverlay, .paintBackdrop, .fadeThumbnail, .bounce, .nameImage: .all
        case .setImage, .answer, .fail, .answerLate: [.goal, .typing, .loading]
        case .change, .changeTwice: .all
        case .makeAnew: [.typing]
        case .turnTo, .loop, .turnAxis, .style: [.typing]
        case .rotate: [.typing]
        case .leaveApp: [.look, .typing]
        case .memoryWarning: [.look, .goal, .typing]
        case .reduceMotion: [.look, .typing]
        case .toggleChrome, .leave: [.loading]
        case .resizeText, .banner, .navigationBar, .bottomBar, .tabBar, .statusBar: .all
        case .openWindow, .closeWindow, .changeKeyWindow: .all
        case .scrollPage: [.typing, .loading]
        // Beside another one it becomes smaller, and may not be zoomed as far.
        case .showOther: app.place == .scrolling ? [.loading] : [.look, .loading]
        // What lies over a presented one leaves with it.
        case .takeOtherAway:
            app.place == .scrolling || app.liesOverCompanion ? [.loading] : [.look, .loading]
        }
    }
}

extension RandomStage {
    /// Acts; says what should have come of it, and has not.
    func perform(_ act: RandomAct, _ random: inout Random) -> String? {
        log.append(act.rawValue)
        let lasting = act.lasting(in: self)
        if !lasting.contains(.look) {
            look = nil
        } else if isResting, isShown, look == nil, shown?.viewer != nil {
            look = presentLook
        }
        if !lasting.contains(.goal) { goal = nil }
        if !lasting.contains(.typing) { typist = nil }
        if !lasting.contains(.loading) { for made in made { made.isLoading = false } }
        noteCover()
        if act.beginsAtRest { reveal() }
        defer {
            isResting = false
            noteCover()
        }
        switch act {
        case .tap, .doubleTap, .drag, .flick, .flickAway, .turn, .pinchOut, .pinchIn, .twoFingers,
            .cancelledFinger,
            .trackpad:
            touch(act, &random)
        case .pull: return pull(&random)
        case .coverFullScreen: cover(.fullScreen, &random)
        case .coverOverFullScreen: cover(.overFullScreen, &random)
        case .coverWithSheet: cover(.pageSheet, &random)
        case .coverWithPopover: cover(.popover, &random)
        case .coverWithAlert: cover(nil, &random)
        case .touchAbove, .escapeAbove, .scrollAbove, .zoomAbove: actAbove(act, &random)
        case .dismissTop, .dismissBelow, .newRoot: end(act, &random)
        case .show, .takeAway, .changeTab, .push, .pop: move(act, &random)
        case .typeOnOverlay, .typeOnHome, .typeAbove, .key, .letGo: type(act, &random)
        case .switchVoiceOver, .zoomByVoiceOver, .scrollByVoiceOver: useVoiceOver(act, &random)
        case .hideButton, .fadeOverlay, .paintBackdrop, .fadeThumbnail, .bounce, .nameImage, .setImage:
            set(act, &random)
        case .turnTo, .change, .changeTwice, .makeAnew, .loop, .turnAxis, .style: arrange(act, &random)
        case .rotate: phone.resize(to: CGSize(width: screen.height, height: screen.width))
        case .leaveApp:
            phone.leaveApp()
            phone.advance(by: random.unit())
            phone.returnToApp()
        case .memoryWarning: phone.simulateMemoryWarning()
        case .reduceMotion: phone.accessibility.isReduceMotionEnabled.toggle()
        case .answer, .fail, .answerLate: answer(act, &random)
        case .resizeText, .banner, .navigationBar, .bottomBar, .tabBar, .statusBar: changeApp(act, &random)
        case .scrollPage: return scrollPage(&random)
        case .showOther, .takeOtherAway: useCompanion(act, &random)
        case .openWindow, .closeWindow, .changeKeyWindow: useWindows(act, &random)
        case .toggleChrome: return toggleChrome()
        case .leave: return leave(&random)
        }
        return nil
    }

    // MARK: Fingers

    private func touch(_ act: RandomAct, _ random: inout Random) {
        func anywhere() -> CGPoint { random.point(in: screen.insetBy(dx: 4, dy: 4)) }
        let (point, other) = (anywhere(), anywhere())
        switch act {
        case .tap: phone.tap(at: point)
        case .doubleTap: phone.doubleTap(at: random.below(2) == 0 ? middle : point)
        case .drag: phone.drag(from: point, to: other, duration: 0.1 + 0.4 * random.unit(), pause: 0.1)
        case .flick: phone.flick(from: point, to: other)
        case .flickAway: phone.flick(from: middle, to: place(from: middle, by: 0.25))
        case .turn: turn(isForward: random.below(2) == 0, &random)
        case .pinchOut: phone.pinch(at: middle, scale: 1.2 + 3 * random.unit(), duration: 0.2)
        case .pinchIn: phone.pinch(at: middle, scale: 0.3 + 0.5 * random.unit(), duration: 0.2)
        case .twoFingers:
            let (one, two) = (phone.touch(at: point), phone.touch(at: other))
            one.move(to: anywhere(), duration: 0.1)
            two.move(to: anywhere(), duration: 0.1)
            one.lift()
            two.move(to: anywhere(), duration: 0.05)
            two.lift()
        case .cancelledFinger:
            let finger = phone.touch(at: point)
            finger.move(to: other, duration: 0.1)
            finger.cancel()
        default:
            phone.scroll(
                at: point, by: CGVector(dx: 600 * random.unit() - 300, dy: 600 * random.unit() - 300),
                duration: 0.1)
        }
    }

    /// A part of the screen further, across the axis of the pages.
    private func place(from point: CGPoint, by part: CGFloat) -> CGPoint {
        CGPoint(
            x: min(point.x + across.dx * screen.width * part, screen.width - 1),
            y: min(point.y + across.dy * screen.height * part, screen.height - 1))
    }

    /// Flicks from one page to the next, or on and on without a rest.
    private func turn(isForward: Bool, _ random: inout Random) {
        guard let gallery, isInReach, !(shown?.viewer?.isZoomed ?? false) else { return }
        let isMirrored =
            gallery.view.effectiveUserInterfaceLayoutDirection == .rightToLeft && gallery.axis == .horizontal
        let ways: [CGFloat] = isForward != isMirrored ? [0.7, 0.4] : [0.3, 0.6]
        let points = ways.map { way in
            gallery.axis == .horizontal ? point(way, 0.5) : point(0.5, way)
        }
        guard meetsContent(points[0]) else { return }
        let changes = random.below(3) == 0
        let times = random.below(4) == 0 ? ImageGalleryOrder.reach + 5 : 1
        if times > 1 { log.append("× \(times)") }
        var index = gallery.index + (isForward ? times : -times)
        if gallery.loops, items.count > 1 { index = (index + times * items.count) % items.count }
        if !items.isEmpty { goal = items[min(max(index, 0), items.count - 1)] }
        for time in 1...times {
            phone.flick(from: points[0], to: points[1])
            if time < times { phone.advance(by: 0.2) }
        }
        if changes { changeMeanwhile(gallery, &random) }
    }

    /// Changes the pages while they turn.
    private func changeMeanwhile(_ gallery: ImageGalleryController, _ random: inout Random) {
        log.append("change")
        phone.advance(by: [0, 0.02, 0.1, 0.2][random.below(4)])
        isResting = false
        phone.act { change(gallery, &random) }
    }

    /// Pulls the image past an edge. The app sets something meanwhile.
    private func pull(_ random: inout Random) -> String? {
        guard isInReach, meetsContent(middle), let viewer = shown?.viewer, !viewer.isZoomed else {
            return nil
        }
        let finger = phone.touch(at: middle)
        finger.move(to: place(from: middle, by: 0.2), duration: 0.1)
        if random.below(2) == 0 {
            let setting = RandomAct.settings[random.below(RandomAct.settings.count)]
            log.append(setting.rawValue)
            set(setting, &random)
        }
        finger.move(to: place(from: middle, by: 0.25), duration: 0.05)
        let backdrop = viewer.view.backdrop
        if !isPresented, pull != 0 || backdrop != shown?.backdrop {
            return "pull: at \(pull) the backdrop is \(String(describing: backdrop)), and nobody can close it"
        }
        if random.below(3) == 0 { touch(.tap, &random) }
        if random.below(2) == 0 { phone.advance(by: 0.2) }
        if random.below(4) == 0 { finger.cancel() } else { finger.lift() }
        return nil
    }

    /// A tap beside everything hides and shows the chrome, which stays where VoiceOver runs, or else ends what is typed on
    /// the overlay.
    private func toggleChrome() -> String? {
        guard isInReach, meetsContent(point(0.75, 0.3)), let viewer = shown?.viewer else { return nil }
        let (isHidden, isTyping) = (viewer.isMeantToHideChrome, overlayField.isFirstResponder)
        phone.tap(at: point(0.75, 0.3))
        phone.settle()
        if isTyping, isPresented, overlayField.isFirstResponder { return "tap: typing goes on" }
        // Where it is a part of a screen, taps are the app's.
        let stays = isTyping || phone.accessibility.isVoiceOverRunning || !isPresented
        if viewer.isMeantToHideChrome != (stays ? isHidden : !isHidden) {
            return "tap: the chrome is \(viewer.isMeantToHideChrome ? "hidden" : "shown")"
        }
        return nil
    }

    /// Closes what is presented, in one of the ways that people have.
    private func leave(_ random: inout Random) -> String? {
        guard isInReach, isPresented, !ImageViewerKeys.isTyping(in: phone.window) else { return nil }
        let way = random.below(4)
        let viewer = shown?.viewer
        switch way {
        case 0:
            guard phone.window.isKeyWindow else { return nil }
            if hasTyped {
                phone.tap(at: middle)
                phone.settle()
            }
            switch random.below(3) {
            case 0: phone.press(.keyboardEscape)
            case 1: phone.press(.keyboardSpacebar)
            default: phone.press(.keyboardW, modifiers: .command)
            }
        case 1:
            guard !closeButton.isHidden else { return nil }
            if phone.opacity(of: closeButton) == 0 {
                phone.tap(at: point(0.75, 0.3))
                phone.settle()
            }
            phone.tap(at: center(of: closeButton))
        case 2:
            if extraWindow != nil, let viewer { phone.voiceOver.focus(on: viewer.imageView) }
            phone.voiceOver.escape()
        default:
            guard let viewer else { return nil }
            if viewer.isZoomed {
                phone.doubleTap(at: middle)
                phone.settle()
            }
            let scrollView = viewer.scrollView
            guard across.dx == 0 ? scrollView.alwaysBounceVertical : scrollView.alwaysBounceHorizontal else {
                return nil
            }
            guard meetsContent(middle) else { return nil }
            phone.flick(from: middle, to: place(from: middle, by: 0.25))
        }
        phone.settle()
        return isPresented ? "way out: none by \(["keys", "the button", "VoiceOver", "a flick"][way])" : nil
    }

    // MARK: Covers

    /// - Parameter style: nil for an alert.
    private func cover(_ style: UIModalPresentationStyle?, _ random: inout Random) {
        guard chain.count < 6 else { return }
        let (top, isAnimated) = (top, random.below(3) > 0)
        var cover: UIViewController = Cover()
        if let style {
            cover.modalPresentationStyle = style
            if style == .popover {
                cover.popoverPresentationController?.sourceView = top.view
                cover.popoverPresentationController?.sourceRect = CGRect(
                    x: 100, y: 100, width: 40, height: 40)
            }
        } else {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            cover = alert
        }
        phone.act { top.present(cover, animated: isAnimated) }
    }

    private func actAbove(_ act: RandomAct, _ random: inout Random) {
        // Escape would come to a popover further down, which ends with all that lies over it.
        guard isCovered, !chain.contains(where: { $0.modalPresentationStyle == .popover }) else { return }
        let label = (top as? Cover)?.label
        if let label, label.window != nil { phone.voiceOver.focus(on: label) }
        let directions: [UIAccessibilityScrollDirection] = [.left, .right, .up, .down, .next, .previous]
        switch act {
        case .touchAbove:
            if random.below(2) == 0 {
                phone.tap(at: random.point(in: screen.insetBy(dx: 4, dy: 4)))
            } else {
                phone.flick(from: middle, to: random.point(in: screen.insetBy(dx: 4, dy: 4)))
            }
        case .escapeAbove: phone.voiceOver.escape()
        case .scrollAbove: phone.voiceOver.scroll(directions[random.below(directions.count)])
        default: if random.below(2) == 0 { phone.voiceOver.zoomIn() } else { phone.voiceOver.zoomOut() }
        }
    }

    private func end(_ act: RandomAct, _ random: inout Random) {
        let isAnimated = random.below(3) > 0
        switch act {
        case .dismissTop:
            guard chain.count > 1 else { return }
            let presenter = chain[chain.count - 2]
            phone.act { presenter.dismiss(animated: isAnimated) }
        case .dismissBelow:
            guard chain.count > 1 else { return }
            let controller = chain[random.below(chain.count - 1)]
            phone.act { controller.dismiss(animated: isAnimated) }
        default: makeScreens()
        }
    }

    // MARK: Screens

    private func move(_ act: RandomAct, _ random: inout Random) {
        let isAnimated = random.below(3) > 0
        // What is taken away while it is being covered may never hear that it has disappeared.
        if act != .show, place != .presented, subject.transitionCoordinator != nil { return }
        switch act {
        case .show:
            show(random.below(2) == 0 ? .presented : Place.all[random.below(Place.all.count)], isAnimated)
        case .takeAway: takeAway(isAnimated)
        case .changeTab:
            let tab = tabs.selected === elsewhere ? place == .tab ? subject : navigation : elsewhere
            phone.act { tabs.select(tab) }
        case .push: phone.act { navigation.pushViewController(UIViewController(), animated: isAnimated) }
        default:
            guard navigation.topViewController !== subject, navigation.viewControllers.count > 1 else {
                return
            }
            _ = phone.act { navigation.popViewController(animated: isAnimated) }
        }
    }

    private func show(_ place: Place, _ isAnimated: Bool) {
        guard self.place == nil, !isPresented, subject.presentingViewController == nil else { return }
        phone.act {
            detach()
            // In the midst of a push it cannot be taken out.
            guard subject.parent == nil else { return }
            switch place {
            case .presented:
                guard top.viewIfLoaded?.window != nil else { return }
                let isStatusBarHidden =
                    phone.window.windowScene?.statusBarManager?.isStatusBarHidden ?? false
                top.present(subject, animated: isAnimated)
                guard subject.presentingViewController != nil else { return }
                presentations += 1
                // In another window that fills the screen the app may want another bar.
                hadHiddenStatusBar = isStatusBarHidden && tabs.traitCollection.verticalSizeClass != .compact
                if !ImageViewerKeys.isTyping(in: phone.window) { hasTyped = false }
            case .child:
                home.addChild(subject)
                subject.view.frame = home.view.bounds
                subject.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                home.view.addSubview(subject.view)
                subject.didMove(toParent: home)
            case .scrolling:
                home.addChild(subject)
                subject.view.frame = home.slots[0].bounds
                subject.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                home.slots[0].addSubview(subject.view)
                subject.didMove(toParent: home)
                leavesPage(true)
            case .pushed: navigation.pushViewController(subject, animated: isAnimated)
            case .tab: tabs.select(subject)
            case .root:
                guard chain.count == 1 else { return }
                phone.window.rootViewController = subject
            }
            self.place = place
        }
    }

    private func takeAway(_ isAnimated: Bool) {
        guard let place else { return }
        phone.act {
            switch place {
            case .presented: subject.presentingViewController?.dismiss(animated: isAnimated)
            case .pushed where navigation.topViewController === subject:
                navigation.popViewController(animated: isAnimated)
            case .root: makeScreens()
            case .tab:
                if tabs.selected === subject { tabs.select(navigation) }
                detach()
            case .child, .scrolling, .pushed: detach()
            }
            if place != .presented { self.place = nil }
        }
    }

    /// A page scrolls where an image does not bounce.
    private func leavesPage(_ isScrolled: Bool) {
        guard gallery == nil, let made = made.first, let viewer = made.viewer else { return }
        made.bounces[pageAxis] = !isScrolled
        let axis: UIAxis = pageAxis == .horizontal ? .horizontal : .vertical
        if isScrolled { viewer.dismissal.axes.remove(axis) } else { viewer.dismissal.axes.insert(axis) }
    }

    /// Brings what is embedded in a page that scrolls onto the screen.
    private func reveal() {
        guard place == .scrolling, isFree else { return }
        let slot = home.slots[0]
        phone.act { home.scrollView.scrollRectToVisible(slot.frame, animated: false) }
    }

    private func detach() {
        guard let parent = subject.parent else { return }
        if subject.view.superview === home.slots[0] { leavesPage(false) }
        if let navigation = parent as? UINavigationController {
            navigation.setViewControllers(
                navigation.viewControllers.filter { $0 !== subject }, animated: false)
        } else {
            subject.willMove(toParent: nil)
            subject.view.removeFromSuperview()
            subject.removeFromParent()
        }
    }

    // MARK: Keyboard and VoiceOver

    private func type(_ act: RandomAct, _ random: inout Random) {
        let keys: [(UIKeyboardHIDUsage, UIKeyModifierFlags)] = [
            (.keyboardA, []), (.keyboardLeftArrow, []), (.keyboardRightArrow, []), (.keyboardUpArrow, []),
            (.keyboardDownArrow, []), (.keyboardSpacebar, []), (.keyboardW, .command),
            (.keyboardEqualSign, .command), (.keyboard0, .command), (.keyboardEscape, []),
        ]
        func begin(_ field: Field) {
            guard field.window != nil, phone.act({ field.becomeFirstResponder() }) else { return }
            // One that an app begins to type into beneath what it presents has to give way.
            (typist, hasTyped) = (field === homeField && isPresented ? nil : field, true)
            hasTypedSinceOther = true
        }
        switch act {
        case .typeOnOverlay: begin(overlayField)
        case .typeOnHome: begin(homeField)
        case .typeAbove: if let cover = top as? Cover { begin(cover.field) }
        case .key:
            let (key, modifiers) = keys[random.below(keys.count)]
            phone.press(key, modifiers: modifiers)
        default:
            guard let field = [overlayField, homeField].first(where: \.isFirstResponder) else { return }
            phone.act { field.resignFirstResponder() }
        }
    }

    private func useVoiceOver(_ act: RandomAct, _ random: inout Random) {
        let directions: [UIAccessibilityScrollDirection] = [.left, .right, .up, .down, .next, .previous]
        if act == .switchVoiceOver { return phone.accessibility.isVoiceOverRunning.toggle() }
        if let imageView = shown?.viewer?.imageView, isOnScreen, !isCovered {
            phone.voiceOver.focus(on: random.below(3) == 0 ? closeButton : imageView)
        }
        switch (act, random.below(2)) {
        case (.zoomByVoiceOver, 0): phone.voiceOver.zoomIn()
        case (.zoomByVoiceOver, _): phone.voiceOver.zoomOut()
        default: phone.voiceOver.scroll(directions[random.below(directions.count)])
        }
    }

    // MARK: The app

    private func set(_ act: RandomAct, _ random: inout Random) {
        let made = random.below(4) == 0 && !made.isEmpty ? made[random.below(made.count)] : shown
        switch act {
        case .hideButton:
            hidesCloseButton.toggle()
            phone.act { closeButton.isHidden = hidesCloseButton }
        case .fadeOverlay:
            overlayOpacity = [0, 0.5, 1][random.below(3)]
            phone.act { overlayView.alpha = overlayOpacity }
        case .fadeThumbnail:
            let own = gallery == nil ? 0 : shown?.item ?? 0
            let item = random.below(4) == 0 ? random.below(6) : own
            guard thumbnails[item] != nil else { return }
            thumbnailOpacities[item] = [0.3, 0.6, 1][random.below(3)]
            phone.act { thumbnails[item]?.alpha = thumbnailOpacities[item] ?? 1 }
        default:
            guard let made, let viewer = made.viewer else { return }
            phone.act { set(act, of: viewer, made, &random) }
        }
    }

    private func set(
        _ act: RandomAct, of viewer: ImageViewerController, _ made: MadeViewer, _ random: inout Random
    ) {
        switch act {
        case .paintBackdrop:
            made.backdrop = [.black, .white, .blue][random.below(3)]
            viewer.view.backgroundColor = made.backdrop
        case .bounce:
            // On the pages of a gallery that cannot be closed no image bounces.
            guard gallery == nil || isPresented else { return }
            // Along the pages the image does not bounce.
            let own: NSLayoutConstraint.Axis = random.below(2) == 0 ? .horizontal : .vertical
            let axis = gallery.map { $0.axis == .horizontal ? .vertical : .horizontal } ?? own
            let bounces = random.below(2) == 0
            let axes = UIAxis.both.subtracting(bounces ? [] : axis == .horizontal ? .horizontal : .vertical)
            if let gallery {
                gallery.dismissal.axes = axes
            } else {
                made.bounces[axis] = bounces
                made.bounces[axis == .horizontal ? .vertical : .horizontal] = true
                viewer.dismissal.axes = axes
            }
        case .nameImage:
            made.name = "Cat \(random.below(100))"
            viewer.imageView.accessibilityLabel = made.name
        default:
            let image = random.below(6) == 0 ? nil : otherPicture(&random)
            // One that is set before it loads is another placeholder.
            let isLoading = made.isLoading && viewer.viewIfLoaded?.window != nil
            if !loads || made.hasImage || isLoading { (made.image, made.hasImage) = (image, true) }
            made.isSet = true
            viewer.image = image
        }
    }

    private func otherPicture(_ random: inout Random) -> UIImage {
        Stage.picture(CGSize(width: 100 + 2000 * random.unit(), height: 100 + 2000 * random.unit()))
    }

    private func arrange(_ act: RandomAct, _ random: inout Random) {
        guard let gallery else { return }
        switch act {
        case .turnTo:
            guard !items.isEmpty else { return }
            let index = random.below(items.count)
            goal = items[index]
            let isAnimated = random.below(3) > 0
            // One that rests on the page, and then pulls.
            let finger = !isAnimated && isInReach && meetsContent(middle) ? phone.touch(at: middle) : nil
            phone.act { gallery.turn(to: index, animated: isAnimated) }
            if isAnimated, random.below(2) == 0 { changeMeanwhile(gallery, &random) }
            finger?.move(to: place(from: middle, by: 0.2), duration: 0.1)
            finger?.lift()
        case .change: phone.act { change(gallery, &random) }
        case .changeTwice:
            phone.act {
                change(gallery, &random)
                change(gallery, &random)
            }
        case .makeAnew: phone.act { gallery.reload(count: items.count) { _ in nil } }
        case .loop: phone.act { gallery.loops.toggle() }
        case .turnAxis: phone.act { gallery.axis = gallery.axis == .vertical ? .horizontal : .vertical }
        default: phone.act { gallery.style = [.slide, .cover, .uncover, .zoom, .fade][random.below(5)] }
        }
    }

    /// Inserts, deletes or moves a page. That which is shown, or turned to, stays unless it goes.
    private func change(_ gallery: ImageGalleryController, _ random: inout Random) {
        let old = items
        let shown = items.indices.contains(gallery.index) ? items[gallery.index] : nil
        switch random.below(3) {
        case 0: items.insert((items.max() ?? 0) + 1, at: random.below(items.count + 1))
        case 1 where !items.isEmpty: items.remove(at: random.below(items.count))
        default: if items.count > 1 { items.swapAt(random.below(items.count), random.below(items.count)) }
        }
        if isResting, goal == nil { goal = shown }
        if let kept = goal, !items.contains(kept) { goal = nil }
        if shown == nil || shown != look?.item || !items.contains(where: { $0 == shown }) { look = nil }
        gallery.reload(count: items.count) { items.firstIndex(of: old[$0]) }
    }

    private func answer(_ act: RandomAct, _ random: inout Random) {
        let running = made.filter { $0.source.runningCount > 0 }
        switch act {
        case .answer, .fail:
            guard !running.isEmpty else { return }
            let made = running[random.below(running.count)]
            if made.isLoading, let viewer = made.viewer, random.below(3) == 0 {
                log.append("setImage")
                set(.setImage, of: viewer, made, &random)
            }
            made.isLoading = false
            phone.act { made.source.answer(act == .answer ? otherPicture(&random) : nil) }
        default:
            for made in made {
                made.source.heedsCancellation = random.below(2) == 0
                phone.act { made.source.answerLate(otherPicture(&random)) }
            }
        }
    }
}
#endif
