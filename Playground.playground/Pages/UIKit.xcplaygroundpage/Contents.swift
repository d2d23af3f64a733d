//: # ImageViewer
//: How to open the viewer out of a thumbnail, in UIKit: three minutes. Tap a picture; pinch or double-tap to zoom; flick it
//: past an edge to close it. In Xcode, open the package's folder, not the playground alone, or else `import ImageViewer`
//: fails.

import PlaygroundSupport
import UIKit

//: The screen of an app is in PostViewController.swift, in the playground's Sources, which are those of
//: `Example.swiftpm`, too. Its first method opens the viewer.
PlaygroundPage.current.liveView = PostViewController()

//: **Change** that method: without the line that sets `transition`, the viewer fades in. With
//: `let label = UILabel(frame: CGRect(x: 16, y: 16, width: 240, height: 24))`, `label.text = "A picture"` and
//: `viewer.overlayView.addSubview(label)` it has a caption: tap the picture, and it hides with the close button. (An app uses
//: constraints.)
//:
//: [Next](@next)
