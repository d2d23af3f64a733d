import SimulatorKit
import Testing
import UIKit

@MainActor struct TraitTests {
    private let stage = Stage()
    private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

    // MARK: Light and dark

    @Test(
        "A dynamic background is drawn for the style of its view, whichever ancestor decides",
        arguments: 0..<3)
    func dynamicBackgrounds(ancestor: Int) {
        let outer = stage.box(0, 0, 10, 10)
        let view = stage.box(0, 0, 10, 10, in: outer)
        view.backgroundColor = color
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)

        [view, outer, stage.phone.window][ancestor].overrideUserInterfaceStyle = .dark
        stage.phone.advance(by: 0)

        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
        #expect(view.backgroundColor === color)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test(
        "Apple's page: dynamic colors answer to the view that lays out, that is tinted, whose traits change")
    func colorsAnswerToTheCurrentTraits() {
        let color = color
        let view = Asker { color.cgColor }
        stage.view.addSubview(view)
        view.overrideUserInterfaceStyle = .dark
        stage.phone.advance(by: 0)
        view.answers = []

        view.setNeedsLayout()
        stage.phone.advance(by: 0)
        view.tintColor = .red
        view.overrideUserInterfaceStyle = .light
        view.overrideUserInterfaceStyle = .dark

        let (white, red) = (UIColor.white.cgColor, UIColor.red.cgColor)
        #expect(view.answers == ["layout", "tint", "traits", "traits"])
        #expect(view.colors.suffix(4) == [white, white, red, white])
        #expect(color.cgColor == red)
    }

    @Test("Apple's page: a controller's layout has its view's traits, too")
    func controllersHaveCurrentTraits() {
        let controller = AskingController()
        controller.overrideUserInterfaceStyle = .dark
        stage.phone.show(controller)

        #expect(controller.styles == [.dark, .dark])
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test("Apple's page: the current traits can be set, and be others for the time of a call")
    func currentTraitsAreSet() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        var inside: CGColor?

        dark.performAsCurrent { inside = color.cgColor }
        #expect(inside == UIColor.white.cgColor)
        #expect(color.cgColor == UIColor.red.cgColor)
        UITraitCollection.current = dark

        #expect(color.cgColor == UIColor.white.cgColor)
    }

    @Test("UITraitCollection.h: another idiom may look different, another size class does not")
    func colorAppearances() {
        let phone = UITraitCollection(userInterfaceIdiom: .phone)

        #expect(phone.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceIdiom: .pad)))
        #expect(
            !phone.hasDifferentColorAppearance(
                comparedTo: UITraitCollection(traitsFrom: [
                    phone, UITraitCollection(horizontalSizeClass: .regular),
                ])))
    }

    @Test("The nearest override counts, and without it the ancestor's does again")
    func nearestOverrideCounts() {
        let outer = stage.box(0, 0, 10, 10)
        let view = stage.box(0, 0, 10, 10, in: outer)
        outer.overrideUserInterfaceStyle = .dark
        view.overrideUserInterfaceStyle = .light
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(outer.traitCollection.userInterfaceStyle == .dark)

        view.overrideUserInterfaceStyle = .unspecified

        #expect(view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("A view takes the style of where it goes")
    func stylesGoWithTheSuperview() {
        let dark = stage.box(0, 0, 10, 10)
        dark.overrideUserInterfaceStyle = .dark
        let view = stage.box(0, 0, 10, 10)
        view.backgroundColor = color

        dark.addSubview(view)
        stage.phone.advance(by: 0)

        #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    }

    @Test("Views are told of new traits, with those before, and only of new ones")
    func tellsOfTraits() {
        let view = TraitView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.view.addSubview(view)
        stage.phone.advance(by: 0)
        view.told.removeAll()

        stage.view.overrideUserInterfaceStyle = .dark
        stage.phone.advance(by: 0)
        #expect(view.told == [.light])
        view.overrideUserInterfaceStyle = .dark
        stage.phone.advance(by: 0)

        #expect(view.told == [.light])
    }

    // MARK: Size classes

    @Test(
        "Size classes are those of the device, and of how it is held",
        arguments: [
            (Device.iPhone, false, UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular),
            (.iPhone, true, .compact, .compact), (.iPhoneSE, false, .compact, .regular),
            (.iPhoneDuo, false, .compact, .regular), (.iPhoneDuoOpen, false, .regular, .regular),
            (.iPhoneDuoOpen, true, .regular, .regular), (.iPad, false, .regular, .regular),
            (.iPad, true, .regular, .regular),
        ])
    func sizeClasses(
        device: Device, isTurned: Bool, horizontal: UIUserInterfaceSizeClass,
        vertical: UIUserInterfaceSizeClass
    ) {
        let phone = Simulator(device)
        let controller = UIViewController()
        phone.show(controller)

        let size = phone.window.bounds.size
        if isTurned { phone.resize(to: CGSize(width: size.height, height: size.width)) }
        phone.settle()

        for traits in [controller.traitCollection, controller.view.traitCollection] {
            #expect(traits.horizontalSizeClass == horizontal)
            #expect(traits.verticalSizeClass == vertical)
        }
    }

    @Test("The later of merged traits count, and what is unspecified counts for nothing")
    func mergesTraits() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(verticalSizeClass: .unspecified),
        ])

        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.horizontalSizeClass == .compact)
        #expect(merged.verticalSizeClass == .unspecified)
        #expect(merged.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        #expect(!merged.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        #expect(merged.containsTraits(in: UITraitCollection()))
        #expect(
            merged.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    }

    // MARK: Tint

    @Test("A tint counts for everything inside that has none, and nil gives it back")
    func tintsAreInherited() {
        let outer = stage.box(0, 0, 10, 10)
        let view = stage.box(0, 0, 10, 10, in: outer)
        #expect(view.tintColor == .systemBlue)

        outer.tintColor = .green
        #expect(view.tintColor == .green)
        view.tintColor = .red
        #expect(view.tintColor == .red)
        view.tintColor = nil

        #expect(view.tintColor == .green)
        outer.tintColor = nil
        #expect(view.tintColor == .systemBlue)
    }

    @Test("A view is told of a new tint, an ancestor's too, unless it has its own")
    func tellsOfTints() {
        let outer = TraitView(frame: .zero)
        let (plain, tinted) = (TraitView(frame: .zero), TraitView(frame: .zero))
        for view in [plain, tinted] { outer.addSubview(view) }
        stage.view.addSubview(outer)
        tinted.tintColor = .red
        for view in [outer, plain, tinted] { view.tints = 0 }

        outer.tintColor = .green

        #expect([outer, plain, tinted].map(\.tints) == [1, 1, 0])
    }
}

private final class TraitView: UIView {
    var told: [UIUserInterfaceStyle?] = []
    var tints = 0

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        told.append(previousTraitCollection?.userInterfaceStyle)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        tints += 1
    }
}

/// A view that notes a color wherever it is asked to update itself.
private final class Asker: UIView {
    var answers: [String] = []
    private(set) var colors: [CGColor] = []
    private let color: () -> CGColor

    init(_ color: @escaping () -> CGColor) {
        self.color = color
        super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used here.")
    }

    private func note(_ moment: String) {
        answers.append(moment)
        colors.append(color())
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        note("layout")
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        note("tint")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traits")
    }
}

private final class AskingController: UIViewController {
    private(set) var styles: [UIUserInterfaceStyle] = []

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        styles.append(UITraitCollection.current.userInterfaceStyle)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        styles.append(UITraitCollection.current.userInterfaceStyle)
    }
}
