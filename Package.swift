// swift-tools-version: 6.2
import PackageDescription

// Not by SWIFT_PACKAGE: that is set, too, in a package into which somebody pastes a file, without the resources.
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

// MARK: What Linux adds

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
    func simulated(_ names: String...) -> [Target.Dependency] {
        names.map { .product(name: $0, package: "Simulator") }
    }

    package.dependencies = [.package(path: "Simulator")]
    viewer.path = "Sources"
    viewer.sources = ["Linux"]
    viewer.resources = [.process("ImageViewer/Resources")]
    viewer.plugins = [.plugin(name: "ObjCSource", package: "Simulator")]
    viewer.dependencies = simulated("UIKit", "VisionKit", "SwiftUI")
    tests.dependencies += simulated("UIKit", "VisionKit", "SwiftUI", "SimulatorKit")
    small.path = "Tools/Small"
    small.sources = ["Linux"]
    small.exclude = ["SmallImageViewer"]
    small.plugins = viewer.plugins
    small.dependencies = simulated("UIKit")
    smallTests.dependencies += simulated("UIKit", "SimulatorKit")

    // What the pages share is a module of this name in Xcode's playgrounds. SwiftPM finds no sources in a folder of
    // that kind, but follows a link to it.
    let screens = Target.target(
        name: "Playground_Sources",
        dependencies: ["ImageViewer"] + simulated("UIKit", "SwiftUI", "Photos", "PhotosUI", "AVFoundation"),
        path: "Tools/Pages/Sources")
    // `swift run Playground` runs a page of the playground. Each is a program whose main file is a link to the page.
    let pages = ["Small", "UIKit", "SwiftUI", "Gallery", "Library", "Films", "Picker"].map { name in
        Target.executableTarget(
            name: name + "Page",
            dependencies: ["ImageViewer", .target(name: screens.name)]
                + simulated("UIKit", "SwiftUI", "PlaygroundSupport"),
            path: "Tools/Pages/\(name)")
    }
    pages[0].dependencies.append("SmallImageViewer")
    let playground = Target.executableTarget(
        name: "Playground",
        dependencies: pages.map { .target(name: $0.name) } + simulated("PlaygroundSupport"),
        path: "Tools/Playground")
    let playgroundTests = Target.testTarget(
        name: "PlaygroundTests",
        dependencies: ["ImageViewer", .target(name: screens.name)]
            + simulated("UIKit", "SwiftUI", "Photos", "PhotosUI", "AVFoundation", "SimulatorKit"))
    // `swift run -c release ViewerBenchmark` prints what viewer and gallery add to a step of a scroll view.
    let benchmark = Target.executableTarget(
        name: "ViewerBenchmark",
        dependencies: ["Allocations", "ImageViewer"] + simulated("UIKit", "SimulatorKit"),
        path: "Tools/ViewerBenchmark")
    let allocations = Target.target(name: "Allocations", path: "Tools/Allocations")
    package.targets += [screens] + pages + [playground, playgroundTests, benchmark, allocations]
}
#endif
