//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// The items of a gallery by their offsets, as they were in one update of SwiftUI's.
///
/// An `Equatable` value, such as an array, is asked for the items of the pages only, and once for the identities of all when
/// it has changed. Any other collection is copied in each update, and so is a class, whose items may change in place.
@MainActor final class ImageGalleryItems<Items: RandomAccessCollection> {
    private var storage: Storage
    private let id: (Items.Element) -> AnyHashable
    private let indexHint: ((Items.Element) -> Int?)?

    private enum Storage {
        case value(Items)
        case copy([Items.Element])
    }

    private(set) lazy var ids = (0..<count).map { id(self[$0]) }
    /// The offsets of the identities; of items that occur twice, the first one's.
    private lazy var indices = Dictionary(zip(ids, 0...)) { first, _ in first }

    /// - Parameter indexHint: an item's offset, which may be wrong.
    init(
        _ items: Items, id: @escaping (Items.Element) -> AnyHashable, indexHint: ((Items.Element) -> Int?)?
    ) {
        let isValue = items is any Equatable && !(Items.self is AnyObject.Type)
        storage = isValue ? .value(items) : .copy(Array(items))
        self.id = id
        self.indexHint = indexHint
    }

    var count: Int {
        switch storage {
        case .value(let items): items.count
        case .copy(let items): items.count
        }
    }

    subscript(index: Int) -> Items.Element {
        switch storage {
        case .value(let items): items.element(at: index)
        case .copy(let items): items[index]
        }
    }

    /// The offset of an identity. It reads the identities of all items at first.
    func index(ofID id: AnyHashable) -> Int? { indices[id] }

    /// The offset of an item, without the identities of all.
    func find(_ item: Items.Element) -> Int? {
        let id = id(item)
        if let index = indexHint?(item), (0..<count).contains(index), self.id(self[index]) == id {
            return index
        }
        return (0..<count).first { self.id(self[$0]) == id }
    }

    /// Takes the items of an equal collection; returns false for any other. Elements that compare only their identities
    /// may have new properties.
    func takeIfEqual(_ others: Items) -> Bool {
        guard case .value(let items) = storage, let items = items as? any Equatable, items.isEqual(to: others)
        else { return false }
        storage = .value(others)
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
        self == other as? Self
    }
}
#endif
