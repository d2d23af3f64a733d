//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Lets people copy and share the image: a long press on it opens the menu, and ⌘C copies
    /// where the viewer has the keys.
    ///
    /// The share sheet offers to save the image where the app's Info.plist has an
    /// `NSPhotoLibraryAddUsageDescription`. What is shared is the `UIImage`, which UIKit encodes anew:
    /// without the file's metadata, its high dynamic range and the frames of an animation. An app that has
    /// the file shares that instead. While an image loads, its placeholder is copied and shared.
    public func addSharing() {
        additions.append(ImageViewerSharing(for: self))
        addKeyCommand(UIKeyCommand(input: "c", modifierFlags: .command, action: #selector(copyImage)))
    }

    @objc fileprivate func copyImage() {
        guard let image else { return }
        UIPasteboard.general.image = image
    }

    fileprivate func shareImage() {
        guard let image else { return }
        let sheet = UIActivityViewController(activityItems: [image], applicationActivities: nil)
        // The system ends an app that saves a photo without having said why.
        if Bundle.main.object(forInfoDictionaryKey: "NSPhotoLibraryAddUsageDescription") == nil {
            sheet.excludedActivityTypes = [.saveToCameraRoll]
        }
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = view
            // Beside an image that fills the screen there would be no room.
            popover.sourceRect = CGRect(origin: scrollView.center, size: .zero)
        }
        present(sheet, animated: true)
    }
}

@MainActor
private final class ImageViewerSharing: NSObject, ImageViewerAddition, UIContextMenuInteractionDelegate {
    private weak var viewer: ImageViewerController?

    init(for viewer: ImageViewerController) {
        self.viewer = viewer
        super.init()
        viewer.imageView.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let viewer, !viewer.isClaimed(.longPress, at: location) else { return nil }
        // Actions, not commands: those are for the first responder, which an embedded viewer is not.
        let copy = UIAction(
            title: ImageViewerController.localized("Copy"), image: UIImage(systemName: "doc.on.doc")
        ) { [weak viewer] _ in viewer?.copyImage() }
        let share = UIAction(
            title: ImageViewerController.localized("Share…"),
            image: UIImage(systemName: "square.and.arrow.up")
        ) { [weak viewer] _ in viewer?.shareImage() }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [copy, share])
        }
    }
}
