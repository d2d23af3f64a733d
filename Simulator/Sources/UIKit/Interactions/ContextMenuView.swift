/// An open context menu: the dimmed screen, the preview lifted out of it, and the list of the menu.
///
/// Its measures and the durations are matched by eye. It lies in front of everything, in a presentation of its own.
@MainActor final class ContextMenuView: UIView, SystemKeyHandler {
    private static let margin: CGFloat = 16
    private var gap: CGFloat { interaction?.isOfControl == true ? 8 : 16 }
    private static let dimming: CGFloat = 0.3
    private static let openingDuration: TimeInterval = 0.4
    private static let closingDuration: TimeInterval = 0.3

    private let configuration: UIContextMenuConfiguration
    private weak var interaction: UIContextMenuInteraction?
    private let preview: UITargetedPreview?
    private let previewViewController: UIViewController?

    private let dimmingView = UIView()
    private let platter = UIView()
    private let list: MenuListView?
    private var isClosing = false
    /// Where the finger opened the menu: it chooses nothing as long as it stays there.
    private var start = CGPoint.zero

    init(
        _ menu: UIMenu?, configuration: UIContextMenuConfiguration, interaction: UIContextMenuInteraction,
        preview: UITargetedPreview?, previewViewController: UIViewController?
    ) {
        (self.configuration, self.interaction, self.preview) = (configuration, interaction, preview)
        self.previewViewController = previewViewController
        let application = interaction.view?.application ?? .shared
        list = menu.map { menu in
            MenuListView(menu) { application.responder(for: $0.action, from: $0) != nil }
        }
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        dimmingView.backgroundColor = interaction.isOfControl ? .clear : .black
        addSubview(dimmingView)
        fillPlatter()
        addSubview(platter)
        if let list {
            addSubview(list)
            list.choose = { [weak self] in self?.choose($0) }
            list.sizeDidChange = { [weak self] in self?.place() }
        }
        dimmingView.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tappedBeside", ContextMenuView.tappedBeside)))
        platter.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self, action: Selector("tappedPreview", ContextMenuView.tappedPreview)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func fillPlatter() {
        if let view = previewViewController?.view {
            platter.bounds.size = previewSize(of: view)
            platter.layer.cornerRadius = 13
            platter.clipsToBounds = true
            view.frame = platter.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            platter.addSubview(view)
        } else if let preview {
            platter.bounds.size = preview.size
            platter.backgroundColor = preview.parameters.backgroundColor
            let isPart = preview.parameters.visiblePath != nil
            platter.clipsToBounds = isPart || preview.view.clipsToBounds
            platter.layer.cornerRadius = isPart ? 0 : preview.view.layer.cornerRadius
            let snapshot = SnapshotView(of: preview.view)
            let (whole, part) = (preview.view.bounds, preview.visibleRect)
            snapshot.frame.origin = CGPoint(x: whole.minX - part.minX, y: whole.minY - part.minY)
            platter.addSubview(snapshot)
        }
    }

    private func previewSize(of view: UIView) -> CGSize {
        guard let size = previewViewController?.preferredContentSize, size != .zero else {
            return view.bounds.size
        }
        return size
    }

    // MARK: Opening

    /// False: nothing can be presented there now.
    func open(on presenter: UIViewController, at point: CGPoint) -> Bool {
        start = point
        let controller = _UIContextMenuActionsOnlyViewController(self)
        presenter.present(controller, animated: false)
        guard controller.presentingViewController != nil else { return false }
        let animator = ContextMenuAnimator(previewViewController: previewViewController)
        if let interaction {
            overrideUserInterfaceStyle = interaction.view?.traitCollection.userInterfaceStyle ?? .unspecified
            interaction.delegate?.contextMenuInteraction(
                interaction, willDisplayMenuFor: configuration, animator: animator)
        }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            place()
            showAtSource(preview)
        }
        preview?.view.layer.isTakenAway = previewViewController == nil
        UIView.animate(
            withDuration: Self.openingDuration, delay: 0, usingSpringWithDamping: 0.9,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            self.dimmingView.alpha = Self.dimming
            self.platter.alpha = 1
            self.list?.alpha = 1
            self.list?.transform = .identity
            self.place()
            animator.animate()
        } completion: { _ in
            animator.complete()
            UIAccessibility.post(notification: .screenChanged, argument: nil)
        }
        return true
    }

    /// As everything is before it opens, and after it has closed. Without a source it only fades.
    private func showAtSource(_ source: UITargetedPreview?) {
        dimmingView.alpha = 0
        list?.alpha = 0
        list?.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        if let source, source.target.container.window != nil {
            let frame = convert(source.frame, from: nil as UIView?)
            platter.center = CGPoint(x: frame.midX, y: frame.midY)
            let size = platter.bounds.size
            platter.transform = CGAffineTransform(
                scaleX: size.width > 0 ? frame.width / size.width : 1,
                y: size.height > 0 ? frame.height / size.height : 1)
        }
        if source == nil || previewViewController != nil { platter.alpha = 0 }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        dimmingView.frame = bounds
        if !isClosing { place() }
    }

    /// The list goes below the preview, or above it where there is room only there; where there is none, the preview
    /// makes room, and gets smaller if need be.
    private func place() {
        let safe = safeAreaInsets
        let area = bounds.inset(
            by: UIEdgeInsets(
                top: max(safe.top, Self.margin), left: max(safe.left, Self.margin),
                bottom: max(safe.bottom, Self.margin), right: max(safe.right, Self.margin)))
        let source = convert(sourceFrame, from: nil as UIView?)
        var listSize = list?.fittingSize ?? .zero
        listSize.width = min(listSize.width, area.width)
        listSize.height = min(listSize.height, area.height)
        let taken = list == nil ? 0 : listSize.height + gap

        let full = previewViewController == nil ? source.size : platter.bounds.size
        let scale = min(
            1, area.width / max(full.width, 1), max(0, area.height - taken) / max(full.height, 1))
        let size = CGSize(width: full.width * scale, height: full.height * scale)
        var frame = CGRect(
            x: Self.clamp(source.midX - size.width / 2, area.minX, area.maxX - size.width),
            y: Self.clamp(source.midY - size.height / 2, area.minY, area.maxY - size.height),
            width: size.width, height: size.height)
        let isAbove = frame.maxY + taken > area.maxY && frame.minY - taken >= area.minY
        if !isAbove { frame.origin.y = min(frame.minY, area.maxY - taken - size.height) }
        let bounds = platter.bounds.size
        platter.center = CGPoint(x: frame.midX, y: frame.midY)
        platter.transform = CGAffineTransform(
            scaleX: bounds.width > 0 ? frame.width / bounds.width : 1,
            y: bounds.height > 0 ? frame.height / bounds.height : 1)

        guard let list else { return }
        let x =
            interaction?.isOfControl == true
            ? frame.midX - listSize.width / 2
            : frame.midX <= area.midX ? frame.minX : frame.maxX - listSize.width
        list.bounds.size = listSize
        list.center = CGPoint(
            x: Self.clamp(x, area.minX, area.maxX - listSize.width) + listSize.width / 2,
            y: (isAbove ? frame.minY - taken : frame.maxY + gap) + listSize.height / 2)
    }

    private var sourceFrame: CGRect {
        if interaction?.isOfControl == true, let button = interaction?.view {
            return button.convert(button.bounds, to: nil as UIView?)
        }
        return preview?.frame ?? CGRect(origin: start, size: .zero)
    }

    private static func clamp(_ value: CGFloat, _ lowest: CGFloat, _ highest: CGFloat) -> CGFloat {
        max(lowest, min(value, highest))
    }

    // MARK: Choosing

    /// The finger that opened the menu may slide to an item, and choose it by lifting.
    func fingerMoved(to point: CGPoint) {
        guard !isClosing, point.distance(to: start) > 10 else { return }
        list?.highlight(at: convert(point, from: nil as UIView?), in: self)
    }

    func fingerLifted(at point: CGPoint) {
        guard !isClosing, point.distance(to: start) > 10 else { return }
        list?.choose(at: convert(point, from: nil as UIView?), in: self)
    }

    private func choose(_ element: UIMenuElement) {
        if (element as? UIAction)?.attributes.contains(.keepsMenuPresented) ?? false {
            perform(element)
            list?.reload()
        } else {
            close { [application, weak interaction] in
                Self.perform(element, sender: interaction, application: application)
            }
        }
    }

    private func perform(_ element: UIMenuElement) {
        Self.perform(element, sender: interaction, application: application)
    }

    private static func perform(_ element: UIMenuElement, sender: Any?, application: UIApplication) {
        switch element {
        case let action as UIAction: action.perform(sender: sender)
        case let command as UICommand:
            application.sendAction(command.action, to: nil, from: command, for: nil)
        default: break
        }
    }

    func update(_ block: (UIMenu) -> UIMenu) {
        guard !isClosing else { return }
        list?.update(block)
    }

    // MARK: Closing

    private func tappedBeside() {
        dismiss()
    }

    private func tappedPreview() {
        guard !isClosing, let interaction else { return dismiss() }
        let animator = ContextMenuAnimator(previewViewController: previewViewController)
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        close(with: animator)
    }

    func dismiss() {
        close()
    }

    override func accessibilityPerformEscape() -> Bool {
        dismiss()
        return true
    }

    func handleSystemKey(_ key: UIKey) -> Bool {
        guard key.keyCode == .keyboardEscape, !isClosing else { return false }
        dismiss()
        return true
    }

    /// - Parameters:
    ///   - commit: what follows a tap on the preview.
    ///   - finish: what comes when the menu is gone.
    private func close(with commit: ContextMenuAnimator? = nil, then finish: @escaping () -> Void = {}) {
        guard !isClosing else { return }
        let (animator, target) = end()
        UIView.animate(withDuration: Self.closingDuration) {
            self.showAtSource(target)
            if commit?.preferredCommitStyle == .pop {
                self.platter.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
                self.platter.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
                self.platter.alpha = 0
            }
            commit?.animate()
            animator.animate()
        } completion: { _ in
            self.preview?.view.layer.isTakenAway = false
            self.viewController?.presentingViewController?.dismiss(animated: false)
            commit?.complete()
            animator.complete()
            finish()
        }
    }

    /// Tells the delegate that the menu is about to go, and asks where to.
    private func end() -> (animator: ContextMenuAnimator, target: UITargetedPreview?) {
        isClosing = true
        isUserInteractionEnabled = false
        let animator = ContextMenuAnimator(previewViewController: previewViewController)
        guard let interaction else { return (animator, nil) }
        interaction.delegate?.contextMenuInteraction(
            interaction, willEndFor: configuration, animator: animator)
        let target = interaction.delegate?.contextMenuInteraction(
            interaction, configuration: configuration,
            dismissalPreviewForItemWithIdentifier: configuration.identifier)
        return (animator, target)
    }

    /// Its controller was dismissed by somebody else.
    func isTakenAway() {
        guard !isClosing else { return }
        let (animator, _) = end()
        preview?.view.layer.isTakenAway = false
        animator.animate()
        animator.complete()
    }
}
