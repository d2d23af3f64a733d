import SimulatorKit
import UIKit
import VisionKit

@MainActor enum Pictures {
    static let size = CGSize(width: 400, height: 300)

    static func make(
        _ size: CGSize, scale: CGFloat = 1, _ draw: (UIGraphicsImageRendererContext) -> Void
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image(actions: draw)
    }
}

/// What was found in an image, shown in a view of its size.
@MainActor struct Found {
    let analysis: ImageAnalysis
    let view: UIImageView
    let interaction = ImageAnalysisInteraction()

    /// Whether the text fills this rectangle, and there is none beside it.
    func isText(_ rect: CGRect) -> Bool {
        let (inner, outer) = (rect.insetBy(dx: 1, dy: 1), rect.insetBy(dx: -1, dy: -1))
        func corners(_ rect: CGRect) -> [CGPoint] {
            [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
            ]
        }
        return corners(inner).allSatisfy { interaction.hasText(at: $0) }
            && !corners(outer).contains { interaction.hasText(at: $0) }
    }
}

extension Simulator {
    /// Has VisionKit read the image, and lets the time pass that it takes.
    @discardableResult
    func read(_ image: UIImage, for types: ImageAnalyzer.AnalysisTypes = .text) async throws -> Found {
        var analysis: ImageAnalysis?
        let types = types.rawValue
        // Tasks that this phone's code starts are this phone's.
        let task = act {
            Task {
                analysis = try await ImageAnalyzer()
                    .analyze(image, configuration: .init(.init(rawValue: types)))
            }
        }
        await settle()
        try await task.value
        guard let analysis else { throw CancellationError() }
        let found = Found(analysis: analysis, view: UIImageView(image: image))
        found.view.addInteraction(found.interaction)
        found.interaction.preferredInteractionTypes = .textSelection
        found.interaction.analysis = analysis
        return found
    }
}
