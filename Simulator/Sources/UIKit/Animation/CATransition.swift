public struct CATransitionType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

public struct CATransitionSubtype: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: String

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

/// Takes a layer from what it has shown to what it shows now (F32).
open class CATransition: CAAnimation {
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    open var type = CATransitionType.fade

    /// Which side the motion comes from; the left one where nobody says it [?].
    open var subtype: CATransitionSubtype?

    open var startProgress: Float = 0
    open var endProgress: Float = 1
}

/// The key of every transition, whatever key it is added for.
public let kCATransition = "transition"
