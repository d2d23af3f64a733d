//  ImageViewer: a full-screen viewer for one image.
//  Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

import UIKit

/// What can be presented out of an anchor: the viewer and the gallery.
@MainActor protocol ImageViewerAnchored: UIViewController {
    var onDismiss: (() -> Void)? { get set }
    /// Out of it and back into it flies the image.
    var anchor: ImageViewerAnchor? { get set }
}

extension ImageViewerController: ImageViewerAnchored {
    /// Held, so that the one that has opened a viewer is always known.
    var anchor: ImageViewerAnchor? {
        get { (transition as? ImageZoomTransition)?.source() as? ImageViewerAnchor }
        set {
            let zoom = newValue.map { anchor in ImageZoomTransition { anchor } }
            transition = zoom
            // Another thumbnail than before is the one that is away.
            if let view = viewIfLoaded, view.window != nil { zoom?.hideThumbnail(in: view) }
        }
    }
}

/// Lies behind a thumbnail that is no view of UIKit's, and presents the viewer out of it.
final class ImageViewerAnchor: UIView {
    /// Whether the viewer is to be shown.
    var isPresented = false {
        didSet { setNeedsLayout() }
    }

    /// Whether a gallery that it has opened is to show another page, which may have no thumbnail now.
    var isTurnedAway = false

    var isAnimated = true

    /// Whether the app wants this viewer or another one of its list.
    var isWanted: (() -> Bool)?

    /// Makes a viewer.
    var make: (() -> any ImageViewerAnchored)?

    /// Brings the viewer that is shown up to date.
    var update: ((any ImageViewerAnchored) -> Void)?

    /// Called when the viewer is gone, unless nobody wants it to be shown any more.
    var onDismiss: (() -> Void)?

    /// Called to hide and show what the anchor lies behind.
    var onHide: ((Bool) -> Void)?

    /// Called when there is a viewer of this anchor, and when there is none any more.
    var onOpen: ((Bool) -> Void)?

    private weak var viewer: (any ImageViewerAnchored)?

    /// The transition hides what it flies from.
    override var alpha: CGFloat {
        didSet { onHide?(alpha == 0) }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }

    /// The thumbnail is gone. If the app wants no viewer any more, there may be no other one that closes it.
    func thumbnailDidGo() {
        // SwiftUI is in the midst of its update.
        Task {
            guard isWanted?() == false, let viewer, viewer.anchor === self else { return }
            guard let coordinator = viewer.transitionCoordinator else { return close(viewer) }
            // At its end the app may want it again, or another thumbnail may have taken it over.
            coordinator.animate(alongsideTransition: nil) { [self] _ in thumbnailDidGo() }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard isPresented || viewer != nil, let root = window?.rootViewController else { return }
        let chain = Array(sequence(first: root, next: \.presentedViewController))
        guard let top = chain.last else { return }
        if top.isMenu { return lookAgainSoon() }
        // UIKit refuses to present and dismiss during a transition. Whatever happens now, this looks again at
        // its end.
        if top.transitionCoordinator == nil {
            let opener = opener(in: chain)
            perform(
                Self.step(isPresented: isPresented, isTurnedAway: isTurnedAway, opener: relation(to: opener)),
                opener: opener, on: top)
        }
        top.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.setNeedsLayout()
        }
    }

    /// UIKit tells nobody when a menu has gone, or when it would present after all.
    private func lookAgainSoon() {
        NSObject.cancelPreviousPerformRequests(
            withTarget: self, selector: #selector(setNeedsLayout), object: nil)
        perform(#selector(setNeedsLayout), with: nil, afterDelay: 0.1)
    }

    // MARK: Steps

    /// The anchor of the first viewer that is on the screen.
    private func opener(in chain: [UIViewController]) -> ImageViewerAnchor? {
        chain.lazy.compactMap { ($0 as? any ImageViewerAnchored)?.anchor }.first
    }

    /// Who has opened the viewer that is on the screen, as seen from this anchor.
    enum Opener: Equatable {
        case nobody, thisAnchor
        /// Another thumbnail, whose item may be the one that is wanted, or whose gallery may turn away from it.
        case anotherAnchor(isPresented: Bool, isTurnedAway: Bool = false)
        /// One whose list has been reloaded, or has scrolled away.
        case anchorThatIsGone
    }

    private func relation(to opener: ImageViewerAnchor?) -> Opener {
        guard let opener, opener.viewer != nil else { return .nobody }
        if opener === self { return .thisAnchor }
        if opener.window == nil { return .anchorThatIsGone }
        return .anotherAnchor(isPresented: opener.isPresented, isTurnedAway: opener.isTurnedAway)
    }

    /// What the anchor does next.
    enum Step: Equatable {
        case nothing, present, update, takeOver
        /// Several thumbnails have the same item: this one lets go of the viewer together with the one that
        /// opened it.
        case follow
        case close
        /// One item at a time: another item's viewer has to go first.
        case closeOther
    }

    static func step(isPresented: Bool, isTurnedAway: Bool = false, opener: Opener) -> Step {
        switch (isPresented, opener) {
        case (false, .anotherAnchor): .nothing
        case (false, .thisAnchor) where isTurnedAway: .update
        case (false, .nobody) where isTurnedAway, (false, .anchorThatIsGone) where isTurnedAway: .nothing
        case (false, _): .close
        case (true, .nobody): .present
        case (true, .thisAnchor): .update
        case (true, .anchorThatIsGone), (true, .anotherAnchor(_, isTurnedAway: true)): .takeOver
        case (true, .anotherAnchor(isPresented: true, _)): .follow
        case (true, .anotherAnchor): .closeOther
        }
    }

    private func perform(_ step: Step, opener: ImageViewerAnchor?, on top: UIViewController) {
        switch step {
        case .nothing: break
        case .close: close(viewer)
        case .closeOther: opener?.close(opener?.viewer)
        case .follow: viewer = opener?.viewer
        case .update: if let viewer { refresh(viewer) }
        case .takeOver:
            guard let shown = opener?.viewer else { return }
            opener?.viewer = nil
            opener?.onOpen?(false)
            refresh(shown)
            adopt(shown)
            onOpen?(true)
        case .present:
            guard let viewer = make?() else { return }
            refresh(viewer)
            adopt(viewer)
            top.present(viewer, animated: isAnimated)
            // UIKit refuses where it is busy with what it tells nobody of, as when an app starts.
            guard viewer.presentingViewController != nil else { return lookAgainSoon() }
            onOpen?(true)
        }
    }

    private func refresh(_ viewer: any ImageViewerAnchored) {
        update?(viewer)
        viewer.onDismiss = { [self] in
            onOpen?(false)
            // Nobody has to be told what has been asked for.
            if isPresented || isTurnedAway { onDismiss?() }
        }
    }

    /// Makes a viewer this anchor's own.
    private func adopt(_ viewer: any ImageViewerAnchored) {
        self.viewer = viewer
        viewer.anchor = self
    }

    /// Tells the app nothing: it has asked for this, or for another viewer meanwhile.
    private func close(_ viewer: (any ImageViewerAnchored)?) {
        viewer?.onDismiss = { [self] in onOpen?(false) }
        viewer?.presentingViewController?.dismiss(animated: isAnimated)
    }
}

extension UIViewController {
    /// Whether UIKit shows a context menu with this controller, and dismisses with it whatever is presented
    /// on it. Its class has no public name: https://github.com/stleamist/BetterSafariView/pull/52
    fileprivate var isMenu: Bool {
        String(describing: type(of: self)).contains("ContextMenu")
    }
}
