/// The scrolls that a pan recognizer takes as a finger's (H5).
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var discrete: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1 << 0) }
    public static var continuous: UIScrollTypeMask { UIScrollTypeMask(rawValue: 1 << 1) }
    public static var all: UIScrollTypeMask { [.discrete, .continuous] }

    package func contains(_ type: UIScrollType) -> Bool {
        contains(type == .discrete ? UIScrollTypeMask.discrete : UIScrollTypeMask.continuous)
    }
}
