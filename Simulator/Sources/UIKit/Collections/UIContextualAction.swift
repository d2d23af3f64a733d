/// An action that appears when a finger swipes a row aside (UIContextualAction.h).
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0
        case destructive = 1
    }

    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    public let style: UIContextualAction.Style
    public let handler: UIContextualAction.Handler
    open var title: String?
    open var image: UIImage?

    public init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }

    private var ownBackgroundColor: UIColor?

    /// By default that of the style, which comes back with nil.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }
}
