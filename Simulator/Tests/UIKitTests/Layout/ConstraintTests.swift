import SimulatorKit
import Testing
import UIKit

/// Where constraints put views, and what changes of them change.
@MainActor struct ConstraintTests {
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
