import UIKit

/// What was found in an image. An analyzer makes it (Apple's reference pages of VisionKit).
public final class ImageAnalysis {
    let lines: [DrawnText]

    init(lines: [DrawnText]) {
        self.lines = lines
    }

    /// The lines in reading order. What stands between them is a newline [?].
    public var transcript: String {
        lines.map(\.text).joined(separator: "\n")
    }

    public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool {
        analysisTypes.contains(.text) && !lines.isEmpty
    }
}
