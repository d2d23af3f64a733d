import Foundation
import Glibc

/// Shows a player's phone to the browsers of this machine, and to nobody else.
///
/// All of it happens in `turn`, on the thread of the phone: what arrives, what it does to the phone, and what is
/// sent back.
@MainActor package final class Server {
    package let port: UInt16
    private let player: Player
    private let page: [UInt8]
    private let listener: Int32
    private var connections: [Connection] = []

    package var address: String { "http://127.0.0.1:\(port)/" }

    /// Takes the port, or without one the first that is free from the standard one on; nil where it is taken.
    package init?(_ player: Player, page: [UInt8], port chosen: UInt16? = nil) {
        var port = chosen ?? Self.standardPort
        let last = chosen ?? Self.standardPort + Self.mostPorts
        var listener = Self.listen(at: port)
        while listener == nil, port < last {
            port += 1
            listener = Self.listen(at: port)
        }
        guard let listener else { return nil }
        (self.player, self.page, self.listener, self.port) = (player, page, listener, port)
    }

    deinit {
        Glibc.close(listener)
    }

    package static let standardPort: UInt16 = 8100
    private static let mostPorts: UInt16 = 100
    /// Tabs, and what else may come.
    private static let mostConnections = 64

    private static func listen(at port: UInt16) -> Int32? {
        let socket = Glibc.socket(
            AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        var isOn: Int32 = 1
        // The port of a player that has just ended is free.
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isBound, Glibc.listen(socket, 64) == 0 else {
            Glibc.close(socket)
            return nil
        }
        return socket
    }

    // MARK: Turns

    /// Waits for something to arrive, but no longer than `timeout` milliseconds, and answers it.
    package func turn(timeout: Int32) {
        var waiting = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
        waiting += connections.map {
            pollfd(fd: $0.socket, events: Int16($0.hasOutput ? POLLIN | POLLOUT : POLLIN), revents: 0)
        }
        guard poll(&waiting, nfds_t(waiting.count), timeout) >= 0 else { return }
        let now = Self.seconds
        for (connection, state) in zip(connections, waiting.dropFirst()) {
            if state.revents != 0 { connection.receive() }
            handle(connection)
            if connection.tab == nil, now - connection.start > Self.longestRequest {
                connection.isOver = true
            }
        }
        for connection in connections {
            // A tab that is slow in reading misses frames instead of lagging behind.
            if let tab = connection.tab, connection.hasAsked, !connection.hasOutput,
                let news = player.update(for: tab)
            {
                connection.send(WebSocketFrame.bytes(.text, Array(news.utf8)))
            }
            connection.hasAsked = false
            connection.flush()
        }
        connections.removeAll { connection in
            guard connection.isOver else { return false }
            connection.tab.map(player.close)
            return true
        }
        if waiting[0].revents != 0 { accept(at: now) }
    }

    private func accept(at now: TimeInterval) {
        while true {
            let socket = Glibc.accept(listener, nil, nil)
            guard socket >= 0 else { return }
            _ = fcntl(socket, F_SETFL, O_NONBLOCK)
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            var isOn: Int32 = 1
            setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            // Whoever asks without end, the oldest of those that show nothing makes way.
            if connections.count >= Self.mostConnections {
                guard let index = connections.firstIndex(where: { $0.tab == nil }) else {
                    Glibc.close(socket)
                    continue
                }
                connections.remove(at: index)
            }
            connections.append(Connection(socket, start: now))
        }
    }

    /// In seconds: who has not asked by then will not.
    private static let longestRequest: TimeInterval = 10

    private static var seconds: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    // MARK: Requests

    private func handle(_ connection: Connection) {
        if let tab = connection.tab {
            while let message = connection.nextMessage() {
                connection.hasAsked = true
                player.receive(message, from: tab)
            }
            return
        }
        guard !connection.isAnswered else { return connection.input = [] }
        switch HTTPRequest.read(connection.input) {
        case .unfinished: break
        case .refused(let status): answer(connection, status)
        case .finished(let request, let length):
            connection.input.removeFirst(length)
            answer(connection, request)
        }
    }

    private func answer(_ connection: Connection, _ request: HTTPRequest) {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        // Another host's name may lead here, and another host's page may ask.
        guard let host = request["host"], hosts.contains(host) else { return answer(connection, 403) }
        if let origin = request["origin"], origin != "http://\(host)" { return answer(connection, 403) }
        guard request.method == "GET" else { return answer(connection, 405) }
        switch request.path {
        case "/": answer(connection, 200, page)
        case "/phone":
            guard request["origin"] != nil else { return answer(connection, 403) }
            guard request.has("websocket", in: "upgrade"), request.has("upgrade", in: "connection"),
                request["sec-websocket-version"] == "13", let key = request["sec-websocket-key"],
                Data(base64Encoded: key)?.count == 16
            else { return answer(connection, 400) }
            let proof = SHA1.digest(of: Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
            let head = [
                "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Accept: \(Data(proof).base64EncodedString())", "", "",
            ]
            connection.send(Array(head.joined(separator: "\r\n").utf8))
            let tab = Player.Tab()
            connection.tab = tab
            player.open(tab)
            handle(connection)
        default: answer(connection, 404)
        }
    }

    private func answer(_ connection: Connection, _ status: Int, _ body: [UInt8] = []) {
        let reasons = [
            200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
            431: "Request Header Fields Too Large",
        ]
        let reason = reasons[status] ?? "Error"
        // Somebody may have forwarded another port to this one.
        let advice = status == 403 ? ": the phone is shown at \(address) only" : ""
        let content = status == 200 ? body : Array("\(reason)\(advice)\n".utf8)
        let head = [
            "HTTP/1.1 \(status) \(reason)",
            "Content-Type: \(status == 200 ? "text/html" : "text/plain"); charset=utf-8",
            "Content-Length: \(content.count)", "Connection: close", "Cache-Control: no-store",
            "X-Content-Type-Options: nosniff",
            "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
                + "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ]
        connection.send(
            Array((head + (status == 405 ? ["Allow: GET"] : []) + ["", ""]).joined(separator: "\r\n").utf8))
        connection.send(content)
        connection.isAnswered = true
    }
}
