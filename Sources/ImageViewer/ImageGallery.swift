//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

@MainActor extension View {
    /// Opens the gallery out of this one of several thumbnails, and closes it into that of the page that is
    /// shown then.
    ///
    ///     ForEach(photos) { photo in
    ///         Thumbnail(photo)
    ///             .onTapGesture { selection = photo }
    ///             .imageGallery(photos, selection: $selection, equals: photo) {
    ///                 ImageViewerController(image: $0.image)
    ///             }
    ///     }
    ///
    /// Pages that are turned change the selection, and so does the app: whoever deletes the selected item selects
    /// another one, or none. A list that makes its thumbnails when they are seen has to scroll to the selected one.
    ///
    /// - Parameters:
    ///   - items: What there is to see. Items that come, go or move while the gallery is open do so in it. A
    ///     collection that is `Equatable`, as arrays are, may have very many.
    ///   - selection: The item that is shown; nil, however the gallery was closed.
    ///   - item: That of this thumbnail.
    ///   - cornerRadius: That of the thumbnail.
    ///   - contentMode: How the thumbnail shows the image.
    ///   - configure: Called with a new gallery: there it gets its axis, its style and what lies over it.
    ///   - page: Makes the page of an item when it is needed.
    public func imageGallery<Items: RandomAccessCollection>(
        _ items: Items, selection: Binding<Items.Element?>, equals item: Items.Element,
        cornerRadius: CGFloat = 0,
        contentMode: ContentMode = .fill, configure: (@MainActor (ImageGalleryController) -> Void)? = nil,
        page: @escaping @MainActor (Items.Element) -> UIViewController
    ) -> some View where Items.Element: Hashable {
        let selected = selection.wrappedValue
        let content = ImageGalleryContent(
            items: items, selection: selected, select: { selection.wrappedValue = $0 }, configure: configure,
            page: page)
        return modifier(
            ImageViewerThumbnail(
                isPresented: selected == item, isTurnedAway: selected != nil && selected != item,
                cornerRadius: cornerRadius, contentMode: contentMode,
                isWanted: { selection.wrappedValue != nil }, make: { content.makeController() },
                update: { content.update($0, thumbnail: item) }
            ) { selection.wrappedValue = nil })
    }
}

// MARK: - ImageGallery

/// The gallery for those who present it themselves, in a `fullScreenCover`, or have it in the midst of another
/// view.
///
///     ImageGallery(0..<photos.count, selection: $index) { ImageViewerController(image: photos[$0]) }
public struct ImageGallery<Items: RandomAccessCollection>: View where Items.Element: Hashable {
    private let content: ImageGalleryContent<Items>

    /// - Parameters:
    ///   - items: What there is to see. Items that come, go or move do so in the gallery.
    ///   - selection: The item that is shown. Pages that are turned change it, and so does the app.
    ///   - configure: Called with a new gallery: there it gets its axis, its style and what lies over it.
    ///   - page: Makes the page of an item when it is needed.
    @MainActor public init(
        _ items: Items, selection: Binding<Items.Element>,
        configure: (@MainActor (ImageGalleryController) -> Void)? = nil,
        page: @escaping @MainActor (Items.Element) -> UIViewController
    ) {
        content = ImageGalleryContent(
            items: items, selection: selection.wrappedValue, select: { selection.wrappedValue = $0 },
            configure: configure, page: page)
    }

    public var body: some View {
        ImageGalleryRepresentable(content: content).immersive()
    }
}

private struct ImageGalleryRepresentable<Items: RandomAccessCollection>: UIViewControllerRepresentable
where Items.Element: Hashable {
    let content: ImageGalleryContent<Items>

    func makeUIViewController(context: Context) -> ImageGalleryController {
        content.makeController()
    }

    func updateUIViewController(_ gallery: ImageGalleryController, context: Context) {
        let dismiss = context.environment.dismiss
        gallery.host =
            context.environment.isPresented ? ImageViewerController.Host(close: { dismiss() }) : nil
        content.update(gallery, isAnimated: !context.transaction.disablesAnimations)
    }
}

// MARK: - ImageGalleryContent

/// What a gallery shows.
private struct ImageGalleryContent<Items: RandomAccessCollection> where Items.Element: Hashable {
    let items: Items
    let selection: Items.Element?
    let select: @MainActor (Items.Element) -> Void
    let configure: (@MainActor (ImageGalleryController) -> Void)?
    let page: @MainActor (Items.Element) -> UIViewController

    @MainActor func makeController() -> ImageGalleryController {
        let source = ImageGallerySource(ImageGalleryItems(items), page: page)
        let index = selection.flatMap { source.items.index(of: $0) }
        let gallery = ImageGalleryController(count: source.items.count, index: index ?? 0) {
            source.page(source.items[$0])
        }
        gallery.source = source
        configure?(gallery)
        return gallery
    }

    /// - Parameter thumbnail: the item of the thumbnail out of which the gallery has come.
    @MainActor func update(
        _ controller: UIViewController, thumbnail: Items.Element? = nil, isAnimated: Bool = true
    ) {
        guard let gallery = controller as? ImageGalleryController,
            let source = gallery.source as? ImageGallerySource<Items>
        else { return }
        source.page = page
        source.isThumbnail = { source.items[$0] == thumbnail }
        // SwiftUI lets nobody change a state while it updates its views.
        gallery.onChange = { index in Task { select(source.items[index]) } }
        let oldItems = source.items
        if !oldItems.areEqual(to: items) {
            source.items = ImageGalleryItems(items)
            let indices = Dictionary(zip(items, 0...)) { first, _ in first }
            gallery.reload(count: items.count) { $0 < oldItems.count ? indices[oldItems[$0]] : nil }
        }
        gallery.onChange = { select(source.items[$0]) }
        // A turn has brought it already, mostly.
        guard let selection, items.isEmpty || source.items[gallery.index] != selection,
            let index = source.items.index(of: selection), index != gallery.index
        else { return }
        gallery.show(index, animated: isAnimated)
    }
}

@MainActor private class ImageGalleryAnchoring {
    var anchor: ImageViewerAnchor?
    /// Whether the anchor lies behind the thumbnail of a page.
    var isThumbnail: (Int) -> Bool = { _ in false }
}

@MainActor private final class ImageGallerySource<Items: RandomAccessCollection>: ImageGalleryAnchoring
where Items.Element: Hashable {
    var items: ImageGalleryItems<Items>
    var page: @MainActor (Items.Element) -> UIViewController

    init(_ items: ImageGalleryItems<Items>, page: @escaping @MainActor (Items.Element) -> UIViewController) {
        self.items = items
        self.page = page
    }
}

/// Items by their number, as they were at one moment. Whoever has fifty thousand makes them when somebody asks for
/// them, and makes the collection `Equatable`: then nobody looks at all of them to see that nothing has changed.
private struct ImageGalleryItems<Items: RandomAccessCollection> where Items.Element: Hashable {
    private let items: Items
    /// Of a collection that cannot be compared, and that may not be a value.
    private let copy: [Items.Element]?

    init(_ items: Items) {
        self.items = items
        copy = items is any Equatable ? nil : Array(items)
    }

    var count: Int { copy?.count ?? items.count }

    subscript(index: Int) -> Items.Element {
        copy?[index] ?? items[items.index(items.startIndex, offsetBy: index)]
    }

    func index(of item: Items.Element) -> Int? {
        if let copy { return copy.firstIndex(of: item) }
        return items.firstIndex(of: item).map { items.distance(from: items.startIndex, to: $0) }
    }

    func areEqual(to others: Items) -> Bool {
        if let copy { return others.elementsEqual(copy) }
        return (items as? any Equatable)?.isEqual(to: others) ?? false
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        self == other as? Self
    }
}

extension ImageGalleryController: ImageViewerAnchored {
    var anchor: ImageViewerAnchor? {
        get { (source as? ImageGalleryAnchoring)?.anchor }
        set {
            guard let source = source as? ImageGalleryAnchoring else { return }
            source.anchor = newValue
            thumbnail = { [weak newValue] in source.isThumbnail($0) ? newValue : nil }
        }
    }
}
#endif
