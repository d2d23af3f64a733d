#if canImport(SimulatorKit)
import UIKit

extension Stage {
    /// A picture that says something, near its upper left corner or near the lower one.
    static func words(
        _ words: String = "Lighthouse", isBelow: Bool = false, size: CGSize = CGSize(width: 1200, height: 800)
    ) -> UIImage {
        let part = size.height / 8
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.orange.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            words.draw(
                at: CGPoint(x: part, y: isBelow ? size.height - 2 * part : part),
                withAttributes: [.font: UIFont.systemFont(ofSize: part)])
        }
    }
}
#endif
