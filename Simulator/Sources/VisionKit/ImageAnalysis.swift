import UIKit

/// What was found in an image. An analyzer makes it (Apple's reference pages of VisionKit).
public final class ImageAnalysis {
    let lines: [DrawnText]
    let codes: [DrawnText]

    init(lines: [DrawnText], codes: [DrawnText]) {
        (self.lines, self.codes) = (lines, codes)
    }

    /// The lines in reading order. What stands between them is a newline [?].
    public var transcript: String {
        lines.map(\.text).joined(separator: "\n")
    }

    public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool {
        analysisTypes.contains(.text) && !lines.isEmpty
            || analysisTypes.contains(.machineReadableCode) && !codes.isEmpty
    }
}
