/// What a layout item learns of its surroundings, in the coordinates of the view that its own view lies in.
struct Region: Equatable {
    /// All of the room that the hosting view has.
    var outer: CGRect
    /// The part of it that neither the device nor its bars cover.
    var safe: CGRect
    /// The width of the view that the items' views lie in, which are mirrored in it from right to left.
    var width: CGFloat
    var isRightToLeft: Bool
    var displayScale: CGFloat
    /// How much is seen of what lies here.
    var opacity: CGFloat = 1
    private var ties: Ties

    /// Regions are copied from item to item, and weak references are slow to copy.
    private final class Ties {
        weak var scroll: ScrollItem?
        weak var view: UIView?

        init(_ scroll: ScrollItem?, _ view: UIView?) {
            (self.scroll, self.view) = (scroll, view)
        }
    }

    init(
        outer: CGRect, safe: CGRect, width: CGFloat, isRightToLeft: Bool, displayScale: CGFloat,
        scroll: ScrollItem? = nil, view: UIView? = nil
    ) {
        (self.outer, self.safe, self.width) = (outer, safe, width)
        (self.isRightToLeft, self.displayScale) = (isRightToLeft, displayScale)
        ties = Ties(scroll, view)
    }

    /// What of the content a scroll view around shows.
    var scroll: ScrollItem? {
        get { ties.scroll }
        set { ties = Ties(newValue, ties.view) }
    }

    /// The view whose coordinates these are.
    var view: UIView? {
        get { ties.view }
        set { ties = Ties(ties.scroll, newValue) }
    }

    static func == (a: Region, b: Region) -> Bool {
        a.outer == b.outer && a.safe == b.safe && a.width == b.width && a.isRightToLeft == b.isRightToLeft
            && a.displayScale == b.displayScale && a.opacity == b.opacity
            && (a.ties === b.ties || a.scroll === b.scroll && a.view === b.view)
    }

    /// The same for what lies in a view at that place.
    func inside(_ view: UIView, at rect: CGRect) -> Region {
        var region = self
        region.outer = outer.offsetBy(dx: -rect.minX, dy: -rect.minY)
        region.safe = safe.offsetBy(dx: -rect.minX, dy: -rect.minY)
        region.width = rect.width
        region.view = view
        region.opacity = 1
        return region
    }

    /// The frame of a view at that place: on whole pixels, and mirrored from right to left.
    func frame(for rect: CGRect) -> CGRect {
        let x = isRightToLeft ? width - rect.maxX : rect.minX
        func pixels(_ value: CGFloat) -> CGFloat { (value * displayScale).rounded() }
        let (left, top) = (pixels(x), pixels(rect.minY))
        return CGRect(
            x: left / displayScale, y: top / displayScale,
            width: (pixels(x + rect.width) - left) / displayScale,
            height: (pixels(rect.maxY) - top) / displayScale)
    }

    /// The rectangle, grown over the edges of the safe area that it reaches.
    func extend(_ rect: CGRect, over edges: Edge.Set) -> CGRect {
        var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let close: CGFloat = 0.5
        if edges.contains(.leading), minX <= safe.minX + close { minX = min(minX, outer.minX) }
        if edges.contains(.top), minY <= safe.minY + close { minY = min(minY, outer.minY) }
        if edges.contains(.trailing), maxX >= safe.maxX - close { maxX = max(maxX, outer.maxX) }
        if edges.contains(.bottom), maxY >= safe.maxY - close { maxY = max(maxY, outer.maxY) }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
