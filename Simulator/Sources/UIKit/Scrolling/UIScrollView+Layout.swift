/// What constraints see of a scroll view (B25–B28): its frame, and its content, whose size they can decide.
extension UIScrollView: ScrollLayoutContainer {
    package func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {
        contentSize = CGSize(width: width ?? contentSize.width, height: height ?? contentSize.height)
    }
}
