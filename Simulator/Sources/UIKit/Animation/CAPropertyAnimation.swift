/// An animation of what a key path of a layer names (CAAnimation.h).
open class CAPropertyAnimation: CAAnimation {
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    }

    open var keyPath: String?

    /// Whether its value is put on top of what is presented without it.
    open var isAdditive = false

    /// Whether each repetition begins where the one before has ended.
    open var isCumulative = false
}
