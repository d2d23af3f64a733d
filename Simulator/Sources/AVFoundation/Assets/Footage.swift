import UIKit

/// What there is to see of a film, for how long. Its pictures are made when somebody looks.
package struct Footage: Sendable {
    package let duration: TimeInterval
    /// In pixels.
    package let size: CGSize
    private let picture: @Sendable (TimeInterval) -> UIImage

    /// - Parameter picture: what is to be seen at a time of the film.
    package init(
        duration: TimeInterval, size: CGSize, picture: @escaping @Sendable (TimeInterval) -> UIImage
    ) {
        precondition(duration >= 0 && duration.isFinite, "A film cannot take \(duration) s.")
        (self.duration, self.size, self.picture) = (duration, size, picture)
    }

    private static let framesPerSecond = 30.0

    private var frameCount: Int { max(1, Int((duration * Self.framesPerSecond - 1e-6).rounded(.up))) }

    /// The number of the frame at a time, which stays the first one before the beginning, and the last one at the end.
    func frame(at time: TimeInterval) -> Int {
        // A frame that begins now is shown, whatever the rounding of its beginning.
        let frame = (min(max(0, time), duration) * Self.framesPerSecond + 1e-6).rounded(.down)
        return min(Int(frame), frameCount - 1)
    }

    func picture(of frame: Int) -> UIImage {
        picture(Double(frame) / Self.framesPerSecond)
    }
}
