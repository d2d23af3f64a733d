import UIKit

/// The measures of a phone or tablet.
public struct Device: Equatable, Sendable {
    /// The size of the screen in points, held upright.
    public var size: CGSize
    /// The number of pixels to a point.
    public var scale: CGFloat
    /// What the notch, the status bar and the home indicator cover.
    public var safeAreaInsets: UIEdgeInsets
    /// What is covered while the device lies on its side, if that does not follow from what is covered upright.
    public var landscapeSafeAreaInsets: UIEdgeInsets?

    /// Makes a device of these measures.
    public init(
        size: CGSize, scale: CGFloat = 2, safeAreaInsets: UIEdgeInsets = .zero,
        landscapeSafeAreaInsets: UIEdgeInsets? = nil
    ) {
        (self.size, self.scale, self.safeAreaInsets) = (size, scale, safeAreaInsets)
        self.landscapeSafeAreaInsets = landscapeSafeAreaInsets
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

    /// The outer screen of an iPhone Duo, which is closed. The status bar and an app's bars stand in a strip at one side, which is
    /// not mirrored for those who read from right to left. ``Simulator/resize(as:)`` opens it.
    public static let iPhoneDuo = Device(
        size: CGSize(width: 466, height: 678), scale: 3, safeAreaInsets: strip(.right),
        landscapeSafeAreaInsets: strip(.left))

    /// The inner screen of an iPhone Duo, which is open. Its bars stand at the top and bottom while it is upright.
    public static let iPhoneDuoOpen = Device(
        size: CGSize(width: 669, height: 951), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0),
        landscapeSafeAreaInsets: strip(.right))

    private static func strip(_ edge: UIRectEdge) -> UIEdgeInsets {
        UIEdgeInsets(top: 0, left: edge == .left ? 84 : 0, bottom: 34, right: edge == .right ? 84 : 0)
    }

    /// What is covered when the screen has this size: the device's insets, turned with it.
    ///
    /// A status bar stays on top, as tall as it is. A notch goes to one side, and iPhones keep the other side as
    /// clear; the home indicator stays at the bottom, in 21 points instead of 34.
    func safeAreaInsets(for size: CGSize) -> UIEdgeInsets {
        let isTurned = (size.width > size.height) != (self.size.width > self.size.height)
        if isTurned, let landscapeSafeAreaInsets { return landscapeSafeAreaInsets }
        guard isTurned, safeAreaInsets.top > Self.tallestStatusBar else { return safeAreaInsets }
        return UIEdgeInsets(
            top: 0, left: safeAreaInsets.top, bottom: min(safeAreaInsets.bottom, 21),
            right: safeAreaInsets.top)
    }

    /// What covers more than that is a notch.
    private static let tallestStatusBar: CGFloat = 24
}
