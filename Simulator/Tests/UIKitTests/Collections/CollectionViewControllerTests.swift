import SimulatorKit
import Testing
import UIKit

/// A controller whose view is a collection view.
@MainActor struct CollectionViewControllerTests {
    @Test func controllerIsDataSourceAndDelegateUnlessOthersAre() {
        final class Controller: UICollectionViewController {
            var selected: [IndexPath] = []
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 3 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
            override func collectionView(
                _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
            ) { selected.append(indexPath) }
        }
        let phone = Simulator(.iPhone)
        let controller = Controller(collectionViewLayout: CollectionFixture.grid())
        #expect(!controller.isViewLoaded && controller.collectionViewLayout is UICollectionViewFlowLayout)
        controller.collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        phone.show(controller)
        phone.settle()

        phone.tap(at: CGPoint(x: 60, y: 97))
        phone.settle()

        #expect(controller.selected == [IndexPath(item: 0, section: 0)])
        #expect(controller.collectionView.delegate === controller)
        #expect(controller.collectionView.superview === controller.view)
        #expect(controller.collectionView.frame == phone.window.bounds)
    }

    @Test("UICollectionViewController.h: the selection is cleared before the view appears")
    func selectionIsClearedOnAppearing() {
        let list = ListFixture(["One", "Two"])
        let path = IndexPath(item: 1, section: 0)
        #expect(list.controller.clearsSelectionOnViewWillAppear)
        func coverAndReturn() {
            list.phone.act {
                list.controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
            }
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            list.controller.present(cover, animated: true)
            list.phone.settle()
            cover.dismiss(animated: true)
            list.phone.settle()
        }

        coverAndReturn()
        #expect(list.controller.collectionView.indexPathsForSelectedItems == nil)

        list.controller.clearsSelectionOnViewWillAppear = false
        coverAndReturn()
        #expect(list.controller.collectionView.indexPathsForSelectedItems == [path])
    }
}
