#if canImport(SimulatorKit)
import UIKit

@testable import ImageViewer

extension ImageViewerController {
    /// What people see: the image, or its smaller copy.
    var drawnImage: UIImage? { ownScrollView.imageView.drawnImage }
}
#endif
