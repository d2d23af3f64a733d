import AVFoundation
import Photos
import UIKit

// A photo of the camera is saved in the library, without its metadata. It is in Recents, and chosen if it can be.
extension PickerController: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    func openCamera() async {
        // Without access the camera's own screen would be black.
        guard await AVCaptureDevice.requestCamera() else {
            let isRestricted = AVCaptureDevice.authorizationStatus(for: .video) == .restricted
            let way =
                isRestricted
                ? "Access to the camera is restricted on this device."
                : "To take photos here, allow access to it in Settings."
            return tell("No Access to the Camera", way, offersSettings: !isRestricted)
        }
        let camera = UIImagePickerController()
        camera.sourceType = .camera
        camera.delegate = self
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
    }

    private func tell(_ title: String, _ text: String, offersSettings: Bool = false) {
        let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: offersSettings ? "Cancel" : "OK", style: .cancel))
        if offersSettings {
            alert.addAction(
                UIAlertAction(title: "Open Settings", style: .default) { _ in UIApplication.openSettings() })
        }
        present(alert, animated: true)
    }

    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { dismiss(animated: true) }

    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        dismiss(animated: true) { [self] in
            if let image = info[.originalImage] as? UIImage { Task { await save(image) } }
        }
    }

    private func save(_ image: UIImage) async {
        // Written by Photos before `perform` returns, and by nobody afterwards.
        nonisolated(unsafe) var identifiers: [String] = []
        do {
            try await PHPhotoLibrary.shared().perform {
                let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
                identifiers = [request.placeholderForCreatedAsset?.localIdentifier].compactMap { $0 }
            }
        } catch {
            return tell("The Photo Is Not Saved", error.localizedDescription)
        }
        let asset = PHAsset.fetchAssets(withLocalIdentifiers: identifiers, options: nil).firstObject
        if let asset, !chosen.contains(asset) { toggle(asset) }
    }
}
