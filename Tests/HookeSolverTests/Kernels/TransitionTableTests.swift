// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeSolver

@Suite("Closed forms computed together")
struct TransitionTableTests {
  /// A motion of any regime, most often an oscillation, and a time from a nanosecond to a year.
  func draw(
    _ random: inout SeededGenerator, mass: Double? = nil
  ) -> (springs: ComponentSprings, time: Double) {
    let ratios = [0, 1e-9, 0.001, 0.2, 0.7, 0.99, 1 - 1e-12, 1, 1.2]
    let scales = [1e-9, 0.01, 1, 1, 1, 30, 3e4, 3e7]
    let spring = Spring(
      response: random.double(0.05...2),
      dampingRatio: ratios[Int.random(in: 0..<9, using: &random)],
      mass: mass ?? random.double(0.1...9))
    let springs = ComponentSprings(
      spring: spring, count: 2, fromValue: SIMD4(random.double(-100...100), 3, 0, 0),
      toValue: SIMD4(random.double(-100...100), -1, 0, 0),
      initialVelocity: SIMD4(random.double(-1000...1000), 0, 0, 0))
    return (springs, random.double(0...scales[Int.random(in: 0..<8, using: &random)]))
  }

  @Test(arguments: InstructionSet.allCases.filter(\.isAvailable))
  func preparedState_withARow_hasTheBitsOfOneAlone(set: InstructionSet) {
    var random = SeededGenerator(seed: 51)
    var table = TransitionTable(instructionSet: set)
    for count in 1...64 {
      // Where every mass is 1, the kernel leaves the quotients out, where some are it does not.
      var motions = (0..<count).map { row in
        draw(&random, mass: count % 3 == 0 || (count % 3 == 1 && row % 5 != 4) ? 1 : nil)
      }
      table.removeAll()
      for (springs, time) in motions { table.append(springs.spring, at: time) }
      table.compute()
      for index in motions.indices {
        let (springs, time) = motions[index]
        let alone = springs.state(at: time)
        let together = motions[index].springs.preparedState(at: time, table, row: index)
        #expect(
          together == alone, "row \(index) of \(count), \(springs) at \(time), seed 51, \(set)")
      }
    }
  }

  /// From four rows on each of them serves its oscillation; fewer, empty ones, and springs that do
  /// not oscillate are left to the closed form of one.
  @Test func transition_ofEveryRow_isThere() {
    var random = SeededGenerator(seed: 53)
    var table = TransitionTable()
    for count in [0, 1, 3, 4, 5, 7, 8, 9, 16, 33, 63, 64] {
      let rows = (0..<count).map { _ in
        let spring = Spring(
          response: random.double(0.1...2), dampingRatio: random.double(0.1...0.9),
          mass: random.double(0.5...3))
        return (spring: spring, time: random.double(0.01...2))
      }
      table.removeAll()
      for (index, row) in rows.enumerated() {
        if index % 8 == 5 { table.appendEmpty() } else { table.append(row.spring, at: row.time) }
      }
      table.compute()
      for (index, row) in rows.enumerated() {
        let found = table.transition(of: row.spring, over: row.time, row: index)
        let alone = Oscillator(row.spring).transition(over: row.time)
        let expected = count < 4 || index % 8 == 5 ? nil : alone
        #expect(found == expected, "row \(index) of \(count)")
      }
      // The rows of the padding are none of the table's.
      let empty = Spring(unchecked: 1, 1, 0)
      #expect(table.transition(of: empty, over: 0, row: count) == nil, "\(count)")
    }
  }

  /// A row serves up to 2^31 turns and an envelope of exp(-700); what is beyond is left to the
  /// closed form of one, which takes any number of turns.
  @Test func transition_ofManyTurns_isThatOfOne() {
    let stiff = Spring(stiffness: 1e18, damping: 0)
    // A turn takes 2 pi ns, and 2^31 of them 13.49 s.
    let rows: [(spring: Spring, time: Double, isServed: Bool)] = [
      (stiff, 1, true), (stiff, 13.4, true), (stiff, 13.6, false), (stiff, 1e7, false),
      (stiff, 3e8, false), (stiff, 1e9, false),
      (Spring(stiffness: 1e6, damping: 2), 699, true),
      (Spring(stiffness: 1e6, damping: 2), 701, false), (stiff, 0, false),
      (Spring(stiffness: 100, damping: 20), 0.1, false),
      (Spring(stiffness: 100, damping: 21), 0.1, false),
    ]
    var table = TransitionTable()
    for row in rows { table.append(row.spring, at: row.time) }
    table.compute()
    for (index, row) in rows.enumerated() {
      let found = table.transition(of: row.spring, over: row.time, row: index)
      #expect((found != nil) == row.isServed, "\(row)")
      if let found {
        #expect(found == Oscillator(row.spring).transition(over: row.time), "\(row)")
      }
    }
  }

  @Test func preparedState_rowOfAnotherTimeOrSpring_isNotUsed() {
    var random = SeededGenerator(seed: 52)
    var table = TransitionTable()
    var motions = (0..<64).map { _ in draw(&random) }
    for (springs, time) in motions { table.append(springs.spring, at: time) }
    table.compute()
    for index in motions.indices {
      let (springs, time) = motions[index]
      for (row, time) in [((index + 1) % 64, time), (index, time.nextUp), (index, 0), (64, time)] {
        let state = motions[index].springs.preparedState(at: time, table, row: row)
        #expect(state == springs.state(at: time), "row \(row) for motion \(index) at \(time)")
      }
    }
  }

  /// A row serves no motion that differs in one number alone: mass, stiffness, damping, or time.
  @Test func preparedState_rowThatDiffersInOneNumber_isNotUsed() {
    let springs = [
      Spring(mass: 2, stiffness: 300, damping: 8), Spring(mass: 3, stiffness: 300, damping: 8),
      Spring(mass: 2, stiffness: 310, damping: 8), Spring(mass: 2, stiffness: 300, damping: 9),
    ]
    let times = [0.25, 0.375]
    var table = TransitionTable()
    let rows = springs.flatMap { spring in times.map { (spring, $0) } }
    for (spring, time) in rows { table.append(spring, at: time) }
    table.compute()
    let truths = rows.map { spring, time in spring.motion(at: time) }
    #expect(Set(truths).count == rows.count)
    for (index, (spring, time)) in rows.enumerated() {
      for row in rows.indices {
        var motion = spring.components
        let (value, velocity) = motion.preparedState(at: time, table, row: row)
        #expect(
          [value.x, velocity.x] == truths[index], "row of \(rows[row]) for \(spring) at \(time)")
      }
    }
  }
}

extension Spring {
  /// A motion from 100 to 20 at -30 units per second.
  fileprivate var components: ComponentSprings {
    ComponentSprings(
      spring: self, count: 1, fromValue: SIMD4(100, 0, 0, 0), toValue: SIMD4(20, 0, 0, 0),
      initialVelocity: SIMD4(-30, 0, 0, 0))
  }

  fileprivate func motion(at time: Double) -> [Double] {
    let (value, velocity) = components.state(at: time)
    return [value.x, velocity.x]
  }
}
