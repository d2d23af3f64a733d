/// Hears of what has changed in the library, on an arbitrary serial queue.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}
