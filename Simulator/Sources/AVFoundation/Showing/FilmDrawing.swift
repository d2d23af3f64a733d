import UIKit

/// The frame that a player is at: nothing runs, it is looked up when somebody asks.
package struct FilmDrawing: LayerDrawing {
    private let player: AVPlayer
    /// What is to be seen until the player has something to show.
    private let poster: ImageDrawing?

    package init(player: AVPlayer, poster: ImageDrawing?) {
        (self.player, self.poster) = (player, poster)
    }

    private var current: ImageDrawing {
        let picture = player.currentItem?.picture.map { ImageDrawing(image: $0, tint: nil) }
        return picture ?? poster ?? ImageDrawing(image: UIImage(), tint: nil)
    }

    package var isAnimated: Bool { player.timeControlStatus == .playing }

    package var still: any LayerDrawing { current }

    package var contentsKey: String { current.contentsKey }

    package var size: CGSize { current.size }

    package func svg(ids: inout SVGIdentifiers) -> String {
        current.svg(ids: &ids)
    }
}
