/// How a change of state is drawn.
public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }

    var isEmpty: Bool { animation == nil && !disablesAnimations && !isContinuous }

    /// That of the code which is running.
    static var current: Transaction { Storage.value.transaction }

    fileprivate struct Storage: Sendable {
        let transaction: Transaction

        @TaskLocal static var value = Storage(transaction: Transaction())
    }

    fileprivate func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Storage.$value.withValue(Storage(transaction: self), operation: body)
    }
}

/// What the body changes is drawn as the transaction says.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    try transaction.perform(body)
}

/// What the body changes is animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try transaction.perform(body)
}
