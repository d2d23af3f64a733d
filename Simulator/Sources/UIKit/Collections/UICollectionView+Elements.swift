/// How the views of elements come and go (K25–K31).
extension UICollectionView {
    /// How far around what is seen cells are made and kept, in lengths of the collection view.
    private static let nearness: CGFloat = 0.5
    /// How far around it the layout is asked, so that it is not asked at every step.
    private static let foresight: CGFloat = 1

    private func bounds(widenedBy share: CGFloat) -> CGRect {
        bounds.insetBy(dx: -bounds.width * share, dy: -bounds.height * share)
    }

    /// Of all elements that are at least partly in the rectangle.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        (collectionViewLayout.layoutAttributesForElements(in: flipped(rect)) ?? []).map(flipped)
            .filter { $0.frame.overlaps(rect) }
    }

    /// What the layout has around what is seen.
    func attributesAround() -> [UICollectionViewLayoutAttributes] {
        let near = bounds(widenedBy: Self.nearness)
        if let known = knownAttributes, known.rect.contains(near) { return known.attributes }
        let rect = bounds(widenedBy: Self.foresight)
        let attributes = attributes(in: rect)
        knownAttributes = (rect, attributes)
        return attributes
    }

    /// The attributes of what is to be seen.
    func wantedAttributes() -> [UICollectionViewLayoutAttributes] {
        bounds.isEmpty ? [] : attributesAround().filter { $0.frame.overlaps(bounds) }
    }

    /// Brings the views in line with layout and bounds.
    func displayElements() {
        defer { shownBounds = bounds }
        if shownBounds != bounds, AnimationContext.current?.timeline != nil {
            return animateBoundsChange(from: shownBounds)
        }
        let wanted = wantedAttributes()
        let elements = Set(wanted.map(\.element))
        for element in displayed.keys.filter({ !elements.contains($0) }).sorted() {
            guard let view = displayed.removeValue(forKey: element) else { continue }
            endDisplaying(view, as: element)
        }
        for attributes in wanted { display(attributes) }
        letGoOfPrepared()
        prefetch()
    }

    /// - Parameter start: where a view begins that has not been seen.
    func display(
        _ attributes: UICollectionViewLayoutAttributes, from start: UICollectionViewLayoutAttributes? = nil
    ) {
        let element = attributes.element
        if let view = displayed[element] {
            add(view)
            apply(attributes, to: view)
            // A text knows how high it is once it is as wide as the layout has it.
            if !attributes.estimates.isEmpty, !attributes.isMeasured { measure(view, attributes) }
            return
        }
        let view = prepared.removeValue(forKey: element) ?? makeView(for: element)
        displayed[element] = view
        UIView.performWithoutAnimation {
            apply(start ?? attributes, to: view)
            view.isHidden = attributes.isHidden
            measure(view, attributes)
            tellWillDisplay(view, as: element)
            add(view)
        }
    }

    /// Below the indicators, which new views would cover.
    private func add(_ view: UIView) {
        guard view.superview !== self else { return }
        if let indicator = subviews.first(where: { $0 is ScrollIndicatorView }) {
            insertSubview(view, belowSubview: indicator)
        } else {
            addSubview(view)
        }
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if let applied = view.appliedAttributes, applied === attributes || applied.isEqual(attributes) {
            return
        }
        view.appliedAttributes = attributes
        view.center = attributes.center
        view.bounds.size = attributes.size
        view.transform3D = attributes.transform3D
        view.alpha = attributes.alpha
        view.isHidden = attributes.isHidden
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    func makeView(for element: CollectionElement) -> UICollectionReusableView {
        var view: UICollectionReusableView?
        UIView.performWithoutAnimation { view = newView(for: element) }
        guard let view else { preconditionFailure("There is no view for \(element).") }
        prefetching.wasUsed(element.indexPath)
        view.appliedAttributes = nil
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selected.contains(element.indexPath)
            cell.isHighlighted = highlighted == element.indexPath
            cell.isEditing = isEditing
        }
        return view
    }

    private func newView(for element: CollectionElement) -> UICollectionReusableView {
        if element.category == .decorationView, let kind = element.kind {
            return reusableViews.dequeueDecoration(
                collectionViewLayout.decorationClass(ofKind: kind), kind: kind,
                frame: attributes(for: element)?.frame ?? .zero)
        }
        guard let dataSource else { preconditionFailure("There is no data source to ask for \(element).") }
        let view =
            if let kind = element.kind {
                dataSource.collectionView(
                    self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
            } else {
                dataSource.collectionView(self, cellForItemAt: element.indexPath)
            }
        precondition(
            view.reuseIdentifier != nil,
            "the view returned from the data source for \(element.indexPath) does not have a "
                + "reuseIdentifier - views must be retrieved by dequeuing them")
        return view
    }

    // MARK: Leaving

    /// What is no longer seen is told of, and kept for a while.
    private func endDisplaying(_ view: UICollectionReusableView, as element: CollectionElement) {
        tellDidEndDisplaying(view, as: element)
        if element.category == .cell, isPrefetchingEnabled, hasItem(at: element.indexPath) {
            view.isHidden = true
            prepared[element] = view
        } else {
            recycle(view, as: element)
        }
    }

    /// Hides the view until it is used again.
    func recycle(_ view: UICollectionReusableView, as element: CollectionElement) {
        view.isHidden = true
        view.appliedAttributes = nil
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = false
            cell.isHighlighted = false
        }
        reusableViews.enqueue(view, kind: element.kind)
    }

    func recycleAll() {
        let (gone, unseen) = (displayed, prepared)
        (displayed, prepared) = ([:], [:])
        prefetching = CollectionPrefetching()
        for (element, view) in gone.sorted(by: { $0.key < $1.key }) {
            tellDidEndDisplaying(view, as: element)
            recycle(view, as: element)
        }
        for (element, view) in unseen.sorted(by: { $0.key < $1.key }) { recycle(view, as: element) }
    }

    /// Prepared cells that are far away are of no use any more.
    private func letGoOfPrepared() {
        guard !prepared.isEmpty else { return }
        let near = bounds(widenedBy: Self.nearness)
        for element in prepared.keys.sorted() {
            guard let view = prepared[element] else { continue }
            if isPrefetchingEnabled, let applied = view.appliedAttributes,
                applied.frame.overlaps(near)
            {
                continue
            }
            prepared[element] = nil
            recycle(view, as: element)
        }
    }

    /// After a change of the layout: prepared cells lie where it has them now.
    func placePrepared() {
        for element in prepared.keys.sorted() {
            guard let view = prepared[element] else { continue }
            guard hasItem(at: element.indexPath), let attributes = attributes(for: element) else {
                prepared[element] = nil
                recycle(view, as: element)
                continue
            }
            UIView.performWithoutAnimation { apply(attributes, to: view) }
            view.isHidden = true
        }
    }

    // MARK: Before they are seen

    /// Of what lies ahead in the direction of scrolling, the next cell, and news for who prefetches data (K30, K31).
    private func prefetch() {
        guard isPrefetchingEnabled, let direction = prefetching.direction(at: contentOffset) else { return }
        let missing = attributesAround().filter {
            $0.element.category == .cell && displayed[$0.element] == nil && prepared[$0.element] == nil
        }
        let ahead = direction.ahead(of: bounds, in: missing)
        if let prefetchDataSource {
            let (new, cancelled) = prefetching.change(to: ahead.map(\.indexPath))
            if !cancelled.isEmpty {
                prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancelled)
            }
            if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
        }
        // One in each layout pass, so that none of them takes long.
        guard let next = ahead.first, next.frame.overlaps(bounds(widenedBy: Self.nearness)) else { return }
        let view = makeView(for: next.element)
        UIView.performWithoutAnimation {
            apply(next, to: view)
            view.isHidden = true
            add(view)
        }
        prepared[next.element] = view
    }

    // MARK: Telling

    private func tellWillDisplay(_ view: UICollectionReusableView, as element: CollectionElement) {
        switch (element.category, element.kind) {
        case (.cell, _):
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        case (.supplementaryView, let kind?):
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.indexPath)
        default: break
        }
    }

    func tellDidEndDisplaying(_ view: UICollectionReusableView, as element: CollectionElement) {
        switch (element.category, element.kind) {
        case (.cell, _):
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        case (.supplementaryView, let kind?):
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.indexPath)
        default: break
        }
    }
}
