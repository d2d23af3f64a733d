//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// Presents a viewer or a gallery over whatever is on the screen while the app's binding has an item.
@MainActor struct ImageViewerPresentation: ViewModifier {
    /// Reads the binding: the identity of its item, nil where there is none.
    let itemID: @MainActor () -> AnyHashable?
    /// Sets the binding to nil.
    let clear: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    /// Makes what is presented; nil where there is nothing to show of the item.
    let make: @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?
    /// Brings what an item looks like up to date, while SwiftUI updates its views.
    let update: @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void
    /// Turns to the page of another item. A viewer of one image has none, and goes.
    let turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)?
    /// The item that is shown has got another thumbnail.
    let thumbnailDidChange: @MainActor (any ImageViewerPresentable) -> Void

    @State private var presenter = ImageViewerPresenter()
    /// The item whose viewer is on the screen.
    @State private var shownID: AnyHashable?

    init(
        itemID: @escaping @MainActor () -> AnyHashable?, clear: @escaping @MainActor () -> Void,
        onDismiss: (() -> Void)?,
        make: @escaping @MainActor (ImageViewerPresenter) -> (any ImageViewerPresentable)?,
        update: @escaping @MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void,
        turn: (@MainActor (ImageViewerPresenter, any ImageViewerPresentable) -> Void)? = nil,
        thumbnailDidChange: @escaping @MainActor (any ImageViewerPresentable) -> Void
    ) {
        self.itemID = itemID
        self.clear = clear
        self.onDismiss = onDismiss
        self.make = make
        self.update = update
        self.turn = turn
        self.thumbnailDidChange = thumbnailDidChange
    }

    func body(content: Content) -> some View {
        let wantedID = itemID()
        content
            .environment(
                \.imageViewerThumbnails,
                ImageViewerThumbnails(presenter: presenter, ids: Set([wantedID, shownID].compactMap { $0 }))
            )
            .background {
                // Only then: a view of UIKit's cannot be drawn by an `ImageRenderer`.
                if wantedID != nil || shownID != nil {
                    ImageViewerPresenterView(
                        presentation: self, presenter: presenter, wantedID: wantedID,
                        onShow: { shownID = $0 }
                    )
                    .transition(.identity)
                }
            }
    }
}

/// Tells the presenter what SwiftUI wants, and where it is on the screen.
private struct ImageViewerPresenterView: UIViewRepresentable {
    let presentation: ImageViewerPresentation
    let presenter: ImageViewerPresenter
    let wantedID: AnyHashable?
    let onShow: @MainActor (AnyHashable?) -> Void

    func makeCoordinator() -> ImageViewerPresenter { presenter }

    func makeUIView(context: Context) -> ImageViewerPlace { ImageViewerPlace() }

    func updateUIView(_ place: ImageViewerPlace, context: Context) {
        place.presenter = presenter
        presenter.place = place
        presenter.environment = context.environment
        presenter.onShow = onShow
        presenter.update(
            to: presentation, wantedID: wantedID, isAnimated: !context.transaction.disablesAnimations)
    }

    static func dismantleUIView(_ place: ImageViewerPlace, coordinator: ImageViewerPresenter) {
        coordinator.placeDidGo()
    }
}

/// Lies behind the modified view, and so knows on which screen that is.
final class ImageViewerPlace: UIView {
    weak var presenter: ImageViewerPresenter?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { presenter?.setNeedsStep() }
    }
}

// MARK: - ImageViewerPresenter

/// A viewer or a gallery.
@MainActor protocol ImageViewerPresentable: UIViewController {
    var didDismiss: (() -> Void)? { get set }
}

extension ImageViewerController: ImageViewerPresentable {}

/// Presents and dismisses the viewer of one modifier, so that its binding and the screen say the same.
///
/// SwiftUI says what it wants in the midst of its update, where nobody may change a state, and a presentation
/// does. So the presenter takes the next step in the next turn of the run loop, and again at the end of each
/// transition, during which UIKit refuses to present and dismiss. Each modifier has its own presenter, which
/// knows only its own viewer: what others have opened is something to present over.
@MainActor final class ImageViewerPresenter {
    /// What the modifier wants, as it said last.
    private var presentation: ImageViewerPresentation?
    private var wantedID: AnyHashable?
    private(set) var isAnimated = true

    var environment = EnvironmentValues()
    /// Called with the item that is shown from now on.
    var onShow: (@MainActor (AnyHashable?) -> Void)?

    weak var place: ImageViewerPlace?

    /// What is on the screen.
    private weak var viewer: (any ImageViewerPresentable)?
    private var state = State.closed
    /// The item that people see. A gallery that turns still shows the last one.
    private var shownID: AnyHashable?
    /// The item of the binding that the viewer knows of: it shows it, or turns to it.
    private var knownID: AnyHashable?

    private enum State {
        /// Nothing of this presenter's is on the screen.
        case closed
        /// The viewer is there, or on its way in, or on its way out because somebody has closed it.
        case open
        /// The viewer is on its way out because the binding has no such item any more.
        case closing
        /// The viewer is on its way out because the view is gone that has presented it.
        case abandoned
    }

    // MARK: SwiftUI

    /// Called in the midst of SwiftUI's update.
    func update(to presentation: ImageViewerPresentation, wantedID: AnyHashable?, isAnimated: Bool) {
        self.presentation = presentation
        self.wantedID = wantedID
        // The step is taken once for all updates of a turn.
        self.isAnimated = isAnimated && (self.isAnimated || !nextTurn.isScheduled)
        if let viewer, state == .open, item == .shown { presentation.update(self, viewer) }
        setNeedsStep()
    }

    /// The modified view is gone, and what it presents goes with it, as a sheet does.
    func placeDidGo() {
        guard viewer != nil else { return }
        state = .abandoned
        setNeedsStep()
    }

    /// The gallery has turned to another item, and the binding says so.
    func didTurn(to id: AnyHashable) {
        guard state == .open else { return }
        knownID = id
        show(id)
    }

    private func show(_ id: AnyHashable?) {
        shownID = id
        onShow?(id)
    }

    // MARK: Steps

    /// What is done next.
    enum Step: Equatable {
        case nothing, present, keep, dismiss
    }

    /// Where the item of the binding is.
    enum Item: CaseIterable {
        /// There is none.
        case none
        /// The viewer shows it, or can turn to it.
        case shown
        /// No viewer shows it.
        case notShown
    }

    /// The whole of it, as a table: what the binding says, and whether there is a viewer.
    static func step(item: Item, isOpen: Bool) -> Step {
        switch (item, isOpen) {
        case (.none, false): .nothing
        case (.none, true): .dismiss
        case (.shown, false): .present
        case (.shown, true): .keep
        case (.notShown, false): .present
        // One at a time, as of sheets: the next one comes when this one has gone.
        case (.notShown, true): .dismiss
        }
    }

    private let nextTurn = NextTurn()

    func setNeedsStep() {
        nextTurn.schedule { [weak self] in self?.takeStep() }
    }

    private func takeStep() {
        // It may have gone together with what it was presented on.
        if state != .closed, viewer?.presentingViewController == nil { viewerDidDismiss() }
        guard let presentation, let top else { return }
        if top.isMenu { return lookAgainSoon() }
        if waitForTransition(of: top) { return }
        if state == .abandoned { return dismiss() }
        // Otherwise the next update is on its way already, which brings the thumbnails along.
        guard presentation.itemID() == wantedID else { return }
        switch Self.step(item: item, isOpen: viewer != nil) {
        case .nothing: break
        case .present: present(presentation, on: top)
        case .keep: keep(presentation)
        case .dismiss:
            state = .closing
            dismiss()
        }
    }

    private var item: Item {
        guard let wantedID else { return .none }
        return wantedID == knownID || presentation?.turn != nil ? .shown : .notShown
    }

    /// What lies over the viewer, or over the screen where it is to be. A view that is covered full screen
    /// has no window, and presents when it is seen again, as with sheets.
    private var top: UIViewController? {
        (viewer ?? place?.window?.rootViewController).flatMap {
            Array(sequence(first: $0, next: \.presentedViewController)).last
        }
    }

    /// Whether UIKit is busy, so that the step has to be taken at the end.
    @discardableResult private func waitForTransition(of controller: UIViewController) -> Bool {
        guard let coordinator = controller.transitionCoordinator else { return false }
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.setNeedsStep() }
        return true
    }

    private func present(_ presentation: ImageViewerPresentation, on top: UIViewController) {
        // The transition asks for its thumbnail.
        shownID = wantedID
        guard let viewer = presentation.make(self) else {
            shownID = nil
            return presentation.clear()
        }
        viewer.didDismiss = { [self] in viewerDidDismiss() }
        top.present(viewer, animated: isAnimated)
        guard viewer.presentingViewController != nil else {
            // UIKit refuses where it is busy with what it tells nobody of, as when an app starts.
            shownID = nil
            viewer.didDismiss = nil
            return lookAgainSoon()
        }
        self.viewer = viewer
        state = .open
        knownID = wantedID
        lastAnchor = anchor
        show(wantedID)
        waitForTransition(of: viewer)
    }

    private func keep(_ presentation: ImageViewerPresentation) {
        guard let viewer else { return }
        state = .open
        knownID = wantedID
        presentation.turn?(self, viewer)
        guard let anchor, anchor !== lastAnchor else { return }
        lastAnchor = anchor
        presentation.thumbnailDidChange(viewer)
    }

    private func dismiss() {
        guard let viewer else { return }
        viewer.presentingViewController?.dismiss(animated: isAnimated)
        // A press may take hold of the image in its flight and bring it back.
        if viewer.presentingViewController != nil, !waitForTransition(of: viewer) { lookAgainSoon() }
    }

    private func viewerDidDismiss() {
        guard state != .closed, let presentation else { return }
        let reason = state
        (viewer, state, lastAnchor) = (nil, .closed, nil)
        // The app may want the viewer of another item by now, or this one again.
        if reason != .closing, presentation.itemID() == knownID { presentation.clear() }
        show(nil)
        presentation.onDismiss?()
        setNeedsStep()
    }

    /// UIKit tells nobody when a menu has gone, or when it would present after all.
    private func lookAgainSoon() {
        nextTurn.schedule(after: 0.1) { [weak self] in self?.takeStep() }
    }

    // MARK: Thumbnails

    private var anchors: [WeakAnchor] = []

    private struct WeakAnchor {
        weak var anchor: ImageViewerAnchor?
    }

    /// That of the item that is shown, whose thumbnail has been hidden.
    private weak var lastAnchor: ImageViewerAnchor?

    /// Lies behind the thumbnail of the item that is shown.
    var anchor: ImageViewerAnchor? { shownID.flatMap(anchor(of:)) }

    func anchor(of id: AnyHashable) -> ImageViewerAnchor? {
        anchors.lazy.compactMap(\.anchor).first { $0.id == id && $0.window != nil }
    }

    func add(_ anchor: ImageViewerAnchor) {
        anchors.removeAll { $0.anchor == nil || $0.anchor === anchor }
        anchors.append(WeakAnchor(anchor: anchor))
        setNeedsStep()
    }
}

/// Does something in the next turn of the run loop, once for all that ask for it until then. SwiftUI has
/// ended its update by then, and everything is in its place.
@MainActor final class NextTurn: NSObject {
    private var action: (() -> Void)?

    var isScheduled: Bool { action != nil }

    func schedule(after delay: TimeInterval = 0, _ action: @escaping () -> Void) {
        guard !isScheduled else { return }
        self.action = action
        perform(#selector(act), with: nil, afterDelay: delay)
    }

    @objc private func act() {
        let action = action
        self.action = nil
        action?()
    }
}

extension UIViewController {
    /// Whether UIKit shows a context menu with this controller, and dismisses with it whatever is presented
    /// on it.
    ///
    /// Its class has no public name: https://github.com/stleamist/BetterSafariView/pull/52. If Apple renames
    /// it, a viewer that a menu's action opens goes away with the menu, and the binding says so.
    fileprivate var isMenu: Bool {
        String(describing: type(of: self)).contains("ContextMenu")
    }
}
#endif
