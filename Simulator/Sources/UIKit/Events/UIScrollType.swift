/// What scrolls without a finger: a wheel in steps, or a trackpad (H5).
public enum UIScrollType: UInt, Sendable {
    case discrete
    case continuous
}
