import Foundation
import Testing

@testable import objc_source

@Suite("Sources that need an Objective-C runtime are rewritten")
struct RewritingTests {
    // MARK: Attributes

    @Test(
        "Attributes become spaces, so that the columns stay",
        arguments: [
            ("@objc private func tap() {}", "      private func tap() {}"),
            ("@objc(tapped:with:) func tap() {}", "                    func tap() {}"),
            ("@objcMembers final class Photo {}", "             final class Photo {}"),
            ("@MainActor @objc dynamic var a = 1", "@MainActor       dynamic var a = 1"),
            ("@objc(größe) var a = 1", "               var a = 1"),
            ("@objc @IBAction func tap() {}", "                func tap() {}"),
            ("@nonobjc func tap() {}", "         func tap() {}"),
            ("@IBOutlet weak var view: UIView!", "          weak var view: UIView!"),
            ("@IBOutlet private var views: [UIView]!", "          private var views: [UIView]!"),
            ("@IBAction func close(_ sender: Any) {}", "          func close(_ sender: Any) {}"),
            ("@IBDesignable class Photo {}", "              class Photo {}"),
            ("@IBInspectable var radius = 1", "               var radius = 1"),
            ("func a() {}; @objc func b() {}", "func a() {};       func b() {}"),
        ])
    func blanksAttributes(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "Previews are blanked, with the versions from which on they are shown",
        arguments: [
            ("#Preview { Text(\"}\") }; let a = 1", "                      ; let a = 1"),
            (
                "#Preview(\"Name\", traits: .portrait) {\n    a { b }\n}\nfunc c() {}",
                "                                     \n           \n \nfunc c() {}"
            ),
            (
                "@available(iOS 17, *)\n#Preview { a }\nstruct B {}",
                "                     \n              \nstruct B {}"
            ),
            (
                "@available(iOS 17, *) struct A {}\n#Preview { a }",
                "@available(iOS 17, *) struct A {}\n              "
            ),
        ])
    func blanksPreviews(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test("An attribute on its own line leaves an empty one", arguments: ["\n", "\r\n", "\r"])
    func keepsLines(lineEnd: String) throws {
        let source = ["@objc", "func tap() {}", "@objc(", "name", ") func b() {}"].joined(separator: lineEnd)

        let copy = try rewrite(source)

        #expect(
            copy == ["     ", "func tap() {}", "      ", "    ", "  func b() {}"].joined(separator: lineEnd))
    }

    @Test(
        "Other names that begin alike stay",
        arguments: [
            "@nonobjcish func tap() {}",
            "@IBOutlets var a = 1",
            "@objcish func tap() {}",
            "let `@objc` = 1",
            "let objc = 1",
            "#selectors(tap)",
            "#if canImport(ObjectiveC)",
            "`#selector`(tap)",
            "#selector",
            "#keyPath(Photo.name)",
        ])
    func leavesOtherNames(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    // MARK: Imports

    @Test(
        "Foundation is left to UIKit or SwiftUI, which bring it along",
        arguments: [
            ("import Foundation\nimport UIKit", "                 \nimport UIKit"),
            ("import SwiftUI\nimport Foundation", "import SwiftUI\n                 "),
            (
                "#if canImport(UIKit)\nimport UIKit\n#endif\nimport Foundation\n@objc ",
                "#if canImport(UIKit)\nimport UIKit\n#endif\n                 \n      "
            ),
        ])
    func leavesFoundationToUIKit(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "An import of Foundation stays where nothing else brings it",
        arguments: [
            "import Foundation",
            "import struct Foundation.Date\nimport UIKit",
            "@_exported import Foundation\nimport UIKit",
            "import Foundation\nimport UIKitExtras",
            "import Foundation\n// import UIKit",
            "import Foundation\n#if os(iOS)\nimport UIKit\n#endif",
            "import Foundation\n#if canImport(AppKit)\nimport AppKit\n#else\nimport UIKit\n#endif",
            "import Foundation\n#if canImport(UIKit) && DEBUG\nimport UIKit\n#endif",
        ])
    func keepsFoundation(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    // MARK: Selectors

    @Test(
        "#selector brings the method along",
        arguments: [
            ("#selector(tap)", #"Selector("tap", Self.tap)"#),
            ("#selector(tap(_:))", #"Selector("tap(_:)", Self.tap(_:))"#),
            ("#selector(tap(_:forEvent:))", #"Selector("tap(_:forEvent:)", Self.tap(_:forEvent:))"#),
            ("#selector(handle(tap:))", #"Selector("handle(tap:)", Self.handle(tap:))"#),
            ("#selector( tap( _: ) )", #"Selector( "tap(_:)", Self.tap( _: ) )"#),
            ("#selector (tap)", #"Selector ("tap", Self.tap)"#),
            ("#selector(self.tap(_:))", #"Selector("tap(_:)", Self.tap(_:))"#),
            ("#selector(super.tap)", #"Selector("tap", Self.tap)"#),
            ("#selector(Self.tap)", #"Selector("tap", Self.tap)"#),
            ("#selector(UIView.endEditing(_:))", #"Selector("endEditing(_:)", UIView.endEditing(_:))"#),
            (
                "#selector(UIKit.UIView.removeFromSuperview)",
                #"Selector("removeFromSuperview", UIKit.UIView.removeFromSuperview)"#
            ),
            (
                "#selector(UIResponderStandardEditActions.copy(_:))",
                #"Selector("copy(_:)", UIResponder.copy(_:))"#
            ),
            ("#selector(Cell<Photo>.tap)", #"Selector("tap", Cell<Photo>.tap)"#),
            ("#selector(_Photo.tap)", #"Selector("tap", _Photo.tap)"#),
            ("#selector(größer(_:))", #"Selector("größer(_:)", Self.größer(_:))"#),
        ])
    func rewritesSelectors(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "#selector(getter:) brings the property along",
        arguments: [
            (
                "#selector(getter: UIView.safeAreaLayoutGuide)",
                #"Selector("safeAreaLayoutGuide", getter: { (target: UIView) in target.safeAreaLayoutGuide })"#
            ),
            ("#selector(getter: name)", #"Selector("name", getter: { (target: Self) in target.name })"#),
            ("#selector(getter: self.name)", #"Selector("name", getter: { (target: Self) in target.name })"#),
            (
                "#selector(getter:Cell<Photo>.`default`)",
                #"Selector("default", getter: { (target: Cell<Photo>) in target.`default` })"#
            ),
        ])
    func rewritesGetters(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "Backticks belong to the code, not to the name",
        arguments: [
            ("#selector(`default`)", #"Selector("default", Self.`default`)"#),
            ("#selector(`repeat`(`in`:))", #"Selector("repeat(in:)", Self.`repeat`(`in`:))"#),
            ("#selector(`Type`.`self`(_:))", #"Selector("self(_:)", `Type`.`self`(_:))"#),
        ])
    func keepsBackticks(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test("A selector on several lines, with comments, keeps both")
    func keepsLinesOfSelectors() throws {
        let source = """
            #selector(  // the way out
                Photo
                    .close /* by hand */ (_:)
            )
            """

        let copy = try rewrite(source)

        #expect(
            copy == """
                Selector(  // the way out
                    "close(_:)", Photo
                        .close /* by hand */ (_:)
                )
                """)
    }

    @Test("Every selector of a line is rewritten")
    func rewritesSeveral() throws {
        let source = "a(#selector(b), #selector(c)); @objc func d() { e(#selector(f)) }"

        let copy = try rewrite(source)

        #expect(
            copy
                == #"a(Selector("b", Self.b), Selector("c", Self.c));       func d() { e(Selector("f", Self.f)) }"#
        )
    }

    // MARK: Optional requirements

    @Test(
        "A call of an optional requirement loses its question mark",
        arguments: [
            ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll (view)"),
            ("self.delegate!.scrollViewDidZoom?(view)", "self.delegate!.scrollViewDidZoom (view)"),
            (
                "a?.scrollViewDidEndZooming?(b, with: c?.d, atScale: e ? f(x: 1) : 2)",
                "a?.scrollViewDidEndZooming (b, with: c?.d, atScale: e ? f(x: 1) : 2)"
            ),
            (
                "a?.gestureRecognizer?(b, shouldReceive: c as UITouch) ?? true",
                "a?.gestureRecognizer (b, shouldReceive: c as UITouch) ?? true"
            ),
            (
                "a?.scrollViewDidEndDragging?(\n  b[1, 2], // c:\n  willDecelerate: d)?.e",
                "a?.scrollViewDidEndDragging (\n  b[1, 2], // c:\n  willDecelerate: d)?.e"
            ),
        ])
    func rewritesOptionalCalls(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "A call of something else that is optional keeps it",
        arguments: [
            "completion?(true)",
            "self.completion?(true)",
            "scrollViewDidScroll?(view)",
            "self.scrollViewDidScroll?()",
            "self.scrollViewDidScroll?(view, animated: true)",
            "self.scrollViewDidZoom?.call(view)",
            "self.animationEnded ?(1) : 2",
            "delegate?.gestureRecognizer?(b)",
        ])
    func leavesOptionalClosures(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    @Test("The optional requirements are those that have defaults in the stand-in")
    func listsOptionalRequirements() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources").standardizedFileURL
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("SwiftUI/") && !$0.hasPrefix("objc-source/") }
        var (required, given): (Set<String>, Set<String>) = ([], [])
        for path in paths {
            let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let declarations = ProtocolDeclarations(in: source)
            required.formUnion(declarations.requirements)
            given.formUnion(declarations.defaults)
        }

        let optional = Set(required.intersection(given).map { $0.split(separator: ".")[1] }.map(String.init))

        #expect(optional.count > 20)
        #expect(OptionalRequirements.names == optional)
    }

    // MARK: What is not code

    @Test(
        "Comments stay as they are",
        arguments: [
            "// @objc #selector(tap)",
            "/// Call `#selector(tap)`.",
            "/* @objc #selector(tap) */",
            "/* a /* @objc */ #selector(tap) */",
            "/* // */ /* @objc */",
            "/**/ /* @objc",
            "a +/* @objc */ b",
            "// \"\n// @objc \"",
        ])
    func leavesComments(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    @Test(
        "Strings stay as they are",
        arguments: [
            #""@objc #selector(tap)""#,
            #""\" @objc""#,
            #""\\" + "@objc""#,
            ##"#"" @objc \(#selector(tap))"#"##,
            ##"#"\" @objc"#"##,
            ##"#"""#; let a = "@objc""##,
            "\"\"\"\n@objc\n\" #selector(tap) \"\" \\\"\"\" @objc\n\"\"\"",
            "##\"\"\"\n@objc \"\"\"# #selector(tap)\n\"\"\"##",
            #""" + "@objc""#,
            "\"// @objc",
            "\"/* @objc\" + \"*/ @objc\"",
        ])
    func leavesStrings(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    @Test(
        "Code between strings and comments is rewritten",
        arguments: [
            (#""//" @objc "#, #""//"       "#),
            (#""\\" @objc ""#, #""\\"       ""#),
            ("/* a /* b */ */ @objc ", "/* a /* b */ */       "),
            ("// a\n@objc ", "// a\n      "),
            ("/* // */ @objc ", "/* // */       "),
            ("\"\"\"\n\"\n\"\"\" @objc ", "\"\"\"\n\"\n\"\"\"       "),
            (##"#"\"# @objc "##, ##"#"\"#       "##),
            (##"#"""# @objc "##, ##"#"""#       "##),
            ("\"\" @objc ", "\"\"       "),
            ("\"open\n@objc ", "\"open\n      "),
            ("a */ @objc ", "a */       "),
            ("`open\n@objc ", "`open\n      "),
        ])
    func rewritesBetween(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "Code in an interpolation is rewritten",
        arguments: [
            (#""a \(#selector(tap)) @objc""#, #""a \(Selector("tap", Self.tap)) @objc""#),
            (
                #""\(a(b: (1), "\(#selector(tap))")) @objc""#,
                #""\(a(b: (1), "\(Selector("tap", Self.tap))")) @objc""#
            ),
            (##"#"\(#selector(a)) \#(#selector(b))"#"##, ##"#"\(#selector(a)) \#(Selector("b", Self.b))"#"##),
            (
                "\"\"\"\n@objc \\(#selector(tap(_:)))\n\"\"\"",
                "\"\"\"\n@objc \\(Selector(\"tap(_:)\", Self.tap(_:)))\n\"\"\""
            ),
        ])
    func rewritesInterpolations(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "A quote in a regular expression starts no string",
        arguments: [
            (#"let a = /"/; @objc "#, #"let a = /"/;       "#),
            (#"a(/[(]"/, b) @objc "#, #"a(/[(]"/, b)       "#),
            (#"a(/\/"/, b) @objc "#, #"a(/\/"/, b)       "#),
            ("a\n/\"/; @objc ", "a\n/\"/;       "),
            (##"let a = #/"// @objc/# ; @objc "##, ##"let a = #/"// @objc/# ;       "##),
            ("let a = #/\n@objc \n/#\n@objc ", "let a = #/\n@objc \n/#\n      "),
            (#"if /"/ .matches @objc "#, #"if /"/ .matches       "#),
        ])
    func skipsRegularExpressions(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "A slash that divides starts no regular expression",
        arguments: [
            ("a / b; \"/\"; @objc ", "a / b; \"/\";       "),
            ("a/b/\"@objc\"; @objc ", "a/b/\"@objc\";       "),
            ("(a)/2 + \"/\".count @objc ", "(a)/2 + \"/\".count       "),
            ("reduce(1, /) + a(\"/\") @objc ", "reduce(1, /) + a(\"/\")       "),
            ("a\n / b * \"/\"; @objc ", "a\n / b * \"/\";       "),
            ("a\n /b + \" /\"; @objc ", "a\n /b + \" /\";       "),
            ("#line/\"/\"; @objc ", "#line/\"/\";       "),
            ("1.5/2/\"a\"; @objc ", "1.5/2/\"a\";       "),
            ("func /(a: A, b: A) { \"/\" } @objc ", "func /(a: A, b: A) { \"/\" }       "),
            ("infix operator /// @objc", "infix operator /// @objc"),
            ("infix operator +/+ ; @objc ", "infix operator +/+ ;       "),
            (
                "static func == (a: A, b: A) { a =/= b } @objc ",
                "static func == (a: A, b: A) { a =/= b }       "
            ),
        ])
    func divides(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test("A script's first line is a comment")
    func skipsInterpreter() throws {
        #expect(try rewrite("#!/bin/swift @objc\n@objc ") == "#!/bin/swift @objc\n      ")
    }

    @Test("An empty file stays empty", arguments: ["", "\n"])
    func leavesEmptyFiles(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    // MARK: The copy

    @Test("The copy tells the compiler where the original is")
    func startsWithLocation() throws {
        let copy = try copy(of: "@objc func tap() {}\n", at: #"/a "b"\c.swift"#)

        #expect(
            copy == ##"""
                #sourceLocation(file: "/a \"b\"\\c.swift", line: 1)
                      func tap() {}

                """##)
    }

    @Test("A first line without code makes room for that", arguments: ["", "// A license", "/// A type"])
    func replacesFirstLine(line: String) throws {
        let copy = try copy(of: line + "\r\n@objc func tap() {}", at: "/a.swift")

        #expect(copy == "#sourceLocation(file: \"/a.swift\", line: 2)\r\n      func tap() {}")
    }

    @Test("A file of one line keeps it", arguments: ["", "// A license", "/* a", "let a = 1"])
    func keepsOnlyLine(line: String) throws {
        let copy = try copy(of: line, at: "/a.swift")

        #expect(copy == "#sourceLocation(file: \"/a.swift\", line: 1)\n" + line)
    }
}
