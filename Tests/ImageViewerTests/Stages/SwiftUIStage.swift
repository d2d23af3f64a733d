#if canImport(SimulatorKit)
import SimulatorKit
import SwiftUI
import Testing

@testable import ImageViewer

/// A phone on which an app of SwiftUI's runs. No state is set while SwiftUI updates its views: the console would say so.
@MainActor final class SwiftUIStage {
    let phone: Simulator
    let photos: PhotoModel
    let host: UIViewController

    init<Content: View>(
        _ photos: PhotoModel = PhotoModel(), on device: Device = .iPhone,
        @ViewBuilder content: (PhotoModel) -> Content
    ) {
        phone = Simulator(device)
        self.photos = photos
        host = UIHostingController(rootView: content(photos))
        phone.show(host)
    }

    isolated deinit {
        #expect(phone.warnings.filter { $0.contains("state during view update") } == [])
    }

    /// Changes something as the app does, and waits for what follows.
    func change(_ change: () -> Void) {
        phone.act { photos.animatesLists ? withAnimation(.default, change) : change() }
        phone.settle()
    }

    /// All that is presented, one over the other.
    var chain: [UIViewController] { Array(sequence(first: host, next: \.presentedViewController)) }

    private func find<Controller: UIViewController>(_: Controller.Type, in controller: UIViewController)
        -> Controller?
    {
        controller as? Controller ?? controller.children.lazy.compactMap { $0 as? Controller }.first
    }

    /// The viewer in front, wherever SwiftUI has put it.
    var viewer: ImageViewerController? {
        gallery == nil ? chain.last.flatMap { find(ImageViewerController.self, in: $0) } : nil
    }

    /// The gallery in front.
    var gallery: ImageGalleryController? { chain.last.flatMap { find(ImageGalleryController.self, in: $0) } }

    /// That of the page that people see.
    var page: ImageViewerController? {
        gallery?.pages.lazy.compactMap { $0 as? ImageViewerController }.first { !$0.view.isHidden }
    }

    /// The picture in flight, as it is cropped.
    var flying: UIView? {
        phone.advance(by: 0)
        return phone.flyingCrop
    }

    var flyingFrame: CGRect? { flying.map { phone.frame(of: $0) } }

    func frame(_ mark: String) -> CGRect { phone.frame(of: photos.mark(mark)) }

    func opacity(_ mark: String) -> CGFloat { phone.opacity(of: photos.mark(mark)) }

    func tap(_ mark: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let frame = frame(mark)
        guard phone.window.bounds.contains(CGPoint(x: frame.midX, y: frame.midY)) else {
            Issue.record("\(mark) is not on the screen.", sourceLocation: sourceLocation)
            return
        }
        phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Taps, and waits for what follows.
    func open(_ mark: String, sourceLocation: SourceLocation = #_sourceLocation) {
        tap(mark, sourceLocation: sourceLocation)
        phone.settle()
    }

    var anchor: ImageViewerAnchorView? { allAnchors.first }

    var anchors: Int { allAnchors.count }

    private var allAnchors: [ImageViewerAnchorView] {
        func find(_ view: UIView) -> [ImageViewerAnchorView] {
            (view as? ImageViewerAnchorView).map { [$0] } ?? view.subviews.flatMap(find)
        }
        return find(host.view)
    }

    /// The thumbnails on the screen that nobody could see.
    var hidden: Set<Int> {
        Set((0..<100).filter { photos.mark("\($0)").window != nil && opacity("\($0)") < 0.01 })
    }

    /// The words on the screen, wherever they are.
    func label(_ text: String) -> UILabel? {
        func find(_ view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(phone.window)
    }

    func turn(forward: Bool = true) {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: forward ? 75 : 315, y: 422))
        phone.settle()
    }

    func flickAway() {
        phone.flick(from: CGPoint(x: 195, y: 422), to: CGPoint(x: 195, y: 622))
    }

    /// Closes what is open, in one of the ways there are.
    func close(_ way: Way = .flick) {
        switch way {
        case .flick: flickAway()
        case .button: phone.tap(at: CGPoint(x: 360, y: 77))
        case .key: phone.press(.keyboardEscape)
        case .voiceOver: phone.voiceOver.escape()
        case .app:
            phone.act {
                photos.isOpen = false
                photos.selection = nil
                photos.photo = nil
                photos.isCovering = false
            }
        case .presenter: phone.act { host.dismiss(animated: true) }
        }
        phone.settle()
    }

    enum Way: CaseIterable {
        case flick, button, key, voiceOver, app, presenter
    }
}
#endif
