import SimulatorKit
import Testing
import UIKit

@Suite("Labels")
@MainActor
struct LabelTests {
    @Test("C4: a label takes no touches")
    func labelsTakeNoTouches() {
        #expect(!UILabel().isUserInteractionEnabled)
    }

    @Test("A label starts with Apple's defaults")
    func labelsHaveDefaults() {
        let label = UILabel()

        #expect(label.text == nil)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.textAlignment == .natural)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
    }

    @Test("An empty label takes no room")
    func emptyLabelsAreEmpty() {
        #expect(UILabel().intrinsicContentSize == .zero)
        #expect(label("").intrinsicContentSize == .zero)
    }

    @Test("A longer text is wider and no higher")
    func longerTextsAreWider() {
        let short = label("Photo").intrinsicContentSize
        let long = label("Photo of a harbour").intrinsicContentSize

        #expect(long.width > short.width)
        #expect(long.height == short.height)
        #expect(short.height >= 17)
    }

    @Test("A larger font takes more room")
    func largerFontsAreLarger() {
        let small = label("Photo").intrinsicContentSize
        let label = label("Photo")

        label.font = .systemFont(ofSize: 34)

        let large = label.intrinsicContentSize
        #expect(large.width > small.width * 1.5)
        #expect(large.height > small.height * 1.5)
    }

    @Test("One line stays one line, however narrow")
    func oneLineStaysOneLine() {
        let label = label("A photo of a harbour in the evening")
        let line = label.intrinsicContentSize

        let fitted = label.sizeThatFits(CGSize(width: line.width / 3, height: 1000))

        #expect(fitted.height == line.height)
        #expect(fitted.width <= line.width / 3)
    }

    @Test("Without a limit a text takes as many lines as it needs")
    func unlimitedLinesWrap() {
        let label = label("A photo of a harbour in the evening")
        let line = label.intrinsicContentSize

        label.numberOfLines = 0
        let fitted = label.sizeThatFits(CGSize(width: line.width / 2.5, height: 1000))

        #expect(fitted.height > line.height * 2.5)
        #expect(fitted.width <= line.width / 2.5)
        #expect(label.intrinsicContentSize == line)
    }

    @Test("A limit of lines limits the height")
    func limitedLinesStop() {
        let label = label("A photo of a harbour in the evening, with boats and a lighthouse")
        label.numberOfLines = 0
        let width = label.intrinsicContentSize.width / 4
        let unlimited = label.sizeThatFits(CGSize(width: width, height: 1000)).height
        let line = label.intrinsicContentSize.height

        label.numberOfLines = 2
        let limited = label.sizeThatFits(CGSize(width: width, height: 1000)).height

        #expect(limited < unlimited)
        #expect(limited > line)
        #expect(limited < line * 2.5)
    }

    @Test("A preferred width wraps the intrinsic size")
    func preferredWidthsWrap() {
        let label = label("A photo of a harbour in the evening")
        let line = label.intrinsicContentSize
        label.numberOfLines = 0

        label.preferredMaxLayoutWidth = line.width / 2

        #expect(label.intrinsicContentSize.width <= line.width / 2)
        #expect(label.intrinsicContentSize.height > line.height * 1.5)
    }

    @Test("Sizing to fit takes the text's size and leaves the corner where it is")
    func sizeToFitFits() {
        let label = label("Photo")
        label.frame.origin = CGPoint(x: 20, y: 30)

        label.sizeToFit()

        #expect(abs(label.frame.minX - 20) < 1e-9 && abs(label.frame.minY - 30) < 1e-9)
        #expect(label.bounds.size == label.intrinsicContentSize)
    }

    @Test("A null font or color is the default one")
    func fontsAndColorsReset() {
        let label = label("Photo")
        label.font = .systemFont(ofSize: 30)
        label.textColor = .red

        label.font = nil
        label.textColor = nil

        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
    }

    @Test("A label is static text, named by what it says")
    func labelsAreStaticText() {
        let label = label("Photo")
        let said = label.accessibilityLabel

        label.accessibilityLabel = "A photo"

        #expect(label.isAccessibilityElement)
        #expect(label.accessibilityTraits == .staticText)
        #expect(said == "Photo")
        #expect(label.accessibilityLabel == "A photo")
    }

    @Test("In a layout that leaves the height open, lines break and make room, and unbreak when they may")
    func layoutBreaksLines() {
        let stage = Stage()
        let label = label("A photo of a harbour in the evening")
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: stage.view.topAnchor),
            label.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor), width,
        ])
        stage.phone.settle()
        let narrow = label.bounds.size

        width.constant = 380
        stage.phone.settle()

        #expect(narrow.width == 100)
        #expect(narrow.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(label.bounds.height == label.sizeThatFits(.zero).height)
        #expect(narrow.height > 2 * label.bounds.height)
    }

    @Test("Texts of two sizes stand on one line where their baselines are aligned")
    func baselinesAlign() {
        let stage = Stage()
        let (small, large) = (label("Small"), label("Large"))
        large.font = .systemFont(ofSize: 34)
        for label in [small, large] {
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(label)
        }

        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        stage.phone.settle()

        let difference = large.font.ascender - small.font.ascender
        #expect(abs(small.frame.minY - (100 + difference)) < 0.5)
    }

    @Test("An attributed text brings its looks, and a font set later is that of all of it")
    func attributedTextsBringTheirLooks() {
        let label = label("Before")
        let large = NSAttributedString(
            string: "Harbour", attributes: [.font: UIFont.systemFont(ofSize: 40)])

        label.attributedText = large
        let width = label.intrinsicContentSize.width
        label.font = .systemFont(ofSize: 20)

        #expect(label.text == "Harbour")
        #expect(width == large.size().width.rounded(.up))
        #expect(label.intrinsicContentSize.width < width * 0.6)
        #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    }

    @Test("Apple's page: an attributed text gives the label the style of its first character")
    func attributedTextsBringTheirStyle() {
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        centered.lineBreakMode = .byTruncatingMiddle
        let label = label("")
        label.attributedText = NSAttributedString(
            string: "Photo",
            attributes: [
                .font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red,
                .paragraphStyle: centered,
            ])

        #expect(label.font.pointSize == 40)
        #expect(label.textColor == .red)
        #expect(label.textAlignment == .center)
        #expect(label.lineBreakMode == .byTruncatingMiddle)
        let width = label.intrinsicContentSize.width
        label.text = "Photo"
        #expect(label.intrinsicContentSize.width == width)
    }

    @Test("What an attributed text says nothing of stays the label's own")
    func attributedTextsLeaveTheRest() {
        let label = label("")
        label.font = .systemFont(ofSize: 30)
        label.textAlignment = .right

        label.attributedText = NSAttributedString(string: "Photo")

        #expect(label.font.pointSize == 30)
        #expect(label.textAlignment == .right)
        #expect(label.lineBreakMode == .byTruncatingTail)
    }

    @Test("From right to left a natural text begins at the right")
    func naturalTextsAreMirrored() throws {
        let stage = Stage()
        let label = label("Photo")
        label.frame = CGRect(x: 0, y: 100, width: 300, height: 30)
        stage.view.addSubview(label)
        stage.phone.settle()
        let leftToRight = stage.phone.svg()

        label.semanticContentAttribute = .forceRightToLeft
        stage.phone.settle()

        #expect(stage.phone.svg() != leftToRight)
    }

    @Test("The text is on the screen")
    func textsAreDrawn() {
        let stage = Stage()
        let label = label("Harbour")
        label.frame = CGRect(x: 20, y: 100, width: 200, height: 30)
        stage.view.addSubview(label)
        stage.phone.settle()
        let before = stage.phone.svg()

        label.text = "Lighthouse"
        stage.phone.settle()

        #expect(before.contains("Harbour"))
        #expect(stage.phone.svg().contains("Lighthouse"))
        #expect(!stage.phone.svg().contains("Harbour"))
    }

    @Test("D40: the text of a label that grows is at its place from the left at once, and in the middle")
    func textOfAGrowingLabel() throws {
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        let label = label("Photo")
        label.frame = CGRect(x: 16, y: 100, width: 100, height: 40)
        controller.view.addSubview(label)
        phone.show(controller)
        func place() throws -> CGPoint {
            let node = try #require(phone.nodes().first { abs($0.transform.ty - 100) < 0.01 })
            let text = try #require(node.picture).placement.frame
            return CGPoint(x: node.transform.tx + text.minX, y: node.transform.ty + text.minY)
        }
        let start = try place()

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            label.frame.size = CGSize(width: 300, height: 140)
        }
        phone.advance(by: 0.5)
        #expect(abs(try place().x - start.x) < 0.1)
        #expect(abs(try place().y - (start.y + 25)) < 1)
        phone.settle()

        #expect(abs(try place().x - start.x) < 0.1)
        #expect(abs(try place().y - (start.y + 50)) < 1)
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test("UILabel.h: a shadow is the text once more, a point above unless it is told where")
    func hasShadows() {
        let stage = Stage()
        let label = UILabel(frame: CGRect(x: 0, y: 100, width: 200, height: 30))
        label.text = "Photo"
        stage.view.addSubview(label)
        stage.phone.settle()
        let count = { stage.phone.svg().components(separatedBy: "Photo").count - 1 }
        #expect(
            count() == 1 && label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))

        stage.phone.act {
            label.shadowColor = .blue
            label.shadowOffset = CGSize(width: 2, height: 3)
        }

        #expect(count() == 2 && stage.phone.svg().contains("#0000ff"))
    }
}
