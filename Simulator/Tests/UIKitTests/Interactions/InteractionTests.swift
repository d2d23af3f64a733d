import SimulatorKit
import Testing
import UIKit

@MainActor struct InteractionTests {
    @Test func aViewTellsItsInteractionsWhereTheyAre() {
        let (first, second) = (UIView(), UIView())
        let interaction = NotedInteraction()

        first.addInteraction(interaction)
        second.addInteraction(interaction)
        second.interactions = []

        #expect(
            interaction.moves.map(\.0) == [
                "will", "did", "will", "did", "will", "did", "will", "did",
            ])
        #expect(
            interaction.moves.map(\.1) == [first, first, nil, nil, second, second, nil, nil])
        #expect(first.interactions.isEmpty)
        #expect(interaction.view == nil)
    }

    @Test func anInteractionOfAnotherViewIsNotRemoved() {
        let view = UIView()
        let interaction = NotedInteraction()
        view.addInteraction(interaction)

        UIView().removeInteraction(interaction)

        #expect(view.interactions.count == 1)
        #expect(interaction.view === view)
    }
}

@MainActor private final class NotedInteraction: NSObject, UIInteraction {
    private(set) weak var view: UIView?
    private(set) var moves: [(String, UIView?)] = []

    func willMove(to view: UIView?) {
        moves.append(("will", view))
    }

    func didMove(to view: UIView?) {
        self.view = view
        moves.append(("did", view))
    }
}
