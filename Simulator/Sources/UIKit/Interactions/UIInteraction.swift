/// A behavior that can be given to any view, which tells it where it belongs (UIInteraction.h).
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
