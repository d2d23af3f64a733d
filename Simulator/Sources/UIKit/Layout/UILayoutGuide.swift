/// A rectangle that takes part in layout but draws nothing.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// What decides where a guide is.
    package enum Role {
        /// Constraints.
        case custom
        /// The parts of the owner that it is named for. These guides add nothing to be solved.
        case safeArea
        case margins
        case scrollFrame
        /// Constraints decide the size; the origin is that of the content.
        case scrollContent
    }

    let role: Role
    private var layoutStorage: LayoutStorage?

    private var owner: ViewReference?

    open weak var owningView: UIView? {
        get { owner?.view }
        set {
            guard newValue !== owningView else { return }
            owningView?.forgetLayoutGuide(self)
            owner = newValue?.viewReference
            layoutItem?.ownerDidChange()
            newValue?.rememberLayoutGuide(self)
        }
    }

    open var identifier = ""

    public override init() {
        role = .custom
        super.init()
    }

    package init(_ role: Role, of view: UIView) {
        self.role = role
        super.init()
        owner = view.viewReference
    }

    var layoutItem: LayoutItem? { layoutStorage?.item }

    var item: LayoutItem {
        if let layoutItem { return layoutItem }
        let item = LayoutItem(self)
        layoutStorage = LayoutStorage(item)
        return item
    }

    /// In the coordinates of the owning view.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        switch role {
        case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
        case .margins: return view.bounds.inset(by: view.layoutMargins)
        case .scrollFrame: return view.bounds
        case .scrollContent:
            return CGRect(origin: .zero, size: (view as? any ScrollLayoutContainer)?.contentSize ?? .zero)
        case .custom: return AutoLayout.frame(of: item, in: view)
        }
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: item, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: item, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: item, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: item, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: item, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: item, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: item, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: item, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: item, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: item, attribute: .centerY) }
}
