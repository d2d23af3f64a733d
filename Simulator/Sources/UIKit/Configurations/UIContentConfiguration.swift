/// The content of a view as a value, from which a view is made (UIContentConfiguration.h).
public protocol UIContentConfiguration {
    @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView

    /// With the defaults of the state for everything that was not set.
    func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
    /// Setting it shows it.
    var configuration: any UIContentConfiguration { get set }

    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Those of the class that it has.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
