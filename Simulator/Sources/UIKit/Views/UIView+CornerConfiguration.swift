extension UIView {
    /// Drawn by the layer, whose own radius stays as it is. Without one, corners are square.
    @available(iOS 26.0, *)
    public var cornerConfiguration: UICornerConfiguration {
        get { layer.values.cornerConfiguration ?? .corners(radius: 0) }
        set { layer.set(\.cornerConfiguration, to: newValue) }
    }

    @available(iOS 26.0, *)
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        cornerConfiguration.radius(of: corner, in: bounds.size)
    }
}
