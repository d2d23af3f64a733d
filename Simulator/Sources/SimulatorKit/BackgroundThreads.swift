import Glibc

/// The threads of this process beside the one that asks.
enum BackgroundThreads {
    /// Whether one of them runs, or waits for a processor. Linux says so in `/proc`.
    static var areWorking: Bool {
        guard let folder = opendir("/proc/self/task") else { return false }
        defer { closedir(folder) }
        let own = ownID
        while let entry = readdir(folder) {
            let id = withUnsafeBytes(of: entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            if id.first != ".", id != own, isWorking(id) { return true }
        }
        return false
    }

    /// Not the number of the process: the main queue may have got a thread of its own.
    private static var ownID: Substring {
        text { readlink("/proc/thread-self", $0, $1) }.split(separator: "/").last ?? ""
    }

    /// The state is the letter after the name, which stands in parentheses and may have some itself.
    private static func isWorking(_ id: String) -> Bool {
        let file = open("/proc/self/task/\(id)/stat", O_RDONLY)
        // It has ended meanwhile.
        guard file >= 0 else { return false }
        defer { close(file) }
        let state = text { read(file, $0, $1) }.split(separator: ")").last?.dropFirst().first
        return state == "R" || state == "D"
    }

    private static func text(reading: (UnsafeMutablePointer<CChar>, Int) -> Int) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { characters in
            guard let start = characters.baseAddress else { return "" }
            let count = reading(start, characters.count)
            let bytes = UnsafeRawBufferPointer(start: start, count: max(count, 0))
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
