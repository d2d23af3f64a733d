import UIKit

/// How one attribute of an SVG element changes in the course of a recording.
struct RecordingTrack {
    /// What the element has from the beginning, and what it contains to change that: one of both may be empty.
    let attribute: String
    let animation: String

    static let none = RecordingTrack(attribute: "", animation: "")

    /// Numbers that glide from shot to shot, but where they rest before and after: there they jump, as they did. Those are
    /// left out which lie where the others lead to anyway.
    init(
        _ name: String, _ values: [[CGFloat]], tolerance: CGFloat, unless usual: [CGFloat]? = nil,
        write: ([CGFloat]) -> String
    ) {
        let kept = Self.corners(of: values, tolerance: tolerance)
        guard kept.count > 1 else {
            self =
                values[0] == usual
                ? .none : RecordingTrack(attribute: " \(name)=\"\(write(values[0]))\"", animation: "")
            return
        }
        attribute = " \(name)=\"\(write(values[0]))\""
        let jumps = kept.filter { Self.jumps(values, to: $0, tolerance: tolerance) }
        // The shot before a jump lasts until the jump.
        let steps = kept.flatMap { shot in
            if jumps.contains(shot) { return [(shot - 1, shot), (shot, shot)] }
            return jumps.contains(shot + 1) && shot > 0 ? [] : [(shot, shot)]
        }
        animation =
            "<animate attributeName=\"\(name)\""
            + Self.timing(of: steps.map { write(values[$0.0]) }, at: steps.map(\.1), of: values.count)
    }

    private static func jumps(_ values: [[CGFloat]], to shot: Int, tolerance: CGFloat) -> Bool {
        func isNear(_ one: Int, _ other: Int, _ tolerance: CGFloat) -> Bool {
            guard values.indices.contains(one), values.indices.contains(other) else { return true }
            return distance(values[one], values[other]) <= tolerance
        }
        // What glides changes by less in a shot.
        return !isNear(shot - 1, shot, 10 * tolerance) && isNear(shot - 2, shot - 1, tolerance)
            && isNear(shot, shot + 1, tolerance)
    }

    private static func distance(_ first: [CGFloat], _ second: [CGFloat]) -> CGFloat {
        zip(first, second).map { abs($0 - $1) }.max() ?? 0
    }

    /// One number that glides.
    init(
        _ name: String, _ values: [CGFloat], tolerance: CGFloat = 0.05, unless usual: CGFloat? = nil,
        decimals: Int = 2
    ) {
        self.init(name, values.map { [$0] }, tolerance: tolerance, unless: usual.map { [$0] }) {
            SVG.number($0[0], decimals: decimals)
        }
    }

    /// Texts that change at once.
    init(_ name: String, steps values: [String], unless usual: String? = nil) {
        let kept = values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
        attribute = values[0] == usual && kept.count == 1 ? "" : " \(name)=\"\(values[0])\""
        animation =
            kept.count == 1
            ? ""
            : "<animate attributeName=\"\(name)\" calcMode=\"discrete\""
                + Self.timing(of: kept.map { values[$0] }, at: kept, of: values.count)
    }

    /// A transform, in parts that can glide: what turns on the way, turns.
    init(_ transforms: [CGAffineTransform]) {
        guard let first = transforms.first, transforms.contains(where: { $0 != first }) else {
            self.init(attribute: transforms.first.map { SVG.transform($0) } ?? "", animation: "")
            return
        }
        var angle: CGFloat = 0
        let parts = transforms.map { transform in
            let part = Parts(transform, near: angle)
            angle = part.angle
            return part
        }
        let animations = [
            Self.transform("translate", parts.map { [$0.x, $0.y] }, tolerance: 0.05, decimals: 2),
            Self.transform("rotate", parts.map { [$0.angle * 180 / .pi] }, tolerance: 0.02, decimals: 3),
            Self.transform("skewX", parts.map { [$0.skew * 180 / .pi] }, tolerance: 0.02, decimals: 3),
            Self.transform(
                "scale", parts.map { [$0.scaleX, $0.scaleY] }, usual: 1, tolerance: 1e-4, decimals: 5),
        ].filter { !$0.isEmpty }
        // The attribute is for those who show one picture. The first animation replaces it, and the others add to that one.
        self.init(
            attribute: SVG.transform(first),
            animation: animations.enumerated().map { index, animation in
                let sum = index == 0 ? "" : " additive=\"sum\""
                return "<animateTransform attributeName=\"transform\"\(sum)\(animation)"
            }.joined())
    }

    private init(attribute: String, animation: String) {
        (self.attribute, self.animation) = (attribute, animation)
    }

    /// A translation after a rotation after a skew after a scale.
    private struct Parts {
        let x: CGFloat
        let y: CGFloat
        let angle: CGFloat
        let skew: CGFloat
        let scaleX: CGFloat
        let scaleY: CGFloat

        init(_ transform: CGAffineTransform, near before: CGFloat) {
            (x, y) = (transform.tx, transform.ty)
            let angle = atan2(transform.b, transform.a)
            self.angle = angle + ((before - angle) / (2 * .pi)).rounded() * 2 * .pi
            let determinant = transform.a * transform.d - transform.b * transform.c
            scaleX = hypot(transform.a, transform.b)
            scaleY = determinant / scaleX
            skew = atan((transform.a * transform.c + transform.b * transform.d) / determinant)
        }
    }

    private static func transform(
        _ type: String, _ values: [[CGFloat]], usual: CGFloat = 0, tolerance: CGFloat, decimals: Int
    ) -> String {
        guard values.contains(where: { $0.contains { abs($0 - usual) > tolerance } }) else { return "" }
        let corners = corners(of: values, tolerance: tolerance)
        let kept = corners.count > 1 ? corners : [0, values.count - 1]
        let texts = kept.map { index in
            let numbers = values[index].map { SVG.number($0, decimals: decimals) }
            return Set(numbers).count == 1 && type == "scale" ? numbers[0] : numbers.joined(separator: " ")
        }
        return " type=\"\(type)\"" + timing(of: texts, at: kept, of: values.count)
    }

    private static func timing(of texts: [String], at shots: [Int], of count: Int) -> String {
        let last = CGFloat(max(count - 1, 1))
        let times = shots.map { SVG.number(CGFloat($0) / last, decimals: 5) }
        return " dur=\"\(SVG.number(last / Recording.shotsPerSecond))s\" repeatCount=\"indefinite\""
            + " values=\"\(texts.joined(separator: ";"))\" keyTimes=\"\(times.joined(separator: ";"))\"/>"
    }

    /// The values between which the others lie on straight lines, nearly: the first and the last among them, or only
    /// the first where all are the same.
    private static func corners(of values: [[CGFloat]], tolerance: CGFloat) -> [Int] {
        guard values.contains(where: { distance($0, values[0]) > tolerance }) else { return [0] }
        var kept = [0]
        var end = 1
        while end < values.count - 1 {
            let start = kept[kept.count - 1]
            let isStraight = (start + 1...end).allSatisfy { index in
                let share = CGFloat(index - start) / CGFloat(end + 1 - start)
                let middle = zip(values[start], values[end + 1]).map { $0 + ($1 - $0) * share }
                return distance(middle, values[index]) <= tolerance
            }
            if !isStraight { kept.append(end) }
            end += 1
        }
        return kept + [values.count - 1]
    }
}
