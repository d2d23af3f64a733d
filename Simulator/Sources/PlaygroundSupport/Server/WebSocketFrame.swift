/// A piece of what is said over a WebSocket (RFC 6455).
struct WebSocketFrame {
    enum Kind: UInt8 {
        case continuation = 0
        case text = 1
        case close = 8
        case ping = 9
        case pong = 10
    }

    let kind: Kind
    let isLast: Bool
    let payload: [UInt8]

    /// A second of a thousand events of ten fingers is shorter.
    static let longestPayload = 1 << 18

    enum Reading {
        case unfinished
        /// With the code that says why.
        case refused(UInt16)
        /// What was read, and how many bytes of it.
        case finished(WebSocketFrame, length: Int)
    }

    /// Reads what a browser sends: always masked.
    static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
        guard bytes.count >= 2 else { return .unfinished }
        let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
        guard first & 0x70 == 0, second & 0x80 != 0 else { return .refused(1002) }
        guard let kind = Kind(rawValue: first & 0x0F) else { return .refused(1003) }
        let isLast = first & 0x80 != 0
        let short = Int(second & 0x7F)
        // What is said about the talk is short and in one piece.
        guard kind.rawValue < 8 || (isLast && short < 126) else { return .refused(1002) }
        let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
        let head = 2 + lengthBytes + 4
        guard bytes.count >= head else { return .unfinished }
        let start = bytes.startIndex + 2
        var length = UInt64(short)
        if lengthBytes > 0 {
            length = bytes[start..<(start + lengthBytes)].reduce(0) { $0 << 8 | UInt64($1) }
        }
        guard length <= UInt64(longestPayload) else { return .refused(1009) }
        let end = head + Int(length)
        guard bytes.count >= end else { return .unfinished }
        let mask = Array(bytes[(start + lengthBytes)..<(start + lengthBytes + 4)])
        let masked = bytes[(bytes.startIndex + head)..<(bytes.startIndex + end)]
        let payload = masked.enumerated().map { $1 ^ mask[$0 & 3] }
        return .finished(WebSocketFrame(kind: kind, isLast: isLast, payload: payload), length: end)
    }

    /// As a server writes it: never masked, in one piece.
    static func bytes(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
        let count = payload.count
        var bytes = [0x80 | kind.rawValue]
        switch count {
        case ..<126: bytes.append(UInt8(count))
        case ..<65536: bytes += [126, UInt8(count >> 8), UInt8(count & 0xFF)]
        default: bytes += [127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
        }
        return bytes + payload
    }
}
