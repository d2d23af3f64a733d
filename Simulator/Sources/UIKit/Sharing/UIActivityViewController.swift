/// The share sheet: what can be done with the items, as a list (UIActivityViewController.h).
///
/// A sheet on a phone, a popover where there is width, which then needs its source. The Escape key cancels it (E51). What it
/// looks like is made up.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) ->
        Void

    private static let width: CGFloat = 375
    private static let margin: CGFloat = 16
    private static let headerHeight: CGFloat = 60

    private let items: [Any]
    private let applicationActivities: [UIActivity]
    private var rows: [MenuRow] = []
    private let titleLabel = UILabel()
    private let closeButton = UIButton(type: .system)
    private let list = UIView()
    private var result: (type: UIActivity.ActivityType?, isCompleted: Bool) = (nil, false)

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Called once, when the sheet is gone, and let go of then.
    open var completionWithItemsHandler: UIActivityViewController.CompletionWithItemsHandler?

    open var excludedActivityTypes: [UIActivity.ActivityType]?

    // MARK: The list

    private var activities: [UIActivity] {
        ([CopyActivity(), SaveImageActivity()] + applicationActivities).filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false }
            return isExcluded != true && activity.canPerform(withActivityItems: items)
        }
    }

    /// In front of whatever has the keyboard.
    private final class SheetView: UIView, SystemKeyHandler {
        weak var controller: UIActivityViewController?

        func handleSystemKey(_ key: UIKey) -> Bool {
            guard key.keyCode == .keyboardEscape, let controller else { return false }
            controller.close()
            return true
        }
    }

    open override func loadView() {
        let sheet = SheetView()
        sheet.controller = self
        view = sheet
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        titleLabel.text = "Share"
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.accessibilityTraits = .header
        closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        closeButton.tintColor = .systemGray
        closeButton.accessibilityLabel = "Close"
        closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
        list.backgroundColor = .secondarySystemGroupedBackground
        list.layer.cornerRadius = 10
        list.clipsToBounds = true
        rows = activities.map { activity in
            let element = UIAction(title: activity.activityTitle ?? "", image: activity.activityImage) { _ in
            }
            return MenuRow(element) { [weak self] in self?.choose(activity) }
        }
        for (index, row) in rows.enumerated() {
            row.hasLine = index > 0
            list.addSubview(row)
        }
        for subview in [titleLabel, closeButton, list] { view.addSubview(subview) }
        preferredContentSize = CGSize(
            width: Self.width, height: Self.headerHeight + listHeight + Self.margin)
    }

    private var listHeight: CGFloat { rows.reduce(0) { $0 + $1.height } }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: 0)
        titleLabel.frame = CGRect(
            x: area.minX, y: area.minY, width: area.width - 44, height: Self.headerHeight)
        closeButton.frame = CGRect(
            x: area.maxX - 44, y: area.minY + (Self.headerHeight - 44) / 2, width: 44, height: 44)
        list.frame = CGRect(
            x: area.minX, y: area.minY + Self.headerHeight, width: area.width, height: listHeight)
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: list.bounds.width, height: row.height)
            y += row.height
        }
    }

    // MARK: Choosing

    private func choose(_ activity: UIActivity) {
        list.isUserInteractionEnabled = false
        activity.finish = { [weak self] completed in
            self?.result = (activity.activityType, completed)
            self?.close()
        }
        activity.prepare(withActivityItems: items)
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    private func close() {
        presentingViewController?.dismiss(animated: true)
    }

    open override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed else { return }
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(result.type, result.isCompleted, nil, nil)
    }
}
