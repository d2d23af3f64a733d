import SwiftUI

@main struct ExampleApp: App {
    var body: some Scene {
        WindowGroup {
            TabView {
                Pair(names: ("Post", "More")) {
                    Screen { PostViewController() }
                } second: {
                    // The keyboard does not cover what is written there.
                    Screen(ignoring: .container) { UINavigationController(rootViewController: More()) }
                }
                .tabItem { Label("UIKit", systemImage: "photo") }
                Feed().tabItem { Label("SwiftUI", systemImage: "rectangle.stack") }
                Screen { AlbumViewController() }.tabItem { Label("Gallery", systemImage: "square.grid.2x2") }
                Pair(names: ("Library", "Films")) {
                    Library()
                } second: {
                    Screen { FilmsViewController() }
                }
                .tabItem { Label("Photos", systemImage: "photo.on.rectangle") }
                Pair(names: ("Picker", "Your Photo")) {
                    Screen { UINavigationController(rootViewController: Letter()) }
                } second: {
                    OwnPhoto()
                }
                .tabItem { Label("Choice", systemImage: "checkmark.circle") }
            }
        }
    }
}

/// Two screens in one tab, since an iPhone hides a sixth tab under *More*.
private struct Pair<First: View, Second: View>: View {
    let names: (String, String)
    @ViewBuilder let first: First
    @ViewBuilder let second: Second
    @State private var showsSecond = false

    var body: some View {
        VStack(spacing: 0) {
            Picker("Screen", selection: $showsSecond) {
                Text(names.0).tag(false)
                Text(names.1).tag(true)
            }
            .pickerStyle(.segmented).padding([.horizontal, .bottom], 8)
            if showsSecond { second.frame(maxHeight: .infinity) } else { first }
        }
    }
}

/// A screen of UIKit's, as a tab.
private struct Screen: View {
    var ignoring = SafeAreaRegions.all
    let make: () -> UIViewController

    var body: some View {
        Representable(make: make).ignoresSafeArea(ignoring)
    }

    private struct Representable: UIViewControllerRepresentable {
        let make: () -> UIViewController

        func makeUIViewController(context: Context) -> UIViewController { make() }

        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
}
