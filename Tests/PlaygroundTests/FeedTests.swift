import ImageViewer
import SimulatorKit
import SwiftUI
import Testing

@testable import Playground_Sources

/// The page *SwiftUI*.
@MainActor struct FeedTests {
    /// A panorama is a strip there, with black above and below it.
    @Test func firstPictureFillsAThirdOfAPhonesHeightOrAFourthAndIsNoPanorama() throws {
        let phone = Simulator(.iPhone)
        phone.show(UIHostingController(rootView: Feed()))
        phone.settle()
        let names = phone.voiceOver.elements.compactMap(\.accessibilityLabel)
        let first = try #require(
            names.compactMap { name in Picture.allCases.first { $0.title == name } }.first)

        #expect(first.size.width < 2 * first.size.height)
        let element = phone.voiceOver.elements.first { $0.accessibilityLabel == first.title }
        phone.tap(at: element?.accessibilityActivationPoint ?? .zero)
        phone.settle()

        let viewer = phone.window.rootViewController?.presentedViewController as? ImageViewerController
        let frame = phone.frame(of: try #require(viewer).imageView)
        #expect(frame.width == 390 && frame.height > 200, "\(frame)")
    }
}
