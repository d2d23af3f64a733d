import ImageViewer
import Photos
import UIKit

/// The screen of an app that needs photos: a letter. It shows what it was given, in order, and opens it, too.
public final class Letter: UIViewController {
    private var assets: [PHAsset] = []
    private let photos = UIStackView()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let greeting = UILabel()
        greeting.text = "Dear Anna, look what we saw!"
        greeting.font = .preferredFont(forTextStyle: .title2)
        greeting.numberOfLines = 0
        let choose = UIAction(title: "Choose Photos", image: UIImage(systemName: "photo.on.rectangle")) {
            [unowned self] _ in choosePhotos()
        }
        let button = UIButton(configuration: .tinted(), primaryAction: choose)
        button.configuration?.imagePadding = 8
        photos.axis = .vertical
        photos.spacing = 4
        let rows = UIStackView(arrangedSubviews: [greeting, photos, button])
        rows.axis = .vertical
        rows.spacing = 16
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            rows.topAnchor.constraint(equalTo: margins.topAnchor, constant: 32),
        ])
    }

    /// Those of before are chosen already.
    private func choosePhotos() {
        let picker = PickerController(limit: 10, chosen: assets) { [unowned self] assets in
            dismiss(animated: true)
            if !assets.isEmpty { show(assets) }
        }
        let navigation = UINavigationController(rootViewController: picker)
        navigation.modalPresentationStyle = .fullScreen
        present(navigation, animated: true)
    }

    /// Two in a row.
    private func show(_ assets: [PHAsset]) {
        self.assets = assets
        for row in photos.arrangedSubviews { row.removeFromSuperview() }
        for start in stride(from: 0, to: assets.count, by: 2) {
            let row = UIStackView(arrangedSubviews: (start..<min(start + 2, assets.count)).map(makePhoto))
            (row.spacing, row.distribution) = (4, .fillEqually)
            row.heightAnchor.constraint(equalToConstant: 120).isActive = true
            photos.addArrangedSubview(row)
        }
    }

    private func makePhoto(_ index: Int) -> UIView {
        let photo = ThumbnailView()
        photo.show(assets[index])
        photo.addAction(UIAction { [unowned self] _ in open(index) }, for: .touchUpInside)
        return photo
    }

    private func open(_ index: Int) {
        let gallery = ImageGalleryController(count: assets.count, index: index) { [assets] in
            assets[$0].makePage()
        }
        gallery.thumbnail = { [unowned self] page in
            let row = photos.arrangedSubviews[page / 2] as? UIStackView
            return (row?.arrangedSubviews[page % 2] as? ThumbnailView)?.imageView
        }
        gallery.onDismiss = FilmScreen.giveMusicBack
        present(gallery, animated: true)
    }
}
