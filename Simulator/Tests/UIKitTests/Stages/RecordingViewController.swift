import UIKit

/// What happened, in order.
@MainActor final class EventLog {
    private(set) var events: [String] = []

    func append(_ event: String) {
        events.append(event)
    }

    func clear() {
        events = []
    }

    /// The events so far, of which it forgets.
    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A view controller that writes down what is asked of it.
class RecordingViewController: UIViewController {
    let name: String
    let log: EventLog
    /// Layout may come any number of times; most tests leave it out.
    var recordsLayout = false

    init(_ name: String, _ log: EventLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func record(_ event: String) {
        log.append("\(name).\(event)")
    }

    override func loadView() {
        record("loadView")
        super.loadView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        record("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        record("viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear")
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        if recordsLayout { record("viewSafeAreaInsetsDidChange") }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if recordsLayout { record("viewWillLayoutSubviews") }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if recordsLayout { record("viewDidLayoutSubviews") }
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        record("willMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        record("didMove(\(parent == nil ? "nil" : "parent"))")
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        record("willTransition")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        record("viewWillTransition(\(Int(size.width))×\(Int(size.height)))")
        super.viewWillTransition(to: size, with: coordinator)
    }
}

extension EventLog {
    /// Without the loading of views and viewIsAppearing, which come with viewWillAppear.
    func takeAppearance() -> [String] {
        take().filter { event in
            !["loadView", "viewDidLoad", "viewIsAppearing"].contains { event.hasSuffix($0) }
        }
    }
}
