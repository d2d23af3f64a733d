/// Sections that scroll by themselves, in scroll views of their own.
extension UICollectionView {
    /// In line with what the layout has prepared.
    func updateScrollers() {
        let sections = collectionViewLayout.orthogonalSections
        for index in scrollers.keys where !sections.contains(where: { $0.index == index }) {
            guard let scroller = scrollers.removeValue(forKey: index) else { continue }
            // What it shows is used elsewhere, or waits for its next use.
            for view in scroller.subviews where view is UICollectionReusableView { add(view, to: self) }
            scroller.removeFromSuperview()
        }
        for section in sections {
            let scroller = scrollers[section.index] ?? OrthogonalScroller()
            scrollers[section.index] = scroller
            UIView.performWithoutAnimation {
                add(scroller, to: self)
                scroller.show(
                    section, frame: flipped(section.frame), isMirrored: isFlipped && section.isHorizontal)
            }
        }
    }

    private func scroller(for attributes: UICollectionViewLayoutAttributes) -> OrthogonalScroller? {
        attributes.orthogonalSection.flatMap { scrollers[$0] }
    }

    func host(for attributes: UICollectionViewLayoutAttributes) -> UIScrollView {
        scroller(for: attributes) ?? self
    }

    func center(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        guard let scroller = scroller(for: attributes) else { return attributes.center }
        return CGPoint(
            x: attributes.center.x - scroller.frame.minX, y: attributes.center.y - scroller.frame.minY)
    }

    /// Where an element is seen, in the content of the collection view.
    func shownFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard let scroller = scroller(for: attributes) else { return attributes.frame }
        return attributes.frame.offsetBy(dx: -scroller.contentOffset.x, dy: -scroller.contentOffset.y)
    }

    /// As the layout is written.
    func orthogonalOffset(ofSection index: Int) -> CGPoint {
        guard let scroller = scrollers[index] else { return .zero }
        return scroller.logicalOffset(isMirrored: isFlipped && scroller.section?.isHorizontal == true)
    }

    func orthogonalSectionDidScroll() {
        knownAttributes = nil
        setNeedsLayout()
    }

    /// The middle of an element of a mirrored section, in the content of which it begins at the right.
    func flippedCenter(of attributes: UICollectionViewLayoutAttributes) -> CGFloat {
        guard let scroller = scroller(for: attributes), let section = scroller.section, section.isHorizontal
        else { return contentSize.width - attributes.center.x }
        let fromStart = attributes.center.x - section.frame.minX
        return scroller.frame.minX + section.contentSize.width - fromStart
    }

    /// Scrolls the section so far that an item of it is seen where it is wanted.
    func scroll(
        _ attributes: UICollectionViewLayoutAttributes, to scrollPosition: ScrollPosition, animated: Bool
    ) {
        guard let scroller = scroller(for: attributes), let section = scroller.section else { return }
        let frame = attributes.frame.offsetBy(dx: -scroller.frame.minX, dy: -scroller.frame.minY)
        var offset = scroller.contentOffset
        if section.isHorizontal {
            if scrollPosition.contains(.left) { offset.x = frame.minX }
            if scrollPosition.contains(.right) { offset.x = frame.maxX - scroller.bounds.width }
            if scrollPosition.contains(.centeredHorizontally) {
                offset.x = frame.midX - scroller.bounds.width / 2
            }
        } else {
            if scrollPosition.contains(.top) { offset.y = frame.minY }
            if scrollPosition.contains(.bottom) { offset.y = frame.maxY - scroller.bounds.height }
            if scrollPosition.contains(.centeredVertically) {
                offset.y = frame.midY - scroller.bounds.height / 2
            }
        }
        scroller.setContentOffset(scroller.axes.clamped(offset), animated: animated)
    }
}
