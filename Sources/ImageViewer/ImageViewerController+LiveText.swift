//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(VisionKit)
import UIKit
import VisionKit

@available(iOS 16, macCatalyst 17, *)
extension ImageViewerController {
    /// Lets people select, copy and translate the text in the image, where the device can read it. VoiceOver
    /// reads it out. Call it before the viewer is presented.
    ///
    /// A long press selects text; while some is selected, taps are the selection's. The system's button keeps
    /// its tap, and while it has all text highlighted, double taps and taps on addresses are the text's.
    /// Every other tap, double tap and drag is the viewer's.
    public func addLiveText() {
        additions.append(ImageViewerLiveText(for: self))
    }
}

@available(iOS 16, macCatalyst 17, *)
@MainActor
private final class ImageViewerLiveText: ImageViewerAddition,
    @MainActor ImageAnalysisInteractionDelegate
{
    // Apple advises to share one.
    private static let analyzer = ImageAnalyzer()

    private weak var viewer: ImageViewerController?
    private let interaction = ImageAnalysisInteraction()
    /// What was read last, or is being read: a copy of the original.
    private var image: UIImage?
    private var original: UIImage?

    init(for viewer: ImageViewerController) {
        self.viewer = viewer
        interaction.delegate = self
        interaction.preferredInteractionTypes = .textSelection
        viewer.imageView.addInteraction(interaction)
    }

    /// Without an answer, Look Up and Translate are presented by the window's root controller, which presents
    /// the viewer already and can present nothing else.
    func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController? {
        viewer
    }

    // MARK: ImageViewerAddition

    /// Reads what is displayed of the image, which may be too large to be decoded whole.
    func viewerDidComeToRest(_ viewer: ImageViewerController) {
        let image = viewer.displayedImage
        guard image !== self.image, ImageAnalyzer.isSupported else { return }
        self.image = image
        // A sharper copy of the same image has its text where it was.
        if viewer.image !== original {
            original = viewer.image
            interaction.analysis = nil
            viewer.imageView.accessibilityValue = nil
        }
        guard let image else { return }
        Task {
            // What has just been loaded is displayed for an instant only, before what is decoded of it.
            guard image === self.image,
                let analysis = try? await Self.analyzer.analyze(image, configuration: .init(.text)),
                image === self.image
            else { return }
            interaction.analysis = analysis
            interaction.view?.accessibilityValue = analysis.transcript
        }
    }

    func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {
        interaction.setSupplementaryInterfaceHidden(isHidden, animated: true)
    }

    func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool {
        switch gesture {
        case .tap:
            // A tap beside the selection ends it. A tap on plain text means the image.
            interaction.hasActiveTextSelection || interaction.hasSupplementaryInterface(at: point)
                || interaction.hasDataDetector(at: point)
        case .doubleTap:
            interaction.selectableItemsHighlighted
        case .longPress:
            interaction.hasActiveTextSelection || interaction.hasInteractiveItem(at: point)
        }
    }

    /// ⌘C copies the selected text, and not the image.
    func claims(_ key: UIKeyCommand) -> Bool {
        interaction.hasActiveTextSelection && key.input == "c" && key.modifierFlags == .command
    }
}
#endif
