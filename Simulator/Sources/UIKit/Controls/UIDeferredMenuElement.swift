/// An element that stands for others, which its closure hands over when a menu with it is shown, or later
/// (UIDeferredMenuElement.h).
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private var isCached = true
    private var elements: [UIMenuElement]?

    /// The closure is called once, when the element is first met in a menu.
    public required init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// The closure is called each time that a menu with the element is shown.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> Self {
        let element = self.init(elementProvider)
        element.isCached = false
        return element
    }

    func provide(_ show: @escaping ([UIMenuElement]) -> Void) {
        if let elements { return show(elements) }
        provider { [weak self] elements in
            if let self, isCached { self.elements = elements }
            show(elements)
        }
    }
}
