//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// The items of a gallery by their offsets, as they were in one update of SwiftUI's.
///
/// A struct that is `Equatable`, such as an array of `Equatable` items, is kept as it is: only the items of the pages are
/// read, and all identities only when it has changed. Any other collection is copied in each update. It cannot be compared;
/// or it is a class, which may change in place, so that only a copy still has the items of before.
@MainActor final class ImageGalleryItems<Items: RandomAccessCollection> {
    private var storage: Storage
    private let id: (Items.Element) -> AnyHashable
    private let indexHint: ((Items.Element) -> Int?)?

    private enum Storage {
        case kept(Items)
        case copied([Items.Element])
    }

    /// The identities of all items. They are read when they are first asked for.
    private(set) lazy var ids = (0..<count).map { id(self[$0]) }
    /// The offset of each identity. An item that occurs twice has its first one.
    private lazy var indices = Dictionary(zip(ids, 0...)) { first, _ in first }

    /// - Parameter indexHint: an item's offset, which may be wrong.
    init(
        _ items: Items, id: @escaping (Items.Element) -> AnyHashable, indexHint: ((Items.Element) -> Int?)?
    ) {
        let canKeep = items is any Equatable && !(Items.self is AnyObject.Type)
        storage = canKeep ? .kept(items) : .copied(Array(items))
        self.id = id
        self.indexHint = indexHint
    }

    var count: Int {
        switch storage {
        case .kept(let items): items.count
        case .copied(let items): items.count
        }
    }

    subscript(index: Int) -> Items.Element {
        switch storage {
        case .kept(let items): items.element(at: index)
        case .copied(let items): items[index]
        }
    }

    /// The offset of an identity, for changes of the list, which look up many: the first call reads all identities.
    func index(ofID id: AnyHashable) -> Int? { indices[id] }

    /// The offset of one item: that of the app's hint, or else a search that ends at the item.
    func index(of item: Items.Element) -> Int? {
        let wanted = id(item)
        if let hint = indexHint?(item), (0..<count).contains(hint), id(self[hint]) == wanted { return hint }
        return (0..<count).first { id(self[$0]) == wanted }
    }

    /// Replaces the items by equal ones, whose properties may be other ones where `==` compares identities only. Returns
    /// false, and changes nothing, if they are not equal.
    func replaceIfEqual(_ others: Items) -> Bool {
        guard case .kept(let items) = storage, let items = items as? any Equatable, items.isEqual(to: others)
        else { return false }
        storage = .kept(others)
        return true
    }
}

extension RandomAccessCollection {
    func element(at offset: Int) -> Element {
        self[index(startIndex, offsetBy: offset)]
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        (other as? Self) == self
    }
}
#endif
