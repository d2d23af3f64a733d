/// Animations that run together, in the time of the group, which ends them where it ends.
open class CAAnimationGroup: CAAnimation {
    override func take(from other: CAAnimation) {
        super.take(from: other)
        animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    open var animations: [CAAnimation]?
}
