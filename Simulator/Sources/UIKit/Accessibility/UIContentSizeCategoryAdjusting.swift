/// Something whose font can follow the text size: one of a text style, or one that UIFontMetrics has scaled
/// (UIContentSizeCategoryAdjusting.h).
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    var adjustsFontForContentSizeCategory: Bool { get set }
}
