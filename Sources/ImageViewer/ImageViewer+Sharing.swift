//  ImageViewer, a full-screen viewer for one image.
//  MIT licence, see LICENSE.

import UIKit

extension ImageViewerController: UIContextMenuInteractionDelegate {
    /// Lets people copy and share the image: a long press on it opens the menu, and ⌘C copies.
    ///
    /// The share sheet offers to save the image where the app's Info.plist has an `NSPhotoLibraryAddUsageDescription`.
    public func addSharing() {
        imageView.addInteraction(UIContextMenuInteraction(delegate: self))
        addKeyCommand(UIKeyCommand(input: "c", modifierFlags: .command, action: #selector(copyImage)))
    }

    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let isTaken, isTaken(location) { return nil }
        // The viewer is the first responder, which takes the commands.
        let menu = UIMenu(children: [
            UICommand(
                title: Self.localized("Copy"), image: UIImage(systemName: "doc.on.doc"),
                action: #selector(copyImage)),
            UICommand(
                title: Self.localized("Share…"),
                image: UIImage(systemName: "square.and.arrow.up"), action: #selector(shareImage)),
        ])
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    @objc private func copyImage() {
        guard let image else { return }
        UIPasteboard.general.image = image
    }

    @objc private func shareImage() {
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
