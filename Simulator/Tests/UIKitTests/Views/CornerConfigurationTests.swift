import SimulatorKit
import Testing
import UIKit

@MainActor struct CornerConfigurationTests {
    private let stage = Stage()

    @Test("D43: each corner has its own radius; of several, the roundest is told")
    func unlikeCorners() {
        let view = stage.box(0, 0, 100, 60)

        view.cornerConfiguration = .corners(
            topLeftRadius: 4, topRightRadius: 8.5, bottomLeftRadius: nil, bottomRightRadius: .fixed(12))

        #expect(view.effectiveRadius(corner: .topLeft) == 4)
        #expect(view.effectiveRadius(corner: .topRight) == 8.5)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
        #expect(view.effectiveRadius(corner: [.topLeft, .topRight]) == 8.5)
        #expect(view.effectiveRadius(corner: .allCorners) == 12)
    }

    @Test("D43: a capsule is as round as its view is large, up to a maximum")
    func capsule() {
        let view = stage.box(0, 0, 100, 60)
        view.cornerConfiguration = .capsule()
        #expect(view.effectiveRadius(corner: .bottomRight) == 30)

        view.bounds.size = CGSize(width: 40, height: 60)
        #expect(view.effectiveRadius(corner: .bottomRight) == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 15)

        #expect(view.effectiveRadius(corner: .bottomRight) == 15)
    }

    @Test("D43: the layer's radius stays as it is, and is no configuration")
    func layer() {
        let view = stage.box(0, 0, 100, 60)
        view.layer.cornerRadius = 8
        #expect(view.effectiveRadius(corner: .allCorners) == 0)

        view.cornerConfiguration = .corners(radius: 20)

        #expect(view.layer.cornerRadius == 8 && view.effectiveRadius(corner: .allCorners) == 20)
        #expect(view.cornerConfiguration == .corners(radius: .fixed(20)))
    }

    @Test("D43: what is drawn into an image has the corners, too")
    func rendering() {
        let view = stage.box(0, 0, 100, 60)
        view.backgroundColor = .red
        view.cornerConfiguration = .corners(
            topLeftRadius: 30, topRightRadius: nil, bottomLeftRadius: nil, bottomRightRadius: nil)

        let image = UIGraphicsImageRenderer(size: view.bounds.size).image {
            view.layer.render(in: $0.cgContext)
        }
        stage.view.addSubview(UIImageView(image: image))

        // From the lower right corner clockwise: only the upper left one has a curve.
        #expect(stage.phone.svg().contains("M100 60H0V30C0 13.431 13.431 0 30 0h70Z"))
    }
}
