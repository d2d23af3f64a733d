/// Reads images as its configuration says. There is no high dynamic range here.
@available(iOS 17, macCatalyst 17, *)
open class UIImageReader: NSObject, @unchecked Sendable {
    public struct Configuration: Sendable {
        public var prefersHighDynamicRange = false

        public init() {}
    }

    public let configuration: Configuration

    public init(configuration: Configuration) {
        self.configuration = configuration
    }

    open func image(data: Data) -> UIImage? { UIImage(data: data) }

    open func image(data: Data) async -> UIImage? { UIImage(data: data) }
}
