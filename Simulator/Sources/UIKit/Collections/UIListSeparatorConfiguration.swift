/// The lines between the items of a list.
public struct UIListSeparatorConfiguration: Hashable {
    public enum Visibility: Int, Hashable, Sendable {
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// Insets that follow the text of the item.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public var color = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    // Edge insets are not hashable, on iOS either: they are left to `==`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
        hasher.combine(color)
    }
}
