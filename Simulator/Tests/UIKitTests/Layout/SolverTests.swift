import Testing

import UIKit

/// The arithmetic under Auto Layout, without any view.
struct SolverTests {
    // MARK: Equations and inequalities

    @Test func equationsThatDecideEveryVariableAreMetExactly() {
        var system = LinearSystem()
        let x = system.addVariable()
        let y = system.addVariable()
        system.addRow([(x, 1), (y, 2)], .equal, 10)
        system.addRow([(x, 3), (y, -1)], .equal, 9)

        let contradiction = system.solve()

        #expect(contradiction == nil)
        #expect(abs(system.value(of: x) - 4) < 1e-9)
        #expect(abs(system.value(of: y) - 3) < 1e-9)
    }

    @Test func aVariableThatNothingDecidesIsZero() {
        var system = LinearSystem()
        let position = system.addVariable()
        let size = system.addVariable(isNonnegative: true)
        system.addRow([(position, 1), (size, 1)], .equal, 100)

        let contradiction = system.solve()

        #expect(contradiction == nil)
        #expect(system.value(of: size) == 0)
        #expect(system.value(of: position) == 100)
    }

    @Test func anInequalityThatHoldsAnywayChangesNothing() {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addRow([(x, 1)], .lessThanOrEqual, 300)
        system.addRow([(x, 1)], .equal, 20, priority: 1)

        _ = system.solve()

        #expect(system.value(of: x) == 20)
    }

    @Test(arguments: [(LinearSystem.Relation.greaterThanOrEqual, 30.0), (.lessThanOrEqual, 10), (.equal, 10)])
    func anInequalityHoldsALessImportantWishBack(relation: LinearSystem.Relation, expected: Double) {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addRow([(x, 1)], relation, expected)
        system.addRow([(x, 1)], .equal, 20, priority: 999)

        _ = system.solve()

        #expect(system.value(of: x) == expected)
    }

    @Test func aSizeIsNeverNegativeAtTheCostOfAnyWish() {
        var system = LinearSystem()
        let size = system.addVariable(isNonnegative: true)
        system.addRow([(size, 1)], .equal, -20, priority: 999)

        let contradiction = system.solve()

        #expect(contradiction == nil)
        #expect(system.value(of: size) == 0)
    }

    @Test func aTermThatIsGivenTwiceCountsTwice() {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addRow([(x, 1), (x, 1)], .equal, 10)

        _ = system.solve()

        #expect(system.value(of: x) == 5)
    }

    // MARK: Priorities

    @Test func anyNumberOfLessImportantRowsYieldToOneMoreImportantRow() {
        var system = LinearSystem()
        let x = system.addVariable()
        for wish in 1...50 {
            system.addRow([(x, 1)], .equal, Double(wish), priority: 250)
        }
        system.addRow([(x, 1)], .equal, 1000, priority: 250.5)

        _ = system.solve()

        #expect(system.value(of: x) == 1000)
    }

    @Test func ofTwoTextsSideBySideTheOneThatResistsMoreKeepsItsWidth() {
        var system = LinearSystem()
        let left = system.addVariable(isNonnegative: true)
        let right = system.addVariable(isNonnegative: true)
        system.addRow([(left, 1), (right, 1)], .equal, 100)
        system.addRow([(left, 1)], .greaterThanOrEqual, 80, priority: 750)
        system.addRow([(left, 1)], .lessThanOrEqual, 80, priority: 250)
        system.addRow([(right, 1)], .greaterThanOrEqual, 70, priority: 751)
        system.addRow([(right, 1)], .lessThanOrEqual, 70, priority: 250)

        _ = system.solve()

        #expect(system.value(of: right) == 70)
        #expect(system.value(of: left) == 30)
    }

    @Test func ofTwoTextsInTooMuchRoomTheOneThatHugsLessIsStretched() {
        var system = LinearSystem()
        let left = system.addVariable(isNonnegative: true)
        let right = system.addVariable(isNonnegative: true)
        system.addRow([(left, 1), (right, 1)], .equal, 200)
        system.addRow([(left, 1)], .equal, 80, priority: 251)
        system.addRow([(right, 1)], .equal, 70, priority: 250)

        _ = system.solve()

        #expect(system.value(of: left) == 80)
        #expect(system.value(of: right) == 120)
    }

    @Test(arguments: [(100.0, 80.0), (60.0, 60.0)])
    func anEquationMayBeMoreImportantOnOneSide(room: Double, expected: Double) {
        var system = LinearSystem()
        let size = system.addVariable(isNonnegative: true)
        system.addTerm(size, 1)
        system.addRow(80, atLeast: 750, atMost: 250)
        system.addRow([(size, 1)], .equal, room < 80 ? room : 500, priority: room < 80 ? 751 : 249)

        _ = system.solve()

        #expect(system.value(of: size) == expected)
    }

    @Test func onlyTheRequiredSideOfAnEquationContradicts() {
        var system = LinearSystem()
        let size = system.addVariable(isNonnegative: true)
        system.addTerm(size, 1)
        let row = system.addRow(80, atLeast: 1000, atMost: 250)
        let wide = system.addRow([(size, 1)], .greaterThanOrEqual, 100)

        let stretched = system.solve()
        let width = system.value(of: size)
        let limit = system.addRow([(size, 1)], .lessThanOrEqual, 70)
        let contradiction = system.solve()

        #expect(stretched == nil)
        #expect(width == 100)
        #expect(contradiction.map { $0.contains(limit) && ($0.contains(row) || $0.contains(wide)) } == true)
    }

    // MARK: Contradictions

    @Test func aContradictionNamesTheRowsThatMakeItAndNoOthers() {
        var system = LinearSystem()
        let x = system.addVariable()
        let y = system.addVariable()
        system.addRow([(y, 1)], .equal, 7)
        let first = system.addRow([(x, 1)], .equal, 10)
        system.addRow([(x, 1), (y, 1)], .lessThanOrEqual, 500)
        let second = system.addRow([(x, 1)], .greaterThanOrEqual, 20)
        system.addRow([(x, 1)], .equal, 30, priority: 999)

        let contradiction = system.solve()

        #expect(contradiction == [first, second])
    }

    @Test func withoutTheDroppedRowTheRestIsMetAgain() {
        var system = LinearSystem()
        let x = system.addVariable()
        let first = system.addRow([(x, 1)], .equal, 10)
        let second = system.addRow([(x, 1)], .equal, 20)
        _ = system.solve()

        system.drop(first)
        let contradiction = system.solve()

        #expect(contradiction == nil)
        #expect(system.value(of: x) == 20)
        #expect(second == 1)
    }

    @Test func eachOfTwoContradictionsIsNamedByItself() {
        var system = LinearSystem()
        let x = system.addVariable()
        let y = system.addVariable()
        let rows = [(x, 1.0), (y, 1.0), (x, 2.0), (y, 2.0)].map { variable, constant in
            system.addRow([(variable, 1)], .equal, constant)
        }

        let first = system.solve() ?? []
        system.drop(first.last ?? 0)
        let second = system.solve() ?? []
        system.drop(second.last ?? 0)
        let third = system.solve()

        #expect(Set([first, second]) == [[rows[0], rows[2]], [rows[1], rows[3]]])
        #expect(third == nil)
    }

    @Test func aSizeThatWouldHaveToBeNegativeIsAContradiction() {
        var system = LinearSystem()
        let x = system.addVariable()
        let size = system.addVariable(isNonnegative: true)
        let left = system.addRow([(x, 1)], .equal, 100)
        let right = system.addRow([(x, 1), (size, 1)], .equal, 50)

        let contradiction = system.solve()

        #expect(contradiction == [left, right])
    }

    @Test func rowsThatSayTheSameTwiceContradictNothing() {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addRow([(x, 3)], .equal, 100)
        system.addRow([(x, 1)], .equal, 100.0 / 3)
        system.addRow([(x, 1.5)], .greaterThanOrEqual, 50)

        let contradiction = system.solve()

        #expect(contradiction == nil)
    }

    // MARK: Changing constants

    @Test func aChangedConstantGivesWhatANewSystemWouldGive() {
        var random = RandomNumbers(seed: 11)
        for _ in 0..<100 {
            let rows = random.rows(variables: 4, count: 9)
            var edited = LinearSystem(rows, variables: 4)
            _ = edited.solve()

            var changed = rows
            for index in changed.indices where random.next(3) == 0 {
                changed[index].constant = Double(random.next(41) - 20)
                edited.setConstant(changed[index].constant, of: index)
            }
            _ = edited.solve()
            var made = LinearSystem(changed, variables: 4)
            _ = made.solve()

            #expect(isClose(costs(of: edited, changed), costs(of: made, changed)))
        }
    }

    @Test func tenThousandChangesLeaveNoRoundingErrorBehind() {
        var system = LinearSystem()
        let x = system.addVariable()
        let y = system.addVariable()
        let row = system.addRow([(x, 3)], .equal, 1)
        system.addRow([(y, 7), (x, -1)], .equal, 0.1)
        for step in 1...10_000 {
            system.setConstant(Double(step) * 0.1, of: row)
            _ = system.solve()
        }

        system.setConstant(1, of: row)
        _ = system.solve()

        #expect(abs(system.value(of: x) - 1.0 / 3) < 1e-9)
        #expect(abs(system.value(of: y) - (0.1 + 1.0 / 3) / 7) < 1e-9)
    }

    @Test func aContradictionThatAConstantMadeGoesWhenTheConstantDoes() {
        var system = LinearSystem()
        let x = system.addVariable()
        system.addRow([(x, 1)], .equal, 10)
        let limit = system.addRow([(x, 1)], .lessThanOrEqual, 15)
        _ = system.solve()

        system.setConstant(5, of: limit)
        let broken = system.solve()
        system.setConstant(12, of: limit)
        let mended = system.solve()

        #expect(broken == [0, limit])
        #expect(mended == nil)
        #expect(system.value(of: x) == 10)
    }

    // MARK: Random systems

    /// The cost is convex and linear between the planes where residuals are zero, so its minimum, most important
    /// level first, is at a corner of these planes. Few variables have few corners: try them all.
    @Test(arguments: 1...8) func noCornerOfARandomSystemIsBetterThanTheSolution(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<60 {
            let variables = 1 + random.next(3)
            let rows = random.rows(variables: variables, count: 2 + random.next(7))
            var system = LinearSystem(rows, variables: variables)

            _ = system.solve()

            let found = costs(of: system, rows)
            var best: [Double]?
            for corner in corners(rows, variables: variables) {
                let costs = costs(at: corner, rows)
                if best.map({ isLess(costs, $0) }) ?? true { best = costs }
            }
            #expect(!isLess(best ?? found, found), "\(rows)")
        }
    }

    @Test(arguments: 1...4) func aNamedContradictionIsOneAndIsNoneWithoutAnyOfItsRows(
        seed: UInt64
    ) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<60 {
            var rows = random.rows(variables: 3, count: 10)
            for index in rows.indices { (rows[index].priority, rows[index].upperPriority) = (1000, 1000) }
            var system = LinearSystem(rows, variables: 3)

            let contradiction = system.solve()

            guard let contradiction else {
                #expect(isClose(costs(of: system, rows), [0]))
                continue
            }
            #expect(!canHold(contradiction.map { rows[$0] }))
            for left in contradiction {
                #expect(canHold(contradiction.filter { $0 != left }.map { rows[$0] }))
            }
        }
    }

    @Test func degenerateSystemsComeToAnEndWithFiniteValues() {
        var random = RandomNumbers(seed: 5)
        for _ in 0..<40 {
            var rows = random.rows(variables: 8, count: 60)
            for index in rows.indices { rows[index].constant = 0 }
            var system = LinearSystem(rows, variables: 8)

            _ = system.solve()

            #expect((0..<8).allSatisfy { abs(system.value(of: $0)) < 1e-6 })
        }
    }

    @Test func aLongChainOfViewsIsSolved() {
        var system = LinearSystem()
        var last = system.addVariable()
        system.addRow([(last, 1)], .equal, 0)
        for _ in 0..<100 {
            let size = system.addVariable(isNonnegative: true)
            let next = system.addVariable()
            system.addRow([(size, 1)], .greaterThanOrEqual, 44, priority: 750)
            system.addRow([(size, 1)], .lessThanOrEqual, 44, priority: 250)
            system.addRow([(next, 1), (last, -1), (size, -1)], .equal, 8)
            last = next
        }

        let contradiction = system.solve()

        #expect(contradiction == nil)
        #expect(abs(system.value(of: last) - 5200) < 1e-6)
    }

    // MARK: Checking

    private func canHold(_ rows: [Row]) -> Bool {
        var system = LinearSystem(rows, variables: 3)
        return system.solve() == nil
    }

    private func costs(of system: borrowing LinearSystem, _ rows: [Row]) -> [Double] {
        costs(at: (0..<system.variableCount).map { system.value(of: $0) }, rows)
    }

    /// What each level of priority is off by, the most important first.
    private func costs(at point: [Double], _ rows: [Row]) -> [Double] {
        let priorities = Set(rows.flatMap { [$0.priority, $0.upperPriority] }).union([1000]).sorted(by: >)
        return priorities.map { priority in
            rows.reduce(0) { sum, row in
                let residual = zip(row.coefficients, point).reduce(-row.constant) { $0 + $1.0 * $1.1 }
                let below = row.relation == .lessThanOrEqual ? residual : -residual
                let isCounted = below > 0 ? row.priority == priority : row.upperPriority == priority
                guard isCounted else { return sum }
                return sum + (row.relation == .equal ? abs(below) : max(0, below))
            }
        }
    }

    private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where abs(x - y) > 1e-6 {
            return x < y
        }
        return false
    }

    private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
        !isLess(a, b) && !isLess(b, a)
    }

    /// Where as many planes as there are variables meet in a point. The axes are planes too: they catch what the
    /// rows leave open.
    private func corners(_ rows: [Row], variables: Int) -> [[Double]] {
        var planes = rows.map { ($0.coefficients, $0.constant) }
        for variable in 0..<variables {
            planes.append(((0..<variables).map { $0 == variable ? 1 : 0 }, 0))
        }
        var points: [[Double]] = []
        func choose(_ chosen: [Int], from start: Int) {
            if chosen.count == variables {
                if let point = intersection(chosen.map { planes[$0] }) { points.append(point) }
                return
            }
            for plane in start..<planes.count { choose(chosen + [plane], from: plane + 1) }
        }
        choose([], from: 0)
        return points
    }

    /// By elimination with the largest pivot.
    private func intersection(_ planes: [([Double], Double)]) -> [Double]? {
        var matrix = planes.map { $0.0 + [$0.1] }
        let count = planes.count
        for column in 0..<count {
            let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
            guard abs(matrix[pivot][column]) > 1e-9 else { return nil }
            matrix.swapAt(pivot, column)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for index in column...count { matrix[row][index] -= factor * matrix[column][index] }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}

private struct Row {
    var coefficients: [Double]
    var relation: LinearSystem.Relation
    var constant: Double
    var priority: Float
    /// Of an equation, on the upper side.
    var upperPriority: Float
}

extension LinearSystem {
    @discardableResult
    fileprivate mutating func addRow(
        _ terms: [(Int, Double)], _ relation: Relation, _ constant: Double, priority: Float = required
    ) -> Int {
        for (variable, coefficient) in terms { addTerm(variable, coefficient) }
        return addRow(relation, constant, priority: priority)
    }

    fileprivate init(_ rows: [Row], variables: Int) {
        self.init()
        for _ in 0..<variables { _ = addVariable() }
        for row in rows {
            for (variable, coefficient) in row.coefficients.enumerated() { addTerm(variable, coefficient) }
            if row.relation == .equal {
                addRow(row.constant, atLeast: row.priority, atMost: row.upperPriority)
            } else {
                addRow(row.relation, row.constant, priority: row.priority)
            }
        }
    }
}

/// The same numbers for the same seed, on every machine.
private struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func rows(variables: Int, count: Int) -> [Row] {
        (0..<count).map { _ in
            Row(
                coefficients: (0..<variables).map { _ in [0, 0, 1, -1, 1, -1, 2, 0.5][next(8)] },
                relation: [.equal, .greaterThanOrEqual, .lessThanOrEqual][next(3)],
                constant: Double(next(41) - 20), priority: [1000, 750, 750, 250, 50][next(5)],
                upperPriority: [1000, 750, 750, 250, 50][next(5)])
        }
    }
}
