/// How corners are round: as arcs, or as iOS has them.
public enum RoundedCornerStyle: Sendable {
    case circular
    case continuous
}
