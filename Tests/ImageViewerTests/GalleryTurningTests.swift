#if canImport(SimulatorKit)
import SimulatorKit
import Testing
import UIKit

@testable import ImageViewer

@MainActor @Suite struct GalleryTurningTests {
    @Test(arguments: NestedScrolling.allCases) func flickTurnsToTheNextPage(scrolling: NestedScrolling) {
        let stage = GalleryStage(scrolling: scrolling)
        stage.present()
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 1)
        #expect(stage.told == [1])
        #expect(stage.flaws == [])
        stage.turn(by: 10)
        #expect(stage.gallery.index == 11)
        #expect(stage.flaws == [])
        stage.turn()
        #expect(stage.gallery.index == 11)
        stage.turn(by: -2)
        #expect(stage.gallery.index == 9)
        #expect(stage.hidden == [9])
        stage.flickAway()
        #expect(!stage.isPresented)
        #expect(stage.dismissals == 1)
        #expect(stage.hidden == [])
        #expect(stage.gallery.children.isEmpty)
    }

    @Test(arguments: NestedScrolling.allCases) func zoomed(scrolling: NestedScrolling) {
        let stage = GalleryStage(scrolling: scrolling)
        stage.present()
        stage.phone.doubleTap(at: stage.middle)
        stage.phone.settle()
        #expect(stage.shown?.isZoomed == true)
        stage.phone.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 10, y: 400), duration: 0.5, pause: 0.2)
        print(stage.shown!.scrollView.contentOffset, stage.shown!.scrollView.contentSize)
        stage.phone.settle()
        print(stage.shown!.scrollView.contentOffset, stage.gallery.index, stage.flaws)
        stage.phone.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 10, y: 400), duration: 0.5, pause: 0.2)
        stage.phone.settle()
        print(stage.shown!.scrollView.contentOffset, stage.gallery.index, stage.flaws)
        stage.gallery.show(9, animated: true)
        stage.phone.settle()
        print(stage.gallery.index, stage.flaws, stage.told)
    }
}
#endif
