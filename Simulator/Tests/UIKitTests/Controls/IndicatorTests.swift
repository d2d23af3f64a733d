import SimulatorKit
import Testing
import UIKit

@Suite("Indicators and effects")
@MainActor
struct IndicatorTests {
    // MARK: Activity

    @Test("An indicator shows itself only while it runs")
    func indicatorsHideWhenStopped() {
        let indicator = UIActivityIndicatorView(style: .medium)
        let before = indicator.isHidden

        indicator.startAnimating()
        let during = (indicator.isHidden, indicator.isAnimating)
        indicator.stopAnimating()

        #expect(before)
        #expect(during == (false, true))
        #expect(indicator.isHidden)
        #expect(!indicator.isAnimating)
    }

    @Test("An indicator that need not hide stays when it stops")
    func indicatorsMayStay() {
        let indicator = UIActivityIndicatorView(style: .medium)

        indicator.hidesWhenStopped = false
        indicator.startAnimating()
        indicator.stopAnimating()

        #expect(!indicator.isHidden)
    }

    @Test("A large indicator is larger")
    func stylesHaveSizes() {
        let medium = UIActivityIndicatorView(style: .medium)
        let large = UIActivityIndicatorView(style: .large)

        #expect(medium.bounds.size == CGSize(width: 20, height: 20))
        #expect(large.intrinsicContentSize == CGSize(width: 37, height: 37))
    }

    @Test("A running indicator moves all the time and keeps nobody waiting")
    func indicatorsSpin() {
        let stage = Stage()
        let indicator = UIActivityIndicatorView(style: .large)
        indicator.center = CGPoint(x: 100, y: 100)
        stage.view.addSubview(indicator)
        indicator.startAnimating()
        stage.phone.advance(by: 2)

        let start = stage.phone.now
        stage.phone.settle()
        let settled = stage.phone.now
        let first = indicator.subviews.map { stage.phone.opacity(of: $0) }
        stage.phone.advance(by: 0.3)
        let second = indicator.subviews.map { stage.phone.opacity(of: $0) }

        #expect(settled - start < 0.1)
        #expect(Set(first).count == first.count)
        #expect(first != second)
    }

    @Test("An indicator started before it is on the screen spins when it gets there")
    func indicatorsStartOnArrival() {
        let stage = Stage()
        let indicator = UIActivityIndicatorView(style: .large)
        indicator.startAnimating()

        stage.view.addSubview(indicator)
        stage.phone.advance(by: 2)

        let opacities = indicator.subviews.map { stage.phone.opacity(of: $0) }
        #expect(Set(opacities).count == opacities.count)
    }

    // MARK: Progress

    @Test(
        "Progress is kept between 0 and 1",
        arguments: [(0.25, 0.25), (-1, 0), (2, 1), (.nan, 0)] as [(Float, Float)])
    func progressIsPinned(set: Float, read: Float) {
        let view = UIProgressView(progressViewStyle: .default)

        view.progress = set

        #expect(view.progress == read)
    }

    @Test("The bar is as long as the progress, at once or in time")
    func barsFollowTheProgress() throws {
        let stage = Stage()
        let view = UIProgressView(progressViewStyle: .default)
        view.frame = CGRect(x: 20, y: 100, width: 200, height: 4)
        stage.view.addSubview(view)
        stage.phone.settle()
        let bar = try #require(view.subviews.first?.subviews.first)

        view.progress = 0.5
        stage.phone.advance(by: 0.01)
        let atOnce = stage.phone.frame(of: bar).width
        view.setProgress(1, animated: true)
        stage.phone.advance(by: 0.1)
        let onTheWay = stage.phone.frame(of: bar).width
        stage.phone.settle()

        #expect(atOnce == 100)
        #expect(onTheWay > 100 && onTheWay < 200)
        #expect(stage.phone.frame(of: bar).width == 200)
        #expect(view.accessibilityValue == "100%")
    }

    @Test("An observed progress is followed, wherever it is made")
    func observedProgress() async {
        let phone = Simulator(.iPhone)
        let view = UIProgressView(progressViewStyle: .default)
        let progress = Progress(totalUnitCount: 4)
        phone.window.addSubview(view)
        view.observedProgress = progress

        await Task.detached { progress.completedUnitCount = 1 }.value
        await phone.settle()
        #expect(view.progress == 0.25)

        view.observedProgress = nil
        progress.completedUnitCount = 4
        await phone.settle()
        #expect(view.progress == 0.25)
    }

    @Test("The bar takes the tint colors")
    func barsAreTinted() {
        let view = UIProgressView(progressViewStyle: .bar)
        view.tintColor = .red
        let tinted = view.subviews.first?.subviews.first?.backgroundColor

        view.progressTintColor = .green
        view.trackTintColor = .blue

        #expect(tinted == .red)
        #expect(view.subviews.first?.subviews.first?.backgroundColor == .green)
        #expect(view.subviews.first?.backgroundColor == .blue)
    }

    // MARK: Effects

    @Test("A material lies under the content, and fills the view")
    func materialsLieUnderTheContent() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let content = view.contentView

        let backdrop = try #require(view.subviews.first)

        #expect(backdrop !== content)
        #expect(view.subviews.last === content)
        #expect(backdrop.frame == view.bounds)
        #expect(content.frame == view.bounds)
        #expect(backdrop.backgroundColor?.cgColor.alpha ?? 0 > 0)
    }

    @Test("A view without an effect shows nothing of its own")
    func noEffectIsClear() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))

        view.effect = nil

        #expect(view.subviews.first?.backgroundColor == .clear)
    }

    @Test("Vibrant content is tinted by the style")
    func vibrancyTintsTheContent() {
        let blur = UIBlurEffect(style: .systemMaterial)

        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))

        #expect(view.contentView.tintColor == .secondaryLabel)
    }

    @Test("UIActivityIndicatorView.h: it is medium and stopped at first, whichever way it is made")
    func indicatorsBeginStopped() {
        for indicator in [
            UIActivityIndicatorView(),
            UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)),
        ] {
            #expect(indicator.isHidden && !indicator.isAnimating && indicator.hidesWhenStopped)
            #expect(
                indicator.style == .medium && indicator.intrinsicContentSize == CGSize(width: 20, height: 20))
            #expect(indicator.isAccessibilityElement && !indicator.subviews.isEmpty)
            #expect(indicator.color == .secondaryLabel)
        }
    }

    @Test("UIActivityIndicatorView.h: another style has its size and color, unless a color was set")
    func indicatorsChangeStyle() {
        let indicator = UIActivityIndicatorView(style: .medium)

        indicator.style = .whiteLarge
        #expect(indicator.color == .white && indicator.subviews.allSatisfy { $0.backgroundColor == .white })
        #expect(indicator.sizeThatFits(.zero) == CGSize(width: 37, height: 37))
        indicator.color = .red
        indicator.style = .gray
        #expect(indicator.color == .red && indicator.subviews.allSatisfy { $0.backgroundColor == .red })
        indicator.color = nil

        #expect(indicator.color == .gray && indicator.intrinsicContentSize.width == 20)
    }

    @Test(
        "UIActivityIndicatorView.h: whether it hides can be changed while it is stopped, and starts show it")
    func hidingCanChange() {
        let indicator = UIActivityIndicatorView(style: .medium)

        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
        indicator.hidesWhenStopped = true
        #expect(indicator.isHidden)
        indicator.startAnimating()
        indicator.startAnimating()
        indicator.hidesWhenStopped = false
        indicator.hidesWhenStopped = true
        #expect(!indicator.isHidden)
        indicator.stopAnimating()
        indicator.stopAnimating()

        #expect(indicator.isHidden && !indicator.isAnimating)
    }

    @Test("UIAccessibility.h: VoiceOver hears whether it runs, or what the app says instead")
    func indicatorsAreRead() {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.accessibilityLabel == "Progress halted")
        indicator.startAnimating()
        #expect(indicator.accessibilityLabel == "In progress")

        indicator.accessibilityLabel = "Loading"

        #expect(indicator.accessibilityLabel == "Loading")
        #expect(indicator.accessibilityTraits == .updatesFrequently)
    }

    @Test("UIAccessibility.h: a progress view is an element that changes often, whichever way it is made")
    func progressIsAnElement() {
        for view in [UIProgressView(), UIProgressView(progressViewStyle: .bar), UIProgressView(frame: .zero)]
        {
            #expect(view.isAccessibilityElement && view.accessibilityTraits == .updatesFrequently)
            #expect(view.progress == 0 && view.observedProgress == nil)
        }
    }

    @Test(
        "UIProgressView.h: what is observed is shown from the start, and followed no more once it is taken away"
    )
    func progressIsObserved() {
        let stage = Stage()
        let view = UIProgressView(progressViewStyle: .default)
        stage.view.addSubview(view)
        let (first, second) = (Progress(totalUnitCount: 4), Progress(totalUnitCount: 10))
        first.completedUnitCount = 1

        view.observedProgress = first
        #expect(view.progress == 0.25)
        stage.phone.act { first.completedUnitCount = 2 }
        stage.phone.settle()
        #expect(view.progress == 0.5)
        view.observedProgress = second
        stage.phone.act {
            first.completedUnitCount = 4
            second.completedUnitCount = 1
        }
        stage.phone.settle()
        #expect(abs(view.progress - 0.1) < 1e-6)
        view.observedProgress = nil
        stage.phone.act { second.completedUnitCount = 10 }
        stage.phone.settle()

        #expect(abs(view.progress - 0.1) < 1e-6)
    }
}
