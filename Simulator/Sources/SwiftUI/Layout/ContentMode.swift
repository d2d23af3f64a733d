/// How what has an aspect ratio is put into a place of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}
