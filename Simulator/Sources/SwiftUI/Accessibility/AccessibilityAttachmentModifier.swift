/// Says to VoiceOver what a view is.
public struct AccessibilityAttachmentModifier: ViewModifier {
    public typealias Body = Never

    struct Properties {
        var addedTraits = AccessibilityTraits()
        var removedTraits = AccessibilityTraits()
        var label: String?
        var value: String?
        var hint: String?
        var identifier: String?
        var isHidden: Bool?
    }

    private let properties: Properties

    init(_ change: (inout Properties) -> Void) {
        var properties = Properties()
        change(&properties)
        self.properties = properties
    }
}

extension AccessibilityAttachmentModifier: ItemModifier {
    func makeItem(around item: LayoutItem, in node: Node) -> AccessibilityItem {
        AccessibilityItem(item, properties: properties)
    }

    func update(_ item: AccessibilityItem, from old: AccessibilityAttachmentModifier, in node: Node) {
        item.properties = properties
        item.lookDidChange()
    }
}

/// Tells the elements in it what they are. A view without any becomes one.
final class AccessibilityItem: WrapperItem {
    var properties: AccessibilityAttachmentModifier.Properties

    init(_ content: LayoutItem, properties: AccessibilityAttachmentModifier.Properties) {
        self.properties = properties
        super.init(content)
    }

    /// The traits that the last description has added to a view, or removed from it.
    private struct Change {
        weak var view: UIView?
        let added: UIAccessibilityTraits
        let removed: UIAccessibilityTraits
    }

    private var changes: [Change] = []

    override func arrange(in rect: CGRect, proposal: ProposedViewSize, region: Region) {
        super.arrange(in: rect, proposal: proposal, region: region)
        for change in changes {
            change.view?.accessibilityTraits.subtract(change.added)
            change.view?.accessibilityTraits.formUnion(change.removed)
        }
        changes = []
        var views: [PlacedView] = []
        content.collectViews(into: &views, transition: nil)
        let parts = views.map(\.view).withoutPartsOfElements
        let elements = parts.flatMap(\.accessibleBranch)
        for element in elements.isEmpty ? parts : elements { describe(element) }
    }

    private func describe(_ view: UIView) {
        if let isHidden = properties.isHidden { view.accessibilityElementsHidden = isHidden }
        guard properties.isHidden != true else {
            view.isAccessibilityElement = false
            return
        }
        view.isAccessibilityElement = true
        let traits = view.accessibilityTraits
        let described = traits.union(properties.addedTraits.uiTraits)
            .subtracting(properties.removedTraits.uiTraits)
        changes.append(
            Change(view: view, added: described.subtracting(traits), removed: traits.subtracting(described)))
        view.accessibilityTraits = described
        if let label = properties.label { view.accessibilityLabel = label }
        if let value = properties.value { view.accessibilityValue = value }
        if let hint = properties.hint { view.accessibilityHint = hint }
        if let identifier = properties.identifier { view.accessibilityIdentifier = identifier }
    }
}

extension UIView {
    /// The elements in this view, or itself.
    var accessibleBranch: [UIView] {
        isAccessibilityElement
            ? [self]
            : ((self as? any AccessibilityContainer)?.accessibleSubviews ?? subviews).flatMap(
                \.accessibleBranch)
    }
}
