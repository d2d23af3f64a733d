/// Which part of its track a scroll indicator covers: as much of it as is visible of the content, as far along as the
/// content is scrolled.
struct ScrollIndicatorSpan {
    /// From the track's beginning.
    let start: CGFloat
    let length: CGFloat

    /// How short an indicator gets by the length of the content.
    private static let minimumLength: CGFloat = 36

    /// How short it gets where the content is pulled past an edge.
    private static let squeezedLength: CGFloat = 8

    /// Nil where nothing is to be scrolled, or where there is no room for an indicator.
    init?(track: CGFloat, of axis: ScrollAxis) {
        let (offset, range) = (axis.offset, axis.range)
        let room = range.upperBound - range.lowerBound
        guard room > 0, track > 0 else { return nil }
        let full = max(track * axis.length / (axis.length + room), Self.minimumLength)
        // Past an edge it gives way as far as the content does.
        let past = max(range.lowerBound - offset, offset - range.upperBound, 0)
        length = min(past > 0 ? max(full - past, Self.squeezedLength) : full, track)
        let progress = min(max((offset - range.lowerBound) / room, 0), 1)
        start = progress * (track - length)
    }
}
