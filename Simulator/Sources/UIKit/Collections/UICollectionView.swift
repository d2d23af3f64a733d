/// Shows the items of a data source where a layout puts them, those that are seen and few others (part K).
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal = 1
    }

    public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView = 1
        case decorationView = 2
    }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        ownLayout = layout
        super.init(frame: frame)
        layout.owner = self
    }

    public required init?(coder: NSCoder) {
        ownLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        ownLayout.owner = self
    }

    // MARK: Whom it asks and tells

    /// Narrower than that of scroll views, which Swift's classes cannot have without this attribute.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set { super.delegate = newValue }
    }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    open var isPrefetchingEnabled = true {
        didSet { if !isPrefetchingEnabled { prefetching = CollectionPrefetching() } }
    }

    // MARK: Views

    /// Behind all elements, as large as what is seen, and still.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    private var hasOwnBackgroundColor = false

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            hasOwnBackgroundColor = newValue != nil
            super.backgroundColor = newValue
        }
    }

    /// The background where neither the app nor the layout has one.
    var standardGround: UIColor? {
        didSet { showGround() }
    }

    /// A list has its appearance's background unless the collection view has one.
    private func showGround() {
        let ground = ownLayout.ground ?? standardGround
        guard !hasOwnBackgroundColor, super.backgroundColor != ground else { return }
        super.backgroundColor = ground
    }

    var reusableViews = ReusableViews()

    /// The views of what is seen.
    var displayed: [CollectionElement: UICollectionReusableView] = [:]
    /// The cells that are about to be seen, or have been a moment ago (K30).
    var prepared: [CollectionElement: UICollectionReusableView] = [:]

    var prefetching = CollectionPrefetching()

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reusableViews.register(cellClass, kind: nil, identifier: identifier)
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        reusableViews.register(viewClass, kind: elementKind, identifier: identifier)
    }

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reusableViews.register(nib, kind: nil, identifier: identifier)
    }

    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        reusableViews.register(nib, kind: kind, identifier: identifier)
    }

    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let view = dequeue(.cell(indexPath), identifier: identifier)
        guard let cell = view as? UICollectionViewCell else {
            preconditionFailure(
                "\(type(of: view)) is registered for \(identifier), and is no UICollectionViewCell.")
        }
        return cell
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(
            CollectionElement(.supplementaryView, kind: elementKind, at: indexPath), identifier: identifier)
    }

    private func dequeue(_ element: CollectionElement, identifier: String) -> UICollectionReusableView {
        if let view = reconfigured[element.indexPath], element.category == .cell {
            precondition(
                view.reuseIdentifier == identifier,
                "The cell at \(element.indexPath) is reconfigured, which takes one of the same kind: "
                    + "\(view.reuseIdentifier ?? "nil"), not \(identifier).")
            return view
        }
        let attributes = attributes(for: element)
        let view = reusableViews.dequeue(
            kind: element.kind, identifier: identifier, frame: attributes?.frame ?? .zero)
        if let cell = view as? UICollectionViewListCell, let role = (attributes as? ListItemAttributes)?.role
        {
            cell.role = role
        }
        return view
    }

    /// The cells that are asked for anew without being replaced, for the time of the question.
    var reconfigured: [IndexPath: UICollectionViewCell] = [:]

    // MARK: Counts

    /// Of each section; nil until the data source is asked, and again when it is to be asked anew.
    private var counts: [Int]?

    /// What the data source has last said.
    var itemCounts: [Int] {
        if let counts { return counts }
        let asked = askedCounts
        counts = asked
        return asked
    }

    var askedCounts: [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map {
            dataSource.collectionView(self, numberOfItemsInSection: $0)
        }
    }

    open var numberOfSections: Int { itemCounts.count }

    open func numberOfItems(inSection section: Int) -> Int {
        let counts = itemCounts
        precondition(
            counts.indices ~= section,
            "request for number of items in section \(section) when there are only \(counts.count) sections "
                + "in the collection view")
        return counts[section]
    }

    func hasItem(at indexPath: IndexPath) -> Bool {
        let counts = itemCounts
        return indexPath.count == 2 && counts.indices ~= indexPath.section
            && 0..<counts[indexPath.section] ~= indexPath.item
    }

    // MARK: Layout

    private var ownLayout: UICollectionViewLayout

    open var collectionViewLayout: UICollectionViewLayout {
        get { ownLayout }
        set { change(to: newValue, animated: false, completion: nil) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        change(to: layout, animated: animated, completion: nil)
    }

    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        change(to: layout, animated: animated, completion: completion)
    }

    func install(_ layout: UICollectionViewLayout) {
        if ownLayout.collectionView === self { ownLayout.owner = nil }
        ownLayout = layout
        layout.owner = self
        layout.invalidateLayout()
    }

    private var isLayoutPrepared = false
    private var isPreparingLayout = false
    private var adjustments: (offset: CGPoint, size: CGSize) = (.zero, .zero)

    /// What the layout has said of the surroundings of what is seen; nil when it is to be asked anew.
    var knownAttributes: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?

    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        knownAttributes = nil
        adjustments.offset.x += context.contentOffsetAdjustment.x
        adjustments.offset.y += context.contentOffsetAdjustment.y
        adjustments.size.width += context.contentSizeAdjustment.width
        adjustments.size.height += context.contentSizeAdjustment.height
        // What a layout sets in its own preparation belongs to that.
        guard !isPreparingLayout else { return }
        isLayoutPrepared = false
        setNeedsLayout()
    }

    func invalidateLayout(forAll: Bool = false, countsChange: Bool = false) {
        let context = ownLayout.makeContext()
        context.invalidateEverything = forAll
        context.invalidateDataSourceCounts = countsChange
        ownLayout.invalidateLayout(with: context)
    }

    /// How often insets that depend on the content, and content that depends on the insets, may take turns.
    private static let maximumPreparations = 4

    func prepareLayout() {
        guard !isPreparingLayout else { return }
        for _ in 0..<Self.maximumPreparations where !isLayoutPrepared {
            _ = itemCounts
            isPreparingLayout = true
            ownLayout.prepare()
            isPreparingLayout = false
            isLayoutPrepared = true
            updateContentSize()
            showGround()
            placePrepared()
        }
    }

    private func updateContentSize() {
        var size = ownLayout.collectionViewContentSize
        let (offset, extra) = adjustments
        adjustments = (.zero, .zero)
        size.width += extra.width
        size.height += extra.height
        guard isFlipped, size.width != contentSize.width else {
            contentSize = size
            if offset != .zero {
                contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
            }
            return
        }
        // The leading edge is where the content begins.
        let fromLeading = contentSize.width - contentOffset.x
        contentSize = size
        let first = -adjustedContentInset.left
        let last = max(first, size.width + adjustedContentInset.right - bounds.width)
        contentOffset = CGPoint(x: max(first, min(size.width - fromLeading, last)), y: contentOffset.y)
    }

    package override func boundsWillChange(to new: CGRect) {
        super.boundsWillChange(to: new)
        if ownLayout.shouldInvalidateLayout(forBoundsChange: new) {
            ownLayout.invalidateLayout(with: ownLayout.invalidationContext(forBoundsChange: new))
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        ownLayout.invalidateLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        // In a block of updates, the data source is ahead of what is shown.
        guard openUpdates == 0 else { return }
        prepareLayout()
        displayElements()
        // Views that are larger than it was guessed push others away, or bring some in.
        for _ in 0..<Self.maximumMeasurements where !isLayoutPrepared {
            prepareLayout()
            displayElements()
        }
    }

    /// How often the layout is prepared again because of what views say of their sizes.
    private static let maximumMeasurements = 10

    /// Asks a view how large it would be, where the layout wants to know.
    func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        attributes.isMeasured = true
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        guard preferred !== attributes,
            ownLayout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        ownLayout.invalidateLayout(
            with: ownLayout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }

    /// The bounds for which the views were last brought in line.
    var shownBounds = CGRect.zero

    // MARK: Direction

    /// Whether the layout is shown the other way round from how it was written.
    var isFlipped: Bool {
        ownLayout.flipsHorizontallyInOppositeLayoutDirection
            && ownLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    func flipped(_ rect: CGRect) -> CGRect {
        isFlipped
            ? CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            : rect
    }

    func flipped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isFlipped else { return attributes }
        let copy = attributes.copied()
        copy.center.x = contentSize.width - attributes.center.x
        return copy
    }

    func attributes(for element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        ownLayout.attributes(for: element).map(flipped)
    }

    // MARK: What is where

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return hasItem(at: indexPath) ? attributes(for: .cell(indexPath)) : nil
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return attributes(for: CollectionElement(.supplementaryView, kind: kind, at: indexPath))
    }

    /// Of several items at the point, the one in front.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        return attributes(in: rect).filter {
            $0.element.category == .cell && $0.frame.contains(point)
        }
        .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        (displayed.first { $0.value === cell } ?? prepared.first { $0.value === cell })?.key.indexPath
    }

    /// Prepared cells, too, as on iOS 15 and later.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        let element = CollectionElement.cell(indexPath)
        return (displayed[element] ?? prepared[element]) as? UICollectionViewCell
    }

    open var visibleCells: [UICollectionViewCell] {
        displayedElements(.cell).compactMap { displayed[$0] as? UICollectionViewCell }
    }

    open var indexPathsForVisibleItems: [IndexPath] { displayedElements(.cell).map(\.indexPath) }

    private func displayedElements(_ category: ElementCategory, kind: String? = nil) -> [CollectionElement] {
        displayed.keys.filter { $0.category == category && $0.kind == kind }.sorted()
    }

    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        displayed[CollectionElement(.supplementaryView, kind: elementKind, at: indexPath)]
    }

    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        displayedElements(.supplementaryView, kind: elementKind).compactMap { displayed[$0] }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        displayedElements(.supplementaryView, kind: elementKind).map(\.indexPath)
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false

    /// Editing has rules of its own.
    var allowsSelectionNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    var allowsMultipleSelectionNow: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// In the order in which they were selected.
    var selected: [IndexPath] = []

    /// The item that a finger is on, and may select.
    var highlighted: IndexPath?

    open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelectionNow else { return }
        guard let indexPath else { return selected.forEach(markDeselected) }
        guard hasItem(at: indexPath) else { return }
        if !allowsMultipleSelectionNow { selected.filter { $0 != indexPath }.forEach(markDeselected) }
        markSelected(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if allowsSelectionNow { markDeselected(indexPath) }
    }

    // MARK: Scrolling

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let (vertical, horizontal): (ScrollPosition, ScrollPosition) = (
            [.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right]
        )
        precondition(
            [vertical, horizontal].allSatisfy {
                scrollPosition.intersection($0).rawValue.nonzeroBitCount < 2
            },
            "Positions along the same axis exclude each other.")
        prepareLayout()
        precondition(
            hasItem(at: indexPath),
            "attempt to scroll to invalid index path: \(indexPath)")
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
        let frame = attributes.frame
        let (inset, size) = (adjustedContentInset, bounds.size)
        var offset = contentOffset
        if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY + inset.bottom - size.height }
        if scrollPosition.contains(.centeredVertically) {
            offset.y = frame.midY - (size.height + inset.top - inset.bottom) / 2
        }
        if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
        if scrollPosition.contains(.right) { offset.x = frame.maxX + inset.right - size.width }
        if scrollPosition.contains(.centeredHorizontally) {
            offset.x = frame.midX - (size.width + inset.left - inset.right) / 2
        }
        setContentOffset(axes.clamped(offset), animated: animated)
    }

    override func target(of proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        ownLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        beginSelecting(with: touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endSelecting(with: touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        cancelSelecting()
    }

    // MARK: Reloading

    /// Lets go of all views; the data source is asked when the next layout needs it (K50).
    open func reloadData() {
        counts = nil
        selected = []
        highlighted = nil
        recycleAll()
        invalidateLayout(forAll: true, countsChange: true)
    }

    // MARK: Updates

    open func insertItems(at indexPaths: [IndexPath]) {
        update { changes += indexPaths.map { .insertItem($0) } }
    }

    open func deleteItems(at indexPaths: [IndexPath]) {
        update { changes += indexPaths.map { .deleteItem($0) } }
    }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { changes.append(.moveItem(from: indexPath, to: newIndexPath)) }
    }

    open func reloadItems(at indexPaths: [IndexPath]) {
        update { changes += indexPaths.map { .reloadItem($0) } }
    }

    /// Asks the data source for the cells that there are once more, and they stay the same ones.
    open func reconfigureItems(at indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            guard let cell = cellForItem(at: indexPath), let dataSource else { continue }
            reconfigured[indexPath] = cell
            let returned = dataSource.collectionView(self, cellForItemAt: indexPath)
            reconfigured[indexPath] = nil
            if let attributes = cell.appliedAttributes { measure(cell, attributes) }
            precondition(
                returned === cell,
                "The data source has returned another cell for \(indexPath) than the one that it was to "
                    + "reconfigure.")
        }
    }

    open func insertSections(_ sections: IndexSet) {
        update { changes += sections.map { .insertSection($0) } }
    }

    open func deleteSections(_ sections: IndexSet) {
        update { changes += sections.map { .deleteSection($0) } }
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { changes.append(.moveSection(from: section, to: newSection)) }
    }

    open func reloadSections(_ sections: IndexSet) {
        update { changes += sections.map { .reloadSection($0) } }
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        update {
            updates?()
            if let completion { updateCompletions.append(completion) }
        }
    }

    /// How many blocks of updates are open, one in the other.
    var openUpdates = 0
    var changes: [CollectionChange] = []
    var updateCompletions: [(Bool) -> Void] = []

    func setCounts(_ new: [Int]) {
        counts = new
    }

    // MARK: Editing

    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            for view in Array(displayed.values) + Array(prepared.values) {
                (view as? UICollectionViewCell)?.isEditing = isEditing
            }
            selected.forEach(markDeselected)
        }
    }

    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
}
