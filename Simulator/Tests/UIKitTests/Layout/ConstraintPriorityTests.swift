import SimulatorKit
import Testing
import UIKit

/// Which constraints give way: priorities, intrinsic sizes, given frames and contradictions.
@MainActor struct ConstraintPriorityTests {
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
}
