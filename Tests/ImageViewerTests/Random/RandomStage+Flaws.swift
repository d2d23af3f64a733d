#if canImport(SimulatorKit)
import SimulatorKit
import UIKit

@testable import ImageViewer

extension RandomStage {
    /// Waits until nothing moves, and says what is wrong then.
    func rest() async -> [String] {
        if loads { await phone.settle() } else { settleAtOnce() }
        isResting = true
        log.append("|")
        if !isPresented, place == .presented { place = nil }
        if place == .pushed, !navigation.viewControllers.contains(subject) { place = nil }
        if let root = phone.window.rootViewController, root !== subject, place == .root { place = nil }
        if place != nil, place != .presented, !(subject === phone.window.rootViewController), !isInScreens {
            place = nil
        }
        let flaws =
            flawsOfThePresentation + flawsOfTheSettings + flawsOfLoading + flawsOfKeeping + flawsOnTheScreen
            + flawsOfTheApp + flawsOfTheCompanion
        for made in made {
            made.isLoading = made.source.runningCount > 0 && made.viewer?.viewIfLoaded?.window != nil
            if !made.hasImage, let image = made.viewer?.image,
                made.source.answers.contains(where: { $0 === image })
            {
                (made.image, made.hasImage) = (image, true)
            }
        }
        goal = nil
        return flaws
    }

    /// Without tasks.
    private func settleAtOnce() { phone.settle() }

    /// Whether it is a part of the app's screens of now.
    private var isInScreens: Bool {
        sequence(first: subject, next: \.parent).contains { $0 === tabs }
    }

    func failed(_ checks: [(Bool, String)]) -> [String] { checks.filter { !$0.0 }.map(\.1) }

    func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 0.5 && abs(one.minY - other.minY) < 0.5
            && abs(one.width - other.width) < 0.5 && abs(one.height - other.height) < 0.5
    }

    private var flawsOfThePresentation: [String] {
        let ended = presentations - (isPresented ? 1 : 0)
        let isUp = isPresented
        let hidden = thumbnails.filter { abs($1.alpha - (thumbnailOpacities[$0] ?? 1)) > 0.01 }.keys.sorted()
        let item = isUp ? presentLook.item ?? 0 : nil
        return failed([
            (dismissals == ended, "onDismiss: told \(dismissals) times of \(ended) dismissals"),
            (
                hidden.isEmpty || hidden == [item] && thumbnails[hidden[0]]?.alpha == 0,
                "thumbnail: \(hidden) are \(hidden.compactMap { thumbnails[$0]?.alpha }) while \(item ?? -1) is shown"
            ),
            (pull == 0, "onPull: the last was \(pull)"),
            (
                phone.window.subviews.count <= chain.count,
                "window: \(phone.window.subviews.count) views for \(chain.count) controllers"
            ),
            (
                toolbar.phase == (isOnScreen ? .didAppear : .didDisappear) && toolbar.flaws.isEmpty,
                "toolbar: \(toolbar.phase), \(toolbar.flaws)"
            ),
            ((gallery?.pages.count ?? 0) <= 3, "pages: \(gallery?.pages.count ?? 0) are alive"),
        ])
    }

    /// What the app has set is as it has set it.
    private var flawsOfTheSettings: [String] {
        var checks = [
            (closeButton.isHidden == hidesCloseButton, "setting: the button is \(closeButton.isHidden)"),
            (overlayView.alpha == overlayOpacity, "setting: the overlay is \(overlayView.alpha)"),
        ]
        for made in made {
            guard let viewer = made.viewer else { continue }
            let (scrollView, pages) = (viewer.scrollView, viewer.paging == nil ? nil : gallery?.axis)
            let bounces: [NSLayoutConstraint.Axis: Bool] = [
                .horizontal: scrollView.alwaysBounceHorizontal, .vertical: scrollView.alwaysBounceVertical,
            ]
            // A page that nobody has seen yet bounces as the app has set it, and as the gallery needs it once it appears.
            let isSeen = sequence(first: viewer.view as UIView, next: \.superview).allSatisfy { !$0.isHidden }
            for (axis, isSet) in made.bounces where isSeen {
                // On a page, the gallery's dismissal counts.
                let own =
                    viewer.paging?.pageDismissal.axes.contains(axis == .horizontal ? .horizontal : .vertical)
                    ?? isSet
                checks.append(
                    (
                        bounces[axis] == (own && axis != pages && (pages == nil || isPresented)),
                        "setting: bounces \(axis.rawValue) \(bounces[axis] ?? false)"
                    ))
            }
            let background = viewer.view.backdrop
            checks += [
                (background == made.backdrop, "setting: the backdrop is \(String(describing: background))"),
                (
                    made.name == nil || viewer.imageView.accessibilityLabel == made.name,
                    "setting: the name is \(viewer.imageView.accessibilityLabel ?? "none")"
                ),
                (!made.hasImage || viewer.image === made.image, "setting: another image"),
                (
                    !made.source.lateAnswers.contains { $0 === viewer.image },
                    "loading: an answer that nobody asked for is shown"
                ),
            ]
        }
        return failed(checks)
    }

    /// What loads is for somebody, and who looks has a load.
    private var flawsOfLoading: [String] {
        guard loads else { return [] }
        var checks: [(Bool, String)] = []
        for made in made {
            guard let viewer = made.viewer else { continue }
            let isPart = viewer === subject || gallery?.pages.contains(viewer) ?? false
            let isOnScreen = viewer.viewIfLoaded?.window != nil && made === shown
            checks += [
                (
                    // Beneath a cover nothing is told, and a part of a screen not afterwards, either.
                    made.source.runningCount
                        <= (isPart && (isShown || chain.count > 1 || wasCovered) ? 1 : 0),
                    "loading: \(made.source.runningCount) for nobody"
                ),
                (!isOnScreen || made.isSet || made.source.isOfUse, "loading: none for who looks"),
            ]
        }
        return failed(checks)
    }

    private var flawsOfKeeping: [String] {
        defer {
            if typist?.window == nil { typist = nil }
            if place == nil || !isCovered && isOnScreen { look = nil }
        }
        var checks: [(Bool, String)] = []
        if let typist, typist.window != nil {
            checks.append((typist.isFirstResponder, "keyboard: who types has lost it"))
        }
        if let look, place != nil {
            let now = presentLook
            checks += [
                (now.item == look.item, "look: page \(now.item ?? -1) instead of \(look.item ?? -1)"),
                (now.viewer === look.viewer, "look: another viewer"),
                (
                    abs((now.zoom ?? 1) - (look.zoom ?? 1)) < 0.001,
                    "look: zoom \(now.zoom ?? 1) instead of \(look.zoom ?? 1)"
                ),
                (
                    now.isChromeHidden == look.isChromeHidden,
                    "look: chrome \(now.isChromeHidden.map { $0 ? "hidden" : "shown" } ?? "none")"
                ),
            ]
        } else if let look, look.isPresented {
            checks.append((false, "look: it was closed"))
        }
        // A turn that is cut off by leaving the screen ends there.
        if let goal, let gallery, isOnScreen {
            let item = items.indices.contains(gallery.index) ? items[gallery.index] : -1
            checks.append((item == goal, "turn: \(item) instead of \(goal)"))
        }
        return failed(checks)
    }

    // MARK: On the screen

    private var flawsOnTheScreen: [String] {
        guard isFree else { return [] }
        let chrome = overlayView.superview.map(phone.opacity) ?? 0
        let isNeeded = phone.accessibility.isVoiceOverRunning
        let isHidden = shown?.viewer?.isMeantToHideChrome ?? (chrome == 0)
        let keys = subject.isFirstResponder || gallery?.pages.contains(where: \.isFirstResponder) ?? false
        let frame = phone.frame(of: subject.view)
        var checks: [(Bool, String)] = [
            (isNear(frame, box), "place: it lies at \(frame) instead of \(box)"),
            (
                chrome == (isHidden && !isNeeded ? 0 : 1),
                "chrome: it is \(chrome), and \(isHidden ? "" : "not ")hidden"
            ),
            (
                phone.opacity(of: closeButton) == (isPresented && !hidesCloseButton ? chrome : 0),
                "chrome: the button is \(phone.opacity(of: closeButton))"
            ),
            (subject.view.isUserInteractionEnabled, "touches: it takes none"),
            (
                !isPresented || hasTyped || ImageViewerKeys.isTyping(in: phone.window) || keys,
                "keyboard: nobody takes keys"
            ),
            (isPresented || !keys, "keyboard: taken from the screen around it"),
        ]
        if let gallery {
            let seen = gallery.pages.filter { page in
                guard phone.opacity(of: page.view) > 0 else { return false }
                let part = phone.frame(of: page.view).intersection(box)
                return part.width > 0.5 && part.height > 0.5
            }
            checks += [
                (seen.count == 1, "pages: \(seen.count) are seen"),
                (gallery.count == items.count, "pages: \(gallery.count)"),
                (
                    gallery.counterLabel.text == "\(gallery.index + 1) of \(items.count)"
                        || items.count <= 10 && gallery.pageControl.currentPage == gallery.index,
                    "pages: another one is marked"
                ),
            ]
            if let viewer = shown?.viewer {
                checks.append((seen.first === viewer, "pages: another one is seen"))
            }
        }
        return failed(checks) + flawsOfTheControls + (shown?.viewer.map { flaws(of: $0, in: box) } ?? [])
    }

    /// Of a viewer that is seen.
    func flaws(of viewer: ImageViewerController, in place: CGRect) -> [String] {
        let scrollView = viewer.scrollView
        let (box, image) = (phone.frame(of: viewer.view), phone.frame(of: viewer.imageView))
        let size = viewer.drawnImage?.size ?? .zero
        let largest = viewer.enlargesSmallImages ? CGFloat.infinity : 1
        let fit = min(box.width / size.width, box.height / size.height, largest)
        let window = viewer.view.window
        let inWindow = viewer.imageView.convert(viewer.imageView.bounds, to: window)
        let model = window?.convert(inWindow, to: nil as UIWindow?) ?? .null
        let opacity = phone.opacity(of: viewer.imageView)
        func rests(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Bool {
            abs(low + high - length) <= 1 && high - low <= length + 1 || low <= 0.5 && high >= length - 0.5
        }
        return failed([
            (
                rests(image.minX - place.minX, image.maxX - place.minX, place.width)
                    && rests(image.minY - place.minY, image.maxY - place.minY, place.height),
                "image: it rests at \(image) in \(place)"
            ),
            (isNear(box, place), "image: its view lies at \(box) instead of \(place)"),
            (
                CATransform3DIsIdentity(scrollView.layer.sublayerTransform)
                    && scrollView.transform.isIdentity,
                "image: it is transformed"
            ),
            (opacity == 1, "image: it is \(opacity)"),
            (viewer.drawnImage === viewer.ownScrollView.latest.copy, "image: an old one is shown"),
            (
                size == .zero || abs(scrollView.minimumZoomScale / fit - 1) < 1e-6,
                "image: the smallest scale is \(scrollView.minimumZoomScale) instead of \(fit)"
            ),
            (
                scrollView.zoomScale >= scrollView.minimumZoomScale * 0.9999
                    && scrollView.zoomScale <= scrollView.maximumZoomScale * 1.0001,
                "image: the scale is \(scrollView.zoomScale)"
            ),
            (
                abs(model.midX - image.midX) < 0.1 && abs(model.midY - image.midY) < 0.1
                    && abs(model.width - image.width) < 0.1,
                "image: it is drawn at \(image) instead of \(model)"
            ),
            (viewer.releaseVelocity == .zero, "image: it leaves"),
            (viewer.view.isUserInteractionEnabled, "touches: the page takes none"),
        ])
    }
}
#endif
