import SimulatorKit
import SwiftUI

// How fast the Simulator is. Prints figures, judges nothing:
//
//     swift run -c release --package-path Simulator benchmark
//     swift run -c release --package-path Simulator benchmark growth

/// A picture in a scroll view that zooms, as a photo viewer has it.
@MainActor final class PictureController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let picture = UIView()
    private let tap = UITapGestureRecognizer()

    override func viewDidLoad() {
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.maximumZoomScale = 6
        scrollView.delegate = self
        view.addSubview(scrollView)
        picture.frame = scrollView.bounds
        picture.backgroundColor = .systemTeal
        scrollView.addSubview(picture)
        scrollView.contentSize = picture.bounds.size
        tap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(tap)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}

/// A list of a hundred rows.
@MainActor final class ListController: UIViewController {
    let scrollView = UIScrollView()

    override func viewDidLoad() {
        scrollView.frame = view.bounds
        view.addSubview(scrollView)
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 100 * 80)
        for index in 0..<100 {
            let row = UIView(frame: CGRect(x: 0, y: index * 80, width: Int(view.bounds.width), height: 79))
            row.backgroundColor = index % 2 == 0 ? .systemBackground : .systemGray6
            scrollView.addSubview(row)
        }
    }
}

/// A thousand pictures in a grid of SwiftUI's, as a photo library has them.
struct LibraryView: View {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
        UIColor.systemTeal.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
    }
    @State private var selection: Int?

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 2)], spacing: 2) {
                ForEach(0..<1000, id: \.self) { index in
                    Image(uiImage: picture)
                        .resizable()
                        .scaledToFill()
                        .frame(width: 96, height: 96)
                        .clipShape(RoundedRectangle(cornerRadius: 8))
                        .opacity(selection == index ? 0 : 1)
                        .onTapGesture { selection = index }
                        .accessibilityAddTraits(.isButton)
                }
            }
        }
    }
}

/// Ten thousand items in a grid of UIKit's.
@MainActor final class GridController: UIViewController, UICollectionViewDataSource {
    override func viewDidLoad() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 96, height: 96)
        layout.minimumInteritemSpacing = 2
        layout.minimumLineSpacing = 2
        let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = self
        view.addSubview(grid)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        10_000
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemTeal : .systemGray6
        return cell
    }
}

@MainActor func seconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body).components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
}

/// Repeats a gesture for a second of real time and prints how many frames of virtual time went by meanwhile.
@MainActor func frames(_ name: String, on phone: Simulator, _ gesture: () -> Void) {
    gesture()
    let start = phone.now
    var elapsed = 0.0
    while elapsed < 1 { elapsed += seconds(gesture) }
    let perSecond = (phone.now - start) * 120 / elapsed
    line(name, perSecond, "frames a second, \(Int((perSecond / 120).rounded())) × real time")
}

/// Down twice and up again twice, by more than a screen each time.
@MainActor func flings(on phone: Simulator) -> () -> Void {
    var flings = 0
    return {
        let (from, to) = flings % 4 < 2 ? (700.0, 200.0) : (200.0, 700.0)
        phone.flick(from: CGPoint(x: 195, y: from), to: CGPoint(x: 195, y: to), duration: 0.05)
        phone.settle()
        flings += 1
    }
}

/// Repeats something for a second of real time and prints how long it takes once.
@MainActor func cost(_ name: String, of count: Int = 1, _ body: () -> Void) {
    body()
    var (elapsed, rounds) = (0.0, 0)
    while elapsed < 1 {
        elapsed += seconds(body)
        rounds += count
    }
    line(name, elapsed / Double(rounds) * 1e6, "µs")
}

func line(_ name: String, _ value: Double, _ unit: String) {
    let digits = value < 100 ? String(format: "%.1f", value) : String(format: "%.0f", value)
    let padding = String(repeating: " ", count: max(1, 52 - name.count - digits.count))
    print("\(name)\(padding)\(digits) \(unit)")
}

if CommandLine.arguments.contains("growth") {
    Growth().print()
    exit(0)
}

let list = Simulator(.iPhone)
let listController = ListController()
list.show(listController)
frames("fling through a list", on: list) {
    list.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400))
    list.settle()
    listController.scrollView.contentOffset = .zero
}

let library = Simulator(.iPhone)
library.show(UIHostingController(rootView: LibraryView()))
frames("fling through a thousand pictures of SwiftUI", on: library, flings(on: library))

let grid = Simulator(.iPhone)
grid.show(GridController())
frames("fling through ten thousand cells", on: grid, flings(on: grid))

let viewer = Simulator(.iPhone)
let pictureController = PictureController()
viewer.show(pictureController)
frames("pinch of a picture", on: viewer) {
    viewer.pinch(at: CGPoint(x: 195, y: 422), scale: 4, duration: 0.5)
    viewer.pinch(at: CGPoint(x: 195, y: 422), scale: 0.25, duration: 0.5)
}
viewer.settle()

let still = Simulator(.iPhone)
still.show(UIViewController())
let mover = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
still.window.addSubview(mover)
frames("animation read in every frame", on: still) {
    UIView.animate(withDuration: 1) { mover.center.x = mover.center.x < 200 ? 300 : 100 }
    for _ in 0..<120 {
        still.advance(by: 1 / 120)
        _ = still.frame(of: mover)
    }
}

let finger = viewer.touch(at: CGPoint(x: 195, y: 422))
cost("touch event on a scroll view", of: 100) {
    for step in 1...100 {
        viewer.advance(by: 1 / 120)
        finger.move(to: CGPoint(x: 195, y: 422 + Double(step % 2) * 100), duration: 0)
    }
}
finger.lift()
viewer.settle()
cost("tap", { still.tap(at: CGPoint(x: 195, y: 422)) })
cost("svg of the list", { _ = list.svg() })
cost("a phone, switched on", { Simulator().show(UIViewController()) })
