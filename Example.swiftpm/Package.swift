// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// An app with the screens of the playground. Open the folder in Xcode, which asks for a team before it runs on a phone.
let package = Package(
    name: "Example",
    platforms: [.iOS("15.0")],
    products: [
        .iOSApplication(
            name: "Example",
            targets: ["AppModule"],
            bundleIdentifier: "org.example.ImageViewer",
            displayVersion: "1.0",
            bundleVersion: "1",
            appIcon: .placeholder(icon: .camera),
            accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.phone, .pad],
            supportedInterfaceOrientations: [
                .portrait, .landscapeLeft, .landscapeRight,
                .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ],
            capabilities: [
                .photoLibrary(purposeString: "To show your photos, and to let you choose some of them."),
                .photoLibraryAdd(purposeString: "To keep the photos that you take."),
                .camera(purposeString: "To take photos."),
            ],
            additionalInfoPlistContentFilePath: "Info.plist")
    ],
    dependencies: [.package(name: "ImageViewer", path: "..")],
    targets: [
        .executableTarget(
            name: "AppModule",
            dependencies: [.product(name: "ImageViewer", package: "ImageViewer")],
            path: ".",
            exclude: ["Info.plist"])
    ],
    swiftLanguageModes: [.v6]
)
