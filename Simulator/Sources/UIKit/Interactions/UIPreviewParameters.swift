/// How a preview looks: the color behind it.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    private var ownBackgroundColor: UIColor?

    public override init() {
        super.init()
    }

    var copied: UIPreviewParameters {
        let copy = UIPreviewParameters()
        copy.ownBackgroundColor = ownBackgroundColor
        return copy
    }

    /// The system's background where it is set to nil.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? .systemBackground }
        set { ownBackgroundColor = newValue }
    }
}
