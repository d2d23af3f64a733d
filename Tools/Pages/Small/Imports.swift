// Xcode gives this page what its own Sources and the playground's declare, without an import. So does this file here.
@_exported import Playground_Sources
@_exported import SmallImageViewer
