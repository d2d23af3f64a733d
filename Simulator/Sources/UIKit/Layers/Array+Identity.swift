extension Array where Element: AnyObject {
    /// Where the object is. It is looked for from both ends: whoever takes many away begins at one of them.
    func index(ofIdentical object: Element) -> Int? {
        withUnsafeBufferPointer { elements in
            var (low, high) = (0, elements.count - 1)
            while low <= high {
                if elements[high] === object { return high }
                if elements[low] === object { return low }
                (low, high) = (low + 1, high - 1)
            }
            return nil
        }
    }
}
