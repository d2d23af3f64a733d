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

/// Lets what is scrolled fade out beneath the clock, so that it can be read. Where there is none, as on a phone on its side,
/// it has no height.
struct ClockShade: View {
    let color: Color

    var body: some View {
        Color.clear.frame(height: 0).background {
            LinearGradient(
                stops: [
                    .init(color: color, location: 0), .init(color: color, location: 0.74),
                    .init(color: color.opacity(0), location: 1),
                ], startPoint: .top, endPoint: .bottom
            )
            .ignoresSafeArea(edges: [.top, .horizontal])
        }
        .allowsHitTesting(false)
    }
}
