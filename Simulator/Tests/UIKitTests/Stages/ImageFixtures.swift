import UIKit

/// Files that consist of little more than their headers.
enum Bytes {
    static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }

    static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

    static func png(_ width: Int, _ height: Int) -> Data {
        Data(
            [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + big(13, 4) + Array("IHDR".utf8) + big(width, 4)
                + big(height, 4) + [8, 6, 0, 0, 0])
    }

    static func gif(_ width: Int, _ height: Int) -> Data {
        Data(Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0])
    }

    /// The TIFF data of Exif, with an entry before that of the orientation.
    static func exif(_ orientation: Int, bigEndian: Bool) -> [UInt8] {
        func number(_ number: Int, _ count: Int) -> [UInt8] {
            bigEndian ? big(number, count) : little(number, count)
        }
        let make = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
        let turn = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + make
            + turn + number(0, 4)
    }

    static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil, bigEndian: Bool = true) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + big(4, 2) + [1, 2]
        if let orientation {
            let body = Array("Exif\0\0".utf8) + exif(orientation, bigEndian: bigEndian)
            bytes += [0xFF, 0xFF, 0xE1] + big(body.count + 2, 2) + body
        }
        bytes += [0xFF, 0xC4] + big(3, 2) + [9]
        return Data(bytes + [0xFF, 0xC2] + big(17, 2) + [8] + big(height, 2) + big(width, 2) + [3])
    }

    private static func riff(_ chunks: [UInt8]) -> Data {
        Data(Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks)
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 0 ? [] : [0])
    }

    static func lossyWebP(_ width: Int, _ height: Int) -> Data {
        let size = little(width | 0x4000, 2) + little(height | 0x8000, 2)
        return riff(chunk("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + size))
    }

    static func losslessWebP(_ width: Int, _ height: Int) -> Data {
        riff(chunk("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4)))
    }

    static func extendedWebP(_ width: Int, _ height: Int, orientation: Int? = nil) -> Data {
        let flags: UInt8 = orientation == nil ? 0 : 0b1000
        var chunks = chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
        chunks += chunk("ALPH", [1, 2, 3])
        if let orientation { chunks += chunk("EXIF", exif(orientation, bigEndian: false)) }
        return riff(chunks)
    }

    static let samples = [
        png(640, 480), gif(640, 480), jpeg(640, 480), jpeg(640, 480, orientation: 6),
        jpeg(640, 480, orientation: 3, bigEndian: false), lossyWebP(640, 480), losslessWebP(640, 480),
        extendedWebP(640, 480), extendedWebP(640, 480, orientation: 8),
    ]
}

/// Its left half is of the color.
@MainActor func picture(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, color: UIColor = .red
) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    }
}
