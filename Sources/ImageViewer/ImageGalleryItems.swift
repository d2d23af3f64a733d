//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// The items that a gallery's page numbers stand for.
///
/// The items of each update of SwiftUI's are compared with them.
/// - A struct that is `Equatable`, such as an array of `Equatable` items, is kept, and compared as a whole. Only if it
///   differs are identities compared.
/// - Any other collection is copied, and its identities are compared each time: it has no `==`, or is a class, which may
///   change in place.
@MainActor final class ImageGalleryItems<Items: RandomAccessCollection> {
    private enum Storage {
        case kept(Items)
        case copied([Items.Element])
    }

    private var storage: Storage
    private let readID: (Items.Element) -> AnyHashable
    private let indexHint: ((Items.Element) -> Int?)?

    /// Whether all identities are read at once.
    private let hasIDs: Bool
    /// The identities of all items. They are read when they are first asked for.
    private(set) lazy var ids = (0..<count).map { readID(self[$0]) }
    /// The offset of each identity. An item that occurs twice has its first one.
    private lazy var indices = Dictionary(zip(ids, 0...)) { first, _ in first }

    /// - Parameter indexHint: an item's offset, which may be wrong.
    init(
        _ items: Items, id: @escaping (Items.Element) -> AnyHashable, indexHint: ((Items.Element) -> Int?)?
    ) {
        let isClass = Items.self is AnyObject.Type
        let isKept = items is any Equatable && !isClass
        storage = isKept ? .kept(items) : .copied(Array(items))
        readID = id
        self.indexHint = indexHint
        // Objects are asked at once: one that is deleted later, such as SwiftData's, ends the app that asks it then.
        hasIDs = !isKept || Items.Element.self is AnyObject.Type
        if hasIDs { _ = ids }
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

    /// The identity of one item, without reading all of them.
    func id(at index: Int) -> AnyHashable { hasIDs ? ids[index] : readID(self[index]) }

    /// The offset of an identity, for many look-ups: the first one reads all identities into a table.
    func index(ofID id: AnyHashable) -> Int? { indices[id] }

    /// The offset of an item, for a single look-up, without that table: the app's hint if it is right, or else a search.
    func index(of item: Items.Element) -> Int? {
        let wanted = readID(item)
        if let hint = indexHint?(item), (0..<count).contains(hint), id(at: hint) == wanted { return hint }
        return (0..<count).first { id(at: $0) == wanted }
    }

    /// Takes the items of the next update if they are equal to these, and returns whether they are. They are taken because
    /// `==` may compare identities only, and their properties be newer.
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
