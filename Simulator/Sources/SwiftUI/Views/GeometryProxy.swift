/// The room that a geometry reader has.
@MainActor @preconcurrency public struct GeometryProxy {
    public let size: CGSize
    public let safeAreaInsets: EdgeInsets
}
