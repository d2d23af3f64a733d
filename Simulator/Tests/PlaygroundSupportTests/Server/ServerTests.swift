import Foundation
import Glibc
import Testing
import UIKit

@testable import PlaygroundSupport

@MainActor @Suite("A server serves this machine's browsers and nobody else", .serialized)
struct ServerTests {
    private let track = Track()
    private let player: Player
    private let server: Server

    init() throws {
        player = Player(showing: track)
        server = try #require(Server(player, page: Array("the page".utf8)))
    }

    // MARK: A client

    private func connect() throws -> Int32 {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        // Otherwise a second message waits until the first one is acknowledged.
        var isOn: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return client
    }

    /// What the server answers within a few turns.
    private func receive(_ client: Int32, turns: Int = 3) -> String {
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        for _ in 0..<turns {
            server.turn(timeout: 1)
            let count = recv(client, &buffer, buffer.count, 0)
            if count > 0 { answer += buffer.prefix(count) }
        }
        return String(decoding: answer, as: UTF8.self)
    }

    private func answer(to request: [UInt8]) throws -> String {
        let client = try connect()
        defer { close(client) }
        server.turn(timeout: 1)
        send(client, request, request.count, Int32(MSG_NOSIGNAL))
        return receive(client)
    }

    private func answer(to lines: String...) throws -> String {
        try answer(to: Array((lines + ["", ""]).joined(separator: "\r\n").utf8))
    }

    private var host: String { "Host: 127.0.0.1:\(server.port)" }

    private func open(origin: String?) throws -> (client: Int32, answer: String) {
        let client = try connect()
        let lines = [
            "GET /phone HTTP/1.1", host, "Upgrade: websocket", "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        let request = (lines + (origin.map { ["Origin: \($0)"] } ?? []) + ["", ""]).joined(separator: "\r\n")
        server.turn(timeout: 1)
        send(client, request, request.utf8.count, Int32(MSG_NOSIGNAL))
        return (client, receive(client))
    }

    /// - Parameter firstByte: the whole message's by default: what the frame is, and whether it is the last one.
    private func say(_ text: String, to client: Int32, firstByte: UInt8 = 0x81) {
        var frame = WebSocketFrame.bytes(.text, Array(text.utf8))
        frame[0] = firstByte
        frame[1] |= 0x80
        frame.insert(contentsOf: [0, 0, 0, 0], at: frame[1] == 0xFE ? 4 : 2)
        send(client, frame, frame.count, Int32(MSG_NOSIGNAL))
    }

    // MARK: Requests

    @Test("The page is served, with no leave to load anything else")
    func page() throws {
        let answer = try answer(to: "GET / HTTP/1.1", host)

        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(answer.hasSuffix("\r\n\r\nthe page"))
        #expect(answer.contains("default-src 'none'"))
    }

    @Test("Who asks for the wrong thing is told so")
    func refusals() throws {
        #expect(try answer(to: "POST / HTTP/1.1", host).hasPrefix("HTTP/1.1 405"))
        #expect(try answer(to: "GET /etc/passwd HTTP/1.1", host).hasPrefix("HTTP/1.1 404"))
        #expect(try answer(to: "GET / HTTP/1.1").hasPrefix("HTTP/1.1 403"))
        #expect(
            try answer(to: "GET / HTTP/1.1", "Host: evil.example:\(server.port)").hasPrefix("HTTP/1.1 403"))
        #expect(
            try answer(to: "GET / HTTP/1.1", host, "Origin: http://evil.example").hasPrefix("HTTP/1.1 403"))
        #expect(try answer(to: "GET / HTTP/1.1", host, host).hasPrefix("HTTP/1.1 400"))
        #expect(try answer(to: "\u{1}\u{2}").hasPrefix("HTTP/1.1 400"))
        #expect(
            try answer(to: Array("GET / HTTP/1.1\r\nA: ".utf8) + [UInt8](repeating: 97, count: 9000))
                .hasPrefix("HTTP/1.1 431"))
        #expect(
            try answer(to: "GET /phone HTTP/1.1", host, "Origin: http://127.0.0.1:\(server.port)").hasPrefix(
                "HTTP/1.1 400"))
    }

    @Test("The phone is shown to the server's own page only")
    func origins() throws {
        let own = try open(origin: "http://127.0.0.1:\(server.port)")
        let other = try open(origin: "http://evil.example")
        let none = try open(origin: nil)
        defer { for client in [own.client, other.client, none.client] { close(client) } }

        #expect(own.answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
        #expect(other.answer.hasPrefix("HTTP/1.1 403"))
        #expect(none.answer.hasPrefix("HTTP/1.1 403"))
    }

    @Test("Where the standard port is taken, the next one is, but one that was chosen is refused")
    func ports() throws {
        let next = try #require(Server(player, page: []))

        #expect(next.port > server.port)
        #expect(Server(player, page: [], port: server.port) == nil)
    }

    @Test("Who comes by another address is told the right one")
    func forwarded() throws {
        let answer = try answer(to: "GET / HTTP/1.1", "Host: 127.0.0.1:1")

        #expect(
            answer.hasPrefix("HTTP/1.1 403")
                && answer.contains("shown at http://127.0.0.1:\(server.port)/ only"))
    }

    @Test("A tab is told what there is to see once it asks, and time stands still without tabs")
    func tabs() throws {
        let tab = try open(origin: "http://127.0.0.1:\(server.port)")
        let silence = receive(tab.client)
        say("frame 1000", to: tab.client)
        let news = receive(tab.client)

        say("frame 1016", to: tab.client)
        let more = receive(tab.client)
        close(tab.client)
        for _ in 0..<3 { server.turn(timeout: 1) }
        let now = player.phone.now
        for _ in 0..<20 { server.turn(timeout: 1) }

        #expect(silence.isEmpty)
        #expect(news.contains("\"nodes\":"))
        #expect(more.isEmpty)
        #expect(player.phone.now == now)
    }

    /// As browsers may send any message.
    @Test("A message in pieces is one message, and the next one is another")
    func pieces() throws {
        let tab = try open(origin: "http://127.0.0.1:\(server.port)")
        defer { close(tab.client) }

        say("fra", to: tab.client, firstByte: 0x01)
        say("me 10", to: tab.client, firstByte: 0x00)
        let silence = receive(tab.client)
        say("00", to: tab.client, firstByte: 0x80)
        let news = receive(tab.client)
        say("frame 1016", to: tab.client)
        let more = receive(tab.client)

        #expect(silence.isEmpty && news.contains("\"nodes\":"))
        #expect(more.isEmpty)
    }

    // MARK: Garbage

    @Test("Ten thousand pieces of garbage leave the phone playing")
    func garbage() throws {
        var numbers = SeededNumbers(seed: 11)
        let tab = try open(origin: "http://127.0.0.1:\(server.port)")
        let whole = Array(
            "GET /phone HTTP/1.1\r\n\(host)\r\nOrigin: http://127.0.0.1:\(server.port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                .utf8)
        var answered = 0

        for number in 0..<10_000 {
            let client = try connect()
            var bytes = number % 4 == 0 ? [] : whole
            switch number % 4 {
            case 0:
                bytes = (0..<Int.random(in: 1...300, using: &numbers)).map { _ in
                    .random(in: 0...255, using: &numbers)
                }
            case 1: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &numbers))
            case 2:
                for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                    bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = .random(
                        in: 0...255, using: &numbers)
                }
            default:
                // A WebSocket, and then anything.
                bytes += (0..<Int.random(in: 1...100, using: &numbers)).map { _ in
                    .random(in: 0...255, using: &numbers)
                }
            }
            send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            server.turn(timeout: 0)
            server.turn(timeout: 0)
            var buffer = [UInt8](repeating: 0, count: 64)
            if recv(client, &buffer, buffer.count, 0) > 0 { answered += 1 }
            // Hangs up at once, so that the machine does not run out of ports.
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            close(client)
        }
        for _ in 0..<3 { server.turn(timeout: 1) }
        say("frame 1000", to: tab.client)
        say("down 1 50 50 1000", to: tab.client)
        say("up 1 1050\nframe 1100", to: tab.client)

        #expect(answered > 5000)
        #expect(receive(tab.client).contains("\"nodes\":"))
        player.phone.settle()
        #expect(track.taps == 1)
        close(tab.client)
    }
}
