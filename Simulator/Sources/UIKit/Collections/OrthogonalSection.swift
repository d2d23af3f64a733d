/// A section that scrolls by itself, as the layout describes it to the collection view.
struct OrthogonalSection {
    let index: Int
    /// Where it lies in the content of the collection view.
    let frame: CGRect
    let contentSize: CGSize
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    let isHorizontal: Bool
    /// The offsets at which its groups come to rest.
    let stops: Stops
    let zIndex: Int

    enum Stops {
        /// So far from one to the next.
        case even(step: CGFloat)
        case uneven([CGFloat])

        private func offset(of group: Int) -> CGFloat {
            switch self {
            case .even(let step): CGFloat(max(0, group)) * step
            case .uneven(let offsets):
                offsets.isEmpty ? 0 : offsets[min(max(0, group), offsets.count - 1)]
            }
        }

        /// The last stop that is not beyond the offset.
        private func last(before offset: CGFloat) -> Int {
            switch self {
            case .even(let step): step > 0 ? Int((offset / step + 0.001).rounded(.down)) : 0
            case .uneven(let offsets): (offsets.firstIndex { $0 > offset + 0.5 } ?? offsets.count) - 1
            }
        }

        func nearest(to offset: CGFloat) -> CGFloat {
            let low = last(before: offset)
            let (before, after) = (self.offset(of: low), self.offset(of: low + 1))
            return offset - before <= after - offset ? before : after
        }

        /// The next one in the direction of a flick, or the nearest of a slow drag.
        func next(from offset: CGFloat, velocity: CGFloat) -> CGFloat {
            let low = last(before: offset)
            if velocity > 0 { return self.offset(of: low + 1) }
            if velocity < 0 {
                return self.offset(of: offset - self.offset(of: low) > 0.5 ? low : low - 1)
            }
            return nearest(to: offset)
        }
    }
}
