import Testing

@testable import objc_source

@Suite("What cannot be rewritten is refused where it stands")
struct RefusalTests {
    private func refusals(of source: String) -> [Diagnostic] {
        do throws(RewritingError) {
            _ = try rewrite(source)
            return []
        } catch {
            return error.diagnostics
        }
    }

    // MARK: Where Self does not compile

    @Test(
        "The initial value of a stored property",
        arguments: [
            "class A { let tap = Tap(nil, #selector(close)) }",
            "class A { let tap = Tap(nil, #selector(self.close)) }",
            "class A { let tap = Tap(nil, #selector(Self.close)) }",
            "class A { private static let tap: Selector = #selector(close) }",
            "final class A: B, C { @objc func close() {}\n private(set) var a = 1, b = [#selector(close)] }",
            "class A { let tap = Tap(nil, #selector(getter: close)) }",
            "class A { let tap: Tap = { let tap = Tap(); tap.add(#selector(close)); return tap }() }",
            "class A { var tap = #selector(close) { didSet {} } }",
            "class A { lazy var a = 1; var tap = #selector(close) }",
            "class A { func a() {}\n var tap = b.init { #selector(close) } }",
            "extension Collection<Photo> { static let a = #selector(close) }",
            "extension [Photo] { static let a = #selector(close) }",
            "actor A { let a = #selector(close) }",
            "func f() { class A { let a = \"\\(#selector(close))\" } }",
            "class A { class B {}\n let a = if c { #selector(close) } else { nil } }",
            "class A { lazy var a = { class B { let b = #selector(close) } }() }",
        ])
    func refusesInitialValues(source: String) {
        let refusals = refusals(of: source)

        #expect(refusals.count == 1)
        #expect(
            refusals.first?.message
                == "#selector(close) does not compile in the initial value of a stored property on Linux: "
                + "make the property lazy, move this into a method, or name the class "
                + "as in #selector(Photo.close)")
    }

    @Test(
        "A default argument",
        arguments: [
            "class A { func add(_ action: Selector = #selector(close)) {} }",
            "class A { let a = 1\n init(action: Selector? = #selector(close)) {} }",
            "class A { subscript(a: Selector = #selector(close)) -> Int { 1 } }",
        ])
    func refusesDefaultArguments(source: String) {
        #expect(refusals(of: source).map(\.message).first?.contains("in a default argument") == true)
    }

    @Test(
        "Everywhere else Self compiles",
        arguments: [
            "class A { lazy var tap = Tap(self, #selector(close)) }",
            "class A { private(set) lazy var tap: Tap = { Tap(self, #selector(close)) }() }",
            "class A { var tap: Tap { Tap(self, #selector(close)) } }",
            "class A { var tap: Tap { get { Tap(#selector(close)) } set { a(#selector(close)) } } }",
            "class A { var a = 1 { didSet { b(#selector(close)) } } }",
            "class A { var a = 1 {\n willSet { b(#selector(close)) }\n } }",
            "class A { let a = 1\n func b() { let c = #selector(close); var d = [#selector(close)] } }",
            "class A { let a = { 1 }()\n override init() { super.init(); b(#selector(close)) } }",
            "class A { let a = b.init(c)\n deinit { d(#selector(close)) } }",
            "class A { let a = 1\n class func b() { let c = #selector(close) } }",
            "class A { let a = 1\n class override func b() { let c = #selector(close) } }",
            "class A { let a = 1\n subscript(b: Int) -> Selector { let c = #selector(close); return c } }",
            "protocol P: AnyObject { var a: Int { get }; func b() }\nextension A { func c() { d(#selector(close)) } }",
            "class A { enum B { case c, d }\n func e() { let f = #selector(close) } }",
            "class A { class var a: Selector { let b = #selector(close); return b } }",
            "class A { func a() { struct B {}; do { let c = #selector(close) } } }",
            "class A { func a() { actor.b(); c { let d = #selector(close) } } }",
            "class A { let a = #selector(A.close) }",
            "let a = #selector(close)",
            "func a() { let b = { #selector(close) } }",
            "class A { func a() { func b(_ c: Int = 1) { let d = #selector(close) } } }",
        ])
    func allowsElsewhere(source: String) {
        #expect(refusals(of: source) == [])
    }

    // MARK: What names no method

    @Test("A setter")
    func refusesSetters() {
        #expect(
            refusals(of: "a(#selector(setter: Photo.name))") == [
                Diagnostic(
                    line: 1, column: 3,
                    message: "#selector(setter:) has no method to call on Linux: write one and name that")
            ])
    }

    @Test(
        "A method of a value",
        arguments: [
            "#selector(view.endEditing(_:))", "#selector(self.view.endEditing(_:))",
            "#selector(view?.endEditing(_:))", "#selector(views[0].endEditing(_:))",
        ])
    func refusesValues(source: String) {
        #expect(
            refusals(of: source).map(\.message) == [
                "#selector needs a type in front of the dot on Linux, not a value: "
                    + "as in #selector(UIView.endEditing(_:))"
            ])
    }

    @Test(
        "Methods told apart by their type",
        arguments: [
            "#selector(tap as () -> Void)", "#selector((tap as (Photo) -> (Any) -> Void))",
        ])
    func refusesTypes(source: String) {
        #expect(
            refusals(of: source).map(\.message) == [
                "#selector cannot tell methods apart by type on Linux: give them different labels"
            ])
    }

    @Test(
        "What is no name at all",
        arguments: [
            "#selector()", "#selector(tap())", "#selector(.tap)", "#selector((tap))", "#selector(tap(_))",
            "#selector(tap(a b:))", "#selector(Photo().tap)", "#selector(\"tap\")",
            "#selector(tap(_:), for: 1)", "#selector(getter:)", "#selector(getter: name(_:))",
        ])
    func refusesOtherExpressions(source: String) {
        #expect(
            refusals(of: source).map(\.message) == [
                "#selector needs the name of a method, as in #selector(tap(_:))"
            ])
    }

    // MARK: Locations

    @Test("Each refusal has its line and its column in bytes", arguments: ["\n", "\r\n", "\r"])
    func locates(lineEnd: String) {
        let source = [
            "class A {", "  /* ü */ let a = #selector(b)", "", "\tlet c = [#selector(d), #selector(e)]", "}",
        ]

        let refusals = refusals(of: source.joined(separator: lineEnd))

        #expect(refusals.map { [$0.line, $0.column] } == [[2, 20], [4, 11], [4, 25]])
    }
}
