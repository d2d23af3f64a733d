/// An animation from one value to another one (CAAnimation.h).
///
///     let animation = CABasicAnimation(keyPath: "sublayerTransform")
///     animation.fromValue = layer.sublayerTransform
///     animation.duration = 0.3
///     layer.sublayerTransform = CATransform3DIdentity
///     layer.add(animation, forKey: nil)
open class CABasicAnimation: CAPropertyAnimation {
    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}
