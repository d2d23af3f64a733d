import ImageViewer
import PhotosUI
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// What the article on loading says of the system's picker, under fingers.
@MainActor struct ChosenPhotosTests {
    private let phone = Simulator(.iPhone)
    private let app = ChosenPhotos()

    init() {
        phone.photoLibrary.photos = (0..<9).map {
            Photo(size: CGSize(width: 4000 + $0, height: 3000))
        }
        phone.show(app)
    }

    private func tap(_ element: UIResponder?) async {
        guard let element else { return }
        phone.tap(at: element.accessibilityActivationPoint)
        await phone.settle()
    }

    private func choose(_ photos: [Int], then button: String) async {
        phone.act { app.choosePhotos() }
        await phone.settle()
        let cells = phone.voiceOver.elements.filter { $0.accessibilityLabel == "Photo" }
        for photo in photos { await tap(cells[photo]) }
        await tap(phone.voiceOver.elements.first { $0.accessibilityLabel == button })
    }

    private var gallery: ImageGalleryController? { app.presentedViewController as? ImageGalleryController }

    private var shownWidth: CGFloat? { gallery?.currentViewer?.image?.size.width }

    @Test func chosenPhotosOpenInTheirOrderWithoutPermission() async {
        await choose([5, 2], then: "Add")

        #expect(gallery?.count == 2 && shownWidth == 4005)
        phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 90, y: 422))
        await phone.settle()
        #expect(shownWidth == 4002)
        #expect(phone.photoLibrary.authorizationStatus == .notDetermined)
    }

    @Test func cancellingOpensNothing() async {
        await choose([5], then: "Cancel")

        #expect(app.presentedViewController == nil)
    }
}

private final class ChosenPhotos: UIViewController, PHPickerViewControllerDelegate {
    func choosePhotos() {
        var configuration = PHPickerConfiguration()
        configuration.selection = .ordered
        configuration.selectionLimit = 0
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = self
        present(picker, animated: true)
    }

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        let gallery = ImageGalleryController(count: results.count) { index in
            ImageViewerController {
                try await results[index].itemProvider.image()
            }
        }
        dismiss(animated: true) { [self] in
            if !results.isEmpty { present(gallery, animated: true) }
        }
    }
}
