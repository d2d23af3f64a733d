import ImageViewer
import SwiftUI

/// One picture, and a state that says whether it is open.
///
/// For rows that stay, as the six of this feed do: those of a long lazy list go, and the viewer with them. There,
/// `imageViewer(item:)` is applied to the list, as `imageGallery` is below.
struct PictureButton: View {
    let picture: Picture
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            PictureLabel(picture)
                .imageViewer(isPresented: $isOpen, image: picture.photo, cornerRadius: 12)
        }
    }
}

/// Several pictures, and a state that says which of them is open: swipe from one to the next.
struct PictureGrid: View {
    let pictures: [Picture]
    @State private var selection: Picture?

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 6), count: 3), spacing: 6) {
            ForEach(pictures, id: \.self) { picture in
                Button {
                    selection = picture
                } label: {
                    // The picture itself is the id: it is `Hashable`.
                    PictureLabel(picture, height: 143).imageViewerThumbnail(id: picture, cornerRadius: 12)
                }
            }
        }
        .imageGallery(pictures, id: \.self, selection: $selection) { ImageViewerView(image: $0.photo) }
    }
}

/// A picture, clipped. Without `contentShape`, taps would count where it was cut off, too; and without `minWidth`, the frame
/// would be as wide as the picture.
public struct PictureLabel: View {
    private let picture: Picture
    private let height: CGFloat

    /// - Parameter height: In points. What is upright would lose its head in a low frame.
    public init(_ picture: Picture, height: CGFloat? = nil) {
        self.picture = picture
        self.height = height ?? (picture.shape > 1.2 ? 190 : 380)
    }

    public var body: some View {
        Image(uiImage: picture.photo)
            .resizable().scaledToFill()
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: height, maxHeight: height)
            .accessibilityIgnoresInvertColors()
            .accessibilityLabel(picture.title)
            .clipShape(RoundedRectangle(cornerRadius: 12)).contentShape(Rectangle())
    }
}

/// A picture gets darker under a finger. With the system's own style it would turn pale, as the page shines through.
struct PictureButtonStyle: ButtonStyle {
    var cornerRadius: CGFloat = 0

    func makeBody(configuration: Configuration) -> some View {
        let shade = Color.black.opacity(configuration.isPressed ? 0.15 : 0)
        return configuration.label.overlay(shade, in: RoundedRectangle(cornerRadius: cornerRadius))
    }
}

/// The screen of an app: a feed of cards, each with one picture or several. The page *SwiftUI* has its own views for them.
public struct Feed<One: View, Several: View>: View {
    private let one: @MainActor (Picture) -> One
    private let several: @MainActor ([Picture]) -> Several

    public init(
        one: @escaping @MainActor (Picture) -> One, several: @escaping @MainActor ([Picture]) -> Several
    ) {
        (self.one, self.several) = (one, several)
    }

    public var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                LargeTitle(text: "Today")
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: 330), spacing: 16, alignment: .top)], spacing: 16
                ) {
                    Card(
                        author: "Ruth", color: .pink, place: "Mill Street",
                        text: "I have been drier. And less happy."
                    ) {
                        one(.rain)
                    }
                    Card(
                        author: "Marie", color: .teal, place: "Lund Island",
                        text: "What we brought home with us."
                    ) {
                        several([.harbour, .beach, .page, .stars, .shelf, .reef])
                    }
                    Card(
                        author: "Otto", color: .orange, place: "At the kitchen table",
                        text: "Where are we going next?"
                    ) {
                        one(.map)
                    }
                    Card(
                        author: "Ida", color: .indigo, place: "Up on the pass",
                        text: "Everybody else is still asleep."
                    ) {
                        one(.dawn)
                    }
                    Card(
                        author: "Nils", color: .green, place: "Over the valley",
                        text: "She said she had never been higher."
                    ) {
                        one(.balloons)
                    }
                    Card(
                        author: "Anna", color: .purple, place: "Sunny Side", text: "One more, and then soup."
                    ) {
                        one(.winter)
                    }
                }
                .padding([.horizontal, .bottom])
            }
        }
        .buttonStyle(PictureButtonStyle(cornerRadius: 12))
        .overlay(alignment: .top) { ClockShade(color: Color(.systemGroupedBackground)) }
        .background(Color(.systemGroupedBackground))
    }
}

extension Feed where One == PictureButton, Several == PictureGrid {
    init() {
        self.init(one: { PictureButton(picture: $0) }, several: { PictureGrid(pictures: $0) })
    }
}

/// A card: who has posted it, what the closure makes, and some words.
private struct Card<Content: View>: View {
    let author: String
    let color: Color
    let place: String
    let text: String
    @ViewBuilder let content: Content
    @ScaledMetric(relativeTo: .largeTitle) private var portraitSize: CGFloat = 40

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 10) {
                Text(author.prefix(1)).font(.system(size: portraitSize * 0.42, weight: .semibold))
                    .foregroundColor(.white).frame(width: portraitSize, height: portraitSize)
                    .background(color, in: Circle()).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(author).font(.headline)
                    Text(place).font(.subheadline).foregroundColor(.secondary)
                }
                Spacer()
            }
            content
            Text(text)
        }
        .padding(12)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 22))
    }
}
