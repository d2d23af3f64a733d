extension UIView {
    /// A part of a view that leaves room for what others draw over it (page of UIView.LayoutRegion).
    @available(iOS 26.0, *)
    public struct LayoutRegion {
        /// The axis along which a region gives way to what lies in a corner.
        public enum AdaptivityAxis {
            case horizontal, vertical
        }

        /// The safe area, which gives way to the controls of a window. A simulated screen has no windows with controls.
        public static func safeArea(cornerAdaptation: AdaptivityAxis?) -> LayoutRegion { LayoutRegion() }
    }

    @available(iOS 26.0, *)
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { safeAreaLayoutGuide }
}
