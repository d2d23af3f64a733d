import ImageViewer
import Photos
import SimulatorKit
import Testing
import UIKit

@testable import Playground_Sources

/// The letter of the page *Picker*, which asks for photos and shows them.
@MainActor struct PickerLetterTests {
    private let phone = Simulator(.iPhone)
    private let letter = Letter()

    private func show() async {
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To choose some."
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.photos = (0..<9).map { $0 == 1 ? PickerStage.film($0) : PickerStage.photo($0) }
        phone.act { phone.show(letter) }
        await phone.settle()
    }

    private var words: [String] { phone.voiceOver.elements.compactMap(\.accessibilityLabel) }

    private func tap(_ prefix: String, _ number: Int = 0) async {
        let elements = phone.voiceOver.elements.filter { $0.accessibilityLabel?.hasPrefix(prefix) == true }
        guard elements.indices.contains(number) else {
            Issue.record("There is no “\(prefix)” to tap, but \(words).")
            return
        }
        phone.tap(at: elements[number].accessibilityActivationPoint)
        await phone.settle()
    }

    private var picker: PickerController? {
        (letter.presentedViewController as? UINavigationController)?.topViewController as? PickerController
    }

    private var gallery: ImageGalleryController? { letter.presentedViewController as? ImageGalleryController }

    @Test func letterIsThereUntilSomebodyAsksForPhotos() async {
        await show()

        #expect(letter.presentedViewController == nil && words.contains("Choose Photos"))
    }

    @Test func pickerIsASheetOverTheLetter() async throws {
        await show()

        await tap("Choose Photos")

        let sheet = try #require(letter.presentedViewController?.view)
        #expect(letter.view.window != nil && phone.frame(of: sheet).minY > 47)
    }

    @Test(arguments: [Device.iPhone, .iPad]) func letterIsSent(device: Device) async {
        let phone = Simulator(device)
        let letter = Letter()
        phone.act { phone.show(UINavigationController(rootViewController: letter)) }
        await phone.settle()
        let send = phone.voiceOver.elements.first { $0.accessibilityLabel == "Send" }
        phone.tap(at: send?.accessibilityActivationPoint ?? .zero)
        await phone.settle()

        #expect(letter.presentedViewController is UIActivityViewController)
    }

    @Test func photosAreSentWithTheLetter() async {
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To choose some."
        phone.infoDictionary["NSPhotoLibraryAddUsageDescription"] = "To save some."
        phone.photoLibrary.answer = .fullAccess
        phone.photoLibrary.photos = (0..<9).map { PickerStage.photo($0) }
        phone.act { phone.show(UINavigationController(rootViewController: letter)) }
        await phone.settle()
        await tap("Choose Photos")
        await tap("Photo", 2)
        await tap("Photo", 0)
        await tap("Add (2)")

        await tap("Send")
        #expect(words.contains("Save 2 Images"), "\(words)")
    }

    /// The sheet of paper is white down to its end, however little is written on it.
    @Test(arguments: [Device.iPhone, .iPhoneSE, .iPad]) func paperFillsTheScreen(device: Device) async {
        let phone = Simulator(device)
        let letter = Letter()
        phone.act { phone.show(UINavigationController(rootViewController: letter)) }
        await phone.settle()
        let paper = letter.view.subviews.first { $0 is UIStackView }.map(phone.frame(of:)) ?? .zero

        let bottom = device.size.height - device.safeAreaInsets.bottom - 12
        #expect(paper.maxY >= bottom - 1)
    }

    @Test func choosingAgainBeginsWithTheFirstChoice() async {
        await show()
        await tap("Choose Photos")
        await tap("Photo", 2)
        await tap("Photo", 0)
        await tap("Add (2)")

        await tap("Choose Photos")
        #expect(words.contains("2 of 10") && words.contains("Add (2)"))
        await tap("Photo", 4)
        await tap("Add (3)")

        #expect(picker == nil && words.count { $0.hasPrefix("Photo") } == 3)
    }

    @Test func cancelKeepsWhatTheLetterHas() async {
        await show()
        await tap("Choose Photos")
        await tap("Photo")
        await tap("Add (1)")

        await tap("Choose Photos")
        await tap("Photo", 3)
        await tap("Cancel")

        #expect(words.count { $0.hasPrefix("Photo") } == 1)
    }

    @Test func wholeChoiceCanBeTakenBack() async {
        await show()
        await tap("Choose Photos")
        await tap("Photo")
        await tap("Add (1)")

        await tap("Choose Photos")
        await tap("Photo")
        #expect(words.contains("Choose up to 10"))
        await tap("Remove All")

        #expect(picker == nil && words.contains("Choose Photos") && !words.contains { $0.hasPrefix("Photo") })
    }

    @Test func letterScrollsAndItsButtonGrowsWithTheText() async throws {
        await show()
        func find(_ view: UIView) -> UIButton? {
            view as? UIButton ?? view.subviews.lazy.compactMap(find).first
        }
        let button = try #require(find(letter.view))
        let before = phone.frame(of: button)

        phone.accessibility.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        await phone.settle()

        let after = phone.frame(of: button)
        #expect(after.height > before.height + 25 && after.width == before.width)
        let scrollView = try #require(letter.view as? UIScrollView)
        #expect(scrollView.contentSize.height > 844 && scrollView.contentSize.width <= 390)
    }

    @Test(arguments: [CGSize(width: 844, height: 390), CGSize(width: 1024, height: 768)])
    func letterIsNoWiderThanIsReadEasilyAndInTheMiddle(size: CGSize) async throws {
        await show()

        phone.resize(to: size)
        await phone.settle()

        let button = phone.voiceOver.elements.first { $0.accessibilityLabel == "Choose Photos" }
        let frame = phone.frame(of: try #require(button as? UIView))
        #expect(frame.width > 600 && frame.width < 672 && abs(frame.midX - size.width / 2) < 1)
    }

    @Test func photosOpenInTheViewerAndGoBackIntoTheLetter() async throws {
        await show()
        await tap("Choose Photos")
        await tap("Photo")
        await tap("Video")
        await tap("Add (2)")

        await tap("Photo")
        #expect(gallery?.count == 2 && gallery?.index == 0)
        phone.flick(from: CGPoint(x: 300, y: 422), to: CGPoint(x: 90, y: 422))
        await phone.settle()
        #expect(gallery?.index == 1 && phone.players.count == 1)

        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
        await phone.settle()
        #expect(letter.presentedViewController == nil && phone.players.isEmpty)
    }
}
