//  ImageViewer. Copyright (c) 2026 ImageViewer contributors. MIT License: https://opensource.org/license/mit

#if canImport(SwiftUI)
import SwiftUI

/// What a view over the image, or on a page, takes over from the view that has opened the viewer.
struct ImageViewerContext {
    fileprivate let environment: EnvironmentValues
    private let transaction: Transaction

    init(_ environment: EnvironmentValues = EnvironmentValues(), _ transaction: Transaction = Transaction()) {
        (self.environment, self.transaction) = (environment, transaction)
    }

    var isAnimated: Bool { !transaction.disablesAnimations }
    var isRightToLeft: Bool { environment.layoutDirection == .rightToLeft }
    fileprivate var animation: Animation? { isAnimated ? transaction.animation : nil }
}

extension EnvironmentValues {
    /// Whether a view lies over an image, or on a page of a gallery. An ``ImageViewerView`` there fills the screen, as any page does.
    nonisolated var isInImageViewer: Bool {
        get { self[IsInImageViewerKey.self] }
        set { self[IsInImageViewerKey.self] = newValue }
    }
}

private nonisolated struct IsInImageViewerKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension View {
    /// This view as the root view of a hosting controller in the viewer.
    func inImageViewer(_ context: ImageViewerContext) -> AnyView {
        AnyView(modifier(ImageViewerScreen(opener: context)))
    }
}

/// Gives a view the environment of the view that has opened the viewer, except for what belongs to the opener's place: a disabled
/// button, perhaps, in a narrow column of a light screen. Appearance, size classes, font, foreground, tint and `isEnabled` are those
/// of a new screen.
private struct ImageViewerScreen: ViewModifier {
    let opener: ImageViewerContext
    /// A new one with each update: a hosting controller does not animate by itself what another one's update brings.
    private let update = UUID()

    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass

    init(opener: ImageViewerContext) {
        self.opener = opener
    }

    func body(content: Content) -> some View {
        // The modifier nearest to the view wins.
        content.foregroundStyle(Color.primary).tint(nil).environment(\.self, environment)
            .animation(opener.animation, value: update)
    }

    private var environment: EnvironmentValues {
        var environment = opener.environment
        environment.colorScheme = .dark
        environment.isEnabled = true
        environment.font = nil
        environment.horizontalSizeClass = horizontalSizeClass
        environment.verticalSizeClass = verticalSizeClass
        environment.isInImageViewer = true
        return environment
    }
}
#endif
