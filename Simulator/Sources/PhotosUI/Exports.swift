@_exported import Photos
