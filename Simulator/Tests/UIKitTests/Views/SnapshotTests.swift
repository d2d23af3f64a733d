import SimulatorKit
import Testing
import UIKit

@MainActor @Suite("Snapshots of views")
struct SnapshotTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 80))
    private let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))

    init() {
        view.backgroundColor = .red
        label.text = "Hello"
        view.addSubview(label)
        stage.view.addSubview(view)
        stage.phone.settle()
    }

    private func shown() -> String { stage.phone.svg() }

    @Test("page of UIView.snapshotView: it shows what the view shows, at the same size")
    func showsTheSame() throws {
        let before = shown()
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 80))

        stage.phone.act {
            view.removeFromSuperview()
            stage.view.addSubview(snapshot)
            snapshot.frame.origin = view.frame.origin
        }

        #expect(shown().contains("Hello") && shown().count(of: "#FF3B30") == before.count(of: "#FF3B30"))
    }

    @Test("page of UIView.snapshotView: it stays as it is when the view goes on")
    func staysAsItIs() throws {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        stage.phone.act {
            stage.view.addSubview(snapshot)
            snapshot.frame.origin.y = 400
            label.text = "Goodbye"
        }

        #expect(shown().contains("Hello") && shown().contains("Goodbye"))
    }

    @Test("UIView.h: recent changes are seen if the snapshot is to wait for them", arguments: [false, true])
    func waitsForUpdates(afterUpdates: Bool) throws {
        view.alpha = 0
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
        stage.phone.act {
            stage.view.addSubview(snapshot)
            snapshot.frame.origin.y = 400
        }

        #expect(shown().contains("Hello") == !afterUpdates)
    }

    @Test("page of UIView.snapshotView: in mid-animation it stops where the screen is")
    func freezesAnimations() throws {
        stage.phone.act {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.origin.x = 110 }
        }
        stage.phone.advance(by: 0.5)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        let copy = try #require(snapshot.layer.sublayers?.first?.sublayers?.first)

        stage.phone.settle()

        #expect(abs(copy.frame.minX - 60) < 1)
    }

    @Test("page of UIView.snapshotView: a view that was never on the screen gives an empty one")
    func isEmptyBefore() throws {
        let new = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        new.text = "New"
        let empty = try #require(new.snapshotView(afterScreenUpdates: false))
        let full = try #require(new.snapshotView(afterScreenUpdates: true))

        stage.phone.act { stage.view.addSubview(empty) }
        #expect(!shown().contains("New"))
        stage.phone.act { stage.view.addSubview(full) }
        #expect(shown().contains("New"))
    }

    @Test("page of UIView.snapshotView: there are snapshots of snapshots")
    func nests() throws {
        let first = try #require(view.snapshotView(afterScreenUpdates: false))
        stage.phone.act {
            view.removeFromSuperview()
            stage.view.addSubview(first)
        }
        let second = try #require(first.snapshotView(afterScreenUpdates: false))
        stage.phone.act {
            first.removeFromSuperview()
            stage.view.addSubview(second)
        }

        #expect(shown().contains("Hello"))
    }

    @Test("page of UIView.drawHierarchy: it draws what the view shows, as large as the rectangle")
    func drawsIntoContexts() {
        view.layer.cornerRadius = 12
        view.clipsToBounds = true
        label.alpha = 0.5
        stage.phone.settle()
        var isComplete = false
        let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 40)).image { _ in
            isComplete = view.drawHierarchy(
                in: CGRect(x: 0, y: 0, width: 50, height: 40), afterScreenUpdates: false)
        }
        stage.phone.act {
            view.removeFromSuperview()
            stage.view.addSubview(UIImageView(image: image))
        }

        #expect(isComplete && image.size == CGSize(width: 50, height: 40))
        #expect(shown().contains("Hello") && shown().contains("opacity=\"0.5\""))
    }

    @Test("CALayer.h: rendering draws the model, without animations")
    func rendersModels() {
        stage.phone.act { UIView.animate(withDuration: 1) { view.alpha = 0 } }

        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image {
            view.layer.render(in: $0.cgContext)
        }
        stage.phone.settle()
        stage.phone.act { stage.view.addSubview(UIImageView(image: image)) }

        #expect(!shown().contains("Hello"))
    }
    @Test("CALayer.h: what is drawn into a context that has an alpha, a clip and a blend mode has each once")
    func rendersIntoFadedContexts() {
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        square.backgroundColor = .red
        square.alpha = 0.5
        let inner = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))
        inner.backgroundColor = .blue
        inner.alpha = 0.5
        square.addSubview(inner)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1

        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
            let context = $0.cgContext
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
            context.setAlpha(0.5)
            context.setBlendMode(.multiply)
            square.layer.render(in: context)
        }
        var ids = SVGIdentifiers()
        let svg = image.svg(ids: &ids)

        #expect(svg.count(of: "opacity=\"0.25\"") == 1 && svg.count(of: "opacity=\"0.5\"") == 1)
        #expect(svg.count(of: "mix-blend-mode:multiply") == 1)
        #expect(svg.count(of: "<clipPath") == 1 && svg.count(of: "clip-path=") == 1)
    }

    @Test("UIView.h: what is drawn of a hierarchy leaves the context as it was")
    func drawingLeavesTheContext() {
        let phone = Simulator(.iPhone)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        view.backgroundColor = .red
        phone.window.addSubview(view)
        phone.settle()

        let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { context in
            let isDrawn = view.drawHierarchy(
                in: CGRect(x: 5, y: 5, width: 20, height: 20), afterScreenUpdates: true)
            #expect(isDrawn)
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            view.layer.render(in: context.cgContext)
            context.fill(CGRect(x: 6, y: 0, width: 4, height: 4))
        }
        var ids = SVGIdentifiers()
        let svg = image.svg(ids: &ids)

        #expect(svg.contains("M0 0H4V4H0Z") && svg.contains("M6 0h4V4H6Z"))
        #expect(svg.ranges(of: "fill=\"#00ff00\"").count == 2)
    }
}

extension String {
    fileprivate func count(of part: String) -> Int {
        components(separatedBy: part).count - 1
    }
}
