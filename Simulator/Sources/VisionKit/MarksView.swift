import UIKit

/// Lies over text in one color: over what is selected, or over all that can be. Its looks are matched by eye [?].
@MainActor final class MarksView: UIView {
    private let color: UIColor
    private var marks: [UIView] = []
    /// Takes the unit square to each of the texts; empty where they are not seen.
    private var places: () -> [CGAffineTransform] = { [] }
    /// The view that it lies over has left the screen.
    var didLeaveWindow: () -> Void = {}

    init(_ color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    func show(in view: UIView, at places: @escaping () -> [CGAffineTransform]) {
        self.places = places
        frame = view.bounds
        view.addSubview(self)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let places = places()
        while marks.count < places.count { addMark() }
        while marks.count > places.count { marks.removeLast().removeFromSuperview() }
        for (mark, place) in zip(marks, places) { mark.transform = place }
    }

    private func addMark() {
        let mark = UIView()
        mark.backgroundColor = color
        mark.layer.anchorPoint = .zero
        mark.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        marks.append(mark)
        addSubview(mark)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { didLeaveWindow() }
    }
}
