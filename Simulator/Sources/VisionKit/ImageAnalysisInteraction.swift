import UIKit

/// Lets people select the text in the image of a view: a long press or a double tap on a word selects it and shows what
/// can be done with it, a tap beside the text ends that. A button in the corner highlights all text (Apple's reference
/// pages of VisionKit, WWDC22-10026).
///
/// In an image view it knows where the image lies; of any other view its delegate says it.
@preconcurrency @MainActor public final class ImageAnalysisInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    public weak var delegate: (any ImageAnalysisInteractionDelegate)?

    public struct InteractionTypes: OptionSet {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var automatic: InteractionTypes { InteractionTypes(rawValue: 1 << 0) }
        public static var textSelection: InteractionTypes { InteractionTypes(rawValue: 1 << 1) }
        public static var dataDetectors: InteractionTypes { InteractionTypes(rawValue: 1 << 2) }
        /// Here nothing has subjects, or can be looked up.
        public static var imageSubject: InteractionTypes { InteractionTypes(rawValue: 1 << 3) }
        public static var visualLookUp: InteractionTypes { InteractionTypes(rawValue: 1 << 4) }
    }

    private let press = UILongPressGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let tapBeside = UITapGestureRecognizer()
    private let gate = Gate()
    private let selectionMarks = MarksView(.systemBlue.withAlphaComponent(0.3))
    private let highlights = MarksView(.white.withAlphaComponent(0.3))
    private let supplement = SupplementaryView()
    private var menu: EditMenuView?

    public override init() {
        super.init()
        gate.mayReceive = { [weak self] in self?.mayReceive($0, by: $1) ?? false }
        doubleTap.numberOfTapsRequired = 2
        let select = Selector("select(_:)", ImageAnalysisInteraction.select(_:))
        press.addTarget(self, action: select)
        doubleTap.addTarget(self, action: select)
        tapBeside.addTarget(
            self, action: Selector("resetTextSelection", ImageAnalysisInteraction.resetTextSelection))
        for recognizer in recognizers { recognizer.delegate = gate }
        selectionMarks.didLeaveWindow = { [weak self] in self?.menu?.dismiss() }
        supplement.button.addAction(
            UIAction { [weak self] _ in self?.selectableItemsHighlighted.toggle() }, for: .touchUpInside)
    }

    public convenience init(_ delegate: any ImageAnalysisInteractionDelegate) {
        self.init()
        self.delegate = delegate
    }

    private var recognizers: [UIGestureRecognizer] { [press, doubleTap, tapBeside] }

    // MARK: The view

    public func willMove(to view: UIView?) {
        resetTextSelection()
        for overlay in [highlights, supplement] { overlay.removeFromSuperview() }
        for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
    }

    public func didMove(to view: UIView?) {
        self.view = view
        for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
        takeTouches()
        setContentsRectNeedsUpdate()
        activityDidChange()
    }

    // MARK: What it is about

    /// A new one ends the selection in the old one [?].
    public var analysis: ImageAnalysis? {
        didSet {
            resetTextSelection()
            selectableItemsHighlighted = false
            activityDidChange()
        }
    }

    /// None at first, with which nothing happens. With some, the view takes touches.
    public var preferredInteractionTypes: InteractionTypes = [] {
        didSet {
            takeTouches()
            if activeInteractionTypes.isEmpty {
                resetTextSelection()
                selectableItemsHighlighted = false
            }
            activityDidChange()
        }
    }

    /// Never automatic: that is text, and while everything is highlighted data detectors too. None without results [?].
    public var activeInteractionTypes: InteractionTypes {
        guard analysis?.hasResults(for: [.text, .machineReadableCode]) == true else { return [] }
        guard preferredInteractionTypes.contains(.automatic) else { return preferredInteractionTypes }
        return selectableItemsHighlighted ? [.textSelection, .dataDetectors] : .textSelection
    }

    /// Whether a long press reaches data detectors where only text is active.
    public var allowLongPressForDataDetectorsInTextMode = true

    private func takeTouches() {
        if !preferredInteractionTypes.isEmpty { view?.isUserInteractionEnabled = true }
    }

    private func activityDidChange() {
        showButton(animated: false)
    }

    // MARK: Where something is

    private var askedContentsRect: CGRect?

    /// Where the image lies, in parts of the view's bounds.
    public var contentsRect: CGRect {
        guard let view, let imagePlacement, view.bounds.width > 0, view.bounds.height > 0 else {
            return .zero
        }
        let frame = CGRect(x: 0, y: 0, width: 1, height: 1).applying(imagePlacement)
        return CGRect(
            x: (frame.minX - view.bounds.minX) / view.bounds.width,
            y: (frame.minY - view.bounds.minY) / view.bounds.height,
            width: frame.width / view.bounds.width, height: frame.height / view.bounds.height)
    }

    /// The delegate is asked anew.
    public func setContentsRectNeedsUpdate() {
        askedContentsRect = nil
        for marks in [selectionMarks, highlights] { marks.setNeedsLayout() }
    }

    /// Takes the unit square to where the image lies in the view; nil where none is seen.
    private var imagePlacement: CGAffineTransform? {
        guard let view else { return nil }
        let bounds = view.bounds
        guard let imageView = view as? UIImageView else {
            let rect =
                askedContentsRect ?? delegate?.contentsRect(for: self)
                ?? CGRect(x: 0, y: 0, width: 1, height: 1)
            askedContentsRect = rect
            return CGAffineTransform(
                rect.width * bounds.width, 0, 0, rect.height * bounds.height,
                bounds.minX + rect.minX * bounds.width, bounds.minY + rect.minY * bounds.height)
        }
        guard let size = imageView.image?.size, size.width > 0, size.height > 0 else { return nil }
        let placement = ContentsPlacement(
            of: size, in: bounds, gravity: imageView.contentMode.gravity,
            contentsRect: imageView.layer.contentsRect)
        return CGAffineTransform(scaleX: size.width, y: size.height).concatenating(placement.transform)
    }

    private func line(at point: CGPoint) -> DrawnText? {
        guard let imagePlacement else { return nil }
        return analysis?.lines.first { $0.box.concatenating(imagePlacement).unitSquareContains(point) }
    }

    public func hasInteractiveItem(at point: CGPoint) -> Bool {
        hasText(at: point) || hasDataDetector(at: point) || hasSupplementaryInterface(at: point)
    }

    /// Whether there is text that can be selected.
    public func hasText(at point: CGPoint) -> Bool {
        activeInteractionTypes.contains(.textSelection) && analysisHasText(at: point)
    }

    /// Whether there is a code, or an address, that a tap or a long press reaches. Addresses of the web and of mail are found.
    public func hasDataDetector(at point: CGPoint) -> Bool {
        let types = activeInteractionTypes
        let isActive =
            types.contains(.dataDetectors)
            || types.contains(.textSelection) && allowLongPressForDataDetectorsInTextMode
        guard isActive, let imagePlacement else { return false }
        let isOnCode = analysis?.codes.contains {
            $0.box.concatenating(imagePlacement).unitSquareContains(point)
        }
        guard isOnCode == false, let line = line(at: point) else { return isOnCode ?? false }
        return line.words.contains {
            $0.isAddress && $0.box.concatenating(imagePlacement).unitSquareContains(point)
        }
    }

    /// Whether text was found there, active or not.
    public func analysisHasText(at point: CGPoint) -> Bool {
        line(at: point) != nil
    }

    // MARK: The button

    public private(set) var liveTextButtonVisible = false

    private var hidesSupplement = false

    public var isSupplementaryInterfaceHidden: Bool {
        get { hidesSupplement }
        set { setSupplementaryInterfaceHidden(newValue, animated: true) }
    }

    public func setSupplementaryInterfaceHidden(_ hidden: Bool, animated: Bool) {
        hidesSupplement = hidden
        showButton(animated: animated)
    }

    public var supplementaryInterfaceContentInsets: UIEdgeInsets {
        get { supplement.contentInsets }
        set { supplement.contentInsets = newValue }
    }

    public func hasSupplementaryInterface(at point: CGPoint) -> Bool {
        liveTextButtonVisible && supplement.isButton(at: point)
    }

    /// It is there while text can be selected, unless it is hidden. On an image with little text it may not be on a
    /// real phone [?].
    private func showButton(animated: Bool) {
        let wasVisible = liveTextButtonVisible
        let isPossible = view != nil && activeInteractionTypes.contains(.textSelection)
        liveTextButtonVisible = isPossible && !hidesSupplement
        if isPossible, let view, supplement.superview !== view { supplement.show(in: view) }
        if !isPossible { supplement.removeFromSuperview() }
        let alpha: CGFloat = liveTextButtonVisible ? 1 : 0
        if animated {
            UIView.animate(withDuration: 0.25) { self.supplement.alpha = alpha }
        } else {
            supplement.alpha = alpha
        }
        if liveTextButtonVisible != wasVisible {
            delegate?.interaction(self, liveTextButtonDidChangeToVisible: liveTextButtonVisible)
        }
    }

    /// All text is marked. The button switches it.
    public var selectableItemsHighlighted = false {
        didSet {
            guard selectableItemsHighlighted != oldValue else { return }
            supplement.button.isSelected = selectableItemsHighlighted
            if selectableItemsHighlighted, let view {
                highlights.show(in: view) { [weak self] in self?.places { $0.lines.map(\.box) } ?? [] }
                if supplement.superview === view { view.bringSubviewToFront(supplement) }
            } else {
                highlights.removeFromSuperview()
            }
            delegate?.interaction(self, highlightSelectedItemsDidChange: selectableItemsHighlighted)
        }
    }

    /// Where boxes of the image lie in the view.
    private func places(of boxes: (ImageAnalysis) -> [CGAffineTransform]) -> [CGAffineTransform] {
        guard let imagePlacement, let analysis else { return [] }
        return boxes(analysis).map { $0.concatenating(imagePlacement) }
    }

    // MARK: Selecting

    private var selection: DrawnText.Word? {
        didSet {
            menu?.dismiss()
            menu = nil
            selectionMarks.removeFromSuperview()
            guard let selection, let view else { return }
            selectionMarks.show(in: view) { [weak self] in self?.places { _ in [selection.box] } ?? [] }
            showMenu()
        }
    }

    public var hasActiveTextSelection: Bool { selection != nil }

    /// Empty without a selection.
    public var selectedText: String { selection?.text ?? "" }

    public func resetTextSelection() {
        selection = nil
    }

    private func select(_ recognizer: UIGestureRecognizer) {
        // The press goes on after it has begun, a tap only ends.
        guard recognizer.state == (recognizer === press ? .began : .ended) else { return }
        let point = recognizer.location(in: view)
        guard let line = line(at: point), let imagePlacement else { return }
        selection = line.word(at: point.applying(imagePlacement.inverted()))
    }

    private func mayReceive(_ touch: UITouch, by recognizer: UIGestureRecognizer) -> Bool {
        let point = touch.location(in: view)
        if hasSupplementaryInterface(at: point) { return false }
        let isOnText = hasText(at: point)
        if recognizer === tapBeside { return hasActiveTextSelection && !isOnText }
        return isOnText && delegate?.interaction(self, shouldBeginAt: point, for: .textSelection) ?? true
    }

    // MARK: What can be done with it

    private var selectionFrame: CGRect {
        guard let selection, let place = places(of: { _ in [selection.box] }).first else { return .zero }
        return CGRect(x: 0, y: 0, width: 1, height: 1).applying(place)
    }

    private func showMenu() {
        guard let view, let window = view.window else { return }
        let text = selectedText
        let panel = { [weak self] (title: String) in
            UIAction(title: title) { _ in self?.present(TextPanelController(title: title, text: text)) }
        }
        let menu = EditMenuView([
            UIAction(title: "Copy") { _ in UIPasteboard.general.string = text }, panel("Look Up"),
            panel("Translate"), UIAction(title: "Share…") { [weak self] _ in self?.share(text) },
        ])
        menu.show(at: view.convert(selectionFrame, to: nil as UIView?), in: window)
        self.menu = menu
    }

    private func share(_ text: String) {
        let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = view
        sheet.popoverPresentationController?.sourceRect = selectionFrame
        present(sheet)
    }

    /// One that is presenting already presents nothing more.
    private func present(_ controller: UIViewController) {
        let presenter =
            delegate?.presentingViewController(for: self) ?? view?.window?.rootViewController
        presenter?.present(controller, animated: true)
    }
}

/// Lets a touch reach the recognizers that it is for.
@MainActor private final class Gate: NSObject, UIGestureRecognizerDelegate {
    var mayReceive: (UITouch, UIGestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        mayReceive(touch, gestureRecognizer)
    }
}

extension DrawnText.Word {
    /// Whether it is an address of the web or of mail.
    fileprivate var isAddress: Bool {
        let text = text.lowercased()
        if ["http://", "https://", "www."].contains(where: text.hasPrefix) { return true }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].dropLast().contains(".")
    }
}

extension DrawnText {
    /// The nearest one in the line to a point of the image, in units of its size.
    fileprivate func word(at point: CGPoint) -> Word? {
        let x = point.applying(box.inverted()).x
        return words.min { distance(of: $0, from: x) < distance(of: $1, from: x) }
    }

    private func distance(of word: Word, from x: CGFloat) -> CGFloat {
        let frame = CGRect(x: 0, y: 0, width: 1, height: 1).applying(word.box.concatenating(box.inverted()))
        return max(frame.minX - x, x - frame.maxX)
    }
}
