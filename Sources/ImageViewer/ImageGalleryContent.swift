//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// A gallery as SwiftUI describes it in one update.
@MainActor struct ImageGalleryContent<Items: RandomAccessCollection> {
    typealias Item = Items.Element

    /// The items, one to a page.
    let items: Items
    /// The identity of an item.
    let id: (Item) -> AnyHashable
    /// The app's guess at an item's offset. Where there is none, or a wrong one, the items are searched.
    let indexHint: ((Item) -> Int?)?
    /// The app's binding to the selected item. Each read asks the app's state, whose item may be newer than `items`.
    let selection: Binding<Item?>
    /// Sets up the new controller as the app likes. Called once.
    let configure: (@MainActor (ImageGalleryController) -> Void)?
    /// Makes the page of an item.
    let page: @MainActor (Item) -> ImageGalleryPage
    /// Makes the view over all pages, if there is one.
    let overlay: @MainActor () -> AnyView?

    init<Page: View, Overlay: View>(
        _ items: Items, id: @escaping (Item) -> AnyHashable, indexHint: ((Item) -> Int?)?,
        selection: Binding<Item?>, page: @escaping @MainActor (Item) -> Page,
        overlay: @escaping @MainActor () -> Overlay,
        configure: (@MainActor (ImageGalleryController) -> Void)?
    ) {
        self.items = items
        self.id = id
        self.indexHint = indexHint
        self.selection = selection
        self.configure = configure
        self.page = { ImageGalleryPage(page($0)) }
        self.overlay = { Overlay.self == EmptyView.self ? nil : AnyView(overlay()) }
    }

    /// The identity of the binding's item.
    var selectedID: AnyHashable? { selection.wrappedValue.map(id) }
}

extension ImageGalleryContent where Item: Identifiable {
    /// Items that are identified by their `id`.
    static func identifiable<Page: View, Overlay: View>(
        _ items: Items, selection: Binding<Item?>, indexHint: ((Item) -> Int?)?,
        page: @escaping @MainActor (Item) -> Page, overlay: @escaping @MainActor () -> Overlay,
        configure: (@MainActor (ImageGalleryController) -> Void)?
    ) -> Self {
        Self(
            items, id: { $0.id }, indexHint: indexHint, selection: selection, page: page, overlay: overlay,
            configure: configure)
    }
}

extension ImageGalleryContent where Item: Hashable {
    /// Items that are identified by their values.
    static func hashable<Page: View, Overlay: View>(
        _ items: Items, selection: Binding<Item?>, indexHint: ((Item) -> Int?)?,
        page: @escaping @MainActor (Item) -> Page, overlay: @escaping @MainActor () -> Overlay,
        configure: (@MainActor (ImageGalleryController) -> Void)?
    ) -> Self {
        // The hint where the app gives none. A range computes the offset at once; the search in `ImageGalleryItems` would
        // compare the identity of each number.
        let firstOffset = { (item: Item) in
            items.firstIndex(of: item).map { items.distance(from: items.startIndex, to: $0) }
        }
        return Self(
            items, id: { $0 }, indexHint: indexHint ?? firstOffset, selection: selection, page: page,
            overlay: overlay, configure: configure)
    }
}

/// A page as the app's closure returns it. An ``ImageViewerView`` becomes an ``ImageViewerController`` itself, any other
/// view gets a hosting controller.
///
/// The closure's type decides, so that all pages of a gallery are of one kind. A viewer within an `if` has another type,
/// and is hosted.
@MainActor enum ImageGalleryPage {
    case viewer(ImageViewerView)
    case view(AnyView)

    init<Page: View>(_ page: Page) {
        // An optional viewer, which an `if` without `else` makes, is hosted, because it may go. The cast alone would unwrap
        // it, so the types are compared first.
        if Page.self == ImageViewerView.self, let viewer = page as? ImageViewerView {
            self = .viewer(viewer)
        } else {
            self = .view(AnyView(page))
        }
    }

    /// Makes the controller that the gallery shows as this page.
    func makeController(in environment: EnvironmentValues) -> UIViewController {
        switch self {
        case .viewer(let viewer): viewer.makeController(in: environment)
        case .view(let view): UIHostingController(rootView: view.inImageViewer(environment))
        }
    }

    /// Updates a controller that an earlier description of this page has made.
    func update(_ controller: UIViewController, in environment: EnvironmentValues) {
        switch self {
        case .viewer(let viewer):
            if let controller = controller as? ImageViewerController {
                viewer.update(controller, in: environment)
            }
        case .view(let view):
            (controller as? UIHostingController<AnyView>)?.rootView = view.inImageViewer(environment)
        }
    }
}
#endif
