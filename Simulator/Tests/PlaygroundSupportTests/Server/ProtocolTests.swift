import Foundation
import Testing

@testable import PlaygroundSupport

@Suite("What goes over the wire")
struct ProtocolTests {
    @Test(
        "The digest of RFC 3174's own examples",
        arguments: [
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ])
    func digest(text: String, digits: String) {
        let digest = SHA1.digest(of: Array(text.utf8))

        #expect(digest.map { String(format: "%02x", $0) }.joined() == digits)
    }

    @Test("A frame is read when it is whole, at any length", arguments: [0, 1, 125, 126, 65535, 65536])
    func frames(length: Int) throws {
        let payload = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
        let bytes = masked(WebSocketFrame.bytes(.text, payload))

        guard case .unfinished = WebSocketFrame.read(bytes.dropLast()) else {
            Issue.record("A frame was read before its end.")
            return
        }
        guard case .finished(let frame, let count) = WebSocketFrame.read(bytes[...]) else {
            Issue.record("A whole frame was not read.")
            return
        }

        #expect(frame.payload == payload)
        #expect(count == bytes.count)
    }

    @Test("A text is quoted so that JSON reads it", arguments: ["a\"b\\c", "\n\t\u{1}", "ÄÖ😀", ""])
    func quoting(text: String) throws {
        let json = "[\(JSON.string(text))]"

        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    /// As a browser would send it.
    private func masked(_ bytes: [UInt8]) -> [UInt8] {
        let head = bytes[1] == 127 ? 10 : bytes[1] == 126 ? 4 : 2
        let mask: [UInt8] = [1, 2, 3, 4]
        let payload = bytes[head...].enumerated().map { $1 ^ mask[$0 & 3] }
        return [bytes[0], bytes[1] | 0x80] + bytes[2..<head] + mask + payload
    }
}
