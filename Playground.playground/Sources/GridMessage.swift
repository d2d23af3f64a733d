import Photos
import UIKit

extension UICollectionView {
    /// Says behind the cells why there are none.
    func showMessage(_ title: String, _ text: String) {
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = (title, text)
        content.textProperties.font = .preferredFont(forTextStyle: .title2)
        content.textProperties.alignment = .center
        content.secondaryTextProperties.alignment = .center
        content.secondaryTextProperties.color = .secondaryLabel
        backgroundView = UIListContentView(configuration: content)
    }

    /// Says that the app has no access, and how people change that, if they can.
    func showRefusal(_ status: PHAuthorizationStatus, _ way: String) {
        let restriction = "Access to photos is restricted on this device."
        showMessage("No Access to Photos", status == .restricted ? restriction : way)
    }
}
