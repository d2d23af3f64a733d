//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// The items that a gallery's page numbers stand for: those of one update of SwiftUI's.
///
/// They are compared with those of the next update.
/// - A struct that is `Equatable`, such as an array of `Equatable` items, is kept as it is. While the next one is equal, no
///   identities are read.
/// - Any other collection is copied in each update: it cannot be compared, or is a class, which may change in place.
@MainActor final class ImageGalleryItems<Items: RandomAccessCollection> {
    private enum Storage {
        case kept(Items)
        case copied([Items.Element])
    }

    private var storage: Storage
    private let id: (Items.Element) -> AnyHashable
    private let indexHint: ((Items.Element) -> Int?)?

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
        // An object may be deleted, as SwiftData's are, and then not be asked any more.
        if Items.Element.self is AnyObject.Type { _ = ids }
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

    /// The offset of an identity. The first call reads all identities, which pays where many are looked up.
    func index(ofID id: AnyHashable) -> Int? { indices[id] }

    /// The offset of one item, without reading all identities: the app's hint if it is right, or else a search.
    func index(of item: Items.Element) -> Int? {
        let wanted = id(item)
        if let hint = indexHint?(item), (0..<count).contains(hint), id(self[hint]) == wanted { return hint }
        return (0..<count).first { id(self[$0]) == wanted }
    }

    /// Takes the items of the next update if they are equal, and returns whether they are. Their properties may be other
    /// ones, where `==` compares identities only.
    func takeIfEqual(_ others: Items) -> Bool {
        guard case .kept(let items) = storage, let comparable = items as? any Equatable,
            comparable.isEqual(to: others)
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
