/// The system's camera, with which the user takes a photo for an app (UIImagePickerController.h).
///
/// It can only be presented with the camera as its source.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable {
        case photoLibrary = 0
        case camera = 1
        case savedPhotosAlbum = 2
    }

    public enum CameraDevice: Int, Sendable {
        case rear = 0
        case front = 1
    }

    public struct InfoKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    }

    private static let imageType = "public.image"

    public convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .fullScreen
        isNavigationBarHidden = true
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: What the phone has

    open class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool {
        sourceType == .camera && Camera.current.isAvailable
    }

    /// Photos; nil where there is nothing to take them with.
    open class func availableMediaTypes(for sourceType: UIImagePickerController.SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [imageType] : nil
    }

    open class func isCameraDeviceAvailable(_ cameraDevice: UIImagePickerController.CameraDevice) -> Bool {
        Camera.current.isAvailable
    }

    // MARK: What is wanted

    /// The picker is dismissed at once where nobody is there to dismiss it (page of delegate).
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

    open var sourceType = UIImagePickerController.SourceType.photoLibrary {
        willSet {
            precondition(
                Self.isSourceTypeAvailable(newValue),
                "Source type \(newValue.rawValue) is not available: ask isSourceTypeAvailable(_:) before. "
                    + "Of those that a phone has, the Simulator has the camera.")
        }
    }

    open var mediaTypes = [imageType] {
        willSet {
            precondition(
                newValue.contains(Self.imageType),
                "None of the media types \(newValue) is available: the Simulator's camera takes photos.")
        }
    }

    private var wantedDevice = UIImagePickerController.CameraDevice.rear

    /// Can be asked for, and set, only where the camera is the source.
    open var cameraDevice: UIImagePickerController.CameraDevice {
        get {
            requireCamera()
            return wantedDevice
        }
        set {
            requireCamera()
            wantedDevice = newValue
            screen?.device = newValue
        }
    }

    private func requireCamera() {
        precondition(sourceType == .camera, "The source type of the picker must be the camera.")
    }

    // MARK: The camera

    private var screen: CameraViewController? { topViewController as? CameraViewController }

    open override func viewDidLoad() {
        super.viewDidLoad()
        requireCamera()
        let screen = CameraViewController(wantedDevice)
        screen.onFinish = { [weak self] in self?.finish($0) }
        viewControllers = [screen]
    }

    private var isFinished = false

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isFinished = false
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard delegate == nil else { return }
        // The presentation is over when this turn is.
        view.application.clock.schedule(after: 0) { [weak self] in
            self?.presentingViewController?.dismiss(animated: animated)
        }
    }

    /// The delegate is told once, that the user has cancelled or what there is.
    private func finish(_ photo: UIImage?) {
        guard !isFinished else { return }
        isFinished = true
        if let photo {
            let info: [InfoKey: Any] = [.originalImage: photo, .mediaType: Self.imageType]
            delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        } else {
            delegate?.imagePickerControllerDidCancel(self)
        }
    }

    open override func accessibilityPerformEscape() -> Bool {
        finish(nil)
        return true
    }
}
