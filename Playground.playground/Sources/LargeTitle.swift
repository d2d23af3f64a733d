import SwiftUI

/// The title of a screen, and what there is on it. It goes along with what is scrolled.
struct LargeTitle: View {
    let text: String
    var detail: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(text).font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
            if let detail { Text(detail).foregroundColor(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal)
        .padding(.top, 12)
        .padding(.bottom, 14)
    }
}

/// Lets what is scrolled fade out below the clock, so that it can be read.
struct ClockShade: View {
    let color: Color

    var body: some View {
        LinearGradient(colors: [color, color.opacity(0)], startPoint: .top, endPoint: .bottom)
            .frame(height: 8)
            .background(alignment: .top) {
                Color.clear.frame(height: 0)
                    .background { color.ignoresSafeArea(edges: [.top, .horizontal]) }
            }
            .allowsHitTesting(false)
    }
}
