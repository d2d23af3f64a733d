// Empty on purpose. On Linux the target ImageViewer lies in this folder, because SwiftPM wants a target to have a file of
// its own; its other files are the copies of ../ImageViewer that a plugin makes for a Swift without Objective-C.
// Package.swift says how.
