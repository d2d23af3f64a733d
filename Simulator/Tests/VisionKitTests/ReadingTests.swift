import SimulatorKit
import Testing
import UIKit
import VisionKit

/// What is found in an image, and where. Every picture is 400 × 300 points.
@MainActor struct ReadingTests {
    private let phone = Simulator(.iPhone)
    /// The box of "Hello" at (100, 50), in 20 points.
    private let hello = CGRect(
        origin: CGPoint(x: 100, y: 50),
        size: "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]))

    private func write(_ text: String, at point: CGPoint = CGPoint(x: 100, y: 50), _ color: UIColor = .black)
    {
        text.draw(at: point, withAttributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: color])
    }

    private func picture(_ draw: () -> Void) -> UIImage {
        Pictures.make(Pictures.size) { _ in draw() }
    }

    @Test func drawnStringsAreFoundWhereTheyWereDrawn() async throws {
        let image = picture { write("Hello") }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript == "Hello")
        #expect(found.analysis.hasResults(for: .text))
        #expect(found.isText(hello))
    }

    @Test func nothingIsFoundWhereNothingWasWritten() async throws {
        let image = picture { UIColor.red.setFill() }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript.isEmpty)
        #expect(!found.analysis.hasResults(for: .text))
        #expect(found.interaction.activeInteractionTypes.isEmpty)
    }

    /// What is drawn as text that begins with ▦ is a code here.
    @Test func aCodeIsFoundWhereItIsLookedForAndIsNoText() async throws {
        let image = picture { write("▦ hello") }

        let (asText, asCode) = try await (phone.read(image), phone.read(image, for: .machineReadableCode))

        #expect(asText.analysis.transcript.isEmpty && !asText.analysis.hasResults(for: .text))
        #expect(asCode.analysis.hasResults(for: .machineReadableCode) && !asCode.isText(hello))
        let isDetected = [CGPoint(x: 110, y: 60), CGPoint(x: 110, y: 200)]
            .map(asCode.interaction.hasDataDetector)
        #expect(isDetected == [true, false])
        #expect(!asText.interaction.hasDataDetector(at: CGPoint(x: 110, y: 60)))
    }

    @Test func linesAreReadFromTopToBottomAndFromLeftToRight() async throws {
        let image = picture {
            write("below", at: CGPoint(x: 20, y: 200))
            write("right", at: CGPoint(x: 200, y: 96))
            write("left", at: CGPoint(x: 20, y: 100))
            write("above", at: CGPoint(x: 300, y: 10))
        }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript == "above\nleft\nright\nbelow")
    }

    @Test func wrappedTextIsReadLineByLine() async throws {
        let image = picture {
            "one two three".draw(
                in: CGRect(x: 10, y: 10, width: 90, height: 200),
                withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
        }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript == "one two\nthree")
        #expect(found.interaction.hasText(at: CGPoint(x: 20, y: 20)))
        #expect(!found.interaction.hasText(at: CGPoint(x: 95, y: 45)))
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func resolutionDoesNotMatter(scale: CGFloat) async throws {
        let image = Pictures.make(Pictures.size, scale: scale) { _ in write("Hello") }

        let found = try await phone.read(image)

        #expect(found.isText(hello))
    }

    @Test func textInAnImageThatWasDrawnIsFound() async throws {
        let inner = picture { write("Hello") }
        let image = picture { inner.draw(in: CGRect(x: 200, y: 150, width: 200, height: 150)) }

        let found = try await phone.read(image)

        #expect(
            found.isText(
                CGRect(
                    x: 200 + hello.minX / 2, y: 150 + hello.minY / 2, width: hello.width / 2,
                    height: hello.height / 2)))
    }

    @Test func thumbnailsHaveTheTextOfTheirImage() async throws {
        let image = try #require(
            picture { write("Hello") }.preparingThumbnail(of: CGSize(width: 200, height: 150)))

        let found = try await phone.read(image)

        #expect(
            found.isText(
                CGRect(
                    x: hello.minX / 2, y: hello.minY / 2, width: hello.width / 2, height: hello.height / 2)))
    }

    @Test func cropsHaveWhatLiesWhollyInThem() async throws {
        let whole = picture {
            write("Hello")
            write("World", at: CGPoint(x: 300, y: 200))
        }
        let part = try #require(whole.cgImage?.cropping(to: CGRect(x: 90, y: 40, width: 230, height: 250)))

        let found = try await phone.read(UIImage(cgImage: part))

        #expect(found.analysis.transcript == "Hello")
        #expect(found.isText(hello.offsetBy(dx: -90, dy: -40)))
    }

    @Test func ofALineOnlyWholeWordsAreRead() async throws {
        let image = picture { write("one two three", at: CGPoint(x: 300, y: 50)) }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript == "one two")
    }

    @Test func turnedAndScaledTextIsFound() async throws {
        let image = Pictures.make(Pictures.size) { context in
            context.cgContext.translateBy(x: 200, y: 20)
            context.cgContext.rotate(by: .pi / 2)
            context.cgContext.scaleBy(x: 2, y: 2)
            write("Hello", at: .zero)
        }

        let found = try await phone.read(image)

        // It runs downwards, to the left of the point that it was turned about.
        #expect(
            found.isText(
                CGRect(x: 200 - 2 * hello.height, y: 20, width: 2 * hello.height, height: 2 * hello.width)))
    }

    @Test(arguments: [
        (UIImage.Orientation.up, CGPoint(x: 110, y: 60)), (.down, CGPoint(x: 290, y: 240)),
        (.left, CGPoint(x: 60, y: 290)), (.right, CGPoint(x: 240, y: 110)),
        (.upMirrored, CGPoint(x: 290, y: 60)), (.downMirrored, CGPoint(x: 110, y: 240)),
        (.leftMirrored, CGPoint(x: 60, y: 110)), (.rightMirrored, CGPoint(x: 240, y: 290)),
    ])
    func orientationTurnsTheText(orientation: UIImage.Orientation, place: CGPoint) async throws {
        let drawing = try #require(picture { write("Hello") }.cgImage)

        let found = try await phone.read(UIImage(cgImage: drawing, scale: 1, orientation: orientation))

        #expect(found.analysis.transcript == "Hello")
        #expect(found.interaction.hasText(at: place))
        // The opposite corner of the image has none.
        let size = found.view.bounds.size
        #expect(!found.interaction.hasText(at: CGPoint(x: size.width - place.x, y: size.height - place.y)))
    }

    @Test func whatCannotBeSeenIsNotRead() async throws {
        let image = Pictures.make(Pictures.size) { context in
            write("clear", at: CGPoint(x: 10, y: 10), .clear)
            write("covered", at: CGPoint(x: 10, y: 50))
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 40, width: 200, height: 40))
            context.cgContext.saveGState()
            context.cgContext.clip(to: CGRect(x: 200, y: 0, width: 200, height: 300))
            write("clipped", at: CGPoint(x: 10, y: 100))
            write("kept", at: CGPoint(x: 250, y: 100))
            context.cgContext.restoreGState()
            write("outside", at: CGPoint(x: 500, y: 10))
            write("Hello", at: CGPoint(x: 10, y: 210))
            UIColor.white.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 200, width: 400, height: 50), blendMode: .normal)
        }

        let found = try await phone.read(image)

        #expect(found.analysis.transcript == "kept\nHello")
    }

    @Test func encodedBytesCannotBeRead() async throws {
        let png = Data(
            [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0, 40, 0, 0, 0, 20, 8, 6, 0, 0, 0])
        let image = try #require(UIImage(data: png))

        let found = try await phone.read(image)

        #expect(!found.analysis.hasResults(for: .text))
    }

    @Test func whoLooksForNothingFindsNothing() async throws {
        let image = picture { write("Hello") }

        let found = try await phone.read(image, for: [])

        #expect(found.analysis.transcript.isEmpty)
    }

    // MARK: Time

    @Test func readingTakesTheTimeOfThePhone() async throws {
        phone.textRecognition.duration = 2

        _ = try await phone.read(picture { write("Hello") })

        #expect(phone.now == 2)
    }

    @Test func thePhoneKnowsWhatItWasAskedToRead() async throws {
        let image = picture { write("Hello") }
        #expect(phone.textRecognition.requestCount == 0)

        _ = try await phone.read(image)

        #expect(phone.textRecognition.requestCount == 1)
        #expect(phone.textRecognition.lastImage === image)
    }

    @Test func failuresAreThrown() async throws {
        phone.textRecognition.failure = CocoaError(.featureUnsupported)

        await #expect(throws: CocoaError.self) { try await phone.read(picture { write("Hello") }) }

        phone.textRecognition.failure = nil
        let found = try await phone.read(picture { write("Hello") })
        #expect(found.analysis.transcript == "Hello")
    }

    @Test func somePhonesCannotRead() async {
        #expect(phone.act { ImageAnalyzer.isSupported })
        phone.textRecognition.isSupported = false

        await #expect(throws: (any Error).self) { try await phone.read(picture { write("Hello") }) }

        #expect(!phone.act { ImageAnalyzer.isSupported })
        #expect(phone.now == 0)
    }

    @Test func eachPhoneReadsForItself() {
        phone.textRecognition.isSupported = false

        let other = Simulator(.iPhone)

        #expect(!phone.act { ImageAnalyzer.isSupported } && other.act { ImageAnalyzer.isSupported })
        #expect(other.textRecognition.isSupported && !phone.textRecognition.isSupported)
    }

    @Test func cancellingEndsTheReading() async {
        phone.textRecognition.duration = 30
        let image = picture { write("Hello") }
        var hasFailed = false
        let task = phone.act {
            Task {
                do {
                    _ = try await ImageAnalyzer().analyze(image, configuration: .init(.text))
                } catch {
                    hasFailed = true
                }
            }
        }
        for _ in 0..<10_000 where phone.textRecognition.requestCount == 0 { await Task.yield() }

        task.cancel()
        for _ in 0..<10_000 where !hasFailed { await Task.yield() }

        #expect(hasFailed && phone.now == 0)
        await phone.settle()
        #expect(phone.now == 0)
    }
}
