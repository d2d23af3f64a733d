/// Something that stays small, and which the large content viewer shows large (UILargeContentViewer.h).
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    var scalesLargeContentImage: Bool { get }
    var largeContentImageInsets: UIEdgeInsets { get }
}

/// What a view is in the large content viewer.
struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

extension UIView: UILargeContentViewerItem {
    public var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    /// A button's own title where none was set.
    public var largeContentTitle: String? {
        get { largeContent.title ?? (self as? UIButton)?.currentTitle }
        set { largeContent.title = newValue }
    }

    /// A button's own image where none was set.
    public var largeContentImage: UIImage? {
        get { largeContent.image ?? (self as? UIButton)?.currentImage }
        set { largeContent.image = newValue }
    }

    public var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    public var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.imageInsets }
        set { largeContent.imageInsets = newValue }
    }
}
