//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

#if canImport(VisionKit)
    import UIKit
    import VisionKit

    @available(iOS 16, macCatalyst 17, *)
    extension ImageViewerController {
        /// Lets people select the text in the image and follow its links, where the device can read it.
        ///
        /// Taps on text are the text's; all others, and every drag, are the viewer's.
        public func addLiveText() {
            let liveText = ImageViewerLiveText()
            // The system's button lies in the bottom corner, where the viewer has nothing.
            imageView.addInteraction(liveText.interaction)
            tap.delegate = liveText
            doubleTap.delegate = liveText
            let others = didRest
            didRest = { [weak self] in
                others?()
                if let image = self?.shownImage { liveText.analyze(image) }
            }
        }
    }

    @available(iOS 16, macCatalyst 17, *)
    @MainActor private final class ImageViewerLiveText: NSObject, UIGestureRecognizerDelegate {
        let interaction = ImageAnalysisInteraction()
        private var image: UIImage?

        /// Reads what is shown of an image, which may be too large to be decoded whole.
        func analyze(_ image: UIImage) {
            guard image !== self.image, ImageAnalyzer.isSupported else { return }
            self.image = image
            interaction.preferredInteractionTypes = .textSelection
            Task {
                let analysis = try? await ImageAnalyzer().analyze(image, configuration: .init(.text))
                if image === self.image { interaction.analysis = analysis }
            }
        }

        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            !interaction.hasInteractiveItem(at: touch.location(in: interaction.view))
        }
    }
#endif
