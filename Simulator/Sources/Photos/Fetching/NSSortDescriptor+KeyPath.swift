extension NSSortDescriptor {
    /// For any property. Linux's Foundation has it for comparable ones only, and dates of photos are optional.
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { _, _ in .orderedSame }
    }
}
