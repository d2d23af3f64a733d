@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The user has chosen, or has not: then there are no results. The picker stays until it is dismissed.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
