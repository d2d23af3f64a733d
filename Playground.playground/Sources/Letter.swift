import ImageViewer
import Photos
import UIKit

/// The screen of an app that needs photos: a letter. Its thumbnails stay, even of photos that are deleted later.
open class Letter: UIViewController {
    public private(set) var assets: [PHAsset] = []
    private var thumbnails: [ThumbnailView] = []
    private let photos = UIStackView.column([], spacing: 6)
    private lazy var button = UIButton(
        configuration: .gray(),
        primaryAction: UIAction(title: "Choose Photos", image: UIImage(systemName: "photo.on.rectangle")) {
            [unowned self] _ in choosePhotos()
        })

    /// Opens the picker, where the photos of the letter are chosen already. The page *Picker* does it in its own way.
    open func choosePhotos() {
        let picker = PickerController(limit: 10, chosen: assets) { [unowned self] chosen in
            dismiss(animated: true)
            if let chosen { show(chosen) }
        }
        present(UINavigationController(rootViewController: picker), animated: true)
    }

    private func open(_ index: Int) {
        let gallery = ImageGalleryController(count: assets.count, index: index) { [assets] in
            assets[$0].makePage()
        }
        gallery.thumbnail = { [thumbnails] in thumbnails[$0] }
        gallery.onDismiss = { [thumbnails, unowned gallery] in
            thumbnails[gallery.index].fadeInBadges()
            FilmScreen.giveMusicBack()
        }
        present(gallery, animated: true)
    }

    private func send() {
        let images = thumbnails.compactMap(\.imageView.image)
        let sheet = UIActivityViewController(activityItems: [Self.news] + images, applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(sheet, animated: true)
    }

    // MARK: The paper

    /// Shows the photos, two in a row. Without any, the button lies where they will, and is as large.
    public func show(_ assets: [PHAsset]) {
        self.assets = assets
        let space: CGFloat = assets.isEmpty ? 96 : 14
        button.configuration?.contentInsets = .init(top: space, leading: 12, bottom: space, trailing: 12)
        button.configuration?.imagePlacement = assets.isEmpty ? .top : .leading
        button.configuration?.preferredSymbolConfigurationForImage = .init(
            textStyle: assets.isEmpty ? .largeTitle : .body)
        thumbnails = assets.indices.map(makeThumbnail)
        for row in photos.arrangedSubviews { row.removeFromSuperview() }
        for start in stride(from: 0, to: assets.count, by: 2) {
            let row = UIStackView(arrangedSubviews: Array(thumbnails[start...].prefix(2)))
            (row.spacing, row.distribution) = (6, .fillEqually)
            photos.addArrangedSubview(row)
        }
    }

    private func makeThumbnail(_ index: Int) -> ThumbnailView {
        let thumbnail = ThumbnailView()
        thumbnail.layer.cornerRadius = 10
        thumbnail.heightAnchor.constraint(equalTo: thumbnail.widthAnchor, multiplier: 0.7).isActive = true
        thumbnail.addAction(UIAction { [unowned self] _ in open(index) }, for: .touchUpInside)
        thumbnail.show(assets[index])
        return thumbnail
    }

    private let paper = UIStackView.column(
        [
            UILabel.words("To Anna Berg", .subheadline, .secondaryLabel),
            UILabel.words("Greetings from the lake", .title1), UILabel.words("Dear Anna,", .body),
            UILabel.words(Letter.news, .body), UILabel.words("See you on Sunday\nMarie", .body),
            UIView(),  // The rest of the sheet.
        ], spacing: 16)

    /// The photos come before the greetings. In the largest texts they would be screens away: there they come first.
    private func arrangePaper() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        for part in [button, photos] {
            paper.removeArrangedSubview(part)
            paper.insertArrangedSubview(part, at: isLarge ? 0 : 4)
        }
    }

    public override func traitCollectionDidChange(_ before: UITraitCollection?) {
        super.traitCollectionDidChange(before)
        arrangePaper()
    }

    private static let news =
        "The boat leaks, the coffee is cold, and Otto, who has caught one fish in four days, lets nobody "
        + "forget it. Nobody wants to go home. Look what we have seen!"

    public override func loadView() {
        button.configuration?.imagePadding = 8
        button.configuration?.titleAlignment = .center
        button.configuration?.cornerStyle = .large
        show([])
        arrangePaper()
        paper.isLayoutMarginsRelativeArrangement = true
        paper.insetsLayoutMarginsFromSafeArea = false
        paper.directionalLayoutMargins = .init(top: 24, leading: 20, bottom: 8, trailing: 20)
        paper.backgroundColor = .secondarySystemGroupedBackground
        paper.layer.cornerRadius = 22
        let scrollView = UIScrollView()
        scrollView.backgroundColor = .systemGroupedBackground
        scrollView.show(paper, maxWidth: 672)
        let screen = scrollView.safeAreaLayoutGuide.heightAnchor
        paper.heightAnchor.constraint(greaterThanOrEqualTo: screen, constant: -24).isActive = true
        view = scrollView
        title = "New Letter"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", primaryAction: UIAction { [unowned self] _ in send() })
    }
}
