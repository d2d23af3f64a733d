import UIKit

/// Rows that begin at the right where people read from there, which UIKit leaves to a subclass.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
