extension UIView.AnimationOptions {
    public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)

    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    fileprivate var transition: LayerTransition.Style {
        switch rawValue >> 20 & 7 {
        case 1, 2: .flip(isVertical: false)
        case 3: .curl(isUp: true)
        case 4: .curl(isUp: false)
        case 5: .fade
        case 6, 7: .flip(isVertical: true)
        default: .none
        }
    }
}

/// Transitions of whole views (F29).
extension UIView {
    /// What the block changes comes as a whole, unless its own animations are allowed to be seen.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let isAnimated = duration > 0 && areAnimationsEnabled && view.window != nil
        let transition = isAnimated ? LayerTransition(options.transition, from: view.layer) : nil
        if options.contains(.allowAnimatedContent), isAnimated {
            animate(withDuration: duration, delay: 0, options: options) { animations?() }
        } else {
            performWithoutAnimation {
                animations?()
                if isAnimated { view.layoutIfNeeded() }
            }
        }
        guard let transition else {
            if let completion { view.clock.schedule(after: 0) { completion(true) } }
            return
        }
        let animation = ViewTransition()
        animation.transition = transition
        animation.ignoresTouches = !options.contains(.allowUserInteraction)
        animation.duration = duration
        animation.timingFunction = options.curve.function
        animation.delegate = completion.map(TransitionEnd.init)
        view.layer.add(animation, forKey: nil)
    }

    /// The transition is that of the view around them.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval,
        options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        let isHiding = options.contains(.showHideTransitionViews)
        guard let container = fromView.superview else {
            if let completion { fromView.clock.schedule(after: 0) { completion(true) } }
            return
        }
        transition(with: container, duration: duration, options: options) {
            if isHiding {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }
}

/// What runs a view's transition in its layer.
final class ViewTransition: CAAnimation {
    var transition: LayerTransition?
    var ignoresTouches = false

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? ViewTransition else { return }
        (transition, ignoresTouches) = (other.transition, other.ignoresTouches)
    }
}

private final class TransitionEnd: NSObject, CAAnimationDelegate {
    private let completion: (Bool) -> Void

    init(_ completion: @escaping (Bool) -> Void) {
        self.completion = completion
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        completion(flag)
    }
}

extension UIView.AnimationCurve {
    fileprivate var function: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
