import ImageViewer
import PhotosUI
import SwiftUI

/// Opens a photo that the user has chosen, with what the viewer can have besides: sharing and Live Text.
struct OwnPhoto: View {
    @State private var photo: UIImage?
    @State private var isChoosing = false
    @State private var isOpen = false

    var body: some View {
        VStack(spacing: 24) {
            if let photo {
                Button {
                    isOpen = true
                } label: {
                    Image(uiImage: photo)
                        .resizable().scaledToFill().frame(width: 160, height: 160)
                        .clipShape(RoundedRectangle(cornerRadius: 20)).contentShape(Rectangle())
                        .imageViewer(isPresented: $isOpen, cornerRadius: 20) {
                            ImageViewerView(image: photo, configure: Self.setUp)
                        }
                }
                .accessibilityLabel("Photo")
            }
            Button("Choose a Photo") { isChoosing = true }
        }
        .sheet(isPresented: $isChoosing) {
            PhotoPicker(photo: $photo).ignoresSafeArea()
        }
    }

    @MainActor private static func setUp(_ viewer: ImageViewerController) {
        viewer.addSharing()
        if #available(iOS 16, macCatalyst 17, *) { viewer.addLiveText() }
    }
}

/// The system's picker, which needs no permission.
private struct PhotoPicker: UIViewControllerRepresentable {
    @Binding var photo: UIImage?
    @Environment(\.dismiss) private var dismiss

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIViewController(context: Context) -> PHPickerViewController {
        var configuration = PHPickerConfiguration()
        configuration.filter = .images
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = context.coordinator
        return picker
    }

    func updateUIViewController(_ controller: PHPickerViewController, context: Context) {}

    @MainActor final class Coordinator: PHPickerViewControllerDelegate {
        private let picker: PhotoPicker

        init(_ picker: PhotoPicker) {
            self.picker = picker
        }

        func picker(_ controller: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            picker.dismiss()
            // On a queue of its own. `UIImage(data:)` decodes nothing yet.
            results.first?.itemProvider.loadDataRepresentation(forTypeIdentifier: "public.image") {
                @Sendable [weak self] data, _ in
                Task { @MainActor in self?.picker.photo = data.flatMap { UIImage(data: $0) } }
            }
        }
    }
}
