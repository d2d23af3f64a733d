import UIKit

/// Says where the image is and who presents, and hears of the button. All of it is optional.
@preconcurrency @MainActor public protocol ImageAnalysisInteractionDelegate: AnyObject {
    func interaction(
        _ interaction: ImageAnalysisInteraction, shouldBeginAt point: CGPoint,
        for interactionType: ImageAnalysisInteraction.InteractionTypes
    ) -> Bool

    /// Where the image lies in a view that is no image view, in parts of its bounds.
    func contentsRect(for interaction: ImageAnalysisInteraction) -> CGRect

    /// Nil stands for the root of the window.
    func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController?

    func interaction(
        _ interaction: ImageAnalysisInteraction, liveTextButtonDidChangeToVisible visible: Bool)

    func interaction(
        _ interaction: ImageAnalysisInteraction, highlightSelectedItemsDidChange highlightSelectedItems: Bool)
}

extension ImageAnalysisInteractionDelegate {
    public func interaction(
        _ interaction: ImageAnalysisInteraction, shouldBeginAt point: CGPoint,
        for interactionType: ImageAnalysisInteraction.InteractionTypes
    ) -> Bool {
        true
    }

    public func contentsRect(for interaction: ImageAnalysisInteraction) -> CGRect {
        CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    public func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController? {
        nil
    }

    public func interaction(
        _ interaction: ImageAnalysisInteraction, liveTextButtonDidChangeToVisible visible: Bool
    ) {}

    public func interaction(
        _ interaction: ImageAnalysisInteraction, highlightSelectedItemsDidChange highlightSelectedItems: Bool
    ) {}
}
