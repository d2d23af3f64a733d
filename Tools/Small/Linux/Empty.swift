// Empty on purpose: on Linux the target ImageViewer lies in this folder. For an app that depends on the package this is
// all of it. In a clone its other files are the copies of ../ImageViewer that a plugin makes for a Swift without
// Objective-C; SwiftPM wants a target to have a file of its own. Package.swift says how.
