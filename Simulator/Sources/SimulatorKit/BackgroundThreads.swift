import Glibc

/// The threads of this process beside the one that asks.
enum BackgroundThreads {
    /// Whether one of them runs, or waits for a processor. Linux says so in `/proc`.
    static var areWorking: Bool {
        guard let folder = opendir("/proc/self/task") else { return false }
        defer { closedir(folder) }
        // The one that asks works, too.
        var count = 0
        while count < 2, let entry = readdir(folder) {
            let id = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
            if !id.hasPrefix("."), isWorking(id) { count += 1 }
        }
        return count > 1
    }

    /// The state is the letter after the name, which stands in parentheses and may have some itself.
    private static func isWorking(_ id: String) -> Bool {
        let file = open("/proc/self/task/\(id)/stat", O_RDONLY)
        // It has ended meanwhile.
        guard file >= 0 else { return false }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
            let count = read(file, text.baseAddress, text.count)
            var index = count - 3
            while index >= 0, text[index] != UInt8(ascii: ")") { index -= 1 }
            guard index >= 0 else { return false }
            let state = text[index + 2]
            return state == UInt8(ascii: "R") || state == UInt8(ascii: "D")
        }
    }
}
