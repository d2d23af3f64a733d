/// Something whose properties may have to be loaded (AVAsynchronousKeyValueLoading.h).
public protocol AVAsynchronousKeyValueLoading {}

extension AVAsynchronousKeyValueLoading {
    /// Everything is at hand here.
    public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
        property.value(self)
    }
}
