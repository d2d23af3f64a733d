import Photos
import SimulatorKit
import UIKit

/// How the phone is that a page is shown on: what the options of the command say, and the switches of the player.
struct PhoneOptions: Equatable {
    var device = DeviceName.iPhone
    var isTurned = false
    var isDark = false
    var textSize = TextSize.L
    var isRightToLeft = false
    var isMotionReduced = false
    var isSlow = false
    var photos = PhotoAccess.all

    enum DeviceName: String, CaseIterable {
        case iPhone, iPhoneSE, iPhoneDuo, iPhoneDuoOpen, iPad

        var device: Device {
            switch self {
            case .iPhone: .iPhone
            case .iPhoneSE: .iPhoneSE
            case .iPhoneDuo: .iPhoneDuo
            case .iPhoneDuoOpen: .iPhoneDuoOpen
            case .iPad: .iPad
            }
        }
    }

    /// As Xcode names them, from the smallest on; the last five are among the settings for accessibility.
    enum TextSize: String, CaseIterable {
        case XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5

        var category: UIContentSizeCategory {
            switch self {
            case .XS: .extraSmall
            case .S: .small
            case .M: .medium
            case .L: .large
            case .XL: .extraLarge
            case .XXL: .extraExtraLarge
            case .XXXL: .extraExtraExtraLarge
            case .AX1: .accessibilityMedium
            case .AX2: .accessibilityLarge
            case .AX3: .accessibilityExtraLarge
            case .AX4: .accessibilityExtraExtraLarge
            case .AX5: .accessibilityExtraExtraExtraLarge
            }
        }
    }

    /// What of the photo library an app gets to see.
    enum PhotoAccess: String, CaseIterable {
        case all
        /// Those that the user has selected.
        case limited
        case none
        /// All of them, which wait in iCloud.
        case cloud
        /// The same, where there is no network.
        case offline
    }

    // MARK: As the words of a command

    private static var switches: [(name: String, isOn: WritableKeyPath<PhoneOptions, Bool>)] {
        [
            ("--turned", \.isTurned), ("--dark", \.isDark), ("--right-to-left", \.isRightToLeft),
            ("--reduce-motion", \.isMotionReduced), ("--slow-motion", \.isSlow),
        ]
    }

    /// What differs from a phone as it comes.
    var arguments: [String] {
        let standard = PhoneOptions()
        var words: [String] = []
        if device != standard.device { words += ["--device", device.rawValue] }
        for (name, isOn) in Self.switches where self[keyPath: isOn] { words.append(name) }
        if textSize != standard.textSize { words += ["--text", textSize.rawValue] }
        if photos != standard.photos { words += ["--photos", photos.rawValue] }
        return words
    }

    /// Takes out of the arguments what is about the phone. Says what of that makes no sense, or else nil.
    mutating func take(from arguments: inout [String]) -> String? {
        for (name, isOn) in Self.switches where arguments.contains(name) {
            self[keyPath: isOn] = true
            arguments.removeAll { $0 == name }
        }
        return take("--device", \.device, from: &arguments) ?? take("--text", \.textSize, from: &arguments)
            ?? take("--photos", \.photos, from: &arguments)
    }

    private mutating func take<Value: RawRepresentable<String> & CaseIterable>(
        _ option: String, _ path: WritableKeyPath<PhoneOptions, Value>, from arguments: inout [String]
    ) -> String? {
        guard let place = arguments.firstIndex(of: option) else { return nil }
        let word = arguments.indices.contains(place + 1) ? arguments[place + 1] : ""
        guard let value = Value.named(word) else {
            return "\(option) takes one of \(Value.names)."
        }
        self[keyPath: path] = value
        arguments.removeSubrange(place...place + 1)
        return nil
    }
}

extension RawRepresentable where RawValue == String, Self: CaseIterable {
    /// Written in capitals or not.
    static func named(_ word: some StringProtocol) -> Self? {
        allCases.first { $0.rawValue.lowercased() == word.lowercased() }
    }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Simulator {
    /// One for an app that is a page: its user has photos and a camera, and lets the app use them.
    static func ofPage(_ options: PhoneOptions = PhoneOptions()) -> Simulator {
        let phone = Simulator(options.device.device, isRightToLeft: options.isRightToLeft)
        phone.userInterfaceStyle = options.isDark ? .dark : .light
        phone.accessibility.preferredContentSizeCategory = options.textSize.category
        phone.accessibility.isReduceMotionEnabled = options.isMotionReduced
        if options.isTurned { phone.turn() }
        phone.settle()
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at your photos."
        phone.infoDictionary["NSPhotoLibraryAddUsageDescription"] = "To keep what you take."
        phone.infoDictionary["NSCameraUsageDescription"] = "To take photos."
        phone.photoLibrary.fill(options.photos)
        phone.camera.rearImage = SamplePhotos.view
        phone.camera.answer = .allow
        return phone
    }

    /// Its long side becomes its short one.
    func turn() {
        let size = window.bounds.size
        resize(to: CGSize(width: size.height, height: size.width))
    }
}

extension SimulatorKit.PhotoLibrary {
    fileprivate func fill(_ access: PhoneOptions.PhotoAccess) {
        var samples = SamplePhotos.all
        if access == .cloud || access == .offline {
            for index in samples.indices { samples[index].isInCloud = true }
            // Long enough to be seen.
            downloadDuration = 3
        }
        if access == .offline { downloadFailure = PHPhotosError(.networkError) }
        photos = samples
        albums = SamplePhotos.albums
        answer =
            switch access {
            case .all, .cloud, .offline: .fullAccess
            case .limited:
                .limitedAccess(Set(stride(from: 0, to: samples.count, by: 20).map { samples[$0].id }))
            case .none: .refusal
            }
    }
}
