import SimulatorKit
import Testing
import UIKit

/// What changes sides where people read from the right, and what does not.
@MainActor struct ReadingDirectionTests {
    private let phone = Simulator(.iPhone, isRightToLeft: true)
    private let controller = UIViewController()

    init() {
        phone.show(controller)
    }

    private var view: UIView { controller.view }

    private func add(_ subview: UIView, _ frame: CGRect) {
        subview.frame = frame
        view.addSubview(subview)
        phone.settle()
    }

    @Test("page of UISemanticContentAttribute: playback and what is forced keep their side, all else follows")
    func attributesDecide() {
        typealias Attribute = UISemanticContentAttribute
        func direction(_ attribute: Attribute) -> UIUserInterfaceLayoutDirection {
            let inner = UIView()
            inner.semanticContentAttribute = attribute
            view.addSubview(inner)
            return inner.effectiveUserInterfaceLayoutDirection
        }

        #expect([Attribute.unspecified, .forceRightToLeft].map(direction) == [.rightToLeft, .rightToLeft])
        #expect(
            [Attribute.playback, .spatial, .forceLeftToRight].map(direction)
                == Array(repeating: .leftToRight, count: 3))
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
        #expect(
            UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    }

    @Test("page of directionalLayoutMargins: leading is on the right, for what is set and for what is asked")
    func margins() {
        let inner = UIView()
        add(inner, CGRect(x: 50, y: 300, width: 100, height: 100))

        inner.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        inner.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)

        #expect(inner.directionalLayoutMargins.leading == 40 && inner.directionalLayoutMargins.trailing == 20)
        #expect(inner.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 1, width: 40, height: 96))
    }

    @Test("page of UIProgressView: the bar grows from the right")
    func progressGrowsFromTheRight() throws {
        let progress = UIProgressView(progressViewStyle: .default)
        add(progress, CGRect(x: 95, y: 300, width: 200, height: 4))
        phone.act { progress.progress = 0.25 }

        let bar = try #require(progress.subviews.first?.subviews.first)

        #expect(phone.frame(of: bar) == CGRect(x: 245, y: 300, width: 50, height: 4))
    }

    @Test("page of UIToolbar: items are in the order in which people read")
    func toolbarsAreMirrored() throws {
        let toolbar = UIToolbar()
        let items = ["One", "Two"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        toolbar.items = [items[0], .flexibleSpace(), items[1]]
        add(toolbar, CGRect(x: 0, y: 300, width: 390, height: 44))

        let places = phone.voiceOver.elements.filter { ["One", "Two"].contains($0.accessibilityLabel) }

        #expect(places.map(\.accessibilityLabel) == ["One", "Two"])
        #expect(places[0].accessibilityFrame.maxX > 370 && places[1].accessibilityFrame.minX < 20)
    }

    @Test("page of UINavigationController: what is pushed comes from the left, and goes there")
    func pushesComeFromTheLeft() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let second = UIViewController()
        phone.show(navigation)

        navigation.pushViewController(second, animated: true)
        phone.advance(by: 0.1)
        let coming = phone.frame(of: second.view).minX
        phone.settle()
        navigation.popViewController(animated: true)
        phone.advance(by: 0.1)
        let going = phone.frame(of: second.view).minX

        #expect(coming < 0 && coming > -390 && going < 0 && going > -390)
    }

    @Test("VoiceOver reads a row from the right, and the rows from the top")
    func voiceOverReadsFromTheRight() {
        for (name, x, y) in [("left", 10, 100), ("right", 200, 100), ("below", 300, 200)]
            as [(String, CGFloat, CGFloat)]
        {
            let label = UILabel(frame: CGRect(x: x, y: y, width: 80, height: 20))
            label.text = name
            view.addSubview(label)
        }
        phone.settle()

        #expect(phone.voiceOver.elements.compactMap(\.accessibilityLabel) == ["right", "left", "below"])
    }

    @Test("H13: the next page of what scrolls sideways is the one on the left")
    func nextPageIsOnTheLeft() {
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 900, height: 100)
        add(scrollView, CGRect(x: 0, y: 300, width: 300, height: 100))
        scrollView.contentOffset.x = 300

        #expect(scrollView.accessibilityScroll(.next))
        phone.settle()
        #expect(scrollView.contentOffset.x == 0)
        #expect(scrollView.accessibilityScroll(.previous))
        phone.settle()
        #expect(scrollView.contentOffset.x == 300)
        #expect(scrollView.accessibilityScroll(.left))
        phone.settle()

        #expect(scrollView.contentOffset.x == 600)
    }

    @Test("page of UIBackgroundConfiguration: insets at the leading edge are at the right")
    func backgroundInsetsAreMirrored() throws {
        let cell = UICollectionViewCell()
        add(cell, CGRect(x: 0, y: 300, width: 390, height: 44))
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemRed
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
        background.strokeOutset = 4

        phone.act { cell.backgroundConfiguration = background }
        let views = try #require(cell.subviews.first?.subviews)

        #expect(views[0].frame == CGRect(x: 5, y: 1, width: 365, height: 41))
        #expect(views[1].frame == CGRect(x: 1, y: -3, width: 373, height: 49))
    }

    @Test("page of contentInsetsReference: insets of a section begin at the margins of their own side")
    func sectionsBeginAtTheMargins() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsetsReference = .layoutMargins
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 0)
        let fixture = CollectionFixture(
            items: [2], layout: UICollectionViewCompositionalLayout(section: section), isRightToLeft: true
        ) {
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 50)
        }

        #expect(fixture.frame(0) == CGRect(x: 20, y: 0, width: 390 - 20 - 57, height: 50))
    }

    @Test("A menu has its image at the left and its titles at the right")
    func menusAreMirrored() throws {
        let button = UIButton(type: .system)
        button.showsMenuAsPrimaryAction = true
        button.menu = UIMenu(children: [
            UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up"), state: .on) { _ in }
        ])
        add(button, CGRect(x: 100, y: 300, width: 100, height: 44))
        phone.tap(at: button.center)
        phone.settle()

        let row = try #require(phone.voiceOver.elements.first { $0.accessibilityLabel == "Share" } as? UIView)
        let title = try #require(row.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Share" })
        let images = row.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil }.map(
            \.frame.midX)

        #expect(title.frame.maxX == row.bounds.width - 34)
        #expect(images.min() ?? 400 < title.frame.minX && images.max() ?? 0 > title.frame.maxX)
    }
}
