/// The way in which a three-finger swipe asks an element to scroll (H8).
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left
    case up
    case down
    case next
    case previous
}
