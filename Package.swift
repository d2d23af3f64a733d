// swift-tools-version: 6.2
import PackageDescription

// The condition, because SWIFT_PACKAGE holds in every package into which somebody pastes a file.
let viewer = Target.target(
    name: "ImageViewer", resources: [.process("Resources")],
    swiftSettings: [.define("IMAGEVIEWER_HAS_RESOURCES")])
let tests = Target.testTarget(name: "ImageViewerTests", dependencies: ["ImageViewer"])
// What people paste. What both sizes promise is tested once more with it.
let small = Target.target(name: "SmallImageViewer", path: "Paste")
let smallTests = Target.testTarget(
    name: "SmallImageViewerTests", dependencies: ["SmallImageViewer"], swiftSettings: [.define("SMALL")])

let package = Package(
    name: "ImageViewer",
    defaultLocalization: "en",
    platforms: [.iOS(.v15), .macCatalyst(.v15)],
    products: [.library(name: "ImageViewer", targets: ["ImageViewer"])],
    targets: [viewer, tests, small, smallTests],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
import Foundation

// An app that depends on the package gets an empty module here, the one in Sources/Linux: where there is no UIKit,
// there is nothing to view. SwiftPM reads the manifest of a dependency out of git first, when there is no folder, and
// then in `checkouts`, beside its `repositories`. It refuses packages with a version that depend on a folder.
let folder = URL(fileURLWithPath: Context.packageDirectory).standardized
let isCheckout =
    folder.deletingLastPathComponent().lastPathComponent == "checkouts"
    && FileManager.default.fileExists(atPath: folder.appendingPathComponent("../../repositories").path)
if folder.path == "/" || isCheckout {
    viewer.path = "Sources/Linux"
    viewer.resources = []
} else {
    addSimulator()
}

// A clone gets its UIKit from Simulator/. Linux has no Objective-C runtime, so it compiles copies of the files in
// Sources/ImageViewer and Paste, which the plugin makes without `@objc` and `#selector`. The target itself must then
// leave those files out, but SwiftPM wants it to have one: that in Sources/Linux.
@MainActor func addSimulator() {
    package.dependencies = [.package(path: "Simulator")]
    viewer.path = "Sources"
    viewer.sources = ["Linux"]
    viewer.resources = [.process("ImageViewer/Resources")]
    viewer.plugins = [.plugin(name: "ObjCSource", package: "Simulator")]
    viewer.dependencies = [
        .product(name: "UIKit", package: "Simulator"),
        .product(name: "VisionKit", package: "Simulator"),
        .product(name: "SwiftUI", package: "Simulator"),
    ]
    small.path = "Tools/Small"
    small.sources = ["Linux"]
    small.exclude = ["SmallImageViewer"]
    small.plugins = viewer.plugins
    small.dependencies = [.product(name: "UIKit", package: "Simulator")]
    smallTests.dependencies += [
        .product(name: "UIKit", package: "Simulator"),
        .product(name: "SimulatorKit", package: "Simulator"),
    ]
    tests.dependencies += [
        .product(name: "UIKit", package: "Simulator"),
        .product(name: "VisionKit", package: "Simulator"),
        .product(name: "SwiftUI", package: "Simulator"),
        .product(name: "PhotosUI", package: "Simulator"),
        .product(name: "SimulatorKit", package: "Simulator"),
    ]
    // What the pages share is a module of this name in Xcode's playgrounds. SwiftPM finds no sources in a folder of
    // that kind, but follows a link to it.
    let screens = Target.target(
        name: "Playground_Sources",
        dependencies: [
            "ImageViewer",
            .product(name: "UIKit", package: "Simulator"),
            .product(name: "SwiftUI", package: "Simulator"),
            .product(name: "Photos", package: "Simulator"),
            .product(name: "PhotosUI", package: "Simulator"),
            .product(name: "AVFoundation", package: "Simulator"),
        ],
        path: "Tools/Pages/Sources")
    // `swift run Playground` runs a page of the playground. Each is a program whose main file is a link to the page.
    let pages = ["Small", "UIKit", "SwiftUI", "Gallery", "Library", "Films", "Picker"].map { name in
        Target.executableTarget(
            name: name + "Page",
            dependencies: [
                "ImageViewer",
                .target(name: screens.name),
                .product(name: "UIKit", package: "Simulator"),
                .product(name: "SwiftUI", package: "Simulator"),
                .product(name: "PlaygroundSupport", package: "Simulator"),
            ],
            path: "Tools/Pages/\(name)")
    }
    pages[0].dependencies.append("SmallImageViewer")
    package.targets += [screens] + pages
    package.targets.append(
        .executableTarget(
            name: "Playground",
            dependencies: pages.map { .target(name: $0.name) } + [
                .product(name: "PlaygroundSupport", package: "Simulator")
            ],
            path: "Tools/Playground"))
    package.targets.append(
        .testTarget(
            name: "PlaygroundTests",
            dependencies: [
                "ImageViewer",
                .target(name: screens.name),
                .product(name: "UIKit", package: "Simulator"),
                .product(name: "SwiftUI", package: "Simulator"),
                .product(name: "Photos", package: "Simulator"),
                .product(name: "PhotosUI", package: "Simulator"),
                .product(name: "AVFoundation", package: "Simulator"),
                .product(name: "SimulatorKit", package: "Simulator"),
            ]))
    // `swift run -c release ViewerBenchmark` prints what viewer and gallery add to a step of a scroll view.
    package.targets.append(.target(name: "Allocations", path: "Tools/Allocations"))
    package.targets.append(
        .executableTarget(
            name: "ViewerBenchmark",
            dependencies: [
                "Allocations",
                "ImageViewer",
                .product(name: "UIKit", package: "Simulator"),
                .product(name: "SimulatorKit", package: "Simulator"),
            ],
            path: "Tools/ViewerBenchmark"))
}
#endif
