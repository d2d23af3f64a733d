/// What a UIVisualEffectView does to what lies behind it, or to its content.
@MainActor
open class UIVisualEffect: NSObject {
}
