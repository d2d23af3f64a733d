/// One of the places that a lazy container has, filled when it is seen.
@MainActor enum LazySlot {
    case item(LayoutItem)
    case element(any LazyElements, Int)

    func makeItem() -> LayoutItem {
        switch self {
        case .item(let item): item
        case .element(let elements, let index): elements.item(at: index)
        }
    }

    /// What makes it the same one, wherever it moves.
    var key: LazySlotKey {
        switch self {
        case .item(let item): LazySlotKey(owner: ObjectIdentifier(item), key: nil)
        case .element(let elements, let index):
            LazySlotKey(owner: ObjectIdentifier(elements), key: elements.key(at: index))
        }
    }

    func drop(_ key: LazySlotKey) {
        if case .element(let elements, _) = self, let key = key.key { elements.drop(key) }
    }
}

struct LazySlotKey: Hashable {
    let owner: ObjectIdentifier
    let key: AnyHashable?
}

/// The elements of a `ForEach` in a lazy container.
@MainActor protocol LazyElements: AnyObject {
    func item(at index: Int) -> LayoutItem
    func key(at index: Int) -> AnyHashable
    func drop(_ key: AnyHashable)
}
