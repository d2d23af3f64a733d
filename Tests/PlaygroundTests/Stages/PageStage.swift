import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// A phone with a page of the playground on it.
@MainActor protocol PageStage {
    var phone: Simulator { get }
    var gallery: ImageGalleryController? { get }
}

extension PageStage {
    /// The `settle()` that lets time pass and no task run, which an asynchronous test cannot call itself.
    func rest() {
        phone.settle()
    }

    // MARK: Fingers

    func turn(forward: Bool = true) async {
        phone.flick(from: CGPoint(x: forward ? 300 : 90, y: 422), to: CGPoint(x: forward ? 90 : 300, y: 422))
        await phone.settle()
    }

    func flickAway() async {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        await phone.settle()
    }

    func tap(_ label: String) async {
        guard let element = phone.voiceOver.elements.first(where: { $0.accessibilityLabel == label }) else {
            Issue.record("There is no “\(label)” to tap, but \(words).")
            return
        }
        phone.tap(at: element.accessibilityActivationPoint)
        await phone.settle()
    }

    // MARK: What is seen

    /// Everything that is written on the screen.
    var words: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    /// The page on the screen.
    var viewer: ImageViewerController? {
        // Its first child turns the pages.
        let pages = gallery?.children.first?.children.compactMap {
            $0 as? ImageViewerController ?? $0.children.first
        }
        return pages?.lazy.compactMap { $0 as? ImageViewerController }.first { page in
            let distance = self.phone.frame(of: page.view).midX - self.phone.window.bounds.midX
            return abs(distance) < 1 && self.phone.opacity(of: page.view) > 0
        }
    }
}
