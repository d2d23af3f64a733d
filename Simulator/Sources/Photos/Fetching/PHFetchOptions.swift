/// Which of the objects are fetched, and in which order (PHFetchOptions.h).
open class PHFetchOptions: NSObject, NSCopying {
    /// By key paths of those properties that Photos can sort by; any other is a precondition failure, where Photos
    /// raises an exception.
    open var sortDescriptors: [NSSortDescriptor]?
    open var includeHiddenAssets = false
    /// 0 for all of them.
    open var fetchLimit = 0
    open var wantsIncrementalChangeDetails = true

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHFetchOptions()
        copy.sortDescriptors = sortDescriptors
        copy.includeHiddenAssets = includeHiddenAssets
        copy.fetchLimit = fetchLimit
        copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
        return copy
    }
}
