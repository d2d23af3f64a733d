import Testing
import UIKit
import SimulatorKit
@testable import ImageViewer
@MainActor @Suite struct TryZoom {
  @Test func film() throws {
    let stage = Stage(image: CGSize(width: 1200, height: 800))
    let pic = UIGraphicsImageRenderer(size: CGSize(width: 1200, height: 800)).image { c in
      UIColor.orange.setFill(); c.fill(CGRect(x: 0, y: 0, width: 1200, height: 800))
      UIColor.blue.setFill(); c.fill(CGRect(x: 300, y: 200, width: 600, height: 400))
      UIColor.white.setFill(); UIBezierPath(ovalIn: CGRect(x: 480, y: 320, width: 240, height: 160)).fill()
    }
    stage.viewer.image = pic
    let thumb = UIImageView(image: pic); thumb.contentMode = .scaleAspectFill; thumb.clipsToBounds = true; thumb.layer.cornerRadius = 20
    thumb.frame = CGRect(x: 40, y: 600, width: 120, height: 120)
    stage.presenter.view.addSubview(thumb)
    stage.viewer.transition = ImageZoomTransition(from: thumb)
    var n = 0
    func snap() throws { n += 1; try stage.phone.svg().write(toFile: "/tmp/shots/\(String(format: "%02d", n)).svg", atomically: true, encoding: .utf8) }
    try snap()
    stage.presenter.present(stage.viewer, animated: true)
    for _ in 0..<5 { try snap(); stage.phone.advance(by: 0.07) }
    stage.phone.settle(); try snap()
    print("open", stage.image, thumb.alpha, stage.viewer.view.alpha)
    stage.phone.flick(from: stage.middle, to: CGPoint(x: 195, y: 250))
    for _ in 0..<5 { try snap(); stage.phone.advance(by: 0.07) }
    stage.phone.settle(); try snap()
    print("closed", stage.isPresented, thumb.alpha, stage.phone.window.subviews.count)
    stage.presenter.present(stage.viewer, animated: true)
    stage.phone.advance(by: 0.15); try snap()
    let f = stage.phone.touch(at: CGPoint(x: 195, y: 500)); stage.phone.advance(by: 0.3); try snap(); f.lift(); stage.phone.advance(by: 0.05); try snap(); stage.phone.settle(); try snap()
    print("turned", stage.isPresented, thumb.alpha)
  }
}
