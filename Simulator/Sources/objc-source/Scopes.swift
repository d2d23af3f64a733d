/// Follows declarations and braces just far enough to know where `Self` does not compile.
struct Scopes {
    enum Place {
        case ordinary, initialValue, defaultArgument
    }

    private enum Member {
        case none, property, lazyProperty, initialValue, signature
    }

    private struct Scope {
        var isTypeBody = false
        /// Where the scope stands. It holds for the whole scope, unless that is the body of a type.
        var place = Place.ordinary
        /// What the type body declares at the moment.
        var member = Member.none
        var isLazy = false
        /// Whether the next brace opens the body of a type.
        var namesType = false
    }

    private var outer: [Scope] = []
    private var current = Scope()

    /// Where the code stands that comes next.
    var place: Place {
        guard current.isTypeBody else { return current.place }
        switch current.member {
        case .initialValue: return .initialValue
        case .signature: return .defaultArgument
        case .none, .property, .lazyProperty: return .ordinary
        }
    }

    mutating func read(_ token: Token, after previous: Token?, before next: Token?) {
        switch token.text {
        case "(", "[":
            open(Scope(place: place))
        case "{":
            openBrace(before: next)
        case ")", "]", "}":
            if let scope = outer.popLast() { current = scope }
        case "=" where current.member == .property:
            current.member = .initialValue
        case _ where token.kind == .word && previous?.text != ".":
            declare(token.text, before: next)
        default:
            break
        }
    }

    private mutating func openBrace(before next: Token?) {
        if current.namesType {
            current.namesType = false
            open(Scope(isTypeBody: true))
        } else if current.member == .initialValue, ["didSet", "willSet"].contains(next?.text) {
            open(Scope())
        } else if current.member == .initialValue {
            open(Scope(place: .initialValue))
        } else if current.isTypeBody {
            current.member = .none
            open(Scope())
        } else {
            open(Scope(place: place))
        }
    }

    private mutating func open(_ scope: Scope) {
        outer.append(current)
        current = scope
    }

    private mutating func declare(_ word: String, before next: Token?) {
        switch word {
        case "class", "struct", "enum", "actor", "protocol", "extension":
            current.namesType = next?.kind == .word || word == "extension"
            current.member = .none
        case "func", "init", "deinit", "subscript":
            current.namesType = false
            current.member = current.isTypeBody ? .signature : .none
        case "var", "let":
            current.namesType = false
            current.member = !current.isTypeBody ? .none : current.isLazy ? .lazyProperty : .property
        case "lazy":
            current.isLazy = true
            return
        default:
            return
        }
        current.isLazy = false
    }
}
