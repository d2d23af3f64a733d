/// Dismisses what the view is presented in.
@MainActor @preconcurrency public struct DismissAction {
    private let id: ObjectIdentifier?
    private let action: @MainActor () -> Void

    nonisolated init(id: ObjectIdentifier?, action: @escaping @MainActor () -> Void) {
        (self.id, self.action) = (id, action)
    }

    public func callAsFunction() {
        action()
    }
}

/// It is the same for as long as the presentation is.
extension DismissAction: SelfComparing {
    nonisolated func isSame(as other: DismissAction) -> Bool { id == other.id }
}
