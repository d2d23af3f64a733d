import SimulatorKit
import UIKit

extension Simulator {
    func resize(to size: CGSize) {
        let isTurned = size.width > size.height
        window.resize(
            to: size,
            safeAreaInsets: isTurned
                ? UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
                : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        advance(by: 0)
    }
}
