import Photos
import PhotosUI
import SwiftUI

// The notices of the library, and how people go on from there.

struct Message: View {
    let title: String
    let text: String

    var body: some View {
        VStack(spacing: 8) {
            Text(title).font(.title2.bold())
            Text(text).foregroundColor(.secondary).multilineTextAlignment(.center)
        }
        .padding()
        .frame(maxWidth: .infinity)
    }
}

struct Refusal: View {
    let canBeUndone: Bool

    var body: some View {
        VStack {
            Spacer()
            Message(
                title: "No Access to Photos",
                text: canBeUndone
                    ? "To see your photos here, allow access to them in Settings."
                    : "Access to photos is restricted on this device.")
            if canBeUndone {
                Button("Open Settings") { UIApplication.openSettings() }
            }
            Spacer()
        }
    }
}

/// A way to show more photos to the app. iOS asks people by itself unless the app's Info.plist has
/// `PHPhotoLibraryPreventAutomaticLimitedAccessAlert`.
struct LimitedAccess: View {
    let count: Int

    var body: some View {
        HStack {
            Text(count == 1 ? "You have chosen 1 photo." : "You have chosen \(count) photos.").font(.footnote)
                .foregroundColor(.secondary)
            Spacer()
            Button("Choose More") {
                // The first active window: of two side by side on an iPad, it may be the other one.
                let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
                let scene = scenes.first { $0.activationState == .foregroundActive }
                guard let root = scene?.keyWindow?.rootViewController else { return }
                PHPhotoLibrary.shared().presentLimitedLibraryPicker(from: root)
            }
        }
        .padding([.horizontal, .bottom])
    }
}
