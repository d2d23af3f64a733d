/// What holds where an app names no length.
enum StandardLength {
    /// Between views in a stack that is told nothing; in truth it depends on the views [?].
    static let spacing: CGFloat = 8
    /// Around a view that is told nothing [?].
    static let padding: CGFloat = 16
}
