// swift-tools-version: 6.2
import PackageDescription

let viewer = Target.target(name: "ImageViewer")
let tests = Target.testTarget(name: "ImageViewerTests", dependencies: ["ImageViewer"])

let package = Package(
    name: "ImageViewer",
    platforms: [.iOS(.v15), .macCatalyst(.v15)],
    products: [.library(name: "ImageViewer", targets: ["ImageViewer"])],
    targets: [viewer, tests],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
// Linux gets its UIKit from Simulator/. It has no Objective-C runtime, so it compiles copies of the files in
// Sources/ImageViewer, which the plugin makes without `@objc` and `#selector`. The target itself must then
// leave those files out, but SwiftPM wants it to have one: the empty one in Sources/Linux.
package.dependencies = [.package(path: "Simulator")]
viewer.path = "Sources"
viewer.sources = ["Linux"]
viewer.plugins = [.plugin(name: "ObjCSource", package: "Simulator")]
viewer.dependencies = [
    .product(name: "UIKit", package: "Simulator"),
    .product(name: "VisionKit", package: "Simulator"),
]
tests.dependencies += [
    .product(name: "UIKit", package: "Simulator"),
    .product(name: "VisionKit", package: "Simulator"),
    .product(name: "SimulatorKit", package: "Simulator"),
]
// `swift run Playground` runs the playground's page: its only file is a link to it.
package.targets.append(
    .executableTarget(
        name: "Playground",
        dependencies: [
            "ImageViewer",
            .product(name: "UIKit", package: "Simulator"),
            .product(name: "PlaygroundSupport", package: "Simulator"),
        ],
        path: "Simulator/Programs/Playground"))
// `swift run -c release ViewerBenchmark` prints what viewer and gallery add to a step of a scroll view.
package.targets.append(.target(name: "Allocations", path: "Simulator/Programs/Allocations"))
package.targets.append(
    .executableTarget(
        name: "ViewerBenchmark",
        dependencies: [
            "Allocations",
            "ImageViewer",
            .product(name: "UIKit", package: "Simulator"),
            .product(name: "SimulatorKit", package: "Simulator"),
        ],
        path: "Simulator/Programs/ViewerBenchmark"))
#endif
