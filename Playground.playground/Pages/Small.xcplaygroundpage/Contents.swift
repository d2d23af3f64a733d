//: # The small one
//: A viewer of 350 lines, to read in ten minutes and to paste into your app: ImageViewer.swift, in the Sources of this page. It
//: needs nothing else. Tap the picture; pinch or double-tap to zoom; flick it past an edge, or pull it down, to close it.
//:
//: In Xcode, open the package's folder, not the playground alone, or else `import ImageViewer` fails.

import PlaygroundSupport
import UIKit

let photo = Picture.harbour.photo
let screen = UIViewController()
let open = UIAction(image: photo) { _ in screen.present(ImageViewerController(image: photo), animated: true) }
let thumbnail = UIButton(type: .custom, primaryAction: open)
thumbnail.imageView?.contentMode = .scaleAspectFit
thumbnail.frame = CGRect(x: 24, y: 120, width: 180, height: 120)
screen.view.backgroundColor = .systemBackground
screen.view.addSubview(thumbnail)
PlaygroundPage.current.liveView = screen

//: **Change** a number in the file:
//: - `flickSpeed`, 0.3, under *Drags that close*: with 3, only the hardest flick closes the viewer; with 0.1, a nudge sideways does.
//: - `pullShare`, 1 / 4: with 1 / 8 and `shortest` at 50, a short pull closes it.
//: - `2 * fitScale`, under *Layout*: with 6, a double tap goes in nearly twice as far.
//: - `0.58`, under *Closing*: with 2, a flicked image leaves faster than the finger that has let it go.
//:
//: Its animator, ImageZoomTransition.swift, lies beside it in the folder Paste. The next page is the package that grew out of it.
//:
//: [Next](@next)
