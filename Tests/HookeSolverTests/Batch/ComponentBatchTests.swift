// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@Suite("SpringBatch: values of several components, against a model")
struct ComponentBatchTests {
  /// A value in the batch, and its motion since it was last changed.
  private struct Value {
    var handles = ComponentHandles()
    var springs: ComponentSprings
    var time = 0.0
  }

  /// Some differ from each other in the damping alone, some in the stiffness alone.
  private static let springs = [
    Spring(stiffness: 120, damping: 6), Spring(stiffness: 120, damping: 30),
    Spring(stiffness: 400, damping: 6), Spring(mass: 2, stiffness: 240, damping: 12),
  ]

  private static func draw(_ random: inout SeededGenerator, _ count: Int) -> ComponentSprings {
    func vector(_ range: ClosedRange<Double>) -> SIMD4<Double> {
      SIMD4(
        random.double(range), random.double(range), random.double(range), random.double(range))
    }
    let (from, to) = (vector(-9...9), vector(-9...9))
    // One in four begins at its targets without a velocity; of another some components do.
    let kind = random.index(below: 4)
    let mixed = SIMD4(to.x, from.y, to.z, from.w)
    return ComponentSprings(
      spring: springs[random.index(below: springs.count)], count: count,
      fromValue: kind == 0 ? to : kind == 1 ? mixed : from, toValue: to,
      initialVelocity: kind < 2 ? .zero : vector(-90...90))
  }

  private static func state(of springs: ComponentSprings) -> BatchState {
    var (springs, state) = (springs, BatchState())
    let isAccepted = springs.getBatchState(
      &state, at: 0, rate: 1, restDistance: 1, evaluates: true)
    #expect(isAccepted && state.isCurrent)
    return state
  }

  /// Where the springs are by what a caller was given, slot by slot.
  private static func follow(
    _ indices: inout [Int: Int], _ moved: borrowing MovedSprings
  ) {
    for number in 0..<moved.count { indices[moved[number].slot] = moved[number].index }
  }

  private static func isComplete(
    _ indices: [Int: Int], _ batch: borrowing SpringBatch<Double>
  ) -> Bool {
    if indices.count != batch.count { return false }
    for index in 0..<batch.count where indices[batch.slot(at: index)] != index { return false }
    return true
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func indices_afterAnyCalls_areThoseReported(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = SpringBatch<Double>()
    var moved = MovedSprings()
    var values: [Value] = []
    var indices: [Int: Int] = [:]
    for round in 0..<160 {
      let place = "seed \(seed), round \(round)"
      let index = values.isEmpty ? 0 : random.index(below: values.count)
      switch values.count < 3 ? 0 : random.index(below: 6) {
      case 0, 1:
        var value = Value(springs: Self.draw(&random, 1 + random.index(below: 4)))
        var state = Self.state(of: value.springs)
        batch.add(&state, &value.handles, &moved)
        values.append(value)
        Self.follow(&indices, moved)
      case 2:
        let value = values.remove(at: index)
        let slots = (0..<value.handles.count).map {
          batch.slot(at: batch.index(of: value.handles[$0]))
        }
        batch.take(value.handles, &moved)
        Self.follow(&indices, moved)
        for slot in slots { indices[slot] = nil }
      case 3, 4:
        values[index].springs = Self.draw(&random, values[index].handles.count)
        values[index].time = 0
        var state = Self.state(of: values[index].springs)
        batch.restart(values[index].handles, &state, &moved)
        Self.follow(&indices, moved)
      default:
        // Some come to rest in a long step.
        let seconds = random.index(below: 3) == 0 ? 9 : 0.03
        batch.advance(by: seconds)
        for index in values.indices { values[index].time += seconds }
        for index in 0..<batch.count { indices[batch.slot(at: index)] = index }
      }
      let isComplete = Self.isComplete(indices, batch)
      #expect(isComplete, "\(place)")
      #expect(moved.count <= 8, "\(place)")
      #expect(batch.counts.all == batch.count && batch.counts.moving == batch.movingCount)
      expectStates(batch, values, place)
    }
    #expect(values.count > 3)
  }

  /// Every component is where its own closed form is, and moves unless it is at its target.
  private func expectStates(
    _ batch: borrowing SpringBatch<Double>, _ values: [Value], _ place: String
  ) {
    #expect(values.reduce(0) { $0 + $1.handles.count } == batch.count, "\(place)")
    for value in values {
      for component in 0..<value.handles.count {
        let (handle, motion) = (value.handles[component], value.springs[component])
        let (position, velocity) = motion.state(at: value.time)
        #expect(abs(batch.position(of: handle) - position) < 1e-11, "\(place)")
        #expect(abs(batch.velocity(of: handle) - velocity) < 1e-9, "\(place)")
        #expect(batch.target(of: handle) == motion.toValue, "\(place)")
        let isAtRest = motion.fromValue == motion.toValue && motion.initialVelocity == 0
        // One that is put to rest while it moves is looked at in the next step.
        if (value.time == 0) != isAtRest {
          #expect(batch.isMoving(handle) == !isAtRest, "\(place)")
        }
        // u (4 + 500 damping / stiffness), with u = |g| 2^-52.
        let ratio = motion.spring.damping / motion.spring.stiffness
        let distance = motion.toValue.magnitude * 0x1p-52 * (4 + 500 * ratio)
        #expect(abs(batch.threshold(of: handle) / distance - 1) < 1e-12, "\(place)")
      }
    }
  }
}
