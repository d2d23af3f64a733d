import SimulatorKit
import Testing
import UIKit

@Suite("The screen as SVG")
@MainActor
struct SVGTests {
    let phone = Simulator(Device(size: CGSize(width: 100, height: 200), scale: 2))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    init() {
        phone.show(UIViewController())
        phone.window.addSubview(view)
        view.backgroundColor = .red
    }

    /// What is between the paper and the end of the document.
    private var drawing: String {
        let svg = phone.svg()
        let paper =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 200\" width=\"100\" height=\"200\">"
            + "<rect width=\"100\" height=\"200\"/>"
        #expect(svg.hasPrefix(paper) && svg.hasSuffix("</svg>"))
        return String(svg.dropFirst(paper.count).dropLast("</svg>".count))
    }

    @Test("The document has the screen's points and black paper")
    func paper() {
        view.removeFromSuperview()

        #expect(drawing == "")
    }

    @Test("A view is a rectangle in its color, in its place")
    func background() {
        #expect(
            drawing
                == "<g transform=\"translate(10 20)\"><rect width=\"30\" height=\"40\" fill=\"#ff0000\"/></g>"
        )
    }

    @Test("A translucent color keeps its opacity, and a view's opacity counts for all that is in it")
    func opacity() {
        view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
        view.alpha = 0.25
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        child.backgroundColor = .blue
        view.addSubview(child)

        #expect(
            drawing == "<g transform=\"translate(10 20)\" opacity=\"0.25\">"
                + "<rect width=\"30\" height=\"40\" fill=\"#ff0000\" fill-opacity=\"0.5\"/>"
                + "<rect width=\"5\" height=\"5\" fill=\"#0000ff\"/></g>")
    }

    @Test("A turned view has a matrix")
    func transform() {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)

        // The view's middle, (25, 40), stays where it is.
        #expect(drawing.hasPrefix("<g transform=\"matrix(0 1 -1 0 45 25)\">"))
    }

    @Test("Content moves against the origin of the bounds, and is clipped where the view clips")
    func clipping() {
        let child = UIView(frame: CGRect(x: 0, y: 30, width: 100, height: 10))
        child.backgroundColor = .blue
        view.addSubview(child)
        view.bounds.origin.y = 25
        view.clipsToBounds = true

        #expect(
            drawing
                == "<g transform=\"translate(10 -5)\"><rect y=\"25\" width=\"30\" height=\"40\" fill=\"#ff0000\"/>"
                + "<clipPath id=\"d1\"><rect y=\"25\" width=\"30\" height=\"40\"/></clipPath>"
                + "<g clip-path=\"url(#d1)\"><g transform=\"translate(0 30)\">"
                + "<rect width=\"100\" height=\"10\" fill=\"#0000ff\"/></g></g></g>")
    }

    @Test("Corners are rounded, all or some, and the border lies inside of them")
    func corners() {
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.black.cgColor
        #expect(
            drawing.contains(
                "<rect width=\"30\" height=\"40\" rx=\"8\" fill=\"#ff0000\"/><rect x=\"1\" y=\"1\" width=\"28\" "
                    + "height=\"38\" rx=\"7\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\"/>"))

        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]

        #expect(
            drawing.contains(
                "<path d=\"M0 8A8 8 0 0 1 8 0L30 0L30 32A8 8 0 0 1 22 40L0 40Z\" fill=\"#ff0000\"/>"))
    }

    @Test("Corners of a configuration are unlike, and as round as the view is large at the moment")
    func configuredCorners() {
        view.cornerConfiguration = .corners(
            topLeftRadius: 8, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: 4)
        #expect(
            drawing.contains(
                "<path d=\"M0 8A8 8 0 0 1 8 0L30 0L30 36A4 4 0 0 1 26 40L0 40Z\" fill=\"#ff0000\"/>"))

        view.cornerConfiguration = .capsule()
        #expect(drawing.contains("rx=\"15\""))
        phone.act { UIView.animate(withDuration: 1) { view.bounds.size.width = 20 } }
        phone.advance(by: 0.5)
        #expect(drawing.contains("width=\"25\" height=\"40\" rx=\"12.5\""))
        phone.settle()

        #expect(drawing.contains("rx=\"10\"") && view.layer.cornerRadius == 0)
    }

    @Test("A radius is at most half of the shorter side")
    func roundestCorners() {
        view.layer.cornerRadius = 100

        #expect(drawing.contains("rx=\"15\""))
    }

    @Test("A shadow is blurred by its radius, and cut off where the layer clips")
    func shadow() {
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 6
        view.layer.shadowOffset = CGSize(width: 0, height: 4)
        #expect(
            drawing.contains(
                "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"6\"/><feOffset dx=\"0\" dy=\"4\""))
        #expect(drawing.contains("flood-opacity=\"0.5\""))

        view.clipsToBounds = true

        #expect(!drawing.contains("filter"))
    }

    @Test("Views are drawn from back to front, by zPosition and then by their order")
    func order() {
        let above = UIView(frame: view.frame)
        above.backgroundColor = .blue
        phone.window.addSubview(above)
        #expect(order(of: "#ff0000", "#0000ff") == ["#ff0000", "#0000ff"])

        view.layer.zPosition = 1

        #expect(order(of: "#ff0000", "#0000ff") == ["#0000ff", "#ff0000"])
    }

    @Test("A layer whose zPosition is animated lies where the animation has it, and then where it was")
    func animatedOrder() {
        let above = UIView(frame: view.frame)
        above.backgroundColor = .blue
        phone.window.addSubview(above)
        for (from, to, isInFront) in [(5, 5, true), (-5, -5, false), (5, 0, true)] {
            let animation = CABasicAnimation(keyPath: "zPosition")
            (animation.fromValue, animation.toValue) = (CGFloat(from), CGFloat(to))
            animation.duration = 1
            phone.act { view.layer.add(animation, forKey: nil) }

            phone.advance(by: 0.5)
            #expect(order(of: "#ff0000", "#0000ff").last == (isInFront ? "#ff0000" : "#0000ff"))
            phone.settle()
            #expect(order(of: "#ff0000", "#0000ff").last == "#0000ff")
        }
    }

    @Test("Two layers at the same zPosition keep their order, and so do all others around them")
    func equalPositions() {
        let colors: [UIColor] = [.blue, .green, .red]
        for color in colors {
            let other = UIView(frame: view.frame)
            other.backgroundColor = color
            other.layer.zPosition = color == .red ? 0 : 2
            phone.window.addSubview(other)
        }
        view.removeFromSuperview()

        #expect(order(of: "#ff0000", "#0000ff", "#00ff00") == ["#ff0000", "#0000ff", "#00ff00"])
    }

    private func order(of colors: String...) -> [String] {
        let drawing = drawing
        return colors.sorted { one, other in
            guard let one = drawing.range(of: one), let other = drawing.range(of: other) else { return false }
            return one.lowerBound < other.lowerBound
        }
    }

    @Test("What cannot be seen is left out")
    func invisible() {
        let changes: [(UIView) -> Void] = [
            { $0.isHidden = true },
            { $0.alpha = 0 },
            { $0.frame.origin.x = 100 },
            { $0.frame.origin.y = -40 },
            { $0.transform = CGAffineTransform(scaleX: 0, y: 1) },
            { $0.backgroundColor = nil },
            { $0.backgroundColor = .clear },
        ]
        for change in changes {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            view.backgroundColor = .green
            phone.window.addSubview(view)
            #expect(drawing.contains("#00ff00"))

            change(view)

            #expect(!drawing.contains("#00ff00"))
            view.removeFromSuperview()
        }
    }

    @Test("What sticks out of a view that is off the screen is drawn, unless the view clips")
    func stickingOut() {
        view.frame.origin.x = 100
        let child = UIView(frame: CGRect(x: -20, y: 0, width: 10, height: 10))
        child.backgroundColor = .blue
        view.addSubview(child)
        #expect(drawing.contains("#0000ff"))

        view.clipsToBounds = true

        #expect(!drawing.contains("#0000ff"))
    }

    @Test("An animation is drawn where it is")
    func animation() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x += 40
            view.backgroundColor = .blue
        }
        phone.advance(by: 0.5)

        #expect(
            drawing
                == "<g transform=\"translate(30 20)\"><rect width=\"30\" height=\"40\" fill=\"#800080\"/></g>"
        )
    }

    @Test("D23: an image lies in its view as the content mode says, and is clipped where the view clips")
    func image() {
        let imageView = UIImageView(image: picture(CGSize(width: 20, height: 10)))
        imageView.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        imageView.contentMode = .scaleAspectFill
        phone.window.addSubview(imageView)
        view.removeFromSuperview()
        // Twice the pixels, four times the size; a fourth of it lies outside on either side.
        #expect(drawing.contains("<g transform=\"matrix(4 0 0 4 -20 0)\">"))
        #expect(!drawing.contains("clip-path"))

        imageView.clipsToBounds = true

        #expect(drawing.contains("<clipPath id=\"d1\"><rect width=\"40\" height=\"40\"/></clipPath>"))
    }

    @Test("An image that is shown twice is written once")
    func repeatedImage() {
        let image = picture(CGSize(width: 20, height: 10))
        for y in [0, 50, 100] {
            let imageView = UIImageView(image: image)
            imageView.frame.origin.y = CGFloat(y)
            phone.window.addSubview(imageView)
        }

        let drawing = drawing

        #expect(drawing.components(separatedBy: "#00ff00").count == 2)
        #expect(drawing.components(separatedBy: "<g id=\"d1\">").count == 2)
        #expect(drawing.components(separatedBy: "<use href=\"#d1\"/>").count == 3)
    }

    private func picture(_ size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    @Test("Text is text, escaped")
    func text() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.text = "A & <B>"
        phone.window.addSubview(label)

        #expect(drawing.contains(">A &amp; &lt;B&gt;</text>"))
    }

    @Test("Lengths have at most three decimals, and no zero has a sign")
    func numbers() {
        view.frame = CGRect(x: 1 / 3, y: -1e-9, width: 1e-7 + 20, height: 2 / 3)

        #expect(
            drawing
                == "<g transform=\"translate(0.333 0)\"><rect width=\"20\" height=\"0.667\" fill=\"#ff0000\"/></g>"
        )
    }

    @Test("Windows are drawn from the lowest level to the highest, those that are hidden left out")
    func windows() {
        let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        alert.windowLevel = .alert
        alert.backgroundColor = .blue
        #expect(!drawing.contains("#0000ff"))

        alert.isHidden = false

        #expect(order(of: "#0000ff", "#ff0000") == ["#ff0000", "#0000ff"])
    }

    @Test("The time and the home indicator are drawn over the app until it hides them")
    func systemBars() {
        final class Hiding: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
            override var prefersHomeIndicatorAutoHidden: Bool { true }
        }
        let phone = Simulator(.iPhone)
        phone.show(UIViewController())
        #expect(phone.svg().contains(">9:41</text>"))
        #expect(phone.svg().contains("width=\"134\" height=\"5\""))

        phone.show(Hiding())

        #expect(!phone.svg().contains(">9:41</text>"))
        #expect(!phone.svg().contains("width=\"134\" height=\"5\""))
    }
}

@Suite("The nodes of a screen")
@MainActor
struct ScreenNodeTests {
    let phone = Simulator(Device(size: CGSize(width: 100, height: 200), scale: 2))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

    init() {
        phone.show(UIViewController())
        phone.window.addSubview(view)
        view.backgroundColor = .red
    }

    @Test("A node keeps its id while its layer lives, and only what changed differs")
    func stableIDs() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        other.backgroundColor = .blue
        phone.window.addSubview(other)
        let before = phone.nodes()

        view.center.x += 5
        let after = phone.nodes()

        #expect(before.map(\.id) == after.map(\.id))
        let changed = zip(before, after).filter { $0 != $1 }.map(\.1)
        #expect(changed.map(\.background) == [UIColor.red.cgColor])
        #expect(changed.first?.transform == CGAffineTransform(translationX: 15, y: 20))
    }

    @Test("A node's parent comes before it")
    func parents() {
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        child.backgroundColor = .blue
        view.addSubview(child)

        let nodes = phone.nodes()

        let ids = nodes.map(\.id)
        #expect(nodes.count == 3)
        #expect(nodes.map(\.parent) == [nil, ids[0], ids[1]])
    }

    @Test("No id is given twice")
    func newIDs() {
        var seen: Set<Int> = []
        for _ in 0..<50 {
            let temporary = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            temporary.backgroundColor = .blue
            phone.window.addSubview(temporary)
            let id = phone.nodes().last?.id ?? 0
            #expect(seen.insert(id).inserted)
            temporary.removeFromSuperview()
        }
    }
}
