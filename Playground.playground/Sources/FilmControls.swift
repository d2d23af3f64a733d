import UIKit

/// What people have to do with a film: play it, hear it, and go to any part of it. A live photo is played only.
final class FilmControls: UIStackView {
    let playButton = makeButton()
    let soundButton = makeButton()
    /// From 0 to the length of the film, in seconds.
    let slider = UISlider()
    let failure = PlateLabel()
    private let elapsed = makeTime()
    private let left = makeTime()
    private let bar = UIStackView()

    init(isFilm: Bool) {
        super.init(frame: .zero)
        axis = .vertical
        alignment = .center
        spacing = 8
        translatesAutoresizingMaskIntoConstraints = false
        failure.numberOfLines = 0
        slider.minimumTrackTintColor = .white
        // Smaller than the system's, which covers a second of a short film.
        let thumb = UIImage(systemName: "circle.fill", withConfiguration: Self.thumbSize)
        slider.setThumbImage(thumb?.withTintColor(.white, renderingMode: .alwaysOriginal), for: .normal)
        slider.accessibilityLabel = "Position"
        left.textAlignment = .right
        for part in isFilm ? [playButton, elapsed, slider, left, soundButton] : [playButton] {
            bar.addArrangedSubview(part)
        }
        bar.alignment = .center
        for part in [elapsed, slider] where isFilm { bar.setCustomSpacing(6, after: part) }
        // Time runs from left to right everywhere.
        bar.semanticContentAttribute = .playback
        // As the close button: it has to be seen on white pictures, too.
        bar.backgroundColor = .black.withAlphaComponent(0.5)
        bar.layer.cornerRadius = 22
        for part in [failure, bar] { addArrangedSubview(part) }
        if isFilm { bar.widthAnchor.constraint(equalTo: widthAnchor).isActive = true }
    }

    @available(*, unavailable)
    required init(coder: NSCoder) { fatalError("It is not in a nib.") }

    private static let thumbSize = UIImage.SymbolConfiguration(pointSize: 12)

    private static func makeButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setPreferredSymbolConfiguration(.init(pointSize: 20), forImageIn: .normal)
        button.tintColor = .white
        NSLayoutConstraint.activate([
            button.widthAnchor.constraint(equalToConstant: 44),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        return button
    }

    /// With digits of one width, so that nothing moves as time passes. Larger ones would leave no room for the slider.
    private static func makeTime() -> UILabel {
        let label = UILabel()
        label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
            for: .monospacedDigitSystemFont(ofSize: 13, weight: .medium))
        label.adjustsFontForContentSizeCategory = true
        label.maximumContentSizeCategory = .extraExtraExtraLarge
        label.textColor = .white
        label.isAccessibilityElement = false
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        label.widthAnchor.constraint(greaterThanOrEqualToConstant: 36).isActive = true
        return label
    }

    // MARK: What they show

    func show(isPlaying: Bool, hasSound: Bool) {
        playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
        playButton.accessibilityLabel = isPlaying ? "Pause" : "Play"
        let sound = hasSound ? "speaker.wave.2.fill" : "speaker.slash.fill"
        soundButton.setImage(UIImage(systemName: sound), for: .normal)
        soundButton.accessibilityLabel = hasSound ? "Mute" : "Sound"
    }

    /// In seconds, whole ones of which add up. A thumb that is held stays under its finger.
    func show(_ time: Double, of length: Double) {
        slider.maximumValue = Float(length)
        if !slider.isTracking { slider.value = Float(time) }
        let (all, passed) = (length.rounded(), max(0, time).rounded(.down))
        elapsed.text = passed.minutes
        left.text = "−" + max(0, all - passed).minutes
        slider.accessibilityValue = "\(passed.minutes) of \(all.minutes)"
    }
}
