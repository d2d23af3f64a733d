/// All files of a target. What is missing without an Objective-C runtime is known only of them together: an extension
/// may override in one file what its class inherits, which is in another, and a call that asks for an optional
/// requirement stands far from the protocol.
struct SourceModule {
    let files: [SourceFile]
    /// What calls with a question mark may name: the stand-in's requirements, and those of the target's protocols.
    private(set) var optionalRequirements = OptionalRequirements.names
    private(set) var diagnostics: [Int: [Diagnostic]] = [:]
    private var edits: [Int: [Edit]] = [:]

    /// Which framework the target uses: what brings Foundation along.
    let framework: String?

    init(_ files: [SourceFile]) {
        self.files = files
        framework = SourceFile.modulesWithFoundation.first { framework in
            files.contains { $0.imports([framework], isCertain: true) }
        }
        for index in files.indices {
            for outline in files[index].declarations.outlines {
                switch outline.keyword {
                case "protocol": readProtocol(outline, in: index)
                case "extension": readExtension(outline, in: index)
                default: break
                }
            }
        }
        for (brace, overrides) in overrides { insert(overrides, before: brace) }
    }

    func edits(ofFile index: Int) -> [Edit] { edits[index] ?? [] }

    private func text(_ file: Int, _ index: Int) -> String { files[file].text(index) }

    private mutating func edit(_ file: Int, _ range: Range<Int>, _ text: String) {
        edits[file, default: []].append(Edit(range: range, text: text))
    }

    /// Spaces take the place of a token.
    private mutating func blank(_ file: Int, _ index: Int) {
        let token = files[file].tokens[index]
        edit(file, token.range, String(repeating: " ", count: token.text.utf8.count))
    }

    private mutating func insert(_ text: String, at position: Int, in file: Int) {
        edit(file, position..<position, text)
    }

    // MARK: Protocols

    /// One of Objective-C is a class's. Its optional requirements get what stands for not being implemented.
    private mutating func readProtocol(_ outline: Declarations.Outline, in file: Int) {
        let declarations = files[file].declarations
        let words = declarations.modifiers(before: outline.keywordIndex).map { text(file, $0) }
        guard words.contains("objc") else { return }
        if !declarations.text((outline.keywordIndex + 1)..<outline.body.lowerBound).contains(":") {
            insert(": AnyObject ", at: files[file].tokens[outline.body.lowerBound].range.lowerBound, in: file)
        }
        let access = words.first { ["public", "fileprivate", "private", "package"].contains($0) }
        var defaults: [String] = []
        for member in declarations.members(of: outline) {
            guard
                let word = (member.start..<member.keywordIndex).first(where: { text(file, $0) == "optional" })
            else { continue }
            blank(file, word)
            guard let answer = defaultAnswer(for: member, in: file) else {
                let token = files[file].tokens[word]
                diagnostics[file, default: []].append(
                    Diagnostic(
                        line: files[file].line(of: token.range.lowerBound),
                        column: files[file].column(of: token.range.lowerBound),
                        message:
                            "an optional requirement needs an optional value on Linux, where nil says that "
                            + "it is not implemented"))
                continue
            }
            if text(file, member.keywordIndex) == "func" {
                optionalRequirements.insert(methodName(of: member, in: file))
            }
            defaults.append("\(access.map { "\($0) " } ?? "")\(answer)")
        }
        guard !defaults.isEmpty else { return }
        insert(
            "; extension \(outline.name) { \(defaults.joined(separator: "; ")) }",
            at: files[file].tokens[outline.body.upperBound].range.upperBound, in: file)
    }

    /// The implementation that answers nil.
    private func defaultAnswer(for member: Declarations.Member, in file: Int) -> String? {
        let declarations = files[file].declarations
        let last = text(file, member.end - 1)
        if text(file, member.keywordIndex) == "func" {
            let signature = oneLine(member.keywordIndex..<member.end, in: file)
            guard let arrow = arrow(of: member, in: file) else { return signature + " {}" }
            if declarations.text((arrow + 1)..<member.end) == "Void" { return signature + " {}" }
            return last.hasSuffix("?") || last.hasSuffix("!") ? signature + " { nil }" : nil
        }
        guard let brace = (member.keywordIndex..<member.end).first(where: { text(file, $0) == "{" }),
            text(file, member.keywordIndex) == "var", text(file, brace - 1).hasSuffix("?")
        else { return nil }
        let isSet = (brace..<member.end).contains { text(file, $0) == "set" }
        return oneLine(member.keywordIndex..<brace, in: file)
            + (isSet ? " { get { nil } set {} }" : " { nil }")
    }

    /// The arrow in front of a method's result.
    private func arrow(of member: Declarations.Member, in file: Int) -> Int? {
        guard let parentheses = (member.keywordIndex..<member.end).first(where: { text(file, $0) == "(" }),
            let end = files[file].declarations.end(ofBracketsAt: parentheses)
        else { return nil }
        return (end..<member.end).prefix { text(file, $0) != "{" }.first { text(file, $0) == "->" }
    }

    /// As in `photo(_:at:)`.
    private func methodName(of member: Declarations.Member, in file: Int) -> String {
        let labels = parameters(of: member, in: file).map { "\($0.label):" }.joined()
        return "\(text(file, member.keywordIndex + 1))(\(labels))"
    }

    private func parameters(
        of member: Declarations.Member, in file: Int
    ) -> [(label: String, name: String, isInOut: Bool)] {
        guard let open = (member.keywordIndex..<member.end).first(where: { text(file, $0) == "(" }),
            let end = files[file].declarations.end(ofBracketsAt: open)
        else { return [] }
        var parameters: [(label: String, name: String, isInOut: Bool)] = []
        var (depth, start) = (0, open + 1)
        for index in (open + 1)..<end {
            let isEnd = depth == 0 && (text(file, index) == "," || index == end - 1)
            if isEnd, index > start {
                let words = (start..<index).prefix { text(file, $0) != ":" }.map { text(file, $0) }
                let isInOut = (start..<index).contains { text(file, $0) == "inout" }
                parameters.append((words.first ?? "_", words.last ?? "_", isInOut))
            }
            if isEnd { start = index + 1 }
            if ["(", "[", "{", "<"].contains(text(file, index)) { depth += 1 }
            if [")", "]", "}", ">"].contains(text(file, index)) { depth -= 1 }
        }
        return parameters
    }

    /// As it is written, without line ends and comments.
    private func oneLine(_ range: Range<Int>, in file: Int) -> String {
        let text = files[file].declarations.text(range)
        if !["\n", "\r", "//", "/*"].contains(where: text.contains) { return text }
        var line = ""
        for index in range {
            let token = files[file].tokens[index]
            if index > range.lowerBound,
                files[file].tokens[index - 1].range.upperBound < token.range.lowerBound
            {
                line += " "
            }
            line += token.text
        }
        return line
    }

    // MARK: Overrides in extensions

    /// Where a class ends.
    private struct Brace: Hashable {
        let file: Int
        let index: Int
    }

    private struct Override {
        let conditions: [String]
        let declaration: String
    }

    private var overrides: [Brace: [Override]] = [:]

    private static let accessWords: Set = ["public", "open", "package", "internal"]

    /// The body stays where it is, under another name; the class overrides, and calls it.
    private mutating func readExtension(_ outline: Declarations.Outline, in file: Int) {
        guard let place = place(ofClass: outline.name) else { return }
        let declarations = files[file].declarations
        let modifiers = declarations.modifiers(before: outline.keywordIndex).map { text(file, $0) }
        for member in declarations.members(of: outline) {
            let indices = member.start..<member.keywordIndex
            let words = indices.map { text(file, $0) }
            guard let override = indices.first(where: { text(file, $0) == "override" }),
                ["func", "var"].contains(text(file, member.keywordIndex)),
                let forwarder = forwarder(to: member, in: file)
            else { continue }
            let access = words.first(where: Self.accessWords.contains)
            let kind = words.filter { ["class", "static"].contains($0) }
            let declaration =
                [access ?? modifiers.first(where: Self.accessWords.contains)].compactMap(\.self)
                + kind + ["override", forwarder]
            overrides[Brace(file: place.file, index: place.outline.body.upperBound), default: []].append(
                Override(
                    conditions: member.conditions.filter { !place.outline.conditions.contains($0) },
                    declaration: declaration.joined(separator: " ")))
            for index in indices where Self.accessWords.contains(text(file, index)) { blank(file, index) }
            edit(file, files[file].tokens[override].range, "internal")
            let name = files[file].tokens[member.keywordIndex + 1]
            edit(file, name.range, extensionName(name.text))
        }
    }

    /// On the line of the brace; those under a condition on lines of their own, after which the compiler is told where
    /// it is.
    private mutating func insert(_ overrides: [Override], before brace: Brace) {
        let (file, position) = (files[brace.file], files[brace.file].tokens[brace.index].range.lowerBound)
        var text = overrides.filter(\.conditions.isEmpty).map(\.declaration).joined(separator: "; ")
        let isBehindMember =
            !file.declarations.isFirstOnLine(brace.index) && !["{", ";"].contains(file.text(brace.index - 1))
        if isBehindMember, !text.isEmpty { text = "; " + text }
        let conditional = overrides.filter { !$0.conditions.isEmpty }
        for override in conditional {
            text += "\n#if \(override.conditions.joined(separator: " && "))\n\(override.declaration)\n#endif"
        }
        text += conditional.isEmpty ? " " : "\n\(file.location(line: file.line(of: position)))\n"
        insert(text, at: position, in: brace.file)
    }

    private func extensionName(_ name: String) -> String { name.filter { $0 != "`" } + "InExtension" }

    private func place(ofClass name: String) -> (file: Int, outline: Declarations.Outline)? {
        for file in files.indices {
            for outline in files[file].declarations.outlines where outline.keyword == "class" {
                if outline.name == name { return (file, outline) }
            }
        }
        return nil
    }

    /// From the keyword on.
    private func forwarder(to member: Declarations.Member, in file: Int) -> String? {
        let name = extensionName(text(file, member.keywordIndex + 1))
        guard let brace = bodyBrace(of: member, in: file) else { return nil }
        let signature = oneLine(member.keywordIndex..<brace, in: file)
        if text(file, member.keywordIndex) == "func" {
            let arguments = parameters(of: member, in: file).map { parameter in
                (parameter.label == "_" ? "" : "\(parameter.label): ") + (parameter.isInOut ? "&" : "")
                    + parameter.name
            }
            let words = (member.keywordIndex..<brace).map { text(file, $0) }
            let effects =
                (words.contains("throws") || words.contains("rethrows") ? "try " : "")
                + (words.contains("async") ? "await " : "")
            return "\(signature) { \(effects)\(name)(\(arguments.joined(separator: ", "))) }"
        }
        let isSet = files[file].declarations.hasSetter(at: brace)
        return isSet
            ? "\(signature) { get { \(name) } set { \(name) = newValue } }" : "\(signature) { \(name) }"
    }

    private func bodyBrace(of member: Declarations.Member, in file: Int) -> Int? {
        var index = member.keywordIndex + 1
        while index < member.end, text(file, index) != "{" {
            index =
                text(file, index) == "("
                ? files[file].declarations.end(ofBracketsAt: index) ?? member.end : index + 1
        }
        return index < member.end ? index : nil
    }
}
