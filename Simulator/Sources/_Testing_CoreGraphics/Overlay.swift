// Empty on purpose: Swift Testing asks for a module of this name in files that import it beside Core Graphics.
