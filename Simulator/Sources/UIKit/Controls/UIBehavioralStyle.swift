/// Whether a control looks and behaves as on an iPad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
    case automatic = 0
    case pad
    case mac
}
