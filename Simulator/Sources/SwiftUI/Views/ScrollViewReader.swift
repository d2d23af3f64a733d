/// Lets its content scroll the scroll views in it to a view.
public struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    @State private var scrollViews = ScrollViews()

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(ScrollViewProxy(scrollViews: scrollViews)).environment(\.scrollViews, scrollViews)
    }
}

/// Those in a reader.
@MainActor final class ScrollViews {
    private var items: [WeakItem] = []

    private struct WeakItem {
        weak var item: ScrollItem?
    }

    nonisolated init() {}

    func add(_ item: ScrollItem) {
        items.removeAll { $0.item == nil }
        items.append(WeakItem(item: item))
    }

    func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        for entry in items { entry.item?.scroll(to: id, anchor) }
    }
}

extension EnvironmentValues {
    var scrollViews: ScrollViews? {
        get { self[ScrollViewsKey.self] }
        set { self[ScrollViewsKey.self] = newValue }
    }
}

private struct ScrollViewsKey: EnvironmentKey {
    static var defaultValue: ScrollViews? { nil }
}
