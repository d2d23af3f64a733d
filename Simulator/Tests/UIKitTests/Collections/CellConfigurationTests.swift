import SimulatorKit
import Testing
import UIKit

/// What a cell shows by its configurations, in each of its states.
@MainActor struct CellConfigurationTests {
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }

    @Test("UICollectionViewCell.h: a compatible configuration is shown by the content view that is there")
    func contentViewStaysForAConfigurationOfItsKind() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let plain = cell.contentView

        cell.contentConfiguration = UIListContentConfiguration.cell()
        let first = cell.contentView
        #expect(first !== plain && first is UIListContentView && plain.superview == nil)
        cell.contentConfiguration = UIListContentConfiguration.valueCell()
        #expect(cell.contentView === first)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }

    @Test("UICollectionViewCell.h: the handler comes after the override, once for several requests")
    func updatesAreCoalesced() {
        final class Cell: UICollectionViewCell {
            var log: [String] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                log.append("override \(state.isSelected)")
            }
        }
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cell.configurationUpdateHandler = { cell, state in
            (cell as? Cell)?.log.append("handler \(state.isSelected)")
        }
        cell.setNeedsUpdateConfiguration()
        cell.layoutIfNeeded()
        #expect(cell.log == ["override false", "handler false"])

        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.log.suffix(2) == ["override true", "handler true"] && cell.log.count == 4)
    }

    @Test func colorsThatWereSetStayInEveryState() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .systemRed
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true

        let updated = content.updated(for: state)

        #expect(updated.textProperties.resolvedColor() == .systemRed)
        #expect(updated.secondaryTextProperties.color == .tertiaryLabel)
        #expect(UIListContentConfiguration.cell().textProperties.color == .label)
    }

    @Test func statesKeepWhatAppsAddToThem() {
        let key = UIConfigurationStateCustomKey("isNew")
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        #expect(state[key] == nil)
        state[key] = true
        #expect(state[key] == AnyHashable(true))
    }

    // MARK: Backgrounds

    @Test("UICollectionViewCell.h: a background configuration supersedes the background views, and they it")
    func backgroundsExcludeEachOther() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = UIView()

        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)

        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil)
    }

    @Test(
        "UIBackgroundConfiguration.h: what has no color of its own follows the tint, and every color the style"
    )
    func backgroundsFollow() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        let controller = UIViewController()
        phone.show(controller)
        controller.view.addSubview(cell)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.strokeWidth = 2
        cell.backgroundConfiguration = background
        phone.settle()
        let views = try #require(cell.subviews.first?.subviews)

        cell.tintColor = .systemRed
        #expect(views[0].backgroundColor == .systemRed)
        #expect(
            views[1].layer.borderColor == UIColor.systemRed.resolvedColor(with: cell.traitCollection).cgColor)
        controller.overrideUserInterfaceStyle = .dark
        phone.settle()

        #expect(cell.traitCollection.userInterfaceStyle == .dark)
        #expect(
            views[1].layer.borderColor == UIColor.systemRed.resolvedColor(with: cell.traitCollection).cgColor)
    }

    @Test("UICollectionViewCell.h: a background that is set again is shown, and none is the cell's own")
    func backgroundsAreSetAgain() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        phone.window.addSubview(cell)
        func colors() -> [UIColor] {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(cell).compactMap(\.backgroundColor)
        }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemRed
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(colors().contains(.systemRed))

        background.backgroundColor = .systemGreen
        background.customView = UIView()
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(colors().contains(.systemGreen) && !colors().contains(.systemRed))
        #expect(background.customView?.isDescendant(of: cell) == true)
        cell.backgroundConfiguration = nil
        phone.settle()

        #expect(!colors().contains(.systemGreen) && background.customView?.superview == nil)
    }

    @Test(
        "UIBackgroundConfiguration.h: an effect and an image are shown, and are gone with another configuration"
    )
    func backgroundsHaveEffectsAndImages() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        let phone = Simulator(.iPhone)
        phone.window.addSubview(cell)
        func count<V: UIView>(_ type: V.Type) -> Int {
            func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }
            return views(cell).count { $0 is V }
        }
        var background = UIBackgroundConfiguration.clear()
        background.visualEffect = UIBlurEffect(style: .regular)
        background.image = Self.picture
        background.imageContentMode = .center
        background.cornerRadius = 9
        cell.backgroundConfiguration = background
        phone.settle()
        #expect(count(UIVisualEffectView.self) == 1 && count(UIImageView.self) == 1)

        background.visualEffect = nil
        background.image = nil
        cell.backgroundConfiguration = background
        phone.settle()

        #expect(count(UIVisualEffectView.self) == 0 && count(UIImageView.self) == 0)
    }

    // MARK: Colors

    @Test(
        "UIConfigurationColorTransformer.h: what is shown of a color is made of it, or of the tint"
    )
    func colorTransformers() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        background.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .white
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .red }
        content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { $0 }

        #expect(background.resolvedBackgroundColor(for: .blue) == UIColor.blue.withAlphaComponent(0.5))
        #expect(background.resolvedStrokeColor(for: .blue) == .green)
        #expect(content.textProperties.resolvedColor() == .red)
        #expect(content.imageProperties.resolvedTintColor(for: .blue) == .blue)
        #expect(background == background && background != .clear())
        #expect(UIConfigurationColorTransformer { _ in .red }(.blue) == .red)
    }

    @Test("page of grayscale: a color becomes as bright a gray")
    func grayscale() {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))

        UIConfigurationColorTransformer.grayscale(.green).getRed(
            &red, green: &green, blue: &blue, alpha: &alpha)

        #expect(red == green && green == blue && red > 0.5 && red < 1 && alpha == 1)
    }
}
