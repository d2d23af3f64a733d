import SimulatorKit
import Testing
import UIKit

/// Members of views, bars and collection views that stand by themselves.
@MainActor struct ViewPartsTests {
    private let stage = Stage()

    @Test("page of viewWithTag(_:): the view itself or the first one below it that has the tag")
    func tags() {
        let (outer, inner, twin) = (stage.box(0, 0, 50, 50), UIView(), UIView())
        outer.addSubview(inner)
        stage.view.addSubview(twin)
        for view in [inner, twin] { view.tag = 7 }
        outer.tag = 3

        #expect(stage.view.viewWithTag(7) === inner && outer.viewWithTag(3) === outer)
        #expect(stage.view.viewWithTag(9) == nil && inner.viewWithTag(3) == nil)
    }

    @Test("page of autoresizesSubviews: without it, subviews stay as they are")
    func autoresizing() {
        let outer = stage.box(0, 0, 100, 100)
        let inner = stage.box(10, 10, 50, 50, in: outer)
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]

        outer.autoresizesSubviews = false
        outer.bounds.size = CGSize(width: 200, height: 200)
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
        outer.autoresizesSubviews = true
        outer.bounds.size = CGSize(width: 220, height: 230)

        #expect(inner.frame == CGRect(x: 10, y: 40, width: 70, height: 50))
    }

    @Test("page of transform3D: it is the transform, in three dimensions")
    func transform3D() {
        let view = stage.box(0, 0, 100, 100)

        view.transform3D = CATransform3DMakeScale(2, 1, 1)
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 1) && view.frame.width == 200)
        view.transform = .identity

        #expect(CATransform3DIsIdentity(view.transform3D))
    }

    @Test("page of deactivate(_:): constraints that are not active count for nothing, and can come back")
    func deactivates() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(view)
        let (wide, narrow) = (
            view.widthAnchor.constraint(equalToConstant: 200),
            view.widthAnchor.constraint(equalToConstant: 50)
        )
        NSLayoutConstraint.activate([wide, view.heightAnchor.constraint(equalToConstant: 10)])
        stage.phone.settle()
        #expect(view.frame.width == 200 && wide.isActive)

        stage.phone.act {
            NSLayoutConstraint.deactivate([wide])
            NSLayoutConstraint.activate([narrow])
        }
        #expect(view.frame.width == 50 && !wide.isActive)
        stage.phone.act {
            view.removeConstraints([narrow])
            wide.isActive = true
        }

        #expect(view.frame.width == 200 && !narrow.isActive)
    }

    @Test(
        "pages of needsUpdateConstraints and updateConstraintsIfNeeded(): they are updated once when that is needed"
    )
    func updatesConstraints() {
        final class Updating: UIView {
            var count = 0
            override func updateConstraints() {
                super.updateConstraints()
                count += 1
            }
        }
        let view = Updating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.addSubview(view)
        stage.phone.settle()
        let before = view.count

        view.setNeedsUpdateConstraints()
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints() && view.count == before)
        view.updateConstraintsIfNeeded()
        #expect(view.count == before + 1 && !view.needsUpdateConstraints())
        stage.phone.settle()

        #expect(view.count == before + 1)
    }

    @Test(
        "page of layoutMarginsDidChange(): a view hears of other margins, set or of the safe area"
    )
    func margins() {
        let view = MarginCounter(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        stage.view.addSubview(view)
        stage.phone.settle()
        let before = view.count

        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.count == before + 1)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 2, bottom: 3, trailing: 4)
        #expect(view.count == before + 2 && view.layoutMargins.top == 5)
        stage.phone.act { view.frame.origin.y = 0 }

        #expect(view.count > before + 2 && view.layoutMargins.top > 5)
    }

    @Test("page of layoutMarginsDidChange(): margins that are set again are no change")
    func equalMargins() {
        let view = MarginCounter(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        stage.view.addSubview(view)
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stage.phone.settle()
        let before = view.count

        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        view.insetsLayoutMarginsFromSafeArea = true
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.count == before)
        view.semanticContentAttribute = .forceRightToLeft

        #expect(view.count == before + 1 && view.layoutMargins.left == 4)
    }

    // MARK: Bars

    @Test("page of UINavigationBar: items that are set are its stack, of which it shows the top, and pops it")
    func barItems() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        stage.view.addSubview(bar)
        let items = ["One", "Two", "Three"].map { UINavigationItem(title: $0) }
        var words: [String] {
            stage.phone.settle()
            return stage.phone.voiceOver.elements.compactMap(\.accessibilityLabel)
        }

        bar.setItems(items, animated: false)
        #expect(bar.topItem === items[2] && bar.backItem === items[1] && words == ["Two", "Three"])
        #expect(bar.popItem(animated: true) === items[2])
        #expect(bar.items == [items[0], items[1]] && words == ["One", "Two"])
        bar.setItems([items[2]], animated: true)
        #expect(words == ["Three"] && bar.backItem == nil)

        #expect(
            bar.popItem(animated: false) === items[2] && bar.popItem(animated: false) == nil && words == [])
    }

    @Test(
        "page of UINavigationItem: buttons are set on either side, one or several, and the back button is hidden"
    )
    func itemSetters() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
        stage.view.addSubview(bar)
        let item = UINavigationItem(title: "Title")
        bar.items = [UINavigationItem(title: "Back"), item]
        func button(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        }
        var words: Set<String> {
            stage.phone.settle()
            return Set(stage.phone.voiceOver.elements.compactMap(\.accessibilityLabel))
        }
        #expect(words == ["Back", "Title"])

        item.setHidesBackButton(true, animated: true)
        #expect(words == ["Title"] && item.hidesBackButton)
        item.setRightBarButton(button("A"), animated: true)
        #expect(words == ["Title", "A"] && item.rightBarButtonItems?.count == 1)
        item.setRightBarButtonItems([button("B"), button("C")], animated: false)
        #expect(words == ["Title", "B", "C"] && item.rightBarButtonItem?.title == "B")
        item.setLeftBarButtonItems([button("D")], animated: false)
        item.setLeftBarButton(button("E"), animated: true)
        #expect(words == ["Title", "B", "C", "E"] && item.leftBarButtonItems?.map(\.title) == ["E"])
        item.setRightBarButtonItems(nil, animated: true)
        item.setLeftBarButton(nil, animated: false)
        item.setHidesBackButton(false, animated: false)

        #expect(words == ["Back", "Title"])
    }

    @Test("page of setItems(_:animated:): new items of a toolbar fade in, old ones are gone, and again")
    func toolbarItems() throws {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 390, height: 44))
        stage.view.addSubview(toolbar)
        let items = ["One", "Two", "Three"].map {
            UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
        }
        var words: [String] { stage.phone.voiceOver.elements.compactMap(\.accessibilityLabel) }
        toolbar.setItems([items[0], items[1]], animated: false)
        stage.phone.settle()
        #expect(words == ["One", "Two"])

        stage.phone.act { toolbar.setItems([items[1], items[2]], animated: true) }
        stage.phone.advance(by: 0.1)
        let views = toolbar.subviews.dropFirst()
        let opacities = views.map { stage.phone.opacity(of: $0) }.filter { $0 > 0 }.sorted()
        #expect(opacities.contains { $0 < 0.9 } && opacities.last == 1)
        stage.phone.settle()
        #expect(words == ["Two", "Three"])
        toolbar.items = nil
        stage.phone.settle()

        #expect(words == [])
    }

    // MARK: Collections

    @Test(
        "page of supplementaryViewProvider: a diffable data source has headers of it, each configured by its registration"
    )
    func providedSupplements() {
        let layout = CollectionFixture.grid()
        layout.headerReferenceSize = CGSize(width: 390, height: 30)
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
        collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        var configured: [String] = []
        let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in
            configured.append("\(kind == UICollectionView.elementKindSectionHeader) \(path.section)")
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems([1, 2], toSection: 0)
        snapshot.appendItems([3], toSection: 1)
        source.apply(snapshot, animatingDifferences: false)
        stage.phone.act { stage.view.addSubview(collectionView) }
        stage.phone.settle()
        #expect(configured.sorted() == ["true 0", "true 1"])

        configured = []
        snapshot.reloadSections([1])
        #expect(snapshot.reloadedSectionIdentifiers == [1])
        stage.phone.act { source.apply(snapshot) }
        stage.phone.settle()
        #expect(configured == ["true 1"] && source.snapshot().reloadedSectionIdentifiers == [])
        snapshot = source.snapshot()
        snapshot.reconfigureItems([1])
        stage.phone.act { source.apply(snapshot) }
        stage.phone.settle()

        #expect(source.snapshot().reconfiguredItemIdentifiers == [] && configured == ["true 1"])
    }

    @Test(
        "page of reconfigureItems(_:): a snapshot that was applied has nothing left to reconfigure",
        arguments: [true, false])
    func reconfiguringIsOver(isAnimated: Bool) {
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: CollectionFixture.grid()
        )
        collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        var asked: [Int] = []
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            asked.append($2)
            return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2, 3])
        source.apply(snapshot, animatingDifferences: false)
        stage.phone.act { stage.view.addSubview(collectionView) }
        stage.phone.settle()
        asked = []

        snapshot.reconfigureItems([2])
        stage.phone.act { source.apply(snapshot, animatingDifferences: isAnimated) }
        stage.phone.settle()
        #expect(asked == [2])
        let settled = source.snapshot()
        #expect(settled.reconfiguredItemIdentifiers == [] && settled.reloadedItemIdentifiers == [])
        asked = []
        stage.phone.act { source.apply(settled, animatingDifferences: isAnimated) }
        stage.phone.settle()

        #expect(asked == [])
    }

    @Test("K45: another delegate's measures count once the layout is told that they have changed")
    func delegateMetrics() {
        let fixture = CollectionFixture(items: [4])
        fixture.recorder.size = { _ in CGSize(width: 100, height: 70) }
        #expect(fixture.frame(0)?.height == 100)

        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = true
        fixture.phone.act { fixture.flowLayout?.invalidateLayout(with: context) }

        #expect(fixture.frame(0)?.size == CGSize(width: 100, height: 70))
        #expect(fixture.cell(0)?.bounds.height == 70)
    }

    // MARK: Others

    @Test("page of UIPasteboard.urls: addresses are there as such")
    func pasteboardURLs() throws {
        let pasteboard = stage.phone.act { UIPasteboard.general }
        let urls = try ["https://a.example/1", "https://b.example/2"].map { try #require(URL(string: $0)) }
        #expect(!pasteboard.hasURLs)

        pasteboard.urls = urls
        #expect(pasteboard.hasURLs && pasteboard.urls == urls && pasteboard.url == urls[0])
        pasteboard.string = "words"

        #expect(!pasteboard.hasURLs && pasteboard.hasStrings)
    }

    @Test("page of getControlPoint(at:values:): a curve has four points, its ends included")
    func controlPoints() {
        let curve = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        let points = (0..<4).map { index -> [Float] in
            var values: [Float] = [0, 0]
            curve.getControlPoint(at: index, values: &values)
            return values
        }

        #expect(points == [[0, 0], [0.1, 0.2], [0.3, 0.4], [1, 1]])
    }

    @Test("page of UIScreen: what it has of pixels and frames")
    func screens() {
        let screen = stage.phone.application.screen

        #expect(screen.nativeScale == 3 && screen.maximumFramesPerSecond == 120)
    }
}

/// A view that counts how often its margins change.
private final class MarginCounter: UIView {
    var count = 0

    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        count += 1
    }
}
