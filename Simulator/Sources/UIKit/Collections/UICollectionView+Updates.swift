/// Changes of the items, of the layout, and how the views get from before to after (K50–K59).
extension UICollectionView {
    /// How long a change takes; no source says it.
    static let updateDuration: TimeInterval = 0.3

    /// Blocks may be nested; when the outermost one is over, all changes happen at once.
    func update(_ changes: () -> Void) {
        if openUpdates == 0 { prepareLayout() }
        openUpdates += 1
        changes()
        openUpdates -= 1
        if openUpdates == 0 { commitUpdates() }
    }

    private func commitUpdates() {
        let (told, completions) = (changes, updateCompletions)
        (changes, updateCompletions) = ([], [])
        let new = askedCounts
        let update = CollectionUpdate(told, from: itemCounts, to: new)
        let before = attributesBefore()
        setCounts(new)
        invalidateLayout(countsChange: !told.isEmpty)
        // Nothing is shown yet: the first layout brings it (K64).
        if window == nil, displayed.isEmpty {
            _ = renumber(following: update)
            for completion in completions { completion(true) }
            return
        }
        let items = update.changes.map { UICollectionViewUpdateItem($0.0, from: $0.from, to: $0.to) }
        let layout = collectionViewLayout
        animate(
            following: update, from: before,
            prepare: {
                moveToTargetOffset()
                layout.prepare(forCollectionViewUpdates: items)
            },
            finalize: { layout.finalizeCollectionViewUpdates() },
            completion: { finished in for completion in completions { completion(finished) } })
    }

    /// What the layout has said so far of what is seen and what is around it.
    private func attributesBefore() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        guard !bounds.isEmpty else { return [:] }
        return Dictionary(attributesAround().map { ($0.element, $0) }) { first, _ in first }
    }

    // MARK: Layouts

    func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        let views = displayed.keys.sorted().compactMap { displayed[$0] }
        for view in views { view.willTransition(from: old, to: layout) }
        guard animated, window != nil else {
            install(layout)
            for view in views { view.didTransition(from: old, to: layout) }
            completion?(true)
            return
        }
        prepareLayout()
        let before = attributesBefore()
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        install(layout)
        animate(
            following: CollectionUpdate(unchanged: itemCounts), from: before, prepare: moveToTargetOffset,
            finalize: {
                old.finalizeLayoutTransition()
                layout.finalizeLayoutTransition()
            },
            completion: { finished in
                for view in views { view.didTransition(from: old, to: layout) }
                completion?(finished)
            })
    }

    // MARK: Bounds

    /// The views follow a change of the bounds in somebody's animation.
    func animateBoundsChange(from old: CGRect) {
        let layout = collectionViewLayout
        animate(
            following: CollectionUpdate(unchanged: itemCounts), from: [:],
            prepare: { layout.prepare(forAnimatedBoundsChange: old) },
            finalize: { layout.finalizeAnimatedBoundsChange() }, completion: { _ in })
    }

    // MARK: Motion

    private typealias Leaving = (element: CollectionElement, isGone: Bool, view: UICollectionReusableView)

    private func animate(
        following update: CollectionUpdate,
        from before: [CollectionElement: UICollectionViewLayoutAttributes],
        prepare: () -> Void, finalize: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        var leaving = renumber(following: update)
        let isAnimated = UIView.areAnimationsEnabled
        func endLeaving() {
            for (element, _, view) in leaving {
                tellDidEndDisplaying(view, as: element)
                recycle(view, as: element)
            }
            leaving = []
        }
        withoutActuallyEscaping(prepare) { prepare in
            withoutActuallyEscaping(finalize) { finalize in
                UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
                    self.prepareLayout()
                    prepare()
                    self.placeViews(following: update, from: before, leaving: &leaving)
                    finalize()
                    if !isAnimated { endLeaving() }
                } completion: { finished in
                    endLeaving()
                    completion(finished)
                }
            }
        }
    }

    /// The layout, then the delegate, may have the content rest elsewhere.
    private func moveToTargetOffset() {
        let proposed = collectionViewLayout.targetContentOffset(
            forProposedContentOffset: axes.clamped(contentOffset))
        contentOffset =
            delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    }

    /// Finds everything under its new number. What has none leaves.
    private func renumber(following update: CollectionUpdate) -> [Leaving] {
        var leaving: [Leaving] = []
        let (oldDisplayed, oldPrepared) = (displayed, prepared)
        (displayed, prepared) = ([:], [:])
        for element in oldDisplayed.keys.sorted() {
            guard let view = oldDisplayed[element] else { continue }
            if let place = update.place(of: element) {
                displayed[place] = view
            } else {
                leaving.append((element, true, view))
            }
        }
        for element in oldPrepared.keys.sorted() {
            guard let view = oldPrepared[element] else { continue }
            if let place = update.place(of: element) {
                prepared[place] = view
            } else {
                recycle(view, as: element)
            }
        }
        selected = selected.compactMap { update.place(of: $0) }
        highlighted = highlighted.flatMap { update.place(of: $0) }
        prefetching = CollectionPrefetching()
        return leaving
    }

    /// In the animation: what stays moves, what comes and goes does so from and to where the layout says, and what was
    /// inserted or deleted fades if it says nothing.
    private func placeViews(
        following update: CollectionUpdate,
        from before: [CollectionElement: UICollectionViewLayoutAttributes],
        leaving: inout [Leaving]
    ) {
        let layout = collectionViewLayout
        let wanted = wantedAttributes()
        let elements = Set(wanted.map(\.element))
        for element in displayed.keys.sorted() where !elements.contains(element) {
            guard let view = displayed.removeValue(forKey: element) else { continue }
            leaving.append((element, false, view))
        }
        for attributes in wanted {
            let element = attributes.element
            if displayed[element] == nil {
                let origin = update.origin(of: element)
                let start =
                    layout.initialAttributes(for: element).map(flipped)
                    ?? (origin == nil ? attributes.faded : origin.flatMap { before[$0] }) ?? attributes
                display(attributes, from: start)
            }
            display(attributes)
        }
        for (element, isGone, view) in leaving {
            let end =
                layout.finalAttributes(for: element).map(flipped)
                ?? (isGone ? view.appliedAttributes?.faded : self.attributes(for: element))
            if let end { apply(end, to: view) }
        }
    }
}

extension UICollectionViewLayoutAttributes {
    fileprivate var faded: UICollectionViewLayoutAttributes {
        let copy = copied()
        copy.alpha = 0
        return copy
    }
}
