/// What the system's commands ask of the responder chain: Copy, as ⌘C does.
///
/// On Apple's platforms every method of the protocol is optional; here only what is modeled is in it.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func copy(_ sender: Any?)
}

extension UIResponder {
    static let copyAction = Selector("copy(_:)", UIResponder.copy(_:))

    /// Whether the class has a `copy(_:)` of its own. UIResponder's is there for subclasses to override only, as an
    /// optional method of Objective-C is, so the question is whether it is still that one.
    var implementsCopy: Bool {
        CopyMethod.slot.map { CopyMethod.method(of: type(of: self), at: $0) } != CopyMethod.base
    }
}

/// Where a class keeps its `copy(_:)`. Linux has no runtime to ask; but a class's metadata holds its methods, at the
/// same place in every subclass (TypeMetadata.rst of the Swift project).
@MainActor private enum CopyMethod {
    private final class Plain: UIResponder {}

    private final class Overriding: UIResponder {
        override func copy(_ sender: Any?) {}
    }

    /// The one word in which a class with the method differs, while one without it does not.
    static let slot: Int? = {
        let metadata = unsafeBitCast(UIResponder.self as AnyClass, to: UnsafeRawPointer.self)
        let (size, start) = (
            metadata.load(fromByteOffset: 32, as: UInt32.self),
            metadata.load(fromByteOffset: 36, as: UInt32.self)
        )
        let slots = (0..<Int(size - start) / MemoryLayout<UInt>.size).filter {
            let own = method(of: UIResponder.self, at: $0)
            return own == method(of: Plain.self, at: $0) && own != method(of: Overriding.self, at: $0)
        }
        assert(slots.count == 1, "UIResponder.copy(_:) is not where it is expected in a class's metadata.")
        return slots.first
    }()

    static let base = slot.map { method(of: UIResponder.self, at: $0) }

    static func method(of type: UIResponder.Type, at slot: Int) -> UInt {
        unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)[slot]
    }
}
