public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0
    case none = 1
    case safeArea = 2
    case layoutMargins = 3
    case readableContent = 4
}

/// Groups, one after the other, along the axis of the layout.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup

    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var contentInsetsReference = UIContentInsetsReference.automatic

    /// Of a section that is a list.
    var list: UICollectionLayoutListConfiguration?
}

/// What a section lies in.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
        (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
        super.init()
    }

    /// Insets of less than a point are parts of the size.
    var effectiveContentInsets: NSDirectionalEdgeInsets {
        func resolved(_ inset: CGFloat, _ length: CGFloat) -> CGFloat {
            inset > 0 && inset < 1 ? inset * length : inset
        }
        return NSDirectionalEdgeInsets(
            top: resolved(contentInsets.top, contentSize.height),
            leading: resolved(contentInsets.leading, contentSize.width),
            bottom: resolved(contentInsets.bottom, contentSize.height),
            trailing: resolved(contentInsets.trailing, contentSize.width))
    }

    var effectiveContentSize: CGSize {
        let insets = effectiveContentInsets
        return CGSize(
            width: max(0, contentSize.width - insets.leading - insets.trailing),
            height: max(0, contentSize.height - insets.top - insets.bottom))
    }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(container: LayoutContainer, traitCollection: UITraitCollection) {
        (self.container, self.traitCollection) = (container, traitCollection)
        super.init()
    }
}
