@_exported import Foundation
// Foundation's on Apple's platforms: URLSession and its kin.
@_exported import FoundationNetworking
