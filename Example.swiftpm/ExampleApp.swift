import SwiftUI

@main struct ExampleApp: App {
    var body: some Scene {
        WindowGroup {
            TabView {
                Screen { PostViewController() }.tabItem { Label("UIKit", systemImage: "photo") }
                Feed().tabItem { Label("SwiftUI", systemImage: "rectangle.stack") }
                Screen { AlbumViewController() }.tabItem { Label("Gallery", systemImage: "square.grid.2x2") }
                Library().tabItem { Label("Library", systemImage: "photo.on.rectangle") }
                Screen { FilmsViewController() }.tabItem { Label("Films", systemImage: "film") }
                Screen { UINavigationController(rootViewController: Letter()) }
                    .tabItem { Label("Picker", systemImage: "checkmark.circle") }
                OwnPhoto().tabItem { Label("Your Photo", systemImage: "person.crop.square") }
            }
        }
    }
}

/// A screen of UIKit's, as a tab.
private struct Screen: View {
    let make: () -> UIViewController

    var body: some View {
        Representable(make: make).ignoresSafeArea()
    }

    private struct Representable: UIViewControllerRepresentable {
        let make: () -> UIViewController

        func makeUIViewController(context: Context) -> UIViewController { make() }

        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
}
