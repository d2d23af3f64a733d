/// The looks of a toolbar (UIToolbarAppearance.h).
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        observeButtons()
    }

    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UIToolbarAppearance {
            plain = Self.copy(other.plain)
            done = Self.copy(other.done)
        }
        observeButtons()
    }

    private var plain = UIBarButtonItemAppearance()
    private var done = UIBarButtonItemAppearance(style: .done)

    private static func copy(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        appearance.copy(with: nil) as? UIBarButtonItemAppearance ?? UIBarButtonItemAppearance()
    }

    private func observeButtons() {
        for button in [plain, done] { button.onChange = { [weak self] in self?.didChange() } }
    }

    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set {
            plain = Self.copy(newValue)
            observeButtons()
            didChange()
        }
    }

    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set {
            done = Self.copy(newValue)
            observeButtons()
            didChange()
        }
    }

    func button(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
        item.style == .done ? done : plain
    }
}
