/// What a view of a list is, by which it looks when the app says nothing.
struct ListRole: Equatable {
    enum Part {
        case cell
        case header
        case footer
    }

    let part: Part
    let appearance: UICollectionLayoutListConfiguration.Appearance

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
        case (.cell, _): .listGroupedCell()
        case (_, .plain): .listPlainHeaderFooter()
        case (.header, .sidebar), (.header, .sidebarPlain): .listSidebarHeader()
        case (_, _): .listGroupedHeaderFooter()
        }
    }
}
