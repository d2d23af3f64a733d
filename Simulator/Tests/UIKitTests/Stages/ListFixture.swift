import SimulatorKit
import UIKit

/// A list on a phone, whose rows show a text each unless a test says otherwise.
@MainActor final class ListFixture {
    let phone: Simulator
    let controller: UICollectionViewController
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
    var configure: (UICollectionViewListCell, String) -> Void

    init(
        _ items: [String], appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        isRightToLeft: Bool = false,
        configure: @escaping (UICollectionViewListCell, String) -> Void = { cell, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        },
        list: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) {
        phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
        self.configure = configure
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        list(&configuration)
        controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [unowned self] cell, _, text in
            self.configure(cell, text)
        }
        source = UICollectionViewDiffableDataSource(collectionView: controller.collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source?.apply(snapshot, animatingDifferences: false)
        // Below the status bar, however few rows there are.
        controller.collectionView.alwaysBounceVertical = true
        phone.show(controller)
        phone.settle()
    }

    func cell(_ item: Int) -> UICollectionViewListCell? {
        controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
            as? UICollectionViewListCell
    }

    func lines(_ item: Int) -> [CGRect] {
        cell(item)?.subviews.filter { !$0.isHidden && $0.bounds.height < 1 }.map(\.frame) ?? []
    }

    func label(_ text: String) -> CGRect {
        let element = phone.voiceOver.elements.first { $0.accessibilityLabel == text }
        return element?.accessibilityFrame ?? .null
    }
}
