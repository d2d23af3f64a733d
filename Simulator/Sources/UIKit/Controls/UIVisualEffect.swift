/// What a UIVisualEffectView does to what lies behind it, or to its content.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
}
