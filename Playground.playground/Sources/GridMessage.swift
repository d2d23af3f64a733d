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
}
