/// A property of a view that stands for a value from elsewhere, and is brought up to date before the body is read.
public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}
