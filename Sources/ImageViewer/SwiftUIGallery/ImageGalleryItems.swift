//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// The items that a gallery's page numbers stand for: page 0 shows item 0.
///
/// Each update of SwiftUI's brings a list. Its type decides how it is stored:
///
/// - An `Equatable` struct of values is kept, and compared by `==`. It may be large, so identities are read only
///   if they are asked for.
/// - Any other list is copied, its identities are read at once, and those are compared. A list that is a class
///   may change in place; objects in it may be deleted, and cannot be read then.
@MainActor final class ImageGalleryItems<Items: RandomAccessCollection> {
    private var items: Items
    /// The items as they were, if they are copied.
    private let copy: [Items.Element]?
    private let readID: (Items.Element) -> AnyHashable
    private let indexHint: ((Items.Element) -> Int?)?

    /// Whether the items are objects, which may be deleted.
    static var hasObjects: Bool { Items.Element.self is AnyObject.Type }

    /// The identities of all items.
    private(set) lazy var ids = (0..<count).map { readID(self[$0]) }
    /// The offset of each identity; if an item occurs twice, that of the first.
    private lazy var indices = Dictionary(zip(ids, 0...)) { first, _ in first }

    /// - Parameter indexHint: an item's offset, which may be wrong.
    init(
        _ items: Items, id: @escaping (Items.Element) -> AnyHashable, indexHint: ((Items.Element) -> Int?)?
    ) {
        let isOfValues = !(Items.self is AnyObject.Type) && !Self.hasObjects
        let isKept = isOfValues && items is any Equatable
        self.items = items
        copy = isKept ? nil : Array(items)
        readID = id
        self.indexHint = indexHint
        // Now, while all items still exist.
        if !isKept { _ = ids }
    }

    var count: Int { copy?.count ?? items.count }

    subscript(index: Int) -> Items.Element { copy?[index] ?? items.element(at: index) }

    /// The identity of one item, without reading all of them.
    func id(at index: Int) -> AnyHashable { copy == nil ? readID(self[index]) : ids[index] }

    /// The offset of an identity, for a reload, which needs many. The first call reads all identities.
    func index(ofID id: AnyHashable) -> Int? { indices[id] }

    /// The offset of an item: the app's hint if that is right, or else found by a search from the first item on.
    func search(for item: Items.Element) -> Int? {
        let wanted = readID(item)
        // A range, which may be very long, needs no hint.
        let first = (items as? Range<Int>)?.lowerBound ?? (items as? ClosedRange<Int>)?.lowerBound
        let hint = indexHint?(item) ?? first.flatMap { first in (item as? Int).map { $0 - first } }
        if let hint, (0..<count).contains(hint), id(at: hint) == wanted { return hint }
        return (0..<count).first { id(at: $0) == wanted }
    }

    /// Takes a newer list if it is a kept one and `==`: its titles may differ all the same, if `==` compares ids only. Returns false
    /// if the lists differ, or are copied. Then nothing is taken, and the caller compares `ids`.
    func takeIfEqual(_ newer: Items) -> Bool {
        guard copy == nil, let list = items as? any Equatable, list.isEqual(to: newer) else { return false }
        items = newer  // `ids` stay the same.
        return true
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension RandomAccessCollection {
    func element(at offset: Int) -> Element {
        self[index(startIndex, offsetBy: offset)]
    }
}
#endif
