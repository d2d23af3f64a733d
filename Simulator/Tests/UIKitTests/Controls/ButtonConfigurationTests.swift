import SimulatorKit
import Testing
import UIKit

/// Buttons that are made of a configuration or an action.
@MainActor struct ButtonConfigurationTests {
    private func button(width: CGFloat = 200, image: CGFloat? = nil, title: String? = nil) -> UIButton {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        if let image {
            let size = CGSize(width: image, height: image)
            button.setImage(UIGraphicsImageRenderer(size: size).image { _ in }, for: .normal)
        }
        button.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        return button
    }

    // MARK: Initializers

    @Test("G24: a button made of a configuration and an action performs the action")
    func configuredButtonsPerformTheirAction() {
        let stage = Stage()
        var senders: [UIButton?] = []
        let button = stage.add(
            UIButton(
                configuration: .plain(), primaryAction: UIAction { senders.append($0.sender as? UIButton) }))

        stage.phone.tap(at: button.center)

        #expect(senders == [button])
    }

    @Test("G24: the action's title and image become the configuration's")
    func actionsFillTheConfiguration() {
        let image = Self.image(width: 20, height: 10)
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Before"

        let button = UIButton(
            configuration: configuration, primaryAction: UIAction(title: "After", image: image) { _ in })

        #expect(button.configuration?.title == "After")
        #expect(button.configuration?.image === image)
        #expect(button.currentTitle == "After")
    }

    @Test("G24: an action without a title leaves the configuration's")
    func untitledActionsChangeNothing() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Stays"

        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in })

        #expect(button.configuration?.title == "Stays")
    }

    @Test("G24: the action's title and image become those of a button without a configuration")
    func actionsFillTheNormalState() {
        let image = Self.image(width: 20, height: 10)

        let button = UIButton(type: .system, primaryAction: UIAction(title: "Share", image: image) { _ in })

        #expect(button.buttonType == .system)
        #expect(button.configuration == nil)
        #expect(button.title(for: .normal) == "Share")
        #expect(button.image(for: .normal) === image)
    }

    // MARK: Configuration

    @Test("Content insets surround the image")
    func insetsSurroundTheContent() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        let button = UIButton(configuration: configuration)

        #expect(button.intrinsicContentSize == CGSize(width: 26, height: 14))
    }

    @Test("Leading and trailing insets follow the direction in which people read", arguments: [false, true])
    func insetsFollowTheDirection(isRightToLeft: Bool) throws {
        let phone = Simulator(.iPhone, isRightToLeft: isRightToLeft)
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 4)
        let button = UIButton(configuration: configuration)
        let root = UIViewController()
        phone.show(root)
        root.view.addSubview(button)
        button.frame = CGRect(x: 100, y: 100, width: 54, height: 40)
        phone.settle()

        let image = try #require(button.imageView)

        #expect(image.convert(image.bounds, to: button).minX == (isRightToLeft ? 4 : 30))
    }

    @Test("Between image and title is the padding; an image alone has none")
    func paddingSeparates() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        let alone = UIButton(configuration: configuration).intrinsicContentSize.width
        configuration.title = "Title"
        let tight = UIButton(configuration: configuration).intrinsicContentSize.width
        configuration.imagePadding = 8

        let padded = UIButton(configuration: configuration).intrinsicContentSize.width

        #expect(alone == 44)
        #expect(tight > alone)
        #expect(padded == tight + 8)
    }

    @Test("The image leads the title, from right to left too", arguments: [false, true])
    func imagesLead(isMirrored: Bool) throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        configuration.title = "Title"
        let button = stage.add(UIButton(configuration: configuration))

        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        stage.phone.settle()

        let image = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        #expect(isMirrored ? title.maxX == image.minX : image.maxX == title.minX)
        #expect(image.minX.isFinite && title.width > 0)
    }

    @Test("A trailing image follows the title, from right to left too", arguments: [false, true])
    func imagesCanFollow(isMirrored: Bool) throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 4
        configuration.title = "Title"
        let button = stage.add(UIButton(configuration: configuration))

        if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        stage.phone.settle()

        let image = try #require(button.imageView).frame
        let title = try #require(button.titleLabel).frame
        #expect(abs(isMirrored ? title.minX - image.maxX - 4 : image.minX - title.maxX - 4) < 0.01)
    }

    @Test("An image above or below the title is in the middle, as the title is", arguments: [true, false])
    func imagesCanBeAboveOrBelow(isAbove: Bool) throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.image = Self.image(width: 20, height: 10)
        configuration.imagePlacement = isAbove ? .top : .bottom
        configuration.imagePadding = 4
        configuration.title = "Title"
        let button = stage.add(UIButton(configuration: configuration))
        stage.phone.settle()

        let (image, title) = (
            try #require(button.imageView).frame, try #require(button.titleLabel).frame
        )
        #expect(abs(isAbove ? title.minY - image.maxY - 4 : image.minY - title.maxY - 4) < 0.01)
        #expect(abs(image.midX - title.midX) < 0.01 && abs(image.midX - button.bounds.midX) < 0.01)
        let size = button.intrinsicContentSize
        #expect(abs(size.height - (14 + 10 + 4 + title.height)) < 1 && size.width < title.width + 25)
    }

    @Test(
        "The lines of a title lie as the configuration says, from right to left too",
        arguments: [
            (
                UIButton.Configuration.TitleAlignment.automatic, NSTextAlignment.natural,
                NSTextAlignment.natural
            ),
            (.leading, .left, .right), (.center, .center, .center), (.trailing, .right, .left),
        ])
    func titlesAreAligned(
        alignment: UIButton.Configuration.TitleAlignment, lines: NSTextAlignment, mirrored: NSTextAlignment
    ) {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.title = "A title of several lines"
        configuration.titleAlignment = alignment
        let button = stage.add(UIButton(configuration: configuration))
        stage.phone.settle()
        #expect(button.titleLabel?.textAlignment == lines)

        let other = stage.add(UIButton(configuration: configuration))
        other.semanticContentAttribute = .forceRightToLeft
        stage.phone.settle()

        #expect(other.titleLabel?.textAlignment == mirrored)
    }

    @Test(
        "UIButton.h: a background goes with the configuration that has it", arguments: [false, true])
    func backgroundGoesWithItsConfiguration(hasAnother: Bool) {
        let stage = Stage()
        let button = stage.add(UIButton(configuration: .filled()))
        button.tintColor = .red
        stage.phone.settle()
        #expect(button.subviews.contains { $0.backgroundColor == .red })

        button.configuration = hasAnother ? .plain() : nil
        stage.phone.settle()

        #expect(!button.subviews.contains { $0.backgroundColor == .red })
    }

    @Test("G31: glass is seen through, and shows what is set on the button itself", arguments: [false, true])
    func glassIsSeenThrough(isDark: Bool) throws {
        let stage = Stage()
        let button = stage.add(UIButton(configuration: .glass()))
        button.overrideUserInterfaceStyle = isDark ? .dark : .light
        let image = Self.image(width: 20, height: 10)
        button.setImage(image, for: .normal)
        button.frame.size = CGSize(width: 44, height: 44)
        stage.phone.settle()

        let background = try #require(button.subviews.first { $0.backgroundColor != nil })
        let color = try #require(background.layer.backgroundColor)
        #expect(color.alpha > 0 && color.alpha < 1)
        #expect(button.currentImage === image)
    }

    @Test("A capsule's corners are half its height")
    func capsulesAreRound() throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.filled()
        configuration.cornerStyle = .capsule
        configuration.baseBackgroundColor = .red
        let button = stage.add(UIButton(configuration: configuration))

        stage.phone.settle()

        let background = try #require(button.subviews.first)
        #expect(background.layer.cornerRadius == 22)
        #expect(background.backgroundColor == .red)
        #expect(background.frame == button.bounds)
    }

    @Test("The update handler sees every state, once for each pass")
    func updateHandlersSeeTheState() {
        let stage = Stage()
        let button = stage.add(UIButton(configuration: .plain()))
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { states.append($0.state) }
        stage.phone.settle()

        button.isSelected = true
        button.isEnabled = false
        stage.phone.settle()

        #expect(states == [.normal, [.selected, .disabled]])
    }

    @Test("UIButton.h: a button that is given an update handler has a configuration")
    func updateHandlersConfigure() {
        let stage = Stage()
        let button = stage.add(UIButton(type: .system))

        button.configurationUpdateHandler = { $0.configuration?.title = "Press" }
        stage.phone.settle()

        #expect(button.configuration != nil)
        #expect(button.titleLabel?.text == "Press")
    }

    @Test("What the update handler changes is shown, and does not call it again")
    func updateHandlersMayConfigure() {
        let stage = Stage()
        let button = stage.add(UIButton(configuration: .plain()))
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.title = button.isHighlighted ? "Pressed" : "Press"
        }
        stage.phone.settle()
        let before = button.titleLabel?.text

        let finger = stage.phone.touch(at: button.center)
        stage.phone.advance(by: 0.1)
        let during = button.titleLabel?.text
        finger.lift()
        stage.phone.settle()

        #expect([before, during, button.titleLabel?.text] == ["Press", "Pressed", "Press"])
        #expect(calls == 3)
    }

    @Test("G26: configurations are values")
    func configurationsAreValues() {
        let button = UIButton(configuration: .filled())
        var copy = button.configuration
        let isEqual = copy == .filled()

        copy?.title = "Other"

        #expect(isEqual)
        #expect(button.configuration?.title == nil)
        #expect(copy != button.configuration)
    }

    private static func image(width: CGFloat, height: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}
