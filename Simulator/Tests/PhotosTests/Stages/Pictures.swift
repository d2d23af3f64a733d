import Photos
import SimulatorKit
import UIKit

extension Simulator {
    /// One on which an app may see these photos.
    static func holding(_ photos: [Photo]) -> Simulator {
        let phone = Simulator(.iPhone)
        phone.photoLibrary.photos = photos
        phone.photoLibrary.authorizationStatus = .authorized
        return phone
    }

    /// The `settle()` that lets time pass and no task run, which an asynchronous test cannot call itself.
    func rest() {
        settle()
    }

    /// The photos that an app sees, by their names.
    func seen(_ options: PHFetchOptions? = nil) -> [String] {
        act { PHAsset.fetchAssets(with: options).names }
    }
}

extension PHFetchResult where ObjectType: PHObject {
    var names: [String] {
        (0..<count).map { object(at: $0).localIdentifier }
    }
}

extension Photo {
    static func named(_ name: String, width: Int = 400, height: Int = 300) -> Photo {
        Photo(id: name, size: CGSize(width: width, height: height))
    }
}

extension Photo {
    /// One of two seconds.
    static func film(_ name: String) -> Photo {
        Photo(id: name, size: CGSize(width: 400, height: 300), duration: 2) { frame(at: $0, size: 400, 300) }
    }

    /// One of three seconds.
    static func live(_ name: String) -> Photo {
        Photo(id: name, size: CGSize(width: 400, height: 300), liveDuration: 3) {
            frame(at: $0, size: 400, 300)
        }
    }

    /// Says with a width how many thirtieths of a second have passed.
    static func frame(at time: TimeInterval, size width: CGFloat, _ height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: (time * 30).rounded() + 1, height: height))
        }
    }
}

extension [Photo] {
    /// One for each letter.
    static func named(_ names: String) -> [Photo] {
        names.map { Photo.named(String($0)) }
    }
}

/// What an image manager has delivered.
@MainActor final class Deliveries {
    private(set) var all: [(image: UIImage?, info: [AnyHashable: Any], time: TimeInterval)] = []
    private let phone: Simulator

    init(on phone: Simulator) {
        self.phone = phone
    }

    func take(_ image: UIImage?, _ info: [AnyHashable: Any]?) {
        all.append((image, info ?? [:], phone.now))
    }

    var sizes: [CGSize?] { all.map(\.image?.size) }

    func flags(_ key: String) -> [Bool] { all.map { $0.info[key] as? Bool ?? false } }

    var error: PHPhotosError? { all.last?.info[PHImageErrorKey] as? PHPhotosError }

    /// Asks for an image of the first asset, 200 × 200 unless it is told otherwise.
    @discardableResult
    func request(
        _ options: PHImageRequestOptions? = nil, size: CGSize = CGSize(width: 200, height: 200),
        _ contentMode: PHImageContentMode = .aspectFit, of manager: PHImageManager? = nil
    ) -> PHImageRequestID {
        phone.act {
            guard let asset = PHAsset.fetchAssets(with: nil).firstObject else {
                return PHInvalidImageRequestID
            }
            return (manager ?? PHImageManager.default()).requestImage(
                for: asset, targetSize: size, contentMode: contentMode, options: options
            ) { self.take($0, $1) }
        }
    }
}

extension PHImageRequestOptions {
    static func make(
        _ mode: PHImageRequestOptionsDeliveryMode = .opportunistic, network: Bool = false,
        _ resizeMode: PHImageRequestOptionsResizeMode = .fast
    ) -> PHImageRequestOptions {
        let options = PHImageRequestOptions()
        options.deliveryMode = mode
        options.isNetworkAccessAllowed = network
        options.resizeMode = resizeMode
        return options
    }
}

extension UIImage {
    /// One of a single color.
    static func filled(_ color: UIColor, width: CGFloat, height: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}
