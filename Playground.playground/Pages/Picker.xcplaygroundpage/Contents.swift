//: # A photo picker
//: How to build a photo picker on today's UIKit, in half an hour after *Films*: a compositional layout, a diffable data
//: source that follows the library, bars, and cells out of which the pages of a gallery fly, and into which they come back.
//: It is for apps whose people choose photos all day long: a tap chooses, in order, what is in the middle plays, and the
//: chosen ones can be looked at before they are added.
//:
//: An app that needs a few photos now and then takes the system's own picker, which asks for nothing
//: (`PHPickerViewController`). This one needs what the page *Library* needs, and for the camera
//: `NSCameraUsageDescription`.

import PlaygroundSupport
import UIKit

//: The letter's button. The picker hands over what is chosen, or nil where people cancel.
final class NewLetter: Letter {
    override func choosePhotos() {
        let picker = PickerController(limit: 10, spacing: 2, chosen: assets) { [unowned self] chosen in
            dismiss(animated: true)
            if let chosen { show(chosen) }
        }
        present(UINavigationController(rootViewController: picker), animated: true)
    }
}

PlaygroundPage.current.liveView = UINavigationController(rootViewController: NewLetter())

//: **Change** the picker:
//: - With `limit: 3`, a fourth photo is not chosen, and the toolbar says why.
//: - With `spacing: 12`, the gaps grow, and the squares still fit.
//: - Without `chosen`, nothing is chosen when the picker opens again.
//:
//: In the Sources, Letter.swift is the app that needs photos. Picker.swift is the picker, with the order of what
//: is chosen, the albums and the gallery. PickerGrid.swift has the layout and the cell, PickerAlbums.swift what an album is,
//: and PickerCamera.swift the camera. The pages of the gallery are viewers, and those of the page *Films* where something
//: plays.
//:
//: [Previous](@previous)
