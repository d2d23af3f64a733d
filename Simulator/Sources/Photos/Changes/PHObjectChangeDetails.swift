/// What has become of one object (PHChange.h).
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
    public let objectBeforeChanges: ObjectType
    /// Nil where it was deleted.
    public let objectAfterChanges: ObjectType?
    /// Whether a photo or a film shows something else.
    public let assetContentChanged: Bool

    init(from old: ObjectType, to new: ObjectType?, isContentChanged: Bool) {
        (objectBeforeChanges, objectAfterChanges, assetContentChanged) = (old, new, isContentChanged)
    }

    open var objectWasDeleted: Bool { objectAfterChanges == nil }
}
