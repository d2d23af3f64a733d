import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("Stack views")
struct StackViewTests {
    /// A view that would like to have a size.
    private final class Box: UIView {
        private let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        override var intrinsicContentSize: CGSize { size }
    }

    private let stage = Stage()

    /// A stack at the upper left corner, as large as it wants to be where no size is given.
    private func stack(
        _ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil,
        _ configure: (UIStackView) -> Void = { _ in }
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        configure(stack)
        stage.view.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: stage.view.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
        if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
        if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
        stage.phone.settle()
        return stack
    }

    private func spans(_ stack: UIStackView) -> [[CGFloat]] {
        stack.arrangedSubviews.map {
            stack.axis == .horizontal ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
        }
    }

    // MARK: Which views

    @Test("UIStackView.h: a row that fills, without spacing, unless something else is said")
    func defaults() {
        let stack = UIStackView()

        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement)
        #expect(!stack.isLayoutMarginsRelativeArrangement && stack.arrangedSubviews == [])
    }

    @Test("UIStackView.h: arranged views are subviews, in an order of their own")
    func arrangesSubviews() {
        let (a, b, c) = (UIView(), UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [a, b])

        stack.insertArrangedSubview(c, at: 0)
        #expect(stack.arrangedSubviews == [c, a, b] && stack.subviews == [a, b, c])
        stack.insertArrangedSubview(c, at: 2)
        #expect(stack.arrangedSubviews == [a, b, c] && stack.subviews == [a, b, c])
        stack.removeArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b, c] && stack.subviews == [a, b, c])
        b.removeFromSuperview()
        #expect(stack.arrangedSubviews == [c] && stack.subviews == [a, c])
        #expect(!c.translatesAutoresizingMaskIntoConstraints)
    }

    // MARK: Along the axis

    @Test(
        "page of UIStackView: it is as large as its views and the space between them",
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical],
        [
            UIStackView.Distribution.fill, .fillProportionally, .equalSpacing, .equalCentering,
        ])
    func fits(axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution) {
        let stack = stack([Box(20, 30), Box(60, 50), Box(20, 30)]) {
            ($0.axis, $0.distribution, $0.spacing) = (axis, distribution, 5)
        }

        #expect(
            stack.bounds.size
                == (axis == .horizontal
                    ? CGSize(width: 110, height: 50) : CGSize(width: 60, height: 120)))
    }

    @Test("UIStackView.h: by fill, who hugs less or resists less has the rest")
    func fills() {
        let (a, b) = (Box(20, 10), Box(30, 10))
        b.setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        let wide = stack([a, b], width: 100) { $0.spacing = 10 }
        #expect(spans(wide) == [[0, 20], [30, 70]])

        let (c, d) = (Box(200, 10), Box(200, 10))
        c.setContentCompressionResistancePriority(UILayoutPriority(700), for: .horizontal)
        let narrow = stack([c, d], width: 300) { $0.spacing = 10 }
        #expect(spans(narrow) == [[0, 90], [100, 200]])
    }

    @Test("UIStackView.h: filling equally, all are as large as the largest, or share what there is")
    func fillsEqually() {
        let free = stack([Box(20, 10), Box(60, 10), Box(30, 10)]) { $0.distribution = .fillEqually }
        #expect(spans(free) == [[0, 60], [60, 60], [120, 60]])

        let held = stack([Box(20, 10), Box(60, 10)], width: 210) {
            ($0.distribution, $0.spacing) = (.fillEqually, 10)
        }
        #expect(spans(held) == [[0, 100], [110, 100]])
    }

    @Test("UIStackView.h: filling proportionally, what is too much or too little is shared by size")
    func fillsProportionally() {
        let stack = stack([Box(20, 10), Box(60, 10)], width: 170) {
            ($0.distribution, $0.spacing) = (.fillProportionally, 10)
        }

        #expect(spans(stack) == [[0, 40], [50, 120]])
    }

    @Test("UIStackView.h: by equal spacing, the gaps grow and the views do not")
    func spacesEqually() {
        let stack = stack([Box(20, 10), Box(60, 10), Box(20, 10)], width: 200) {
            ($0.distribution, $0.spacing) = (.equalSpacing, 10)
        }

        #expect(spans(stack) == [[0, 20], [70, 60], [180, 20]])
    }

    @Test("UIStackView.h: by equal centering, centers are as far from each other")
    func centersEqually() {
        let stack = stack([Box(20, 10), Box(60, 10), Box(40, 10)], width: 200) {
            ($0.distribution, $0.spacing) = (.equalCentering, 10)
        }
        let centers = stack.arrangedSubviews.map(\.frame.midX)

        #expect(centers[0] == 10 && centers[2] == 180)
        #expect(abs(centers[1] - 95) < 0.4)
    }

    @Test("UIStackView.h: centers that are as far from each other still leave the spacing")
    func centersWithSpacing() {
        let stack = stack([Box(20, 10), Box(20, 10), Box(120, 10)], width: 180) {
            ($0.distribution, $0.spacing) = (.equalCentering, 10)
        }

        #expect(spans(stack) == [[0, 20], [30, 20], [60, 120]])
    }

    // MARK: Spacing

    @Test("UIStackView.h: custom spacing goes before, and ends with its view's being arranged")
    func hasCustomSpacing() {
        let views = [Box(20, 10), Box(20, 10), Box(20, 10)]
        let stack = stack(views) { $0.spacing = 5 }
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)

        stack.setCustomSpacing(30, after: views[0])
        stack.setCustomSpacing(1, after: UIView())
        stage.phone.settle()
        #expect(spans(stack) == [[0, 20], [50, 20], [75, 20]])
        stack.insertArrangedSubview(views[0], at: 1)
        stage.phone.settle()
        #expect(spans(stack) == [[0, 20], [25, 20], [75, 20]])
        stack.removeArrangedSubview(views[0])
        stack.addArrangedSubview(views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test("UIStackView.h: negative spacing lets views overlap, the default is none")
    func takesOtherSpacing() {
        let stack = stack([Box(20, 10), Box(20, 10)]) { $0.spacing = -8 }
        #expect(spans(stack) == [[0, 20], [12, 20]])

        stack.spacing = UIStackView.spacingUseDefault
        stage.phone.settle()
        #expect(spans(stack) == [[0, 20], [20, 20]])
        stack.spacing = UIStackView.spacingUseSystem
        stage.phone.settle()
        #expect(stack.bounds.width > 40)
    }

    // MARK: Across the axis

    @Test(
        "UIStackView.h: across the axis, views fill, or are at an edge or in the middle",
        arguments: [
            (UIStackView.Alignment.fill, [[0, 50], [0, 50]]), (.top, [[0, 10], [0, 30]]),
            (.bottom, [[40, 10], [20, 30]]), (.center, [[20, 10], [10, 30]]),
        ] as [(UIStackView.Alignment, [[CGFloat]])])
    func aligns(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
        let stack = stack([Box(20, 10), Box(20, 30)], height: 50) { $0.alignment = alignment }

        #expect(stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] } == expected)
    }

    @Test(
        "Without a height, the tallest view makes it",
        arguments: [UIStackView.Alignment.top, .center, .bottom])
    func hugsAcross(alignment: UIStackView.Alignment) {
        let stack = stack([Box(20, 10), Box(20, 30)]) { $0.alignment = alignment }

        #expect(stack.bounds.height == 30)
        #expect(stack.arrangedSubviews.map(\.frame.height) == [10, 30])
    }

    @Test(
        "UIStackView.h: baselines of a row are at one height",
        arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    func alignsBaselines(alignment: UIStackView.Alignment) {
        let labels = [12, 40, 20].map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = "Photo"
            return label
        }
        let stack = stack(labels) { $0.alignment = alignment }
        let baselines = labels.map { $0.frame.minY + $0.font.ascender }

        #expect(abs(baselines[0] - baselines[1]) < 1 && abs(baselines[2] - baselines[1]) < 1)
        #expect(labels[1].frame.minY == 0 && stack.bounds.height == labels[1].frame.height)
    }

    @Test("From right to left, a row begins at the right")
    func isMirrored() {
        let stack = stack([Box(20, 10), Box(30, 10)]) { $0.semanticContentAttribute = .forceRightToLeft }

        #expect(spans(stack) == [[30, 20], [0, 30]])
    }

    // MARK: Margins and baselines

    @Test("page of isLayoutMarginsRelativeArrangement: views keep clear of the margins")
    func keepsMargins() {
        let stack = stack([Box(20, 10), Box(30, 10)]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }

        #expect(stack.bounds.size == CGSize(width: 56, height: 14))
        #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 20, height: 10))
    }

    @Test("page of isBaselineRelativeArrangement: rows of text are as far from each other as their baselines")
    func spacesBaselines() {
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.font = .systemFont(ofSize: 20)
            label.text = "Photo"
        }
        let stack = stack(labels) {
            ($0.axis, $0.spacing, $0.isBaselineRelativeArrangement) = (.vertical, 50, true)
        }
        let baselines = labels.map { $0.frame.minY + $0.font.ascender }

        #expect(abs(baselines[0] - 50) < 1 && abs(baselines[1] - 100) < 1)
        #expect(abs(stack.bounds.height - 150) < 1)
    }

    @Test("UIStackView.h: a column's first baseline is that of its first view")
    func hasBaselines() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        label.text = "Photo"
        let stack = stack([label, Box(20, 40)]) { $0.axis = .vertical }
        let other = Box(10, 10)
        other.translatesAutoresizingMaskIntoConstraints = false
        stage.view.addSubview(other)
        other.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
        stage.phone.settle()

        #expect(abs(other.frame.minY - label.font.ascender) < 1)
    }

    // MARK: Changes

    @Test("UIStackView.h: hidden views take no room, and no spacing")
    func collapses() {
        let views = [Box(20, 10), Box(30, 40), Box(50, 10)]
        let stack = stack(views) { $0.spacing = 10 }

        views[1].isHidden = true
        stage.phone.settle()
        #expect(stack.bounds.size == CGSize(width: 80, height: 10) && views[2].frame.minX == 30)
        views[1].isHidden = false
        stage.phone.settle()
        #expect(stack.bounds.size == CGSize(width: 120, height: 40) && views[2].frame.minX == 70)
    }

    @Test("With all its views hidden a stack is nothing")
    func isNothing() {
        let views = [Box(20, 10), Box(30, 40)]
        let stack = stack(views) { $0.spacing = 10 }

        for view in views { view.isHidden = true }
        stage.phone.settle()

        #expect(stack.bounds.size == .zero)
    }

    @Test("page of UIStackView: hiding in an animation moves the others in it")
    func animatesHiding() {
        let views = [Box(100, 10), Box(30, 10)]
        _ = stack(views)

        stage.phone.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
        }
        stage.phone.advance(by: 0.5)
        #expect(abs(stage.phone.frame(of: views[1]).minX - 50) < 1)
        stage.phone.settle()
        #expect(stage.phone.frame(of: views[1]).minX == 0)
    }

    @Test("A view that wants another size is given it")
    func followsSizes() {
        let label = UILabel()
        label.text = "a"
        let stack = stack([label, Box(30, 10)]) { $0.distribution = .fillProportionally }
        let before = stack.bounds.width

        label.text = "a longer text"
        stage.phone.settle()

        #expect(stack.bounds.width > before && stack.arrangedSubviews[1].frame.width == 30)
    }

    @Test("Stacks nest, with spaces that other constraints make")
    func nests() {
        let inner = UIStackView(arrangedSubviews: [Box(20, 10), Box(20, 30)])
        inner.axis = .vertical
        let box = UIView()
        box.widthAnchor.constraint(equalToConstant: 70).isActive = true
        let outer = stack([box, inner]) { $0.spacing = 4 }

        #expect(outer.bounds.size == CGSize(width: 94, height: 40))
        #expect(inner.frame == CGRect(x: 74, y: 0, width: 20, height: 40))
        outer.axis = .vertical
        stage.phone.settle()
        #expect(outer.bounds.width == 70 && inner.frame.width == 70)
    }

    @Test("A frame that autoresizing keeps is filled")
    func fillsFrames() {
        let stack = UIStackView(arrangedSubviews: [Box(20, 10), Box(20, 10)])
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        stage.view.addSubview(stack)
        stage.phone.settle()

        #expect(
            stack.arrangedSubviews.map(\.frame)
                == [0, 100].map { CGRect(x: $0, y: 0, width: 100, height: 60) })
    }

    // MARK: The other axis, the other side, and later

    @Test(
        "UIStackView.h: in a column, views fill, or are at the leading edge, the trailing one or in the middle",
        arguments: [
            (UIStackView.Alignment.fill, [[0, 50], [0, 50]]), (.leading, [[0, 10], [0, 30]]),
            (.trailing, [[40, 10], [20, 30]]), (.center, [[20, 10], [10, 30]]),
            (.firstBaseline, [[0, 10], [0, 30]]),
        ] as [(UIStackView.Alignment, [[CGFloat]])], [false, true])
    func alignsColumns(_ expectation: (UIStackView.Alignment, [[CGFloat]]), isRightToLeft: Bool) {
        let (alignment, expected) = expectation
        let stack = stack([Box(10, 20), Box(30, 20)], width: 50) {
            ($0.axis, $0.alignment) = (.vertical, alignment)
            if isRightToLeft { $0.semanticContentAttribute = .forceRightToLeft }
        }

        let places = stack.arrangedSubviews.map(\.frame).map {
            [isRightToLeft ? 50 - $0.maxX : $0.minX, $0.width]
        }
        #expect(places == expected)
    }

    @Test(
        "UIStackView.h: columns share their height as rows do their width",
        arguments: [
            (UIStackView.Distribution.fillEqually, [[0, 60], [70, 60], [140, 60]]),
            (.fillProportionally, [[0, 36], [46, 108], [164, 36]]),
            (.equalSpacing, [[0, 20], [70, 60], [180, 20]]),
        ] as [(UIStackView.Distribution, [[CGFloat]])])
    func sharesHeights(distribution: UIStackView.Distribution, expected: [[CGFloat]]) {
        let stack = stack([Box(10, 20), Box(10, 60), Box(10, 20)], height: 200) {
            ($0.axis, $0.distribution, $0.spacing) = (.vertical, distribution, 10)
        }

        #expect(spans(stack) == expected)
    }

    @Test("UIStackView.h: whatever says how views are arranged can be set later, and set back")
    func changesLater() {
        let stack = stack([Box(20, 10), Box(20, 30)], width: 100, height: 50)
        let start = stack.arrangedSubviews.map(\.frame)
        func frames(_ change: () -> Void) -> [CGRect] {
            change()
            stage.phone.settle()
            return stack.arrangedSubviews.map(\.frame)
        }

        #expect(frames { stack.alignment = .center }[0].midY == 25)
        #expect(frames { stack.distribution = .fillEqually }.map(\.width) == [50, 50])
        #expect(frames { stack.spacing = 10 }.map(\.width) == [45, 45])
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.layoutMargins = UIEdgeInsets(top: 20, left: 5, bottom: 0, right: 5)
        #expect(
            frames { stack.isLayoutMarginsRelativeArrangement = true }[0]
                == CGRect(x: 5, y: 30, width: 40, height: 10))
        #expect(frames { stack.layoutMargins.left = 15 }[0].minX == 15)
        #expect(frames { stack.axis = .vertical }.map(\.minX) == [45, 45])

        let end = frames {
            (stack.axis, stack.alignment, stack.distribution) = (.horizontal, .fill, .fill)
            (stack.spacing, stack.isLayoutMarginsRelativeArrangement) = (0, false)
        }
        #expect(end == start)
    }

    @Test(
        "page of addArrangedSubview(_:): a view that is arranged already is arranged once, at its new place")
    func arrangesOnce() {
        let views = [Box(20, 10), Box(30, 10)]
        let stack = stack(views)

        stack.addArrangedSubview(views[0])
        stack.addArrangedSubview(views[0])
        stage.phone.settle()
        #expect(stack.arrangedSubviews == [views[1], views[0]] && stack.subviews == views)
        #expect(spans(stack) == [[0, 30], [30, 20]])
        stack.removeArrangedSubview(views[0])
        stack.removeArrangedSubview(views[0])
        stack.addArrangedSubview(views[0])
        stage.phone.settle()

        #expect(stack.arrangedSubviews == [views[1], views[0]] && spans(stack) == [[0, 30], [30, 20]])
    }

    @Test("page of removeArrangedSubview(_:): what is only a subview any more is not moved")
    func leavesAloneWhatIsNotArranged() {
        let views = [Box(20, 10), Box(30, 10)]
        let stack = stack(views)
        stack.removeArrangedSubview(views[0])
        views[0].translatesAutoresizingMaskIntoConstraints = true
        views[0].frame = CGRect(x: 7, y: 7, width: 5, height: 5)
        stage.phone.settle()

        #expect(stack.bounds.width == 30 && views[0].frame == CGRect(x: 7, y: 7, width: 5, height: 5))
        views[0].isHidden = true
        stage.phone.settle()
        #expect(stack.bounds.width == 30)
    }

    @Test("UIStackView.h: the space after a view stays before the next one that is seen")
    func customSpacingWithHiddenViews() {
        let views = [Box(20, 10), Box(30, 10), Box(40, 10)]
        let stack = stack(views) {
            $0.spacing = 5
            $0.setCustomSpacing(50, after: views[0])
            $0.setCustomSpacing(70, after: views[1])
        }
        #expect(views[2].frame.minX.isClose(to: 20 + 50 + 30 + 70))

        views[1].isHidden = true
        stage.phone.settle()
        #expect(views[2].frame.minX == 70 && stack.bounds.width == 110)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
        stage.phone.settle()

        #expect(views[2].frame.minX == 25)
    }

    @Test("UIStackView.h: margins have a leading and a trailing side")
    func marginsAreMirrored() {
        let stack = stack([Box(20, 10), Box(30, 10)]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.insetsLayoutMarginsFromSafeArea = false
            $0.semanticContentAttribute = .forceRightToLeft
            $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 40)
        }

        #expect(stack.bounds.width == 92 && spans(stack) == [[70, 20], [40, 30]])
    }

    @Test(
        "UIStackView.h: a row has the baselines of its tallest view, a column the last one of its last view")
    func lastBaselines() {
        func last(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
            let labels = [UILabel(), UILabel()]
            for (label, size) in zip(labels, [40, 15]) {
                label.font = .systemFont(ofSize: CGFloat(size))
                label.text = "Photo"
            }
            let stack = stack(labels) { ($0.axis, $0.alignment) = (axis, .leading) }
            let other = Box(10, 10)
            other.translatesAutoresizingMaskIntoConstraints = false
            stage.view.addSubview(other)
            other.topAnchor.constraint(equalTo: stack.lastBaselineAnchor).isActive = true
            stage.phone.settle()
            let label = labels[axis == .horizontal ? 0 : 1]
            return other.frame.minY - (label.frame.minY + label.font.ascender)
        }

        #expect(abs(last(.horizontal)) < 1 && abs(last(.vertical)) < 1)
    }

    @Test("UIStackView.h: what leads in a row or column stays there when the stack becomes larger")
    func leadingViewsStay() {
        let row = stack([Box(20, 10), Box(20, 30)], height: 60) { $0.alignment = .leading }
        let column = stack([Box(10, 20), Box(30, 20)], width: 60) {
            ($0.axis, $0.alignment) = (.vertical, .leading)
        }
        let last = stack([Box(10, 20), Box(30, 20)], width: 60) {
            ($0.axis, $0.alignment) = (.vertical, .trailing)
        }

        #expect(row.arrangedSubviews.map(\.frame.minY) == [0, 0])
        #expect(column.arrangedSubviews.map(\.frame.minX) == [0, 0])
        #expect(last.arrangedSubviews.map(\.frame.maxX) == [60, 60])
    }
}
