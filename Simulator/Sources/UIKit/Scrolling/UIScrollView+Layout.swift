/// What constraints see of a scroll view (B25–B28): its frame, and its content, whose size they can decide.
extension UIScrollView: ScrollLayoutContainer {
    public var contentLayoutGuide: UILayoutGuide { LayoutItem.of(self).contentGuide(of: self) }

    public var frameLayoutGuide: UILayoutGuide { LayoutItem.of(self).frameGuide(of: self) }

    package func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {
        contentSize = CGSize(width: width ?? contentSize.width, height: height ?? contentSize.height)
    }
}
