/// A property that may have to be loaded, whatever its type.
public class AVPartialAsyncProperty<Root> {}

extension AVPartialAsyncProperty where Root: AVAsset {
    public static var duration: AVAsyncProperty<Root, CMTime> {
        AVAsyncProperty { $0.footage.length }
    }
}
