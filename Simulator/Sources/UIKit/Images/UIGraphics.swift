/// The context into which UIKit draws on this thread: the one pushed last.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contextStack.contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
    contextStack.contexts.append(context)
}

public func UIGraphicsPopContext() {
    _ = contextStack.contexts.popLast()
}

// MARK: Image contexts

/// One point is one pixel, whatever the screen.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// A scale of 0 is that of the main screen. The size is rounded up to whole pixels.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : mainScreenScale
    let pixels = CGSize(
        width: CGImage.pixels(size.width * scale), height: CGImage.pixels(size.height * scale))
    let context = CGContext(size: CGSize(width: pixels.width / scale, height: pixels.height / scale))
    context.imageScale = scale
    if opaque { context.fill(CGRect(origin: .zero, size: context.list.size)) }
    UIGraphicsPushContext(context)
}

/// What has been drawn until now; nil where the context is not that of an image, or has no size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = UIGraphicsGetCurrentContext(), let scale = context.imageScale else { return nil }
    let size = context.list.size
    guard size.width > 0, size.height > 0 else { return nil }
    let image = CGImage(
        context.list, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded())
    )
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Does nothing where the context is not that of an image.
public func UIGraphicsEndImageContext() {
    if UIGraphicsGetCurrentContext()?.imageScale != nil { UIGraphicsPopContext() }
}

/// As in UIKit every thread has its own.
private var contextStack: ContextStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary["UIGraphics"] as? ContextStack { return stack }
    let stack = ContextStack()
    dictionary["UIGraphics"] = stack
    return stack
}

/// An object, since a dictionary of Foundation's would turn an array over at each look.
private final class ContextStack {
    var contexts: [CGContext] = []
}
