import SimulatorKit
import Testing
import UIKit

@MainActor struct AutoLayoutTests {
    // MARK: Pinning

    @Test func pinnedEdgesFillTheSuperview() {
        let phone = Phone()
        let view = phone.add(Box())

        view.pin(to: phone.root, inset: 10)
        phone.layOut()

        #expect(view.frame == CGRect(x: 10, y: 10, width: 280, height: 580))
    }

    @Test func centerAndSizeDecideAFrame() {
        let phone = Phone()
        let view = phone.add(Box())

        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: phone.root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: phone.root.centerYAnchor, constant: -20),
            view.widthAnchor.constraint(equalToConstant: 100),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
        ])
        phone.layOut()

        #expect(view.frame == CGRect(x: 100, y: 250, width: 100, height: 60))
    }

    @Test func constraintsCrossLevelsOfTheHierarchy() {
        let phone = Phone()
        let outer = phone.add(Box())
        let inner = outer.add(Box())
        let other = phone.add(Box())

        outer.place(50, 60, 100, 100)
        inner.place(5, 6, 20, 20)
        NSLayoutConstraint.activate([
            other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 1),
            other.topAnchor.constraint(equalTo: inner.topAnchor),
            other.widthAnchor.constraint(equalToConstant: 10),
            other.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        phone.layOut()

        #expect(other.frame == CGRect(x: 76, y: 66, width: 10, height: 94))
    }

    @Test func theSizeOfASuperviewCanFollowItsContent() {
        let phone = Phone()
        let wrapper = phone.add(Box())
        let content = wrapper.add(Box(intrinsic: CGSize(width: 80, height: 30)))

        content.pin(to: wrapper, inset: 12)
        wrapper.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 7).isActive = true
        wrapper.topAnchor.constraint(equalTo: phone.root.topAnchor, constant: 8).isActive = true
        phone.layOut()

        #expect(wrapper.frame == CGRect(x: 7, y: 8, width: 104, height: 54))
        #expect(content.frame == CGRect(x: 12, y: 12, width: 80, height: 30))
    }

    @Test func multipliersOfEdgesCountFromTheSuperviewsOrigin() {
        let phone = Phone()
        let view = phone.add(Box())

        NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: phone.root, attribute: .right,
            multiplier: 0.5, constant: 3
        ).isActive = true
        view.widthAnchor.constraint(equalTo: phone.root.widthAnchor, multiplier: 0.25).isActive = true
        phone.layOut()

        #expect(view.frame.minX == 153)
        #expect(view.frame.width == 75)
    }

    @Test func inequalitiesLimitWhatIsWished() {
        let phone = Phone()
        let view = phone.add(Box())

        let wish = view.widthAnchor.constraint(equalTo: phone.root.widthAnchor)
        wish.priority = .defaultHigh
        wish.isActive = true
        view.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
        phone.layOut()
        let wide = view.bounds.width
        phone.root.frame.size.width = 150
        phone.layOut()

        #expect(wide == 200)
        #expect(view.bounds.width == 150)
    }

    @Test func whatNothingDecidesIsZero() {
        let phone = Phone()
        let view = phone.add(Box())
        view.frame = CGRect(x: 30, y: 40, width: 50, height: 60)

        view.rightAnchor.constraint(equalTo: phone.root.rightAnchor).isActive = true
        phone.layOut()

        #expect(view.frame == CGRect(x: 300, y: 0, width: 0, height: 0))
    }

    @Test func aViewWithoutConstraintsStaysWhereItWasPut() {
        let phone = Phone()
        let view = phone.add(Box())
        view.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
        let other = view.add(Box())

        other.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        phone.layOut()

        #expect(view.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
    }

    // MARK: Changes

    @Test func aNewConstantMovesTheViewWithTheNextLayout() {
        let phone = Phone()
        let view = phone.add(Box())
        let left = view.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 10)
        left.isActive = true
        phone.layOut()

        left.constant = 25
        let before = view.frame.minX
        phone.layOut()

        #expect(before == 10)
        #expect(view.frame.minX == 25)
    }

    @Test func deactivatingAConstraintLetsAnotherDecide() {
        let phone = Phone()
        let view = phone.add(Box())
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        let wide = view.widthAnchor.constraint(equalToConstant: 90)
        narrow.isActive = true
        phone.layOut()

        narrow.isActive = false
        wide.isActive = true
        phone.layOut()

        #expect(view.bounds.width == 90)
        #expect(phone.warnings.isEmpty)
    }

    @Test func aNewPriorityChangesTheWinner() {
        let phone = Phone()
        let view = phone.add(Box())
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        let wide = view.widthAnchor.constraint(equalToConstant: 90)
        narrow.priority = .defaultHigh
        wide.priority = .defaultLow
        NSLayoutConstraint.activate([narrow, wide])
        phone.layOut()
        let first = view.bounds.width

        wide.priority = UILayoutPriority(751)
        phone.layOut()

        #expect(first == 50)
        #expect(view.bounds.width == 90)
    }

    @Test("D14: layoutIfNeeded with nothing pending lays nothing out, however often")
    func anUnchangedLayoutDoesNothing() {
        let phone = Phone()
        let view = phone.add(Box())
        view.pin(to: phone.root, inset: 10)
        phone.layOut()
        let (passes, sets) = (view.passes, view.boundsSets)

        for _ in 0..<3 { phone.root.layoutIfNeeded() }

        #expect(view.passes == passes)
        #expect(view.boundsSets == sets)
    }

    @Test("D13: a changed constraint lays out the superview once, and no bystander")
    func onlyTheAffectedSuperviewIsLaidOut() {
        let phone = Phone()
        let moving = phone.root.add(Box())
        let bystander = phone.root.add(Box())
        moving.place(0, 0, 10, 10)
        bystander.place(50, 50, 10, 10)
        let left = moving.constraintToSuperview(.left)
        phone.layOut()
        let (rootPasses, passes) = (phone.root.passes, bystander.passes)

        left?.constant = 33
        phone.layOut()

        #expect(phone.root.passes == rootPasses + 1)
        #expect(bystander.passes == passes)
        #expect(moving.frame.minX == 33)
    }

    @Test("D14: constraints that move a view are applied by its superview's layout")
    func layoutIfNeededOnTheSuperviewMovesTheView() {
        let phone = Phone()
        let middle = phone.root.add(Box())
        middle.pin(to: phone.root)
        let view = middle.add(Box())
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        phone.layOut()

        width.constant = 20
        view.layoutIfNeeded()
        let afterOwnLayout = view.bounds.width
        middle.layoutIfNeeded()

        #expect(afterOwnLayout == 10)
        #expect(view.bounds.width == 20)
    }

    @Test("D15: a frame that was set by hand lasts until the superview is laid out")
    func layoutPutsAMovedViewBack() {
        let phone = Phone()
        let view = phone.root.add(Box())
        view.place(10, 20, 30, 40)
        phone.layOut()

        view.frame = CGRect(x: 99, y: 99, width: 99, height: 99)
        phone.layOut()

        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("D15: without super.layoutSubviews constraints move nothing")
    func layoutSubviewsAppliesTheConstraints() {
        final class Stubborn: Box {
            override func layoutSubviews() {}
        }
        let phone = Phone()
        let stubborn = phone.root.add(Stubborn())
        stubborn.place(0, 0, 100, 100)
        let view = stubborn.add(Box())

        view.pin(to: stubborn)
        phone.layOut()

        #expect(stubborn.bounds.size == CGSize(width: 100, height: 100))
        #expect(view.bounds.size == .zero)
    }

    @Test("D17: constraints made in updateConstraints count in the same pass")
    func updateConstraintsComesBeforeLayout() {
        final class Late: Box {
            override class var requiresConstraintBasedLayout: Bool { true }

            override func updateConstraints() {
                if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 44).isActive = true }
                super.updateConstraints()
            }
        }
        let phone = Phone()
        let view = phone.root.add(Late())

        phone.layOut()

        #expect(view.bounds.width == 44)
    }

    // MARK: Where constraints live

    @Test func aConstraintLivesInTheNearestCommonAncestor() {
        let phone = Phone()
        let outer = phone.root.add(Box())
        let (left, right) = (outer.add(Box()), outer.add(Box()))
        let inner = left.add(Box())

        let cousins = inner.topAnchor.constraint(equalTo: right.topAnchor)
        let parent = left.topAnchor.constraint(equalTo: outer.topAnchor)
        let own = left.widthAnchor.constraint(equalToConstant: 3)
        NSLayoutConstraint.activate([cousins, parent, own])

        #expect(outer.constraints == [cousins, parent])
        #expect(left.constraints == [own])
        #expect(cousins.firstItem === inner)
        #expect(cousins.secondItem === right)
        #expect(own.secondItem == nil)
    }

    // MARK: What other code asks for

    @Test(
        "A size without a second item is a constant, whatever second attribute is named",
        arguments: [NSLayoutConstraint.Attribute.width, .height, .notAnAttribute])
    func sizesNeedNoSecondItem(attribute: NSLayoutConstraint.Attribute) {
        let phone = Phone()
        let view = phone.add(Box())
        view.place(0, 0, 10, 20)
        view.constraints.filter { $0.firstAttribute == .width }.forEach { $0.isActive = false }

        let constraint = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: attribute,
            multiplier: 1, constant: 44)
        constraint.isActive = true
        phone.layOut()

        #expect(view.frame.size == CGSize(width: 44, height: 20))
        #expect(constraint.secondItem == nil)
    }

    @Test("NSLayoutConstraint can be subclassed, and its subclasses are made as it is")
    func subclassesAreConstraints() {
        let phone = Phone()
        let view = phone.add(Box())
        view.place(0, 0, 10, 20)

        let constraint = TaggedConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: phone.root, attribute: .left,
            multiplier: 1, constant: 7)
        constraint.tag = "inset"
        view.constraintToSuperview(.left)?.isActive = false
        constraint.isActive = true
        phone.layOut()

        #expect(view.frame.minX == 7)
        #expect((phone.root.constraints.last as? TaggedConstraint)?.tag == "inset")
        #expect("\(constraint)".contains("left"))
    }

    @Test(
        "A place that inequalities alone decide is where the first of them ceases to hold, as in Stevia's tests",
        arguments: InequalityTest.all)
    fileprivate func inequalitiesBind(test: InequalityTest) {
        let phone = Phone()
        let view = phone.add(Box())
        view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true

        NSLayoutConstraint(
            item: view, attribute: test.attribute, relatedBy: test.relation, toItem: phone.root,
            attribute: test.attribute, multiplier: 1, constant: test.constant
        ).isActive = true
        phone.layOut()

        #expect(view.frame.minY == test.minY)
        #expect(view.frame.size == CGSize(width: 10, height: 20))
    }

    @Test("Inequalities leave alone what equations or intrinsic sizes decide")
    func inequalitiesYield() {
        let phone = Phone()
        let view = phone.add(Box(intrinsic: CGSize(width: 50, height: 20)))
        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 5).isActive = true
        view.rightAnchor.constraint(lessThanOrEqualTo: phone.root.rightAnchor).isActive = true
        view.topAnchor.constraint(greaterThanOrEqualTo: phone.root.topAnchor).isActive = true
        view.centerYAnchor.constraint(equalTo: phone.root.centerYAnchor).with(priority: 250).isActive = true

        phone.layOut()

        #expect(view.frame == CGRect(x: 5, y: 290, width: 50, height: 20))
    }

    @Test("A size is exact to the last digit wherever its view begins", arguments: [60.3, 120.6, 33.1])
    func sizesAreExact(y: CGFloat) {
        let phone = Phone(scale: 3)
        let view = phone.add(Box())

        view.place(y, y, 100, 100)
        phone.layOut()

        #expect(view.bounds.size == CGSize(width: 100, height: 100))
    }

    @Test("D10: leaving the superview drops the constraints that cross the border, and only these")
    func removalDropsConstraintsAcrossTheBorder() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let inner = view.add(Box())
        let sibling = phone.root.add(Box())
        let crossing = inner.topAnchor.constraint(equalTo: sibling.topAnchor)
        let own = inner.leftAnchor.constraint(equalTo: view.leftAnchor)
        let outside = sibling.leftAnchor.constraint(equalTo: phone.root.leftAnchor)
        NSLayoutConstraint.activate([crossing, own, outside])

        view.removeFromSuperview()

        #expect(!crossing.isActive)
        #expect(own.isActive)
        #expect(outside.isActive)
        #expect(phone.root.constraints == [outside])
    }

    @Test("D10: a view that moves to another superview is laid out there by its own constraints")
    func aMovedBranchKeepsItsInnerLayout() {
        let phone = Phone()
        let old = phone.root.add(Box())
        let view = old.add(Box())
        let inner = view.add(Box())
        view.place(5, 5, 40, 40)
        inner.pin(to: view, inset: 4)
        phone.layOut()

        phone.root.addSubview(view)
        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 60).isActive = true
        view.widthAnchor.constraint(equalToConstant: 80).isActive = false
        phone.layOut()

        #expect(view.frame == CGRect(x: 60, y: 0, width: 40, height: 40))
        #expect(inner.frame == CGRect(x: 4, y: 4, width: 32, height: 32))
        #expect(phone.warnings.isEmpty)
    }

    @Test func whatWasConstrainedBeforeItCameIntoTheWindowIsLaidOutInIt() {
        let phone = Phone()
        let branch = Box()
        branch.translatesAutoresizingMaskIntoConstraints = false
        let inner = branch.add(Box())
        inner.place(1, 2, 3, 4)

        phone.root.addSubview(branch)
        branch.pin(to: phone.root, inset: 100)
        phone.layOut()

        #expect(inner.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(branch.frame == CGRect(x: 100, y: 100, width: 100, height: 400))
    }

    @Test("Constraints that are deactivated in any order leave the others as they were", arguments: 1...5)
    func constraintsLeaveInAnyOrder(seed: Int) {
        let phone = Phone()
        var numbers = SeededNumbers(seed: UInt64(seed))
        let columns = (0..<20).map { _ in phone.add(Box()) }
        var widths = columns.map { $0.widthAnchor.constraint(equalTo: phone.root.widthAnchor) }
        for (index, column) in columns.enumerated() {
            column.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: CGFloat(index)).isActive =
                true
            column.widthAnchor.constraint(equalToConstant: 10).isActive = true
        }
        for width in widths { width.priority = .defaultHigh }
        NSLayoutConstraint.activate(widths)
        phone.layOut()

        while let width = widths.randomElement(using: &numbers) {
            width.isActive = false
            widths.removeAll { $0 === width }
            #expect(phone.root.constraints.filter { $0.secondAttribute == .width } == widths)
        }
        phone.layOut()

        #expect(columns.map(\.frame.minX) == (0..<20).map { CGFloat($0) })
        #expect(columns.allSatisfy { $0.frame.width == 10 })
    }

    @Test func addConstraintInstallsInTheViewAndRemoveConstraintTakesItOut() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let width = view.widthAnchor.constraint(equalToConstant: 70)

        phone.root.addConstraint(width)
        phone.layOut()
        let held = phone.root.constraints
        phone.root.removeConstraint(width)

        #expect(held == [width])
        #expect(view.bounds.width == 70)
        #expect(!width.isActive)
    }

    @Test func activatingWithoutACommonAncestorTrapsAndSaysSo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (view, stranger) = (UIView(), UIView())
                withExtendedLifetime((view, stranger)) {
                    view.topAnchor.constraint(equalTo: stranger.topAnchor).isActive = true
                }
            }
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("because they have no common ancestor"))
    }

    // MARK: Priorities, intrinsic sizes

    @Test("D18: hugging is 250 and compression resistance 750, unless set")
    func defaultPriorities() {
        let view = UIView()

        view.setContentHuggingPriority(.required, for: .vertical)

        #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(250))
        #expect(view.contentHuggingPriority(for: .vertical).rawValue == 1000)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("D21: a view has its intrinsic size where nothing else decides")
    func intrinsicSizeDecides() {
        let phone = Phone()
        let view = phone.root.add(Box(intrinsic: CGSize(width: 33, height: UIView.noIntrinsicMetric)))

        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 5).isActive = true
        phone.layOut()

        #expect(view.frame == CGRect(x: 5, y: 0, width: 33, height: 0))
    }

    @Test("D21: an invalidated intrinsic size is asked for again, a valid one is not")
    func invalidatedIntrinsicSizeCounts() {
        let phone = Phone()
        let view = phone.root.add(Box(intrinsic: CGSize(width: 33, height: 10)))
        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor).isActive = true
        phone.layOut()

        view.intrinsic.width = 66
        phone.root.setNeedsLayout()
        phone.layOut()
        let unasked = view.bounds.width
        view.invalidateIntrinsicContentSize()
        phone.layOut()

        #expect(unasked == 33)
        #expect(view.bounds.width == 66)
    }

    @Test("D21: a view may lay itself out to find its intrinsic size")
    func intrinsicSizesMayBeLaidOut() {
        final class Stack: Box {
            override var intrinsicContentSize: CGSize {
                layoutIfNeeded()
                return CGSize(width: 20, height: subviews.first?.frame.maxY ?? 0)
            }
        }
        let phone = Phone()
        let stack = phone.root.add(Stack())
        let inner = stack.add(Box(intrinsic: CGSize(width: 10, height: 15)))

        inner.topAnchor.constraint(equalTo: stack.topAnchor, constant: 5).isActive = true
        stack.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 3).isActive = true
        phone.layOut()

        #expect(stack.frame == CGRect(x: 3, y: 0, width: 20, height: 20))
    }

    @Test("D18: too narrow for both, the view that resists less is squeezed")
    func compressionResistanceDecides() {
        let phone = Phone()
        let left = phone.root.add(Box(intrinsic: CGSize(width: 200, height: 10)))
        let right = phone.root.add(Box(intrinsic: CGSize(width: 180, height: 10)))
        right.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)

        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: phone.root.leftAnchor),
            right.leftAnchor.constraint(equalTo: left.rightAnchor),
            right.rightAnchor.constraint(equalTo: phone.root.rightAnchor),
        ])
        phone.layOut()

        #expect(left.bounds.width == 120)
        #expect(right.bounds.width == 180)
    }

    @Test("D18: too wide for both, the view that hugs less is stretched")
    func huggingDecides() {
        let phone = Phone()
        let left = phone.root.add(Box(intrinsic: CGSize(width: 100, height: 10)))
        let right = phone.root.add(Box(intrinsic: CGSize(width: 80, height: 10)))
        left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)

        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: phone.root.leftAnchor),
            right.leftAnchor.constraint(equalTo: left.rightAnchor),
            right.rightAnchor.constraint(equalTo: phone.root.rightAnchor),
        ])
        phone.layOut()

        #expect(left.bounds.width == 100)
        #expect(right.bounds.width == 200)
    }

    // MARK: Given frames

    @Test("D18: a view that translates its autoresizing mask is where its frame says")
    func autoresizingFramesAreGiven() {
        let phone = Phone()
        let given = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        given.autoresizingMask = [.flexibleWidth]
        phone.root.addSubview(given)
        let view = phone.root.add(Box())

        view.leftAnchor.constraint(equalTo: given.rightAnchor, constant: 5).isActive = true
        view.topAnchor.constraint(equalTo: given.bottomAnchor).isActive = true
        phone.layOut()
        let first = view.frame.origin
        phone.root.frame.size.width = 400
        phone.layOut()
        let second = view.frame.origin
        given.frame.origin.y = 0
        phone.layOut()

        #expect(first == CGPoint(x: 125, y: 80))
        #expect(second == CGPoint(x: 225, y: 80))
        #expect(view.frame.origin == CGPoint(x: 225, y: 50))
    }

    @Test("D18: forgetting translatesAutoresizingMaskIntoConstraints is reported, and the frame stays")
    func aGivenFrameThatContradictsIsReported() {
        let phone = Phone()
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        phone.root.addSubview(view)

        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        phone.layOut()

        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(phone.warnings.count == 1)
        #expect(phone.warnings.first?.contains("NSAutoresizingMaskLayoutConstraint UIView") == true)
    }

    // MARK: Contradictions

    @Test func aContradictionIsReportedOnceWithItsConstraintsAndTheNewestIsBroken() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let bystander = view.heightAnchor.constraint(equalToConstant: 12)
        let narrow = view.widthAnchor.constraint(equalToConstant: 50)
        let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
        (bystander.identifier, narrow.identifier, wide.identifier) = ("bystander", "narrow", "wide")

        NSLayoutConstraint.activate([bystander, narrow, wide])
        phone.layOut()
        bystander.constant = 14
        phone.root.setNeedsLayout()
        phone.layOut()

        let warning = phone.warnings.first ?? ""
        let parts = warning.components(separatedBy: "Will attempt to recover by breaking constraint")
        #expect(phone.warnings.count == 1)
        #expect(warning.hasPrefix("Unable to simultaneously satisfy constraints."))
        #expect(parts.first?.contains("'narrow' ") == true && parts.first?.contains("'wide' ") == true)
        #expect(parts.last?.contains("'wide' Box:") == true && parts.last?.contains("narrow") == false)
        #expect(!warning.contains("bystander"))
        #expect(view.bounds.size == CGSize(width: 50, height: 14))
    }

    @Test func aBrokenConstraintHoldsAgainOnceItCan() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let first = view.widthAnchor.constraint(equalToConstant: 50)
        let second = view.widthAnchor.constraint(equalToConstant: 90)
        NSLayoutConstraint.activate([first, second])
        phone.layOut()

        first.isActive = false
        phone.layOut()

        #expect(view.bounds.width == 90)
        #expect(phone.warnings.count == 1)
    }

    @Test("D21: a required intrinsic size that is contradicted is named")
    func aRequiredIntrinsicSizeIsNamed() {
        let phone = Phone()
        let view = phone.root.add(Box(intrinsic: CGSize(width: 50, height: 10)))
        view.setContentCompressionResistancePriority(.required, for: .horizontal)

        view.widthAnchor.constraint(lessThanOrEqualToConstant: 20).isActive = true
        phone.layOut()

        #expect(phone.warnings.count == 1)
        #expect(phone.warnings.first?.contains("NSContentSizeLayoutConstraint Box:") == true)
        #expect(view.bounds.width == 50)
    }

    @Test func aConstraintThatIsBrokenAgainIsReportedAgain() {
        let phone = Phone()
        let view = phone.root.add(Box())
        let exact = view.widthAnchor.constraint(equalToConstant: 50)
        let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 90)
        NSLayoutConstraint.activate([exact, minimum])
        phone.layOut()

        minimum.constant = 40
        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor).isActive = true
        phone.layOut()
        let once = phone.warnings.count
        minimum.constant = 90
        phone.layOut()

        #expect(once == 1)
        #expect(phone.warnings.count == 2)
    }

    @Test func aSizeIsNeverNegative() {
        let phone = Phone()
        let view = phone.root.add(Box())

        view.leftAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 100).isActive = true
        view.rightAnchor.constraint(equalTo: phone.root.leftAnchor, constant: 40).isActive = true
        phone.layOut()

        #expect(view.frame == CGRect(x: 100, y: 0, width: 0, height: 0))
        #expect(phone.warnings.count == 1)
    }

    @Test("D35: outside of windows an active constraint may cease to be required")
    func priorityOfActiveConstraintsChanges() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = outer.add(Box())
        view.pin(to: outer)
        let wish = view.widthAnchor.constraint(equalToConstant: 70)

        wish.isActive = true
        wish.priority = .defaultHigh
        outer.layoutIfNeeded()

        #expect(wish.isActive && wish.priority == .defaultHigh)
        #expect(view.frame == outer.bounds)
        wish.isActive = false
        wish.priority = .required
    }

    @Test("D35: in a window that is refused")
    func priorityOfInstalledConstraintsStays() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let stage = Stage()
                let wish = stage.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)
                wish.isActive = true
                wish.priority = .defaultHigh
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Mutating a priority from required to not on an installed constraint"))
    }

    @Test func descriptionsReadAsTheConstraintWasMade() {
        let phone = Phone()
        let view = phone.root.add(Box())
        view.accessibilityIdentifier = "photo"

        let constraint = view.widthAnchor.constraint(
            lessThanOrEqualTo: phone.root.heightAnchor, multiplier: 0.5, constant: -8)
        constraint.priority = .defaultLow

        #expect(constraint.description.contains("'photo'.width <= 0.5*Box:0x"))
        #expect(constraint.description.hasSuffix(".height - 8 @250   (inactive)>"))
    }

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

    // MARK: Lifetime

    @Test func constraintsKeepNoViewAlive() {
        let phone = Phone()
        weak var gone: Box?
        weak var component: Box?
        do {
            let view = Box()
            view.translatesAutoresizingMaskIntoConstraints = false
            let inner = view.add(Box())
            phone.root.addSubview(view)
            view.pin(to: phone.root)
            inner.pin(to: view.safeAreaLayoutGuide)
            phone.layOut()
            (gone, component) = (view, inner)
            view.removeFromSuperview()
            phone.layOut()
        }

        #expect(gone == nil)
        #expect(component == nil)
    }

    @Test func aViewOutlivesTheHierarchyItWasConstrainedIn() {
        let survivor = Box()
        survivor.translatesAutoresizingMaskIntoConstraints = false
        do {
            let old = Box()
            old.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            old.addSubview(survivor)
            survivor.pin(to: old)
            old.layoutIfNeeded()
        }
        let phone = Phone()

        phone.root.addSubview(survivor)
        survivor.place(1, 2, 3, 4)
        phone.layOut()

        #expect(survivor.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(phone.warnings.isEmpty)
    }

    // MARK: Random layouts

    /// Each view hangs on an earlier one or the superview, so the frames can be computed by hand.
    @Test(arguments: 1...6) func randomLayoutsAreWhatTheyWereMadeOf(seed: UInt64) {
        var random = seed &* 0x9E37_79B9_7F4A_7C15
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % UInt64(bound))
        }
        let phone = Phone(scale: 1)
        var placed: [(view: Box, rect: CGRect)] = []
        var constants: [(NSLayoutConstraint, Int)] = []
        for _ in 0..<25 {
            let parent = placed.isEmpty || next(3) == 0 ? nil : placed[next(placed.count)]
            let view = (parent?.view ?? phone.root).add(Box())
            let sibling = placed.last { $0.view.superview === view.superview }
            let (dx, dy, width, height) = (next(60) - 30, next(60) - 30, next(90), next(90))
            let (x, y) = (sibling?.rect.maxX ?? 0, sibling?.rect.minY ?? 0)
            placed.append((view, CGRect(x: Int(x) + dx, y: Int(y) + dy, width: width, height: height)))
            let left = view.leftAnchor.constraint(
                equalTo: sibling?.view.rightAnchor ?? view.superview?.leftAnchor ?? view.leftAnchor)
            let top = view.topAnchor.constraint(
                equalTo: sibling?.view.topAnchor ?? view.superview?.topAnchor ?? view.topAnchor)
            let bottom = view.bottomAnchor.constraint(equalTo: view.topAnchor)
            let wide = view.widthAnchor.constraint(equalToConstant: 0)
            constants += [(left, dx), (top, dy), (bottom, height), (wide, width)]
            NSLayoutConstraint.activate([left, top, bottom, wide])
        }
        phone.layOut()

        for (constraint, constant) in constants {
            constraint.constant = CGFloat(constant)
            if next(9) == 0 { phone.layOut() }
        }
        phone.layOut()

        for (view, rect) in placed { #expect(view.frame == rect) }
        #expect(phone.warnings.isEmpty)
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

// MARK: - The stage

/// A window with a root view of 300 × 600 points, whose frame is given.
@MainActor private struct Phone {
    let root = Box(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let application: UIApplication
    private let window: UIWindow

    init(scale: CGFloat = 2, safeArea: UIEdgeInsets = .zero) {
        let screen = UIScreen(size: CGSize(width: 300, height: 600), scale: scale, safeAreaInsets: safeArea)
        application = UIApplication(screen: screen)
        window = UIWindow(windowScene: application.windowScene)
        window.addSubview(root)
        window.isHidden = false
    }

    func add<View: UIView>(_ view: View) -> View { root.add(view) }

    func layOut() { application.commit() }

    var warnings: [String] { application.warnings }
}

private class Box: UIView {
    var intrinsic: CGSize
    var insets = UIEdgeInsets.zero
    private(set) var passes = 0
    private(set) var boundsSets = 0

    init(intrinsic: CGSize) {
        self.intrinsic = intrinsic
        super.init(frame: .zero)
    }

    override init(frame: CGRect) {
        intrinsic = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { intrinsic }
    override var alignmentRectInsets: UIEdgeInsets { insets }

    override var bounds: CGRect {
        didSet { boundsSets += 1 }
    }

    override func layoutSubviews() {
        passes += 1
        super.layoutSubviews()
    }
}

private final class TaggedConstraint: NSLayoutConstraint {
    var tag: String?
}

private struct InequalityTest: Sendable {
    let attribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let constant: CGFloat
    let minY: CGFloat

    static let all = [
        InequalityTest(attribute: .top, relation: .lessThanOrEqual, constant: 23, minY: 23),
        InequalityTest(attribute: .top, relation: .greaterThanOrEqual, constant: 23, minY: 23),
        InequalityTest(attribute: .bottom, relation: .lessThanOrEqual, constant: -23, minY: 557),
        InequalityTest(attribute: .bottom, relation: .greaterThanOrEqual, constant: -23, minY: 557),
        InequalityTest(attribute: .centerY, relation: .lessThanOrEqual, constant: 0, minY: 290),
    ]
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

/// Zooms whatever it is told to.
private final class Scroller: UIScrollView, UIScrollViewDelegate {
    private var zoomed: UIView?

    func zoom(_ view: UIView, to scale: CGFloat) {
        zoomed = view
        delegate = self
        (minimumZoomScale, maximumZoomScale) = (0.1, 10)
        zoomScale = scale
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// Whatever has four edges.
@MainActor private protocol Edged {
    var leftAnchor: NSLayoutXAxisAnchor { get }
    var rightAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
}

extension UIView: Edged {}
extension UILayoutGuide: Edged {}

extension UIView {
    /// Adds a subview whose frame constraints decide.
    fileprivate func add<View: UIView>(_ view: View) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }

    fileprivate func pin(to other: some Edged, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: inset),
            rightAnchor.constraint(equalTo: other.rightAnchor, constant: -inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ])
    }

    fileprivate func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        guard let superview else { return }
        NSLayoutConstraint.activate([
            leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
            topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
            widthAnchor.constraint(equalToConstant: width),
            heightAnchor.constraint(equalToConstant: height),
        ])
    }

    fileprivate func constraintToSuperview(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint? {
        superview?.constraints.first { $0.firstItem === self && $0.firstAttribute == attribute }
    }
}

extension NSLayoutConstraint {
    fileprivate func with(priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}
