// Xcode gives each page of a playground what its Sources declare, without an import. So does this file here.
@_exported import Playground_Sources
