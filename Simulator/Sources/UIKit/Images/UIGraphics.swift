/// The context into which UIKit draws on this thread: the one pushed last.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
    contexts.append(context)
}

public func UIGraphicsPopContext() {
    _ = contexts.popLast()
}

/// As in UIKit every thread has its own.
private var contexts: [CGContext] {
    get { Thread.current.threadDictionary["UIGraphics"] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary["UIGraphics"] = newValue }
}
