#if canImport(SimulatorKit)
import ImageViewer
import SimulatorKit
import Testing
import UIKit

/// The zoom begins and ends with the corners that are seen, whether the layer or a configuration of iOS 26 rounds them.
@MainActor struct ThumbnailCornersTests {
    private let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    private let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    /// Flies in, and home by a flick. In between, no corner leaps.
    private func expectFlights(_ stage: ThumbnailStage, radius: CGFloat, corners: CACornerMask) {
        stage.present()
        let opening = stage.frames()
        stage.phone.settle()
        stage.flickAway()
        let closing = stage.frames()
        stage.phone.settle()

        #expect(abs((opening.first?.radius ?? -1) - radius) < 0.01, "\(opening.first?.radius ?? -1)")
        #expect(abs((closing.last?.radius ?? -1) - radius) < 1, "\(closing.last?.radius ?? -1)")
        for frames in [opening, closing] {
            #expect(frames.count > 20 && frames.allSatisfy { $0.corners == corners })
            #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($1.radius - $0.radius) < radius / 10 })
        }
        stage.expectCleanEnd()
    }

    /// A thumbnail whose layer rounds nothing.
    private func stage(_ corners: UICornerConfiguration) -> ThumbnailStage {
        let stage = ThumbnailStage(radius: 0, frame: CGRect(x: 40, y: 600, width: 120, height: 80))
        stage.thumbnail.cornerConfiguration = corners
        return stage
    }

    @Test func capsuleFliesAsACapsule() {
        expectFlights(stage(.capsule()), radius: 40, corners: all)
    }

    @Test func scaledCapsuleHasTheRadiusOnTheScreen() {
        let stage = stage(.capsule())
        stage.thumbnail.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        expectFlights(stage, radius: 20, corners: all)
    }

    @Test func squareCornersOfAConfigurationStaySquare() {
        let stage = stage(
            .corners(topLeftRadius: 24, topRightRadius: 24, bottomLeftRadius: nil, bottomRightRadius: 0))

        expectFlights(stage, radius: 24, corners: top)
    }

    /// The copy has one radius.
    @Test func roundestOfUnlikeCornersIsThatOfTheOthers() {
        let stage = stage(
            .corners(topLeftRadius: 8, topRightRadius: 24, bottomLeftRadius: nil, bottomRightRadius: 0))

        expectFlights(stage, radius: 24, corners: top)
    }

    /// The image lies above a text.
    @Test func cardRoundsTheCornersThatTheImageFills() {
        let stage = stage(.corners(radius: 0))
        let card = UIView(frame: CGRect(x: 40, y: 600, width: 120, height: 140))
        card.clipsToBounds = true
        card.cornerConfiguration = .capsule(maximumRadius: 32)
        stage.presenter.view.addSubview(card)
        card.addSubview(stage.thumbnail)
        stage.thumbnail.frame.origin = .zero

        expectFlights(stage, radius: 32, corners: top)
    }

    @Test(arguments: [(8, 20), (20, 8)] as [(CGFloat, Double)])
    func rounderOfLayerAndConfigurationIsSeen(layer: CGFloat, configuration: Double) {
        let stage = stage(.corners(radius: .fixed(configuration)))
        stage.thumbnail.layer.cornerRadius = layer

        expectFlights(stage, radius: 20, corners: all)
    }

    @Test func cornersThatTheLayerRoundsNeedNoConfiguration() {
        let stage = ThumbnailStage(radius: 20)
        stage.thumbnail.layer.maskedCorners = top

        expectFlights(stage, radius: 20, corners: top)
    }
}
#endif
