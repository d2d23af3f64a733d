/// What an app requests of the library in one change block. It is done as a whole, or not at all.
final class LibraryChange: @unchecked Sendable {
    /// That of the block which is running. Nobody else has it meanwhile.
    @TaskLocal static var current: LibraryChange?

    private var requests: [PHAssetChangeRequest] = []

    /// Lets a block say what is requested.
    init(_ block: () -> Void) {
        precondition(
            Self.current == nil,
            "A change of the photo library is requested within another one: they cannot be nested.")
        Self.$current.withValue(self) { block() }
    }

    /// The one whose block is running.
    static func running() -> LibraryChange {
        guard let current else {
            preconditionFailure(
                "A change request can only be made and used in a block of performChanges(_:) "
                    + "or performChangesAndWait(_:).")
        }
        return current
    }

    func add(_ request: PHAssetChangeRequest) {
        requests.append(request)
    }

    /// Who only adds something need not be let see anything.
    var accessLevel: PHAccessLevel { requests.allSatisfy(\.isCreation) ? .addOnly : .readWrite }

    var createdItems: [LibraryItem] { requests.filter(\.isCreation).map(\.item) }

    /// Nothing is changed where something is gone that was to be.
    func apply(to contents: inout LibraryContents) throws {
        var changed = contents
        for request in requests where !request.isCreation {
            guard changed.items[request.item.id] != nil else { throw PHPhotosError(.identifierNotFound) }
            changed.update(request.item.id) { item in
                request.edit(&item)
                item.revision += 1
            }
        }
        changed.add(createdItems)
        contents = changed
    }
}
