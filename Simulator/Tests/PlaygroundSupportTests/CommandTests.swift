import Foundation
import Testing

@testable import PlaygroundSupport

@Suite struct CommandTests {
    private let pages = ["Gallery", "UIKit"].map { PageProgram(name: $0, path: "/pages/\($0)Page") }

    private func chosen(_ arguments: [String]) -> [String] {
        switch PageProgram.choice(arguments, among: pages) {
        case .run(let page, let others): [page.name] + others
        case .refused(let sentence): [sentence]
        }
    }

    @Test(arguments: [
        ([], ["UIKit"]), (["--page", "Gallery"], ["Gallery"]), (["--page", "gallery"], ["Gallery"]),
        (["--page", "UIKIT", "--svg", "a.svg"], ["UIKit", "--svg", "a.svg"]),
        (["--svg", "a.svg", "--page", "Gallery"], ["Gallery", "--svg", "a.svg"]),
        (["--page"], ["--page takes the name of a page."]),
        (["--page", "Maps"], ["There is no page Maps."]),
    ])
    func pageIsFoundWhereverItIsNamed(arguments: [String], expected: [String]) {
        #expect(chosen(arguments) == expected)
    }

    @Test(arguments: [
        ([], Command.play), (["--svg", "/a.svg"], .picture(URL(fileURLWithPath: "/a.svg"))),
        (["--film", "/a.svg"], .film(URL(fileURLWithPath: "/a.svg"))), (["--benchmark"], .benchmark),
        (["--help"], .help), (["--film", "--help"], .help), (["--maps", "--help"], .help),
        (["--svg"], .refused("--svg takes one file.")),
        (["--film", "a", "b"], .refused("--film takes one file.")),
        (["--benchmark", "a"], .refused("--benchmark takes nothing.")),
        (["--maps"], .refused("There is no option --maps.")),
    ])
    func optionsAreUnderstoodOrRefusedByName(arguments: [String], expected: Command) {
        #expect(Command(arguments[...]) == expected)
    }

    @Test func helpNamesEveryOptionAndPage() {
        let help = Command.help(pages: pages.map(\.name))

        for word in ["--page", "--svg", "--film", "--benchmark", "--help", "Gallery", "UIKit"] {
            #expect(help.contains(word))
        }
    }
}
