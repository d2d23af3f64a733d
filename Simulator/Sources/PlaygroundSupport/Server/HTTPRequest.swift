import Foundation

/// The head of a request, as far as the player needs it.
struct HTTPRequest {
    let method: String
    let path: String
    private let headers: [String: String]

    /// More than any browser sends to a page without cookies.
    static let longestHead = 8192

    enum Reading {
        case unfinished
        case refused(Int)
        /// What was read, and how many bytes of it.
        case finished(HTTPRequest, length: Int)
    }

    static func read(_ bytes: [UInt8]) -> Reading {
        let end: [UInt8] = [13, 10, 13, 10]
        let limit = min(bytes.count, longestHead)
        guard
            let start = (0..<max(0, limit - 3)).first(where: {
                bytes[$0] == 13 && bytes[$0..<($0 + 4)].elementsEqual(end)
            })
        else {
            // Nothing but text belongs into a head, so the rest of it need not be waited for.
            let isText = bytes.prefix(limit).allSatisfy {
                (32...126).contains($0) || $0 == 13 || $0 == 10 || $0 == 9
            }
            return !isText ? .refused(400) : bytes.count >= longestHead ? .refused(431) : .unfinished
        }
        guard let text = String(validating: bytes[..<start], as: UTF8.self), let request = HTTPRequest(text)
        else { return .refused(400) }
        return .finished(request, length: start + end.count)
    }

    private init?(_ head: String) {
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let name = line[..<colon].lowercased()
            // Who sends a header twice wants it to be understood in two ways.
            guard !name.isEmpty, !name.contains(" "), headers[name] == nil else { return nil }
            headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        (method, path, self.headers) = (words[0], words[1], headers)
    }

    subscript(_ name: String) -> String? { headers[name] }

    /// Whether one of the words of the header is this one.
    func has(_ word: String, in name: String) -> Bool {
        (headers[name] ?? "").lowercased().split(separator: ",").contains {
            $0.trimmingCharacters(in: .whitespaces) == word
        }
    }
}
