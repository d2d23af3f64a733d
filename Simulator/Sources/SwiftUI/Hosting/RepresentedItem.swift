/// A view of UIKit's in a host of SwiftUI's, which alone gets what SwiftUI does to it.
final class RepresentedItem: ViewItem<RepresentedHost> {
    private let ownSize: (ProposedViewSize) -> CGSize?

    init(_ content: UIView, ownSize: @escaping (ProposedViewSize) -> CGSize?) {
        self.ownSize = ownSize
        super.init(RepresentedHost(content))
        view.onIntrinsicSizeChange = { [weak self] in self?.sizeDidChange() }
    }

    /// What moves takes its content along.
    override func updateLook() {
        if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let size = ownSize(proposal) { return size }
        let intrinsic = view.content.intrinsicContentSize
        return CGSize(
            width: length(proposal.width, intrinsic.width, .horizontal),
            height: length(proposal.height, intrinsic.height, .vertical))
    }

    /// Without a size of its own it takes what it is offered. How the priorities bound it otherwise is inferred [?].
    private func length(
        _ proposed: CGFloat?, _ intrinsic: CGFloat, _ axis: NSLayoutConstraint.Axis
    ) -> CGFloat {
        guard intrinsic != UIView.noIntrinsicMetric else { return proposed ?? 0 }
        guard let proposed else { return intrinsic }
        let canGrow =
            view.content.contentHuggingPriority(for: axis).rawValue < UILayoutPriority.defaultHigh.rawValue
        let canShrink =
            view.content.contentCompressionResistancePriority(for: axis).rawValue
            < UILayoutPriority.defaultHigh.rawValue
        if proposed > intrinsic { return canGrow ? proposed : intrinsic }
        return canShrink ? proposed : intrinsic
    }
}

/// Holds one represented view, and gives it its frame when it is laid out.
final class RepresentedHost: UIView {
    let content: UIView
    /// The content's controller, which is to hear that the content leaves the window, whoever else lets go of it.
    var owner: UIViewController?
    var onIntrinsicSizeChange: () -> Void = {}
    private var intrinsicSize: CGSize

    init(_ content: UIView) {
        self.content = content
        intrinsicSize = content.intrinsicContentSize
        super.init(frame: .zero)
        addSubview(content)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = content.intrinsicContentSize
        if size != intrinsicSize {
            intrinsicSize = size
            onIntrinsicSizeChange()
        }
        if !bounds.isEmpty, content.frame != bounds { content.frame = bounds }
    }

    /// It is only as large as its content, which may be touched beside it.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01 else { return nil }
        return content.hitTest(convert(point, to: content), with: event)
    }
}
