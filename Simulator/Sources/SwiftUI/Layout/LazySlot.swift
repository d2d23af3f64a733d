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
        case .item(let item): LazySlotKey(owner: .item(item), element: nil)
        case .element(let elements, let index):
            LazySlotKey(owner: .elements(elements), element: elements.key(at: index))
        }
    }
}

/// The identity of what fills a slot.
struct LazySlotKey: Hashable {
    let owner: Owner
    let element: AnyHashable?

    /// Whether it is the first element with this identity.
    func hasID(_ id: AnyHashable) -> Bool {
        guard let key = element?.base as? any LazyElementKey else { return false }
        return key.occurrence == 0 && AnyHashable(key.id) == id
    }

    enum Owner: Hashable {
        case item(LayoutItem)
        case elements(any LazyElements)

        var elements: (any LazyElements)? {
            if case .elements(let elements) = self { elements } else { nil }
        }

        private var object: ObjectIdentifier {
            switch self {
            case .item(let item): ObjectIdentifier(item)
            case .elements(let elements): ObjectIdentifier(elements)
            }
        }

        static func == (a: Owner, b: Owner) -> Bool { a.object == b.object }

        func hash(into hasher: inout Hasher) {
            hasher.combine(object)
        }
    }
}

/// The elements of a `ForEach` in a lazy container.
@MainActor protocol LazyElements: AnyObject {
    func item(at index: Int) -> LayoutItem
    func key(at index: Int) -> AnyHashable
    func drop(_ key: LazySlotKey)
}

/// The identity of an element, and how often it has occurred before.
protocol LazyElementKey: Hashable {
    associatedtype ID: Hashable
    var id: ID { get }
    var occurrence: Int { get }
}
