/// What was fetched, in order, as it was then. An object is made when somebody asks for it (PHFetchResult.h).
open class PHFetchResult<ObjectType: AnyObject>: NSObject, NSCopying {
    typealias Query = @Sendable (LibraryContents) -> [String]
    typealias Maker = @Sendable (String, LibraryContents) -> ObjectType?

    let identifiers: [String]
    let wantsDetails: Bool
    private let contents: LibraryContents
    private let query: Query
    private let make: Maker

    init(in contents: LibraryContents, wantsDetails: Bool, query: @escaping Query, make: @escaping Maker) {
        identifiers = query(contents)
        (self.contents, self.wantsDetails, self.query, self.make) = (contents, wantsDetails, query, make)
    }

    /// The same fetch at another moment.
    func again(in contents: LibraryContents) -> PHFetchResult {
        PHFetchResult(in: contents, wantsDetails: wantsDetails, query: query, make: make)
    }

    /// It does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var count: Int { identifiers.count }

    open func object(at index: Int) -> ObjectType {
        precondition(
            identifiers.indices.contains(index), "There are \(count) objects in the result, none at \(index)."
        )
        guard let object = make(identifiers[index], contents) else {
            preconditionFailure("The result has lost \(identifiers[index]).")
        }
        return object
    }

    open subscript(idx: Int) -> ObjectType { object(at: idx) }

    open func contains(_ anObject: ObjectType) -> Bool {
        index(of: anObject) != NSNotFound
    }

    open func index(of anObject: ObjectType) -> Int {
        index(of: anObject, in: NSRange(location: 0, length: count))
    }

    open func index(of anObject: ObjectType, in range: NSRange) -> Int {
        guard let id = (anObject as? PHObject)?.localIdentifier,
            let part = Range(range)?.clamped(to: identifiers.indices)
        else { return NSNotFound }
        return identifiers[part].firstIndex(of: id) ?? NSNotFound
    }

    open var firstObject: ObjectType? { count == 0 ? nil : object(at: 0) }

    open var lastObject: ObjectType? { count == 0 ? nil : object(at: count - 1) }

    open func objects(at indexes: IndexSet) -> [ObjectType] {
        indexes.map(object(at:))
    }

    open func enumerateObjects(_ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        enumerateObjects(at: IndexSet(identifiers.indices), using: block)
    }

    open func enumerateObjects(
        options opts: NSEnumerationOptions = [],
        using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateObjects(at: IndexSet(identifiers.indices), options: opts, using: block)
    }

    /// One after the other, concurrent or not.
    open func enumerateObjects(
        at s: IndexSet, options opts: NSEnumerationOptions = [],
        using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        let indexes = opts.contains(.reverse) ? Array(s.reversed()) : Array(s)
        for index in indexes {
            block(object(at: index), index, &stop)
            if stop.boolValue { return }
        }
    }

    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
        identifiers.count { contents.items[$0]?.mediaType == mediaType }
    }
}
