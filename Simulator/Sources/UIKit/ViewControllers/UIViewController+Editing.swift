// Whether a controller is edited is told in the class itself, because apps override it.
extension UIViewController {
    /// Says Edit, or Done while the controller is edited, and turns the one into the other.
    public var editButtonItem: UIBarButtonItem {
        if let ownEditButtonItem { return ownEditButtonItem }
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.setEditing(!self.isEditing, animated: true)
            })
        item.possibleTitles = ["Edit", "Done"]
        ownEditButtonItem = item
        updateEditButtonItem()
        return item
    }

    func updateEditButtonItem() {
        ownEditButtonItem?.title = isEditing ? "Done" : "Edit"
        ownEditButtonItem?.style = isEditing ? .done : .plain
    }
}
