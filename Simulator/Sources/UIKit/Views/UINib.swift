/// What Interface Builder has made, before anything is made of it (UINib.h).
///
/// Xcode compiles nibs, and Linux has none: a nib can be made and registered, and raises where it is read, as one does
/// whose file is missing.
@preconcurrency @MainActor open class UINib: NSObject {
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Source {
        case file(named: String, in: Bundle)
        case data
    }

    private let source: Source

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        source = .file(named: name, in: bundleOrNil ?? .main)
        super.init()
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        source = .data
        super.init()
    }

    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any]
    {
        load()
    }

    func load() -> Never {
        switch source {
        case .file(let name, let bundle):
            preconditionFailure("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'.")
        case .data:
            preconditionFailure("Could not load NIB from data: the Simulator reads none.")
        }
    }
}
