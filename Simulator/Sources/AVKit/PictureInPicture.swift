/// A film on its way into a small window and back, whoever has asked for it.
@MainActor final class PictureInPicture {
    /// The one who has asked for it, and what that does.
    struct Owner {
        /// The layer that shows the film otherwise, and shows nothing meanwhile; nil where there is none.
        var source: () -> AVPlayerLayer?
        var willStart: () -> Void
        var didStart: () -> Void
        var willStop: () -> Void
        var didStop: () -> Void
        /// Brings back what shows the film, and says whether that is there again.
        var restore: (_ completion: @escaping (Bool) -> Void) -> Void
    }

    private enum State {
        case idle, starting, active, stopping
    }

    /// How long a film takes to its window and back, in seconds, by eye.
    private static let duration: TimeInterval = 0.35

    var owner: Owner?
    private var state = State.idle
    private var window: PictureInPictureWindow?
    /// A controller that is kept while its film floats.
    private var holder: AnyObject?
    /// The layer that shows nothing.
    private weak var emptied: AVPlayerLayer?

    var isActive: Bool { state == .active || state == .stopping }

    var isLinear = false {
        didSet { window?.isLinear = isLinear }
    }

    /// On a phone that has any, there is one at a time, over its app.
    static var isSupported: Bool { UIApplication.shared.supportsPictureInPicture }

    private static var current: PictureInPicture? {
        get { UIApplication.shared.pictureInPicture as? PictureInPicture }
        set { UIApplication.shared.pictureInPicture = newValue }
    }

    /// Whether there is a frame to show, of a layer that is on the screen.
    var isPossible: Bool {
        guard Self.isSupported, let source = owner?.source() else { return false }
        return source.isReadyForDisplay && source.isInWindow
    }

    /// False where it is not possible.
    func start(keeping holder: AnyObject? = nil) -> Bool {
        guard state == .idle else { return true }
        guard isPossible, let layer = owner?.source(), let player = layer.player else { return false }
        Self.current?.stop(restores: false)
        Self.current = self
        state = .starting
        self.holder = holder
        owner?.willStart()
        let window = PictureInPictureWindow(player: player, ratio: layer.videoRect.size)
        self.window = window
        window.isLinear = isLinear
        window.onStop = { [weak self] in self?.stop(restores: true) }
        window.onClose = { [weak self, weak player] in
            player?.pause()
            self?.stop(restores: false)
        }
        window.isHidden = false
        window.place(over: layer)
        empty(layer)
        player.isInPictureInPicture = true
        UIView.animate(withDuration: Self.duration) {
            window.placeInCorner()
        } completion: { [self] _ in
            guard state == .starting else { return }
            state = .active
            owner?.didStart()
        }
        return true
    }

    /// - Parameter restores: whether the app is asked to show the film itself again.
    func stop(restores: Bool) {
        guard state == .active || state == .starting else { return }
        state = .stopping
        owner?.willStop()
        guard restores, let owner else { return leave(isRestored: false) }
        owner.restore { [weak self] isRestored in
            guard let self, state == .stopping else { return }
            leave(isRestored: isRestored)
        }
    }

    /// Back into the place of the film, or away.
    private func leave(isRestored: Bool) {
        guard let window else { return }
        let source = isRestored ? owner?.source() : nil
        UIView.animate(withDuration: Self.duration) {
            if let source { window.place(over: source) } else { window.fade() }
        } completion: { [self] _ in
            window.player.isInPictureInPicture = false
            window.isHidden = true
            self.window = nil
            empty(nil)
            state = .idle
            if Self.current === self { Self.current = nil }
            owner?.didStop()
            holder = nil
        }
    }

    /// Another one is shown instead, which has a film to show.
    func sourceDidChange() {
        guard let window, let layer = owner?.source(), let player = layer.player else { return }
        window.player.isInPictureInPicture = false
        player.isInPictureInPicture = true
        window.show(player, ratio: layer.videoRect.size)
        empty(layer)
        UIView.animate(withDuration: Self.duration) { window.placeInCorner() }
    }

    private func empty(_ layer: AVPlayerLayer?) {
        emptied?.isEmpty = false
        emptied = layer
        layer?.isEmpty = true
    }
}
