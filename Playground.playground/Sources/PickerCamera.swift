import AVFoundation
import Photos
import UIKit

// A photo that the camera takes is saved in the library, where it appears like any other new one, and is chosen.
extension PickerController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func openCamera() async {
        guard await AVCaptureDevice.requestCamera() else {
            // The camera's own screen would be black.
            if AVCaptureDevice.authorizationStatus(for: .video) == .restricted {
                return tell("No Access to the Camera", "Access to the camera is restricted on this device.")
            }
            return tell(
                "No Access to the Camera", "To take photos here, allow access to it in Settings.",
                UIAlertAction(title: "Cancel", style: .cancel),
                UIAlertAction(title: "Open Settings", style: .default) { _ in UIApplication.openSettings() })
        }
        let camera = UIImagePickerController()
        camera.sourceType = .camera
        camera.delegate = self
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
    }

    private func tell(_ title: String, _ text: String, _ actions: UIAlertAction...) {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        for action in actions { alert.addAction(action) }
        if actions.isEmpty { alert.addAction(UIAlertAction(title: "OK", style: .cancel)) }
        present(alert, animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        dismiss(animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        dismiss(animated: true) { [self] in
            guard let image = info[.originalImage] as? UIImage else { return }
            Task {
                do { try await save(image) } catch {
                    tell("The Photo Is Not Saved", error.localizedDescription)
                }
            }
        }
    }

    private func save(_ image: UIImage) async throws {
        // Written by Photos before `perform` returns, and by nobody afterwards.
        nonisolated(unsafe) var identifiers: [String] = []
        try await PHPhotoLibrary.shared().perform {
            let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
            identifiers = [request.placeholderForCreatedAsset?.localIdentifier].compactMap { $0 }
        }
        let asset = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil).firstObject
        if let asset, choice.number(of: asset) == nil { toggle(asset) }
    }
}
