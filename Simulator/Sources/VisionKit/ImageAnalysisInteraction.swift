import UIKit

/// Lets people select the text in the image of a view: a long press or a double tap on a word selects it, a tap beside
/// the text ends that (Apple's reference pages of VisionKit).
///
/// In an image view it knows where the image lies; in any other view the image is taken to fill it.
@MainActor public final class ImageAnalysisInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?

    public struct InteractionTypes: OptionSet {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var automatic: InteractionTypes { InteractionTypes(rawValue: 1 << 0) }
        public static var textSelection: InteractionTypes { InteractionTypes(rawValue: 1 << 1) }
    }

    private let press = UILongPressGestureRecognizer()
    private let doubleTap = UITapGestureRecognizer()
    private let tapBeside = UITapGestureRecognizer()
    private let gate = Gate()
    private let highlight = SelectionView()

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
    }

    private var recognizers: [UIGestureRecognizer] { [press, doubleTap, tapBeside] }

    // MARK: The view

    public func willMove(to view: UIView?) {
        resetTextSelection()
        for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
    }

    public func didMove(to view: UIView?) {
        self.view = view
        for recognizer in recognizers { view?.addGestureRecognizer(recognizer) }
        takeTouches()
    }

    // MARK: What it is about

    /// A new one ends the selection in the old one [?].
    public var analysis: ImageAnalysis? {
        didSet { resetTextSelection() }
    }

    /// None at first, with which nothing happens. With some, the view takes touches.
    public var preferredInteractionTypes: InteractionTypes = [] {
        didSet {
            takeTouches()
            if activeInteractionTypes.isEmpty { resetTextSelection() }
        }
    }

    /// Never automatic. None without text [?].
    public var activeInteractionTypes: InteractionTypes {
        let isTextWanted = !preferredInteractionTypes.isDisjoint(with: [.automatic, .textSelection])
        return isTextWanted && analysis?.hasResults(for: .text) == true ? .textSelection : []
    }

    private func takeTouches() {
        if !preferredInteractionTypes.isEmpty { view?.isUserInteractionEnabled = true }
    }

    // MARK: Where something is

    /// Takes the unit square to where the image lies in the view; nil where none is seen.
    private var imagePlacement: CGAffineTransform? {
        guard let view else { return nil }
        let bounds = view.bounds
        guard let imageView = view as? UIImageView else {
            return CGAffineTransform(bounds.width, 0, 0, bounds.height, bounds.minX, bounds.minY)
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

    /// Nothing but text can be interacted with here.
    public func hasInteractiveItem(at point: CGPoint) -> Bool {
        hasText(at: point)
    }

    /// Whether there is text that can be selected.
    public func hasText(at point: CGPoint) -> Bool {
        activeInteractionTypes.contains(.textSelection) && analysisHasText(at: point)
    }

    /// Whether text was found there, active or not.
    public func analysisHasText(at point: CGPoint) -> Bool {
        line(at: point) != nil
    }

    // MARK: Selecting

    private var selection: DrawnText.Word? {
        didSet {
            highlight.removeFromSuperview()
            guard let selection, let view else { return }
            highlight.show(in: view) { [weak self] in
                self?.imagePlacement.map { selection.box.concatenating($0) }
            }
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
        let isOnText = hasText(at: touch.location(in: view))
        return recognizer === tapBeside ? hasActiveTextSelection && !isOnText : isOnText
    }
}

/// Lets a touch reach the recognizers that it is for.
@MainActor private final class Gate: NSObject, UIGestureRecognizerDelegate {
    var mayReceive: (UITouch, UIGestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        mayReceive(touch, gestureRecognizer)
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
