import UIKit

/// What the system presents to explain or to translate a text: a sheet that names it. What it says is left out.
@MainActor final class TextPanelController: UIViewController {
    private let text: String

    init(title: String, text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityViewIsModal = true
        let (heading, label, done) = (UILabel(), UILabel(), UIButton(type: .system))
        heading.text = title
        heading.font = .systemFont(ofSize: 17, weight: .semibold)
        heading.accessibilityTraits = .header
        label.text = text
        label.numberOfLines = 0
        done.setTitle("Done", for: .normal)
        done.addAction(
            UIAction { [weak self] _ in self?.presentingViewController?.dismiss(animated: true) },
            for: .touchUpInside)
        let guide = view.safeAreaLayoutGuide
        for subview in [heading, label, done] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
            heading.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            done.centerYAnchor.constraint(equalTo: heading.centerYAnchor),
            done.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 24),
            label.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: done.trailingAnchor),
        ])
    }
}
