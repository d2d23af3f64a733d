import UIKit

extension UIView {
    /// The background as it is drawn: a pull fades it, and leaves `backgroundColor` as the app has set it.
    var backdrop: UIColor? { layer.backgroundColor.map { UIColor(cgColor: $0) } }
}
