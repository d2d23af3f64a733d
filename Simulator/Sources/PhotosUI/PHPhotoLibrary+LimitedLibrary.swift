import UIKit

extension PHPhotoLibrary {
    /// Lets the user choose anew what an app with limited access sees; any other app does nothing with it. What is
    /// chosen is a change of the library (PHPhotoLibrary+PhotosUISupport.h).
    public func presentLimitedLibraryPicker(from controller: UIViewController) {
        presentLimitedLibraryPicker(from: controller) { _ in }
    }

    /// The handler is told what has been added to the selection.
    public func presentLimitedLibraryPicker(
        from controller: UIViewController, completionHandler: @escaping @Sendable ([String]) -> Void
    ) {
        guard PHPhotoLibrary.authorizationStatus(for: .readWrite) == .limited else { return }
        MainActor.assumeIsolated {
            controller.present(LimitedLibraryController(completionHandler), animated: true)
        }
    }

    public func presentLimitedLibraryPicker(from controller: UIViewController) async -> [String] {
        await withUnsafeContinuation { continuation in
            presentLimitedLibraryPicker(from: controller) { continuation.resume(returning: $0) }
        }
    }
}

/// Shows all photos, and marks those that the app sees.
private final class LimitedLibraryController: UIViewController {
    private let completionHandler: @Sendable ([String]) -> Void

    init(_ completionHandler: @escaping @Sendable ([String]) -> Void) {
        self.completionHandler = completionHandler
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        let library = PhotoLibrary.current
        let before = library.selection
        let all = library.contents.all
        let selection = PhotoSelectionView(
            all, limit: 0, isOrdered: false, title: "Select Photos", doneTitle: "Done",
            selected: all.map(\.id).filter(before.contains))
        selection.onFinish = { [weak self, completionHandler] ids in
            if let ids { library.selection = Set(ids) }
            self?.presentingViewController?.dismiss(animated: true)
            completionHandler((ids ?? []).filter { !before.contains($0) })
        }
        view = selection
    }
}
