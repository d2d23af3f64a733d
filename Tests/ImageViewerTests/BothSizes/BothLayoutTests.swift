#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

#if SMALL
import SmallImageViewer
#else
import ImageViewer
#endif

/// How both viewers fit their image into the screen.
@MainActor struct BothLayoutTests {
    @Test(
        arguments: [Device.iPhone, .iPhoneSE, .iPad],
        [CGSize(width: 1200, height: 800), CGSize(width: 800, height: 4000)])
    func imageIsSeenAsAWholeInTheMiddle(device: Device, size: CGSize) {
        let stage = BothStage(size, on: device)

        stage.open()

        let (image, screen) = (stage.image, stage.screen)
        let fit = min(screen.width / size.width, screen.height / size.height)
        #expect(abs(image.width - size.width * fit) < 0.5 && abs(image.height - size.height * fit) < 0.5)
        #expect(abs(image.midX - screen.midX) < 0.5 && abs(image.midY - screen.midY) < 0.5)
        #expect(!stage.viewer.isZoomed)
    }
}
#endif
