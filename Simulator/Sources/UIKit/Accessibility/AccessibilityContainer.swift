/// A view that keeps some of its subviews from assistive technologies.
@MainActor package protocol AccessibilityContainer: UIView {
    var accessibleSubviews: [UIView] { get }
}
