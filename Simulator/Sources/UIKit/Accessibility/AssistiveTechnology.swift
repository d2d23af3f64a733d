/// What a user of VoiceOver does on one simulated phone: goes from element to element, and asks the focused one
/// for what its gestures stand for (H7, H8, H9).
@MainActor
package final class AssistiveTechnology {
    private let application: UIApplication
    /// Taps the screen, in the window's coordinates: what activating an element comes to that does not answer itself.
    private let tap: (CGPoint) -> Void

    package init(application: UIApplication, tap: @escaping (CGPoint) -> Void) {
        self.application = application
        self.tap = tap
    }

    /// Knows where the focus is on the phone that runs, and taps nothing.
    static var shared: AssistiveTechnology { AssistiveTechnology(application: .shared) { _ in } }

    // MARK: Elements

    /// What is on the screen, in the order in which VoiceOver goes through it.
    package var elements: [UIResponder] {
        let windows = application.windows.filter { !$0.isHidden }
        let screen = application.screen.bounds
        return Self.exposed(windows).flatMap { inReadingOrder(groups(in: $0, visible: screen)) }
    }

    /// The elements in the view, those that are read together in one group.
    private func groups(in view: UIView, visible: CGRect) -> [[UIResponder]] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement {
            return view.accessibilityFrame.isVisible(in: visible) ? [[view]] : []
        }
        var visible = visible
        if view.clipsToBounds {
            visible = visible.intersection(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
        }
        if let listed = view.accessibilityElements {
            // A container's own order is kept.
            let elements = listed.flatMap { element -> [UIResponder] in
                switch element {
                case let view as UIView: inReadingOrder(groups(in: view, visible: visible))
                case let element as UIResponder:
                    element.isAccessibilityElement && element.accessibilityFrame.isVisible(in: visible)
                        ? [element] : []
                default: []
                }
            }
            return elements.isEmpty ? [] : [elements]
        }
        let parts = (view as? any AccessibilityContainer)?.accessibleSubviews ?? view.subviews
        let inside = Self.exposed(parts).flatMap { groups(in: $0, visible: visible) }
        return view.shouldGroupAccessibilityChildren && !inside.isEmpty ? [inReadingOrder(inside)] : inside
    }

    /// A modal view hides its siblings, a presentation of one hides its presenter, and so does a sheet (H9, H16); of
    /// several, the one in front counts. What is presented in front of a modal view stays [?].
    private static func exposed(_ siblings: [UIView]) -> [UIView] {
        guard let modal = siblings.lastIndex(where: isModal) else { return siblings }
        return [siblings[modal]]
            + siblings[(modal + 1)...].filter { $0 is TransitionView || $0 is EditMenuView }
    }

    private static func isModal(_ view: UIView) -> Bool {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return false }
        if view.accessibilityViewIsModal { return true }
        guard let presentation = (view as? TransitionView)?.presentation else { return false }
        if presentation is SheetPresentationController { return true }
        return presentation.presentedView.map { $0.superview === view && isModal($0) } ?? false
    }

    /// Row by row from the top; an element is in a row if it begins above the middle of the row's first one.
    private func inReadingOrder(_ groups: [[UIResponder]]) -> [UIResponder] {
        typealias Placed = (group: [UIResponder], frame: CGRect)
        let placed: [Placed] = groups.map { group in
            (group, group.reduce(CGRect.null) { $0.union($1.accessibilityFrame) })
        }
        var rows: [[Placed]] = []
        for item in placed.stableSorted(by: { $0.frame.minY < $1.frame.minY }) {
            if let first = rows.last?.first, item.frame.minY < first.frame.midY {
                rows[rows.count - 1].append(item)
            } else {
                rows.append([item])
            }
        }
        let isMirrored = application.userInterfaceLayoutDirection == .rightToLeft
        return rows.flatMap { row in
            row.stableSorted { one, other in
                isMirrored ? one.frame.maxX > other.frame.maxX : one.frame.minX < other.frame.minX
            }
        }.flatMap(\.group)
    }

    // MARK: Focus

    /// What VoiceOver is on: what the app or the user moved it to, as long as that is there, else the first element.
    package var focusedElement: UIResponder? {
        let elements = elements
        return elements.first { $0 === application.accessibility.focusedElement } ?? elements.first
    }

    package func focus(on element: UIResponder) {
        application.accessibility.moveFocus(to: element)
        scrollIntoView(element)
    }

    /// Scrolls no further than it has to (H15). What is larger than its scroll view stays where it is, and so does what
    /// moves or is turned page by page [?].
    private func scrollIntoView(_ element: UIResponder) {
        for case let scrollView as UIScrollView in chain(from: element) {
            let frame = scrollView.convert(element.accessibilityFrame, from: nil)
            let room = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
            guard scrollView.isScrollEnabled, !scrollView.isPagingEnabled, scrollView !== element,
                !scrollView.isTracking, !scrollView.isMoving,
                frame.width <= room.width, frame.height <= room.height
            else { continue }
            scrollView.scrollRectToVisible(frame, animated: false)
            scrollView.layoutIfNeeded()
        }
    }

    /// Swipes to the next element; false at the last one.
    @discardableResult
    package func focusNext() -> Bool { moveFocus(by: 1) }

    /// Swipes to the element before; false at the first one.
    @discardableResult
    package func focusPrevious() -> Bool { moveFocus(by: -1) }

    private func moveFocus(by step: Int) -> Bool {
        let elements = elements
        guard let focused = focusedElement, let index = elements.firstIndex(where: { $0 === focused }),
            elements.indices.contains(index + step)
        else { return false }
        focus(on: elements[index + step])
        return true
    }

    // MARK: Gestures

    /// Double-taps: the element is asked to activate itself, else tapped at its activation point. Where that is off the
    /// screen and cannot be scrolled onto it, the middle of what is seen takes the tap [?].
    package func activate() {
        guard let element = focusedElement else { return }
        scrollIntoView(element)
        guard !element.accessibilityActivate() else { return }
        let screen = application.screen.bounds
        let point = element.accessibilityActivationPoint
        if screen.contains(point) { return tap(point) }
        let seen = element.accessibilityFrame.intersection(screen)
        if !seen.isNull, !seen.isEmpty { tap(CGPoint(x: seen.midX, y: seen.midY)) }
    }

    /// The two-finger Z (H7): true as soon as one in the chain has handled it.
    package func performEscape() -> Bool {
        for responder in chain {
            if responder.accessibilityPerformEscape() { return true }
            // A popover dismisses itself (UIAccessibility.h), and asks nobody behind it.
            let presentation = (responder as? UIViewController)?.ownPresentation
            if let popover = presentation as? UIPopoverPresentationController, popover.isActive {
                return popover.performEscape()
            }
        }
        return false
    }

    /// The two-finger double tap, offered to the same chain.
    package func performMagicTap() -> Bool {
        chain.contains { $0.accessibilityPerformMagicTap() }
    }

    /// The three-finger swipe, asked of the element, then of its ancestors (H8).
    package func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        chain.contains { $0.accessibilityScroll(direction) }
    }

    /// Asked of the element alone, and only if it has the trait (H8).
    package func zoomIn() -> Bool {
        guard let element = zoomableElement else { return false }
        return element.accessibilityZoomIn(at: element.accessibilityActivationPoint)
    }

    package func zoomOut() -> Bool {
        guard let element = zoomableElement else { return false }
        return element.accessibilityZoomOut(at: element.accessibilityActivationPoint)
    }

    private var zoomableElement: UIResponder? {
        focusedElement.flatMap { $0.accessibilityTraits.contains(.supportsZoom) ? $0 : nil }
    }

    /// Swipes up; false where the focused element cannot be adjusted.
    package func increment() -> Bool { adjust { $0.accessibilityIncrement() } }

    /// Swipes down; false where the focused element cannot be adjusted.
    package func decrement() -> Bool { adjust { $0.accessibilityDecrement() } }

    private func adjust(_ change: (UIResponder) -> Void) -> Bool {
        guard let element = focusedElement, element.accessibilityTraits.contains(.adjustable) else {
            return false
        }
        change(element)
        return true
    }

    /// The names in the Actions rotor.
    package var customActionNames: [String] {
        (focusedElement?.accessibilityCustomActions ?? []).map(\.name)
    }

    /// Nil: there is no such action. Else what the action answered.
    package func performCustomAction(named name: String) -> Bool? {
        focusedElement?.accessibilityCustomActions?.first { $0.name == name }?.perform()
    }

    /// The focused element and what it is in. Where nothing can be focused, what is in front on the screen.
    private var chain: [UIResponder] {
        (focusedElement ?? frontmostView).map(chain) ?? []
    }

    private func chain(from start: UIResponder) -> [UIResponder] {
        Array(
            sequence(first: start) { responder in
                (responder as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
                    ?? responder.next
            })
    }

    private var frontmostView: UIView? {
        guard let window = application.windows.last(where: { !$0.isHidden }) else { return nil }
        var controller = window.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller?.viewIfLoaded ?? window
    }
}

extension CGRect {
    fileprivate func isVisible(in area: CGRect) -> Bool {
        let shown = intersection(area)
        return !shown.isNull && !shown.isEmpty
    }
}

extension Array {
    /// Elements that are neither before nor after one another keep their order.
    fileprivate func stableSorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        enumerated().sorted { one, other in
            if areInIncreasingOrder(one.element, other.element) { return true }
            if areInIncreasingOrder(other.element, one.element) { return false }
            return one.offset < other.offset
        }.map(\.element)
    }
}
