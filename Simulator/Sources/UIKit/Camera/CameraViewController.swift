/// The screen of a camera: what it sees, and once the shutter was pressed the photo, to be used or to be taken again.
/// What it looks like is made up.
@MainActor final class CameraViewController: UIViewController {
    /// Told what the user wants to use, or nil where that is nothing.
    var onFinish: (UIImage?) -> Void = { _ in }

    var device: UIImagePickerController.CameraDevice {
        didSet { if isViewLoaded { showPicture() } }
    }

    private static let barHeight: CGFloat = 120
    private static let margin: CGFloat = 16
    private static let shutterSize: CGFloat = 76

    private let camera = Camera.current
    private var photo: UIImage?
    private let picture = UIImageView()
    private let shutter = UIButton(type: .custom)
    private let cancelButton = UIButton(type: .system)
    private let retakeButton = UIButton(type: .system)
    private let useButton = UIButton(type: .system)

    init(_ device: UIImagePickerController.CameraDevice) {
        self.device = device
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var prefersStatusBarHidden: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.tintColor = .white
        picture.contentMode = .scaleAspectFit
        picture.isAccessibilityElement = true
        shutter.setImage(Self.shutterImage, for: .normal)
        shutter.accessibilityLabel = "Take Picture"
        add(shutter) { screen in screen.photo = screen.camera.picture(of: screen.device) }
        cancelButton.setTitle("Cancel", for: .normal)
        add(cancelButton) { $0.onFinish(nil) }
        retakeButton.setTitle("Retake", for: .normal)
        add(retakeButton) { $0.photo = nil }
        useButton.setTitle("Use Photo", for: .normal)
        add(useButton) { screen in screen.onFinish(screen.photo) }
        view.addSubview(picture)
        showPicture()
    }

    private func add(_ button: UIButton, _ action: @escaping (CameraViewController) -> Void) {
        let action = UIAction { [weak self] _ in
            guard let self else { return }
            action(self)
            showPicture()
        }
        button.addAction(action, for: .touchUpInside)
        view.addSubview(button)
    }

    private static let shutterImage = UIGraphicsImageRenderer(
        size: CGSize(width: shutterSize, height: shutterSize)
    ).image { _ in
        let bounds = CGRect(x: 0, y: 0, width: shutterSize, height: shutterSize)
        UIColor.white.set()
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2))
        ring.lineWidth = 4
        ring.stroke()
        UIBezierPath(ovalIn: bounds.insetBy(dx: 7, dy: 7)).fill()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        photo = nil
        camera.start(self)
        showPicture()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let bar = CGRect(
            x: area.minX + Self.margin, y: area.maxY - Self.barHeight, width: area.width - 2 * Self.margin,
            height: Self.barHeight)
        picture.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: bar.minY - area.minY)
        for button in [shutter, cancelButton, retakeButton, useButton] {
            button.sizeToFit()
            button.center = CGPoint(x: bar.midX, y: bar.midY)
        }
        cancelButton.frame.origin.x = bar.minX
        retakeButton.frame.origin.x = bar.minX
        useButton.frame.origin.x = bar.maxX - useButton.frame.width
    }

    /// Shows the photo that was taken, or else what the camera sees.
    func showPicture() {
        picture.image = photo ?? camera.picture(of: device)
        picture.accessibilityLabel = photo == nil ? "Viewfinder" : "Photo"
        for button in [shutter, cancelButton] { button.isHidden = photo != nil }
        for button in [retakeButton, useButton] { button.isHidden = photo == nil }
    }
}
