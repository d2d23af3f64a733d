/// How a view comes and goes, where that is animated.
public struct AnyTransition: Sendable {
    fileprivate enum Kind: Sendable {
        case opacity
        case scale(CGFloat)
        case offset(x: CGFloat, y: CGFloat)
        case move(Edge)
    }

    fileprivate struct Way: Sendable {
        var kinds: [Kind]
        /// Goes before the transaction's.
        var animation: Animation?
    }

    fileprivate private(set) var insertion: Way
    fileprivate private(set) var removal: Way

    private init(_ kinds: [Kind]) {
        (insertion, removal) = (Way(kinds: kinds), Way(kinds: kinds))
    }

    private init(insertion: Way, removal: Way) {
        (self.insertion, self.removal) = (insertion, removal)
    }

    public static let identity = AnyTransition([])

    public static let opacity = AnyTransition([.opacity])

    public static var scale: AnyTransition { AnyTransition([.scale(0)]) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(scale)])
    }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition([.offset(x: x, y: y)])
    }

    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition([.move(edge)])
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        func both(_ way: Way, _ other: Way) -> Way {
            Way(kinds: way.kinds + other.kinds, animation: way.animation ?? other.animation)
        }
        return AnyTransition(
            insertion: both(insertion, other.insertion), removal: both(removal, other.removal))
    }

    /// Moves so, whatever the change of state is drawn with.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var transition = self
        (transition.insertion.animation, transition.removal.animation) = (animation, animation)
        return transition
    }
}

@MainActor extension AnyTransition {
    fileprivate static func apply(_ kinds: [Kind], to view: UIView) {
        for kind in kinds {
            switch kind {
            case .opacity: view.alpha = 0
            // Nothing is drawn of what has no size, and nothing leads back from there.
            case .scale(let scale):
                view.transform = view.transform.scaledBy(x: max(scale, 0.001), y: max(scale, 0.001))
            case .offset(let x, let y): view.transform = view.transform.translatedBy(x: x, y: y)
            case .move(let edge):
                let size = view.bounds.size
                switch edge {
                case .top: view.transform = view.transform.translatedBy(x: 0, y: -size.height)
                case .bottom: view.transform = view.transform.translatedBy(x: 0, y: size.height)
                case .leading: view.transform = view.transform.translatedBy(x: -size.width, y: 0)
                case .trailing: view.transform = view.transform.translatedBy(x: size.width, y: 0)
                }
            }
        }
    }
}

/// Without one of its own, a view fades.
@MainActor extension AnyTransition? {
    func show(_ view: UIView, with animation: Animation?) {
        let way = (self ?? .opacity).insertion
        let kinds = way.kinds
        guard !kinds.isEmpty, let animation = way.animation ?? animation else { return }
        let (alpha, transform) = (view.alpha, view.transform)
        UIView.performWithoutAnimation { AnyTransition.apply(kinds, to: view) }
        animation.run {
            view.alpha = alpha
            view.transform = transform
        }
    }

    func hide(_ view: UIView, with animation: Animation?) {
        let way = (self ?? .opacity).removal
        let kinds = way.kinds
        guard !kinds.isEmpty, let animation = way.animation ?? animation else {
            return view.removeFromSuperview()
        }
        view.isUserInteractionEnabled = false
        animation.run {
            AnyTransition.apply(kinds, to: view)
        } completion: { [weak view] in
            view?.removeFromSuperview()
        }
    }
}
