/// One in front of the other: each may have all of the room.
struct DepthArrangement: Arrangement {
    let alignment: Alignment

    func size(of items: [LayoutItem], for proposal: ProposedViewSize) -> CGSize {
        items.reduce(CGSize.zero) {
            let size = $1.size(for: proposal)
            return CGSize(width: max($0.width, size.width), height: max($0.height, size.height))
        }
    }

    func place(
        _ items: [LayoutItem], in rect: CGRect, proposal: ProposedViewSize,
        _ place: (LayoutItem, CGRect, ProposedViewSize) -> Void
    ) {
        for item in items {
            place(item, alignment.rect(of: item.size(for: proposal), in: rect), proposal)
        }
    }
}
