/// A left, right, leading or trailing edge, or a horizontal centre.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
