import SimulatorKit
import Testing
import UIKit

/// Buttons without a configuration: their content, their taps and their states.
@MainActor struct ButtonTests {
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

    // MARK: Alignment

    @Test("UIControl.h: content is in the middle, unless it is aligned otherwise")
    func isCentered() throws {
        let button = button(image: 40, title: "Photo")
        button.layoutIfNeeded()

        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
        #expect(button.contentHorizontalAlignment == .center && button.contentVerticalAlignment == .center)
        #expect(abs((image.frame.minX + title.frame.maxX) / 2 - 100) < 0.5)
        #expect(image.frame.midY == 50 && abs(title.frame.midY - 50) < 0.5)
    }

    @Test("UIControl.h: left, right, top and bottom, as flowkey's tests of buttons have it")
    func isAligned() throws {
        let button = button(image: 40, title: "Photo")
        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))

        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.left, .top)
        button.layoutIfNeeded()
        #expect(image.frame.origin == .zero && title.frame.origin == CGPoint(x: 40, y: 0))
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.right, .bottom)
        button.layoutIfNeeded()
        #expect(title.frame.maxX == 200 && title.frame.maxY == 100)
        #expect(image.frame.maxX == title.frame.minX && image.frame.maxY == 100)
    }

    @Test("UIControl.h: leading is left, or right from right to left", arguments: [false, true])
    func isMirrored(isRightToLeft: Bool) {
        let button = button(title: "Photo")
        button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight

        button.contentHorizontalAlignment = .leading
        #expect(button.effectiveContentHorizontalAlignment == (isRightToLeft ? .right : .left))
        button.contentHorizontalAlignment = .trailing
        #expect(button.effectiveContentHorizontalAlignment == (isRightToLeft ? .left : .right))
    }

    @Test("An image that fills is as large as the button")
    func isFilled() throws {
        let button = button(image: 40)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
        button.layoutIfNeeded()

        #expect(button.imageView?.frame == button.bounds)
    }

    @Test("UIButton.h: edge insets make room around the content, but not around a configuration's")
    func hasEdgeInsets() {
        let (plain, padded) = (UIButton(), UIButton())
        plain.setTitle("Close", for: .normal)
        padded.setTitle("Close", for: .normal)
        padded.contentEdgeInsets = UIEdgeInsets(top: 1, left: 8, bottom: 2, right: 9)
        padded.sizeToFit()

        #expect(padded.bounds.width == plain.intrinsicContentSize.width + 17)
        padded.layoutIfNeeded()
        #expect(padded.titleLabel?.frame.minX == 8 && padded.titleLabel?.frame.minY == 1)
        let configured = UIButton(configuration: .plain())
        let size = configured.intrinsicContentSize
        configured.contentEdgeInsets = UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50)
        #expect(configured.intrinsicContentSize == size)
    }

    @Test("Apple's pages: title and image are moved by their insets, and the size is that without them")
    func insetsMoveTitleAndImage() {
        let button = UIButton()
        button.setTitle("Close", for: .normal)
        button.setImage(UIImage(systemName: "xmark"), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        button.layoutIfNeeded()
        let size = button.intrinsicContentSize
        let (title, image) = (button.titleLabel?.frame ?? .null, button.imageView?.frame ?? .null)

        // Above the title, both in the middle, as apps have it.
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -image.width, bottom: -image.height, right: 0)
        button.imageEdgeInsets = UIEdgeInsets(top: -title.height, left: 0, bottom: 0, right: -title.width)
        button.layoutIfNeeded()

        #expect(button.intrinsicContentSize == size)
        #expect(abs((button.titleLabel?.center.x ?? 0) - 100) < 1e-9)
        #expect(abs((button.imageView?.center.x ?? 0) - 100) < 1e-9)
        #expect(abs((button.titleLabel?.center.y ?? 0) - 50 - image.height / 2) < 1e-9)
        #expect(abs((button.imageView?.center.y ?? 0) - 50 + title.height / 2) < 1e-9)
        #expect(button.titleLabel?.bounds.size == title.size)
    }

    @Test("Apple's page: positive insets may leave a title less room than its text takes")
    func insetsCutTitles() {
        let button = UIButton()
        button.setTitle("Close", for: .normal)
        button.contentHorizontalAlignment = .left
        button.sizeToFit()
        let width = button.bounds.width

        button.titleEdgeInsets.left = 10
        button.layoutIfNeeded()

        #expect(button.titleLabel?.frame.minX == 10)
        #expect(button.titleLabel?.frame.width == width - 10)
    }

    @Test("UIButton.h: insets are ignored where there is a configuration")
    func configurationsIgnoreInsets() {
        let button = UIButton(configuration: .plain())
        button.configuration?.title = "Close"
        button.sizeToFit()
        button.layoutIfNeeded()
        let frame = button.titleLabel?.frame

        button.titleEdgeInsets = UIEdgeInsets(top: 9, left: 9, bottom: 0, right: 0)
        button.layoutIfNeeded()

        #expect(button.titleLabel?.frame == frame)
    }

    @Test("Apple's page: an attributed title is preferred to a plain one, and the normal state's stands in")
    func attributedTitles() {
        let button = UIButton()
        let title = NSAttributedString(string: "Done", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        button.setTitle("Close", for: .normal)
        let height = button.intrinsicContentSize.height

        button.setAttributedTitle(title, for: .normal)
        button.isSelected = true

        #expect(button.attributedTitle(for: .selected) == title && button.currentAttributedTitle == title)
        #expect(button.titleLabel?.attributedText == title)
        #expect(button.intrinsicContentSize.height > height)
        #expect(button.accessibilityLabel == "Done")
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "Close")
    }

    @Test("UIButton.h: a background image fills the button behind title and image, in each state its own")
    func backgroundImages() throws {
        let stage = Stage()
        let button = stage.add(UIButton(frame: CGRect(x: 0, y: 300, width: 120, height: 40)))
        let (normal, pressed) = (try #require(UIImage(systemName: "xmark")), UIImage())
        button.setBackgroundImage(normal, for: .normal)
        #expect(button.intrinsicContentSize == normal.size)
        button.setTitle("Close", for: .normal)
        button.setBackgroundImage(pressed, for: .highlighted)
        button.layoutIfNeeded()

        let view = try #require(button.subviews.first as? UIImageView)
        #expect(view.frame == button.bounds && view.image === normal && view !== button.imageView)
        #expect(button.subviews.last === button.titleLabel || button.subviews.contains { $0 is UILabel })
        let finger = stage.phone.touch(at: button.center)
        button.layoutIfNeeded()
        #expect(button.currentBackgroundImage === pressed && view.image === pressed && view.alpha == 1)
        finger.lift()
    }

    // MARK: Taps

    @Test("UIBehavioralStyle.h: the behavioral style is a concrete one, also where none is preferred")
    func behavioralStyleIsConcrete() {
        let button = UIButton(type: .system)
        #expect(button.preferredBehavioralStyle == .automatic)
        #expect(button.behavioralStyle == .pad)

        button.preferredBehavioralStyle = .pad

        #expect(button.behavioralStyle == .pad)
    }

    @Test("C10: a tap recognizer of the superview does not take a button's tap")
    func buttonsKeepTheirTaps() {
        let stage = Stage()
        var (taps, presses) = (0, 0)
        let recognizer = TapCounter { taps += 1 }
        stage.view.addGestureRecognizer(recognizer.recognizer)
        let button = stage.add(
            UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in presses += 1 }))

        stage.phone.tap(at: button.center)
        stage.phone.settle()
        stage.phone.tap(at: CGPoint(x: 300, y: 700))
        stage.phone.settle()

        #expect(presses == 1)
        #expect(taps == 1)
    }

    @Test("C10: a tap recognizer on the button itself wins")
    func ownRecognizersWin() {
        let stage = Stage()
        var (taps, presses) = (0, 0)
        let recognizer = TapCounter { taps += 1 }
        let button = stage.add(
            UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in presses += 1 }))
        button.addGestureRecognizer(recognizer.recognizer)

        stage.phone.tap(at: button.center)
        stage.phone.settle()

        #expect(presses == 0)
        #expect(taps == 1)
    }

    @Test("C10: a pan of the superview still takes a touch from a button")
    func pansTakeTouches() {
        let stage = Stage()
        var events: [String] = []
        stage.view.addGestureRecognizer(UIPanGestureRecognizer())
        let button = stage.add(UIButton(type: .system))
        button.addAction(UIAction { _ in events.append("up inside") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)

        stage.phone.drag(from: button.center, to: CGPoint(x: button.center.x + 40, y: button.center.y))

        #expect(events == ["cancel"])
    }

    @Test("C34: a button is highlighted under the finger, and no more soon after")
    func buttonsHighlight() {
        let stage = Stage()
        let button = stage.add(UIButton(type: .system))

        let finger = stage.phone.touch(at: button.center)
        stage.phone.advance(by: 0.3)
        let during = button.isHighlighted
        finger.lift()
        stage.phone.advance(by: 0.2)

        #expect(during)
        #expect(!button.isHighlighted)
    }

    @Test("A pressed title is fainter, and as before when it is over")
    func pressedTitlesAreDimmed() throws {
        let stage = Stage()
        let button = stage.add(UIButton(type: .system))
        button.setTitle("Done", for: .normal)
        stage.phone.settle()
        let label = try #require(button.titleLabel)

        let finger = stage.phone.touch(at: button.center)
        let during = stage.phone.opacity(of: label)
        finger.lift()
        stage.phone.settle()

        #expect(during < 1)
        #expect(stage.phone.opacity(of: label) == 1)
    }

    @Test("A button that comes to the screen pressed is dimmed from the start")
    func pressedButtonsAppearDimmed() throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Retry"
        let button = UIButton(configuration: configuration)

        button.isHighlighted = true
        stage.add(button)
        stage.phone.settle()

        let background = try #require(button.subviews.first)
        #expect(stage.phone.opacity(of: background) < 1)
    }

    @Test("A stroke follows the interface style")
    func strokesFollowTheStyle() throws {
        let stage = Stage()
        var configuration = UIButton.Configuration.plain()
        configuration.background.strokeColor = .label
        configuration.background.strokeWidth = 2
        let button = stage.add(UIButton(configuration: configuration))
        stage.phone.settle()
        let background = try #require(button.subviews.first)
        let light = background.layer.borderColor

        button.overrideUserInterfaceStyle = .dark
        stage.phone.settle()

        #expect(background.layer.borderWidth == 2)
        #expect(background.layer.borderColor != light)
    }

    // MARK: States

    @Test("A state without content of its own shows the normal state's")
    func statesFallBackToNormal() {
        let button = UIButton(type: .custom)
        button.setTitle("Off", for: .normal)
        button.setTitle("On", for: .selected)
        let normal = button.currentTitle

        button.isSelected = true
        let selected = button.currentTitle
        button.isSelected = false
        button.isHighlighted = true

        #expect([normal, selected, button.currentTitle] == ["Off", "On", "Off"])
    }

    @Test("A title without a color is white, in a system button tinted")
    func titlesHaveAColor() {
        let custom = UIButton(type: .custom)
        let system = UIButton(type: .system)
        let colored = UIButton(type: .system)

        system.tintColor = .red
        colored.setTitleColor(.green, for: .normal)

        #expect(custom.currentTitleColor == .white)
        #expect(system.currentTitleColor == .red)
        #expect(colored.currentTitleColor == .green)
    }

    @Test("A title is in the title label at once")
    func titlesAreShown() {
        let button = UIButton(type: .system)

        button.setTitle("Share", for: .normal)

        #expect(button.titleLabel?.text == "Share")
    }

    // MARK: Accessibility

    @Test("A button is an element with the trait, named by its title")
    func buttonsAreElements() {
        let button = UIButton(type: .system)
        button.setTitle("Share", for: .normal)
        let title = button.accessibilityLabel

        button.accessibilityLabel = "Share the photo"
        button.isEnabled = false

        #expect(button.isAccessibilityElement)
        #expect(title == "Share")
        #expect(button.accessibilityLabel == "Share the photo")
        #expect(button.accessibilityTraits == [.button, .notEnabled])
    }

    @Test("VoiceOver's activation presses a button")
    func activationPresses() {
        let stage = Stage()
        var presses = 0
        stage.add(UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in presses += 1 }))
        let technology = stage.assistiveTechnology

        technology.activate()

        #expect(presses == 1)
    }

    private static func image(width: CGFloat, height: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Fixtures

    @Test(
        "Apple's pages: insets move a part from the edge at which it lies",
        arguments: [
            (
                UIControl.ContentHorizontalAlignment.left, UIControl.ContentVerticalAlignment.top,
                CGPoint(x: 5, y: 3)
            ),
            (.right, .bottom, CGPoint(x: -7, y: -4)), (.center, .center, CGPoint(x: -1, y: -0.5)),
        ])
    func insetsCountFromTheEdge(
        horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment,
        way: CGPoint
    ) throws {
        let button = button(title: "Photo")
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (horizontal, vertical)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel)
        let before = title.frame

        button.titleEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 7)
        button.layoutIfNeeded()

        #expect(title.frame.isClose(to: before.offsetBy(dx: way.x, dy: way.y)))
    }

    @Test("Apple's pages: what fills is as much smaller as its insets say")
    func insetsMakeFillingContentSmaller() {
        let button = button(image: 40)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)

        button.imageEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 7)
        button.layoutIfNeeded()

        #expect(button.imageView?.frame == CGRect(x: 5, y: 3, width: 188, height: 93))
    }

    @Test("UIButton.h: a title that is too wide for the button gets the room beside the image")
    func titlesAreCut() throws {
        let button = button(width: 60, image: 40, title: "A rather long title")
        button.layoutIfNeeded()
        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))

        #expect(title.frame.minX == image.frame.maxX && title.frame.maxX <= 60)
        #expect(image.frame.minX >= 0 && image.frame.width == 40 && title.frame.width > 10)
    }

    @Test("An image that is larger than the button is as large as that, beside and above its title")
    func largeImagesAreCut() throws {
        let button = button(width: 200, image: 300)
        button.layoutIfNeeded()

        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("UIView.h: a button's baselines are those of its title, in its natural size")
    func baselinesAreThoseOfTheTitle() throws {
        let stage = Stage()
        let button = UIButton(configuration: .plain())
        button.configuration?.title = "Photo"
        button.configuration?.contentInsets = NSDirectionalEdgeInsets(
            top: 30, leading: 5, bottom: 50, trailing: 5)
        let (first, last) = (UIView(), UIView())
        for view in [button, first, last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(view)
        }
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
            first.topAnchor.constraint(equalTo: button.firstBaselineAnchor),
            last.topAnchor.constraint(equalTo: button.lastBaselineAnchor),
        ])
        stage.phone.settle()
        let label = try #require(button.titleLabel)

        let baseline = 100 + label.frame.minY + label.font.ascender
        #expect(label.frame.minY.isClose(to: 30, within: 0.5))
        #expect(first.frame.minY.isClose(to: baseline, within: 0.5))
        #expect(last.frame.minY.isClose(to: baseline, within: 0.5))
    }

    @Test("UIButton.h: a background image is dimmed while the button is pressed, unless that has its own")
    func backgroundImagesAreDimmed() throws {
        let stage = Stage()
        func alpha(hasOwn: Bool) throws -> [CGFloat] {
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
            button.setBackgroundImage(UIImage(systemName: "photo"), for: .normal)
            if hasOwn { button.setBackgroundImage(UIImage(systemName: "xmark"), for: .highlighted) }
            stage.view.addSubview(button)
            stage.phone.settle()
            let image = try #require(button.subviews.lazy.compactMap { $0 as? UIImageView }.first)
            let finger = stage.phone.touch(at: button.center)
            stage.phone.advance(by: 1)
            let pressed = stage.phone.opacity(of: image)
            finger.lift()
            stage.phone.settle()
            defer { button.removeFromSuperview() }
            return [pressed, stage.phone.opacity(of: image)]
        }

        let (shared, own) = (try alpha(hasOwn: false), try alpha(hasOwn: true))
        #expect(shared[0] < 1 && shared[1] == 1 && own == [1, 1])
    }
}

@MainActor
private final class TapCounter {
    let recognizer = UITapGestureRecognizer()
    private let count: () -> Void

    init(count: @escaping () -> Void) {
        self.count = count
        recognizer.addTarget(self, action: Selector("tap", TapCounter.tap))
    }

    func tap() {
        count()
    }
}
