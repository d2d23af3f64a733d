extension UIImage {
    /// One of the app's own, from a catalog or a file in its bundle (page of UIImage.init(named:)).
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let scale = traitCollection?.displayScale ?? 0
        let request = ImageCatalog.Request(
            scale: scale > 0 ? scale : mainScreenScale,
            isDark: traitCollection?.userInterfaceStyle == .dark, idiom: traitCollection?.userInterfaceIdiom)
        guard let parts = ImageCatalog(bundle: bundle ?? .main).image(named: name, for: request) else {
            return nil
        }
        self.init(parts: parts)
    }

    /// The configuration is that of a symbol, of which there is none in a bundle.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
}

/// The images of a bundle: sets in folders that end in `.xcassets`, and files beside them. Xcode makes one file of a
/// catalog, where Linux copies the folder.
struct ImageCatalog {
    struct Request {
        let scale: CGFloat
        let isDark: Bool
        let idiom: UIUserInterfaceIdiom?
    }

    private let folder: URL?

    init(bundle: Bundle) {
        folder = bundle.resourceURL
    }

    func image(named name: String, for request: Request) -> UIImage.Parts? {
        guard let folder else { return nil }
        return set(named: name, in: folder, for: request) ?? file(named: name, in: folder, for: request)
    }

    // MARK: Catalogs

    /// What `Contents.json` of a set says.
    private struct Contents: Decodable {
        struct Image: Decodable {
            struct Appearance: Decodable {
                let appearance: String
                let value: String
            }

            let filename: String?
            let idiom: String?
            let scale: String?
            let appearances: [Appearance]?

            var isDark: Bool {
                appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
            }

            var factor: CGFloat { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1 }

            func isMeant(for idiom: UIUserInterfaceIdiom?) -> Bool {
                switch self.idiom {
                case "iphone": idiom == .phone
                case "ipad": idiom == .pad
                case "universal", nil: true
                default: false
                }
            }
        }

        struct Properties: Decodable {
            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
            }

            let intent: String?
        }

        let images: [Image]?
        let properties: Properties?
    }

    private func set(named name: String, in folder: URL, for request: Request) -> UIImage.Parts? {
        let files = FileManager.default
        let catalogs = (try? files.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        for catalog in catalogs where catalog.hasSuffix(".xcassets") {
            let path = folder.appendingPathComponent(catalog)
            let sets = (try? files.subpathsOfDirectory(atPath: path.path))?.sorted() ?? []
            // A group of the catalog is a part of the name only where the group says so.
            for set in sets where "/\(set)".hasSuffix("/\(name).imageset") {
                if let parts = image(of: path.appendingPathComponent(set), for: request) { return parts }
            }
        }
        return nil
    }

    private func image(of set: URL, for request: Request) -> UIImage.Parts? {
        guard
            let data = FileManager.default.contents(atPath: set.appendingPathComponent("Contents.json").path),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let images = (contents.images ?? []).filter {
            $0.filename != nil && $0.isMeant(for: request.idiom) && (request.isDark || !$0.isDark)
        }
        let looks = images.contains(where: \.isDark) ? images.filter(\.isDark) : images
        guard let best = looks.min(by: { rank($0.factor, for: request) < rank($1.factor, for: request) }),
            let name = best.filename,
            var parts = parts(of: set.appendingPathComponent(name), scale: best.factor)
        else { return nil }
        switch contents.properties?.intent {
        case "template": parts.renderingMode = .alwaysTemplate
        case "original": parts.renderingMode = .alwaysOriginal
        default: break
        }
        return parts
    }

    // MARK: Files

    private func file(named name: String, in folder: URL, for request: Request) -> UIImage.Parts? {
        let url = folder.appendingPathComponent(name)
        let (base, suffix) = (url.deletingPathExtension(), url.pathExtension)
        let suffixes = suffix.isEmpty ? ["png"] : [suffix]
        for factor in [3, 2, 1].sorted(by: { rank($0, for: request) < rank($1, for: request) }) {
            for suffix in suffixes {
                let file = base.path + (factor == 1 ? "" : "@\(Int(factor))x") + ".\(suffix)"
                if let parts = parts(of: URL(fileURLWithPath: file), scale: factor) { return parts }
            }
        }
        return nil
    }

    /// That of the screen first, then what is made smaller, then what is made larger.
    private func rank(_ factor: CGFloat, for request: Request) -> CGFloat {
        factor >= request.scale ? factor - request.scale : 100 - factor
    }

    private func parts(of file: URL, scale: CGFloat) -> UIImage.Parts? {
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        return UIImage(data: data, scale: scale)?.parts
    }
}
