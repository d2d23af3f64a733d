import SimulatorKit
import Testing
import UIKit

/// Constraints in scroll views, and the sizes that fit.
@MainActor struct ScrollViewLayoutTests {
    // MARK: Scroll views

    @Test("B25: edges of a scroll view mean its content's, and make its size")
    func contentEdgesMakeTheContentSize() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let content = scroller.add(Box())

        content.pin(to: scroller, inset: 10)
        content.widthAnchor.constraint(equalToConstant: 400).isActive = true
        content.heightAnchor.constraint(equalToConstant: 300).isActive = true
        scroller.bounds.origin = CGPoint(x: 50, y: 60)
        phone.layOut()

        #expect(scroller.contentSize == CGSize(width: 420, height: 320))
        #expect(content.frame == CGRect(x: 10, y: 10, width: 400, height: 300))
        #expect(scroller.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("B25: constraints to the content layout guide say the same")
    func theContentGuideMakesTheContentSize() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let content = scroller.add(Box(intrinsic: CGSize(width: 70, height: 900)))

        content.pin(to: scroller.contentLayoutGuide)
        content.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor).isActive = true
        phone.layOut()

        #expect(scroller.contentSize == CGSize(width: 100, height: 900))
        #expect(scroller.contentLayoutGuide.layoutFrame.size == scroller.contentSize)
    }

    @Test("B25: width, height and center of a scroll view are those of its frame")
    func sizesOfAScrollViewAreItsFrames() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(20, 20, 100, 80)
        let content = scroller.add(Box())

        content.pin(to: scroller)
        content.widthAnchor.constraint(equalTo: scroller.widthAnchor).isActive = true
        content.heightAnchor.constraint(equalTo: scroller.heightAnchor, multiplier: 3).isActive = true
        phone.layOut()

        #expect(scroller.contentSize == CGSize(width: 100, height: 240))
    }

    @Test("B25: without a constraint to the far edge the content size is left alone")
    func nearEdgesAloneMakeNoContentSize() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        scroller.contentSize = CGSize(width: 5, height: 6)
        let content = scroller.add(Box())

        content.leftAnchor.constraint(equalTo: scroller.leftAnchor, constant: 3).isActive = true
        content.topAnchor.constraint(equalTo: scroller.topAnchor).isActive = true
        phone.layOut()

        #expect(scroller.contentSize == CGSize(width: 5, height: 6))
        #expect(content.frame.minX == 3)
    }

    @Test("B25: the frame layout guide stays where the scroll view is; what is pinned to it floats")
    func theFrameGuideFollowsTheOffset() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let content = scroller.add(Box())
        let badge = scroller.add(Box())
        let outside = phone.root.add(Box())
        content.place(0, 0, 500, 500)
        badge.rightAnchor.constraint(equalTo: scroller.frameLayoutGuide.rightAnchor).isActive = true
        badge.widthAnchor.constraint(equalToConstant: 10).isActive = true
        outside.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
        phone.layOut()
        let (first, passes) = (badge.frame.minX, phone.root.passes)

        scroller.bounds.origin.x = 40
        phone.layOut()

        #expect(first == 90)
        #expect(badge.frame.minX == 130)
        #expect(outside.frame.minX == -40)
        #expect(content.frame.minX == 0)
        #expect(phone.root.passes == passes + 1)
    }

    @Test(
        "B24, D13: scrolling asks for layout of no content, and of the superview once, on phones that do so",
        arguments: [false, true])
    func scrollingLaysOutTheSuperview(isAroundLaidOut: Bool) {
        let phone = Phone()
        phone.application.scrollingLaysOutSuperview = isAroundLaidOut
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let content = scroller.add(Box())
        content.pin(to: scroller)
        phone.layOut()
        let passes = (phone.root.passes, content.passes)

        scroller.bounds.origin.x = 40
        phone.layOut()

        #expect(phone.root.passes == passes.0 + (isAroundLaidOut ? 1 : 0))
        #expect(content.passes == passes.1)
    }

    @Test("B26: the content size is z × size + constants, and the zoomed view stays unscaled")
    func zoomingScalesTheContentSize() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let image = scroller.add(Box(intrinsic: CGSize(width: 200, height: 100)))
        image.pin(to: scroller.contentLayoutGuide, inset: 10)
        phone.layOut()
        let first = scroller.contentSize

        scroller.zoom(image, to: 2.5)
        phone.layOut()

        #expect(first == CGSize(width: 220, height: 120))
        #expect(scroller.contentSize == CGSize(width: 520, height: 270))
        #expect(image.bounds.size == CGSize(width: 200, height: 100))
        #expect(image.frame == CGRect(x: 10, y: 10, width: 500, height: 250))
    }

    @Test("B26: what is inside the zoomed view is laid out as without zoom; from outside it looks scaled")
    func theInsideOfAZoomedViewIsNotScaled() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let image = scroller.add(Box(intrinsic: CGSize(width: 200, height: 100)))
        let inner = image.add(Box())
        let mark = scroller.add(Box())
        image.pin(to: scroller.contentLayoutGuide)
        inner.pin(to: image, inset: 20)
        mark.leftAnchor.constraint(equalTo: inner.leftAnchor).isActive = true
        mark.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 1).isActive = true
        phone.layOut()

        scroller.zoom(image, to: 3)
        phone.layOut()

        #expect(inner.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
        #expect(mark.frame.origin == CGPoint(x: 60, y: 241))
    }

    @Test("B27: a zoomed view as wide as the frame keeps its bounds")
    func aZoomedViewAsWideAsTheFrameKeepsItsBounds() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 80)
        let image = scroller.add(Box())
        image.pin(to: scroller.contentLayoutGuide)
        image.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor).isActive = true
        image.heightAnchor.constraint(equalTo: scroller.frameLayoutGuide.heightAnchor).isActive = true
        phone.layOut()

        scroller.zoom(image, to: 4)
        phone.layOut()

        #expect(image.bounds.size == CGSize(width: 100, height: 80))
        #expect(scroller.contentSize == CGSize(width: 400, height: 320))
        #expect(phone.warnings.isEmpty)
    }

    @Test("B28: a constant changed with the zoom counts in the layout that follows")
    func centeringByConstants() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let image = scroller.add(Box(intrinsic: CGSize(width: 40, height: 40)))
        let left = image.leftAnchor.constraint(equalTo: scroller.leftAnchor, constant: 30)
        let right = image.rightAnchor.constraint(equalTo: scroller.rightAnchor, constant: -30)
        NSLayoutConstraint.activate([left, right])
        phone.layOut()

        scroller.zoom(image, to: 2)
        (left.constant, right.constant) = (10, -10)
        scroller.layoutIfNeeded()

        #expect(image.frame.minX == 10)
        #expect(scroller.contentSize.width == 100)
    }

    @Test("B26: the zoomed content size is known when didZoom is called, before any layout")
    func theContentSizeIsSolvedOnDemand() {
        let phone = Phone()
        let scroller = phone.root.add(Scroller())
        scroller.place(0, 0, 100, 100)
        let image = scroller.add(Box(intrinsic: CGSize(width: 40, height: 50)))
        image.pin(to: scroller.contentLayoutGuide, inset: 1)
        phone.layOut()

        scroller.zoom(image, to: 1.5)
        let zoomed = scroller.contentSize
        image.transform = .identity
        phone.layOut()

        #expect(zoomed == CGSize(width: 62, height: 77))
        #expect(scroller.contentSize == CGSize(width: 42, height: 52))
    }

    // MARK: Fitting

    @Test func theFittingSizeIsTheSmallestThatHoldsTheContent() {
        let view = Box()
        let label = view.add(Box(intrinsic: CGSize(width: 80, height: 20)))
        label.pin(to: view, inset: 8)

        let compressed = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)

        #expect(compressed == CGSize(width: 96, height: 36))
        #expect(view.bounds.size == .zero)
    }

    @Test func theFittingSizeTakesTheTargetWhereItMay() {
        let view = Box()
        let label = view.add(Box(intrinsic: CGSize(width: 80, height: 20)))
        label.pin(to: view, inset: 8)

        let size = view.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)

        #expect(size == CGSize(width: 300, height: 36))
    }

    @Test func theFittingSizeAsksOnlyConstraintsOfTheViewItself() {
        let phone = Phone()
        let view = phone.root.add(Box(intrinsic: CGSize(width: 12, height: 13)))
        view.pin(to: phone.root)
        phone.layOut()

        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        phone.layOut()

        #expect(size == CGSize(width: 12, height: 13))
        #expect(view.frame == phone.root.bounds)
        #expect(phone.warnings.isEmpty)
    }
}
