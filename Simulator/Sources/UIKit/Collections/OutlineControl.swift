/// The chevron that expands and collapses an item of a tree.
final class OutlineControl: UIButton {
    private let options: UICellAccessory.OutlineDisclosureOptions
    private let handler: (() -> Void)?

    init(options: UICellAccessory.OutlineDisclosureOptions, handler: (() -> Void)?) {
        (self.options, self.handler) = (options, handler)
        super.init(frame: .zero)
        let symbol = UIImage(
            systemName: "chevron.right",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold))
        setImage(symbol?.withRenderingMode(.alwaysTemplate), for: .normal)
        if let tint = options.tintColor { tintColor = tint }
        addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// A chevron is hard to hit.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
    }

    /// Whether a tap anywhere in the cell does as one on the chevron.
    func takesTaps(inHeader isHeader: Bool) -> Bool {
        switch options.style {
        case .automatic: isHeader
        case .header: true
        case .cell: false
        }
    }

    func toggle() {
        if let handler { return handler() }
        guard let cell = ancestor(UICollectionViewCell.self), let list = ancestor(UICollectionView.self),
            let path = list.indexPath(for: cell)
        else { return }
        (list.dataSource as? any CollectionOutline)?.toggleOutline(at: path)
    }

    func show(isExpanded: Bool) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let angle = isExpanded ? CGFloat.pi / 2 : 0
        transform = CGAffineTransform(rotationAngle: isMirrored ? .pi - angle : angle)
    }
}
