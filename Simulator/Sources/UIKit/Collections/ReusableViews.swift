/// The classes and nibs of a collection view's elements, and the views that wait for their next use (K8–K11).
@MainActor struct ReusableViews {
    private struct Key: Hashable {
        /// Nil for cells.
        let kind: String?
        let identifier: String
    }

    private var classes: [Key: UICollectionReusableView.Type] = [:]
    private var nibs: [Key: UINib] = [:]
    private var waiting: [Key: [UICollectionReusableView]] = [:]

    mutating func register(_ viewClass: AnyClass?, kind: String?, identifier: String) {
        precondition(!identifier.isEmpty, "must pass a valid reuse identifier")
        let key = Key(kind: kind, identifier: identifier)
        nibs[key] = nil
        classes[key] = viewClass.map { viewClass in
            guard let viewClass = viewClass as? UICollectionReusableView.Type else {
                preconditionFailure("\(viewClass) is no UICollectionReusableView.")
            }
            return viewClass
        }
    }

    /// In place of a class, as a class is in place of a nib.
    mutating func register(_ nib: UINib?, kind: String?, identifier: String) {
        precondition(!identifier.isEmpty, "must pass a valid reuse identifier")
        let key = Key(kind: kind, identifier: identifier)
        classes[key] = nil
        nibs[key] = nib
    }

    func isRegistered(kind: String?, identifier: String) -> Bool {
        let key = Key(kind: kind, identifier: identifier)
        return classes[key] != nil || nibs[key] != nil
    }

    mutating func dequeue(kind: String?, identifier: String, frame: CGRect) -> UICollectionReusableView {
        let key = Key(kind: kind, identifier: identifier)
        if let view = waiting[key]?.popLast() {
            view.prepareForReuse()
            return view
        }
        nibs[key]?.load()
        guard let viewClass = classes[key] else {
            preconditionFailure(
                "could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier "
                    + "\(identifier) - must register a nib or a class for the identifier or connect a "
                    + "prototype cell in a storyboard")
        }
        return make(viewClass, key, frame)
    }

    /// Of the layout's own decoration.
    mutating func dequeueDecoration(
        _ viewClass: UICollectionReusableView.Type, kind: String, frame: CGRect
    ) -> UICollectionReusableView {
        let key = Key(kind: kind, identifier: Self.decoration)
        if let view = waiting[key]?.popLast(), type(of: view) == viewClass {
            view.prepareForReuse()
            return view
        }
        return make(viewClass, key, frame)
    }

    private static let decoration = "decoration"

    private func make(
        _ viewClass: UICollectionReusableView.Type, _ key: Key, _ frame: CGRect
    ) -> UICollectionReusableView {
        let view = UICollectionReusableView.make(viewClass, frame: frame)
        view.reuseIdentifier = key.identifier
        return view
    }

    mutating func enqueue(_ view: UICollectionReusableView, kind: String?) {
        guard let identifier = view.reuseIdentifier else { return }
        waiting[Key(kind: kind, identifier: identifier), default: []].append(view)
    }
}
