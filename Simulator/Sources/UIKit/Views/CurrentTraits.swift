import Dispatch

/// Which traits answer for `UITraitCollection.current`: those of the view in whose methods UIKit is now, or what
/// code has put in their place there.
enum CurrentTraits {
    private enum Scope {
        case view(UIView)
        case traits(UITraitCollection)
    }

    /// On the main thread. Set for the time of a call only.
    @exclusivity(unchecked) private nonisolated(unsafe) static var scope: Scope?

    private static let threadKey = "UITraitCollection.current"

    private static let mainKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// On Linux the main queue leaves the main thread, where a program has handed that over.
    private static var isMain: Bool { DispatchQueue.getSpecific(key: mainKey) != nil || Thread.isMainThread }

    static var value: UITraitCollection {
        get {
            guard isMain else {
                return Thread.current.threadDictionary[threadKey] as? UITraitCollection
                    ?? UITraitCollection(userInterfaceStyle: .light)
            }
            return MainActor.assumeIsolated {
                switch scope {
                case .view(let view): view.traitCollection
                case .traits(let traits): traits
                case nil: UIApplication.shared.assignedTraits ?? UIApplication.shared.screen.traitCollection
                }
            }
        }
        set {
            if !isMain {
                Thread.current.threadDictionary[threadKey] = newValue
            } else if scope != nil {
                scope = .traits(newValue)
            } else {
                MainActor.assumeIsolated { UIApplication.shared.assignedTraits = newValue }
            }
        }
    }

    @MainActor static func with(traitsOf view: UIView, _ body: () -> Void) {
        let outer = scope
        scope = .view(view)
        defer { scope = outer }
        body()
    }

    static func with(_ traits: UITraitCollection, _ body: () -> Void) {
        guard isMain else {
            let outer = Thread.current.threadDictionary[threadKey]
            Thread.current.threadDictionary[threadKey] = traits
            defer { Thread.current.threadDictionary[threadKey] = outer }
            return body()
        }
        let outer = scope
        scope = .traits(traits)
        defer { scope = outer }
        body()
    }
}
