import SimulatorKit
import Testing
import UIKit

/// What navigation bars look like: the sentences of UIBarAppearance.h, UINavigationBarAppearance.h,
/// UIBarButtonItemAppearance.h, and of UINavigationBar.h about them.
@MainActor struct BarAppearanceTests {
    private let phone = Simulator(.iPhone)
    private let root = UIViewController()
    private let list = UIScrollView()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        root.title = "Photos"
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Add", style: .done, target: nil, action: nil),
        ]
        phone.show(navigation)
        let (root, list) = (root, list)
        phone.act {
            list.frame = root.view.bounds
            list.contentSize = CGSize(width: 390, height: 3000)
            root.view.addSubview(list)
            list.contentOffset.y = 100
        }
        phone.settle()
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    /// Material, color, image and shadow, from below.
    private var ground: [UIView] { bar.subviews.first?.subviews ?? [] }

    private var groundColor: UIColor? { ground[1].backgroundColor }

    private func look(_ color: UIColor) -> UINavigationBarAppearance {
        let look = UINavigationBarAppearance()
        look.backgroundColor = color
        return look
    }

    private func find<View: UIView>(_ label: String, as type: View.Type) -> View? {
        phone.voiceOver.elements.lazy.compactMap { $0 as? View }.first { $0.accessibilityLabel == label }
    }

    private func button(_ label: String) -> UIButton? { find(label, as: UIButton.self) }

    private var titleLabel: UILabel? { find("Photos", as: UILabel.self) }

    // MARK: Backgrounds

    @Test("UIBarAppearance.h: The background is the default one, an opaque one or none")
    func backgrounds() {
        let look = UIBarAppearance()
        #expect(look.backgroundEffect != nil && look.backgroundColor == nil && look.shadowColor != nil)
        #expect(look.idiom == .phone && UIBarAppearance(idiom: .pad).idiom == .pad)

        look.configureWithOpaqueBackground()
        #expect(look.backgroundEffect == nil && look.backgroundColor?.cgColor.alpha == 1)
        #expect(look.shadowColor != nil)

        look.backgroundImage = UIImage(systemName: "xmark")
        look.configureWithTransparentBackground()
        #expect(look.backgroundEffect == nil && look.backgroundColor == nil && look.shadowColor == nil)
        #expect(look.backgroundImage == nil)

        look.configureWithDefaultBackground()
        #expect(look.backgroundEffect != nil && look.shadowColor != nil)
    }

    @Test(
        "UIBarAppearance.h: The color lies over the effect, and the image over the color, in its content mode"
    )
    func layersOfTheBackground() throws {
        let look = look(.systemRed)
        look.backgroundEffect = UIBlurEffect(style: .dark)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        look.backgroundImage = picture
        #expect(look.backgroundImageContentMode == .scaleToFill)
        look.backgroundImageContentMode = .redraw
        phone.act { bar.standardAppearance = look }
        phone.settle()

        let material = try #require(ground[0] as? UIVisualEffectView)
        let image = try #require(ground[2] as? UIImageView)
        #expect((material.effect as? UIBlurEffect) === look.backgroundEffect && groundColor == .systemRed)
        #expect(image.image === picture && image.contentMode == .scaleToFill)
        #expect(image.frame == ground[0].frame && image.frame.height == 91)

        look.backgroundImageContentMode = .center
        phone.act { bar.standardAppearance = look }
        #expect(image.contentMode == .center)
    }

    @Test(
        "UIBarAppearance.h: The shadow has its color, and is none without one, unless its image is no template"
    )
    func shadows() throws {
        let look = UINavigationBarAppearance()
        let shadow = try #require(ground[3] as? UIImageView)
        func show() {
            phone.act { bar.standardAppearance = look }
            phone.settle()
        }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 4)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
        }

        look.shadowColor = .systemBlue
        show()
        #expect(shadow.backgroundColor == .systemBlue && shadow.image == nil)
        look.shadowColor = nil
        show()
        #expect(shadow.backgroundColor == nil && shadow.image == nil)

        look.shadowImage = picture.withRenderingMode(.alwaysTemplate)
        show()
        #expect(shadow.image == nil)
        look.shadowColor = .clear
        show()
        #expect(shadow.image == nil)
        look.shadowColor = .systemBlue
        show()
        #expect(shadow.image != nil && shadow.tintColor == .systemBlue && shadow.backgroundColor == nil)

        (look.shadowColor, look.shadowImage) = (nil, picture)
        show()
        #expect(shadow.image === picture && shadow.frame == CGRect(x: 0, y: 91, width: 390, height: 4))
    }

    @Test("UIBarAppearance.h: One that is made of another has what both kinds have")
    func madeOfAnother() {
        let other = UIBarAppearance(idiom: .pad)
        other.backgroundColor = .systemGreen

        let look = UINavigationBarAppearance(barAppearance: other)

        #expect(look.backgroundColor == .systemGreen && look.idiom == .pad)
        #expect(look.titleTextAttributes.isEmpty)
    }

    // MARK: Which one is shown

    @Test("UINavigationBar.h: An appearance is copied, and is that of the bar in its usual height")
    func standard() {
        let look = look(.systemRed)
        phone.act { bar.standardAppearance = look }
        #expect(groundColor == .systemRed && bar.standardAppearance !== look)

        look.backgroundColor = .systemGreen
        #expect(groundColor == .systemRed)
        phone.act { bar.standardAppearance.backgroundColor = .systemBlue }
        #expect(groundColor == .systemBlue)
    }

    @Test("UINavigationItem.h: That of the topmost item overrides the bar's")
    func itemsOwn() {
        phone.act { bar.standardAppearance = look(.systemRed) }
        phone.act { root.navigationItem.standardAppearance = look(.systemGreen) }
        #expect(groundColor == .systemGreen)

        phone.act { navigation.pushViewController(UIViewController(), animated: false) }
        phone.settle()
        #expect(groundColor == .systemRed)
        phone.act { navigation.popViewController(animated: false) }
        phone.settle()
        #expect(groundColor == .systemGreen)

        phone.act { root.navigationItem.standardAppearance = nil }
        #expect(groundColor == .systemRed)
    }

    @Test(
        "UINavigationBar.h: While content rests at its edge, that for the edge is shown, else a modified standard one"
    )
    func scrollEdge() {
        phone.act { bar.standardAppearance = look(.systemRed) }
        phone.act { list.contentOffset.y = -91 }
        #expect(bar.subviews.first?.alpha == 0)

        phone.act { bar.scrollEdgeAppearance = look(.systemGreen) }
        #expect(bar.subviews.first?.alpha == 1 && groundColor == .systemGreen)
        phone.act { root.navigationItem.scrollEdgeAppearance = look(.systemBlue) }
        #expect(groundColor == .systemBlue)

        phone.act { list.contentOffset.y = 0 }
        #expect(groundColor == .systemRed && bar.subviews.first?.alpha == 1)
    }

    @Test("UINavigationBar.h: A bar that is less high has its compact appearance, else the standard one")
    func compact() {
        phone.act { bar.standardAppearance = look(.systemRed) }
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(groundColor == .systemRed)

        phone.act { bar.compactAppearance = look(.systemGreen) }
        #expect(groundColor == .systemGreen)
        phone.act { root.navigationItem.standardAppearance = look(.systemPink) }
        #expect(groundColor == .systemGreen)
        phone.act { root.navigationItem.compactAppearance = look(.systemBlue) }
        #expect(groundColor == .systemBlue)
    }

    /// From the last one that is tried to the first.
    @Test(
        "UINavigationBar.h: Eight appearances are tried for a bar that is less high over content at its edge")
    func compactScrollEdge() {
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.act { list.contentOffset.y = -list.adjustedContentInset.top }
        phone.settle()
        let item = root.navigationItem

        phone.act { bar.standardAppearance = look(.systemRed) }
        #expect(groundColor == .systemRed && bar.subviews.first?.alpha == 0)
        phone.act { item.standardAppearance = look(.systemGreen) }
        #expect(groundColor == .systemGreen)
        phone.act { bar.compactAppearance = look(.systemBlue) }
        #expect(groundColor == .systemBlue)
        phone.act { item.compactAppearance = look(.systemPink) }
        #expect(groundColor == .systemPink && bar.subviews.first?.alpha == 0)
        phone.act { bar.scrollEdgeAppearance = look(.systemTeal) }
        #expect(groundColor == .systemTeal && bar.subviews.first?.alpha == 1)
        phone.act { item.scrollEdgeAppearance = look(.systemOrange) }
        #expect(groundColor == .systemOrange)
        phone.act { bar.compactScrollEdgeAppearance = look(.systemPurple) }
        #expect(groundColor == .systemPurple)
        phone.act { item.compactScrollEdgeAppearance = look(.systemYellow) }
        #expect(groundColor == .systemYellow)
    }

    @Test("UINavigationBar.h: An appearance is used as a whole, nothing of another one beside it")
    func whole() {
        let standard = look(.systemRed)
        standard.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        phone.act {
            bar.standardAppearance = standard
            bar.scrollEdgeAppearance = look(.systemBlue)
        }
        phone.settle()
        #expect(titleLabel?.textColor == .systemGreen)

        phone.act { list.contentOffset.y = -91 }
        phone.settle()

        #expect(titleLabel?.textColor == .label)
    }

    // MARK: The title and the buttons

    @Test(
        "UINavigationBarAppearance.h: The title has its attributes and its adjustment, and defaults where they say nothing"
    )
    func title() throws {
        let before = try #require(titleLabel.map { phone.frame(of: $0) })
        let look = UINavigationBarAppearance()
        look.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        look.titlePositionAdjustment = UIOffset(horizontal: 7, vertical: -3)
        phone.act { bar.standardAppearance = look }
        phone.settle()

        let label = try #require(titleLabel)
        #expect(label.textColor == .systemRed && label.font.pointSize == 17)
        #expect(phone.frame(of: label) == before.offsetBy(dx: 7, dy: -3))
    }

    @Test("UINavigationBarAppearance.h: Plain and done buttons have appearances of their own")
    func buttons() throws {
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 11),
        ]
        look.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
        look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
        look.doneButtonAppearance.normal.backgroundImage = picture
        let before = try #require(button("Sort")?.titleLabel.map { phone.frame(of: $0).midY })
        phone.act { bar.standardAppearance = look }
        phone.settle()

        let (sort, add) = (try #require(button("Sort")), try #require(button("Add")))
        #expect(sort.titleColor(for: .normal) == .systemRed && sort.titleLabel?.font.pointSize == 11)
        #expect(sort.titleLabel.map { abs(phone.frame(of: $0).midY - before - 4) < 0.5 } == true)
        #expect(add.titleColor(for: .normal) == .systemGreen && add.titleLabel?.font.pointSize == 17)
        #expect(add.backgroundImage(for: .normal) === picture)
    }

    @Test(
        "UIBarButtonItemAppearance.h: A state of which nothing is said is like the normal one, focus like highlight"
    )
    func states() {
        let look = UIBarButtonItemAppearance()
        look.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        func color(_ state: UIBarButtonItemStateAppearance) -> UIColor? {
            state.titleTextAttributes[.foregroundColor] as? UIColor
        }
        #expect([look.highlighted, look.disabled, look.focused].allSatisfy { color($0) == .systemRed })

        look.highlighted.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        #expect(color(look.focused) == .systemGreen && color(look.disabled) == .systemRed)
        let copy = look.copy(with: nil) as? UIBarButtonItemAppearance
        look.configureWithDefault(for: .done)
        #expect(color(look.normal) == nil && color(look.focused) == nil)
        #expect(copy.map { color($0.highlighted) } == .systemGreen)
    }

    @Test("UIBarButtonItemAppearance.h: A disabled button has the look of that state")
    func disabled() {
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemBrown]
        phone.act {
            bar.standardAppearance = look
            root.navigationItem.rightBarButtonItem?.isEnabled = false
        }
        phone.settle()

        #expect(button("Sort")?.titleColor(for: .normal) == .systemBrown)
    }

    @Test("UINavigationBarAppearance.h: The back button is like the others unless it has a look of its own")
    func backButton() {
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        phone.act { bar.standardAppearance = look }
        phone.act { navigation.pushViewController(UIViewController(), animated: false) }
        phone.settle()
        #expect(button("Photos")?.titleColor(for: .normal) == .systemRed)

        let own = UIBarButtonItemAppearance()
        own.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        phone.act { bar.standardAppearance.backButtonAppearance = own }
        phone.settle()
        #expect(button("Photos")?.titleColor(for: .normal) == .systemGreen)
    }

    @Test(
        "UINavigationBarAppearance.h: The way back has another image where both images are given, else its own"
    )
    func backIndicator() throws {
        let look = UINavigationBarAppearance()
        let image = try #require(UIImage(systemName: "xmark"))
        let mask = try #require(UIImage(systemName: "plus"))
        look.setBackIndicatorImage(image, transitionMaskImage: mask)
        #expect(look.backIndicatorImage === image && look.backIndicatorTransitionMaskImage === mask)
        phone.act { bar.standardAppearance = look }
        phone.act { navigation.pushViewController(UIViewController(), animated: false) }
        phone.settle()
        #expect(button("Photos")?.image(for: .normal) === image)

        phone.act { bar.standardAppearance.setBackIndicatorImage(image, transitionMaskImage: nil) }
        phone.settle()
        #expect(button("Photos")?.image(for: .normal) !== image)
        #expect(bar.standardAppearance.backIndicatorTransitionMaskImage !== mask)
    }

    // MARK: Toolbars

    private func toolbarLook(_ color: UIColor) -> UIToolbarAppearance {
        let look = UIToolbarAppearance()
        look.backgroundColor = color
        return look
    }

    private var toolbarColor: UIColor? { navigation.toolbar.subviews.first?.subviews[1].backgroundColor }

    @Test("UIToolbar.h: four appearances, by the bar's height and by whether the content is at its end")
    func toolbarAppearances() throws {
        let toolbar = try #require(navigation.toolbar)
        phone.act { navigation.isToolbarHidden = false }
        #expect(toolbar.compactAppearance == nil && toolbar.scrollEdgeAppearance == nil)
        #expect(toolbar.compactScrollEdgeAppearance == nil)

        phone.act { toolbar.standardAppearance = toolbarLook(.red) }
        #expect(toolbarColor == .red)
        phone.act { list.contentOffset.y = list.contentSize.height }
        // There is none for it.
        #expect(toolbarColor == .red && toolbar.subviews.first?.alpha == 1)
        phone.act { toolbar.scrollEdgeAppearance = toolbarLook(.green) }
        #expect(toolbarColor == .green)
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()
        #expect(toolbarColor == .green)
        phone.act { toolbar.compactScrollEdgeAppearance = toolbarLook(.blue) }
        #expect(toolbarColor == .blue)
        phone.act { list.contentOffset.y = 500 }
        #expect(toolbarColor == .red)
        phone.act { toolbar.compactAppearance = toolbarLook(.orange) }
        #expect(toolbarColor == .orange)
        phone.act {
            list.contentOffset.y = list.contentSize.height
            (toolbar.scrollEdgeAppearance, toolbar.compactScrollEdgeAppearance) = (nil, nil)
        }

        #expect(toolbarColor == .orange)
    }

    @Test("UIToolbar.h: an appearance is copied, and the bar's own one can be changed")
    func toolbarAppearanceIsCopied() throws {
        let toolbar = try #require(navigation.toolbar)
        let look = toolbarLook(.red)
        phone.act {
            navigation.isToolbarHidden = false
            toolbar.standardAppearance = look
            look.backgroundColor = .blue
        }
        #expect(toolbarColor == .red && toolbar.standardAppearance !== look)

        phone.act { toolbar.standardAppearance.backgroundColor = .yellow }

        #expect(toolbarColor == .yellow)
    }

    @Test(
        "UIToolbar.h: images of the ground by place and height, and only then one that replaces the hairline")
    func toolbarImages() throws {
        let toolbar = try #require(navigation.toolbar)
        func image() -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        }
        let (any, bottom, low, shadow) = (image(), image(), image(), image())
        func shown() -> [UIImage?] {
            (toolbar.subviews.first?.subviews ?? []).compactMap { $0 as? UIImageView }.map(\.image)
        }
        phone.act {
            navigation.isToolbarHidden = false
            toolbar.setShadowImage(shadow, forToolbarPosition: .bottom)
        }
        #expect(shown() == [nil, nil])

        phone.act { toolbar.setBackgroundImage(any, forToolbarPosition: .any, barMetrics: .default) }
        #expect(shown() == [any, shadow])
        phone.act { toolbar.setBackgroundImage(bottom, forToolbarPosition: .bottom, barMetrics: .default) }
        #expect(shown() == [bottom, shadow])
        phone.act { toolbar.setBackgroundImage(low, forToolbarPosition: .bottom, barMetrics: .compact) }
        #expect(shown() == [bottom, shadow])
        phone.resize(to: CGSize(width: 844, height: 390))
        phone.settle()

        #expect(shown() == [low, shadow])
        #expect(toolbar.backgroundImage(forToolbarPosition: .bottom, barMetrics: .compact) === low)
        #expect(toolbar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) == nil)
        #expect(toolbar.shadowImage(forToolbarPosition: .bottom) === shadow)
    }

    @Test("UIToolbarAppearance.h: plain and done buttons have appearances of their own")
    func toolbarButtons() {
        root.toolbarItems = [
            UIBarButtonItem(title: "Copy", style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Finish", style: .done, target: nil, action: nil),
        ]
        let look = UIToolbarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        look.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]

        phone.act {
            navigation.isToolbarHidden = false
            navigation.toolbar.standardAppearance = look
        }

        #expect(button("Copy")?.titleColor(for: .normal) == .red)
        #expect(button("Finish")?.titleColor(for: .normal) == .blue)
        let copy = UIToolbarAppearance(barAppearance: look)
        let attributes = copy.doneButtonAppearance.normal.titleTextAttributes
        #expect(attributes[.foregroundColor] as? UIColor == .blue)
        let other = UIBarButtonItemAppearance()
        copy.buttonAppearance = other
        #expect(copy.buttonAppearance !== other)
    }
}
