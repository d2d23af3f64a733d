import Foundation
import Testing

@testable import PlaygroundSupport

struct CommandTests {
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
        (["gallery"], ["Gallery"]), (["Gallery", "--dark"], ["Gallery", "--dark"]),
        (["Maps"], ["There is no page Maps."]),
        (["--page"], ["--page takes the name of a page."]),
        (["--page", "Maps"], ["There is no page Maps."]),
    ])
    func pageIsFoundWhereverItIsNamed(arguments: [String], expected: [String]) {
        #expect(chosen(arguments) == expected)
    }

    @Test(arguments: [
        ([], Command.Task.play), (["--svg", "/a.svg"], .picture(URL(fileURLWithPath: "/a.svg"))),
        (["--film", "/a.svg"], .film(URL(fileURLWithPath: "/a.svg"))), (["--benchmark"], .benchmark),
        (["--help"], .help), (["--film", "--help"], .help), (["--maps", "--help"], .help),
        (["--svg"], .refused("--svg takes one file.")),
        (["--film", "a", "b"], .refused("--film takes one file.")),
        (["--benchmark", "a"], .refused("--benchmark takes nothing.")),
        (["--maps"], .refused("There is no option --maps.")),
        (["--dark", "--svg", "/a.svg", "--turned"], .picture(URL(fileURLWithPath: "/a.svg"))),
        (
            ["--device", "Toaster"],
            .refused("--device takes one of iPhone, iPhoneSE, iPhoneDuo, iPhoneDuoOpen, iPad.")
        ),
        (["--photos"], .refused("--photos takes one of all, limited, none, cloud, offline.")),
        (["--port", "65536"], .refused("--port takes a number up to 65535.")),
        (["--port"], .refused("--port takes a number up to 65535.")),
    ])
    func optionsAreUnderstoodOrRefusedByName(arguments: [String], expected: Command.Task) {
        #expect(Command(arguments[...]).task == expected)
    }

    @Test func phoneIsAsItsOptionsSay() {
        let command = Command([
            "--text", "ax3", "--device", "ipad", "--dark", "--turned", "--right-to-left", "--photos", "NONE",
            "--reduce-motion", "--slow-motion", "--port", "8123",
        ])

        #expect(
            command.phone
                == PhoneOptions(
                    device: .iPad, isTurned: true, isDark: true, textSize: .AX3, isRightToLeft: true,
                    isMotionReduced: true, isSlow: true, photos: .none))
        #expect(command.port == 8123 && command.task == .play)
    }

    @Test func optionsOfAPhoneMakeTheSamePhoneAgain() {
        var phone = PhoneOptions()
        #expect(phone.arguments == [])
        phone = PhoneOptions(
            device: .iPhoneSE, isTurned: true, isDark: true, textSize: .XS, isRightToLeft: true,
            isMotionReduced: true, isSlow: true, photos: .offline)

        #expect(Command(phone.arguments[...]).phone == phone)
    }

    @Test func refusalIsOneLineThatNamesTheWayToTheOthers() {
        guard case .refused(let sentence) = Command(["--maps"]).task else {
            Issue.record("An option that there is not is taken.")
            return
        }

        #expect(Command.refusal(sentence) == "There is no option --maps. --help names all options.")
    }

    @Test func helpNamesEveryOptionAndPage() {
        let help = Command.help(pages: pages.map(\.name))

        for word in ["--page", "--svg", "--film", "--benchmark", "--help", "Gallery", "UIKit"]
            + ["--port", "--device", "iPhoneSE", "--text", "AX5", "--photos", "offline"]
            + ["--dark", "--turned", "--right-to-left", "--reduce-motion", "--slow-motion"]
        {
            #expect(help.contains(word))
        }
    }
}
