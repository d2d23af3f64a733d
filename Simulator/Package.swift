// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Simulator",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
        .library(name: "QuartzCore", targets: ["QuartzCore", "_Testing_CoreGraphics"]),
        .library(name: "CoreMedia", targets: ["CoreMedia"]),
        .library(name: "AVFoundation", targets: ["AVFoundation", "_Testing_CoreGraphics"]),
        .library(name: "VisionKit", targets: ["VisionKit"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "Photos", targets: ["Photos"]),
        .library(name: "PhotosUI", targets: ["PhotosUI"]),
        .library(name: "SimulatorKit", targets: ["SimulatorKit"]),
        .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport"]),
        .plugin(name: "ObjCSource", targets: ["ObjCSource"]),
        .executable(name: "benchmark", targets: ["benchmark"]),
    ],
    targets: [
        .target(name: "UIKit"),
        .target(name: "CoreGraphics", dependencies: ["UIKit"]),
        .target(name: "QuartzCore", dependencies: ["UIKit", "CoreGraphics"]),
        .target(name: "CoreMedia"),
        .target(name: "AVFoundation", dependencies: ["CoreMedia", "QuartzCore", "UIKit"]),
        .target(name: "VisionKit", dependencies: ["UIKit"]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(name: "Photos", dependencies: ["AVFoundation", "UIKit"]),
        .target(name: "PhotosUI", dependencies: ["AVFoundation", "Photos", "UIKit"]),
        .target(name: "SimulatorKit", dependencies: ["UIKit", "AVFoundation", "Photos"]),
        .target(
            name: "PlaygroundSupport", dependencies: ["UIKit", "Photos", "SimulatorKit"],
            // Not `embedInCode`: the compiler takes seconds for an array of so many bytes.
            resources: [.copy("Player/player.html")]),
        // Swift Testing looks for these cross-import overlays wherever such a module is imported beside it.
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics"),
        .executableTarget(name: "objc-source"),
        .executableTarget(
            name: "benchmark", dependencies: ["UIKit", "SwiftUI", "SimulatorKit"], path: "Programs/benchmark"),
        .plugin(name: "ObjCSource", capability: .buildTool(), dependencies: ["objc-source"]),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "SimulatorKit", "_Testing_UIKit"]),
        .testTarget(
            name: "VisionKitTests", dependencies: ["VisionKit", "UIKit", "SimulatorKit", "_Testing_UIKit"]),
        .testTarget(
            name: "SwiftUITests", dependencies: ["SwiftUI", "UIKit", "SimulatorKit", "_Testing_UIKit"]),
        .testTarget(
            name: "PhotosTests",
            dependencies: [
                "AVFoundation", "Photos", "PhotosUI", "UIKit", "SimulatorKit", "_Testing_UIKit",
                "_Testing_CoreGraphics",
            ]),
        .testTarget(
            name: "AVFoundationTests",
            dependencies: [
                "AVFoundation", "UIKit", "SimulatorKit", "_Testing_UIKit", "_Testing_CoreGraphics",
            ]),
        .testTarget(
            name: "FrameworkTests",
            dependencies: ["CoreGraphics", "QuartzCore", "AVFoundation", "_Testing_CoreGraphics"]),
        .testTarget(name: "SimulatorKitTests", dependencies: ["UIKit", "SimulatorKit", "_Testing_UIKit"]),
        .testTarget(
            name: "PlaygroundSupportTests",
            dependencies: ["PlaygroundSupport", "UIKit", "SimulatorKit", "_Testing_UIKit"]),
        // Code from before Swift 6, which calls UIKit from wherever it is, as Apple's headers let it.
        .testTarget(
            name: "SwiftFiveTests", dependencies: ["UIKit", "SimulatorKit", "_Testing_UIKit"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "ObjCSourceTests", dependencies: ["objc-source"]),
        .testTarget(name: "FactsTests"),
        .executableTarget(
            name: "FlickPage", dependencies: ["PlaygroundSupport", "UIKit"], path: "Programs/FlickPage"),
    ],
    swiftLanguageModes: [.v6]
)
