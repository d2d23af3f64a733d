/// Linear equations and inequalities of different importance, solved in order of importance.
///
/// What a row is off by is its *residual*. Solving makes the sum of the forbidden residuals of the most important
/// rows as small as it can be, then that of the next ones without making the first any worse, and so on. Rows of
/// priority 1000 are required: when they cannot all hold, `solve` names a smallest set of them that contradict
/// each other, and the caller drops one.
///
/// The method is a simplex over the residuals. A tableau expresses the *basic* unknowns (variables and residuals)
/// by the *nonbasic* ones, all of which are zero. An unknown has no bounds; it only costs something on either side
/// of zero, so every tableau is a legal state and there is one kind of step: move a nonbasic unknown until going on
/// no longer pays, and exchange it for the basic one that reached zero there. A changed constant leaves the tableau
/// valid, so solving again after one takes few steps, mostly none, and allocates nothing.
///
/// It cannot be copied, because a debug build would copy it, array by array, for each of its own methods.
package struct LinearSystem: ~Copyable {
    package enum Relation: Sendable {
        case equal
        case greaterThanOrEqual
        case lessThanOrEqual
    }

    /// The priority from which on a row must hold.
    package static let required: Float = 1000

    // MARK: The rows as they were given

    private var isNonnegative: [Bool] = []
    private var relations: [Relation] = []
    private var priorities: [Float] = []
    /// That of not exceeding the constant, for an equation. The other one is that of not falling below it.
    private var upperPriorities: [Float] = []
    private var constants: [Double] = []
    private var dropped: [Bool] = []
    private var firstTerms: [Int] = [0]
    private var termVariables: [Int] = []
    private var termCoefficients: [Double] = []

    // MARK: The tableau

    /// Unknowns are numbered: first the variables, then the residual of each row.
    /// Row r reads: basic[r] = values[r] + Σ coefficients[r × columns + c] · nonbasic[c].
    private var coefficients: [Double] = []
    private var values: [Double] = []
    private var basic: [Int] = []
    private var nonbasic: [Int] = []
    /// Where an unknown is: its row, or the complement of its column.
    private var places: [Int] = []
    /// The level that an unknown above or below zero costs something at, or `free`.
    private var levelAbove: [Int] = []
    private var levelBelow: [Int] = []
    /// The side that a basic unknown counts as being on. It is a state of its own where the value is zero.
    private var isAbove: [Bool] = []
    private var isBuilt = false
    /// Whether nothing has changed since it was solved without a contradiction.
    private var isSolved = false
    private var editsSinceBuilt = 0
    private var scale = 1.0

    // Kept between solves so that solving again allocates nothing.
    private var levels: [Float] = []
    private var slopes: [Double] = []
    private var descent: [Double] = []
    private var crossings: [Crossing] = []
    private var occupied: [Int] = []

    private static let free = -1
    /// Coefficients are sums of a few products of multipliers of about one: below this they are rounding errors.
    private static let negligible = 1e-9
    /// Rounding errors of changed constants add up; long before they show the tableau is made anew.
    private static let editsBeforeRebuilding = 10_000

    private struct Crossing {
        var distance: Double
        var unknown: Int
        var row: Int
        var rate: Double
    }

    package init() {}

    package var variableCount: Int { isNonnegative.count }
    package var rowCount: Int { relations.count }

    // MARK: Describing the system

    /// Forgets everything but the memory it took.
    package mutating func removeAll() {
        isNonnegative.removeAll(keepingCapacity: true)
        relations.removeAll(keepingCapacity: true)
        priorities.removeAll(keepingCapacity: true)
        upperPriorities.removeAll(keepingCapacity: true)
        constants.removeAll(keepingCapacity: true)
        dropped.removeAll(keepingCapacity: true)
        firstTerms.removeAll(keepingCapacity: true)
        firstTerms.append(0)
        termVariables.removeAll(keepingCapacity: true)
        termCoefficients.removeAll(keepingCapacity: true)
        isBuilt = false
    }

    /// A variable that no row decides is zero. A nonnegative one is required not to be less.
    package mutating func addVariable(isNonnegative nonnegative: Bool = false) -> Int {
        isNonnegative.append(nonnegative)
        isBuilt = false
        return isNonnegative.count - 1
    }

    /// Adds a term to the row that the next `addRow` completes.
    package mutating func addTerm(_ variable: Int, _ coefficient: Double) {
        termVariables.append(variable)
        termCoefficients.append(coefficient)
    }

    /// Completes a row: the sum of the terms added since the last one, held against a constant.
    @discardableResult
    package mutating func addRow(
        _ relation: Relation, _ constant: Double, priority: Float = required
    ) -> Int {
        addRow(relation, constant, priority, priority)
    }

    /// Completes an equation that it may be less important not to exceed than not to fall below, or more.
    @discardableResult
    package mutating func addRow(_ constant: Double, atLeast priority: Float, atMost upper: Float) -> Int {
        addRow(.equal, constant, priority, upper)
    }

    private mutating func addRow(
        _ relation: Relation, _ constant: Double, _ priority: Float, _ upperPriority: Float
    ) -> Int {
        upperPriorities.append(upperPriority)
        firstTerms.append(termVariables.count)
        relations.append(relation)
        priorities.append(priority)
        constants.append(constant)
        dropped.append(false)
        isBuilt = false
        return relations.count - 1
    }

    /// Replaces the constant of a row. Cheap: the tableau stays.
    package mutating func setConstant(_ constant: Double, of row: Int) {
        let change = constant - constants[row]
        guard change != 0 else { return }
        constants[row] = constant
        guard isBuilt else { return }
        isSolved = false
        scale = max(scale, abs(constant))
        editsSinceBuilt += 1
        let residualChange = relations[row] == .lessThanOrEqual ? change : -change
        let place = places[variableCount + row]
        if place >= 0 {
            values[place] += residualChange
            return
        }
        // The residual was zero and is to be zero again, by its new measure.
        let columns = nonbasic.count
        var entry = ~place
        for r in values.indices {
            values[r] -= coefficients[entry] * residualChange
            entry += columns
        }
    }

    /// Takes a row out of the system, as if it had never been added.
    package mutating func drop(_ row: Int) {
        dropped[row] = true
        isSolved = false
        levelAbove[variableCount + row] = Self.free
        levelBelow[variableCount + row] = Self.free
    }

    // MARK: Solving

    /// Solves, and returns the rows of a contradiction between required rows, none of which could be spared.
    package mutating func solve() -> [Int]? {
        if !isBuilt || editsSinceBuilt > Self.editsBeforeRebuilding {
            build()
            satisfyEquations()
            bindInequalities()
        } else if isSolved {
            return nil
        }
        optimize()
        let rows = contradiction()
        isSolved = rows == nil
        return rows
    }

    package func value(of variable: Int) -> Double {
        let place = places[variable]
        return place >= 0 ? values[place] : 0
    }

    private var tolerance: Double { scale * 1e-9 }

    private mutating func build() {
        let columns = variableCount
        let rows = rowCount
        levels.removeAll(keepingCapacity: true)
        levels.append(Self.required)
        for row in 0..<rows {
            addLevel(priorities[row])
            addLevel(upperPriorities[row])
        }
        levels.sort(by: >)

        levelAbove.removeAll(keepingCapacity: true)
        levelBelow.removeAll(keepingCapacity: true)
        for variable in 0..<columns {
            levelAbove.append(Self.free)
            levelBelow.append(isNonnegative[variable] ? 0 : Self.free)
        }
        scale = 1
        for row in 0..<rows {
            let isEquation = relations[row] == .equal
            levelAbove.append(isEquation && !dropped[row] ? level(of: upperPriorities[row]) : Self.free)
            levelBelow.append(dropped[row] ? Self.free : level(of: priorities[row]))
            scale = max(scale, abs(constants[row]))
        }

        Self.clear(&coefficients, count: rows * columns)
        values.removeAll(keepingCapacity: true)
        basic.removeAll(keepingCapacity: true)
        nonbasic.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        for variable in 0..<columns {
            nonbasic.append(variable)
            places.append(~variable)
        }
        for row in 0..<rows {
            // Residuals are measured so that an inequality wants its own not to be negative.
            let sign: Double = relations[row] == .lessThanOrEqual ? -1 : 1
            for term in firstTerms[row]..<firstTerms[row + 1] {
                coefficients[row * columns + termVariables[term]] += sign * termCoefficients[term]
            }
            values.append(-sign * constants[row])
            basic.append(columns + row)
            places.append(row)
        }
        isAbove.removeAll(keepingCapacity: true)
        for _ in 0..<(columns + rows) { isAbove.append(true) }
        editsSinceBuilt = 0
        isBuilt = true
    }

    /// Makes that many numbers zero, of which there may be more.
    private static func clear(_ numbers: inout [Double], count: Int) {
        guard numbers.count >= count else { return numbers = Array(repeating: 0, count: count) }
        numbers.withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { memset(start, 0, count * MemoryLayout<Double>.stride) }
        }
    }

    private mutating func addLevel(_ priority: Float) {
        let priority = min(priority, Self.required)
        if !levels.contains(where: { $0 == priority }) { levels.append(priority) }
    }

    private func level(of priority: Float) -> Int {
        let priority = min(priority, Self.required)
        return levels.firstIndex { $0 == priority } ?? 0
    }

    /// Where equations leave a choice, the earlier and more important ones are met exactly. Mostly that is the
    /// solution already.
    private mutating func satisfyEquations() {
        for level in levels.indices {
            for row in 0..<rowCount where relations[row] == .equal {
                let residual = variableCount + row
                guard min(levelAbove[residual], levelBelow[residual]) == level else { continue }
                if let column = columnToSolve(row) {
                    exchange(row: row, column: column)
                }
            }
        }
    }

    /// A place that no equation decides is where the first inequality about it ceases to hold, as in UIKit.
    private mutating func bindInequalities() {
        let columns = nonbasic.count
        for row in 0..<rowCount where relations[row] != .equal && places[variableCount + row] >= 0 {
            let free = (0..<columns).first {
                let isFree = nonbasic[$0] < variableCount && !isNonnegative[nonbasic[$0]]
                return isFree && abs(coefficients[row * columns + $0]) > Self.negligible
            }
            if let free { exchange(row: row, column: free) }
        }
    }

    /// Of the variables that could carry a row, one that does not blow up the rounding errors; rather one that may
    /// be negative, so that what remains undecided are sizes, and they are zero.
    private func columnToSolve(_ row: Int) -> Int? {
        let columns = nonbasic.count
        var largest = Self.negligible
        for column in 0..<columns where nonbasic[column] < variableCount {
            largest = max(largest, abs(coefficients[row * columns + column]))
        }
        guard largest > Self.negligible else { return nil }
        var best: Int?
        for column in 0..<columns where nonbasic[column] < variableCount {
            guard abs(coefficients[row * columns + column]) >= 0.1 * largest else { continue }
            let variable = nonbasic[column]
            if let found = best {
                let rank = (isNonnegative[variable] ? 1 : 0, variable)
                let bestRank = (isNonnegative[nonbasic[found]] ? 1 : 0, nonbasic[found])
                guard rank < bestRank else { continue }
            }
            best = column
        }
        return best
    }

    /// Makes the basic unknown of a row nonbasic (zero), and the nonbasic one of a column basic.
    private mutating func exchange(row: Int, column: Int) {
        let columns = nonbasic.count
        let tolerance = tolerance
        let pivotStart = row * columns
        let inverse = 1 / coefficients[pivotStart + column]
        // Constraints mention few unknowns, so most of the row is empty and stays out of the loops.
        occupied.removeAll(keepingCapacity: true)
        for c in 0..<columns where coefficients[pivotStart + c] != 0 && c != column {
            coefficients[pivotStart + c] *= -inverse
            occupied.append(c)
        }
        coefficients[pivotStart + column] = inverse
        values[row] *= -inverse
        if abs(values[row]) <= tolerance {
            values[row] = 0
        }
        let value = values[row]
        // Pointers and plain loops, because arrays and ranges take most of the time in a debug build.
        coefficients.withUnsafeMutableBufferPointer { buffer in
            guard let entries = buffer.baseAddress else { return }
            var (r, start) = (-1, -columns)
            while r + 1 < values.count {
                (r, start) = (r + 1, start + columns)
                let factor = entries[start + column]
                guard factor != 0, r != row else { continue }
                for c in occupied {
                    let sum = entries[start + c] + factor * entries[pivotStart + c]
                    entries[start + c] = abs(sum) <= 1e-12 ? 0 : sum
                }
                entries[start + column] = factor * inverse
                values[r] += factor * value
                if abs(values[r]) <= tolerance {
                    values[r] = 0
                }
            }
        }
        let leaving = basic[row]
        let entering = nonbasic[column]
        basic[row] = entering
        nonbasic[column] = leaving
        places[entering] = row
        places[leaving] = ~column
    }

    private mutating func optimize() {
        // With Bland's rule wherever a step leads nowhere no state comes back, so this bound is never met in exact
        // arithmetic. It is there for the rounding errors.
        var stepsLeft = 256 + 64 * (rowCount + variableCount)
        var stalled = false
        while stepsLeft > 0, let levelCount = prepareSlopes() {
            guard let (column, upwards) = improvement(levelCount: levelCount, first: stalled) else { return }
            guard let distance = advance(column, upwards: upwards, levelCount: levelCount, stalled: stalled)
            else {
                return
            }
            stalled = distance == 0
            stepsLeft -= 1
        }
    }

    /// Computes how each level's cost changes with each nonbasic unknown, for the levels down to the last that
    /// costs anything; nil if nothing does.
    private mutating func prepareSlopes() -> Int? {
        let columns = nonbasic.count
        let tolerance = tolerance
        var levelCount = 0
        for row in values.indices {
            let unknown = basic[row]
            if abs(values[row]) <= tolerance {
                values[row] = 0
                continue
            }
            isAbove[unknown] = values[row] > 0
            let level = isAbove[unknown] ? levelAbove[unknown] : levelBelow[unknown]
            levelCount = max(levelCount, level + 1)
        }
        guard levelCount > 0 else { return nil }
        Self.clear(&slopes, count: levelCount * columns)
        for row in values.indices {
            let unknown = basic[row]
            let level = isAbove[unknown] ? levelAbove[unknown] : levelBelow[unknown]
            guard level != Self.free, level < levelCount else { continue }
            let sign: Double = isAbove[unknown] ? 1 : -1
            let (slopesStart, rowStart) = (level * columns, row * columns)
            slopes.withUnsafeMutableBufferPointer { slopes in
                coefficients.withUnsafeBufferPointer { entries in
                    guard let slopes = slopes.baseAddress, let entries = entries.baseAddress else { return }
                    var column = 0
                    while column < columns {
                        slopes[slopesStart + column] += sign * entries[rowStart + column]
                        column += 1
                    }
                }
            }
        }
        return levelCount
    }

    /// The nonbasic unknown to move, and which way: the one that helps the most important level most, or just the
    /// first that helps.
    private func improvement(levelCount: Int, first: Bool) -> (column: Int, upwards: Bool)? {
        var best: (column: Int, upwards: Bool)?
        var bestDescent = (level: levelCount, slope: 0.0)
        for candidate in 0..<2 * nonbasic.count {
            let (column, upwards) = (candidate / 2, candidate % 2 == 0)
            guard let descent = descent(of: column, upwards: upwards, levelCount: levelCount) else {
                continue
            }
            let isBetter: Bool
            if first {
                isBetter = best.map { nonbasic[column] < nonbasic[$0.column] } ?? true
            } else if descent.level != bestDescent.level {
                isBetter = descent.level < bestDescent.level
            } else {
                isBetter = descent.slope < bestDescent.slope - Self.negligible
            }
            if isBetter {
                best = (column, upwards)
                bestDescent = descent
            }
        }
        return best
    }

    /// The first level whose cost moving a nonbasic unknown changes, if it falls.
    private func descent(
        of column: Int, upwards: Bool, levelCount: Int
    ) -> (level: Int, slope: Double)? {
        let unknown = nonbasic[column]
        let ownLevel = upwards ? levelAbove[unknown] : levelBelow[unknown]
        for level in 0..<levelCount {
            var slope = slopes[level * nonbasic.count + column]
            if !upwards { slope = -slope }
            if level == ownLevel { slope += 1 }
            if abs(slope) > Self.negligible { return slope < 0 ? (level, slope) : nil }
        }
        return nil
    }

    /// Moves a nonbasic unknown past as many zeros of basic ones as pays, and exchanges it for the last of these.
    /// Returns how far it went.
    private mutating func advance(_ column: Int, upwards: Bool, levelCount: Int, stalled: Bool) -> Double? {
        let columns = nonbasic.count
        let unknown = nonbasic[column]
        descent.removeAll(keepingCapacity: true)
        for level in 0..<levelCount {
            let slope = slopes[level * columns + column]
            descent.append(upwards ? slope : -slope)
        }
        let ownLevel = upwards ? levelAbove[unknown] : levelBelow[unknown]
        addToDescent(1, at: ownLevel)

        crossings.removeAll(keepingCapacity: true)
        for row in values.indices {
            let crossed = basic[row]
            guard levelAbove[crossed] != Self.free || levelBelow[crossed] != Self.free else { continue }
            let rate = upwards ? coefficients[row * columns + column] : -coefficients[row * columns + column]
            guard abs(rate) > Self.negligible, isAbove[crossed] == (rate < 0) else { continue }
            let distance = abs(values[row] / rate)
            crossings.append(Crossing(distance: distance, unknown: crossed, row: row, rate: abs(rate)))
        }
        crossings.sort { ($0.distance, $0.unknown) < ($1.distance, $1.unknown) }

        for crossing in crossings {
            let crossed = crossing.unknown
            addToDescent(crossing.rate, at: levelAbove[crossed])
            addToDescent(crossing.rate, at: levelBelow[crossed])
            if isDescending && !(stalled && crossing.distance == 0) {
                isAbove[crossed].toggle()
                continue
            }
            exchange(row: crossing.row, column: column)
            isAbove[unknown] = upwards
            return crossing.distance
        }
        // No cost falls for ever: what seemed to be a slope is a rounding error.
        return nil
    }

    private mutating func addToDescent(_ rate: Double, at level: Int) {
        if descent.indices.contains(level) { descent[level] += rate }
    }

    private var isDescending: Bool {
        for slope in descent where abs(slope) > Self.negligible {
            return slope < 0
        }
        return false
    }

    // MARK: Contradictions

    private func isBroken(_ unknown: Int, by value: Double) -> Bool {
        guard abs(value) > scale * 1e-6 else { return false }
        return (value > 0 ? levelAbove[unknown] : levelBelow[unknown]) == 0
    }

    private var hasBrokenRow: Bool {
        for row in 0..<values.count where isBroken(basic[row], by: values[row]) { return true }
        return false
    }

    private mutating func contradiction() -> [Int]? {
        guard hasBrokenRow else { return nil }
        // At the optimum the broken rows and the rows that hold them back prove that they exclude each other.
        _ = prepareSlopes()
        var involved: [Int] = []
        for row in values.indices where basic[row] >= variableCount && isBroken(basic[row], by: values[row]) {
            involved.append(basic[row] - variableCount)
        }
        for column in nonbasic.indices where nonbasic[column] >= variableCount {
            let row = nonbasic[column] - variableCount
            if abs(slopes[column]) > Self.negligible, isRequired(row) {
                involved.append(row)
            }
        }
        involved.sort()
        // Several contradictions may be mixed up, so leave out whatever is not needed to have one.
        for row in involved.reversed() {
            let others = involved.filter { $0 != row }
            if !canHold(others) {
                involved = others
            }
        }
        return involved
    }

    private func isRequired(_ row: Int) -> Bool {
        levelAbove[variableCount + row] == 0 || levelBelow[variableCount + row] == 0
    }

    /// What is required of a row, if only one side of an equation is.
    private func requiredRelation(of row: Int) -> Relation {
        let residual = variableCount + row
        if relations[row] != .equal || levelAbove[residual] == levelBelow[residual] { return relations[row] }
        return levelBelow[residual] == 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }

    private func canHold(_ rows: [Int]) -> Bool {
        var part = LinearSystem()
        part.isNonnegative = isNonnegative
        for row in rows {
            for term in firstTerms[row]..<firstTerms[row + 1] {
                part.addTerm(termVariables[term], termCoefficients[term])
            }
            part.addRow(requiredRelation(of: row), constants[row])
        }
        part.build()
        part.scale = scale
        part.satisfyEquations()
        part.optimize()
        return !part.hasBrokenRow
    }
}
