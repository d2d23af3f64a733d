/// How a preview looks: the color behind it, and how much of the view is shown.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    private var ownBackgroundColor: UIColor?
    /// The part of the view that is shown, in its coordinates; all of it if nil. Here always a rectangle: the path's bounds.
    open var visiblePath: UIBezierPath?

    public override init() {
        super.init()
    }

    var copied: UIPreviewParameters {
        let copy = UIPreviewParameters()
        copy.ownBackgroundColor = ownBackgroundColor
        copy.visiblePath = visiblePath
        return copy
    }

    /// The system's background where it is set to nil.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? .systemBackground }
        set { ownBackgroundColor = newValue }
    }
}
