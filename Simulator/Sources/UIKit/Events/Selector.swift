/// Names a method, as an Objective-C selector does. Linux has no runtime to look the method up in (G10), so the
/// plugin ObjCSource turns `#selector(name)` into `Selector("name", Self.name)`, which brings the method along.
/// A selector made of a string alone is only a name.
public struct Selector: Sendable {
    /// What calls the method, once the target turned out to have it.
    private typealias Call = (_ arguments: [Any?]) -> Any

    private let name: String
    private let bind: (@MainActor @Sendable (_ target: Any) -> Call?)?
    /// Whether an object is of the class that has the method.
    private let fits: (@Sendable (_ object: Any) -> Bool)?

    public init(_ str: String) {
        name = str
        (bind, fits) = (nil, nil)
    }

    /// What `#selector(getter:)` becomes.
    public init<Target, Value>(
        _ name: String, getter: @escaping @MainActor @Sendable (_ target: Target) -> Value
    ) {
        self.init(name, calling: getter)
    }

    /// A method of a class on the main actor.
    public init<Target, each Argument, Result>(
        _ name: String, _ method: @escaping @Sendable (Target) -> @MainActor (repeat each Argument) -> Result
    ) {
        self.init(name) { (target: Target, arguments: repeat each Argument) in
            method(target)(repeat each arguments)
        }
    }

    /// A method of a class that belongs to no actor.
    public init<Target, each Argument, Result>(
        _ name: String, _ method: @escaping @Sendable (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(name) { (target: Target, arguments: repeat each Argument) in
            method(target)(repeat each arguments)
        }
    }

    private init<Target, each Argument>(
        _ name: String, calling method: @escaping @MainActor @Sendable (Target, repeat each Argument) -> Any
    ) {
        let name = Self.spelled(name, taking: repeat (each Argument).self)
        self.name = name
        fits = { $0 is Target }
        bind = { target in
            guard let target = target as? Target else { return nil }
            return { arguments in
                var rest = Arguments(of: name, all: arguments)
                return method(target, repeat rest.next((each Argument).self))
            }
        }
    }

    /// Whether the target has the method: what the responder chain asks each of its members.
    package func canPerform(on target: Any) -> Bool {
        fits?(target) ?? false
    }

    /// Whether the object has the method. A name alone knows of no class.
    fileprivate func isMethod(of object: Any) -> Bool {
        guard let fits else { Self.refuse(name) }
        return fits(object)
    }

    /// Calls the method. Like Objective-C's message it leaves out the arguments that the method does not take.
    @MainActor package func perform(on target: Any, with arguments: Any?...) {
        _ = call(on: target, with: arguments)
    }

    /// Calls the method and hands back what it returns.
    @MainActor package func answer(of target: Any, to arguments: Any?...) -> Any {
        call(on: target, with: arguments)
    }

    @MainActor private func call(on target: Any, with arguments: [Any?]) -> Any {
        guard let bind else { Self.refuse(name) }
        guard let call = bind(target) else {
            preconditionFailure("\(type(of: target)) has no method \(name)")
        }
        return call(arguments)
    }

    private static func refuse(_ name: String) -> Never {
        preconditionFailure(
            "Selector(\"\(name)\") is only a name on Linux: write #selector to call a method")
    }

    /// `#selector(tap)` and `#selector(tap(_:))` are one selector, so the shorter spelling is completed.
    private static func spelled<each Argument>(
        _ name: String, taking types: repeat (each Argument).Type
    ) -> String {
        var labels = ""
        for _ in repeat each types { labels += "_:" }
        return labels.isEmpty || name.hasSuffix(")") ? name : "\(name)(\(labels))"
    }
}

extension NSObjectProtocol {
    /// Whether the object is of the class that the selector names the method by, which is all that can be known
    /// without an Objective-C runtime.
    public func responds(to aSelector: Selector!) -> Bool {
        aSelector.isMethod(of: self)
    }
}

extension Selector: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension Selector: Hashable {
    public static func == (a: Selector, b: Selector) -> Bool {
        a.name == b.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

extension Selector: CustomStringConvertible {
    public var description: String {
        name
    }
}

/// Hands out what a method is called with, each value as the type that the method takes. One that takes a floating
/// point number in the place of an object finds whatever lies in a register on a device, where apps have been seen to
/// run with it; here that is a zero.
private struct Arguments {
    private let method: String
    private var rest: ArraySlice<Any?>

    init(of method: String, all: [Any?]) {
        self.method = method
        rest = all[...]
    }

    mutating func next<Argument>(_: Argument.Type) -> Argument {
        guard let next = rest.popFirst() else {
            preconditionFailure("\(method) takes an argument that it was not given")
        }
        guard let argument = next as Any as? Argument else {
            if let number = Argument.self as? any BinaryFloatingPoint.Type, next is NSObject,
                let zero = number.init(0) as? Argument
            {
                return zero
            }
            let given = next.map { "\(type(of: $0))" } ?? "nil"
            preconditionFailure("\(method) takes \(Argument.self), not \(given)")
        }
        return argument
    }
}
