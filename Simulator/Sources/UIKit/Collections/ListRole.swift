/// What a view of a list is, by which it looks when the app says nothing.
struct ListRole: Equatable {
    enum Part {
        case cell
        case header
        case footer
    }

    let part: Part
    let appearance: UICollectionLayoutListConfiguration.Appearance
    /// Whether a cell is at the ends of its group.
    var isFirst = false
    var isLast = false

    /// Of inset groups, by eye.
    private static let cornerRadius: CGFloat = 10

    var content: UIListContentConfiguration {
        switch (part, appearance) {
        case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell()
        case (.cell, _): .cell()
        case (.header, .plain): .plainHeader()
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader()
        case (.header, _): .groupedHeader()
        case (.footer, .plain): .plainFooter()
        case (.footer, _): .groupedFooter()
        }
    }

    var background: UIBackgroundConfiguration {
        switch (part, appearance) {
        case (.cell, .plain): .listPlainCell()
        case (.cell, .sidebar), (.cell, .sidebarPlain): .listSidebarCell()
        case (.cell, .insetGrouped): insetBackground
        case (.cell, _): .listGroupedCell()
        case (_, .plain): .listPlainHeaderFooter()
        case (.header, .sidebar), (.header, .sidebarPlain): .listSidebarHeader()
        case (_, _): .listGroupedHeaderFooter()
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
}
