import UIKit

/// What VoiceOver finds at one place of a screen.
package struct ScreenElement: Equatable {
    /// The element's as long as it lives, and no other one's ever after.
    package let id: Int
    package let label: String
    package let value: String
    package let hint: String
    package let traits: UIAccessibilityTraits
    /// Whether it is the dots of pages, which have a value alone.
    package let countsPages: Bool
    /// In the screen's points.
    package let frame: CGRect
    /// The names of what it offers beside being activated.
    package let actions: [String]
}

/// Reads what VoiceOver finds on the screen of a phone, and knows each element again the next time.
@MainActor package final class ElementReader {
    private let phone: Simulator
    private var known: [ObjectIdentifier: Known] = [:]
    private var count = 0

    private struct Known {
        weak var element: UIResponder?
        let id: Int
    }

    package init(_ phone: Simulator) {
        self.phone = phone
    }

    /// In the order in which VoiceOver goes through them.
    package func read() -> [ScreenElement] {
        known = known.filter { $0.value.element != nil }
        let elements = phone.technology.elements
        return phone.run {
            elements.map { element in
                ScreenElement(
                    id: id(of: element), label: element.accessibilityLabel ?? "",
                    value: element.accessibilityValue ?? "", hint: element.accessibilityHint ?? "",
                    traits: element.accessibilityTraits, countsPages: element is UIPageControl,
                    frame: element.accessibilityFrame,
                    actions: element.accessibilityCustomActions?.map(\.name) ?? [])
            }
        }
    }

    /// The one that VoiceOver is on; nil where there is none.
    package var focused: Int? { phone.technology.focusedElement.map(id) }

    /// Nil where it is gone.
    package func element(_ id: Int) -> UIResponder? {
        known.values.first { $0.id == id }?.element
    }

    private func id(of element: UIResponder) -> Int {
        if let known = known[ObjectIdentifier(element)], known.element === element { return known.id }
        count += 1
        known[ObjectIdentifier(element)] = Known(element: element, id: count)
        return count
    }
}
