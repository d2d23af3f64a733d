/// The keys that are down, and the one that this event is about (H4).
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open package(set) var allPresses: Set<UIPress> = []

    package init() {
        super.init(type: .presses)
    }
}
