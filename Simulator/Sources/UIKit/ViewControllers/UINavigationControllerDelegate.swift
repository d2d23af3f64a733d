/// What the delegate of a `UIImagePickerController` has to be, too. Its methods are not here.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
