//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

extension ImageViewerController {
    /// Lets people copy and share the image: a long press on it opens the menu. ⌘C copies it, except in a viewer that your
    /// app embeds. With Live Text, a long press on text selects the text instead.
    ///
    ///     viewer.addSharing(items: { [fileURL] }, menu: [UIAction(title: "Delete", attributes: .destructive) { _ in delete() }])
    ///
    /// The share sheet offers to save the image only if the app's Info.plist has an
    /// `NSPhotoLibraryAddUsageDescription`. While an image loads, its placeholder is copied and shared.
    ///
    /// A second call only replaces the items and the menu.
    ///
    /// - Parameters:
    ///   - items: Makes the items of the share sheet when people ask for it, such as the URL of the
    ///   image's file. Without it the sheet gets the `UIImage`, which UIKit re-encodes: metadata, high dynamic range
    ///   and animation are lost. Copying always copies the `UIImage`.
    ///   - menu: What stands in the menu above Copy and Share. For what changes, pass a `UIDeferredMenuElement`.
    public func addSharing(items: (@MainActor () -> [Any])? = nil, menu: [UIMenuElement] = []) {
        let added = additions.lazy.compactMap { $0 as? ImageViewerSharing }.first
        let sharing = added ?? ImageViewerSharing(for: self)
        (sharing.items, sharing.menu) = (items, menu)
        if added == nil { add(sharing) }
    }
}

// MARK: - ImageViewerSharing

/// Adds the menu to the image, and presents the share sheet.
@MainActor
private final class ImageViewerSharing: ImageViewerAddition, UIContextMenuInteractionDelegate {
    /// Makes the items of the share sheet, instead of the image.
    var items: (@MainActor () -> [Any])?
    /// The app's elements of the menu.
    var menu: [UIMenuElement] = []
    /// Weak, since the app may keep the image view, and with it the menu, longer than the viewer.
    private weak var viewer: ImageViewerController?

    init(for viewer: ImageViewerController) {
        self.viewer = viewer
        super.init()
        viewer.imageView.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let viewer, !viewer.additions.contains(where: { $0.claims(.longPress, at: location) })
        else { return nil }
        // Actions, not commands: those are for the first responder, which an embedded viewer is not.
        let copy = UIAction(
            title: ImageViewerController.localized("Copy"), image: UIImage(systemName: "doc.on.doc")
        ) { [weak self] _ in self?.copyImage() }
        let share = UIAction(
            title: ImageViewerController.localized("Share…"),
            image: UIImage(systemName: "square.and.arrow.up")
        ) { [weak self] _ in self?.presentShareSheet() }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in
            UIMenu(children: menu + [copy, share])
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { preview }

    /// What is seen of the image: a zoomed one would shrink to be lifted whole.
    private var preview: UITargetedPreview? {
        guard let viewer, viewer.imageView.window != nil else { return nil }
        let seen = viewer.imageView.convert(viewer.view.bounds, from: viewer.view)
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: viewer.imageView.bounds.intersection(seen))
        parameters.backgroundColor = viewer.view.backgroundColor
        return UITargetedPreview(view: viewer.imageView, parameters: parameters)
    }

    // MARK: Copying

    override var canCopyImage: Bool { viewer?.image != nil }

    override func copyImage() {
        guard let image = viewer?.image else { return }
        Task { await Self.copy(image) }
    }

    /// Off the main thread: the pasteboard encodes the image, which takes seconds for a large one.
    @concurrent nonisolated private static func copy(_ image: UIImage) async {
        UIPasteboard.general.image = image
    }

    // MARK: Sharing

    private func presentShareSheet() {
        guard let viewer else { return }
        let items = items?() ?? viewer.image.map { [$0] } ?? []
        guard !items.isEmpty else { return }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
        // The system ends an app that saves a photo without having said why.
        if Bundle.main.object(forInfoDictionaryKey: "NSPhotoLibraryAddUsageDescription") == nil {
            sheet.excludedActivityTypes = [.saveToCameraRoll]
        }
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = viewer.view
            // The middle of the image: beside an image that fills the screen there would be no room.
            popover.sourceRect = CGRect(origin: viewer.scrollView.center, size: .zero)
        }
        viewer.present(sheet, animated: true)
    }
}
