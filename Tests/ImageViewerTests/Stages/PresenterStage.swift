#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI

@testable import ImageViewer

/// A phone with one screen of an app that has a binding and thumbnails that are no views of UIKit's, and the presenter
/// between them: what SwiftUI's modifiers stand on, without SwiftUI.
@MainActor final class PresenterStage {
    let phone: Simulator
    let controller = UIViewController()
    let presenter = ImageViewerPresenter()
    private(set) var windowView = ImageViewerWindowView()
    var images = [1: Stage.picture(CGSize(width: 1200, height: 800))] {
        didSet { update() }
    }
    /// The state that the app has bound.
    var selection: Int? {
        didSet { update() }
    }
    var isAnimated = true
    /// The thumbnails that people do not see.
    var hidden: Set<Int> = []
    /// The item whose viewer is there, as the presenter said last.
    private(set) var shown: Int?
    private(set) var anchors: [Int: [ImageViewerAnchorView]] = [:]
    private(set) var made = 0
    private(set) var dismissals = 0
    /// Whether one viewer shows all items, as a gallery does, and to which it has turned.
    var showsAllItems = false
    private(set) var updated: [Int] = []

    init(_ items: [Int] = [1], on device: Device = .iPhone) {
        phone = Simulator(device)
        controller.view.backgroundColor = .white
        phone.show(controller)
        windowView.presenter = presenter
        presenter.onShow = { [weak self] in self?.shown = $0?.base as? Int }
        controller.view.addSubview(windowView)
        for item in items { add(item) }
        phone.settle()
    }

    @discardableResult
    func add(_ item: Int, in view: UIView? = nil) -> ImageViewerAnchorView {
        let anchor = ImageViewerAnchorView()
        anchor.clipsToBounds = true
        anchor.frame = CGRect(x: 20 + 100 * CGFloat(item), y: 500, width: 80, height: 80)
        anchor.contentMode = .scaleAspectFill
        anchor.layer.cornerRadius = 8
        anchor.id = item
        anchor.onHide = { [weak self] in
            if $0 { self?.hidden.insert(item) } else { self?.hidden.remove(item) }
        }
        anchor.presenter = presenter
        anchors[item, default: []].append(anchor)
        (view ?? controller.view).addSubview(anchor)
        // The list is where its thumbnails are.
        view?.addSubview(windowView)
        return anchor
    }

    func remove(_ item: Int) {
        for anchor in anchors[item] ?? [] { anchor.removeFromSuperview() }
        anchors[item] = nil
        // A thumbnail that comes anew is not hidden.
        hidden.remove(item)
    }

    /// What SwiftUI does when it makes the modified view anew: the new one comes before the old one goes.
    func remakeWindowView() {
        let old = windowView
        windowView = ImageViewerWindowView()
        windowView.presenter = presenter
        controller.view.addSubview(windowView)
        update()
        old.removeFromSuperview()
        presenter.windowViewDidGo(old)
    }

    /// What SwiftUI does when the state has changed.
    private func update() {
        var transaction = Transaction()
        transaction.disablesAnimations = !isAnimated
        presenter.noteUpdate(
            of: Subject(screen: self), in: ImageViewerContext(EnvironmentValues(), transaction),
            windowView: windowView)
    }

    private struct Subject: ImageViewerSubject {
        weak var screen: PresenterStage?

        var itemID: AnyHashable? { screen?.selection.map { AnyHashable($0) } }
        var onDismiss: (() -> Void)? {
            { [weak screen] in screen?.dismissals += 1 }
        }

        var contentID: AnyHashable? {
            screen?.showsAllItems == true && screen?.selection != nil ? "gallery" : itemID
        }

        private var image: UIImage? { screen.flatMap { $0.images[$0.selection ?? 1] ?? $0.images[1] } }

        func clear() {
            screen?.selection = nil
        }

        func makeController(for presenter: ImageViewerPresenter) -> (any ImageViewerPresentable)? {
            guard let screen, screen.selection != nil else { return nil }
            screen.made += 1
            let viewer = ImageViewerController(image: image)
            viewer.transition = ImageZoomTransition { [weak presenter] in presenter?.anchor }
            return viewer
        }

        func update(_ controller: any ImageViewerPresentable, for presenter: ImageViewerPresenter) {
            guard let item = screen?.selection, let viewer = controller as? ImageViewerController else {
                return
            }
            screen?.updated.append(item)
            if viewer.image !== image { viewer.image = image }
        }
    }

    var viewer: ImageViewerController? {
        controller.presentedViewController as? ImageViewerController
    }

    /// What flies in a transition.
    var flying: CGRect? {
        phone.flyingCrop.map { phone.frame(of: $0) }
    }

    func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 600))
    }
}
#endif
