import UIKit

/// The measures of a phone or tablet.
public struct Device: Equatable, Sendable {
    /// The size of the screen in points, held upright.
    public var size: CGSize
    /// The number of pixels to a point.
    public var scale: CGFloat
    /// What the notch, the status bar and the home indicator cover.
    public var safeAreaInsets: UIEdgeInsets

    /// Makes a device of these measures.
    public init(size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero) {
        (self.size, self.scale, self.safeAreaInsets) = (size, scale, safeAreaInsets)
    }

    /// An iPhone with a notch and a home indicator.
    public static let iPhone = Device(
        size: CGSize(width: 390, height: 844), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))

    /// An iPhone with a home button.
    public static let iPhoneSE = Device(
        size: CGSize(width: 375, height: 667), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))

    /// An iPad without a home button.
    public static let iPad = Device(
        size: CGSize(width: 820, height: 1180), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))

    /// What is covered when the screen has this size: the device's insets, turned with it.
    ///
    /// A status bar stays on top, as tall as it is. A notch goes to one side, and iPhones keep the other side as
    /// clear; the home indicator stays at the bottom, in 21 points instead of 34.
    func safeAreaInsets(for size: CGSize) -> UIEdgeInsets {
        let isTurned = (size.width > size.height) != (self.size.width > self.size.height)
        guard isTurned, safeAreaInsets.top > Self.tallestStatusBar else { return safeAreaInsets }
        return UIEdgeInsets(
            top: 0, left: safeAreaInsets.top, bottom: min(safeAreaInsets.bottom, 21),
            right: safeAreaInsets.top)
    }

    /// What covers more than that is a notch.
    private static let tallestStatusBar: CGFloat = 24
}
