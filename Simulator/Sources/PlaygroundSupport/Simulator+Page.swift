import SimulatorKit
import UIKit

extension Simulator {
    /// One for an app that is a page: its user has photos, and lets the app see them.
    static func ofPage(_ device: Device) -> Simulator {
        let phone = Simulator(device)
        phone.infoDictionary["NSPhotoLibraryUsageDescription"] = "To look at your photos."
        phone.photoLibrary.photos = SamplePhotos.all
        phone.photoLibrary.answer = .fullAccess
        return phone
    }

    /// Lets time pass and tasks of the main actor run until nothing of either is left to do, where nobody can wait.
    func settleWithTasks() {
        var isAtRest = false
        Task {
            await settle()
            isAtRest = true
        }
        while !isAtRest { _ = RunLoop.main.run(mode: .default, before: Date.distantPast) }
    }
}
