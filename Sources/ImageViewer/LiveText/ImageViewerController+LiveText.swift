//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(VisionKit)
import UIKit
import VisionKit

@available(iOS 16, macCatalyst 17, *)
extension ImageViewerController {
    /// Lets people select, copy and translate the text in the image, and follow its QR codes, where the device can read them.
    /// VoiceOver reads the text out, as the `accessibilityValue` of the image view. A second call does nothing.
    ///
    /// These gestures go to the text, and all others to the viewer:
    ///
    /// - long presses on text, which select it, and on codes; taps on the system's button, or on an address, a link or a date
    /// - long presses and taps while some text is selected, and double taps while the button has all text highlighted
    ///
    /// - Parameter types: What people can do with the image: `.imageSubject` lets them lift its subjects, `.visualLookUp` learn what
    ///   these are, and `.automatic` do all that the system can.
    public func addLiveText(_ types: ImageAnalysisInteraction.InteractionTypes = .textSelection) {
        guard !additions.contains(where: { $0 is ImageViewerLiveText }) else { return }
        add(ImageViewerLiveText(for: self, types))
    }
}

// MARK: - ImageViewerLiveText

/// Has the system read the text in the image, and leaves it the touches and keys that are meant for text.
@available(iOS 16, macCatalyst 17, *)
@MainActor
private final class ImageViewerLiveText: ImageViewerAddition, @MainActor ImageAnalysisInteractionDelegate {
    /// One for all viewers, as Apple advises.
    private static let analyzer = ImageAnalyzer()

    /// Weak, since the app may keep the image view, and with it the interaction, longer than the viewer.
    private weak var viewer: ImageViewerController?
    private let interaction = ImageAnalysisInteraction()
    /// Whether the image is also read for what it shows.
    private let looksUp: Bool
    /// The image that was read last, or is being read: the viewer's own, or a copy of it that loading has
    /// decoded.
    private var image: UIImage?
    /// The viewer's image to which ``image`` belongs.
    private var original: UIImage?
    /// Reads the image; nil when it has ended.
    private var task: Task<Void, Never>?

    init(for viewer: ImageViewerController, _ types: ImageAnalysisInteraction.InteractionTypes) {
        self.viewer = viewer
        looksUp = !types.isDisjoint(with: [.automatic, .visualLookUp])
        super.init()
        interaction.delegate = self
        interaction.preferredInteractionTypes = types
        viewer.imageView.addInteraction(interaction)
    }

    deinit { task?.cancel() }

    /// The viewer: by default the window's root presents Look Up and Translate, and that presents the viewer already.
    func presentingViewController(for interaction: ImageAnalysisInteraction) -> UIViewController? {
        viewer
    }

    // MARK: Reading

    override func viewerIsAtRest(_ viewer: ImageViewerController) {
        guard ImageAnalyzer.isSupported, viewer.isShown else { return viewerDidLeave(viewer) }
        // The displayed copy: the image itself may be too large to be decoded whole.
        read(viewer.ownScrollView.latest.copy, of: viewer.image)
    }

    /// Stops reading; the image is read anew when the viewer appears again.
    override func viewerDidLeave(_ viewer: ImageViewerController) {
        interaction.resetTextSelection()
        guard let task else { return }
        task.cancel()
        self.task = nil
        image = nil
    }

    private func read(_ image: UIImage?, of original: UIImage?) {
        // A sharper copy of the same original is read anew, and has its text in the same places.
        let isSame = original === self.original
        guard image !== self.image, !isSame || (image?.scale ?? 0) > (self.image?.scale ?? 0) else { return }
        self.image = image
        if !isSame {
            self.original = original
            interaction.analysis = nil
            viewer?.imageView.accessibilityValue = nil
        }
        task?.cancel()
        task = image.map { image in
            Task { [weak self, looksUp] in
                guard !Task.isCancelled else { return }
                let types: ImageAnalyzer.AnalysisTypes = [.text, .machineReadableCode]
                let analysis = try? await Self.analyzer.analyze(
                    image, configuration: .init(looksUp ? types.union(.visualLookUp) : types))
                if !Task.isCancelled { self?.finish(analysis) }
            }
        }
    }

    private func finish(_ analysis: ImageAnalysis?) {
        task = nil
        // Another analysis of the same image would end the selection.
        let isInUse = interaction.hasActiveTextSelection || interaction.selectableItemsHighlighted
        guard let analysis, interaction.analysis == nil || !isInUse else { return }
        interaction.analysis = analysis
        interaction.view?.accessibilityValue = analysis.transcript
    }

    // MARK: Touches and keys

    override func viewer(_ viewer: ImageViewerController, didHideChrome isHidden: Bool) {
        interaction.setSupplementaryInterfaceHidden(isHidden, animated: true)
    }

    override func claims(_ gesture: ImageViewerGesture, at point: CGPoint) -> Bool {
        switch gesture {
        case .tap:
            // A tap beside a selection ends that. A tap on plain text means the image.
            interaction.hasActiveTextSelection || interaction.hasSupplementaryInterface(at: point)
                || interaction.hasDataDetector(at: point)
        case .doubleTap:
            interaction.selectableItemsHighlighted
        case .longPress:
            interaction.hasActiveTextSelection || interaction.hasInteractiveItem(at: point)
        }
    }

    override var hasSelection: Bool { interaction.hasActiveTextSelection }
}
#endif
