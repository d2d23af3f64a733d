/// How a view comes and goes, where that is animated.
public struct AnyTransition: Sendable {
    fileprivate enum Kind: Sendable {
        case opacity
        case scale(CGFloat, anchor: UnitPoint)
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

    /// In which direction people read where it is.
    var isRightToLeft = false

    private init(_ kinds: [Kind]) {
        (insertion, removal) = (Way(kinds: kinds), Way(kinds: kinds))
    }

    private init(insertion: Way, removal: Way) {
        (self.insertion, self.removal) = (insertion, removal)
    }

    public static let identity = AnyTransition([])

    public static let opacity = AnyTransition([.opacity])

    /// Whether the view is there at once, and gone at once.
    var isIdentity: Bool { insertion.kinds.isEmpty && removal.kinds.isEmpty }

    public static var scale: AnyTransition { .scale(scale: 0) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition([.scale(scale, anchor: anchor)])
    }

    public static func offset(_ offset: CGSize) -> AnyTransition {
        .offset(x: offset.width, y: offset.height)
    }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition([.offset(x: x, y: y)])
    }

    public static func move(edge: Edge) -> AnyTransition {
        AnyTransition([.move(edge)])
    }

    /// In from the leading edge, and out to the trailing one.
    public static var slide: AnyTransition {
        .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    }

    /// In from an edge and out to the other one, fading.
    @available(iOS 16.0, *)
    public static func push(from edge: Edge) -> AnyTransition {
        .asymmetric(
            insertion: .move(edge: edge).combined(with: .opacity),
            removal: .move(edge: edge.opposite).combined(with: .opacity))
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    }

    /// As with modifiers, this one comes first, and the other one around it.
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

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

@MainActor extension AnyTransition {
    fileprivate static func apply(_ kinds: [Kind], to view: UIView, isRightToLeft: Bool) {
        for kind in kinds {
            if case .opacity = kind { view.alpha = 0 }
            view.transform = view.transform.concatenating(
                kind.transform(of: view.bounds.size, isRightToLeft: isRightToLeft))
        }
    }
}

extension AnyTransition.Kind {
    /// About the middle of a view.
    fileprivate func transform(of size: CGSize, isRightToLeft: Bool) -> CGAffineTransform {
        let forward: CGFloat = isRightToLeft ? -1 : 1
        switch self {
        case .opacity: return .identity
        case .scale(let scale, let anchor):
            // Nothing is drawn of what has no size, and nothing leads back from there.
            let scale = max(scale, 0.001)
            let stay = 1 - scale
            return CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: (anchor.x - 0.5) * size.width * stay * forward,
                ty: (anchor.y - 0.5) * size.height * stay)
        case .offset(let x, let y): return CGAffineTransform(translationX: x * forward, y: y)
        case .move(.top): return CGAffineTransform(translationX: 0, y: -size.height)
        case .move(.bottom): return CGAffineTransform(translationX: 0, y: size.height)
        case .move(.leading): return CGAffineTransform(translationX: -size.width * forward, y: 0)
        case .move(.trailing): return CGAffineTransform(translationX: size.width * forward, y: 0)
        }
    }
}

/// Without one of its own, a view fades.
@MainActor extension AnyTransition? {
    func show(_ view: UIView, with animation: Animation?) {
        let transition = self ?? .opacity
        let way = transition.insertion
        let kinds = way.kinds
        guard !kinds.isEmpty, let animation = way.animation ?? animation else { return }
        let (alpha, transform) = (view.alpha, view.transform)
        UIView.performWithoutAnimation {
            AnyTransition.apply(kinds, to: view, isRightToLeft: transition.isRightToLeft)
        }
        animation.run {
            view.alpha = alpha
            view.transform = transform
        }
    }

    func hide(_ view: UIView, with animation: Animation?) {
        let transition = self ?? .opacity
        let way = transition.removal
        let kinds = way.kinds
        guard !kinds.isEmpty, let animation = way.animation ?? animation else {
            return view.removeFromSuperview()
        }
        view.isUserInteractionEnabled = false
        animation.run {
            AnyTransition.apply(kinds, to: view, isRightToLeft: transition.isRightToLeft)
        } completion: { [weak view] in
            view?.removeFromSuperview()
        }
    }
}
