// Arrays are asked for these all the time. A debug build runs what the standard library has for every collection as it
// is, and finds the types of indices and iterators anew for each call: that takes up to four times as long.
extension Array {
    @inlinable package var isEmpty: Bool { count == 0 }

    @inlinable package var first: Element? { count == 0 ? nil : self[0] }

    @inlinable package var last: Element? { count == 0 ? nil : self[count - 1] }

    @inlinable package func firstIndex(where isWanted: (Element) throws -> Bool) rethrows -> Int? {
        var index = 0
        while index < count {
            if try isWanted(self[index]) { return index }
            index += 1
        }
        return nil
    }

    @inlinable package func first(where isWanted: (Element) throws -> Bool) rethrows -> Element? {
        try firstIndex(where: isWanted).map { self[$0] }
    }

    @inlinable package func contains(where isWanted: (Element) throws -> Bool) rethrows -> Bool {
        try firstIndex(where: isWanted) != nil
    }

    @inlinable package func forEach(_ body: (Element) throws -> Void) rethrows {
        var index = 0
        while index < count {
            try body(self[index])
            index += 1
        }
    }

    @inlinable package func map<Result>(_ transform: (Element) throws -> Result) rethrows -> [Result] {
        if isEmpty { return [] }
        var (results, index): ([Result], Int) = ([], 0)
        results.reserveCapacity(count)
        while index < count {
            results.append(try transform(self[index]))
            index += 1
        }
        return results
    }

    @inlinable package func compactMap<Result>(
        _ transform: (Element) throws -> Result?
    ) rethrows -> [Result] {
        var (results, index): ([Result], Int) = ([], 0)
        while index < count {
            if let result = try transform(self[index]) { results.append(result) }
            index += 1
        }
        return results
    }

    @inlinable package func filter(_ isWanted: (Element) throws -> Bool) rethrows -> [Element] {
        var (wanted, index): ([Element], Int) = ([], 0)
        while index < count {
            if try isWanted(self[index]) { wanted.append(self[index]) }
            index += 1
        }
        return wanted
    }

    @inlinable package mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
        guard var index = try firstIndex(where: isUnwanted) else { return }
        var kept = index
        index += 1
        while index < count {
            if try !isUnwanted(self[index]) {
                swapAt(kept, index)
                kept += 1
            }
            index += 1
        }
        removeLast(count - kept)
    }
}
