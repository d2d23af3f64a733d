/// What a row of a list is, by which it looks when the app says nothing.
struct ListRole: Equatable {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    var showsSeparators = true
    /// Whether the row is at the ends of its group.
    var isFirst = false
    var isLast = false

    /// Of inset groups, by eye.
    private static let cornerRadius: CGFloat = 10

    var content: UIListContentConfiguration {
        switch appearance {
        case .sidebar, .sidebarPlain: .sidebarCell()
        case .plain, .grouped, .insetGrouped: .cell()
        }
    }

    var background: UIBackgroundConfiguration {
        switch appearance {
        case .plain: .listPlainCell()
        case .sidebar, .sidebarPlain: .listSidebarCell()
        case .insetGrouped: insetBackground
        case .grouped: .listGroupedCell()
        }
    }

    private var insetBackground: UIBackgroundConfiguration {
        var background = UIBackgroundConfiguration.listGroupedCell()
        guard isFirst || isLast else { return background }
        background.cornerRadius = Self.cornerRadius
        background.corners = []
        if isFirst { background.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { background.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return background
    }

    /// Rows have lines below them but for the last one, groups around them, too.
    var hasTopLine: Bool { showsSeparators && isFirst && appearance == .grouped }
    var hasBottomLine: Bool { showsSeparators && (!isLast || appearance == .grouped) }
}
