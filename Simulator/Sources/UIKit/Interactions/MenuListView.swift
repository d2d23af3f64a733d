/// The items of a menu, one below the other, with what is open of its submenus (G24). Widths and heights are matched
/// by eye.
@MainActor final class MenuListView: UIView {
    private static let width: CGFloat = 250
    private static let separatorHeight: CGFloat = 8

    /// The menu, and the submenus that are open in it, the innermost last.
    private var menus: [UIMenu]
    private let scrollView = UIScrollView()
    private var rows: [MenuRow] = []
    private var separators: [UIView] = []

    /// The elements for which deferred ones stand in this menu.
    private var answers: [UIDeferredMenuElement: UIMenu] = [:]

    private let canPerform: (UICommand) -> Bool

    var choose: (UIMenuElement) -> Void = { _ in }
    var sizeDidChange: () -> Void = {}

    init(_ menu: UIMenu, canPerform: @escaping (UICommand) -> Bool) {
        menus = [menu.copied]
        self.canPerform = canPerform
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 13
        clipsToBounds = true
        addSubview(scrollView)
        reload()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func update(_ block: (UIMenu) -> UIMenu) {
        menus = menus.map { block($0.copied).copied }
        reload()
        sizeDidChange()
    }

    func reload() {
        for view in rows + separators { view.removeFromSuperview() }
        (rows, separators) = ([], [])
        guard let menu = menus.last else { return }
        if menus.count > 1 {
            add(MenuRow(menu, isHeader: true) { [weak self] in self?.closeSubmenu() })
            addSeparator()
        } else if !menu.title.isEmpty {
            add(MenuRow(title: menu.title))
        }
        addElements(of: menu)
        setNeedsLayout()
    }

    private func addElements(of menu: UIMenu) {
        for element in menu.shownChildren {
            if let deferred = element as? UIDeferredMenuElement {
                addElements(of: contents(of: deferred))
            } else if let submenu = element as? UIMenu, submenu.options.contains(.displayInline) {
                if !rows.isEmpty { addSeparator() }
                addElements(of: submenu)
            } else if let submenu = element as? UIMenu {
                add(MenuRow(submenu, isHeader: false) { [weak self] in self?.open(submenu) })
            } else {
                add(
                    MenuRow(element, canPerform: canPerform) { [weak self] in self?.choose(element) })
            }
        }
    }

    /// Elements that a closure provides at once are there from the beginning. Until they come, something stands in for them.
    private func contents(of deferred: UIDeferredMenuElement) -> UIMenu {
        if let answer = answers[deferred] { return answer }
        let waiting = UIMenu(children: [UIAction(title: "Loading…", attributes: .disabled) { _ in }])
        answers[deferred] = waiting
        var isAsking = true
        deferred.provide { [weak self] elements in
            guard let self else { return }
            answers[deferred] = UIMenu(children: elements).copied
            if isAsking { return }
            reload()
            sizeDidChange()
        }
        isAsking = false
        return answers[deferred] ?? waiting
    }

    private func add(_ row: MenuRow) {
        rows.append(row)
        scrollView.addSubview(row)
    }

    private func addSeparator() {
        let separator = UIView()
        separator.backgroundColor = .systemFill
        separator.tag = rows.count
        separators.append(separator)
        scrollView.addSubview(separator)
    }

    private func open(_ submenu: UIMenu) {
        menus.append(submenu)
        reload()
        sizeDidChange()
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    private func closeSubmenu() {
        menus.removeLast()
        reload()
        sizeDidChange()
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    // MARK: Layout

    var fittingSize: CGSize {
        let height = rows.reduce(0) { $0 + $1.height } + CGFloat(separators.count) * Self.separatorHeight
        return CGSize(width: Self.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width, height: fittingSize.height)
        scrollView.isScrollEnabled = fittingSize.height > bounds.height
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            for separator in separators where separator.tag == index {
                separator.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.separatorHeight)
                y += Self.separatorHeight
            }
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
            row.hasLine = index > 0 && !separators.contains { $0.tag == index }
            y += row.height
        }
    }

    // MARK: A sliding finger

    private func row(at point: CGPoint, in view: UIView) -> MenuRow? {
        rows.first { $0.isEnabled && $0.bounds.contains($0.convert(point, from: view)) }
    }

    func highlight(at point: CGPoint, in view: UIView) {
        let row = row(at: point, in: view)
        for other in rows { other.isHighlighted = other === row }
    }

    func choose(at point: CGPoint, in view: UIView) {
        highlight(at: CGPoint(x: -1, y: -1), in: view)
        row(at: point, in: view)?.act()
    }
}

extension UIMenu {
    /// Without what is hidden, and without inline menus that have nothing to show.
    var shownChildren: [UIMenuElement] {
        children.filter { element in
            switch element {
            case let action as UIAction: !action.attributes.contains(.hidden)
            case let command as UICommand: !command.attributes.contains(.hidden)
            case let menu as UIMenu: !menu.shownChildren.isEmpty
            default: true
            }
        }
    }
}
