import SimulatorKit
import Testing
import UIKit

/// Constraints to guides and margins, from right to left, and to pixels.
@MainActor struct LayoutGuideTests {
    // MARK: Alignment, transforms, pixels

    @Test("D19: alignment rectangles are constrained, frames are larger by the insets")
    func alignmentRectanglesAreConstrained() {
        let phone = Phone()
        let view = phone.root.add(Box())
        view.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let inner = view.add(Box())

        view.place(50, 60, 100, 80)
        inner.pin(to: view)
        phone.layOut()

        #expect(view.frame == CGRect(x: 48, y: 59, width: 106, height: 84))
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 80))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 50, y: 60, width: 100, height: 80))
        #expect(view.frame(forAlignmentRect: CGRect(x: 50, y: 60, width: 100, height: 80)) == view.frame)
    }

    @Test("D19: an image view is constrained by its image's alignment rectangle, and shows the whole image")
    func alignmentRectanglesOfImages() {
        let phone = Simulator(.iPhone)
        let root = UIViewController()
        phone.show(root)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in }
            .withAlignmentRectInsets(UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0))
        let view = UIImageView(image: picture)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 100),
            view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100),
        ])

        root.view.layoutIfNeeded()

        #expect(view.frame == CGRect(x: 80, y: 90, width: 60, height: 40))
    }

    @Test("D19: a transform changes nothing for constraints: bounds and center are set")
    func transformsAreIgnored() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let beside = phone.root.add(Box())
        view.place(50, 60, 100, 80)
        beside.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true

        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        phone.layOut()

        #expect(view.bounds.size == CGSize(width: 100, height: 80))
        #expect(view.center == CGPoint(x: 100, y: 100))
        #expect(beside.frame.minX == 150)
    }

    @Test("D19: a given frame counts without its transform too")
    func transformsOfGivenFramesAreIgnored() {
        let phone = Phone()
        let given = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        phone.root.addSubview(given)
        let view = phone.root.add(Box())
        view.leftAnchor.constraint(equalTo: given.rightAnchor).isActive = true

        given.transform = CGAffineTransform(scaleX: 3, y: 3)
        phone.layOut()

        #expect(view.frame.minX == 120)
    }

    @Test("D20: edges fall on device pixels, and what meets still meets", arguments: [1.0, 2, 3])
    func edgesAreRoundedToPixels(scale: CGFloat) {
        let phone = Phone(scale: scale)
        phone.root.frame.size.width = 100
        var last: Box?
        let thirds = (0..<7).map { _ in phone.root.add(Box()) }
        for third in thirds {
            third.leftAnchor.constraint(equalTo: last?.rightAnchor ?? phone.root.leftAnchor).isActive = true
            third.widthAnchor.constraint(equalTo: phone.root.widthAnchor, multiplier: 1.0 / 7).isActive = true
            last = third
        }

        phone.layOut()

        for (left, right) in zip(thirds, thirds.dropFirst()) {
            #expect(abs(left.frame.maxX - right.frame.minX) < 1e-9)
        }
        for third in thirds {
            let pixels = third.frame.minX * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9)
        }
        #expect(abs((last?.frame.maxX ?? 0) - 100) < 1e-9)
    }

    @Test("D20: what fills a rounded view fills it to the pixel")
    func nestedViewsAreRoundedTogether() {
        let phone = Phone(scale: 2)
        let outer = phone.root.add(Box())
        let inner = outer.add(Box())
        outer.place(10.3, 0, 20.4, 10)
        inner.pin(to: outer)

        phone.layOut()

        #expect(outer.frame.minX == 10.5)
        #expect(outer.frame.maxX == 30.5)
        #expect(inner.frame == outer.bounds)
    }

    // MARK: Directions

    @Test func leadingIsOnTheRightWhereTheLanguageRunsToTheLeft() {
        let phone = Phone()
        phone.root.semanticContentAttribute = .forceRightToLeft
        let view = phone.root.add(Box())

        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: phone.root.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(lessThanOrEqualTo: phone.root.trailingAnchor, constant: -30),
            view.widthAnchor.constraint(equalToConstant: 500).with(priority: 500),
        ])
        phone.layOut()

        #expect(view.frame.minX == 30)
        #expect(view.frame.maxX == 280)
    }

    @Test func turningTheDirectionMirrorsTheLayout() {
        let phone = Phone()
        let view = phone.root.add(Box())
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        view.leadingAnchor.constraint(equalTo: phone.root.leadingAnchor, constant: 20).isActive = true
        phone.layOut()
        let before = view.frame.minX

        phone.root.semanticContentAttribute = .forceRightToLeft
        phone.layOut()

        #expect(before == 20)
        #expect(view.frame.minX == 240)
    }

    /// Before, the place of the view has nothing to do with the area's width, which constraints decide.
    @Test func turningTheDirectionBackMirrorsTheLayoutInAnArea() {
        let phone = Phone()
        let area = phone.root.add(Box())
        area.place(20, 0, 200, 10)
        area.semanticContentAttribute = .forceRightToLeft
        let view = area.add(Box())
        view.widthAnchor.constraint(equalToConstant: 40).isActive = true
        view.trailingAnchor.constraint(equalTo: area.trailingAnchor).isActive = true
        phone.layOut()
        let before = view.frame.minX

        area.semanticContentAttribute = .forceLeftToRight
        phone.layOut()

        #expect(before == 0 && view.frame.minX == 160)
    }

    @Test func leftStaysLeftInAnyDirection() {
        let phone = Phone()
        phone.root.semanticContentAttribute = .forceRightToLeft
        let view = phone.root.add(Box())

        view.place(20, 0, 40, 10)
        phone.layOut()

        #expect(view.frame.minX == 20)
    }

    @Test func multipliersCountFromTheLeadingEdge() {
        let phone = Phone()
        phone.root.semanticContentAttribute = .forceRightToLeft
        let view = phone.root.add(Box())

        NSLayoutConstraint(
            item: view, attribute: .trailing, relatedBy: .equal, toItem: phone.root, attribute: .trailing,
            multiplier: 0.25, constant: 0
        ).isActive = true
        view.leadingAnchor.constraint(equalTo: phone.root.leadingAnchor).isActive = true
        phone.layOut()

        #expect(view.frame.minX == 225)
        #expect(view.frame.maxX == 300)
    }

    // MARK: Guides

    @Test func aGuideIsSolvedLikeAView() {
        let phone = Phone()
        let guide = UILayoutGuide()
        phone.root.addLayoutGuide(guide)
        let view = phone.root.add(Box())

        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 10),
            guide.rightAnchor.constraint(equalTo: phone.root.rightAnchor, constant: -30),
            guide.topAnchor.constraint(equalTo: phone.root.topAnchor, constant: 4),
            guide.heightAnchor.constraint(equalToConstant: 50),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        phone.layOut()

        #expect(guide.layoutFrame == CGRect(x: 10, y: 4, width: 260, height: 50))
        #expect(view.frame.origin == CGPoint(x: 140, y: 54))
        #expect(phone.root.layoutGuides == [guide])
    }

    @Test func removingAGuideDropsItsConstraints() {
        let phone = Phone()
        let guide = UILayoutGuide()
        phone.root.addLayoutGuide(guide)
        let width = guide.widthAnchor.constraint(equalToConstant: 5)
        width.isActive = true

        phone.root.removeLayoutGuide(guide)

        #expect(!width.isActive)
        #expect(guide.owningView == nil)
        #expect(phone.root.layoutGuides.isEmpty)
    }

    @Test("D27: the safe area guide follows the safe area")
    func theSafeAreaGuideFollowsTheSafeArea() {
        let phone = Phone(safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        let view = phone.root.add(Box())

        view.pin(to: phone.root.safeAreaLayoutGuide)
        phone.layOut()
        let first = view.frame
        phone.root.frame.origin.y = 20
        phone.layOut()

        #expect(first == CGRect(x: 0, y: 47, width: 300, height: 519))
        #expect(view.frame.minY == 27)
        #expect(phone.root.safeAreaLayoutGuide.layoutFrame == view.frame)
    }

    @Test("D29: the margins guide and margin attributes follow the margins")
    func theMarginsGuideFollowsTheMargins() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let other = phone.root.add(Box())
        view.pin(to: phone.root.layoutMarginsGuide)
        NSLayoutConstraint(
            item: other, attribute: .right, relatedBy: .equal, toItem: phone.root, attribute: .rightMargin,
            multiplier: 1, constant: 0
        ).isActive = true
        phone.layOut()
        let first = view.frame

        phone.root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        phone.layOut()

        #expect(first == CGRect(x: 8, y: 8, width: 284, height: 584))
        #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 596))
        #expect(other.frame.maxX == 296)
    }

    @Test("UIView.h: leading margins are left ones, and right ones where people read from right to left")
    func directionalMargins() {
        let phone = Phone()
        let view = phone.root.add(Box())
        view.pin(to: phone.root.layoutMarginsGuide)

        phone.root.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 2, bottom: 3, trailing: 4)
        phone.layOut()
        #expect(phone.root.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 596))
        phone.root.semanticContentAttribute = .forceRightToLeft
        phone.layOut()

        #expect(phone.root.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.frame == CGRect(x: 4, y: 1, width: 294, height: 596))
        phone.root.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        #expect(
            phone.root.directionalLayoutMargins
                == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    }

    @Test func textsShareABaselineWhateverTheirHeights() {
        let phone = Phone()
        let small = phone.root.add(Text(size: 10))
        let large = phone.root.add(Text(size: 30))
        let plain = phone.root.add(Box())

        large.topAnchor.constraint(equalTo: phone.root.topAnchor, constant: 100).isActive = true
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor).isActive = true
        plain.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor).isActive = true
        phone.layOut()

        #expect(large.frame == CGRect(x: 0, y: 100, width: 30, height: 30))
        #expect(small.frame == CGRect(x: 0, y: 116, width: 10, height: 10))
        #expect(plain.frame.maxY == 124)
    }

    // MARK: Guides and margins as anything else

    @Test(
        "NSLayoutConstraint.h: an attribute of the margins is one of the room within them, on every side",
        arguments: [
            (NSLayoutConstraint.Attribute.leftMargin, NSLayoutConstraint.Attribute.left, 10),
            (.rightMargin, .right, 270), (.topMargin, .top, 20), (.bottomMargin, .bottom, 560),
            (.leadingMargin, .leading, 10), (.trailingMargin, .trailing, 270),
            (.centerXWithinMargins, .centerX, 140), (.centerYWithinMargins, .centerY, 290),
        ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, CGFloat)])
    func marginAttributes(
        attribute: NSLayoutConstraint.Attribute, own: NSLayoutConstraint.Attribute, place: CGFloat
    ) {
        let phone = Phone()
        phone.root.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 30)
        let view = phone.root.add(Box())
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        NSLayoutConstraint(
            item: view, attribute: own, relatedBy: .equal, toItem: phone.root, attribute: attribute,
            multiplier: 1, constant: 0
        ).isActive = true
        phone.layOut()
        let frame = view.frame

        let found: CGFloat =
            switch own {
            case .left, .leading: frame.minX
            case .right, .trailing: frame.maxX
            case .top: frame.minY
            case .bottom: frame.maxY
            case .centerX: frame.midX
            default: frame.midY
            }
        #expect(found == place)
    }

    @Test("UILayoutGuide.h: a guide has a width, a height and a center, as what lies around it leaves them")
    func guidesHaveSizes() {
        let phone = Phone()
        phone.root.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 30)
        let (view, other) = (phone.root.add(Box()), phone.root.add(Box()))
        let margins = phone.root.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: margins.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalTo: margins.heightAnchor),
            view.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
            other.widthAnchor.constraint(equalTo: phone.root.safeAreaLayoutGuide.widthAnchor),
            other.heightAnchor.constraint(equalTo: phone.root.safeAreaLayoutGuide.heightAnchor),
        ])
        phone.layOut()
        #expect(view.frame == CGRect(x: 75, y: 20, width: 130, height: 540))
        #expect(other.bounds.size == CGSize(width: 300, height: 600))

        phone.root.layoutMargins.right = 130
        phone.layOut()

        #expect(view.frame == CGRect(x: 50, y: 20, width: 80, height: 540))
    }

    @Test(
        "B25: margins of a scroll view are those of its content, and its frame's guide has its frame's size")
    func guidesOfScrollViews() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 80)
        scroller.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let (content, inner, badge) = (scroller.add(Box()), scroller.add(Box()), scroller.add(Box()))
        content.pin(to: scroller)
        content.widthAnchor.constraint(equalToConstant: 400).isActive = true
        content.heightAnchor.constraint(equalToConstant: 300).isActive = true
        inner.pin(to: scroller.layoutMarginsGuide)
        let frame = scroller.frameLayoutGuide
        NSLayoutConstraint.activate([
            badge.widthAnchor.constraint(equalTo: frame.widthAnchor, multiplier: 0.5),
            badge.heightAnchor.constraint(equalTo: frame.heightAnchor, multiplier: 0.5),
            badge.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            badge.centerYAnchor.constraint(equalTo: frame.centerYAnchor),
        ])
        phone.layOut()
        scroller.bounds.origin = CGPoint(x: 30, y: 50)
        phone.layOut()

        #expect(inner.frame == CGRect(x: 2, y: 1, width: 394, height: 296))
        #expect(badge.frame == CGRect(x: 55, y: 70, width: 50, height: 40))
    }

    @Test("UIScrollView.h: the safe area of a scroll view stays where it is while the content scrolls")
    func safeAreaOfScrollViews() {
        let stage = Stage()
        let scrollView = UIScrollView(frame: stage.view.bounds)
        scrollView.contentSize = CGSize(width: 390, height: 3000)
        scrollView.contentInsetAdjustmentBehavior = .never
        stage.view.addSubview(scrollView)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(view)
        let guide = scrollView.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.heightAnchor.constraint(equalTo: guide.heightAnchor),
            view.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        ])
        stage.phone.settle()
        #expect(stage.phone.frame(of: view) == CGRect(x: 0, y: 47, width: 390, height: 763))

        stage.phone.act { scrollView.contentOffset.y = 500 }
        stage.phone.settle()

        #expect(stage.phone.frame(of: view) == CGRect(x: 0, y: 47, width: 390, height: 763))
    }

    @Test("B25: constraints along one axis leave the content's size along the other as it was set")
    func oneAxisOfTheContent() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        scroller.contentSize = CGSize(width: 500, height: 600)
        let content = scroller.add(Box())
        content.leftAnchor.constraint(equalTo: scroller.leftAnchor).isActive = true
        content.rightAnchor.constraint(equalTo: scroller.rightAnchor).isActive = true
        content.widthAnchor.constraint(equalToConstant: 321).isActive = true
        phone.layOut()
        #expect(scroller.contentSize == CGSize(width: 321, height: 600))

        let other = phone.root.add(Scroller())
        other.place(0, 200, 100, 100)
        other.contentSize = CGSize(width: 500, height: 600)
        let column = other.add(Box())
        column.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
        column.bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
        column.heightAnchor.constraint(equalToConstant: 321).isActive = true
        phone.layOut()

        #expect(other.contentSize == CGSize(width: 500, height: 321))
    }
}

/// A square of one line of text, whose baseline is four fifths down.
private final class Text: Box, BaselineLayout {
    init(size: CGFloat) {
        super.init(intrinsic: CGSize(width: size, height: size))
    }

    required init?(coder: NSCoder) { nil }

    var firstBaselineFromTop: CGFloat { intrinsic.height * 0.8 }
    var lastBaselineFromBottom: CGFloat { intrinsic.height * 0.2 }
}
