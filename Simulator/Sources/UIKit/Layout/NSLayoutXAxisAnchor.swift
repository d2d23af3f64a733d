/// A left, right, leading or trailing edge, or a horizontal center.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
