/// What the tool has to say of a place in a source file.
struct Diagnostic: Equatable {
    let line: Int
    let column: Int
    let message: String
}

struct RewritingError: Error, Equatable {
    let diagnostics: [Diagnostic]
}

/// Writes a Swift source without the attributes and expressions that need an Objective-C runtime.
///
/// Line stays line, and no column moves but those behind a `#selector`, or an override in an extension.
struct Rewriter {
    private let file: SourceFile
    private let module: SourceModule
    private var edits: [Edit]
    private var diagnostics: [Diagnostic]

    private var source: [Unicode.Scalar] { file.source }
    private var tokens: [Token] { file.tokens }

    /// The file of that number, among those of its target.
    static func rewrite(_ index: Int, of module: SourceModule) throws(RewritingError) -> String {
        var rewriter = Rewriter(index, of: module)
        rewriter.findEdits()
        guard rewriter.diagnostics.isEmpty else {
            throw RewritingError(diagnostics: rewriter.diagnostics)
        }
        return rewriter.edited
    }

    private init(_ index: Int, of module: SourceModule) {
        self.module = module
        file = module.files[index]
        edits = module.edits(ofFile: index)
        diagnostics = module.diagnostics[index] ?? []
    }

    private mutating func findEdits() {
        rewriteImports()
        var scopes = Scopes()
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.text == "@", let end = endOfAttribute(at: index) {
                blank(token.range.lowerBound..<tokens[end - 1].range.upperBound)
                index = end
            } else if token.text == "#selector", let end = endOfParentheses(at: index + 1) {
                replaceSelector(at: index, naming: tokens[index + 2..<end - 1], in: scopes.place)
                index = end
            } else if token.text == "#Preview", let end = endOfPreview(at: index) {
                let start = startOfAvailability(before: index)
                blank(tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound)
                index = end
            } else {
                if token.text == "?", isOptionalCall(at: index) { blank(token.range) }
                scopes.read(token, after: self.token(at: index - 1), before: self.token(at: index + 1))
                index += 1
            }
        }
    }

    // MARK: Imports

    private mutating func rewriteImports() {
        let foundation = file.imports.filter { $0.module == "Foundation" && isFirstOnLine($0.index) }
        for place in file.imports { blankSubmodule(behind: place.index + 1) }
        if file.imports(SourceFile.modulesWithFoundation, isCertain: true) {
            for place in foundation {
                blank(tokens[place.index].range.lowerBound..<tokens[place.index + 1].range.upperBound)
            }
        } else if let framework = module.framework, !file.imports(SourceFile.modulesWithFoundation) {
            importFramework(framework, insteadOf: foundation.first { $0.isCertain })
        }
    }

    /// What is Foundation's on Apple's platforms is UIKit's here: selectors, timers, requests. And what no file imports
    /// is seen there by way of the target's umbrella header.
    private mutating func importFramework(_ framework: String, insteadOf foundation: SourceFile.Import?) {
        if let foundation {
            let name = tokens[foundation.index + 1].range
            let spaces = String(repeating: " ", count: max(0, name.count - framework.count))
            edits.append(Edit(range: name, text: framework + spaces))
        } else if !tokens.contains(where: { $0.text == "import" }), let first = tokens.first,
            first.kind != .directive
        {
            let start = first.range.lowerBound
            edits.append(Edit(range: start..<start, text: "import \(framework); "))
        }
    }

    /// `import UIKit.UIImage` names a part of a module, of which there are none here.
    private mutating func blankSubmodule(behind index: Int) {
        guard let dot = token(at: index + 1), dot.text == ".", let part = token(at: index + 2),
            part.kind == .word
        else { return }
        blank(dot.range.lowerBound..<part.range.upperBound)
    }

    private func isFirstOnLine(_ index: Int) -> Bool {
        guard let previous = token(at: index - 1) else { return true }
        return source[previous.range.upperBound..<tokens[index].range.lowerBound]
            .contains { $0 == "\n" || $0 == "\r" }
    }

    // MARK: Previews

    /// The index behind `#Preview("Name") { … }`, whose macro comes with Xcode, where alone it is seen.
    private func endOfPreview(at index: Int) -> Int? {
        end(of: "{", "}", at: endOfParentheses(at: index + 1) ?? index + 1)
    }

    /// The index of the `@available(…)` in front, which would stand for what follows; without one, the index itself.
    private func startOfAvailability(before index: Int) -> Int {
        guard token(at: index - 1)?.text == ")",
            let start = tokens[..<index].lastIndex(where: { $0.text == "available" }), start > 0,
            tokens[start - 1].text == "@", endOfParentheses(at: start + 1) == index
        else { return index }
        return startOfAvailability(before: start - 1)
    }

    // MARK: Attributes

    /// What the compiler refuses without an Objective-C runtime, or knows on Apple's platforms alone.
    private static let attributes: Set = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    ]

    /// The index behind `@objc`, `@objc(name)` or another one of them.
    private func endOfAttribute(at index: Int) -> Int? {
        guard let name = token(at: index + 1)?.text, Self.attributes.contains(name) else { return nil }
        // Only the name in Objective-C stands in parentheses; what follows other attributes may be a tuple.
        return (name == "objc" ? endOfParentheses(at: index + 2) : nil) ?? index + 2
    }

    /// Spaces instead of nothing, so that what stands behind keeps its column.
    private mutating func blank(_ range: Range<Int>) {
        let blanks = source[range].map { scalar in
            scalar == "\n" || scalar == "\r"
                ? String(scalar) : String(repeating: " ", count: UTF8.width(scalar))
        }
        edits.append(Edit(range: range, text: blanks.joined()))
    }

    // MARK: Optional requirements

    /// Whether the question mark is that of `delegate?.scrollViewDidScroll?(view)`: Linux knows no optional
    /// requirements, where it would be an error. That of an optional closure's call is left.
    private func isOptionalCall(at index: Int) -> Bool {
        guard let name = token(at: index - 1), name.kind == .word, token(at: index - 2)?.text == ".",
            name.range.upperBound == tokens[index].range.lowerBound,
            let end = endOfParentheses(at: index + 1)
        else { return false }
        let labels = labels(of: tokens[index + 2..<end - 1]).map { $0 + ":" }.joined()
        let call = "\(name.text)(\(labels)"
        if module.optionalRequirements.contains(call + ")") { return true }
        // The closure behind the parentheses is the last argument, whose label is not said.
        return token(at: end)?.text == "{"
            && module.optionalRequirements.contains {
                $0.hasPrefix(call) && $0.dropFirst(call.count).count { $0 == ":" } == 1
            }
    }

    /// The labels of what a method is called with.
    private func labels(of arguments: ArraySlice<Token>) -> [String] {
        var labels: [String] = []
        var depth = 0
        for (index, token) in zip(arguments.indices, arguments) {
            if depth == 0, index == arguments.startIndex || tokens[index - 1].text == "," {
                labels.append(
                    token.kind == .word && self.token(at: index + 1)?.text == ":" ? token.text : "_")
            }
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
        }
        return labels
    }

    // MARK: Selectors

    private mutating func replaceSelector(
        at index: Int, naming content: ArraySlice<Token>, in place: Scopes.Place
    ) {
        do throws(MethodReference.Problem) {
            let method = try MethodReference(content)
            if method.isOwn, let place = Self.description(of: place) {
                throw MethodReference.Problem(
                    message: "#selector(\(method.name)) does not compile in \(place) on Linux: "
                        + "make the property lazy, move this into a method, or name the class "
                        + "as in #selector(Photo.\(method.name))")
            }
            if method.isGetter { return replaceGetter(at: index, naming: content, method) }
            let start = content.first.map(\.range.lowerBound) ?? tokens[index].range.upperBound
            edits.append(Edit(range: tokens[index].range, text: "Selector"))
            edits.append(
                Edit(
                    range: start..<start,
                    text: "\"\(method.name)\", \(method.qualifier.isEmpty ? "Self." : "")"))
            if method.isOwn, let own = method.qualifier.first {
                edits.append(Edit(range: own.range, text: "Self"))
            }
            // No method can be named of a protocol; UIResponder has those of this one.
            if method.qualifier.count == 1, let type = method.qualifier.first,
                type.text == "UIResponderStandardEditActions"
            {
                edits.append(Edit(range: type.range, text: "UIResponder"))
            }
        } catch {
            diagnose(error.message, at: tokens[index])
        }
    }

    /// `#selector(getter: Photo.name)` becomes a closure that reads the property.
    private mutating func replaceGetter(
        at index: Int, naming content: ArraySlice<Token>, _ method: MethodReference
    ) {
        guard let getter = content.first, let name = content.last else { return }
        edits.append(Edit(range: tokens[index].range, text: "Selector"))
        let type = method.isOwn ? "Self" : method.qualifier.map(\.text).joined()
        edits.append(
            Edit(range: getter.range.lowerBound..<getter.range.lowerBound, text: "\"\(method.name)\", "))
        // From behind the colon to the name.
        let start = content[content.startIndex + 1].range.upperBound
        edits.append(Edit(range: start..<name.range.lowerBound, text: " { (target: \(type)) in target."))
        edits.append(Edit(range: name.range.upperBound..<name.range.upperBound, text: " }"))
    }

    private static func description(of place: Scopes.Place) -> String? {
        switch place {
        case .ordinary: nil
        case .initialValue: "the initial value of a stored property"
        case .defaultArgument: "a default argument"
        }
    }

    // MARK: Tokens

    private func token(at index: Int) -> Token? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    /// The index behind the parenthesis that closes the one at the index; nil where there is none.
    private func endOfParentheses(at index: Int) -> Int? {
        end(of: "(", ")", at: index)
    }

    private func end(of opening: String, _ closing: String, at index: Int) -> Int? {
        guard token(at: index)?.text == opening else { return nil }
        var depth = 0
        for (index, token) in tokens.enumerated().dropFirst(index) {
            switch token.text {
            case opening: depth += 1
            case closing: depth -= 1
            default: continue
            }
            if depth == 0 { return index + 1 }
        }
        return nil
    }

    // MARK: Results

    private mutating func diagnose(_ message: String, at token: Token) {
        let place = token.range.lowerBound
        diagnostics.append(
            Diagnostic(line: file.line(of: place), column: file.column(of: place), message: message))
    }

    private var edited: String {
        var result = String.UnicodeScalarView()
        var position = 0
        // What goes in at one place goes in in this order; an edit in a blank is blank, too.
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for edit in ordered.map(\.element) where edit.range.lowerBound >= position {
            result.append(contentsOf: source[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text.unicodeScalars)
            position = edit.range.upperBound
        }
        result.append(contentsOf: source[position...])
        return String(result)
    }
}
