import SimulatorKit
import UIKit

/// A view that notes every touch it hears of.
final class TouchRecorder: UIView {
    struct Entry: Equatable {
        let phase: UITouch.Phase
        let time: TimeInterval
        /// In the window's coordinates.
        let locations: [CGPoint]
    }

    private(set) var entries: [Entry] = []
    /// What happens when a touch begins.
    var onTouch: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func times(_ phase: UITouch.Phase) -> [TimeInterval] {
        entries.filter { $0.phase == phase }.map(\.time)
    }

    func locations(_ phase: UITouch.Phase) -> [[CGPoint]] {
        entries.filter { $0.phase == phase }.map(\.locations)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.began, touches)
        onTouch()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.moved, touches)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.ended, touches)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.cancelled, touches)
    }

    private func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        let locations = touches.map { $0.location(in: nil) }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        entries.append(Entry(phase: phase, time: touches.first?.timestamp ?? -1, locations: locations))
    }
}

extension Simulator {
    /// A recorder that fills the screen.
    func showRecorder() -> TouchRecorder {
        let controller = UIViewController()
        let recorder = TouchRecorder(frame: window.bounds)
        controller.view = recorder
        show(controller)
        return recorder
    }
}

extension CGRect {
    func isClose(to other: CGRect, within tolerance: CGFloat = 0.001) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
