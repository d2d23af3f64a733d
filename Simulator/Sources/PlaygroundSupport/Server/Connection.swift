import Glibc

/// A socket with what has come in and is not read yet, and what is to go out.
@MainActor final class Connection {
    let socket: Int32
    let start: Double
    var input: [UInt8] = []
    private var output: [UInt8] = []
    /// Whom it belongs to once it is a WebSocket.
    var tab: Player.Tab?
    /// Whether the tab has drawn a frame since it was last told what is new.
    var hasAsked = false
    /// Nothing follows what is still to go out.
    var isAnswered = false
    var isOver = false
    /// The pieces of a message, as far as they have come.
    private var message: [UInt8]?

    init(_ socket: Int32, start: Double) {
        (self.socket, self.start) = (socket, start)
    }

    deinit {
        close(socket)
    }

    // MARK: Bytes

    var hasOutput: Bool { !output.isEmpty }

    /// Takes in what has come, but no more than one message of the longest kind at a time.
    func receive() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while input.count <= WebSocketFrame.longestPayload {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else {
                if count == 0 || (errno != EAGAIN && errno != EINTR) { isOver = true }
                return
            }
            input += buffer.prefix(count)
            // A request is not longer than that.
            if tab == nil { return }
        }
    }

    func send(_ bytes: [UInt8]) {
        output += bytes
    }

    func flush() {
        if !output.isEmpty {
            let count = Glibc.send(socket, output, output.count, Int32(MSG_NOSIGNAL))
            if count > 0 { output.removeFirst(count) }
            if count < 0, errno != EAGAIN, errno != EINTR { isOver = true }
        }
        if isAnswered, output.isEmpty || tab != nil { isOver = true }
    }

    // MARK: Messages

    /// The next text that has come in whole.
    func nextMessage() -> String? {
        var start = 0
        defer { input.removeFirst(start) }
        while !isAnswered {
            switch WebSocketFrame.read(input[start...]) {
            case .unfinished: return nil
            case .refused(let code): finish(code)
            case .finished(let frame, let length):
                start += length
                if let text = take(frame) { return text }
            }
        }
        start = input.count
        return nil
    }

    private func take(_ frame: WebSocketFrame) -> String? {
        switch frame.kind {
        case .close: finish(1000)
        // Who does not read gets no more.
        case .ping: if !hasOutput { send(WebSocketFrame.bytes(.pong, frame.payload)) }
        case .pong: break
        case .text, .continuation:
            // A message begins with a text, and goes on with continuations.
            guard (frame.kind == .text) == (message == nil) else {
                finish(1002)
                break
            }
            let whole = (message ?? []) + frame.payload
            guard whole.count <= WebSocketFrame.longestPayload else {
                finish(1009)
                break
            }
            message = frame.isLast ? nil : whole
            guard frame.isLast else { break }
            guard let text = String(validating: whole, as: UTF8.self) else {
                finish(1007)
                break
            }
            return text
        }
        return nil
    }

    private func finish(_ code: UInt16) {
        send(WebSocketFrame.bytes(.close, [UInt8(code >> 8), UInt8(code & 0xFF)]))
        isAnswered = true
    }
}
