public typealias CFTimeInterval = Double

/// A rectangle that is drawn, in a tree of them.
///
/// It holds the model. What is shown in the middle of an animation is the model plus what is left of every
/// running animation (F1, F8), computed when somebody asks: the screen, or `presentation()`, for which this turn's
/// changes have not happened yet.
open class CALayer: NSObject {
    /// That of a view's layer is the view, until it is given another one.
    open var delegate: (any CALayerDelegate)? {
        get { hasOtherDelegate ? otherDelegate : ownView }
        set {
            hasOtherDelegate = newValue !== ownView
            otherDelegate = hasOtherDelegate ? newValue : nil
        }
    }

    private weak var otherDelegate: (any CALayerDelegate)?
    private var hasOtherDelegate = false

    // A debug build looks at each access to an object's variable whether another access to it is under way, which takes
    // ten times as long as the access. It does not do so for variables that everything asks for, here and elsewhere.

    /// The model.
    @exclusivity(unchecked) package private(set) final var values = LayerValues()

    /// What the turn began with, once something has changed in it. Worthless after the next commit.
    private var turnStart: Snapshot?

    /// The commits before the turn that it is of. Beside it, because a debug build would copy all of it to read this.
    @exclusivity(unchecked) private var turnStartCommits: Int?

    private struct Snapshot {
        let values: LayerValues
        let animations: [LayerAnimation]
        let added: [AddedAnimation]
    }

    /// The view that this layer belongs to.
    package final var view: UIView? { ownView ?? original?.view }

    // What a weak reference points to is slower to hold from then on, wherever that is done, and views and layers are
    // held everywhere. So those that own the others tell them of their end.
    @exclusivity(unchecked) private unowned(unsafe) var ownView: UIView?

    @exclusivity(unchecked) private var animations: [LayerAnimation] = []
    /// Those that code has added, the latest last.
    @exclusivity(unchecked) private var added: [AddedAnimation] = []
    @exclusivity(unchecked) private var children: [CALayer] = []
    @exclusivity(unchecked) private unowned(unsafe) var parent: CALayer?
    /// Set while the layer's view is in a window; other layers have their superlayer's.
    @exclusivity(unchecked) private var ownClock: Clock?
    private var attachedAfter = 0
    /// The layer of which this one is the presentation.
    @exclusivity(unchecked) private var original: CALayer?

    public override init() {
        super.init()
    }

    /// A copy for presentation.
    public required init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        values = layer.values
        name = layer.name
        drawing = layer.drawing
        ownContents = layer.ownContents
        contentsGravity = layer.contentsGravity
        ownContentsScale = layer.ownContentsScale
        (minificationFilter, magnificationFilter) = (layer.minificationFilter, layer.magnificationFilter)
        isOpaque = layer.isOpaque
    }

    deinit {
        children.forEach { $0.parent = nil }
    }

    /// To be called by the view that owns the layer, at its beginning and at its end.
    package final func belong(to view: UIView?) {
        ownView = view
    }

    open var name: String?

    // MARK: Geometry

    open var bounds: CGRect {
        get { values.bounds }
        set {
            let old = values.bounds
            guard newValue != old else { return }
            Self.check(newValue.origin, newValue.size)
            boundsWillChange(to: newValue)
            willChange()
            values.bounds = newValue
            if newValue.origin != old.origin { changed(.boundsOrigin, from: [old.minX, old.minY]) }
            if newValue.size != old.size { changed(.boundsSize, from: [old.size.width, old.size.height]) }
            boundsDidChange(from: old)
        }
    }

    open var position: CGPoint {
        get { values.position }
        set {
            let old = values.position
            guard newValue != old else { return }
            Self.check(newValue, .zero)
            willChange()
            values.position = newValue
            changed(.position, from: [old.x, old.y])
            geometryDidChange()
        }
    }

    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(\.zPosition, to: newValue, .zPosition) }
    }

    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            change(\.anchorPoint, to: newValue, .anchorPoint)
            geometryDidChange()
        }
    }

    open var transform: CATransform3D {
        get { values.transform }
        set {
            let old = values.transform
            guard newValue != old else { return }
            willChange()
            values.transform = newValue
            if mayAnimate {
                let ends = CATransform3D.components(from: old, to: newValue)
                animate(.transform, from: ends.from, to: ends.to)
            }
            askAroundForLayout()
            geometryDidChange()
        }
    }

    /// Whether a view's animation block animates it nobody says: here it does not [?], but one that is added does.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set {
            let old = values.sublayerTransform
            guard newValue != old else { return }
            willChange()
            values.sublayerTransform = newValue
            guard view == nil, mayAnimate else { return }
            let ends = CATransform3D.components(from: old, to: newValue)
            animate(.sublayerTransform, from: ends.from, to: ends.to)
        }
    }

    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// The bounding box of the transformed bounds (D1); setting it finds the bounds and the position that have
    /// this box (D2).
    open var frame: CGRect {
        get {
            if CATransform3DIsIdentity(values.transform) {
                let size = values.bounds.size
                return CGRect(
                    x: values.position.x - size.width * values.anchorPoint.x,
                    y: values.position.y - size.height * values.anchorPoint.y,
                    width: size.width, height: size.height)
            }
            return values.bounds.applying(values.transformToSuperlayer)
        }
        set {
            let frame = newValue.standardized
            var size = frame.size
            if !CATransform3DIsIdentity(values.transform) {
                size = Self.size(whoseBoxIs: frame.size, under: affineTransform())
            }
            Self.check(newValue.origin, size)
            if size != values.bounds.size {
                boundsWillChange(to: CGRect(origin: values.bounds.origin, size: size))
            }
            willChange()
            let (oldBounds, oldPosition) = (values.bounds, values.position)
            values.bounds.size = size
            // From zero, not from where the layer is: that may be as far away as `CGRect.null` (D34).
            values.position = .zero
            let box = self.frame
            values.position = CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
            let hasMoved = values.position != oldPosition
            if size != oldBounds.size {
                changed(.boundsSize, from: [oldBounds.size.width, oldBounds.size.height])
            }
            if hasMoved { changed(.position, from: [oldPosition.x, oldPosition.y]) }
            // Told once, of the whole change: half of it may lie outside of the safe area.
            if size != oldBounds.size {
                boundsDidChange(from: oldBounds)
            } else if hasMoved {
                geometryDidChange()
            }
        }
    }

    /// Solves |a|·w + |c|·h = width, |b|·w + |d|·h = height.
    private static func size(whoseBoxIs box: CGSize, under t: CGAffineTransform) -> CGSize {
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let determinant = a * d - b * c
        guard determinant != 0 else { return box }
        return CGSize(
            width: max(0, (d * box.width - c * box.height) / determinant),
            height: max(0, (a * box.height - b * box.width) / determinant))
    }

    /// Apple raises CALayerInvalidGeometry for the same.
    private static func check(_ point: CGPoint, _ size: CGSize) {
        precondition(
            !(point.x.isNaN || point.y.isNaN || size.width.isNaN || size.height.isNaN),
            "A layer's position or bounds contain NaN: \(point), \(size).")
    }

    // MARK: Looks

    open var opacity: Float {
        get { values.opacity }
        set { change(\.opacity, to: newValue, .opacity) }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set { set(\.isHidden, to: newValue) }
    }

    /// A hint about what the layer draws, not about its contents. A view's layer has the view's.
    open var isOpaque = false

    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { set(\.masksToBounds, to: newValue) }
    }

    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change(\.backgroundColor, to: newValue, .backgroundColor) }
    }

    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change(\.borderColor, to: newValue, .borderColor) }
    }

    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, to: newValue, .borderWidth) }
    }

    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, to: newValue, .cornerRadius) }
    }

    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { set(\.maskedCorners, to: newValue) }
    }

    open var cornerCurve: CALayerCornerCurve {
        get { values.cornerCurve }
        set { set(\.cornerCurve, to: newValue) }
    }

    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change(\.shadowColor, to: newValue, .shadowColor) }
    }

    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, .shadowOpacity) }
    }

    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(\.shadowOffset, to: newValue, .shadowOffset) }
    }

    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(\.shadowRadius, to: newValue, .shadowRadius) }
    }

    // Stored only: it is the browser that makes pictures smaller and larger.
    open var minificationFilter = CALayerContentsFilter.linear
    open var magnificationFilter = CALayerContentsFilter.linear

    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change(\.contentsRect, to: newValue, .contentsRect) }
    }

    /// An image to show (a `CGImage`). An image view's layer has that of its image, and its presentation the frame that is
    /// seen of one that plays (D41).
    open var contents: Any? {
        get { ownContents ?? (original == nil ? drawing : drawing?.still)?.contents }
        set { ownContents = newValue }
    }

    private var ownContents: Any?

    open var contentsGravity = CALayerContentsGravity.resize

    private var ownContentsScale: CGFloat?

    /// A view's layer has that of its screen until it is set.
    open var contentsScale: CGFloat {
        get {
            if let ownContentsScale { return ownContentsScale }
            guard let view else { return 1 }
            return MainActor.assumeIsolated { view.application.screen.scale }
        }
        set { ownContentsScale = newValue }
    }

    /// How the layer is mixed with what lies behind it, as style sheets have it; nil for as layers are.
    package var blendMode: String?

    /// What a view of the stand-in draws into its layer: an image, a text.
    package final var drawing: (any LayerDrawing)?

    /// Draws what the model of the layer and of those in it would show, in the layer's coordinates.
    open func render(in ctx: CGContext) {
        draw(in: ctx, opacity: CGFloat(values.opacity)) { $0.values }
    }

    // MARK: Tree

    /// Of a presentation: a presentation.
    open var superlayer: CALayer? { surrounding }

    private var surrounding: CALayer? {
        guard let original else { return parent }
        return original.parent?.presentation()
    }

    /// Of a presentation: presentations.
    open var sublayers: [CALayer]? {
        get {
            let layers = original?.children.compactMap { $0.presentation() } ?? children
            return layers.isEmpty ? nil : layers
        }
        set {
            for child in children where !(newValue ?? []).contains(where: { $0 === child }) {
                child.removeFromSuperlayer()
            }
            for child in newValue ?? [] { addSublayer(child) }
        }
    }

    package final var ownSublayers: [CALayer] { children }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: children.count)
    }

    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer, at: Int(idx))
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, at: sibling.map(index(of:)) ?? 0)
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, at: sibling.map { index(of: $0) + 1 } ?? children.count)
    }

    /// Core Animation raises for a stranger, too.
    private func index(of sibling: CALayer) -> Int {
        guard let index = children.index(ofIdentical: sibling) else {
            preconditionFailure(
                "\(sibling) is no sublayer of \(self), above or below which one could be put.")
        }
        return index
    }

    private func insert(_ layer: CALayer, at index: Int) {
        var index = min(index, children.count)
        if layer.parent === self, let old = children.index(ofIdentical: layer), old < index {
            index -= 1
        }
        layer.removeFromSuperlayer()
        children.insert(layer, at: index)
        layer.parent = self
        if layer.view == nil { layer.attachedAfter = clock?.commits ?? 0 }
        askForLayout()
    }

    open func removeFromSuperlayer() {
        if let parent, let index = parent.children.index(ofIdentical: self) {
            parent.children.remove(at: index)
            parent.askForLayout()
        }
        parent = nil
    }

    // MARK: Layout

    /// Laying out is a view's business: a layer without one has nothing to lay out.
    open func setNeedsLayout() {
        guard let view else { return }
        MainActor.assumeIsolated { view.setNeedsLayout() }
    }

    /// False for a layer without a view, which lays out nothing here.
    open func needsLayout() -> Bool {
        guard let view else { return false }
        return MainActor.assumeIsolated { view.needsLayout }
    }

    /// Also lays out what is around the layer, as far as that needs it.
    open func layoutIfNeeded() {
        if let view {
            MainActor.assumeIsolated { view.layoutIfNeeded() }
        } else if let outer = parent?.view {
            MainActor.assumeIsolated { if outer.needsLayout { outer.layoutIfNeeded() } }
        }
    }

    /// What Core Animation does where the size or the transform has changed.
    private func askAroundForLayout() {
        askForLayout()
        parent?.askForLayout()
    }

    /// Where only the origin of the bounds has, the superlayer is asked on phones that do so (D13).
    private func askForLayoutByScrolling() {
        askForLayout()
        guard let view else { return }
        let isAroundAsked = MainActor.assumeIsolated { view.application.scrollingLaysOutSuperview }
        if isAroundAsked { parent?.askForLayout() }
    }

    private func askForLayout() {
        guard let view else { return }
        MainActor.assumeIsolated { view.layerAsksForLayout() }
    }

    // MARK: Coordinates

    open func contains(_ p: CGPoint) -> Bool {
        bounds.contains(p)
    }

    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(Self.transform(from: self, to: l))
    }

    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(Self.transform(from: l, to: self))
    }

    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(Self.transform(from: self, to: l))
    }

    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(Self.transform(from: l, to: self))
    }

    /// From the coordinates of one layer to those of another; nil stands for the top of the tree (D6, D7).
    package static func transform(from: CALayer?, to: CALayer?) -> CGAffineTransform {
        if from === to { return .identity }
        // Hit testing goes from a layer to its sublayers: by way of the top, it would take the square of the depth.
        if let from, let to, to.original == nil, to.parent === from {
            return to.transform(to: from).inverted()
        }
        let up = from?.transformToTop ?? .identity
        guard let to else { return up }
        return up.concatenating(to.transformToTop.inverted())
    }

    private var transformToTop: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer {
            let superlayer = current.surrounding
            result = result.concatenating(current.transform(to: superlayer))
            layer = superlayer
        }
        return result
    }

    /// The same as that of the values, which a debug build would copy for it.
    private func transform(to superlayer: CALayer?) -> CGAffineTransform {
        if let superlayer, !CATransform3DIsIdentity(superlayer.values.sublayerTransform) {
            return values.transform(to: superlayer.values)
        }
        guard CATransform3DIsIdentity(values.transform) else { return values.transformToSuperlayer }
        let (bounds, position, anchor) = (values.bounds, values.position, values.anchorPoint)
        return CGAffineTransform(
            translationX: position.x - (bounds.minX + bounds.width * anchor.x),
            y: position.y - (bounds.minY + bounds.height * anchor.y))
    }

    // MARK: Animation

    /// The clock of the window that the layer is in.
    package final var clock: Clock? {
        if let ownClock { return ownClock }
        return parent?.clock
    }

    /// The layer's view enters a window, or leaves it, which ends its animations (F4).
    package func attach(to clock: Clock?) {
        if clock == nil { removeAllAnimations() }
        (turnStart, turnStartCommits) = (nil, nil)
        ownClock = clock
        attachedAfter = clock?.commits ?? 0
    }

    /// What the turn began with, and what its animations make of that now (CALayer.h); nil until the layer was
    /// committed once (D31).
    open func presentation() -> Self? {
        guard original == nil else { return self }
        guard let clock, clock.commits > committedAfter else { return nil }
        let copy = Self(layer: self)
        if turnStartCommits == clock.commits, let turnStart {
            copy.values = Self.values(turnStart.values, under: turnStart.animations, turnStart.added)
        } else {
            copy.values = Self.values(values, under: animations, added)
        }
        copy.original = self
        return copy
    }

    /// What is seen until the next commit is as it was before this turn's first change.
    private func willChange() {
        guard let clock, turnStartCommits != clock.commits else { return }
        // Not the picture of a transition, which would be kept until the next change, long after its end.
        turnStartCommits = clock.commits
        turnStart = Snapshot(
            values: values, animations: animations,
            added: added.isEmpty ? [] : added.filter(\.changesValues))
    }

    private var committedAfter: Int {
        max(attachedAfter, view == nil ? parent?.committedAfter ?? 0 : 0)
    }

    open func model() -> Self {
        if let original = original as? Self { return original }
        return self
    }

    /// Set while a preview shows the layer somewhere else, and not here; the model stays as it is.
    package final var isTakenAway = false

    /// What is shown now.
    package final var presentedValues: LayerValues {
        guard !isTakenAway else {
            var values = values
            values.isHidden = true
            return values
        }
        return Self.values(values, under: animations, added)
    }

    /// Becomes the still picture of a layer with such values.
    func take(_ values: LayerValues) {
        self.values = values
    }

    /// Added animations change what the others make of the model.
    private static func values(
        _ values: LayerValues, under animations: [LayerAnimation], _ added: [AddedAnimation]
    ) -> LayerValues {
        guard !animations.isEmpty || !added.isEmpty else { return values }
        var result = values
        // Of all the properties few are animated.
        var properties: [LayerProperty] = []
        for animation in animations where !properties.contains(where: { $0 == animation.property }) {
            properties.append(animation.property)
        }
        for property in properties {
            var value: [CGFloat]?
            for animation in animations where animation.property == property {
                let base = value ?? base(for: animation, in: values)
                guard base.count == animation.to.count else { continue }
                value = animation.apply(to: base)
            }
            if let value { result[property] = value }
        }
        for animation in added { animation.apply(to: &result) }
        return result
    }

    /// A transform's parts have no one form: take the one of the animation that ends at the model.
    private static func base(for animation: LayerAnimation, in values: LayerValues) -> [CGFloat] {
        let base = values[animation.property]
        guard animation.property.isTransform, base.count != animation.to.count else { return base }
        return animation.property == .transform ? values.transform.numbers : values.sublayerTransform.numbers
    }

    /// What takes the layer from one look to another now, if anything does.
    package var runningTransition: (transition: LayerTransition, progress: Double)? {
        if added.isEmpty { return nil }
        return added.lazy.compactMap(\.transition).first
    }

    package final var isAnimating: Bool { !animations.isEmpty || !added.isEmpty }

    /// Whether animations go on that will end.
    package var isOnTheMove: Bool {
        added.contains(where: \.isMoving)
            || animations.contains { $0.timeline.isMoving && !$0.timeline.isEndless }
    }

    /// Whether a running block animation keeps touches away (C11).
    package var animationsIgnoreTouches: Bool {
        animations.contains { !$0.timeline.allowsUserInteraction }
            || added.contains { ($0.animation as? ViewTransition)?.ignoresTouches ?? false }
    }

    open func removeAllAnimations() {
        willChange()
        let (removed, lost) = (animations, added)
        (animations, added) = ([], [])
        for animation in removed { animation.timeline.lose(animation) }
        for animation in lost { animation.lose() }
    }

    /// Adds a copy, in place of what has the same key. Outside of a window nothing is animated.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        guard let animation = anim.copy() as? CAAnimation, let clock else { return }
        if animation.duration <= 0 { animation.duration = CATransaction.animationDuration() }
        let key = animation is CATransition ? kCATransition : key
        let new = AddedAnimation(
            animation, forKey: key, on: self, clock: clock,
            completions: CATransaction.completions(on: clock))
        if let key { removeAnimation(forKey: key) }
        willChange()
        added.append(new)
        new.run { [weak self, unowned new] in
            if new.animation.isRemovedOnCompletion { self?.remove(new) }
        }
    }

    open func removeAnimation(forKey key: String) {
        for animation in added where animation.key == key {
            remove(animation)
            animation.lose()
        }
    }

    private func remove(_ animation: AddedAnimation) {
        willChange()
        added.removeAll { $0 === animation }
    }

    /// The keys of what was added, in the order in which it is applied.
    open func animationKeys() -> [String]? {
        let keys = added.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    open func animation(forKey key: String) -> CAAnimation? {
        added.first { $0.key == key }?.animation
    }

    /// What the model would have to be to stay as it is seen, without this animation.
    func frozen(_ animation: LayerAnimation) -> [CGFloat] {
        animation.apply(to: Self.base(for: animation, in: values))
    }

    func forget(_ animation: LayerAnimation) {
        willChange()
        animations.removeAll { $0 === animation }
    }

    /// Puts a value into the model without animating it: where a stopped or reversed animator leaves things.
    package func settle(_ property: LayerProperty, at value: [CGFloat]) {
        let old = values.bounds
        willChange()
        values[property] = value
        switch property {
        case .boundsOrigin, .boundsSize: boundsDidChange(from: old)
        case .transform:
            askAroundForLayout()
            geometryDidChange()
        case .position, .anchorPoint: geometryDidChange()
        default: break
        }
    }

    func change<Value: Equatable>(
        _ keyPath: WritableKeyPath<LayerValues, Value>, to value: Value, _ property: LayerProperty
    ) {
        guard values[keyPath: keyPath] != value else { return }
        let old = mayAnimate ? values[property] : []
        willChange()
        values[keyPath: keyPath] = value
        changed(property, from: old)
    }

    /// Of what does not animate.
    func set<Value: Equatable>(_ keyPath: WritableKeyPath<LayerValues, Value>, to value: Value) {
        guard values[keyPath: keyPath] != value else { return }
        willChange()
        values[keyPath: keyPath] = value
    }

    private func changed(_ property: LayerProperty, from old: @autoclosure () -> [CGFloat]) {
        guard mayAnimate else { return }
        animate(property, from: old(), to: values[property])
    }

    /// A view's layer animates in an animation block only; any other one also by itself (D31).
    private var mayAnimate: Bool {
        if let context = AnimationContext.current {
            guard context.timeline != nil, clock != nil else { return false }
            return MainActor.assumeIsolated { UIView.areAnimationsEnabled }
        }
        return view == nil && original == nil && !CATransaction.disableActions() && presentable
    }

    private var presentable: Bool {
        guard let clock else { return false }
        return clock.commits > committedAfter
    }

    private func animate(_ property: LayerProperty, from old: [CGFloat], to new: [CGFloat]) {
        guard let clock else { return }
        let context = AnimationContext.current
        guard let timeline = context?.timeline ?? CATransaction.timeline(for: clock) else { return }
        // Between other numbers of colors there is nothing.
        guard old.count == new.count else { return }
        var from = old
        if !property.isAdditive {
            // What is presented goes on from where it is, and replaces what ran.
            let running = animations.filter { $0.property == property }
            if let last = running.last {
                from = last.apply(to: old)
                animations.removeAll { $0.property == property }
                for animation in running {
                    if animation.timeline === timeline {
                        timeline.drop(animation)
                    } else {
                        animation.timeline.lose(animation)
                    }
                }
            }
        }
        let animation = LayerAnimation(
            layer: self, property: property, from: from, to: new, timeline: timeline, part: context?.part,
            completions: CATransaction.completions(on: clock))
        animations.append(animation)
        timeline.add(animation, on: clock)
    }

    // MARK: What a view wants to know

    private func boundsWillChange(to new: CGRect) {
        guard let view else { return }
        MainActor.assumeIsolated { view.boundsWillChange(to: new) }
    }

    private func boundsDidChange(from old: CGRect) {
        if values.bounds.size == old.size { askForLayoutByScrolling() } else { askAroundForLayout() }
        guard let view else { return }
        MainActor.assumeIsolated { view.boundsDidChange(from: old) }
    }

    private func geometryDidChange() {
        guard let view else { return }
        MainActor.assumeIsolated { view.geometryDidChange() }
    }
}
