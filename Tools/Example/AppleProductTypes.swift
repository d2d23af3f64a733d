import PackageDescription

// As much of Apple's module as the manifest of Example.swiftpm uses. It comes with Xcode and Swift Playgrounds only.

extension Product {
    public static func iOSApplication(
        name: String, targets: [String], bundleIdentifier: String, displayVersion: String,
        bundleVersion: String,
        appIcon: AppIcon, accentColor: AccentColor, supportedDeviceFamilies: [DeviceFamily],
        supportedInterfaceOrientations: [InterfaceOrientation], capabilities: [Capability],
        additionalInfoPlistContentFilePath: String
    ) -> Product {
        .executable(name: name, targets: targets)
    }

    public enum AppIcon {
        case placeholder(icon: PlaceholderIcon)
    }

    public enum PlaceholderIcon {
        case camera
    }

    public enum AccentColor {
        case presetColor(PresetColor)
    }

    public enum PresetColor {
        case blue
    }

    public enum DeviceFamily {
        case phone, pad
    }

    public struct DeviceFamilyCondition {
        public static func when(deviceFamilies: [DeviceFamily]) -> DeviceFamilyCondition { .init() }
    }

    public enum InterfaceOrientation {
        case portrait, landscapeLeft, landscapeRight
        case portraitUpsideDown(DeviceFamilyCondition)
    }

    public enum Capability {
        case photoLibrary(purposeString: String), photoLibraryAdd(purposeString: String)
        case camera(purposeString: String)
    }
}
