import Photos
import UIKit

/// The photo library of one phone: what is in it, what the user lets apps see of it, and what apps do with it.
///
///     phone.photoLibrary.answer = .fullAccess
///     phone.photoLibrary.photos.append(Photo(size: CGSize(width: 4032, height: 3024)))
@MainActor public struct PhotoLibrary {
    let library: Photos.PhotoLibrary

    // MARK: What is in it

    /// In the library's order. Whatever is made of it at once is one change, of which apps are told.
    public var photos: [Photo] {
        get { library.contents.all.map(Photo.init) }
        nonmutating set { library.contents.all = newValue.map { $0.item } }
    }

    /// Those that the user has made, in the user's order.
    public var albums: [Album] {
        get { library.contents.albums.map(Album.init) }
        nonmutating set { library.contents.albums = newValue.map(\.album) }
    }

    /// What apps have saved, the oldest first. It is among the photos, too.
    public var savedImages: [UIImage] { library.savedImages }

    // MARK: What the user lets apps see

    /// What a user says who is asked for the library.
    public enum Answer: Sendable {
        case fullAccess
        /// To these photos only.
        case limitedAccess(Set<Photo.ID>)
        case refusal
    }

    /// What the user answers when an app asks for the library; nil as long as the question is left open.
    public var answer: Answer? {
        get {
            switch library.settings.answer {
            case nil: nil
            case .fullAccess: .fullAccess
            case .selection(let photos): .limitedAccess(photos)
            case .refusal: .refusal
            }
        }
        nonmutating set {
            library.settings.answer =
                switch newValue {
                case nil: nil
                case .fullAccess: .fullAccess
                case .limitedAccess(let photos): .selection(photos)
                case .refusal: .refusal
                }
        }
    }

    /// Whether an app has asked and the user has not answered.
    public var isAsking: Bool { library.isAsking }

    /// What the app may do, whoever has decided that.
    public var authorizationStatus: PHAuthorizationStatus {
        get { library.status(for: .readWrite) }
        nonmutating set { library.setStatus(newValue) }
    }

    /// What an app with limited access sees.
    public var selectedPhotos: Set<Photo.ID> {
        get { library.selection }
        nonmutating set { library.selection = newValue }
    }

    // MARK: How long it takes

    /// How many seconds each image takes that is on the phone, each film and each live photo.
    public var imageDuration: TimeInterval {
        get { library.settings.imageDuration }
        nonmutating set { library.settings.imageDuration = newValue }
    }

    /// How many seconds each of them takes that comes from iCloud.
    public var downloadDuration: TimeInterval {
        get { library.settings.downloadDuration }
        nonmutating set { library.settings.downloadDuration = newValue }
    }

    /// What downloads end with from now on, instead of what was asked for.
    public var downloadFailure: (any Error)? {
        get { library.settings.downloadFailure }
        nonmutating set { library.settings.downloadFailure = newValue }
    }

    /// Whether a request that was cancelled is answered once more, with nothing: Apple's header says that it may not be
    /// at all, the page of `PHImageCancelledKey` that it is. By default it is not.
    public var tellsOfCancellations: Bool {
        get { library.settings.tellsOfCancellations }
        nonmutating set { library.settings.tellsOfCancellations = newValue }
    }

    // MARK: What apps do

    /// How many assets the results of fetches have made, one each time that an app has asked a result for one.
    public var madeAssetCount: Int { library.madeAssetCount }

    /// How many images apps have asked for, in advance too, and how many films and live photos.
    public var requestCount: Int { library.requests.count }

    /// How many of these are on their way.
    public var pendingRequestCount: Int { library.requests.pendingCount }

    /// How many apps have taken back.
    public var cancelledRequestCount: Int { library.requests.cancelledCount }

    /// The images that have come and that somebody still holds.
    public var heldImages: [UIImage] { library.requests.heldImages }
}
