import SwiftUI

/// The list of the small screens, one to a file.
public final class More: UICollectionViewController {
    private let screens: [(name: String, make: () -> UIViewController)] = [
        ("Chat", { ChatBubble() }),
        ("Profile", { UIHostingController(rootView: Avatar()) }),
        ("Profile in UIKit", { AvatarViewController() }),
        ("Feed", { UIHostingController(rootView: PostList()) }),
        ("Album", { UIHostingController(rootView: PhotoAlbum()) }),
        ("Product", { ProductPage() }),
        ("Toolbar", { UIHostingController(rootView: ToolbarScreen()) }),
        ("Slide Show", { SlideShow() }),
        ("Drawing", { Drawing() }),
        ("Pushed Viewer", { PushedViewer() }),
        ("Long Press", { LongPress() }),
        ("Second Attempt", { SecondAttempt() }),
        ("Upright", { Upright() }),
    ]
    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
    }

    public init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: .init(appearance: .insetGrouped)))
        title = "More"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int
    {
        screens.count
    }

    public override func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
    {
        list.dequeueConfiguredReusableCell(using: row, for: path, item: screens[path.item].name)
    }

    public override func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) {
        let screen = screens[path.item].make()
        screen.title = screens[path.item].name
        if screen is Upright {
            // A pushed screen has no say in how the window turns.
            screen.modalPresentationStyle = .fullScreen
            present(screen, animated: true)
        } else {
            navigationController?.pushViewController(screen, animated: true)
        }
    }
}
