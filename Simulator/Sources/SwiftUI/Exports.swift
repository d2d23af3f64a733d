// On Linux, what Apple's Foundation has of the network is a module of its own.
@_exported import FoundationNetworking
@_exported import Observation
@_exported import UIKit
