import Foundation
import UIKit

@testable import PlaygroundSupport

/// A view that notes how fast the finger was that dragged over it, taps, and how fine its pixels are.
@MainActor final class Track: UIViewController {
    private(set) var velocity: CGPoint?
    private(set) var taps = 0
    private(set) var scales: [CGFloat] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", Self.panned))
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tapped", Self.tapped)))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        scales.append(traitCollection.displayScale)
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended { velocity = pan.velocity(in: view) }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        taps += 1
    }
}

/// The same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
