import Testing

@testable import objc_source

@Suite("What is missing without an Objective-C runtime is made up for in the whole target")
struct TargetTests {
    // MARK: Protocols

    @Test(
        "A protocol of Objective-C is a class's",
        arguments: [
            ("@objc protocol P { func a() }", "      protocol P : AnyObject { func a() }"),
            ("@objc public protocol P\n{\n}", "      public protocol P\n: AnyObject {\n}"),
            ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
            ("@objc protocol P: class {}", "      protocol P: class {}"),
            ("protocol P {}", "protocol P {}"),
            ("@objc class A {}\nprotocol P {}", "      class A {}\nprotocol P {}"),
        ])
    func bindsProtocols(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "An optional requirement gets an implementation, which does nothing or answers nil",
        arguments: [
            (
                "@objc protocol P: A {\n  @objc optional func a(_ b: B, at c: Int)\n  func d()\n}\nlet e = 1",
                "      protocol P: A {\n                 func a(_ b: B, at c: Int)\n  func d()\n}"
                    + "; extension P { func a(_ b: B, at c: Int) {} }\nlet e = 1"
            ),
            (
                "@MainActor @objc public protocol P: A { @objc optional func a(b: B) -> C? }",
                "@MainActor       public protocol P: A {                func a(b: B) -> C? }"
                    + "; extension P { public func a(b: B) -> C? { nil } }"
            ),
            (
                "@objc protocol P: A { @objc optional var a: B? { get }; @objc optional var c: D? { get set } }",
                "      protocol P: A {                var a: B? { get };                var c: D? { get set } }"
                    + "; extension P { var a: B? { nil }; var c: D? { get { nil } set {} } }"
            ),
            (
                "@objc fileprivate protocol P: A {\n@objc\noptional func a(\n  b: B, // first\n  c: C) -> Void\n}",
                "      fileprivate protocol P: A {\n     \n         func a(\n  b: B, // first\n  c: C) -> Void\n}"
                    + "; extension P { fileprivate func a( b: B, c: C) -> Void {} }"
            ),
        ])
    func givesOptionalRequirements(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test("A call of it loses its question mark, in any file of the target")
    func rewritesOwnOptionalCalls() throws {
        let copies = try rewrite([
            "a.b?(c, d: 1) ?? e; a.b?(c)",
            "@objc protocol P: A { @objc optional func b(_ c: C, d: Int) -> E? }",
        ])

        #expect(copies[0] == "a.b (c, d: 1) ?? e; a.b?(c)")
    }

    @Test("So does one whose last argument is a closure behind the parentheses")
    func rewritesOptionalCallsWithClosures() throws {
        let copies = try rewrite([
            "a.b?(c) { d() }; if a.e?(c) { d() }; a.b?(c, d) { }",
            "@objc protocol P: A { @objc optional func b(_ c: C, then: () -> Void) }",
        ])

        #expect(copies[0] == "a.b (c) { d() }; if a.e?(c) { d() }; a.b?(c, d) { }")
    }

    @Test(
        "One whose value is no optional is refused: nothing would say that it is not implemented",
        arguments: [
            "@objc protocol P: A {\n @objc optional func a() -> Bool\n}",
            "@objc protocol P: A {\n @objc optional var a: Int { get }\n}",
        ])
    func refusesOtherValues(source: String) {
        #expect(throws: RewritingError.self) { try rewrite(source) }
        do throws(RewritingError) {
            _ = try rewrite(source)
        } catch {
            #expect(error.diagnostics.map { [$0.line, $0.column] } == [[2, 8]])
            #expect(error.diagnostics.first?.message.hasPrefix("an optional requirement needs") == true)
        }
    }

    // MARK: Overrides in extensions

    @Test(
        "An override in an extension is called by one in the class",
        arguments: [
            (
                "class A: B {\n}\nextension A {\n  override func c() { super.c() }\n}",
                "class A: B {\noverride func c() { cInExtension() } }\nextension A {\n"
                    + "  internal func cInExtension() { super.c() }\n}"
            ),
            (
                "class A: B {}\nextension A: C {\n  func d() {}\n  public override func e(_ f: F, g h: inout H?) "
                    + "throws -> I { 1 }\n}",
                "class A: B {public override func e(_ f: F, g h: inout H?) throws -> I "
                    + "{ try eInExtension(f, g: &h) } }\nextension A: C {\n  func d() {}\n         internal func "
                    + "eInExtension(_ f: F, g h: inout H?) throws -> I { 1 }\n}"
            ),
            (
                "public class A: B { let x = 1 }\npublic extension A { override var c: D { e } }",
                "public class A: B { let x = 1 ; public override var c: D { cInExtension } }\n"
                    + "public extension A { internal var cInExtension: D { e } }"
            ),
            (
                "class A: B {\n}\nextension A { override class var c: D { get { e } set { f = newValue } } }",
                "class A: B {\nclass override var c: D { get { cInExtension } set { cInExtension = newValue } } }\n"
                    + "extension A { internal class var cInExtension: D { get { e } set { f = newValue } } }"
            ),
            (
                "class A { class B: C {\n} }\nextension A.B { override func `in`() {}; override func d() {} }",
                "class A { class B: C {\noverride func `in`() { inInExtension() }; override func d() "
                    + "{ dInExtension() } } }\nextension A.B { internal func inInExtension() {}; "
                    + "internal func dInExtension() {} }"
            ),
        ])
    func forwardsOverrides(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test("So is one in another file, under the same condition, after which lines count as before")
    func forwardsOverridesOfOtherFiles() throws {
        let copies = try rewrite([
            "class A: B {\n  var x = 1\n}\nlet y = 2",
            "#if os(iOS) || DEBUG // what else\nextension A {\n#if TWO\n#else\n  override func c() {}\n#endif\n}\n#endif",
        ])

        #expect(
            copies[0] == "class A: B {\n  var x = 1\n\n#if (os(iOS) || DEBUG) && !(TWO)\n"
                + "override func c() { cInExtension() }\n#endif\n#sourceLocation(file: \"/0.swift\", line: 3)\n}\nlet y = 2"
        )
        #expect(copies[1].contains("internal func cInExtension() {}"))
    }

    @Test(
        "Overrides elsewhere, and extensions of other classes, stay as they are",
        arguments: [
            "class A: B { override func c() {} }\nextension A { func d() {} }",
            "extension UIPageControl { override func c() {} }",
            "class A: B {}\nextension A { class D: E { override func c() {} } }",
            "class A: B {}\nextension A { var override: Int { 1 } }",
        ])
    func leavesOtherOverrides(source: String) throws {
        #expect(try rewrite(source) == source)
    }

    // MARK: Imports

    @Test(
        "Of a submodule its module is imported",
        arguments: [
            ("import UIKit.UIImage\nlet a = 1", "import UIKit        \nlet a = 1"),
            (
                "import UIKit.UIGestureRecognizerSubclass",
                "import UIKit" + String(repeating: " ", count: 28)
            ),
            ("import class UIKit.UIImage", "import class UIKit.UIImage"),
            ("import Foundation.NSURL\nimport UIKit", "                       \nimport UIKit"),
        ])
    func importsModulesOfSubmodules(source: String, copy: String) throws {
        #expect(try rewrite(source) == copy)
    }

    @Test(
        "Where another file imports UIKit, one with Foundation or with nothing gets it as well",
        arguments: [
            ("import Foundation\nlet a = 1", "import UIKit     \nlet a = 1"),
            ("// Mine\n\nlet a = 1", "// Mine\n\nimport UIKit; let a = 1"),
            ("import Other\nlet a = 1", "import Other\nlet a = 1"),
            ("import struct Foundation.Date", "import struct Foundation.Date"),
            (
                "import Foundation\n#if os(iOS)\nimport UIKit\n#endif",
                "import Foundation\n#if os(iOS)\nimport UIKit\n#endif"
            ),
            ("#if os(iOS)\nimport Foundation\n#endif", "#if os(iOS)\nimport Foundation\n#endif"),
            ("", ""),
            ("#if DEBUG\nlet a = 1\n#endif", "#if DEBUG\nlet a = 1\n#endif"),
        ])
    func importsFrameworkOfOtherFiles(source: String, copy: String) throws {
        #expect(try rewrite([source, "import SwiftUI", "import UIKit"])[0] == copy)
        #expect(
            try rewrite([source, "import UIKitExtras", "#if os(iOS)\nimport UIKit\n#endif"])[0] == source)
    }
}
