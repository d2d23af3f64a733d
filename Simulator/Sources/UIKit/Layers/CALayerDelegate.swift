/// A view is the delegate of its layer (D31).
public protocol CALayerDelegate: NSObjectProtocol {}
