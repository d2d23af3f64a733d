/// Something that can be done with what is shared; a subclass says what (UIActivity.h).
@preconcurrency @MainActor open class UIActivity: NSObject {
    public struct ActivityType: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    public enum Category: Int, Sendable {
        case action = 0
        case share
    }

    public override init() {
        super.init()
    }

    /// What comes when it is finished.
    var finish: (_ completed: Bool) -> Void = { _ in }

    open class var activityCategory: UIActivity.Category { .action }

    open var activityType: UIActivity.ActivityType? { nil }

    open var activityTitle: String? { nil }

    open var activityImage: UIImage? { nil }

    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    open func prepare(withActivityItems activityItems: [Any]) {}

    /// Shown instead of `perform()` being called.
    open var activityViewController: UIViewController? { nil }

    open func perform() {
        activityDidFinish(false)
    }

    open func activityDidFinish(_ completed: Bool) {
        let finish = finish
        self.finish = { _ in }
        finish(completed)
    }
}
