//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

#if canImport(VisionKit)
    import UIKit
    import VisionKit

    @available(iOS 16, macCatalyst 17, *)
    extension ImageViewerController {
        /// Lets people select, copy and translate the text in the image, where the device can read it. VoiceOver
        /// reads it out. Call it before the viewer is presented.
        ///
        /// Taps on text are the text's, and all taps while some is selected; the others, and every drag, are the
        /// viewer's.
        public func addLiveText() {
            let liveText = ImageViewerLiveText()
            // The system's button lies in the bottom corner, where the viewer has nothing.
            imageView.addInteraction(liveText.interaction)
            liveText.interaction.preferredInteractionTypes = .textSelection
            tap.delegate = self
            doubleTap.delegate = self
            // A tap beside it ends the selection.
            isTaken = { [interaction = liveText.interaction] point in
                interaction.hasActiveTextSelection || interaction.hasInteractiveItem(at: point)
            }
            let others = didRest
            didRest = { viewer in
                others?(viewer)
                liveText.read(viewer)
            }
        }
    }

    @available(iOS 16, macCatalyst 17, *)
    @MainActor private final class ImageViewerLiveText {
        let interaction = ImageAnalysisInteraction()
        private var image: UIImage?

        /// Reads what is shown of the image, which may be too large to be decoded whole.
        func read(_ viewer: ImageViewerController) {
            let image = viewer.shownImage
            guard image !== self.image, ImageAnalyzer.isSupported else { return }
            self.image = image
            // A sharper copy has its text where it was.
            if image === viewer.image {
                interaction.analysis = nil
                viewer.imageView.accessibilityValue = nil
            }
            guard let image else { return }
            Task {
                // What has just been loaded is shown for an instant only, before what is decoded of it.
                guard image === self.image,
                    let analysis = try? await ImageAnalyzer().analyze(image, configuration: .init(.text)),
                    image === self.image
                else { return }
                interaction.analysis = analysis
                interaction.view?.accessibilityValue = analysis.transcript
            }
        }
    }

    @available(iOS 16, macCatalyst 17, *)
    extension ImageViewerController: UIGestureRecognizerDelegate {
        public func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool {
            !(isTaken?(touch.location(in: imageView)) ?? false)
        }
    }
#endif
