open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
    open var hidesForSinglePage = false
}
extension UIView { public func accessibilityElementIsFocused() -> Bool { false } }
