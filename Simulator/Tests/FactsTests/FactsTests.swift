import Foundation
import Testing

/// Holds FACTS.md to what cites it, and to the tests that spell it out.
@Suite("Facts") struct FactsTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let facts: [Fact]

    private struct Fact {
        let number: String
        let isUntested: Bool
    }

    init() throws {
        let text = try String(contentsOf: Self.folder.appending(path: "FACTS.md"), encoding: .utf8)
        facts = text.components(separatedBy: "\n- **").dropFirst().compactMap { item in
            // What follows the last fact of a section begins with an empty line.
            let fact = item.components(separatedBy: "\n\n")[0]
            guard let number = fact.prefixMatch(of: /([A-M]\d+)\*\*/)?.1 else { return nil }
            return Fact(number: String(number), isUntested: fact.contains("**Untested:**"))
        }
    }

    @Test("Each fact is listed once, and there are many")
    func listedOnce() {
        let numbers = facts.map(\.number)

        #expect(numbers.count > 200)
        #expect(numbers.count == Set(numbers).count)
    }

    @Test("A fact that code, tests or FIDELITY.md cite is listed")
    func citedFactsAreListed() throws {
        let known = Set(facts.map(\.number))

        let cited = try Self.texts().map { Self.citations(in: $0.text) }.reduce(into: Set()) {
            $0.formUnion($1)
        }

        #expect(cited.count > 200)
        #expect(cited.subtracting(known).sorted() == [])
    }

    @Test("A fact that is modeled is spelled out by a test whose display name begins with it")
    func modeledFactsAreTested() throws {
        let tested = try Self.texts().map { Self.testedFacts(in: $0.text) }.reduce(into: Set()) {
            $0.formUnion($1)
        }

        let untested = facts.filter { !$0.isUntested && !tested.contains($0.number) }.map(\.number)

        #expect(untested == [])
    }

    @Test("Citations are found alone, in rows, and as ranges; not in characters, colors and paths")
    func citationsAreFound() {
        let text = "A1 (B2, C30) D4–D6, E7-E9 \\u{A0} #C0FFEE F12x XA3 M50 60L70 80"

        #expect(Self.citations(in: text) == ["A1", "B2", "C30", "D4", "D5", "D6", "E7", "E8", "E9"])
    }

    // MARK: Reading

    private static func texts() throws -> [(path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try paths.filter { path in
            let isRead = ["Sources/", "Tests/", "Programs/"].contains(where: path.hasPrefix)
            let isOwn = path.hasPrefix("Tests/FactsTests/")
            return path == "FIDELITY.md" || path.hasSuffix(".swift") && isRead && !isOwn
        }.map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    /// `A54–A56` cites A55, too.
    private static func citations(in text: String) -> Set<String> {
        var numbers: Set<String> = []
        for match in text.matches(of: /([^\w{#]|^)([A-M])([1-9]\d?)(?:[–-]([A-M])([1-9]\d?))?\b(?! \d)/) {
            guard let first = Int(match.3) else { continue }
            let last = match.4 == match.2 ? match.5.flatMap { Int($0) } ?? first : first
            for number in first...max(first, last) { numbers.insert("\(match.2)\(number)") }
        }
        return numbers
    }

    private static func testedFacts(in text: String) -> Set<String> {
        let names = text.matches(of: /@(?:Test|Suite)\(\s*"([A-M]\d+(?:, [A-M]\d+)*):/).map(\.1)
        return Set(names.flatMap { $0.components(separatedBy: ", ") })
    }
}
