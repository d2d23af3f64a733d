/// Of which bars a look is: of those of a usual height, or of the lower ones of phones that lie on their side.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102

    @available(iOS, introduced: 5.0, deprecated: 8.0, renamed: "compact")
    public static var landscapePhone: UIBarMetrics { .compact }

    @available(iOS, introduced: 7.0, deprecated: 8.0, renamed: "compactPrompt")
    public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}
