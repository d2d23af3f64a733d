#if canImport(SimulatorKit)
import UIKit

@testable import ImageViewer

extension ImageViewerController {
    /// Whether its controls hide, except with VoiceOver.
    var isMeantToHideChrome: Bool { (paging?.presence.chrome ?? chrome).reasonToHide != nil }

    /// Sets what an app may set of zooms and drags, in ways that all make sense.
    func setAtRandom(_ random: Random) {
        var random = random
        doubleTapZoom = [nil, 1, 1.5, 3][random.below(4)]
        maximumZoom = [nil, 3, 5][random.below(3)]
        enlargesSmallImages = random.below(2) == 0
        opensTallImagesAtTop = random.below(2) == 0
        hidesControlsWhenZoomed = random.below(3) > 0
        dismissal = ImageViewerDismissal.atRandom(&random)
    }
}

extension ImageViewerDismissal {
    /// Along both axes, and so that a fast flick closes.
    static func atRandom(_ random: inout Random) -> ImageViewerDismissal {
        var dismissal = ImageViewerDismissal()
        dismissal.minimumPull = [nil, 0.3, 1, 2][random.below(4)]
        dismissal.minimumSpeed = [0, 300, 600][random.below(3)]
        dismissal.includesZoomedImages = random.below(2) == 0
        return dismissal
    }
}

extension RandomStage {
    /// Changes a setting, or zooms, whatever goes on; false if there is nothing to set.
    func setSettings(_ random: inout Random) -> Bool {
        guard let made = random.below(4) == 0 && !made.isEmpty ? made[random.below(made.count)] : shown,
            let viewer = made.viewer
        else { return false }
        let choice = random.below(8)
        log.append("setting \(choice)")
        phone.act {
            switch choice {
            case 0: (viewer.maximumZoom, viewer.doubleTapZoom) = (nil, [nil, 1, 2, 4][random.below(4)])
            case 1: (viewer.doubleTapZoom, viewer.maximumZoom) = (nil, [nil, 1, 2, 6][random.below(4)])
            case 2: viewer.enlargesSmallImages.toggle()
            case 3: viewer.opensTallImagesAtTop.toggle()
            case 4: viewer.hidesControlsWhenZoomed.toggle()
            case 5:
                let dismissal = ImageViewerDismissal.atRandom(&random)
                let axes = gallery?.dismissal.axes ?? viewer.dismissal.axes
                if let gallery { gallery.dismissal = dismissal } else { viewer.dismissal = dismissal }
                if let gallery { gallery.dismissal.axes = axes } else { viewer.dismissal.axes = axes }
            default:
                let point = random.below(2) == 0 ? nil : random.point(in: viewer.imageView.bounds)
                viewer.setZoom(6 * random.unit(), at: point, animated: random.below(2) == 0)
            }
        }
        (isResting, look) = (false, nil)
        return true
    }
}
#endif
