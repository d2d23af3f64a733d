/// One of the system's styles; those of apps, which decide what presses a button, do not exist here.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// Draws a button of the system's. How exactly is a matter of taste [?].
@MainActor protocol ButtonLook {
    func makeLook(_ configuration: ButtonStyleConfiguration) -> AnyView
}
