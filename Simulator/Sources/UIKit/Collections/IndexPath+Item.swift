/// Two indexes name an item, or a row of a table: its section, and its place in it (NSIndexPath+UIKitAdditions.h).
extension IndexPath {
    public init(item: Int, section: Int) {
        self = [section, item]
    }

    public init(row: Int, section: Int) {
        self = [section, row]
    }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// `NSNotFound` where the path names a section alone.
    public var item: Int {
        get { count > 1 ? self[1] : NSNotFound }
        set { self[1] = newValue }
    }

    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
