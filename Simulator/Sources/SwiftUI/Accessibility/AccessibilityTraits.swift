public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var traits: UInt64

    private init(_ traits: UIAccessibilityTraits) {
        self.traits = traits.rawValue
    }

    public static let isButton = AccessibilityTraits(.button)
    public static let isHeader = AccessibilityTraits(.header)
    public static let isSelected = AccessibilityTraits(.selected)
    public static let isLink = AccessibilityTraits(.link)
    public static let isSearchField = AccessibilityTraits(.searchField)
    public static let isImage = AccessibilityTraits(.image)
    public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
    public static let isStaticText = AccessibilityTraits(.staticText)
    public static let isSummaryElement = AccessibilityTraits(.summaryElement)
    public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
    public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
    public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
    public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)

    var uiTraits: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: traits) }

    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits

    public init() {
        traits = 0
    }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(uiTraits.union(other.uiTraits))
    }

    public mutating func formUnion(_ other: AccessibilityTraits) {
        self = union(other)
    }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(uiTraits.intersection(other.uiTraits))
    }

    public mutating func formIntersection(_ other: AccessibilityTraits) {
        self = intersection(other)
    }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(uiTraits.symmetricDifference(other.uiTraits))
    }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        self = symmetricDifference(other)
    }

    public func contains(_ member: AccessibilityTraits) -> Bool { uiTraits.isSuperset(of: member.uiTraits) }

    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        formUnion(newMember)
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = intersection(member)
        self = AccessibilityTraits(uiTraits.subtracting(member.uiTraits))
        return removed == AccessibilityTraits() ? nil : removed
    }

    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }
}
