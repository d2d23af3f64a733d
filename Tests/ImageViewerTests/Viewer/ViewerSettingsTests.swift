import Testing
import UIKit

@testable import ImageViewer

/// What nobody sees on Linux, and everybody on a phone.
@MainActor struct ViewerSettingsTests {
    private let viewer = ImageViewerController(image: UIImage())

    init() {
        viewer.loadViewIfNeeded()
    }

    @Test func largeImageShownSmallDoesNotFlicker() {
        #expect(viewer.imageView.layer.minificationFilter == .trilinear)
    }

    @Test func imageIsNeverMirrored() {
        #expect(viewer.imageView.semanticContentAttribute == .forceLeftToRight)
    }

    @Test func statusBarScrollsTheAppsOwnList() {
        #expect(!viewer.scrollView.scrollsToTop)
    }

    @Test func closeButtonServesPointersLargeTextAndTheMac() {
        let button = viewer.closeButton

        #expect(button.isPointerInteractionEnabled && button.preferredBehavioralStyle == .pad)
        #expect(button.showsLargeContentViewer && button.largeContentTitle == "Close")
        #expect(button.interactions.contains { $0 is UILargeContentViewerInteraction })
    }

    @Test func publicSurfaceTellsNobodyWhoRecognizesWhat() {
        #expect(!(viewer as Any is any UIGestureRecognizerDelegate))
        #expect(!(viewer as Any is any UIContextMenuInteractionDelegate))
    }
}
