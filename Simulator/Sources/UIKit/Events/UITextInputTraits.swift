/// How the keyboard on the screen is to look and behave. There is none here: the keys are those of a keyboard of
/// hardware, so none of Apple's members, which are all optional, is asked for.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {}
