import AVFoundation
import SimulatorKit
import Testing
import UIKit

/// The system's camera, and who may use it.
@MainActor struct CameraTests {
    private let phone = Simulator(.iPhone)
    private let root = UIViewController()
    private let delegate = Delegate()

    init() {
        phone.infoDictionary["NSCameraUsageDescription"] = "To take photos."
        phone.camera.answer = .allow
        phone.camera.rearImage = .filled(.red, width: 30, height: 40)
        phone.show(root)
    }

    @discardableResult
    private func present(_ change: (UIImagePickerController) -> Void = { _ in }) -> UIImagePickerController {
        let picker = phone.act {
            let picker = UIImagePickerController()
            picker.sourceType = .camera
            picker.delegate = delegate
            change(picker)
            root.present(picker, animated: true)
            return picker
        }
        phone.settle()
        return picker
    }

    private var labels: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    private func tap(_ label: String) {
        guard let element = phone.voiceOver.elements.first(where: { $0.accessibilityLabel == label }) else {
            Issue.record("There is no \(label).")
            return
        }
        phone.tap(at: element.accessibilityActivationPoint)
        phone.settle()
    }

    private func shows(_ color: String) -> Bool { phone.svg().contains(color) }

    private func status() -> AVAuthorizationStatus {
        phone.act { AVCaptureDevice.authorizationStatus(for: .video) }
    }

    private func ask() async -> Bool {
        let task = phone.act { Task { await AVCaptureDevice.requestAccess(for: .video) } }
        return await task.value
    }

    // MARK: What there is

    @Test("M1: A phone has a camera as a source, with photos, on either side, and others have none")
    func sources() {
        let isThere = {
            UIImagePickerController.isSourceTypeAvailable(.camera)
                && UIImagePickerController.isCameraDeviceAvailable(.rear)
                && UIImagePickerController.isCameraDeviceAvailable(.front)
        }
        let types = { UIImagePickerController.availableMediaTypes(for: .camera) }
        #expect(phone.act(isThere) && phone.act(types) == ["public.image"])

        phone.camera.isAvailable = false

        #expect(!phone.act(isThere) && phone.act(types) == nil)
        #expect(!phone.act { UIImagePickerController.isCameraDeviceAvailable(.rear) })
    }

    @Test("M2: A picker begins as one for the photo library, for images, with the camera on the back")
    func beginning() {
        phone.act {
            let picker = UIImagePickerController()
            #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"])
            picker.sourceType = .camera
            #expect(picker.cameraDevice == .rear)
        }
    }

    @Test("M3: A source that is not available ends the app")
    func noSource() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.camera.isAvailable = false
                phone.act { UIImagePickerController().sourceType = .camera }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Source type 1 is not available"))
    }

    @Test("M3: Media types of which none is available end the app")
    func noMediaType() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { UIImagePickerController().mediaTypes = [] }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("None of the media types [] is available"))
    }

    @Test("M4: The camera's device of a picker without the camera ends the app")
    func noDevice() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { UIImagePickerController().cameraDevice = .front }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("The source type of the picker must be the camera"))
    }

    // MARK: Taking a photo

    @Test("M5: A photo that was taken and is to be used comes as an image; dismissing is left to the app")
    func photo() throws {
        let picker = present()
        #expect(labels == ["Viewfinder", "Cancel", "Take Picture"] && shows("#ff0000"))

        tap("Take Picture")
        #expect(labels == ["Photo", "Retake", "Use Photo"] && delegate.photos.isEmpty)
        tap("Use Photo")

        #expect(delegate.photos == [phone.camera.rearImage] && delegate.types == ["public.image"])
        #expect(delegate.cancelCount == 0 && root.presentedViewController === picker)
    }

    @Test("M5: The photo is what was seen when it was taken, and can be taken again")
    func retaking() {
        present()
        let first = phone.camera.rearImage
        tap("Take Picture")
        phone.camera.rearImage = .filled(.blue, width: 30, height: 40)
        tap("Use Photo")
        #expect(delegate.photos == [first])

        phone.act { root.dismiss(animated: true) }
        phone.settle()
        present()
        tap("Take Picture")
        let second = phone.camera.rearImage
        phone.camera.rearImage = .filled(.green, width: 30, height: 40)
        tap("Retake")
        tap("Take Picture")
        tap("Use Photo")

        #expect(delegate.photos.count == 2 && delegate.photos.last == phone.camera.rearImage)
        #expect(delegate.photos.last != second)
    }

    @Test("M6: Cancelling is told, and nothing after it: the delegate hears of one or the other")
    func cancelling() {
        let picker = present()
        tap("Cancel")
        tap("Take Picture")
        tap("Use Photo")

        #expect(delegate.cancelCount == 1 && delegate.photos.isEmpty)
        #expect(root.presentedViewController === picker)
    }

    @Test("M7: A picker without a delegate is dismissed at once")
    func noDelegate() {
        present { $0.delegate = nil }

        #expect(root.presentedViewController == nil)
    }

    @Test("M8: The camera that is wanted is the one that sees")
    func front() {
        phone.camera.frontImage = .filled(.blue, width: 30, height: 40)
        present { $0.cameraDevice = .front }
        tap("Take Picture")
        tap("Use Photo")

        #expect(delegate.photos == [phone.camera.frontImage])
    }

    @Test("What the camera sees now is on the screen")
    func seeing() {
        present()
        let before = phone.svg()
        phone.camera.rearImage = .filled(.blue, width: 30, height: 40)

        #expect(phone.svg() != before)
    }

    @Test("Each phone has its own camera")
    func phones() {
        let other = Simulator(.iPhone)
        other.camera.authorizationStatus = .denied

        #expect(phone.camera.authorizationStatus == .notDetermined)
    }

    // MARK: Access

    @Test("M9: The user is asked once, and the handler is called off the main thread")
    func asking() async {
        phone.camera.answer = nil
        let calls = Calls()
        phone.act {
            AVCaptureDevice.requestAccess(for: .video) { calls.add("\($0), \(Thread.isMainThread)") }
        }
        await phone.settle()
        #expect(phone.camera.isAsking && calls.all.isEmpty && status() == .notDetermined)

        phone.camera.answer = .allow
        await phone.settle()

        #expect(calls.all == ["true, false"] && !phone.camera.isAsking && status() == .authorized)
    }

    @Test("M9: A refusal is remembered")
    func refusing() async {
        phone.camera.answer = .refuse
        #expect(await ask() == false)
        phone.camera.answer = .allow

        #expect(await ask() == false)
        #expect(status() == .denied && !phone.camera.isAsking)
    }

    @Test("M10: An app that does not say what for ends when it asks for the camera")
    func noUsageText() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { AVCaptureDevice.requestAccess(for: .video) { _ in } }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("its Info.plist needs NSCameraUsageDescription"))
    }

    @Test("M10: And when it shows the camera, whatever the user has allowed")
    func noUsageTextOnScreen() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.camera.authorizationStatus = .authorized
                phone.act {
                    let picker = UIImagePickerController()
                    picker.sourceType = .camera
                    phone.window.rootViewController = picker
                }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("its Info.plist needs NSCameraUsageDescription"))
    }

    @Test("M11: A camera that is shown asks for itself, and is black until the user allows it")
    func askingForItself() {
        phone.camera.answer = nil
        present()
        #expect(phone.camera.isAsking && !shows("#ff0000"))

        phone.camera.answer = .allow

        #expect(status() == .authorized && shows("#ff0000"))
    }

    @Test("M12: Where the user refuses, the camera is black and can be cancelled")
    func refusedCamera() {
        phone.camera.answer = .refuse
        present()
        #expect(status() == .denied && !shows("#ff0000"))

        tap("Cancel")

        #expect(delegate.cancelCount == 1)
    }

    @Test("M13: Only cameras and microphones are asked for; another type ends the app")
    func otherMediaTypes() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let phone = Simulator(.iPhone)
                phone.act { _ = AVCaptureDevice.authorizationStatus(for: AVMediaType("text")) }
            }
        }

        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("Nobody is asked for media of the type text"))
    }
}

private final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private(set) var photos: [UIImage?] = []
    private(set) var types: [String?] = []
    private(set) var cancelCount = 0

    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        photos.append(info[.originalImage] as? UIImage)
        types.append(info[.mediaType] as? String)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        cancelCount += 1
    }
}
