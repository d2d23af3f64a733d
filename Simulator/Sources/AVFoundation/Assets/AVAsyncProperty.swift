/// A property that may have to be loaded.
public class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root> {
    let value: (Root) -> Value

    init(value: @escaping (Root) -> Value) {
        self.value = value
    }
}
