import UIKit

/// Finds the text in images, in its own time (Apple's reference pages of VisionKit).
///
/// Real analyzers look at pixels. This one finds the strings that were drawn into an image, and nothing in encoded
/// bytes. A string that begins with ▦ is a code.
public final class ImageAnalyzer: @unchecked Sendable {
    /// What to look for.
    public struct Configuration {
        public let analysisTypes: AnalysisTypes

        public init(_ types: AnalysisTypes) {
            analysisTypes = types
        }
    }

    public struct AnalysisTypes: OptionSet {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var text: AnalysisTypes { AnalysisTypes(rawValue: 1 << 0) }
        public static var machineReadableCode: AnalysisTypes { AnalysisTypes(rawValue: 1 << 1) }
        /// Nothing is known here that could be looked up.
        public static var visualLookUp: AnalysisTypes { AnalysisTypes(rawValue: 1 << 2) }
    }

    public init() {}

    /// What the phone was told to be.
    public class var isSupported: Bool { TextRecognition.current.settings.isSupported }

    /// Fails where reading is not supported, when it is told to, and when its task is cancelled; with which error
    /// Apple's does is not documented [?].
    public func analyze(_ image: UIImage, configuration: Configuration) async throws -> ImageAnalysis {
        let types = configuration.analysisTypes
        let lines = try await TextRecognition.current.read(image)
        return ImageAnalysis(
            lines: types.contains(.text) ? lines.filter { !$0.isCode } : [],
            codes: types.contains(.machineReadableCode) ? lines.filter(\.isCode) : [])
    }
}

extension DrawnText {
    fileprivate var isCode: Bool { text.hasPrefix("▦") }
}
